"""Positions of Gold West as data: there and back without loss, defaults for what is left out, one sentence if wrong."""

import json
import random
import re
import tomllib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import tomli_w

from gamekit.core.errors import GamekitError
from gamekit.core.text import LANGUAGES, say
from gamekit.games.gold_west import GAME
from gamekit.games.gold_west.options import GoldWestOptions
from gamekit.games.gold_west.position import build, describe
from gamekit.games.gold_west.state import OPEN, UNKNOWN, GoldWestState
from tests.games.gold_west.plays import WISHES, choose, positions

Data = dict[str, Any]
Change = Callable[[Data], object]


def copy(data: Data) -> Data:
    found: Data = json.loads(json.dumps(data))
    return found


def built(state: GoldWestState, data: Data) -> GoldWestState:
    return build(state.setup.options, data)


@pytest.mark.no_cover
@pytest.mark.parametrize("preset", ["seed", "published"])
@pytest.mark.parametrize("wish", WISHES)
def test_every_position_comes_back_from_its_description(wish: str, preset: str) -> None:
    for state in positions(str(GoldWestOptions.parse(wish).changed(**PRESETS[preset])), 7):
        data = describe(state)
        assert built(state, tomllib.loads(tomli_w.dumps(data))).key() == state.key()
        assert built(state, copy(data)).key() == state.key()


PRESETS: dict[str, Data] = {"seed": {}, "published": {"reveal_before_placing": False, "metals_optional": False}}


def played(wish: str, seed: int, fits: Callable[[GoldWestState], bool]) -> GoldWestState:
    return next(state for state in positions(wish, seed) if fits(state))


def test_what_can_be_worked_out_may_be_left_out() -> None:
    for state in positions("gold_west(players=3)", 2):
        data = describe(state)
        for part in ("camps", "influence_tokens", "looked"):
            if not any(seat[part] for seat in data["seats"] if part == "looked"):
                data["seats"] = [{key: value for key, value in seat.items() if key != part} for seat in data["seats"]]
        if state.stack and state.stack[-1].kind == "supply":
            del data["next"]
            if not state.last_round:
                del data["turn"]
        if state.turn:
            assert built(state, data).key() == state.key()


def test_nothing_at_all_is_the_beginning_on_the_fixed_board() -> None:
    options = GoldWestOptions.parse("gold_west(players=3, board=fixed, first_player=fixed)")
    state = build(options, {})
    fresh = GAME.new(options, seed=1)
    assert state.stack == fresh.stack
    assert state.terrain == fresh.terrain
    assert state.land == fresh.land
    assert state.supply == fresh.supply
    assert UNKNOWN not in state.tokens


def test_the_score_left_out_is_what_the_table_shows() -> None:
    for state in positions("gold_west(players=2)", 9):
        data = describe(state)
        data["check_score"] = bool(state.turn)
        for seat in data["seats"]:
            if state.turn:
                del seat["score"]
        assert built(state, data).score == state.score


def test_a_viewer_s_position_gets_some_tokens_that_fit() -> None:
    state = GAME.new("gold_west(players=2)", seed=3)
    view: Any = GAME.view(state, 0)
    seen = describe(view)
    assert any(" ? face-down" in line for line in seen["map"].values())
    full = built(state, seen)
    assert UNKNOWN not in full.tokens
    assert GAME.view(full, 0).key() == view.key()


def test_a_hex_without_a_word_on_what_lies_there_is_open_when_due() -> None:
    options = GoldWestOptions.parse("gold_west(board=fixed)")
    state = build(options, {"map": {"(0,-1)": "copper CC camp 1", "(0,-2)": "forest WT"}})
    assert state.land[state.setup.hexes.index((0, -2))] == OPEN
    assert state.turn == 1


def test_an_edited_position_plays_to_the_end() -> None:
    options = GoldWestOptions.parse("gold_west(board=fixed)")
    lines = {"(0,-1)": "copper CCS settlement 1", "(1,-1)": "silver SS camp 2", "(0,-2)": "forest WWW"}
    state = build(options, {"map": lines, "seats": [{"score": 40}, {"coaches": {"G": 5, "S": 10}}]})
    rng = random.Random(1)
    while state.stack:
        state.apply(choose(state, rng))
    assert len(GAME.recount(state)) == 2


# --- mistakes --------------------------------------------------------------------------------------------------


