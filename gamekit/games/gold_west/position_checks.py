"""What is impossible about a position of Gold West: one short function for each question, one sentence for each answer.

`check` asks them in the order in which a person would look at the table: land, turns, coaches, cards, boomtown, the
turn in play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from gamekit.core.bags import MOST, contents, count
from gamekit.core.errors import GamekitError
from gamekit.core.hexes import name
from gamekit.core.outside import wrong_at
from gamekit.core.state import Decision
from gamekit.core.text import Say, Seat, msg
from gamekit.games.gold_west.actions import cell_name, letters, terrain
from gamekit.games.gold_west.material import MATERIAL, METALS, RESOURCES
from gamekit.games.gold_west.state import (
    BOOMED,
    FACE_DOWN,
    INVESTED,
    LOOTED,
    NOBODY,
    OPEN,
    SPACES,
    STONE,
    UNKNOWN,
    WOOD,
    GoldWestState,
)

State = GoldWestState

MOST_LISTED: Final = 14
ABILITIES: Final = ("ship", "boomtown_free", "boomtown_occupied", "peek", "upgrade_camp", "take")


def wrong(where: Say, problem: str, **values: Say) -> GamekitError:
    """The mistake with its place in front."""
    return wrong_at(where, msg(f"gold-west-position-{problem}", **values))


def named(seat: int, part: Say) -> Say:
    """A seat's part of the data as a place."""
    return msg("gold-west-position-seat", seat=Seat(seat), part=part) if part != "" else Seat(seat)


def ground(kind: int) -> Say:
    """The name of a terrain, or that of one not laid."""
    return terrain(kind) if kind != UNKNOWN else "?"


def check(state: State) -> None:
    """Every question about a position that is more than a set-up.

    Raises:
        GamekitError: the answer to the first question that has a bad one.
    """
    for question in (
        taken_hexes_reached,
        status_fits,
        looting_fits,
        camps_fit,
        markers_fit,
        stack_fits,
        turns_fit,
        coaches_fit,
        cards_fit,
        bonuses_fit,
        cells_fit,
        once_a_turn_fits,
        use_fits,
        supplies_fit,
        looked_fits,
    ):
        question(state)


# --- the land --------------------------------------------------------------------------------------------------


def tokens_fit(state: State) -> None:
    """R5: no more tokens of a kind than the box has."""
    for kind, number in Counter(state.tokens).items():
        if kind != UNKNOWN and number > MATERIAL.tokens[kind].count:
            token = MATERIAL.tokens[kind]
            what = letters(contents(token.bag), "")
            raise wrong("map", "copies", token=what, terrain=ground(token.terrain), n=token.count, m=number)


def taken(state: State, hex: int) -> bool:
    """Whether the token of a hex has been taken."""
    return state.land[hex] not in (FACE_DOWN, OPEN)


def must_be_open(state: State, hex: int) -> bool:
    """R7, R56: by the water, or next to a token taken, save one whose neighbours are turned up only later (A9)."""
    late = -1
    if not state.setup.options.reveal_before_placing and state.stack and state.stack[-1].kind == "place":
        late = state.stack[-1].data[0]
    return state.setup.by_water[hex] or any(taken(state, near) and near != late for near in state.setup.near[hex])


def status_fits(state: State) -> None:
    """R7, R56: a token is open exactly when it should be."""
    for hex, code in enumerate(state.land):
        if code == FACE_DOWN and must_be_open(state, hex):
            raise wrong(_on_map(state, hex), "should-be-open")
        if code == OPEN and not must_be_open(state, hex):
            raise wrong(_on_map(state, hex), "should-be-face-down")


def taken_hexes_reached(state: State) -> None:
    """R7, R56: from the water every token taken can be reached over others."""
    reached = [hex for hex, wet in enumerate(state.setup.by_water) if wet and taken(state, hex)]
    for hex in reached:
        reached += [near for near in state.setup.near[hex] if taken(state, near) and near not in reached]
    for hex in range(len(state.land)):
        if taken(state, hex) and hex not in reached:
            raise wrong(_on_map(state, hex), "unreached")


