"""Who sits at the table: people by their names, players of the machine by theirs."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from gamekit.core.errors import GamekitError
from gamekit.core.game import load_game
from gamekit.core.naming import checked_names
from gamekit.core.options import Options, parse_call
from gamekit.players import PLAYERS, Player

PERSON = "Ann"
MACHINE = "greedy"


def sitting(text: str, wish: str | None) -> tuple[Options, tuple[str, ...]]:
    """The options of a game and the names of its seats, from what was written for both.

    Where the options say nothing of it, as many play as are named. A single person plays against greedy players; a
    single player of the machine sits everywhere. Who is called `greedy` or `greedy 2` is played by the
    player of that name, so a record knows who played.

    >>> options, names = sitting("tiny", "Ann,random,random")
    >>> str(options), names
    ('tiny(players=3)', ('Ann', 'random', 'random 2'))

    Raises:
        GamekitError: the options are wrong, or the names do not suit them.
    """
    id, changes = parse_call(text)
    game = load_game(id)
    names = [name.strip() for name in wish.split(",")] if wish is not None else []
    for name in names:
        check_meant(name)
    options = game.options(text)
    if len(names) > 1 and "players" not in changes:
        options = options.changed(players=len(names))
    first = names[0] if names else PERSON
    if len(names) < 2:
        names = [first] + [first if first in PLAYERS else MACHINE] * (options.players - 1)
    return options, checked_names(numbered(names), options.players)


def check_meant(name: str) -> None:
    """Refuse a person whose name is nearly that of a player of the machine: it is a typing error.

    >>> check_meant("Greta")

    Raises:
        GamekitError: it is.
    """
    first = (name.split() or [""])[0]
    near = get_close_matches(first.casefold(), PLAYERS, n=1, cutoff=0.8)
    if near and first not in PLAYERS:
        raise GamekitError("cli-error-seat", found=name[:40], meant=near[0])


def numbered(names: Sequence[str]) -> list[str]:
    """The names, those of machine players made different where they are alike.

    >>> numbered(["greedy", "Ann", "greedy"])
    ['greedy', 'Ann', 'greedy 2']
    """
    found: list[str] = []
    for name in names:
        before = sum(other.split()[:1] == [name] for other in found)
        found.append(f"{name} {before + 1}" if before and name in PLAYERS else name)
    return found


def machine(name: str) -> Player | None:
    """The player of the machine that plays a seat of this name; None for a person.

    >>> machine("greedy 2") is PLAYERS["greedy"], machine("Ann")
    (True, None)
    """
    return PLAYERS.get((name.split() or [""])[0])
