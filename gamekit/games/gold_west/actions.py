"""The actions of Gold West: their notation, their labels, and the board spots they are chosen on."""

from __future__ import annotations

from itertools import groupby, product
from typing import Final

from gamekit.core.actions import ActionKind, ActionTable, Args
from gamekit.core.hexes import Hex, name
from gamekit.core.text import Msg, Say, Seat, Text, msg
from gamekit.games.gold_west.material import MATERIAL, METALS, RESOURCES, TERRAINS
from gamekit.games.gold_west.state import SPACES

NOW: Final = SPACES
"""Where a trading post's resource may go besides the supply spaces: into the use area."""


def resource(kind: int) -> Msg:
    """The name of a resource."""
    return msg(f"gold-west-resource-{RESOURCES[kind]}")


def terrain(kind: int) -> Msg:
    """The name of a terrain."""
    return msg(f"gold-west-terrain-{TERRAINS[kind]}")


def resources(pieces: list[int]) -> Say:
    """Resources in words, each kind with its number; "nothing" when there are none."""
    parts = tuple(
        msg("gold-west-resources", n=pieces.count(kind), resource=resource(kind)) for kind in sorted(set(pieces))
    )
    return listed(parts)


def listed(parts: tuple[Msg | Seat, ...]) -> Say:
    """Several things in words, the last one after "and"; "nothing" when there are none.

    >>> from gamekit.core.text import say
    >>> say(listed((resource(0), resource(3), resource(4))), "en")
    'gold, wood and stone'
    """
    if len(parts) < 2:
        return parts or msg("core-nothing")
    return msg("core-and", first=parts[:-1], last=parts[-1])


def letters(pieces: list[int] | tuple[int, ...], between: str = " ") -> str:
    """Resources in notation."""
    return between.join(RESOURCES[kind] for kind in pieces)


def cell_name(cell: int) -> str:
    """How a boomtown cell is written: the metal above it, then the metal at its right.

    >>> cell_name(0)
    'C-G'
    """
    columns = len(MATERIAL.column_metals)
    return f"{RESOURCES[MATERIAL.column_metals[cell % columns]]}-{RESOURCES[MATERIAL.row_metals[cell // columns]]}"


def _supply_text(args: Args) -> str:
    space, *left = args
    return f"supply {space}: leave {letters(tuple(left), ', ')}" if left else f"supply {space}"


def _supply_label(args: Args) -> Msg:
    space, *left = args
    if not left:
        return msg("gold-west-act-supply", space=space)
    return msg("gold-west-act-supply-leave", space=space, left=_runs(left))


def _runs(kinds: list[int]) -> tuple[Msg, ...]:
    """Resources in their order, equal ones in a row counted.

    >>> from gamekit.core.text import say
    >>> say(_runs([4, 4, 3]), "en"), say(_runs([3]), "en")
    ('2 stone, wood', 'wood')
    """
    groups = ((kind, len(list(group))) for kind, group in groupby(kinds))
    return tuple(
        msg("gold-west-resources", n=n, resource=resource(kind)) if n > 1 else resource(kind) for kind, n in groups
    )


def _supply_steps(args: Args) -> tuple[Msg, ...]:
    space, *left = args
    leaves = (msg("gold-west-step-leave", resource=resource(r), space=space - 1 - i) for i, r in enumerate(left))
    return (msg("gold-west-act-supply", space=space), *leaves)


def _supply_spots(args: Args) -> tuple[str, ...]:
    """The space that is activated, then those it is walked over, on each of which something is left."""
    space, *left = args
    return tuple(f"supply:@:{space - passed}" for passed in range(len(left) + 1))


def _ship_steps(args: Args) -> tuple[Msg, ...]:
    metal, number = args
    return (msg("gold-west-step-ship", metal=resource(metal)), msg("gold-west-step-number", n=number))


def _to_space(space: int) -> Msg:
    return msg("gold-west-step-now") if space == NOW else msg("gold-west-step-space", space=space)


def _into_steps(args: Args) -> tuple[Msg, ...]:
    kind, space = args
    return (msg("gold-west-step-take", resource=resource(kind)), _to_space(space))


def _into_spots(args: Args) -> tuple[str, ...]:
    kind, space = args
    return (f"use:{RESOURCES[kind]}", "" if space == NOW else f"supply:@:{space}")


def _into_text(verb: str, args: Args) -> str:
    kind, space = args
    return f"{verb} {RESOURCES[kind]} " + ("now" if space == NOW else f"→{space}")


def _on_hexes(kind: str, hexes: tuple[Hex, ...]) -> tuple[ActionKind, list[Args]]:
    return (
        ActionKind(
            kind,
            lambda a: f"{kind} {name(hexes[a[0]])}",
            lambda a: msg(f"gold-west-act-{kind}", hex=name(hexes[a[0]])),
            lambda a: (hex_spot(hexes[a[0]]),),
        ),
        [(hex,) for hex in range(len(hexes))],
    )


