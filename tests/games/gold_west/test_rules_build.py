"""R44-R62: building, looting, and how the game ends. Values from the rules text unless a reading (A..) is named."""

from __future__ import annotations

from typing import Any

import pytest

from gamekit.core.text import say
from gamekit.games.gold_west.state import FACE_DOWN, LOOTED, OPEN, building
from tests.games.gold_west.tables import (
    GAME,
    final,
    game,
    holds,
    influence,
    legal,
    play,
    refused,
    sentences,
    told,
    track,
    vp,
)

CAMP, SETTLEMENT = building(0, False), building(0, True)
TWELVE = "(-2,1) (-1,0) (0,-1) (1,-1) (2,-2) (3,-2) (3,-1) (2,0) (1,1) (0,1) (-1,2) (-2,2)"


def open_hexes(state: Any, kind: str) -> set[str]:
    return {text.split()[1] for text in legal(state, kind)}


# --- R44-R46: one build a turn ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("use", "action", "wanted"), [("W", "camp (0,-1)", 0), ("W T", "settle (0,-1)", 0), ("", "loot (0,-1)", 1)]
)
def test_r44_exactly_one_camp_leaves_the_player_board(use: str, action: str, wanted: int) -> None:
    # A44: the wanted area counts as the board here.
    state, log = told(game(use=use), action, "→0")
    assert state.camps == [11, 12]
    assert state.wanted == [wanted, 0]
    assert [(r.amount, r.rule) for r in log.receipts if r.unit == "camps"] == [(-1, "R44")]


def test_r45_surplus_wood_and_stone_are_discarded() -> None:
    # Q16: a second wood or stone is of no use.
    state, log = told(game(use="W W W T T"), "settle (0,-1)")
    assert state.use == 0
    assert [(r.unit, r.amount) for r in log.receipts if r.rule == "R45"] == [("W", -2), ("T", -1)]
    refused(state, "camp (1,-1)", "R57")  # no second build: the resources must be placed now


def test_r46_what_can_be_built_with_what() -> None:
    kinds = {use: {action.kind for action in game(use=use).legal()} for use in ("W", "T", "W W", "W T", "")}
    assert kinds == {"W": {"camp"}, "T": {"camp"}, "W W": {"camp"}, "W T": {"camp", "settle"}, "": {"loot"}}


def test_r46_with_wood_and_stone_just_a_camp_unless_an_option_forbids_it() -> None:
    # A7: the rules text says "can"; the published game always builds the settlement.
    assert open_hexes(game(use="W T"), "camp") == set(TWELVE.split())
    strict = game(use="W T", camp_with_both="must_settle")
    assert legal(strict, "camp") == []
    assert "Build a settlement." in refused(strict, "camp (0,-1)", "R46")
    assert legal(game(use="W", camp_with_both="must_settle"), "camp")
    assert legal(game(use="W T", preset="published"), "camp") == []


# --- R47-R49: camps --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("resource", ["W", "T"])
def test_r47_a_camp_takes_the_place_of_an_open_token(resource: str) -> None:
    state = game(use=resource)
    assert open_hexes(state, "camp") == set(TWELVE.split())
    after = play(state, "camp (0,-1)", "→0")
    assert holds(after, "(0,-1)") == CAMP
    assert after.markers == [12, 12]


def test_r47_the_refusal_says_where_wood_and_stone_are() -> None:
    state = game(use="", supply={0: "- | - | W T | -"})
    sentence = refused(state, "camp (0,-1)", "R47")
    assert "A camp costs 1 wood or 1 stone, and your use area has neither." in sentence
    assert "wood on space 2 and stone on space 2" in sentence
    sentence = refused(game(use="", supply={0: "C | T | - | -"}), "camp (0,-1)", "R47")
    assert "Your supply track holds stone on space 1." in sentence
    nowhere = refused(game(use="", supply={0: "C | C | - | -"}), "camp (0,-1)", "R47")
    assert "none either (wood and stone)" in nowhere


