"""What is certain to lie on the board after what was chosen so far, before it is done.

A choice half made leaves several actions, and a player does not know everything. What all of these actions lead to, in
several of the worlds that the player thinks possible, is certain; nothing else is shown, so a preview tells no secret.

>>> from gamekit.core.timeline import Timeline
>>> session = Session(Timeline.new("gold_west(players=2)", seed=1))
>>> session.click("supply:1:1")  # one of its two pieces will stay on space 0, and either may
True
>>> sorted(preview(session))
['supply:1:1']
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gamekit.core.board import Board, Spot
from gamekit.core.seeds import generator
from gamekit.core.state import NATURE, State
from gamekit.ui.session import Session

WORLDS: Final = 3
MOST: Final = 40
"""More ways to go on than this are not tried."""


def preview(session: Session) -> dict[str, Spot]:
    """The places that are certain to change, as they will be."""
    actions = session.actions if session.chosen and session.seat != NATURE else ()
    if not 0 < len(actions) <= MOST:
        return {}
    board = session.timeline.game.board
    now = {spot.id: spot for spot in board(session.state, session.eyes).spots()}
    certain: dict[str, Spot] | None = None
    for world in _worlds(session):
        for action in actions:
            after = world.copy()
            after.apply(action)
            spots = {spot.id: spot for spot in board(after, session.eyes).spots()}
            kept = spots if certain is None else certain
            certain = {id: spot for id, spot in kept.items() if id in now and spots.get(id) == spot != now[id]}
            if not certain:
                return {}
    return certain or {}


def _worlds(session: Session) -> list[State]:
    """Positions that the one who decides thinks possible; only the true one where nothing is hidden."""
    state, game = session.state, session.timeline.game
    view = game.view(state, session.seat)
    if session.eyes is None or view.key() == state.key():
        return [state]
    return [game.determinize(view, generator(n, game.id, "preview")) for n in range(WORLDS)]


def with_preview(board: Board, certain: dict[str, Spot]) -> Board:
    """The board with some places as they will be."""
    if not certain:
        return board
    areas = (
        replace(area, spots=tuple(certain.get(spot.id, spot) for spot in area.spots))
        if any(spot.id in certain for spot in area.spots)
        else area
        for area in board.areas
    )
    return replace(board, areas=tuple(areas))