def looting_fits(state: State) -> None:
    """R52, R53: a camp in the wanted area for each looted hex."""
    looted, wanted = state.land.count(LOOTED), sum(state.wanted)
    if looted != wanted:
        raise wrong("map", "looted", n=looted, m=wanted)


def _on_map(state: State, hex: int) -> str:
    return f"map {name(state.setup.hexes[hex])}"


# --- pieces and turns ------------------------------------------------------------------------------------------


def camps_used(state: State, seat: int) -> int:
    """Camps on the map and in the wanted area."""
    return len(state.buildings(seat)) + state.wanted[seat]


def markers_used(state: State, seat: int) -> int:
    """Influence tokens under settlements and in boomtown."""
    return sum(state.settlements_in(seat)) + state.cells.count(seat)


def camps_fit(state: State) -> None:
    """R9: no more camps than the seat has."""
    for seat in range(len(state.score)):
        if (used := camps_used(state, seat)) > state.setup.camps:
            raise wrong(named(seat, ""), "camps", n=state.setup.camps, m=used)


def markers_fit(state: State) -> None:
    """R9, X10: no more influence tokens than the seat has."""
    most = state.setup.options.influence_tokens
    for seat in range(len(state.score)):
        if (used := markers_used(state, seat)) > most:
            raise wrong(named(seat, ""), "markers", n=most, m=used)


def finished(state: State, seat: int) -> int:
    """How many turns a seat has finished."""
    players = len(state.score)
    return (state.turn - (seat - state.first) % players + players - 1) // players


def has_built(stack: Sequence[Decision]) -> bool:
    """Whether the turn in play has had its build."""
    kinds = {decision.kind for decision in stack}
    return bool(stack) and not kinds & {"build", "last-metals", "last-supply"} and "turn" in kinds


def turns_fit(state: State) -> None:
    """R44: a camp is used in every turn but the last."""
    for seat in range(len(state.score)):
        now = bool(state.stack) and seat == state.seat and not state.last_round and has_built(state.stack)
        due = min(finished(state, seat), state.setup.camps) + now
        if (used := camps_used(state, seat)) != due:
            raise wrong(named(seat, ""), "turns", turns=finished(state, seat), n=due, m=used)


def stack_fits(state: State) -> None:
    """R20, R61: what is left of this turn, with abilities on top of the metals step or a token to be placed."""
    if not state.stack:
        if state.turn < (state.setup.camps + 1) * len(state.score):
            raise wrong("next", "not-over", n=(state.setup.camps + 1) * len(state.score))
        return
    if state.turn == (state.setup.camps + 1) * len(state.score):
        raise wrong("next", "over")
    whole = (state.setup.last_turns if state.last_round else state.setup.turns)[state.seat]
    same = 0
    while same < min(len(whole), len(state.stack)) and state.stack[same] == whole[same]:
        same += 1
    rest = state.stack[same:]
    placing = same == 1 and not state.last_round and [d.kind for d in rest] == ["place"] and _to_place(state)
    asking = same == len(whole) - 1 and all(d.seat == state.seat and not d.data and _ability(d) for d in rest)
    if not (placing or asking or (not rest and same > 1)):
        plan = tuple(f"{d.kind} {d.seat + 1}" for d in reversed(whole))
        raise wrong("next", "stack", seat=Seat(state.seat), turn=state.turn + 1, plan=plan)
    _abilities_owned(state, rest)


def _to_place(state: State) -> bool:
    """Whether the token to be placed has just been taken by this seat."""
    top = state.stack[-1]
    if top.seat != state.seat or len(top.data) != 1:
        return False
    code = state.land[top.data[0]]
    return code == LOOTED or top.data[0] in state.buildings(state.seat)


def _ability(decision: Decision) -> bool:
    return decision.kind in ABILITIES or decision.kind == "post"


