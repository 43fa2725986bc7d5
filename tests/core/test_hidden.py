"""What is hidden in a play: the game is asked, and its end hides nothing."""

import pytest

from gamekit.core.game import load_game

HIDING = {"tiny": True, "gold_west": True, "rolled_west": False}
"""Whether a fresh game of each hides something."""


@pytest.mark.parametrize("id", HIDING)
def test_a_position_hides_what_some_seat_does_not_see(id: str) -> None:
    game = load_game(id)
    state = game.new(seed=4)
    assert game.hides(state) is HIDING[id]
    while not state.over:
        state = state.after(state.legal()[0]) if state.decision.seat >= 0 else state.after(state.chances()[0][0])
    assert not game.hides(state)
