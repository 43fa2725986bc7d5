"""R22-R43: the supply track and the uses of metals. Values from the rules text unless a reading (A..) is named."""

from __future__ import annotations

from typing import Any

import pytest

from gamekit.core.game import load_game
from gamekit.core.rules import IllegalActionError
from gamekit.core.text import say
from gamekit.games.gold_west.material import METALS
from tests.games.gold_west.tables import CELLS, final, game, legal, play, refused, sentences, told, track, unbag, vp

# --- R22-R26: the supply track ---------------------------------------------------------------------------------------


def test_r22_all_resources_of_one_space_are_taken() -> None:
    state = game(supply={0: "W W C G | T | - | S S"})
    after = play(state, "supply 0")
    assert unbag(after.use) == "G C W W"
    assert track(after) == "- | T | - | S S"


def test_r23_one_is_left_in_each_space_passed() -> None:
    # Q3: of four on space 2 one stays on 1, one on 0, and two come out.
    state = game(supply={0: "- | S | G G C W | -"})
    after = play(state, "supply 2: leave C, G")
    assert track(after) == "G | S C | - | -"
    assert unbag(after.use) == "G W"


def test_r23_the_player_chooses_what_is_left_where() -> None:
    # A4: from G and C on space 2 exactly two ways, and both kinds can come first.
    assert legal(game(supply={0: "- | - | G C | -"})) == ["supply 2: leave G, C", "supply 2: leave C, G"]
    state = game(supply={0: "- | G C W | - | -"})
    assert legal(state) == [f"supply 1: leave {kind}" for kind in "GCW"]


def test_r23_too_few_resources_are_all_left_on_the_way() -> None:
    # A3, Q2, worked example: three from space 3 end on 2, 1 and 0.
    state, log = told(game(supply={0: "- | - | - | C C G"}), "supply 3: leave C, G, C")
    assert track(state) == "C | G | C | -"
    assert state.use == 0
    assert state.decision.kind == "build"
    assert "Nothing reaches Player 1's use area." in sentences(log)
    two = play(game(supply={0: "- | - | - | C G"}), "supply 3: leave C, G")
    assert track(two) == "- | G | C | -"


def test_r23_from_the_first_space_everything_comes_out() -> None:
    # A5
    assert legal(game(supply={0: "W G | - | - | -"})) == ["supply 0"]


def test_r23_leaving_the_wrong_number_or_kind_is_refused() -> None:
    state = game(supply={0: "- | G C | T T W | -"})
    assert "exactly 1 resource stays behind" in refused(state, "supply 1", "R23")
    assert "exactly 2 resources stay behind" in refused(state, "supply 2: leave T", "R23")
    assert "what lies on space 1: 1 gold and 1 copper" in refused(state, "supply 1: leave W", "R23")
    refused(state, "supply 2: leave W, W", "R23")


def test_r24_what_comes_out_can_be_used_this_turn() -> None:
    state, log = told(game(supply={0: "- | C C T | - | -"}), "supply 1: leave C")
    assert unbag(state.use) == "C T"
    assert "1 copper and 1 stone reach Player 1's use area." in sentences(log)
    assert play(state, "ship C").decision.kind == "build"


def test_r25_unused_resources_are_discarded_at_the_end_of_the_turn() -> None:
    state, log = told(game(use="G C W"), "done", "camp (0,-1)", "→2")
    assert state.use == 0
    assert [(r.unit, r.amount) for r in log.receipts if r.rule == "R25"] == [("G", -1), ("C", -1)]
    assert state.decision.seat == 1


def test_r26_an_empty_space_may_not_be_chosen() -> None:
    state = game(supply={0: "W | - | C S | -"})
    sentence = refused(state, "supply 1: leave C", "R26")
    assert "Supply space 1 is empty." in sentence
    assert "0, 2" in sentence
    refused(state, "supply 3: leave C, S, W", "R26")