def _abilities_owned(state: State, asked: Sequence[Decision]) -> None:
    """R30, X9: an ability belongs to a card bought this turn, a trading post to a token on its space."""
    for kind, number in Counter(decision.kind for decision in asked).items():
        if kind == "post":
            cell = MATERIAL.layouts[state.layout].index("4")
            if state.post == UNKNOWN or state.seat not in state.cells[2 * cell : 2 * cell + 2] or number > 1:
                raise wrong("next", "post-pending", seat=Seat(state.seat))
        elif kind in ABILITIES and (number > _amount(state, state.seat, kind) or not state.spent & INVESTED):
            raise wrong("next", "ability", ability=kind, seat=Seat(state.seat))


def _amount(state: State, seat: int, *abilities: str) -> int:
    """How often a seat's cards together do one of these abilities."""
    bought = (card for card, buyer in zip(state.offer, state.buyers, strict=True) if buyer == seat)
    return sum(MATERIAL.cards[card].amount for card in bought if MATERIAL.cards[card].ability in abilities)


def set_up_stack(state: State, whole: Sequence[Decision]) -> None:
    """R3-R17: what is left to be drawn, in the order of the set-up."""
    size = len(state.stack)
    top = state.stack[-1]
    fits = tuple(state.stack[:-1]) == tuple(whole[: size - 1]) and size <= len(whole)
    if fits and top.kind == "tile" == whole[size - 1].kind and len(top.data) == 2:
        place, used = top.data
        fits = place < len(state.setup.slots) and used < 1 << len(MATERIAL.tiles) and used.bit_count() == place
    else:
        fits = fits and top == whole[size - 1] and top.kind != "opening"
    if not fits:
        raise wrong("next", "set-up-stack")


# --- shipping --------------------------------------------------------------------------------------------------


