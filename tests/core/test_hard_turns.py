"""The hardest turns of the three other games, as running sketches on the core: see docs/design/hard-turns.md.

Every sketch is walked through completely, by every choice and every outcome, and the laws are asserted on the way.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable
from itertools import product
from math import prod
from typing import Any, NamedTuple

import pytest

from gamekit.core.events import Log
from gamekit.core.state import NATURE, Decision
from tests.core.sketches import auction, barons, build, copies, delivery, hand, visit
from tests.core.sketches.build import LIMIT
from tests.core.sketches.common import BOND, Sketch
from tests.core.sketches.lesson_map import (
    CHEAPEST,
    CHICAGO,
    CINCINNATI,
    CLEVELAND,
    DES_MOINES,
    DETROIT,
    INDIANAPOLIS,
    MILWAUKEE,
)
from tests.core.sketches.track import Link, Rails, Tile


class Walk(NamedTuple):
    """All positions by their keys in the order found, and where the actions of each lead."""

    positions: dict[Hashable, Any]
    after: dict[Hashable, list[Hashable]]


def walk(start: Sketch, until: Callable[[Any], bool] = lambda state: state.over, every: int = 1) -> Walk:
    """Walk through everything, and hold every step to the laws; every so often hold the whole table to them too."""
    positions: dict[Hashable, Any] = {start.key(): start}
    after: dict[Hashable, list[Hashable]] = {}
    queue = [start]
    for number, state in enumerate(queue):
        key = state.key()
        after[key] = []
        if until(state):
            continue
        legal = state.legal()
        assert legal and len(set(legal)) == len(legal), "somebody always has a choice"
        if number % every == 0:
            allowed = [action for action in state.setup.table.all if state.check(action).ok]
            assert sorted(legal, key=lambda action: action.code) == allowed
        for action in legal:
            found = step(state, action)
            after[key].append(found.key())
            if found.key() not in positions:
                positions[found.key()] = found
                queue.append(found)
        assert state.key() == key, "nothing that was given is changed"
    return Walk(positions, after)


def step(state: Any, action: Any) -> Any:
    """One step; what every seat has changes by its receipts and by nothing else."""
    log = Log()
    found = state.after(action, log)
    for seat in range(state.setup.options.players if state.units else 0):
        have = Counter(state.holdings(seat))
        for receipt in log.receipts:
            if receipt.seat == seat:
                have[receipt.unit] += receipt.amount
        assert have == found.holdings(seat)
    return found


def play(state: Any, *actions: str) -> Any:
    for text in actions:
        state = step(state, state.setup.table.parse(text))
    return state


def choices(state: Any) -> set[str]:
    return {str(action) for action in state.legal()}


def kinds(state: Any) -> list[str]:
    return [decision.kind for decision in state.stack]


def check_completes(found: Walk) -> None:
    """Law: the turn can be brought to its end from everywhere in it."""
    good = {key for key, state in found.positions.items() if not found.after[key]}
    assert good
    before: dict[Hashable, list[Hashable]] = {key: [] for key in found.positions}
    for key, nexts in found.after.items():
        for next in nexts:
            before[next].append(key)
    queue = list(good)
    for key in queue:
        fresh = [earlier for earlier in before[key] if earlier not in good]
        good.update(fresh)
        queue += fresh
    assert good == set(found.positions)


def check_views(game: Any, state: Any, players: int) -> None:
    """Law: a view is stable, fits what it was made from, and its owner can choose from it."""
    rng = random.Random(1)
    for seat in range(players):
        view = game.view(state, seat)
        assert game.view(view, seat) == view
        assert game.view(game.determinize(view, rng), seat) == view
    if state.stack and state.decision.seat != NATURE:
        assert game.view(state, state.decision.seat).legal() == state.legal()


# --- Great Western Trail: a visit ------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [(1, 1, 1), (0, 0, 2), (3, 0, 0)])
def test_a_visit_keeps_the_laws_whatever_is_done_in_it(cards: tuple[int, int, int]) -> None:
    found = walk(visit.start(cards, pile=(2, 1, 1)))
    check_completes(found)
    for state in found.positions.values():
        assert kinds(state)[:1] in ([], ["turn"]) and kinds(state).count("visit") <= 1
        assert sum(state.hand + state.pile + state.out) == sum(cards) + 4
        check_views(hand, state, 2)


def test_local_actions_come_in_any_order_and_each_once() -> None:
    state = play(visit.start((1, 1, 0), (1, 1, 1)), "walk 2", "do 2", "copy 3")
    one = play(state, "do 2", "play 1 1", "do 3")
    other = play(state, "play 1 1", "do 3", "do 2")
    assert one == other and one.cash == (8, 0)
    assert choices(one) == {"done"}


def test_a_card_may_be_played_in_the_windows_only() -> None:
    state = visit.start((0, 1, 1), (1, 0, 0))
    windows = {"before": True, "visit": True, "go": False, "drift": False, "copy": False, "draw": False}
    for found in walk(state).positions.values():
        if found.stack and found.hand[1]:
            assert any(choice.startswith("play 1") for choice in choices(found)) == windows[found.decision.kind]


def test_moving_on_gives_up_the_rest_but_not_the_turn() -> None:
    state = play(visit.start((1, 0, 0), (2, 0, 0)), "walk 1", "do 2", "copy 0")
    assert state.decision == Decision("visit", 0, (0, 0))
    state = play(state, "do 3")
    assert kinds(state) == ["turn", "visit", "go"]
    state = play(state, "walk 3")
    assert kinds(state) == ["turn", "visit"] and state.decision.data == (3, 0)
    state = play(state, "do 2", "done")
    assert kinds(state) == ["turn", "draw"], "the hand is refilled after the last visit of the turn"


def test_what_is_not_on_the_stack_cannot_be_gone_back_to() -> None:
    state = visit.start((1, 0, 0), (2, 0, 0))
    with pytest.raises(ValueError, match="visit"):
        state.unwind("visit")
    assert kinds(state) == ["turn", "before"]


def test_a_card_that_moves_keeps_phase_a_before_it_and_local_actions_end_after_it() -> None:
    early = play(visit.start((0, 0, 1), (1, 0, 0)), "play 2 1", "walk 2")
    assert kinds(early) == ["turn", "before"] and early.at == 2
    arrived = play(visit.start((0, 1, 1), (1, 0, 0)), "walk 1")
    assert "play 2 0" in choices(arrived) and "play 2 1" not in choices(arrived)
    assert arrived.check(arrived.setup.table.parse("play 2 1")).rules == ("R8",)
    late = play(arrived, "aux", "play 2 1", "walk 2")
    assert choices(late) == {"play 1 0", "play 1 1", "done"}


def test_a_tile_copies_a_neighbour_and_keeps_the_risk_icons_of_both() -> None:
    state = play(visit.start((2, 0, 0), (1, 0, 0)), "walk 1", "do 2")
    assert choices(state) == {"copy 0", "copy 2"}
    assert choices(play(state, "copy 0")) == {"do 0", "do 2", "do 3", "aux"}
    sold = play(visit.start((2, 0, 0), (1, 0, 0)), "walk 1", "do 0", "do 2", "copy 0")
    assert choices(sold) == {"do 2", "do 3", "done"}, "the own risk icon is not used twice"
    other = play(visit.start((2, 0, 0), (1, 0, 0)), "walk 2", "do 2", "copy 1")
    assert choices(other) == {"do 1", "do 2", "aux"}, "the risk icon beside the tile that is copied"
    assert choices(play(other, "do 2")) == {"copy 0"}, "no tile is copied that has copied already"


def test_a_copy_used_up_this_turn_is_remembered_when_its_frame_is_gone() -> None:
    state = play(visit.start((0, 0, 0), (1, 0, 0)), "walk 1", "do 2", "copy 0", "do 3", "walk 2", "do 2")
    assert choices(state) == {"copy 3"}


def test_a_card_drawn_is_told_to_its_owner_only() -> None:
    state, log = play(visit.start((0, 0, 0), (1, 1, 0)), "walk 1", "aux", "done"), Log()
    assert sum(weight for _, weight in state.chances()) == 2
    one, other = (state.after(action, log) for action in state.legal())
    assert one != other
    assert hand.view(one, 1) == hand.view(other, 1)
    first, second = log.events
    assert first.told_to(1) == second.told_to(1) and first.told_to(0) != second.told_to(0)


# --- Great Western Trail: a delivery ---------------------------------------------------------------------------------


def test_a_delivery_is_always_possible_and_never_leaves_a_debt() -> None:
    for income in range(11):
        for cash in range(7):
            for discs in [(0, 0, 0), (2, 0, 1), (0, 1, 1), (0, 0, 2), (0, 2, 0), (1, 1, 1)]:
                for taken in range(0, 16, 2):
                    found = walk(delivery.start(income, cash, discs, taken))
                    check_completes(found)
                    assert all(state.cash[0] >= 0 for state in found.positions.values())


def test_the_income_pays_the_disc() -> None:
    poor = delivery.start(4, 0, (0, 0, 1))
    assert choices(poor) == {"city 0"}, "4 does not pay a disc of 5, save where a disc brings 6"
    log = Log()
    end = play(poor, "city 0").after(poor.setup.table.parse("disc 2"), log)
    assert [(receipt.amount, receipt.rule) for receipt in log.receipts] == [(4, "R110"), (-5, "R114"), (6, "R117")]
    assert end.cash == (5, 0)
    assert choices(delivery.start(5, 1, (0, 0, 1))) == {"city 0", "city 1", "city 2"}


def test_the_six_do_not_pay_while_another_disc_is_left() -> None:
    state = play(delivery.start(0, 4, (0, 1, 1)), "city 0")
    assert choices(state) == {"disc 1"}
    assert state.check(state.setup.table.parse("disc 2")).rules == ("R116",)


# --- Railways of the World: track ------------------------------------------------------------------------------------


def paid(state: Rails, seat: int = 0) -> int:
    return BOND * state.bonds[seat] - state.money[seat]


def test_a_track_build_keeps_the_laws_from_every_city() -> None:
    found = walk(build.start(0), every=40)
    check_completes(found)
    cheapest: dict[tuple[int, ...], tuple[int, int]] = {}
    for state in found.positions.values():
        assert len(state.tiles) <= LIMIT and len(state.links) <= 1
        assert state.bonds[0] == -(-paid(state) // BOND), "tile by tile as few bonds as for the whole bill"
        if state.stack and state.decision.kind == "build":
            assert state.decision.data[3] == paid(state)
        for link in state.links:
            ends, price = tuple(sorted(link[1:])), (len(state.tiles), paid(state))
            if link.end >= 0:
                cheapest[ends] = min(cheapest.get(ends, price), price)
    assert len(cheapest) == 31
    assert {ends: cheapest[tuple(sorted(ends))] for ends in CHEAPEST} == CHEAPEST


def test_money_in_hand_goes_first_then_bonds() -> None:
    for state in walk(build.start(0, money=3), every=400).positions.values():
        spent = 3 + paid(state)
        assert state.bonds[0] == -(-max(0, spent - 3) // BOND)


WEST_EAST = ("build 3", "lay 3 2 5", "lay 4 2 5", "lay 5 2 5", "lay 6 2 5")


def test_a_link_crosses_another_and_leaves_it_as_it_is() -> None:
    crossed = play(build.start(1, 0), *WEST_EAST)
    assert crossed.links == (Link(1, CHICAGO, CLEVELAND),) and paid(crossed, 1) == 9
    state = play(crossed, "build 1")
    assert "R41" in state.check(state.setup.table.parse("lay 5 2 2")).rules
    end = play(state, "lay 5 2 3", "lay 4 3 3")
    assert end.over and paid(end) == 4 and end.tiles[:4] == crossed.tiles
    assert end.tiles[4:] == (Tile((5, 2), 0, 3, 1), Tile((4, 3), 0, 3, 1))
    assert end.links[1] == Link(0, DETROIT, INDIANAPOLIS)


def test_a_third_track_never_fits_on_a_hex() -> None:
    tiles = (Tile((5, 2), 2, 5, 0), Tile((5, 2), 1, 4, 1))
    links = (Link(1, CHICAGO, CLEVELAND), Link(1, DETROIT, CINCINNATI))
    state = play(build.start(0, tiles=tiles, links=links), "build 1")
    assert state.check(state.setup.table.parse("lay 5 2 3")).rules == ("R41",)


def test_the_tip_turns_for_the_price_of_a_tile() -> None:
    state = play(build.start(0), "build 0", "lay 3 1 4")
    assert (paid(state), state.decision.data[2]) == (2, 3)
    end = play(state, "turn 3 1 3")
    assert paid(end) == 4 and end.links == (Link(0, MILWAUKEE, CHICAGO),) and len(end.tiles) == 1


def test_a_tip_that_was_crossed_turns_no_more_but_goes_on() -> None:
    state = play(build.start(0, 1, 0), "build 3", "lay 3 2 5", "stop", "build 0", "lay 3 1 4", "lay 3 2 4", "stop")
    state = play(state, "extend 3 2 5")
    assert choices(state) == {"lay 4 2 0", "lay 4 2 4", "lay 4 2 5"}
    assert state.check(state.setup.table.parse("turn 3 2 4")).rules == ("R39",)


def test_an_open_end_is_built_on_by_a_later_action() -> None:
    state = play(build.start(0, 0), "build 3", "lay 3 2 5", "lay 4 2 5", "stop", "extend 4 2 5")
    assert state.decision.data == (CHICAGO, 0, LIMIT, 0)
    end = play(state, "lay 5 2 5", "lay 6 2 5")
    assert end.links == (Link(0, CHICAGO, CLEVELAND),) and paid(end) == 9


def test_unfinished_track_goes_and_what_crosses_it_stays() -> None:
    state = play(build.start(0, 1), "build 3", "lay 3 2 5", "stop", "build 0")
    end = play(state, "lay 3 1 4", "lay 3 2 4", "lay 3 3 4")
    assert end.over and end.links == (Link(1, MILWAUKEE, INDIANAPOLIS),)
    assert [tile.place for tile in end.tiles] == [(3, 1), (3, 2), (3, 3)]


def test_no_build_begins_where_no_tile_can_be_laid() -> None:
    taken = [((0, 1), 3, 0), ((-1, 3), 1, 4), ((0, 2), 2, 5)]
    tiles = tuple(Tile(*tile, number) for number, tile in enumerate(taken))
    state = build.start(0, tiles=tiles, links=(Link(1, DES_MOINES, CHICAGO),) * 3)
    assert f"build {DES_MOINES}" not in choices(state)
    assert state.check(state.setup.table.parse(f"build {DES_MOINES}")).rules == ("R27",)


# --- Railways of the World: barons, auction, Executive ---------------------------------------------------------------


def test_a_baron_is_kept_in_secret() -> None:
    state = barons.start((0, 3), (1, 4), (2, 5))
    for found in walk(state).positions.values():
        check_views(barons, found, 3)
    log, other = Log(), Log()
    keep = state.setup.table.parse("keep 1")
    one, two = state.after(keep, log), barons.start((7, 6), (1, 4), (2, 5)).after(keep, other)
    assert one != two and barons.view(one, 1) == barons.view(two, 1)
    assert log.events[0].told_to(1) == other.events[0].told_to(1)
    assert log.events[0].told_to(0) != other.events[0].told_to(0)


def test_the_auction_and_the_actions_keep_the_laws() -> None:
    found = walk(auction.start(3))
    check_completes(found)
    for state in found.positions.values():
        assert not state.stack or state.decision.seat != NATURE, "what runs by itself never waits"
        if state.stack and state.decision.kind == "auction":
            assert not any(state.bonds), "nobody pays before the end"


def test_only_the_winner_pays_and_starts() -> None:
    state = play(auction.start(3), "bid 1", "out", "bid 3")
    assert state.decision == Decision("auction", 0, (3, 2, 0b101)), "who is out is not asked again"
    assert state.check(state.setup.table.parse("bid 3")).rules == ("R14",)
    state = play(state, "out")
    assert (state.bonds, state.money) == ((0, 0, 1), (0, 0, 2))
    assert state.decision == Decision("action", 2, (1,))


def test_nobody_bids_and_the_next_seat_starts_for_nothing() -> None:
    state = play(auction.start(3), "out", "out", "out")
    assert state.decision == Decision("action", 1, (1,)) and not any(state.bonds)


def test_an_executive_taken_with_an_executive_leaves_three_actions() -> None:
    state = play(auction.start(2), "bid 1", "out", "executive")
    assert state.decision.data == (2,)
    state = play(state, "executive")
    assert state.decision.data == (3,)
    assert state.check(state.setup.table.parse("executive")).rules == ("R68",)
    state = play(state, "engine", "engine", "pass")
    assert state.decision == Decision("action", 1, (1,))
    assert (state.level, state.bonds, state.money) == ((3, 1), (4, 0), (4, 0))


# --- Rolled West: a copy in the turn of another ----------------------------------------------------------------------


def test_the_odds_of_four_dice_are_exact() -> None:
    state = copies.start(3)
    counted: Counter[tuple[int, ...]] = Counter()
    for dice in product(range(4), repeat=4):
        counted[tuple(map(dice.count, range(4)))] += prod(copies.FACES[face] for face in dice)
    odds = {roll.args: weight for roll, weight in state.chances()}
    assert odds == counted
    assert len(odds) == 35 and sum(odds.values()) == 12**4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_with_its_copies_keeps_the_laws(players: int) -> None:
    found = walk(copies.start(players), until=lambda state: state.over or state.on_turn != 0, every=10)
    check_completes(found)
    for state in found.positions.values():
        if state.decision.kind == "copy":
            assert state.on_turn == 0 != state.decision.seat
            assert sum(state.rolled) == 3


def test_neighbours_are_asked_from_the_left_and_what_is_used_up_can_be_copied() -> None:
    state = play(copies.start(4), "roll 1 1 1 1", "region 0", "store 3")
    assert [(decision.kind, decision.seat) for decision in state.stack[1:]] == [("turn", 0), ("copy", 3), ("copy", 1)]
    assert state.dice == (0, 1, 1, 0)
    assert choices(state) == {"copy 1", "copy 2", "copy 3", "no"}, "gold is used up but fell; wood was set aside"
    state = play(state, "copy 3")
    assert state.gold == (1, 1, 0, 0) and (state.decision.seat, state.on_turn) == (3, 0)


def test_who_copied_this_round_is_not_asked_again() -> None:
    state = play(copies.start(3), "roll 0 4 0 0", "region 1", "end", "copy 1", "no")
    assert (state.decision.kind, state.on_turn) == ("roll", 1)
    state = play(state, "roll 4 0 0 0", "region 0", "end")
    assert state.decision.seat == 2, "seat 2 declined and may copy now"
    state = play(state, "copy 0", "copy 0", "roll 0 0 4 0", "region 2", "end")
    assert state.over, "seats 0 and 1 have copied already"
