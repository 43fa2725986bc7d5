"""X1-X10: abilities of cards, the small expansions, influence tokens. Values from tables 1.8, 1.10 and 1.11."""

from __future__ import annotations

from typing import Any

import pytest

from gamekit.core.text import say
from gamekit.games.gold_west.state import FACE_DOWN, UNKNOWN, building
from tests.games.gold_west.tables import (
    CELLS,
    GAME,
    final,
    game,
    hex_at,
    holds,
    influence,
    legal,
    play,
    refused,
    sentences,
    told,
    track,
    unbag,
    vp,
)

LOST = "Player 1 cannot use the card's ability, so it is lost."

# --- X1: influence ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "cost", "terrain"),
    [
        ("inv_02", "G C C C", "silver"),
        ("inv_12", "G G G S", "forest"),
        ("inv_13", "G G G C", "copper"),
        ("inv_17", "G S S S", "gold"),
    ],
)
def test_x1_one_influence_without_a_mining_token(card: str, cost: str, terrain: str) -> None:
    state = play(game(use=cost, cards=card), f"invest {card}")
    assert influence(state) == {terrain: 1}
    assert state.tokens_in(0) == [0, 0, 0, 0]
    assert state.markers == [12, 12]  # a plain counter, no influence token
    assert state.decision.kind == "build"


# --- X2: free shipping -----------------------------------------------------------------------------------------------


def test_x2_one_step_on_any_track_scores_as_usual() -> None:
    state = play(game(use="S C C C", cards="inv_20", coach={0: "G3 S1 C10"}), "invest inv_20")
    assert legal(state) == ["coach G", "coach S"]
    refused(state, "coach C", "R40")
    _, log = told(state, "coach G")
    assert vp(log) == [(9, "R42")]
    after, log = told(state, "coach S")
    assert vp(log) == [(2, "R43")]
    assert after.decision.kind == "build"


def test_x2_two_steps_one_at_a_time_on_the_same_track_or_two() -> None:
    state = play(game(use="G G G G", cards="inv_05"), "invest inv_05")
    same, log = told(state, "coach S", "coach S")
    assert same.coach[:3] == [0, 2, 0]
    assert vp(log) == [(2, "R43")]
    assert play(state, "coach S", "coach C").coach[:3] == [0, 1, 1]


def test_x2_steps_that_cannot_be_taken_are_lost() -> None:
    state = play(game(use="G G G G", cards="inv_05", coach={0: "G10 S10 C8"}), "invest inv_05")
    assert legal(state) == ["coach C"]
    state, log = told(state, "coach C")
    assert vp(log) == [(7, "R42")]
    assert LOST in sentences(log)
    assert state.decision.kind == "build"
    none, log = told(game(use="S C C C", cards="inv_20", coach={0: "G10 S10 C10"}), "invest inv_20")
    assert none.decision.kind == "build"
    assert sentences(log).count(LOST) == 1


# --- X3: a free boomtown space ---------------------------------------------------------------------------------------


def test_x3_any_empty_space_for_free() -> None:
    state = play(game(use="G G C C", cards="inv_14", cells={"S-S": "1", "G-C": "0"}), "invest inv_14")
    assert legal(state) == [f"claim {cell}" for cell in CELLS if cell not in ("S-S", "G-C")]
    refused(state, "claim S-S", "R36")
    after, log = told(state, "claim G-G")
    assert after.cells[2 * CELLS.index("G-G")] == 0
    assert after.markers == [10, 11]
    assert vp(log) == []


def test_x3_the_point_token_pays_at_once() -> None:
    _, log = told(game(use="G G C C", cards="inv_14"), "invest inv_14", "claim C-G")
    assert vp(log) == [(6, "R29"), (3, "R31"), (4, "R38")]


def test_x3_lost_when_all_nine_are_taken() -> None:
    state, log = told(game(use="G G C C", cards="inv_14", cells=dict.fromkeys(CELLS, "1")), "invest inv_14")
    assert state.decision.kind == "build"
    assert LOST in sentences(log)


# --- X4: joining an opponent -----------------------------------------------------------------------------------------


def test_x4_beside_an_opponent_where_no_second_token_lies() -> None:
    # A23: at most one extra token a space.
    cells = {"C-S": "0", "S-S": "1", "G-S": "1 2", "C-C": "2"}
    state = play(game(3, use="S S S S", cards="inv_03", cells=cells), "invest inv_03")
    assert legal(state) == ["join S-S", "join C-C"]
    for cell, words in (
        ("C-S", "Your own token lies there"),
        ("G-S", "Two tokens already share this space."),
        ("S-G", "Nobody has a token there"),
    ):
        assert words in refused(state, f"join {cell}", "X4")


def test_x4_both_score_the_office() -> None:
    state = game(
        use="S S S S", cards="inv_03", cells={"S-G": "1"}, offices="saloon docks depot mayor", bought={"inv_01": 1}
    )
    state = play(state, "invest inv_03", "join S-G")
    assert state.cells[2:4] == [1, 0]
    assert final(state, "R64") == [2, 2]


