"""`gamekit score`: where every point of a record came from."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Final

from gamekit.cli.output import columns, read_record, show_json, wrapped
from gamekit.cli.replay import standing, verified
from gamekit.core.events import Receipt, total
from gamekit.core.text import msg, say
from gamekit.core.timeline import Timeline

POINTS: Final = "vp"


@dataclass(frozen=True, slots=True)
class Entry:
    """A receipt and the turn it was given in; turn 0 is before the first."""

    receipt: Receipt
    turn: int


def run(arguments: argparse.Namespace) -> int:
    """Show the receipts of each seat, and their sum."""
    timeline = verified(arguments.file, read_record(arguments.file))
    units = None if arguments.all else {POINTS}
    if arguments.json:
        show_json(
            [
                {
                    "seat": seat,
                    "name": name,
                    "total": timeline.game.holdings(timeline.state, seat)[POINTS],
                    "receipts": [plain(entry) for entry in entries(timeline, seat, units)],
                }
                for seat, name in enumerate(timeline.names)
            ]
        )
        return 0
    print(report(timeline, units))
    print(wrapped(standing(timeline.state, timeline.names)))
    if not timeline.state.over:
        print(wrapped(say(msg("cli-score-goes-on"))))
    return 0


def entries(timeline: Timeline, seat: int, units: set[str] | None) -> list[Entry]:
    """What a seat was given on the way to here, in order: of some units, or of all."""
    steps = [(receipt, node.turn) for node in timeline.line() for receipt in node.receipts]
    carried = timeline.ledger()[: len(timeline.ledger()) - len(steps)]
    found = [Entry(receipt, 0) for receipt in carried] + [Entry(*step) for step in steps]
    return [e for e in found if e.receipt.seat == seat and (units is None or e.receipt.unit in units)]


def report(timeline: Timeline, units: set[str] | None) -> str:
    """The receipts of all seats as tables.

    >>> timeline = Timeline.new("tiny(stones=1)", names=("Ann", "Ben"))
    >>> node = timeline.play("take 1")
    >>> print(report(timeline, {"vp"}))
    Ann: 3
      +3  the golden stone  R4  turn 1
    <BLANKLINE>
    Ben: 0
    <BLANKLINE>
    """
    lines = []
    for seat, name in enumerate(timeline.names):
        found = entries(timeline, seat, units)
        points = total([entry.receipt for entry in found], seat, POINTS)
        lines.append(say(msg("cli-score-seat", name=name, points=points)))
        if found:
            rows = columns([row(entry, timeline.names, units) for entry in found], right=[0])
            lines += ["  " + line for line in rows.splitlines()]
        lines.append("")
    return "\n".join(lines)


def row(entry: Entry, names: tuple[str, ...], units: set[str] | None) -> list[str]:
    """A receipt as a row: amount, unit if there are several, source, rule, turn."""
    receipt = entry.receipt
    when = "cli-score-end" if receipt.when == "end" else "cli-score-turn" if entry.turn else "cli-score-before"
    unit = [] if units else [receipt.unit]
    amount = f"{receipt.amount:+d}"
    return [amount, *unit, say(receipt.source, names=names), receipt.rule, say(msg(when, n=entry.turn))]


def plain(entry: Entry) -> dict[str, object]:
    """A receipt as data."""
    receipt = entry.receipt
    return {
        "rule": receipt.rule,
        "unit": receipt.unit,
        "amount": receipt.amount,
        "source": say(receipt.source),
        "turn": entry.turn,
        "when": receipt.when,
    }
