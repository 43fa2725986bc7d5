"""One position played to the end many times, by players of the machine; several positions with the same luck.

A game is a plain tuple: which position, which number, which seed. What comes of it depends on nothing else, so results
are the same in one process, in a pool or on a cluster, in any order. Game `k` has the same seed in every position, so
that two positions differ by what they are and not by their luck.

>>> outcome = simulate("tiny(stones=9)", ["greedy", "random"], games=20, seed=1)
>>> len(outcome.games), str(outcome.wins(0))
(20, '90% (70% to 97%)')
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import asdict, dataclass, replace
from hashlib import blake2b
from typing import Any, Final, TypeAlias

from gamekit.core.actions import Action, ActionTable
from gamekit.core.errors import GamekitError
from gamekit.core.game import load_options
from gamekit.core.options import Options
from gamekit.core.scenario import FORMAT, SHORT, Scenario
from gamekit.core.seeds import derive_seed, generator
from gamekit.core.state import State
from gamekit.lab.measures import Estimate, Share, Spread, mean_of, share_of, spread_of
from gamekit.players import Player, make_player, play_on

MOST_GAMES: Final = 100_000
CHUNKS: Final = 32
"""Into so many pieces the work is cut for an executor, so that a few fast workers need not wait for a slow one."""
MOST_WORLDS: Final = 200
"""So many times hidden things are drawn to find a world in which the actions done first are possible."""
PAUSE: Final = 0.02
"""Seconds to wait for an executor before whoever asked may do other things."""

Start: TypeAlias = "str | Options | State | Scenario"
"""A position, or options for fresh games; as text: options, a scenario, or its short form."""
Played: TypeAlias = tuple[int, int, tuple[int, ...], tuple[float, ...], int]
"""Number of the position, number of the game, scores, shares of the win, decisions."""
Work: TypeAlias = tuple[str, tuple[str, ...], tuple[Any, ...], int, int, tuple[tuple[int, int], ...]]
"""Text of the position, actions done first, players, whose knowledge (-1: all), number of the position, games.

A game is its number and its seed.
"""


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended.

    Attributes:
        index: its number.
        scores: the points of each seat.
        shares: 1 for the winner, a part for those who share the win, 0 for the others.
        decisions: how many decisions were made in it.
    """

    index: int
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    decisions: int

    def to_dict(self) -> dict[str, Any]:
        """The result as JSON data."""
        return asdict(self)

    def margin(self, seat: int) -> int:
        """By how much a seat is ahead of the best other one; its points where it is alone."""
        return self.scores[seat] - max((n for other, n in enumerate(self.scores) if other != seat), default=0)


@dataclass(frozen=True)
class Outcome:
    """How one position was played on many times.

    Attributes:
        start: the position as a scenario, or the options of fresh games.
        way: the actions done first in every game.
        players: what the players of the seats are called.
        seed: what all seeds were derived from.
        eyes: the seat as far as whose knowledge the position was taken, hidden things drawn anew; None for all.
        games: the results by number; less than were asked for when it was stopped.
    """

    start: str
    way: tuple[str, ...]
    players: tuple[str, ...]
    seed: int | str
    eyes: int | None
    games: tuple[Result, ...]

    def scores(self, seat: int) -> list[int]:
        """The points of a seat, game by game."""
        return [game.scores[seat] for game in self.games]

    def margins(self, seat: int) -> list[int]:
        """By how much a seat was ahead, game by game."""
        return [game.margin(seat) for game in self.games]

    def points(self, seat: int) -> Spread:
        """How the points of a seat are spread."""
        return spread_of(self.scores(seat))

    def wins(self, seat: int) -> Share:
        """How often a seat won."""
        return share_of([game.shares[seat] for game in self.games])

    def digest(self) -> str:
        """Sixteen digits that are the same wherever and in whichever order the games were played."""
        return blake2b(repr(self.games).encode(), digest_size=8).hexdigest()

    def to_dict(self) -> dict[str, Any]:
        """The outcome as JSON data: what was played, each seat in numbers, every game."""
        seats = [
            {"player": name, "points": self.points(seat).to_dict(), "wins": self.wins(seat).to_dict()}
            for seat, name in enumerate(self.players if self.games else ())
        ]
        head = {"start": self.start, "way": list(self.way), "players": list(self.players)}
        return (
            head
            | {"seed": self.seed, "eyes": self.eyes}
            | {"seats": seats, "games": [game.to_dict() for game in self.games]}
        )


@dataclass(frozen=True, slots=True)
class Difference:
    """What a seat has more in one position than in another, over the games played with the same luck in both.

    Attributes:
        points, margin, wins: the mean difference of its points, of its lead and of its share of the win.
        better: how often its lead is greater; as great counts as a half.
    """

    points: Estimate
    margin: Estimate
    wins: Estimate
    better: Share

    def to_dict(self) -> dict[str, Any]:
        """The numbers as JSON data."""
        return asdict(self)


