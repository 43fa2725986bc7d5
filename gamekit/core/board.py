"""The neutral drawing model: what is on the table, where, what it is called, in which order it is read.

A game turns a position into a `Board`; plotly, SVG, text and screen readers all draw from it. A board knows nothing
of rules: what may be clicked comes from the legal actions and their spots (`ActionTable.spots`).
Lengths are in board units; y grows upwards; every area has its own origin, placed on the sheet by `at`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from gamekit.core.text import Msg, Say, Seat, Text, msg


@dataclass(frozen=True, slots=True)
class Ink:
    """How a kind of thing looks: its fill, the colour of text on it, and a symbol, so that colour is never alone."""

    fill: str
    ink: str = "#1a1a1a"
    symbol: str = ""


SEAT_INKS: Final = (
    Ink("#0072b2", "#ffffff", "◆"),
    Ink("#d55e00", "#1a1a1a", "●"),
    Ink("#009e73", "#1a1a1a", "▲"),
    Ink("#cc79a7", "#1a1a1a", "■"),
    Ink("#e69f00", "#1a1a1a", "★"),
    Ink("#56b4e9", "#1a1a1a", "✚"),
)
"""Colours of the seats (Okabe and Ito's palette, told apart by colour-blind people) with a symbol for each."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing that lies on a spot.

    Args:
        symbol: the few letters or the sign drawn.
        name: what it is called.
        look: its ink in the board's palette; "" takes the owner's.
        owner: the seat it belongs to, or -1.
        count: how many of it there are.
    """

    symbol: str
    name: Say
    look: str = ""
    owner: int = -1
    count: int = 1


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the board: a hex, a card, a space of a track, a box of a sheet.

    Args:
        id: its name in code, unique on the board; `ActionTable.spots` refers to it.
        name: what it is called.
        x, y: its middle within its area.
        shape: "hex" (flat top), "hex-pointy", "rect" or "round".
        width, height: its size; a hex has its circumradius as width.
        look: its ink in the board's palette.
        label: the short text drawn on it.
        mark: what it is called in choices, in few signs, such as its coordinates; drawn before the label.
        pieces: what lies on it.
        note: what else a person may want to know of it.
        done: drawn as crossed out.
        means: other spots for which a click on this one stands, such as the row of a box. Whatever is chosen there
            can be chosen here, too. (A spot `a:b:c` is a part of `a:b` anyhow: `wholes`.)
    """

    id: str
    name: Say
    x: float
    y: float
    shape: str = "rect"
    width: float = 1.0
    height: float = 1.0
    look: str = "plain"
    label: Say = ""
    mark: str = ""
    pieces: tuple[Piece, ...] = ()
    note: Say = ""
    done: bool = False
    means: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Link:
    """A line between two spots of one area, such as track, a road or an arrow."""

    id: str
    name: Say
    start: str
    end: str
    owner: int = -1
    look: str = "plain"


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table, read as a whole.

    Args:
        owner: the seat whose part it is, or -1. The same parts of different seats lie on the same place;
            one seat's parts are shown at a time.
        at: where its origin lies on the sheet.
    """

    id: str
    title: Say
    spots: tuple[Spot, ...]
    links: tuple[Link, ...] = ()
    owner: int = -1
    at: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True)
class Board:
    """Everything visible to a viewer, in reading order.

    Args:
        title: what the board shows.
        areas: the parts of the table in the order in which they are read.
        palette: the inks by name; "plain" is always there.
        viewer: the seat whose knowledge it shows, or None for all.
        unit: pixels that a unit of the sheet has at most; 0 for as many as there is room for.
    """

    title: Say
    areas: tuple[Area, ...]
    palette: Mapping[str, Ink] = field(default_factory=dict)
    viewer: int | None = None
    unit: float = 0.0

    def shown(self, seat: int) -> tuple[Area, ...]:
        """The common areas and those of one seat."""
        return tuple(area for area in self.areas if area.owner in (-1, seat))

    def spots(self) -> Iterator[Spot]:
        """All spots in reading order."""
        return (spot for area in self.areas for spot in area.spots)

    def spot(self, id: str) -> Spot:
        """The spot of this id; KeyError when there is none."""
        for spot in self.spots():
            if spot.id == id:
                return spot
        raise KeyError(id)

    def ink(self, look: str, owner: int = -1) -> Ink:
        """The ink of a look; a look that is not in the palette takes the owner's colour, else plain."""
        if look in self.palette:
            return self.palette[look]
        return SEAT_INKS[owner % len(SEAT_INKS)] if owner >= 0 else PLAIN

    def __str__(self) -> str:
        """The board as a sketch in plain text, for its viewer or the first seat."""
        from gamekit.core.draw_text import picture  # the renderers know boards, so boards look for them late

        return picture(self, self.viewer or 0)

    def _repr_svg_(self) -> str:
        from gamekit.core.draw_svg import svg

        return svg(self, self.viewer or 0)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """What a notebook shows: the picture, and the sketch where there are no pictures."""
        return {"image/svg+xml": self._repr_svg_(), "text/plain": str(self)}


PLAIN: Final = Ink("#f2efe6", "#1a1a1a")


def wholes(id: str) -> Iterator[str]:
    """The ids of what a spot may be a part of, the nearest first.

    >>> list(wholes("ship:0:S:3"))
    ['ship:0:S', 'ship:0', 'ship']
    """
    while ":" in id:
        id = id.rpartition(":")[0]
        yield id


def contents(spot: Spot) -> tuple[Say, ...]:
    """What there is to say of a spot besides its name: its pieces, its label, its note, whether it is crossed out."""
    return (*lying(spot), *_written(spot))


def lying(spot: Spot) -> tuple[Say, ...]:
    """The pieces on a spot, in words."""
    return tuple(_spoken(piece) for piece in spot.pieces)


def _written(spot: Spot) -> tuple[Say, ...]:
    rest = [part for part in (spot.label, spot.note) if part != ""]
    return (*rest, *([msg("core-spot-done")] if spot.done else []))


def _spoken(piece: Piece) -> Say:
    """A piece, whose it is and how many there are; the owner is said here, so that a name need not hold it."""
    name = msg("core-owned", name=piece.name, seat=Seat(piece.owner)) if piece.owner >= 0 else piece.name
    return msg("core-piece-count", n=piece.count, name=name) if piece.count != 1 else name


def compare(before: Board, after: Board) -> list[Msg]:
    """What changed between two boards of one game: for each spot what lay there and what lies there now.

    Of what is written on a spot only what is other is said; but pieces are told whole, for "nothing → copper" would be
    wrong where wood lies, too.

    >>> was = Spot("a", "a space", 0, 0, label="+1", pieces=(Piece("W", "wood"),))
    >>> now = Spot("a", "a space", 0, 0, label="+1", pieces=(Piece("C", "copper"), Piece("W", "wood")))
    >>> from gamekit.core.text import say
    >>> boards = [Board("demo", (Area("track", "", (spot,)),)) for spot in (was, now)]
    >>> [say(change, "en") for change in compare(*boards)]
    ['a space: wood → copper, wood']
    """
    old = {spot.id: spot for spot in before.spots()}
    new = {spot.id: spot for spot in after.spots()}
    found = []
    for id in dict.fromkeys([*new, *old]):
        was, now = old.get(id), new.get(id)
        if (contents(was) if was else ()) != (contents(now) if now else ()):
            found.append(msg("core-diff", spot=(now or old[id]).name, before=_told(was, now), after=_told(now, was)))
    return found


def _told(spot: Spot | None, other: Spot | None) -> tuple[Say, ...] | Msg:
    """What a spot has, without what its other side has just so."""
    here, there = lying(spot) if spot else (), lying(other) if other else ()
    known = _written(other) if other else ()
    written = tuple(part for part in (_written(spot) if spot else ()) if part not in known)
    return (*(here if here != there else ()), *written) or msg("core-nothing")


__all__ = [
    "PLAIN",
    "SEAT_INKS",
    "Area",
    "Board",
    "Ink",
    "Link",
    "Piece",
    "Spot",
    "Text",
    "compare",
    "contents",
    "lying",
    "wholes",
]
