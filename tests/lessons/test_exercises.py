"""Exercises: a position for each student, right answers by an independent count, feedback without spoilers."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gamekit.core.errors import GamekitError
from gamekit.core.game import game_ids, load_game
from gamekit.core.text import set_language
from gamekit.lessons import check, exercise, lessons_of, student_id
from gamekit.lessons.exercises import KINDS, Question

STUDENTS = [f"s{number}" for number in range(1001, 1021)]
GAMES = ("tiny(stones=9)", "gold_west(players=2)", "rolled_west")
LEVELS = [level for lesson in lessons_of(load_game("tiny")) for level in lesson.levels]


def right_answer(question: Question) -> Any:
    """Computed from the position in another way than by the check."""
    play = question.play
    if question.kind == "points":
        gained: Counter[str] = Counter()
        for node in play.line():
            for receipt in node.receipts:
                if (receipt.seat, receipt.unit) == (question.seat, "vp"):
                    gained[receipt.rule] += receipt.amount
        return dict(gained)
    if question.kind == "rule":
        return play.check(question.action).problems[0].rule  # type: ignore[arg-type]

    def gain(text: str) -> int:
        before = play.game.holdings(play.state, question.seat)["vp"]
        return play.game.holdings(play.state.after(play.action(text)), question.seat)["vp"] - before

    return max(map(str, play.state.legal()), key=gain)


def position(question: Question) -> str:
    return " ".join(str(node.action) for node in question.play.line()[1:])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("options", GAMES)
def test_every_student_has_a_question_that_can_be_answered(kind: str, options: str) -> None:
    for student in STUDENTS[:5]:
        question = exercise(kind, options, student, moves=6)
        answer = right_answer(question)
        assert check(question, answer), (student, answer)
        assert check(question, answer).points(4) == 4
        assert not check(question, {"R3": 99} if kind == "points" else "R99" if kind == "rule" else "fly")
        assert question.ask in str(question) and "<svg" in question._repr_html_()


@pytest.mark.parametrize("kind", KINDS)
def test_positions_are_the_same_for_one_student_and_others_for_others(kind: str) -> None:
    made = {student: position(exercise(kind, "gold_west(players=2)", student)) for student in STUDENTS}
    assert len(set(made.values())) == len(STUDENTS)
    assert {position(exercise(kind, "gold_west(players=2)", "S 1001")) for _ in range(2)} == {made["s1001"]}
    assert position(exercise(kind, "gold_west(players=2)", "s1001", task=2)) != made["s1001"]


@pytest.mark.parametrize("options", GAMES)
def test_the_best_action_is_the_best_in_every_world_that_its_seat_thinks_possible(options: str) -> None:
    for student in STUDENTS[:6]:
        play = exercise("best", options, student, moves=2).play
        game, seat = play.game, play.state.decision.seat
        view, best = game.view(play.state, seat), right_answer(exercise("best", options, student, moves=2))
        for number in range(15):
            world = game.determinize(view, Random(number))
            points = {str(action): game.holdings(world.after(action), seat)["vp"] for action in world.legal()}
            assert points[best] == max(points.values())


def test_no_feedback_gives_the_answer_away() -> None:
    set_language("en")
    for student in STUDENTS:
        points = exercise("points", "gold_west(players=2)", student, moves=30)
        answer = right_answer(points)
        wrong = {rule: number + 1 for rule, number in answer.items()}
        said = str(check(points, wrong))
        assert said.startswith("✗ Not yet.") and not re.findall(r"(?<!R)\b\d+", said)
        rule = exercise("rule", "gold_west(players=2)", student)
        other = next(id for id in rule.rules if id != right_answer(rule))
        assert right_answer(rule) not in str(check(rule, other)).split()
        best = exercise("best", "gold_west(players=2)", student)
        for action in map(str, best.play.state.legal()):
            assert right_answer(best) == action or right_answer(best) not in str(check(best, action))


def test_a_part_that_is_right_earns_its_part_of_the_points() -> None:
    question = exercise("points", "gold_west(players=2)", "s1001", moves=40)
    answer = right_answer(question)
    assert len(answer) >= 2
    first, *others = answer
    half = check(question, {first: answer[first]})
    assert not half and half.share == 1 / len(answer) and "Still open" in str(half)
    wrong = check(question, answer | {first: -1})
    assert wrong.share == pytest.approx(len(others) / len(answer)) and first in str(wrong)
    assert others[0] not in str(wrong).split()


@pytest.mark.parametrize("level", LEVELS, ids=[level.kind for level in LEVELS])
def test_levels_are_checked_by_their_keys(level: Any) -> None:
    set_language("en")
    for answer in level.right:
        assert check(level.key, answer)
    for wrong in level.wrong:
        feedback = check(level.key, wrong.answer)
        assert not feedback and str(feedback) != f"✗ {wrong.because.en}"
        assert level.kind != "why_not" or "R3" not in str(feedback)


@pytest.mark.parametrize("empty", [None, ..., "", {}, []])
def test_no_answer_is_no_mistake(empty: Any) -> None:
    set_language("en")
    question = exercise("points", "tiny(stones=9)", "s1", moves=4)
    assert str(check(question, empty)) == "✗ Nothing has been answered yet."


@pytest.mark.parametrize(
    ("kind", "answer", "said"),
    [
        ("points", {"R9": 1}, "a whole number for each of these rules: R4"),
        ("points", 3, "a whole number for each of these rules"),
        ("rule", "R9", "one of these rules: R1, R2, R3, R4, R5"),
        ("rule", 3, "one of these rules"),
        ("best", "fly", "no action of this game"),
        ("best", "gold 1", "The rules do not allow that"),
        ("best", 5, "no action of this game"),
    ],
)
def test_what_is_no_answer_is_said_in_a_sentence(kind: str, answer: Any, said: str) -> None:
    set_language("en")
    assert said in str(check(exercise(kind, "tiny(stones=9)", "s1", moves=4), answer))


def test_an_action_the_rules_refuse_is_answered_with_the_rule() -> None:
    set_language("en")
    level = next(level for level in LEVELS if level.kind == "do")
    assert "The rules do not allow that" in str(check(level, ["gold 1"]))


def test_what_does_not_exist_is_said() -> None:
    for make, said in (
        (lambda: exercise("riddle", "tiny", "s1"), "there are: points, rule, best"),
        (lambda: exercise("points", "tiny", ""), "Enter your student id first"),
        (lambda: exercise("points", "tiny", ...), "Enter your student id first"),  # type: ignore[arg-type]
        (lambda: exercise("points", "tiny(stones=3)", "s1", moves=90), "ask for fewer moves"),
        (lambda: check("tiny/stones/none", 1), "there are: tiny/stones/first-turn"),
    ):
        with pytest.raises(GamekitError, match=said):
            make()


def test_ids_are_alike_however_they_are_typed() -> None:
    assert {student_id(typed) for typed in ("s1001", " S1001", "Ｓ１００１", "s 1001\n")} == {"s1001"}


def test_while_nbgrader_grades_the_folder_says_who_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "autograded" / "Eva" / "first"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    assert student_id("ann") == "ann"
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert student_id("ann") == "eva"


def test_both_languages_ask_the_same() -> None:
    question = exercise("rule", "gold_west(players=2)", "s1001")
    set_language("ja")
    japanese = question.ask
    set_language("en")
    assert "禁じて" in japanese and "forbids" in question.ask
    assert all(rule in japanese and rule in question.ask for rule in question.rules)
    assert set(game_ids()) >= {options.partition("(")[0] for options in GAMES}
