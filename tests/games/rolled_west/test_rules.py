"""One test a rule of the turn of Rolled West: R1-R12 and R20-R27, R37-R48, with the worked examples E3 and E5.

Q numbers are those of the list of public questions in the research notes, A numbers its readings.
"""

from typing import Any

import pytest

from gamekit.core.events import Log
from gamekit.core.rules import IllegalActionError
from gamekit.core.state import NATURE
from gamekit.core.timeline import Timeline
from gamekit.games.rolled_west import GAME
from tests.games.rolled_west.tables import asked, boxes, check, game, got, legal, play, refused, sentences, told

# --- the turn --------------------------------------------------------------------------------------------------


def test_r1_every_sheet_is_empty_at_first_and_open_to_all() -> None:
    state, log = told(game(), "roll W C C G")
    assert sentences(log, "R1")
    assert all(GAME.view(state, seat) == state for seat in range(2))
    assert {name: n for name, n in GAME.holdings(state, 0).items() if n} == {}


def test_r2_four_dice_are_rolled_by_default() -> None:
    state = game()
    assert state.decision.seat == NATURE
    assert all(len(action.args) == 4 for action, _ in state.chances())
    assert {len(action.args) for action, _ in game(dice=6).chances()} == {6}
    assert sentences(told(state, "roll W C C G")[1], "R2") == ["Player 1 rolls W C C G."]


def test_r3_one_die_names_the_region_before_anything_else() -> None:
    state = game("W C C G")
    assert legal(state) == ["terrain W", "terrain C", "terrain G"]
    assert legal(game("G G G G")) == ["terrain G"]  # A2: with all dice alike there is one choice
    assert "The dice show W C C G." in refused(state, "terrain S", "R3")
    refused(state, "pass", "R3")


def test_r4_the_other_three_dice_are_resources() -> None:
    state, log = told(game("W C C G"), "terrain C")
    assert [got(log, letter) for letter in "WCSG"] == [[(1, "R4")], [(1, "R4")], [], [(1, "R4")]]
    assert "The region die pays for nothing" in refused(state, "office C-C", "R4")


def test_r4_example_e5_terrain_wood_leaves_no_wood_to_build_with() -> None:
    refused(game("W C C G", "W"), "camp woods", "R4")
    assert legal(game("W C C G", "C"), "camp", "settle") == ["camp valley"]


def test_r5_resources_go_to_five_kinds_of_action_and_no_other_will_do() -> None:
    state = game("W C C S S C", "C", dice=6)
    assert {action.kind for action in state.legal()} == {"camp", "contract", "office", "ship", "store", "pass"}
    assert "2 silver" in refused(state, "contract 4", "R20")  # A26: copper does not stand in for silver
    refused(state, "terrain C", "R5")


def test_r6_actions_in_any_order_each_once_none_compulsory() -> None:
    for order in (("camp valley", "ship C", "store G"), ("store G", "camp valley", "ship C")):
        assert legal(play(game("W C C G", "C"), *order)) == ["pass"]
    state, log = told(game("W C C G", "C"), "pass")  # A5: passing at once
    assert [got(log, letter) for letter in "WCG"] == [[(-1, "R6")]] * 3  # A30: unused dice are lost
    assert [decision.kind for decision in state.stack] == ["turn", "copy"]
    state = play(state, "decline")
    assert state.decision.kind == "roll" and state.seat == 1


def test_r7_the_game_ends_after_six_rounds_and_for_no_other_reason() -> None:
    state, turns = game(), 0
    while not state.over:
        if state.decision.kind == "roll":
            turns += 1
        state = play(state, legal(state)[-1])
    assert turns == 6 * 2
    refused(state, "pass", "R7")
    short = play(game("W C C G", "C", rounds=1, players=4, turn=3), "pass")
    assert short.over


def test_r8_most_points_win() -> None:
    state = game("G G G S", "S", turn=11, seats={1: {"contracts": [9]}})
    state, log = told(state, "pass")
    assert state.over and GAME.winners(state) == [1]
    assert sentences(log, "R8") == ["Player 2 wins with 15 points."]


def test_r9_a_tie_is_shared() -> None:
    state, log = told(game("G G G S", "S", turn=11), "pass")
    assert GAME.winners(state) == [0, 1]
    assert sentences(log, "R9") == ["Player 1 and Player 2 share the victory with 0 points."]


# --- camps and settlements -------------------------------------------------------------------------------------


def test_r10_one_building_a_turn_and_only_in_the_chosen_region() -> None:
    state = game("W W C G", "C")
    assert "the valley" in refused(state, "camp woods", "R10")  # Q18: the engine checks it
    built = play(state, "camp valley")
    refused(built, "camp valley", "R10")  # A6: a settlement already includes a camp
    refused(built, "settle valley", "R10", "R12")


