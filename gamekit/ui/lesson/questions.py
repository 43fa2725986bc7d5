"""The fields in which a question is answered, as HTML for a `Form`, and back from what was entered to an answer."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Any

from gamekit.core.errors import GamekitError
from gamekit.lessons import Level
from gamekit.ui.lesson.pages import ui
from gamekit.ui.lesson.walk import Walk
from gamekit.ui.voice import Voice

WHOLE = re.compile(r"[+-]?\d+")
LARGEST = 9999
"""No number that is asked for is larger."""
SEARCHED = 6
"""A list of rules longer than this can be searched."""


def form_page(
    walk: Walk, voice: Voice, disabled: bool, marks: Mapping[str, bool] | None = None, picked: str = ""
) -> str:
    """The fields of the open level.

    Args:
        marks: which lines of a score sheet were right.
        picked: the card that was chosen.
    """
    kind = "cards" if walk.level.choices else walk.level.kind
    fields = {
        "predict": lambda: _predict(walk, voice),
        "cards": lambda: _cards(walk, voice, picked),
        "why_not": lambda: _why_not(walk, voice),
        "count": lambda: _count(walk, voice, marks or {}),
    }[kind]()
    return f"<fieldset{' disabled' if disabled else ''}>{fields}</fieldset>"


def _send(voice: Voice, id: str) -> str:
    return f'<button class="gk-send">{ui(voice, id)}</button>'


def _predict(walk: Walk, voice: Voice) -> str:
    number = not isinstance(walk.level.right[0], str)
    kind = 'type="number" step="1"' if number else 'type="text"'
    field = f'<label>{ui(voice, "prediction")} <input name="answer" {kind} required autocomplete="off"></label>'
    return f'{field} {_send(voice, "commit")}<div class="gk-dim">{ui(voice, "commit-first")}</div>'


def _cards(walk: Walk, voice: Voice, picked: str) -> str:
    note = f'<div class="gk-dim">{ui(voice, "commit-first" if walk.level.kind == "predict" else "choose-one")}</div>'
    return note + "".join(
        f'<button class="gk-card-button" name="answer" value="{escape(choice.id)}"'
        f' aria-pressed="{"true" if choice.id == picked else "false"}">{voice.html(choice.text)}</button>'
        for choice in walk.level.choices
    )


def _why_not(walk: Walk, voice: Voice) -> str:
    book, level = walk.lesson.game.rulebook, walk.level
    rows = []
    for id in level.rules:
        rule = book[id]
        words = escape(f"{id} {voice.say(rule.title)} {voice.say(rule.text)}".lower())
        head = f'<input type="radio" name="answer" value="{escape(id)}" required> <b>{escape(id)}</b> '
        rows.append(
            f'<label data-words="{words}">{head}{voice.html(rule.title)}<span>{voice.html(rule.text)}</span></label>'
        )
    hint = ui(voice, "search")
    search = f'<input type="search" aria-label="{hint}" placeholder="{hint}">' if len(level.rules) > SEARCHED else ""
    return f'{search}<div class="gk-rules" role="radiogroup">{"".join(rows)}</div>{_send(voice, "this-rule")}'


def _count(walk: Walk, voice: Voice, marks: Mapping[str, bool]) -> str:
    rows = []
    for item in walk.level.items:
        mark = marks.get(item.id)
        sign = "" if mark is None else "✓" if mark else "✗"
        style = "" if mark is None else " gk-right" if mark else " gk-wrong"
        said = f' aria-label="{ui(voice, "right" if mark else "look-again")}"' if mark is not None else ""
        cell = f'<input type="number" step="1" name="{escape(item.id)}" id="item-{escape(item.id)}" autocomplete="off">'
        label = f'<label for="item-{escape(item.id)}">{voice.html(item.text)}</label>'
        rows.append(f'<tr><td>{label}</td><td>{cell}</td><td class="gk-mark{style}" role="img"{said}>{sign}</td></tr>')
    if _of_one(walk.level):
        rows.append(
            f'<tr class="gk-sum"><td>{ui(voice, "sum")}</td><td class="gk-n"><output>0</output></td><td></td></tr>'
        )
    return f"<table>{''.join(rows)}</table>{_send(voice, 'check')}"


def _of_one(level: Level) -> bool:
    """Whether all lines of a score sheet are about the same seat, so that their sum means something."""
    abouts = [about for item in level.items for about in item.amount.values()]
    return len({about.get("of", "") if isinstance(about, Mapping) else str(about) for about in abouts}) == 1


def entered(level: Level, values: Mapping[str, str]) -> Any:
    """The answer that was entered.

    Raises:
        GamekitError: something is missing, or is no whole number, or is far too large.
    """
    if level.kind == "count":
        found = {item.id: _whole(values[item.id]) for item in level.items if values.get(item.id, "").strip()}
        if empty := tuple(item.text for item in level.items if item.id not in found):
            raise GamekitError("lesson-empty", items=empty)
        return found
    answer = values.get("answer", "").strip()
    if not answer:
        raise GamekitError("lesson-no-rule" if level.kind == "why_not" else "lesson-nothing")
    return _whole(answer) if level.ask is not None and not isinstance(level.right[0], str) else answer


def _whole(text: str) -> int:
    if not WHOLE.fullmatch(text.strip()):
        raise GamekitError("lesson-whole", text=text.strip()[:30])
    if len(text.strip().lstrip("+-0")) > len(str(LARGEST)):
        raise GamekitError("lesson-large", text=text.strip()[:30], least=str(-LARGEST), most=str(LARGEST))
    return int(text)


def filled(level: Level, answer: Any) -> dict[str, str]:
    """The fields as they are when an answer has been given."""
    return (
        {name: str(number) for name, number in answer.items()}
        if isinstance(answer, Mapping)
        else {"answer": str(answer)}
    )
