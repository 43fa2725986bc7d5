"""Every level of every game is played: right answers pass, wrong ones fail for the stated reason, nothing is idle."""

from __future__ import annotations

from functools import cache

import pytest

from gamekit.core.game import game_ids, load_game
from gamekit.core.geometry import PAGE, sheet
from gamekit.core.text import LANGUAGES, say
from gamekit.lessons import Attempt, Lesson, Level, lessons_of
from gamekit.lessons.level import BESIDE, PLAYED
from gamekit.lessons.proof import lesson_faults, level_faults


@cache
def lessons() -> list[Lesson]:
    return [lesson for id in game_ids() for lesson in lessons_of(load_game(id))]


LEVELS = [level for lesson in lessons() for level in lesson.levels]
each_level = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)


@each_level
def test_level_holds_what_it_promises(level: Level) -> None:
    assert [str(fault) for fault in level_faults(level)] == []


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: f"{lesson.game_id}/{lesson.id}")
def test_lesson_is_well_written(lesson: Lesson) -> None:
    assert [str(fault) for fault in lesson_faults(lesson)] == []


@each_level
def test_right_answers_pass_at_once_and_shown_ones_earn_nothing(level: Level) -> None:
    for answer in level.right:
        attempt = Attempt(level)
        assert attempt.answer(answer).done
        assert attempt.stars >= 2
    shown = Attempt(level)
    assert shown.reveal().done
    assert shown.stars == 0


@each_level
def test_untouched_position_is_not_solved(level: Level) -> None:
    attempt = Attempt(level)
    assert attempt.verdict.status == "going"
    assert attempt.stars == 0
    assert bool(attempt.offered()) == (level.kind in PLAYED)


@each_level
def test_wrong_answers_fail_for_the_stated_reason(level: Level) -> None:
    for wrong in level.wrong:
        attempt = Attempt(level)
        verdict = attempt.answer(wrong.answer)
        assert not verdict.done
        assert verdict.reason == wrong.reason
        assert verdict.message == wrong.because
        assert not wrong.rule or wrong.rule in verdict.rules
        if wrong.demonstrate:
            assert attempt.demonstration is not None
            assert len(attempt.demonstration.steps) >= len(wrong.demonstrate)


@each_level
def test_hints_lead_on_and_end(level: Level) -> None:
    attempt = Attempt(level)
    hints = [attempt.hint() for _ in level.hints]
    assert hints == list(level.hints)
    assert attempt.hint() is None


@each_level
def test_whatever_is_said_is_a_sentence(level: Level) -> None:
    """What a learner reads while playing ends like a sentence, in both languages."""
    texts = [level.tell, *(hint.text for hint in level.hints), *(wrong.because for wrong in level.wrong)]
    texts += [failure.because for failure in level.failure] + [text for text in (level.goal, level.praise) if text]
    for lang in LANGUAGES:
        for text in texts:
            assert say(text, lang).endswith((".", "?", "!", ")") if lang == "en" else ("。", "？", "！", ")")), text


def test_there_is_a_level_of_each_kind() -> None:
    assert {level.kind for level in LEVELS} == {"do", "predict", "why_not", "count", "choose", "puzzle"}


def test_names_of_lessons_and_levels_are_unique() -> None:
    keys = [level.key for level in LEVELS]
    assert len(keys) == len(set(keys))


def test_what_a_level_leaves_out_makes_room_for_the_task_beside_the_board() -> None:
    """The first lesson's levels fit beside their panel; no board grows because something is left out."""
    for level in (level for level in LEVELS if level.hide):
        state = level.timeline().state
        whole = sheet(state.setup.game.board(state, level.viewer), level.seat)
        part = sheet(level.board(state), level.seat)
        width, height = part.box.width * part.unit, part.box.height * part.unit
        assert width <= PAGE + 0.1 and height <= whole.box.height * whole.unit + 0.1, level.key
        assert width >= BESIDE[0] * 0.95 or height >= BESIDE[1] * 0.95, f"{level.key}: as large as it may be"
    first = [level.board(level.timeline().state) for level in lessons_of(load_game("gold_west"))[0].levels[:7]]
    assert all(drawn.box.width * drawn.unit < BESIDE[0] + 1 for drawn in (sheet(board, 0) for board in first))
