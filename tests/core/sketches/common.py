"""What the sketches of hard turns share: positions made of tuples, receipts, refusals, tables.

The tiny game stands in for the game: of it only the number of players and the rule of the end are used.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import partial
from typing import Any, ClassVar, Final, Self

from gamekit.core.actions import ActionKind, ActionTable, Args
from gamekit.core.events import Log
from gamekit.core.game import load_game
from gamekit.core.rules import Problem
from gamekit.core.state import Decision, Move, Phase, Setup, State
from gamekit.core.text import add_messages, msg

for lang in ("en", "ja"):
    add_messages(lang, "sketch-text = { $text }")


def put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one value changed."""
    return (*values[:place], value, *values[place + 1 :])


def no(rule: str, text: str) -> Problem:
    """A refusal by a rule."""
    return Problem(rule, msg("sketch-text", text=text))


def programme(rule: str, settle: Callable[[Any, Log | None], bool]) -> Phase:
    """A phase that runs by itself and asks nothing."""
    return Phase(rule, (), lambda state: (), settle=settle)


def tables(
    players: int,
    kinds: Mapping[str, Iterable[Args]],
    phases: Mapping[str, Phase],
    moves: Mapping[str, Move],
    write: Callable[[str, Args], str] = lambda kind, args: " ".join([kind, *map(str, args)]),
    spots: Callable[[Args], tuple[str, ...]] = lambda args: (),
) -> Setup:
    """The setup of a sketch; an action is written as its kind and its numbers unless told otherwise."""

    def kind(name: str) -> ActionKind:
        return ActionKind(name, partial(write, name), lambda args: msg("sketch-text", text=write(name, args)), spots)

    game = load_game("tiny")
    table = ActionTable([(kind(name), args) for name, args in kinds.items()])
    return Setup(game, game.options(players=players), table, phases, moves)


class Sketch(State):
    """A position: whatever the slots of a sketch hold, all of it tuples and numbers, so that a copy costs nothing.

    `units` names the slots that hold an amount for each seat; every change of theirs is a receipt.
    """

    __slots__ = ()
    units: ClassVar[tuple[str, ...]] = ()

    def __init__(self, setup: Setup, stack: tuple[Decision, ...], **values: Any) -> None:
        self.setup = setup
        self.stack = stack
        for name in self.names():
            setattr(self, name, values[name])

    def copy(self) -> Self:
        return type(self)(self.setup, self.stack, **{name: getattr(self, name) for name in self.names()})

    def key(self) -> Hashable:
        return (self.stack, *(getattr(self, name) for name in self.names()))

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """What changes besides the stack."""
        return tuple(cls.__slots__)

    def holdings(self, seat: int) -> dict[str, int]:
        """What a seat has, by unit."""
        return {unit: getattr(self, unit)[seat] for unit in self.units}

    def gain(self, seat: int, unit: str, amount: int, rule: str, log: Log | None) -> None:
        """Change what a seat has, with a receipt."""
        have = getattr(self, unit)
        setattr(self, unit, put(have, seat, have[seat] + amount))
        if log is not None:
            log.receipt(seat, unit, amount, rule, msg("sketch-text", text=rule))

    def replace(self, kind: str, seat: int, *data: int) -> None:
        """Put a decision in the place of the one on top."""
        self.pop()
        self.push(Decision(kind, seat, data))

    @property
    def on_turn(self) -> int:
        """Whose turn it is, whoever decides: the seat of the lowest decision that is a person's."""
        return next(decision.seat for decision in self.stack if decision.seat >= 0)


BOND: Final = 5
"""What a bond of Railways of the World brings."""


def pay(state: Sketch, seat: int, price: int, rule: str, log: Log | None) -> None:
    """Pay in Railways of the World: with as few bonds as the price needs."""
    while state.holdings(seat)["money"] < price:
        state.gain(seat, "bonds", 1, "R5", log)
        state.gain(seat, "money", BOND, "R4", log)
    state.gain(seat, "money", -price, rule, log)
