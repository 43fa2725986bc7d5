"""Teaching: levels are data, checked by the rules engine; notebooks are written once for both languages."""

from __future__ import annotations

from pathlib import Path

from gamekit.core.text import add_texts
from gamekit.lessons.attempt import Attempt
from gamekit.lessons.exercises import Feedback, Question, check, exercise, student_id
from gamekit.lessons.level import Lesson, Level
from gamekit.lessons.progress import Progress
from gamekit.lessons.reading import lessons_of, load_lesson, parse_lesson
from gamekit.lessons.verdict import Demonstration, Future, Step, Verdict

add_texts(Path(__file__).parent / "text")

__all__ = [
    "Attempt",
    "Demonstration",
    "Feedback",
    "Future",
    "Lesson",
    "Level",
    "Progress",
    "Question",
    "Step",
    "Verdict",
    "check",
    "exercise",
    "lessons_of",
    "load_lesson",
    "parse_lesson",
    "student_id",
]