def test_r11_a_camp_costs_a_wood_and_marks_the_leftmost_empty_box() -> None:
    state, log = told(game("W C C G", "C", seats={0: {"valley": "^o"}}), "camp valley")
    assert GAME.describe(state)["seats"][0]["valley"] == "^o^"
    assert got(log, "W") == [(-1, "R11")]
    assert got(log, "camps") == [(1, "R11")]
    assert got(log) == []  # A10: the numbers count at the end
    assert "1 wood" in refused(game("S C C G", "C"), "camp valley", "R11")
    full = game("W C C G", "C", seats={0: {"valley": "^^^^^^^^"}})
    assert "no empty box" in refused(full, "camp valley", "R11")
    assert legal(game("W C C G", "C", camp_cost=2), "camp") == []


def test_r12_a_settlement_costs_two_wood_and_marks_a_triangle_and_a_circle() -> None:
    state, log = told(game("W W C G", "C"), "settle valley")  # A7: no camp is needed first
    assert GAME.describe(state)["seats"][0]["valley"] == "^o"
    assert got(log, "W") == [(-2, "R12")]
    assert got(log, "camps") == got(log, "settlements") == [(1, "R12")]
    assert "1 wood" in refused(game("W C C G", "C"), "settle valley", "R12")


def test_r12_with_one_box_left_a_camp_fits_and_a_settlement_does_not() -> None:
    # A8, Q3: the online version once offered a claim beyond box 8.
    state = game("W W C G", "C", seats={0: {"valley": "^^^^^^^"}})
    assert legal(state, "camp", "settle") == ["camp valley"]
    assert "only 1 empty box left; you need 2" in refused(state, "settle valley", "R12")


# --- contracts -------------------------------------------------------------------------------------------------


def test_r20_one_contract_a_turn_for_exactly_its_price() -> None:
    state = game("C C S S C C", "C", dice=6, seats={0: {"dark": {1: "C"}, "light": {}}})
    state, log = told(state, "contract 2")
    assert got(log, "C") == [(-2, "R20")] and got(log, "S") == [(-2, "R20")]
    refused(state, "contract 1", "R20")
    assert "3 gold" in refused(game("C C C G", "C"), "contract 7", "R20")


def test_r21_a_contract_gives_its_points() -> None:
    assert got(told(game("S S S S G", "G", dice=5), "contract 4")[1]) == [(10, "R21")]
    points = [9] * 9
    assert got(told(game("S S S S G", "G", dice=5, contract_points=points), "contract 4")[1]) == [(9, "R21")]


def test_r22_a_contract_is_for_one_player_once() -> None:
    for holder in (0, 1):
        state = game("S S S S G", "G", dice=5, seats={holder: {"contracts": [4]}})
        assert f"Player {holder + 1} has fulfilled contract 4." in refused(state, "contract 4", "R22")
    state, log = told(game("S S S S G", "G", dice=5), "contract 4")
    assert sentences(log, "R22") == ["All others cross out contract 4."]
    refused(play(state, "pass", "decline", "roll S S S S G", "terrain G"), "contract 4", "R22")


# --- Boomtown --------------------------------------------------------------------------------------------------


def test_r23_one_office_a_turn() -> None:
    state = play(game("C C S S G", "G", dice=5), "office C-C")
    assert legal(state, "office") == []
    assert "once per turn" in refused(state, "office S-S", "R23")


def test_r24_an_office_costs_the_metals_of_its_row_and_its_column() -> None:
    grid = [f"{row}-{column}" for row in "CSG" for column in "CSG"]
    for office in grid:
        row, _, column = office.partition("-")
        state = game(f"W {row} {column} W", "W")
        # A24, A26: exactly these two; the mirror office has the same price and is another building.
        assert set(legal(state, "office")) == {f"office {office}", f"office {column}-{row}"}
        state, log = told(state, f"office {office}")
        assert sum(amount for letter in "CSG" for amount, _ in got(log, letter)) == -2
        assert GAME.describe(state)["seats"][0]["offices"] == [office]
    assert legal(game("W W W W", "W"), "office") == []  # A24: two wood buy nothing


def test_r25_offices_take_effect_only_at_the_end() -> None:
    _, log = told(game("S S S S", "S", turn=11), "office S-S", "pass")
    assert [(r.amount, r.rule, r.when) for r in log.receipts if r.unit == "vp"] == [(6, "R32", "end")]
    assert sentences(log, "R25")


def test_r26_an_office_is_marked_even_if_it_gives_nothing() -> None:
    state, log = told(game("C G S S", "S"), "office C-G")  # Q20
    assert got(log, "offices") == [(1, "R26")]
    assert GAME.holdings(state, 0)["offices"] == 1


