"""The explorer in a notebook: a position edited on the board, its futures side by side, each played on many times."""

from __future__ import annotations

from pathlib import Path

from gamekit.core.text import add_texts

add_texts(Path(__file__).parent / "text")

from gamekit.ui.explorer.explorer import Explorer  # noqa: E402  (it speaks with the texts just added)

__all__ = ["Explorer"]
