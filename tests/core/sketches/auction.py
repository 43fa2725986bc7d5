"""A turn of Railways of the World without its track: an auction, and actions with a chain of Executive cards.

Rule numbers are those of the game's seed, A numbers readings of its gaps. Money is in thousands.
"""

from __future__ import annotations

from typing import ClassVar, Final

from gamekit.core.actions import Action
from gamekit.core.events import Log
from gamekit.core.rules import Problem
from gamekit.core.state import NATURE, Decision, Move, Phase
from tests.core.sketches.common import Sketch, no, pay, programme, tables

MOST: Final = 6  # the highest bid of the table; an option of the game
PRICES: Final = (0, 0, 5, 10)  # of the engine of a level


class Turn(Sketch):
    """How many Executive cards are open, and who was or is the first seat."""

    __slots__ = ("bonds", "executives", "first", "level", "money")
    units: ClassVar = ("money", "bonds", "level")
    money: tuple[int, ...]
    level: tuple[int, ...]
    executives: int
    first: int


def bids(state: Turn) -> list[Action]:
    table = state.setup.table
    return [*(table("bid", n) for n in range(state.decision.data[0] + 1, MOST + 1)), table("out")]


def higher(state: Turn, action: Action) -> Problem | None:
    return None if action.args[0] > state.decision.data[0] else no("R14", "a bid is higher than the last one")


def bid(state: Turn, action: Action, log: Log | None) -> None:
    """R14-R16: the frame gives way to that of the next bidder; `still` has a bit for each who has not passed."""
    (high, leader, still), seat, players = state.decision.data, state.decision.seat, state.setup.options.players
    if action.kind == "bid":
        high, leader = action.args[0], seat
    else:
        still &= ~(1 << seat)
    around = [(seat + step) % players for step in range(1, players + 1)]
    state.replace("auction", next((other for other in around if still >> other & 1), seat), high, leader, still)


def sold(state: Turn, log: Log | None) -> bool:
    """R17-R20: one is left and pays; or nobody has bid, and the seat after the last first one is first."""
    high, leader, still = state.decision.data
    if still and (leader < 0 or still != 1 << leader):
        return False
    state.first = leader if leader >= 0 else (state.first + 1) % state.setup.options.players
    pay(state, state.first, high, "R18", log)
    state.replace("round", NATURE, 0)
    return True


def next_action(state: Turn, log: Log | None) -> bool:
    """R22: one action each, from the first seat on."""
    (done,), players = state.decision.data, state.setup.options.players
    state.pop()
    if done < players:
        seat = (state.first + done) % players
        state.push(Decision("round", NATURE, (done + 1,)), Decision("action", seat, (1,)))
    return True


def best(state: Turn, action: Action | None = None) -> Problem | None:
    return no("R54", "no better engine") if state.level[state.decision.seat] + 1 == len(PRICES) else None


def none_open(state: Turn, action: Action | None = None) -> Problem | None:
    return None if state.executives else no("R68", "no such card is open")


def actions(state: Turn) -> list[Action]:
    against = {"engine": best(state), "executive": none_open(state), "pass": None}
    return [state.setup.table(kind) for kind, problem in against.items() if not problem]


def act(state: Turn, action: Action, log: Log | None) -> None:
    """A23: the actions left are a number; an Executive taken with one of two leaves three."""
    (left,), seat = state.decision.data, state.decision.seat
    if action.kind == "executive":
        state.executives -= 1
        left += 2
    if action.kind == "engine":
        pay(state, seat, PRICES[state.level[seat] + 1], "R52", log)
        state.gain(seat, "level", 1, "R49", log)
    state.replace("action", seat, left - 1)


def no_more(state: Turn, log: Log | None) -> bool:
    if state.decision.data != (0,):
        return False
    state.pop()
    return True


PHASES: Final = {
    "auction": Phase("R12", ("bid", "out"), bids, settle=sold),
    "round": programme("R22", next_action),
    "action": Phase("R24", ("engine", "executive", "pass"), actions, settle=no_more),
}
MOVES: Final = {
    "bid": Move(bid, (higher,)),
    "out": Move(bid),
    "engine": Move(act, (best,)),
    "executive": Move(act, (none_open,)),
    "pass": Move(act),
}


def start(players: int, executives: int = 2) -> Turn:
    """Seat 0 was first last turn and opens the auction; nobody has money."""
    plain = {name: [()] for name in ("out", "engine", "executive", "pass")}
    setup = tables(players, {"bid": [(n,) for n in range(1, MOST + 1)], **plain}, PHASES, MOVES)
    stack = (Decision("auction", 0, (0, -1, (1 << players) - 1)),)
    none = (0,) * players
    return Turn(setup, stack, money=none, bonds=none, level=(1,) * players, executives=executives, first=0)
