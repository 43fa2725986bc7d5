"""What a game is, and where games are found."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from gamekit.core.actions import Action
from gamekit.core.edits import Edit
from gamekit.core.errors import GamekitError
from gamekit.core.events import Log, Receipt
from gamekit.core.odds import Odds, no_odds
from gamekit.core.options import Options, parse_call
from gamekit.core.rules import Rulebook
from gamekit.core.seeds import generator
from gamekit.core.state import NATURE, Setup, State
from gamekit.core.text import Text

if TYPE_CHECKING:
    from gamekit.core.board import Board


def no_edits(options: Any, data: Mapping[str, Any], spot: str) -> Sequence[Edit]:
    """For a game that does not say what a click on a spot may change; its data can be edited part by part."""
    return ()


@dataclass(frozen=True)
class Game:
    """A game: what it is and the functions that make it up.

    Args:
        id, title: its name in code and for people.
        version: the version of its rules; a change of behaviour changes it.
        folder: where its data files and its code lie.
        rulebook: its numbered rules.
        options_type: the class of its options.
        setup: the fixed tables of a game with given options.
        start: the position before anything is dealt.
        end_rule: the rule by which the game ends.
        board: the drawing of a position for a viewer (a seat, or None who sees all).
        holdings: what a seat has, by unit; "vp" is the score. Receipts add up to it.
        final: the receipts that final scoring gives if the game ended in this position.
        recount: the scores of a finished game, counted afresh from the position alone.
        ranking: for each seat the tuple by which seats are ranked; the greatest wins, equal ones share.
        view: the position as one seat may know it, with the hidden parts unknown.
        determinize: a full position, drawn at random among those that a view leaves possible.
        describe: the position as plain data that a person can read and edit.
        build: the position described by such data; GamekitError says what is impossible about it.
        features: what a position is worth to a seat, by named parts in points; for bots and hints.
        edit: what may be changed by clicking a spot of the board ("" is the table as a whole), in data such as
            `describe` gives: a list of edits, for options, data and spot. What `build` would refuse may be among them.
        odds: chances worth knowing to a seat, from what it may know.
        turn: the number of the turn that a position is in, from 1; for games in which others act within a turn. Without
            it a new turn begins whenever another seat acts.
    """

    id: str
    title: Text
    version: str
    folder: Path
    rulebook: Rulebook
    options_type: type[Options]
    setup: Callable[[Any], Setup]
    start: Callable[[Any], State]
    end_rule: str
    board: Callable[[Any, int | None], Board]
    holdings: Callable[[Any, int], Mapping[str, int]]
    final: Callable[[Any], Sequence[Receipt]]
    recount: Callable[[Any], Sequence[int]]
    ranking: Callable[[Any], Sequence[tuple[int, ...]]]
    view: Callable[[Any, int], State]
    determinize: Callable[[Any, random.Random], State]
    describe: Callable[[Any], dict[str, Any]]
    build: Callable[[Any, Mapping[str, Any]], State]
    features: Callable[[Any, int], Mapping[str, float]]
    edit: Callable[[Any, Mapping[str, Any], str], Sequence[Edit]] = no_edits
    odds: Callable[[Any, int], Sequence[Odds]] = no_odds
    turn: Callable[[Any], int] | None = None

    def options(self, wish: str | Options | None = None, **changes: Any) -> Options:
        """Options from a text, from options, or the defaults; each with changes.

        >>> load_game("tiny").options(players=3).players
        3
        """
        if isinstance(wish, Options):
            return wish.changed(**changes) if changes else wish
        made = _parsed(self.options_type, wish or self.id)  # type: ignore[arg-type]  # the class, not an instance
        return made.changed(**changes) if changes else made

    def new(
        self, wish: str | Options | None = None, seed: int | str = 0, log: Log | None = None, **changes: Any
    ) -> Any:
        """A fresh game with set-up chance drawn from the seed: the position at its first decision.

        >>> load_game("tiny").new(seed=1).decision.seat >= 0
        True
        """
        state = self.start(self.options(wish, **changes))
        draw_chance(state, generator(seed, self.id, "chance"), log)
        return state

    def scores(self, state: State) -> list[int]:
        """The points of each seat now."""
        return [self.holdings(state, seat)["vp"] for seat in range(state.setup.options.players)]

    def winners(self, state: State) -> list[int]:
        """The seats that win, or share the win, if the game ended in this position; who is alone beats nobody.

        >>> tiny = load_game("tiny")
        >>> tiny.winners(tiny.new("tiny(stones=3)", seed=4))
        [0, 1]
        """
        if state.setup.options.players == 1:
            return []
        ranks = self.ranking(state)
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def hides(self, state: State) -> bool:
        """Whether something about a position is hidden from some seat, so that its record tells more than the table.

        >>> tiny = load_game("tiny")
        >>> state = tiny.new("tiny(stones=3)", seed=4)
        >>> tiny.hides(state), tiny.hides(state.after(state.legal()[-1]).after(state.legal()[0]))
        (True, False)
        """
        if state.over:
            return False
        return any(self.view(state, seat) != state for seat in range(state.setup.options.players))


@lru_cache(maxsize=256)
def _parsed(kind: type[Options], text: str) -> Options:
    """Options are frozen, so those of a text are read once, however many games are played with them."""
    return kind.parse(text)


def draw_outcome(state: State, rng: random.Random) -> Action:
    """One outcome of the pending chance decision, by its probabilities; what is certain costs no random number."""
    outcomes = state.legal()
    if len(outcomes) == 1:
        return outcomes[0]
    weigh = state.setup.phases[state.stack[-1].kind].weights
    if weigh is None:
        return outcomes[int(rng.random() * len(outcomes))]
    weights = weigh(state, outcomes)
    # Cheaper than `rng.choices`, which builds cumulative weights; set-ups draw a hundred times a game.
    left = int(rng.random() * sum(weights))
    place = 0
    while left >= weights[place]:
        left -= weights[place]
        place += 1
    return outcomes[place]


def draw_chance(state: State, rng: random.Random, log: Log | None = None) -> None:
    """Let nature decide, in place, until a person must or the game is over."""
    while state.stack and state.stack[-1].seat == NATURE:
        state.apply(draw_outcome(state, rng), log)


_added: Final[dict[str, Game]] = {}


def add_game(game: Game) -> None:
    """Make a game known in this process, such as one defined in a notebook."""
    _added[game.id] = game


def game_ids() -> list[str]:
    """The ids of all games known: those added, and those of installed packages (entry points `gamekit.games`)."""
    return sorted({*_added, *(point.name for point in entry_points(group="gamekit.games"))})


def load_game(id: str) -> Game:
    """The game of this id.

    Raises:
        GamekitError: there is none (the message names those there are), or its package cannot be loaded.
    """
    return _added[id] if id in _added else _load(id)


@cache
def _load(id: str) -> Game:
    for point in entry_points(group="gamekit.games"):
        if point.name == id:
            try:
                game: Game = point.load()
            except Exception as error:  # whatever is wrong with somebody's package must not stop the other games
                raise GamekitError(
                    "core-error-broken-game", name=id, error=f"{type(error).__name__}: {error}"
                ) from error
            return game
    raise GamekitError("core-error-no-game", name=id[:40], known=tuple(game_ids()))


def load_options(text: str) -> tuple[Game, Options]:
    """The game and the options of a text such as `gold_west(players=3)`."""
    game = load_game(parse_call(text)[0])
    return game, game.options(text)


def load_setup(text: str) -> Setup:
    """The setup of an options text; setups are pickled as this text."""
    game, options = load_options(text)
    return game.setup(options)
