"""The hand of a Great Western Trail sketch: drawn from one's own pile, and hidden from the others."""

from __future__ import annotations

import random

from gamekit.core.actions import Action
from gamekit.core.events import Log
from gamekit.core.rules import Problem
from gamekit.core.state import NATURE, Decision
from gamekit.core.text import msg
from tests.core.sketches.common import no
from tests.core.sketches.trail import HAND, Trail, take


def refill(state: Trail, log: Log | None) -> bool:
    """R9: phase C, when nothing of the visit is left on the stack; then the turn is over."""
    drawing = sum(state.hand) + state.unknown < HAND and any(state.pile)
    if drawing:
        state.push(Decision("draw", NATURE))
    else:
        state.pop()
    return True


def draw(state: Trail, action: Action, log: Log | None) -> None:
    """R9, U9: what is drawn is for its owner to know."""
    (card,) = action.args
    state.pile, state.hand = take(state.pile, card), take(state.hand, card, -1)
    state.pop()
    if log is not None:
        card_drawn, a_card = (msg("sketch-text", text=text) for text in (f"card {card}", "a card"))
        log.event("R9", 0, card_drawn, seen_by=(0,), public=a_card)


def not_in_pile(state: Trail, action: Action) -> Problem | None:
    """Nature has guards too: what is read from a record is checked like anything else."""
    return None if state.pile[action.args[0]] else no("R9", "no such card is left")


def drawn(state: Trail) -> list[Action]:
    return [state.setup.table("draw", card) for card in range(3) if state.pile[card]]


def view(state: Trail, seat: int) -> Trail:
    """U9: to others the hand is a number of cards out of those not seen anywhere."""
    seen = state.copy()
    if seat != 0:
        seen.pile = tuple(map(sum, zip(state.pile, state.hand, strict=True)))
        seen.hand, seen.unknown = (0, 0, 0), state.unknown + sum(state.hand)
    return seen


def determinize(state: Trail, rng: random.Random) -> Trail:
    """A hand drawn from the cards not seen anywhere."""
    full = state.copy()
    pool = [card for card in range(3) for _ in range(state.pile[card])]
    for card in rng.sample(pool, state.unknown):
        full.pile, full.hand, full.unknown = take(full.pile, card), take(full.hand, card, -1), full.unknown - 1
    return full