def test_r47_not_on_a_building_and_all_reasons_are_given() -> None:
    state = game(use="", land={"camp 1": "(0,-1)"}, supply={0: "- | - | - | T"})
    sentence = refused(state, "camp (0,-1)", "R47")
    assert "Player 2 has already built on hex (0,-1)." in sentence
    assert "stone on space 3" in sentence
    refused(state, "camp (-3,3)", "R47", "R56")
    assert sentence.count("[R47]") == 2


def test_r47_refusals_speak_japanese_too() -> None:
    state = game(use="", supply={0: "- | - | W | -"})
    ruling = state.check(state.setup.table.parse("camp (0,-1)"))
    assert "R47" in ruling.say("ja")
    assert "木" in ruling.say("ja") and "2" in ruling.say("ja")


def test_r47_why_no_camp_at_all() -> None:
    # The nearest miss lacks only the resource.
    state = game(use="", supply={0: "- | - | W | -"})
    assert state.why_not("camp").rules == ("R47",)
    assert state.why_not("loot") is None


def test_r48_all_resources_of_the_token_go_to_the_supply_track() -> None:
    state = game(use="W", supply={0: "- | - | - | -"}, tokens={"(0,-1)": "C C G"})
    state, log = told(state, "camp (0,-1)", "→3")
    assert track(state) == "- | - | - | G C C"
    assert [(r.unit, r.amount) for r in log.receipts if r.rule == "R48"] == [("G", 1), ("C", 2)]


def test_r49_a_camp_is_one_influence_in_its_terrain() -> None:
    state = game(use="W", land={"camp 0": "(-1,0) (1,1)"})
    assert influence(play(state, "camp (0,-1)")) == {"gold": 1, "copper": 2}


# --- R50, R51: settlements -------------------------------------------------------------------------------------------


def test_r50_a_settlement_needs_both_and_an_influence_token() -> None:
    state = play(game(use="W T C"), "done", "settle (1,-1)", "→0")
    assert holds(state, "(1,-1)") == SETTLEMENT
    assert state.markers == [11, 12]
    assert state.camps == [11, 12]


@pytest.mark.parametrize(
    ("use", "supply", "sentence"),
    [
        ("W", "- | C | T | -", "missing 1 stone. Your supply track holds stone on space 2."),
        ("T", "W | C | W | -", "missing 1 wood. Your supply track holds wood on space 0 and wood on space 2."),
        (
            "",
            "- | W | - | T",
            "missing 1 wood and 1 stone. Your supply track holds wood on space 1 and stone on space 3.",
        ),
        ("W", "- | C | - | -", "missing 1 stone. Your supply track has none either (stone)."),
    ],
)
def test_r50_the_refusal_names_what_is_missing_and_where_it_is(use: str, supply: str, sentence: str) -> None:
    assert sentence in refused(game(use=use, supply={0: supply}), "settle (0,-1)", "R50")


def test_r51_a_settlement_is_two_influence_but_one_token() -> None:
    state = play(game(use="W T", land={"camp 0": "(1,1)"}), "settle (0,-1)")
    assert influence(state) == {"copper": 3}
    assert state.tokens_in(0) == [0, 0, 2, 0]
    assert state.settlements_in(0) == [0, 0, 1, 0]


def test_r51_influence_has_no_upper_limit() -> None:
    # A15: seven spaces are shown, four settlements make eight.
    state = game(land={"settlement 0": "(0,-1) (1,1) (-1,2) (2,1)"})
    assert influence(state) == {"copper": 8}


# --- R52-R55: looting ------------------------------------------------------------------------------------------------


def test_r52_looting_puts_a_camp_in_the_wanted_area_and_costs_a_point() -> None:
    # A12: at once, and the score may fall below zero.
    state, log = told(game(use=""), "loot (0,-1)")
    assert state.wanted == [1, 0]
    assert state.score == [-1, 0]
    assert vp(log) == [(-1, "R52")]
    assert play(game(use="", loot_penalty=3), "loot (0,-1)").score == [-3, 0]


@pytest.mark.parametrize(("use", "have"), [("W", "wood."), ("T", "stone."), ("W T", "wood and stone.")])
def test_r52_only_with_neither_wood_nor_stone(use: str, have: str) -> None:
    # A8: they may not be thrown away to loot.
    state = game(use=use)
    assert legal(state, "loot") == []
    assert f"your use area has {have}" in refused(state, "loot (0,-1)", "R52")


