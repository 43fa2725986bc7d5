"""The games and options that every law is tried on, and the random games it is tried in."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from gamekit.core.actions import Action
from gamekit.core.events import Log
from gamekit.core.game import draw_chance, game_ids, load_game
from gamekit.core.options import Option, Options
from gamekit.core.seeds import generator


def variants() -> list[str]:
    """Every game with every preset and number of players, and with every single choice option turned.

    Where a number of players needs such an option to be turned, the game is played with both.
    """
    return [text for id in game_ids() for text in _variants_of(id)]


def _variants_of(id: str) -> Iterator[str]:
    spec = load_game(id).options_type.spec
    players = spec.options["players"]
    turned = [{o.name: value} for o in spec.options.values() for value in o.values if value != o.default]
    for preset in spec.presets:
        for number in range(players.low, players.high + 1):
            plain = list(_possible(id, preset, players=number))
            yield from plain
            if not plain:
                yield from (text for change in turned for text in _possible(id, preset, players=number, **change))
    for change in turned:
        yield from _possible(id, "seed", **change)


def _possible(id: str, preset: str, **changes: Any) -> Iterator[str]:
    """The options text, unless the options do not go together."""
    try:
        yield str(load_game(id).options_type.make(preset, **changes))
    except ValueError:
        return


def random_options(id: str, rng: random.Random) -> Options:
    """Options drawn at random within their ranges; those that do not go together are drawn again."""
    kind = load_game(id).options_type
    while True:
        try:
            return kind.make(**{option.name: _draw(option, rng) for option in kind.spec.options.values()})
        except ValueError:
            continue


def _draw(option: Option, rng: random.Random) -> Any:
    if option.values:
        return rng.choice(option.values)
    if option.length:
        return [rng.randint(option.low, option.high) for _ in range(option.length)]
    return rng.randint(option.low, option.high)


def steps(wish: str | Options, seed: int, log: Log | None = None) -> Iterator[tuple[Any, Action | None]]:
    """A random game: each position at which somebody decides with the action then taken; last the final position.

    The state is played on in place; copy it to keep it.
    """
    game, rng = load_game(str(wish).split("(")[0]), generator(seed, "laws")
    state = game.new(wish, seed=seed, log=log)
    while not state.over:
        action = rng.choice(state.legal())
        yield state, action
        state.apply(action, log)
        draw_chance(state, rng, log)
    yield state, None


@cache
def positions(wish: str, seed: int, every: int = 7) -> tuple[Any, ...]:
    """Some positions of a random game at which somebody decides."""
    found = [state.copy() for state, action in steps(wish, seed) if action]
    return tuple(found[::every])
