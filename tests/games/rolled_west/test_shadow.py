"""Whole random games played twice: by the game and by the shadow table, which must agree at every decision."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from gamekit.core.game import draw_outcome
from gamekit.core.seeds import generator
from gamekit.core.state import NATURE
from tests.games.rolled_west.shadow import REGIONS, Shadow
from tests.games.rolled_west.tables import GAME
from tests.laws.variants import random_options, variants

WISHES = [wish for wish in variants() if wish.startswith("rolled_west")]


def play_twice(wish: Any, seed: int, liking: str = "") -> None:
    """A random game; actions of a kind named in `liking` are preferred, so that rows fill and stores run out."""
    rng = generator(seed, "shadow")
    state = GAME.start(GAME.options(wish))
    shadow = Shadow(state.setup.options)
    while not state.over:
        assert state.decision.seat == shadow.waits
        assert state.score == [sheet.points for sheet in shadow.sheets]
        if state.decision.seat == NATURE:
            compare(state, shadow)
            action = draw_outcome(state, rng)
        else:
            assert {str(a) for a in state.legal()} == shadow.legal()
            liked = [a for a in state.legal() if a.kind in liking.split()]
            action = rng.choice(liked or state.legal())
        state.apply(action)
        shadow.play(str(action))
    assert shadow.over
    assert state.score == [sheet.points for sheet in shadow.sheets]


def written(marks: str) -> str:
    return marks.replace("△", "^").replace("○", "o")


def compare(state: Any, shadow: Shadow) -> None:
    """What is on the sheets when dice are to be rolled, what they may show, and what the end would give now."""
    weights = state.chances()
    whole = sum(weight for _, weight in weights)
    assert {str(action): Fraction(weight, whole) for action, weight in weights} == shadow.chances()
    data = GAME.describe(state)
    assert {str(number) for number in data["lost"]} == shadow.lost
    for sheet, mine in zip(shadow.sheets, data["seats"], strict=True):
        assert [mine[REGIONS[die]["id"]] for die in sheet.claims] == [*map(written, sheet.claims.values())]
        assert {str(number) for number in mine["contracts"]} == sheet.contracts
        assert set(mine["offices"]) == sheet.offices
        assert [round for round, box in enumerate(mine["light"], 1) if box] == sorted(sheet.light)
        assert [round for round, box in enumerate(mine["dark"], 1) if box] == sorted(sheet.dark)
        boxes = Counter(box for box in mine["light"] + mine["dark"] if box in tuple("WCSG"))
        assert boxes == +sheet.stored
    projected = [0] * shadow.players
    for seat, points in shadow.final():
        projected[seat] += points
    receipts = GAME.final(state)
    assert projected == [sum(r.amount for r in receipts if r.seat == seat) for seat in range(shadow.players)]


@pytest.mark.parametrize("wish", WISHES)
def test_both_tables_agree_in_every_variant(wish: str) -> None:
    for seed in range(3):
        play_twice(wish, seed)


def test_both_tables_agree_with_options_drawn_at_random() -> None:
    rng = random.Random(3)
    for seed in range(40):
        play_twice(random_options("rolled_west", rng), seed)


@pytest.mark.parametrize("liking", ["settle camp", "ship", "contract copy store", "office copy store", "copy"])
def test_both_tables_agree_when_players_have_a_plan(liking: str) -> None:
    for seed in range(10):
        play_twice(
            f"rolled_west(players={2 + seed % 3}, rounds=12, dice=6, camp_cost=0, settlement_cost=1)", seed, liking
        )
