"""The page for teachers: its example is a good lesson, and it names every word of the vocabulary."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gamekit.lessons import parse_lesson
from gamekit.lessons.classroom import collect
from gamekit.lessons.files import SCHEMAS
from gamekit.lessons.meaning import REASONS
from gamekit.lessons.proof import faults
from gamekit.lessons.vocabulary import AMOUNTS, TESTS


@pytest.fixture
def page(root: Path) -> str:
    return (root / "docs" / "writing-lessons.md").read_text(encoding="utf-8")


def block(page: str, language: str) -> str:
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)[0]


def test_the_example_is_a_good_lesson(page: str) -> None:
    lesson = parse_lesson(block(page, "toml"))
    assert [str(fault) for fault in faults(lesson)] == []


def test_what_the_page_promises_of_changes_to_the_example(page: str) -> None:
    text = block(page, "toml")
    assert [str(fault) for fault in faults(parse_lesson(text.replace("par = 2", "par = 3")))] == [
        "level third-stone, par: Par is 3 here, but the best is 2."
    ]


def test_every_word_is_explained(page: str) -> None:
    schema = json.loads((SCHEMAS / "lesson.json").read_text(encoding="utf-8"))
    level = schema["definitions"]["level"]["properties"]
    start = schema["definitions"]["start"]["properties"]
    words = {*AMOUNTS, *TESTS, *REASONS, *level, *start, *level["kind"]["enum"]}
    assert [word for word in sorted(words) if not re.search(rf"\b{re.escape(word)}\b", page)] == []


def test_the_call_on_the_page_runs(page: str, tmp_path: Path) -> None:
    assert "collect(sorted(" in block(page, "python")
    assert collect(sorted(tmp_path.glob("*.json"))).rows == ()
