"""`gamekit games`: the games there are, and what can be adjusted about one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from gamekit.cli.lines import fitted, wrapped
from gamekit.cli.output import columns, show_json
from gamekit.core.errors import GamekitError
from gamekit.core.game import Game, game_ids, load_game
from gamekit.core.options import Option, parse_call
from gamekit.core.text import msg, say


def run(arguments: argparse.Namespace) -> int:
    """List the games, or the options of one."""
    games = list(all_games()) if arguments.game is None else [load_game(parse_call(arguments.game)[0])]
    if arguments.json:
        show_json([plain(game) for game in games])
    elif arguments.game is None:
        print(fitted(columns([(game.id, say(game.title), str(game.options())) for game in games])))
    else:
        print(described(games[0]))
    return 0


def all_games() -> Iterator[Game]:
    """The games there are; one that cannot be loaded is named, and the others are listed all the same."""
    for id in game_ids():
        try:
            yield load_game(id)
        except GamekitError as error:
            print(wrapped(f"gamekit: {error}"), file=sys.stderr)


def described(game: Game) -> str:
    """The options of a game, each with what it may be.

    >>> print(described(load_game("tiny")).splitlines()[2])
    players=2
    """
    spec = game.options_type.spec
    lines = [say(msg("core-told", what=game.title, told=str(game.options()))), ""]
    for option in spec.options.values():
        allowed = say(msg("cli-games-allowed", allowed=option.allowed))
        told = (f"{option.name}={shown(option)}", f"    {say(option.help)}", f"    {allowed}")
        lines += [wrapped(line, "    ") for line in told]
    lines += ["", wrapped(say(msg("cli-games-presets", example=f"{game.id}(preset={[*spec.presets][-1]})")))]
    for name, changes in spec.presets.items():
        parts = ", ".join(f"{option}={value}" for option, value in changes.items())
        line = say(msg("core-told", what=name, told=parts or msg("cli-games-defaults")))
        lines.append(wrapped(f"    {line}", "        "))
    return "\n".join(lines)


def shown(option: Option) -> str:
    """The default of an option, as it is written in an options text."""
    value = option.default
    return str(list(value)) if isinstance(value, tuple) else str(value)


def plain(game: Game) -> dict[str, Any]:
    """A game as data."""
    spec = game.options_type.spec
    options = [
        {
            "name": option.name,
            "default": list(option.default) if isinstance(option.default, tuple) else option.default,
            "allowed": say(option.allowed),
            "help": say(option.help),
            "rules": list(option.rules),
        }
        for option in spec.options.values()
    ]
    title, default = say(game.title), str(game.options())
    return {"id": game.id, "title": title, "default": default, "presets": list(spec.presets), "options": options}
