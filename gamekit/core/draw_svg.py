"""A board as one SVG picture: no scripts, no fonts from elsewhere, the same bytes for the same board.

Colour is never alone: ground and pieces carry symbols, crossed-out spots a cross, possible targets an outline and a
sign. Every spot is a group with a spoken label, in reading order, and its tooltip says everything that is on it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, TypeAlias

from gamekit.core.board import SEAT_INKS, Board, Ink, Link, Spot
from gamekit.core.contrast import DARK, LIGHT, text_colour
from gamekit.core.draw_text import link_line, spot_line
from gamekit.core.fitting import Line, Token, cut, layout, text_width
from gamekit.core.geometry import TITLE, Box, Place, Point, Sheet, corner, cross, link_ends, outline, sheet
from gamekit.core.text import msg, say

FONT: Final = "system-ui,'Segoe UI','Hiragino Sans','Noto Sans CJK JP','Noto Sans JP','Noto Sans',sans-serif"
GROUND: Final = "#f6f5f1"
FRAME: Final = "#ffffff"
RIM: Final = "#d9d6cc"
TARGET: Final = "#6d28d9"
POINTED: Final = "#f2a900"
CHANGED: Final = "#b3261e"
_TITLE_SIZE: Final = 13.5

Parts: TypeAlias = dict[str, str]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture in parts, for a page that renews only those that changed.

    Args:
        parts: in the order in which they are drawn; joined they are the whole. Every part named `ground …`, `links …`
            or `spot …` is one element; the rest opens and closes what they lie in.
        width, height: the size in pixels.
    """

    parts: Parts
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class _Pen:
    """What is drawn and for whom, and from board units to pixels."""

    board: Board
    sheet: Sheet
    targets: Mapping[str, str]
    lang: str | None
    names: tuple[str, ...]
    chosen: Collection[str] = ()
    previewed: Collection[str] = ()
    live: bool = False
    changed: Collection[str] = ()
    pointed: Collection[str] = ()

    @property
    def size(self) -> Point:
        """Breadth and height of the whole in pixels."""
        box, unit = self.sheet.box, self.sheet.unit
        return box.width * unit, box.height * unit

    def at(self, point: Point) -> Point:
        """A point of the sheet in pixels, y downwards."""
        box, unit = self.sheet.box, self.sheet.unit
        return (point[0] - box.left) * unit, (box.top - point[1]) * unit

    def rect(self, box: Box, **more: object) -> str:
        """An upright rectangle."""
        x, y = self.at((box.left, box.top))
        unit = self.sheet.unit
        return _tag("rect", x=x, y=y, width=box.width * unit, height=box.height * unit, **more)


def svg(
    board: Board,
    seat: int,
    highlights: Collection[str] = (),
    lang: str | None = None,
    names: Sequence[str] = (),
    changed: Collection[str] = (),
) -> str:
    """The picture of what a seat is shown.

    `highlights` are the ids of the spots that may be chosen, `changed` of those not as on another picture beside it.

    >>> from gamekit.games.tiny import GAME
    >>> picture = svg(GAME.board(GAME.new("tiny", seed=1), None), 0, lang="en")
    >>> picture[:4], "stone 1 from the top" in picture
    ('<svg', True)
    """
    targets = dict.fromkeys(highlights, "")
    pen = _Pen(board, sheet(board, seat), targets, lang, tuple(names), changed=changed)
    return "\n".join(_parts(pen).values())


def drawing(
    board: Board,
    seat: int,
    targets: Mapping[str, str],
    chosen: Collection[str] = (),
    lang: str | None = None,
    names: Sequence[str] = (),
    previewed: Collection[str] = (),
    pointed: Collection[str] = (),
) -> Drawing:
    """The picture in parts, for a page on which it is clicked and walked through with the keyboard.

    `targets` says for each spot that may be chosen what that would do; `chosen` are the spots chosen so far,
    `previewed` those shown as they will be, `pointed` those that a hint points at.

    >>> from gamekit.games.tiny import GAME
    >>> found = drawing(GAME.board(GAME.new("tiny", seed=1), None), 0, {"stone:top1": "take 1"}, lang="en").parts
    >>> 'role="button"' in found["spot stone:top1"], 'aria-disabled="true"' in found["spot stone:top2"]
    (True, True)
    """
    pen = _Pen(board, sheet(board, seat), targets, lang, tuple(names), chosen, previewed, live=True, pointed=pointed)
    return Drawing(_parts(pen), *pen.size)


