"""Where the points came from: the score as the sum of its receipts, compared between the seats, and a waterfall.

>>> from gamekit.core.timeline import Timeline
>>> session = Session(Timeline.new("tiny", seed=1))
>>> session.play("take 2")
True
>>> [(entry.receipt.amount, entry.node.number) for entry in entries(session)]
[(2, 2)]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from gamekit.core.board import SEAT_INKS
from gamekit.core.contrast import DARK
from gamekit.core.draw_svg import FONT
from gamekit.core.events import Receipt
from gamekit.core.fitting import cut
from gamekit.core.timeline import Node
from gamekit.ui.page import link
from gamekit.ui.pages import action_name
from gamekit.ui.session import Session
from gamekit.ui.voice import Voice

UNIT = "vp"


@dataclass(frozen=True, slots=True)
class Entry:
    """A receipt of points with the moment it is of; None for what would come if the game ended now."""

    receipt: Receipt
    node: Node | None


def entries(session: Session) -> list[Entry]:
    """All receipts of points so far, then those that final scoring would give now."""
    timeline, line = session.timeline, session.timeline.line()
    step = [Entry(receipt, node) for node in line for receipt in node.receipts]
    noted = {id(entry.receipt) for entry in step}
    carried = [Entry(receipt, line[0]) for receipt in timeline.ledger() if id(receipt) not in noted]
    state = session.state
    if session.eyes is not None:
        state = timeline.game.view(state, session.eyes)
    final = () if state.over else timeline.game.final(state)
    found = [*carried, *step, *(Entry(receipt, None) for receipt in final)]
    return [entry for entry in found if entry.receipt.unit == UNIT and entry.receipt.amount]


@dataclass(frozen=True, slots=True)
class Opened:
    """The receipts that are looked at: of a seat, of one rule or of all (""); `later`: with the points at the end."""

    seat: int
    rule: str
    later: bool = False

    def holds(self, entry: Entry) -> bool:
        """Whether a receipt is one of these. At the end, a rule is opened for what it gives then."""
        if entry.receipt.seat != self.seat or self.rule not in ("", entry.receipt.rule):
            return False
        return self.later if entry.node is None else not (self.later and self.rule)


def score_page(session: Session, voice: Voice, opened: Opened | None) -> str:
    """A row for each rule that gave points, a column for each seat; a number opens into its receipts."""
    found, seats = entries(session), range(session.timeline.options.players)
    now, later = [e for e in found if e.node is not None], [e for e in found if e.node is None]
    head = "".join(f'<th class="gk-n">{voice.seat(seat)}{escape(voice.names[seat])}</th>' for seat in seats)
    rows = [f"<tr><th></th>{head}</tr>", *_rows(session, voice, now, seats, "score")]
    rows.append(_sum(voice.ui("score-now"), now, seats, "score"))
    if later:
        rows += [f'<tr><td colspan="{len(seats) + 1}" class="gk-dim">{voice.ui("score-if-over")}</td></tr>']
        rows += _rows(session, voice, later, seats, "then")
        rows.append(_sum(voice.ui("score-then"), found, seats, "then"))
    table = f"<table>{''.join(rows)}</table>"
    if opened is None:
        return table + f'<p class="gk-dim">{voice.ui("score-open")}</p>'
    mine = [entry for entry in found if opened.holds(entry)]
    chart = waterfall(session, voice, opened.seat, mine) if not opened.rule else ""
    told = chart + _receipts(session, voice, opened.seat, mine)
    return f'<div class="gk-columns"><div>{table}</div><div>{told}</div></div>'


def _rows(session: Session, voice: Voice, found: Sequence[Entry], seats: range, goal: str) -> list[str]:
    book, rows = session.timeline.game.rulebook, []
    for rule in dict.fromkeys(entry.receipt.rule for entry in found):
        title = voice.html(book[rule].title) if rule in book else ""
        cells = "".join(_cell(found, seat, rule, goal) for seat in seats)
        rows.append(f"<tr><td>{voice.rule(book, rule)} {title}</td>{cells}</tr>")
    return rows


def _cell(found: Sequence[Entry], seat: int, rule: str, goal: str) -> str:
    amounts = [e.receipt.amount for e in found if e.receipt.seat == seat and e.receipt.rule == rule]
    shown = link(f"{goal}:{seat}:{rule}", _signed(sum(amounts))) if amounts else ""
    return f'<td class="gk-n">{shown}</td>'


def _sum(name: str, found: Sequence[Entry], seats: range, goal: str) -> str:
    totals = [sum(e.receipt.amount for e in found if e.receipt.seat == seat) for seat in seats]
    shown = [link(f"{goal}:{seat}:", str(n)) for seat, n in enumerate(totals)]
    cells = "".join(f'<td class="gk-n">{text}</td>' for text in shown)
    return f'<tr class="gk-sum"><th>{name}</th>{cells}</tr>'


def _receipts(session: Session, voice: Voice, seat: int, found: Sequence[Entry]) -> str:
    """Receipts one by one: how much, for what, by which rule and action, in which turn."""
    book, rows = session.timeline.game.rulebook, []
    for entry in found:
        receipt, node = entry.receipt, entry.node
        if node is None:
            when, action = voice.ui("score-later"), ""
        else:
            when = voice.ui("turn", n=node.turn) if node.turn else voice.ui("set-up")
            action = link(f"node:{node.number}", voice.say(action_name(node))) if node.action is not None else ""
        cells = "".join(
            f"<td>{text}</td>" for text in (voice.html(receipt.source), voice.rule(book, receipt.rule), when, action)
        )
        rows.append(f'<tr><td class="gk-n">{_signed(receipt.amount)}</td>{cells}</tr>')
    total = sum(entry.receipt.amount for entry in found)
    rows.append(f'<tr class="gk-sum"><td class="gk-n">{total}</td><th colspan="4">{voice.ui("score-sum")}</th></tr>')
    return f"<h4>{voice.seat(seat)}{voice.ui('score-of', seat=voice.names[seat])}</h4><table>{''.join(rows)}</table>"


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else str(amount).replace("-", "−")


# --- the waterfall ---------------------------------------------------------------------------------------------

WIDTH = 560.0
ROW = 20.0
LABEL = 220.0


def waterfall(session: Session, voice: Voice, seat: int, found: Sequence[Entry]) -> str:
    """The score of a seat built up rule by rule, from left to right; what would come at the end is striped."""
    book, ink = session.timeline.game.rulebook, SEAT_INKS[seat % len(SEAT_INKS)]
    steps: dict[tuple[str, bool], int] = {}
    for entry in found:
        if entry.receipt.seat == seat:
            key = entry.receipt.rule, entry.node is None
            steps[key] = steps.get(key, 0) + entry.receipt.amount
    ends, total = [0], 0
    for amount in steps.values():
        total += amount
        ends.append(total)
    low, high = min(ends), max(*ends, 1)
    scale = (WIDTH - LABEL - 50) / (high - low)
    pattern = f"gk-later-{seat}"
    parts = [
        f'<defs><pattern id="{pattern}" width="6" height="6" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)">'
        f'<rect width="6" height="6" fill="#fff"/><rect width="3" height="6" fill="{ink.fill}"/></pattern></defs>'
    ]
    start = 0
    for row, ((rule, later), amount) in enumerate(steps.items()):
        y, left = row * ROW, LABEL + (min(start, start + amount) - low) * scale
        title = voice.say(book[rule].title) if rule in book else ""
        fill = f"url(#{pattern})" if later else ink.fill
        name = escape(cut(f"{rule} {title}".strip(), LABEL - 8, 12))
        parts.append(f'<text x="0" y="{y + 14}" font-size="12" fill="currentColor">{name}</text>')
        place = f'x="{left:.1f}" y="{y + 3}" width="{abs(amount) * scale:.1f}" height="14"'
        parts.append(f'<rect {place} fill="{fill}" stroke="{DARK}"/>')
        end = LABEL + (max(start, start + amount) - low) * scale
        parts.append(
            f'<text x="{end + 4:.1f}" y="{y + 14}" font-size="12" fill="currentColor">{_signed(amount)}</text>'
        )
        start += amount
    words = voice.ui("waterfall", seat=voice.names[seat], n=total)
    height = len(steps) * ROW + 4
    return (
        f'<svg role="img" aria-label="{words}" width="{WIDTH:.0f}" height="{height:.0f}" font-family="{escape(FONT)}">'
        f"{''.join(parts)}</svg>"
    )
