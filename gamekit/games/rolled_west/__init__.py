"""Rolled West: roll dice, let one name the region, spend the others, and note what a neighbour rolled.

The rules are in `rules.py` and `scoring.py`, the components in `data/`, the rulebook in `rulebook.toml`.

>>> state = GAME.new("rolled_west(players=2)", seed=1)
>>> state.decision.kind, [str(action) for action in state.legal()]
('terrain', ['terrain W', 'terrain C', 'terrain S', 'terrain G'])
"""

from __future__ import annotations

from typing import Final

from gamekit.core.game import Game
from gamekit.core.rules import load_rulebook
from gamekit.core.text import Text, add_texts
from gamekit.games.rolled_west import advice, begin, board, edits, position, scoring
from gamekit.games.rolled_west.material import FOLDER
from gamekit.games.rolled_west.options import RolledWestOptions

add_texts(FOLDER / "text")
GAME: Final = Game(
    id="rolled_west",
    title=Text("Rolled West", "ロールド・ウェスト"),
    version="1.0.0",
    folder=FOLDER,
    rulebook=load_rulebook(FOLDER / "rulebook.toml"),
    options_type=RolledWestOptions,
    setup=begin.fixed,
    start=begin.start,
    end_rule="R7",
    board=board.board,
    holdings=scoring.holdings,
    final=scoring.final,
    recount=scoring.recount,
    ranking=scoring.ranking,
    view=position.view,
    determinize=position.determinize,
    describe=position.describe,
    build=position.build,
    edit=edits.edit,
    features=advice.features,
    odds=advice.odds,
    turn=lambda state: state.turn + 1,
)
