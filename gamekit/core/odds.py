"""Chances worth knowing at a table. A game that has dice or a deck may offer some; they are exact."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gamekit.core.text import Say


@dataclass(frozen=True, slots=True)
class Odds:
    """One chance; those of the same heading stand together.

    Args:
        about: the heading.
        what: what may happen.
        chance: how likely it is, exactly.
    """

    about: Say
    what: Say
    chance: Fraction

    @property
    def percent(self) -> str:
        """The chance in hundredths. What is almost certain is not called certain, nor what is almost impossible none.

        >>> [Odds("two dice", "a six", Fraction(n, 36)).percent for n in (11, 0, 36)]
        ['30.6 %', '0 %', '100 %']
        >>> Odds("", "", Fraction(1, 12**4)).percent, Odds("", "", 1 - Fraction(1, 12**4)).percent
        ('< 0.1 %', '> 99.9 %')
        """
        if self.chance in (0, 1):
            return f"{int(100 * self.chance)} %"
        tenths = round(1000 * self.chance)
        return "< 0.1 %" if tenths == 0 else "> 99.9 %" if tenths == 1000 else f"{tenths / 10:.1f} %"


def no_odds(state: Any, seat: int) -> Sequence[Odds]:
    """For a game that offers none."""
    return ()
