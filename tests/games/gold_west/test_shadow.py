"""Whole random games played twice: by the game and by the shadow table, which must agree at every decision."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from gamekit.games.gold_west.scoring import own_groups
from gamekit.games.gold_west.state import LOOTED, OPEN, SPACES, owner
from tests.games.gold_west.shadow import Shadow
from tests.games.gold_west.tables import GAME, unbag
from tests.laws.variants import random_options, steps, variants

WISHES = [wish for wish in variants() if wish.startswith("gold_west")]


def play_twice(wish: Any, seed: int) -> None:
    shadow: Shadow | None = None
    for state, action in steps(wish, seed):
        shadow = shadow or Shadow(state)
        assert state.score == shadow.score
        if action is None:
            assert shadow.over
            continue
        assert state.decision.seat == shadow.seat
        assert {str(a) for a in state.legal()} == shadow.legal()
        if action.kind == "supply":
            compare(state, shadow)
        shadow.play(str(action))


def compare(state: Any, shadow: Shadow) -> None:
    """What lies on the table between two turns; with the invariants of the research note."""
    hexes = state.setup.hexes
    assert {hexes[hex] for hex, code in enumerate(state.land) if code == OPEN} == shadow.open
    assert {hexes[hex] for hex, code in enumerate(state.land) if code == LOOTED} == shadow.looted
    assert [code for hex, code in enumerate(state.land) if hexes[hex] in shadow.hidden] == [0] * len(shadow.hidden)
    assert state.wanted == shadow.wanted
    assert state.markers == shadow.markers
    assert state.use == 0
    assert not {4, 9} & set(state.coach)
    for seat in range(shadow.players):
        spaces = state.supply[SPACES * seat : SPACES * (seat + 1)]
        assert [Counter(unbag(space).split()) for space in spaces] == list(map(Counter, shadow.supply[seat]))
        assert {hexes[h] for h, code in enumerate(state.land) if owner(code) == seat} == set(shadow.mine(seat))
        assert state.influence(seat) == [influence for influence, _, _ in shadow.influence(seat).values()]
        assert sorted(map(len, own_groups(state, seat)), reverse=True) == shadow.groups(seat)
        taken = state.turn // shadow.players + ((seat - state.first) % shadow.players < state.turn % shadow.players)
        assert len(shadow.mine(seat)) + shadow.wanted[seat] == min(taken, shadow.rounds)


@pytest.mark.parametrize("wish", WISHES)
def test_both_tables_agree_in_every_variant(wish: str) -> None:
    for seed in range(3):
        play_twice(wish, seed)


def test_both_tables_agree_with_options_drawn_at_random() -> None:
    rng = random.Random(3)
    for seed in range(20):
        play_twice(random_options("gold_west", rng), seed)


def test_projected_scores_agree_during_the_game() -> None:
    for seed in range(3):
        shadow: Shadow | None = None
        for state, action in steps("gold_west(players=4, mini_expansions=both)", seed):
            shadow = shadow or Shadow(state)
            if action and action.kind == "supply":
                projected = [0] * 4
                for seat, points in shadow.final():
                    projected[seat] += points
                receipts = GAME.final(state)
                assert projected == [sum(r.amount for r in receipts if r.seat == seat) for seat in range(4)]
            if action:
                shadow.play(str(action))
