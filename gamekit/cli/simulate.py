"""`gamekit simulate`: many games between players of the machine, and how they ended."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from statistics import mean
from typing import Any

from gamekit import lab
from gamekit.cli.output import columns, show_json, whole
from gamekit.cli.seats import sitting
from gamekit.core.text import msg, say
from gamekit.lab.simulate import MOST_GAMES
from gamekit.players import make_player


def run(arguments: argparse.Namespace) -> int:
    """Play the games and show for each seat its scores and how often it won."""
    number = whole(arguments.games, "--games", 1, MOST_GAMES)
    for name in arguments.players.split(","):
        make_player(name.strip())
    options, names = sitting(arguments.options, arguments.players)
    data = simulate(str(options), names, number, arguments.seed)
    if arguments.json:
        show_json(data)
        return 0
    words = ("seat", "mean", "least", "most", "wins")
    head = [say(msg(f"cli-simulate-{word}")) for word in words]
    rows = [[s["player"], f"{s['mean']:.1f}", s["least"], s["most"], f"{s['wins']:.0%}"] for s in data["seats"]]
    shown = len(words) - (len(names) == 1)  # who is alone beats nobody
    print(columns([row[:shown] for row in (head, *rows)], right=range(1, shown)))
    print(say(msg("cli-simulate-sum", n=number, decisions=f"{data['decisions']:.1f}")))
    return 0


def simulate(options: str, names: Sequence[str], number: int, seed: int | str) -> dict[str, Any]:
    """The outcome of `number` games; a shared win counts as a part of one.

    >>> outcome = simulate("tiny", ["greedy", "random"], 20, 0)
    >>> sum(seat["wins"] for seat in outcome["seats"])
    1.0
    """
    outcome = lab.simulate(options, [name.split()[0] for name in names], number, seed)
    seats = []
    for seat, name in enumerate(names):
        scores = outcome.scores(seat)
        wins = sum(game.shares[seat] for game in outcome.games) / number
        seats.append({"player": name, "mean": mean(scores), "least": min(scores), "most": max(scores), "wins": wins})
    decisions = sum(game.decisions for game in outcome.games) / number
    return {"game": options, "games": number, "decisions": decisions, "seats": seats}
