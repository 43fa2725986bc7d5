"""What a seat may know of a game of Gold West, and full positions that fit what it knows."""

from __future__ import annotations

import random

from gamekit.games.gold_west.material import MATERIAL, TERRAINS
from gamekit.games.gold_west.state import FACE_DOWN, UNKNOWN, GoldWestState


def view(state: GoldWestState, seat: int) -> GoldWestState:
    """The position as a seat knows it: face-down tokens are unknown, save those it has looked at (X5)."""
    seen = state.copy()
    known = state.known[seat]
    seen.tokens = bytes(
        UNKNOWN if code == FACE_DOWN and not known >> hex & 1 else token
        for hex, (token, code) in enumerate(zip(state.tokens, state.land, strict=True))
    )
    return seen


def determinize(state: GoldWestState, rng: random.Random) -> GoldWestState:
    """A full position: in each terrain the tokens not seen lie in any order on the hexes not known (R6)."""
    full = state.copy()
    tokens = bytearray(state.tokens)
    for ground in range(len(TERRAINS)):
        hidden = [hex for hex, token in enumerate(tokens) if token == UNKNOWN and state.terrain[hex] == ground]
        pool = [
            kind
            for kind, token in enumerate(MATERIAL.tokens)
            if token.terrain == ground
            for _ in range(token.count - state.tokens.count(kind))
        ]
        for hex, kind in zip(hidden, rng.sample(pool, len(hidden)), strict=True):
            tokens[hex] = kind
    full.tokens = bytes(tokens)
    return full
