"""The turn of Gold West, in the order of the rulebook: supply track, metals, build, and on to the next seat.

Each step says what is legal, what is against an action (guards), and what the action does (effect).
The abilities of investment cards are in `abilities.py`, the end of the game in `scoring.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import compress
from typing import Final

from gamekit.core.actions import Action
from gamekit.core.bags import BITS, MOST, contents, count, holds, missing, one, size
from gamekit.core.events import Log
from gamekit.core.hexes import name
from gamekit.core.rules import Problem
from gamekit.core.state import NATURE, Decision, Move, Phase
from gamekit.core.text import Msg, Seat, msg
from gamekit.games.gold_west import abilities, scoring, sources
from gamekit.games.gold_west.actions import listed, resource, resources, terrain
from gamekit.games.gold_west.goods import gain, pay, reveal, score, take_token, where_else
from gamekit.games.gold_west.material import MATERIAL, METALS, TERRAINS, T, W
from gamekit.games.gold_west.state import (
    BOOMED,
    FACE_DOWN,
    INVESTED,
    IS_OPEN,
    LOOTED,
    METAL_BITS,
    NOBODY,
    OPEN,
    SPACES,
    STONE,
    WOOD,
    GoldWestState,
    building,
    owner,
)

State = GoldWestState


# --- R22-R26: the supply track ---------------------------------------------------------------------------------


def supplies(state: State) -> Sequence[Action]:
    """R22: any space that holds something, with every way to leave pieces behind (R23)."""
    at = SPACES * state.stack[-1].seat
    found: list[Action] = []
    for space in range(SPACES):
        bag = state.supply[at + space]
        if bag:
            found += sowings(state, space, bag)
    return found


def sowings(state: State, space: int, bag: int) -> tuple[Action, ...]:
    """R23: the ways to leave exactly one piece in each space passed, as far as the pieces last."""
    cache = state.setup.sow_cache
    if (space, bag) not in cache:
        fits = state.setup.sowings[space, min(space, size(bag))]
        cache[space, bag] = tuple(action for action in fits if holds(bag, sum(map(one, action.args[1:]))))
    return cache[space, bag]


def something_there(state: State, action: Action) -> Problem | None:
    """R26: an empty space may not be chosen."""
    seat, space = state.stack[-1].seat, action.args[0]
    if state.supply[SPACES * seat + space]:
        return None
    full = tuple(s for s in range(SPACES) if state.supply[SPACES * seat + s])
    return Problem("R26", msg("gold-west-no-empty", space=space), msg("gold-west-fix-empty", spaces=full))


def one_left_each(state: State, action: Action) -> Problem | None:
    """R23: one piece of those picked up is left in each space passed."""
    space, *left = action.args
    bag = state.supply[SPACES * state.stack[-1].seat + space]
    stops = min(space, size(bag))
    if not bag or (len(left) == stops and holds(bag, sum(map(one, left)))):
        return None
    if len(left) != stops:
        return Problem("R23", msg("gold-west-no-leave-count", space=space, n=stops, m=len(left)))
    return Problem("R23", msg("gold-west-no-leave-kind", space=space, there=resources(contents(bag))))


def activate(state: State, action: Action, log: Log | None) -> None:
    """R22-R24: take all pieces of a space, leave one in each space passed, the rest comes into the use area."""
    seat, (space, *left) = state.stack[-1].seat, action.args
    at = SPACES * seat
    bag = state.supply[at + space]
    state.supply[at + space] = 0
    for stop, kind in enumerate(left, 1):
        piece = one(kind)
        state.supply[at + space - stop] += piece
        bag -= piece
    state.use = bag
    state.pop()
    if log is not None:
        bag += sum(map(one, left))
        who = Seat(seat)
        log.event("R22", seat, msg("gold-west-event-pick", seat=who, space=space, what=resources(contents(bag))))
        for stop, kind in enumerate(left, 1):
            log.event("R23", seat, msg("gold-west-event-leave", seat=who, what=resource(kind), space=space - stop))
        use = msg("gold-west-event-use", seat=who, n=size(state.use), what=resources(contents(state.use)))
        log.event("R24", seat, use)


# --- R27, R28: metals ------------------------------------------------------------------------------------------


def metals(state: State) -> list[Action]:
    """R27: whatever the metals in the use area can do; to stop is always possible, unless an option forbids it."""
    found = [*investments(state), *offices(state), *shipments(state)]
    if state.setup.options.metals_optional or not found:
        found.append(state.setup.done)
    return found


def no_metals_left(state: State, log: Log | None) -> bool:
    """R27: the step is over when no metal in the use area can do anything any more."""
    if state.use & METAL_BITS and (can_ship(state) or offices(state) or investments(state)):
        return False
    state.pop()
    return True


def must_go_on(state: State, action: Action) -> Problem | None:
    """R27 by option: no stopping while a metal can still be used."""
    if state.setup.options.metals_optional:
        return None
    left = [*investments(state), *offices(state), *shipments(state)]
    if not left:
        return None
    remedy = msg("gold-west-fix-stop", action=state.setup.table.label(left[0]))
    return Problem("R27", msg("gold-west-no-stop"), remedy)


def stop(state: State, action: Action, log: Log | None) -> None:
    """R27: leave the other metals unused."""
    seat = state.stack[-1].seat
    state.pop()
    if log is not None:
        log.event("R27", seat, msg("gold-west-event-done", seat=Seat(seat)))


def payable(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards and the boomtown cells that the metals in the use area can pay, taken or not."""
    cache, bag = state.setup.price_cache, state.use & METAL_BITS
    if bag not in cache:
        cards = tuple(n for n, card in enumerate(MATERIAL.cards) if holds(bag, card.cost))
        cells = tuple(n for n, price in enumerate(state.setup.costs) if holds(bag, price))
        cache[bag] = cards, cells
    return cache[bag]


