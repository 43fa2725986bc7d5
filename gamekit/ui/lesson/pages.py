"""What a lesson says, as HTML: pure functions of a walk, so that they are tested without a notebook."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gamekit.core.board import compare
from gamekit.core.draw_svg import svg
from gamekit.core.rules import Rulebook
from gamekit.core.text import Say, Seat, msg
from gamekit.core.timeline import Node
from gamekit.lessons import Future, Level, Step
from gamekit.lessons.verdict import Verdict
from gamekit.ui.lesson.walk import Walk
from gamekit.ui.page import link
from gamekit.ui.pages import refusal_html, rule_html
from gamekit.ui.session import Notice, Session
from gamekit.ui.voice import Voice

RULE: Final = re.compile(r"\b[A-Z]\d+\b")
LINES: Final = 6
"""So many of the latest sentences of what is played out are shown."""
SIGNS: Final = {"done": "✓", "failed": "✗", "refused": "✗", "going": "→"}


@dataclass
class Shown:
    """What is shown beside the level itself.

    Attributes:
        verdict: the answer to what was done last.
        notice: what a click was answered, when it was no action.
        rule: the rule whose text is open.
        steps: what is played out on the board, and `step` how many of these moments have been shown.
        waits: whether what was played out stays on the board until the learner goes on.
    """

    verdict: Verdict | None = None
    notice: Notice | None = None
    rule: str = ""
    steps: Sequence[Step] = ()
    step: int = 0
    waits: bool = False


def ui(voice: Voice, id: str, **values: Say) -> str:
    """A text of the lesson widget for HTML, by its name without `lesson-`."""
    return voice.html(msg(f"lesson-{id}", **values))


def cited(what: Say, book: Rulebook, voice: Voice) -> str:
    """A text for HTML in which every number of a rule leads to its text.

    >>> from gamekit.games.tiny import GAME
    >>> cited("only one is gold (R2)", GAME.rulebook, Voice("en", ()))
    'only one is gold (<button class="gk-go" data-go="rule:R2">R2</button>)'
    """
    return RULE.sub(lambda found: voice.rule(book, found[0]), voice.html(what))


def stars(number: int) -> str:
    """Stars as signs.

    >>> stars(2)
    '★★☆'
    """
    return "★" * number + "☆" * (3 - number)


# --- above -----------------------------------------------------------------------------------------------------


def header_page(walk: Walk, voice: Voice) -> str:
    """Title, minutes, what one will be able to do, and a sign for each level."""
    lesson = walk.lesson
    got, most = walk.stars
    head = f'<span class="gk-title">{voice.html(lesson.title)}</span>'
    about = f"<small>{ui(voice, 'minutes', n=lesson.minutes)} · ★ {got} / {most}</small>"
    goals = ""
    if walk.at == 0:
        said = "".join(f"<li>{voice.html(one)}</li>" for one in lesson.objectives)
        goals = f'<div class="gk-dim">{ui(voice, "objectives")}<ul>{said}</ul></div>'
    dots = "".join(_dot(walk, voice, number) for number in range(len(lesson.levels)))
    return f'<div>{head} {about}</div>{goals}<div class="gk-dots">{dots}</div>'


def _dot(walk: Walk, voice: Voice, number: int) -> str:
    level = walk.lesson.levels[number]
    got, here = walk.progress.stars(level), number == walk.at
    said = msg("lesson-level", n=number + 1, of=len(walk.lesson.levels), title=level.title)
    done = walk.progress.levels.get(level.key)
    sign = stars(got) if got else "···" if done is None or not done.revealed else "☆☆☆"
    words = voice.html(msg("core-told", what=said, told=msg("lesson-stars", n=got)))
    style = " gk-dot-here" if here else " gk-dot-done" if walk.passed(level) else ""
    face = f'<b>{number + 1}</b><span aria-hidden="true">{sign}</span>'
    more = f'class="gk-dot{style}" title="{words}" aria-label="{words}"' + (' aria-current="step"' if here else "")
    if not walk.may_open(number):
        return f'<span role="img" {more}>{face}</span>'
    return f'<button data-go="level:{number}" {more}>{face}</button>'


# --- the level -------------------------------------------------------------------------------------------------


def task_page(walk: Walk, voice: Voice, node: Node | None = None) -> str:
    """What the learner is told and what is to be reached; what is left is told of the moment on the board, `node`."""
    level, of, book = walk.level, len(walk.lesson.levels), walk.lesson.game.rulebook
    count = ui(voice, "count", n=walk.at + 1, of=of)
    if walk.plays:
        count += f" · {voice.seat(level.seat)}{ui(voice, 'you', seat=Seat(level.seat))}"
    parts = [
        f'<div class="gk-level">{voice.html(level.title)} <small>{count}</small></div>',
        f"<p>{cited(level.tell, book, voice)}</p>",
    ]
    if level.goal is not None:
        parts.append(f'<div class="gk-goal">{cited(level.goal, book, voice)}</div>')
    if level.kind == "why_not":
        table = walk.attempt.state.setup.table
        wish = voice.html(table.label(table.parse(level.question)))
        parts.append(f'<div class="gk-wish"><span aria-hidden="true">✗</span> {wish}</div>')
    parts.append(_limits(walk, voice, node))
    # Where the rule is what is asked for, naming it would be the answer.
    told = RULE.findall(voice.say(level.tell))
    rules = [voice.rule(book, rule) for rule in level.teaches if rule not in told and level.kind != "why_not"]
    parts += [f'<div class="gk-dim">{ui(voice, "rules")} {" ".join(rules)}</div>'] if rules else []
    return "".join(parts)


def _limits(walk: Walk, voice: Voice, node: Node | None) -> str:
    """Turns left; for a puzzle also its value, the best so far and par."""
    told = []
    left, value = walk.left(node), walk.value(node)
    if left is not None and (left[1] > 1 or walk.level.kind == "puzzle"):
        told.append(ui(voice, f"left-{left[0]}", n=left[1]))
    if value is not None:
        told.append(ui(voice, "value", n=_number(value)))
        best = walk.best.get(walk.level.key)
        told += [ui(voice, "best", n=_number(best))] if best is not None else []
        told.append(ui(voice, "par", n=_number(walk.level.par or 0)))
    return f'<div class="gk-limits">{"".join(f"<span>{each}</span>" for each in told)}</div>' if told else ""


def _number(value: float) -> str:
    return f"{value:g}"


# --- feedback --------------------------------------------------------------------------------------------------


def chosen_page(session: Session, voice: Voice, coming: Sequence[Say]) -> str:
    """What is half chosen, what is sure to come of it, and how to go on: in the words of the table."""
    parts = [voice.ui("chosen") + voice.listed([voice.html(step.label) for step in session.chosen])]
    if coming:
        parts.append(voice.ui("coming") + voice.listed([voice.html(change) for change in coming]))
    if session.ready is not None:
        parts.append(f"<p>{voice.ui('ready')}</p>")
    return "".join(parts) if session.chosen else ""


def feedback_page(walk: Walk, voice: Voice, shown: Shown) -> str:
    """The answer to what was done: a verdict, a refusal, what is played out, hints read, the text of a rule."""
    parts = [f'<div class="gk-card gk-error" role="alert">{voice.html(notice)}</div>' for notice in walk.notices]
    parts += _hints(walk, voice)
    verdict = shown.verdict
    if shown.notice is not None:
        parts.append(_notice(walk, voice, shown.notice))
    elif verdict is not None and (verdict.reason != "unfinished" or verdict.marks):
        parts.append(_verdict(walk, voice, verdict))
    if shown.steps:
        parts.append(_story(voice, shown))
    return "".join(parts) + rule_page(walk, voice, shown)


def rule_page(walk: Walk, voice: Voice, shown: Shown) -> str:
    """The text of the rule that was asked for."""
    book = walk.lesson.game.rulebook
    if shown.rule not in book:
        return ""
    close = link("rule:", voice.say(msg("lesson-close")))
    return f'<div class="gk-card gk-rule-text">{rule_html(book[shown.rule], voice)}<br>{close}</div>'


def _hints(walk: Walk, voice: Voice) -> list[str]:
    read, book = walk.level.hints[: walk.attempt.hints_read], walk.lesson.game.rulebook
    return [
        f'<div class="gk-card gk-hint"><b>{ui(voice, "hint-n", n=number)}</b> {cited(hint.text, book, voice)}</div>'
        for number, hint in enumerate(read, 1)
    ]


def _verdict(walk: Walk, voice: Voice, verdict: Verdict) -> str:
    book = walk.lesson.game.rulebook
    told = RULE.findall(voice.say(verdict.message))
    rules = " ".join(voice.rule(book, rule) for rule in verdict.rules if rule not in told)
    said = f"{cited(verdict.message, book, voice)} {rules}"
    sign = f'<b class="gk-sign" aria-hidden="true">{SIGNS[verdict.status]}</b> '
    if verdict.done:
        attempt = walk.attempt
        if attempt.revealed:
            praise = voice.html(walk.level.praise) + "<br>" if walk.level.praise is not None else ""
            return f'<div class="gk-card gk-done" role="alert">{praise}{ui(voice, "shown")}</div>'
        words = ui(voice, "stars", n=attempt.stars)
        earned = f'<span class="gk-stars" role="img" aria-label="{words}">{stars(attempt.stars)}</span>'
        return f'<div class="gk-card gk-done" role="alert">{earned} {said}</div>'
    # What the rules allow is no mistake, even where the level is about something else.
    bad = verdict.status in ("failed", "refused") and verdict.reason != "not-offered"
    style, sign = ("gk-refused", sign) if bad else ("gk-going", "")
    return f'<div class="gk-card {style}" role="alert">{sign}{said}</div>'


def _notice(walk: Walk, voice: Voice, notice: Notice) -> str:
    """The answer to a click that was no action."""
    if notice.kind != "refused":
        return f'<div class="gk-card gk-{notice.kind}" role="alert">{voice.html(notice.text)}</div>'
    book = walk.lesson.game.rulebook
    told = refusal_html(notice.refusals[0], book, voice)
    return f'<div class="gk-card gk-refused" role="alert"><b>{voice.html(notice.text)}</b>{told}</div>'


def _story(voice: Voice, shown: Shown) -> str:
    """What is played out, sentence by sentence; the latest stands out."""
    rows = []
    for number, step in enumerate(shown.steps[: shown.step + 1]):
        style = ' class="gk-now"' if number == shown.step else ""
        rows += [f"<li{style}>{voice.html(line)}</li>" for line in step.lines]
    title, first = ui(voice, "played-out" if shown.waits else "happened"), max(0, len(rows) - LINES)
    latest = f'<ol start="{first + 1}">{"".join(rows[first:])}</ol>'
    return f'<div class="gk-story">{title}{latest}</div>' if rows else ""


# --- futures ---------------------------------------------------------------------------------------------------


def futures_page(walk: Walk, voice: Voice) -> str:
    """What comes of each choice, side by side: its board, what changes, and what it comes to."""
    futures = walk.attempt.futures
    top = max((future.value for future in futures), default=0)
    cards = "".join(_future(walk, voice, future, number, top) for number, future in enumerate(futures))
    note = f'<div class="gk-dim">{ui(voice, "outlined")}</div>'
    return f'{note}<div class="gk-futures">{cards}</div>'


def measured(level: Level, value: float, voice: Voice) -> str:
    """What a choice comes to, in the words of what it is measured by."""
    ((word, about),) = (level.measure or {"lead": {}}).items()
    seat = about.get("of", voice.names[level.seat]) if isinstance(about, Mapping) else voice.names[level.seat]
    if word == "lead":
        return ui(voice, "lead", seat=seat, n=_number(value))
    if word in ("holding", "receipts"):
        return ui(voice, "holding", seat=seat, unit=about.get("unit", "vp"), n=_number(value))
    return ui(voice, "worth", n=_number(value))


def _future(walk: Walk, voice: Voice, future: Future, number: int, top: float) -> str:
    level, end = walk.level, future.steps[-1].node if future.steps else walk.attempt.begin
    board = level.board(end.state)
    begin = level.board(walk.attempt.begin.state)
    changes, before = compare(begin, board), {spot.id: spot for spot in begin.spots()}
    changed = [spot.id for spot in board.spots() if before.get(spot.id) != spot]
    lines = [line for step in future.steps for line in step.lines]
    best = ' <span class="gk-stars" aria-hidden="true">★</span>' if future.value == top else ""
    picture = svg(board, level.seat, (), voice.lang, voice.names, changed)
    look = link(f"future:{number}", voice.say(msg("lesson-on-board")))
    differ = voice.listed([voice.html(change) for change in changes])
    told = voice.listed([voice.html(line) for line in lines])
    told += f"<details><summary>{ui(voice, 'changes')}</summary>{differ}</details>"
    value = measured(level, future.value, voice)
    return (
        f'<section class="gk-future" aria-label="{voice.html(future.choice.text)}">'
        f"<h4>{voice.html(future.choice.text)}{best}</h4><p><b>{value}</b> · {look}</p>{picture}{told}</section>"
    )


# --- the end ---------------------------------------------------------------------------------------------------


def end_page(walk: Walk, voice: Voice) -> str:
    """After the last level: what one can do now, what to remember, and the stars."""
    lesson = walk.lesson
    got, most = walk.stars
    can = "".join(f"<li>✓ {voice.html(one)}</li>" for one in lesson.objectives)
    parts = [
        f'<div class="gk-level">{ui(voice, "finished")} <span class="gk-stars">★ {got} / {most}</span></div>',
        f'<h4>{ui(voice, "can-now")}</h4><ul class="gk-bare">{can}</ul>',
    ]
    if lesson.summary:
        book = lesson.game.rulebook
        parts.append(f"<h4>{ui(voice, 'remember')}</h4>")
        parts.append(voice.listed([cited(one, book, voice) for one in lesson.summary]))
    open = [level for level in lesson.levels if walk.progress.stars(level) < 3]
    if open:
        told = [
            f"{link(f'level:{lesson.levels.index(level)}', voice.say(level.title))} "
            f'<span class="gk-stars">{stars(walk.progress.stars(level))}</span>'
            for level in open
        ]
        parts.append(f"<h4>{ui(voice, 'more-stars')}</h4>{voice.listed(told)}")
    return "".join(parts)


def static_text(walk: Walk, voice: Voice, board: str) -> str:
    """A level as plain text, for where no widget runs."""
    level = walk.level
    lines = [voice.say(walk.lesson.title), f"{walk.at + 1}. {voice.say(level.title)}", voice.say(level.tell)]
    lines += [voice.say(level.goal)] if level.goal is not None else []
    return "\n".join([*lines, "", board])
