"""A position of Rolled West as data that a person can read and edit; nothing is hidden, so a view is all of it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from gamekit.core.bags import contents, holds, one, pack, size
from gamekit.core.errors import GamekitError
from gamekit.core.events import total
from gamekit.games.rolled_west import scoring
from gamekit.games.rolled_west.actions import letters, office_text
from gamekit.games.rolled_west.begin import fixed
from gamekit.games.rolled_west.material import CONTRACTS, LETTERS, MATERIAL, METALS, OFFICES, ROW, TRACK
from gamekit.games.rolled_west.options import RolledWestOptions
from gamekit.games.rolled_west.rules import GHOST, ROLL, TURN, copiers, dark_boxes
from gamekit.games.rolled_west.state import (
    ALL_CONTRACTS,
    ALL_OFFICES,
    BUILT,
    DARK,
    EMPTY_ROW,
    LIGHT,
    NO_REGION,
    NOBODY,
    REGIONS,
    SHIPPED_AT,
    SPENT,
    RolledWestState,
)

State = RolledWestState

CAMP: Final = "^"
SETTLEMENT: Final = "o"
SIDES: Final = ((DARK, "dark"), (LIGHT, "light"))
DONE: Final = {"build": BUILT, "contract": ALL_CONTRACTS, "office": ALL_OFFICES}
SHIPS: Final = {LETTERS[metal]: 7 << SHIPPED_AT + 3 * row for row, metal in enumerate(METALS)}
RACES: Final = {
    f"{LETTERS[metal]}{place + 1}": box.race
    for metal, row in zip(METALS, MATERIAL.shipping, strict=True)
    for place, box in enumerate(row)
    if box.race >= 0
}
"""The shipping boxes with two numbers by name, such as C3."""


def view(state: State, seat: int) -> State:
    """R1: every sheet is open, so a seat knows all there is."""
    return state.copy()


def determinize(state: State, rng: random.Random) -> State:
    """Nothing is unknown, so there is nothing to fill in."""
    return state.copy()


# --- out -------------------------------------------------------------------------------------------------------


def describe(state: State) -> dict[str, Any]:
    """The position as plain data.

    `turn` counts the turns finished, `asked` the seats that may still copy, `ghost` tells whether the dice were rolled
    for nobody. A claim row is written as `^o^`, a spent storage box as `C-`.
    """
    kinds = [decision.kind for decision in state.stack]
    return {
        "phase": kinds[-1] if kinds else "over",
        "turn": state.turn,
        "rolled": letters(contents(state.rolled)),
        "region": LETTERS[state.region] if state.region != NO_REGION else "",
        "dice": letters(contents(state.dice)),
        "done": [name for name, bits in (DONE | SHIPS).items() if state.used & bits],
        "asked": [decision.seat for decision in reversed(state.stack) if decision.kind == "copy"],
        "lost": [n + 1 for n in range(CONTRACTS) if not state.open >> n & 1 and state.owner(1 << n) == NOBODY],
        "seats": [_describe_seat(state, seat) for seat in range(len(state.score))],
    }


def _describe_seat(state: State, seat: int) -> dict[str, Any]:
    rows = zip(MATERIAL.regions, state.claims[REGIONS * seat : REGIONS * (seat + 1)], strict=True)
    rounds = range(state.setup.options.rounds)
    return {
        **{region.id: f"{row:b}"[1:].translate({48: CAMP, 49: SETTLEMENT}) for region, row in rows},
        "shipped": {LETTERS[metal]: state.marked(seat, metal) for metal in METALS},
        "first": [name for name, race in RACES.items() if state.first[race] == seat],
        "contracts": [number + 1 for number in state.contracts(seat)],
        "offices": [office_text(number) for number in state.offices(seat)],
        **{name: [_box_text(state.boxes[state.box(seat, n, side)]) for n in rounds] for side, name in SIDES},
    }


def _box_text(code: int) -> str:
    if code > SPENT:
        return f"{LETTERS[code - SPENT - 1]}-"
    return LETTERS[code - 1] if code else ""


# --- in --------------------------------------------------------------------------------------------------------


def build(options: RolledWestOptions, data: Mapping[str, Any]) -> State:
    """The position described by plain data; what is left out is as at the beginning.

    >>> from gamekit.games.rolled_west import GAME
    >>> state = build(GAME.options("rolled_west"), {"turn": 3, "rolled": "W C G", "region": "C"})
    >>> describe(state)["phase"], describe(state)["dice"]
    ('act', 'W C G')

    Raises:
        GamekitError: the data describe no possible position.
    """
    state = State(fixed(options), ROLL)
    data = _filled(state, data)
    phase = _one_of(data, "phase", ("roll", "terrain", "act", "copy", "ghost", "over"))
    turns = options.rounds * options.players
    state.turn = _number(data, "turn", turns if phase == "over" else 0, turns if phase == "over" else turns - 1)
    sheets = data.get("seats")
    if not isinstance(sheets, list) or len(sheets) != options.players or not all(isinstance(s, dict) for s in sheets):
        raise _wrong("seats", f"[{options.players} × {{…}}]")
    for seat, sheet in enumerate(sheets):
        _read_seat(state, seat, sheet)
    _read_lost(state, data)
    _read_races(state, sheets)
    _read_dice(state, data, phase)
    _read_boxes(state, sheets, phase)
    _read_stack(state, data, phase)
    ended = scoring.final(state) if phase == "over" else []
    for seat in range(options.players):
        state.score[seat] = scoring.in_play(state, seat) + total(ended, seat)
    return state


def _filled(state: State, data: Mapping[str, Any]) -> dict[str, Any]:
    """The data with what they leave out; the phase and the unspent dice follow from the roll."""
    fresh, rolled = describe(state), data.get("rolled", "")
    phase = data.get("phase", "act" if data.get("region") else "terrain" if rolled else "roll")
    whole = {**fresh, "phase": phase, "dice": rolled if phase == "act" else "", **data}
    if isinstance(whole["seats"], list):
        blank = fresh["seats"][0]
        whole["seats"] = [_filled_sheet(blank, sheet, f"seats[{n}]") for n, sheet in enumerate(whole["seats"])]
    return whole


def _filled_sheet(blank: Mapping[str, Any], sheet: Any, place: str) -> Any:
    if not isinstance(sheet, dict):
        return sheet
    if not sheet.keys() <= blank.keys():
        raise _wrong(place, f"{{{', '.join(blank)}}}")
    whole = {**blank, **sheet}
    if isinstance(whole["shipped"], dict):
        whole["shipped"] = blank["shipped"] | whole["shipped"]
    for _, name in SIDES:
        if isinstance(whole[name], list):
            whole[name] = [*whole[name], *blank[name][len(whole[name]) :]]
    return whole


def _wrong(place: str, wanted: str) -> GamekitError:
    return GamekitError("rolled-west-error-data", place=place, wanted=wanted)


def _number(data: Mapping[str, Any], name: str, low: int, high: int, place: str = "") -> int:
    value = data.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise _wrong(place + name, f"{low}..{high}" if low < high else str(low))
    return value


def _one_of(data: Mapping[str, Any], name: str, known: Sequence[str]) -> str:
    value = data.get(name)
    if not isinstance(value, str) or value not in known:
        raise _wrong(name, " | ".join(word or '""' for word in known))
    return value


def _some_of(data: Mapping[str, Any], name: str, known: Sequence[Any], place: str = "") -> list[Any]:
    """A list without doubles of things that there are."""
    value = data.get(name)
    if not isinstance(value, list) or any(item not in known or isinstance(item, bool) for item in value):
        raise _wrong(place + name, f"[{', '.join(map(str, known))}]")
    if len({*value}) != len(value):
        raise _wrong(place + name, f"[{', '.join(map(str, dict.fromkeys(value)))}]")
    return value


def _bag(data: Mapping[str, Any], name: str) -> int:
    value = data.get(name)
    words = value.split() if isinstance(value, str) else ["?"]
    if any(word not in tuple(LETTERS) for word in words) or len(words) > 6:
        raise _wrong(name, '"W C S G"')
    return pack(map(LETTERS.index, words))


def _read_seat(state: State, seat: int, sheet: Mapping[str, Any]) -> None:
    place = f"seats[{seat}]."
    for ground, region in enumerate(MATERIAL.regions):
        row = sheet.get(region.id)
        if not isinstance(row, str) or len(row) > ROW or row.replace(CAMP + SETTLEMENT, "").strip(CAMP):
            raise _wrong(place + region.id, f'"{CAMP}{SETTLEMENT}{CAMP}" (0..{ROW})')
        bits = row.translate({ord(CAMP): "0", ord(SETTLEMENT): "1"})
        state.claims[REGIONS * seat + ground] = int(f"{EMPTY_ROW}{bits}", 2)
    shipped = sheet.get("shipped")
    if not isinstance(shipped, dict):
        raise _wrong(place + "shipped", "{C = 0, S = 0, G = 0}")
    for row, metal in enumerate(METALS):
        state.shipped[seat] += _number(shipped, LETTERS[metal], 0, TRACK, place + "shipped.") << 3 * row
    for number in _some_of(sheet, "contracts", range(1, CONTRACTS + 1), place):
        _take(state, seat, number - 1, f"{place}contracts")
    names = [office_text(number) for number in range(OFFICES)]
    for name in _some_of(sheet, "offices", names, place):
        _take(state, seat, CONTRACTS + names.index(name), f"{place}offices")


def _take(state: State, seat: int, number: int, place: str) -> None:
    """R22, R27: each only once."""
    if not state.open >> number & 1:
        raise _wrong(place, "R22, R27")
    state.open -= 1 << number
    if seat != NOBODY:
        state.taken[seat] |= 1 << number


def _read_lost(state: State, data: Mapping[str, Any]) -> None:
    """H3: contracts are lost in the solo game only."""
    for number in _some_of(data, "lost", range(1, CONTRACTS + 1) if state.setup.options.alone else ()):
        _take(state, NOBODY, number - 1, "lost")


def _read_races(state: State, sheets: Sequence[Mapping[str, Any]]) -> None:
    """R40, R41: of those who marked a box with two numbers exactly one was first."""
    firsts = [_some_of(sheet, "first", list(RACES), f"seats[{seat}].") for seat, sheet in enumerate(sheets)]
    for name, race in RACES.items():
        metal, box = LETTERS.index(name[0]), int(name[1:])
        there = [seat for seat in range(len(sheets)) if state.marked(seat, metal) >= box]
        winners = [seat for seat, won in enumerate(firsts) if name in won]
        if len(winners) != bool(there) or not {*winners} <= {*there}:
            raise _wrong("first", f"{name}: R40, R41")
        state.first[race] = winners[0] if winners else NOBODY


def _read_dice(state: State, data: Mapping[str, Any], phase: str) -> None:
    """R2-R4: as many dice as the phase has; those unspent are among them."""
    options, none = state.setup.options, ("",)
    known = none if phase in ("roll", "terrain", "over") else tuple(LETTERS) if phase != "copy" else (*none, *LETTERS)
    region = _one_of(data, "region", known)
    state.region = LETTERS.index(region) if region else NO_REGION
    state.rolled, state.dice = _bag(data, "rolled"), _bag(data, "dice")
    wanted = {"terrain": options.dice, "act": options.dice - 1, "roll": 0, "over": 0}.get(phase, options.dice - 1)
    if size(state.rolled) != wanted:
        raise _wrong("rolled", f"{wanted} × W C S G")
    if not holds(state.rolled, state.dice) or (state.dice and phase != "act"):
        raise _wrong("dice", f'"{letters(contents(state.rolled)) if phase == "act" else ""}"')
    done = _some_of(data, "done", [*DONE, *SHIPS] if phase == "act" else [])
    state.used = sum((DONE | SHIPS)[name] for name in done)


def _read_boxes(state: State, sheets: Sequence[Mapping[str, Any]], phase: str) -> None:
    """R44, R47: the storage boxes; what was stored this turn cannot be spent."""
    rounds = state.setup.options.rounds
    codes = ["", *LETTERS, *(f"{letter}-" for letter in LETTERS)]
    for seat, sheet in enumerate(sheets):
        for side, name in SIDES:
            row = sheet.get(name)
            if not isinstance(row, list) or len(row) != rounds or any(item not in codes for item in row):
                raise _wrong(f"seats[{seat}].{name}", f'[{rounds} × "" | C | C-]')
            for number, item in enumerate(row):
                code = codes.index(item)
                state.boxes[state.box(seat, number, side)] = code
                if 0 < code <= SPENT:
                    state.stored[seat] += one(code - 1)
            if any(row[_boxes_reached(state, seat, side, phase) :]):
                raise _wrong(f"seats[{seat}].{name}", "R44, R47")
    if phase == "act":
        code = state.boxes[state.box(state.seat, state.round, LIGHT)]
        if code > SPENT:
            raise _wrong(f"seats[{state.seat}].light", "R43")
        state.kept = one(code - 1) if code else 0
        state.stored[state.seat] -= state.kept


def _boxes_reached(state: State, seat: int, side: int, phase: str) -> int:
    """In how many rounds a seat may have filled its boxes so far."""
    if side == LIGHT:
        acted = phase in ("act", "copy", "ghost")
        return (state.turn + acted + len(state.score) - 1 - seat) // len(state.score)
    return state.round + 1 + (state.setup.options.copy_window == "between_own_turns")


def _read_stack(state: State, data: Mapping[str, Any], phase: str) -> None:
    """R45: who may still copy must be able to."""
    asked = _some_of(data, "asked", range(len(state.score)) if phase == "copy" else ())
    if phase == "over":
        state.stack = ()
    elif phase in ("terrain", "act"):
        stacks = state.setup.terrain_stacks if phase == "terrain" else state.setup.act_stacks
        state.stack = stacks[state.seat]
    elif phase in ("ghost", "copy"):
        rolled_for_nobody = state.region == NO_REGION
        ghost_follows = state.setup.ghost_after[state.turn]
        if (phase == "ghost" or rolled_for_nobody) and not ghost_follows:
            raise _wrong("phase", "P5, H2")
        below = GHOST if ghost_follows and not rolled_for_nobody else (TURN,)
        may = copiers(state, dark_boxes(state))
        able = [decision for decision in may if decision.seat in asked]
        if len(able) != len(asked) or (phase == "copy") != bool(asked):
            raise _wrong("asked", f"[{', '.join(str(decision.seat) for decision in reversed(may))}]")
        state.stack = (*below, *able)
