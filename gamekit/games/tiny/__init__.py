"""The tiny game: take stones from a pile in which one is gold. The smallest example of a game, and a template.

>>> state = GAME.new("tiny(stones=3)", seed=4)
>>> [str(action) for action in state.legal()]
['take 1', 'take 2']
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from gamekit.core.events import Receipt
from gamekit.core.game import Game
from gamekit.core.rules import load_rulebook
from gamekit.core.text import Text, add_texts
from gamekit.games.tiny import board, rules
from gamekit.games.tiny.state import FOLDER, UNKNOWN, TinyOptions, TinyState


def holdings(state: TinyState, seat: int) -> Mapping[str, int]:
    """What a seat has: points only."""
    return {"vp": state.scores[seat]}


def final(state: TinyState) -> Sequence[Receipt]:
    """There is no final scoring."""
    return ()


def recount(state: TinyState) -> Sequence[int]:
    """The scores by a replay of the position: all that can be said is what they must add up to; see `build`."""
    return [holdings(board.build(state.setup.options, board.describe(state)), seat)["vp"] for seat in _seats(state)]


def ranking(state: TinyState) -> Sequence[tuple[int, ...]]:
    """Seats are ranked by points alone (R5)."""
    return [(points,) for points in state.scores]


def view(state: TinyState, seat: int) -> TinyState:
    """The position as any seat knows it: where the gold lies is unknown until it is taken."""
    seen = state.copy()
    if seen.gold > seen.taken:
        seen.gold = UNKNOWN
    return seen


def determinize(state: TinyState, rng: random.Random) -> TinyState:
    """A full position: the gold lies under any stone that is left."""
    full = state.copy()
    if full.gold == UNKNOWN:
        full.gold = rng.randint(full.taken + 1, full.setup.options.stones)
    return full


def features(state: TinyState, seat: int) -> Mapping[str, float]:
    """A seat likes its points, and that the others have fewer."""
    others = sum(state.scores) - state.scores[seat]
    return {"points": float(state.scores[seat]), "others": -others / max(1, len(state.scores) - 1)}


def _seats(state: TinyState) -> range:
    return range(state.setup.options.players)


add_texts(FOLDER / "text")
GAME: Final = Game(
    id="tiny",
    title=Text("Stones", "石取り"),
    version="1.0.0",
    folder=FOLDER,
    rulebook=load_rulebook(FOLDER / "rulebook.toml"),
    options_type=TinyOptions,
    setup=rules.setup,
    start=rules.start,
    end_rule="R5",
    board=board.board,
    holdings=holdings,
    final=final,
    recount=recount,
    ranking=ranking,
    view=view,
    determinize=determinize,
    describe=board.describe,
    build=board.build,
    features=features,
    edit=board.edit,
)
