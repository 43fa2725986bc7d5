"""A delivery of Great Western Trail: income, a city, a disc; one bill pays the disc out of the delivery's own income.

Rule numbers are those of the game's seed, Q, U and A numbers answers and readings. Four of the ten cities are here.
"""

from __future__ import annotations

from typing import ClassVar, Final

from gamekit.core.actions import Action
from gamekit.core.events import Log
from gamekit.core.rules import Problem
from gamekit.core.state import Decision, Move, Phase
from tests.core.sketches.common import Sketch, no, put, tables

WHITE, BLACK, DEAR, NONE = range(4)
DISC_COST: Final = (0, 0, 5, 0)
CITIES: Final = ((0, WHITE, 0), (1, WHITE, 0), (4, WHITE, 1), (10, BLACK, 5))  # value, corner, transport from the start
SIX: Final = 6  # what a disc on Kansas City brings


class Delivery(Sketch):
    """Seat 0 delivers: its discs by kind, and a bit for each city that has one of them."""

    __slots__ = ("cash", "discs", "taken")
    units: ClassVar = ("cash",)
    cash: tuple[int, ...]
    discs: tuple[int, int, int]
    taken: int


def bill(income: int, city: int, disc: int) -> list[tuple[int, str]]:
    """U8: everything a delivery brings and costs, in the order in which it is written down."""
    lines = [
        (income, "R110"),
        (-DISC_COST[disc], "R114"),
        (SIX if city == 0 else 0, "R117"),
        (-CITIES[city][2], "R119"),
    ]
    return [line for line in lines if line[0]]


def payable(state: Delivery, city: int, disc: int) -> bool:
    """R116, Q3: one test for the whole bill; the six count only when no other disc is left."""
    (income, *_), only_dear = state.decision.data, state.discs[WHITE] + state.discs[BLACK] == 0
    left = state.cash[0] + sum(amount for amount, _ in bill(income, city, disc))
    return left >= (0 if only_dear or city else SIX)


def against_disc(state: Delivery, city: int, disc: int) -> Problem | None:
    """R114-R116, U4: a disc of the right corner that can be paid; none only when there is none at all."""
    if disc == NONE:
        return no("R114", "there are discs to place") if any(state.discs) else None
    if not state.discs[disc]:
        return no("R114", "no such disc is left")
    if CITIES[city][1] == WHITE and disc != WHITE and state.discs[WHITE]:
        return no("R115", "a white city takes a white disc as long as there are any")
    return None if payable(state, city, disc) else no("R116", "income and money do not pay this disc")


def against_city(state: Delivery, action: Action) -> Problem | None:
    """R112-R116: near enough, still free, and (looking ahead) some disc can go there."""
    (city,), (income, *_) = action.args, state.decision.data
    if CITIES[city][0] > income:
        return no("R112", "the herd is not worth that much")
    if city and state.taken >> city & 1:
        return no("R113", "one disc a city")
    blocked = all(against_disc(state, city, disc) for disc in range(4))
    return no("R116", "no disc can be placed there") if blocked else None


def choose_city(state: Delivery, action: Action, log: Log | None) -> None:
    state.replace("disc", 0, *state.decision.data, *action.args)


def place(state: Delivery, action: Action, log: Log | None) -> None:
    """R114-R119: all lines of the bill at once; in between it may dip below nothing, at the end it never does."""
    (disc,), (income, city) = action.args, state.decision.data
    for amount, rule in bill(income, city, disc):
        state.gain(0, "cash", amount, rule, log)
    if disc != NONE:
        state.discs = put(state.discs, disc, state.discs[disc] - 1)
        state.taken |= 1 << city
    state.pop()


def cities(state: Delivery) -> list[Action]:
    return [action for action in state.setup.table.of("city") if not against_city(state, action)]


def discs(state: Delivery) -> list[Action]:
    table, city = state.setup.table, state.decision.data[1]
    return [table("disc", disc) for disc in range(4) if not against_disc(state, city, disc)]


PHASES: Final = {"city": Phase("R112", ("city",), cities), "disc": Phase("R114", ("disc",), discs)}
MOVES: Final = {
    "city": Move(choose_city, (against_city,)),
    "disc": Move(place, (lambda state, action: against_disc(state, state.decision.data[1], action.args[0]),)),
}


def start(income: int, cash: int, discs: tuple[int, int, int], taken: int = 0) -> Delivery:
    """The hand is laid down and counted; a city is to be chosen."""
    kinds = {"city": [(city,) for city in range(len(CITIES))], "disc": [(disc,) for disc in range(4)]}
    stack = (Decision("city", 0, (income,)),)
    return Delivery(tables(2, kinds, PHASES, MOVES), stack, cash=(cash, 0), discs=discs, taken=taken)
