"""The drawing of what belongs to one seat of Gold West: supply track, influence, pieces left, things won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from gamekit.core.bags import count
from gamekit.core.board import Area, Piece, Spot
from gamekit.core.text import Say, msg
from gamekit.games.gold_west.actions import resource, terrain
from gamekit.games.gold_west.material import MATERIAL, RESOURCES, TERRAINS
from gamekit.games.gold_west.state import BOOMED, INVESTED, SPACES, GoldWestState

State = GoldWestState

SPACE: Final = (2.7, 2.2)
SUPPLY_WIDTH: Final = SPACES * SPACE[0]
USE: Final = 1.2
FLAG: Final = 1.9
HEAD: Final = 1.9
STEP: Final = 0.95
ROW: Final = 1.05
APART: Final = 1.15
BELOW: Final = 2.0


def box(
    id: str, name: Say, left: float, top: float, width: float, height: float, look: str = "plain", **more: Any
) -> Spot:
    """A rectangle by its upper left corner, measured to the right and downwards.

    >>> box("a", "a box", 0, 0, 2, 1).y
    -0.5
    """
    return Spot(id, name, left + width / 2, -top - height / 2, width=width, height=height, look=look, **more)


def coloured(seat: int) -> tuple[Piece, ...]:
    """The sign of the seat that has a thing."""
    return (Piece("", msg("gold-west-board-has"), "", seat),)


def goods(bag: int) -> tuple[Piece, ...]:
    """Resources as pieces, a pile for each kind."""
    piles = ((kind, count(bag, kind)) for kind in range(len(RESOURCES)))
    return tuple(Piece(RESOURCES[kind], resource(kind), RESOURCES[kind], count=n) for kind, n in piles if n)


def use_area(state: State, at: tuple[float, float]) -> Area:
    """R24, R28: what the acting seat can use now, and which of the two things done once a turn it has done."""
    spots = [
        box(
            f"use:{letter}",
            msg("gold-west-board-use-of", resource=resource(kind)),
            kind * USE,
            0,
            USE,
            SPACE[1],
            pieces=goods(state.use & 63 << 6 * kind),
        )
        for kind, letter in enumerate(RESOURCES)
    ]
    for n, (flag, word) in enumerate(((INVESTED, "invested"), (BOOMED, "boomed"))):
        label = msg(f"gold-west-board-{word}")
        left, high = len(RESOURCES) * USE + 0.2, SPACE[1] / 2
        there = bool(state.spent & flag)
        spots.append(box(f"spent:{word}", label, left, n * high, FLAG, high, "sold" if there else "token", done=there))
    return Area("use", msg("gold-west-board-use"), tuple(spots), at=at)


def areas(state: State, at: tuple[float, float]) -> Iterator[Area]:
    """The own board of each seat, all on the same place."""
    left, top = at
    below = top - SPACE[1] - BELOW
    for seat in range(len(state.score)):
        yield Area(f"supply:{seat}", msg("gold-west-board-supply"), tuple(_supply(state, seat)), (), seat, at)
        influence = tuple(_influence(state, seat))
        yield Area(f"influence:{seat}", msg("gold-west-board-influence"), influence, (), seat, (left, below))
        right = left + HEAD + MATERIAL.influence_shown * STEP + APART
        yield Area(f"own:{seat}", msg("gold-west-board-own"), tuple(_own(state, seat)), (), seat, (right, below))


def _supply(state: State, seat: int) -> Iterator[Spot]:
    """R22-R24, R57: from the far space to the exit, as the pieces move; each with the points for filling it."""
    for space in reversed(range(SPACES)):
        yield box(
            f"supply:{seat}:{space}",
            msg("gold-west-board-supply-space", n=space),
            (SPACES - 1 - space) * SPACE[0],
            0,
            *SPACE,
            label=msg("gold-west-board-supply-points", n=state.setup.options.supply_points[space]),
            pieces=goods(state.supply[SPACES * seat + space]),
            note=msg("gold-west-board-placed", n=state.placed[SPACES * seat + space]),
        )


def _influence(state: State, seat: int) -> Iterator[Spot]:
    """R49, R51, X1: a track for each terrain; the number at its head goes on where the track ends."""
    wide = HEAD + MATERIAL.influence_shown * STEP
    for row, (ground, steps) in enumerate(zip(TERRAINS, state.influence(seat), strict=True)):
        by_cards = state.extra[len(TERRAINS) * seat + row]
        note = msg("gold-west-board-by-cards", n=by_cards) if by_cards else ""
        ground_name, id = terrain(row), f"influence:{seat}:{ground}"
        label = str(steps)
        yield box(id, msg("gold-west-board-influence-in", terrain=ground_name), 0, row * ROW, HEAD, ROW, ground,
                  label=label, note=note)
        for step in range(1, MATERIAL.influence_shown + 1):
            there = (Piece("", msg("gold-west-board-step"), ground),) if step <= steps else ()
            step_name = msg("gold-west-board-influence-step", terrain=ground_name, n=step)
            yield box(f"{id}:{step}", step_name, wide - (MATERIAL.influence_shown - step + 1) * STEP, row * ROW, STEP, ROW, pieces=there)


def _own(state: State, seat: int) -> Iterator[Spot]:
    """R9: the pieces left; R29, R42: the cards and the shipping tiles won."""
    wide, high = 3.3, 4 * ROW / 2
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
