"""Where everything of a board lies on the sheet; the same for every renderer.

Places and lengths are in board units with y upwards; sizes of text are in pixels of a sheet `PAGE` pixels wide, because
letters must stay legible however large a board is. `sheet` makes room for titles: an area that would lie on another one
or on its title is moved right or down. An area without a title has no frame and stays exactly where it was put.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import cos, hypot, pi, sin, sqrt
from typing import Final, TypeAlias

from gamekit.core.board import Area, Board, Link, Spot

Point: TypeAlias = tuple[float, float]

PAGE: Final = 800.0
"""Width of a sheet in pixels."""
LARGEST_UNIT: Final = 64.0
"""Pixels of a board unit when there is plenty of room."""
TITLE: Final = 20.0
"""Height of the strip for an area's title in pixels."""
PADDING: Final = 6.0
GAP: Final = 6.0
# How much of a shape's breadth and height is free for text and pieces: a high room and a flat one.
_HIGH: Final = {"hex": (0.62, 0.74), "hex-pointy": (0.76, 0.6), "round": (0.72, 0.68)}
_FLAT: Final = {"hex": (0.8, 0.36), "hex-pointy": (0.92, 0.5), "round": (0.9, 0.36)}


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle.

    >>> Box(0, 0, 2, 1).moved(1, 1)
    Box(left=1, bottom=1, right=3, top=2)
    """

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From bottom to top."""
        return self.top - self.bottom

    @property
    def middle(self) -> Point:
        """The point in the middle."""
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2

    def moved(self, dx: float, dy: float) -> Box:
        """The same box elsewhere."""
        return Box(self.left + dx, self.bottom + dy, self.right + dx, self.top + dy)

    def grown(self, by: float, above: float = 0.0) -> Box:
        """The box with `by` more on every side, and `above` more on top of that at the top."""
        return Box(self.left - by, self.bottom - by, self.right + by, self.top + by + above)

    def overlaps(self, other: Box, slack: float = 1e-6) -> bool:
        """Whether the boxes share more than an edge.

        >>> Box(0, 0, 1, 1).overlaps(Box(1, 0, 2, 1))
        False
        """
        across = min(self.right, other.right) - max(self.left, other.left)
        up = min(self.top, other.top) - max(self.bottom, other.bottom)
        return across > slack and up > slack


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box around all of them; a unit box when there are none.

    >>> around([Box(0, 0, 1, 1), Box(3, -1, 4, 0)])
    Box(left=0, bottom=-1, right=4, top=1)
    """
    found = list(boxes) or [Box(0, 0, 1, 1)]
    return Box(
        min(box.left for box in found),
        min(box.bottom for box in found),
        max(box.right for box in found),
        max(box.top for box in found),
    )


def size(spot: Spot) -> Point:
    """Breadth and height of a spot's shape.

    >>> size(Spot("a", "a", 0, 0, "hex", width=2))[0]
    4
    """
    if spot.shape == "hex":
        return 2 * spot.width, sqrt(3) * spot.width
    if spot.shape == "hex-pointy":
        return sqrt(3) * spot.width, 2 * spot.width
    return spot.width, spot.height


def cross(spot: Spot) -> Point:
    """How far a cross reaches from the middle of a spot, across and up, so that it stays within its shape.

    >>> cross(Spot("a", "a", 0, 0, "hex", width=2))
    (0.9, 0.9)
    """
    if spot.shape.startswith("hex"):
        return 0.45 * spot.width, 0.45 * spot.width
    share = 0.42 if spot.shape == "rect" else 0.32
    return share * spot.width, share * spot.height


def box(spot: Spot, at: Point = (0.0, 0.0), share: Point = (1.0, 1.0)) -> Box:
    """The box around a spot of an area that lies at `at`; `share` takes only a part of its breadth and height.

    >>> box(Spot("a", "a", 1, 1))
    Box(left=0.5, bottom=0.5, right=1.5, top=1.5)
    """
    x, y = spot.x + at[0], spot.y + at[1]
    across, up = (full * part / 2 for full, part in zip(size(spot), share, strict=True))
    return Box(x - across, y - up, x + across, y + up)


def inner(spot: Spot, at: Point = (0.0, 0.0), edge: float = 0.0, flat: bool = False) -> Box:
    """The box within a spot that is free for text and pieces; a rectangle keeps `edge` free on all sides.

    A flat one is broader and lower, for a single line.

    >>> inner(Spot("a", "a", 0, 0, "round")).width, inner(Spot("a", "a", 0, 0, "round"), flat=True).width
    (0.72, 0.9)
    """
    share = (_FLAT if flat else _HIGH).get(spot.shape)
    return box(spot, at, share) if share else box(spot, at).grown(-min(edge, spot.width / 4, spot.height / 4))


def outline(spot: Spot, at: Point = (0.0, 0.0), scale: float = 1.0) -> list[Point]:
    """The corners of a spot's shape in sheet coordinates, anticlockwise; a round one has 32.

    >>> outline(Spot("a", "a", 0, 0), at=(1, 0))
    [(1.5, 0.5), (0.5, 0.5), (0.5, -0.5), (1.5, -0.5)]
    """
    x, y = spot.x + at[0], spot.y + at[1]
    across, up = spot.width / 2 * scale, spot.height / 2 * scale
    if spot.shape == "rect":
        return [(x + across, y + up), (x - across, y + up), (x - across, y - up), (x + across, y - up)]
    if spot.shape == "round":
        return [(x + across * cos(k * pi / 16), y + up * sin(k * pi / 16)) for k in range(32)]
    turn, radius = (0.0 if spot.shape == "hex" else pi / 6), spot.width * scale
    return [(x + radius * cos(turn + k * pi / 3), y + radius * sin(turn + k * pi / 3)) for k in range(6)]


def corner(spot: Spot, at: Point = (0.0, 0.0)) -> Point:
    """Where a small sign may sit on the rim of a spot, at the upper right.

    >>> corner(Spot("a", "a", 0, 0))
    (0.5, 0.5)
    """
    points = outline(spot, at)
    return points[{"rect": 0, "round": 4, "hex": 1, "hex-pointy": 0}.get(spot.shape, 0)]


def link_ends(link: Link, spots: Mapping[str, Spot], at: Point = (0.0, 0.0)) -> tuple[Point, Point]:
    """Where a link begins and ends: in the middle of a spot, or short of it where a label or pieces lie.

    >>> ends = {"a": Spot("a", "a", 0, 0), "b": Spot("b", "b", 2, 0, label="Omaha")}
    >>> link_ends(Link("l", "track", "a", "b"), ends)
    ((0.0, 0.0), (1.7, 0.0))
    """
    start, end = spots[link.start], spots[link.end]
    return _short_of(start, end, at), _short_of(end, start, at)


def _short_of(spot: Spot, other: Spot, at: Point) -> Point:
    x, y = spot.x + at[0], spot.y + at[1]
    dx, dy = other.x - spot.x, other.y - spot.y
    far = hypot(dx, dy)
    if far == 0 or not (spot.pieces or spot.label != ""):
        return x, y
    part = min(0.3 * min(size(spot)), 0.35 * far) / far
    return x + dx * part, y + dy * part


@dataclass(frozen=True, slots=True)
class Place:
    """An area on the sheet: where its origin lies, its frame, and the room for its title above the frame."""

    area: Area
    at: Point
    frame: Box
    title: Box


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one seat is shown, laid out: the places of the areas, the box around all, pixels per board unit."""

    places: tuple[Place, ...]
    box: Box
    unit: float