# --- R27, R28: metals ------------------------------------------------------------------------------------------------


def test_r27_metals_invest_go_to_boomtown_or_are_shipped() -> None:
    state = game(use="C C C C", cards="inv_01")
    assert legal(state) == [
        "invest inv_01",
        "boomtown C-C",
        "ship C",
        "ship C C",
        "ship C C C",
        "ship C C C C",
        "done",
    ]


@pytest.mark.parametrize(("optional", "may_stop"), [(True, True), (False, False)])
def test_r27_metals_may_be_left_unless_an_option_forbids_it(optional: bool, may_stop: bool) -> None:
    # A6: the rules text says "may"; the published game offers no stop while something can still be used.
    state = game(use="C W", metals_optional=optional)
    assert ("done" in legal(state)) == may_stop
    if not may_stop:
        sentence = refused(state, "done", "R27")
        assert "you may not stop" in sentence
        assert "ship C" in sentence or "ship 1 copper" in sentence


def test_r27_the_step_ends_by_itself_when_no_metal_can_do_anything() -> None:
    # B5: never stuck in the metals step, with either reading of A6.
    for optional in (True, False):
        state = game(use="C W", coach={0: "C10"}, metals_optional=optional)
        assert state.decision.kind == "build"


def test_r28_one_investment_and_one_office_but_any_number_of_shipments() -> None:
    state = play(game(use="C C C C C C C C C G G S S", cards="inv_01 inv_16"), "invest inv_01", "boomtown C-C")
    assert "already invested this turn" in refused(state, "invest inv_16", "R28")
    assert "already paid for a boomtown space" in refused(state, "boomtown G-G", "R33")
    state = play(state, "ship C", "ship G", "ship C", "ship G")  # Q4
    assert legal(state, "ship") == ["ship S", "ship S S", "ship C"]


@pytest.mark.parametrize("preset", ["seed", "published"])
def test_r28_limits_are_the_same_with_both_presets(preset: str) -> None:
    state = play(game(use="C C C C G G S S", cards="inv_01", preset=preset), "invest inv_01", "boomtown G-G")
    assert legal(state) == ["ship S", "ship S S"] + ["done"] * (preset == "seed")


def test_r28_one_may_invest_again_in_later_turns() -> None:
    # A43
    state = game(supply={0: "C C C C W | G G S S W W | - | -", 1: "W | - | - | -"}, cards="inv_01 inv_16")
    state = play(state, "supply 0", "invest inv_01", "camp (0,-1)", "→3")
    state = play(state, "supply 0", "camp (1,-1)", "→3")
    state = play(state, "supply 1: leave W", "invest inv_16")
    assert state.buyers.count(0) == 2


# --- R29-R32: investment ---------------------------------------------------------------------------------------------

# Table 1.8: price, points and ability; 9 plain cards.
CARDS = {
    "inv_01": ("C C C C", 8, ""),
    "inv_02": ("G C C C", 7, "influence silver"),
    "inv_03": ("S S S S", 5, "boomtown_occupied"),
    "inv_04": ("G G S S", 9, "peek peek"),
    "inv_05": ("G G G G", 6, "ship ship"),
    "inv_06": ("S S S S S", 13, ""),
    "inv_07": ("G G C C", 10, ""),
    "inv_08": ("S S S S", 10, ""),
    "inv_09": ("G G G G G", 15, ""),
    "inv_10": ("S S C C", 9, ""),
    "inv_11": ("C C C C C", 11, ""),
    "inv_12": ("G G G S", 11, "influence forest"),
    "inv_13": ("G G G C", 8, "influence copper"),
    "inv_14": ("G G C C", 6, "boomtown_free"),
    "inv_15": ("G G G G", 12, ""),
    "inv_16": ("G G S S", 11, ""),
    "inv_17": ("G S S S", 9, "influence gold"),
    "inv_18": ("S S S C", 7, "upgrade_camp"),
    "inv_19": ("S S C C", 7, "take take"),
    "inv_20": ("S C C C", 7, "ship"),
}


