"""The check of a lesson finds what is wrong: each fault is put in on purpose."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gamekit.lessons import parse_lesson
from gamekit.lessons.__main__ import main
from gamekit.lessons.proof import faults

STONES = Path(__file__).parents[2] / "gamekit/games/tiny/lessons/stones.toml"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('right = ["take 2"]', 'right = [["take 2", "take 1"]]', "goes on after the level is solved"),
        ("at_least = 2", "at_least = 0", "start: The untouched position already ends the level (right)."),
        ("at_least = 2", "at_least = 3", "first-turn, right: The right answer take 2 does not pass (too-long): That"),
        ('reason = "too-long"', 'reason = "over"', "must get 'over', but it gets 'too-long'"),
        ("par = 1", "par = 2", "level first-turn, par: Par is 2 here, but the best is 1."),
        ("par = 5", "par = 4", "level puzzle, par: Par is 4 here, but the best is 5."),
        ("par = 5", "par = 6", "level puzzle, right: The right answer take 1 · take 2 does not pass (below-par)"),
        ("right = [4]", "right = [3]", "level gold, right: The right answer 3 does not pass (wrong)"),
        ('right = ["R3"]', 'right = ["R2"]', "level too-many, right: The right answer R2 does not pass (wrong)"),
        ("right = [{ stones = 2", "right = [{ stones = 1", "level count-a-game, right: The right answer"),
        ('rule = "R4"\nbecause = { en = "You', 'rule = "R3"\nbecause = { en = "You', "must get 'wrong R3'"),
        ('demonstrate = ["take 1"]', 'demonstrate = ["take 2"]', "wrong.demonstrate: take 2 is not allowed"),
        ('highlights = ["stone:top1"]\n\n', 'highlights = ["stone:top9"]\n\n', "hints: A hint points at 'stone:top9'"),
        ("turns = 1", 'turns = 1\noffers = ["take 2", "take 1", "gold"]', "gold is offered, but it is never legal"),
        ('teaches = ["R2", "R4"]', 'teaches = ["R2", "R5"]', "level gold, teaches: R5 is said to be taught"),
        ('teaches = ["R3"]', 'teaches = [\n "R3",\n]', "Every level has its list 'teaches = [...]' on one line"),
        ("石2つで2点です。", "Two stones.", "text: Each language must speak itself, unlike in"),
    ],
)  # fmt: skip
def test_faults_are_found(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    text = STONES.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "changed.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    found = [str(fault) for fault in faults(parse_lesson(path.read_text(encoding="utf-8"), path))]
    assert any(sentence in fault for fault in found), found


def test_the_command_says_what_is_good_and_what_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: Callable[..., str]
) -> None:
    assert main([str(STONES)]) == 0
    assert capsys.readouterr().out == 'stones.toml: "Stones, in six steps" is good, with 6 levels.\n'
    (tmp_path / "a.toml").write_text("x = 1", encoding="utf-8")
    (tmp_path / "b.toml").write_text(STONES.read_text(encoding="utf-8").replace("par = 1", "par = 2"), encoding="utf-8")
    assert main([str(tmp_path / "a.toml"), str(tmp_path / "b.toml")]) == 2
    assert capsys.readouterr().out.splitlines() == [
        "a.toml: the file: The field 'format' is missing here.",
        "b.toml: level first-turn, par: Par is 2 here, but the best is 1.",
    ]


def test_the_command_without_files_checks_all_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gamekit.lessons.__main__.game_ids", lambda: ["tiny"])
    assert main([]) == 0
    assert "stones.toml" in capsys.readouterr().out
