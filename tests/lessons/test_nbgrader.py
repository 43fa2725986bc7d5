"""The assignment goes through nbgrader: released, submitted by made-up students, graded, and given back."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gamekit.core.errors import GamekitError
from gamekit.lessons.assignment import assignment, main, make, sources
from gamekit.lessons.exercises import exercise
from gamekit.lessons.files import toml
from gamekit.lessons.notebooks import run
from tests.lessons.test_exercises import right_answer

NAME = "first_assignment"
MOST = 8.0
TASKS = {
    "counting": ("points", "gold_west(players=2)", 40),
    "refusal": ("rule", "gold_west(players=2)", 10),
    "scoring": ("best", "rolled_west", 10),
}

Book = dict[str, Any]


def nbgrader(course: Path, *command: str) -> str:
    """Run nbgrader in a course folder, with settings of its own."""
    own = {f"JUPYTER_{kind}_DIR": str(course.parent / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
    # It calls a helper program that was installed beside this Python.
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    root = {"PYTHONPATH": str(Path(__file__).parents[2]), "GAMEKIT_LANG": "en", "PATH": path}
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", *command],
        cwd=course,
        env=os.environ | own | root,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def answers(student: str) -> dict[str, Any]:
    """The right answers of a student, as the student would type them."""
    return {id: right_answer(exercise(kind, game, student, moves=moves)) for id, (kind, game, moves) in TASKS.items()}


def submit(course: Path, student: str, typed: str, given: dict[str, Any]) -> Book:
    """Fill the released notebook in and put it where nbgrader looks for it."""
    book: Book = json.loads((course / "release" / NAME / f"{NAME}.ipynb").read_text(encoding="utf-8"))
    for cell in book["cells"]:
        id = cell["metadata"]["nbgrader"]["grade_id"]
        if id == "student":
            cell["source"] = f"my_id = {typed!r}"
        elif id in given:
            cell["source"] = f"answer = {given[id]!r}"
    path = course / "submitted" / student / NAME / f"{NAME}.ipynb"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(book), encoding="utf-8")
    return book


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course whose three students have handed in and were graded."""
    course = tmp_path_factory.mktemp("nbgrader") / "course"
    make(course, "en")
    nbgrader(course, "generate_assignment", NAME, "--create")
    submit(course, "ann", "ann", answers("ann"))
    ben = answers("ben")
    first = next(iter(ben["counting"]))
    ben["counting"] |= {first: ben["counting"][first] + 1}
    submit(course, "ben", "Ben", ben | {"refusal": "R99", "scoring": ...})
    # Eva types Ann's id, hands in Ann's answers, and has changed a cell that grades.
    book = submit(course, "eva", "ann", answers("ann"))
    for cell in book["cells"]:
        if cell["metadata"]["nbgrader"]["grade_id"] == "refusal-check":
            cell["source"] = "2.0"
    (course / "submitted" / "eva" / NAME / f"{NAME}.ipynb").write_text(json.dumps(book), encoding="utf-8")
    nbgrader(course, "autograde", NAME)
    nbgrader(course, "generate_feedback", NAME)
    return course


@pytest.fixture(scope="module")
def grades(course: Path) -> dict[str, dict[str, float]]:
    """The points of each student by the cell that gave them."""
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as book:
        return {
            submission.student.id: {
                grade.name: grade.score for notebook in submission.notebooks for grade in notebook.grades
            }
            for submission in book.assignment_submissions(NAME)
        }


def test_the_released_notebook_asks_and_does_not_answer(course: Path) -> None:
    text = (course / "release" / NAME / f"{NAME}.ipynb").read_text(encoding="utf-8")
    assert "SOLUTION" not in text and "ledger" not in text and "instructor" not in text
    assert text.count("# Write your answer here.") == 4
    assert text.count("answer = ...") == 3 + 1  # three answers, and once in the introduction


def test_right_answers_get_all_points(grades: dict[str, dict[str, float]]) -> None:
    assert grades["ann"] == {"counting-check": 4.0, "refusal-check": 2.0, "scoring-check": 2.0}
    assert sum(grades["ann"].values()) == MOST


def test_wrong_answers_get_what_is_right_of_them(grades: dict[str, dict[str, float]]) -> None:
    rules = len(answers("ben")["counting"])
    assert grades["ben"] == {
        "counting-check": round(4 * (rules - 1) / rules, 2),
        "refusal-check": 0.0,
        "scoring-check": 0.0,
    }


def test_nobody_is_graded_on_somebody_elses_position(grades: dict[str, dict[str, float]]) -> None:
    assert answers("eva") != answers("ann")
    wrong = [id for id in ("refusal", "scoring") if answers("eva")[id] != answers("ann")[id]]
    assert grades["eva"]["counting-check"] < 4.0
    assert all(grades["eva"][f"{id}-check"] == 0.0 for id in wrong)


def test_the_feedback_tells_points_and_sentences_but_no_answer(course: Path) -> None:
    pages = {
        student: (course / "feedback" / student / NAME / f"{NAME}.html").read_text(encoding="utf-8")
        for student in ("ann", "ben", "eva")
    }
    assert "Score: 8.0 / 8.0" in pages["ann"] and pages["ann"].count("✓ Right.") == 3
    assert "✗ Not yet. Look again at:" in pages["ben"] and "✗ Nothing has been answered yet." in pages["ben"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_source_solves_itself(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKIT_LANG", lang)
    book = assignment(toml(sources()[NAME].read_text(encoding="utf-8")), lang)
    for cell in book["cells"]:
        if "points" in cell["metadata"]["nbgrader"]:
            cell["metadata"]["tags"] = ["nbval-check-output"]
    done = run(book, tmp_path)
    said = [output for cell in done["cells"] for output in cell.get("outputs", ())]
    assert [float("".join(out["data"]["text/plain"])) for out in said if "data" in out] == [4.0, 2.0, 2.0]
    assert all("".join(out["text"]).startswith("✓") for out in said if "text" in out)


def test_both_editions_have_the_same_code() -> None:
    data = toml(sources()[NAME].read_text(encoding="utf-8"))
    codes = [
        [cell["source"] for cell in assignment(data, lang)["cells"] if cell["cell_type"] == "code"]
        for lang in ("en", "ja")
    ]
    assert codes[0] == codes[1]


def test_a_course_folder_is_made_once_and_nothing_is_overwritten(tmp_path: Path, capsys: Any) -> None:
    folder = tmp_path / "course"
    assert main([str(folder), "--lang", "ja"]) == 0
    assert "nbgrader generate_assignment first_assignment" in capsys.readouterr().out
    path = folder / "source" / NAME / f"{NAME}.ipynb"
    before = path.read_bytes()
    assert "はじめての課題" in before.decode()
    assert main([str(folder)]) == 1
    assert "is there already" in capsys.readouterr().out and path.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text.replace('id = "intro"\n', ""), "a name of its own"),
        (lambda text: text.replace('id = "student"', 'id = "intro"'), "unlike 'intro'"),
        (lambda text: "[[cell", "This is not TOML"),
    ],
)
def test_a_bad_source_is_one_sentence(tmp_path: Path, change: Callable[[str], str], said: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(change(sources()[NAME].read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(GamekitError, match=said):
        make(tmp_path / "course", "en", path)
    assert not (tmp_path / "course").exists()
