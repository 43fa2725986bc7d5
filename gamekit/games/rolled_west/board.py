"""The drawing of a position of Rolled West: the dice and the scores, and below them one player's sheet at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from gamekit.core.bags import contents, count
from gamekit.core.board import Area, Board, Ink, Piece, Spot
from gamekit.core.text import Msg, Say, Seat, msg
from gamekit.games.rolled_west.actions import office_effect, office_text, region, resource, resources, seats
from gamekit.games.rolled_west.material import CONTRACTS, LETTERS, MATERIAL, METALS, ROW, TRACK
from gamekit.games.rolled_west.rules import dark_boxes
from gamekit.games.rolled_west.scoring import ranks
from gamekit.games.rolled_west.state import (
    ALL_CONTRACTS,
    ALL_OFFICES,
    BUILT,
    DARK,
    EMPTY,
    LIGHT,
    MARKS,
    NO_REGION,
    NOBODY,
    REGIONS,
    SHIPPED_AT,
    SPENT,
    RolledWestState,
)

State = RolledWestState

DARK_INK: Final = "#1a1a1a"
LIGHT_INK: Final = "#ffffff"
PALETTE: Final = {
    "plain": Ink("#faf7ee"),
    "W": Ink("#6b3f1d", LIGHT_INK, "W"),
    "C": Ink("#c8794a", DARK_INK, "C"),
    "S": Ink("#d9dee6", DARK_INK, "S"),
    "G": Ink("#f6d055", DARK_INK, "G"),
    # The rows of the regions and metals: the colour of their die, paler.
    "row-W": Ink("#dccbbd"),
    "row-C": Ink("#ecd0bd"),
    "row-S": Ink("#eef0f4"),
    "row-G": Ink("#fbeebb"),
    "light": Ink("#fffdf5"),
    "dark": Ink("#8b8578"),
    "gone": Ink("#dcd8cf"),
    "active": Ink("#fff3b0"),
    "pen": Ink("#24356b", LIGHT_INK),
}

WIDE: Final = 13.6
"""Breadth of the left column, with the rows of the sheet."""
RIGHT: Final = 10.6
"""Breadth of the right column, with contracts and offices."""
APART: Final = 0.8
BELOW: Final = 1.4
HEAD: Final = 2.9
DIE: Final = 1.7
TOP: Final = 2.9
"""Height of the areas that everybody shares."""
HIGH: Final = 1.15
SHIP_HIGH: Final = 1.6
CARD: Final = 1.5


def board(state: State, viewer: int | None) -> Board:
    """All there is on the table; nothing is hidden, so every viewer sees the same (R1).

    >>> from gamekit.games.rolled_west import GAME
    >>> drawn = GAME.board(GAME.new("rolled_west", seed=1), 0)
    >>> [area.id for area in drawn.areas][:7]
    ['dice', 'players', 'storage:0', 'claims:0', 'shipping:0', 'contracts:0', 'boomtown:0']
    """
    parts = [_dice(state), _players(state)] if state.stack else [_players(state)]
    for seat in range(len(state.score)):
        parts += _sheet(state, seat)
    return Board(_title(state), tuple(parts), PALETTE, viewer)


def _title(state: State) -> Msg:
    if not state.stack:
        return msg("rolled-west-board-over")
    return msg("rolled-west-board-title", n=state.round + 1, m=state.setup.options.rounds)


def _box(
    id: str, name: Say, left: float, top: float, width: float, height: float, look: str = "plain", **more: Any
) -> Spot:
    """A rectangle by its upper left corner, measured to the right and downwards."""
    return Spot(id, name, left + width / 2, -top - height / 2, width=width, height=height, look=look, **more)


MARK: Final = (Piece("✓", msg("rolled-west-board-mark"), "pen"),)
"""A pen mark; whose sheet it is on, the sheet says. What is crossed out is lost, so a mark is no cross."""


# --- the dice and what has been done this turn -----------------------------------------------------------------

DONE: Final = (
    ("build", msg("rolled-west-board-build"), BUILT, tuple(f"claims:{{}}:{region.id}" for region in MATERIAL.regions)),
    (
        "contract",
        msg("rolled-west-board-contract-done"),
        ALL_CONTRACTS,
        tuple(f"contract:{{}}:{n + 1}" for n in range(CONTRACTS)),
    ),
    (
        "office",
        msg("rolled-west-board-office-done"),
        ALL_OFFICES,
        tuple(f"office:{{}}:{office.id}" for office in MATERIAL.offices),
    ),
    *(
        (
            f"ship-{LETTERS[metal]}",
            msg("rolled-west-board-shipment", letter=LETTERS[metal]),
            7 << SHIPPED_AT + 3 * row,
            (f"ship:{{}}:{LETTERS[metal]}",),
        )
        for row, metal in enumerate(METALS)
    ),
)
"""What is done once a turn: the spot, its word, the bits that say it has been done, and where it is done."""


def _dice(state: State) -> Area:
    """R2-R4: the region die and the resource dice, spent ones crossed out; R5: what can still be done this turn."""
    spots = [_region_die(state)]
    for n, (kind, id, spent) in enumerate(_each_die(state)):
        name = msg("rolled-west-board-die", letter=LETTERS[kind], resource=resource(kind))
        piece = Piece(LETTERS[kind], resource(kind), LETTERS[kind])
        look, means = ("gone", ()) if spent else ("light", (f"die:{LETTERS[kind]}",))
        spots.append(_box(id, name, HEAD + n * DIE, 0, DIE, DIE, look, pieces=(piece,), done=spent, means=means))
    if state.stack[-1].kind != "copy":
        spots += _done(state)
    return Area("dice", _dice_title(state), tuple(spots))


def _dice_title(state: State) -> Msg:
    """Whose dice lie there, and what for."""
    title = "dice"
    if state.stack[-1].kind == "copy":
        title = "ghost" if state.region == NO_REGION else "copy"
    return msg(f"rolled-west-board-{title}", n=state.round + 1, seat=Seat(state.seat))


def _region_die(state: State) -> Spot:
    if state.region == NO_REGION:
        none = msg("rolled-west-board-no-region")
        to_choose = state.stack[-1].kind == "terrain"
        return _box("die:region", none, 0, 0, HEAD - 0.3, DIE, label=none if to_choose else "")
    kind = state.region
    name = msg("rolled-west-board-region", region=region(kind))
    return _box("die:region", name, 0, 0, HEAD - 0.3, DIE, LETTERS[kind], label=region(kind))


def _each_die(state: State) -> Iterator[tuple[int, str, bool]]:
    """The resource dice with the ids of their spots: the first of a letter that is unspent bears the plain id."""
    acting = state.stack[-1].kind == "act"
    for kind in range(len(LETTERS)):
        left = count(state.dice, kind) if acting else count(state.rolled, kind)
        for n in range(count(state.rolled, kind)):
            yield kind, f"die:{LETTERS[kind]}" + (f":{n + 1}" if n else ""), n >= left


def _done(state: State) -> Iterator[Spot]:
    """R5: the things to do in a turn, each once; a click on one stands for all the places where it is done."""
    seat = state.stack[-1].seat
    done = [(id, word, bool(state.used & bits), means) for id, word, bits, means in DONE]
    done.append(("store", msg("rolled-west-board-store"), bool(state.kept), _to_store(state)))
    wide, top = WIDE / len(done), DIE + 0.25
    for n, (id, word, was, means) in enumerate(done):
        look, there = "gone" if was else "light", tuple(spot.format(seat) for spot in means)
        yield _box(f"done:{id}", word, n * wide, top, wide, TOP - top, look, label=word, done=was, means=there)


def _to_store(state: State) -> tuple[str, ...]:
    """R43, R47: the dice, where the pending decision may write one of them into a box."""
    writes = bool(state.stack) and state.stack[-1].kind in ("act", "copy")
    return tuple(f"die:{LETTERS[kind]}" for kind in sorted(set(contents(state.rolled)))) if writes else ()


# --- the players -----------------------------------------------------------------------------------------------


def _players(state: State) -> Area:
    """R8: the points so far; who has to decide, and who will be asked to copy (R45)."""
    # After the end no dice lie beside the points.
    left, whole = (WIDE + APART, RIGHT) if state.stack else (0.0, WIDE + APART + RIGHT)
    wide, high = whole / 2, TOP / 2
    asked = [decision.seat for decision in state.stack if decision.kind == "copy"]
    spots = []
    for seat, points in enumerate(state.score):
        moves = bool(state.stack) and state.stack[-1].seat == seat
        turn = bool(state.stack) and state.seat == seat
        note = "asked" if seat in asked else "turn" if turn else ""
        name = msg("rolled-west-board-score", seat=Seat(seat))
        label: Say = msg("rolled-west-board-points", seat=Seat(seat), n=points)
        pen = (Piece("", msg("rolled-west-board-pen"), "", seat),)
        look = "active" if moves else "plain"
        if note:
            label = msg("rolled-west-board-points-and", points=label, note=msg(f"rolled-west-board-{note}"))
        more: dict[str, Any] = {"label": label, "pieces": pen}
        spots.append(_box(f"score:{seat}", name, seat % 2 * wide, seat // 2 * high, wide, high, look, **more))
    title = msg("rolled-west-board-players" if state.stack else "rolled-west-board-players-over")
    return Area("players", title, tuple(spots), at=(left, 0.0))


# --- a sheet ---------------------------------------------------------------------------------------------------


def _sheet(state: State, seat: int) -> Iterator[Area]:
    """The sheet of a seat, at the same place as all the others."""
    top = -TOP - BELOW
    right = WIDE + APART
    parts = (
        ("storage", _storage(state, seat), (0.0, top)),
        ("claims", _claims(state, seat), (0.0, top - 2 * HIGH - BELOW)),
        ("shipping", _shipping(state, seat), (0.0, top - 6 * HIGH - 2 * BELOW)),
        ("contracts", _contracts(state, seat), (right, top)),
        ("boomtown", _boomtown(state, seat), (right, top - 3 * CARD - BELOW)),
    )
    for id, spots, at in parts:
        yield Area(f"{id}:{seat}", msg(f"rolled-west-board-{id}"), tuple(spots), (), seat, at)


def _storage(state: State, seat: int) -> Iterator[Spot]:
    """R44, R47: a light and a dark box for each round; what has been spent is crossed out (R48)."""
    rounds = state.setup.options.rounds
    wide = (WIDE - HEAD) / rounds
    waiting = _waiting_box(state)
    for row, (side, id) in enumerate(((LIGHT, "light"), (DARK, "dark"))):
        word = msg(f"rolled-west-board-{id}")
        yield _box(f"storage:{seat}:{id}", word, 0, row * HIGH, HEAD, HIGH, id, label=word)
        for round in range(rounds):
            code = state.boxes[state.box(seat, round, side)]
            now = bool(state.stack) and round == state.round
            more: dict[str, Any] = {"label": str(round + 1), "note": msg("rolled-west-board-now") if now else ""}
            look, means = ("active", _to_store(state)) if state.box(seat, round, side) == waiting else (id, ())
            more["means"] = means
            if code != EMPTY:
                kind = (code - 1) % SPENT
                more |= {"label": "", "pieces": (Piece(LETTERS[kind], resource(kind), LETTERS[kind]),)}
            name = msg(f"rolled-west-board-{id}-box", n=round + 1)
            left = HEAD + round * wide
            yield _box(f"{id}:{seat}:{round + 1}", name, left, row * HIGH, wide, HIGH, look, done=code > SPENT, **more)


def _waiting_box(state: State) -> int:
    """R44, R47: the place of the box into which the pending decision may write, or -1."""
    top = state.stack[-1] if state.stack else None
    if top is None or top.seat < 0:
        return -1
    return dark_boxes(state).get(top.seat, -1) if top.kind == "copy" else state.box(top.seat, state.round, LIGHT)


def _claims(state: State, seat: int) -> Iterator[Spot]:
    """R11-R17: the boxes of each region with their numbers and stars, and at the end the bonuses and who leads."""
    step = (WIDE - HEAD - 1.8) / ROW
    options = state.setup.options
    for ground, printed in enumerate(MATERIAL.regions):
        top, letter = ground * HIGH, LETTERS[ground]
        id = f"claims:{seat}:{printed.id}"
        name = msg("rolled-west-board-row", region=region(ground), letter=letter)
        yield _box(id, name, 0, top, HEAD, HIGH, letter, label=region(ground))
        row = state.claims[REGIONS * seat + ground]
        marks = MARKS[row]
        for box, (points, star) in enumerate(zip(printed.points, printed.stars, strict=True)):
            circle = box < marks and row >> (marks - 1 - box) & 1
            word = msg("rolled-west-board-settlement" if circle else "rolled-west-board-camp")
            pieces = (Piece("○" if circle else "△", word, "pen"),) if box < marks else ()
            name = msg("rolled-west-board-claim", region=region(ground), n=box + 1)
            label, left = number(points, star), HEAD + box * step
            more: dict[str, Any] = {"label": label, "pieces": pieces, "means": (id,) if box == marks else ()}
            yield _box(f"{id}:{box + 1}", name, left, top, step, HIGH, f"row-{letter}", **more)
        label = f"{options.large_bonus[ground]} / {options.small_bonus[ground]}"
        more = {"label": label, "note": _leaders(state, ground)}
        name = msg("rolled-west-board-bonus", region=region(ground))
        yield _box(f"{id}:bonus", name, HEAD + ROW * step, top, 1.8, HIGH, "light", **more)


def number(points: int, star: bool) -> str:
    """What is printed in a box.

    >>> number(9, True), number(0, False)
    ('9★', '')
    """
    return (str(points) if points else "") + ("★" if star else "")


def _leaders(state: State, ground: int) -> Say:
    """R14-R19: the ranks in a region so far."""
    found = ranks(state, ground)
    standing = (
        msg("rolled-west-standing", n=marks, m=circles, seats=seats(sharers)) for (marks, circles), sharers in found
    )
    return tuple(standing) if found else ""


def _shipping(state: State, seat: int) -> Iterator[Spot]:
    """R38-R42: a row for each metal; a box with two numbers has the larger at the left of the smaller."""
    wide = (WIDE - HEAD) / TRACK
    for row, metal in enumerate(METALS):
        letter, top = LETTERS[metal], row * SHIP_HIGH
        id = f"ship:{seat}:{letter}"
        word = msg("rolled-west-board-ship", metal=resource(metal))
        yield _box(id, word, 0, top, HEAD, SHIP_HIGH, letter, label=resource(metal))
        for box, printed in enumerate(MATERIAL.shipping[row]):
            marks = state.marked(seat, metal)
            marked, means = box < marks, (id,) if box == marks else ()
            first, later = state.setup.ship_points[row][box]
            place = (HEAD + box * wide, top, wide, SHIP_HIGH)
            name = msg("rolled-west-board-ship-box", metal=resource(metal), n=box + 1)
            if printed.race < 0:
                more: dict[str, Any] = {"label": number(first, printed.star), "pieces": MARK if marked else ()}
                yield _box(f"{id}:{box + 1}", name, *place, f"row-{letter}", means=means, **more)
                continue
            race = _race(state, seat, f"{id}:{box + 1}", name, place, (first, later), marked, printed.race)
            yield from (replace(spot, means=means) for spot in race)


def _race(
    state: State,
    seat: int,
    id: str,
    name: Msg,
    place: tuple[float, float, float, float],
    numbers: tuple[int, int],
    marked: bool,
    race: int,
) -> Iterator[Spot]:
    """R40, R41: the larger number, crossed out when somebody else has circled it; beside it the smaller one.

    The box has one star, whichever number is got there.
    """
    left, top, wide, high = place
    holder, look = state.first[race], f"row-{id.split(':')[2]}"
    won, lost = holder == seat, holder not in (NOBODY, seat)
    note = msg("rolled-west-board-first", seat=Seat(holder)) if lost else ""
    larger: dict[str, Any] = {"label": number(numbers[0], False), "pieces": MARK if won else (), "note": note}
    name_of = msg("rolled-west-board-larger", box=name)
    yield _box(f"{id}:larger", name_of, left, top, wide / 2, high, "gone" if lost else look, done=lost, **larger)
    smaller: dict[str, Any] = {"label": number(numbers[1], True), "pieces": MARK if marked and not won else ()}
    yield _box(id, msg("rolled-west-board-smaller", box=name), left + wide / 2, top, wide / 2, high, look, **smaller)


def _contracts(state: State, seat: int) -> Iterator[Spot]:
    """R20-R22: the contracts with their prices; those of others and lost ones (H3) are crossed out."""
    wide = RIGHT / 3
    for n, cost in enumerate(MATERIAL.contracts):
        points = state.setup.options.contract_points[n]
        what = "".join(LETTERS[kind] for kind in contents(cost))
        more = _shared(state, seat, 1 << n)
        name = msg("rolled-west-board-contract", n=n + 1, what=resources(cost))
        label = msg("rolled-west-board-price", number=n + 1, what=what, n=points)
        place = (n % 3 * wide, n // 3 * CARD, wide, CARD)
        yield _box(f"contract:{seat}:{n + 1}", name, *place, label=label, **more)


def _shared(state: State, seat: int, bit: int) -> dict[str, Any]:
    """How a contract or an office stands on a sheet: marked, crossed out, or open."""
    if state.open & bit:
        return {}
    holder = state.owner(bit)
    if holder == seat:
        return {"pieces": MARK}
    note = msg("rolled-west-board-taken", seat=Seat(holder)) if holder != NOBODY else msg("rolled-west-board-lost")
    return {"done": True, "look": "gone", "note": note}


def _boomtown(state: State, seat: int) -> Iterator[Spot]:
    """R24, R27-R36: the grid with a metal above each column and at the left of each row."""
    edge, high = 0.9, 2.55
    wide = (RIGHT - edge) / len(METALS)
    for n, metal in enumerate(METALS):  # nothing lies on a heading, so its name is all that is said of it
        name, letter = msg("rolled-west-board-column", metal=resource(metal)), LETTERS[metal]
        yield _box(f"column:{seat}:{letter}", name, edge + n * wide, 0, wide, edge, letter, note=name)
    for number_, office in enumerate(MATERIAL.offices):
        row, column = divmod(number_, len(METALS))
        top = edge + row * high
        if not column:
            name, letter = msg("rolled-west-board-line", metal=resource(METALS[row])), LETTERS[METALS[row]]
            yield _box(f"line:{seat}:{letter}", name, 0, top, edge, high, letter, note=name)
        how = state.setup.options.copper_office
        label = office_effect(number_, how)
        note = "" if "flat" in office.points else office.said(how)  # a flat number needs no second word
        more = {"note": note, **_shared(state, seat, 1 << CONTRACTS + number_)}
        name = msg("rolled-west-board-office", office=office_text(number_))
        yield _box(f"office:{seat}:{office.id}", name, edge + column * wide, top, wide, high, label=label, **more)
