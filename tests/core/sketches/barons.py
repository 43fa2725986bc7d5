"""The barons of Railways of the World: each seat keeps one of two in secret, one seat after another.

The rule is R1 of the game's seed.
"""

from __future__ import annotations

import random
from typing import Final

from gamekit.core.actions import Action
from gamekit.core.events import Log
from gamekit.core.state import Decision, Move, Phase
from gamekit.core.text import msg
from tests.core.sketches.common import Sketch, put, tables

BARONS: Final = 8
UNKNOWN: Final = -1


class Barons(Sketch):
    """Two cards for each seat as dealt; `kept` is the place of the one kept, which tells nobody what it is."""

    __slots__ = ("dealt", "kept")
    dealt: tuple[tuple[int, int], ...]
    kept: tuple[int, ...]


def keep(state: Barons, action: Action, log: Log | None) -> None:
    """R1: the other one is out of the game, face down."""
    seat, place = state.decision.seat, action.args[0]
    state.kept = put(state.kept, seat, place)
    state.pop()
    if log is not None:
        card, a_card = (msg("sketch-text", text=text) for text in (f"baron {state.dealt[seat][place]}", "a baron"))
        log.event("R1", seat, card, seen_by=(seat,), public=a_card)


def view(state: Barons, seat: int) -> Barons:
    """Somebody else's barons are two cards and no more is known of them; that a choice was made is."""
    seen = state.copy()
    seen.dealt = tuple(two if other == seat else (UNKNOWN, UNKNOWN) for other, two in enumerate(state.dealt))
    return seen


def determinize(state: Barons, rng: random.Random) -> Barons:
    """The unknown ones are any that are seen nowhere."""
    full, seen = state.copy(), {baron for two in state.dealt for baron in two}
    pool = [baron for baron in range(BARONS) if baron not in seen]
    rng.shuffle(pool)
    full.dealt = tuple((pool.pop(), pool.pop()) if UNKNOWN in two else two for two in state.dealt)
    return full


PHASES: Final = {"keep": Phase("R1", ("keep",), lambda s: list(s.setup.table.of("keep")))}


def start(*dealt: tuple[int, int]) -> Barons:
    """The barons are dealt, and nobody has chosen."""
    setup = tables(len(dealt), {"keep": [(0,), (1,)]}, PHASES, {"keep": Move(keep)})
    stack = tuple(Decision("keep", seat) for seat in reversed(range(len(dealt))))
    return Barons(setup, stack, dealt=dealt, kept=(UNKNOWN,) * len(dealt))
