"""One test a rule of the end of Rolled West (R13-R19, R28-R36), of the published game (P) and of the solo game (H)."""

import re
from typing import Any

import pytest

from gamekit.core.errors import GamekitError
from gamekit.core.events import Log
from gamekit.core.game import draw_chance
from gamekit.core.record import Record
from gamekit.core.seeds import generator
from gamekit.core.text import say
from gamekit.core.timeline import Timeline
from gamekit.games.rolled_west import GAME, scoring
from gamekit.games.rolled_west.material import MATERIAL
from tests.games.rolled_west.tables import asked, boxes, check, final, game, got, legal, play, refused, sentences, told

SOLO: dict[str, Any] = {"players": 1, "solo": "house_rule"}


def rows(*sheets: str, region: str = "woods", **options: Any) -> Any:
    """A finished game in which the seats have these claim rows in a region."""
    seats = {seat: {region: row} for seat, row in enumerate(sheets)}
    players = len(sheets)
    return game(players=players, turn=6 * players, seats=seats, over=True, **options)


def office(id: str, sheet: dict[str, Any] | None = None, *others: dict[str, Any], **options: Any) -> int:
    """What an office of seat 0 gives."""
    seats = {0: {"offices": [id], **(sheet or {})}} | dict(enumerate(others, 1))
    rule = next(office.rule for office in MATERIAL.offices if office.id == id.replace("-", ""))
    return final(game(turn=12, seats=seats, over=True, **options), rule)[0]


# --- regions ---------------------------------------------------------------------------------------------------


def test_r13_marked_boxes_give_their_numbers_at_the_end() -> None:
    # The tables of the published sheet, box by box.
    points = {
        "woods": [1, 2, 3, 3, 0, 9, 0, 9],
        "valley": [0, 2, 1, 2, 0, 4, 0, 8],
        "hills": [0, 2, 1, 3, 0, 5, 0, 9],
        "mountains": [0, 2, 2, 3, 0, 6, 0, 10],
    }
    for region, numbers in points.items():
        for marks in range(9):
            assert final(rows("^" * marks, "", region=region), "R13") == [sum(numbers[:marks]), 0]


def test_r14_the_most_marks_get_the_larger_bonus() -> None:
    for region, bonus in {"woods": 3, "valley": 3, "hills": 4, "mountains": 5}.items():
        assert final(rows("^^", "^", region=region), "R14") == [bonus, 0]
    assert final(rows("^", ""), "R14") == [3, 0]  # A13: even with no rival
    assert final(rows("^o", "^^^"), "R14") == [0, 3]  # A9: a settlement counts two boxes
    assert final(rows("^", "", large_bonus=[7, 0, 0, 0]), "R14") == [7, 0]


def test_r15_everybody_below_gets_the_smaller_bonus_or_by_option_the_second_only() -> None:
    for region, bonus in {"woods": 1, "valley": 1, "hills": 2, "mountains": 2}.items():
        assert final(rows("^^^", "^^", "^", region=region), "R15") == [0, bonus, bonus]
        assert final(rows("^^^", "^^", "^", region=region, minor_bonus="second_only"), "R15") == [0, bonus, 0]
    assert final(rows("^^^", "^^", small_bonus=[4, 0, 0, 0]), "R15") == [0, 4]


def test_r16_without_a_mark_there_is_no_bonus() -> None:
    assert final(rows("^", "", ""), "R14", "R15", "R17", "R18", "R19") == [3, 0, 0]
    assert final(rows("", "")) == [0, 0]
    _, log = told(game("G G G G", "G", turn=11, seats={0: {"woods": "^"}}), "pass")
    assert "No bonus in the woods without a mark: Player 2." in sentences(log, "R16")


def test_r17_circles_break_a_tie_of_marks() -> None:
    assert final(rows("^^", "^o"), "R17") == [1, 3]
    assert final(rows("^^^", "^o", "^^"), "R14") == [3, 0, 0]
    assert final(rows("^^^", "^o", "^^", minor_bonus="second_only"), "R17") == [0, 1, 0]


