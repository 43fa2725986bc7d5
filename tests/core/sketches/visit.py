"""The frames of a Great Western Trail visit: actions in any order, cards between them, moving on, copying, drawing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gamekit.core.actions import Action, Args
from gamekit.core.events import Log
from gamekit.core.state import Decision, Move, Phase
from tests.core.sketches import trail
from tests.core.sketches.common import programme, tables
from tests.core.sketches.hand import draw, drawn, not_in_pile, refill
from tests.core.sketches.trail import (
    AUX,
    DRIFTED,
    END,
    JERSEY,
    MONEY_CARD,
    WALK_CARD,
    Trail,
    icons,
    neighbours,
    take,
    ways,
)


def walk(state: Trail, action: Action, log: Log | None) -> None:
    """R7, R77, R78: where one comes to, and what one may do there; the rest of the tile that was left is given up."""
    drift, under = state.decision.kind == "drift", state.stack[-2]
    (state.at,) = action.args
    if drift and under.kind == "before":
        state.pop()  # Q15: phase A is still to come
        return
    state.unwind("turn")
    if drift or state.at != END:
        state.push(Decision("visit", 0, (state.at, under.data[1] | DRIFTED if drift else 0)))


def do(state: Trail, action: Action, log: Log | None) -> None:
    """The icon is marked as used before anything is pushed, so no frame under another is ever changed."""
    (bit,), (source, used), icon = action.args, state.decision.data, icons(state)[action.args[0]]
    state.replace("visit", 0, source, used | 1 << bit)
    if icon == "cash":
        state.gain(0, "cash", 4, "R88", log)
    elif icon == "sell":
        state.hand, state.out = take(state.hand, JERSEY), take(state.out, JERSEY, -1)
        state.gain(0, "cash", 2, "R83", log)
    else:
        state.push(Decision("go" if icon == "walk" else icon, 0, (source,)))


def copy(state: Trail, action: Action, log: Log | None) -> None:
    """The visit goes on with the icons of another tile, the own risk icon as it is (Q11); so far nothing is done."""
    state.pop()
    source, used = state.decision.data
    state.copied |= 1 << source
    state.replace("visit", 0, *action.args, used & 1)


def auxiliary(state: Trail, action: Action, log: Log | None) -> None:
    state.gain(0, "cash", 1, "R92", log)
    state.replace("visit", 0, state.at, AUX)


def play(state: Trail, action: Action, log: Log | None) -> None:
    """An interjection: it changes what it changes and leaves the frame it was played in."""
    card, effect = action.args
    state.hand, state.out = take(state.hand, card), take(state.out, card, -1)
    if (card, effect) == (MONEY_CARD, 1):
        state.gain(0, "cash", 2, "R14", log)
    elif effect:
        state.push(Decision("drift", 0))


def cards(state: Trail) -> list[Action]:
    return [action for action in state.setup.table.of("play") if not trail.against_card(state, action)]


def visits(state: Trail) -> list[Action]:
    table = state.setup.table
    local = [action for action in (table("do", bit) for bit in icons(state)) if not trail.against(state, action)]
    return local + cards(state) + [table("done" if state.decision.data[1] else "aux")]


PHASES: Final = {
    "turn": programme("R9", refill),
    "before": Phase("R7", ("walk", "play"), lambda s: ways(s) + cards(s)),
    "visit": Phase("R8", ("do", "play", "aux", "done"), visits),
    "go": Phase("R77", ("walk",), ways),
    "drift": Phase("R78", ("walk",), lambda s: ways(s, END - 1)),
    "copy": Phase("U2", ("copy",), lambda s: [s.setup.table("copy", n) for n in neighbours(s)]),
    "draw": Phase("R9", ("draw",), drawn, weights=lambda s, found: [s.pile[action.args[0]] for action in found]),
}
MOVES: Final = {
    "walk": Move(walk, (trail.too_far,)),
    "play": Move(play, (trail.against_card,)),
    "do": Move(do, (trail.against,)),
    "aux": Move(auxiliary, (trail.unused,)),
    "done": Move(lambda state, action, log: state.pop(), (trail.used,)),
    "copy": Move(copy, (trail.not_near,)),
    "draw": Move(draw, (not_in_pile,)),
}


def start(hand: tuple[int, int, int], pile: tuple[int, int, int]) -> Trail:
    """Phase A of a turn on the first space."""
    nodes, bits, cards = ([(n,) for n in range(number)] for number in (END + 1, 5, 3))
    plays = [(card, effect) for card in (MONEY_CARD, WALK_CARD) for effect in (0, 1)]
    kinds: dict[str, Iterable[Args]] = {"walk": nodes, "copy": nodes, "do": bits, "draw": cards, "play": plays}
    setup = tables(2, {**kinds, "aux": [()], "done": [()]}, PHASES, MOVES)
    stack = (Decision("turn", 0), Decision("before", 0))
    return Trail(setup, stack, at=0, copied=0, unknown=0, hand=hand, pile=pile, out=(0, 0, 0), cash=(0, 0))
