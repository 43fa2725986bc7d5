"""The vocabulary of tests and amounts, word by word."""

from __future__ import annotations

from typing import Any

import pytest

from gamekit.core.events import Log
from gamekit.core.game import load_game
from gamekit.lessons.files import SCHEMAS, read
from gamekit.lessons.vocabulary import AMOUNTS, TESTS, Moment, all_hold, amount, at_path, fits, holds


@pytest.fixture
def moment() -> Moment:
    """Ann has taken two of five stones, the second of them gold; Ben must decide."""
    game = load_game("tiny")
    options = game.options("tiny(stones=5)")
    state, log = game.build(options, {"seat": 0, "taken": 0, "gold": 2, "scores": [0, 0]}), Log()
    take = state.setup.table.parse("take 2")
    return Moment(state.after(take, log), 0, log.receipts, frozenset(log.rules), (take,))


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ({"holding": {"unit": "vp"}}, 4),
        ({"holding": {"unit": "vp", "of": "Ben"}}, 0),
        ({"holding": {"unit": "wood"}}, 0),
        ({"receipts": {}}, 4),
        ({"receipts": {"rule": "R4", "source": "the golden stone"}}, 3),
        ({"receipts": {"source": "取った石"}}, 1),
        ({"receipts": {"rule": "R3"}}, 0),
        ({"receipts": {"of": "Ben"}}, 0),
        ({"receipts": {"when": "end"}}, 0),
        ({"position": "scores.0"}, 4),
        ({"position": "taken"}, 2),
        ({"position": "scores.7"}, None),
        ({"lead": {}}, 4),
        ({"lead": {"of": "Ben"}}, -4),
        ({"worth": {}}, 4.0),
        ({"worth": {"of": "Ben"}}, -4.0),
    ],
)
def test_amounts(moment: Moment, words: dict[str, Any], value: object) -> None:
    assert amount(words, moment) == value


@pytest.mark.parametrize(
    ("words", "met"),
    [
        ({"holding": {"unit": "vp", "at_least": 4}}, True),
        ({"holding": {"unit": "vp", "at_least": 5}}, False),
        ({"holding": {"unit": "vp", "at_most": 3}}, False),
        ({"holding": {"unit": "vp", "of": "Ben", "is": 0}}, True),
        ({"receipts": {"rule": "R4", "is": 4}}, True),
        ({"position": {"path": "taken", "is": 2}}, True),
        ({"position": {"path": "scores", "holds": 4}}, True),
        ({"position": {"path": "scores", "holds": 3}}, False),
        ({"position": {"path": "nowhere", "is": 0}}, False),
        ({"lead": {"at_least": 1}}, True),
        ({"spot": {"id": "stone:top3"}}, True),
        ({"spot": {"id": "stone:top4"}}, False),
        ({"spot": {"id": "stone:top1", "look": "stone", "is": 1}}, True),
        ({"spot": {"id": "stone:top1", "symbol": "◆"}}, False),
        ({"spot": {"id": "stone:top1", "owner": "Ann"}}, False),
        ({"spot": {"id": "seat:0", "at_most": 0}}, True),
        ({"fired": "R3"}, True),
        ({"fired": "R5"}, False),
        ({"played": "take"}, True),
        ({"played": " take  2"}, True),
        ({"played": "take 1"}, False),
        ({"turn_of": "Ben"}, True),
        ({"turn_of": "Ann"}, False),
        ({"deciding": "take"}, True),
        ({"deciding": "hide"}, False),
        ({"over": False}, True),
        ({"over": True}, False),
        ({"winner": "Ann"}, True),
        ({"winner": "Ben"}, False),
        ({"all": [{"over": False}, {"fired": "R3"}]}, True),
        ({"all": [{"over": False}, {"fired": "R5"}]}, False),
        ({"any": [{"over": True}, {"fired": "R3"}]}, True),
        ({"any": [{"over": True}, {"fired": "R5"}]}, False),
        ({"not": {"over": True}}, True),
        ({"not": {"over": False}}, False),
    ],
)
def test_tests(moment: Moment, words: dict[str, Any], met: bool) -> None:
    assert holds(words, moment) is met


def test_every_word_of_the_schema_means_something() -> None:
    import json

    definitions = json.loads(read(SCHEMAS / "lesson.json"))["definitions"]
    assert set(definitions["test"]["properties"]) == set(TESTS)
    assert set(definitions["amount"]["properties"]) == set(AMOUNTS)


def test_the_end_of_a_game_is_no_moment_to_decide() -> None:
    game = load_game("tiny")
    over = game.build(game.options("tiny(stones=1)"), {"seat": -1, "taken": 1, "gold": 1, "scores": [3, 0]})
    assert all_hold([{"over": True}, {"winner": "Ann"}, {"not": {"turn_of": "Ann"}}], Moment(over, 0))
    assert not holds({"deciding": "take"}, Moment(over, 0))


@pytest.mark.parametrize(
    ("path", "found"), [("a.b.1", 5), ("a.b.2", None), ("a.c", None), ("a.b.x", None), ("b", None)]
)
def test_paths(path: str, found: object) -> None:
    assert at_path({"a": {"b": [4, 5]}}, path) == found


def test_numbers_are_compared_with_numbers_only() -> None:
    assert not fits("7", {"at_least": 1})
    assert not fits(7, {"holds": 7})
    assert fits("W T", {"holds": "W"})
