"""The components of Gold West, loaded once from the data files and typed."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from gamekit.core.bags import pack
from gamekit.core.hexes import Hex, add
from gamekit.core.text import Text

FOLDER: Final = Path(__file__).parent

RESOURCES: Final = "GSCWT"
"""The letters of gold, silver, copper, wood and stone; a resource's number is its place here."""

G, S, C, W, T = range(5)
METALS: Final = (G, S, C)
TERRAINS: Final = ("gold", "silver", "copper", "forest")
"""The terrains by number; a metal terrain has the number of its metal."""


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / "data" / f"{name}.toml").read_text(encoding="utf-8"))


def bag_of(letters: list[str]) -> int:
    """The bag of resources given by their letters."""
    return pack(RESOURCES.index(letter) for letter in letters)


@dataclass(frozen=True, slots=True)
class Token:
    """A kind of mining token: its terrain, its resources as a bag, and how many of it there are."""

    id: str
    terrain: int
    bag: int
    count: int


@dataclass(frozen=True, slots=True)
class Card:
    """An investment card; `amount` is how often its ability is done, `terrain` where an influence ability works."""

    id: str
    title: Text
    cost: int
    vp: int
    ability: str
    rule: str
    amount: int
    terrain: int


@dataclass(frozen=True, slots=True)
class Office:
    """An office: what it counts (`kind`) and the points it gives for every `per` of that."""

    id: str
    kind: str
    set: str
    name: Text
    text: Text
    points: int
    per: int
    settlement_points: int


@dataclass(frozen=True, slots=True)
class Post:
    """A trading post: the bags of which one is gained."""

    id: str
    name: Text
    text: Text
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A place for a terrain tile: its seven hexes in the order of the slots, the centre last."""

    id: str
    hexes: tuple[Hex, ...]
    with_two: bool


@dataclass(frozen=True, slots=True)
class Counts:
    """What depends on the number of players."""

    camps: int
    bonus: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Material:
    """All components of the box."""

    tokens: tuple[Token, ...]
    cards: tuple[Card, ...]
    offices: tuple[Office, ...]
    posts: tuple[Post, ...]
    water: tuple[Hex, ...]
    positions: tuple[Position, ...]
    tiles: tuple[tuple[int, ...], ...]
    column_metals: tuple[int, ...]
    row_metals: tuple[int, ...]
    layouts: tuple[str, ...]
    counts: dict[int, Counts]
    starts: tuple[tuple[int, ...], ...]
    offices_in_play: int
    track_end: int
    track_bonus: tuple[int, ...]
    track_marks: dict[int, int]
    camp_influence: int
    settlement_influence: int
    influence_shown: int


def _tokens() -> tuple[Token, ...]:
    return tuple(
        Token(t["id"], TERRAINS.index(t["terrain"]), bag_of(t["resources"]), t["count"])
        for t in _load("tokens")["token"]
    )


def _cards() -> tuple[Card, ...]:
    data = _load("cards")
    abilities = {ability["code"]: ability for ability in data["ability"]}
    return tuple(_card(card, abilities.get(card["ability"], {})) for card in data["card"])


def _card(card: dict[str, Any], ability: dict[str, Any]) -> Card:
    amounts = [ability[name] for name in ("steps", "tokens", "camps", "resources") if name in ability]
    terrain = TERRAINS.index(ability["terrain"]) if "terrain" in ability else -1
    kind = card["ability"].rsplit("_", 1)[0] if amounts and card["ability"][-1].isdigit() else card["ability"]
    if terrain >= 0:
        kind = "influence"
    return Card(
        card["id"],
        Text(**card["title"]),
        bag_of(card["cost"]),
        card["vp"],
        kind,
        ability.get("rule", "R30"),
        sum(amounts),
        terrain,
    )


def _office(office: dict[str, Any]) -> Office:
    points = office["camp_points"] if "camp_points" in office else office["points"]
    return Office(
        office["id"],
        office["kind"],
        office["set"],
        Text(**office["name"]),
        Text(**office["text"]),
        points,
        office.get("per", 1),
        office.get("settlement_points", points),
    )


def _positions(data: dict[str, Any]) -> tuple[Position, ...]:
    slots = [*data["directions"]["steps"], [0, 0]]
    return tuple(
        Position(
            p["id"],
            tuple(add(tuple(p["centre"]), tuple(step)) for step in slots),
            p["in_play_with_two"],
        )
        for p in data["position"]
    )


def load_material() -> Material:
    """The components written in `data/*.toml`."""
    world, town, tracks, players = (_load(name) for name in ("map", "boomtown", "tracks", "players"))
    offices = _load("offices")["office"]
    shipping = tracks["shipping"]
    return Material(
        tokens=_tokens(),
        cards=_cards(),
        offices=tuple(_office(office) for office in offices if office["set"] != "trading_post"),
        posts=tuple(
            Post(o["id"], Text(**o["name"]), Text(**o["text"]), tuple(bag_of([letter]) for letter in o["resources"]))
            for o in offices
            if o["set"] == "trading_post"
        ),
        water=tuple((q, r) for q, r in world["water"]["hexes"]),
        positions=_positions(world),
        tiles=tuple(tuple(TERRAINS.index(name) for name in (*tile["ring"], tile["centre"])) for tile in world["tile"]),
        column_metals=tuple(map(RESOURCES.index, town["grid"]["column_metals"])),
        row_metals=tuple(map(RESOURCES.index, town["grid"]["row_metals"])),
        layouts=tuple("".join(rows) for rows in town["layouts"]["rows"]),
        counts={c["players"]: Counts(c["camps"], tuple(c["investment_bonus"])) for c in players["count"]},
        starts=tuple(tuple(map(bag_of, s["spaces"])) for s in players["starting_supply"]),
        offices_in_play=players["count"][0]["offices"],
        track_end=shipping["end"],
        track_bonus=tuple(shipping["bonus"]),
        track_marks=dict(shipping["marks"]),
        camp_influence=tracks["influence"]["camp"],
        settlement_influence=tracks["influence"]["settlement"],
        influence_shown=tracks["influence_display"]["spaces_shown"],
    )


MATERIAL: Final = load_material()