def test_r18_those_who_share_a_rank_all_score_in_full() -> None:
    assert final(rows("^o", "^o"), "R18") == [3, 3]
    assert final(rows("^^", "^", "^", minor_bonus="second_only"), "R18") == [0, 1, 1]


def test_r19_there_is_a_second_place_after_a_shared_first() -> None:
    assert final(rows("^^", "^^", "^", minor_bonus="second_only"), "R18", "R19") == [3, 3, 1]
    assert final(rows("^^", "^^", "^"), "R19") == [0, 0, 1]


@pytest.mark.parametrize("minor", ["second_and_below", "second_only"])
def test_r19_example_e1(minor: str) -> None:
    state = rows("^o^", "^o^", "^", minor_bonus=minor)
    assert final(state, "R18", "R19") == [3, 3, 1]


# --- offices ---------------------------------------------------------------------------------------------------


def test_r28_copper_copper_counts_offices_and_contracts() -> None:
    assert office("C-C") == 1  # A21: itself
    assert office("C-C", {"offices": ["C-C", "S-S"], "contracts": [1, 9]}) == 4


def test_r29_copper_silver_counts_offices_and_first_places() -> None:
    assert office("C-S", {"woods": "^", "hills": "^^"}, {"hills": "^^", "valley": "^"}) == 1 + 2  # shared firsts count
    assert office("C-S", {"woods": "^"}, {"woods": "^^"}) == 1  # Q1: second places do not


def test_r30_copper_gold_counts_completed_rows() -> None:
    full = {"shipped": {"C": 5, "S": 4, "G": 5}, "first": ["C3", "C5", "S3", "G3", "G5"]}
    assert (office("C-G"), office("C-G", full)) == (0, 6)


def test_r31_silver_copper_counts_settlements() -> None:
    assert office("S-C", {"woods": "^o^", "hills": "^o^o"}) == 6


def test_r32_silver_silver_gives_six() -> None:
    assert office("S-S") == 6


def test_r33_silver_gold_counts_copper_shipped_and_copper_contracts() -> None:
    sheet = {"shipped": {"C": 3}, "first": ["C3"], "contracts": [2, 4, 5]}
    assert office("S-G", sheet) == 3 + 2  # Q4: contract 4 took no copper
    assert office("S-G", sheet, copper_office="per_metal") == 3 + 2 + 5  # Q16
    assert office("S-G", {"shipped": {"S": 3}, "first": ["S3"]}) == 0


def test_r34_gold_copper_counts_stars_on_both_kinds_of_rows() -> None:
    assert office("G-C", {"shipped": {"C": 3, "S": 5}, "first": ["C3", "S3", "S5"]}) == 1 + 2  # A18: box 3 has one too
    assert office("G-C", {"woods": "^"}) == 1  # woods box 1 has both a point and a star
    assert office("G-C", {"woods": "^^^^^^^^", "valley": "^o^^^^^^"}) == 6 + 5
    assert final(game(turn=12, seats={0: {"shipped": {"C": 3}, "first": ["C3"]}}, over=True)) == [0, 0]  # A19


def test_r35_gold_silver_counts_offices_and_rows_twice() -> None:
    full = {"shipped": {"C": 5}, "first": ["C3", "C5"], "offices": ["G-S", "C-C"]}
    assert office("G-S", full) == 2 * 2 + 2 * 1


def test_r36_gold_gold_counts_contracts() -> None:
    assert office("G-G", {"contracts": [1, 2, 3]}) == 9


# --- the published game ----------------------------------------------------------------------------------------


def test_p1_the_dice_have_four_three_three_and_two_faces() -> None:
    assert dict(zip("WCSG", MATERIAL.faces, strict=True)) == {"W": 3, "C": 4, "S": 3, "G": 2}
    assert sum(MATERIAL.faces) == MATERIAL.sides == 12
    assert sentences(told(game(), "roll W W W W")[1], "P1")


def test_p2_the_region_die_cannot_be_stored() -> None:
    assert "your region die" in refused(game("W C C G", "W"), "store W", "P2")  # Q9


