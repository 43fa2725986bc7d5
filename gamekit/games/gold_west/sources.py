"""Where points and goods come from, as receipts say it; each message is made once, since play asks all the time."""

from __future__ import annotations

from functools import cache
from typing import Final

from gamekit.core.hexes import Hex, name
from gamekit.core.text import Msg, msg
from gamekit.games.gold_west.actions import cell_name, resource, terrain

BANK: Final = msg("gold-west-source-bank")
BOX: Final = msg("gold-west-source-box")
BUILD: Final = msg("gold-west-source-build")
START: Final = msg("gold-west-source-start")
SURPLUS: Final = msg("gold-west-source-surplus")
UNUSED: Final = msg("gold-west-source-unused")
VP_TOKEN: Final = msg("gold-west-source-vp-token")


@cache
def bonus(place: int) -> Msg:
    """The investment bonus token of a place, the highest first."""
    return msg("gold-west-source-bonus", n=place + 1)


@cache
def cell(number: int) -> Msg:
    """A boomtown cell."""
    return msg("gold-west-source-cell", cell=cell_name(number))


@cache
def ground(kind: int) -> Msg:
    """The bonus of a terrain."""
    return msg("gold-west-source-terrain", terrain=terrain(kind))


@cache
def group(size: int) -> Msg:
    """The largest group of buildings."""
    return msg("gold-west-source-group", n=size)


@cache
def land(hex: Hex) -> Msg:
    """A hex of the map."""
    return msg("gold-west-source-hex", hex=name(hex))


@cache
def mark(metal: int, place: int) -> Msg:
    """A mark on a shipping track."""
    return msg("gold-west-source-mark", metal=resource(metal), place=place)


@cache
def space(number: int) -> Msg:
    """A space of the supply track."""
    return msg("gold-west-source-space", space=number)


@cache
def tile(metal: int) -> Msg:
    """A shipping bonus tile."""
    return msg("gold-west-source-tile", metal=resource(metal))


@cache
def track(metal: int) -> Msg:
    """A shipping track."""
    return msg("gold-west-source-track", metal=resource(metal))


@cache
def wanted(camps: int) -> Msg:
    """Camps in the wanted area."""
    return msg("gold-west-source-wanted", n=camps)
