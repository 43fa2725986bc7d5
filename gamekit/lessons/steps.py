"""How a level goes on by itself: what is automated for the learner, what the opponents do, when the time is up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from gamekit.core.actions import Action
from gamekit.core.seeds import generator
from gamekit.core.state import NATURE, State
from gamekit.lessons.level import Level
from gamekit.lessons.vocabulary import matches
from gamekit.players import make_player

Used: TypeAlias = frozenset[int]
"""Which of the level's replies have been given."""


def automatic(level: Level, state: State, last: Action | None, used: Used) -> tuple[Action, Used] | None:
    """What is done here without asking the learner; None where the learner decides, and at the end.

    Args:
        last: what the learner did last.
    """
    if not state.stack or state.decision.seat == NATURE:
        return None
    if state.decision.seat != level.seat:
        return _reply(level, state, last, used)
    wishes = level.automate.get(state.decision.kind)
    if wishes is None:
        return None
    legal = state.legal()
    wanted = (state.setup.table.parse(wish) for wish in wishes)
    return next((action for action in wanted if action in legal), legal[0]), used


def _reply(level: Level, state: State, last: Action | None, used: Used) -> tuple[Action, Used]:
    """The first scripted reply that fits, else what the level's opponent chooses by what it may know."""
    legal = state.legal()
    for number, reply in enumerate(level.replies):
        if number in used or (reply.to and (last is None or not matches(last, reply.to))):
            continue
        action = state.setup.table.parse(reply.play)
        if action in legal:
            return action, used | {number}
    rng = generator(0, level.key, "opponent", state.digest())
    view = state.setup.game.view(state, state.decision.seat)
    return make_player(level.opponents).choose(view, rng), used


def begun(level: Level, state: State) -> tuple[State, Used]:
    """The position at which the learner comes in, after what is done without asking."""
    used: Used = frozenset()
    while (found := automatic(level, state, None, used)) is not None:
        state, used = state.after(found[0]), found[1]
    return state, used


def offered(level: Level, state: State) -> list[Action]:
    """The legal actions that the level offers; all of them where it offers none that is legal."""
    legal = list(state.legal())
    wanted = [action for action in legal if any(matches(action, wish) for wish in level.offers)]
    return wanted or legal


def turns_done(level: Level, state: State, seats: Sequence[int]) -> int:
    """How many of the learner's turns are over, from the seats that have acted since the start.

    >>> from gamekit.core.game import load_game
    >>> from gamekit.lessons import lessons_of
    >>> game = load_game("tiny")
    >>> turns_done(lessons_of(game)[0].levels[0], game.new(seed=1), [0, 1, 1])
    1
    """
    acted = [seat for seat in seats if seat != NATURE]
    begun = sum(seat == level.seat and (number == 0 or acted[number - 1] != seat) for number, seat in enumerate(acted))
    going = bool(state.stack) and bool(acted) and acted[-1] == level.seat == state.decision.seat
    return begun - going
