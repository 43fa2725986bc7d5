"""The courses: complete, of a good length, and their notebooks show what their lessons say."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from gamekit.core.evidence import rule_table
from gamekit.core.game import load_game
from gamekit.core.text import LANGUAGES, say
from gamekit.lessons import Attempt, Lesson, lessons_of
from gamekit.lessons.vocabulary import amount

GAMES = ("gold_west", "rolled_west")
RULE = re.compile(r"\b[RXPH]\d+\b")
EVIDENCE = {"en": re.compile(r"([\d.]+) of (\d+) games"), "ja": re.compile(r"(\d+)ゲーム中([\d.]+)勝")}
RESULT = re.compile(r"(\d+)(?:\.|点。|点です。)")
"""How the reply to a wrong try begins when it names what was reached."""


@cache
def lessons() -> list[Lesson]:
    return [lesson for game in GAMES for lesson in lessons_of(load_game(game))]


def lesson_of(game: str, id: str) -> Lesson:
    return next(lesson for lesson in lessons() if (lesson.game_id, lesson.id) == (game, id))


def notebook(root: Path, lang: str, lesson: Lesson) -> dict[str, Any]:
    path = root / "tutorials" / lang / lesson.game_id / f"{lesson.path.stem}.ipynb"
    book: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return book


def checked(book: dict[str, Any]) -> list[str]:
    """What the checked cells print."""
    cells = [cell for cell in book["cells"] if "nbval-check-output" in cell["metadata"].get("tags", ())]
    return ["".join("".join(output["text"]) for output in cell["outputs"]) for cell in cells]


each_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: f"{lesson.game_id}-{lesson.id}")
each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_every_rule_is_taught(game: str) -> None:
    assert [row.id for row in rule_table(load_game(game)) if not row.taught] == []


@each_lesson
def test_a_lesson_has_a_good_length_and_something_to_do_every_five_minutes(lesson: Lesson) -> None:
    assert 25 <= lesson.minutes <= 45
    assert lesson.minutes / len(lesson.levels) <= (8 if lesson.id == "puzzles" else 5)
    assert lesson.objectives
    assert lesson.summary


@each_lesson
def test_each_lesson_has_a_notebook_that_opens_and_checks_it(root: Path, lesson: Lesson) -> None:
    books = {lang: notebook(root, lang, lesson) for lang in LANGUAGES}
    for book in books.values():
        code = ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]
        assert any(f'LessonTable("{lesson.game_id}", "{lesson.id}")' in cell for cell in code)
    assert checked(books["en"]) == checked(books["ja"])
    assert len(checked(books["en"])) >= 3


@each_lesson
def test_rules_are_cited_alike_in_both_languages(root: Path, lesson: Lesson) -> None:
    cited = [
        [
            sorted(RULE.findall("".join(cell["source"])))
            for cell in notebook(root, lang, lesson)["cells"]
            if cell["cell_type"] == "markdown"
        ]
        for lang in LANGUAGES
    ]
    assert cited[0] == cited[1]
    assert {rule for cell in cited[0] for rule in cell} <= set(lesson.game.rulebook)


@each_lesson
def test_levels_cite_the_same_rules_in_both_languages(lesson: Lesson) -> None:
    for level in lesson.levels:
        texts = [level.tell, level.goal, level.praise, *(hint.text for hint in level.hints)]
        texts += [wrong.because for wrong in level.wrong]
        for text in filter(None, texts):
            cited = [sorted(re.findall(r"(?<![A-Za-z])[RXPH]\d+", say(text, lang))) for lang in LANGUAGES]
            assert cited[0] == cited[1], say(text, "en")


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_about_many_games_are_printed_by_the_notebook(root: Path, lang: str, game: str) -> None:
    lesson = lesson_of(game, "strategy")
    said = "\n".join(say(level.tell, lang) for level in lesson.levels)
    quoted = {(a, b) if lang == "en" else (b, a) for a, b in EVIDENCE[lang].findall(said)}
    printed = "\n".join(checked(notebook(root, lang, lesson)))
    assert len(quoted) >= 7
    assert {(a, b) for a, b in quoted if f"{a}/{b} " not in printed} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_puzzle_says_truly_what_a_wrong_try_has_reached(lang: str) -> None:
    said = 0
    for lesson in lessons():
        for level in lesson.levels:
            for wrong in level.wrong if level.kind == "puzzle" else ():
                attempt = Attempt(level)
                attempt.answer(wrong.answer)
                if named := RESULT.match(say(wrong.because, lang)):
                    assert level.measure is not None
                    assert int(named[1]) == amount(level.measure, attempt.moment()), wrong.because.en
                    said += 1
    assert said >= 8


@pytest.mark.parametrize("id", ["dark-box", "race-first", "four-gold"])
def test_a_choice_is_praised_with_what_it_comes_to(id: str) -> None:
    level = next(level for level in lesson_of("rolled_west", "strategy").levels if level.id == id)
    attempt = Attempt(level)
    assert attempt.choose(str(level.right[0])).done
    assert level.praise is not None
    for lang in LANGUAGES:
        named = set(map(int, re.findall(r"\d+", say(level.praise, lang))))
        assert {future.value for future in attempt.futures} <= named