def lacks(state: State, price: int, rule: str) -> Problem | None:
    """What is missing in the use area to pay a price, and where it is instead."""
    lack = contents(missing(state.use, price))
    if not lack:
        return None
    return Problem(rule, msg("gold-west-no-pay", what=resources(lack)), where_else(state, lack))


# --- R29-R32: investment ---------------------------------------------------------------------------------------


def investments(state: State) -> list[Action]:
    """R29: the cards on offer that can be paid, once a turn (R28)."""
    if state.spent & INVESTED:
        return []
    offer, buyers, actions = state.offer, state.buyers, state.setup.invest_actions
    return [actions[card] for card in payable(state)[0] if card in offer and buyers[offer.index(card)] == NOBODY]


def not_invested(state: State, action: Action) -> Problem | None:
    """R28: one investment a turn."""
    return Problem("R28", msg("gold-west-no-second-invest")) if state.spent & INVESTED else None


def card_on_offer(state: State, action: Action) -> Problem | None:
    """R15, R17: only the open cards, each for one buyer."""
    card = action.args[0]
    if card not in state.offer:
        return Problem("R17", msg("gold-west-no-card"))
    buyer = state.buyers[state.offer.index(card)]
    return None if buyer == NOBODY else Problem("R15", msg("gold-west-no-card-left", seat=Seat(buyer)))


def card_paid(state: State, action: Action) -> Problem | None:
    """R29: the metals printed on the card."""
    return lacks(state, MATERIAL.cards[action.args[0]].cost, "R29")


def invest(state: State, action: Action, log: Log | None) -> None:
    """R29-R31: pay, take the card and its points, then the highest bonus token left, then do what the card says."""
    seat, card = state.stack[-1].seat, MATERIAL.cards[action.args[0]]
    state.spent |= INVESTED
    state.buyers[state.offer.index(action.args[0])] = seat
    if log is not None:
        log.event("R29", seat, msg("gold-west-event-invest", seat=Seat(seat), card=card.title))
    pay(state, seat, card.cost, "R29", card.title, log)
    score(state, seat, card.vp, "R29", card.title, log)
    if NOBODY in state.bonuses:
        place = state.bonuses.index(NOBODY)
        state.bonuses[place] = seat
        score(state, seat, state.setup.bonus[place], "R31", sources.bonus(place), log)
    abilities.begin(state, seat, card, log)


