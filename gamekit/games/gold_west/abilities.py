"""What coaches, boomtown spaces and investment cards do: R30, R35-R38, R40-R43 and the card abilities X1-X7, X9.

An ability asks its questions on top of the metals step; a question that has no answer any more drops by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.core.actions import Action
from gamekit.core.bags import contents, one
from gamekit.core.events import Log
from gamekit.core.hexes import name
from gamekit.core.rules import Problem
from gamekit.core.state import Decision
from gamekit.core.text import Seat, msg
from gamekit.games.gold_west import sources
from gamekit.games.gold_west.actions import NOW, cell_name, resource, resources, terrain
from gamekit.games.gold_west.goods import gain, score
from gamekit.games.gold_west.material import MATERIAL, METALS, TERRAINS, Card
from gamekit.games.gold_west.state import (
    FACE_DOWN,
    NOBODY,
    SPACES,
    UNKNOWN,
    GoldWestState,
    building,
    is_settlement,
    owner,
)

State = GoldWestState


def begin(state: State, seat: int, card: Card, log: Log | None) -> None:
    """R30: a card's ability is done at once, as often as the card says."""
    if not card.amount:
        return
    if log is not None:
        log.event("R30", seat, msg("gold-west-event-ability", seat=Seat(seat), card=card.title))
    if card.ability == "influence":
        influence(state, seat, card, log)
        return
    state.stack += (Decision(card.ability, seat),) * card.amount


def influence(state: State, seat: int, card: Card, log: Log | None) -> None:
    """X1: influence without a mining token."""
    state.extra[len(TERRAINS) * seat + card.terrain] += card.amount
    if log is not None:
        what = terrain(card.terrain)
        log.event("X1", seat, msg("gold-west-event-influence", seat=Seat(seat), n=card.amount, terrain=what))
        log.receipt(seat, f"influence-{TERRAINS[card.terrain]}", card.amount, "X1", card.title)


def drop_if_impossible(state: State, log: Log | None) -> bool:
    """R30: what cannot be done is lost."""
    if state.legal():
        return False
    top = state.stack[-1]
    state.pop()
    if log is not None:
        log.event("R30", top.seat, msg("gold-west-event-lost", seat=Seat(top.seat)))
    return True


# --- R40-R43 and X2: coaches -----------------------------------------------------------------------------------


def drive(state: State, seat: int, metal: int, log: Log | None) -> None:
    """R40-R43: one step of a coach; it skips a bonus space and takes the top tile there, and scores the marks."""
    at = len(METALS) * seat + metal
    place = state.coach[at] + 1
    if place in MATERIAL.track_bonus:
        _take_tile(state, seat, metal, MATERIAL.track_bonus.index(place), log)
        place += 1
    state.coach[at] = place
    if log is not None:
        log.event("R40", seat, msg("gold-west-event-coach", seat=Seat(seat), metal=resource(metal), place=place))
    if place in MATERIAL.track_marks:
        source = sources.mark(metal, place)
        score(state, seat, MATERIAL.track_marks[place], "R43", source, log)


def _take_tile(state: State, seat: int, metal: int, bonus: int, log: Log | None) -> None:
    """R41, R42: the top tile that is left, if any."""
    stack = 4 * metal + 2 * bonus
    for level in (0, 1):
        if state.tiles[stack + level] == NOBODY:
            state.tiles[stack + level] = seat
            if log is not None:
                log.event("R41", seat, msg("gold-west-event-tile", seat=Seat(seat), metal=resource(metal)))
            source = sources.tile(metal)
            score(state, seat, state.setup.tile_points[metal][level], "R42", source, log)
            return
    if log is not None:
        log.event("R41", seat, msg("gold-west-event-no-tile", seat=Seat(seat), metal=resource(metal)))


def coaches(state: State) -> Sequence[Action]:
    """X2: a step on any track that is not at its end."""
    at, table = len(METALS) * state.stack[-1].seat, state.setup.table
    return [table("coach", metal) for metal in METALS if state.coach[at + metal] < MATERIAL.track_end]


