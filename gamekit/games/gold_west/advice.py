"""What a position is worth to a seat, in named parts; for greedy players and hints."""

from __future__ import annotations

from collections.abc import Mapping

from gamekit.core.bags import count, size
from gamekit.games.gold_west.material import METALS, T, W
from gamekit.games.gold_west.scoring import final, total_by_seat
from gamekit.games.gold_west.state import METAL_BITS, SPACES, GoldWestState

METAL_WORTH = 1.2
"""Points a metal on the way to the use area is taken to be worth; a rule of thumb, not a rule."""

BUILDER_WORTH = 1.5
"""The same for the first wood and the first stone, without which a seat must loot."""


def features(state: GoldWestState, seat: int) -> Mapping[str, float]:
    """A position's worth to a seat, in points: what it has, what the end would give, what is on the way."""
    seats = range(len(state.score))
    ended = total_by_seat(final(state), len(state.score)) if state.stack else [0 for _ in seats]
    rivals = [state.score[other] + ended[other] for other in seats if other != seat]
    track = sum(state.supply[SPACES * seat : SPACES * (seat + 1)])
    turns_left = max(0, state.setup.camps + 1 - state.turn // len(state.score)) if state.stack else 0
    metals = min(sum(count(track, metal) for metal in METALS), 4 * turns_left)
    builders = sum(min(count(track, kind), turns_left, 2) for kind in (W, T))
    return {
        "score": float(state.score[seat]),
        "end": float(ended[seat]),
        "metals": METAL_WORTH * metals,
        "builders": BUILDER_WORTH * builders,
        "in use": 0.5 * size(state.use & METAL_BITS) if state.stack and state.seat == seat else 0.0,
        "rivals": -0.3 * max(rivals, default=0),
    }
