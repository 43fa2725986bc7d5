"""R1-R21: pieces, set-up and the frame of the turns. Values from the rules text unless a reading (A..) is named."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from gamekit.core.events import Log
from gamekit.core.game import draw_chance
from gamekit.games.gold_west.material import MATERIAL, RESOURCES, TERRAINS
from gamekit.games.gold_west.state import FACE_DOWN, NOBODY, OPEN, UNKNOWN
from tests.games.gold_west.tables import (
    CELLS,
    GAME,
    final,
    game,
    hex_at,
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

# The fixed board, tile by tile: slots NE, N, NW, SW, S, SE, centre (table 1.3.4).
FIXED = {
    (-5, 2): "copper forest copper gold forest copper silver",
    (-2, 0): "gold copper gold silver silver gold forest",
    (1, -2): "forest copper forest copper silver gold gold",
    (4, -3): "forest gold silver gold copper silver copper",
    (6, -2): "gold forest silver gold forest silver copper",
    (3, 0): "gold forest forest copper forest copper silver",
    (0, 2): "copper forest copper silver silver forest gold",
    (-3, 3): "silver gold silver gold silver copper forest",
}
END_TILES = {(-5, 2), (6, -2)}
SLOTS = ((1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0), (0, 0))
AT_WATER = "(-2,1) (-1,0) (0,-1) (1,-1) (2,-2) (3,-2) (3,-1) (2,0) (1,1) (0,1) (-1,2) (-2,2)"


def before(**options: Any) -> Any:
    """The position before anything is drawn."""
    return GAME.start(GAME.options(**options))


def draw_until(state: Any, kind: str) -> Any:
    """Let nature draw until a decision of this kind is on top."""
    rng = random.Random(1)
    while state.decision.kind != kind:
        state.apply(rng.choice(state.legal()))
    return state


def started(first: int, log: Log | None = None, **options: Any) -> Any:
    """A game in which the seat of this number begins."""
    state = before(**options)
    state.apply(state.setup.table("first", first), log)
    draw_chance(state, random.Random(1), log)
    return state


def played_out(wish: str, seed: int, log: Log | None = None) -> Any:
    state, rng = GAME.new(wish, seed=seed, log=log), random.Random(seed)
    while not state.over:
        state.apply(rng.choice(state.legal()), log)
    return state


def test_r1_five_resources_of_which_gold_silver_and_copper_are_metals() -> None:
    assert RESOURCES == "GSCWT"
    ships = legal(game(use="G S C W T"), "ship")
    assert ships == ["ship G", "ship S", "ship C"]


def test_r2_metals_earn_points_and_wood_and_stone_build() -> None:
    assert legal(game(use="G S C"), "camp") == []
    assert {action.kind for action in game(use="G S").legal()} == {"boomtown", "ship", "done"}
    assert {action.kind for action in game(use="W T").legal()} == {"camp", "settle"}


def test_r3_the_fixed_board_lies_as_written() -> None:
    for players in (2, 4):
        state = game(players)
        found = {hex: TERRAINS[ground] for hex, ground in zip(state.setup.hexes, state.terrain, strict=True)}
        wanted = {
            (q + dq, r + dr): ground
            for (q, r), ring in FIXED.items()
            if players > 2 or (q, r) not in END_TILES
            for (dq, dr), ground in zip(SLOTS, ring.split(), strict=True)
        }
        assert found == wanted


def test_r3_tiles_are_shuffled_and_turned_with_equal_chances() -> None:
    state = draw_until(before(players=3), "tile")
    assert {weight for _, weight in state.chances()} == {1}
    assert len(state.chances()) == 8 * 6
    # Turned once, slot i shows entry i + 1 of the ring of T0, "copper forest copper gold forest copper"; centre silver.
    state.apply(state.setup.table.parse("tile P0=T0 turn 1"))
    shown = [TERRAINS[state.terrain[hex]] for hex in state.setup.slots[0]]
    assert shown == ["forest", "copper", "gold", "forest", "copper", "copper", "silver"]
    assert len(state.chances()) == 7 * 6
    assert not any("=T0 " in str(action) for action in state.legal())


@pytest.mark.parametrize(("players", "tiles", "hexes"), [(2, 6, 42), (3, 8, 56), (4, 8, 56)])
def test_r3_two_players_leave_out_the_end_tiles(players: int, tiles: int, hexes: int) -> None:
    state = started(0, players=players)
    assert len(state.setup.slots) == tiles
    assert len(state.setup.hexes) == hexes
    assert UNKNOWN not in state.terrain


def test_r4_fourteen_hexes_of_each_of_four_terrains() -> None:
    for seed in range(3):
        state = GAME.new("gold_west(players=3)", seed=seed)
        assert Counter(state.terrain) == dict.fromkeys(range(4), 14)


def test_r4_influence_pays_nothing_in_play() -> None:
    # A38: VP of influence come with the terrain bonuses at the end only.
    state, log = told(game(use="W T"), "settle (1,-1)", "→0")
    assert influence(state) == {"silver": 2}
    assert vp(log) == []
    assert final(state, "R69") == [10, 0]


def test_r5_every_hex_has_a_token_of_its_terrain_with_two_or_three_resources() -> None:
    state = GAME.new("gold_west(players=4)", seed=3)
    assert UNKNOWN not in state.tokens
    for token, ground in zip(state.tokens, state.terrain, strict=True):
        assert MATERIAL.tokens[token].terrain == ground
        assert len(unbag(MATERIAL.tokens[token].bag).split()) in (2, 3)
    # With all eight tiles all 56 tokens are out: 33 gold, silver, copper and 23 wood, stone (table 1.2).
    shown = Counter("".join(unbag(MATERIAL.tokens[token].bag) for token in state.tokens).replace(" ", ""))
    assert shown == {"G": 33, "S": 33, "C": 33, "W": 23, "T": 23}


def test_r6_tokens_are_dealt_by_terrain_each_with_the_same_chance() -> None:
    # Gold tokens (table 1.2): GGG 2, GG 4, GGS 2, GGC 2, GTW 2, GS 1, GSC 1.
    state = draw_until(before(players=2, board="fixed"), "token")
    assert state.decision.data == (hex_at(state, "(-1,-1)"),)
    weights = [weight for _, weight in state.chances()]
    assert weights == [2, 4, 2, 2, 2, 1, 1]
    state.apply(state.setup.table.parse("token (-1,-1)=gold_6"))
    state = draw_until(state, "token")
    state.apply(state.legal()[0])  # (-2,-1) is copper
    assert [str(action) for action, _ in state.chances()] == [
        f"token (-3,0)=gold_{n}" for n in (1, 2, 3, 4, 5, 7)
    ]  # the only gold_6 is dealt


def test_r6_metal_terrain_shows_its_metal_and_forest_wood_or_stone() -> None:
    state = GAME.new("gold_west(players=3)", seed=2)
    for token, ground in zip(state.tokens, state.terrain, strict=True):
        own = {"gold": "G", "silver": "S", "copper": "C", "forest": "WT"}[TERRAINS[ground]]
        assert set(own) & set(unbag(MATERIAL.tokens[token].bag))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r7_the_twelve_tokens_at_the_water_are_open(players: int) -> None:
    # A2: all others lie face down, and nobody can see them.
    state = GAME.new(f"gold_west(players={players})", seed=1)
    wet = {hex_at(state, where) for where in AT_WATER.split()}
    assert {hex for hex, code in enumerate(state.land) if code == OPEN} == wet
    assert {code for hex, code in enumerate(state.land) if hex not in wet} == {FACE_DOWN}
    seen = GAME.view(state, 0)
    assert all((token == UNKNOWN) == (hex not in wet) for hex, token in enumerate(seen.tokens))


def test_r8_building_opens_the_tokens_around() -> None:
    state = game(use="W")
    assert "The token on hex (0,-2) is still face down." in refused(state, "camp (0,-2)", "R56")
    after = play(state, "camp (0,-1)")
    opened = {hex for hex, code in enumerate(after.land) if code == OPEN and state.land[hex] == FACE_DOWN}
    # Of the six neighbours of (0,-1): (1,-1) and (-1,0) are open already, (0,0) is water.
    assert opened == {hex_at(state, where) for where in ("(1,-2)", "(0,-2)", "(-1,-1)")}


@pytest.mark.parametrize(("players", "camps"), [(2, 12), (3, 12), (4, 10)])
def test_r9_twelve_camps_and_tokens_each_but_ten_camps_with_four(players: int, camps: int) -> None:
    # A1: with four players two camps of each go back to the box, as there are ten turns.
    state = game(players)
    assert state.camps == [camps] * players
    assert state.markers == [12] * players
    assert len(state.coach) == 3 * players


def test_r9_camps_and_tokens_by_option() -> None:
    state = GAME.new("gold_west(camps=3, influence_tokens=5)")
    assert (state.camps, state.markers) == ([3, 3], [5, 5])


def test_r10_coaches_start_on_the_start_spaces_and_nothing_is_placed() -> None:
    state = game(4)
    assert state.coach == [0] * 12
    assert state.wanted == [0] * 4
    assert state.cells == [NOBODY] * 18
    assert [influence(state, seat) for seat in range(4)] == [{}] * 4


STARTS = ("W | C T | - | -", "W | S T | - | -", "W | G T | - | -", "W | G T | C | -")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r11_starting_resources_go_by_turn_order_not_by_seat(players: int) -> None:
    # Table 1.5; they score nothing.
    for first in range(players):
        state = started(first, players=players)
        assert state.decision.seat == first
        assert [track(state, (first + order) % players) for order in range(players)] == list(STARTS[:players])
        assert state.score == [0] * players


def test_r11_the_first_player_is_drawn_or_the_first_seat() -> None:
    assert before(players=3).chances() == [(before(players=3).setup.table("first", seat), 1) for seat in range(3)]
    assert [str(action) for action in before(players=3, first_player="fixed").legal()] == ["first 1"]


def test_r11_order_is_kept_all_game() -> None:
    state = started(2, players=3)
    order = []
    for _ in range(6):
        order.append(state.decision.seat)
        turn = state.turn
        while state.turn == turn:
            state.apply(state.legal()[0])
    assert order == [2, 0, 1, 2, 0, 1]


def test_r12_offices_pay_at_the_end_only() -> None:
    # Layout 1 is 4AA / BBC / DDC, so S-G is office A.
    state, log = told(game(use="S G", offices="mayor docks depot saloon", cells={"C-S": "0"}), "boomtown S-G")
    assert vp(log) == []
    assert final(state, "R64") == [3, 0]  # mayor: 3 for two tokens


def test_r13_each_space_of_an_office_is_owned_separately() -> None:
    state = game(offices="hoosegow docks depot saloon", cells={"S-G": "0", "G-G": "1"}, wanted={0: 2, 1: 2})
    assert final(state, "X8") == [4, 4]


def test_r14_four_different_offices_each_draw_with_the_same_chance() -> None:
    state = draw_until(before(players=2), "office")
    for left in (12, 11, 10, 9):
        assert [weight for _, weight in state.chances()] == [1] * left
        state.apply(state.legal()[0])
    assert len(set(state.offices)) == 4
    with_bandits = draw_until(before(players=2, mini_expansions="bandits"), "office")
    assert len(with_bandits.chances()) == 14


def test_r14_every_layout_fills_the_frame_with_four_dominoes_and_the_token() -> None:
    state = draw_until(before(players=2), "layout")
    assert [weight for _, weight in state.chances()] == [1] * 18
    assert len(set(MATERIAL.layouts)) == 18
    for layout in MATERIAL.layouts:
        places = {letter: [divmod(cell, 3) for cell in range(9) if layout[cell] == letter] for letter in "4ABCD"}
        assert [len(places[letter]) for letter in "4ABCD"] == [1, 2, 2, 2, 2]
        for letter in "ABCD":
            (row, column), (other_row, other_column) = places[letter]
            assert abs(row - other_row) + abs(column - other_column) == 1
        assert places["4"][0] in {(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)}


@pytest.mark.parametrize("layout", range(1, 19))
def test_r14_the_token_pays_on_the_cell_left_over(layout: int) -> None:
    cell = CELLS[MATERIAL.layouts[layout - 1].index("4")]
    _, log = told(game(use=cell.replace("-", " "), layout=layout), f"boomtown {cell}")
    assert vp(log) == [(4, "R38")]


def test_r15_only_open_cards_can_be_bought_and_only_once() -> None:
    state = game(use="C C C C", cards="inv_01", bought={"inv_02": 1})
    assert legal(state, "invest") == ["invest inv_01"]
    assert "Player 2 already has this card." in refused(
        game(use="G C C C", bought={"inv_02": 1}), "invest inv_02", "R15"
    )


def test_r16_later_investments_earn_less() -> None:
    state = game(4)
    assert state.setup.bonus == (5, 4, 3, 2, 1)  # A20
    assert list(state.setup.bonus) == sorted(state.setup.bonus, reverse=True)


def test_r17_eight_different_cards_of_twenty() -> None:
    state = draw_until(before(players=2), "reserve")
    for left in range(20, 12, -1):
        assert [weight for _, weight in state.chances()] == [1] * left
        state.apply(state.legal()[0])
    assert len(set(state.offer)) == 8
    assert state.decision.kind == "supply"


def test_r17_cards_are_not_replaced() -> None:
    state = game(use="C C C C", cards="inv_01")
    after = play(state, "invest inv_01")
    assert after.offer == state.offer
    assert "not on offer" in refused(game(use="S C C C"), "invest inv_20", "R17")


def test_r18_passing_a_tile_gains_it_and_later_ones_are_worth_less() -> None:
    gains = []
    tiles = [NOBODY, NOBODY]
    for _ in range(3):
        state = game(use="S", coach={0: "S3"})
        state.tiles[4:6] = tiles
        state, log = told(state, "ship S")
        tiles = state.tiles[4:6]
        gains.append(vp(log))
    assert gains == [[(8, "R42")], [(5, "R42")], []]


def test_r19_two_tiles_on_each_of_two_bonus_spaces_the_higher_on_top() -> None:
    state = game()
    assert len(state.tiles) == 3 * 2 * 2
    assert state.setup.tile_points == ((9, 6), (8, 5), (7, 4))


def test_r20_supply_then_metals_then_build() -> None:
    state = game(supply={0: "C W | - | - | -"})
    assert state.decision.kind == "supply"
    refused(state, "ship C", "R20")
    refused(state, "camp (0,-1)", "R20")
    state = play(state, "supply 0")
    assert state.decision.kind == "metals"
    refused(state, "supply 0", "R20")
    refused(state, "camp (0,-1)", "R20")
    state = play(state, "ship C")
    assert state.decision.kind == "build"
    refused(state, "ship C", "R20")
    assert play(state, "camp (0,-1)", "→0").decision.seat == 1


def test_r20_first_turn_of_the_first_player() -> None:
    # The worked example of the research note: three ways to begin.
    state = game()
    assert legal(state) == ["supply 0", "supply 1: leave C", "supply 1: leave T"]
    a = play(state, "supply 0")
    assert {action.kind for action in a.legal()} == {"camp"}
    b = play(state, "supply 1: leave C")
    assert {action.kind for action in b.legal()} == {"camp"}
    assert track(b) == "C W | - | - | -"
    c = play(state, "supply 1: leave T")
    assert legal(c) == ["ship C", "done"]
    looted, log = told(c, "ship C", "loot (0,-1)")
    assert vp(log) == [(-1, "R52")]
    assert looted.decision.kind == "place"


@pytest.mark.parametrize("preset", ["seed", "published"])
@pytest.mark.parametrize(("players", "builds", "turns", "taken"), [(2, 12, 26, 24), (3, 12, 39, 36), (4, 10, 44, 40)])
def test_r21_twelve_or_ten_turns_and_one_more(preset: str, players: int, builds: int, turns: int, taken: int) -> None:
    log = Log()
    state = played_out(f"gold_west(players={players}, preset={preset})", 4, log)
    assert state.turn == turns
    assert state.camps == [0] * players
    assert sum(code not in (FACE_DOWN, OPEN) for code in state.land) == taken
    begun = [line for line in sentences(log) if "turn in round" in line]
    assert len(begun) == turns
    assert begun[-1].endswith(f"turn in round {builds + 1}.")


def test_r21_turns_by_option() -> None:
    assert played_out("gold_west(players=2, camps=4)", 1).turn == 2 * 5