def coach_goes_on(state: State, action: Action) -> Problem | None:
    """R40, A16: not beyond the end of the track."""
    metal = action.args[0]
    if state.coach[len(METALS) * state.stack[-1].seat + metal] < MATERIAL.track_end:
        return None
    return Problem("R40", msg("gold-west-no-track", metal=resource(metal), n=0))


def coach(state: State, action: Action, log: Log | None) -> None:
    """X2: one step without paying."""
    seat, metal = state.stack[-1].seat, action.args[0]
    state.pop()
    if log is not None:
        log.event("X2", seat, msg("gold-west-event-free-step", seat=Seat(seat), metal=resource(metal)))
    drive(state, seat, metal, log)


# --- R35-R38, X3, X4 and X9: boomtown spaces -------------------------------------------------------------------


def occupy(state: State, seat: int, cell: int, slot: int, rule: str, log: Log | None) -> None:
    """R35: put an influence token on a space; R38: the point token pays at once; X9: so does a trading post."""
    state.markers[seat] -= 1
    state.cells[slot] = seat
    where = sources.cell(cell)
    if log is not None:
        log.event(rule, seat, msg("gold-west-event-office", seat=Seat(seat), cell=cell_name(cell)))
        log.receipt(seat, "markers", -1, rule, where)
    if MATERIAL.layouts[state.layout][cell] != "4":
        return
    if state.post == UNKNOWN:
        score(state, seat, state.setup.options.vp_token, "R38", sources.VP_TOKEN, log)
    else:
        state.stack += (Decision("post", seat),)


def claims(state: State) -> Sequence[Action]:
    """X3: any space without a token."""
    if not state.markers[state.stack[-1].seat]:
        return []
    return [a for a in state.setup.table.of("claim") if state.cells[2 * a.args[0]] == NOBODY]


def claim(state: State, action: Action, log: Log | None) -> None:
    """X3: take a space without paying; the boomtown action of the turn is still to be had."""
    seat, cell = state.stack[-1].seat, action.args[0]
    state.pop()
    occupy(state, seat, cell, 2 * cell, "X3", log)


def joins(state: State) -> Sequence[Action]:
    """X4: any space with one token, and that an opponent's."""
    if not state.markers[state.stack[-1].seat]:
        return []
    return [a for a in state.setup.table.of("join") if joinable(state, a) is None]


def joinable(state: State, action: Action) -> Problem | None:
    """X4: beside an opponent's token, where no second one lies."""
    first, second = state.cells[2 * action.args[0] : 2 * action.args[0] + 2]
    if first == NOBODY:
        return Problem("X4", msg("gold-west-no-join-empty"))
    if first == state.stack[-1].seat:
        return Problem("X4", msg("gold-west-no-join-own"))
    return None if second == NOBODY else Problem("X4", msg("gold-west-no-join-full"))


def join(state: State, action: Action, log: Log | None) -> None:
    """X4: put a token beside an opponent's; both will score the office."""
    seat, cell = state.stack[-1].seat, action.args[0]
    state.pop()
    occupy(state, seat, cell, 2 * cell + 1, "X4", log)


def posts(state: State) -> Sequence[Action]:
    """X9: any resource of the trading post, to use now or to put on a supply space."""
    gains = MATERIAL.posts[state.post].gains
    return [a for a in state.setup.table.of("post") if one(a.args[0]) in gains]


def post_gives(state: State, action: Action) -> Problem | None:
    """X9: only what the trading post gives."""
    gains = MATERIAL.posts[state.post].gains
    if one(action.args[0]) in gains:
        return None
    return Problem("X9", msg("gold-west-no-post", what=resources(contents(sum(gains)))))


