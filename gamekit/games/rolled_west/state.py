"""What is fixed and what changes in a game of Rolled West.

Resources and regions are numbers, the same for both (`LETTERS`). Contracts and offices are bits of one number, the
contracts first. A claim row is a number in base two with a 1 in front: then a 0 for each triangle and a 1 for each
circle, so `0b1010` is triangle, circle, triangle. What a seat has shipped is packed in three bits a metal.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache
from typing import Final, Self

from gamekit.core.actions import Action
from gamekit.core.state import Decision, Setup, State
from gamekit.games.rolled_west.material import CONTRACTS, MATERIAL, METALS, OFFICES, ROW
from gamekit.games.rolled_west.options import RolledWestOptions

NOBODY: Final = -1
NO_REGION: Final = -1
REGIONS: Final = len(MATERIAL.regions)

# Storage boxes hold nothing, a resource (its number and 1), or one that has been spent.
EMPTY: Final = 0
SPENT: Final = 4
DARK: Final = 0
LIGHT: Final = 1

# What has been done this turn, as bits; the bits of contracts and offices come first, like those of `open`.
ALL_CONTRACTS: Final = (1 << CONTRACTS) - 1
ALL_OFFICES: Final = ((1 << OFFICES) - 1) << CONTRACTS
BUILT: Final = 1 << (CONTRACTS + OFFICES)
SHIPPED_AT: Final = CONTRACTS + OFFICES + 1

EMPTY_ROW: Final = 1
MARKS: Final = tuple(max(0, row.bit_length() - 1) for row in range(2 << ROW))
"""How many boxes of a claim row are marked, by its number."""
CIRCLES: Final = tuple(max(0, row.bit_count() - 1) for row in range(2 << ROW))
"""How many of them are settlements."""


@cache
def bits(number: int) -> tuple[int, ...]:
    """The places of the ones of a number, from 0.

    >>> bits(0b101)
    (0, 2)
    """
    return tuple(place for place in range(number.bit_length()) if number >> place & 1)


@dataclass(frozen=True, eq=False)
class RolledWestSetup(Setup):
    """The tables of a game with given options.

    Attributes:
        rolls, roll_weights: the outcomes of a roll, and how many of the equally likely faces make each.
        ghosts, ghost_weights: the same for the roll of nobody.
        ship_points: for each metal and box the number for the first to mark it and for those after.
        costs: the price of a camp and of a settlement as bags.
        terrain_stacks, act_stacks: for each seat the pending decisions of its turn.
        asked: for each seat whose turn it is the others who may copy its dice, from its left.
        copy_boxes: for each turn the dark boxes of those who may copy its dice by seat, the last one asked first.
        ghost_boxes: the same for the dice of nobody after a turn.
        ghost_after: for each turn whether dice are rolled for nobody after it.
        terrains, copies, stores: the actions by the bag of dice.
        builds: the actions by region, boxes marked there, and wood.
        buys: the contracts and offices of a set of bits, found so far.
        ships: the shipments by metals at hand and boxes already marked, found so far.
    """

    options: RolledWestOptions
    rolls: tuple[Action, ...]
    roll_weights: tuple[int, ...]
    ghosts: tuple[Action, ...]
    ghost_weights: tuple[int, ...]
    ship_points: tuple[tuple[tuple[int, int], ...], ...]
    costs: tuple[int, int]
    terrain_stacks: tuple[tuple[Decision, ...], ...]
    act_stacks: tuple[tuple[Decision, ...], ...]
    asked: tuple[tuple[int, ...], ...]
    copy_boxes: tuple[dict[int, int], ...]
    ghost_boxes: tuple[dict[int, int], ...]
    ghost_after: tuple[bool, ...]
    copy_decisions: tuple[Decision, ...]
    terrains: dict[int, tuple[Action, ...]]
    stores: dict[int, tuple[Action, ...]]
    copies: dict[int, tuple[Action, ...]]
    builds: tuple[tuple[tuple[tuple[Action, ...], ...], ...], ...]
    buys: dict[int, tuple[Action, ...]]
    ships: dict[int, tuple[Action, ...]]
    done: Action


class RolledWestState(State):
    """A position of Rolled West.

    Attributes:
        claims: the claim rows, four a seat.
        shipped: for each seat its marks in the three shipping rows.
        boxes: the storage boxes: for each seat and round a dark and a light one.
        stored: for each seat the bag of what it can spend from its boxes; not what it stored this turn.
        taken: for each seat its contracts and offices, as bits.
        open: the contracts and offices nobody has, as bits.
        first: who got the larger number of each shipping box with two numbers.
        score: the points scored so far; claim rows, majorities and offices count at the end.
        turn: how many turns have been finished.
        region: the region of this turn, or `NO_REGION`.
        rolled: the bag of the dice as rolled, without the region die once it is chosen.
        dice: the bag of the dice not yet spent.
        kept: the bag of the die stored this turn.
        used: what has been done this turn, as bits.
    """

    __slots__ = (
        "boxes",
        "claims",
        "dice",
        "first",
        "kept",
        "open",
        "region",
        "rolled",
        "score",
        "shipped",
        "stored",
        "taken",
        "turn",
        "used",
    )

    setup: RolledWestSetup

    def __init__(self, setup: RolledWestSetup, stack: tuple[Decision, ...]) -> None:
        players = setup.options.players
        self.setup = setup
        self.stack = stack
        self.claims = [EMPTY_ROW] * (REGIONS * players)
        self.shipped = [0] * players
        self.boxes = bytearray(2 * setup.options.rounds * players)
        self.stored = [0] * players
        self.taken = [0] * players
        self.open = ALL_CONTRACTS | ALL_OFFICES
        self.first = [NOBODY] * MATERIAL.races
        self.score = [0] * players
        self.turn = 0
        self.region = NO_REGION
        self.rolled = 0
        self.dice = 0
        self.kept = 0
        self.used = 0

    def copy(self) -> Self:
        """An independent copy."""
        new = type(self).__new__(type(self))
        new.setup = self.setup
        new.stack = self.stack
        new.claims = self.claims[:]
        new.shipped = self.shipped[:]
        new.boxes = self.boxes[:]
        new.stored = self.stored[:]
        new.taken = self.taken[:]
        new.open = self.open
        new.first = self.first[:]
        new.score = self.score[:]
        new.turn = self.turn
        new.region = self.region
        new.rolled = self.rolled
        new.dice = self.dice
        new.kept = self.kept
        new.used = self.used
        return new

    def key(self) -> Hashable:
        """Everything that distinguishes this position."""
        return (
            tuple((d.kind, d.seat) for d in self.stack),
            tuple(self.claims),
            tuple(self.shipped),
            bytes(self.boxes),
            tuple(self.stored),
            tuple(self.taken),
            tuple(self.first),
            tuple(self.score),
            (self.open, self.turn, self.region, self.rolled, self.dice, self.kept, self.used),
        )

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return self.turn % len(self.score)

    @property
    def round(self) -> int:
        """The number of the round, from 0."""
        return self.turn // len(self.score)

    @property
    def last_round(self) -> bool:
        """Whether this is the last round (R7)."""
        return self.round == self.setup.options.rounds - 1

    def box(self, seat: int, round: int, side: int) -> int:
        """The place of a storage box in `boxes`; `side` is `DARK` or `LIGHT`."""
        return 2 * (self.setup.options.rounds * seat + round) + side

    def marked(self, seat: int, metal: int) -> int:
        """How many shipping boxes of a metal a seat has marked."""
        return self.shipped[seat] >> 3 * (metal - METALS[0]) & 7

    def owner(self, bit: int) -> int:
        """Who has a contract or an office, by its bit; `NOBODY` when it is open or lost."""
        return next((seat for seat, taken in enumerate(self.taken) if taken & bit), NOBODY)

    def contracts(self, seat: int) -> tuple[int, ...]:
        """The contracts of a seat, from 0."""
        return bits(self.taken[seat] & ALL_CONTRACTS)

    def offices(self, seat: int) -> tuple[int, ...]:
        """The offices of a seat, from 0."""
        return bits(self.taken[seat] >> CONTRACTS)