def put(path: str, value: Any) -> Change:
    """Set a part; numbers in the path are places of a list."""

    def change(data: Data) -> None:
        *steps, last = (int(step) if step.isdigit() else step for step in path.split("/"))
        part: Any = data
        for step in steps:
            part = part[step]
        part[last] = value

    return change


def both(*changes: Change) -> Change:
    return lambda data: [change(data) for change in changes]


def without(path: str) -> Change:
    def change(data: Data) -> None:
        *steps, last = path.split("/")
        for step in steps:
            data = data[step]
        del data[last]

    return change


# Made at the beginning of the fifth turn of a game in which each seat has two camps; seat 1 is on the move.
MISTAKES: dict[str, tuple[Change, str]] = {
    "unknown part": (put("weather", 1), "weather"),
    "unknown part of a seat": (put("seats/0/scores", 1), "Player 1: .*scores.*score"),
    "wrong type": (put("turn", "four"), 'turn: "four"'),
    "a truth value is no number": (put("turn", True), "turn"),
    "half a camp": (put("seats/0/camps", 2.5), "Player 1, camps"),
    "unknown letter": (put("seats/1/supply/0", "W X"), r"Player 2, supply\[0\]: .*W X.*letters"),
    "three supply spaces": (put("seats/1/supply", ["", "", "W"]), "Player 2, supply: .*four"),
    "too many letters": (put("seats/1/supply/0", " ".join("W" * 64)), "63"),
    "too many letters in all": (put("seats/1/supply", [" ".join("W" * 40)] * 2 + ["", ""]), "63"),
    "empty supply": (put("seats/1/supply", ["", "", "", ""]), "Player 2, supply: .*never empty"),
    "too many seats": (lambda data: data["seats"].append({}), "2 play.*2 seats, not 3"),
    "too few seats": (lambda data: data["seats"].pop(), "2 play.*2 seats, not 1"),
    "first": (put("first", 3), "first: .*1 to 2"),
    "no such hex": (put("map/(9,9)", "gold GG open"), r"\(9,9\)"),
    "hex not written as one": (put("map/9,9", "gold GG open"), 'map: "9,9"'),
    "nonsense on a hex": (put("map/(1,-2)", "gold GG burnt"), "gold GG burnt.*silver SSG open"),
    "no terrain": (put("map/(1,-2)", "? ? face-down"), r"\(1,-2\).*terrain"),
    "token of another terrain": (put("map/(1,-2)", "gold SS face-down"), r"map \(1,-2\): .*SS.*GGS"),
    "third seat on the map": (put("map/(0,-1)", "copper CC camp 3"), r"map \(0,-1\): .*seat 3"),
    "more copies than there are": (
        both(*(put(f"map/{hex}", "silver SC open") for hex in ("(1,-1)", "(-2,1)"))),
        "SC.*2 times.* 1 times",
    ),
    "open too soon": (put("map/(1,-3)", "copper ? open"), r"map \(1,-3\): .*should be face-down"),
    "face-down too late": (put("map/(0,-2)", "forest ? face-down"), r"map \(0,-2\): .*should be open"),
    "nobody could get there": (put("map/(5,-4)", "forest ? camp 1"), r"map \(5,-4\): nobody could get"),
    "looted by nobody": (put("map/(0,-1)", "copper CC looted"), "looted: 1, camps there: 0"),
    "a camp too many": (
        put("map/(3,-2)", "gold GGS camp 1"),
        "Player 1: turns finished: 2, so the camps .* should be 2, not 3",
    ),
    "a camp too few": (put("turn", 6), "Player 1: turns finished: 3"),
    "camps do not add up": (put("seats/0/camps", 12), "Player 1, camps: of 12 camps 2 .*10 are left, not 12"),
    "tokens do not add up": (
        put("seats/1/influence_tokens", 12),
        "Player 2, influence_tokens: of 12 .*1 .*11 are left, not 12",
    ),
    "placed too often": (put("seats/0/placed", [0, 0, 0, 3]), "Player 1, placed: .*2.*not 3"),
    "coach on a bonus space": (put("seats/0/coaches/G", 4), r"Player 1, coaches.G: .*3 or 5"),
    "coach off the track": (put("seats/0/coaches/G", 11), r"Player 1, coaches.G: 11 .*0 to 10"),
    "tile without a coach": (put("tiles/S", [1, 0, 0, 0]), "tiles.S: .*nothing"),
    "tile to the wrong seat": (
        both(put("seats/0/coaches/S", 5), put("tiles/S", [2, 0, 0, 0])),
        "tiles.S: .*Player 1",
    ),
    "lower tile first": (both(put("seats/0/coaches/S", 5), put("tiles/S", [0, 1, 0, 0])), "tiles.S: .*upper one first"),
    "tile left lying": (both(put("seats/0/coaches/S", 5), put("tiles/S", [0, 0, 0, 0])), "tiles.S: .*1 of its tiles"),
    "no such card": (put("cards/inv_99", 0), "inv_99.*inv_01 to inv_20"),
    "nine cards": (put("cards/inv_20", 0), "8 cards.*not 9"),
    "card of a third seat": (put("cards/inv_01", 3), "cards.inv_01: .*seat 3"),
    "too many cards": (
        both(*(put(f"cards/inv_0{n}", 2) for n in (1, 6, 7)), put("bonus", [2, 2, 2])),
        "cards: .*investing so far: 2, so Player 2 .*: 3",
    ),
    "bonus without a card": (put("bonus", [1, 0, 0]), "bonus: .*here 0"),
    "second bonus first": (both(put("cards/inv_01", 2), put("bonus", [0, 2, 0])), "bonus: .*highest first: here 1"),
    "bonus to another": (both(put("cards/inv_01", 2), put("bonus", [1, 0, 0])), "bonus: Player 1"),
    "four bonus tokens": (put("bonus", [0, 0, 0, 0]), "3 bonus tokens, not 4"),
    "no such layout": (put("boomtown/layout", ["AAB", "BCC", "DD4"]), "AABBCCDD4"),
    "no such office": (put("boomtown/offices/0", "off_13"), "off_13.*off_01"),
    "one office": (put("boomtown/offices", ["off_01"]), "4 offices.*not 1"),
    "post without the expansion": (put("boomtown/post", "post_C"), "no trading post"),
    "third seat in boomtown": (put("boomtown/cells/C-G", [3]), "seat 3"),
    "too many in boomtown": (
        both(put("boomtown/cells", {"C-G": [2], "S-G": [2], "G-G": [2]})),
        "chances .* so far: 2, so Player 2 .*3",
    ),
    "joined without the card": (put("boomtown/cells/C-G", [1, 2]), "boomtown.cells.C-G: .*Player 2"),
    "looked without the card": (put("seats/0/looked", ["(1,-3)"]), "Player 1, looked: .*0, not 1"),
    "use area too soon": (put("use", "G"), "use: .*until the supply track"),
    "done too soon": (put("done", ["invested"]), "done: nothing can be done yet"),
    "invested in nothing": (
        both(put("next", AT_METALS := ["metals 1", "build 1", "turn 1"]), put("done", ["invested"])),
        "done: Player 1 has no card",
    ),
    "no token in boomtown": (both(put("next", AT_METALS), put("done", ["boomtown"])), "done: Player 1 has no token"),
    "no such decision": (put("next", ["dance 1"]), "dance 1.*supply"),
    "place without a hex": (put("next", ["place 1", "turn 1"]), "place 1.*hex"),
    "the other seat's turn": (
        put("next", ["supply 2", "metals 2", "build 2", "turn 2"]),
        "Player 1: .*supply 1, metals 1",
    ),
    "no build": (put("next", ["supply 1", "metals 1", "turn 1"]), "turn 5, of Player 1"),
    "ability of no card": (put("next", ["peek 1", *AT_METALS]), "next: Player 1 .*'peek'"),
    "post of no token": (put("next", ["post 1", *AT_METALS]), "next: Player 1 .*trading post"),
    "placing what was not taken": (put("next", ["place 1 (1,-3)", "turn 1"]), "turn 5, of Player 1"),
    "over too soon": (both(put("next", []), put("turn", 4)), "after 26 turns"),
    "more turns than there are": (put("turn", 27), "26 turns.*27"),
    "something after the end": (put("turn", 26), "all turns are finished"),
    "half a set-up": (put("next", ["layout 0", "reserve 0"]), "rest of a set-up"),
    "wrong score": (both(put("check_score", True), put("seats/1/score", 99)), "Player 2, score: .* 99"),
}


