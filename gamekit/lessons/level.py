"""What a lesson and its levels are, once read from a file.

>>> from gamekit.lessons import lessons_of
>>> from gamekit.core.game import load_game
>>> level = lessons_of(load_game("tiny"))[0].levels[0]
>>> level.kind, level.timeline().state.over
('do', False)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, TypeAlias

from gamekit.core.actions import plain_notation
from gamekit.core.board import Board
from gamekit.core.game import Game, load_game, load_options
from gamekit.core.geometry import closed_up, sheet
from gamekit.core.scenario import Scenario, build_position
from gamekit.core.state import State
from gamekit.core.text import Text
from gamekit.core.timeline import Timeline
from gamekit.lessons.vocabulary import Words

Answer: TypeAlias = "str | int | tuple[str, ...] | Mapping[str, int]"
"""What a learner answers: the actions done, a number, the id of a choice or a rule, or numbers by item."""

PLAYED: Final = ("do", "puzzle")
"""The kinds of level in which the learner plays; in all others there is a question."""

BESIDE: Final = 540.0, 440.0
"""A board of so many pixels leaves room for the panel beside it, and for the task above, on a laptop's page."""


@dataclass(frozen=True, slots=True)
class Start:
    """The position a level begins with: a fresh game, a described position or a scenario, and moves from there.

    `luck` is what chance will bring from there, as far as it is known beforehand.
    """

    options: str
    seed: int | str = 0
    names: tuple[str, ...] | None = None
    position: Mapping[str, Any] | None = None
    scenario: str = ""
    moves: tuple[str, ...] = ()
    luck: tuple[str, ...] = ()

    def timeline(self) -> Timeline:
        """A play that stands at the start.

        Raises:
            GamekitError: there is no such position.
            IllegalActionError: a move is against the rules.
        """
        names, (game, options) = self.names, load_options(self.options)
        if self.scenario:
            scenario = Scenario.parse(self.scenario)
            state, names = scenario.state(), names or scenario.names
        elif self.position is not None:
            state = build_position(game, options, self.position)
        else:
            state = game.start(options)
        timeline = Timeline(state, names, self.seed, luck=self.luck)
        for move in self.moves:
            timeline.play(move)
        return timeline


@dataclass(frozen=True, slots=True)
class Hint:
    """One step of the ladder of hints, with the spots it points at."""

    text: Text
    highlights: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reply:
    """What an opponent does: an action by notation, if the learner's last action was `to` ("" for any)."""

    play: str
    to: str = ""


@dataclass(frozen=True, slots=True)
class Failure:
    """A test that ends the level as failed, why, by which rule, and what is played out to show it."""

    id: str
    test: Words
    because: Text
    rule: str = ""
    demonstrate: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several answers: the moves it stands for (choose), or the test that makes it right (predict)."""

    id: str
    text: Text
    play: tuple[str, ...] = ()
    test: Words | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a score sheet, with the amount that belongs there."""

    id: str
    text: Text
    amount: Words


@dataclass(frozen=True, slots=True)
class Wrong:
    """A stored wrong answer: the reason and the rule it must get, what is said, and what is played out to show it."""

    answer: Answer
    reason: str
    because: Text
    rule: str = ""
    demonstrate: tuple[str, ...] = ()


@dataclass(frozen=True)
class Level:
    """One exercise.

    Attributes:
        key: its name among all levels, `game/lesson/level`.
        tell, goal, praise: what the learner is told before, what is to be reached, what is said in the end.
        teaches: the ids of the rules it teaches.
        seat: the learner's seat.
        open: whether hidden things are shown.
        offers: kinds or notations of the actions offered; empty for all.
        automate: by kind of decision what is done for the learner: the first of these notations that is legal, else
            the first legal action.
        hide: areas of the board that are not shown.
        opponents: who plays for the other seats when no reply is left.
        within, turns: how many actions, or turns, the learner has; 0 for any number.
        success, failure: what ends the level.
        par: for a puzzle the best amount, for other levels the number of actions that a good solution needs.
        shows: moves played after a prediction, or counted on a score sheet.
        ask: what is to be predicted, when there are no choices; `measure`: what a puzzle or a choice is rated by.
        question: the action asked about in "why not"; `rules`: the rules to choose from.
        right, wrong: stored answers.
    """

    key: str
    id: str
    kind: str
    title: Text
    tell: Text
    teaches: tuple[str, ...]
    start: Start
    hints: tuple[Hint, ...]
    right: tuple[Answer, ...]
    wrong: tuple[Wrong, ...]
    seat: int = 0
    goal: Text | None = None
    praise: Text | None = None
    open: bool = False
    offers: tuple[str, ...] = ()
    automate: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hide: tuple[str, ...] = ()
    highlights: tuple[str, ...] = ()
    replies: tuple[Reply, ...] = ()
    opponents: str = "greedy"
    within: int = 0
    turns: int = 0
    success: Sequence[Words] = ()
    failure: tuple[Failure, ...] = ()
    par: int | None = None
    shows: tuple[str, ...] = ()
    ask: Words | None = None
    measure: Words | None = None
    question: str = ""
    rules: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    items: tuple[Item, ...] = ()

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge is shown; None for all."""
        return None if self.open else self.seat

    def timeline(self) -> Timeline:
        """A play that stands at the start of the level."""
        return self.start.timeline()

    def board(self, state: State) -> Board:
        """The board as this level shows it: without the areas that are not yet taught.

        What is left becomes no larger for it, unless it still leaves room for the task beside it.
        """
        board: Board = state.setup.game.board(state, self.viewer)
        if not self.hide:
            return board
        shown = closed_up([area for area in board.areas if area.id not in self.hide])
        part = replace(board, areas=shown, unit=sheet(board, self.seat).unit)
        drawn = sheet(part, self.seat)
        room = (most / side for most, side in zip(BESIDE, (drawn.box.width, drawn.box.height), strict=True))
        return replace(part, unit=max(drawn.unit, min(room)))

    def choice(self, id: str) -> Choice | None:
        """The choice with this id."""
        return next((choice for choice in self.choices if choice.id == id), None)


@dataclass(frozen=True)
class Lesson:
    """Levels in order, with what the learner can do afterwards and the minutes it takes."""

    path: Path
    game_id: str
    id: str
    order: int
    minutes: int
    title: Text
    objectives: tuple[Text, ...]
    levels: tuple[Level, ...]
    summary: tuple[Text, ...] = ()

    @property
    def game(self) -> Game:
        """The game it teaches."""
        return load_game(self.game_id)

    @property
    def teaches(self) -> tuple[str, ...]:
        """The ids of the rules taught by its levels, in the order in which they come up."""
        return tuple(dict.fromkeys(rule for level in self.levels for rule in level.teaches))


def plain_answer(answer: Any) -> Answer:
    """An answer as it is compared: actions as a tuple of plain notations.

    >>> plain_answer(["take  2", "ship C -> 1"])
    ('take 2', 'ship C →1')
    """
    return tuple(map(plain_notation, answer)) if isinstance(answer, list | tuple) else answer