@pytest.mark.parametrize("id", CARDS)
def test_r29_each_card_costs_and_pays_what_it_says(id: str) -> None:
    cost, points, _ = CARDS[id]
    state, log = told(game(use=f"{cost} G S C", cards=id), f"invest {id}")
    assert unbag(state.use) == "G S C"
    assert vp(log) == [(points, "R29"), (3, "R31")]
    assert state.buyers[state.offer.index(state.setup.table.parse(f"invest {id}").args[0])] == 0


@pytest.mark.parametrize("id", CARDS)
def test_r29_a_card_cannot_be_bought_with_one_metal_too_few(id: str) -> None:
    # B4: the price is asked before anything changes.
    cost = CARDS[id][0].split()
    state = game(use=" ".join(cost[1:]), cards=id, supply={0: f"- | - | {cost[0]} T | -"})
    name = {"G": "gold", "S": "silver", "C": "copper"}[cost[0]]
    sentence = refused(state, f"invest {id}", "R29")
    assert f"missing 1 {name}" in sentence
    assert f"{name} on space 2" in sentence
    before = state.key()
    with pytest.raises(IllegalActionError):
        play(state, f"invest {id}")
    assert state.key() == before


def test_r29_the_refusal_says_when_the_metal_is_nowhere() -> None:
    state = game(use="C C C", cards="inv_01", supply={0: "W | G | - | -"})
    assert "none either (copper)" in refused(state, "invest inv_01", "R29")


@pytest.mark.parametrize("id", CARDS)
def test_r30_the_ability_comes_at_once_before_any_other_metal(id: str) -> None:
    # A21: points, bonus token, ability. Every ability is possible here.
    cost, _, ability = CARDS[id]
    state = game(use=f"{cost} C", cards=id, land={"camp 0": "(0,-1)"}, cells={"G-G": "1"})
    state = play(state, f"invest {id}")
    asked = [decision.kind for decision in state.stack[3:]]
    assert asked == ([] if ability.startswith("influence") else ability.split())
    if asked:
        refused(state, "ship C", state.setup.phases[asked[0]].rule)


def test_r30_an_impossible_ability_is_lost() -> None:
    state, log = told(game(use="S S S C", cards="inv_18"), "invest inv_18")
    assert state.decision.kind == "build"
    assert "Player 1 cannot use the card's ability, so it is lost." in sentences(log)
    assert vp(log) == [(7, "R29"), (3, "R31")]


@pytest.mark.parametrize(("players", "bonuses"), [(2, [3, 2, 1]), (3, [4, 3, 2, 1]), (4, [5, 4, 3, 2, 1])])
def test_r31_each_buyer_takes_the_highest_bonus_token_left(players: int, bonuses: list[int]) -> None:
    for taken, bonus in enumerate([*bonuses, 0]):
        state = game(players, use="C C C C", cards="inv_01")
        state.bonuses[:taken] = [1] * taken
        _, log = told(state, "invest inv_01")
        # A20: when the tokens have run out there is no bonus.
        assert vp(log) == [(8, "R29"), (bonus, "R31")][: 2 if bonus else 1]


def test_r31_buyers_one_after_the_other() -> None:
    state = game(supply={0: "C C C C W | - | - | -", 1: "S S S S W | - | - | -"}, cards="inv_01 inv_08")
    state, log = told(state, "supply 0", "invest inv_01", "camp (0,-1)", "→0", "supply 0", "invest inv_08")
    assert vp(log, 0) == [(8, "R29"), (3, "R31")]
    assert vp(log, 1) == [(10, "R29"), (2, "R31")]


def test_r32_bonus_tokens_by_players() -> None:
    # A20: the rules text is silent about four players.
    assert [game(players).setup.bonus for players in (2, 3, 4)] == [(3, 2, 1), (4, 3, 2, 1), (5, 4, 3, 2, 1)]


