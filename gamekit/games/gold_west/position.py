"""A position of Gold West as plain data that a person can read and edit, and back.

Seats count from 1, 0 is nobody; resources are letters; a hex is a line such as `silver SSG open` or
`forest WT camp 2`. `schemas/position.json` describes the form. Whatever can be worked out may be left out; whatever is
impossible is refused with one sentence (`position_checks.py`).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, Final

import fastjsonschema

from gamekit.core.bags import MOST, contents
from gamekit.core.hexes import Hex, name
from gamekit.core.outside import measured, one_line, place_of
from gamekit.core.state import NATURE, Decision
from gamekit.core.text import Say, msg
from gamekit.games.gold_west import dealing, position_checks, scoring
from gamekit.games.gold_west.actions import cell_name, letters
from gamekit.games.gold_west.material import FOLDER, MATERIAL, METALS, RESOURCES, TERRAINS, bag_of
from gamekit.games.gold_west.options import GoldWestOptions
from gamekit.games.gold_west.position_checks import MOST_LISTED, named, wrong
from gamekit.games.gold_west.state import (
    BOOMED,
    FACE_DOWN,
    INVESTED,
    LOOTED,
    NOBODY,
    OPEN,
    SPACES,
    UNKNOWN,
    GoldWestState,
    building,
    is_settlement,
    owner,
)

State = GoldWestState

DONE: Final = {"invested": INVESTED, "boomtown": BOOMED}
_STATUS: Final = {"face-down": FACE_DOWN, "open": OPEN, "looted": LOOTED}
_ON_HEX: Final = ("place", "token")
"""The decisions whose number is a hex."""


# --- from a state to data --------------------------------------------------------------------------------------


def describe(state: State) -> dict[str, Any]:
    """The position as plain data.

    >>> from gamekit.games.gold_west import GAME
    >>> data = describe(GAME.new("gold_west(first_player=fixed)", seed=1))
    >>> data["next"], data["seats"][0]["supply"], data["map"]["(-1,0)"]
    (['supply 1', 'metals 1', 'build 1', 'turn 1'], ['W', 'C T', '', ''], 'silver SSC open')
    """
    setup = state.setup
    return {
        "first": state.first + 1,
        "turn": state.turn,
        "next": [_decision_text(setup.hexes, decision) for decision in reversed(state.stack)],
        "use": letters(contents(state.use)),
        "done": [word for word, flag in DONE.items() if state.spent & flag],
        "check_score": False,
        "bonus": [holder + 1 for holder in state.bonuses],
        "seats": [_seat(state, seat) for seat in range(len(state.score))],
        "map": {name(hex): _hex_text(state, n) for n, hex in enumerate(setup.hexes)},
        "boomtown": _boomtown(state),
        "cards": {MATERIAL.cards[card].id: buyer + 1 for card, buyer in zip(state.offer, state.buyers, strict=True)},
        "tiles": {RESOURCES[m]: [holder + 1 for holder in state.tiles[4 * m : 4 * m + 4]] for m in METALS},
    }


def _decision_text(hexes: tuple[Hex, ...], decision: Decision) -> str:
    on_hex = decision.kind in _ON_HEX
    data = [name(hexes[number]) if on_hex else str(number) for number in decision.data]
    return " ".join([decision.kind, str(decision.seat + 1), *data])


def _hex_text(state: State, n: int) -> str:
    """Terrain, resources and what has become of them; "?" for what is not known."""
    code, ground, token = state.land[n], state.terrain[n], state.tokens[n]
    words = [TERRAINS[ground] if ground != UNKNOWN else "?"]
    words.append(letters(contents(MATERIAL.tokens[token].bag), "") if token != UNKNOWN else "?")
    if owner(code) == NOBODY:
        words += [word for word, status in _STATUS.items() if status == code]
    else:
        words += ["settlement" if is_settlement(code) else "camp", str(owner(code) + 1)]
    return " ".join(words)


def _seat(state: State, seat: int) -> dict[str, Any]:
    spaces = slice(SPACES * seat, SPACES * (seat + 1))
    return {
        "score": state.score[seat],
        "supply": [letters(contents(bag)) for bag in state.supply[spaces]],
        "camps": state.camps[seat],
        "influence_tokens": state.markers[seat],
        "wanted": state.wanted[seat],
        "coaches": {RESOURCES[metal]: state.coach[len(METALS) * seat + metal] for metal in METALS},
        "placed": state.placed[spaces],
        "looked": [name(hex) for n, hex in enumerate(state.setup.hexes) if state.known[seat] >> n & 1],
    }


def _boomtown(state: State) -> dict[str, Any]:
    rows = MATERIAL.layouts[state.layout] if state.layout != UNKNOWN else ""
    cells = {cell_name(n): state.cells[2 * n : 2 * n + 2] for n in range(len(state.setup.costs))}
    return {
        "layout": [rows[n : n + 3] for n in range(0, len(rows), 3)],
        "offices": [MATERIAL.offices[office].id for office in state.offices],
        "post": MATERIAL.posts[state.post].id if state.post != UNKNOWN else "",
        "cells": {cell: [s + 1 for s in seats if s != NOBODY] for cell, seats in cells.items() if max(seats) >= 0},
    }


# --- from data to a state --------------------------------------------------------------------------------------


def build(options: GoldWestOptions, data: Mapping[str, Any]) -> State:
    """The position described by such data; what is left out is worked out, or is as at the beginning.

    >>> from gamekit.games.gold_west import GAME
    >>> options = GAME.options("gold_west(board=fixed)")
    >>> state = build(options, {"map": {"(0,-1)": "copper CCS camp 1"}, "seats": [{"score": 7}, {}]})
    >>> state.turn, state.camps, state.seat, state.score
    (1, [11, 12], 1, [7, 0])

    Raises:
        GamekitError: the data describe no possible position; the sentence says what is wrong, where, and what would
            be right.
    """
    _check_form(data := dict(data) if isinstance(data, Mapping) else data)
    state = State(dealing.fixed(options), ())
    state.first = int(data.get("first", 1)) - 1
    if state.first >= options.players or (options.first_player == "fixed" and state.first):
        raise wrong("first", "first", n=1 if options.first_player == "fixed" else options.players)
    if "next" in data:
        state.stack = tuple(_decision(state, text) for text in reversed(data["next"]))
    if state.stack and state.stack[-1].seat == NATURE:
        return _build_set_up(state, data)
    _read_land(state, data.get("map", {}))
    _read_town(state, data.get("boomtown", {}))
    _read_cards(state, data)
    _read_seats(state, data.get("seats", [{}] * options.players))
    state.use = _bag("use", data.get("use", ""))
    state.spent = sum(DONE[word] for word in data.get("done", ()))
    _read_turn(state, data)
    position_checks.check(state)
    _read_counted(state, data)
    _read_tiles(state, data)
    _read_score(state, data)
    if state.stack and not state.legal():
        raise wrong("next", "stuck")
    return state


def _check_form(data: Any) -> None:
    measured(data)
    try:
        _validator()(data)
    except fastjsonschema.JsonSchemaValueException as error:
        where = _place(error.path[1:])
        if error.rule == "additionalProperties":
            _raise_unknown(where, error.value, error.definition)
        value, definition = error.value, error.definition
        if error.rule == "propertyNames":  # a name is wrong, not what it stands for
            definition = definition["propertyNames"]
            value = next(key for key in value if not re.search(definition["pattern"], key))
        found = one_line(json.dumps(value, ensure_ascii=False, default=str))[:60]
        raise wrong(where, "form", found=found, should=msg(definition["$comment"])) from None


@cache
def _validator() -> Callable[[Any], Any]:
    text = (FOLDER / "schemas" / "position.json").read_text(encoding="utf-8")
    made: Callable[[Any], Any] = fastjsonschema.compile(json.loads(text))
    return made


def _raise_unknown(where: Say, found: Mapping[str, Any], definition: Mapping[str, Any]) -> None:
    known = tuple(definition.get("properties", ()))
    part = next(key for key in found if key not in known)
    near = get_close_matches(part[:40], known, n=1) or known
    raise wrong(where, "part", part=one_line(part)[:40], known=tuple(near))


def _place(path: list[Any]) -> Say:
    """A place within the data; what is a seat's is named after the seat."""
    if len(path) > 1 and path[0] == "seats":
        return wrong_place(int(path[1]), *path[2:])
    return place_of(path) if path else msg("gold-west-position")