def post(state: State, action: Action, log: Log | None) -> None:
    """X9: use the resource this turn, or put it on a supply space and score the space."""
    seat, (kind, where) = state.stack[-1].seat, action.args
    state.pop()
    if log is not None:
        log.event("X9", seat, msg("gold-west-event-post", seat=Seat(seat), what=resource(kind)))
        gain(log, seat, one(kind), "X9", MATERIAL.posts[state.post].name)
    if where == NOW:
        state.use += one(kind)
        return
    state.supply[SPACES * seat + where] += one(kind)
    state.placed[SPACES * seat + where] += 1
    source = sources.space(where)
    score(state, seat, state.setup.options.supply_points[where], "R57", source, log)


# --- X5-X7: looking, upgrading, taking -------------------------------------------------------------------------


def peeks(state: State) -> Sequence[Action]:
    """X5: any face-down token the seat does not know yet."""
    return [a for a in state.setup.table.of("peek") if peekable(state, a) is None]


def peekable(state: State, action: Action) -> Problem | None:
    """X5: only a face-down token, and not the same one twice."""
    hex = action.args[0]
    if state.land[hex] != FACE_DOWN:
        return Problem("X5", msg("gold-west-no-peek-open", hex=name(state.setup.hexes[hex])))
    if state.known[state.stack[-1].seat] >> hex & 1:
        return Problem("X5", msg("gold-west-no-peek-known", hex=name(state.setup.hexes[hex])))
    return None


def peek(state: State, action: Action, log: Log | None) -> None:
    """X5: look at a token in secret; it stays face down."""
    seat, hex = state.stack[-1].seat, action.args[0]
    state.known[seat] |= 1 << hex
    state.pop()
    if log is not None:
        who, where = Seat(seat), name(state.setup.hexes[hex])
        token = state.tokens[hex]
        what = resources(contents(MATERIAL.tokens[token].bag)) if token != UNKNOWN else msg("gold-west-unknown")
        secret = msg("gold-west-event-peek", seat=who, hex=where, what=what)
        log.event("X5", seat, secret, (seat,), msg("gold-west-event-peeked", seat=who, hex=where))


def upgrades(state: State) -> Sequence[Action]:
    """X6: any own camp, with an influence token to lie under it."""
    if not state.markers[state.stack[-1].seat]:
        return []
    return [a for a in state.setup.table.of("upgrade") if own_camp(state, a) is None]


def own_camp(state: State, action: Action) -> Problem | None:
    """X6: one of the seat's own camps."""
    code = state.land[action.args[0]]
    if owner(code) == state.stack[-1].seat and not is_settlement(code):
        return None
    return Problem("X6", msg("gold-west-no-upgrade", hex=name(state.setup.hexes[action.args[0]])))


def upgrade(state: State, action: Action, log: Log | None) -> None:
    """X6: the camp becomes a settlement in every respect."""
    seat, hex = state.stack[-1].seat, action.args[0]
    state.land[hex] = building(seat, True)
    state.markers[seat] -= 1
    state.pop()
    if log is not None:
        ground, where = state.terrain[hex], name(state.setup.hexes[hex])
        more = MATERIAL.settlement_influence - MATERIAL.camp_influence
        log.event("X6", seat, msg("gold-west-event-upgrade", seat=Seat(seat), hex=where))
        source = sources.land(state.setup.hexes[hex])
        log.receipt(seat, "markers", -1, "X6", source)
        log.receipt(seat, f"influence-{TERRAINS[ground]}", more, "X6", source)


def takes(state: State) -> Sequence[Action]:
    """X7: any resource to any supply space."""
    return list(state.setup.table.of("take"))


def take(state: State, action: Action, log: Log | None) -> None:
    """X7: a resource from the bank goes to a supply space, without points for the space."""
    seat, (kind, space) = state.stack[-1].seat, action.args
    state.supply[SPACES * seat + space] += one(kind)
    state.pop()
    if log is not None:
        what = resource(kind)
        log.event("X7", seat, msg("gold-west-event-take", seat=Seat(seat), what=what, space=space))
        gain(log, seat, one(kind), "X7", sources.BANK)
