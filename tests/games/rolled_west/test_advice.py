"""The heuristic player plays sensibly, and the odds a learner asks for are right."""

from __future__ import annotations

from statistics import mean

import pytest

from gamekit.players import make_player
from gamekit.players.basic import play_out
from tests.games.rolled_west.tables import GAME

GAMES = 100


@pytest.mark.parametrize("wish", ["rolled_west(players=2)", "rolled_west(players=4, preset=published)"])
def test_the_greedy_player_is_far_better_than_chance(wish: str) -> None:
    ahead = []
    for seed in range(GAMES):
        seats = range(GAME.options(wish).players)
        mine = seed % len(seats)
        players = [make_player("greedy" if seat == mine else "random") for seat in seats]
        scores = GAME.scores(play_out(GAME.new(wish, seed=seed), players, seed=seed))
        ahead.append(scores.pop(mine) - mean(scores))
    # Measured: 28 to 34 points, with a standard error below 1.5.
    assert mean(ahead) > 20


def test_the_greedy_player_does_not_waste_what_it_can_use() -> None:
    """Between like players nobody ends far behind: the scores are those of people who know the game."""
    for players in (2, 3, 4):
        plays = [
            play_out(
                GAME.new(f"rolled_west(players={players})", seed=seed), [make_player("greedy")] * players, seed=seed
            )
            for seed in range(20)
        ]
        assert mean(mean(GAME.scores(state)) for state in plays) > 45
