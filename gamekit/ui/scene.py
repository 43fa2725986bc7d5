"""A board as the columns of numbers that a plotly figure is made of. No plotly here, so a scene is cheap to test.

What lies on top of what: frames, grounds, links, crosses, what is pointed at, pieces, text, the outlines of targets,
and last of all the layer that is clicked. Lengths are in board units, sizes in pixels of a sheet.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from math import ceil, cos, hypot, pi, sin
from typing import Any, Final, TypeAlias

from gamekit.core.board import SEAT_INKS, Board, Link, Spot
from gamekit.core.contrast import DARK, LIGHT, text_colour
from gamekit.core.draw_svg import TARGET
from gamekit.core.draw_text import spot_line
from gamekit.core.fitting import Token, cut, layout, text_width, wrap
from gamekit.core.geometry import TITLE, Place, Point, Sheet, corner, cross, link_ends, outline, sheet, size
from gamekit.core.text import say
from gamekit.ui.picture import Picture

Columns: TypeAlias = dict[str, list[Any]]

ROUNDING: Final = 4.0
"""Radius of the corners of a rectangle in pixels."""
FINE: Final = 26.0
"""A rectangle is clicked through discs of about this diameter in pixels: much larger ones would miss its corners."""
HOVER_WIDTH: Final = 34.0
"""Breadth of what is said of a place under the mouse, in sizes of its text."""
_CHAIN: Final = 0.2  # a long piece is a chain of discs this far apart, in diameters


@dataclass(frozen=True)
class Scene:
    """What a figure shows.

    Attributes:
        traces: the columns of each trace by its name, bottom first.
        width, height: the size of the figure in pixels.
        x, y: the ranges of the axes.
        reach: how far beyond its disc a point of the click layer must be felt, in pixels, so that corners are felt too.
        spots: the place of each point of the click layer.
    """

    traces: dict[str, Columns]
    width: float
    height: float
    x: Point
    y: Point
    reach: float
    spots: tuple[str, ...]


@dataclass
class _Pen:
    """What is drawn, and the columns so far."""

    board: Board
    sheet: Sheet
    targets: Mapping[str, str]
    chosen: Collection[str]
    lang: str | None
    names: Sequence[str]
    previewed: Collection[str] = ()
    pointed: Collection[str] = ()
    traces: dict[str, Columns] = field(default_factory=dict)
    reach: float = 0.0

    def add(self, trace: str, **values: Iterable[Any]) -> None:
        """Add to the columns of a trace."""
        columns = self.traces[trace]
        for name, more in values.items():
            columns[name].extend(more)

    def path(self, trace: str, points: Sequence[Point]) -> None:
        """Add a line, parted from the next one by a gap."""
        self.add(trace, x=[*(x for x, _ in points), None], y=[*(y for _, y in points), None])

    def loop(self, trace: str, points: Sequence[Point]) -> None:
        """Add a closed line."""
        self.path(trace, [*points, points[0]])

    def say(self, what: Any) -> str:
        """A text in the language of the table."""
        return say(what, self.lang, self.names)


def scene(
    board: Board,
    seat: int,
    targets: Mapping[str, str] | None = None,
    chosen: Collection[str] = (),
    lang: str | None = None,
    names: Sequence[str] = (),
    previewed: Collection[str] = (),
    pointed: Collection[str] = (),
) -> Scene:
    """What a seat is shown; `targets` says for each place that may be clicked what that would do.

    `chosen` are the places chosen so far, `previewed` those shown as they will be,
    `pointed` those that a hint points at.

    >>> from gamekit.games.tiny import GAME
    >>> drawn = scene(GAME.board(GAME.new("tiny(stones=3)", seed=1), None), 0, {"stone:top1": "take 1"}, lang="en")
    >>> tuple(dict.fromkeys(drawn.spots))
    ('stone:top1', 'stone:top2', 'stone:top3', 'seat:0', 'seat:1')
    >>> drawn.traces["hits"]["hovertext"][0]
    'stone 1 from the top<br><b>take 1</b>'
    """
    drawn = sheet(board, seat)
    pen = _Pen(board, drawn, targets or {}, chosen, lang, names, previewed, pointed)
    pen.traces = {name: _empty(name) for name in trace_names(board)}
    for place in drawn.places:
        _area(pen, place)
    width, height = drawn.box.width * drawn.unit, drawn.box.height * drawn.unit
    spots = tuple(pen.traces["hits"]["customdata"])
    box = drawn.box
    return Scene(pen.traces, width, height, (box.left, box.right), (box.bottom, box.top), pen.reach, spots)


def scene_of(picture: Picture) -> Scene:
    """The scene of a picture."""
    p = picture
    return scene(p.board, p.seat, p.targets, p.chosen, p.lang, p.names, p.previewed, p.pointed)


def trace_names(board: Board) -> list[str]:
    """The traces of a board, bottom first: the same for all positions of a game."""
    fills = dict.fromkeys(board.ink(look).fill for look in ("plain", "", *board.palette))
    links = dict.fromkeys(_link_colour(board, link) for area in board.areas for link in area.links)
    lines = ["bed", "rim", *(f"link {colour}" for colour in links)] if links else []
    grounds = [f"ground {fill}" for fill in fills]
    return [
        "frame",
        *grounds,
        *lines,
        "cross bed",
        "cross",
        "pointed",
        "pieces",
        "text",
        "target bed",
        "target",
        "preview",
        "chosen",
        "signs",
        "hits",
    ]


def _empty(name: str) -> Columns:
    more = {
        "pieces": ("size", "color"),
        "text": ("text", "size", "color", "textposition"),
        "hits": ("size", "customdata", "hovertext"),
    }
    return {column: [] for column in ("x", "y", *more.get(name, ()))}


# --- areas -----------------------------------------------------------------------------------------------------


def _area(pen: _Pen, place: Place) -> None:
    area, frame = place.area, place.frame
    if area.title != "":
        pen.loop(
            "frame",
            [
                (frame.left, frame.bottom),
                (frame.right, frame.bottom),
                (frame.right, frame.top),
                (frame.left, frame.top),
            ],
        )
        _title(pen, place)
    spots = {spot.id: spot for spot in area.spots}
    for spot in area.spots:
        pen.loop(f"ground {pen.board.ink(spot.look).fill}", _shape(pen, spot, place.at, 0.5))
    for link in area.links:
        _link(pen, link, spots, place.at)
    for spot in area.spots:
        _spot(pen, spot, place.at)


def _title(pen: _Pen, place: Place) -> None:
    unit = pen.sheet.unit
    x, y = place.title.left, place.title.top - TITLE / 2 / unit
    room = place.title.width * unit
    if place.area.owner >= 0:
        ink = SEAT_INKS[place.area.owner % len(SEAT_INKS)]
        disc = (x + 9 / unit, y)
        pen.add("pieces", x=[disc[0]], y=[disc[1]], size=[18.0], color=[ink.fill])
        _write(pen, ink.symbol, *disc, 11.0, text_colour(ink))
        x, room = x + 23 / unit, room - 23
    title = pen.say(place.area.title)
    bold = 1.08
    letters = max(10.0, min(13.5, room / max(1.0, text_width(title, bold))))
    short = cut(title, room, letters * bold)
    _write(pen, short, x, y, letters, DARK, "middle right", bold=True)


def _write(
    pen: _Pen,
    text: str,
    x: float,
    y: float,
    letters: float,
    colour: str,
    where: str = "middle center",
    bold: bool = False,
) -> None:
    shown = escape(text, quote=False)
    shown = f"<b>{shown}</b>" if bold else shown
    pen.add("text", x=[x], y=[y], text=[shown], size=[round(letters, 1)], color=[colour], textposition=[where])


# --- links -----------------------------------------------------------------------------------------------------


def _link_colour(board: Board, link: Link) -> str:
    return DARK if link.look == "plain" and link.owner < 0 else board.ink(link.look, link.owner).fill


def _link(pen: _Pen, link: Link, spots: Mapping[str, Spot], at: Point) -> None:
    start, end = link_ends(link, spots, at)
    for trace in ("bed", "rim", f"link {_link_colour(pen.board, link)}"):
        pen.path(trace, [start, end])
    if link.owner >= 0:
        ink = SEAT_INKS[link.owner % len(SEAT_INKS)]
        x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        pen.add("pieces", x=[x, x], y=[y, y], size=[16.0, 14.0], color=[LIGHT, ink.fill])
        _write(pen, ink.symbol, x, y, 9.0, text_colour(ink))


# --- spots -----------------------------------------------------------------------------------------------------


def _spot(pen: _Pen, spot: Spot, at: Point) -> None:
    lines, tokens = layout(pen.board, spot, at, pen.sheet.unit, pen.lang, pen.names)
    colour = text_colour(pen.board.ink(spot.look))
    if spot.done:
        _cross(pen, spot, at)
    for line in lines:
        _write(pen, line.text, line.x, line.y, line.size, colour)
    for token in tokens:
        _token(pen, token)
    if spot.id in pen.pointed:
        pen.loop("pointed", _shape(pen, spot, at, 5.0))
    if spot.id in pen.targets:
        for trace in ("target bed", "target"):
            pen.loop(trace, _shape(pen, spot, at, 3.0))
        x, y = corner(spot, at)
        middle = spot.x + at[0], spot.y + at[1]
        pen.add("signs", x=[x + (middle[0] - x) * 0.12], y=[y + (middle[1] - y) * 0.12])
    if spot.id in pen.previewed:
        pen.loop("preview", _shape(pen, spot, at, 3.0))
    if spot.id in pen.chosen:
        pen.loop("chosen", _shape(pen, spot, at, 3.0))
    _hits(pen, spot, at)


def _shape(pen: _Pen, spot: Spot, at: Point, rim: float) -> list[Point]:
    """The outline of a spot, `rim` pixels within it; the corners of a rectangle are rounded."""
    unit = pen.sheet.unit
    if spot.shape != "rect":
        least = min(spot.width, spot.height) / 2 if spot.shape == "round" else spot.width
        return outline(spot, at, max(0.3, 1 - rim / (least * unit)))
    across, up = spot.width / 2 - rim / unit, spot.height / 2 - rim / unit
    radius = min(ROUNDING / unit, across, up)
    x, y = spot.x + at[0], spot.y + at[1]
    points = []
    for quarter, (right, above) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(4):
            turn = (quarter + step / 3) * pi / 2
            points.append(
                (x + right * (across - radius) + radius * cos(turn), y + above * (up - radius) + radius * sin(turn))
            )
    return points


def _cross(pen: _Pen, spot: Spot, at: Point) -> None:
    across, up = cross(spot)
    x, y = spot.x + at[0], spot.y + at[1]
    for trace in ("cross bed", "cross"):
        pen.path(trace, [(x - across, y - up), (x + across, y + up)])
        pen.path(trace, [(x - across, y + up), (x + across, y - up)])


def _token(pen: _Pen, token: Token) -> None:
    """A piece: a disc, or a chain of discs, with a rim of the owner's colour or a dark one."""
    unit, box = pen.sheet.unit, token.box
    high = box.height
    steps = max(0, ceil((box.width - high) / (high * _CHAIN) - 1e-6))
    gap = (box.width - high) / steps if steps else 0.0
    xs = [box.left + high / 2 + gap * k for k in range(steps + 1)]
    y, pixels, rim = box.middle[1], high * unit, 2.5 if token.rim else 1.0
    for colour, breadth in ((token.rim or DARK, pixels + 1), (token.ink.fill, pixels + 1 - 2 * rim)):
        pen.add("pieces", x=xs, y=[y] * len(xs), size=[round(breadth, 1)] * len(xs), color=[colour] * len(xs))
    _write(pen, token.text, *box.middle, token.size, text_colour(token.ink))