# --- R33-R38: boomtown -----------------------------------------------------------------------------------------


def offices(state: State) -> list[Action]:
    """R33, R34: the free cells that can be paid, once a turn, with an influence token at hand."""
    if state.spent & BOOMED or not state.markers[state.stack[-1].seat]:
        return []
    cells = state.cells
    return [state.setup.boomtown_actions[cell] for cell in payable(state)[1] if cells[2 * cell] == NOBODY]


def not_boomed(state: State, action: Action) -> Problem | None:
    """R33: boomtown once a turn."""
    return Problem("R33", msg("gold-west-no-second-boomtown")) if state.spent & BOOMED else None


def cell_free(state: State, action: Action) -> Problem | None:
    """R36: one influence token a space."""
    holder = state.cells[2 * action.args[0]]
    return None if holder == NOBODY else Problem("R36", msg("gold-west-no-cell", seat=Seat(holder)))


def marker_left(state: State, action: Action) -> Problem | None:
    """X10: influence tokens are limited."""
    return None if state.markers[state.stack[-1].seat] else Problem("X10", msg("gold-west-no-marker"))


def cell_paid(state: State, action: Action) -> Problem | None:
    """R34: the metal above the space and the metal at its right."""
    return lacks(state, state.setup.costs[action.args[0]], "R34")


def found_office(state: State, action: Action, log: Log | None) -> None:
    """R35: pay and put an influence token there."""
    seat, cell = state.stack[-1].seat, action.args[0]
    state.spent |= BOOMED
    pay(state, seat, state.setup.costs[cell], "R34", sources.cell(cell), log)
    abilities.occupy(state, seat, cell, 2 * cell, "R35", log)


# --- R39-R43: shipping -----------------------------------------------------------------------------------------


def steps_left(place: int) -> int:
    """How many metals a coach at a place of its track can still use; bonus spaces are skipped (R41)."""
    return MATERIAL.track_end - place - sum(place < bonus for bonus in MATERIAL.track_bonus)


STEPS_LEFT: Final = tuple(map(steps_left, range(MATERIAL.track_end + 1)))


def shipments(state: State) -> list[Action]:
    """R39: any number of one metal, as far as the track goes."""
    use, at = state.use, len(METALS) * state.stack[-1].seat
    found: list[Action] = []
    for metal in METALS:
        number = use >> BITS * metal & MOST
        if number:
            most = STEPS_LEFT[state.coach[at + metal]]
            found += state.setup.ship_actions[metal][: min(number, most)]
    return found


def can_ship(state: State) -> bool:
    """R39: whether any metal in the use area has a track that still goes on."""
    use, at = state.use, len(METALS) * state.stack[-1].seat
    for metal in METALS:  # noqa: SIM110 - asked after every action; a generator would cost more than the question
        if use >> BITS * metal & MOST and state.coach[at + metal] < MATERIAL.track_end:
            return True
    return False


def metal_there(state: State, action: Action) -> Problem | None:
    """R40: each step costs one metal of the track's kind."""
    metal, number = action.args
    return lacks(state, number * one(metal), "R40")


def track_goes_on(state: State, action: Action) -> Problem | None:
    """R40, A16: not beyond the end of the track."""
    metal, number = action.args
    left = STEPS_LEFT[state.coach[len(METALS) * state.stack[-1].seat + metal]]
    return None if number <= left else Problem("R40", msg("gold-west-no-track", metal=resource(metal), n=left))


