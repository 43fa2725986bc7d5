"""Prices in Rolled West: what a purse can pay, what it lacks, and how dice and storage pay together."""

from __future__ import annotations

from functools import cache

from gamekit.core.bags import BITS, contents, count, holds, missing, one
from gamekit.core.events import Log
from gamekit.core.rules import Problem
from gamekit.core.text import Msg, Seat, Text, msg
from gamekit.games.rolled_west.actions import resource, resources
from gamekit.games.rolled_west.material import LETTERS, MATERIAL
from gamekit.games.rolled_west.state import DARK, SPENT, RolledWestState

State = RolledWestState


@cache
def payable(metals: int) -> int:
    """The contracts and offices that metals can pay, taken or not, as bits."""
    prices = (*MATERIAL.contracts, *(office.cost for office in MATERIAL.offices))
    return sum(1 << n for n, price in enumerate(prices) if holds(metals << BITS, price))


@cache
def split(dice: int, price: int) -> tuple[int, int]:
    """P7: what the dice pay of a price, and what storage has to."""
    rest = missing(dice, price)
    return price - rest, rest


def lacks(state: State, price: int, rule: str) -> Problem | None:
    """What is missing to pay a price, and what there is."""
    seat = state.stack[-1].seat
    purse = state.dice + state.stored[seat]
    lack = missing(purse, price)
    if not lack:
        return None
    reason = msg("rolled-west-no-pay", what=resources(lack))
    if holds(state.kept, lack):
        return Problem("R43", reason, msg("rolled-west-fix-kept"))
    if holds(one(state.region), lack):
        return Problem("R4", reason, msg("rolled-west-fix-region-die", resource=resource(state.region)))
    return Problem(rule, reason, msg("rolled-west-fix-pay", what=resources(purse)))


def pay(state: State, seat: int, price: int, rule: str, source: Msg | Text, log: Log | None) -> None:
    """P7, R48: pay with dice first, then from storage, where spent boxes are crossed out."""
    now, later = split(state.dice, price)
    state.dice -= now
    if log is not None:
        for kind in sorted(set(contents(now))):
            log.receipt(seat, LETTERS[kind], -count(now, kind), rule, source)
        for kind in sorted(set(contents(later))):
            log.receipt(seat, LETTERS[kind], -count(later, kind), "R48", source)
        if now and later:
            paid = msg("rolled-west-event-pay", seat=Seat(seat), dice=resources(now), boxes=resources(later))
            log.event("P7", seat, paid)
        elif later:
            log.event("R48", seat, msg("rolled-west-event-pay-stored", seat=Seat(seat), boxes=resources(later)))
    if later:
        state.stored[seat] -= later
        start = state.box(seat, 0, DARK)
        for kind in contents(later):
            # What was stored this turn is the last box in use, so it is never found while another one has the same.
            state.boxes[state.boxes.index(kind + 1, start)] += SPENT
