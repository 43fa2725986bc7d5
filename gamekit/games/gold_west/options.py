"""The options of Gold West; `options.toml` describes each and holds its default and range."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gamekit.core.options import Options, OptionTable, load_options
from gamekit.games.gold_west.material import FOLDER


@dataclass(frozen=True)
class GoldWestOptions(Options):
    """The options of one game of Gold West.

    >>> str(GoldWestOptions.make("published", players=3, loot_penalty=2))
    'gold_west(preset="published", players=3, loot_penalty=2)'
    """

    spec: ClassVar[OptionTable] = load_options("gold_west", FOLDER / "options.toml")

    two_player_terrain: str
    metals_optional: bool
    camp_with_both: str
    reveal_before_placing: bool
    mini_expansions: str
    first_player: str
    board: str
    loot_penalty: int
    group_points: int
    wanted_first_points: int
    wanted_second_camps: int
    vp_token: int
    camps: int
    influence_tokens: int
    cards_on_offer: int
    supply_points: tuple[int, ...]
    first_bonus: tuple[int, ...]
    second_bonus: tuple[int, ...]
    upper_tiles: tuple[int, ...]
    lower_tiles: tuple[int, ...]

    @property
    def bandits(self) -> bool:
        """Whether the two bandit offices are among the offices (X8)."""
        return self.mini_expansions in ("bandits", "both")

    @property
    def trading_post(self) -> bool:
        """Whether a trading post takes the place of the point token (X9)."""
        return self.mini_expansions in ("trading_post", "both")
