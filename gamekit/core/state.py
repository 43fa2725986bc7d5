"""A position: a stack of decisions, and everything that changes.

A game is two tables. A `Phase` says what may be chosen when its decision is on top of the stack; a `Move` says what
is against an action and what the action does. The functions in the tables are the game's rules; nothing is inherited.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, Self

from gamekit.core.actions import Action, ActionTable
from gamekit.core.rules import IllegalActionError, Problem, Ruling
from gamekit.core.text import Msg, Seat, msg, say

if TYPE_CHECKING:
    from gamekit.core.events import Log
    from gamekit.core.game import Game
    from gamekit.core.options import Options

NATURE: Final = -1


@dataclass(frozen=True, slots=True)
class Decision:
    """Whose choice it is (`NATURE` for chance), of what kind, with the numbers that the choice needs."""

    kind: str
    seat: int
    data: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Phase:
    """What may be chosen when a decision of this kind is on top.

    Args:
        rule: the rule that calls for this choice now.
        offers: the kinds of action it may offer.
        legal: the legal actions, in the order of the action table.
        prompt: the question asked. Where chance decides nobody is asked, so such a phase has none.
        weights: for chance, the whole-number weight of each of `legal`; the probabilities are exact.
        settle: what happens by itself when the decision comes to the top: it may do what needs no choice, drop a
            decision that has become impossible, or push the parts of a turn. True when it changed the stack.
    """

    rule: str
    offers: tuple[str, ...]
    legal: Callable[[Any], Sequence[Action]]
    prompt: Callable[[Any], Msg] | None = None
    weights: Callable[[Any, Sequence[Action]], Sequence[int]] | None = None
    settle: Callable[[Any, Log | None], bool] | None = None


Guard = Callable[[Any, Action], Problem | None]
Effect = Callable[[Any, Action, "Log | None"], None]


@dataclass(frozen=True, slots=True)
class Move:
    """What is against an action of this kind (guards), and what it does (effect)."""

    effect: Effect
    guards: tuple[Guard, ...] = ()


@dataclass(frozen=True, eq=False)
class Setup:
    """What is fixed once a game has begun, shared by all its states and never copied.

    A game adds its own tables in a subclass.
    """

    game: Game
    options: Options
    table: ActionTable
    phases: Mapping[str, Phase]
    moves: Mapping[str, Move]

    def asking(self, kind: str) -> str:
        """The decision of a person that offers a kind of action; "" where only chance does.

        >>> from gamekit.core.game import load_game
        >>> setup = load_game("tiny").new().setup
        >>> setup.asking("take"), setup.asking("gold")
        ('take', '')
        """
        asking = (name for name, phase in self.phases.items() if kind in phase.offers and phase.prompt is not None)
        return next(asking, "")

    def __reduce__(self) -> tuple[Any, ...]:
        from gamekit.core.game import load_setup

        return load_setup, (str(self.options),)


class State(ABC):
    """A position of a game. Subclasses add slots, `copy` and `key`; the verbs are the same for every game."""

    __slots__ = ("setup", "stack")

    setup: Any
    stack: tuple[Decision, ...]

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy; the setup is shared."""

    @abstractmethod
    def key(self) -> Hashable:
        """Everything that distinguishes this position, as nested tuples of numbers."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.stack

    @property
    def decision(self) -> Decision:
        """The pending decision on top of the stack; IndexError when the game is over."""
        return self.stack[-1]

    def legal(self) -> Sequence[Action]:
        """The legal actions of the pending decision (for chance: the possible outcomes); empty when over."""
        if not self.stack:
            return ()
        phases: Mapping[str, Phase] = self.setup.phases
        return phases[self.stack[-1].kind].legal(self)

    def chances(self) -> list[tuple[Action, int]]:
        """The outcomes of the pending chance decision with whole-number weights; the shares are the probabilities."""
        phase: Phase = self.setup.phases[self.stack[-1].kind]
        outcomes = phase.legal(self)
        weights = phase.weights(self, outcomes) if phase.weights else [1] * len(outcomes)
        return list(zip(outcomes, weights, strict=True))

    def check(self, action: Action) -> Ruling:
        """Whether the action is allowed now, with every rule against it."""
        if not self.stack:
            return Ruling(str(action), (Problem(self.setup.game.end_rule, msg("core-problem-over")),))
        top = self.stack[-1]
        phase: Phase = self.setup.phases[top.kind]
        if action.kind not in phase.offers:
            return Ruling(str(action), (Problem(phase.rule, msg("core-problem-not-now"), self.prompt()),))
        found = (guard(self, action) for guard in self.setup.moves[action.kind].guards)
        return Ruling(str(action), tuple(problem for problem in found if problem))

    def apply(self, action: Action, log: Log | None = None) -> None:
        """Do the action here and now, without asking whether it is legal: the twin of `after` for rollouts."""
        self.setup.moves[action.kind].effect(self, action, log)
        phases: Mapping[str, Phase] = self.setup.phases
        while self.stack:
            settle = phases[self.stack[-1].kind].settle
            if settle is None or not settle(self, log):
                return

    def after(self, action: Action, log: Log | None = None) -> Self:
        """The position after the action; this one stays as it is.

        Raises:
            IllegalActionError: the action is not allowed; its ruling says why.
        """
        ruling = self.check(action)
        if not ruling.ok:
            raise IllegalActionError(ruling)
        state = self.copy()
        state.apply(action, log)
        return state

    def prompt(self) -> Msg:
        """What the pending decision asks."""
        if not self.stack:
            return msg("core-problem-over")
        phase: Phase = self.setup.phases[self.stack[-1].kind]
        if phase.prompt is not None:
            return phase.prompt(self)
        seat = self.stack[-1].seat
        return msg("core-prompt-chance") if seat == NATURE else msg("core-seat-turn", seat=Seat(seat))

    def why_not(self, kind: str) -> Ruling | None:
        """Why no action of a kind is legal: the ruling on the one nearest to legal; None when one is legal.

        Where the decision offers no action of this kind, all are refused for that, so none of them is named.

        >>> from gamekit.core.game import load_game
        >>> print(load_game("tiny").new("tiny", seed=4).why_not("gold"))
        gold is not allowed: This is drawn by chance; nobody chooses it. [R2]
        """
        phases: Mapping[str, Phase] = self.setup.phases
        if kind in self.setup.table.kinds and self.stack and kind not in phases[self.stack[-1].kind].offers:
            drawn = next((phase.rule for phase in phases.values() if kind in phase.offers), "")
            if not self.setup.asking(kind) and drawn:
                return Ruling(kind, (Problem(drawn, msg("core-problem-chance")),))
            return Ruling(
                kind, (Problem(phases[self.stack[-1].kind].rule, msg("core-problem-not-now"), self.prompt()),)
            )
        rulings = [self.check(action) for action in self.setup.table.of(kind)]
        best = min(rulings, key=lambda ruling: len(ruling.problems), default=None)
        return None if best is None or best.ok else best

    def digest(self) -> str:
        """Eight hexadecimal digits that tell this position from others, the same on every machine."""
        return blake2b(repr(self.key()).encode(), digest_size=4).hexdigest()

    def __repr__(self) -> str:
        top = f"{self.decision.kind}, seat {self.decision.seat}" if self.stack else "over"
        return f"<{self.setup.options}: {top}, {self.digest()}>"

    def __str__(self) -> str:
        """The board as who sees all sees it, and what is asked.

        >>> from gamekit.core.game import load_game
        >>> print(load_game("tiny").new("tiny(stones=3)", seed=4))
        Stones
        <BLANKLINE>
        The pile
        | ● | ● | ◆ |
        <BLANKLINE>
        Stones taken
        | 0 points | 0 points |
        <BLANKLINE>
        Player 1: how many stones do you take?
        """
        return f"{self.setup.game.board(self, None)}\n\n{say(self.prompt())}"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.setup.options == other.setup.options and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def push(self, *decisions: Decision) -> None:
        """Put decisions on the stack; the last one is on top."""
        self.stack += decisions

    def pop(self) -> None:
        """Take the decision on top off the stack."""
        self.stack = self.stack[:-1]

    def unwind(self, kind: str) -> None:
        """Drop everything above the topmost decision of a kind: the rest of what was begun there is given up.

        Raises:
            ValueError: there is none; an empty stack would have ended the game without a word.
        """
        above = [decision.kind for decision in reversed(self.stack)].index(kind)
        self.stack = self.stack[: len(self.stack) - above]