def compared(a: Outcome, b: Outcome, seat: int) -> Difference:
    """How much better `b` is than `a` for a seat: game by game, so that luck common to both falls out.

    >>> fair, rich = (simulate(f"tiny(gold_points={n})", "random", 30) for n in (1, 5))
    >>> compared(fair, rich, 0).points.value > 0
    True
    """
    first = {game.index: game for game in a.games}
    pairs = [(first[game.index], game) for game in b.games if game.index in first]
    leads = [y.margin(seat) - x.margin(seat) for x, y in pairs]
    return Difference(
        mean_of([y.scores[seat] - x.scores[seat] for x, y in pairs]),
        mean_of(leads),
        mean_of([y.shares[seat] - x.shares[seat] for x, y in pairs]),
        share_of([(lead > 0) + (lead == 0) / 2 for lead in leads]),
    )


class Run:
    """Games being played: iterating plays them bit by bit, and stopping at any time leaves what is finished.

    Each step of the iteration is one decision of a game, or a short wait for the executor, and gives the number of
    games finished so far; so a page stays alive without threads. Positions take turns, game by game.

    Args:
        starts: the positions.
        players: a player, or its name, for each seat, or one for all.
        games: how often each position is played.
        seed: what all seeds are derived from.
        eyes: a seat: what it does not know is drawn anew for each game, as it could lie before the ways begin.
        executor: where to play; None for here and now. With one, players are best given by their names.
        ways: for each position the actions done before anybody plays; by default none.

    Raises:
        GamekitError: something of this does not exist, or does not fit the seats.
    """

    def __init__(
        self,
        starts: Sequence[Start],
        players: str | Player | Sequence[str | Player],
        games: int = 100,
        seed: int | str = 0,
        eyes: int | None = None,
        executor: Executor | None = None,
        ways: Sequence[Sequence[str]] = (),
    ) -> None:
        self.starts = tuple(map(start_text, starts))
        self.ways = tuple(map(tuple, ways)) or ((),) * len(self.starts)
        self._openings = [_Opening(text, way) for text, way in zip(self.starts, self.ways, strict=True)]
        seats = {opening.options.players for opening in self._openings}
        if len(seats) > 1 or (eyes is not None and eyes not in range(min(seats))):
            raise GamekitError("lab-error-seats", n=min(seats), m=max(seats))
        self.players = _seated(players, min(seats))
        if not 1 <= games <= MOST_GAMES:
            raise GamekitError("lab-error-games", n=str(games)[:20], most=str(MOST_GAMES))
        self.games, self.seed, self.eyes, self.executor = games, seed, eyes, executor
        self.played: list[dict[int, Result]] = [{} for _ in self.starts]

    @property
    def total(self) -> int:
        """How many games there are to play."""
        return self.games * len(self.starts)

    @property
    def done(self) -> int:
        """How many games are finished."""
        return sum(map(len, self.played))

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """What is finished so far, for each position."""
        names = tuple(player if isinstance(player, str) else type(player).__name__ for player in self.players)
        return tuple(
            Outcome(start, way, names, self.seed, self.eyes, tuple(results[k] for k in sorted(results)))
            for start, way, results in zip(self.starts, self.ways, self.played, strict=True)
        )

    @property
    def together(self) -> tuple[Outcome, ...]:
        """The games that are finished in all positions, so that numbers side by side are of the same games."""
        common = set.intersection(*map(set, self.played))
        return tuple(
            replace(outcome, games=tuple(game for game in outcome.games if game.index in common))
            for outcome in self.outcomes
        )

    def __iter__(self) -> Iterator[int]:
        steps = self._here() if self.executor is None else self._elsewhere(self.executor)
        for found in steps:
            for start, index, scores, shares, decisions in found:
                self.played[start][index] = Result(index, scores, shares, decisions)
            yield self.done

    def finish(self) -> tuple[Outcome, ...]:
        """Play all games."""
        for _ in self:
            pass
        return self.outcomes

    def play_for(self, seconds: float) -> Iterator[int]:
        """The same, stopping only about every so many seconds: for a page that must stay alive."""
        end = time.monotonic() + seconds
        for done in self:
            if time.monotonic() >= end:
                yield done
                end = time.monotonic() + seconds

    def _work(self, size: int) -> Iterator[Work]:
        """All games, `size` of a position at a time, those of all positions side by side."""
        game = self._openings[0].game.id
        eyes = -1 if self.eyes is None else self.eyes
        for first in range(0, self.games, size):
            numbers = range(first, min(first + size, self.games))
            seeds = tuple((k, derive_seed(self.seed, game, "simulate", k)) for k in numbers)
            for n, text in enumerate(self.starts):
                yield text, self.ways[n], self.players, eyes, n, seeds

    def _here(self) -> Iterator[Sequence[Played]]:
        for work in self._work(1):
            yield from _steps(work, self._openings[work[4]])

    def _elsewhere(self, executor: Executor) -> Iterator[Sequence[Played]]:
        works = self._work(max(1, -(-self.games // CHUNKS)))
        pending: set[Future[list[Played]]] = {executor.submit(play_games, work) for work in works}
        try:
            while pending:
                finished, pending = wait(pending, PAUSE, FIRST_COMPLETED)
                yield [played for future in finished for played in future.result()]
        finally:
            for future in pending:
                future.cancel()


def simulate(
    start: Start,
    players: str | Player | Sequence[str | Player],
    games: int = 100,
    seed: int | str = 0,
    eyes: int | None = None,
    executor: Executor | None = None,
) -> Outcome:
    """A position, or fresh games, played to the end many times; `Run` tells of the values.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as pool:
    ...     there = simulate("tiny", "random", 50, executor=pool)
    >>> there.digest() == simulate("tiny", "random", 50).digest()
    True

    Raises:
        GamekitError: something of this does not exist, or does not fit the seats.
    """
    return Run([start], players, games, seed, eyes, executor).finish()[0]


def play_games(work: Work) -> list[Played]:
    """Play the games of a piece of work: what runs on a worker."""
    return [played for step in _steps(work, _Opening(work[0], work[1])) for played in step]


class _Opening:
    """Where games begin: a position or a fresh game, and what is done there first."""

    def __init__(self, text: str, way: Sequence[str]) -> None:
        self.scenario = Scenario.parse(text) if text.startswith(f'format = "{FORMAT}"') else None
        self.game, self.options = load_options(text if self.scenario is None else self.scenario.options)
        self.state = None if self.scenario is None else self.scenario.state()
        table: ActionTable = self.game.setup(self.options).table
        self.way = [table.parse(action) for action in way]

    def begin(self, eyes: int, seed: int) -> State:
        """The position in which a game with this seed begins."""
        for world in self._worlds(eyes, seed):
            if all(_done(world, action) for action in self.way):
                return world
        raise GamekitError("lab-error-way", way=tuple(map(str, self.way)))

    def _worlds(self, eyes: int, seed: int) -> Iterator[State]:
        """The position, or as many as it could be for who does not know everything."""
        if self.state is None:
            yield self.game.new(self.options, seed)
        elif eyes < 0:
            yield self.state.copy()
        else:
            view, rng = self.game.view(self.state, eyes), generator(seed, self.game.id, "unknown")
            for _ in range(MOST_WORLDS):
                yield self.game.determinize(view, rng)


def _done(state: State, action: Action) -> bool:
    """Do an action in place, if it is legal; whether it was."""
    legal = state.check(action).ok
    if legal:
        state.apply(action)
    return legal


def _steps(work: Work, opening: _Opening) -> Iterator[Sequence[Played]]:
    """The games of a piece of work: nothing after each decision, and a game when it is finished."""
    _, _, names, eyes, start, games = work
    game, players = opening.game, [make_player(name) if isinstance(name, str) else name for name in names]
    for index, seed in games:
        state, decisions = opening.begin(eyes, seed), 0
        for _ in play_on(state, players, seed):
            decisions += 1
            yield ()
        winners = game.winners(state)
        shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(players)))
        yield [(start, index, tuple(game.scores(state)), shares, decisions)]


def start_text(start: Start) -> str:
    """What is played, as text that a worker can read: options, or a scenario.

    >>> start_text("tiny"), start_text(load_options("tiny")[0].new(seed=1)).splitlines()[1]
    ('tiny(players=2)', 'game = "tiny(players=2)"')

    Raises:
        GamekitError: it cannot be read.
    """
    if isinstance(start, str):
        begin = start.lstrip()
        if not begin.startswith((SHORT, "format")):
            return str(load_options(start)[1])
        start = Scenario.parse(start)
    if isinstance(start, Options):
        return str(start)
    if isinstance(start, State):
        start = Scenario.of(start)
    return Scenario(start.options, start.position, start.names, "", start.rules).text()


def _seated(players: str | Player | Sequence[str | Player], seats: int) -> tuple[str | Player, ...]:
    """A player for each seat; the names are known."""
    if isinstance(players, str) or not isinstance(players, Sequence):
        players = [players] * seats
    if len(players) != seats:
        raise GamekitError("lab-error-players", n=seats, m=len(players))
    for player in players:
        if isinstance(player, str):
            make_player(player)
    return tuple(players)
