"""Progress files: stars, resuming, damage, and the table of a class."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from gamekit.core.errors import GamekitError
from gamekit.core.game import load_game
from gamekit.lessons import Attempt, Level, Progress, lessons_of
from gamekit.lessons.classroom import collect

LESSONS = lessons_of(load_game("tiny"))
LEVELS = {level.id: level for level in LESSONS[0].levels}


def tried(level: Level, *answers: object) -> Attempt:
    attempt = Attempt(level)
    for answer in answers:
        if attempt.verdict.ended:
            attempt.restart()
        attempt.answer(answer)  # type: ignore[arg-type]
    return attempt


def test_the_most_stars_are_kept_and_nothing_is_counted_twice() -> None:
    progress, level = Progress("Ann"), LEVELS["first-turn"]
    attempt = tried(level, "take 1")
    progress.note(attempt)
    progress.note(attempt)
    done = progress.levels[level.key]
    assert (done.stars, done.tries, done.wrong, done.stuck) == (0, 1, {"R1": 1, "R3": 1, "R4": 1}, True)
    attempt.restart()
    attempt.play("take 2")
    progress.note(attempt)
    assert (done.stars, done.tries, done.stuck) == (2, 1, False)
    progress.note(tried(level, "take 2"))
    progress.note(tried(level, "take 1"))
    assert (done.stars, done.tries) == (3, 2)


def test_it_goes_on_where_the_learner_stopped() -> None:
    progress = Progress()
    first, puzzle = LEVELS["first-turn"], LEVELS["puzzle"]
    assert progress.next_level(LESSONS) is first
    progress.note(tried(first, "take 2"))
    progress.note(tried(puzzle, "take 1"))
    assert progress.next_level(LESSONS) is puzzle
    assert progress.played == ("take 1",)
    again = Attempt(puzzle)
    assert again.resume(progress.played)
    assert again.play("take 2").done
    progress.note(again)
    assert progress.played == ()
    assert progress.next_level(LESSONS) is LEVELS["gold"]


def test_a_level_begun_again_keeps_what_it_has_cost_until_it_is_solved(tmp_path: Path) -> None:
    level, path = LEVELS["first-turn"], tmp_path / "ann.json"
    progress, attempt = Progress(), tried(LEVELS["first-turn"], "take 1")
    attempt.hint()
    progress.note(attempt)
    progress.save(path)
    progress = Progress.load(path)
    again = progress.take_up(level)
    assert (again.tries, again.hints_read) == (1, 1)
    progress.note(again)
    assert progress.levels[level.key].tries == 1, "it is not counted twice"
    again.play("take 2")
    progress.note(again)
    assert (again.stars, progress.stars(level)) == (1, 1)
    assert progress.take_up(level).tries == 0, "a solved level is begun afresh, for more stars"


def test_after_a_failure_what_was_done_before_it_is_kept() -> None:
    progress = Progress()
    level = next(level for level in lessons_of(load_game("gold_west"))[0].levels if level.id == "whole-turn")
    attempt = tried(level, ["supply 0", "camp (0,-1)", "→0"])
    assert attempt.verdict.status == "failed"
    progress.note(attempt)
    assert progress.played == ("supply 0", "camp (0,-1)")
    again = progress.take_up(level)
    assert again.resume(progress.played) and again.tries == 1
    assert again.play("→3").done and again.stars == 2


def test_all_done() -> None:
    progress = Progress()
    for level in LEVELS.values():
        progress.note(tried(level, level.right[0]))
    assert progress.next_level(LESSONS) is None
    assert sum(progress.stars(level) for level in LEVELS.values()) == 18


def test_a_file_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "ann.json"
    progress = Progress("Ann 葵")
    progress.note(tried(LEVELS["gold"], 2))
    revealed = Attempt(LEVELS["puzzle"])
    revealed.hint()
    revealed.reveal()
    progress.note(revealed)
    progress.save(path)
    assert Progress.load(path) == progress == Progress.open(path)
    assert [item.name for item in tmp_path.iterdir()] == ["ann.json"], "no half-written file is left"


def test_a_new_file_begins_empty(tmp_path: Path) -> None:
    progress = Progress.open(tmp_path / "new.json", "Ben")
    assert (progress.learner, progress.levels, progress.notice) == ("Ben", {}, None)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "Line 1, column 2: This is not JSON."),
        ("[]", "This must be a table in braces."),
        ('{"format": "gamekit progress 1", "learner": "A"}', "The field 'levels' is missing here."),
        ('{"format": "gamekit progress 9", "learner": "A", "levels": {}}', "format: This must be one of: gamekit"),
        ('{"format": "gamekit progress 1", "learner": "A", "levels": {"x": {"stars": 1}}}', "levels"),
        ('{"format": "gamekit progress 1", "learner": "A", "levels": {"a/b/c": {"stars": 4}}}', "levels.a/b/c.stars"),
    ],
)  # fmt: skip
def test_a_damaged_file_is_explained_and_kept_aside(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "ann.json"
    for number in (1, 2):
        path.write_text(text, encoding="utf-8")
        progress = Progress.open(path, "Ann")
        assert progress.learner == "Ann"
        assert progress.notice is not None
        from gamekit.core.text import say

        assert sentence in say(progress.notice, "en")
        assert f"kept as ann.damaged-{number}.json" in say(progress.notice, "en")
        assert (tmp_path / f"ann.damaged-{number}.json").read_text(encoding="utf-8") == text
        assert not path.exists()


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ann.json"
    Progress("Ann").save(path)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("gamekit.lessons.progress.os.fsync", full)
    with pytest.raises(GamekitError, match=r"could not be saved in ann\.json: No space left on device"):
        Progress("Ann, with more").save(path)
    assert path.read_bytes() == before
    assert [item.name for item in tmp_path.iterdir()] == ["ann.json"]
    with pytest.raises(GamekitError, match=r"could not be saved in ann\.json: No such file"):
        Progress("Ann").save(tmp_path / "nowhere" / "ann.json")


# --- the class -------------------------------------------------------------------------------------------------


@pytest.fixture
def handed_in(tmp_path: Path) -> list[Path]:
    """Three learners and a file that is none."""
    done = {
        "ann": [("first-turn", "take 2"), ("too-many", "R3")],
        "ben": [("first-turn", "take 1"), ("too-many", "R5"), ("gold", 2)],
        "": [("too-many", "R2")],
    }
    paths = []
    for name, answers in done.items():
        progress = Progress(name)
        for id, answer in answers:
            progress.note(tried(LEVELS[id], answer))
        paths.append(tmp_path / f"{name or 'cho'}.json")
        progress.save(paths[-1])
    (tmp_path / "dan.json").write_text("oops", encoding="utf-8")
    return [*paths, tmp_path / "dan.json", tmp_path / "eva.json"]


def test_a_teacher_sees_who_is_stuck_where(handed_in: list[Path]) -> None:
    table = collect(handed_in)
    assert len(table.rows) == 6
    stuck = {(row.learner, row.level) for row in table.stuck()}
    assert stuck == {("ben", "first-turn"), ("ben", "too-many"), ("ben", "gold"), ("cho", "too-many")}
    rules = {row.rule: (row.learners, row.stuck, row.wrong) for row in table.by_rule()}
    assert rules["R3"] == (3, ("ben", "cho"), 1)
    assert rules["R5"] == (1, ("ben",), 1), "ben took R5 for the rule"
    assert rules["R4"] == (2, ("ben",), 2)
    assert len(table.unread) == 2
    json.dumps(table.to_json())


def test_unread_files_are_named(handed_in: list[Path]) -> None:
    from gamekit.core.text import say

    said = [say(sentence, "en") for sentence in collect(handed_in).unread]
    assert said[0].startswith("dan.json: ")
    assert said[1] == "eva.json: The file cannot be read: No such file or directory."


def test_the_table_is_text_for_a_spreadsheet(handed_in: list[Path]) -> None:
    table = collect(handed_in)
    rows = list(csv.DictReader(io.StringIO(table.csv("en"))))
    assert rows[0] | {"rules": ""} == {
        "learner": "ann", "game": "tiny", "lesson": "stones", "level": "first-turn", "rules": "", "stars": "3",
        "wrong tries": "0", "hints": "0", "answer shown": "0", "stuck": "0", "wrong by rule": "",
    }  # fmt: skip
    assert table.csv("ja").splitlines()[0].startswith("学習者,ゲーム,レッスン,レベル,ルール,星")
    assert table.rules_csv("en").splitlines()[0] == "game,rule,learners,stuck,wrong by rule"


def test_a_name_cannot_become_a_formula(tmp_path: Path) -> None:
    progress = Progress("=HYPERLINK(1)")
    progress.note(tried(LEVELS["too-many"], "R3"))
    progress.save(tmp_path / "x.json")
    assert "\n'=HYPERLINK(1)," in collect([tmp_path / "x.json"]).csv("en")
