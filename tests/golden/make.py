"""Golden playthroughs: a random game of each game, preset and number of players, as text that a person can review.

`python -m tests.golden.make` writes them anew; look at what has changed before you keep it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from textwrap import wrap

from gamekit.core.events import Log
from gamekit.core.game import Game, draw_outcome, game_ids, load_game
from gamekit.core.state import NATURE, State
from gamekit.core.text import Seat, say

FOLDER = Path(__file__).parent
WIDTH = 160
TIE = "\u00a0"


def wishes(id: str) -> dict[Path, str]:
    """The options of each playthrough of a game, by the file in which it is kept."""
    kind = load_game(id).options_type
    players = kind.spec.options["players"]
    found = {}
    for preset in kind.spec.presets:
        for number in range(players.low, players.high + 1):
            try:
                found[FOLDER / id / f"{preset}_{number}.txt"] = str(kind.make(preset, players=number))
            except ValueError:  # such a game does not exist
                continue
    return found


def playthrough(wish: str) -> str:
    """A whole random game: what could be chosen, what was, what came of it, and in the end where points came from."""
    game, rng, log = load_game(wish.split("(")[0]), random.Random(wish), Log()
    state: State = game.start(game.options(wish))
    lines = [f"# {wish}"]
    for seat, group in groupby(_moments(state, rng, log), lambda moment: moment[0]):
        moments = list(group)
        if seat == NATURE:
            lines += _filled("chance: " + _parted(text for _, text, _ in moments))
            lines += _filled("  |", *(line for _, _, said in moments for line in said))
        else:
            lines.append(f"{say(Seat(seat), 'en')}:")
            lines += [line for _, text, said in moments for line in _filled(f"  {text} |", *said)]
    return "\n".join([*lines, *_scores(game, state, log)]) + "\n"


def _moments(state: State, rng: random.Random, log: Log) -> Iterator[tuple[int, str, list[str]]]:
    """Decision by decision who decides, what, and what the log tells of it to one who may see everything shown."""
    while not state.over:
        top, choices, told = state.decision, len(state.legal()), len(log.events)
        action = draw_outcome(state, rng) if top.seat == NATURE else rng.choice(state.legal())
        state.apply(action, log)
        said = [say(event.text, "en") for event in log.events[told:] if event.seen_by != ()]
        yield top.seat, str(action) if top.seat == NATURE else f"{top.kind} (of {choices}) {action}", said


def _parted(items: Iterable[str]) -> str:
    """The items with dots between them, each kept on one line."""
    return " · ".join(item.replace(" ", TIE) for item in items)


def _filled(*parts: str) -> list[str]:
    return [line.replace(TIE, " ") for line in wrap(" ".join(parts), WIDTH, subsequent_indent="      ")]


def _scores(game: Game, state: State, log: Log) -> Iterator[str]:
    winners = game.winners(state)
    for seat, points in enumerate(game.scores(state)):
        yield f"{say(Seat(seat), 'en')} has {points} VP{' and wins' if seat in winners else ''}:"
        receipts = [receipt for receipt in log.receipts if receipt.seat == seat and receipt.unit == "vp"]
        yield from _filled("  " + _parted(f"{r.amount:+d} {say(r.source, 'en')} [{r.rule}]" for r in receipts))


def main() -> None:
    """Write the playthroughs of every game."""
    for id in game_ids():
        for path, wish in wishes(id).items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(playthrough(wish), encoding="utf-8")


if __name__ == "__main__":
    main()
