"""The heuristic player plays sensibly, and the odds told at the table are those of all faces of all dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from statistics import mean

import pytest

from gamekit.core.text import say
from gamekit.players import make_player
from gamekit.players.basic import play_out
from tests.games.rolled_west.tables import GAME, game, play

GAMES = 100


@pytest.mark.parametrize("wish", ["rolled_west(players=2)", "rolled_west(players=4, preset=published)"])
def test_the_greedy_player_is_far_better_than_chance(wish: str) -> None:
    ahead = []
    for seed in range(GAMES):
        seats = range(GAME.options(wish).players)
        mine = seed % len(seats)
        players = [make_player("greedy" if seat == mine else "random") for seat in seats]
        scores = GAME.scores(play_out(GAME.new(wish, seed=seed), players, seed=seed))
        ahead.append(scores.pop(mine) - mean(scores))
    # Measured: 28 to 34 points, with a standard error below 1.5.
    assert mean(ahead) > 20


def test_the_greedy_player_does_not_waste_what_it_can_use() -> None:
    """Between like players nobody ends far behind: the scores are those of people who know the game."""
    for players in (2, 3, 4):
        plays = [
            play_out(
                GAME.new(f"rolled_west(players={players})", seed=seed), [make_player("greedy")] * players, seed=seed
            )
            for seed in range(20)
        ]
        assert mean(mean(GAME.scores(state)) for state in plays) > 45


def odds(state: object, seat: int = 0) -> dict[str, dict[str, Fraction]]:
    """The chances by heading and by what they are of."""
    found: dict[str, dict[str, Fraction]] = {}
    for each in GAME.odds(state, seat):
        found.setdefault(say(each.about, "en"), {})[say(each.what, "en")] = each.chance
    return found


NEXT = "What the next roll of Player 1 pays, with the storage as it is"
PRICES = {
    "a camp: 1 wood": "W",
    "a settlement: 2 wood": "WW",
    "office C-S: 1 copper and 1 silver": "CS",
    "office G-G: 2 gold": "GG",
    "contract 3: 2 copper and 2 gold": "CCGG",
    "contract 7: 4 gold": "GGGG",
}


def test_what_the_next_roll_pays_is_counted_face_by_face() -> None:
    """A gold stored earlier, a copper stored this turn, and any one die to name the region."""
    state = play(game("W C C G", "C", turn=2, seats={0: {"dark": {1: "G"}}}), "store C")
    pays: Counter[str] = Counter()
    for roll in product("WWWCCCCSSSGG", repeat=4):
        purses = [Counter(roll[:region] + roll[region + 1 :]) + Counter("GC") for region in range(4)]
        pays.update(name for name, price in PRICES.items() if any(Counter(price) <= purse for purse in purses))
    told = odds(state)[NEXT]
    assert {name: told[name] for name in PRICES} == {name: Fraction(n, 12**4) for name, n in pays.items()}
    assert list(told.values()) == sorted(told.values(), reverse=True)


def test_odds_tell_what_is_still_to_be_had_only_to_the_one_who_acts() -> None:
    still = "To be had now, with the dice left and the storage"
    state = game("C C S W", "W")
    assert list(odds(state)[still]) == [
        say(state.setup.table.label(state.setup.table.parse(text)), "en")
        for text in ("office C-C", "office C-S", "office S-C", "ship C", "ship C C", "ship S")
    ]
    assert still not in odds(state, 1)


def test_taken_things_and_a_roll_that_does_not_come_have_no_odds() -> None:
    taken = game("W C C G", "C", seats={1: {"offices": ["G-G"]}})
    assert "office G-G: 2 gold" not in odds(taken)[NEXT]
    last = game("W C C G", "C", turn=10)
    assert NEXT not in odds(last) and NEXT.replace("1", "2") in odds(last, 1)
    assert list(odds(game(turn=12, over=True))) == ["At least this much on a roll of 4 dice"]
