"""R63-R73: final scoring on small positions counted by hand; offices by table 1.10 of the published game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.gold_west.tables import GAME, final, game, sentences, told

# Ten hexes of each terrain on the fixed board (table 1.3.4).
ON = {
    "gold": "(-1,-1) (-3,0) (-1,0) (2,-2) (1,-2) (4,-4) (3,-2) (4,-1) (0,2) (-3,2)",
    "silver": "(-3,1) (-2,1) (1,-1) (3,-3) (5,-3) (3,0) (-1,3) (0,3) (-2,2) (-4,3)",
    "copper": "(0,-1) (1,1) (-1,2) (2,1) (4,0) (4,-2) (4,-3) (-2,-1) (1,-3) (-2,3)",
    "forest": "(-2,0) (2,-3) (0,-2) (5,-4) (3,-1) (2,0) (3,1) (0,1) (1,2) (-3,3)",
}
BONUS = {"copper": (11, 7), "silver": (10, 6), "gold": (9, 5), "forest": (8, 4)}
"""First and second terrain bonus (table 1.6, Q8)."""


def in_terrain(terrain: str, *ranks: str, preset: str = "seed") -> list[int]:
    """What the terrain bonuses give when each seat has buildings there, such as "sc": a settlement and a camp."""
    free = ON[terrain].split()
    land = {}
    for seat, rank in enumerate(ranks):
        for kind in ("settlement", "camp"):
            land[f"{kind} {seat}"] = " ".join(free.pop() for _ in range(rank.count(kind[0])))
    return final(game(len(ranks), land=land, preset=preset), "R69", "R70", "R71")


def office(kind: str, *, tokens: str = "0", players: int = 2, **position: Any) -> list[int]:
    """What the office gives to seats that have a token there: one, or two of them on its two spaces."""
    others = [name for name in ("town_hall", "saloon", "shipping", "docks") if name != kind][:3]
    cells = dict(zip(("S-G", "G-G"), tokens.split(), strict=False))
    state = game(players, offices=" ".join([kind, *others]), cells=cells, **position)
    return final(state, "R64", "R37", "X8")


# --- R63 -------------------------------------------------------------------------------------------------------------


def test_r63_two_points_for_each_building_of_the_largest_group() -> None:
    # (0,-1) (0,-2) (1,-2) hang together, (3,0) (3,1) too; a settlement is one building.
    land = {"camp 0": "(0,-1) (0,-2) (3,0) (3,1)", "settlement 0": "(1,-2)"}
    assert final(game(land=land), "R63") == [6, 0]
    assert final(game(land=land, group_points=3), "R63") == [9, 0]


def test_r63_neither_water_nor_other_players_connect() -> None:
    # A39: (0,-1) and (0,1) lie on two sides of the water hex (0,0); (1,-1) of seat 1 lies between (0,-1) and (2,-2).
    land = {"camp 0": "(0,-1) (0,1) (2,-2)", "camp 1": "(1,-1)"}
    assert final(game(land=land), "R63") == [2, 2]


# --- R64: the offices ------------------------------------------------------------------------------------------------


def test_r64_docks_pay_one_for_camps_and_two_for_settlements_at_the_water() -> None:
    # A40; (0,-2) does not touch the water.
    assert office("docks", land={"camp 0": "(0,-1) (0,-2)", "settlement 0": "(1,-1)"}) == [3, 0]


def test_r64_frontier_pays_for_the_edge_also_towards_the_missing_end_tiles() -> None:
    # Q20: (0,-2) is an edge hex, (1,-2) is not, (4,-2) is one with two players only.
    land = {"camp 0": "(0,-2) (1,-2)", "settlement 0": "(4,-2)"}
    assert office("frontier", land=land) == [2, 0]
    assert office("frontier", players=3, land=land) == [1, 0, 0]


def test_r64_homestead_pays_two_for_influence_in_the_weakest_terrain() -> None:
    land = {"camp 0": "(-1,0)", "settlement 0": "(1,-1) (0,-1) (0,1)"}
    assert office("homestead", land=land) == [2, 0]
    assert office("homestead", land={"settlement 0": "(-1,0) (1,-1) (0,-1) (0,1)"}) == [4, 0]
    assert office("homestead", land={"settlement 0": "(-1,0) (1,-1) (0,-1)"}) == [0, 0]  # no forest


def test_r64_courthouse_counts_tokens_where_influence_is_highest() -> None:
    # B2: two settlements in copper (influence 4, 2 tokens) beat three camps in gold (influence 3, 3 tokens).
    land = {"camp 0": "(-1,0) (-1,-1) (1,-2)", "settlement 0": "(0,-1) (1,1)"}
    assert office("courthouse", land=land) == [2, 0]


def test_r64_courthouse_takes_more_tokens_among_equal_influence() -> None:
    land = {"camp 0": "(-1,0) (-1,-1)", "settlement 0": "(0,-1)"}
    assert office("courthouse", land=land) == [2, 0]
    mirrored = {"camp 0": "(0,-1) (1,1)", "settlement 0": "(-1,0)"}
    assert office("courthouse", land=mirrored) == [2, 0]


def test_r64_courthouse_does_not_count_influence_of_cards() -> None:
    # Q11: influence 2 in copper, one of it by a card, beats one token in gold; it is one token.
    state = game(offices="courthouse saloon docks depot", cells={"S-G": "0"}, land={"camp 0": "(0,-2) (0,-1)"})
    state.extra[2] = 1
    assert final(state, "R64") == [1, 0]
    state.extra[0] = 5  # most influence in gold, but no token there
    assert final(state, "R64") == [0, 0]


def test_r64_deeds_pays_two_for_each_terrain_bonus() -> None:
    # Seat 0: first in copper, second in gold.
    land = {"camp 0": "(-1,0) (0,-1)", "settlement 1": "(-1,-1)"}
    assert office("deeds", tokens="0 1", land=land) == [4, 2]
    # Q10: shared bonuses count; with the published rule there is one bonus a terrain, for the leader.
    assert office("deeds", tokens="0 1", land={"camp 0": "(-1,0)", "camp 1": "(-1,-1)"}) == [2, 2]
    assert office("deeds", tokens="0 1", land=land, two_player_terrain="second_only") == [2, 2]


def test_r64_depot_pays_two_for_each_building_of_the_second_largest_group() -> None:
    assert office("depot", land={"camp 0": "(0,-1) (0,-2) (1,-2) (3,0)", "settlement 0": "(3,1)"}) == [4, 0]
    assert office("depot", land={"camp 0": "(0,-1) (0,-2) (3,0) (3,1)"}) == [4, 0]  # Q14: equal groups
    assert office("depot", land={"camp 0": "(0,-1) (0,-2)"}) == [0, 0]  # Q13: a single group
    assert office("depot") == [0, 0]  # B3: no building at all


@pytest.mark.parametrize(
    ("cells", "points"),
    [
        ({"S-G": "0"}, 0),
        ({"S-G": "0", "C-G": "0"}, 3),  # Q15: the 4 VP space counts
        ({"S-G": "0", "C-G": "0", "C-S": "0"}, 3),
        ({"S-G": "0", "C-G": "0", "C-S": "1 0", "G-S": "0"}, 6),  # Q15: a second token on a space counts
    ],
)
def test_r64_mayor_pays_three_for_every_two_tokens(cells: dict[str, str], points: int) -> None:
    assert final(game(offices="mayor town_hall saloon docks", cells=cells), "R64") == [points, 0]


def test_r64_saloon_pays_two_for_each_card() -> None:
    assert office("saloon", bought={"inv_01": 0, "inv_05": 0, "inv_09": 1}) == [4, 0]


def test_r64_sheriff_pays_for_buildings_beside_opponents() -> None:
    # (0,-1) touches (-1,-1) and (1,-2), (0,-2) both as well: each counts once; (3,0) and (3,1) touch only each other.
    land = {"camp 0": "(0,-1) (3,0) (3,1)", "settlement 0": "(0,-2)", "camp 1": "(-1,-1)", "camp 2": "(1,-2)"}
    assert office("sheriff", players=3, land=land) == [2, 0, 0]


def test_r64_shipping_pays_two_for_each_tile() -> None:
    state = game(offices="shipping saloon docks depot", cells={"S-G": "0"})
    state.tiles[0] = state.tiles[3] = state.tiles[9] = 0
    state.tiles[1] = 1
    assert final(state, "R64") == [6, 0]


@pytest.mark.parametrize(
    ("camps", "points"),
    [
        ("(0,-2) (0,-1) (0,1) (0,2) (3,0)", 4),  # straight down, with water between (Q12)
        ("(-1,-1) (0,-1) (3,-1) (0,2)", 3),  # along r = -1, with an opponent on (1,-1) between
        ("(0,-1) (1,-2) (2,-3) (-2,1) (-4,3) (3,1)", 5),  # along q + r = -1
        ("(3,0)", 1),
    ],
)
def test_r64_surveyor_pays_for_the_fullest_straight_line(camps: str, points: int) -> None:
    assert office("surveyor", land={"settlement 0": camps, "camp 1": "(1,-1)"}) == [points, 0]


def test_r64_town_hall_pays_for_settlements() -> None:
    assert office("town_hall", land={"camp 0": "(0,-1)", "settlement 0": "(1,-1) (0,1)"}) == [2, 0]


def test_r64_each_token_of_an_office_pays_its_owner() -> None:
    land = {"settlement 0": "(0,-1)", "settlement 1": "(1,-1) (0,1)"}
    assert office("town_hall", tokens="0 1", land=land) == [1, 2]


# --- R65-R68: the wanted area ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "lost"),
    [
        ((4, 0), (-4, 0)),
        ((0, 0), (0, 0)),
        ((1, 4, 0), (0, -4, 0)),
        ((0, 2, 3, 10), (0, 0, -1, -10)),
    ],
)
def test_r65_the_most_wanted_loses_a_point_a_camp(wanted: tuple[int, ...], lost: tuple[int, ...]) -> None:
    assert tuple(final(game(len(wanted), wanted=dict(enumerate(wanted))), "R65", "R66")) == lost


@pytest.mark.parametrize(
    ("wanted", "lost"),
    [
        ((3, 2), (-3, -1)),  # A32: also with two players
        ((6, 5, 4), (-6, -2, 0)),  # rounded down, and only the second
        ((3, 1, 0), (-3, 0, 0)),
        ((1, 6, 5, 5), (0, -6, -2, -2)),
    ],
)
def test_r66_the_second_loses_a_point_for_two_camps(wanted: tuple[int, ...], lost: tuple[int, ...]) -> None:
    # A31: second is the highest count below a single leader.
    assert tuple(final(game(len(wanted), wanted=dict(enumerate(wanted))), "R65", "R66", "R68")) == lost


@pytest.mark.parametrize(
    ("wanted", "lost"),
    [((3, 3), (-3, -3)), ((5, 5, 4), (-5, -5, 0)), ((2, 2, 2, 1), (-2, -2, -2, 0)), ((4, 1, 4, 3), (-4, 0, -4, 0))],
)
def test_r67_all_tied_for_most_take_the_first_penalty_and_nobody_the_second(
    wanted: tuple[int, ...], lost: tuple[int, ...]
) -> None:
    state = game(len(wanted), wanted=dict(enumerate(wanted)))
    assert tuple(final(state, "R67")) == lost
    assert final(state, "R65", "R66", "R68") == [0] * len(wanted)


@pytest.mark.parametrize(
    ("wanted", "lost"),
    [((4, 3, 3), (0, -1, -1)), ((4, 9, 4, 4), (-2, 0, -2, -2)), ((2, 1, 1), (0, 0, 0)), ((1, 0, 0), (0, 0, 0))],
)
def test_r68_all_tied_for_second_take_the_second_penalty(wanted: tuple[int, ...], lost: tuple[int, ...]) -> None:
    # B1: every one of them, not only the first found.
    state = game(len(wanted), wanted=dict(enumerate(wanted)))
    assert tuple(final(state, "R68")) == lost


def test_r66_penalties_by_option() -> None:
    state = game(3, wanted={0: 6, 1: 5}, wanted_first_points=2, wanted_second_camps=3)
    assert final(state, "R65", "R66") == [-12, -1, 0]


# --- R69-R71: terrain bonuses ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("terrain", BONUS)
def test_r69_most_and_second_most_influence(terrain: str) -> None:
    first, second = BONUS[terrain]
    assert in_terrain(terrain, "ccc", "cc", "c") == [first, second, 0]
    assert in_terrain(terrain, "c", "cc", "sc", "") == [0, second, first, 0]


@pytest.mark.parametrize("terrain", BONUS)
def test_r69_nothing_without_influence(terrain: str) -> None:
    # A26: not even as second by default.
    assert in_terrain(terrain, "c", "", "") == [BONUS[terrain][0], 0, 0]
    assert in_terrain(terrain, "", "") == [0, 0]


@pytest.mark.parametrize("terrain", BONUS)
@pytest.mark.parametrize("preset", ["seed", "published"])
def test_r69_two_players_by_option(terrain: str, preset: str) -> None:
    # A25, Q9: the rules text makes no exception; the published game gives the leader the second bonus only.
    first, second = BONUS[terrain]
    seed = preset == "seed"
    assert in_terrain(terrain, "cc", "c", preset=preset) == ([first, second] if seed else [second, 0])
    assert in_terrain(terrain, "", "c", preset=preset) == ([0, first] if seed else [0, second])
    tied = (first + second) // 2 if seed else second // 2
    assert in_terrain(terrain, "cc", "cc", preset=preset) == [tied, tied]


def test_r69_influence_of_cards_counts() -> None:
    state = game(land={"camp 0": "(0,-1)", "camp 1": "(1,1)"})
    state.extra[4 + 2] = 1  # seat 1, copper
    assert final(state, "R69") == [7, 11]


def test_r69_more_than_two_players_get_both_bonuses_in_the_published_game() -> None:
    assert in_terrain("copper", "cc", "c", "", preset="published") == [11, 7, 0]


@pytest.mark.parametrize("terrain", BONUS)
def test_r70_settlements_break_ties(terrain: str) -> None:
    first, second = BONUS[terrain]
    assert in_terrain(terrain, "cc", "s") == [second, first]
    # A27: the loser of the comparison competes for second, here against one influence and then in a tie.
    assert in_terrain(terrain, "s", "cc", "c") == [first, second, 0]
    assert in_terrain(terrain, "s", "cc", "cc") == [first, second // 2, second // 2]
    # The tie for second is broken in the same way.
    assert in_terrain(terrain, "ccc", "s", "cc") == [first, second, 0]


@pytest.mark.parametrize(("terrain", "two", "three", "four"), [
    ("copper", 9, 6, 4), ("silver", 8, 5, 4), ("gold", 7, 4, 3), ("forest", 6, 4, 3),
])  # fmt: skip
def test_r71_full_ties_for_first_share_both_bonuses(terrain: str, two: int, three: int, four: int) -> None:
    # A28, A30: rounded down, and nobody else gets the second bonus.
    assert in_terrain(terrain, "cc", "cc", "c") == [two, two, 0]
    assert in_terrain(terrain, "s", "s", "s") == [three] * 3
    assert in_terrain(terrain, "cc", "cc", "cc", "c") == [three, three, three, 0]
    assert in_terrain(terrain, "c", "c", "c", "c") == [four] * 4


@pytest.mark.parametrize(("terrain", "two", "three"), [
    ("copper", 3, 2), ("silver", 3, 2), ("gold", 2, 1), ("forest", 2, 1),
])  # fmt: skip
def test_r71_full_ties_for_second_share_the_second_bonus(terrain: str, two: int, three: int) -> None:
    # A29
    first = BONUS[terrain][0]
    assert in_terrain(terrain, "s", "c", "c") == [first, two, two]
    assert in_terrain(terrain, "cc", "c", "c", "c") == [first, three, three, three]


def test_r71_bonuses_by_option() -> None:
    state = game(land={"camp 0": "(0,-1)", "camp 1": "(1,1)"}, first_bonus=[20, 0, 0, 0], second_bonus=[5, 0, 0, 0])
    assert final(state, "R71") == [12, 12]


# --- R72, R73: the winner --------------------------------------------------------------------------------------------


def test_r72_the_most_points_win() -> None:
    assert GAME.winners(game(3, score={0: 40, 1: 41, 2: 12}, wanted={1: 5})) == [1]


def test_r72_a_tie_goes_to_fewer_camps_in_the_wanted_area() -> None:
    # Supply counts only after that.
    state = game(3, score={0: 40, 1: 40, 2: 12}, wanted={0: 1}, supply={0: "W W W W | - | - | -"})
    assert GAME.winners(state) == [1]


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [("W | - | G G | -", "- | - | - | C C", [0]), ("W | - | - | -", "- | - | - | C C", [1]), ("W", "C", [0, 1])],
)
def test_r73_then_to_more_resources_on_the_supply_track_else_shared(
    first: str, second: str, winners: list[int]
) -> None:
    # A33, A34
    tracks = [f"{text} | - | - | -" if "|" not in text else text for text in (first, second)]
    state = game(score={0: 40, 1: 40}, wanted={0: 1, 1: 1}, supply=dict(enumerate(tracks)))
    assert GAME.winners(state) == winners


@pytest.mark.parametrize(
    ("wanted", "left", "rule", "words"),
    [
        ({0: 2}, "-", "R72", "Player 2 wins with 40 VP."),
        ({}, "G", "R73", "Player 1 wins with 40 VP."),
        ({}, "-", "R73", "Player 1 and Player 2 share the victory with 40 VP."),
    ],
)
def test_r73_the_end_of_the_game_names_the_rule_that_decided(
    wanted: dict[int, int], left: str, rule: str, words: str
) -> None:
    # With 2 camps in the wanted area seat 0 loses 2, so it starts with as much more.
    score = {0: 40 + sum(wanted.values()), 1: 40}
    state = game(turn=25, supply={0: f"{left} | - | - | -", 1: "W | - | - | -"}, wanted=wanted, score=score)
    state, log = told(state, "supply 0")
    assert state.score == [40, 40]
    assert (log.events[-1].rule, sentences(log)[-1]) == (rule, words)
