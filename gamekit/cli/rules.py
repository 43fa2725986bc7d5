"""`gamekit rules`: the rulebook of a game, and where each rule is enforced, tested and taught."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from itertools import groupby

from gamekit.cli.lines import wrapped
from gamekit.cli.output import columns, show_json
from gamekit.core.errors import GamekitError
from gamekit.core.evidence import Evidence, rule_table
from gamekit.core.game import Game, load_game
from gamekit.core.options import parse_call
from gamekit.core.rules import Rule
from gamekit.core.text import Say, msg, say


def run(arguments: argparse.Namespace) -> int:
    """Show the book, the table, one rule, or the rules with some words in them."""
    game = load_game(parse_call(arguments.game)[0])
    rows = rule_table(game)
    if arguments.id is not None:
        ids = {rule.id for rule in named(game, arguments.id)}
        rows = [row for row in rows if row.id in ids]
    if arguments.json:
        show_json([row.to_dict() for row in rows])
    elif arguments.id is not None:
        print("\n\n".join(one(row) for row in rows))
    else:
        print(book(game, rows) + "\n" if not arguments.table else "", end="")
        print(overview(rows))
    return 0


def named(game: Game, words: str) -> list[Rule]:
    """The rule of an id, else those in which all words occur.

    >>> [rule.id for rule in named(load_game("tiny"), "r2")]
    ['R2']

    Raises:
        GamekitError: there is none.
    """
    book = game.rulebook
    rules = [book[words.upper()]] if words.upper() in book else book.search(words) if words.strip() else []
    if not rules:
        raise GamekitError("cli-rules-none", game=game.id, words=words[:40], known=ranges(book))
    return rules


def ranges(ids: Iterable[str]) -> tuple[Say, ...]:
    """Which rules there are, those with the same letter together.

    >>> from gamekit.core.text import say, set_language; set_language("en")
    >>> say(ranges(["R1", "R2", "R3", "H1"]))
    'R1 to R3, H1'
    """
    groups = [list(group) for _, group in groupby(ids, key=lambda id: id.rstrip("0123456789"))]
    return tuple(msg("cli-rules-range", first=g[0], last=g[-1]) if len(g) > 1 else g[0] for g in groups)


def book(game: Game, rows: Sequence[Evidence]) -> str:
    """The rules section by section."""
    lines = [say(msg("cli-rules-title", game=game.title, version=game.rulebook.version)), ""]
    section = ""
    for row in rows:
        if (now := game.rulebook[row.id].section) != section:
            section = now
            lines += [say(game.rulebook.sections[section]).upper(), ""]
        lines += [f"{row.id}  {row.title}", wrapped(row.text), ""]
    return "\n".join(lines)


def overview(rows: Sequence[Evidence]) -> str:
    """For each rule how many places enforce, test and teach it, and how often it fired."""
    words = ("rule", "title-word", "enforced", "tested", "taught", "fired")
    head = [say(msg(f"cli-rules-{word}")) for word in words]
    body = [
        (row.id, row.title, len(row.enforced) or "-", len(row.tested) or "-", len(row.taught) or "-", row.fired or "-")
        for row in rows
    ]
    return columns([head, *body], right=(2, 3, 4, 5))


def one(row: Evidence) -> str:
    """A rule with its places."""
    nowhere = say(msg("cli-rules-nowhere"))
    places = ((word, ", ".join(getattr(row, word)) or nowhere) for word in ("enforced", "tested", "taught"))
    lines = [(say(msg(f"cli-rules-{word}")) + ":", text) for word, text in places]
    lines.append((say(msg("cli-rules-fired")) + ":", say(msg("cli-rules-times", n=row.fired))))
    return f"{row.id}  {row.title}\n{wrapped(row.text)}\n\n{columns(lines)}"