def sheet(board: Board, seat: int) -> Sheet:
    """Lay out what a seat is shown.

    >>> stones = Area("a", "Stones", (Spot("s", "stone", 0, 0),))
    >>> cards = Area("b", "Cards", (Spot("c", "card", 0, -1),))
    >>> [place.at for place in sheet(Board("demo", (stones, cards)), 0).places]
    [(0.0, 0.0), (0.0, -0.59375)]
    """
    areas = board.shown(seat)
    unit = largest = min(board.unit or LARGEST_UNIT, LARGEST_UNIT)
    # Strips and gaps are in pixels and take more board units the smaller a unit is: a few rounds settle it.
    for _ in range(4):
        places = _places(areas, unit)
        whole = around(part for place in places for part in (place.frame, place.title)).grown(GAP / unit)
        unit = min(largest, PAGE / whole.width)
    return Sheet(tuple(_title_room(place, places, whole.grown(-GAP / unit)) for place in places), whole, unit)


def closed_up(areas: Sequence[Area]) -> tuple[Area, ...]:
    """Areas moved together where others between them are left out: each to the left, and whole rows up.

    >>> left, right = (Area(id, "", (Spot(id, id, 0, 0),), at=(x, 0.0)) for id, x in (("a", 2.0), ("b", 7.0)))
    >>> [area.at for area in closed_up((left, right))]
    [(0.5, 0.0), (2.5, 0.0)]
    """
    gap, strip = 1.0, 1.6  # between areas side by side; and one below the other, where a title lies
    boxes = [around(box(spot, area.at) for spot in area.spots) for area in areas]
    found = list(areas)
    right: list[tuple[Area, Box, float]] = []
    for n in sorted(range(len(areas)), key=lambda n: boxes[n].left):
        area, here = areas[n], boxes[n]
        beside = (end for other, there, end in right if _together(area, other) and _level(here, there, strip))
        left = min(here.left, max((end + gap for end in beside), default=0.0))
        right.append((area, here, left + here.width))
        found[n] = replace(area, at=(area.at[0] + left - here.left, area.at[1]))
    up, lowest = 0.0, strip
    for n in sorted(range(len(areas)), key=lambda n: -boxes[n].top):
        up = max(up, lowest - strip - boxes[n].top)
        lowest = min(lowest, boxes[n].bottom + up)
        found[n] = replace(found[n], at=(found[n].at[0], found[n].at[1] + up))
    return tuple(found)


