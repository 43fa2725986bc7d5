"""Text and pieces that fit: how wide letters are, how a label is shrunk, broken or cut, where many pieces go.

No renderer can measure letters before it draws, and the readers' fonts are not known, so widths are estimates on the
safe side (after DejaVu Sans and Verdana, the widest of the usual fonts). Lengths here are pixels.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from unicodedata import combining, east_asian_width

from gamekit.core.board import PLAIN, SEAT_INKS, Board, Ink, Piece, Spot
from gamekit.core.geometry import Box, inner
from gamekit.core.text import say

SMALLEST: Final = 9.0
"""No label is drawn smaller."""
LARGEST: Final = 13.0
"""Size of a label that has a spot for itself."""
EASY: Final = 11.0
"""Read without effort: a label may come nearer to the edge of its spot to be as large as this."""
LINE: Final = 1.2
"""Height of a line, in sizes of its text."""
TOKEN_HEIGHT: Final = 1.6
TOKEN_EDGE: Final = 0.65
TOKEN_STEP: Final = 1.1
LARGEST_TOKEN: Final = 14.0
_LEAST: Final = 8.0
_TINY: Final = 6.5  # for a piece alone in a narrow space: better small than cut
_NARROW: Final = frozenset("ijlftrI.,:;'|!()[]-/ ")
_ROUND: Final = frozenset("DGHNOQU&")
_BROAD: Final = frozenset("mwMW@%—…")
# A broken line must not begin with these.
_CLOSING: Final = "、。，．）」』】!?！？ー・…"
# What stays together: a word of Latin letters, a word of katakana, any other Japanese letter.
_CHUNK: Final = re.compile(
    rf"\s+|[^\s\u2e80-\uffef]+[{_CLOSING}]*|[「『（【]?(?:[ァ-ヺー]+|[\u2e80-\uffef])[{_CLOSING}]*"
)


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
    if c.islower() or c.isdigit() or c == "×":
        return 0.84 if c == "×" else 0.64
    return 0.92 if not c.isascii() else 0.8 if c in _ROUND else 0.7


def cut(text: str, width: float, size: float = 1.0) -> str:
    """The text, cut with an ellipsis when it is wider than `width`.

    >>> cut("Trading Post", 6.0), cut("Post", 6.0)
    ('Trading…', 'Post')
    """
    if text_width(text, size) <= width + 1e-6:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def wrap(text: str, width: float) -> list[str]:
    """The text in lines of at most `width` (in sizes of the text) where it can be broken at all, about equally long.

    >>> wrap("Trading Post", 6.0)
    ['Trading', 'Post']
    >>> wrap("略奪する。", 4.0)
    ['略奪す', 'る。']
    """
    lines = _greedy(text, width)
    least = text_width(text) / max(1, len(lines))
    for narrower in (least + (width - least) * k / 8 for k in range(8) if least < width):
        even = _greedy(text, narrower)
        if len(even) == len(lines) and all(text_width(line) <= width for line in even):
            return even
    return lines


def _greedy(text: str, width: float) -> list[str]:
    """As much as possible on each line."""
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
    (9.0, ['A very lon…'])
    """
    best: tuple[float, float, list[str]] = (0.0, 0.0, [])
    for size in (largest - 0.5 * k for k in range(int((largest - smallest) * 2) + 1)):
        lines = wrap(text, width / size)
        fits = len(lines) * LINE * size <= height and all(text_width(line, size) <= width for line in lines)
        worth = size - 1.5 * len(lines)  # rather a little smaller than one more line
        if fits and (not best[2] or worth > best[0]):
            best = worth, size, lines
    if best[2]:
        return best[1:]
    lines, room = wrap(text, width / smallest), max(1, int(height / (LINE * smallest)))
    if len(lines) > room:
        lines[room - 1 :] = [(" " if text.isascii() else "").join(lines[room - 1 :])]
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
    symbol, label = board.ink(spot.look).symbol, say(spot.label, lang, names)
    drawn = [_Drawn(token_text(board, p), board.ink(p.look, p.owner), _rim(board, p)) for p in _merged(spot)]
    heads = [" ".join(part for part in (symbol, mark, label) if part) for mark in dict.fromkeys((spot.mark, ""))]
    for head in heads:
        found = _laid(head, bool(label), drawn, spot, at, unit)
        # A mark is there whole or not at all.
        if _legibility(found[0])[0] and found[0]:
            break
    return found


