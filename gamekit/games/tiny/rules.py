"""The rules of the tiny game, in the order of the rulebook: hide the golden stone, take turns, end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from gamekit.core.actions import Action, ActionKind, ActionTable
from gamekit.core.events import Log
from gamekit.core.rules import Problem
from gamekit.core.state import NATURE, Decision, Move, Phase, Setup
from gamekit.core.text import Msg, Seat, msg
from gamekit.games.tiny.state import UNKNOWN, TinyOptions, TinyState

GOLD: Final = ActionKind("gold", lambda a: f"gold {a[0]}", lambda a: msg("tiny-act-gold", n=a[0]))
TAKE: Final = ActionKind(
    "take",
    lambda a: f"take {a[0]}",
    lambda a: msg("tiny-act-take", n=a[0]),
    lambda a: (f"stone:top{a[0]}",),
)


def start(options: TinyOptions) -> TinyState:
    """The position before the golden stone is hidden."""
    return TinyState(setup(options), (Decision("hide", NATURE),), 0, UNKNOWN, [0] * options.players)


# R2: one stone is gold, each equally likely.


def outcomes(state: TinyState) -> list[Action]:
    """R2: under which stone the gold may lie."""
    table = state.setup.table
    return [table("gold", place) for place in range(1, state.setup.options.stones + 1)]


def hide(state: TinyState, action: Action, log: Log | None) -> None:
    """R2: the golden stone is hidden."""
    state.gold = action.args[0]
    state.stack = (Decision("take", 0),)
    if log is not None:
        log.event("R1", NATURE, msg("tiny-event-pile", n=state.left))
        log.event("R2", NATURE, msg("tiny-event-gold", n=state.gold), (), msg("tiny-event-hidden"))


# R3: take one or two from the top, never more than there are.


def enough(state: TinyState, action: Action) -> Problem | None:
    """R3: against taking more than there are."""
    if action.args[0] <= state.left:
        return None
    return Problem("R3", msg("tiny-problem-too-many", left=state.left), msg("tiny-remedy-fewer", left=state.left))


def takes(state: TinyState) -> Sequence[Action]:
    """R3: what may be taken now."""
    return [action for action in state.setup.table.of("take") if enough(state, action) is None]


def asks(state: TinyState) -> Msg:
    """The question of a turn."""
    return msg("tiny-prompt-take", seat=Seat(state.decision.seat))


def take(state: TinyState, action: Action, log: Log | None) -> None:
    """R3: take stones from the top."""
    seat, number = state.decision.seat, action.args[0]
    found = state.taken < state.gold <= state.taken + number
    state.taken += number
    if log is not None:
        log.event("R3", seat, msg("tiny-event-take", seat=Seat(seat), n=number))
    score(state, seat, number - found, "tiny-source-stones", log)
    score(state, seat, found * state.setup.options.gold_points, "tiny-source-gold", log)
    pass_on(state, seat, log)


# R4: points.


def score(state: TinyState, seat: int, points: int, source: str, log: Log | None) -> None:
    """R4: note points with their receipt."""
    state.scores[seat] += points
    if log is not None:
        log.receipt(seat, "vp", points, "R4", msg(source))


# R5: the end.


def pass_on(state: TinyState, seat: int, log: Log | None) -> None:
    """R5: the next turn, or the end."""
    if state.left:
        state.stack = (Decision("take", (seat + 1) % state.setup.options.players),)
        return
    state.stack = ()
    if log is not None:
        log.event("R5", NATURE, msg("tiny-event-end"))


PHASES: Final = {"hide": Phase("R2", ("gold",), outcomes), "take": Phase("R3", ("take",), takes, asks)}
MOVES: Final = {"gold": Move(hide), "take": Move(take, (enough,))}


@cache
def setup(options: TinyOptions) -> Setup:
    """The tables of a game with these options."""
    from gamekit.games.tiny import GAME

    table = ActionTable(
        [
            (GOLD, [(place,) for place in range(1, options.stones + 1)]),
            (TAKE, [(number,) for number in range(1, options.most + 1)]),
        ]
    )
    return Setup(GAME, options, table, PHASES, MOVES)
