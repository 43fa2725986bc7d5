"""The words in which a lesson file says what is so: tests and amounts over a moment of play. No code, only data.

An amount is a table with one entry, such as `{ holding = { unit = "vp" } }`; so is a test, such as
`{ holding = { unit = "vp", at_least = 3 } }`. `docs/writing-lessons.md` explains them all.

>>> from gamekit.core.game import load_game
>>> moment = Moment(load_game("tiny").new(seed=4), 0)
>>> amount({"holding": {"unit": "vp"}}, moment)
0
>>> holds({"any": [{"turn_of": "Ben"}, {"not": {"over": True}}]}, moment)
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from gamekit.core.actions import Action, plain_notation
from gamekit.core.board import Piece
from gamekit.core.errors import GamekitError
from gamekit.core.events import Receipt
from gamekit.core.game import Game
from gamekit.core.naming import NAMES
from gamekit.core.state import State
from gamekit.core.text import say

Words: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Moment:
    """What tests and amounts look at.

    Attributes:
        state: the position.
        seat: the learner's seat.
        receipts: the receipts since the level began.
        rules: the rules that have made something happen since then.
        played: what the learner has done since then.
        viewer: the seat whose board is looked at; None sees all.
        names: what the seats are called.
    """

    state: State
    seat: int
    receipts: Sequence[Receipt] = ()
    rules: frozenset[str] = frozenset()
    played: Sequence[Action] = ()
    viewer: int | None = None
    names: Sequence[str] = NAMES

    def seat_of(self, name: str) -> int:
        """The seat with this name."""
        return self.names.index(name)

    @property
    def game(self) -> Game:
        """The game that is played."""
        game: Game = self.state.setup.game
        return game


# --- amounts ---------------------------------------------------------------------------------------------------


def amount(words: Words, moment: Moment) -> Any:
    """What an amount comes to at a moment; None where the position has no such part."""
    ((word, about),) = words.items()
    return AMOUNTS[word](about, moment)


def _seat(about: Words, moment: Moment) -> int:
    return moment.seat_of(about["of"]) if "of" in about else moment.seat


def _holding(about: Words, moment: Moment) -> int:
    return moment.game.holdings(moment.state, _seat(about, moment)).get(about["unit"], 0)


def asked_for(receipt: Receipt, about: Words, moment: Moment) -> bool:
    """Whether a receipt is one of those that `receipts = { ... }` asks for.

    >>> from gamekit.core.game import load_game
    >>> from gamekit.core.text import Text
    >>> moment = Moment(load_game("tiny").new(seed=4), 0)
    >>> asked_for(Receipt(0, "vp", 2, "R4", Text("stones", "石")), {"rule": "R4", "of": "Ann"}, moment)
    True
    """
    return (
        receipt.seat == _seat(about, moment)
        and receipt.unit == about.get("unit", "vp")
        and about.get("rule", receipt.rule) == receipt.rule
        and about.get("when", receipt.when) == receipt.when
        and ("source" not in about or about["source"] in (say(receipt.source, "en"), say(receipt.source, "ja")))
    )


def _receipts(about: Words, moment: Moment) -> int:
    return sum(receipt.amount for receipt in moment.receipts if asked_for(receipt, about, moment))


def _position(about: str | Words, moment: Moment) -> Any:
    return at_path(moment.game.describe(moment.state), about if isinstance(about, str) else about["path"])


def at_path(data: Any, path: str) -> Any:
    """The part of plain data at a path of names and places, parted by dots; None where there is none.

    >>> at_path({"scores": [3, 5]}, "scores.1")
    5
    """
    for step in path.split("."):
        if isinstance(data, Mapping) and step in data:
            data = data[step]
        elif isinstance(data, list | tuple) and step.isdigit() and int(step) < len(data):
            data = data[int(step)]
        else:
            return None
    return data


def _lead(about: Words, moment: Moment) -> int:
    scores, seat = moment.game.scores(moment.state), _seat(about, moment)
    return scores[seat] - max((points for other, points in enumerate(scores) if other != seat), default=0)


def _worth(about: Words, moment: Moment) -> float:
    return round(sum(moment.game.features(moment.state, _seat(about, moment)).values()), 2)


AMOUNTS: Final[Mapping[str, Callable[[Any, Moment], Any]]] = {
    "holding": _holding,
    "receipts": _receipts,
    "position": _position,
    "lead": _lead,
    "worth": _worth,
}


# --- tests -----------------------------------------------------------------------------------------------------


def holds(words: Words, moment: Moment) -> bool:
    """Whether a test is met at a moment."""
    ((word, about),) = words.items()
    return TESTS[word](about, moment)


def all_hold(tests: Sequence[Words], moment: Moment) -> bool:
    """Whether every one of the tests is met."""
    return all(holds(test, moment) for test in tests)


def points_reached(tests: Sequence[Words], moment: Moment) -> tuple[int, int] | None:
    """How many points there are of those that the first open test wants; None where no open test counts points.

    >>> from gamekit.core.game import load_game
    >>> points_reached([{"holding": {"unit": "vp", "at_least": 3}}], Moment(load_game("tiny").new(seed=4), 0))
    (0, 3)
    """
    for test in tests:
        ((word, about),) = test.items()
        if word in ("holding", "receipts") and about.get("unit", "vp") == "vp" and not holds(test, moment):
            wanted = about.get("at_least", about.get("is"))
            return None if wanted is None else (amount(test, moment), wanted)
    return None


def _compared(word: str) -> Callable[[Any, Moment], bool]:
    return lambda about, moment: fits(AMOUNTS[word](about, moment), about)


def fits(value: Any, about: Words) -> bool:
    """Whether a value is as `is`, `at_least`, `at_most` and `holds` want it; a missing value never is.

    >>> fits(3, {"at_least": 2, "at_most": 3}), fits(["W"], {"holds": "W"}), fits(None, {"is": 0})
    (True, True, False)
    """
    number = isinstance(value, int | float)
    return (
        value is not None
        and ("is" not in about or value == about["is"])
        and ("at_least" not in about or (number and value >= about["at_least"]))
        and ("at_most" not in about or (number and value <= about["at_most"]))
        and ("holds" not in about or (isinstance(value, str | list | tuple | Mapping) and about["holds"] in value))
    )


def _spot(about: Words, moment: Moment) -> bool:
    board = moment.game.board(moment.state, moment.viewer)
    pieces = [piece for spot in board.spots() if spot.id == about["id"] for piece in spot.pieces]
    number = sum(piece.count for piece in pieces if _such(piece, about, moment))
    return fits(number, about) if {"is", "at_least", "at_most"} & about.keys() else number > 0


def _such(piece: Piece, about: Words, moment: Moment) -> bool:
    owned = "owner" not in about or piece.owner == moment.seat_of(about["owner"])
    return owned and all(getattr(piece, part) == about[part] for part in ("symbol", "look") if part in about)


def _played(about: str, moment: Moment) -> bool:
    return any(matches(action, about) for action in moment.played)


def matches(action: Action, wish: str) -> bool:
    """Whether a wish, a notation or a kind, means an action.

    >>> matches(Action("take", (2,), "take 2"), "take"), matches(Action("take", (2,), "take 2"), "take 1")
    (True, False)
    """
    return wish == action.kind or plain_notation(wish) == str(action)


def _turn_of(about: str, moment: Moment) -> bool:
    return bool(moment.state.stack) and moment.state.decision.seat == moment.seat_of(about)


def _deciding(about: str, moment: Moment) -> bool:
    return bool(moment.state.stack) and moment.state.decision.kind == about


TESTS: Final[Mapping[str, Callable[[Any, Moment], bool]]] = {
    "all": lambda about, moment: all(holds(test, moment) for test in about),
    "any": lambda about, moment: any(holds(test, moment) for test in about),
    "not": lambda about, moment: not holds(about, moment),
    "holding": _compared("holding"),
    "receipts": _compared("receipts"),
    "position": _compared("position"),
    "lead": _compared("lead"),
    "spot": _spot,
    "fired": lambda about, moment: about in moment.rules,
    "played": _played,
    "turn_of": _turn_of,
    "deciding": _deciding,
    "over": lambda about, moment: moment.state.over is about,
    "winner": lambda about, moment: moment.seat_of(about) in moment.game.winners(moment.state),
}


# --- are the words meant? --------------------------------------------------------------------------------------


def check_words(words: Words, moment: Moment) -> None:
    """Refuse words that can mean nothing in this game: an unknown rule, unit, seat, spot, kind or part of a position.

    Raises:
        GamekitError: there is such a word; those that are known are named.
    """
    for word, about in _leaves(words):
        if isinstance(about, Mapping):
            _check_parts(about, moment)
        if word == "position" and _position(about, moment) is None:
            path = about if isinstance(about, str) else about["path"]
            known = tuple(map(str, moment.game.describe(moment.state)))
            raise GamekitError("lessons-no-path", path=path, known=known)
        if word == "spot":
            check_spots([about["id"]], moment)
        if word == "fired":
            check_rules([about], moment.game)
        if word == "played":
            check_wish(about, moment.state)
        if word in ("turn_of", "winner"):
            check_seat(about, moment.names)
        if word == "deciding" and about not in moment.state.setup.phases:
            raise GamekitError("lessons-no-decision", kind=about, known=tuple(moment.state.setup.phases))


def _leaves(words: Words) -> Iterator[tuple[str, Any]]:
    """The tests and amounts within a test, without `all`, `any` and `not`."""
    for word, about in words.items():
        if word in ("all", "any"):
            for test in about:
                yield from _leaves(test)
        elif word == "not":
            yield from _leaves(about)
        else:
            yield word, about


def _check_parts(about: Words, moment: Moment) -> None:
    if "rule" in about:
        check_rules([about["rule"]], moment.game)
    for part in ("of", "owner"):
        if part in about:
            check_seat(about[part], moment.names)
    units = moment.game.holdings(moment.state, moment.seat)
    if "unit" in about and about["unit"] not in units:
        raise GamekitError("lessons-no-unit", unit=about["unit"], known=tuple(units))


def check_seat(name: str, names: Sequence[str]) -> None:
    """Refuse a name that nobody at the table has.

    Raises:
        GamekitError: it is such a name.
    """
    if name not in names:
        raise GamekitError("lessons-no-seat", name=name, known=tuple(names))


def check_rules(ids: Sequence[str], game: Game) -> None:
    """Refuse ids that are not in the rulebook.

    Raises:
        GamekitError: there is one.
    """
    for id in ids:
        if id not in game.rulebook:
            raise GamekitError("lessons-no-rule", rule=id, game=game.id)


def check_spots(ids: Sequence[str], moment: Moment) -> None:
    """Refuse spots that are not on the board.

    Raises:
        GamekitError: there is one.
    """
    board = moment.game.board(moment.state, moment.viewer)
    known = {spot.id for spot in board.spots()}
    for id in ids:
        if id not in known:
            raise GamekitError("lessons-no-spot", spot=id, known=tuple(sorted(known)[:12]))


def check_wish(wish: str, state: State) -> None:
    """Refuse what is neither a kind nor the notation of an action.

    Raises:
        GamekitError: it is neither; the nearest notations are named.
    """
    if wish not in state.setup.table.kinds:
        state.setup.table.parse(wish)
