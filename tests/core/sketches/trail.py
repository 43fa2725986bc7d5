"""The trail of a Great Western Trail sketch: a position, and what is against an action. `visit.py` has the frames.

Rule numbers are those of the game's seed, Q and U numbers answers and readings. The trail is a short one of our own.
"""

from __future__ import annotations

from typing import ClassVar, Final

from gamekit.core.actions import Action
from gamekit.core.rules import Problem
from tests.core.sketches.common import Sketch, no, put

TRAIL: Final = (("cash", "walk"), ("copy",), ("copy",), ("cash", "sell"), ())  # the last is Kansas City
RISK: Final = {1: "sell"}  # the icon beside a space, usable next to those of the tile
END: Final = len(TRAIL) - 1
STEPS: Final = 2
JERSEY, MONEY_CARD, WALK_CARD = range(3)
HAND: Final = 3
FIRST: Final = 2  # bits of the icons used: own risk, copied risk, then those of the tile
AUX, DRIFTED = 64, 128  # among the icons used: the auxiliary action; a card moved on, so no more local actions


class Trail(Sketch):
    """Seat 0 is at a space; its cards by kind lie in `pile`, `hand` or `out`; in a view its hand is `unknown` cards."""

    __slots__ = ("at", "cash", "copied", "hand", "out", "pile", "unknown")
    units: ClassVar = ("cash",)
    at: int
    copied: int
    unknown: int
    hand: tuple[int, ...]
    pile: tuple[int, ...]
    out: tuple[int, ...]


def take(cards: tuple[int, ...], card: int, number: int = 1) -> tuple[int, ...]:
    return put(cards, card, cards[card] - number)


def icons(state: Trail) -> dict[int, str]:
    """The local actions here by their bits: those of the tile used (own or copied) and the risk icons of both (Q11)."""
    source = state.decision.data[0]
    risks = {0: RISK.get(state.at), 1: RISK.get(source) if source != state.at else None}
    found = risks | dict(enumerate(TRAIL[source], FIRST))
    return {bit: icon for bit, icon in found.items() if icon}


def neighbours(state: Trail) -> list[int]:
    """U2, Q12: tiles one step from the tile that copies; a copying tile only if it was not used this turn."""
    source = state.decision.data[0]
    near = [n for n in (source - 1, source + 1) if n >= 0 and TRAIL[n]]
    return [n for n in near if TRAIL[n] != ("copy",) or not state.copied >> n & 1]


def against(state: Trail, action: Action) -> Problem | None:
    (bit,), used, icon = action.args, state.decision.data[1], icons(state).get(action.args[0])
    if icon is None or used >> bit & 1:
        return no("R8", "no such local action, or used already")
    if used & (AUX | DRIFTED):
        return no("R91", "local actions are given up here")
    if icon == "sell" and not state.hand[JERSEY]:
        return no("R84", "no Jersey in hand")
    return no("U2", "no tile to copy") if icon == "copy" and not neighbours(state) else None


def too_far(state: Trail, action: Action) -> Problem | None:
    (target,), drift = action.args, state.decision.kind == "drift"
    if not state.at < target <= state.at + STEPS:
        return no("R7", f"1 to {STEPS} steps ahead")
    return no("R78", "not into Kansas City") if drift and target == END else None


def ways(state: Trail, last: int = END) -> list[Action]:
    return [state.setup.table("walk", n) for n in range(state.at + 1, min(state.at + STEPS, last) + 1)]


def unused(state: Trail, action: Action) -> Problem | None:
    return no("R91", "local actions are done already") if state.decision.data[1] else None


def used(state: Trail, action: Action) -> Problem | None:
    return None if state.decision.data[1] else no("R8", "something must be done first")


def not_near(state: Trail, action: Action) -> Problem | None:
    return None if action.args[0] in neighbours(state) else no("U2", "no tile next to it, or used this turn")


def against_card(state: Trail, action: Action) -> Problem | None:
    """R12-R14: a card from hand; one that moves needs somewhere to go and, on a visit, something done before."""
    card, effect = action.args
    if not state.hand[card]:
        return no("R12", "no such card in hand")
    if (card, effect) != (WALK_CARD, 1):
        return None
    if not ways(state, END - 1):
        return no("R78", "nowhere to go")
    return used(state, action) if state.decision.kind == "visit" else None
