"""The components of Rolled West, loaded once from the data files and typed."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from gamekit.core.bags import one
from gamekit.core.text import Text

FOLDER: Final = Path(__file__).parent

LETTERS: Final = "WCSG"
"""The letters of wood, copper, silver and gold; the number of a resource is its place here, as is its region's."""

W, C, S, G = range(4)
METALS: Final = (C, S, G)


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / "data" / f"{name}.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Region:
    """A claim row: what its boxes are worth from the left, and which of them carry a star."""

    id: str
    name: Text
    points: tuple[int, ...]
    stars: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class ShipBox:
    """A box of a shipping row; `race` is the number of a box with two numbers, or -1."""

    first: int
    later: int
    star: bool
    completes: bool
    race: int


@dataclass(frozen=True, slots=True)
class Office:
    """A building of Boomtown: its price as a bag, and what one of each counted thing is worth at the end."""

    id: str
    cost: int
    name: Text
    text: Text
    points: Mapping[str, int]
    rule: str
    text_by: Mapping[str, Text]
    """What is said instead of `text` with other words of the option `copper_office`."""

    def said(self, how: str) -> Text:
        """What it does under the option `copper_office`."""
        return self.text_by.get(how, self.text)


@dataclass(frozen=True, slots=True)
class Solo:
    """The numbers of the solo house rule."""

    players: int
    lost_every: int
    large_marks: int
    small_marks: int


@dataclass(frozen=True, slots=True)
class Material:
    """All components of the box."""

    sides: int
    faces: tuple[int, ...]
    resources: tuple[Text, ...]
    regions: tuple[Region, ...]
    shipping: tuple[tuple[ShipBox, ...], ...]
    races: int
    contracts: tuple[int, ...]
    offices: tuple[Office, ...]
    ghost_fewer: int
    ghost_last: bool
    solo: Solo


def _named(entry: Mapping[str, Any]) -> Text:
    """A name as it stands within a sentence."""
    return Text(entry["name"]["en"].lower(), entry["name"]["ja"])


def load_material() -> Material:
    """The components written in `data/*.toml`."""
    dice, regions, shipping, players = (_load(name) for name in ("dice", "regions", "shipping", "players"))
    faces = sorted(dice["face"], key=lambda face: LETTERS.index(face["letter"]))
    kinds = [face["resource"] for face in faces]

    def price(cost: Mapping[str, int]) -> int:
        return sum(number * one(kinds.index(resource)) for resource, number in cost.items())

    def region(entry: Mapping[str, Any]) -> Region:
        points = tuple(entry["points"])
        return Region(entry["id"], _named(entry), points, tuple(n + 1 in entry["stars"] for n in range(len(points))))

    boxes = sorted(shipping["box"], key=lambda box: (kinds.index(box["metal"]), box["box"]))
    races = [(box["metal"], box["box"]) for box in boxes if box["first"] != box["later"]]

    def ship_box(box: Mapping[str, Any]) -> ShipBox:
        place = (box["metal"], box["box"])
        race = races.index(place) if place in races else -1
        return ShipBox(box["first"], box["later"], box["star"], box["completes"], race)

    offices = (
        Office(
            *(o["id"], price(o["cost"]), Text(**o["name"]), Text(**o["text"]), o["points"], o["rule"]),
            {how: Text(**text) for how, text in o.get("text_by", {}).items()},
        )
        for o in _load("offices")["office"]
    )
    solo = players["solo"]
    return Material(
        sides=dice["dice"]["sides"],
        faces=tuple(face["faces"] for face in faces),
        resources=tuple(map(_named, faces)),
        regions=tuple(map(region, sorted(regions["region"], key=lambda entry: LETTERS.index(entry["die"])))),
        shipping=tuple(tuple(ship_box(box) for box in boxes if box["metal"] == kinds[metal]) for metal in METALS),
        races=len(races),
        contracts=tuple(price(contract["cost"]) for contract in _load("contracts")["contract"]),
        offices=tuple(offices),
        ghost_fewer=players["ghost"]["fewer_dice"],
        ghost_last=players["ghost"]["after_last_round"],
        solo=Solo(solo["players"], solo["contract_lost_every"], solo["large_bonus_marks"], solo["small_bonus_marks"]),
    )


MATERIAL: Final = load_material()
ROW: Final = len(MATERIAL.regions[0].points)
"""Boxes of a claim row."""
TRACK: Final = len(MATERIAL.shipping[0])
"""Boxes of a shipping row."""
CONTRACTS: Final = len(MATERIAL.contracts)
OFFICES: Final = len(MATERIAL.offices)
