"""Every level of a lesson played through: right answers pass, wrong ones fail for the stated reason, nothing is idle.

>>> from gamekit.core.game import load_game
>>> from gamekit.lessons import lessons_of
>>> [fault for lesson in lessons_of(load_game("tiny")) for fault in faults(lesson)]
[]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from gamekit.core.errors import GamekitError
from gamekit.core.outside import wrong_at
from gamekit.core.rules import IllegalActionError
from gamekit.core.state import NATURE, State
from gamekit.core.text import Msg, Text, msg
from gamekit.lessons.attempt import Attempt
from gamekit.lessons.files import in_level
from gamekit.lessons.level import PLAYED, Answer, Lesson, Level, Wrong
from gamekit.lessons.puzzle import best
from gamekit.lessons.vocabulary import matches

JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠々]")


def faults(lesson: Lesson) -> list[GamekitError]:
    """What is wrong with a lesson that could be read: one sentence each, with level and field."""
    return [fault for level in lesson.levels for fault in level_faults(level)] + lesson_faults(lesson)


def lesson_faults(lesson: Lesson) -> list[GamekitError]:
    """What is wrong with a lesson as a whole: with how it is written."""
    found = []
    if lesson.path.exists():
        lines = re.findall(r"^teaches = \[.*\]", lesson.path.read_text(encoding="utf-8"), re.MULTILINE)
        if len(lines) != len(lesson.levels):
            found.append(wrong_at("teaches", msg("lessons-fault-teaches-line")))
    found += [_fault("", text, "lessons-fault-language") for text in _texts(lesson) if not _is_bilingual(text)]
    return found


def level_faults(level: Level) -> Iterator[GamekitError]:
    """What is wrong with one level."""
    try:
        yield from _played_faults(level)
    except IllegalActionError as error:  # everything else is checked before it is played
        yield _at(level, "start.luck", error.ruling.message)


def _played_faults(level: Level) -> Iterator[GamekitError]:
    attempts = [Attempt(level)]
    yield from _untouched(attempts[0])
    for answer in level.right:
        attempts.append(Attempt(level))
        yield from _right(attempts[-1], answer)
    for wrong in level.wrong:
        attempts.append(Attempt(level))
        yield from _wrong(attempts[-1], wrong)
    yield from _par(level, attempts)
    states = [node.state for attempt in attempts for node in attempt.timeline.nodes.values()]
    yield from _offers(level, states)
    yield from _hints(level, states)
    yield from _taught(level, attempts)


def _fault(field: str, what: object, id: str, **values: Any) -> GamekitError:
    return wrong_at(field or "text", msg(id, what=str(what)[:80], **values))


def _at(level: Level, field: str, problem: Msg) -> GamekitError:
    return wrong_at(in_level(level.id, field), problem)


def _untouched(attempt: Attempt) -> Iterator[GamekitError]:
    """The position by itself solves nothing, and it is the learner's to decide."""
    level, state = attempt.level, attempt.state
    if attempt.verdict.status != "going":
        yield _at(level, "start", msg("lessons-fault-untouched", reason=attempt.verdict.reason))
    elif level.kind in PLAYED and (state.over or state.decision.seat != level.seat):
        yield _at(level, "start", msg("lessons-fault-whose"))
    if level.kind == "why_not" and state.check(state.setup.table.parse(level.question)).ok:
        yield _at(level, "question", msg("lessons-allowed", action=level.question))


def _right(attempt: Attempt, answer: Answer) -> Iterator[GamekitError]:
    verdict = attempt.answer(answer)
    if not verdict.done:
        said = msg("lessons-fault-right", answer=_shown(answer), reason=verdict.reason, message=verdict.message)
        yield _at(attempt.level, "right", said)
    elif attempt.level.kind in PLAYED and len(attempt.played) < len(tuple(answer)):  # type: ignore[arg-type]
        yield _at(attempt.level, "right", msg("lessons-fault-too-much", answer=_shown(answer)))


