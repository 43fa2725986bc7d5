"""A learner who tries anything at all: nothing breaks, every verdict says something, and only right answers pass."""

from __future__ import annotations

import pytest

from gamekit.core.game import game_ids, load_game
from gamekit.core.seeds import generator
from gamekit.core.text import LANGUAGES
from gamekit.lessons import Attempt, Level, Progress, lessons_of
from gamekit.lessons.level import PLAYED

LEVELS = [level for id in game_ids() for lesson in lessons_of(load_game(id)) for level in lesson.levels]
STEPS = 30


def wander(attempt: Attempt, seed: int) -> None:
    """Anything a person may do, in any order."""
    rng, level = generator(seed, "wandering"), attempt.level
    table = attempt.state.setup.table.all
    for _ in range(STEPS):
        deed = rng.random()
        if deed < 0.05:
            attempt.restart()
        elif deed < 0.15:
            attempt.undo()
        elif deed < 0.2:
            attempt.hint()
        elif level.kind in PLAYED:
            offered = attempt.offered()
            attempt.play(rng.choice(offered) if offered and deed < 0.8 else rng.choice(table))
        else:
            attempt.answer(rng.choice([*level.right, *(wrong.answer for wrong in level.wrong)]))
        told(attempt)


def told(attempt: Attempt) -> None:
    """What the learner is told makes sense."""
    verdict = attempt.verdict
    assert verdict.status in ("done", "failed", "refused", "going")
    assert (attempt.demonstration is not None) == (verdict.status == "failed" or verdict.reason == "refused")
    assert attempt.stars in ((1, 2, 3) if verdict.done else (0,))
    for lang in LANGUAGES:
        assert verdict.say(lang, attempt.timeline.names)
    if not verdict.ended and attempt.level.kind in PLAYED:
        assert attempt.state.decision.seat == attempt.level.seat, "it is always the learner who must go on"
        assert attempt.offered()


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_anything_may_be_tried(level: Level) -> None:
    for seed in range(3):
        attempt, progress = Attempt(level), Progress("Ann")
        wander(attempt, seed)
        progress.note(attempt)
        assert Progress.from_json(progress.to_json()) == progress
        attempt.restart()
        assert attempt.answer(level.right[0]).done, "the way back is always open"
        again = Attempt(level)
        assert again.resume(progress.played) is True