def test_p3_only_an_unspent_die_can_be_stored() -> None:
    state = play(game("W C C G", "G"), "camp mountains")
    assert "You have spent the wood die." in refused(state, "store W", "P3")  # Q2
    assert "Unspent dice: 2 copper." in refused(state, "store S", "P3")
    stored = game("W C C G", "G", turn=2, seats={0: {"dark": {1: "S"}}})
    refused(stored, "store S", "P3")  # A29


def test_p4_spent_and_stored_dice_can_be_copied_but_not_the_region_die() -> None:
    state = play(game("W C C G", "G"), "camp mountains", "store C", "pass")
    assert legal(state) == ["copy W", "copy C", "decline"]
    assert "it cannot be copied" in refused(state, "copy G", "P4")
    refused(state, "copy S", "R45")  # Q19
    assert legal(play(game("G C C G", "G"), "pass")) == ["copy C", "copy G", "decline"]


def test_p5_two_players_copy_from_a_ghost_after_the_second_turn() -> None:
    state = play(game("W C C G", "C", two_player_ghost=True, turn=1), "pass", "decline")
    assert state.decision.kind == "ghost"
    assert all(len(action.args) == 3 for action, _ in state.chances())  # Q7
    state, log = told(state, "ghost W S S")
    assert sentences(log, "P5") and asked(state) == [0, 1]
    assert legal(state) == ["copy W", "copy S", "decline"]
    state = play(state, "copy S", "decline")
    assert boxes(state)[1] == "S . . . . ." and state.decision.kind == "roll"
    seen = play(game("W C C G", "C", two_player_ghost=True, turn=1), "pass", "copy G", "ghost W S S")
    assert asked(seen) == [1]  # it counts as the one copy
    last = play(game("W C C G", "C", two_player_ghost=True, turn=11), "pass")
    assert last.over
    assert play(game("W C C G", "C", turn=1), "pass", "decline").decision.kind == "roll"
    assert play(game("W C C G", "C", players=3, two_player_ghost=True, turn=2), "pass", "decline", "decline").stack[-1]


def test_p5_between_own_turns_the_ghost_is_the_last_chance_before_the_next_turn() -> None:
    state = play(game("W C C G", "C", preset="published", turn=1), "pass", "copy G", "ghost W S S")
    assert asked(state) == [1]
    assert boxes(state)[1] == ". G . . . ."


def test_p6_after_their_last_turn_players_are_not_asked() -> None:
    state, log = told(game("W C C G", "C", players=3, turn=16), "pass")
    assert asked(state) == [2]  # Q5
    assert sentences(log, "P6") == ["Player 1 has no turn left and is not asked to copy."]
    assert "store W" in legal(game("W C C G", "C", players=3, turn=17))  # A37: useless but no error
    assert asked(play(game("W C C G", "C", players=3, turn=16, copy_window="between_own_turns"), "pass")) == [2]


@pytest.mark.parametrize("window", ["round", "between_own_turns"])
def test_p6_the_first_player_is_asked_in_five_rounds_and_all_others_in_six(window: str) -> None:
    state = game(players=3, copy_window=window)
    copied = [0, 0, 0]
    while not state.over:
        copied[state.decision.seat] += state.decision.kind == "copy"
        state = play(state, legal(state, "copy", "terrain", "pass", "roll")[0])
    assert copied == [5, 6, 6]  # A36


def test_p7_dice_pay_before_storage() -> None:
    state, log = told(game("C C W W", "W", turn=2, seats={0: {"dark": {1: "C"}, "light": {1: "C"}}}), "contract 1")
    assert got(log, "C") == [(-2, "R20"), (-2, "R48")]
    assert sentences(log, "P7") == ["Dice pay first: Player 1 pays 2 copper from the dice and 2 copper from storage."]
    state, log = told(game("C C W W", "W", turn=2, seats={0: {"dark": {1: "C"}}}), "ship C")  # Q8
    assert boxes(state)[1] == "C . . . . ." and sentences(log, "P7") == []


