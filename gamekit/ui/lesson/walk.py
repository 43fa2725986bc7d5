"""A learner's way through a lesson: which level is open, what was reached, and the learner's own file. No widget here.

>>> from gamekit.core.game import load_game
>>> from gamekit.lessons import lessons_of
>>> walk = Walk(lessons_of(load_game("tiny"))[0])
>>> walk.level.id, walk.may_open(1)
('first-turn', False)
>>> verdict = walk.attempt.play("take 2"); walk.note(); walk.may_open(1)
True
"""

from __future__ import annotations

from pathlib import Path

from gamekit.core.errors import GamekitError
from gamekit.core.game import Game, load_game
from gamekit.core.text import Msg, msg
from gamekit.core.timeline import Node
from gamekit.lessons import Lesson, Level, Progress, lessons_of, load_lesson
from gamekit.lessons.level import PLAYED
from gamekit.lessons.steps import turns_done
from gamekit.lessons.vocabulary import amount


class Walk:
    """One learner in one lesson.

    Args:
        path: the learner's own file; None keeps nothing.
        learner: the name that the file gets.

    Attributes:
        at: the number of the open level; as many as there are levels when the lesson is over.
        attempt: the running state of the open level.
        best: by level the best result of a puzzle.
        notices: what happened to the file, if that was remarkable.
    """

    def __init__(self, lesson: Lesson, path: Path | str | None = None, learner: str = "") -> None:
        self.lesson = lesson
        self.path = Path(path) if path is not None else None
        self.notices: list[Msg] = []
        self.best: dict[str, float] = {}
        self._touched: set[str] = set()
        self.progress = self._opened(learner)
        if learner:
            self.progress.learner = learner
        level = self.progress.next_level([lesson])
        self.at = lesson.levels.index(level) if level is not None else len(lesson.levels)
        self.attempt = self.progress.take_up(self.level)
        if self.progress.doing == self.level.key and not self.over:
            self.attempt.resume(self.progress.played)

    def _opened(self, learner: str) -> Progress:
        if self.path is None:
            return Progress(learner)
        try:
            progress = Progress.open(self.path, learner)
        except OSError as error:  # damaged, and it cannot even be kept aside
            self._told(msg("lesson-unread", file=self.path.name, reason=error.strerror or str(error)))
            return Progress(learner)
        if progress.notice is not None:
            self._told(progress.notice)
        return progress

    def _told(self, what: Msg) -> None:
        if what not in self.notices:
            self.notices.append(what)

    # --- where one is ----------------------------------------------------------------------------------------

    @property
    def level(self) -> Level:
        """The open level; the last one when the lesson is over."""
        return self.lesson.levels[min(self.at, len(self.lesson.levels) - 1)]

    @property
    def over(self) -> bool:
        """Whether the learner has gone through all levels and looks at the end."""
        return self.at >= len(self.lesson.levels)

    def following(self) -> Lesson | None:
        """The lesson of this game that comes after this one."""
        lessons = lessons_of(self.lesson.game)
        places = [place for place, lesson in enumerate(lessons, 1) if lesson.id == self.lesson.id]
        return lessons[places[0]] if places and places[0] < len(lessons) else None

    def passed(self, level: Level) -> bool:
        """Whether a level was solved, or its answer shown."""
        done = self.progress.levels.get(level.key)
        return done is not None and (done.stars > 0 or done.revealed)

    def may_open(self, number: int) -> bool:
        """Whether all levels before this one are passed."""
        return all(map(self.passed, self.lesson.levels[:number]))

    @property
    def stars(self) -> tuple[int, int]:
        """The stars gained in this lesson, and all there are."""
        return sum(map(self.progress.stars, self.lesson.levels)), 3 * len(self.lesson.levels)

    def open(self, number: int) -> bool:
        """Begin a level anew, or go to the end of the lesson; False when something before it is not passed yet."""
        if not (0 <= number <= len(self.lesson.levels) and self.may_open(number)):
            return False
        self.at = number
        self.attempt = self.progress.take_up(self.level)
        if not self.over:
            self.note()
        return True

    # --- one level -------------------------------------------------------------------------------------------

    @property
    def plays(self) -> bool:
        """Whether the learner plays here, instead of answering a question."""
        return self.level.kind in PLAYED

    def left(self, node: Node | None = None) -> tuple[str, int] | None:
        """What is left to the learner, now or at a moment: "actions" or "turns", and how many; None without a limit."""
        level, attempt = self.level, self.attempt
        if level.within:
            return "actions", level.within - len(attempt.played_till(node))
        if level.turns:
            state = attempt.state if node is None else node.state
            return "turns", level.turns - turns_done(level, state, [step.seat for step in attempt.since(node)])
        return None

    def value(self, node: Node | None = None) -> float | None:
        """What a puzzle has come to, now or at a moment."""
        measured = self.level.kind == "puzzle" and self.level.measure is not None
        return amount(self.level.measure or {}, self.attempt.moment(node=node)) if measured else None

    def retry(self) -> None:
        """After a failure: take back the action that led to it; a puzzle and a question begin again."""
        if not (self.level.kind == "do" and self.attempt.verdict.status == "failed" and self.attempt.undo()):
            self.attempt.restart()

    # --- the file --------------------------------------------------------------------------------------------

    def note(self) -> None:
        """Keep how the open level stands, at once. What others have written into the file meanwhile stays."""
        value, key = self.value(), self.level.key
        if value is not None and self.attempt.verdict.ended and not self.attempt.revealed:
            self.best[key] = max(value, self.best.get(key, value))
        self.progress.note(self.attempt)
        self._touched.add(key)
        if self.path is None:
            return
        try:
            kept = self._opened(self.progress.learner)
            self.progress.levels |= {key: done for key, done in kept.levels.items() if key not in self._touched}
            self.progress.save(self.path)
        except GamekitError as error:
            self._told(error.message)


def find_lesson(game: str | Game, lesson: str | Path | Lesson) -> Lesson:
    """A lesson by its id or its file.

    Raises:
        GamekitError: there is none; those that there are are named.
    """
    if isinstance(lesson, Lesson):
        return lesson
    if isinstance(lesson, Path) or lesson.endswith(".toml"):
        return load_lesson(lesson)
    found = lessons_of(load_game(game) if isinstance(game, str) else game)
    known = {one.id: one for one in found}
    if lesson not in known:
        raise GamekitError("lesson-none", name=str(lesson)[:40], known=tuple(known))
    return known[lesson]
