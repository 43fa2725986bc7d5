"""The plays of this kernel: whoever runs a cell again, or loads another record, goes on with the one before.

>>> from gamekit.core.timeline import Timeline
>>> played, again = (Timeline.new("tiny", seed="example") for _ in range(2))
>>> node = played.play("take 2"); keep(played)
>>> list(alike(again).values()) == [played], played in others(played).values(), decided(played)
(True, False, 1)
"""

from __future__ import annotations

from typing import Final

from gamekit.core.state import NATURE
from gamekit.core.timeline import Timeline

MOST: Final = 10

_plays: dict[int, Timeline] = {}
_count = iter(range(1, 10**9))


def keep(timeline: Timeline) -> None:
    """Remember a play in which somebody has decided something; the last ones are kept."""
    if any(play is timeline for play in _plays.values()):
        return
    _plays[next(_count)] = timeline
    for number in list(_plays)[:-MOST]:
        del _plays[number]


def others(timeline: Timeline) -> dict[int, Timeline]:
    """The plays that are remembered, without this one, by their numbers."""
    return {number: play for number, play in _plays.items() if play is not timeline}


def alike(timeline: Timeline) -> dict[int, Timeline]:
    """Those of them that began with the same words as this one."""
    words = (timeline.options, timeline.names, timeline.seed)
    return {n: play for n, play in others(timeline).items() if (play.options, play.names, play.seed) == words}


def decided(timeline: Timeline) -> int:
    """How many decisions a play holds, on the way last taken."""
    return sum(node.seat != NATURE for node in timeline.main())


__all__ = ["alike", "decided", "keep", "others"]