def test_r53_the_loot_goes_to_the_supply_track_and_the_token_leaves_the_game() -> None:
    state = game(use="", supply={0: "- | W | - | -"}, tokens={"(0,-1)": "C T W"})
    state, log = told(state, "loot (0,-1)", "→1")
    assert track(state) == "- | C W W T | - | -"
    assert vp(log) == [(-1, "R52"), (1, "R57")]
    assert state.tokens_in(0) == [0, 0, 0, 0]
    assert "The mining token of hex (0,-1) leaves the game." in sentences(log)


def test_r54_no_influence_and_the_hex_stays_empty_for_good() -> None:
    # A11
    state = play(game(use="", supply={1: "W T | - | - | -"}), "loot (0,-1)", "→0")
    assert influence(state) == {}
    assert holds(state, "(0,-1)") == LOOTED
    state = play(state, "supply 0")
    for kind in ("camp", "settle"):
        assert "(0,-1)" not in open_hexes(state, kind)
        assert "has been looted" in refused(state, f"{kind} (0,-1)", "R54")
    again = game(use="", land={"looted": "(0,-1)"})
    refused(again, "loot (0,-1)", "R54")


def test_r54_a_looted_hex_joins_no_groups() -> None:
    # (0,-1) lies between (0,-2) and (1,-1); without it they do not touch.
    state = game(land={"camp 0": "(0,-2) (1,-1)", "looted": "(0,-1)"})
    assert final(state, "R63") == [2, 0]


def test_r55_the_wanted_area_costs_points_at_the_end() -> None:
    # On top of the point lost at once (A12).
    state = play(game(use="", wanted={0: 2, 1: 2}), "loot (0,-1)")
    assert state.score == [-1, 0]
    assert final(state, "R65", "R66") == [-3, -1]


# --- R56-R59: finishing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("use", "action"), [("W", "camp"), ("W T", "settle"), ("", "loot")])
def test_r56_building_or_looting_opens_the_neighbours(use: str, action: str) -> None:
    # A10: looting too.
    state = game(use=use)
    for where in ("(1,-2)", "(0,-2)", "(-1,-1)"):
        assert holds(state, where) == FACE_DOWN
    after = play(state, f"{action} (0,-1)", "→0")
    for where in ("(1,-2)", "(0,-2)", "(-1,-1)"):
        assert holds(after, where) == OPEN
    assert sum(code == OPEN for code in after.land) == 11 + 3


@pytest.mark.parametrize(("use", "action"), [("W", "camp"), ("", "loot")])
@pytest.mark.parametrize(("first", "before"), [(True, OPEN), (False, FACE_DOWN)])
def test_r56_before_or_after_the_resources_are_placed_by_option(
    use: str, action: str, first: bool, before: int
) -> None:
    # A9: the rules text turns tokens up first; the published game after placing.
    state = play(game(use=use, reveal_before_placing=first), f"{action} (0,-1)")
    assert state.decision.kind == "place"
    assert holds(state, "(0,-2)") == before
    assert holds(play(state, "→0"), "(0,-2)") == OPEN
    published = play(game(use=use, preset="published"), f"{action} (0,-1)")
    assert holds(published, "(0,-2)") == FACE_DOWN


def test_r56_the_refusal_says_when_a_token_will_open() -> None:
    sentence = refused(game(use="W"), "camp (0,-2)", "R56")
    assert "The token on hex (0,-2) is still face down." in sentence
    assert "next to it" in sentence