def test_the_last_one_to_copy_does_not_lose_the_own_turn() -> None:
    # Q6: the next roller is the only one who is asked.
    state = play(game("W C C G", "C"), "pass", "copy C", "roll W W W W")
    assert (state.decision.kind, state.decision.seat) == ("terrain", 1)


# --- the solo game ---------------------------------------------------------------------------------------------


def test_h1_one_player_needs_the_house_rule_and_nobody_wins() -> None:
    with pytest.raises(GamekitError, match="house rule"):
        GAME.options("rolled_west(players=1)")
    state, log = told(game(**SOLO), "roll W C C G")
    assert len(sentences(log, "H1")) == 1
    state, log = told(game("G G G G", "G", turn=5, **SOLO), "pass")
    assert state.over and len(sentences(log, "H1")) == 1 and not sentences(log, "R8")
    assert GAME.winners(state) == []
    timeline = Timeline.new("rolled_west(players=1, solo=house_rule, rounds=1)", seed=5, names=("Ann",))
    timeline.play(timeline.state.legal()[0])
    timeline.play("pass")
    text = re.sub(r"  ~.*", "", Record.of(timeline).text())
    assert "\nresult: Ann 0\n" in text
    assert Record.parse(text.replace("Ann 0\n", "Ann 0*\n")).replay().state.over  # as older records have it
    assert game(players=3, solo="house_rule").setup.options.ghost is False


def test_h2_a_ghost_rolls_after_every_turn_but_the_last() -> None:
    state, log = told(game("W C C G", "C", **SOLO), "pass", "ghost S S S", "copy S")
    assert sentences(log, "H2") and boxes(state)[1] == "S . . . . ."
    assert play(game("W C C G", "C", turn=5, **SOLO), "pass").over
    state = game("W C C G", "C", copy_window="between_own_turns", **SOLO)
    assert boxes(play(state, "pass", "ghost S S S", "copy S"))[1] == ". S . . . ."


def test_h3_every_second_round_the_lowest_open_contract_is_lost() -> None:
    state = play(game("W C C G", "C", turn=1, seats={0: {"contracts": [1]}}, **SOLO), "pass", "ghost S S S")
    assert GAME.describe(state)["lost"] == []
    state, log = told(state, "decline")
    assert GAME.describe(state)["lost"] == [2]
    assert sentences(log, "H3") == ["Contract 2 is crossed out; it is lost."]
    lost = game("C C S S G", "G", dice=5, lost=(2,), **SOLO)
    assert "Contract 2 is lost." in refused(lost, "contract 2", "H3")
    state = play(game("W C C G", "C", **SOLO), "pass", "ghost S S S", "decline")
    assert GAME.describe(state)["lost"] == []


def test_h4_marks_decide_the_bonus_and_the_first_places() -> None:
    for row, bonus in {"": 0, "^": 1, "^^": 1, "^o^": 3, "^^^^^^^^": 3}.items():
        assert final(game(turn=6, seats={0: {"woods": row}}, over=True, **SOLO), "H4") == [bonus]
    first = {"woods": "^^^", "hills": "^^", "offices": ["C-S"]}
    state = game(turn=6, seats={0: first}, over=True, **SOLO)
    found = [say(receipt.source, "en") for receipt in scoring.final(state) if receipt.rule == "H4"]
    assert found == ["woods, at least 3 marks", "hills, fewer than 3 marks"]
    assert final(game(turn=6, seats={0: first}, over=True, **SOLO), "R29") == [1 + 1]


# --- whole games -----------------------------------------------------------------------------------------------


