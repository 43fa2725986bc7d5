"""Gold West: activate the supply track, use metals, build on the frontier.

The rules are in `rules.py`, `abilities.py` and `scoring.py`, the components in `data/`, the rulebook in
`rulebook.toml`.

>>> state = GAME.new("gold_west(players=2)", seed=1)
>>> state.decision.kind, [str(action) for action in state.legal()]
('supply', ['supply 0', 'supply 1: leave C', 'supply 1: leave T'])
"""

from __future__ import annotations

from typing import Final

from gamekit.core.game import Game
from gamekit.core.rules import load_rulebook
from gamekit.core.text import Text, add_texts
from gamekit.games.gold_west import advice, board, dealing, edits, position, scoring, views
from gamekit.games.gold_west.material import FOLDER
from gamekit.games.gold_west.options import GoldWestOptions

add_texts(FOLDER / "text")
GAME: Final = Game(
    id="gold_west",
    title=Text("Gold West", "ゴールド・ウェスト"),
    version="1.0.0",
    folder=FOLDER,
    rulebook=load_rulebook(FOLDER / "rulebook.toml"),
    options_type=GoldWestOptions,
    setup=dealing.fixed,
    start=dealing.start,
    end_rule="R62",
    board=board.board,
    holdings=scoring.holdings,
    final=scoring.final,
    recount=scoring.recount,
    ranking=scoring.ranking,
    view=views.view,
    determinize=views.determinize,
    describe=position.describe,
    build=position.build,
    features=advice.features,
    edit=edits.edit,
)