@pytest.mark.parametrize(("space", "points"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_r57_the_space_scores_nothing_to_three(space: int, points: int) -> None:
    state = game(use="W", tokens={"(0,-1)": "C C"}, supply={0: "- | - | - | -"})
    state, log = told(state, "camp (0,-1)", f"→{space}")
    assert state.score == [points, 0]
    assert vp(log) == [(points, "R57")] * (points > 0)
    assert track(state).split(" | ") == ["C C" if n == space else "-" for n in range(4)]


def test_r57_points_by_option() -> None:
    state = play(game(use="W", supply_points=[4, 3, 2, 1]), "camp (0,-1)", "→0")
    assert state.score == [4, 0]


def test_r58_all_in_one_space_where_others_may_lie() -> None:
    state = game(use="W", supply={0: "- | - | G S | -"}, tokens={"(0,-1)": "C C"})
    state = play(state, "camp (0,-1)")
    assert legal(state) == ["→0", "→1", "→2", "→3"]
    assert "put 2 copper?" in say(state.prompt(), "en")
    assert track(play(state, "→2")) == "- | - | G S C C | -"


def test_r59_the_next_player_begins() -> None:
    state = game(3, supply=dict.fromkeys(range(3), "W | - | - | -"))
    for seat, where in enumerate(("(0,-1)", "(1,-1)", "(1,1)")):
        assert (state.decision.kind, state.decision.seat) == ("supply", seat)
        state = play(state, "supply 0", f"camp {where}", "→0")
    assert (state.decision.kind, state.decision.seat) == ("supply", 0)


# --- R60-R62: the end ------------------------------------------------------------------------------------------------


def test_r60_the_last_round_begins_when_all_camps_are_placed() -> None:
    # A36: with two players the 24th turn is the last with a build; the first player starts the last round.
    state = game(turn=23, supply={0: "C | - | - | -", 1: "W | - | - | -"})
    assert (state.decision.kind, state.decision.seat) == ("supply", 1)
    state, log = told(state, "supply 0", "camp (0,-1)", "→0")
    assert "All camps are placed. Everyone takes one last turn, without building." in sentences(log)
    assert state.decision.kind == "last-supply"
    assert state.decision.seat == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r60_everyone_takes_one_last_turn(players: int) -> None:
    builds = {2: 24, 3: 36, 4: 40}[players]
    assert game(players, turn=builds - 1).decision.kind == "supply"
    state = game(players, turn=builds, supply=dict.fromkeys(range(players), "W | - | - | -"))
    for seat in range(players):
        assert state.decision.seat == seat
        state = play(state, "supply 0")
    assert state.over


def test_r61_the_last_turn_has_no_build() -> None:
    state = game(turn=24, supply={0: "W T C | - | - | -", 1: "W | - | - | -"})
    refused(state, "camp (0,-1)", "R61")
    state, log = told(state, "supply 0")
    assert legal(state) == ["ship C", "done"]
    refused(state, "loot (0,-1)", "R61")
    state, log = told(state, "ship C")
    assert state.decision.seat == 1
    assert [(r.unit, r.amount) for r in log.receipts if r.rule == "R25"] == [("W", -1), ("T", -1)]
    assert state.camps == [12, 12]


def test_r61_the_last_turn_has_the_same_limits() -> None:
    # A35
    state = game(turn=24, supply={0: "C C C C C C G G S S | - | - | -"}, cards="inv_01 inv_16")
    state = play(state, "supply 0", "invest inv_01", "boomtown C-C")
    refused(state, "invest inv_16", "R28")
    refused(state, "boomtown G-G", "R33")
    assert legal(state, "ship") == ["ship G", "ship G G", "ship S", "ship S S"]


def test_r62_after_the_last_turn_the_game_is_scored() -> None:
    # One group of two camps 4 (R63), both terrains 8 + 9 (R69), most wanted 3 (R65).
    land = {"camp 0": "(0,-2) (-1,-1)"}
    state = game(turn=25, supply={1: "W C | - | - | -"}, land=land, wanted={0: 3}, score={0: 5, 1: 7})
    state, log = told(state, "supply 0", "done")
    assert state.over
    assert state.score == [5 + 4 + 8 + 9 - 3, 7]
    assert GAME.scores(state) == state.score
    assert vp(log) == [(4, "R63"), (-3, "R65"), (9, "R69"), (8, "R69")]
    assert all(r.when == "end" for r in log.receipts if r.unit == "vp")
    assert "The game is over." in refused(state, "supply 0", "R62")
    assert sentences(log)[-1] == "Player 1 wins with 23 VP."
