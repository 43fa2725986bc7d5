"""What is fixed and what changes in a game of Gold West.

Hexes, seats, resources and terrains are numbers. What a seat has lies in flat lists: entry `4 * seat + space` of
`supply` is the bag on one space, `3 * seat + metal` of `coach` the place of one coach.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final, Self

from gamekit.core.actions import Action
from gamekit.core.bags import contents, one
from gamekit.core.hexes import Hex
from gamekit.core.state import Decision, Setup, State
from gamekit.games.gold_west.material import MATERIAL, METALS, TERRAINS, T, W
from gamekit.games.gold_west.options import GoldWestOptions

# What a hex of land holds: a face-down token, an open one, nothing any more, or a building of a seat.
FACE_DOWN: Final = 0
OPEN: Final = 1
LOOTED: Final = 2
CAMP: Final = 4
SETTLEMENT: Final = 5

UNKNOWN: Final = 255
"""Stands for a terrain or a token that is not there yet, or that a viewer does not know."""

NOBODY: Final = -1
SPACES: Final = 4
INVESTED: Final = 1
BOOMED: Final = 2

IS_OPEN: Final = bytes(int(code == OPEN) for code in range(256))
METAL_BITS: Final = sum(63 * one(metal) for metal in METALS)
WOOD: Final = 63 * one(W)
STONE: Final = 63 * one(T)


def building(seat: int, settlement: bool) -> int:
    """The code of a seat's building on a hex."""
    return CAMP + 2 * seat + settlement


def owner(code: int) -> int:
    """The seat of a hex code, or `NOBODY`.

    >>> owner(building(1, True)), owner(OPEN)
    (1, -1)
    """
    return (code - CAMP) >> 1 if code >= CAMP else NOBODY


def is_settlement(code: int) -> bool:
    """Whether a hex code is a settlement."""
    return code >= CAMP and bool(code & 1)


@dataclass(frozen=True, eq=False)
class GoldWestSetup(Setup):
    """The tables of a game with given options.

    Attributes:
        camps: camps and build turns of each seat.
        hexes: the land in play; a hex's number is its place here.
        near: for each hex the numbers of its land neighbours.
        by_water, on_edge: whether a hex touches water, and whether it lies on the outer edge.
        slots: for each position in play the numbers of its seven hexes.
        costs: for each cell of boomtown its price as a bag.
        first_bonus, second_bonus: terrain bonuses by terrain number.
        tile_points: values of the upper and the lower shipping tile by metal.
        camp_actions, settle_actions, loot_actions: the actions by hex.
        sowings: for each space and number of pieces left behind the actions that do so.
        tile_actions: for each position and tile the six ways to lay it.
        token_actions: for each hex the deals of the kinds of token.
        reserve_actions: the draws of the investment cards.
        sow_cache: the ways to activate a space with a bag, found so far.
        price_cache: the cards and the boomtown cells that a bag of metals can pay, found so far.
    """

    options: GoldWestOptions
    camps: int
    hexes: tuple[Hex, ...]
    near: tuple[tuple[int, ...], ...]
    by_water: tuple[bool, ...]
    on_edge: tuple[bool, ...]
    slots: tuple[tuple[int, ...], ...]
    costs: tuple[int, ...]
    bonus: tuple[int, ...]
    first_bonus: tuple[int, ...]
    second_bonus: tuple[int, ...]
    tile_points: tuple[tuple[int, int], ...]
    turns: tuple[tuple[Decision, ...], ...]
    last_turns: tuple[tuple[Decision, ...], ...]
    camp_actions: tuple[Action, ...]
    settle_actions: tuple[Action, ...]
    loot_actions: tuple[Action, ...]
    place_actions: tuple[Action, ...]
    ship_actions: tuple[tuple[Action, ...], ...]
    invest_actions: tuple[Action, ...]
    boomtown_actions: tuple[Action, ...]
    done: Action
    sowings: dict[tuple[int, int], tuple[Action, ...]]
    tile_actions: tuple[tuple[tuple[Action, ...], ...], ...]
    token_actions: tuple[tuple[Action, ...], ...]
    reserve_actions: tuple[Action, ...]
    sow_cache: dict[tuple[int, int], tuple[Action, ...]]
    price_cache: dict[int, tuple[tuple[int, ...], tuple[int, ...]]]


