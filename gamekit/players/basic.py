"""The two simplest players: one at random, one that looks a single action ahead."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol

from gamekit.core.actions import Action
from gamekit.core.errors import GamekitError
from gamekit.core.events import Log
from gamekit.core.game import draw_chance
from gamekit.core.seeds import generator
from gamekit.core.state import State
from gamekit.core.text import Msg


@dataclass(frozen=True, slots=True)
class Weighed:
    """A legal action with what it is thought to be worth, in points, and the parts of that by name."""

    action: Action
    worth: float
    parts: Mapping[str, float]


class Player(Protocol):
    """Whoever chooses: sees a view, never the full state, and draws on its own generator only."""

    @property
    def name(self) -> Msg:
        """What it is called."""
        ...

    def choose(self, view: State, rng: random.Random) -> Action:
        """One of `view.legal()`."""
        ...

    def explain(self, view: State, rng: random.Random) -> list[Weighed]:
        """The legal actions with their worth, the best first."""
        ...


@dataclass(frozen=True)
class RandomPlayer:
    """Chooses each legal action with the same chance.

    >>> from gamekit.core.game import load_game
    >>> state = load_game("tiny").new(seed=1)
    >>> RandomPlayer().choose(state, random.Random(0)) in state.legal()
    True
    """

    name: ClassVar[Msg] = Msg("players-random")

    def choose(self, view: State, rng: random.Random) -> Action:
        """One of the legal actions."""
        legal = view.legal()
        return legal[int(rng.random() * len(legal))]

    def explain(self, view: State, rng: random.Random) -> list[Weighed]:
        """All actions are worth the same to it."""
        return [Weighed(action, 0.0, {}) for action in view.legal()]


@dataclass(frozen=True)
class GreedyPlayer:
    """Chooses the action after which its position is worth most by the game's features.

    What it cannot know it fills in at random, the same for all actions.
    """

    name: ClassVar[Msg] = Msg("players-greedy")

    def choose(self, view: State, rng: random.Random) -> Action:
        """The best action; among equals the first in the order of the action table."""
        return self.explain(view, rng)[0].action

    def explain(self, view: State, rng: random.Random) -> list[Weighed]:
        """The legal actions, the best first, with the features of the position after each."""
        game, seat = view.setup.game, view.decision.seat
        legal = view.legal()
        if len(legal) == 1:
            return [Weighed(legal[0], 0.0, {})]
        world, luck = game.determinize(view, rng), rng.random()
        found = [self._weigh(world, action, seat, random.Random(luck)) for action in legal]
        return sorted(found, key=lambda weighed: -weighed.worth)

    def _weigh(self, world: State, action: Action, seat: int, rng: random.Random) -> Weighed:
        state = world.copy()
        state.apply(action)
        draw_chance(state, rng)
        parts = state.setup.game.features(state, seat)
        return Weighed(action, sum(parts.values()), parts)


PLAYERS: Final[Mapping[str, Player]] = {"random": RandomPlayer(), "greedy": GreedyPlayer()}
"""The players by the names they are called by on the command line."""


def make_player(name: str) -> Player:
    """The player of a name.

    Raises:
        GamekitError: there is none.
    """
    if name not in PLAYERS:
        raise GamekitError("players-error-unknown", name=name[:40], known=tuple(PLAYERS))
    return PLAYERS[name]


def play_on(state: Any, players: Sequence[Player], seed: int | str = 0, log: Log | None = None) -> Iterator[State]:
    """Play a game to its end, in place, stopping after every decision, so that whoever asked may do other things.

    Each seat is played by its player; chance and players draw each on a generator of their own.
    """
    game = state.setup.game
    luck = generator(seed, game.id, "chance", "play")
    minds = [generator(seed, game.id, "player", seat) for seat in range(state.setup.options.players)]
    draw_chance(state, luck, log)
    while not state.over:
        seat = state.decision.seat
        state.apply(players[seat].choose(game.view(state, seat), minds[seat]), log)
        draw_chance(state, luck, log)
        yield state


def play_out(state: Any, players: Sequence[Player], seed: int | str = 0, log: Log | None = None) -> Any:
    """Play a game to its end, in place, without a stop; see `play_on`.

    >>> from gamekit.core.game import load_game
    >>> game = load_game("tiny")
    >>> game.scores(play_out(game.new(seed=3), [GreedyPlayer(), RandomPlayer()], seed=3))
    [5, 4]
    """
    for _ in play_on(state, players, seed, log):
        pass
    return state
