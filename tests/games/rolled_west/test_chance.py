"""The dice of Rolled West: their distribution counted face by face, and the odds and hints made from it."""

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from gamekit.core.game import draw_outcome
from gamekit.games.rolled_west import GAME
from gamekit.games.rolled_west.advice import chance_of, chance_to_pay, still_buys
from gamekit.games.rolled_west.material import MATERIAL
from tests.games.rolled_west.tables import game, play

FACES = "WWWCCCCSSSGG"


@pytest.mark.parametrize("dice", [3, 4, 5])
def test_p1_the_distribution_is_that_of_all_faces_of_all_dice(dice: int) -> None:
    state = game(dice=dice)
    counted = Counter("".join(sorted(roll, key="WCSG".index)) for roll in product(FACES, repeat=dice))
    told = {str(action).removeprefix("roll ").replace(" ", ""): weight for action, weight in state.chances()}
    assert told == counted
    assert sum(told.values()) == 12**dice


def test_p1_four_dice_have_35_outcomes_and_the_ghost_20() -> None:
    assert len(game().chances()) == 35
    ghost = play(game("W C C G", "C", two_player_ghost=True, turn=1), "pass", "decline")
    assert len(ghost.chances()) == 20
    assert sum(weight for _, weight in ghost.chances()) == 12**3


def test_six_dice_add_up_too() -> None:
    assert sum(weight for _, weight in game(dice=6).chances()) == 12**6


def test_the_published_expectations_follow() -> None:
    # Expected letters on 4 dice: W 1, C 4/3, S 1, G 2/3; at least one: .684, .802, .684, .518.
    outcomes = game().chances()
    mean = [Fraction(sum(w * a.args.count(kind) for a, w in outcomes), 12**4) for kind in range(4)]
    assert mean == [1, Fraction(4, 3), 1, Fraction(2, 3)]
    assert [round(float(chance_of(letter, 4)), 3) for letter in "WCSG"] == [0.684, 0.802, 0.684, 0.518]


def test_drawing_follows_the_weights() -> None:
    state, rng = game(), random.Random(1)
    drawn = Counter(str(draw_outcome(state, rng)) for _ in range(20000))
    for action, weight in state.chances():
        expected = 20000 * weight / 12**4
        assert abs(drawn[str(action)] - expected) < 5 * expected**0.5 + 5


@pytest.mark.parametrize("letters", ["", "W", "GG", "CS", "CCS", "GGGG"])
@pytest.mark.parametrize("dice", [1, 3, 4])
def test_chances_are_exact(letters: str, dice: int) -> None:
    rolls = list(product(FACES, repeat=dice))
    hits = sum(all(roll.count(letter) >= letters.count(letter) for letter in letters) for roll in rolls)
    assert chance_of(letters, dice) == Fraction(hits, len(rolls))


def test_what_is_stored_raises_the_chance_to_pay() -> None:
    two_gold = MATERIAL.offices[8].cost
    empty, one = game(), game(turn=2, seats={0: {"dark": {1: "G"}}})
    two = game(turn=2, seats={0: {"dark": {1: "G"}, "light": {1: "G"}}})
    assert chance_to_pay(empty, 0, two_gold) == chance_of("GG", 4)
    assert chance_to_pay(one, 0, two_gold) == chance_of("G", 4)
    assert chance_to_pay(two, 0, two_gold) == 1
    assert chance_to_pay(empty, 0, MATERIAL.contracts[0]) == 0  # four copper: one die always names the region
    assert chance_to_pay(one, 0, MATERIAL.contracts[6]) == chance_of("GGG", 4)


def test_what_the_leftover_dice_still_buy() -> None:
    state = game("C C S W", "W")
    assert [str(action) for action in still_buys(state)] == [
        "office C-C", "office C-S", "office S-C", "ship C", "ship C C", "ship S",
    ]  # fmt: skip
    state = play(state, "office C-C")
    assert [str(action) for action in still_buys(state)] == ["ship S"]
    assert still_buys(game("C C S W")) == () == still_buys(game(turn=12, over=True))


def test_features_project_the_end_and_know_a_finished_game() -> None:
    over = game(turn=12, seats={0: {"woods": "^^"}}, over=True)
    assert sum(GAME.features(over, 0).values()) == 1 + 2 + 3
    assert sum(GAME.features(over, 1).values()) == pytest.approx(-0.3 * 6)
    begun = game(turn=4, seats={0: {"woods": "^^"}})
    assert GAME.features(begun, 0)["points"] == 6
