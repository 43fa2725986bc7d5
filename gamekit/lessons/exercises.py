"""Exercises for a class: every student gets a position of his or her own, and answers are checked at once.

A position is derived from the student's id, so it is the same on every machine and nobody has to hand anything out.
The right answer is computed by the rules engine from the position; no feedback gives it away.

>>> from gamekit.core.text import set_language; set_language("en")
>>> question = exercise("points", "tiny(stones=8)", student="s1001", moves=5)
>>> print(question.ask)
Count the points that Ann has so far, rule by rule, such as {"R4": 0}. The rules are: R4 (Points).
>>> check(question, {"R4": 99})
✗ Not yet. Look again at: R4.
>>> check("tiny/stones/first-turn", "take 2")
✓ Right.
"""

from __future__ import annotations

import os
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Final

from gamekit.core.actions import Action, plain_notation
from gamekit.core.draw_svg import svg
from gamekit.core.draw_text import picture
from gamekit.core.errors import GamekitError
from gamekit.core.events import Log
from gamekit.core.game import load_game
from gamekit.core.rules import Rulebook
from gamekit.core.seeds import derive_seed, generator
from gamekit.core.state import NATURE, State
from gamekit.core.text import Msg, Say, Seat, language, msg, say
from gamekit.core.timeline import Timeline
from gamekit.lessons.attempt import Attempt
from gamekit.lessons.level import PLAYED, Level
from gamekit.lessons.reading import lessons_of

MOST_TRIES: Final = 200
"""So many plays are tried for a position that suits a question."""
MOST_RULES: Final = 5
"""So many rules are offered to choose from."""
WORLDS: Final = 12
"""So many positions that a seat thinks possible are looked at for what it can know."""
MOST_LISTED: Final = 24
"""So many legal actions are listed in a question."""


@dataclass(frozen=True)
class Feedback:
    """What is said about an answer; true when it is right.

    Attributes:
        right: whether all of it is right.
        share: which part of it is right, from 0 to 1.
        text: what is said.
    """

    right: bool
    share: float
    text: Msg

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return f"{'✓' if self.right else '✗'} {say(self.text)}"

    __repr__ = __str__

    def points(self, most: float) -> float:
        """The points for the answer, of so many; what a grading cell ends with.

        >>> Feedback(False, 0.5, msg("lessons-exercise-right")).points(4)
        2.0
        """
        return round(most * self.share, 2)


@dataclass(frozen=True)
class Question:
    """A question about a position.

    Attributes:
        kind: one of `KINDS`.
        play: the play, which stands at the position.
        seat: the seat that it is about.
        action: the action asked about, if it is about one.
        rules: the rules to choose from, or those to count by.
    """

    kind: str
    play: Timeline
    seat: int
    action: Action | None = None
    rules: tuple[str, ...] = ()

    @property
    def ask(self) -> str:
        """The question as a sentence."""
        book = self.play.game.rulebook
        known = tuple(msg("lessons-exercise-titled", rule=rule, title=book[rule].title) for rule in self.rules)
        table, values = self.play.state.setup.table, dict[str, Say](seat=Seat(self.seat), rules=known)
        if self.action is not None:
            values |= {"action": table.label(self.action)}
        if self.kind == "points":
            values |= {"example": f'{{"{self.rules[0]}": 0}}'}
        if self.kind == "best":
            values |= {"actions": tuple(str(action) for action in self.play.state.legal())}
        return say(msg(f"lessons-exercise-{self.kind}", **values), names=self.play.names)

    @property
    def log(self) -> list[str]:
        """What has happened so far, as the seat knows it, a sentence each."""
        return [f"{line.text} [{line.event.rule}]" for line in self.play.log(self.seat, language())]

    def __str__(self) -> str:
        board = self.play.game.board(self.play.state, self.seat)
        return "\n".join([self.ask, "", picture(board, self.seat, language(), self.play.names), "", *self.log])

    def _repr_html_(self) -> str:
        board, lang = self.play.game.board(self.play.state, self.seat), language()
        drawn = svg(board, self.seat, (), lang, self.play.names)
        told = "".join(f"<li>{escape(line)}</li>" for line in self.log)
        title = escape(say(msg("lessons-exercise-log", n=len(self.log))))
        return (
            f'<p lang="{lang}"><b>{escape(self.ask)}</b></p>{drawn}'
            f"<details><summary>{title}</summary><ol>{told}</ol></details>"
        )


# --- the position of a student ---------------------------------------------------------------------------------