def _together(one: Area, other: Area) -> bool:
    """Whether somebody is shown both."""
    return one.owner == other.owner or -1 in (one.owner, other.owner)


def _level(one: Box, other: Box, strip: float) -> bool:
    """Whether one box lies beside another, or so little above or below that its title does."""
    return one.bottom < other.top + strip and other.bottom < one.top + strip


def extent(board: Board, seat: int) -> Box:
    """The box around everything a seat is shown.

    >>> extent(Board("demo", (Area("a", "", (Spot("s", "stone", 0, 0, width=7.8125),)),)), 0).width
    8.0
    """
    return sheet(board, seat).box


def _places(areas: Sequence[Area], unit: float) -> list[Place]:
    found: dict[str, Place] = {}
    for area in sorted(areas, key=_from_top_left):
        bare = around(box(spot, area.at) for spot in area.spots)
        if area.title == "":
            found[area.id] = Place(area, area.at, bare, bare)
            continue
        full = bare.grown(PADDING / unit, TITLE / unit)
        taken = [place.title for place in found.values() if place.area.title != ""]
        dx, dy = _way_out(full, taken, GAP / unit)
        frame = bare.grown(PADDING / unit).moved(dx, dy)
        found[area.id] = Place(area, (area.at[0] + dx, area.at[1] + dy), frame, full.moved(dx, dy))
    return [found[area.id] for area in areas]


def _from_top_left(area: Area) -> Point:
    bare = around(box(spot, area.at) for spot in area.spots)
    return -bare.top, bare.left


def _way_out(wanted: Box, taken: Sequence[Box], gap: float) -> Point:
    """How far a box must go right or down, the shorter way each time, to lie free of the taken ones."""
    here = wanted
    while hits := [other for other in taken if here.grown(gap).overlaps(other, gap * 1e-3)]:
        right, down = hits[0].right + gap - here.left, here.top - hits[0].bottom + gap
        here = here.moved(right, 0.0) if right < down else here.moved(0.0, -down)
    return here.left - wanted.left, here.top - wanted.top


def _title_room(place: Place, places: Sequence[Place], whole: Box) -> Place:
    """A title may reach beyond its frame as far as nothing else lies there."""
    frame = place.frame
    strip = Box(frame.left, frame.top, whole.right, place.title.top)
    ends = [other.title.left for other in places if other is not place and strip.overlaps(other.title)]
    gap = place.title.height - frame.height
    end = max(min([whole.right, *(end - gap / 2 for end in ends)]), frame.right)
    return Place(place.area, place.at, frame, Box(frame.left, frame.top, end, place.title.top))