def test_x4_on_the_point_token_its_points_are_taken_too() -> None:
    state, log = told(game(use="S S S S", cards="inv_03", cells={"C-G": "1"}), "invest inv_03", "join C-G")
    assert vp(log) == [(5, "R29"), (3, "R31"), (4, "R38")]
    assert state.markers == [11, 11]


def test_x4_lost_without_such_a_space() -> None:
    for cells in ({}, {"C-S": "0"}):
        state, log = told(game(use="S S S S", cards="inv_03", cells=cells), "invest inv_03")
        assert state.decision.kind == "build"
        assert LOST in sentences(log)


# --- X5: looking -----------------------------------------------------------------------------------------------------


def test_x5_two_face_down_tokens_in_secret() -> None:
    # A41, Q18: they stay face down, and the others learn only that it happened.
    state = game(use="G G S S", cards="inv_04", tokens={"(0,-2)": "T T T", "(-3,3)": "W W T"})
    state, log = told(state, "invest inv_04", "peek (0,-2)", "peek (-3,3)")
    assert state.decision.kind == "build"
    for where in ("(0,-2)", "(-3,3)"):
        hex = hex_at(state, where)
        assert state.land[hex] == FACE_DOWN
        assert GAME.view(state, 0).tokens[hex] == state.tokens[hex]
        assert GAME.view(state, 1).tokens[hex] == UNKNOWN
    looks = [event for event in log.events if event.rule == "X5"]
    assert [say(event.told_to(0) or "", "en") for event in looks] == [
        "Player 1 looks at the token on hex (0,-2): 3 stone.",
        "Player 1 looks at the token on hex (-3,3): 2 wood and 1 stone.",
    ]
    assert [say(event.told_to(1) or "", "en") for event in looks] == [
        "Player 1 looks at the token on hex (0,-2) in secret.",
        "Player 1 looks at the token on hex (-3,3) in secret.",
    ]


def test_x5_neither_open_tokens_nor_the_same_one_twice() -> None:
    state = play(game(use="G G S S", cards="inv_04", land={"looted": "(1,1)"}), "invest inv_04")
    assert "no face-down token" in refused(state, "peek (0,-1)", "X5")
    refused(state, "peek (1,1)", "X5")
    state = play(state, "peek (0,-2)")
    assert "already know" in refused(state, "peek (0,-2)", "X5")


def test_x5_fewer_when_there_are_not_enough() -> None:
    hidden = "(-3,3)"
    others = " ".join(f"({q},{r})" for q, r in game().setup.hexes if f"({q},{r})" != hidden)
    state = play(game(use="G G S S", cards="inv_04", land={"open": others}), "invest inv_04")
    assert legal(state) == [f"peek {hidden}"]
    state, log = told(state, f"peek {hidden}")
    assert state.decision.kind == "build"
    assert LOST in sentences(log)


# --- X6: camp to settlement ------------------------------------------------------------------------------------------


def test_x6_a_camp_becomes_a_settlement_in_every_respect() -> None:
    land = {"camp 0": "(0,-1)", "settlement 0": "(1,1)", "camp 1": "(1,-1)"}
    state = game(use="S S S C", cards="inv_18", land=land, offices="town_hall docks depot mayor", cells={"S-G": "0"})
    state = play(state, "invest inv_18")
    assert legal(state) == ["upgrade (0,-1)"]
    for where in ("(1,1)", "(1,-1)", "(-1,0)"):
        assert "You have no camp on hex" in refused(state, f"upgrade {where}", "X6")
    assert influence(state) == {"copper": 3}
    after = play(state, "upgrade (0,-1)")
    assert holds(after, "(0,-1)") == building(0, True)
    assert influence(after) == {"copper": 4}
    assert after.markers == [9, 12]  # one for boomtown, two under settlements
    assert final(after, "R64") == [2, 0]
    assert after.decision.kind == "build"


def test_x6_lost_without_a_camp() -> None:
    state, log = told(game(use="S S S C", cards="inv_18", land={"settlement 0": "(0,-1)"}), "invest inv_18")
    assert state.decision.kind == "build"
    assert LOST in sentences(log)


# --- X7: taking two resources ----------------------------------------------------------------------------------------


def test_x7_two_resources_to_any_spaces_without_points() -> None:
    # A42: no VP for the space, and they are not for this turn.
    state = play(game(use="S S C C", cards="inv_19", supply={0: "- | T | - | -"}), "invest inv_19")
    assert len(legal(state)) == 5 * 4
    state, log = told(state, "take W →3", "take W →0")
    assert track(state) == "W | T | - | W"
    assert vp(log) == []
    assert state.use == 0
    assert {action.kind for action in state.legal()} == {"loot"}


# --- X8: bandits -----------------------------------------------------------------------------------------------------


