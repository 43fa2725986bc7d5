"""Charts of outcomes: as plotly figures (plain data, plotly is not needed to make them), and as small pictures."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from gamekit.core.contrast import DARK
from gamekit.core.draw_svg import FONT, FRAME, RIM
from gamekit.lab import Bin, Outcome, binned

INKS: Final = ("#0072b2", "#e69f00", "#009e73")
"""Colours of futures, told apart by colour-blind people; each has a pattern too."""
PATTERNS: Final = ("", "/", ".")


def score_histogram(
    outcomes: Sequence[Outcome], seat: int, names: Sequence[str], title: str = "", x: str = "", y: str = ""
) -> dict[str, Any]:
    """How the points of a seat are spread in each outcome, as the data of a plotly figure: `go.Figure(...)` draws it.

    >>> from gamekit.lab import simulate
    >>> chart = score_histogram([simulate("tiny", "random", 20)], 0, ["tiny"])
    >>> chart["data"][0]["type"], sum(chart["data"][0]["y"])
    ('bar', 20)
    """
    bins = binned([outcome.scores(seat) for outcome in outcomes])
    labels = [bin_label(each) for each in bins]
    bars = [
        {
            "type": "bar",
            "name": name,
            "x": labels,
            "y": [each.counts[n] for each in bins],
            "marker": {"color": INKS[n % len(INKS)], "pattern": {"shape": PATTERNS[n % len(PATTERNS)]}},
        }
        for n, name in enumerate(names)
    ]
    layout = {
        "template": "none",
        "title": {"text": title},
        "barmode": "group",
        "font": {"family": FONT, "color": DARK},
        "xaxis": {"title": {"text": x}, "type": "category"},
        "yaxis": {"title": {"text": y}, "rangemode": "tozero"},
        "margin": {"l": 50, "r": 20, "t": 40, "b": 50},
        "height": 320,
        "width": 640,
    }
    return {"data": bars, "layout": layout}


def bin_label(each: Bin) -> str:
    """The values of a bin.

    >>> bin_label(Bin(5, 9, (1,))), bin_label(Bin(3, 3, (1,)))
    ('5-9', '3')
    """
    return str(each.low) if each.low == each.high else f"{each.low}-{each.high}"


def bars(bins: Sequence[Bin], column: int, words: str) -> str:
    """The counts of one column as a small picture; `words` say what it shows."""
    longest = max((len(bin_label(each)) for each in bins), default=1)
    wide, high, gap = max(30.0, 6.2 * longest + 8), 70.0, 22.0
    most = max((count for each in bins for count in each.counts), default=1)
    width = wide * max(1, len(bins))
    ink = INKS[column % len(INKS)]
    parts = [f'<line x1="0" y1="{high + 14}" x2="{width}" y2="{high + 14}" stroke="{RIM}"/>']
    for n, each in enumerate(bins):
        count, left = each.counts[column], n * wide
        tall = high * count / max(1, most)
        top = high + 14 - tall
        label = escape(bin_label(each))
        parts.append(f"<g><title>{label}: {count}</title>")
        parts.append(
            f'<rect x="{left + 3:g}" y="{top:.1f}" width="{wide - 6:g}" height="{tall:.1f}" fill="{ink}" '
            f'stroke="{DARK}"/>'
        )
        if count:
            parts.append(_text(f"{count}", left + wide / 2, top - 3))
        parts.append(_text(label, left + wide / 2, high + gap + 5) + "</g>")
    return (
        f'<svg role="img" aria-label="{escape(words)}" width="{width:g}" height="{high + gap + 10:g}" '
        f'font-family="{escape(FONT)}" style="background:{FRAME}">{"".join(parts)}</svg>'
    )


def _text(text: str, x: float, y: float) -> str:
    return f'<text x="{x:g}" y="{y:.1f}" font-size="10" text-anchor="middle" fill="{DARK}">{text}</text>'