def _parts(pen: _Pen) -> Parts:
    width, height = pen.size
    title = say(pen.board.title, pen.lang, pen.names)
    # Not role="img": that would hide the labels of the spots from screen readers.
    root = _tag(
        "svg",
        "\n",
        xmlns="http://www.w3.org/2000/svg",
        role="graphics-document document",
        aria_label=title,
        viewBox=f"0 0 {_value(width)} {_value(height)}",
        width=width,
        height=height,
        font_family=FONT,
        style="max-width:100%;height:auto",
        **({"lang": pen.lang} if pen.lang else {}),
    )
    start, _, end = root.rpartition("\n")
    desc = _tag("desc", escape(_description(pen)))
    ground = _tag("rect", width=width, height=height, fill=GROUND, rx=8)
    parts = {"start": "\n".join((start, _tag("title", escape(title)), desc, ground))}
    for place in pen.sheet.places:
        parts |= _area(pen, place)
    return parts | {"end": end}


def _description(pen: _Pen) -> str:
    """What there is to see; on a page that has it, how the keyboard is used."""
    if pen.live:
        return say(msg("core-board-keys"), pen.lang, pen.names)
    titles = tuple(place.area.title for place in pen.sheet.places if place.area.title != "")
    return say(msg("core-board-parts", parts=titles), pen.lang, pen.names)


def _area(pen: _Pen, place: Place) -> Parts:
    """Frame and title, grounds of the spots, links over them, and on top of all what lies on the spots."""
    area = place.area
    title = say(area.title, pen.lang, pen.names)
    start = [f'<g role="group" aria-label="{escape(title)}">']
    if title:
        start += [pen.rect(place.frame, fill=FRAME, stroke=RIM, rx=6), *_title(pen, place, title)]
    parts = {f"start {area.id}": "\n".join(start)}
    parts |= {f"ground {spot.id}": _ground(pen, place, spot) for spot in area.spots}
    spots = {spot.id: spot for spot in area.spots}
    links = [_link(pen, place, link, spots) for link in area.links]
    # Links come and go during a game, so there is a place for them in every area that a page shows.
    parts |= {f"links {area.id}": _tag("g", "\n".join(links))} if links or pen.live else {}
    parts |= {f"spot {spot.id}": _spot(pen, place, spot) for spot in area.spots}
    return parts | {f"end {area.id}": "</g>"}


def _title(pen: _Pen, place: Place, title: str) -> Iterable[str]:
    x, y = pen.at((place.title.left, place.title.bottom))
    width = place.title.width * pen.sheet.unit
    if place.area.owner >= 0:
        ink = SEAT_INKS[place.area.owner % len(SEAT_INKS)]
        yield _tag("rect", x=x, y=y - TITLE + 3, width=18, height=16, rx=4, fill=ink.fill)
        yield _text(ink.symbol, x + 9, y - TITLE + 11, 11, text_colour(ink))
        x, width = x + 23, width - 23
    bold = text_width(title, 1.08)  # bold letters are a little wider
    size = max(10.0, min(_TITLE_SIZE, width / bold))
    short = cut(title, width, size * 1.08)
    place_of = {"x": x, "y": y - TITLE / 2 + 1, "dy": ".35em", "font_size": size}
    yield _tag("text", _tooltip(title) + escape(short), font_weight="bold", fill=DARK, **place_of)


def _shape(pen: _Pen, spot: Spot, at: Point, scale: float, **look: object) -> str:
    """The shape of a spot; `scale` below 1 leaves a rim."""
    points = [pen.at(point) for point in outline(spot, at, scale)]
    if spot.shape == "rect":
        (right, top), (left, _), (_, bottom), _ = points
        return _tag("rect", x=left, y=top, width=right - left, height=bottom - top, rx=4, **look)
    if spot.shape == "round":
        x, y = pen.at((spot.x + at[0], spot.y + at[1]))
        unit = pen.sheet.unit
        return _tag("ellipse", cx=x, cy=y, rx=spot.width * unit * scale / 2, ry=spot.height * unit * scale / 2, **look)
    path = " ".join(f"{_value(x)},{_value(y)}" for x, y in points)
    return _tag("polygon", points=path, stroke_linejoin="round", **look)