def wrong_place(seat: int, *path: Any) -> Say:
    """A place in a seat's part of the data."""
    return named(seat, place_of(list(path)) if path else "")


def _decision(state: State, text: str) -> Decision:
    kind, seat, *numbers = text.split()
    if kind not in state.setup.phases or int(seat) > len(state.score):
        raise wrong("next", "decision", found=text, known=tuple(list(state.setup.phases)[-MOST_LISTED:]))
    data = tuple(_hex(state, "next", part) if part.startswith("(") else int(part) for part in numbers)
    if (kind in _ON_HEX) != any(part.startswith("(") for part in numbers):
        raise wrong("next", "decision-hex", found=text)
    return Decision(kind, int(seat) - 1, data)


def _hex(state: State, where: Say, text: str) -> int:
    numbers = {name(hex): n for n, hex in enumerate(state.setup.hexes)}
    if text not in numbers:
        raise wrong(where, "no-hex", hex=text)
    return numbers[text]


# --- the map ---------------------------------------------------------------------------------------------------


def _read_land(state: State, rows: Mapping[str, str]) -> None:
    """Every hex named, then the others: the terrain of the fixed board, tokens that are left, open where due."""
    grounds, tokens = bytearray(state.terrain), bytearray(state.tokens)
    for slots, tile in zip(state.setup.slots, _fixed_tiles(state), strict=True):
        for hex, ground in zip(slots, tile, strict=True):
            grounds[hex] = ground
    due = set(range(len(grounds)))
    for place, text in rows.items():
        hex = _hex(state, "map", place)
        ground, token, code = _land(state, place, text)
        if ground == UNKNOWN:
            raise wrong(f"map {place}", "terrain", known=TERRAINS)
        grounds[hex], tokens[hex] = ground, token
        if code >= 0:
            state.land[hex] = code
            due.discard(hex)
    state.terrain, state.tokens = bytes(grounds), bytes(tokens)
    position_checks.tokens_fit(state)
    _lay_tokens(state)
    for hex in due:
        state.land[hex] = OPEN if position_checks.must_be_open(state, hex) else FACE_DOWN


