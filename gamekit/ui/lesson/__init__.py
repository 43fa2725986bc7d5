"""Lessons in a notebook: one widget that tells little, lets the learner act, and shows what comes of it."""

from __future__ import annotations

from pathlib import Path

from gamekit.core.text import add_texts

add_texts(Path(__file__).parent / "text")

from gamekit.ui.lesson.course import Course  # noqa: E402  (it speaks with the texts just added)
from gamekit.ui.lesson.table import LessonTable  # noqa: E402

__all__ = ["Course", "LessonTable"]
