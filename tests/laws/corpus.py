"""The exhaustive runner: random games until every rule of a game has fired, by an event, a receipt or a refusal.

`python -m tests.laws.corpus [GAME ...]` plays the corpus and writes the counts beside each rulebook (`fired.json`).
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from gamekit.core.events import Log
from gamekit.core.game import game_ids, load_game
from tests.laws.variants import random_options, steps, variants

MOST_GAMES = 2000
"""So many games of random options at most; a rule that has not fired by then never will."""

ASKED = 12
"""How many actions are asked about at each decision."""


def corpus(id: str) -> dict[str, Any]:
    """The counts of a game's corpus: one game of each variant, then random options until every rule has fired."""
    rules = set(load_game(id).rulebook)
    fired: Counter[str] = Counter()
    games = 0
    rng = random.Random(1)
    for wish in variants():
        if wish.split("(")[0] == id:
            fired += fired_in(wish, games)
            games += 1
    while rules - set(fired) and games < MOST_GAMES:
        fired += fired_in(random_options(id, rng), games)
        games += 1
    return {"games": games, "fired": {rule: fired[rule] for rule in load_game(id).rulebook}}


def fired_in(wish: Any, seed: int) -> Counter[str]:
    """How often each rule was the cause of something in one random game, or refused something asked for."""
    log, rng = Log(), random.Random(seed)
    refused: Counter[str] = Counter()
    for state, action in steps(wish, seed, log):
        for asked in rng.sample(state.setup.table.all, min(ASKED, len(state.setup.table.all))):
            refused.update(state.check(asked).rules)
        if action:
            now = [a for a in state.setup.table.all if a.kind in state.setup.phases[state.decision.kind].offers]
            for asked in rng.sample(now, min(ASKED, len(now))):
                refused.update(state.check(asked).rules)
    return log.rules + refused


def path_of(id: str) -> Path:
    """Where the counts are kept."""
    return load_game(id).folder / "fired.json"


def main() -> None:
    """Play the corpus of the games named, or of all, and keep the counts."""
    for id in sys.argv[1:] or game_ids():
        path_of(id).write_text(json.dumps(corpus(id), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