def _on_cells(kind: str) -> tuple[ActionKind, list[Args]]:
    cells = len(MATERIAL.column_metals) * len(MATERIAL.row_metals)
    return (
        ActionKind(
            kind,
            lambda a: f"{kind} {cell_name(a[0])}",
            lambda a: msg(f"gold-west-act-{kind}", cell=cell_name(a[0])),
            lambda a: (f"cell:{a[0]}",),
        ),
        [(cell,) for cell in range(cells)],
    )


def hex_spot(hex: Hex) -> str:
    """The board spot of a hex."""
    return f"hex:{hex[0]},{hex[1]}"


def _sowings() -> list[Args]:
    kinds = range(len(RESOURCES))
    return [(space, *left) for space in range(SPACES) for n in range(space + 1) for left in product(kinds, repeat=n)]


def action_table(hexes: tuple[Hex, ...], positions: tuple[str, ...], players: int) -> ActionTable:
    """Every action of a game on these hexes."""
    m, kinds, spaces = MATERIAL, range(len(RESOURCES)), range(SPACES)
    most = m.track_end - len(m.track_bonus)
    supply = ActionKind("supply", _supply_text, _supply_label, _supply_spots, _supply_steps)
    invest = ActionKind(
        "invest",
        lambda a: f"invest {m.cards[a[0]].id}",
        lambda a: msg("gold-west-act-invest", card=m.cards[a[0]].title),
        lambda a: (f"card:{m.cards[a[0]].id}",),
    )
    ship = ActionKind(
        "ship",
        lambda a: f"ship {letters((a[0],) * a[1])}",
        lambda a: msg("gold-west-act-ship", n=a[1], metal=resource(a[0])),
        lambda a: (f"track:{RESOURCES[a[0]]}",),
        _ship_steps,
    )
    done = ActionKind("done", lambda a: "done", lambda a: msg("gold-west-act-done"))
    place = ActionKind("place", lambda a: f"→{a[0]}", lambda a: _to_space(a[0]), lambda a: (f"supply:@:{a[0]}",))
    coach = ActionKind(
        "coach",
        lambda a: f"coach {RESOURCES[a[0]]}",
        lambda a: msg("gold-west-act-coach", metal=resource(a[0])),
        lambda a: (f"track:{RESOURCES[a[0]]}",),
    )
    take = ActionKind(
        "take",
        lambda a: _into_text("take", a),
        lambda a: msg("gold-west-act-take", resource=resource(a[0]), space=a[1]),
        _into_spots,
        _into_steps,
    )
    post = ActionKind(
        "post",
        lambda a: _into_text("post", a),
        lambda a: msg("gold-west-act-post", resource=resource(a[0]), where=_to_space(a[1])),
        _into_spots,
        _into_steps,
    )
    return ActionTable(
        [
            (supply, _sowings()),
            (invest, [(card,) for card in range(len(m.cards))]),
            _on_cells("boomtown"),
            (ship, [(metal, number) for metal in METALS for number in range(1, most + 1)]),
            (done, [()]),
            *(_on_hexes(kind, hexes) for kind in ("camp", "settle", "loot")),
            (place, [(space,) for space in spaces]),
            (coach, [(metal,) for metal in METALS]),
            _on_cells("claim"),
            _on_cells("join"),
            _on_hexes("peek", hexes),
            _on_hexes("upgrade", hexes),
            (take, [(kind, space) for kind in kinds for space in spaces]),
            (post, [(kind, space) for kind in kinds for space in (*spaces, NOW)]),
            *_chance_kinds(hexes, positions, players),
        ]
    )


def _chance_kinds(
    hexes: tuple[Hex, ...], positions: tuple[str, ...], players: int
) -> list[tuple[ActionKind, list[Args]]]:
    m = MATERIAL

    def kind(id: str, notation: str, *values: list[str] | range) -> tuple[ActionKind, list[Args]]:
        def text(args: Args) -> str:
            return notation.format(*(names[arg] for names, arg in zip(values, args, strict=True)))

        return ActionKind(id, text, lambda a: msg("gold-west-act-chance", what=text(a))), list(
            product(*(range(len(names)) for names in values))
        )

    tiles = [f"T{tile}" for tile in range(len(m.tiles))]
    offices = [office.id for office in m.offices]
    return [
        kind("first", "first {}", range(1, players + 1)),
        kind("tile", "tile {}={} turn {}", list(positions), tiles, range(6)),
        kind("token", "token {}={}", [name(hex) for hex in hexes], [token.id for token in m.tokens]),
        kind("layout", "layout {}", range(1, len(m.layouts) + 1)),
        kind("office", "office {}={}", list("ABCD"), offices),
        kind("reserve", "card {}", [card.id for card in m.cards]),
        kind("pitch", "post {}", [post.id for post in m.posts]),
    ]


def text_of(pieces: list[int]) -> Text:
    """Resources as letters, the same in both languages."""
    return Text(letters(pieces), letters(pieces))