def fifth_turn() -> tuple[GoldWestOptions, Data]:
    """Each seat has built twice; seat 2 has a settlement."""
    options = GoldWestOptions.parse("gold_west(board=fixed)")
    lines = {
        "(0,-1)": "copper CC camp 1",
        "(1,-1)": "silver SS settlement 2",
        "(2,-2)": "gold GG camp 1",
        "(3,-2)": "gold GGS camp 2",
    }
    return options, describe(build(options, {"map": lines}))


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_gets_one_sentence(mistake: str) -> None:
    options, data = fifth_turn()
    change, words = MISTAKES[mistake]
    change(data)
    with pytest.raises(GamekitError) as caught:
        build(options, data)
    said = say(caught.value.message, "en")
    assert re.search(words, said), said
    for lang in LANGUAGES:
        text = say(caught.value.message, lang)
        assert "gold-west-" not in text
        assert "core-" not in text
        assert "\n" not in text


def test_thirteen_camps_are_too_many() -> None:
    options = GoldWestOptions.parse("gold_west(board=fixed)")
    data = describe(build(options, {}))
    for n, hex in enumerate(hex for hex in data["map"] if data["map"][hex].endswith("open")):
        data["map"][hex] = data["map"][hex].replace("open", "camp 1")
        if n == 11:
            break
    q_r = next(hex for hex in data["map"] if data["map"][hex].endswith("face-down"))
    data["map"][q_r] = data["map"][q_r].replace("face-down", "camp 1")
    data["map"] = {hex: line.removesuffix(" face-down").removesuffix(" open") for hex, line in data["map"].items()}
    with pytest.raises(GamekitError) as caught:
        build(options, {"map": data["map"]})
    assert "13 camps" in say(caught.value.message, "en")


