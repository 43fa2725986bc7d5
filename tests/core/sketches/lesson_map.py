"""The lesson map of Railways of the World (our own layout) and what a tile on it costs, in thousands."""

from __future__ import annotations

from typing import Final

from gamekit.core.hexes import DIRECTIONS, Hex, add

ROWS: Final = (
    (0, "pppC.pppx"),
    (0, "ppwpxpCx"),
    (-1, "CpwCpppwCp"),
    (-1, "ppwpppppmC"),
    (-2, "pwpppCpCmm"),
    (-2, "pwCwppppmm"),
    (-3, "pppwwwCwmm"),
)
"""Row by row the first q, then plain, water, mountain, City, x: a part of a hex that is never built on, ".": none."""

GROUND: Final[dict[Hex, str]] = {
    (first + i, r): ground for r, (first, row) in enumerate(ROWS) for i, ground in enumerate(row) if ground in "pwmC"
}
CITIES: Final = [place for place, ground in GROUND.items() if ground == "C"]
(
    MILWAUKEE,
    DETROIT,
    DES_MOINES,
    CHICAGO,
    CLEVELAND,
    PITTSBURGH,
    INDIANAPOLIS,
    COLUMBUS,
    ST_LOUIS,
    CINCINNATI,
) = range(10)
RIDGES: Final = [
    {(6, 4), (7, 3)},
    {(6, 4), (7, 4)},
    {(6, 5), (7, 4)},
    {(6, 5), (7, 5)},
    {(5, 6), (6, 5)},
    {(5, 6), (6, 6)},
]
PRICES: Final = {"p": 2, "w": 3, "m": 4}
RIDGE: Final = 4

CHEAPEST: Final = {
    (CHICAGO, CINCINNATI): (4, 8),
    (CHICAGO, CLEVELAND): (4, 9),
    (CHICAGO, DES_MOINES): (2, 5),
    (CHICAGO, MILWAUKEE): (1, 2),
    (CINCINNATI, COLUMBUS): (1, 2),
    (CINCINNATI, DETROIT): (4, 8),
    (CINCINNATI, INDIANAPOLIS): (1, 2),
    (CLEVELAND, INDIANAPOLIS): (3, 6),
    (COLUMBUS, DETROIT): (2, 4),
    (COLUMBUS, ST_LOUIS): (4, 9),
    (DES_MOINES, MILWAUKEE): (3, 6),
    (DETROIT, INDIANAPOLIS): (2, 4),
    (DETROIT, MILWAUKEE): (4, 8),
    (INDIANAPOLIS, PITTSBURGH): (4, 10),
    (INDIANAPOLIS, ST_LOUIS): (2, 4),
}
"""Fewest tiles, and the least price of that many, for 15 of the 31 links of at most four tiles, from the map's data."""


def beyond(place: Hex, side: int) -> Hex:
    """The hex on the other side of a side."""
    return add(place, DIRECTIONS[side])


def cost(place: Hex, exit: int, entry: int = -1) -> int:
    """The price of a tile: its ground, and each ridge by which the track comes in or goes out into a city."""
    ways = [side for side in (entry, exit) if side == entry or GROUND[beyond(place, side)] == "C"]
    crossed = [side for side in ways if side >= 0 and {place, beyond(place, side)} in RIDGES]
    return PRICES[GROUND[place]] + RIDGE * len(crossed)
