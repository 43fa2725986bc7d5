"""What the learner is told about an answer, and what is played out to show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from gamekit.core.text import Say, msg, say
from gamekit.core.timeline import Node
from gamekit.lessons.level import Choice


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to an answer.

    Attributes:
        status: "done", "failed", "refused" (nothing was played) or "going" (the level goes on).
        reason: why: one of `meaning.REASONS`, the id of a failure, or "right".
        message: what the learner is told.
        rules: the ids of the rules it rests on.
        marks: for a score sheet, which items are right.
    """

    status: str
    reason: str
    message: Say
    rules: tuple[str, ...] = ()
    marks: Mapping[str, bool] = field(default_factory=dict)

    @property
    def done(self) -> bool:
        """Whether the level is solved."""
        return self.status == "done"

    @property
    def ended(self) -> bool:
        """Whether the level is over, solved or not."""
        return self.status in ("done", "failed")

    def say(self, lang: str | None = None, names: Sequence[str] = ()) -> str:
        """The message as a sentence."""
        return say(self.message, lang, names)


@dataclass(frozen=True, slots=True)
class Step:
    """A moment that is shown, with the sentences of the log that lead there."""

    node: Node
    lines: tuple[Say, ...]


@dataclass(frozen=True, slots=True)
class Demonstration:
    """What comes of an answer, played out: why it is wrong, and the moments to be shown one after the other."""

    because: Say
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Future:
    """What comes of a choice, played out, and what it is worth by the level's measure."""

    choice: Choice
    steps: tuple[Step, ...]
    value: float


GOING: Final = Verdict("going", "unfinished", msg("lessons-verdict-going"))