@pytest.mark.parametrize(
    ("kind", "change", "words"),
    [
        ("token", put("first", 2), ""),
        ("token", put("seats/0/score", 3), "seats: the game is still being set up"),
        ("token", put("next", ["token 0 (0,-1)"]), "rest of a set-up"),
        ("token", put("map/(1,-2)", "gold ? open"), r"map \(1,-2\): during the set-up"),
        ("office", put("boomtown/layout", []), "boomtown: the game is still being set up"),
        ("office", put("boomtown/cells", {"C-G": [1]}), "boomtown.cells: the game is still being set up"),
        ("reserve", without("cards"), ""),
        ("reserve", put("cards", {"inv_01": 1}), "cards: .* not 1|set up"),
    ],
)
def test_mistakes_during_the_set_up(kind: str, change: Change, words: str) -> None:
    state = played("gold_west(board=fixed)", 1, lambda s: s.stack[-1].kind == kind)
    data = describe(state)
    change(data)
    if not words:
        assert built(state, data).stack == state.stack
        return
    with pytest.raises(GamekitError) as caught:
        built(state, data)
    assert re.search(words, say(caught.value.message, "en"))


@pytest.mark.parametrize("data", [None, [], "map", 3, {1: 2}, {"map": {"(0,-1)": object()}}])
def test_what_is_no_position_at_all(data: Any) -> None:
    with pytest.raises(GamekitError):
        build(GoldWestOptions.parse("gold_west"), data)


# --- any damage at all -----------------------------------------------------------------------------------------

JUNK: tuple[Any, ...] = (
    None, 0, 1, 2, -1, 99, 10**9, "", "W", "T C", [], {}, [1], True, 2.5, float("nan"), "supply 1", "camp 1",
    "silver SS open", [0, 0, 0, 0], [[]], "\n", "金",
)  # fmt: skip


def parts(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, Any]]:
    """Every part of the data with what it is a part of."""
    for key in data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        yield data, key
        yield from parts(data[key])


@pytest.mark.no_cover
@pytest.mark.parametrize("wish", WISHES)
def test_damaged_data_are_refused_or_playable(wish: str) -> None:
    rng = random.Random(wish)
    samples = rng.sample(list(positions(wish, 5)), 8)
    refused = 0
    for _ in range(250):
        state = rng.choice(samples)
        data = copy(describe(state))
        whole, key = rng.choice(list(parts(data)))
        if rng.random() < 0.4:
            del whole[key]
        else:
            whole[key] = rng.choice(JUNK)
        try:
            found = built(state, data)
        except GamekitError:
            refused += 1
            continue
        assert built(found, describe(found)).key() == found.key()
        assert found.legal() or not found.stack
    assert 50 < refused < 250
