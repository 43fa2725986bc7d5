"""`gamekit replay`: verify a record move by move."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from gamekit.cli.lines import wrapped
from gamekit.cli.output import read_bytes, read_record, show_json, write_text
from gamekit.core.errors import GamekitError
from gamekit.core.events import ONLOOKER
from gamekit.core.outside import wrong_at
from gamekit.core.record import Record, result_of
from gamekit.core.record_text import reseal, unmarked
from gamekit.core.state import NATURE, State
from gamekit.core.text import Msg, msg, say, sentences
from gamekit.core.timeline import Timeline


def run(arguments: argparse.Namespace) -> int:
    """Verify, and say how the play stands; with `--reseal` write the record anew first."""
    if arguments.reseal:
        done = seal(arguments.file)
        if not arguments.json:
            print(wrapped(say(done)))
    record = read_record(arguments.file)
    timeline = verified(arguments.file, record)
    if arguments.json:
        show_json(summary(record, timeline, arguments.log, viewer(timeline, arguments.all)))
        return 0
    if arguments.log:
        for line in timeline.log(viewer(timeline, arguments.all)):
            print(wrapped(line.text, "    "))
        if timeline.game.hides(timeline.state) and not arguments.all:
            print(wrapped(say(msg("cli-replay-hidden"))))
        print()
    print(report(timeline))
    ahead = len(timeline.main()) - len(timeline.line())
    if others := len(timeline.nodes) - len(timeline.main()):
        print(wrapped(say(msg("cli-replay-others", n=others))))
    if ahead:
        print(wrapped(say(msg("cli-replay-back", n=ahead))))
    if record.other_rules is not None:
        print(wrapped(say(record.other_rules)))
    if not record.sealed:
        print(wrapped(say(msg("cli-replay-unsealed"))))
    return 0


def viewer(timeline: Timeline, everything: bool) -> int | None:
    """Who is told the log: while the game goes on an onlooker, so that whoever plays on learns nothing by it."""
    return None if everything or timeline.state.over else ONLOOKER


def verified(name: str, record: Record) -> Timeline:
    """The play of a record.

    Raises:
        GamekitError: it cannot have happened; the file and the place are named.
    """
    try:
        return record.replay()
    except GamekitError as error:
        raise wrong_at(name, error.message) from None


def seal(name: str) -> Msg:
    """Play a changed record through the rules and give it fresh check marks; what was done, other rules included.

    Raises:
        GamekitError: what it says now cannot have happened, or it is JSON, which has no marks line by line.
    """
    data = read_bytes(name)
    if name == "-" or data.lstrip()[:1] == b"{":
        raise GamekitError("cli-replay-seal-text", file=name)
    try:
        text, was = reseal(data), unmarked(data).rules
    except GamekitError as error:
        raise wrong_at(name, error.message) from None
    write_text(name, text, instead_of=data)
    now = unmarked(text).rules
    return msg("cli-replay-resealed" if was == now else "cli-replay-resealed-rules", file=name, was=was, now=now)


def report(timeline: Timeline) -> str:
    """How many actions were verified, and how the play stands."""
    over = timeline.state.over
    count = say(sentence(timeline)), say(msg("cli-replay-over" if over else "cli-replay-goes-on"))
    return wrapped(f"{' '.join(count)}\n{standing(timeline.state, timeline.names)}")


def sentence(timeline: Timeline) -> Msg:
    """How many actions were verified."""
    line = timeline.line()[1:]
    drawn = sum(node.seat == NATURE for node in line)
    return msg("cli-replay-verified", game=timeline.game.title, n=len(line) - drawn, chance=drawn)


def standing(state: State, names: Sequence[str]) -> str:
    """The points of each seat, and who has won if the game is over.

    >>> from gamekit.core.text import set_language; set_language("en")
    >>> standing(Timeline.new("tiny").state, ("Ann", "Ben"))
    'Points: Ann 0, Ben 0.'
    """
    result = result_of(state)
    points = tuple(f"{name} {number}" for name, number in zip(names, result.scores, strict=True))
    said = say(msg("cli-replay-points", points=points))
    if not result.winners:
        return said
    winners = tuple(names[seat] for seat in result.winners)
    return say(sentences((said, msg("cli-replay-winners", n=len(winners), winners=winners))))


def summary(record: Record, timeline: Timeline, with_log: bool, viewer: int | None) -> dict[str, Any]:
    """The same as data."""
    result = result_of(timeline.state)
    data: dict[str, Any] = {
        "ok": True,
        "game": record.options,
        "rules": record.rules,
        "sealed": record.sealed,
        "seats": list(timeline.names),
        "actions": sum(node.seat != NATURE for node in timeline.line()[1:]),
        "chance": sum(node.seat == NATURE for node in timeline.line()[1:]),
        "variations": len(timeline.nodes) - len(timeline.main()),
        "taken_back": len(timeline.main()) - len(timeline.line()),
        "finished": result.finished,
        "scores": list(result.scores),
        "winners": list(result.winners),
    }
    if with_log:
        lines = timeline.log(viewer)
        data["log"] = [{"turn": node.turn, "rule": event.rule, "text": text} for node, event, text in lines]
    return data