# --- R33-R38: boomtown -----------------------------------------------------------------------------------------------


def test_r33_one_office_a_turn_and_card_abilities_do_not_count() -> None:
    # A22: the free space of inv_14 leaves the action of the turn.
    state = play(game(use="G G C C S S", cards="inv_14"), "invest inv_14", "claim C-G", "boomtown S-S")
    assert state.cells.count(0) == 2
    state = play(game(use="S S G G C C C C", cards="inv_14"), "boomtown S-S", "invest inv_14", "claim C-G")
    refused(state, "boomtown C-C", "R33")


# Table 1.9, A24: the metal above the column, then the metal at the right of the row.
PRICES = dict(zip(CELLS, ("C G", "S G", "G G", "C S", "S S", "G S", "C C", "S C", "G C"), strict=True))


@pytest.mark.parametrize("cell", PRICES)
def test_r34_each_space_costs_the_metals_above_and_beside(cell: str) -> None:
    price = PRICES[cell]
    state, log = told(game(use=f"{price} W", offices="mayor saloon docks depot"), f"boomtown {cell}")
    assert unbag(state.use) == "W"
    paid = [(r.unit, r.amount) for r in log.receipts if r.rule == "R34"]
    assert sorted("".join(unit * -amount for unit, amount in paid)) == sorted(price.replace(" ", ""))
    lacking = game(use=price.split()[0], supply={0: f"{price.split()[1]} | - | - | -"})
    sentence = refused(lacking, f"boomtown {cell}", "R34")
    assert "on space 0" in sentence


def test_r35_the_token_comes_from_the_player_board_and_earns_the_office() -> None:
    state, log = told(game(use="S G", offices="saloon docks depot mayor", bought={"inv_01": 0}), "boomtown S-G")
    assert state.markers == [11, 12]
    assert state.cells[2 * CELLS.index("S-G")] == 0
    assert final(state, "R64") == [2, 0]
    assert vp(log) == []


def test_r36_one_token_a_space_and_two_an_office() -> None:
    state = game(use="S G", cells={"S-G": "1"})
    assert "Player 2 already has a token on this boomtown space." in refused(state, "boomtown S-G", "R36")
    own = game(use="S G", cells={"S-G": "0"})
    refused(own, "boomtown S-G", "R36")


def test_r37_both_spaces_count_twice() -> None:
    # Saloon 2 for one card: 2 for each of two tokens, next to one token of the other seat on another office.
    state = game(offices="saloon docks depot mayor", cells={"S-G": "0", "G-G": "0"}, bought={"inv_01": 0})
    assert final(state, "R64", "R37") == [4, 0]
    assert final(state, "R37") == [2, 0]


def test_r38_the_token_pays_four_at_once_and_nothing_at_the_end() -> None:
    state, log = told(game(use="C G"), "boomtown C-G")
    assert vp(log) == [(4, "R38")]
    assert final(state) == [0, 0]
    _, log = told(game(use="C G", vp_token=7), "boomtown C-G")
    assert vp(log) == [(7, "R38")]


# --- R39-R43: shipping -----------------------------------------------------------------------------------------------


def test_r39_any_number_of_metals_in_one_turn() -> None:
    assert legal(game(use="G G S"), "ship") == ["ship G", "ship G G", "ship S"]
    state = play(game(use="C C C C C C C C"), "ship C C C C C C C C")
    assert state.coach[:3] == [0, 0, 10]


def test_r40_not_beyond_the_end_of_the_track() -> None:
    # A16; the worked example: from index 8 one metal ends the track, from 10 shipping is illegal.
    state = game(use="G G S S", coach={0: "G8 S10"})
    assert legal(state, "ship") == ["ship G"]
    assert "has only 1 step left" in refused(state, "ship G G", "R40")
    assert "at the end of its track" in refused(state, "ship S", "R40")


