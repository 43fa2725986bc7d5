"""The options of Rolled West; `options.toml` describes each and holds its default and range."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gamekit.core.errors import GamekitError
from gamekit.core.options import Options, OptionTable, load_options
from gamekit.games.rolled_west.material import FOLDER, MATERIAL


@dataclass(frozen=True)
class RolledWestOptions(Options):
    """The options of one game of Rolled West.

    >>> str(RolledWestOptions.make("published", players=3, rounds=4))
    'rolled_west(preset="published", players=3, rounds=4)'
    """

    spec: ClassVar[OptionTable] = load_options("rolled_west", FOLDER / "options.toml")

    minor_bonus: str
    copper_office: str
    copy_from: str
    copy_window: str
    two_player_ghost: bool
    solo: str
    rounds: int
    dice: int
    large_bonus: tuple[int, ...]
    small_bonus: tuple[int, ...]
    contract_points: tuple[int, ...]
    shipping_first: tuple[int, ...]
    shipping_later: tuple[int, ...]
    camp_cost: int
    settlement_cost: int

    def problem(self) -> GamekitError | None:
        """H1: one player needs the house rule."""
        if self.players == MATERIAL.solo.players and self.solo != "house_rule":
            return GamekitError("rolled-west-error-solo")
        return None

    @property
    def alone(self) -> bool:
        """Whether this is the solo game (H1)."""
        return self.players == MATERIAL.solo.players

    @property
    def ghost(self) -> bool:
        """Whether dice are rolled for nobody at the end of a round (P5, H2)."""
        return self.alone or (self.two_player_ghost and self.players == 2)