def afresh(state: Any) -> list[int]:
    """The scores of a finished game by a second reading of the rules, from the text of the sheets alone."""
    sheets, options = GAME.describe(state)["seats"], state.setup.options
    numbers = {"woods": "12330909", "valley": "02120408", "hills": "02130509", "mountains": "0223060X"}
    score = [0] * len(sheets)
    firsts = [0] * len(sheets)
    for region, (name, points) in enumerate(numbers.items()):
        strength = [(len(sheet[name]), sheet[name].count("o")) for sheet in sheets]
        ladder = sorted({one for one in strength if one[0]}, reverse=True)
        for seat, one in enumerate(strength):
            score[seat] += sum("0123456789X".index(box) for box in points[: one[0]])
            if not one[0]:
                continue
            rank = ladder.index(one)
            if options.players == 1:
                rank = 0 if one[0] >= 3 else 1
            firsts[seat] += rank == 0
            if rank == 0:
                score[seat] += options.large_bonus[region]
            elif rank == 1 or options.minor_bonus == "second_and_below":
                score[seat] += options.small_bonus[region]
    costs = ["CCCC", "CCSS", "CCGG", "SSSS", "CCCCC", "SSGG", "GGGG", "SSSSS", "GGGGG"]
    for seat, sheet in enumerate(sheets):
        offices, contracts, shipped = sheet["offices"], sheet["contracts"], sheet["shipped"]
        for n, metal in enumerate("CSG"):
            score[seat] += 2 * (shipped[metal] >= 2)
            for box in (3, 5):
                prize = options.shipping_first if f"{metal}{box}" in sheet["first"] else options.shipping_later
                score[seat] += prize[n] * (shipped[metal] >= box)
        score[seat] += sum(options.contract_points[n - 1] for n in contracts)
        full = sum(n == 5 for n in shipped.values())
        copper = [costs[n - 1].count("C") for n in contracts]
        stars = sum((n >= 3) + (n >= 5) for n in shipped.values())
        stars += sum(box != "0" for name, points in numbers.items() for box in points[: len(sheet[name])])
        per_metal = options.copper_office == "per_metal"
        worth = {
            "C-C": len(offices) + len(contracts),
            "C-S": len(offices) + firsts[seat],
            "C-G": 3 * full,
            "S-C": 2 * sum(sheet[name].count("o") for name in numbers),
            "S-S": 6,
            "S-G": shipped["C"] + (sum(copper) if per_metal else sum(n > 0 for n in copper)),
            "G-C": stars,
            "G-S": 2 * len(offices) + 2 * full,
            "G-G": 3 * len(contracts),
        }
        score[seat] += sum(worth[name] for name in offices)
    return score


WISHES = [
    *(f"rolled_west(players={n}, preset={preset})" for n in (2, 3, 4) for preset in ("seed", "published")),
    "rolled_west(players=1, solo=house_rule)",
    "rolled_west(players=3, rounds=12, dice=6, shipping_first=[9, 9, 9], contract_points=[1, 2, 3, 4, 5, 6, 7, 8, 9])",
]


@pytest.mark.parametrize("wish", WISHES)
def test_whole_games_are_counted_alike_by_a_second_reading(wish: str) -> None:
    for seed in range(15):
        rng, log = generator(seed, "recount"), Log()
        state = GAME.new(wish, seed=seed, log=log)
        while not state.over:
            options = state.legal()
            wanted = [action for action in options if action.kind not in ("pass", "decline", "store")]
            state.apply(rng.choice(wanted or list(options)), log)
            draw_chance(state, rng, log)
        assert afresh(state) == state.score == list(GAME.recount(state))
        assert all(receipt.amount > 0 for receipt in log.receipts if receipt.unit == "vp")  # A42


def test_invariants_of_the_research_notes_hold_in_whole_games() -> None:
    for seed in range(10):
        rng = generator(seed, "invariants")
        state = GAME.new("rolled_west(players=4)", seed=seed)
        while not state.over:
            data = GAME.describe(state)
            for sheet in data["seats"]:
                assert sum(len(sheet[name]) for name in ("woods", "valley", "hills", "mountains")) <= 12
                assert all("oo" not in sheet[n] and sheet[n][:1] != "o" for n in ("woods", "valley", "hills"))
                assert sum(map(bool, [*sheet["light"], *sheet["dark"]])) <= 12
            assert check(state, str(state.legal()[0])).ok
            state.apply(rng.choice(state.legal()))
            draw_chance(state, rng)