def _scale(pen: _Pen, spot: Spot, rim: float) -> float:
    """The scale that leaves `rim` pixels free within the outline of a spot."""
    least = min(spot.width, spot.height) / 2 if spot.shape in ("rect", "round") else spot.width
    return max(0.3, 1 - rim / (least * pen.sheet.unit))


def _ground(pen: _Pen, place: Place, spot: Spot) -> str:
    ink = pen.board.ink(spot.look)
    return _shape(pen, spot, place.at, _scale(pen, spot, 0.5), fill=ink.fill, stroke=DARK, stroke_opacity=0.35)


def _spot(pen: _Pen, place: Place, spot: Spot) -> str:
    """What lies on a spot, with the words for it."""
    target = spot.id in pen.targets
    words = spot_line(spot, pen.lang, pen.names)
    if target:
        does = pen.targets[spot.id]
        told = msg("core-spot-does", spot=words, does=does) if does else msg("core-spot-target", spot=words)
        words = say(told, pen.lang, pen.names)
    if spot.id in pen.pointed:
        words = say(msg("core-spot-pointed", spot=words), pen.lang, pen.names)
    if spot.id in pen.changed:
        words = say(msg("core-spot-changed", spot=words), pen.lang, pen.names)
    lines, tokens = layout(pen.board, spot, place.at, pen.sheet.unit, pen.lang, pen.names)
    ink = pen.board.ink(spot.look)
    parts = [_tooltip(words), _shape(pen, spot, place.at, 1.0, fill="none", pointer_events="all")]
    # Outlines lie below the pieces: in a small spot the pieces reach the rim, and they must stay whole.
    parts += [_outlines(pen, place, spot)]
    parts += [_cross(pen, place, spot)] if spot.done else []
    parts += [_line(pen, line, ink) for line in lines]
    parts += [_token(pen, token) for token in tokens]
    parts += [_sign(pen, place, spot)] if target else []
    role: dict[str, object] = {"role": "button" if pen.live and target else "img"}
    if pen.live:
        role |= {"tabindex": -1} if target else {"tabindex": -1, "aria_disabled": "true"}
    return _tag("g", "".join(parts), **role, data_spot=spot.id, aria_label=words)


def _line(pen: _Pen, line: Line, ink: Ink) -> str:
    x, y = pen.at((line.x, line.y))
    # A rim in the colour of the ground keeps letters legible over a cross or a link.
    rim = {"stroke": ink.fill, "stroke_width": 3, "stroke_linejoin": "round", "paint_order": "stroke"}
    return _text(line.text, x, y, line.size, text_colour(ink), **rim)


def _token(pen: _Pen, token: Token) -> str:
    x, y = pen.at(token.box.middle)
    look = {"fill": token.ink.fill, "stroke": token.rim or DARK, "stroke_width": 2.5 if token.rim else 1}
    round_end = token.box.height * pen.sheet.unit / 2
    casing = pen.rect(token.box.grown(1 / pen.sheet.unit), fill=LIGHT, rx=round_end)
    body = pen.rect(token.box, rx=round_end, **look)
    return casing + body + _text(token.text, x, y, token.size, text_colour(token.ink))


def _cross(pen: _Pen, place: Place, spot: Spot) -> str:
    x, y = pen.at((spot.x + place.at[0], spot.y + place.at[1]))
    dx, dy = (length * pen.sheet.unit for length in cross(spot))
    path = f"M{_value(x - dx)} {_value(y - dy)}L{_value(x + dx)} {_value(y + dy)}"
    path += f"M{_value(x - dx)} {_value(y + dy)}L{_value(x + dx)} {_value(y - dy)}"
    ink = text_colour(pen.board.ink(spot.look))
    return _tag("path", d=path, stroke=ink, stroke_width=2.5, stroke_linecap="round")


