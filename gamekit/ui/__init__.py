"""The table in a notebook: a board to click, what may be done and why not, where points came from, time to walk in."""

from __future__ import annotations

from pathlib import Path

from gamekit.core.text import add_texts

add_texts(Path(__file__).parent / "text")

from gamekit.ui.explorer import Explorer  # noqa: E402  (it speaks with the texts just added)
from gamekit.ui.lesson import Course, LessonTable  # noqa: E402
from gamekit.ui.session import Session  # noqa: E402
from gamekit.ui.table import Table  # noqa: E402

__all__ = ["Course", "Explorer", "LessonTable", "Session", "Table"]
