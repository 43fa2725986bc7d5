"""Players: they see a view, choose among the legal actions, and can say why."""

from __future__ import annotations

from pathlib import Path

from gamekit.core.text import add_texts
from gamekit.players.basic import PLAYERS, GreedyPlayer, Player, RandomPlayer, Weighed, make_player, play_on, play_out

add_texts(Path(__file__).parent / "text")

__all__ = ["PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "Weighed", "make_player", "play_on", "play_out"]
