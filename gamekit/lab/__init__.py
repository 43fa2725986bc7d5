"""The lab: positions played on many times, futures compared, positions edited. No widget and no plotly here."""

from __future__ import annotations

from pathlib import Path

from gamekit.core.text import add_texts
from gamekit.lab.draft import Draft, Part, Sketch
from gamekit.lab.futures import Futures, Row
from gamekit.lab.measures import Bin, Estimate, Share, Spread, binned, mean_of, share_of, spread_of
from gamekit.lab.simulate import Difference, Outcome, Result, Run, compared, simulate

add_texts(Path(__file__).parent / "text")

__all__ = [
    "Bin",
    "Difference",
    "Draft",
    "Estimate",
    "Futures",
    "Outcome",
    "Part",
    "Result",
    "Row",
    "Run",
    "Share",
    "Sketch",
    "Spread",
    "binned",
    "compared",
    "mean_of",
    "share_of",
    "simulate",
    "spread_of",
]