class GoldWestState(State):
    """A position of Gold West.

    Attributes:
        terrain: the terrain of each hex.
        tokens: the kind of mining token dealt to each hex; it stays noted when the token is gone.
        land: what each hex holds now (`FACE_DOWN`, `OPEN`, `LOOTED` or a building).
        supply: bags on the supply tracks, four a seat.
        use: the bag in the use area of the acting seat.
        spent: which of `INVESTED` and `BOOMED` have been done this turn.
        camps, markers: camps and influence tokens still on the player boards.
        wanted: camps in the wanted area.
        coach: the place of each coach on its track, three a seat.
        tiles: who has each shipping tile, four a track: upper and lower of the first bonus space, then of the second.
        offer, buyers: the investment cards on offer and who bought each.
        bonuses: who has each investment bonus token, the highest first.
        layout, offices: the layout of boomtown and the offices A to D; `post` is the trading post, or UNKNOWN.
        cells: the owners of the nine boomtown cells, two a cell (the second one by a card's ability).
        extra: influence from cards, four a seat.
        known: for each seat the set of face-down hexes it has looked at, as bits.
        placed: how often each seat put a token's resources on each supply space, four a seat.
        first: the seat that began; `turn` counts the turns finished; `score` the points.
    """

    __slots__ = (
        "bonuses",
        "buyers",
        "camps",
        "cells",
        "coach",
        "extra",
        "first",
        "known",
        "land",
        "layout",
        "markers",
        "offer",
        "offices",
        "placed",
        "post",
        "score",
        "spent",
        "supply",
        "terrain",
        "tiles",
        "tokens",
        "turn",
        "use",
        "wanted",
    )

    setup: GoldWestSetup

    def __init__(self, setup: GoldWestSetup, stack: tuple[Decision, ...]) -> None:
        players, hexes = setup.options.players, len(setup.hexes)
        self.setup = setup
        self.stack = stack
        self.terrain = bytes([UNKNOWN]) * hexes
        self.tokens = bytes([UNKNOWN]) * hexes
        self.land = bytearray(hexes)
        self.supply = [0] * (SPACES * players)
        self.use = 0
        self.spent = 0
        self.camps = [0] * players
        self.markers = [0] * players
        self.wanted = [0] * players
        self.coach = [0] * (len(METALS) * players)
        self.tiles = [NOBODY] * (4 * len(METALS))
        self.offer: tuple[int, ...] = ()
        self.buyers: list[int] = []
        self.bonuses = [NOBODY] * len(setup.bonus)
        self.layout = UNKNOWN
        self.offices: tuple[int, ...] = ()
        self.post = UNKNOWN
        self.cells = [NOBODY] * (2 * len(setup.costs))
        self.extra = [0] * (len(TERRAINS) * players)
        self.known = [0] * players
        self.placed = [0] * (SPACES * players)
        self.first = 0
        self.turn = 0
        self.score = [0] * players

    def copy(self) -> Self:
        """An independent copy; what no longer changes is shared."""
        new = type(self).__new__(type(self))
        new.setup = self.setup
        new.stack = self.stack
        new.terrain = self.terrain
        new.tokens = self.tokens
        new.land = self.land[:]
        new.supply = self.supply[:]
        new.use = self.use
        new.spent = self.spent
        new.camps = self.camps[:]
        new.markers = self.markers[:]
        new.wanted = self.wanted[:]
        new.coach = self.coach[:]
        new.tiles = self.tiles[:]
        new.offer = self.offer
        new.buyers = self.buyers[:]
        new.bonuses = self.bonuses[:]
        new.layout = self.layout
        new.offices = self.offices
        new.post = self.post
        new.cells = self.cells[:]
        new.extra = self.extra[:]
        new.known = self.known[:]
        new.placed = self.placed[:]
        new.first = self.first
        new.turn = self.turn
        new.score = self.score[:]
        return new

    def key(self) -> Hashable:
        """Everything that distinguishes this position."""
        return (
            tuple((d.kind, d.seat, d.data) for d in self.stack),
            self.terrain,
            self.tokens,
            bytes(self.land),
            tuple(self.supply),
            (self.use, self.spent, self.layout, self.post, self.first, self.turn),
            tuple(self.camps),
            tuple(self.markers),
            tuple(self.wanted),
            tuple(self.coach),
            tuple(self.tiles),
            self.offer,
            tuple(self.buyers),
            tuple(self.bonuses),
            self.offices,
            tuple(self.cells),
            tuple(self.extra),
            tuple(self.known),
            tuple(self.placed),
            tuple(self.score),
        )

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return (self.first + self.turn) % len(self.score)

    @property
    def last_round(self) -> bool:
        """Whether every camp has been placed, so that only the last turns are left (R60)."""
        return self.turn >= self.setup.camps * len(self.score)

    def buildings(self, seat: int) -> list[int]:
        """The hexes on which a seat has a camp or a settlement."""
        return [hex for hex, code in enumerate(self.land) if (code - CAMP) >> 1 == seat]

    def standing(self) -> tuple[list[int], list[int]]:
        """Influence and settlements of all seats in each terrain, four entries a seat, in one pass over the map."""
        terrains, terrain = len(TERRAINS), self.terrain
        influence, settlements = self.extra[:], [0] * len(self.extra)
        for hex, code in enumerate(self.land):
            if code >= CAMP:
                at = terrains * ((code - CAMP) >> 1) + terrain[hex]
                if code & 1:
                    influence[at] += MATERIAL.settlement_influence
                    settlements[at] += 1
                else:
                    influence[at] += MATERIAL.camp_influence
        return influence, settlements

    def tokens_in(self, seat: int) -> list[int]:
        """How many mining tokens a seat has in each terrain."""
        found = [0] * len(TERRAINS)
        for hex in self.buildings(seat):
            found[self.terrain[hex]] += 1
        return found

    def settlements_in(self, seat: int) -> list[int]:
        """How many settlements a seat has in each terrain."""
        return self.standing()[1][len(TERRAINS) * seat : len(TERRAINS) * (seat + 1)]

    def influence(self, seat: int) -> list[int]:
        """A seat's influence in each terrain: buildings (R49, R51) and cards (X1)."""
        return self.standing()[0][len(TERRAINS) * seat : len(TERRAINS) * (seat + 1)]

    def resources(self, seat: int) -> list[int]:
        """What lies on a seat's supply track, piece by piece."""
        return contents(sum(self.supply[SPACES * seat : SPACES * (seat + 1)]))