def _fixed_tiles(state: State) -> list[tuple[int, ...]]:
    return [
        tile
        for tile, position in zip(MATERIAL.tiles, MATERIAL.positions, strict=True)
        if position.with_two or len(state.score) > 2
    ]


def _land(state: State, place: str, text: str) -> tuple[int, int, int]:
    """Terrain, token and code of a line such as "silver SSG open"; -1 when it does not say what lies there."""
    ground_name, *words = text.split()
    ground = TERRAINS.index(ground_name) if ground_name != "?" else UNKNOWN
    token, code = UNKNOWN, -1
    if words and (words[0] == "?" or words[0].isupper()):
        token = _token(place, ground, words.pop(0))
    if words and words[0] in _STATUS:
        code = _STATUS[words[0]]
    elif words:
        seat = int(words[1]) - 1
        if seat >= len(state.score):
            raise wrong(f"map {place}", "no-seat", n=seat + 1, most=len(state.score))
        code = building(seat, words[0] == "settlement")
    return ground, token, code


def _token(place: str, ground: int, word: str) -> int:
    if word == "?":
        return UNKNOWN
    bag = bag_of(list(word))
    for kind, token in enumerate(MATERIAL.tokens):
        if token.terrain == ground and token.bag == bag:
            return kind
    known = tuple(letters(contents(token.bag), "") for token in MATERIAL.tokens if token.terrain == ground)
    raise wrong(f"map {place}", "token", token=word, terrain=position_checks.ground(ground), known=known)


def _lay_tokens(state: State) -> None:
    """Where a token is not said, one that is left of the terrain, in the order of the box."""
    tokens = bytearray(state.tokens)
    laid = Counter(state.tokens)
    left = [
        [kind for kind, t in enumerate(MATERIAL.tokens) if t.terrain == g for _ in range(t.count - laid[kind])]
        for g in range(len(TERRAINS))
    ]
    for hex, ground in enumerate(state.terrain):
        if tokens[hex] == UNKNOWN:
            if not left[ground]:
                most = sum(token.count for token in MATERIAL.tokens if token.terrain == ground)
                raise wrong("map", "terrain-full", terrain=position_checks.ground(ground), n=most)
            tokens[hex] = left[ground].pop(0)
    state.tokens = bytes(tokens)


# --- boomtown, cards, tiles ------------------------------------------------------------------------------------


def _read_town(state: State, town: Mapping[str, Any], laid: int = 4, set_up: bool = False) -> None:
    options = state.setup.options
    rows = "".join(town.get("layout", ["4AA", "BBC", "DDC"]))
    if rows and rows not in MATERIAL.layouts:
        raise wrong("boomtown.layout", "layout", found=rows)
    state.layout = MATERIAL.layouts.index(rows) if rows else UNKNOWN
    allowed = [office.id for office in MATERIAL.offices if office.set == "base" or options.bandits]
    offices = town.get("offices", allowed[:laid])
    for office in offices:
        if office not in allowed:
            raise wrong("boomtown.offices", "office", found=one_line(office), known=tuple(allowed))
    if len(offices) != laid:
        raise wrong("boomtown.offices", "offices", n=laid, m=len(offices))
    state.offices = tuple([office.id for office in MATERIAL.offices].index(id) for id in offices)
    _read_post(state, town, set_up)
    if not rows and not set_up:
        raise wrong("boomtown.layout", "layout", found="")
    for cell in range(len(state.setup.costs)):
        holders = town.get("cells", {}).get(cell_name(cell), [])
        for n, seat in enumerate(holders):
            if seat > len(state.score):
                raise wrong(f"boomtown.cells.{cell_name(cell)}", "no-seat", n=seat, most=len(state.score))
            state.cells[2 * cell + n] = int(seat) - 1


