"""Whether a level means something: its rules, actions, spots and answers exist in its game, its kind has what it needs.

That the stored answers get the verdicts they should is another matter; see `proof.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Any, Final

from gamekit.core.errors import GamekitError
from gamekit.core.outside import wrong_at
from gamekit.core.state import State
from gamekit.core.text import msg
from gamekit.lessons.files import in_level, placed
from gamekit.lessons.level import PLAYED, Level
from gamekit.lessons.vocabulary import Moment, check_rules, check_spots, check_wish, check_words
from gamekit.players import make_player

REASONS: Final = ("refused", "not-offered", "unfinished", "too-long", "over", "below-par", "wrong")
"""Why an answer is not right, besides the failures that a level names itself."""

NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    "do": ("success",),
    "puzzle": ("measure", "par"),
    "predict": ("shows",),
    "why_not": ("question", "rules"),
    "count": ("item",),
    "choose": ("choice", "measure"),
}
"""The fields that a level of each kind must have."""

MAY: Final[Mapping[str, tuple[str, ...]]] = {
    "do": ("failure", "within", "turns", "par", "offers"),
    "puzzle": ("failure", "within", "turns", "offers"),
    "predict": ("ask", "choice"),
    "why_not": (),
    "count": ("shows",),
    "choose": (),
}
"""Further fields that only some kinds may have."""

_ATTRIBUTES: Final = {"choice": "choices", "item": "items"}
_SPECIAL: Final = tuple(dict.fromkeys(field for fields in (*NEEDS.values(), *MAY.values()) for field in fields))


def check_level(level: Level) -> None:
    """Refuse a level that means something impossible.

    Raises:
        GamekitError: it does; the level and the field are named.
    """
    state = level.timeline().state
    moment = Moment(state, level.seat, viewer=level.viewer, names=level.timeline().names)
    _check_kind(level)
    _check_play(level, state, moment)
    _check_tests(level, moment)
    with _field(level, "right"):
        for answer in level.right:
            _check_answer(level, answer, state)
    _check_wrong(level, state)


def _field(level: Level, field: str) -> AbstractContextManager[None]:
    return placed(in_level(level.id, field))


def _has(level: Level, field: str) -> bool:
    value = getattr(level, _ATTRIBUTES.get(field, field))
    return value is not None if field == "par" else bool(value)


def _check_kind(level: Level) -> None:
    """Every kind has the fields it needs and none that it would not look at."""
    for field in _SPECIAL:
        with _field(level, field):
            if field in NEEDS[level.kind] and not _has(level, field):
                raise GamekitError("lessons-needed", kind=level.kind)
            if field not in (*NEEDS[level.kind], *MAY[level.kind]) and _has(level, field):
                raise GamekitError("lessons-not-used", kind=level.kind)
    if level.kind == "puzzle" and not (level.within or level.turns):
        raise wrong_at(in_level(level.id, "within"), msg("lessons-needed-limit"))
    if level.kind == "predict" and (level.ask is None) == (not level.choices):
        raise wrong_at(in_level(level.id, "ask"), msg("lessons-ask-or-choose"))


def _check_play(level: Level, state: State, moment: Moment) -> None:
    table, phases = state.setup.table, state.setup.phases
    with _field(level, "teaches"):
        check_rules(level.teaches, moment.game)
    with _field(level, "offers"):
        for wish in level.offers:
            check_wish(wish, state)
    with _field(level, "automate"):
        for kind, wishes in level.automate.items():
            if kind not in phases:
                raise GamekitError("lessons-no-decision", kind=kind, known=tuple(phases))
            _parse_all(wishes, state)
    with _field(level, "hide"):
        areas = tuple(area.id for area in moment.game.board(state, level.viewer).areas)
        for area in level.hide:
            if area not in areas:
                raise GamekitError("lessons-no-area", area=area, known=areas)
    with _field(level, "highlights"):
        check_spots(level.highlights, moment)
    with _field(level, "opponents"):
        make_player(level.opponents)
    with _field(level, "replies"):
        for reply in level.replies:
            table.parse(reply.play)
            if reply.to:
                check_wish(reply.to, state)
    for field, moves in (("shows", level.shows), *(("choice", choice.play) for choice in level.choices)):
        with _field(level, field):
            timeline = level.timeline()
            for move in moves:
                timeline.play(move)


def _check_tests(level: Level, moment: Moment) -> None:
    with _field(level, "success"):
        for test in level.success:
            check_words(test, moment)
    with _field(level, "failure"):
        _check_ids([failure.id for failure in level.failure], REASONS)
        for failure in level.failure:
            check_words(failure.test, moment)
            check_rules([failure.rule] if failure.rule else [], moment.game)
            _parse_all(failure.demonstrate, moment.state)
    for field, amount in (("ask", level.ask), ("measure", level.measure)):
        with _field(level, field):
            check_words(amount or {}, moment)
    with _field(level, "rules"):
        check_rules(level.rules, moment.game)
    with _field(level, "question"):
        if level.question and moment.state.check(moment.state.setup.table.parse(level.question)).ok:
            raise GamekitError("lessons-allowed", action=level.question)
    with _field(level, "choice"):
        _check_ids([choice.id for choice in level.choices])
        for choice in level.choices:
            check_words(choice.test or {}, moment)
            if (level.kind == "choose" and not choice.play) or (level.kind == "predict" and not choice.test):
                raise GamekitError("lessons-choice-part", name=choice.id, kind=level.kind)
    with _field(level, "item"):
        _check_ids([item.id for item in level.items])
        for item in level.items:
            check_words(item.amount, moment)


def _check_ids(ids: list[str], reserved: tuple[str, ...] = ()) -> None:
    for number, id in enumerate(ids):
        if id in ids[:number] or id in reserved:
            raise GamekitError("lessons-name", name=id)


def _parse_all(texts: tuple[str, ...], state: State) -> None:
    for text in texts:
        state.setup.table.parse(text)


# --- stored answers --------------------------------------------------------------------------------------------


def _check_wrong(level: Level, state: State) -> None:
    known = (*REASONS, *(failure.id for failure in level.failure))
    with _field(level, "wrong"):
        for wrong in level.wrong:
            _check_answer(level, wrong.answer, state)
            check_rules([wrong.rule] if wrong.rule else [], state.setup.game)
            _parse_all(wrong.demonstrate, state)
            if wrong.answer in level.right:
                raise GamekitError("lessons-both", answer=str(wrong.answer))
            if wrong.reason not in known:
                raise GamekitError("lessons-reason", reason=wrong.reason, known=known)
            if wrong.reason == "refused" and not wrong.rule:
                raise GamekitError("lessons-refused-rule")


def _check_answer(level: Level, answer: Any, state: State) -> None:
    """An answer has the form that its kind of level asks for."""
    if level.kind in PLAYED:
        if not isinstance(answer, tuple) or not answer:
            raise GamekitError("lessons-form-do", answer=str(answer)[:60])
        _parse_all(answer, state)
        return
    form, good = _forms(level)
    if not good(answer):
        raise GamekitError(f"lessons-form-{form}", answer=str(answer)[:60], known=known_answers(level))


def _forms(level: Level) -> tuple[str, Callable[[Any], bool]]:
    if level.kind == "count":
        return "count", lambda answer: isinstance(answer, dict) and _is_sheet(answer, known_answers(level))
    if level.kind == "predict" and level.ask is not None:
        return "value", lambda answer: isinstance(answer, int | str)
    return "choice", lambda answer: isinstance(answer, str) and answer in known_answers(level)


def _is_sheet(answer: Mapping[str, Any], items: tuple[str, ...]) -> bool:
    return set(answer) == set(items) and all(isinstance(number, int) for number in answer.values())


def known_answers(level: Level) -> tuple[str, ...]:
    """What an answer may name: the ids of choices, items or rules."""
    return tuple([choice.id for choice in level.choices] or [item.id for item in level.items] or level.rules)