def _outlines(pen: _Pen, place: Place, spot: Spot) -> str:
    """Outlines of what is other, pointed at, a target, chosen or shown ahead; within the rim, so that all are seen."""
    glow = _shape(pen, spot, place.at, _scale(pen, spot, 5), fill="none", stroke=POINTED, stroke_width=5)
    looks: list[dict[str, object]] = []
    if spot.id in pen.changed:
        looks += [{"stroke": LIGHT, "stroke_width": 9}, {"stroke": CHANGED, "stroke_width": 5}]
    if spot.id in pen.targets:
        looks += [{"stroke": LIGHT, "stroke_width": 6}, {"stroke": TARGET, "stroke_width": 3}]
    if spot.id in pen.previewed:
        looks += [{"stroke": LIGHT, "stroke_width": 4}, {"stroke": DARK, "stroke_width": 2, "stroke_dasharray": "5 3"}]
    if spot.id in pen.chosen:
        looks += [{"stroke": DARK, "stroke_width": 4}]
    rings = [_shape(pen, spot, place.at, _scale(pen, spot, 3), fill="none", **look) for look in looks]
    return "".join([glow, *rings] if spot.id in pen.pointed else rings)


def _sign(pen: _Pen, place: Place, spot: Spot) -> str:
    """The sign of a target on its corner."""
    x, y = pen.at(corner(spot, place.at))
    middle_x, middle_y = pen.at((spot.x + place.at[0], spot.y + place.at[1]))
    x, y = x + (middle_x - x) * 0.12, y + (middle_y - y) * 0.12
    sign = _tag("circle", cx=x, cy=y, r=6, fill=TARGET, stroke=LIGHT, stroke_width=1.5)
    arrow = f"M{_value(x - 2.8)} {_value(y - 1.4)}h5.6l-2.8 3.8z"
    return sign + _tag("path", d=arrow, fill=LIGHT)


def _link(pen: _Pen, place: Place, link: Link, spots: dict[str, Spot]) -> str:
    """A line from spot to spot on a light bed, with its owner's sign halfway."""
    (x, y), (u, v) = (pen.at(point) for point in link_ends(link, spots, place.at))
    ink = pen.board.ink(link.look, link.owner)
    colour = DARK if link.look == "plain" and link.owner < 0 else ink.fill
    path = f"M{_value(x)} {_value(y)}L{_value(u)} {_value(v)}"
    words = link_line(link, spots, pen.lang, pen.names)
    parts = [_tooltip(words)]
    for stroke, width in ((LIGHT, 8), (DARK, 6), (colour, 4)):
        parts.append(_tag("path", d=path, stroke=stroke, stroke_width=width, stroke_linecap="round"))
    if link.owner >= 0:
        sign, middle = SEAT_INKS[link.owner % len(SEAT_INKS)], ((x + u) / 2, (y + v) / 2)
        parts.append(_tag("circle", cx=middle[0], cy=middle[1], r=7, fill=sign.fill, stroke=LIGHT))
        parts.append(_text(sign.symbol, *middle, 9, text_colour(sign)))
    return _tag("g", "".join(parts), role="img", aria_label=words)


def _text(text: str, x: float, y: float, size: float, colour: str, **more: object) -> str:
    """A line of text with its middle at a point; dominant-baseline is not understood everywhere, dy is."""
    return _tag("text", escape(text), x=x, y=y, dy=".35em", font_size=size, text_anchor="middle", fill=colour, **more)


def _tooltip(words: str) -> str:
    return _tag("title", escape(words))


def _tag(name: str, content: str = "", /, **attributes: object) -> str:
    """An element; underscores in the names of attributes stand for hyphens."""
    said = "".join(f' {key.replace("_", "-")}="{_value(value)}"' for key, value in attributes.items())
    return f"<{name}{said}>{content}</{name}>" if content else f"<{name}{said}/>"


def _value(value: object) -> str:
    """Numbers with at most one digit after the point, so that a picture is small and the same everywhere."""
    if isinstance(value, float):
        return f"{round(value, 1) + 0:g}" if abs(value) < 1e5 else f"{value:.0f}"
    return escape(str(value))
