"""Positions of Gold West from readable text, on the fixed board; seats count from 0, as in `state.score`.

`game(use="W T", land={"camp 1": "(0,-1)"})` is a position in which seat 0 has just brought wood and stone into its use
area and seat 1 has a camp on hex (0,-1).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from gamekit.core.events import Log, Receipt
from gamekit.core.game import load_game
from gamekit.core.rules import Ruling
from gamekit.core.text import say
from gamekit.games.gold_west import rules
from gamekit.games.gold_west.goods import turn_up
from gamekit.games.gold_west.material import MATERIAL, METALS, RESOURCES, TERRAINS, bag_of
from gamekit.games.gold_west.state import FACE_DOWN, LOOTED, NOBODY, OPEN, SPACES, building

GAME: Any = load_game("gold_west")
CELLS = ("C-G", "S-G", "G-G", "C-S", "S-S", "G-S", "C-C", "S-C", "G-C")
"""The nine boomtown cells, row by row: the metal above, then the metal at the right (1.9 of the research note)."""

Seats = Mapping[int, str]


def game(
    players: int = 2,
    *,
    preset: str = "seed",
    turn: int = 0,
    use: str | None = None,
    supply: Seats | None = None,
    land: Mapping[str, str] | None = None,
    tokens: Mapping[str, str] | None = None,
    coach: Seats | None = None,
    cells: Mapping[str, str] | None = None,
    layout: int = 1,
    offices: str = "docks frontier homestead courthouse",
    cards: str = "",
    bought: Mapping[str, int] | None = None,
    post: str = "",
    wanted: Mapping[int, int] | None = None,
    score: Mapping[int, int] | None = None,
    **options: Any,
) -> Any:
    """A position at the beginning of a turn, or, with `use`, at the metals or the build with that in the use area.

    Args:
        turn: how many turns have been finished; it tells whose turn it is.
        supply: per seat its four spaces, such as "W | T C | - | -".
        land: which hexes hold "camp 0", "settlement 1", "looted", "open"; neighbours of taken hexes are open too.
        tokens: the resources of the token on a hex, such as {"(0,-1)": "C C G"}.
        coach: per seat the places of its coaches, such as "G3 S5".
        cells: who holds a boomtown cell, such as {"C-G": "0"}, or with a second token {"C-G": "1 0"}.
        cards: the first cards on offer, such as "inv_01"; bought: who has which card.
        wanted: per seat the camps in the wanted area, beyond those of `land`.
    """
    wish = GAME.options_type.make(preset, players=players, board="fixed", first_player="fixed", **options)
    state = GAME.new(wish, seed=1)
    put_tokens(state, {hex_at(state, where): what for where, what in (tokens or {}).items()})
    for what, where in (land or {}).items():
        put_land(state, what, [hex_at(state, place) for place in where.split()])
    for seat, number in (wanted or {}).items():
        state.wanted[seat] = number
        state.camps[seat] -= number
    for seat, text in (supply or {}).items():
        state.supply[SPACES * seat : SPACES * (seat + 1)] = [bag(space) for space in text.split("|")]
    for seat, text in (coach or {}).items():
        for one in text.split():
            state.coach[len(METALS) * seat + RESOURCES.index(one[0])] = int(one[1:])
    state.layout = layout - 1
    state.offices = tuple(office(kind) for kind in offices.split())
    if post:
        state.post = [item.id for item in MATERIAL.posts].index(post)
    for cell, holders in (cells or {}).items():
        for slot, seat in enumerate(map(int, holders.split())):
            state.cells[2 * CELLS.index(cell) + slot] = seat
            state.markers[seat] -= 1
    put_cards(state, cards.split(), bought or {})
    for seat, points in (score or {}).items():
        state.score[seat] = points
    state.turn = turn
    rules.begin_turn(state, None)
    if use is not None:
        state.pop()
        state.use = bag(use)
        rules.no_metals_left(state, None)
    return state


def play(state: Any, *texts: str, log: Log | None = None) -> Any:
    """The position after actions given by their notation; a refusal fails the test with its sentence."""
    for text in texts:
        state = state.after(state.setup.table.parse(text), log)
    return state


def told(state: Any, *texts: str) -> tuple[Any, Log]:
    """The position after the actions, and the log of all of them."""
    log = Log()
    return play(state, *texts, log=log), log


def check(state: Any, text: str) -> Ruling:
    """The ruling on an action given by its notation."""
    ruling: Ruling = state.check(state.setup.table.parse(text))
    return ruling


def refused(state: Any, text: str, *ids: str) -> str:
    """The English sentence that refuses an action by exactly these rules."""
    ruling = check(state, text)
    assert ruling.rules == ids
    assert state.setup.table.parse(text) not in state.legal()
    return ruling.say("en")


def legal(state: Any, kind: str = "") -> list[str]:
    """The notations of the legal actions, or of those of one kind."""
    return [str(action) for action in state.legal() if kind in ("", action.kind)]


def vp(log: Log, seat: int = 0) -> list[tuple[int, str]]:
    """The points a seat got, with the rules that gave them."""
    return [(r.amount, r.rule) for r in log.receipts if r.unit == "vp" and r.seat == seat]


def final(state: Any, *ids: str) -> list[int]:
    """What each seat gets in final scoring by the rules named, or by all of them."""
    found: list[Receipt] = [r for r in GAME.final(state) if not ids or r.rule in ids]
    return [sum(r.amount for r in found if r.seat == seat) for seat in range(len(state.score))]


def sentences(log: Log) -> list[str]:
    """What the log tells somebody who sees everything."""
    return [say(event.text, "en") for event in log.events]


def track(state: Any, seat: int = 0) -> str:
    """A supply track as text, in the form that `game` takes."""
    spaces = state.supply[SPACES * seat : SPACES * (seat + 1)]
    return " | ".join(unbag(space) or "-" for space in spaces)


def bag(text: str) -> int:
    return bag_of(re.findall(r"[GSCWT]", text))


def unbag(held: int) -> str:
    return " ".join(letter for kind, letter in enumerate(RESOURCES) for _ in range(held >> 6 * kind & 63))


def hex_at(state: Any, where: str) -> int:
    q, r = map(int, where.strip("()").split(","))
    number: int = state.setup.hexes.index((q, r))
    return number


def holds(state: Any, where: str) -> int:
    """What a hex holds."""
    code: int = state.land[hex_at(state, where)]
    return code


def influence(state: Any, seat: int = 0) -> dict[str, int]:
    """A seat's influence by terrain, without the terrains where there is none."""
    return {name: n for name, n in zip(TERRAINS, state.influence(seat), strict=True) if n}


