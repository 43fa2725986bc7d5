"""What a learner meets by the way: a choice half made, clicks beside it, limits while something is shown."""

from __future__ import annotations

import re
from functools import cache
from html import unescape

import pytest

from gamekit.core.text import set_language
from gamekit.lessons.progress import Done
from gamekit.ui.lesson import LessonTable


@pytest.fixture(autouse=True)
def english() -> None:
    set_language("en")


@cache
def supply() -> LessonTable:
    made = LessonTable("gold_west", "supply", None, "en", "svg")
    made.calm = 0.0
    return made


def at(id: str) -> LessonTable:
    """The first lesson of Gold West, opened at a level."""
    made = supply()
    number = [level.id for level in made.walk.lesson.levels].index(id)
    made.walk.progress.levels |= {level.key: Done(stars=3) for level in made.walk.lesson.levels[:number]}
    made._open(number)
    return made


def words(html: str) -> str:
    return unescape(re.sub("<[^>]*>", " ", html))


def test_what_is_half_chosen_is_said_in_words_with_what_is_sure_to_come_of_it() -> None:
    made = at("you-choose")
    made.press("supply:0:2")
    said = words(made.panel.feedback.html)
    assert re.search(r"You have chosen:\s+activate supply space 2", said)
    assert re.search(r"Then, for certain:\s+supply space 2: gold, wood, stone → nothing", said)
    made.panel.cancel.click()
    assert "chosen" not in words(made.panel.feedback.html)


@pytest.mark.parametrize("beside", ["supply:0:3", "use:G"])
def test_a_click_beside_a_choice_half_made_keeps_it(beside: str) -> None:
    made = at("you-choose")
    made.press("supply:0:2")
    chosen = made.choosing.chosen
    made.press(beside)
    assert chosen and made.choosing.chosen == chosen and not made.walk.attempt.played
    assert "You are in the middle of a choice" in words(made.panel.feedback.html)
    made.press("supply:0:1")
    assert made.choosing.chosen != chosen or made.choosing.spot, "a framed place goes on with it"


def test_what_the_rules_allow_is_not_marked_as_a_mistake() -> None:
    made = at("whole-turn")
    made.press("supply:0:1")
    assert made.walk.attempt.verdict.reason == "not-offered" and made.walk.attempt.tries == 0
    html = made.panel.feedback.html
    assert "about something else" in html and "✗" not in html and "gk-refused" not in html
    made.press("supply:0:3")
    assert "✗" in made.panel.feedback.html or "gk-refused" in made.panel.feedback.html


def test_what_is_left_and_reached_is_told_of_the_moment_that_is_shown() -> None:
    made = at("three-turns")
    told = []
    made.panel.helps["show"].click()
    for number in range(len(made.shown.steps)):
        made._show_step(number)
        told.append(re.findall(r"(\d) turns? left|now (\d)", words(made.panel.task.html)))
    flat = [tuple(int("".join(pair)) for pair in each) for each in told]
    assert flat[0] == (3, 0) and flat[-1] == (0, 9)
    assert flat == sorted(flat, key=lambda pair: (-pair[0], pair[1])), "turns only run out, points only grow"


def test_the_end_of_a_lesson_opens_the_rules_to_remember_and_the_next_lesson() -> None:
    made = LessonTable("gold_west", "supply", None, "en", "svg")
    made.walk.progress.levels |= {level.key: Done(stars=3) for level in made.walk.lesson.levels}
    made._open(len(made.walk.lesson.levels))
    assert 'data-go="rule:R22"' in made.panel.task.html
    made.go("rule:R22")
    assert "R22" in made.panel.feedback.html
    made.panel.next.click()
    assert made.guard.trace == "" and (made.walk.lesson.id, made.walk.at) == ("shipping", 0)
    assert made.panel.next.disabled and made.panel.feedback.html == ""
