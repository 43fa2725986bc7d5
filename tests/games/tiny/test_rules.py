"""One test a rule of the tiny game, and its whole tree counted."""

from __future__ import annotations

from typing import Any

from gamekit.core.events import Log
from gamekit.core.game import load_game
from gamekit.core.state import NATURE

GAME = load_game("tiny")


def begin(gold: int, **options: int) -> Any:
    """A game in which the stone of this number is gold."""
    state = GAME.start(GAME.options(**options))
    state.apply(state.setup.table("gold", gold))
    return state


def test_r1_seven_stones_lie_in_the_pile_by_default() -> None:
    assert begin(1).left == 7
    assert begin(1, stones=5).left == 5


def test_r2_each_stone_is_gold_with_the_same_chance() -> None:
    state = GAME.start(GAME.options())
    assert state.decision.seat == NATURE
    assert [(str(action), weight) for action, weight in state.chances()] == [(f"gold {n}", 1) for n in range(1, 8)]


def test_r3_one_or_two_may_be_taken_but_not_more_than_there_are() -> None:
    state = begin(1, stones=3)
    assert [str(action) for action in state.legal()] == ["take 1", "take 2"]
    state = state.after(state.setup.table.parse("take 2"))
    assert [str(action) for action in state.legal()] == ["take 1"]
    assert state.check(state.setup.table.parse("take 2")).rules == ("R3",)


def test_r4_a_stone_is_worth_one_point_and_the_golden_one_three() -> None:
    log = Log()
    state = begin(2).after(begin(2).setup.table.parse("take 2"), log)
    assert GAME.scores(state) == [1 + 3, 0]
    assert [(receipt.amount, receipt.rule) for receipt in log.receipts] == [(1, "R4"), (3, "R4")]


def test_r5_the_game_ends_with_the_pile_and_ties_are_shared() -> None:
    state = begin(1, stones=2, gold_points=1)
    for _ in range(2):
        state = state.after(state.setup.table.parse("take 1"))
    assert state.over
    assert GAME.winners(state) == [0, 1]


def ends(state: Any) -> int:
    """How many ways there are to play on to the end."""
    return 1 if state.over else sum(ends(state.after(action)) for action in state.legal())


def test_the_whole_tree_has_as_many_leaves_as_there_are_sums_of_ones_and_twos() -> None:
    # Taking 1 or 2 of n stones can be done in Fibonacci(n + 1) orders: 1, 2, 3, 5, 8, 13, 21 for n = 1..7;
    # hiding the gold multiplies them by n.
    for stones, orders in enumerate((1, 2, 3, 5, 8, 13, 21), 1):
        assert ends(GAME.start(GAME.options(stones=stones))) == stones * orders
