"""How long the verbs of a game take, for every registered game: `python -m pytest benchmarks`."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.peers import NO_LIMIT, Contender, gamekit, middles, pick
from gamekit.core.actions import Action
from gamekit.core.game import draw_outcome, game_ids
from gamekit.core.state import NATURE, State


@pytest.fixture(scope="module", params=game_ids())
def contender(request: pytest.FixtureRequest) -> Contender:
    return gamekit(request.param)


def walk(start: State) -> tuple[list[Action], list[State]]:
    """One random game from here: its actions, and the positions in which a person decided."""
    rng, state = random.Random(1), start.copy()
    actions, positions = [], []
    while not state.over:
        if state.decision.seat == NATURE:
            actions.append(draw_outcome(state, rng))
        else:
            positions.append(state.copy())
            actions.append(pick(rng, state.legal()))
        state.apply(actions[-1])
    return actions, positions


def test_a_whole_random_game(benchmark: BenchmarkFixture, contender: Contender) -> None:
    def game() -> tuple[int, int]:
        rng = random.Random(1)
        return contender.play(contender.set_up(rng), rng, NO_LIMIT)

    decisions, choices = benchmark(game)
    benchmark.extra_info["decisions"] = decisions
    assert choices >= decisions > 0


def test_set_up(benchmark: BenchmarkFixture, contender: Contender) -> None:
    state: Any = benchmark(lambda: contender.set_up(random.Random(1)))
    assert state.decision.seat != NATURE


def test_copy_in_mid_game(benchmark: BenchmarkFixture, contender: Contender) -> None:
    state: State = middles(contender, 1)[0]
    assert benchmark(state.copy) == state


def test_legal_in_all_positions_of_a_game(benchmark: BenchmarkFixture, contender: Contender) -> None:
    _, positions = walk(contender.set_up(random.Random(1)))
    benchmark.extra_info["positions"] = len(positions)
    assert all(benchmark(lambda: [state.legal() for state in positions]))


def test_apply_all_actions_of_a_game(benchmark: BenchmarkFixture, contender: Contender) -> None:
    start = contender.set_up(random.Random(1))
    actions, _ = walk(start)

    def replay() -> State:
        state: State = start.copy()
        for action in actions:
            state.apply(action)
        return state

    benchmark.extra_info["actions"] = len(actions)
    assert benchmark(replay).over
