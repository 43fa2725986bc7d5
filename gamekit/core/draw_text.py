"""A board in plain text: `picture` for terminals, `words` in reading order for screen readers.

`picture` draws hexes in rows as they lie and everything else as tables; it is a sketch. `words` loses nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, pairwise, zip_longest
from typing import Final

from gamekit.core.board import Area, Board, Link, Piece, Spot, contents
from gamekit.core.fitting import cells
from gamekit.core.text import Say, Seat, msg, say

WIDTH: Final = 100
"""Columns of a picture that tables do not exceed."""
LEAST: Final = 5
"""Columns that a cell has at least."""
LEGEND: Final = 8
"""More kinds of pieces than this are not explained under a map."""
BACK: Final = "back"
"""The look of what lies face down."""
_HEX: Final = ("hex", "hex-pointy")


def words(board: Board, seat: int, lang: str | None = None, names: Sequence[str] = ()) -> list[str]:
    """Everything a seat is shown, a line for each title, spot and link, in reading order.

    >>> spot = Spot("a", "a hex", 0, 0, "hex", pieces=(Piece("C", "camp", count=2),))
    >>> words(Board("demo", (Area("map", "The map", (spot,)),)), 0, "en")
    ['demo', 'The map', '  a hex: 2 × camp']
    """
    lines = [say(board.title, lang, names)]
    for area in board.shown(seat):
        lines += [title] if (title := area_title(area, lang, names)) else []
        lines += ["  " + spot_line(spot, lang, names) for spot in area.spots]
        spots = {spot.id: spot for spot in area.spots}
        lines += ["  " + link_line(link, spots, lang, names) for link in area.links]
    return lines


def area_title(area: Area, lang: str | None = None, names: Sequence[str] = ()) -> str:
    """The title of an area, with whose it is where that is not said in it.

    >>> area_title(Area("a", "Storage", (), owner=1), "en", ("Ann", "Ben")), area_title(Area("b", "Town", ()), "en")
    ('Storage (Ben)', 'Town')
    """
    title = say(area.title, lang, names)
    if not title or area.owner < 0 or say(Seat(area.owner), lang, names) in title:
        return title
    return say(msg("core-owned", name=area.title, seat=Seat(area.owner)), lang, names)


def spot_line(spot: Spot, lang: str | None = None, names: Sequence[str] = ()) -> str:
    """A spot and everything that is to be said of it; words that stand in its name are not said twice.

    >>> spot_line(Spot("a", "a hex", 0, 0, label="7"), "en"), spot_line(Spot("b", "In Ur", 0, 0, label="Ur"), "en")
    ('a hex: 7', 'In Ur')
    """
    name = say(spot.name, lang, names)
    found = contents(spot)
    if not found:
        return say(msg("core-told", what=name, told=msg("core-nothing")), lang, names)
    rest = tuple(part for part in found if not _in_name(say(part, lang, names), name))
    return say(msg("core-told", what=name, told=rest), lang, names) if rest else name


def _in_name(part: str, name: str) -> bool:
    """Whether words stand in a name already; a number in a name may be another number."""
    return part == name or (part in name and not any(sign.isdigit() for sign in part))


def link_line(link: Link, spots: Mapping[str, Spot], lang: str | None = None, names: Sequence[str] = ()) -> str:
    """A link, whose it is and what it joins.

    >>> ends = {id: Spot(id, id, 0, 0) for id in ("Denver", "Omaha")}
    >>> link_line(Link("l", "track", "Denver", "Omaha", owner=0), ends, "en", ("Ann",))
    'track (Ann): Denver – Omaha'
    """
    name: Say = msg("core-owned", name=link.name, seat=Seat(link.owner)) if link.owner >= 0 else link.name
    start, end = (say(spots[id].name, lang, names) for id in (link.start, link.end))
    return say(msg("core-told", what=name, told=f"{start} – {end}"), lang, names)


def picture(board: Board, seat: int, lang: str | None = None, names: Sequence[str] = ()) -> str:
    """A sketch of what a seat is shown, for terminals and examples.

    A hex is drawn as the symbol of its look (`.` if it has none), `x` if it is crossed out, its first piece with the
    number of the owner, and `+` if there are more; at both ends of a row stand the ids of the outermost hexes. In
    brackets stands what lies face down (its look is `back`) and is known.

    >>> cell = Spot("a", "a space", 0, 0, label="5", pieces=(Piece("C", "coach", owner=1),))
    >>> track = Area("track", "The track", (cell, Spot("b", "next space", 1, 0, label="6")))
    >>> print(picture(Board("demo", (track,)), 0, "en"))
    demo
    <BLANKLINE>
    The track
    | 5 C2 | 6 |
    """
    blocks = [say(board.title, lang, names)]
    for area in board.shown(seat):
        title = [head] if (head := area_title(area, lang, names)) else []
        hexes = [spot for spot in area.spots if spot.shape in _HEX]
        others = [spot for spot in area.spots if spot.shape not in _HEX]
        rows = _map(board, hexes) + _legend(hexes, lang, names) + _table(board, others, lang, names)
        blocks.append("\n".join([*title, *rows, *_links(area, lang, names)]))
    return "\n\n".join(blocks)


def _rows(spots: Iterable[Spot]) -> list[list[Spot]]:
    """Spots of one height together, from top to bottom, each row from left to right."""
    found = sorted(spots, key=lambda spot: (-round(spot.y, 2), spot.x))
    return [list(row) for _, row in groupby(found, key=lambda spot: round(spot.y, 2))]


def _map(board: Board, hexes: Sequence[Spot]) -> list[str]:
    if not hexes:
        return []
    tokens = {spot.id: _token(board, spot) for spot in hexes}
    broad = max(cells(token) for token in tokens.values())
    columns = sorted({round(spot.x, 2) for spot in hexes})
    step = min((b - a for a, b in pairwise(columns)), default=1.0)
    # Pointy-topped rows are shifted by half a hex: two columns for each hex.
    pitch = broad + 1 if hexes[0].shape == "hex" else (broad + 2) // 2
    rows = _rows(hexes)
    edge = max(cells(_short(row[0])) for row in rows)
    lines = []
    for row in rows:
        line = _pad(_short(row[0]), edge) + "  "
        for spot in row:
            column = edge + 2 + round((spot.x - columns[0]) / step) * pitch
            line = _pad(line, column) + _pad(tokens[spot.id], broad)
        lines.append(f"{line.rstrip()}  {_short(row[-1])}" if len(row) > 1 else line.rstrip())
    return lines


def _token(board: Board, spot: Spot) -> str:
    ground = (board.ink(spot.look).symbol or ".") + ("x" if spot.done else "")
    found = ground + "".join(_piece(board, piece) for piece in spot.pieces[:1])
    return found + "+" if len(spot.pieces) > 1 else found


def _piece(board: Board, piece: Piece) -> str:
    symbol = piece.symbol or board.ink(piece.look).symbol or "*"
    # A back that says what is under it: known to who looks, though it lies face down.
    symbol = f"({symbol})" if piece.look == BACK and piece.symbol else symbol
    return symbol + (str(piece.owner + 1) if piece.owner >= 0 else "")


def _short(spot: Spot) -> str:
    """An id without its kind: `hex:(3,-1)` is written `(3,-1)`."""
    return spot.id.rpartition(":")[2]


def _legend(hexes: Sequence[Spot], lang: str | None, names: Sequence[str]) -> list[str]:
    """What the signs on a map are; pieces only where there are not too many kinds, but `words` names them all."""
    found = dict.fromkeys((piece.symbol, say(piece.name, lang, names)) for spot in hexes for piece in spot.pieces)
    found = found if len(found) <= LEGEND else {}
    found |= {("x", say(msg("core-spot-done"), lang, names)): None} if any(spot.done for spot in hexes) else {}
    return [", ".join(f"{symbol} = {name}" for symbol, name in found)] if found else []


def _table(board: Board, spots: Sequence[Spot], lang: str | None, names: Sequence[str]) -> list[str]:
    """Rows of cells, aligned when the rows are; what is too broad goes on below in its cell."""
    if not spots:
        return []
    places = sorted({round(spot.x, 2) for spot in spots})
    rows = [{round(spot.x, 2): _cell(board, spot, lang, names) for spot in row} for row in _rows(spots)]
    if len(places) > max(map(len, rows)):  # not a grid: each row for itself
        return [line for row in rows for line in _grid([list(row.values())])]
    return _grid([[row.get(place, "") for place in places] for row in rows])


def _grid(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of equally many cells, not broader than a picture: the broadest columns give way first."""
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    while sum(widths) + 3 * len(widths) + 1 > WIDTH and max(widths) > LEAST:
        widths[widths.index(max(widths))] -= 1
    lines = []
    for row in rows:
        folded = [_folded(text, width) for text, width in zip(row, widths, strict=True)]
        for parts in zip_longest(*folded, fillvalue=""):
            lines.append(f"| {' | '.join(map(_pad, parts, widths))} |")
    return lines


def _folded(text: str, width: int) -> list[str]:
    """A text in lines of a width, broken at its blanks, and within words where they are too long."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if cells(longer) <= width:
            lines[-1] = longer
            continue
        lines += [word] if lines[-1] else []
        lines[-1] = word
        while cells(lines[-1]) > width:
            whole = lines[-1]
            most = next(n for n in range(len(whole), 0, -1) if n == 1 or cells(whole[:n]) <= width)
            if most == len(whole):
                break
            lines[-1:] = [whole[:most], whole[most:]]
    return lines


def _cell(board: Board, spot: Spot, lang: str | None, names: Sequence[str]) -> str:
    pieces = (_piece(board, p) + (f"×{p.count}" if p.count != 1 else "") for p in spot.pieces)
    label = say(spot.label, lang, names) or ("" if spot.pieces else board.ink(spot.look).symbol)
    return " ".join(part for part in ("[x]" if spot.done else "", label, *pieces) if part)


def _links(area: Area, lang: str | None, names: Sequence[str]) -> list[str]:
    spots = {spot.id: spot for spot in area.spots}
    return [link_line(link, spots, lang, names) for link in area.links]


def _pad(text: str, width: int) -> str:
    return text + " " * (width - cells(text))
