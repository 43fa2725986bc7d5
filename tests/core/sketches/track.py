"""Track of Railways of the World: a position, and what is against a tile. `build.py` has the frames.

Rule numbers are those of the game's seed, A numbers readings of its gaps. Money is in thousands.
"""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from gamekit.core.actions import Action
from gamekit.core.hexes import Hex
from gamekit.core.rules import Problem
from tests.core.sketches.common import Sketch, no
from tests.core.sketches.lesson_map import CITIES, GROUND, beyond

NONE: Final = -1
WAYS: Final = {
    (*place, side): None
    for place, ground in GROUND.items()
    for side in range(6)
    if ground != "C" and beyond(place, side) in GROUND
}


class Tile(NamedTuple):
    """A track on a hex from one side to another; the last tile of a link is its tip."""

    place: Hex
    entry: int
    exit: int
    link: int


class Link(NamedTuple):
    """From a city to a city, or to none as long as it is unfinished."""

    owner: int
    start: int
    end: int = NONE


class Rails(Sketch):
    """Tiles stand in the order laid. The data of a `build` are its city, its link, tiles left, money spent."""

    __slots__ = ("bonds", "links", "money", "tiles")
    units: ClassVar = ("money", "bonds")
    links: tuple[Link, ...]
    tiles: tuple[Tile, ...]
    money: tuple[int, ...]
    bonds: tuple[int, ...]

    def open(self, link: int, seat: int) -> bool:
        return (self.links[link].owner, self.links[link].end) == (seat, NONE)

    def tip(self, link: int) -> Tile:
        return [tile for tile in self.tiles if tile.link == link][-1]


def entry_of(state: Rails, place: Hex) -> int:
    """R27, R28: the side by which a tile on this hex goes on with what is being built; NONE if it would not."""
    city, link, *_ = state.decision.data
    if link == NONE:
        return next((side for side in range(6) if beyond(place, side) == CITIES[city]), NONE)
    tip = state.tip(link)
    return (tip.exit + 3) % 6 if beyond(tip.place, tip.exit) == place else NONE


def wrong(state: Rails, place: Hex, entry: int, exit: int, tiles: tuple[Tile, ...]) -> Problem | None:
    """What is against a track from side to side among other tiles."""
    if entry == NONE:
        return no("R28", "the track does not go on there")
    if (exit - entry) % 6 not in (2, 3, 4):
        return no("R26", "a curve as sharp as this does not exist")
    if shut(tiles, place, entry, exit):
        return no("R41", "a track is in the way")
    target, seat = beyond(place, exit), state.decision.seat
    if target in CITIES:
        ends = {state.decision.data[0], CITIES.index(target)}
        mine = [{link.start, link.end} for link in state.links if link.owner == seat]
        return no("R30", "no new city there") if len(ends) < 2 or ends in mine else None
    if target not in GROUND or shut(tiles, target, (exit + 3) % 6):
        return no("R26", "the track could not go on from there")
    return None


def shut(tiles: tuple[Tile, ...], place: Hex, *sides: int) -> bool:
    """A11: two tracks on a hex at most, no side used twice."""
    there = [tile for tile in tiles if tile.place == place]
    return len(there) > 1 or any({tile.entry, tile.exit} & set(sides) for tile in there)


def fits(state: Rails, action: Action) -> Problem | None:
    q, r, exit = action.args
    return wrong(state, (q, r), entry_of(state, (q, r)), exit, state.tiles)


def turns(state: Rails, action: Action) -> Problem | None:
    """R39, A10: only the tip turns, and not once somebody has crossed it."""
    (q, r, exit), link = action.args, state.decision.data[1]
    tip = state.tip(link) if link != NONE else None
    last = [tile for tile in state.tiles if tile.place == (q, r)][-1:]
    if tip is None or last != [tip] or tip.exit == exit:
        return no("R39", "only the tip may turn, to another side")
    return wrong(state, tip.place, tip.entry, exit, tuple(tile for tile in state.tiles if tile != tip))


def tiles(state: Rails) -> list[Action]:
    """The few candidates, around the city or on from the tip; the rest of the map is not even looked at."""
    city, link, *_ = state.decision.data
    tip = None if link == NONE else state.tip(link)
    places = [beyond(tip.place, tip.exit)] if tip else [beyond(CITIES[city], side) for side in range(6)]
    wishes = [("lay", place) for place in places] + ([("turn", tip.place)] if tip else [])
    ways = [(kind, *place, side) for kind, place in wishes for side in range(6) if (*place, side) in WAYS]
    actions = [state.setup.table(*way) for way in ways]
    return [action for action in actions if not (fits if action.kind == "lay" else turns)(state, action)]
