"""What the explorer says, as HTML: pure functions, so that they are tested without a notebook."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape
from typing import Final

from gamekit.core.draw_svg import svg
from gamekit.core.edits import Edit
from gamekit.core.state import NATURE
from gamekit.core.text import Msg, Say, Seat, msg
from gamekit.lab import Difference, Draft, Estimate, Futures, Outcome, Part, Row, Share, binned, compared
from gamekit.ui.charts import bars
from gamekit.ui.page import link
from gamekit.ui.voice import Voice

LETTERS: Final = "ABC"
"""What the futures are called."""
MOST_SAID: Final = 12
"""So many differences are told at once; the others can be unfolded."""


def ui(voice: Voice, id: str, **values: Say) -> str:
    """A text of the explorer for HTML, by its name without `explorer-`."""
    return voice.html(msg(f"explorer-{id}", **values))


# --- the position ----------------------------------------------------------------------------------------------


def status_page(draft: Draft, voice: Voice, notice: Say, redrawn: Say) -> str:
    """Whether the position is possible and who is to move; if not, why not and what was changed; what must be told."""
    if draft.problem is not None:
        pending = voice.listed([voice.html(label) for label in draft.pending])
        parts = [
            f'<div class="gk-card gk-refused" role="alert"><b>{ui(voice, "impossible")}</b> '
            f"{voice.html(draft.problem)}</div><p>{ui(voice, 'pending')}</p>{pending}"
        ]
    else:
        state = draft.state
        seat = state.decision.seat if state.stack else NATURE
        parts = [f'<div class="gk-now">{voice.seat(seat)}{ui(voice, "possible", prompt=state.prompt())}</div>']
    if redrawn != "":
        parts.append(f'<p class="gk-dim">{voice.html(redrawn)}</p>')
    if notice != "":
        parts.append(f'<div class="gk-card gk-error" role="alert">{voice.html(notice)}</div>')
    return "".join(parts)


def edits_page(voice: Voice, spot: Say, offers: Sequence[tuple[Edit, Msg | None]], version: int) -> str:
    """What may be changed on a spot: what is possible at once, then what is possible only with other changes."""
    head = f"<h4>{voice.html(spot)}</h4>"
    if not offers:
        return head + f"<p>{ui(voice, 'no-edits')}</p>"
    rows: dict[bool, list[str]] = {True: [], False: []}
    for number, (edit, problem) in enumerate(offers):
        button = link(f"edit:{version}:{number}", voice.say(edit.label), "gk-edit")
        rows[problem is None].append(button)
    later = f"<p>{ui(voice, 'later')}</p>{''.join(rows[False])}" if rows[False] else ""
    return head + "".join(rows[True]) + later


def part_page(part: Part | None, voice: Voice) -> str:
    """What may stand in a part of the data."""
    if part is None:
        return ""
    if part.choices:
        return ui(voice, "choices", values=tuple(str(choice) for choice in part.choices))
    return voice.html(part.should) if part.should != "" else ""


def save_page(draft: Draft, voice: Voice, shown: str) -> str:
    """Links that save the position without a server, and its short form to be pasted; only of a possible one."""
    if draft.problem is not None:
        return f"<p>{ui(voice, 'cannot-save')}</p>"
    scenario = draft.scenario()
    texts = {"file": scenario.text(), "short": scenario.short()}
    coded = base64.b64encode(texts["file"].encode()).decode()
    href = f"data:application/toml;charset=utf-8;base64,{coded}"
    name = f"{draft.game.id}.scenario.toml"
    rows = [f'<a href="{href}" download="{escape(name)}">{ui(voice, "save-file")}</a>', ui(voice, "save-short")]
    parts = []
    for kind, row in zip(texts, rows, strict=True):
        show = link(f"show:{kind}", voice.say(msg("explorer-show")))
        parts.append(f"{row} {show}" + (_text_box(texts[kind], kind) if kind == shown else ""))
    return voice.listed(parts)


def _text_box(text: str, kind: str) -> str:
    label = escape(kind)
    return f'<br><textarea readonly rows="7" cols="60" aria-label="{label}">{escape(text)}</textarea>'


# --- futures ---------------------------------------------------------------------------------------------------


def future_name(n: int) -> Msg:
    """What a future is called."""
    return msg("explorer-future", letter=LETTERS[n])


def futures_page(futures: Futures, voice: Voice, seat: int, eyes: int | None) -> str:
    """The futures side by side, and what is different in each from the first one: in sentences and in receipts."""
    changed = futures.spots(eyes) if len(futures.nodes) > 1 else set()
    cards = "".join(_card(futures, n, voice, seat, eyes, changed) for n in range(len(futures.nodes)))
    parts = [f"<p>{ui(voice, 'futures-how')}</p>", f'<div class="gk-futures">{cards}</div>']
    for n in range(1, len(futures.nodes)):
        said = [voice.html(change) for change in futures.between(0, n, eyes)]
        head = ui(voice, "instead", this=future_name(n), other=future_name(0))
        parts.append(f"<h4>{head}</h4>{_folded(said, voice)}")
    if len(futures.nodes) > 1:
        parts.append(f"<h4>{ui(voice, 'receipts')}</h4>{_receipts(futures, voice, eyes)}")
    return "".join(parts)


def _card(futures: Futures, n: int, voice: Voice, seat: int, eyes: int | None, changed: set[str]) -> str:
    table = futures.timeline.root.state.setup.table
    done = [voice.html(table.label(action)) for action in futures.actions(n)]
    told = f"<ol>{''.join(f'<li>{each}</li>' for each in done)}</ol>" if done else f"<p>{ui(voice, 'nothing-done')}</p>"
    picture = svg(futures.board(n, eyes), seat, (), voice.lang, voice.names, changed)
    state = futures.states[n]
    scores = " · ".join(
        f"{voice.seat(s)}{escape(voice.names[s])} {points}"
        for s, points in enumerate(futures.timeline.game.scores(state))
    )
    since = _folded([voice.html(change) for change in futures.since(n, eyes)], voice, 0)
    name = voice.html(future_name(n))
    return (
        f'<section class="gk-future" aria-label="{name}"><h4>{name}</h4>{told}{picture}<p>{scores}</p>{since}</section>'
    )


def _folded(said: Sequence[str], voice: Voice, most: int = MOST_SAID) -> str:
    """Sentences as a list; those beyond the first few can be unfolded."""
    if not said:
        return f"<p>{ui(voice, 'no-difference')}</p>"
    first, rest = said[:most], said[most:]
    more = ui(voice, "more", n=len(rest)) if first else ui(voice, "since", n=len(rest))
    folded = f"<details><summary>{more}</summary>{voice.listed(rest)}</details>" if rest else ""
    return (voice.listed(first) if first else "") + folded


def _receipts(futures: Futures, voice: Voice, eyes: int | None) -> str:
    """A row for each rule and seat in which the futures differ."""
    rows = futures.receipts(viewer=eyes)
    if not rows:
        return f"<p>{ui(voice, 'no-receipts')}</p>"
    heads = "".join(f'<th class="gk-n">{LETTERS[n]}</th>' for n in range(len(futures.nodes)))
    lines = [f"<tr><th></th><th></th>{heads}</tr>"]
    for when, title in (("now", ""), ("end", ui(voice, "if-over"))):
        part = [row for row in rows if row.when == when]
        if part and title:
            lines.append(f'<tr><td colspan="{len(futures.nodes) + 2}" class="gk-dim">{title}</td></tr>')
        lines += [_receipt_row(futures, row, voice) for row in part]
    return f"<table>{''.join(lines)}</table>"


def _receipt_row(futures: Futures, row: Row, voice: Voice) -> str:
    book = futures.timeline.game.rulebook
    title = voice.html(book[row.rule].title) if row.rule in book else ""
    cells = "".join(f'<td class="gk-n">{signed(amount)}</td>' for amount in row.amounts)
    who = f"{voice.seat(row.seat)}{escape(voice.names[row.seat])}"
    return f"<tr><td>{escape(row.rule)} {title}</td><td>{who}</td>{cells}</tr>"


def signed(amount: float, digits: int = 0) -> str:
    """A number with its sign.

    >>> signed(3), signed(-1.25, 1), signed(0)
    ('+3', '−1.2', '0')
    """
    text = f"{amount:+.{digits}f}".replace("-", "−")
    return text[1:] if not float(f"{amount:.{digits}f}") else text


# --- played on -------------------------------------------------------------------------------------------------


def outcomes_page(outcomes: Sequence[Outcome], voice: Voice, seat: int, wanted: int) -> str:
    """Each future in numbers, the differences from the first one, and how the points of a seat are spread."""
    done = [len(outcome.games) for outcome in outcomes]
    if not min(done, default=0):
        return f"<p>{ui(voice, 'not-played')}</p>"
    parts = [f"<p>{ui(voice, 'played', n=min(done), wanted=wanted)}</p>"]
    if min(done) > 1 and all(len({game.scores for game in outcome.games}) == 1 for outcome in outcomes):
        parts.append(f'<div class="gk-card">{ui(voice, "alike")}</div>')
    parts.append(_table(outcomes, voice))
    for n in range(1, len(outcomes)):
        found = compared(outcomes[0], outcomes[n], seat)
        head = ui(voice, "instead-for", this=future_name(n), other=future_name(0), seat=Seat(seat))
        parts.append(f"<h4>{head}</h4>{difference_html(found, voice, n, seat)}")
    bins = binned([outcome.scores(seat) for outcome in outcomes])
    parts.append(f"<h4>{ui(voice, 'spread', seat=Seat(seat))}</h4>")
    charts = [
        f"<figure><figcaption>{voice.html(future_name(n))}</figcaption>"
        f"{bars(bins, n, voice.say(msg('explorer-spread-of', seat=Seat(seat), future=future_name(n))))}</figure>"
        for n in range(len(outcomes))
    ]
    return "".join(parts) + f'<div class="gk-futures">{"".join(charts)}</div>'


def _table(outcomes: Sequence[Outcome], voice: Voice) -> str:
    words = ("seat", "points", "middle", "range", "wins")
    heads = "".join(f"<th>{ui(voice, f'head-{word}')}</th>" for word in words)
    rows = [f"<tr><th></th>{heads}</tr>"]
    for n, outcome in enumerate(outcomes):
        for seat, name in enumerate(voice.names):
            spread = outcome.points(seat)
            cells = (
                f"{voice.seat(seat)}{escape(name)}",
                interval(spread.mean, voice),
                f"{spread.median:g}",
                f"{spread.least:g} | {spread.lower:.0f} - {spread.upper:.0f} | {spread.most:g}",
                interval(outcome.wins(seat), voice),
            )
            first = f"<td>{voice.html(future_name(n))}</td>" if seat == 0 else "<td></td>"
            rows.append(f"<tr>{first}{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
    return f"<table>{''.join(rows)}</table>"


def interval(found: Estimate, voice: Voice) -> str:
    """A value with its interval."""
    if isinstance(found, Share):
        ends = [f"{end:.0%}" for end in (found.value, found.low or 0.0, found.high or 0.0)]
    else:
        ends = [f"{end:.1f}".replace("-", "−") for end in (found.value, found.low or 0.0, found.high or 0.0)]
    if found.low is None:
        return ends[0]
    return f"<b>{ends[0]}</b> {ui(voice, 'between', low=ends[1], high=ends[2])}"


def difference_html(found: Difference, voice: Voice, n: int, seat: int) -> str:
    """A difference in sentences, each of which says whether it is more than chance."""
    told = [
        _difference("points", found.points, voice),
        _difference("margin", found.margin, voice),
        _difference("wins", found.wins, voice, 100, 0, "%"),
        ui(voice, "better", this=future_name(n), n=f"{found.better.value:.0%}", seat=Seat(seat)),
    ]
    return voice.listed(told)


def _difference(word: str, found: Estimate, voice: Voice, times: int = 1, digits: int = 1, unit: str = "") -> str:
    ends = (found.value, found.low, found.high)
    value, low, high = (signed(times * (end or 0.0), digits) + unit for end in ends)
    if found.low is None:
        return f"{ui(voice, f'more-{word}')}: {value}"
    if found.low == found.high:
        return f"{ui(voice, f'more-{word}')}: <b>{value}</b>. {ui(voice, 'always')}"
    verdict = ui(voice, "sure" if found.sure else "unsure")
    return f"{ui(voice, f'more-{word}')}: <b>{value}</b> {ui(voice, 'between', low=low, high=high)}. {verdict}"
