"""What a learner has done so far, in a small file of the learner's own.

>>> from gamekit.core.game import load_game
>>> from gamekit.lessons import Attempt, lessons_of
>>> progress = Progress(learner="Ann")
>>> attempt = Attempt(lessons_of(load_game("tiny"))[0].levels[0])
>>> verdict = attempt.play("take 2")
>>> progress.note(attempt)
>>> progress.levels["tiny/stones/first-turn"].stars
3
"""

from __future__ import annotations

import json
import os
import tempfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from gamekit.core.errors import GamekitError
from gamekit.core.outside import loaded, one_line
from gamekit.core.text import Msg, msg
from gamekit.lessons.files import placed, read, shaped
from gamekit.lessons.level import Lesson, Level

if TYPE_CHECKING:
    from gamekit.lessons.attempt import Attempt

FORMAT: Final = "gamekit progress 1"
LONGEST_NAME: Final = 200


@dataclass(slots=True)
class Done:
    """What was done in one level: the most stars, wrong tries, hints read, and by rule what went wrong."""

    stars: int = 0
    tries: int = 0
    hints: int = 0
    revealed: bool = False
    teaches: tuple[str, ...] = ()
    wrong: Counter[str] = field(default_factory=Counter)

    @property
    def stuck(self) -> bool:
        """Whether it was tried in vain, or its answer had to be shown."""
        return self.stars == 0 and (self.tries > 0 or self.revealed)

    def to_dict(self) -> dict[str, Any]:
        """The JSON form, without what is empty."""
        data: dict[str, Any] = {
            "stars": self.stars,
            "tries": self.tries,
            "hints": self.hints,
            "revealed": self.revealed,
        }
        data |= {"teaches": list(self.teaches), "wrong": dict(self.wrong)}
        return {key: value for key, value in data.items() if value or key == "stars"}


@dataclass(slots=True)
class Progress:
    """The stars of one learner, and where the learner stopped.

    Attributes:
        learner: the learner's name, as the learner gives it.
        levels: what was done, by the keys of the levels.
        doing: the key of the level open last, and `played` what had been done in it.
        notice: what happened to the file when it was opened, if that was remarkable.
    """

    learner: str = ""
    levels: dict[str, Done] = field(default_factory=dict)
    doing: str = ""
    played: tuple[str, ...] = ()
    notice: Msg | None = None
    # What was counted of attempts that are still going on.
    _counted: WeakKeyDictionary[Attempt, tuple[int, Counter[str]]] = field(
        default_factory=WeakKeyDictionary, repr=False, compare=False
    )

    # --- keeping ---------------------------------------------------------------------------------------------

    def note(self, attempt: Attempt) -> None:
        """Keep how an attempt stands; calling it again after every answer counts nothing twice."""
        level = attempt.level
        done = self.levels.setdefault(level.key, Done())
        tries, wrong = self._counted.get(attempt, (0, Counter()))
        done.tries += attempt.tries - tries
        done.wrong += attempt.wrong - wrong
        self._counted[attempt] = attempt.tries, attempt.wrong.copy()
        done.hints = max(done.hints, attempt.hints_read)
        done.revealed |= attempt.revealed
        done.stars = max(done.stars, attempt.stars)
        done.teaches = level.teaches
        self.doing = level.key
        played = tuple(map(str, attempt.played))
        # After a failure one goes on before the action that led to it; a puzzle begins again.
        failed = played[:-1] if level.kind == "do" and not attempt.verdict.done else ()
        self.played = failed if attempt.verdict.ended else played

    def take_up(self, level: Level) -> Attempt:
        """An attempt at a level; one not yet solved keeps the wrong tries and hints it has cost."""
        from gamekit.lessons.attempt import Attempt

        attempt, done = Attempt(level), self.levels.get(level.key, Done())
        if not done.stars and not done.revealed:
            attempt.tries, attempt.hints_read, attempt.wrong = done.tries, done.hints, done.wrong.copy()
            self._counted[attempt] = attempt.tries, attempt.wrong.copy()
        return attempt

    def stars(self, level: Level) -> int:
        """The most stars ever gained in a level."""
        return self.levels[level.key].stars if level.key in self.levels else 0

    def next_level(self, lessons: Iterable[Lesson]) -> Level | None:
        """Where to go on: the level left unfinished, else the first one without a star; None when all have one."""
        levels = [level for lesson in lessons for level in lesson.levels]
        open_level = next((level for level in levels if level.key == self.doing and not self.stars(level)), None)
        return open_level or next((level for level in levels if not self.stars(level)), None)

    # --- the file --------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The progress as JSON data, as `schemas/progress.json` describes them."""
        data: dict[str, Any] = {"format": FORMAT, "learner": self.learner}
        if self.doing:
            data["doing"] = {"level": self.doing, "played": list(self.played)}
        return data | {"levels": {key: done.to_dict() for key, done in self.levels.items()}}

    @classmethod
    def from_json(cls, data: Any) -> Progress:
        """The progress of JSON data, or of their text.

        Raises:
            GamekitError: they are something else; the place is named.
        """
        if isinstance(data, str):
            data = loaded(data)
        shaped(data, "progress")
        doing = data.get("doing", {"level": ""})
        levels = {
            key: Done(
                entry["stars"],
                entry.get("tries", 0),
                entry.get("hints", 0),
                entry.get("revealed", False),
                tuple(entry.get("teaches", ())),
                Counter(entry.get("wrong", {})),
            )
            for key, entry in data["levels"].items()
        }
        return cls(one_line(data["learner"]), levels, doing["level"], tuple(doing.get("played", ())))

    @classmethod
    def load(cls, path: Path | str) -> Progress:
        """The progress kept in a file.

        Raises:
            GamekitError: the file cannot be read or is no progress; it is named.
        """
        path = Path(path)
        with placed(path.name):
            return cls.from_json(read(path))

    @classmethod
    def open(cls, path: Path | str, learner: str = "") -> Progress:
        """The progress kept in a file, or a new one; a damaged file is kept aside, and `notice` says so."""
        path = Path(path)
        if not path.exists():
            return cls(learner)
        try:
            return cls.load(path)
        except GamekitError as error:
            aside = _aside(path)
            path.replace(aside)
            return cls(learner, notice=msg("lessons-progress-aside", problem=error.message, file=aside.name))

    def save(self, path: Path | str) -> None:
        """Write the file, whole or not at all.

        Raises:
            GamekitError: it cannot be written; what was there before is untouched.
        """
        path = Path(path)
        text = json.dumps(self.to_json(), ensure_ascii=False, indent=1) + "\n"
        try:
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".new")
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    file.write(text)
                    file.flush()
                    os.fsync(file.fileno())
                os.replace(name, path)
            except BaseException:
                os.unlink(name)
                raise
        except OSError as error:
            reason = error.strerror or str(error)
            raise GamekitError("lessons-progress-save", file=path.name, reason=reason) from None


def _aside(path: Path) -> Path:
    """A free name beside a file, for keeping a damaged one."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    return aside
