"""Hexagons in axial coordinates (q, r), flat-topped or pointy-topped.

q grows to the right; r grows downwards; the six neighbours are numbered anticlockwise from the upper right.
The geometry is the usual one (see redblobgames.com, "Hexagonal Grids").
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import cos, pi, sin, sqrt
from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0))


def add(a: Hex, b: Hex) -> Hex:
    """The hex at `a` moved by `b`.

    >>> add((1, 2), (1, -1))
    (2, 1)
    """
    return a[0] + b[0], a[1] + b[1]


def neighbours(centre: Hex) -> list[Hex]:
    """The six hexes around `centre`, anticlockwise from the upper right.

    >>> neighbours((0, 0))[0]
    (1, -1)
    """
    return [add(centre, step) for step in DIRECTIONS]


def distance(a: Hex, b: Hex) -> int:
    """Steps from `a` to `b`.

    >>> distance((0, 0), (2, -1))
    2
    """
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes exactly `radius` steps away, in order around the centre.

    >>> len(ring((0, 0), 2)), ring((5, 5), 0)
    (12, [(5, 5)])
    """
    if radius == 0:
        return [centre]
    found = []
    here = (centre[0] - radius * DIRECTIONS[1][0], centre[1] - radius * DIRECTIONS[1][1])
    for side in range(6):
        for _ in range(radius):
            found.append(here)
            here = add(here, DIRECTIONS[side])
    return found


def line(a: Hex, b: Hex) -> list[Hex]:
    """The hexes on the straight line from `a` to `b`, both ends included.

    >>> line((0, 0), (3, 0))
    [(0, 0), (1, 0), (2, 0), (3, 0)]
    """
    steps = distance(a, b)
    if steps == 0:
        return [a]
    # The nudge keeps a line along a hex side from rounding to both sides in turn.
    return [
        _nearest(a[0] + (b[0] - a[0]) * i / steps + 1e-6, a[1] + (b[1] - a[1]) * i / steps + 2e-6)
        for i in range(steps + 1)
    ]


def _nearest(q: float, r: float) -> Hex:
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        return -rr - rs, rr
    if dr > ds:
        return rq, -rq - rs
    return rq, rr


def axes(here: Hex) -> tuple[int, int, int]:
    """The numbers of the three straight lines through a hex; two hexes share a line when one number agrees.

    >>> axes((2, -1))
    (2, -1, 1)
    """
    return here[0], here[1], here[0] + here[1]


def groups(hexes: Iterable[Hex]) -> list[list[Hex]]:
    """The connected groups of a set of hexes, the largest first.

    >>> groups([(0, 0), (5, 5), (1, 0)])
    [[(0, 0), (1, 0)], [(5, 5)]]
    """
    left = dict.fromkeys(hexes)
    found = []
    while left:
        start = next(iter(left))
        del left[start]
        group = [start]
        for here in group:
            for near in neighbours(here):
                if near in left:
                    del left[near]
                    group.append(near)
        found.append(sorted(group))
    return sorted(found, key=lambda group: (-len(group), group))


def centre(here: Hex, flat: bool = True, size: float = 1.0) -> tuple[float, float]:
    """The middle of a hex of circumradius `size` in the plane; y grows upwards.

    >>> centre((1, 0))[0]
    1.5
    """
    q, r = here
    x, y = (1.5 * q, sqrt(3) * (r + q / 2)) if flat else (sqrt(3) * (q + r / 2), 1.5 * r)
    return size * x, -size * y


def corners(here: Hex, flat: bool = True, size: float = 1.0) -> list[tuple[float, float]]:
    """The six corners of a hex, anticlockwise from the right (flat top) or the upper right (pointy top).

    >>> [round(x, 3) for x, y in corners((0, 0))]
    [1.0, 0.5, -0.5, -1.0, -0.5, 0.5]
    """
    x, y = centre(here, flat, size)
    turn = 0.0 if flat else pi / 6
    return [(x + size * cos(turn + k * pi / 3), y + size * sin(turn + k * pi / 3)) for k in range(6)]


def name(here: Hex) -> str:
    """How a hex is written.

    >>> name((3, -1))
    '(3,-1)'
    """
    return f"({here[0]},{here[1]})"


def connected(hexes: Collection[Hex]) -> bool:
    """Whether the hexes hang together.

    >>> connected([(0, 0), (2, 0)])
    False
    """
    return len(groups(hexes)) <= 1