def ship(state: State, action: Action, log: Log | None) -> None:
    """R39, R40: pay the metals and move the coach a step for each."""
    seat, (metal, number) = state.stack[-1].seat, action.args
    if log is not None:
        log.event("R39", seat, msg("gold-west-event-ship", seat=Seat(seat), n=number, metal=resource(metal)))
    pay(state, seat, number * one(metal), "R40", sources.track(metal), log)
    for _ in range(number):
        abilities.drive(state, seat, metal, log)


# --- R44-R54: build --------------------------------------------------------------------------------------------


def builds(state: State) -> list[Action]:
    """R46: what the building resources allow, on every open token."""
    where = state.land.translate(IS_OPEN)
    found: list[Action] = []
    if may_camp(state):
        found += compress(state.setup.camp_actions, where)
    if may_settle(state):
        found += compress(state.setup.settle_actions, where)
    if not state.use & (WOOD | STONE):
        found += compress(state.setup.loot_actions, where)
    return found


def may_settle(state: State) -> bool:
    """R50, X10: wood, stone, and an influence token to put under the camp."""
    return bool(state.use & WOOD and state.use & STONE and state.markers[state.stack[-1].seat])


def may_camp(state: State) -> bool:
    """R47: wood or stone; R46 by option: no camp where a settlement is possible."""
    if not state.use & (WOOD | STONE):
        return False
    return state.setup.options.camp_with_both == "allowed" or not may_settle(state)


def camp_resource(state: State, action: Action) -> Problem | None:
    """R47: a camp needs wood or stone in the use area."""
    if state.use & (WOOD | STONE):
        return None
    return Problem("R47", msg("gold-west-no-wood-or-stone"), where_else(state, [W, T]))


def not_bound_to_settle(state: State, action: Action) -> Problem | None:
    """R46 by option: with wood and stone, and a token to put under it, only a settlement may be built."""
    if may_camp(state) or not state.use & (WOOD | STONE):
        return None
    return Problem("R46", msg("gold-west-no-camp-with-both"), msg("gold-west-fix-settle"))


def settlement_resources(state: State, action: Action) -> Problem | None:
    """R50: a settlement needs wood and stone in the use area."""
    return lacks(state, one(W) + one(T), "R50")


def nothing_to_build_with(state: State, action: Action) -> Problem | None:
    """R52: only with neither wood nor stone."""
    have = [kind for kind in (W, T) if count(state.use, kind)]
    if not have:
        return None
    return Problem("R52", msg("gold-west-no-loot", what=listed(tuple(map(resource, have)))), msg("gold-west-fix-loot"))


def open_token(state: State, action: Action) -> Problem | None:
    """R47, R50, R53: there must be an open mining token on the hex."""
    hex = action.args[0]
    code, where = state.land[hex], name(state.setup.hexes[hex])
    if code == OPEN:
        return None
    if code == FACE_DOWN:
        return Problem("R56", msg("gold-west-no-open", hex=where), msg("gold-west-fix-open"))
    if code == LOOTED:
        return Problem("R54", msg("gold-west-no-looted", hex=where))
    rule = {"camp": "R47", "settle": "R50", "loot": "R53"}[action.kind]
    return Problem(rule, msg("gold-west-no-built", hex=where, seat=Seat(owner(code))))


def build_camp(state: State, action: Action, log: Log | None) -> None:
    """R47: a camp takes the place of an open token."""
    kind = W if state.use & WOOD else T
    _build(state, action.args[0], one(kind), False, log)


def build_settlement(state: State, action: Action, log: Log | None) -> None:
    """R50: a camp on an influence token takes the place of an open token."""
    _build(state, action.args[0], one(W) + one(T), True, log)