def test_x8_the_insurance_office_pays_for_buildings_beside_looted_hexes() -> None:
    # (0,-1) touches (1,-1) and (1,-2), both looted: once; (2,-2) touches both as well; (1,1) touches neither.
    land = {"camp 0": "(0,-1) (1,1)", "settlement 0": "(2,-2)", "looted": "(1,-1) (1,-2)"}
    state = game(offices="insurance docks depot saloon", cells={"S-G": "0"}, land=land)
    assert final(state, "X8") == [2, 0]


def test_x8_the_hoosegow_pays_for_every_camp_in_the_wanted_area() -> None:
    state = game(3, offices="hoosegow docks depot saloon", cells={"S-G": "0", "G-G": "0"}, wanted={0: 1, 1: 2, 2: 3})
    assert final(state, "X8", "R37") == [6 + 6, 0, 0]


@pytest.mark.parametrize(("choice", "offices"), [("off", 12), ("bandits", 14), ("trading_post", 12), ("both", 14)])
def test_x8_the_two_offices_are_drawn_only_with_the_option(choice: str, offices: int) -> None:
    state = GAME.start(GAME.options(mini_expansions=choice))
    while state.decision.kind != "office":
        state.apply(state.legal()[0])
    assert len(state.legal()) == offices


# --- X9: the trading post --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("post", "gives"), [("post_C", "C"), ("post_S", "S"), ("post_G", "G"), ("post_WT", "W T")])
def test_x9_a_trading_post_gives_its_resource_at_once(post: str, gives: str) -> None:
    state = play(game(use="C G", post=post, mini_expansions="trading_post"), "boomtown C-G")
    places = ("→0", "→1", "→2", "→3", "now")
    assert sorted(legal(state)) == sorted(f"post {kind} {place}" for kind in gives.split() for place in places)
    wrong = "W" if gives != "W T" else "G"
    assert "gives only" in refused(state, f"post {wrong} now", "X9")


def test_x9_used_this_turn_or_put_in_a_space_that_scores() -> None:
    # Q17
    state = game(use="C G", post="post_WT", mini_expansions="trading_post", supply={0: "- | - | G | -"})
    state = play(state, "boomtown C-G")
    now, log = told(state, "post W now")
    assert vp(log) == []
    assert {action.kind for action in now.legal()} == {"camp"}
    later, log = told(state, "post T →2")
    assert vp(log) == [(2, "R57")]
    assert track(later) == "- | - | G T | -"
    assert {action.kind for action in later.legal()} == {"loot"}


def test_x9_a_metal_from_the_post_can_be_used_at_once() -> None:
    state = game(use="C G", post="post_S", mini_expansions="both")
    state = play(state, "boomtown C-G", "post S now")
    assert unbag(state.use) == "S"
    assert legal(state) == ["ship S", "done"]


def test_x9_it_takes_the_place_of_the_point_token() -> None:
    state = game(use="C G", post="post_C", mini_expansions="trading_post")
    _, log = told(state, "boomtown C-G")
    assert vp(log) == []
    drawn = GAME.start(GAME.options(mini_expansions="both"))
    while drawn.decision.kind != "pitch":
        drawn.apply(drawn.legal()[0])
    assert [str(action) for action, weight in drawn.chances() if weight == 1] == [
        "post post_C",
        "post post_S",
        "post post_G",
        "post post_WT",
    ]


# --- X10: influence tokens run out -----------------------------------------------------------------------------------


def without_markers(use: str, **position: Any) -> Any:
    state = game(use=use, **position)
    state.markers[0] = 0
    return state


def test_x10_without_a_token_no_settlement_but_a_camp() -> None:
    # A37, B6: twelve for settlements and boomtown together.
    for rule in ("allowed", "must_settle"):
        state = without_markers("W T", camp_with_both=rule)
        assert {action.kind for action in state.legal()} == {"camp"}
        assert "You have no influence token left." in refused(state, "settle (0,-1)", "X10")


def test_x10_without_a_token_no_boomtown_space() -> None:
    state = without_markers("C G W")
    assert legal(state, "boomtown") == []
    assert "You have no influence token left." in refused(state, "boomtown C-G", "X10")


@pytest.mark.parametrize(("card", "cost"), [("inv_14", "G G C C"), ("inv_03", "S S S S"), ("inv_18", "S S S C")])
def test_x10_abilities_that_need_a_token_are_lost(card: str, cost: str) -> None:
    state = without_markers(cost, cards=card, land={"camp 0": "(0,-1)"}, cells={"G-G": "1"})
    state, log = told(state, f"invest {card}")
    assert state.decision.kind == "build"
    assert LOST in sentences(log)


def test_x10_settlements_and_boomtown_draw_from_the_same_twelve() -> None:
    state = game(use="W T", influence_tokens=2, cells={"C-G": "0"})
    state = play(state, "settle (0,-1)")
    assert state.markers == [0, 2]
