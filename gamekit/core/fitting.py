"""Text and pieces that fit: how wide letters are, how a label is shrunk, broken or cut, where many pieces go.

No renderer can measure letters before it draws, and the readers' fonts are not known, so widths are estimates on the
safe side (after DejaVu Sans and Verdana, the widest of the usual fonts). Lengths here are pixels.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final
from unicodedata import combining, east_asian_width

from gamekit.core.board import PLAIN, SEAT_INKS, Board, Ink, Piece, Spot
from gamekit.core.geometry import Box, inner
from gamekit.core.text import say

SMALLEST: Final = 9.0
"""No label is drawn smaller."""
LARGEST: Final = 15.0
"""Size of a label that has a spot for itself."""
LINE: Final = 1.2
"""Height of a line, in sizes of its text."""
TOKEN_HEIGHT: Final = 1.6
TOKEN_EDGE: Final = 0.75
LARGEST_TOKEN: Final = 15.0
_LEAST: Final = 8.0
_NARROW: Final = frozenset("ijlftrI.,:;'|!()[]-/ ")
_BROAD: Final = frozenset("mwMW@%—…")
# A broken line must not begin with these.
_CLOSING: Final = "、。，．）」』】!?！？ー・…"
_CHUNK: Final = re.compile(rf"\s+|[^\s\u2e80-\uffef]+[{_CLOSING}]*|[「『（【]?[\u2e80-\uffef][{_CLOSING}]*")


def cells(text: str) -> int:
    """How many columns of a terminal a text takes; Japanese letters take two.

    >>> cells("gold"), cells("金")
    (4, 2)
    """
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def text_width(text: str, size: float = 1.0) -> float:
    """An estimate of how wide a text of this size is, rather too wide than too narrow.

    >>> text_width("金", 10.0), text_width("ill") < text_width("mom")
    (10.0, True)
    """
    return size * sum(_letter(c) for c in text)


@lru_cache(maxsize=4096)
def _letter(c: str) -> float:
    if combining(c):
        return 0.0
    if east_asian_width(c) in "WF" or c in _BROAD:
        return 1.0
    if c in _NARROW:
        return 0.42
    return 0.64 if c.islower() or c.isdigit() else 0.8 if c.isascii() else 0.92


def cut(text: str, width: float, size: float = 1.0) -> str:
    """The text, cut with an ellipsis when it is wider than `width`.

    >>> cut("Trading Post", 6.0), cut("Post", 6.0)
    ('Trading…', 'Post')
    """
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def wrap(text: str, width: float) -> list[str]:
    """The text in lines of at most `width` (in sizes of the text) where it can be broken at all.

    >>> wrap("Trading Post", 6.0)
    ['Trading', 'Post']
    >>> wrap("略奪する。", 4.0)
    ['略奪す', 'る。']
    """
    lines, line = [], ""
    for chunk in _CHUNK.findall(text):
        if line and text_width((line + chunk).rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line = line + chunk if line else chunk.lstrip()
    return [*lines, line.rstrip()] if line.strip() else lines


@lru_cache(maxsize=4096)
def fit(text: str, width: float, height: float, largest: float, smallest: float = SMALLEST) -> tuple[float, list[str]]:
    """The largest size at which a text fits into a box, and its lines; cut when even the smallest does not.

    >>> fit("Wood", 60.0, 20.0, 12.0)
    (12.0, ['Wood'])
    >>> fit("A very long name indeed", 60.0, 12.0, 12.0)
    (9.0, ['A very lo…'])
    """
    steps = [largest - 0.5 * k for k in range(int((largest - smallest) * 2) + 1)]
    for size in steps:
        lines = wrap(text, width / size)
        if len(lines) * LINE * size <= height and all(text_width(line, size) <= width for line in lines):
            return size, lines
    lines, room = wrap(text, width / smallest), max(1, int(height / (LINE * smallest)))
    if len(lines) > room:
        lines[room - 1 :] = [" ".join(lines[room - 1 :])]
    return smallest, [cut(line, width, smallest) for line in lines]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a label: its text, the middle of it on the sheet, and its size in pixels."""

    text: str
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Token:
    """Pieces as they are drawn: text on a coloured ground, its box on the sheet, and the size of the text in pixels.

    `rim` is the owner's colour where the ground is not.
    """

    text: str
    ink: Ink
    rim: str
    box: Box
    size: float