def _wrong(attempt: Attempt, wrong: Wrong) -> Iterator[GamekitError]:
    level, verdict = attempt.level, attempt.answer(wrong.answer)
    cited = not wrong.rule or wrong.rule in verdict.rules
    if verdict.done or verdict.reason != wrong.reason or not cited:
        reason = " ".join((verdict.reason, *verdict.rules))
        wanted = " ".join(filter(None, (wrong.reason, wrong.rule)))
        said = msg("lessons-fault-wrong", answer=_shown(wrong.answer), wanted=wanted, reason=reason)
        yield _at(level, "wrong", said)
        return
    if verdict.message != wrong.because:
        yield _at(level, "wrong", msg("lessons-fault-because", answer=_shown(wrong.answer)))
    for move in wrong.demonstrate:
        try:
            attempt.timeline.play(move)
        except IllegalActionError as error:
            yield _at(level, "wrong.demonstrate", error.ruling.message)
            return


def _shown(answer: Answer) -> str:
    return " · ".join(answer) if isinstance(answer, tuple) else str(answer)


def _par(level: Level, attempts: list[Attempt]) -> Iterator[GamekitError]:
    """Par is what the search finds, or what one of the right answers needs."""
    if level.kind == "puzzle":
        try:
            found = best(level).value
        except GamekitError as error:
            yield wrong_at(in_level(level.id, "par"), error.message)
            return
        if found != level.par:
            yield _at(level, "par", msg("lessons-fault-par", par=str(level.par), best=str(found)))
    elif level.kind == "do" and level.par is not None:
        needed = [len(attempt.played) for attempt in attempts if attempt.verdict.done]
        if needed and min(needed) != level.par:
            yield _at(level, "par", msg("lessons-fault-par", par=str(level.par), best=str(min(needed))))


def _offers(level: Level, states: list[State]) -> Iterator[GamekitError]:
    """Every action offered is legal at some moment of the stored answers."""
    legal = {action for state in states if state.stack and state.decision.seat != NATURE for action in state.legal()}
    for wish in level.offers:
        if not any(matches(action, wish) for action in legal):
            yield _at(level, "offers", msg("lessons-fault-offer", action=wish))


def _hints(level: Level, states: list[State]) -> Iterator[GamekitError]:
    """Every spot that a hint points at is on the board at some moment."""
    wanted = {id for hint in level.hints for id in hint.highlights}
    known = {spot.id for state in (states if wanted else []) for spot in level.board(state).spots()}
    for id in sorted(wanted - known):
        yield _at(level, "hints", msg("lessons-fault-spot", spot=id))


def _taught(level: Level, attempts: list[Attempt]) -> Iterator[GamekitError]:
    """Every rule said to be taught makes something happen, refuses something, or is named to the learner."""
    found = {rule for attempt in attempts for rule in (*attempt.verdict.rules, *attempt.wrong)}
    for attempt in attempts:
        for node in attempt.timeline.nodes.values():
            found |= {event.rule for event in node.events} | {receipt.rule for receipt in node.receipts}
    for item in level.items:
        found |= {item.amount.get("receipts", {}).get("rule", "")}
    words = " ".join(text.en for text in _texts(level))
    for rule in level.teaches:
        if rule not in found and not re.search(rf"\b{rule}\b", words):
            yield _at(level, "teaches", msg("lessons-fault-taught", rule=rule))


def _texts(thing: object) -> Iterator[Text]:
    """All texts of a lesson or a level."""
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from _texts(part)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from _texts(getattr(thing, field.name))


def _is_bilingual(text: Text) -> bool:
    """Whether the Japanese is Japanese and the English is not; signs and numbers alone are both."""
    return not JAPANESE.search(text.en) and bool(JAPANESE.search(text.ja) or not re.search("[A-Za-z]{3}", text.en))
