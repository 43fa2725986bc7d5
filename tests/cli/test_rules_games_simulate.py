"""The commands that only look: `rules`, `games`, `simulate`."""

import re

import pytest

from gamekit.cli.simulate import simulate
from gamekit.core.game import game_ids, load_game, load_options
from gamekit.core.seeds import derive_seed
from gamekit.players import make_player, play_out
from tests.cli.conftest import Gamekit


@pytest.mark.parametrize("game", game_ids())
def test_rules_as_data_hold_the_evidence_for_every_rule(gamekit: Gamekit, game: str) -> None:
    rows = gamekit("rules", game, "--json").data
    assert [row["id"] for row in rows] == list(load_game(game).rulebook)
    for row in rows:
        assert list(row) == ["id", "title", "text", "enforced", "tested", "taught", "fired"]
        assert row["title"] and row["text"] and isinstance(row["fired"], int)
        assert all(isinstance(row[key], list) for key in ("enforced", "tested", "taught"))
    japanese = gamekit("rules", game, "--json", lang="ja").data
    assert [row["enforced"] for row in japanese] == [row["enforced"] for row in rows]
    assert all(a["title"] != b["title"] for a, b in zip(rows, japanese, strict=True))


def test_places_of_a_rule_are_real(gamekit: Gamekit) -> None:
    (rule,) = gamekit("rules", "tiny", "R3", "--json").data
    folder = load_game("tiny").folder
    for place in rule["enforced"]:
        name, line = place.split(":")
        assert '"R3"' in (folder / name).read_text().splitlines()[int(line) - 1]
    assert rule["enforced"] and rule["fired"] > 0


def test_the_book_has_every_rule_in_order_and_then_the_table(gamekit: Gamekit) -> None:
    said = gamekit("rules", "gold_west")
    assert said.code == 0
    book, _, table = said.out.partition("\nrule ")
    ids = list(load_game("gold_west").rulebook)
    assert re.findall(r"^([RX]\d+)  \S", book, re.MULTILINE) == ids
    assert re.findall(r"^([RX]\d+) ", table, re.MULTILINE) == ids
    assert all(len(line) <= 100 for line in book.splitlines())


def test_table_alone_is_aligned_in_both_languages(gamekit: Gamekit) -> None:
    from gamekit.core.fitting import cells

    for lang in ("en", "ja"):
        lines = gamekit("rules", "tiny", "--table", lang=lang).out.splitlines()
        assert len(lines) == 6 and len({cells(line) for line in lines}) == 1


def test_one_rule_or_all_with_some_words(gamekit: Gamekit) -> None:
    assert gamekit("rules", "tiny", "r4").out.startswith("R4  Points\nA stone is worth 1 point")
    found = gamekit("rules", "gold_west", "loot", "--json").data
    assert 1 < len(found) < len(load_game("gold_west").rulebook)
    assert all("loot" in f"{row['title']} {row['text']}".lower() for row in found[:1])
    assert gamekit("rules", "gold_west(players=3)", "略奪", lang="ja").code == 0


def test_games_are_listed_with_their_options(gamekit: Gamekit) -> None:
    assert re.search(r"^gold_west +Gold West +gold_west\(players=2\)$", gamekit("games").out, re.MULTILINE)
    data = gamekit("games", "--json").data
    assert [game["id"] for game in data] == game_ids()
    one = gamekit("games", "gold_west").out
    for option in next(game for game in data if game["id"] == "gold_west")["options"]:
        assert f"\n{option['name']}=" in one and option["help"]
    assert "a whole number from 2 to 4" in one and "    seed: the defaults" in one


def test_simulate_sums_up_many_games(gamekit: Gamekit) -> None:
    words = ("simulate", "tiny", "--games", "50", "--players", "greedy,random", "--json")
    data = gamekit(*words).data
    assert data["games"] == 50 and [seat["player"] for seat in data["seats"]] == ["greedy", "random"]
    # Six stones of one point and the golden one of three (R4); greedy is better than chance.
    assert sum(seat["mean"] for seat in data["seats"]) == pytest.approx(9)
    assert sum(seat["wins"] for seat in data["seats"]) == pytest.approx(1)
    assert data["seats"][0]["wins"] > 0.6
    # Seven stones, one or two at a time.
    assert 3.5 <= data["decisions"] <= 7
    assert gamekit(*words).data == data
    assert gamekit(*words, "--seed", "1").data != data


def test_simulate_plays_the_very_games_that_the_players_play() -> None:
    game, options = load_options("tiny(players=3)")
    players = [make_player(name) for name in ("greedy", "random", "random")]
    seeds = [derive_seed(5, game.id, "simulate", k) for k in range(20)]
    ends = [play_out(game.new(options, seed=seed), players, seed=seed) for seed in seeds]
    scores = [game.scores(end) for end in ends]
    data = simulate(str(options), ["greedy", "random", "random 2"], 20, 5)
    assert [(s["least"], s["most"]) for s in data["seats"]] == [(min(x), max(x)) for x in zip(*scores, strict=True)]
    assert [s["mean"] for s in data["seats"]] == [sum(x) / 20 for x in zip(*scores, strict=True)]
    wins = [sum(1 / len(game.winners(end)) for end in ends if seat in game.winners(end)) / 20 for seat in range(3)]
    assert [s["wins"] for s in data["seats"]] == pytest.approx(wins)


def test_simulate_in_words(gamekit: Gamekit) -> None:
    out = gamekit("simulate", "tiny", "--games", "3", "--players", "random").out.splitlines()
    assert out[0].split() == ["seat", "mean", "least", "most", "wins"]
    assert [line.split("  ")[0] for line in out[1:3]] == ["random", "random 2"]
    assert out[3].startswith("3 games, ")
