"""Positions of random games of Gold West under many options, for the tests of boards and positions."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from gamekit.core.actions import Action
from gamekit.core.state import NATURE
from gamekit.games.gold_west import GAME
from gamekit.games.gold_west.state import GoldWestState

WISHES = (
    "gold_west(players=2)",
    "gold_west(players=3, cards_on_offer=20)",
    "gold_west(players=4, mini_expansions=both)",
    "gold_west(players=2, preset=published, influence_tokens=3, cards_on_offer=20, mini_expansions=trading_post)",
    "gold_west(players=3, board=fixed, first_player=fixed, camps=6, cards_on_offer=0, mini_expansions=bandits)",
)
"""Options that change what is on the table."""

# Random players hardly ever buy anything; these kinds come first most of the time.
_GOOD = ("invest", "boomtown", "ship", "settle", "camp")


def choose(state: GoldWestState, rng: random.Random) -> Action:
    """A legal action, rather a good one than a bad one, so that all kinds of pieces come into play."""
    legal = state.legal()
    if rng.random() < 0.8:
        for kind in _GOOD:
            if fitting := [action for action in legal if action.kind == kind]:
                return rng.choice(fitting)
        if legal[0].kind == "place":
            return rng.choice(legal[2:])
    return rng.choice(legal)


def positions(wish: str, seed: int) -> Iterator[GoldWestState]:
    """All positions of a game, from the one before anything is dealt to the last."""
    rng = random.Random(f"{wish} {seed}")
    state: Any = GAME.start(GAME.options(wish))
    yield state.copy()
    while state.stack:
        draw = state.stack[-1].seat == NATURE
        outcomes = state.chances() if draw else []
        action = rng.choices([a for a, _ in outcomes], [w for _, w in outcomes])[0] if draw else choose(state, rng)
        state.apply(action)
        yield state.copy()


@cache
def begun(wish: str, seed: int) -> tuple[GoldWestState, ...]:
    """The positions of a game in which everything is dealt; copy one before you change it."""
    return tuple(state for state in positions(wish, seed) if not (state.stack and state.stack[-1].seat == NATURE))
