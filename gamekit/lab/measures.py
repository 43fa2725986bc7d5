"""What many games tell in numbers: means and shares with their intervals, spreads, counts. Only the standard library.

>>> str(mean_of([3, 5, 4, 4])), str(share_of([1, 1, 0, 1]))
('4.0 (2.7 to 5.3)', '75% (30% to 95%)')
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import pi, sqrt, tan
from statistics import NormalDist, mean, quantiles, stdev
from typing import Any, Final

LEVEL: Final = 0.95
"""An interval holds the true value in so many of all cases."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value found in `n` games and the interval in which the true one lies; None where nothing can be said."""

    value: float
    low: float | None
    high: float | None
    n: int

    @property
    def sure(self) -> int:
        """The sign of a difference that is not chance alone: 1 or -1; 0 when the interval holds zero."""
        if self.low is None or self.high is None or self.low <= 0 <= self.high:
            return 0
        return 1 if self.low > 0 else -1

    def to_dict(self) -> dict[str, Any]:
        """The numbers as JSON data."""
        return asdict(self)

    def __str__(self) -> str:
        return f"{self.value:.1f}" + ("" if self.low is None else f" ({self.low:.1f} to {self.high:.1f})")


class Share(Estimate):
    """An estimate of a share, from 0 to 1."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{self.value:.0%}" + ("" if self.low is None else f" ({self.low:.0%} to {self.high:.0%})")


@dataclass(frozen=True, slots=True)
class Spread:
    """How values are spread: their mean with its interval, deviation, least, quarters and most."""

    mean: Estimate
    deviation: float
    least: float
    lower: float
    median: float
    upper: float
    most: float

    def to_dict(self) -> dict[str, Any]:
        """The numbers as JSON data."""
        return asdict(self)


def mean_of(values: Sequence[float], level: float = LEVEL) -> Estimate:
    """The mean, with Student's interval: right for many games, and careful for few.

    >>> mean_of([7]).low is None
    True
    """
    n, middle = len(values), float(mean(values)) if values else 0.0
    if n < 2:
        return Estimate(middle, None, None, n)
    reach = student(n - 1, level) * stdev(values) / sqrt(n)
    return Estimate(middle, middle - reach, middle + reach, n)


def share_of(parts: Sequence[float], level: float = LEVEL) -> Share:
    """The share of games won, with Wilson's interval, which stays between 0 and 1; a shared win is a part of one.

    >>> str(share_of([0] * 10)), str(share_of([]))
    ('0% (0% to 28%)', '0%')
    """
    n = len(parts)
    if not n:
        return Share(0.0, None, None, 0)
    z, share = NormalDist().inv_cdf((1 + level) / 2), sum(parts) / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return Share(share, max(0.0, middle - reach), min(1.0, middle + reach), n)


def spread_of(values: Sequence[float]) -> Spread:
    """How at least one value is spread.

    >>> spread = spread_of([1, 2, 3, 4, 10])
    >>> spread.least, spread.lower, spread.median, spread.upper, spread.most
    (1.0, 2.0, 3.0, 4.0, 10.0)
    """
    lower, median, upper = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3
    deviation = stdev(values) if len(values) > 1 else 0.0
    ends = float(min(values)), float(max(values))
    return Spread(mean_of(values), float(deviation), ends[0], float(lower), float(median), float(upper), ends[1])


def student(freedom: int, level: float = LEVEL) -> float:
    """How many standard errors an interval reaches to each side: Student's quantile.

    Exact for one and two degrees of freedom, else by the expansion of Cornish and Fisher (Abramowitz and Stegun
    26.7.5), whose error is below 0.004 from three degrees on.

    >>> [round(student(n), 2) for n in (1, 2, 5, 30, 1000)]
    [12.71, 4.3, 2.57, 2.04, 1.96]
    """
    p = (1 + level) / 2
    if freedom == 1:
        return tan(pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) / sqrt(2 * p * (1 - p))
    z = NormalDist().inv_cdf(p)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum((term / float(freedom) ** power for power, term in enumerate(terms)), 0.0)


@dataclass(frozen=True, slots=True)
class Bin:
    """The values from `low` to `high`, both among them, and how many there are in each column."""

    low: int
    high: int
    counts: tuple[int, ...]


def binned(columns: Sequence[Sequence[int]], most: int = 12) -> list[Bin]:
    """Columns of whole numbers counted in the same bins, at most `most` (or two) of them, each as wide as the others.

    >>> binned([[1, 2, 2, 9], [4]], most=3)
    [Bin(low=0, high=4, counts=(3, 1)), Bin(low=5, high=9, counts=(1, 0))]
    """
    values = [value for column in columns for value in column]
    if not values:
        return []
    low, high = min(values), max(values)
    width = next(w for w in _widths() if high // w - low // w < max(most, 2))
    bins = range(low // width, high // width + 1)
    counts = [[value // width for value in column] for column in columns]
    return [Bin(b * width, b * width + width - 1, tuple(column.count(b) for column in counts)) for b in bins]


def _widths() -> Sequence[int]:
    """Widths that a person can count in: 1, 2, 5, 10, 20 and so on."""
    return [step * 10**power for power in range(12) for step in (1, 2, 5)]