def _build(state: State, hex: int, price: int, settled: bool, log: Log | None) -> None:
    seat = state.stack[-1].seat
    state.camps[seat] -= 1
    state.markers[seat] -= settled
    state.land[hex] = building(seat, settled)
    if log is not None:
        kind, rule = ("settle", "R50") if settled else ("camp", "R47")
        place = sources.land(state.setup.hexes[hex])
        log.event(rule, seat, msg(f"gold-west-event-{kind}", seat=Seat(seat), hex=name(state.setup.hexes[hex])))
        log.receipt(seat, "camps", -1, "R44", place)
        log.receipt(seat, "markers", -settled, "R50", place)
        ground = state.terrain[hex]
        steps = MATERIAL.settlement_influence if settled else MATERIAL.camp_influence
        influence_rule = "R51" if settled else "R49"
        text = msg("gold-west-event-influence", seat=Seat(seat), n=steps, terrain=terrain(ground))
        log.event(influence_rule, seat, text)
        log.receipt(seat, f"influence-{TERRAINS[ground]}", steps, influence_rule, place)
    pay(state, seat, price, "R50" if settled else "R47", sources.BUILD, log)
    _discard_building_resources(state, seat, log)
    _finish_build(state, hex, "R8", log)


def loot(state: State, action: Action, log: Log | None) -> None:
    """R52-R54: a camp goes to the wanted area, points are lost, the token's resources are taken, the token is gone."""
    seat, hex = state.stack[-1].seat, action.args[0]
    state.camps[seat] -= 1
    state.wanted[seat] += 1
    state.land[hex] = LOOTED
    where = name(state.setup.hexes[hex])
    source = sources.land(state.setup.hexes[hex])
    if log is not None:
        log.event("R52", seat, msg("gold-west-event-loot", seat=Seat(seat), hex=where))
        log.receipt(seat, "camps", -1, "R44", source)
        log.receipt(seat, "wanted", 1, "R52", source)
        log.event("R53", seat, msg("gold-west-event-removed", hex=where))
        log.event("R54", seat, msg("gold-west-event-empty", hex=where))
    score(state, seat, -state.setup.options.loot_penalty, "R52", source, log)
    _finish_build(state, hex, "R56", log)


def _discard_building_resources(state: State, seat: int, log: Log | None) -> None:
    """R45: building resources that were not needed are discarded."""
    rest = state.use & (WOOD | STONE)
    if rest:
        pay(state, seat, rest, "R45", sources.SURPLUS, log)


# --- R48, R56-R58: finishing the build -------------------------------------------------------------------------


def _finish_build(state: State, hex: int, rule: str, log: Log | None) -> None:
    """R56, then R48: turn up the neighbours, and ask where the resources go (the other way round by option)."""
    seat = state.stack[-1].seat
    take_token(state, seat, hex, log)
    state.stack = (*state.stack[:-1], Decision("place", seat, (hex,)))
    if state.setup.options.reveal_before_placing:
        reveal(state, hex, rule, log)


def places(state: State) -> Sequence[Action]:
    """R57: any of the supply spaces."""
    return state.setup.place_actions


def place(state: State, action: Action, log: Log | None) -> None:
    """R57, R58: all resources of the token go to one space, which scores its points."""
    (hex,), seat, space = state.stack[-1].data, state.stack[-1].seat, action.args[0]
    bag = MATERIAL.tokens[state.tokens[hex]].bag
    state.supply[SPACES * seat + space] += bag
    state.placed[SPACES * seat + space] += 1
    state.pop()
    if log is not None:
        what = resources(contents(bag))
        log.event("R58", seat, msg("gold-west-event-place", seat=Seat(seat), what=what, space=space))
        where = sources.land(state.setup.hexes[hex])
        gain(log, seat, bag, "R48", where)
    points = state.setup.options.supply_points[space]
    score(state, seat, points, "R57", sources.space(space), log)
    if not state.setup.options.reveal_before_placing:
        reveal(state, hex, "R56" if state.land[hex] == LOOTED else "R8", log)


# --- R20, R21, R25, R59-R62: the frame of the turns ------------------------------------------------------------


def end_turn(state: State, log: Log | None) -> bool:
    """R25, R59: discard what was not used, and the next seat begins; after the last turns the game ends."""
    seat = state.stack[-1].seat
    if state.use:
        pay(state, seat, state.use, "R25", sources.UNUSED, log)
    state.spent = 0
    state.turn += 1
    if state.turn == (state.setup.camps + 1) * len(state.score):
        scoring.finish(state, log)
        state.stack = ()
    else:
        begin_turn(state, log)
    return True


