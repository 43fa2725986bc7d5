"""A closer look at a board in words: what lies where, and what the signs of the sketch mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gamekit.core.board import Board
from gamekit.core.draw_text import area_title, spot_line
from gamekit.core.errors import GamekitError
from gamekit.core.text import msg, say

LONGEST_ID: Final = 3
"""What has more letters than this, and only letters, is a word."""

_BRACKETS: Final = str.maketrans("", "", "()[] ")


def found(board: Board, wish: str, names: Sequence[str]) -> list[str]:
    """The spot of an id, else all spots in whose sentence, or in the title of whose area, all words occur.

    >>> from gamekit.core.game import load_game
    >>> game = load_game("tiny")
    >>> found(game.board(game.new(seed=1), 0), "points ann", ("Ann", "Ben"))
    ['Stones taken', '  [seat:0] Ann: 0 points']

    Raises:
        GamekitError: there is none.
    """
    words, id = wish.casefold().split(), wish.translate(_BRACKETS).casefold()
    exact, lines = [], []
    for area in board.areas:
        title, head = area_title(area, names=names), True
        for spot in area.spots:
            line = f"  [{spot.id}] {spot_line(spot, names=names)}"
            if id in (spot.id.casefold(), spot.id.casefold().rpartition(":")[2]):
                exact.append(line)
            if words and all(word in f"{title} {line}".casefold() for word in words):
                lines += [title, line] if head else [line]
                head = False
    if not exact and not lines:
        raise GamekitError("cli-look-nothing", found=wish[:40])
    # A word may be the id of a spot by chance, and is looked for everywhere.
    return lines if len(wish) > LONGEST_ID and wish.isalpha() and lines else exact or lines


def legend(board: Board, seat: int, names: Sequence[str]) -> list[str]:
    """What the signs of the sketch mean: for each the name of something on the board that wears it.

    >>> from gamekit.core.game import load_game
    >>> game = load_game("tiny")
    >>> legend(game.board(game.new(seed=1), 0), 0, ("Ann", "Ben"))[0]
    '● stone'
    """
    signs: dict[str, dict[str, None]] = {}
    known: set[str] = set()
    for look, sign, name in _signs(board, seat, names):
        if look not in known:
            known.add(look)
            signs.setdefault(sign, {})[name] = None
    seats = tuple(f"{seat + 1} = {name}" for seat, name in enumerate(names))
    listed = " · ".join(f"{sign} {', '.join(found)}" for sign, found in signs.items())
    on_map = any(spot.shape.startswith("hex") for spot in board.spots())
    return [listed, say(msg("cli-look-legend", seats=seats)), *([say(msg("cli-look-legend-map"))] if on_map else [])]


def _signs(board: Board, seat: int, names: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """Every sign drawn, what kind of thing wears it, and the name of one."""
    for area in board.shown(seat):
        for spot in area.spots:
            for piece in spot.pieces:
                name = say(piece.name, names=names)
                sign = piece.symbol or board.ink(piece.look).symbol or "*"
                yield (f"piece {piece.look}" if piece.look in board.palette else name), sign, name
            if sign := board.ink(spot.look).symbol:
                yield sign, sign, say(spot.name, names=names)
