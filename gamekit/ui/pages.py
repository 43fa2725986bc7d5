"""What the panel says, as HTML: pure functions of a session, so that they are tested without a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from gamekit.core.draw_text import words
from gamekit.core.rules import Rule, Rulebook
from gamekit.core.text import Say, Seat, msg
from gamekit.core.timeline import LogLine, Node
from gamekit.ui.page import link
from gamekit.ui.session import Notice, Refusal, Session
from gamekit.ui.voice import Voice

LOG_LINES: Final = 120
"""The log shows so many of its latest lines."""
REASONS: Final = 12
"""So many reasons are listed by "why not?"."""


def prompt_page(session: Session, voice: Voice, coming: Sequence[Say] = ()) -> str:
    """Whose choice it is and what is asked, what is chosen already, what is sure to come of it, what must be said."""
    state = session.state
    if state.over:
        winners = tuple(Seat(seat) for seat in session.timeline.game.winners(state) or [0])
        points = session.timeline.game.scores(state)[winners[0]]
        said = "won" if session.timeline.options.players > 1 else "ended"
        asked = voice.seat(winners[0]) + voice.ui(said, seats=winners, n=points)
    elif session.may_act:
        asked = voice.seat(session.seat) + voice.html(state.prompt())
    else:
        asked = voice.seat(session.seat) + voice.html(session.waiting())
    parts = [f'<div class="gk-now">{asked}</div>']
    if session.chosen:
        parts.append(voice.ui("chosen") + voice.listed([voice.html(step.label) for step in session.chosen]))
    if coming:
        parts.append(voice.ui("coming") + voice.listed([voice.html(change) for change in coming]))
    if session.ready is not None:
        parts.append(f"<p>{voice.ui('ready')}</p>")
    if session.timeline.known_cards():
        parts.append(f'<div class="gk-card"><b>{voice.ui("known")}</b></div>')
    if session.notice is not None:
        parts.append(notice_card(session.notice, session, voice))
    return "".join(parts)


def notice_card(notice: Notice, session: Session, voice: Voice) -> str:
    """A notice; a refusal comes with its rulings and the text of the first rule."""
    book = session.timeline.game.rulebook
    if notice.kind != "refused":
        return f'<div class="gk-card gk-{notice.kind}" role="alert">{voice.html(notice.text)}</div>'
    told = "".join(refusal_html(refusal, book, voice) for refusal in notice.refusals)
    first = notice.refusals[0].ruling.rules[0]
    quoted = rule_html(book[first], voice) if first in book else ""
    head = f"<b>{voice.html(notice.text)}</b>"
    return f'<div class="gk-card gk-refused" role="alert">{head}{told}</div><div class="gk-card">{quoted}</div>'


def refusal_html(refusal: Refusal, book: Rulebook, voice: Voice, more: int = 0) -> str:
    """An action that is not allowed, and all that is against it."""
    others = f' <span class="gk-dim">{voice.ui("and-others", n=more)}</span>' if more else ""
    reasons = voice.listed([voice.problem(book, problem) for problem in refusal.ruling.problems])
    return f"<p>{voice.html(refusal.label)}{others}{reasons}</p>"


def rule_html(rule: Rule, voice: Voice) -> str:
    """A rule with its number and title."""
    return f"<b>{link(f'rule:{rule.id}', rule.id)} {voice.html(rule.title)}</b><br>{voice.html(rule.text)}"


def why_not_page(session: Session, voice: Voice) -> str:
    """What this decision could offer but does not now, with the rule and what is missing."""
    if not session.may_act:
        return f"<p>{voice.html(session.waiting())}</p>"
    book, found = session.timeline.game.rulebook, session.why_not()
    if not found:
        return f"<p>{voice.ui('all-allowed')}</p>"
    told = [refusal_html(refusal, book, voice, number - 1) for refusal, number in found[:REASONS]]
    return f"<p>{voice.ui('why-not-intro')}</p>" + "".join(told)


def log_page(session: Session, voice: Voice) -> str:
    """What happened up to this moment, the latest first; each line leads to its moment and to its rule."""
    lines = session.timeline.log(session.eyes, voice.lang)[-LOG_LINES:]
    book, rows, turn = session.timeline.game.rulebook, list[str](), -1
    for line in reversed(lines):
        if line.node.turn != turn:
            turn = line.node.turn
            rows.append(f"<h4>{voice.ui('turn', n=turn) if turn else voice.ui('set-up')}</h4>")
        rows.append(_log_line(line, book, voice))
    return "".join(rows) or f"<p>{voice.ui('log-empty')}</p>"


def _log_line(line: LogLine, book: Rulebook, voice: Voice) -> str:
    text = link(f"node:{line.node.number}", line.text, "gk-plain")
    rule = f"<small>{voice.rule(book, line.event.rule)}</small>"
    return f'<div class="gk-line">{voice.seat(line.event.seat)}<span>{text}</span>{rule}</div>'


def rulebook_page(book: Rulebook, voice: Voice, wanted: str, here: str, now: str) -> str:
    """The rules that hold some words, by sections; the one in question is marked, that of the decision linked."""
    found = book.search(wanted, voice.lang)
    if not found:
        return f"<p>{voice.ui('no-rule', words=wanted)}</p>"
    parts, section = [], ""
    if now in book:
        parts.append(f"<p>{voice.ui('rule-now')} {link(f'rule:{now}', f'{now} {voice.say(book[now].title)}')}</p>")
    for rule in found:
        if rule.section != section:
            section = rule.section
            parts.append(f"<h4>{voice.html(book.sections[section])}</h4>")
        mark = f' class="gk-here" data-here="{escape(rule.id)}"' if rule.id == here else ""
        parts.append(f"<p{mark}>{rule_html(rule, voice)}</p>")
    return "".join(parts)


def words_page(session: Session, voice: Voice, seat: int) -> str:
    """The board in words, in reading order: the twin of its picture."""
    board = session.timeline.game.board(session.state, session.eyes)
    parts, inside = list[str](), False
    for line in words(board, seat, voice.lang, voice.names):
        spot = line.startswith("  ")
        if spot != inside:
            parts.append("<ul>" if spot else "</ul>")
            inside = spot
        parts.append(f"<li>{escape(line.strip())}</li>" if spot else f"<h4>{escape(line)}</h4>")
    return "".join(parts) + ("</ul>" if inside else "")


def time_page(session: Session, voice: Voice, mark: Node | None) -> str:
    """The branches of the play, and what changed between a marked moment and this one."""
    timeline, line = session.timeline, set(session.timeline.line())
    parts = [f"<h4>{voice.ui('branches')}</h4>"]
    rows = []
    for node in timeline.branches:
        here = voice.ui("branch-here") if node in line else ""
        known = voice.ui("known-short") if node.known else ""
        label = voice.say(moment_name(node))
        extra = "".join(f' <small class="gk-dim">{text}</small>' for text in (here, known) if text)
        cut = "" if node in line else f" <small>{link(f'cut:{node.number}', voice.say(msg('ui-cut')))}</small>"
        rows.append(f"{voice.seat(node.seat)}{link(f'tip:{node.number}', label)}{extra}{cut}")
    parts.append(voice.listed(rows) if rows else f"<p>{voice.ui('no-branches')}</p>")
    parts.append(f"<h4>{voice.ui('changed')}</h4>")
    before = mark if mark is not None else _before(timeline.line())
    if before is None or before is timeline.here:
        return "".join(parts) + f"<p>{voice.ui('nothing-changed')}</p>"
    since = link(f"node:{before.number}", voice.say(moment_name(before)))
    changes = timeline.compare(before, timeline.here, session.eyes, voice.lang)
    parts.append(f"<p>{voice.ui('changed-since')} {since}</p>")
    parts.append(
        voice.listed([escape(change) for change in changes]) if changes else f"<p>{voice.ui('nothing-changed')}</p>"
    )
    return "".join(parts)


def odds_page(session: Session, voice: Voice) -> str:
    """The chances that the game tells, by heading; each exactly too, as a fraction."""
    state, seat = session.state, session.eyes if session.eyes is not None else max(0, session.seat)
    rows, about = list[str](), ""
    for odds in session.timeline.game.odds(state if state.over else session.timeline.game.view(state, seat), seat):
        if (heading := voice.html(odds.about)) != about:
            about = heading
            rows.append(f'<tr><th colspan="3" class="gk-now">{heading}</th></tr>')
        exact = "" if odds.chance.denominator == 1 else f"{odds.chance.numerator}/{odds.chance.denominator}"
        cells = f'<td class="gk-n">{escape(odds.percent)}</td><td class="gk-n gk-dim">{exact}</td>'
        rows.append(f"<tr><td>{voice.html(odds.what)}</td>{cells}</tr>")
    return f"<table>{''.join(rows)}</table>"


def moment_name(node: Node) -> Say:
    """What a moment is called."""
    if node.name:
        return node.name
    if node.action is None:
        return msg("ui-moment-start")
    return msg("ui-branch", turn=node.turn, seat=_who(node), action=action_name(node))


def action_name(node: Node) -> Say:
    """What was done to come to a moment, as its button said it; "" at the beginning."""
    return node.state.setup.table.label(node.action) if node.action is not None else ""


def _who(node: Node) -> Say:
    return Seat(node.seat) if node.seat >= 0 else msg("core-prompt-chance")


def _before(line: list[Node]) -> Node | None:
    """The moment before the last action of a person."""
    for node in reversed(line):
        if node.seat >= 0:
            return node.parent
    return None