def _read_post(state: State, town: Mapping[str, Any], set_up: bool) -> None:
    ids = [post.id for post in MATERIAL.posts]
    with_post = state.setup.options.trading_post
    post = town.get("post", ids[0] if with_post and not set_up else "")
    if post == "" and (set_up or not with_post):
        return
    if not with_post:
        raise wrong("boomtown.post", "no-post")
    if post not in ids:
        raise wrong("boomtown.post", "post", found=one_line(post), known=tuple(ids))
    state.post = ids.index(post)


def _read_cards(state: State, data: Mapping[str, Any], number: int | None = None) -> None:
    """The offer with its buyers, and the bonus tokens; if these are not said, they go to the buyers in that order."""
    ids = [card.id for card in MATERIAL.cards]
    number = state.setup.options.cards_on_offer if number is None else number
    cards = data.get("cards", dict.fromkeys(ids[:number], 0))
    for id, buyer in cards.items():
        if id not in ids:
            raise wrong("cards", "card", found=one_line(id)[:20])
        if buyer > len(state.score):
            raise wrong(f"cards.{id}", "no-seat", n=buyer, most=len(state.score))
    if len(cards) != number:
        raise wrong("cards", "cards", n=number, m=len(cards))
    state.offer = tuple(map(ids.index, cards))
    state.buyers = [int(buyer) - 1 for buyer in cards.values()]
    for card, buyer in zip(state.offer, state.buyers, strict=True):
        if buyer >= 0 and MATERIAL.cards[card].ability == "influence":
            state.extra[len(TERRAINS) * buyer + MATERIAL.cards[card].terrain] += MATERIAL.cards[card].amount
    bought = [buyer for buyer in state.buyers if buyer >= 0]
    size = len(state.bonuses)
    holders = data.get("bonus", [buyer + 1 for buyer in bought[:size]] + [0] * (size - len(bought)))
    if len(holders) != size:
        raise wrong("bonus", "bonus-size", n=size, m=len(holders))
    state.bonuses = [int(holder) - 1 for holder in holders]


def _read_tiles(state: State, data: Mapping[str, Any]) -> None:
    """If the shipping tiles are not said, they go to those who passed them, in turn order."""
    tiles = data.get("tiles", {})
    for metal in METALS:
        holders = tiles.get(RESOURCES[metal]) or position_checks.tiles_due(state, metal)
        state.tiles[4 * metal : 4 * metal + 4] = [int(holder) - 1 for holder in holders]
    position_checks.tiles_fit(state)


# --- seats and turns -------------------------------------------------------------------------------------------


def _read_seats(state: State, seats: list[Mapping[str, Any]]) -> None:
    if len(seats) != len(state.score):
        raise wrong("seats", "seats", n=len(state.score), m=len(seats))
    for seat, part in enumerate(seats):
        order = (seat - state.first) % len(seats)
        supply: Sequence[int] = MATERIAL.starts[order]
        if "supply" in part:
            supply = [_bag(wrong_place(seat, "supply", n), text) for n, text in enumerate(part["supply"])]
        state.supply[SPACES * seat : SPACES * (seat + 1)] = supply
        state.wanted[seat] = int(part.get("wanted", 0))
        for metal in METALS:
            state.coach[len(METALS) * seat + metal] = int(part.get("coaches", {}).get(RESOURCES[metal], 0))
        for hex in part.get("looked", ()):
            state.known[seat] |= 1 << _hex(state, wrong_place(seat, "looked"), hex)


def _bag(where: Say, text: str) -> int:
    pieces = text.split()
    if any(pieces.count(letter) > MOST for letter in RESOURCES):
        raise wrong(where, "many", n=MOST)
    return bag_of(pieces)


def _read_turn(state: State, data: Mapping[str, Any]) -> None:
    """How many turns are finished, by the camps used if it is not said; and what comes next in this one."""
    setup, players = state.setup, len(state.score)
    last = (setup.camps + 1) * players
    used = sum(position_checks.camps_used(state, seat) for seat in range(players))
    built = "next" in data and position_checks.has_built(state.stack)
    over = data.get("next") == []
    state.turn = int(data.get("turn", last if over else max(used - built, 0)))
    if state.turn > last:
        raise wrong("turn", "turn", n=last, m=state.turn)
    if "next" not in data and state.turn < last:
        state.stack = (setup.last_turns if state.last_round else setup.turns)[state.seat]


