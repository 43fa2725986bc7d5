"""Colours that can be read: the contrast of text on its ground, after the Web Content Accessibility Guidelines 2.2."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from gamekit.core.board import Ink

ENOUGH: Final = 4.5
"""The least contrast of text (guideline 1.4.3)."""
DARK: Final = "#1a1a1a"
LIGHT: Final = "#ffffff"
_COLOUR: Final = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})", re.IGNORECASE)


def luminance(colour: str) -> float:
    """How light a colour is, from 0 to 1.

    >>> luminance("#fff"), luminance("#000000")
    (1.0, 0.0)

    Raises:
        ValueError: it is not written like #rgb or #rrggbb.
    """
    if not _COLOUR.fullmatch(colour):
        raise ValueError(f"a colour is written like #1a2b3c, not {colour!r}")
    digits = colour[1:] if len(colour) == 7 else "".join(c * 2 for c in colour[1:])
    red, green, blue = (_linear(int(digits[k : k + 2], 16) / 255) for k in (0, 2, 4))
    return round(0.2126 * red + 0.7152 * green + 0.0722 * blue, 12)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 (the same) to 21 (black and white).

    >>> contrast("#000", "#fff")
    21.0
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=1024)
def text_colour(ink: Ink) -> str:
    """The colour of text on an ink: its own where that can be read, else dark, light or black, whichever is the first.

    >>> text_colour(Ink("#f2efe6", "#dddddd"))
    '#1a1a1a'
    """
    for colour in (ink.ink, DARK, LIGHT):
        if contrast(ink.fill, colour) >= ENOUGH:
            return colour
    return "#000000"