def begin_turn(state: State, log: Log | None) -> None:
    """R20, R21, R61: supply track, metals, build; the last turn of each seat has no build."""
    seat = state.seat
    state.stack = (state.setup.last_turns if state.last_round else state.setup.turns)[seat]
    if log is None:
        return
    players = len(state.score)
    number = state.turn // players + 1
    if state.turn == state.setup.camps * players:
        log.event("R60", NATURE, msg("gold-west-event-last-round"))
    rule = "R61" if state.last_round else "R21" if state.turn < players else "R59"
    log.event(rule, seat, msg("gold-west-event-turn", seat=Seat(seat), n=number))


def asks(kind: str) -> Callable[[State], Msg]:
    """The question of a decision; place, take and post name what is to be put somewhere."""

    def prompt(state: State) -> Msg:
        top = state.stack[-1]
        what = contents(MATERIAL.tokens[state.tokens[top.data[0]]].bag) if kind == "place" else []
        return msg(f"gold-west-prompt-{kind}", seat=Seat(top.seat), what=resources(what))

    return prompt


def _ability(rule: str, kind: str, legal: Callable[[State], Sequence[Action]]) -> Phase:
    return Phase(rule, (kind,), legal, asks(kind), settle=abilities.drop_if_impossible)


def _nothing(state: State) -> Sequence[Action]:
    return ()


_STEPS: Final = {
    "turn": Phase("R59", (), _nothing, settle=end_turn),
    "supply": Phase("R20", ("supply",), supplies, asks("supply")),
    "metals": Phase("R20", ("invest", "boomtown", "ship", "done"), metals, asks("metals"), settle=no_metals_left),
    "build": Phase("R20", ("camp", "settle", "loot"), builds, asks("build")),
    "place": Phase("R57", ("place",), places, asks("place")),
    "ship": _ability("X2", "coach", abilities.coaches),
    "boomtown_free": _ability("X3", "claim", abilities.claims),
    "boomtown_occupied": _ability("X4", "join", abilities.joins),
    "peek": _ability("X5", "peek", abilities.peeks),
    "upgrade_camp": _ability("X6", "upgrade", abilities.upgrades),
    "take": _ability("X7", "take", abilities.takes),
    "post": _ability("X9", "post", abilities.posts),
}

# R61: in the last turn the same two steps refuse a build by another rule.
_LAST: Final = {
    f"last-{kind}": replace(_STEPS[kind], rule="R61", prompt=asks(f"last-{kind}")) for kind in ("supply", "metals")
}

PHASES: Final = {**_STEPS, **_LAST}

MOVES: Final = {
    "supply": Move(activate, (something_there, one_left_each)),
    "invest": Move(invest, (not_invested, card_on_offer, card_paid)),
    "boomtown": Move(found_office, (not_boomed, cell_free, cell_paid, marker_left)),
    "ship": Move(ship, (metal_there, track_goes_on)),
    "done": Move(stop, (must_go_on,)),
    "camp": Move(build_camp, (camp_resource, not_bound_to_settle, open_token)),
    "settle": Move(build_settlement, (settlement_resources, marker_left, open_token)),
    "loot": Move(loot, (nothing_to_build_with, open_token)),
    "place": Move(place),
    "coach": Move(abilities.coach, (abilities.coach_goes_on,)),
    "claim": Move(abilities.claim, (cell_free, marker_left)),
    "join": Move(abilities.join, (abilities.joinable, marker_left)),
    "peek": Move(abilities.peek, (abilities.peekable,)),
    "upgrade": Move(abilities.upgrade, (abilities.own_camp, marker_left)),
    "take": Move(abilities.take),
    "post": Move(abilities.post, (abilities.post_gives,)),
}