def layout(
    board: Board, spot: Spot, at: tuple[float, float], unit: float, lang: str | None = None, names: Sequence[str] = ()
) -> tuple[list[Line], list[Token]]:
    """Everything drawn within a spot: its label above its pieces; the label gives way when there is no room for both.

    >>> spot = Spot("a", "a hex", 0, 0, "hex", label="7", pieces=(Piece("C", "camp", owner=0),) * 2)
    >>> lines, tokens = layout(Board("demo", ()), spot, (0, 0), 40.0)
    >>> [line.text for line in lines], [token.text for token in tokens]
    (['7'], ['◆C×2'])
    """
    room = inner(spot, at, 4 / unit)
    height = room.height * unit
    head = " ".join(part for part in (board.ink(spot.look).symbol, say(spot.label, lang, names)) if part)
    drawn = [
        (token_text(board, piece), board.ink(piece.look, piece.owner), _rim(board, piece)) for piece in _merged(spot)
    ]
    if not drawn:
        return _lines(head, room, unit, height, LARGEST), []
    lines = _lines(head, room, unit, height * 0.45, 12.0)
    used = sum(LINE * line.size for line in lines)
    below = Box(room.left, room.bottom, room.right, room.top - used / unit)
    tokens = _tokens(drawn, below, unit)
    if lines and (tokens[0].size < SMALLEST or len(tokens) < len(drawn)):
        return [], _tokens(drawn, room, unit)
    # Under its pieces a label sits at the top; the rest of the height is the pieces'.
    up = (height - used) / 2 / unit
    return [Line(line.text, line.x, line.y + up, line.size) for line in lines], tokens


def token_text(board: Board, piece: Piece) -> str:
    """What is written on a piece: the owner's sign, its own symbol, how many.

    >>> token_text(Board("demo", ()), Piece("C", "camp", owner=1, count=3))
    '●C×3'
    """
    owner = SEAT_INKS[piece.owner % len(SEAT_INKS)].symbol if piece.owner >= 0 else ""
    own = piece.symbol or board.ink(piece.look).symbol
    return (owner if owner != own else "") + own + (f"×{piece.count}" if piece.count != 1 else "")


def _rim(board: Board, piece: Piece) -> str:
    return SEAT_INKS[piece.owner % len(SEAT_INKS)].fill if piece.owner >= 0 and piece.look in board.palette else ""


def _merged(spot: Spot) -> list[Piece]:
    """Pieces that look alike, together."""
    found: dict[tuple[str, str, int], int] = {}
    first: dict[tuple[str, str, int], Piece] = {}
    for piece in spot.pieces:
        kind = piece.symbol, piece.look, piece.owner
        found[kind] = found.get(kind, 0) + piece.count
        first.setdefault(kind, piece)
    return [Piece(p.symbol, p.name, p.look, p.owner, found[kind]) for kind, p in first.items()]


def _lines(text: str, room: Box, unit: float, height: float, largest: float) -> list[Line]:
    """A label in the middle of a room."""
    if not text:
        return []
    size, lines = fit(text, room.width * unit, height, largest)
    x, y = room.middle
    step = LINE * size / unit
    top = y + step * (len(lines) - 1) / 2
    return [Line(line, x, top - step * k, size) for k, line in enumerate(lines)]


def _tokens(drawn: Sequence[tuple[str, Ink, str]], room: Box, unit: float) -> list[Token]:
    """Pieces in rows that make them as large as possible; what has no room is counted in a last one."""
    columns, size = _grid([text for text, _, _ in drawn], room, unit)
    if size < _LEAST and len(drawn) > 1:
        for keep in range(len(drawn) - 1, -1, -1):
            fewer = [*drawn[:keep], (f"+{len(drawn) - keep}", PLAIN, "")]
            columns, size = _grid([text for text, _, _ in fewer], room, unit)
            if size >= _LEAST or keep == 0:
                drawn = fewer
                break
    if size < _LEAST:  # even one is too long
        size, short = _LEAST, room.width * unit - TOKEN_EDGE * _LEAST
        drawn = [(cut(text, short, size), ink, rim) for text, ink, rim in drawn]
    rows = ceil(len(drawn) / columns)
    high = TOKEN_HEIGHT * size / unit
    broad = _broad([text for text, _, _ in drawn]) * size / unit
    x, y = room.middle
    found = []
    for k, (text, ink, rim) in enumerate(drawn):
        row, column = divmod(k, columns)
        here = min(columns, len(drawn) - row * columns)
        cx, cy = x + (column - (here - 1) / 2) * broad * 1.06, y - (row - (rows - 1) / 2) * high * 1.06
        found.append(Token(text, ink, rim, Box(cx - broad / 2, cy - high / 2, cx + broad / 2, cy + high / 2), size))
    return found


def _broad(texts: Sequence[str]) -> float:
    return max(TOKEN_HEIGHT, *(text_width(text) + TOKEN_EDGE for text in texts))


def _grid(texts: Sequence[str], room: Box, unit: float) -> tuple[int, float]:
    """The number of columns that makes the text of the pieces largest, and its size."""
    broad, found = _broad(texts) * 1.06, (1, 0.0)
    for columns in range(1, len(texts) + 1):
        rows = ceil(len(texts) / columns)
        size = min(
            room.width * unit / columns / broad, room.height * unit / rows / (TOKEN_HEIGHT * 1.06), LARGEST_TOKEN
        )
        if size > found[1] + 1e-9:
            found = columns, size
    return found