def test_r40_each_metal_moves_the_coach_of_its_kind() -> None:
    state = play(game(use="G S S", coach={0: "C2"}), "ship G", "ship S S")
    assert state.coach == [1, 2, 2, 0, 0, 0]
    assert state.use == 0
    short = game(use="G", supply={0: "- | G | - | -"})
    assert "missing 1 gold" in refused(short, "ship G G", "R40")


# Table 1.7: metals 1..8 bring the coach to these places with these points.
STEPS: tuple[tuple[int, list[Any]], ...] = (
    (1, []),
    (2, [2]),
    (3, []),
    (5, ["upper"]),
    (6, [3]),
    (7, []),
    (8, []),
    (10, ["upper"]),
)


@pytest.mark.parametrize(("metal", "upper"), [("G", 9), ("S", 8), ("C", 7)])
def test_r41_a_bonus_space_is_skipped_without_an_extra_metal(metal: str, upper: int) -> None:
    # A17
    state = game(use=" ".join(metal * 8))
    for place, gains in STEPS:
        state, log = told(state, f"ship {metal}")
        assert state.coach["GSC".index(metal)] == place
        assert [amount for amount, _ in vp(log)] == [upper if gain == "upper" else gain for gain in gains]
    assert state.decision.kind == "build"


def test_r43_the_receipt_of_a_mark_names_its_space_as_the_board_and_the_rule_do() -> None:
    _, log = told(game(use="G", coach={0: "G5"}), "ship G")
    assert [say(receipt.source, "en") for receipt in log.receipts if receipt.rule == "R43"] == [
        "gold track, mark on space 6"
    ]
    text = load_game("gold_west").rulebook["R43"].text
    assert "3 VP on space 6" in text.en and "スペース6に3点" in text.ja


# Table 1.7: what eight metals earn the first, the second and the third player.
@pytest.mark.parametrize(("metal", "totals"), [("G", [23, 17, 5]), ("S", [21, 15, 5]), ("C", [19, 13, 5])])
def test_r42_tiles_are_worth_less_for_the_second_and_nothing_for_the_third(metal: str, totals: list[int]) -> None:
    # A19: the third coach skips the space all the same.
    state = game(3, supply={seat: f"{' '.join(metal * 8)} W | - | - | -" for seat in range(3)})
    gains = []
    for seat in range(3):
        state, log = told(state, "supply 0", f"ship {' '.join(metal * 8)}")
        gains.append(sum(amount for amount, _ in vp(log, seat)))
        state = play(state, legal(state, "camp")[0], "→0")
    assert gains == totals
    assert [state.coach[len(METALS) * seat + "GSC".index(metal)] for seat in range(3)] == [10] * 3
    at = 4 * "GSC".index(metal)
    assert state.tiles[at : at + 4] == [0, 1, 0, 1]


def test_r42_by_option() -> None:
    _, log = told(game(use="G", coach={0: "G3"}, upper_tiles=[1, 2, 3]), "ship G")
    assert vp(log) == [(1, "R42")]


def test_r43_marks_score_at_once_when_reached() -> None:
    # A18: 2 VP on arriving at index 2 and 3 VP at index 6, however many metals go at once.
    _, log = told(game(use="C C"), "ship C C")
    assert vp(log) == [(2, "R43")]
    state = game(use="G G", coach={0: "G3"})
    state.tiles[0] = 1
    _, log = told(state, "ship G G")
    assert vp(log) == [(6, "R42"), (3, "R43")]  # the worked example, the upper tile being gone


def test_r43_a_coach_never_rests_on_a_bonus_space() -> None:
    for place in (0, 1, 2, 3, 5, 6, 7, 8):
        for number in range(1, 9):
            state = game(use=" ".join("S" * number), coach={0: f"S{place}"})
            shipped = legal(state, "ship")
            if len(shipped) >= number:
                assert play(state, shipped[number - 1]).coach[1] not in (4, 9)
