"""Answers to questions, judged by the engine: what happened, which rule forbids it, what it scores, what is better.

Nothing right is typed by hand: the right answer is always computed from the position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamekit.core.errors import GamekitError
from gamekit.core.events import Receipt
from gamekit.core.state import State
from gamekit.core.text import Msg, Say, msg
from gamekit.lessons.level import Level
from gamekit.lessons.meaning import known_answers
from gamekit.lessons.verdict import Future, Verdict
from gamekit.lessons.vocabulary import Moment, amount, holds


def message(reason: str, **values: Say) -> Msg:
    """What is said for a reason when the level says nothing of its own.

    >>> from gamekit.core.text import say
    >>> say(message("over"), "en")
    'The game is over before the goal was reached.'
    """
    return msg(f"lessons-verdict-{reason}", **values)


def check_answer(level: Level, answer: Any) -> None:
    """Refuse an answer that names no choice, rule or item of the level.

    Raises:
        GamekitError: it does; those that it may name are named.
    """
    known = known_answers(level)
    for name in answer if isinstance(answer, dict) else [answer] if known else []:
        if name not in known:
            raise GamekitError("lessons-form-choice", answer=str(name)[:60], known=known)


def _right(level: Level, rules: tuple[str, ...] = (), marks: Mapping[str, bool] | None = None) -> Verdict:
    return Verdict("done", "right", level.praise or message("done"), rules, marks or {})


def _wrong(reason: Msg, rules: tuple[str, ...] = (), marks: Mapping[str, bool] | None = None) -> Verdict:
    return Verdict("failed", "wrong", reason, rules, marks or {})


def predicted(level: Level, answer: int | str, moment: Moment) -> Verdict:
    """Whether a prediction is what has happened."""
    if level.ask is not None:
        value = amount(level.ask, moment)
        rules = _rules_of(level.ask)
        return _right(level, rules) if value == answer else _wrong(message("otherwise", value=str(value)), rules)
    choice = level.choice(str(answer))
    if choice is not None and holds(choice.test or {}, moment):
        return _right(level)
    true = tuple(one.text for one in level.choices if holds(one.test or {}, moment))
    return _wrong(message("otherwise", value=true))


def forbidden(level: Level, id: str, state: State) -> Verdict:
    """Whether a rule is one of those against the action asked about."""
    ruling = state.check(state.setup.table.parse(level.question))
    return _right(level, ruling.rules) if id in ruling.rules else _wrong(message("not-that-rule"), (id,))


def counted(level: Level, answers: Mapping[str, int], moment: Moment) -> Verdict:
    """Which items of a score sheet are right; it is done when all are."""
    open = tuple(item.text for item in level.items if item.id not in answers)
    marks = {item.id: answers[item.id] == amount(item.amount, moment) for item in level.items if item.id in answers}
    wrong = [item for item in level.items if not marks.get(item.id, True)]
    if wrong:
        rules = tuple(dict.fromkeys(rule for item in wrong for rule in _rules_of(item.amount)))
        return _wrong(message("items", items=tuple(item.text for item in wrong)), rules, marks)
    if open:
        return Verdict("going", "unfinished", message("items-open", items=open), (), marks)
    return _right(level, (), marks)


def _rules_of(words: Mapping[str, Any]) -> tuple[str, ...]:
    about = words.get("receipts", {})
    return (about["rule"],) if "rule" in about else ()


def chosen(level: Level, id: str, futures: Sequence[Future]) -> Verdict:
    """Whether no other choice comes to more by the level's measure."""
    top = max(future.value for future in futures)
    better = [future for future in futures if future.value == top]
    if any(future.choice.id == id for future in better):
        return _right(level)
    mine = next(future.value for future in futures if future.choice.id == id)
    text = message("better", choice=better[0].choice.text, value=str(top), mine=str(mine))
    return _wrong(text)


def receipt_line(receipt: Receipt) -> Msg:
    """A receipt as a sentence.

    >>> from gamekit.core.text import Text, say
    >>> say(receipt_line(Receipt(0, "vp", 3, "R4", Text("the golden stone", "金の石"))), "en")
    '+3 vp: the golden stone [R4]'
    """
    amount = f"{receipt.amount:+}"
    return msg("lessons-receipt", amount=amount, unit=receipt.unit, source=receipt.source, rule=receipt.rule)