def _hits(pen: _Pen, spot: Spot, at: Point) -> None:
    """The discs through which a spot is hovered and clicked; those of neighbours do not overlap."""
    unit, (across, up) = pen.sheet.unit, size(spot)
    middle = spot.x + at[0], spot.y + at[1]
    if spot.shape == "rect":
        columns, rows = (max(1, round(length * unit / FINE)) for length in (across, up))
        wide, high = across / columns, up / rows
        points = [
            (middle[0] - across / 2 + wide * (column + 0.5), middle[1] - up / 2 + high * (row + 0.5))
            for row in range(rows)
            for column in range(columns)
        ]
        radius = min(wide, high) / 2
        farthest = hypot(wide, high) / 2
    else:
        points, radius = [middle], min(across, up) / 2
        farthest = spot.width if spot.shape.startswith("hex") else max(across, up) / 2
    pen.reach = max(pen.reach, (farthest - radius) * unit + 1)
    words, number = _words(pen, spot), len(points)
    pen.add(
        "hits",
        x=[x for x, _ in points],
        y=[y for _, y in points],
        size=[round(2 * radius * unit, 1)] * number,
        customdata=[spot.id] * number,
        hovertext=[words] * number,
    )


def _words(pen: _Pen, spot: Spot) -> str:
    """What is said of a spot under the mouse: what it is, and what a click does."""
    return _hover(spot_line(spot, pen.lang, pen.names), pen.targets.get(spot.id, ""))


@lru_cache(maxsize=4096)
def _hover(words: str, does: str) -> str:
    """The lines that the mouse shows; breaking them is the slowest part of a scene, and few spots change in a turn."""
    lines = [escape(line, quote=False) for line in wrap(words, HOVER_WIDTH)]
    acts = wrap(does, HOVER_WIDTH)
    return "<br>".join([*lines, *(f"<b>{escape(line, quote=False)}</b>" for line in acts if line)])


__all__ = ["TARGET", "Columns", "Scene", "scene", "scene_of", "trace_names"]
