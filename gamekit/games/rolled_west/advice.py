"""Odds a learner asks for, exact to the last fraction, and what a position is worth to a seat, for bots and hints."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Final

from gamekit.core.actions import Action
from gamekit.core.bags import contents, holds, missing, one, pack, size
from gamekit.core.odds import Odds
from gamekit.core.text import Say, Seat, msg
from gamekit.games.rolled_west.actions import KINDS, bag_of, office_text, outcomes, resources, weight
from gamekit.games.rolled_west.material import CONTRACTS, LETTERS, MATERIAL, METALS, TRACK, W
from gamekit.games.rolled_west.scoring import final
from gamekit.games.rolled_west.state import BUILT, MARKS, REGIONS, RolledWestState, bits

# --- odds ------------------------------------------------------------------------------------------------------


def chance_of(letters: str, dice: int) -> Fraction:
    """P1: the chance that so many dice show at least these letters.

    >>> chance_of("G", 4), chance_of("CC", 3), chance_of("", 1)
    (Fraction(671, 1296), Fraction(7, 27), Fraction(1, 1))
    """
    return chance_of_bag(pack(map(LETTERS.index, letters.replace(" ", ""))), dice)


@cache
def chance_of_bag(bag: int, dice: int) -> Fraction:
    """P1: the same for a bag of resources."""
    ways = sum(weight(roll) for roll in outcomes(dice) if holds(bag_of(roll), bag))
    return Fraction(ways, MATERIAL.sides**dice)


def chance_to_pay(state: RolledWestState, seat: int, price: int) -> Fraction:
    """R3, R48: the chance that a seat's next roll, beside what it has stored, pays a price (a bag).

    One die names the region, so a price never gets more than the others; which die it is can be chosen.

    >>> from gamekit.games.rolled_west import GAME
    >>> chance_to_pay(GAME.new("rolled_west", seed=1), 1, MATERIAL.offices[8].cost)  # two gold
    Fraction(19, 144)
    """
    stored = state.stored[seat] + (state.kept if state.seat == seat else 0)
    lack = missing(stored, price)
    dice = state.setup.options.dice
    return chance_of_bag(lack, dice) if size(lack) < dice else Fraction(0)


def still_buys(state: RolledWestState) -> Sequence[Action]:
    """R5: what the unspent dice and the storage of the acting seat can still buy, build or ship."""
    if not state.stack or state.stack[-1].kind != "act":
        return ()
    return [action for action in state.legal() if action.kind not in ("store", "pass")]


def odds(state: RolledWestState, seat: int) -> list[Odds]:
    """What the dice at hand still buy, what a roll shows, and what the next roll of a seat will pay.

    >>> from gamekit.games.rolled_west import GAME
    >>> found = odds(GAME.new("rolled_west", seed=1), 0)
    >>> found[0].percent, found[-1].percent  # a wood among four dice; two gold among the three that pay
    ('68.4 %', '13.2 %')
    """
    found = []
    if state.stack and state.stack[-1].seat == seat:
        still = msg("rolled-west-odds-still")
        found += [Odds(still, state.setup.table.label(action), Fraction(1)) for action in still_buys(state)]
    dice = state.setup.options.dice
    for kind in KINDS:
        for number in (1, 2):
            bag = number * one(kind)
            found.append(Odds(msg("rolled-west-odds-roll", n=dice), resources(bag), chance_of_bag(bag, dice)))
    rounds_begun = state.round + (seat <= state.seat)
    if state.stack and rounds_begun < state.setup.options.rounds:
        about = msg("rolled-west-odds-next", seat=Seat(seat))
        paid = [Odds(about, what, chance_to_pay(state, seat, price)) for what, price in _prices(state)]
        found += sorted((each for each in paid if each.chance), key=lambda each: -each.chance)
    return found


def _prices(state: RolledWestState) -> Iterator[tuple[Say, int]]:
    """Everything that has a price and is not taken, with it."""
    camp, settlement = state.setup.costs
    yield msg("rolled-west-odds-camp", what=resources(camp)), camp
    yield msg("rolled-west-odds-settlement", what=resources(settlement)), settlement
    for bit in bits(state.open):
        if bit < CONTRACTS:
            cost = MATERIAL.contracts[bit]
            yield msg("rolled-west-odds-contract", n=bit + 1, what=resources(cost)), cost
        else:
            cost, office = MATERIAL.offices[bit - CONTRACTS].cost, office_text(bit - CONTRACTS)
            yield msg("rolled-west-odds-office", office=office, what=resources(cost)), cost


# --- worth -----------------------------------------------------------------------------------------------------

DIE_WORTH: Final = (1.6, 1.2, 1.4, 1.7)
"""Points an unspent die is taken to be worth by its letter, before it is spent; a rule of thumb, not a rule."""

STORED_WORTH: Final = 1.9
"""The same for a stored resource while there is a turn left in which it may be spent."""

BOX_WORTH: Final = 0.35
"""Which share of the next prize of a row an empty box before it is worth when it is marked."""


def features(state: RolledWestState, seat: int) -> Mapping[str, float]:
    """A position's worth to a seat, in points: what it has, what the end would give, what may come of the rest."""
    seats = range(len(state.score))
    totals = state.score[:]
    if state.stack:
        for receipt in final(state):
            totals[receipt.seat] += receipt.amount
    turns_left = state.setup.options.rounds - (state.turn + len(seats) - 1 - seat) // len(seats) if state.stack else 0
    acting = bool(state.stack) and state.seat == seat and state.stack[-1].kind == "act"
    stored = contents(state.stored[seat] + (state.kept if acting else 0))
    return {
        "points": float(totals[seat]),
        "dice": _dice(state, seat) if acting else 0.0,
        "storage": STORED_WORTH * min(len(stored), 3 * max(0, turns_left - acting)),
        "rows": _rows(state, seat) if turns_left else 0.0,
        "rivals": -0.3 * max((totals[other] for other in seats if other != seat), default=0),
    }


def _dice(state: RolledWestState, seat: int) -> float:
    """What the unspent dice may still bring this turn: wood only as long as one can build, in a good region."""
    worth = 0.0
    for kind in contents(state.dice):
        worth += DIE_WORTH[kind] if kind != W else 0.2
    if state.used & BUILT or not holds(state.dice + state.stored[seat], state.setup.costs[0]):
        return 0.5 * worth
    points = MATERIAL.regions[state.region].points
    marks = MARKS[state.claims[REGIONS * seat + state.region]]
    return 0.5 * worth + sum(points[marks : marks + 2]) / 2


def _rows(state: RolledWestState, seat: int) -> float:
    """Boxes marked on the way to the next prize of a shipping row."""
    worth = 0.0
    for row, metal in enumerate(METALS):
        marked = state.marked(seat, metal)
        for box in range(marked, TRACK):
            printed, (first, later) = MATERIAL.shipping[row][box], state.setup.ship_points[row][box]
            prize = first if printed.race >= 0 and state.first[printed.race] < 0 else later
            if prize:
                worth += BOX_WORTH * prize * (2 - (box - marked)) / 2
                break
    return worth
