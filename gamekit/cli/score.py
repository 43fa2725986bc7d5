"""`gamekit score`: where every point of a record came from."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Final

from gamekit.cli.lines import wrapped
from gamekit.cli.output import columns, read_record, show_json
from gamekit.cli.replay import standing, verified
from gamekit.core.events import Receipt, total
from gamekit.core.state import NATURE
from gamekit.core.text import msg, say
from gamekit.core.timeline import Timeline

POINTS: Final = "vp"


@dataclass(frozen=True, slots=True)
class Entry:
    """A receipt and the turn it was given in, as all turns are counted (0 is before the first), and whose that was."""

    receipt: Receipt
    turn: int = 0
    whose: int = NATURE


def run(arguments: argparse.Namespace) -> int:
    """Show the receipts of each seat, and their sum."""
    record = read_record(arguments.file)
    timeline = verified(arguments.file, record)
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
    if ahead := len(timeline.main()) - len(timeline.line()):
        print(wrapped(say(msg("cli-replay-back", n=ahead))))
    if record.other_rules is not None:
        print(wrapped(say(record.other_rules)))
    return 0


def entries(timeline: Timeline, seat: int, units: set[str] | None) -> list[Entry]:
    """What a seat was given on the way to here, in order: of some units, or of all."""
    turns: dict[int, int] = {}
    steps = []
    for node in timeline.line():
        if node.seat != NATURE:
            turns.setdefault(node.turn, node.seat)
        whose = turns.get(node.turn, NATURE)
        steps += [Entry(receipt, node.turn, whose) for receipt in node.receipts]
    carried = timeline.ledger()[: len(timeline.ledger()) - len(steps)]
    found = [*map(Entry, carried), *steps]
    return [e for e in found if e.receipt.seat == seat and (units is None or e.receipt.unit in units)]


def report(timeline: Timeline, units: set[str] | None) -> str:
    """The receipts of all seats as tables.

    >>> timeline = Timeline.new("tiny(stones=1)", names=("Ann", "Ben"))
    >>> node = timeline.play("take 1")
    >>> print(report(timeline, {"vp"}))
    Ann: 3
      +3  the golden stone  R4  turn 1, Ann
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
    when = "cli-score-end" if receipt.when == "end" else "cli-score-turn" if entry.whose >= 0 else "cli-score-before"
    unit = [] if units else [receipt.unit]
    amount = f"{receipt.amount:+d}"
    name = names[entry.whose] if entry.whose >= 0 else ""
    return [amount, *unit, say(receipt.source, names=names), receipt.rule, say(msg(when, n=entry.turn, name=name))]


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
