"""Par of a puzzle: the best result that the learner can reach, by trying everything.

>>> from gamekit.core.game import load_game
>>> from gamekit.lessons import lessons_of
>>> puzzle = next(level for level in lessons_of(load_game("tiny"))[0].levels if level.kind == "puzzle")
>>> found = best(puzzle)
>>> found.value == puzzle.par, [str(action) for action in found.line]
(True, ['take 1', 'take 1', 'take 2'])
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from gamekit.core.actions import Action
from gamekit.core.errors import GamekitError
from gamekit.core.events import Log
from gamekit.core.state import NATURE, State
from gamekit.lessons.level import Level
from gamekit.lessons.steps import Used, automatic, begun, offered, turns_done
from gamekit.lessons.vocabulary import Moment, amount, holds

MOST_NODES: Final = 200_000
"""A search that would look at more positions is given up: the puzzle is too large to be certain."""


@dataclass(frozen=True, slots=True)
class Best:
    """The best result, everything that is played on the way to it, and how many positions were looked at."""

    value: float
    line: tuple[Action, ...]
    nodes: int


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the search is: the position and everything that decides how the level goes on from it."""

    state: State
    used: Used
    log: Log | None
    line: tuple[Action, ...] = ()
    own: tuple[Action, ...] = ()
    seats: tuple[int, ...] = ()

    def key(self, level: Level) -> Hashable:
        turns = turns_done(level, self.state, self.seats)
        settled = self.seats.count(NATURE)
        return self.state.key(), len(self.own), self.own[-1:], turns, self.used, settled

    def after(self, action: Action, own: bool, used: Used) -> _Place:
        """The place after a legal action."""
        log = self.log and Log(self.log.events[:], self.log.receipts[:])
        seat = self.state.decision.seat
        state = self.state.copy()
        state.apply(action, log)
        mine = (*self.own, action) if own else self.own
        return _Place(state, used, log, (*self.line, action), mine, (*self.seats, seat))


def best(level: Level, most: int = MOST_NODES) -> Best:
    """The best result of a puzzle, exactly: every own decision is tried, everybody else does as the level says.

    Raises:
        GamekitError: chance that is not known beforehand decides within the puzzle, or it is too large.
    """
    return _Search(level, most).run()


class _Search:
    def __init__(self, level: Level, most: int) -> None:
        self.level = level
        self.most = most
        self.start = level.timeline()
        self.names = self.start.names
        self.nodes = 0
        self.seen: set[Hashable] = set()
        self.top: tuple[float, tuple[Action, ...]] | None = None
        # Receipts and failures depend on the way, and the position alone does not tell them.
        self.by_way = bool(level.failure) or "receipts" in (level.measure or {})

    def run(self) -> Best:
        waiting = [_Place(*begun(self.level, self.start.state), Log() if self.by_way else None)]
        while waiting:
            place = waiting.pop()
            waiting += reversed(self._next(place))
        if self.top is None:
            raise GamekitError("lessons-puzzle-none", name=self.level.id)
        return Best(*self.top, self.nodes)

    def _next(self, place: _Place) -> list[_Place]:
        """The places after one; none where the level has ended."""
        level, state = self.level, place.state
        self.nodes += 1
        if self.nodes > self.most:
            raise GamekitError("lessons-puzzle-large", name=level.id, most=str(self.most))
        if not self.by_way:
            key = place.key(level)
            if key in self.seen:
                return []
            self.seen.add(key)
        if state.stack and state.decision.seat == NATURE:
            return [place.after(self._luck(place), False, place.used)]
        moment = self._moment(place)
        if any(holds(failure.test, moment) for failure in level.failure):
            return []
        if state.over or (level.turns and turns_done(level, state, place.seats) >= level.turns):
            return self._rate(place, moment)
        found = automatic(level, state, place.own[-1] if place.own else None, place.used)
        if found is not None:
            return [place.after(found[0], False, found[1])]
        if level.within and len(place.own) >= level.within:
            return self._rate(place, moment)
        return [place.after(action, True, place.used) for action in offered(level, state)]

    def _luck(self, place: _Place) -> Action:
        """What chance brings here, which the level says beforehand."""
        settled = sum(node.seat == NATURE for node in self.start.line()[1:]) + place.seats.count(NATURE)
        if settled >= len(self.start.luck):
            raise GamekitError("lessons-puzzle-chance", name=self.level.id)
        return self.start.luck[settled]

    def _moment(self, place: _Place) -> Moment:
        log, level = place.log or Log(), self.level
        rules = frozenset(log.rules)
        return Moment(place.state, level.seat, log.receipts, rules, place.own, level.viewer, self.names)

    def _rate(self, place: _Place, moment: Moment) -> list[_Place]:
        assert self.level.measure is not None
        value = amount(self.level.measure, moment)
        if self.top is None or value > self.top[0]:
            self.top = value, place.line
        return []
