"""The drawing of a position, and the position as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gamekit.core.board import Area, Board, Ink, Piece, Spot
from gamekit.core.edits import Edit, at, changed
from gamekit.core.errors import GamekitError
from gamekit.core.state import Decision
from gamekit.core.text import Seat, msg
from gamekit.games.tiny.rules import setup
from gamekit.games.tiny.state import UNKNOWN, TinyOptions, TinyState

PALETTE: Final = {"stone": Ink("#b9b4a7", symbol="●"), "gold": Ink("#e69f00", symbol="◆")}


def board(state: TinyState, viewer: int | None) -> Board:
    """The pile, top stone first, and what each seat has."""
    # The golden stone is a secret to every seat; only who sees all sees it.
    gold = state.gold if viewer is None else UNKNOWN
    stones = tuple(
        Spot(
            f"stone:top{place - state.taken}",
            msg("tiny-spot-stone", n=place - state.taken),
            float(place - state.taken),
            0.0,
            "round",
            pieces=(_stone(place == gold),),
        )
        for place in range(state.taken + 1, state.setup.options.stones + 1)
    )
    seats = tuple(
        Spot(f"seat:{seat}", Seat(seat), 1.5 + 2.5 * seat, 0.0, width=2.2, label=msg("tiny-points", n=points))
        for seat, points in enumerate(state.scores)
    )
    return Board(
        msg("tiny-title"),
        (
            Area("pile", msg("tiny-area-pile"), stones),
            Area("seats", msg("tiny-area-seats"), seats, at=(0.0, -2.0)),
        ),
        PALETTE,
        viewer,
    )


def _stone(gold: bool) -> Piece:
    return Piece("◆", msg("tiny-stone-gold"), "gold") if gold else Piece("●", msg("tiny-stone"), "stone")


def describe(state: TinyState) -> dict[str, Any]:
    """The position as plain data."""
    return {
        "seat": state.decision.seat if state.stack else -1,
        "taken": state.taken,
        "gold": state.gold,
        "scores": list(state.scores),
    }


def build(options: TinyOptions, data: Mapping[str, Any]) -> TinyState:
    """The position described by plain data.

    Raises:
        GamekitError: the data describe no possible position.
    """
    taken, gold, seat, scores = (data.get(name) for name in ("taken", "gold", "seat", "scores"))
    if not (isinstance(taken, int) and 0 <= taken <= options.stones):
        raise GamekitError("tiny-error-data", what=f"taken = 0..{options.stones}")
    if not (isinstance(gold, int) and 1 <= gold <= options.stones):
        raise GamekitError("tiny-error-data", what=f"gold = 1..{options.stones}")
    good = isinstance(scores, list) and all(isinstance(points, int) for points in scores)
    if not good or len(scores or ()) != options.players:
        raise GamekitError("tiny-error-data", what=f"scores = [{options.players} × n]")
    owed = taken if gold > taken else taken - 1 + options.gold_points
    if sum(scores or ()) != owed:
        raise GamekitError("tiny-error-data", what=f"sum(scores) = {owed}")
    if taken == options.stones:
        return TinyState(setup(options), (), taken, gold, list(scores or ()))
    if not (isinstance(seat, int) and 0 <= seat < options.players):
        raise GamekitError("tiny-error-data", what=f"seat = 0..{options.players - 1}")
    return TinyState(setup(options), (Decision("take", seat),), taken, gold, list(scores or ()))


def edit(options: TinyOptions, data: Mapping[str, Any], spot: str) -> Sequence[Edit]:
    """What a click may change: where the gold lies, who has taken what, whose points and whose turn it is.

    >>> options = TinyOptions.make()
    >>> data = {"seat": 0, "taken": 0, "gold": 4, "scores": [0, 0]}
    >>> [found.data["gold"] for found in edit(options, data, "stone:top2")][:1]
    [2]
    """
    kind, _, rest = spot.partition(":")
    seats = range(options.players)
    if kind == "stone":
        place = int(at(data, ("taken",))) + int(rest.removeprefix("top"))
        lies = Edit(msg("tiny-edit-gold"), changed(data, ("gold",), place))
        return [lies, *(Edit(msg("tiny-edit-taken", seat=Seat(s)), _taken(options, data, place, s)) for s in seats)]
    if kind == "seat":
        points = data["scores"][int(rest)]
        moves = Edit(msg("tiny-edit-turn", seat=Seat(int(rest))), changed(data, ("seat",), int(rest)))
        more = [(n, changed(data, ("scores", int(rest)), points + n)) for n in (1, -1)]
        return [moves, *(Edit(msg("tiny-edit-points", n=f"{n:+}".replace("-", "−")), after) for n, after in more)]
    return [Edit(msg("tiny-edit-turn", seat=Seat(seat)), changed(data, ("seat",), seat)) for seat in seats]


def _taken(options: TinyOptions, data: Mapping[str, Any], place: int, seat: int) -> Mapping[str, Any]:
    """All stones down to a place are taken by a seat, with their points."""
    number, found = place - data["taken"], data["taken"] < data["gold"] <= place
    points = data["scores"][seat] + (number - 1 + options.gold_points if found else number)
    after: Mapping[str, Any] = changed(changed(data, ("taken",), place), ("scores", seat), points)
    return after