def student_id(typed: object) -> str:
    """The id of a student as exercises are derived from it: alike however it was typed.

    Where nbgrader grades the work it is the name of the student's folder, whatever was typed, so that nobody is
    graded on the position of somebody else.

    >>> student_id(" Ｓ1001 ")
    's1001'

    Raises:
        GamekitError: nothing was typed.
    """
    if os.environ.get("NBGRADER_EXECUTION") == "autograde":
        typed = Path.cwd().parent.name  # autograded/<student>/<assignment>
    text = "" if typed is None or typed is Ellipsis else str(typed)
    id = "".join(unicodedata.normalize("NFKC", text).casefold().split())
    if not id:
        raise GamekitError("lessons-exercise-student")
    return id


def exercise(kind: str, options: str, student: str, task: int | str = 1, moves: int = 12) -> Question:
    """A question of this kind, about a position that is derived from the student's id and the task.

    Args:
        kind: "points" (count them rule by rule), "rule" (which one forbids an action), or "best" (the action that
            earns most at once).
        options: the game with its options, as text.
        task: whatever tells two exercises with the same options apart.
        moves: at least so many decisions have been taken, at random.

    Raises:
        GamekitError: there is no such kind or game, or no position that suits the question.
    """
    if kind not in KINDS:
        raise GamekitError("lessons-exercise-kind", name=str(kind)[:40], known=tuple(KINDS))
    student = student_id(student)
    for number in range(MOST_TRIES):
        play = Timeline.new(options, derive_seed(student, "exercise", kind, task, number) % 10**9)
        rng = generator(student, "moves", kind, task, number)
        for taken in range(10_000):
            if play.state.over:
                break
            question = KINDS[kind](play, rng) if taken >= moves else None
            if question is not None:
                return question
            play.play(rng.choice(play.state.legal()))
    raise GamekitError("lessons-exercise-none", kind=kind, options=options)