def office(kind: str) -> int:
    return [item.kind for item in MATERIAL.offices].index(kind)


def put_tokens(state: Any, wanted: Mapping[int, str]) -> None:
    """The tokens with these resources on these hexes; where one lay before, the one it replaces lies now."""
    dealt = bytearray(state.tokens)
    for hex, what in wanted.items():
        ground = state.terrain[hex]
        kinds = [k for k, t in enumerate(MATERIAL.tokens) if t.terrain == ground and t.bag == bag(what)]
        assert kinds, f"no token of {TERRAINS[ground]} shows {what}"
        other = next((h for h, kind in enumerate(dealt) if kind == kinds[0] and h not in wanted), hex)
        dealt[other], dealt[hex] = dealt[hex], kinds[0]
    state.tokens = bytes(dealt)


def put_land(state: Any, what: str, hexes: list[int]) -> None:
    word, _, number = what.partition(" ")
    for hex in hexes:
        if word == "open":
            state.land[hex] = OPEN
            continue
        if word == "looted":
            state.land[hex] = LOOTED
        else:
            seat, settled = int(number), word == "settlement"
            state.land[hex] = building(seat, settled)
            state.camps[seat] -= 1
            state.markers[seat] -= settled
        for near in state.setup.near[hex]:
            if state.land[near] == FACE_DOWN:
                turn_up(state, near, "R8", None)


def put_cards(state: Any, first: list[str], bought: Mapping[str, int]) -> None:
    names = [card.id for card in MATERIAL.cards]
    offer = list(dict.fromkeys([*first, *bought, *names]))[: len(state.offer)]
    state.offer = tuple(map(names.index, offer))
    state.buyers = [bought.get(name, NOBODY) for name in offer]
