"""The instructor's guide: its minutes are those of the lessons, its code runs, both editions agree."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gamekit.core.game import load_game
from gamekit.core.text import set_language
from gamekit.lessons import Lesson, check, lessons_of
from gamekit.lessons.progress import Done, Progress

EDITIONS = {"en": "instructors-guide.md", "ja": "instructors-guide.ja.md"}


@pytest.fixture
def pages(root: Path) -> dict[str, str]:
    return {lang: (root / "docs" / name).read_text(encoding="utf-8") for lang, name in EDITIONS.items()}


@pytest.fixture(scope="module")
def lessons() -> list[Lesson]:
    return [lesson for id in ("tiny", "gold_west", "rolled_west") for lesson in lessons_of(load_game(id))]


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


@pytest.mark.parametrize("lang", EDITIONS)
def test_minutes_and_levels_are_those_of_the_lessons(lang: str, pages: dict[str, str], lessons: list[Lesson]) -> None:
    rows = re.findall(r"^\| `(\w+)` `(\w+)` \| (\d+) \| (\d+) \|", pages[lang], re.MULTILINE)
    assert rows == [(one.game_id, one.id, str(one.minutes), str(len(one.levels))) for one in lessons]


@pytest.mark.parametrize(("lang", "stop"), [("en", ", "), ("ja", "、")])
def test_the_levels_with_typical_wrong_answers_exist_and_foresee_them(
    lang: str, stop: str, pages: dict[str, str], lessons: list[Lesson]
) -> None:
    titles = {(one.id, getattr(level.title, lang)): level for one in lessons for level in one.levels}
    rows = re.findall(rf"^\| `(\w+)`{stop}([^|]+) \|", pages[lang], re.MULTILINE)
    assert len(rows) == 23
    for lesson, title in rows:
        assert (lesson, title) in titles, (lesson, title)
        assert titles[lesson, title].wrong


def test_both_editions_have_the_same_code_and_the_same_parts(pages: dict[str, str]) -> None:
    english, japanese = pages["en"], pages["ja"]
    assert blocks(english, "python") == blocks(japanese, "python")
    assert blocks(english, "sh") == [text.replace("--lang ja", "--lang en") for text in blocks(japanese, "sh")]
    for sign in (r"^## ", r"^\| ", r"^- ", r"^\d\. "):
        assert len(re.findall(sign, english, re.MULTILINE)) == len(re.findall(sign, japanese, re.MULTILINE)), sign


def test_its_code_runs(
    pages: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    set_language("en")
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "handed-in"
    folder.mkdir()
    Progress("Ann", {"tiny/stones/gold": Done(0, 2, teaches=("R4",))}).save(folder / "a.json")
    (folder / "b.json").write_text(json.dumps({"format": "something else"}))
    for text in blocks(pages["en"], "python"):
        exec_block(text)
    said = capsys.readouterr().out
    assert "R4 wrong tries: 0 stuck: Ann" in said and "Count the points" in said and "✗" in said
    assert "Ann" in (tmp_path / "class.csv").read_text(encoding="utf-8")
    assert check("gold_west/supply/wake", "supply 0"), "the level named in the text"


def exec_block(text: str) -> None:
    """Run a block of the guide as a notebook would."""
    from IPython.core.interactiveshell import InteractiveShell

    result = InteractiveShell.instance().run_cell(text, store_history=False)
    result.raise_error()
