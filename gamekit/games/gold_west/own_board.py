"""The drawing of what belongs to one seat of Gold West: supply track, influence, pieces left, things won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from gamekit.core.bags import count, one
from gamekit.core.board import Area, Piece, Spot
from gamekit.core.text import Say, Seat, msg
from gamekit.games.gold_west.actions import resource, terrain
from gamekit.games.gold_west.material import MATERIAL, RESOURCES, TERRAINS
from gamekit.games.gold_west.state import BOOMED, INVESTED, SPACES, GoldWestState

State = GoldWestState

APART: Final = 1.15
"""From the spots of one area to those of the next one beside it: two frames and a gap."""
BELOW: Final = 2.0
"""The same downwards, where a title lies between."""
SUPPLY_SHARE: Final = 0.57
"""How much of the breadth is the supply track's; the rest is the use area's."""
HEAD: Final = 1.9
STEP: Final = 0.95


def heights(state: State) -> tuple[float, float]:
    """Of a supply space and of an influence row: beside the larger map of two players there is less room below."""
    return (2.4, 1.05) if len(state.score) == 2 else (2.9, 1.28)


def box(
    id: str, name: Say, left: float, top: float, width: float, height: float, look: str = "plain", **more: Any
) -> Spot:
    """A rectangle by its upper left corner, measured to the right and downwards.

    >>> box("a", "a box", 0, 0, 2, 1).y
    -0.5
    """
    return Spot(id, name, left + width / 2, -top - height / 2, width=width, height=height, look=look, **more)


def heading(id: str, name: Say, left: float, top: float, width: float, height: float, look: str) -> Spot:
    """A rectangle that tells what stands beside it. Nothing ever lies there, so its name is all that is said of it.

    >>> from gamekit.core.draw_text import spot_line
    >>> spot_line(heading("a", "the gold track", 0, 0, 2, 1, "plain"), "en")
    'the gold track'
    """
    return box(id, name, left, top, width, height, look, note=name)


def coloured(seat: int) -> tuple[Piece, ...]:
    """The sign of the seat that has a thing."""
    return (Piece("", msg("gold-west-board-has"), "", seat),)


def goods(bag: int) -> tuple[Piece, ...]:
    """Resources as pieces, a pile for each kind."""
    piles = ((kind, count(bag, kind)) for kind in range(len(RESOURCES)))
    return tuple(Piece(RESOURCES[kind], resource(kind), RESOURCES[kind], count=n) for kind, n in piles if n)


def use_area(state: State, at: tuple[float, float], breadth: float) -> Area:
    """R24, R28: what the acting seat can use now, and which of the two things done once a turn it has done."""
    breadth -= APART
    left, wide = breadth * SUPPLY_SHARE + APART, breadth * (1 - SUPPLY_SHARE) / len(RESOURCES)
    whole, _ = heights(state)
    high = whole * 0.65
    spots = [_in_use(state, kind, (kind * wide, 0, wide, high)) for kind in range(len(RESOURCES))]
    wide *= len(RESOURCES) / 2
    for n, (flag, word) in enumerate(((INVESTED, "invested"), (BOOMED, "boomed"))):
        done = bool(state.spent & flag)
        name, once = msg(f"gold-west-board-{word}"), msg("gold-west-board-once")
        look, place = "sold" if done else "token", (n * wide, high, wide, whole - high)
        spots.append(box(f"spent:{word}", name, *place, look, label=name, note=once, done=done))
    title = msg("gold-west-board-use", seat=Seat(state.seat)) if state.stack else msg("gold-west-board-use-over")
    return Area("use", title, tuple(spots), at=(at[0] + left, at[1]))


def _in_use(state: State, kind: int, place: tuple[float, float, float, float]) -> Spot:
    name = msg("gold-west-board-use-of", resource=resource(kind))
    letter = RESOURCES[kind]
    return box(f"use:{letter}", name, *place, f"use-{letter}", pieces=goods(count(state.use, kind) * one(kind)))


def areas(state: State, at: tuple[float, float], breadth: float) -> Iterator[Area]:
    """The own board of each seat, all on the same place."""
    left, top = at
    below = top - heights(state)[0] - BELOW
    space = (breadth - APART) * SUPPLY_SHARE / SPACES
    right = HEAD + MATERIAL.influence_shown * STEP + APART
    for seat in range(len(state.score)):
        yield Area(f"supply:{seat}", msg("gold-west-board-supply"), tuple(_supply(state, seat, space)), (), seat, at)
        influence = tuple(_influence(state, seat))
        yield Area(f"influence:{seat}", msg("gold-west-board-influence"), influence, (), seat, (left, below))
        own = tuple(_own(state, seat, (breadth - right) / 2))
        yield Area(f"own:{seat}", msg("gold-west-board-own"), own, (), seat, (left + right, below))


def _supply(state: State, seat: int, wide: float) -> Iterator[Spot]:
    """R22-R24, R57: from the far space to the exit, as the pieces move; each with the points for filling it."""
    for space in reversed(range(SPACES)):
        yield box(
            f"supply:{seat}:{space}",
            msg("gold-west-board-supply-space", n=space),
            (SPACES - 1 - space) * wide,
            0,
            wide,
            heights(state)[0],
            mark=f"{space}:",
            label=msg("gold-west-board-supply-points", n=state.setup.options.supply_points[space]),
            pieces=goods(state.supply[SPACES * seat + space]),
            note=msg(
                "gold-west-board-placed",
                points=state.setup.options.supply_points[space],
                n=state.placed[SPACES * seat + space],
            ),
        )


def _influence(state: State, seat: int) -> Iterator[Spot]:
    """R49, R51, X1: a track for each terrain; the number at its head goes on where the track ends."""
    _, high = heights(state)
    for row, (ground, steps) in enumerate(zip(TERRAINS, state.influence(seat), strict=True)):
        by_cards = state.extra[len(TERRAINS) * seat + row]
        note = msg("gold-west-board-by-cards", n=by_cards) if by_cards else ""
        id, where = f"influence:{seat}:{ground}", terrain(row)
        name = msg("gold-west-board-influence-in", terrain=where)
        yield box(id, name, 0, row * high, HEAD, high, ground, label=str(steps), note=note)
        for step in range(1, MATERIAL.influence_shown + 1):
            reached = step <= steps
            name = msg("gold-west-board-influence-step", terrain=where, n=step)
            note = msg("gold-west-board-reached") if reached else ""
            left = HEAD + (step - 1) * STEP
            yield box(f"{id}:{step}", name, left, row * high, STEP, high, ground if reached else "plain", note=note)


def _own(state: State, seat: int, wide: float) -> Iterator[Spot]:
    """R9: the pieces left; R29, R42: the cards and the shipping tiles won."""
    high = len(TERRAINS) * heights(state)[1] / 2
    camps = Piece("∧", msg("gold-west-board-camp"), "", seat, state.camps[seat])
    markers = Piece("", msg("gold-west-board-marker"), "", seat, state.markers[seat])
    cards = tuple(
        Piece(str(MATERIAL.cards[card].vp), MATERIAL.cards[card].title, "token")
        for card, buyer in zip(state.offer, state.buyers, strict=True)
        if buyer == seat
    )
    tiles = tuple(tile_piece(state, tile) for tile, holder in enumerate(state.tiles) if holder == seat)
    piles = (
        ("camps", (camps,) if camps.count else ()),
        ("markers", (markers,) if markers.count else ()),
        ("bought", cards),
        ("tiles", tiles),
    )
    for n, (id, pieces) in enumerate(piles):
        word = msg(f"gold-west-board-{id}")
        yield box(f"{id}:{seat}", word, n % 2 * wide, n // 2 * high, wide, high, label=word, pieces=pieces)


def tile_piece(state: State, tile: int) -> Piece:
    """A shipping tile by its number: four a track, two on each bonus space, the upper one first."""
    metal, place, level = tile // 4, tile // 2 % 2, tile % 2
    points = state.setup.tile_points[metal][level]
    words = msg("gold-west-board-tile", n=points, metal=resource(metal), place=place + 1, level=level + 1)
    return Piece(str(points), words, RESOURCES[metal])
