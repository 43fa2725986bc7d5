"""What is fixed and what changes in the tiny game."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final, Self

from gamekit.core.options import Options, OptionTable, load_options
from gamekit.core.state import State

FOLDER: Final = Path(__file__).parent
UNKNOWN: Final = -1


@dataclass(frozen=True)
class TinyOptions(Options):
    """The options of the tiny game; `options.toml` describes them."""

    spec: ClassVar[OptionTable] = load_options("tiny", FOLDER / "options.toml")

    stones: int
    most: int
    gold_points: int


class TinyState(State):
    """A position: stones taken so far, where the golden one lies, the points of each seat."""

    __slots__ = ("gold", "scores", "taken")

    def __init__(self, setup: Any, stack: tuple[Any, ...], taken: int, gold: int, scores: list[int]) -> None:
        self.setup = setup
        self.stack = stack
        self.taken = taken
        self.gold = gold
        self.scores = scores

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(self.setup, self.stack, self.taken, self.gold, self.scores[:])

    def key(self) -> Hashable:
        """Everything that distinguishes this position."""
        return tuple((d.kind, d.seat) for d in self.stack), self.taken, self.gold, tuple(self.scores)

    @property
    def left(self) -> int:
        """Stones still in the pile."""
        return int(self.setup.options.stones - self.taken)
