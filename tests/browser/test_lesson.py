"""A whole lesson in a real JupyterLab, as a learner goes through it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

import pytest

from .lab import Lab

pytestmark = pytest.mark.browser

LESSON = """
from gamekit.ui import LessonTable
lesson = LessonTable("tiny", "stones", lang="{lang}", renderer="{renderer}")
lesson.pace = {pace}
lesson
"""
TRACE = "print(lesson.guard.trace == '')"


def open_lesson(lab: Lab, lang: str = "en", renderer: str = "plotly", pace: float = 0.4) -> None:
    lab.open([LESSON.format(lang=lang, renderer=renderer, pace=pace)])
    lab.run_cells()


def wait_for(lab: Lab, text: str) -> None:
    """Wait until a page of the lesson says this."""
    lab.page.locator(".gk-page", has_text=text).first.wait_for()


def fill(lab: Lab, values: Mapping[str, str]) -> None:
    for name, value in values.items():
        lab.page.locator(f".gk-form input[name={name}]").fill(value)


def stars(lab: Lab) -> list[str]:
    """The signs of the levels, in their order."""
    return [text.split()[-1] for text in lab.page.locator(".gk-dot").all_inner_texts()]


def kept(lab: Lab) -> dict[str, int]:
    data = json.loads((lab.folder / "progress.json").read_text(encoding="utf-8"))
    return {key.rsplit("/", 1)[1]: level["stars"] for key, level in data["levels"].items()}


def test_a_whole_lesson_by_mouse(lab: Lab) -> None:
    open_lesson(lab)
    board = lab.board()
    assert not lab.button("Next ›").is_enabled()
    lab.shot("lesson-start")

    # Do it, wrongly: the consequence is played out, step by step, and then one may try again.
    board.click("stone:top1")
    wait_for(lab, "One stone is only 1 point")
    lab.button("Skip to the end").wait_for()
    assert lab.page.locator(".gk-story li").all_inner_texts() == ["Ann takes one stone."]
    lab.button("Try again").wait_for()
    assert lab.page.locator(".gk-story li").all_inner_texts() == ["Ann takes one stone.", "Ben takes 2 stones."]
    assert board.values("text", "text").count("2 points") == 1, "Ben's points stand on the board"
    lab.shot("lesson-demonstration")
    with board.redraw():
        lab.press_button("Try again")

    # The ladder of hints.
    lab.press_button("Hint 1/2")
    wait_for(lab, "How many stones make two points?")
    with board.redraw():
        lab.press_button("Hint 2/2")
    wait_for(lab, "Take the second stone from the top")
    assert not lab.button("Hint 2/2").is_enabled()
    lab.shot("lesson-hints")
    board.click("stone:top2")
    wait_for(lab, "Two stones, two points.")
    assert stars(lab)[0] == "★☆☆" and kept(lab) == {"first-turn": 1}
    lab.shot("lesson-right")

    # Predict: one commits first, then it happens; a rule's number opens its text.
    lab.press_button("Next ›")
    fill(lab, {"answer": "2"})
    lab.page.locator(".gk-send").click()
    wait_for(lab, "the golden one is 3.")
    lab.page.locator(".gk-refused [data-go='rule:R4']").click()
    wait_for(lab, "close the rule")
    lab.shot("lesson-predict")
    lab.press_button("Try again")
    fill(lab, {"answer": "4"})
    lab.page.locator(".gk-send").click()
    wait_for(lab, "What happened")

    # Why not: the rule is picked from a list.
    lab.press_button("Next ›")
    lab.page.locator(".gk-rules label", has_text="Take one or two").click()
    lab.page.locator(".gk-send").click()
    lab.page.locator(".gk-done").wait_for()
    lab.shot("lesson-why-not")

    # Leaving and coming back: a new kernel goes on where the learner was.
    lab.press_button("Next ›")
    wait_for(lab, "Count a whole game")
    lab.restart_kernel()
    lab.run_cells()
    wait_for(lab, "Count a whole game")
    assert stars(lab)[:3] == ["★☆☆", "★★☆", "★★★"]

    # Count: what is right stays right.
    fill(lab, {"stones": "3", "gold": "3", "ben": "2"})
    lab.page.locator(".gk-send").click()
    lab.button("Try again").wait_for()
    assert lab.page.locator(".gk-mark").all_inner_texts() == ["✗", "✓", "✓"]
    lab.press_button("Try again")
    lab.page.locator(".gk-form fieldset:enabled").wait_for()
    assert lab.page.locator(".gk-form input[name=gold]").input_value() == "3"
    fill(lab, {"stones": "2"})
    lab.page.locator(".gk-send").click()
    lab.page.locator(".gk-done").wait_for()
    lab.shot("lesson-count")

    # Choose: the futures stand side by side.
    lab.press_button("Next ›")
    lab.page.locator(".gk-card-button", has_text="Take two stones.").click()
    lab.page.locator(".gk-future").nth(1).wait_for()
    assert "Ann's lead: 3" in lab.page.locator(".gk-future").nth(1).inner_text()
    lab.shot("lesson-choose")

    # The puzzle is shown; the opponent replies by itself.
    lab.press_button("Next ›")
    lab.press_button("Show me")
    wait_for(lab, "It was shown")
    lab.button("Skip to the end").wait_for()
    lab.press_button("Skip to the end")
    lab.page.locator(".gk-story li").nth(2).wait_for()
    assert lab.page.locator(".gk-story li").all_inner_texts()[1] == "Ben takes one stone."
    lab.press_button("Finish ›")
    wait_for(lab, "Lesson finished!")
    lab.shot("lesson-end")
    expected = {"first-turn": 1, "gold": 2, "too-many": 3, "count-a-game": 2, "which-is-better": 3, "puzzle": 0}
    assert kept(lab) == expected
    assert lab.run_code(TRACE) == "True"


def press(lab: Lab, text: str, key: str = "Enter") -> None:
    """Walk to a button with the Tab key from where the keyboard is, and press it."""
    lab.button(text).filter(visible=True).wait_for()
    lab.page.wait_for_function("() => gk.ready()")
    lab.tab_to(text, limit=120)
    lab.keys(key)


def test_a_lesson_with_the_keyboard_alone(lab: Lab) -> None:
    """No mouse after the cell has run: Tab, Enter, arrows and figures only; the board takes the arrows too."""
    open_lesson(lab, renderer="svg")
    lab.page.locator(".gk-svg [data-spot='stone:top1']").wait_for()
    lab.focus_cell_output(0)
    press(lab, "take 2")
    lab.page.locator(".gk-done").wait_for()
    press(lab, "Next ›")
    wait_for(lab, "The golden stone")

    # The keyboard is on the field at once.
    lab.page.wait_for_function("() => document.activeElement.name === 'answer'")
    lab.keys("4", "Enter")
    lab.page.locator(".gk-done").wait_for()
    press(lab, "Next ›")
    # Of several answers none is chosen beforehand: the keyboard is on the question, one Tab before them.
    lab.page.wait_for_function("() => document.activeElement.matches('.gk-form')")
    lab.keys("Tab")
    assert lab.page.evaluate("() => document.activeElement.type") == "radio"
    lab.keys("ArrowDown", "Enter")
    wait_for(lab, "Right!")
    press(lab, "Next ›")
    lab.page.wait_for_function("() => document.activeElement.name === 'stones'")
    lab.keys("2", "Tab", "3", "Tab", "2", "Enter")
    lab.page.locator(".gk-done").wait_for()
    press(lab, "Next ›")
    lab.page.wait_for_function("() => document.activeElement.matches('.gk-form')")
    lab.keys("Tab", "Tab")
    assert lab.page.evaluate("() => document.activeElement.className") == "gk-card-button"
    lab.keys("Enter")
    lab.page.locator(".gk-future").first.wait_for()
    press(lab, "Next ›")

    # The puzzle on the board itself.
    wait_for(lab, "Wait for it")
    for wanted, now in (("stone:top1", "now 1"), ("stone:top2", "now 5")):
        lab.focus_cell_output(0)
        for _ in range(40):
            lab.keys("Tab")
            if lab.page.evaluate("() => document.activeElement.dataset.spot || ''"):
                break
        while lab.page.evaluate("() => document.activeElement.dataset.spot") != wanted:
            lab.keys("ArrowRight" if wanted == "stone:top2" else "Home")
        lab.keys("Enter")
        wait_for(lab, now)
        lab.page.wait_for_function("() => gk.ready()")
        lab.page.wait_for_timeout(900)  # the reply is played out
    lab.page.locator(".gk-done").wait_for()
    lab.shot("lesson-keyboard")
    assert stars(lab) == ["★★★"] * 6

    # Links in the text are pressed with Enter too: back to the first level.
    lab.page.locator("button.gk-dot").first.focus()
    lab.keys("Enter")
    wait_for(lab, "Score 2 points in this turn.")
    assert lab.run_code(TRACE) == "True"


def test_a_lesson_in_japanese_and_back(lab: Lab) -> None:
    open_lesson(lab, lang="ja", renderer="svg")
    lab.page.locator(".gk-svg [data-spot='stone:top1']").click()
    wait_for(lab, "石1つでは1点です")
    lab.button("もう一度試す").wait_for()
    said = "".join(lab.page.locator(".gk-lesson").all_inner_texts()).replace("English", "")
    assert not re.findall(r"[A-Za-z]{2,}", said.replace("Ann", "").replace("Ben", ""))
    lab.shot("lesson-japanese")
    lab.press_button("English")
    wait_for(lab, "One stone is only 1 point")
    lab.press_button("Try again")
    lab.press_button("日本語")
    wait_for(lab, "この手番で2点取りましょう。")
    assert lab.run_code(TRACE) == "True"


def test_running_the_cell_again_goes_on_and_leaves_nothing_behind(lab: Lab) -> None:
    open_lesson(lab, renderer="svg")
    lab.page.locator(".gk-svg [data-spot='stone:top2']").click()
    wait_for(lab, "Two stones, two points.")
    lab.press_button("Next ›")
    wait_for(lab, "The golden stone")
    count = "from ipywidgets.widgets.widget import _instances; print(len(_instances))"
    before = lab.run_code(count)
    lab.run_cell(0)
    wait_for(lab, "The golden stone")
    assert lab.run_code(count) == before

    # A page that is loaded again shows what was shown, and what was entered is still an answer.
    lab.reload()
    wait_for(lab, "The golden stone")
    fill(lab, {"answer": "4"})
    lab.page.locator(".gk-send").click()
    lab.page.locator(".gk-done").wait_for()
    assert lab.run_code(TRACE) == "True"


def test_a_course_opens_its_lesson(lab: Lab) -> None:
    lab.open(['from gamekit.ui import Course\ncourse = Course("tiny", lang="en", renderer="svg")\ncourse'])
    lab.run_cells()
    lab.page.locator(".gk-course", has_text="Stones, in six steps").click()
    lab.page.locator(".gk-svg [data-spot='stone:top2']").click()
    wait_for(lab, "Two stones, two points.")
    lab.press_button("‹ All lessons")
    lab.page.locator(".gk-course", has_text="1 of 6 levels done").wait_for()
    lab.shot("lesson-course")
    assert lab.run_code("print(course.guard.trace == '')") == "True"