def test_r27_an_office_is_for_one_player_once() -> None:
    for holder in (0, 1):
        state = game("S S S S", "S", seats={holder: {"offices": ["S-S"]}})
        assert f"Player {holder + 1} has bought" in refused(state, "office S-S", "R27")
    assert legal(game("C S S S", "S", seats={1: {"offices": ["C-S"]}}), "office")[0] == "office S-C"
    state = play(game("S S S S", "S"), "office S-S", "pass", "decline", "roll S S S S", "terrain S")
    refused(state, "office S-S", "R27")


# --- shipping --------------------------------------------------------------------------------------------------


def test_r37_one_shipment_a_turn_of_any_metals_but_no_wood() -> None:
    state = game("W C C S", "W")
    assert legal(state, "ship") == ["ship C", "ship C C", "ship S"]
    state = play(state, "ship C", "ship S")  # A14: one shipment, made metal by metal
    assert "already shipped copper" in refused(state, "ship C", "R37")
    assert "2 gold" in refused(game("W C C S", "W"), "ship G G", "R37")


def test_r38_boxes_are_marked_from_the_left() -> None:
    state, log = told(game("C C C W", "W", seats={0: {"shipped": {"C": 1}, "first": []}}), "ship C C")
    assert GAME.describe(state)["seats"][0]["shipped"] == {"C": 3, "S": 0, "G": 0}
    assert got(log, "shipped-C") == [(2, "R38")]


def test_r39_a_box_with_one_number_gives_it() -> None:
    assert got(told(game("C C C W", "W"), "ship C C")[1]) == [(2, "R39")]
    assert got(told(game("C C C W", "W"), "ship C")[1]) == []


def test_r40_the_first_gets_the_larger_number() -> None:
    state, log = told(game("G G G W", "W"), "ship G G G")
    assert got(log) == [(2, "R39"), (8, "R40")]
    assert GAME.describe(state)["seats"][0]["first"] == ["G3"]


def test_r41_whoever_comes_later_gets_the_smaller_number() -> None:
    first = {"shipped": {"S": 3}, "first": ["S3"]}
    assert got(told(game("S S S W", "W", seats={1: first}), "ship S S S")[1]) == [(2, "R39"), (4, "R41")]
    options: dict[str, Any] = {"shipping_later": [1, 1, 1]}
    assert got(told(game("S S S W", "W", seats={1: first}, **options), "ship S S S")[1])[1] == (1, "R41")


def test_r42_the_fifth_box_completes_the_row() -> None:
    state = game("C C C W", "W", seats={0: {"shipped": {"C": 4}, "first": ["C3"]}})
    assert legal(state, "ship") == ["ship C"]  # A17
    assert "only 1 empty box" in refused(state, "ship C C", "R42")
    state, log = told(state, "ship C")
    assert got(log) == [(6, "R40")]
    assert sentences(log, "R42") == ["Player 1 has completed the copper row."]
    full = game("C C C W", "W", seats={0: {"shipped": {"C": 5}, "first": ["C3", "C5"]}})
    assert legal(full, "ship") == []
    assert "no empty box" in refused(full, "ship C", "R42")


def test_r40_example_e3_both_races_of_a_row_at_once_and_the_second_player() -> None:
    state, log = told(game("C C C C C W", "W", dice=6), "ship C C C C C")  # A16
    assert sum(amount for amount, _ in got(log)) == 0 + 2 + 6 + 0 + 6
    state = play(state, "pass", "decline", "roll W W W C C C", "terrain W")
    state, log = told(state, "ship C C C")
    assert sum(amount for amount, _ in got(log, seat=1)) == 0 + 2 + 3
    second = game(
        "C C W W", "W", turn=1, seats={0: {"shipped": {"C": 5}, "first": ["C3", "C5"]}, 1: {"shipped": {"C": 3}}}
    )
    assert got(told(second, "ship C C")[1], seat=1) == [(3, "R41")]


# --- storage ---------------------------------------------------------------------------------------------------


def test_r43_one_resource_a_turn_is_stored_for_later_turns_only() -> None:
    state = game("C G G W", "W")
    assert legal(state, "store") == ["store C", "store G"]
    state, log = told(state, "store C")
    assert got(log, "C") == []  # it is still the seat's
    assert "once per turn" in refused(state, "store G", "R43")
    assert "later turns" in refused(state, "ship C", "R43")  # A28
    assert legal(state, "office") == ["office G-G"]


def test_r44_it_goes_into_the_light_box_of_the_round() -> None:
    state, log = told(game("C G G W", "W", turn=4), "store C")
    assert boxes(state) == (". . C . . .", ". . . . . .")
    assert sentences(log, "R44") == ["Player 1 stores 1 copper in the light box of round 3."]
    assert boxes(play(game("C G G W", "W", rounds=2), "store W"))[0] == "W ." if False else True