def _points_by_rule(play: Timeline, seat: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for receipt in play.ledger():
        if receipt.seat == seat and receipt.unit == "vp" and receipt.rule:
            found[receipt.rule] += receipt.amount
    return found


def _ask_points(play: Timeline, rng: Any) -> Question | None:
    """The points of the seat that got them by the most rules."""
    seats = range(play.options.players)
    seat = max(seats, key=lambda seat: (len(_points_by_rule(play, seat)), -seat))
    book = play.game.rulebook
    rules = sorted(_points_by_rule(play, seat), key=list(book).index)
    return Question("points", play, seat, rules=tuple(rules)) if rules else None


def _ask_rule(play: Timeline, rng: Any) -> Question | None:
    """An action that the pending decision offers and one rule alone forbids."""
    state = play.state
    if state.decision.seat == NATURE:
        return None
    offers = state.setup.phases[state.decision.kind].offers
    refused = [action for action in state.setup.table.of(*offers) if len(state.check(action).rules) == 1]
    if not refused:
        return None
    action = rng.choice(refused)
    book = list(play.game.rulebook)
    right = state.check(action).rules[0]
    near = sorted((id for id in book if id != right), key=lambda id: abs(book.index(id) - book.index(right)))
    some = rng.sample(near[: 2 * MOST_RULES], min(MOST_RULES - 1, len(near)))
    return Question("rule", play, state.decision.seat, action, tuple(sorted((right, *some), key=book.index)))


def _gain(state: State, action: Action) -> int:
    """The points that an action earns its seat at once."""
    log, seat = Log(), state.decision.seat
    state.after(action, log)
    return sum(receipt.amount for receipt in log.receipts if receipt.seat == seat and receipt.unit == "vp")


def _best(state: State, legal: Sequence[Action]) -> set[Action]:
    """The actions that earn most at once; none where all earn the same."""
    gains = {action: _gain(state, action) for action in legal}
    best = {action for action, gain in gains.items() if gain == max(gains.values())}
    return best if len(best) < len(legal) else set()


def _ask_best(play: Timeline, rng: Any) -> Question | None:
    """A decision in which some choices earn more at once than others, as far as its seat can know."""
    state, game = play.state, play.game
    legal = state.legal() if state.decision.seat != NATURE else ()
    best = _best(state, legal) if 2 <= len(legal) <= MOST_LISTED else set()
    if not best:
        return None
    view = game.view(state, state.decision.seat)
    worlds = [] if view.key() == state.key() else [game.determinize(view, rng) for _ in range(WORLDS)]
    known = all(_best(world, legal) == best for world in worlds)
    return Question("best", play, state.decision.seat) if known else None


KINDS: Final[Mapping[str, Callable[[Timeline, Any], Question | None]]] = {
    "points": _ask_points,
    "rule": _ask_rule,
    "best": _ask_best,
}


# --- checking --------------------------------------------------------------------------------------------------


def check(question: Question | Level | str, answer: Any) -> Feedback:
    """What is to be said about an answer, without giving the right one away.

    Args:
        question: an exercise, a level, or the key of a level ("gold_west/first-turn/wake").
        answer: as the question asks for it; for a level as its file stores answers.

    Raises:
        GamekitError: there is no such level.
    """
    if answer is None or answer is Ellipsis or answer in ("", {}, []):
        return Feedback(False, 0.0, msg("lessons-exercise-empty"))
    if isinstance(question, str):
        question = find_level(question)
    if isinstance(question, Level):
        return _check_level(question, answer)
    return {"points": _check_points, "rule": _check_rule, "best": _check_best}[question.kind](question, answer)


def find_level(key: str) -> Level:
    """The level with a key such as "tiny/stones/first-turn".

    Raises:
        GamekitError: there is none; the levels of the game are named.
    """
    levels = {level.key: level for lesson in lessons_of(load_game(key.partition("/")[0])) for level in lesson.levels}
    if key not in levels:
        raise GamekitError("lessons-exercise-level", name=key[:80], known=tuple(levels))
    return levels[key]


def _right() -> Feedback:
    return Feedback(True, 1.0, msg("lessons-exercise-right"))


def _wrong(id: str, share: float = 0.0, **values: Say) -> Feedback:
    return Feedback(False, share, msg(f"lessons-exercise-{id}", **values))


def _check_points(question: Question, answer: Any) -> Feedback:
    if not isinstance(answer, Mapping) or not set(answer) <= set(question.rules):
        return _wrong("lines", known=question.rules)
    true = _points_by_rule(question.play, question.seat)
    wrong = tuple(rule for rule in question.rules if rule in answer and answer[rule] != true[rule])
    open = tuple(rule for rule in question.rules if rule not in answer)
    share = 1 - (len(wrong) + len(open)) / len(question.rules)
    if wrong:
        return _wrong("again", share, rules=wrong)
    return _wrong("open", share, rules=open) if open else _right()


def _check_rule(question: Question, answer: Any) -> Feedback:
    assert question.action is not None
    id = str(answer).strip().upper()
    if id not in question.rules:
        return _wrong("no-choice", known=question.rules)
    return _right() if id in question.play.check(question.action).rules else _wrong("other-rule", rule=id)


def _check_best(question: Question, answer: Any) -> Feedback:
    try:
        action = question.play.action(plain_notation(str(answer)))
    except GamekitError as error:
        return Feedback(False, 0.0, error.message)
    ruling = question.play.check(action)
    if not ruling.ok:
        return _wrong("forbidden", why=ruling.message)
    state = question.play.state
    return _right() if action in _best(state, state.legal()) else _wrong("not-best")


def _check_level(level: Level, answer: Any) -> Feedback:
    attempt = Attempt(level)
    try:
        verdict = attempt.answer(answer)
    except GamekitError as error:
        return Feedback(False, 0.0, error.message)
    if verdict.done:
        return _right()
    if verdict.marks:
        share = sum(verdict.marks.values()) / len(level.items)
        wrong = tuple(item.text for item in level.items if not verdict.marks.get(item.id))
        return _wrong("again", share, rules=wrong)
    if verdict.status == "going":
        return _wrong("unfinished")
    if verdict.status == "refused" and verdict.rules:
        return _wrong("forbidden", why=_refusal(attempt, answer))
    # The rule that is asked for is not given away; else it is said where to read.
    rules = level.teaches if level.kind in PLAYED or level.kind == "count" else ()
    return _wrong("read", rules=_titled(level.start.timeline().game.rulebook, rules)) if rules else _wrong("not-yet")


def _refusal(attempt: Attempt, answer: Any) -> Say:
    """The ruling on the first action that the rules refuse, in the rules' own words."""
    moves = answer if isinstance(answer, Sequence) and not isinstance(answer, str) else [answer]
    for move in moves[len(attempt.played) :]:
        ruling = attempt.timeline.check(str(move))
        if not ruling.ok:
            return ruling.message
    return msg("lessons-exercise-not-yet")


def _titled(book: Rulebook, rules: Sequence[str]) -> tuple[Say, ...]:
    return tuple(msg("lessons-exercise-titled", rule=rule, title=book[rule].title) for rule in rules)
