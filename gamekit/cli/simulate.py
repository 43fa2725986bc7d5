"""`gamekit simulate`: many games between players of the machine, and how they ended."""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from statistics import mean
from typing import Any

from gamekit.cli.output import columns, show_json, whole
from gamekit.cli.seats import sitting
from gamekit.core.actions import Action
from gamekit.core.game import load_options
from gamekit.core.seeds import derive_seed
from gamekit.core.state import State
from gamekit.core.text import msg, say
from gamekit.players import Player, make_player, play_out

MOST_GAMES = 100_000


class Counted:
    """A player whose choices are counted."""

    def __init__(self, player: Player) -> None:
        self.name, self.explain, self._choose = player.name, player.explain, player.choose
        self.count = 0

    def choose(self, view: State, rng: random.Random) -> Action:
        """What the player chooses."""
        self.count += 1
        return self._choose(view, rng)


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
    head = [say(msg(f"cli-simulate-{word}")) for word in ("seat", "mean", "least", "most", "wins")]
    rows = [[s["player"], f"{s['mean']:.1f}", s["least"], s["most"], f"{s['wins']:.0%}"] for s in data["seats"]]
    print(columns([head, *rows], right=(1, 2, 3, 4)))
    print(say(msg("cli-simulate-sum", n=number, decisions=f"{data['decisions']:.1f}")))
    return 0


def simulate(options: str, names: Sequence[str], number: int, seed: int | str) -> dict[str, Any]:
    """The outcome of `number` games; a shared win counts as a part of one.

    >>> outcome = simulate("tiny", ["greedy", "random"], 20, 0)
    >>> sum(seat["wins"] for seat in outcome["seats"])
    1.0
    """
    game, made = load_options(options)
    players = [Counted(make_player(name.split()[0])) for name in names]
    scores: list[list[int]] = []
    wins = [0.0] * len(players)
    for k in range(number):
        one = derive_seed(seed, game.id, "simulate", k)
        state = play_out(game.new(made, seed=one), players, seed=one)
        scores.append(game.scores(state))
        winners = game.winners(state)
        for seat in winners:
            wins[seat] += 1 / len(winners)
    seats = [
        {"player": name, "mean": mean(column), "least": min(column), "most": max(column), "wins": won / number}
        for name, column, won in zip(names, zip(*scores, strict=True), wins, strict=True)
    ]
    return {"game": options, "games": number, "decisions": sum(p.count for p in players) / number, "seats": seats}