def _read_counted(state: State, data: Mapping[str, Any]) -> None:
    """What follows from the rest: pieces left and tokens placed; if it is said all the same, it must be right."""
    setup = state.setup
    for seat, part in enumerate(data.get("seats", [{}] * len(state.score))):
        used, tokens = position_checks.camps_used(state, seat), position_checks.markers_used(state, seat)
        state.camps[seat] = setup.camps - used
        state.markers[seat] = setup.options.influence_tokens - tokens
        for key, left, of in (
            ("camps", state.camps[seat], setup.camps),
            ("influence_tokens", state.markers[seat], setup.options.influence_tokens),
        ):
            if part.get(key, left) != left:
                raise wrong(
                    wrong_place(seat, key), f"left-{key}", n=of, used=of - left, left=left, found=int(part[key])
                )
        least, most = position_checks.placings(state, seat)
        placed = list(map(int, part.get("placed", [least, 0, 0, 0])))
        if not least <= sum(placed) <= most:
            due = str(least) if least == most else f"{least}-{most}"
            raise wrong(wrong_place(seat, "placed"), "placed", n=due, m=sum(placed))
        state.placed[SPACES * seat : SPACES * (seat + 1)] = placed


def _read_score(state: State, data: Mapping[str, Any]) -> None:
    """Scores are free, unless `check_score` asks for those that the table shows; these are also the default."""
    players = len(state.score)
    counted = list(scoring.recount(state))
    if state.stack:
        to_come = scoring.total_by_seat(scoring.final(state), players)
        counted = [all_ - later for all_, later in zip(counted, to_come, strict=True)]
    for seat, part in enumerate(data.get("seats", [{}] * players)):
        state.score[seat] = int(part.get("score", counted[seat]))
        if data.get("check_score") and state.score[seat] != counted[seat]:
            raise wrong(wrong_place(seat, "score"), "score", n=counted[seat], m=state.score[seat])


# --- while the game is set up ----------------------------------------------------------------------------------


def _build_set_up(state: State, data: Mapping[str, Any]) -> State:
    """A position in which something is still to be drawn: the table is laid so far, and nobody has anything yet."""
    position_checks.set_up_stack(state, dealing.start(state.setup.options).stack)
    to_come = Counter(decision.kind for decision in state.stack)
    undealt = {decision.data[0] for decision in state.stack if decision.kind == "token"}
    tiles = next((decision.data[0] for decision in state.stack if decision.kind == "tile"), len(state.setup.slots))
    laid = {hex for slots in state.setup.slots[:tiles] for hex in slots}
    grounds, tokens = bytearray(state.terrain), bytearray(state.tokens)
    for hex, place in enumerate(map(name, state.setup.hexes)):
        ground, token, code = _land(state, place, data.get("map", {}).get(place, "? ? face-down"))
        if (ground != UNKNOWN) != (hex in laid) or (token == UNKNOWN) != (hex in undealt) or code != FACE_DOWN:
            raise wrong(f"map {place}", "set-up-land")
        grounds[hex], tokens[hex] = ground, token
    state.terrain, state.tokens = bytes(grounds), bytes(tokens)
    position_checks.tokens_fit(state)
    _read_town(state, data.get("boomtown", {"layout": []}), MATERIAL.offices_in_play - to_come["office"], True)
    _read_cards(state, data, state.setup.options.cards_on_offer - to_come["reserve"])
    _nothing_before_its_time(state, data, to_come)
    return state


def _nothing_before_its_time(state: State, data: Mapping[str, Any], to_come: Mapping[str, int]) -> None:
    described = describe(state)
    for part in ("turn", "use", "done", "bonus", "seats", "tiles"):
        if data.get(part, described[part]) != described[part]:
            raise wrong(part, "set-up")
    with_post = state.setup.options.trading_post and not to_come["pitch"]
    if (state.layout == UNKNOWN) != bool(to_come["layout"]) or (state.post != UNKNOWN) != with_post:
        raise wrong("boomtown", "set-up")
    for part, early in (
        ("first", to_come["first"] and state.first),
        ("boomtown.cells", max(state.cells) != NOBODY),
        ("cards", max(state.buyers, default=NOBODY) != NOBODY),
        ("bonus", max(state.bonuses) != NOBODY),
    ):
        if early:
            raise wrong(part, "set-up")
