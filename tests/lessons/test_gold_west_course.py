"""The course of Gold West: complete, of a good length, and its notebooks show what its lessons say."""

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
from gamekit.lessons import Lesson, lessons_of

GAME = load_game("gold_west")
EVIDENCE = {"en": re.compile(r"(\d+) of (\d+) games"), "ja": re.compile(r"(\d+)ゲーム中(\d+)勝")}


@cache
def lessons() -> list[Lesson]:
    return lessons_of(GAME)


def notebook(root: Path, lang: str, lesson: Lesson) -> dict[str, Any]:
    path = root / "tutorials" / lang / "gold_west" / f"{lesson.path.stem}.ipynb"
    book: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return book


def checked(book: dict[str, Any]) -> list[str]:
    """What the checked cells print."""
    cells = [cell for cell in book["cells"] if "nbval-check-output" in cell["metadata"].get("tags", ())]
    return ["".join("".join(output["text"]) for output in cell["outputs"]) for cell in cells]


each_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)


def test_every_rule_is_taught() -> None:
    assert [row.id for row in rule_table(GAME) if not row.taught] == []


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
        assert any(f'LessonTable("gold_west", "{lesson.id}")' in cell for cell in code)
    assert checked(books["en"]) == checked(books["ja"])
    assert len(checked(books["en"])) >= 3


@each_lesson
def test_rules_are_cited_alike_in_both_languages(root: Path, lesson: Lesson) -> None:
    cited = [
        [
            sorted(re.findall(r"\b[RX]\d+\b", "".join(cell["source"])))
            for cell in notebook(root, lang, lesson)["cells"]
            if cell["cell_type"] == "markdown"
        ]
        for lang in LANGUAGES
    ]
    assert cited[0] == cited[1]
    assert {rule for cell in cited[0] for rule in cell} <= set(GAME.rulebook)


@each_lesson
def test_levels_cite_the_same_rules_in_both_languages(lesson: Lesson) -> None:
    for level in lesson.levels:
        texts = [level.tell, level.goal, level.praise, *(hint.text for hint in level.hints)]
        texts += [wrong.because for wrong in level.wrong]
        for text in filter(None, texts):
            cited = [sorted(re.findall(r"[RX]\d+", say(text, lang))) for lang in LANGUAGES]
            assert cited[0] == cited[1], say(text, "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_about_many_games_are_printed_by_the_notebook(root: Path, lang: str) -> None:
    lesson = next(lesson for lesson in lessons() if lesson.id == "strategy")
    said = "\n".join(say(level.tell, lang) for level in lesson.levels)
    quoted = {(int(a), int(b)) for a, b in EVIDENCE[lang].findall(said)}
    quoted = {(b, a) for a, b in quoted} if lang == "ja" else quoted
    printed = "\n".join(checked(notebook(root, lang, lesson)))
    assert len(quoted) >= 7
    assert {(a, b) for a, b in quoted if f"{a}/{b} " not in printed} == set()