def coaches_fit(state: State) -> None:
    """R41: a coach never rests on a bonus space."""
    for at, place in enumerate(state.coach):
        if place in MATERIAL.track_bonus:
            where = named(at // len(METALS), f"coaches.{RESOURCES[at % len(METALS)]}")
            raise wrong(where, "coach", n=place, before=place - 1, after=place + 1)


def _passed(state: State, metal: int, bonus: int) -> list[int]:
    """The seats whose coach has passed a bonus space, in turn order."""
    players = len(state.score)
    order = [(state.first + n) % players for n in range(players)]
    return [seat for seat in order if state.coach[len(METALS) * seat + metal] > MATERIAL.track_bonus[bonus]]


def tiles_due(state: State, metal: int) -> list[int]:
    """The holders of a track's tiles if nothing else is said, counted from 1."""
    found = []
    for bonus in range(len(MATERIAL.track_bonus)):
        holders = [seat + 1 for seat in _passed(state, metal, bonus)[:2]]
        found += holders + [0] * (2 - len(holders))
    return found


def tiles_fit(state: State) -> None:
    """R41, R42: a tile, the upper one first, for each of the first two coaches that passed."""
    for metal in METALS:
        for bonus, place in enumerate(MATERIAL.track_bonus):
            stack = 4 * metal + 2 * bonus
            holders = [seat for seat in state.tiles[stack : stack + 2] if seat != NOBODY]
            passed = _passed(state, metal, bonus)
            good = len(set(holders)) == len(holders) == min(2, len(passed)) and set(holders) <= set(passed)
            if not good or (holders and state.tiles[stack] == NOBODY):
                seats = tuple(map(Seat, passed)) or msg("core-nothing")
                raise wrong(f"tiles.{RESOURCES[metal]}", "tiles", place=place, seats=seats, n=min(2, len(passed)))


# --- cards and boomtown ----------------------------------------------------------------------------------------


def cards_fit(state: State) -> None:
    """R28: a card a turn at most."""
    for seat in range(len(state.score)):
        now = bool(state.stack) and seat == state.seat and bool(state.spent & INVESTED)
        bought, most = state.buyers.count(seat), finished(state, seat) + now
        if bought > most:
            raise wrong("cards", "bought", seat=Seat(seat), n=most, m=bought)


def bonuses_fit(state: State) -> None:
    """R31: the highest token left went to each buyer."""
    bought = sum(buyer != NOBODY for buyer in state.buyers)
    due = min(bought, len(state.bonuses))
    if [holder != NOBODY for holder in state.bonuses] != [n < due for n in range(len(state.bonuses))]:
        raise wrong("bonus", "bonus", n=due)
    for holder in state.bonuses:
        if holder >= len(state.score) or (
            holder != NOBODY and state.bonuses.count(holder) > state.buyers.count(holder)
        ):
            raise wrong("bonus", "bonus-holder", seat=Seat(holder))


def cells_fit(state: State) -> None:
    """R33, R36, X3, X4: a space a turn and more by cards; a second token only beside an opponent's, by a card."""
    for seat in range(len(state.score)):
        now = bool(state.stack) and seat == state.seat and bool(state.spent & BOOMED)
        most = finished(state, seat) + now + _amount(state, seat, "boomtown_free", "boomtown_occupied")
        if (there := state.cells.count(seat)) > most:
            raise wrong("boomtown.cells", "cells", seat=Seat(seat), n=most, m=there)
        joined = [cell for cell in range(len(state.setup.costs)) if state.cells[2 * cell + 1] == seat]
        beside_own = any(state.cells[2 * cell] == seat for cell in joined)
        if beside_own or len(joined) > _amount(state, seat, "boomtown_occupied"):
            raise wrong(f"boomtown.cells.{cell_name(joined[0])}", "joined", seat=Seat(seat))


# --- the turn in play ------------------------------------------------------------------------------------------


def once_a_turn_fits(state: State) -> None:
    """R28, R33: what was done this turn has left something."""
    top = state.stack[-1].kind if state.stack else ""
    if state.spent and top in ("", "supply", "last-supply"):
        raise wrong("done", "done-early")
    if state.spent & INVESTED and state.seat not in state.buyers:
        raise wrong("done", "done-invested", seat=Seat(state.seat))
    if state.spent & BOOMED and state.seat not in state.cells:
        raise wrong("done", "done-boomtown", seat=Seat(state.seat))


def use_fits(state: State) -> None:
    """R24, R25, R45: nothing before the supply track is activated, no building resources after the build."""
    top = state.stack[-1].kind if state.stack else ""
    if state.use and top in ("", "supply", "last-supply"):
        raise wrong("use", "use-early")
    if top == "place" and state.use & (WOOD | STONE):
        raise wrong("use", "use-late")


def supplies_fit(state: State) -> None:
    """A14: who has a turn to come has something on the supply track."""
    for seat in range(len(state.score)):
        bags = state.supply[SPACES * seat : SPACES * (seat + 1)]
        begins = not state.stack or state.stack[-1].kind in ("supply", "last-supply")
        turn_to_come = finished(state, seat) <= state.setup.camps and (seat != state.seat or begins)
        if turn_to_come and not any(bags):
            raise wrong(named(seat, "supply"), "empty")
        # All of a seat's resources are added up as one bag at times.
        if any(sum(count(bag, kind) for bag in (*bags, state.use)) > MOST for kind in range(len(RESOURCES))):
            raise wrong(named(seat, "supply"), "many", n=MOST)


def looked_fits(state: State) -> None:
    """X5: only the buyer of such a card has looked, and not oftener than the card says."""
    for seat, known in enumerate(state.known):
        most = _amount(state, seat, "peek")
        if known.bit_count() > most:
            raise wrong(named(seat, "looked"), "looked", n=most, m=known.bit_count())


def placings(state: State, seat: int) -> tuple[int, int]:
    """R57, X9: how often at least and at most a seat has put resources on its supply track."""
    waiting = sum(d.kind == "place" and d.seat == seat for d in state.stack)
    least = camps_used(state, seat) - waiting
    if state.post == UNKNOWN:
        return least, least
    cell = MATERIAL.layouts[state.layout].index("4")
    asked = sum(d.kind == "post" and d.seat == seat for d in state.stack)
    return least, least + state.cells[2 * cell : 2 * cell + 2].count(seat) - asked
