"""Lines that fit the terminal; this much is needed for help, too, so nothing heavy is imported."""

from __future__ import annotations

import re
import shutil
from typing import Final

from gamekit.core.fitting import cells

WIDEST: Final = 100
"""Text is wrapped at this column even where a terminal is wider."""

# What stays on one line: a word with the blank after it, or one Japanese letter with the marks that end a phrase.
_CHUNK: Final = re.compile(r"[^\s\u2e80-\uffef]+\s*|[\u2e80-\uffef][、。）」!?）]*\s*|\s+")


def width() -> int:
    """The columns that text may fill."""
    return max(30, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))


def wrapped(text: str, indent: str = "", columns: int | None = None) -> str:
    """The text in lines of the terminal's width; what is broken off is indented.

    >>> print(wrapped("one two three", "  ", 9))
    one two
      three
    """
    most = columns or width()
    lines = []
    for line in text.splitlines():
        part = ""
        for chunk in _CHUNK.findall(line):
            if part.strip() and cells((part + chunk).rstrip()) > most:
                lines.append(part.rstrip())
                part = indent
            part += chunk
        lines.append(part.rstrip())
    return "\n".join(lines)


def fitted(text: str, indent: str = "    ") -> str:
    """Lines of which those too long for the terminal are broken, and what is broken off is indented.

    >>> fitted("1  take 1\\n2  take 2") == "1  take 1\\n2  take 2"
    True
    """
    return "\n".join(line if cells(line) <= width() else wrapped(line, indent) for line in text.split("\n"))