def test_r45_a_neighbour_may_copy_once_a_round() -> None:
    state = play(game("W C C G", "C", players=3), "pass")
    assert asked(state) == [1, 2]
    assert legal(state) == ["copy W", "copy C", "copy G", "decline"]
    state = play(state, "copy G", "decline", "roll S S S S", "terrain S", "pass")
    assert asked(state) == [2, 0]  # A33: whoever declined may still copy from the next
    assert "There is no wood to copy" in refused(state, "copy W", "R45")
    state = play(state, "copy S", "copy S", "roll G G G G", "terrain G", "pass")
    assert asked(state) == []  # seat 1 has copied in this round
    assert sentences(told(play(game("W C C G", "C"), "pass"), "decline")[1], "R45")


def test_r45_with_four_players_the_opposite_seat_is_no_neighbour() -> None:
    assert asked(play(game("W C C G", "C", players=4), "pass")) == [1, 3]  # D3
    assert asked(play(game("W C C G", "C", players=4, copy_from="any_opponent"), "pass")) == [1, 2, 3]
    assert asked(play(game("W C C G", "C", players=4, turn=2), "pass")) == [3, 1]


def test_r46_a_copy_takes_nothing_and_two_may_copy_the_same_die() -> None:
    state = play(game("W C C G", "C", players=3), "store G")
    before = boxes(state)
    state, log = told(state, "pass", "copy G", "copy G")
    assert [got(log, "G", seat) for seat in range(3)] == [[], [(1, "R46")], [(1, "R46")]]
    assert boxes(state) == before


def test_r47_it_goes_into_the_dark_box_of_the_round() -> None:
    state = play(game("W C C G", "C", turn=2), "pass", "copy W")
    assert boxes(state, 1) == (". . . . . .", ". W . . . .")


def test_r47_between_own_turns_it_is_the_dark_box_of_the_coming_turn() -> None:
    # D4, A35: with 3 players seat 1 copies from seat 0 in round 1, and may again from seat 2.
    state = play(game("W C C G", "C", players=3, copy_window="between_own_turns"), "pass", "copy W", "decline")
    state = play(state, "roll S S S S", "terrain S", "pass", "decline", "decline")
    state = play(state, "roll G G G G", "terrain G", "pass")
    assert asked(state) == [0, 1]
    state = play(state, "copy G", "copy G")
    assert boxes(state, 1)[1] == "W G . . . ." and boxes(state, 0)[1] == ". G . . . ."
    state = play(state, "roll G G G G", "terrain G", "pass")
    assert asked(state) == [2]  # seat 1 has used its copy before its second turn


def test_r48_any_number_of_stored_resources_pay_and_their_boxes_are_crossed_out() -> None:
    stored = {"light": {1: "G", 2: "G"}, "dark": {1: "G", 2: "W"}}
    state = game("W G C S", "C", turn=4, seats={0: stored})
    state, log = told(state, "contract 7")
    assert got(log, "G") == [(-1, "R20"), (-3, "R48")]
    assert boxes(state) == ("G- G- . . . .", "G- W . . . .")
    assert legal(state, "camp", "settle") == ["camp valley", "settle valley"]
    assert legal(game("G G C S", "C", turn=4, seats={0: stored}), "store") == ["store S", "store G"]  # A29: no wood
    assert "P3" in check(game("G G C S", "C", turn=4, seats={0: stored}), "store W").rules


def test_a_refused_action_leaves_everything_as_it_is() -> None:
    state = game("W C C G", "C", seats={0: {"dark": {1: "S"}}})
    key = state.key()
    for action in state.setup.table.all:
        if not state.check(action).ok:
            with pytest.raises(IllegalActionError):
                state.after(action, Log())
    assert state.key() == key


def test_a_copy_within_a_turn_begins_no_turn() -> None:
    timeline = Timeline.new("rolled_west(players=3)", seed=1)
    assert timeline.here.turn == 1
    while timeline.state.turn < 3:
        timeline.play(timeline.state.legal()[-1])
    told = [node.turn for node in timeline.line() if node.action and node.action.kind in ("roll", "pass", "decline")]
    assert told == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4]


def test_the_log_tells_what_a_move_scored() -> None:
    _, log = told(game("C C C S C", "S", dice=5), "ship C C C", "pass")
    assert sentences(log, "R38") == ["Player 1 ships 3 copper for 8 points."]
    _, log = told(game("C C C S C", "S", dice=5), "ship C")
    assert sentences(log, "R38") == ["Player 1 ships 1 copper."]
    _, log = told(game("C C C S C", "S", dice=5), "contract 1")
    assert sentences(log, "R20") == ["Player 1 fulfils contract 1 for 8 points."]
