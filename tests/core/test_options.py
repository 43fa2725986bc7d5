"""Options: the text form comes back, presets hold, and every mistake is one sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.core.errors import GamekitError
from gamekit.core.game import game_ids, load_game, load_options
from gamekit.core.text import LANGUAGES, say, set_language
from tests.laws.variants import random_options


@pytest.mark.parametrize("id", game_ids())
def test_the_text_of_any_options_gives_them_again(id: str) -> None:
    rng = random.Random(1)
    for _ in range(50):
        options = random_options(id, rng)
        assert load_game(id).options(str(options)) == options


@pytest.mark.parametrize("id", game_ids())
def test_every_option_says_what_it_is_in_both_languages(id: str) -> None:
    for option in load_game(id).options_type.spec.options.values():
        for lang in LANGUAGES:
            assert say(option.label, lang)
            assert say(option.help, lang)
            assert say(option.allowed, lang)
            assert all(say(text, lang) for text in option.choices.values())
        assert option.admits(option.default)


def test_a_preset_with_a_change() -> None:
    options: Any = load_options('gold_west(preset="published", players=2, loot_penalty=2)')[1]
    assert (options.loot_penalty, options.two_player_terrain, options.metals_optional) == (2, "second_only", False)
    assert str(options) == 'gold_west(preset="published", players=2, loot_penalty=2)'


def test_quotes_may_be_left_out_of_words() -> None:
    assert load_options("gold_west(preset=published)") == load_options('gold_west(preset="published")')


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("gold_west(players=5)", "The option players of gold_west cannot be 5; it must be a whole number from 2 to 4."),
        ("gold_west(players=True)", "The option players of gold_west cannot be True;"),
        ("gold_west(loot=1)", "gold_west has no option 'loot'; its options are: players,"),
        ("gold_west(preset=mine)", 'gold_west has no preset "mine"; its presets are: seed, published.'),
        ("gold_west(board=round)", "must be one of"),
        ("gold_west(supply_points=[0, 1])", "it must be a list of 4 whole numbers from 0 to 10."),
        ("gold_west(players=2.0)", "cannot be 2.0"),
        ("chess(players=2)", "There is no game 'chess'; the games here are:"),
        ("gold_west(players=3, players=4)", "The option players is given twice."),
        ("gold_west(3)", "is not of the form game(option=value, ...)"),
        ("gold_west(players=2", "is not of the form"),
        ("gold_west(**{})", "is not of the form"),
        ("gold_west(players=__import__('os'))", "is not of the form"),
        ("", "is not of the form"),
        ("gold_west(" + "(" * 5000, "is not of the form"),
        ("gold_west(players=" + "-" * 1500 + "2)", "is not of the form"),
    ],
)
def test_a_mistake_is_one_sentence(text: str, sentence: str) -> None:
    set_language("en")
    with pytest.raises(GamekitError) as mistake:
        load_options(text)
    assert sentence in str(mistake.value)
    assert "\n" not in str(mistake.value)


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused_in_a_sentence(text: str) -> None:
    mistakes = []
    try:
        load_options(text)
    except GamekitError as mistake:
        mistakes.append(str(mistake))
    assert all(mistakes)