def _laid(
    head: str, labelled: bool, drawn: Sequence[_Drawn], spot: Spot, at: tuple[float, float], unit: float
) -> tuple[list[Line], list[Token]]:
    """Everything drawn within a spot below this head."""
    wide, tight = (inner(spot, at, edge / unit) for edge in (6, 2))
    if not drawn:
        rooms = wide, inner(spot, at, 6 / unit, flat=True), inner(spot, at, 3 / unit), tight
        found = [_lines(head, room, unit, room.height * unit, LARGEST if labelled else 12.0) for room in rooms]
        easy = (lines for lines in found if _legibility(lines) >= (True, EASY))
        return next(easy, max(found, key=_legibility)), []
    cut_short: tuple[list[Line], list[Token]] | None = None
    for room, share in ((wide, 0.45), (tight, 0.45), (tight, 0.55)) if head else ():
        lines, tokens = _both(head, drawn, room, unit, share)
        if tokens[0].size >= _LEAST and len(tokens) == len(drawn):
            if _legibility(lines)[0]:
                return lines, tokens
            cut_short = cut_short or (lines, tokens)
    return cut_short or ([], _tokens(drawn, tight, unit))


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A piece on its way to become a token."""

    text: str
    ink: Ink
    rim: str

    @property
    def broad(self) -> float:
        """Its breadth in sizes of its text."""
        return max(TOKEN_HEIGHT, text_width(self.text) + TOKEN_EDGE)


def _legibility(lines: Sequence[Line]) -> tuple[bool, float]:
    """Whether nothing was cut, then how large the letters are."""
    return not any(line.text.endswith("…") for line in lines), lines[0].size if lines else 0.0


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


def _both(head: str, drawn: Sequence[_Drawn], room: Box, unit: float, share: float) -> tuple[list[Line], list[Token]]:
    """A label at the top of a room, in at most this share of its height, and the pieces in the rest."""
    height = room.height * unit
    lines = _lines(head, room, unit, height * share, 12.0)
    used = sum(LINE * line.size for line in lines)
    up = (height - used) / 2 / unit
    below = Box(room.left, room.bottom, room.right, room.top - used / unit)
    return [Line(line.text, line.x, line.y + up, line.size) for line in lines], _tokens(drawn, below, unit)


def _tokens(drawn: Sequence[_Drawn], room: Box, unit: float) -> list[Token]:
    """Pieces in rows that make them as large as possible; what has no room is counted in a last one."""
    for keep in range(len(drawn), -1, -1):
        shown = [*drawn[:keep], *([_Drawn(f"+{len(drawn) - keep}", PLAIN, "")] if keep < len(drawn) else [])]
        columns, size = _columns(shown, room, unit)
        if size >= _LEAST or len(drawn) == 1:
            break
    if size < _TINY and len(drawn) == 1:  # a number of hidden pieces is never cut
        size, short = _TINY, room.width * unit - TOKEN_EDGE * _TINY
        shown = [_Drawn(cut(piece.text, short, size), piece.ink, piece.rim) for piece in shown]
    rows = [shown[k : k + columns] for k in range(0, len(shown), columns)]
    high, scale = TOKEN_HEIGHT * size / unit, size / unit
    found, y = [], room.middle[1] + (len(rows) - 1) * high * TOKEN_STEP / 2
    for row in rows:
        x = room.middle[0] - _breadth(row) * scale / 2
        for piece in row:
            box = Box(x, y - high / 2, x + piece.broad * scale, y + high / 2)
            found.append(Token(piece.text, piece.ink, piece.rim, box, size))
            x += (piece.broad + TOKEN_HEIGHT * (TOKEN_STEP - 1)) * scale
        y -= high * TOKEN_STEP
    return found


def _breadth(row: Sequence[_Drawn]) -> float:
    return sum(piece.broad for piece in row) + (len(row) - 1) * TOKEN_HEIGHT * (TOKEN_STEP - 1)


def _columns(drawn: Sequence[_Drawn], room: Box, unit: float) -> tuple[int, float]:
    """How many in a row make the text of the pieces largest, and its size; rather few rows than many."""
    found = 1, 0.0
    for columns in range(len(drawn), 0, -1):
        rows = [drawn[k : k + columns] for k in range(0, len(drawn), columns)]
        widest = max(_breadth(row) for row in rows)
        highest = TOKEN_HEIGHT * (1 + TOKEN_STEP * (len(rows) - 1))
        size = min(room.width * unit / widest, room.height * unit / highest, LARGEST_TOKEN)
        if size > found[1] + 1e-9:
            found = columns, size
    return found
