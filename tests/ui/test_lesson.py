"""The lesson widget, pressed without a kernel: every kind of level, wrong answers, help, the file, both languages."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from gamekit.core.errors import GamekitError
from gamekit.core.game import load_game
from gamekit.core.text import set_language
from gamekit.lessons import Level, lessons_of, parse_lesson
from gamekit.lessons.progress import Progress
from gamekit.ui.lesson import Course, LessonTable
from gamekit.ui.lesson.playback import Playback
from gamekit.ui.lesson.questions import filled

LEVELS = lessons_of(load_game("tiny"))[0].levels


@pytest.fixture(autouse=True)
def english() -> None:
    set_language("en")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "progress.json"


def lesson(progress: Path | None = None, **more: Any) -> LessonTable:
    made = LessonTable("tiny", "stones", progress, **({"lang": "en", "renderer": "svg"} | more))
    made.calm = 0.0
    assert made.widget is not None
    return made


def answer(made: LessonTable, given: Any) -> None:
    """Give an answer as a learner would: by clicks or by the form."""
    if made.walk.plays:
        for move in (given,) if isinstance(given, str) else given:
            made.press(f"stone:top{move[-1]}")
    else:
        made.panel.form.submit(**filled(made.walk.level, given))


def at(made: LessonTable, id: str) -> LessonTable:
    """Go to a level by solving all before it."""
    while made.walk.level.id != id:
        answer(made, made.walk.level.right[0])
        made.panel.next.click()
    return made


def words(html: str) -> str:
    """What a page says, without its marks."""
    return unescape(re.sub("<[^>]*>", "", html))


def visible(button: Any) -> bool:
    return bool(button.layout.display != "none")


# --- every kind of level ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS, ids=[level.kind for level in LEVELS])
def test_a_right_answer_opens_the_way_on(level: Level) -> None:
    made = at(lesson(), level.id)
    panel = made.panel
    assert panel.next.disabled and level.tell.en in words(panel.task.html)
    answer(made, level.right[0])
    assert made.walk.attempt.verdict.done and made.walk.attempt.stars == 3
    assert "★★★" in panel.feedback.html and "★★★" in panel.header.html
    assert not panel.next.disabled and not visible(panel.retry)
    assert made.guard.trace == ""


@pytest.mark.parametrize(
    ("level", "number"),
    [(level, number) for level in LEVELS for number in range(len(level.wrong))],
    ids=[f"{level.kind} {number}" for level in LEVELS for number in range(len(level.wrong))],
)
def test_a_wrong_answer_says_why_shows_what_comes_of_it_and_may_be_tried_again(level: Level, number: int) -> None:
    made, wrong = at(lesson(), level.id), level.wrong[number]
    panel = made.panel
    answer(made, wrong.answer)
    assert wrong.because.en in words(panel.feedback.html) and "✗" in panel.feedback.html
    assert panel.next.disabled and visible(panel.retry)
    if level.kind == "choose":
        assert made.compares and panel.futures.html.count("<svg") == 2
        assert "Ann&#x27;s lead: -3" in panel.futures.html and "Ann&#x27;s lead: 3" in panel.futures.html
    else:
        assert "See what comes of it" in panel.feedback.html and made.node is made.shown.steps[-1].node
    panel.retry.click()
    assert made.node is None and made.walk.attempt.verdict.status == "going" and "✗" not in panel.feedback.html
    made.panel.helps["again"].click()
    answer(made, level.right[0])
    assert made.walk.attempt.verdict.done and made.walk.attempt.stars == 2
    assert made.guard.trace == ""


@pytest.mark.parametrize("level", LEVELS, ids=[level.kind for level in LEVELS])
def test_show_me_opens_the_way_on_without_a_star(level: Level) -> None:
    made = at(lesson(), level.id)
    made.panel.helps["show"].click()
    assert made.walk.attempt.revealed and made.walk.progress.stars(level) == 0
    assert "It was shown" in made.panel.feedback.html and not made.panel.next.disabled
    if level.kind == "count":
        assert made.panel.form.html.count("✓") == 3 and made.panel.form.filled["gold"] == "3"


def test_a_score_sheet_is_checked_line_by_line_and_right_lines_stay() -> None:
    made = at(lesson(), "count-a-game")
    form = made.panel.form
    form.submit(stones="3", gold="3", ben="2")
    assert (form.html.count("✓"), form.html.count("✗")) == (2, 1) and "disabled" in form.html
    key = form.key
    made.panel.retry.click()
    assert form.key == key and form.html.count("✓") == 2 and "disabled" not in form.html
    form.submit(stones="2", gold="3", ben="2")
    assert made.walk.attempt.verdict.done


def test_a_puzzle_tells_turns_left_value_best_and_what_is_possible() -> None:
    made = at(lesson(), "puzzle")
    task = made.panel.task
    assert "2 turns left" in task.html and "now 0" in task.html and "possible 5" in task.html
    answer(made, ["take 1"])
    assert "1 turn left" in task.html and "now 1" in task.html and "Ben takes one stone" in made.panel.feedback.html
    answer(made, ["take 1"])
    made.panel.retry.click()
    assert "2 turns left" in task.html and "your best 4" in task.html


@pytest.mark.parametrize(
    ("id", "values", "said"),
    [
        ("gold", {}, "Enter an answer first"),
        ("gold", {"answer": "1.5"}, "&#x27;1.5&#x27; is not a whole number"),
        ("gold", {"answer": "-" + "9" * 30}, "is out of range; the answer lies between -9999 and 9999"),
        ("too-many", {}, "Choose a rule from the list first"),
        ("too-many", {"answer": "R99"}, "the answers are: R2, R3, R5"),
        (
            "count-a-game",
            {"gold": "3", "ben": " "},
            "still empty: Ann&#x27;s stones that are not gold, Ben&#x27;s points",
        ),
        ("count-a-game", {"gold": "many"}, "&#x27;many&#x27; is not a whole number"),
        ("which-is-better", {"answer": "<b>"}, "&lt;b&gt; is no answer here"),
    ],
)
def test_what_is_no_answer_is_one_sentence_and_counts_nothing(id: str, values: dict[str, str], said: str) -> None:
    made = at(lesson(), id)
    made.panel.form.submit(**values)
    assert said in made.panel.feedback.html and made.walk.attempt.tries == 0
    assert "disabled" not in made.panel.form.html, "one may go on"


# --- on the board ----------------------------------------------------------------------------------------------


def test_a_click_that_is_no_action_answers_and_costs_nothing() -> None:
    made = lesson()
    made.press("seat:0")
    assert "nothing to do here" in made.panel.feedback.html
    made.press("stone:top2")
    assert made.walk.attempt.stars == 3
    made = at(lesson(), "gold")
    made.press("stone:top1")
    assert "only to look at" in made.panel.feedback.html and not made.walk.attempt.since()


def test_the_buttons_do_what_the_board_does_and_undo_takes_it_back() -> None:
    made = at(lesson(), "puzzle")
    panel = made.panel
    assert [button.description for button in panel.choices.buttons] == ["take 1", "take 2"]
    panel.choices.buttons[0].click()
    assert [str(action) for action in made.walk.attempt.played] == ["take 1"]
    panel.helps["undo"].click()
    assert made.walk.attempt.played == [] and panel.helps["undo"].disabled


def test_hints_come_one_by_one_and_point_at_the_board() -> None:
    made = lesson()
    hint = made.panel.helps["hint"]
    assert made._picture().pointed == ("stone:top1", "stone:top2")
    assert hint.description == "Hint 1/2"
    hint.click()
    assert "How many stones make two points?" in made.panel.feedback.html
    hint.click()
    assert made._picture().pointed == ("stone:top2",) and hint.disabled
    made.press("stone:top2")
    assert made.walk.attempt.stars == 2 and made._picture().pointed == ()


def test_a_number_of_a_rule_opens_and_closes_its_text() -> None:
    made = lesson()
    made.panel.task.press("rule:R3")
    assert "not more than there are" in made.panel.feedback.html
    made.panel.feedback.press("rule:")
    assert "not more than there are" not in made.panel.feedback.html


def test_the_rule_that_is_asked_for_is_not_named() -> None:
    made = at(lesson(), "too-many")
    assert "R3" not in made.panel.task.html


REFUSED = """
format = "gamekit lesson 1"
game = "tiny"
id = "refused"
order = 1
minutes = 1
title = { en = "Refused", ja = "断られる" }
objectives = [{ en = "You can take what is there.", ja = "あるものを取れる。" }]
[[level]]
id = "last"
kind = "do"
title = { en = "The last one", ja = "最後の1つ" }
tell = { en = "One is left.", ja = "あと1つです。" }
teaches = ["R3"]
start = { options = "tiny(stones=6)", position = { seat = 0, taken = START, gold = 6, scores = [2, 3] } }
hints = [{ text = { en = "R3", ja = "R3です" } }]
offers = ["take 1"]
success = [{ played = "take 1" }]
right = ["take 1"]
[[level.wrong]]
answer = "take 2"
reason = "REASON"
rule = "R3"
because = { en = "There are not two.", ja = "2つはありません。" }
demonstrate = ["take 1"]
"""


def test_a_refused_action_that_the_level_knows_is_demonstrated_and_costs_nothing() -> None:
    made = LessonTable(
        "tiny", parse_lesson(REFUSED.replace("START", "5").replace("REASON", "refused")), None, "en", "svg"
    )
    made.calm = 0.0
    panel = made.panel
    made.guard(lambda: made._act(lambda: made.choosing.play("take 2")))()
    assert "There are not two. R3" in words(panel.feedback.html) and "Ann takes one stone" in panel.feedback.html
    assert visible(panel.retry) and made.node is not None
    made.press("stone:top1")
    assert not made.walk.attempt.since(), "the board shows what is only a demonstration"
    panel.retry.click()
    assert "There are not two" not in panel.feedback.html
    made.press("stone:top1")
    assert made.walk.attempt.stars == 3


def test_what_the_rules_allow_but_the_level_does_not_offer_is_said_to_be_so() -> None:
    text = REFUSED.replace("START", "2").replace("[2, 3]", "[1, 1]").replace('"REASON"\nrule = "R3"', '"not-offered"')
    made = LessonTable("tiny", parse_lesson(text), None, "en", "svg")
    made.calm = 0.0
    assert [button.description for button in made.panel.choices.buttons] == ["take 1"]
    made.press("stone:top2")
    assert not made.walk.attempt.since() and made.walk.attempt.verdict.reason == "not-offered"
    assert "There are not two" in made.panel.feedback.html


# --- played out in time ----------------------------------------------------------------------------------------


def test_a_demonstration_is_played_step_by_step_and_can_be_skipped_or_left() -> None:
    async def play() -> list[Any]:
        made = lesson(renderer="svg")
        made.pace = 0.02
        made.press("stone:top1")
        await asyncio.sleep(0.01)
        seen: list[Any] = [made.busy, visible(made.panel.skip), len(made.shown.steps), made.shown.step]
        await asyncio.sleep(0.2)
        seen += [made.busy, made.shown.step]
        made.panel.retry.click()
        made.pace = 60.0
        made.press("stone:top1")
        await asyncio.sleep(0.01)
        made.panel.skip.click()
        seen += [made.busy, made.shown.step]
        made.panel.watch.click()
        await asyncio.sleep(0.01)
        seen += [made.busy, made.shown.step]
        made.panel.helps["again"].click()
        await asyncio.sleep(0.01)
        seen += [made.busy, made.node, made.walk.attempt.played]
        made.press("stone:top2")
        return [*seen, made.walk.attempt.verdict.status, made.guard.trace]

    assert asyncio.run(play()) == [
        *(True, True, 2, 0),  # while it is played
        *(False, 1),  # it has ended at its last step
        *(False, 1),  # skipped
        *(True, 0),  # watched again
        *(False, None, []),  # left
        *("done", ""),
    ]


def test_a_cancelled_playback_shows_nothing_more() -> None:
    async def play() -> list[int]:
        shown: list[int] = []
        playback = Playback(shown.append, lambda: shown.append(-1), 0.01, asyncio.get_running_loop())
        playback.start(5)
        playback.cancel()
        await asyncio.sleep(0.05)
        playback.start(2)
        await asyncio.sleep(0.05)
        return shown

    assert asyncio.run(play()) == [0, 1, -1]


# --- the learner's file ----------------------------------------------------------------------------------------


def test_progress_is_kept_at_once_and_a_new_widget_goes_on_there(file: Path) -> None:
    made = lesson(file, learner="Ann")
    made.press("stone:top1")
    kept = Progress.load(file)
    assert kept.learner == "Ann" and kept.levels["tiny/stones/first-turn"].tries == 1
    made = at(lesson(file), "puzzle")
    answer(made, ["take 1"])
    again = lesson(file)
    assert again.walk.level.id == "puzzle" and [str(action) for action in again.walk.attempt.played] == ["take 1"]
    assert "1 turn left" in again.panel.task.html
    answer(again, ["take 2"])
    again.panel.next.click()
    assert again.walk.over and "Lesson finished" in again.panel.task.html
    assert lesson(file).walk.over
    assert Progress.load(file).levels["tiny/stones/first-turn"].tries == 1


def test_a_damaged_file_is_explained_and_kept_aside(file: Path) -> None:
    file.write_text("{ nonsense")
    made = lesson(file)
    assert "was kept as progress.damaged-1.json" in made.panel.feedback.html
    made.press("stone:top2")
    assert Progress.load(file).levels["tiny/stones/first-turn"].stars == 3
    assert file.with_name("progress.damaged-1.json").read_text() == "{ nonsense"


def test_a_file_that_cannot_be_written_is_told_and_the_lesson_goes_on(tmp_path: Path) -> None:
    made = lesson(tmp_path / "nowhere" / "progress.json")
    made.press("stone:top2")
    assert "could not be saved" in made.panel.feedback.html and made.walk.attempt.verdict.done
    made.panel.next.click()
    assert made.walk.level.id == "gold"


def test_two_widgets_with_one_file_do_not_lose_each_others_stars(file: Path) -> None:
    one = lesson(file)
    other = {"stars": 3, "teaches": ["R22"]}
    one.press("stone:top2")
    data = json.loads(file.read_text())
    data["levels"]["gold_west/first/wake"] = other
    file.write_text(json.dumps(data))
    one.panel.next.click()
    assert Progress.load(file).levels["gold_west/first/wake"].stars == 3
    assert Progress.load(file).levels["tiny/stones/first-turn"].stars == 3


def test_only_levels_that_were_reached_can_be_opened() -> None:
    made = lesson()
    assert 'data-go="level:1"' not in made.panel.header.html
    made.panel.header.press("level:3")
    assert made.walk.at == 0
    made.press("stone:top2")
    made.panel.header.press("level:1")
    assert made.walk.at == 1
    made.panel.back.click()
    assert made.walk.at == 0 and not made.panel.next.disabled


# --- languages, static, robust ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS, ids=[level.kind for level in LEVELS])
def test_the_language_changes_at_once_and_nothing_entered_is_lost(level: Level) -> None:
    made = at(lesson(), level.id)
    answer(made, level.wrong[0].answer)
    panel = made.panel
    key, verdict = panel.form.key, made.walk.attempt.verdict
    panel.langs["ja"].click()
    assert level.tell.ja in words(panel.task.html) and level.wrong[0].because.ja in words(panel.feedback.html)
    assert panel.next.description in ("次へ ›", "終わりへ ›") and panel.form.lang == "ja"
    assert panel.form.key == key and made.walk.attempt.verdict is verdict
    panel.langs["en"].click()
    assert level.tell.en in words(panel.task.html)


def test_without_a_kernel_a_lesson_is_a_picture_and_a_text(file: Path) -> None:
    bundle = LessonTable("tiny", "stones", file, lang="en")._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "Score 2 points in this turn." in bundle["text/plain"] and "The pile" in bundle["text/plain"]
    assert not file.exists()
    assert "Stones, in six steps · 8 minutes · ★ 0 / 18" in Course("tiny", file, "en")._repr_mimebundle_()["text/plain"]


def test_an_error_in_a_callback_is_shown_and_the_lesson_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    made = lesson()
    with monkeypatch.context() as broken:
        broken.setattr(made.choosing, "click", lambda spot: 1 / 0)
        made.press("stone:top2")
    assert "ZeroDivisionError" in made.panel.feedback.html
    made.press("stone:top2")
    assert made.walk.attempt.verdict.done


def test_closing_leaves_no_widget_behind_and_it_can_be_shown_again() -> None:
    lesson().close()
    before = len(_instances)
    made = lesson()
    made.close()
    assert len(_instances) == before
    assert made.widget is not None
    made.close()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: LessonTable("tiny", "pebbles", None), "There is no lesson 'pebbles'; there are: stones"),
        (lambda: LessonTable("tinny", "stones", None), "tiny"),
        (lambda: LessonTable("tiny", Path("none.toml"), None), "none.toml"),
        (lambda: LessonTable("tiny", "stones", None, renderer="oil"), "oil"),
    ],
)
def test_what_does_not_exist_is_said(make: Callable[[], object], said: str) -> None:
    with pytest.raises(GamekitError, match=said):
        make()


# --- the course ------------------------------------------------------------------------------------------------


def test_a_course_opens_a_lesson_and_shows_its_stars_afterwards(file: Path) -> None:
    course = Course("tiny", file, lang="en", renderer="svg")
    assert course.widget is not None and "★ 0 / 18" in course.page.html and "not begun" in course.page.html
    course.page.press("lesson:stones")
    assert course.table is not None
    course.table.calm = 0.0
    course.table.press("stone:top2")
    course.table.panel.langs["ja"].click()
    course.home.click()
    assert course.table is None and "★ 3 / 18" in course.page.html and "6のうち1レベル終了" in course.page.html
    course.langs["en"].click()
    assert "1 of 6 levels done" in course.page.html
    made = course.open("stones")
    made.calm = 0.0
    at(made, "puzzle")
    answer(made, ["take 1", "take 2"])
    made.panel.next.click()
    assert visible(made.panel.next), "after the last level it leads back"
    made.panel.next.click()
    assert course.table is None and "all levels done" in course.page.html and course.guard.trace == ""


def test_a_course_says_what_it_cannot_do() -> None:
    course = Course("tiny", None, lang="en")
    assert course.widget is not None
    course.page.press("lesson:pebbles")
    assert "There is no lesson" in course.page.html
    course.close()
