"""The laws every game obeys, tried on every game with every preset, number of players and choice of options."""

from __future__ import annotations

import pickle  # noqa: TID251 - our own bytes only
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.core.board import Board
from gamekit.core.events import Log, total
from gamekit.core.game import draw_chance, game_ids, load_game
from gamekit.core.record import Record
from gamekit.core.state import NATURE
from gamekit.core.text import LANGUAGES, say
from gamekit.core.timeline import Timeline
from gamekit.players import PLAYERS, play_out
from tests.laws.variants import positions, random_options, steps, variants

# Thousands of games: traced they would take three times as long, and every line of them is walked by other tests too.
pytestmark = pytest.mark.no_cover

VARIANTS = variants()
GAMES = game_ids()
every_variant = pytest.mark.parametrize("wish", VARIANTS)
every_game = pytest.mark.parametrize("id", GAMES)


def game_of(wish: str) -> Any:
    return load_game(wish.split("(")[0])


# --- law 1: legal exactly when no rule is against it -----------------------------------------------------------------


@every_variant
def test_an_action_is_legal_exactly_when_its_ruling_is_ok(wish: str) -> None:
    for state in positions(wish, 1, every=11):
        legal = state.legal()
        allowed = [action for action in state.setup.table.all if state.check(action).ok]
        assert sorted(legal, key=lambda action: action.code) == allowed
        assert len(set(legal)) == len(legal)


@every_variant
def test_every_refusal_cites_rules_of_the_book_and_speaks_both_languages(wish: str) -> None:
    book = game_of(wish).rulebook
    for state in positions(wish, 2, every=23):
        for action in state.setup.table.all:
            ruling = state.check(action)
            assert set(ruling.rules) <= set(book)
        for kind in state.setup.table.kinds:
            ruling = state.why_not(kind)
            for lang in LANGUAGES:
                assert ruling is None or "{" not in ruling.say(lang)


@every_game
def test_people_are_asked_and_chance_is_not(id: str) -> None:
    """Or suggestions would name what chance draws."""
    timeline, rng = Timeline.new(id, seed=4), random.Random(4)
    while not timeline.state.over:
        timeline.play(rng.choice(timeline.state.legal()))
    for state in (node.state for node in timeline.line()[:-1]):
        asked = state.setup.phases[state.decision.kind].prompt is not None
        assert asked == (state.decision.seat != NATURE), (
            f"{state.decision.kind}: a phase asks a person (prompt) or nobody"
        )


# --- law 2: nothing given is changed ---------------------------------------------------------------------------------


@every_variant
def test_playing_on_changes_no_earlier_position(wish: str) -> None:
    kept: list[tuple[Any, Any]] = []
    for state, action in steps(wish, 3):
        if action:
            kept.append((state.copy(), state.key()))
            before = state.key()
            state.after(action, Log())
            assert state.key() == before
    assert all(state.key() == key for state, key in kept)


@every_variant
def test_a_copy_and_a_pickled_copy_are_the_same_position(wish: str) -> None:
    for state in positions(wish, 4, every=17):
        twin = pickle.loads(pickle.dumps(state))
        assert twin == state == state.copy()
        assert [str(action) for action in twin.legal()] == [str(action) for action in state.legal()]
        assert twin.digest() == state.digest()


# --- law 3: receipts add up ------------------------------------------------------------------------------------------


def check_ledger(wish: Any, seed: int) -> Counter[str]:
    """Receipts add up to what each seat has, at every step; an independent recount agrees at the end."""
    log, game = Log(), game_of(str(wish))
    for state, _ in steps(wish, seed, log):
        have: Counter[tuple[int, str]] = Counter()
        for receipt in log.receipts:
            have[receipt.seat, receipt.unit] += receipt.amount
        for seat in range(state.setup.options.players):
            for unit, amount in game.holdings(state, seat).items():
                assert have.pop((seat, unit), 0) == amount, (wish, seed, unit)
        assert not +have
    assert state.over
    assert list(game.recount(state)) == game.scores(state)
    assert set(log.rules) <= set(game.rulebook)
    return log.rules


@every_variant
def test_receipts_add_up_and_a_recount_agrees(wish: str) -> None:
    for seed in range(2):
        check_ledger(wish, seed)


@every_game
def test_receipts_add_up_with_options_drawn_at_random(id: str) -> None:
    rng = random.Random(5)
    for seed in range(30):
        check_ledger(random_options(id, rng), seed)


# --- law 4: a record replays without luck ----------------------------------------------------------------------------


@every_variant
def test_a_record_replays_to_the_same_end(wish: str) -> None:
    timeline = Timeline.new(wish, seed=6)
    rng = random.Random(6)
    while not timeline.state.over:
        timeline.play(rng.choice(timeline.state.legal()))
    text = Record.of(timeline).text()
    again = Record.parse(text).replay()
    assert again.state == timeline.state
    assert again.state.digest() == timeline.state.digest()
    assert Record.of(again).text() == text


# --- law 5: nobody sees what is hidden -------------------------------------------------------------------------------


@every_variant
def test_views_and_boards_hide_what_a_seat_cannot_know(wish: str) -> None:
    game, rng = game_of(wish), random.Random(7)
    for state in positions(wish, 7, every=19):
        for seat in range(state.setup.options.players):
            view = game.view(state, seat)
            other = game.determinize(view, rng)
            assert game.view(other, seat).key() == view.key()
            assert game.view(view, seat).key() == view.key()
            assert drawn(game.board(state, seat)) == drawn(game.board(view, seat)) == drawn(game.board(other, seat))
        assert list(view_of_mover(game, state).legal()) == list(state.legal())


def view_of_mover(game: Any, state: Any) -> Any:
    return game.view(state, state.decision.seat)


def drawn(board: Board) -> Board:
    return board


@every_variant
def test_the_log_tells_nobody_what_is_hidden(wish: str) -> None:
    """Positions a seat cannot tell apart give it the same log, unless the action shows the difference to it."""
    game, rng = game_of(wish), random.Random(8)
    for state in positions(wish, 8, every=19):
        seat = (state.decision.seat + 1) % state.setup.options.players
        other = game.determinize(game.view(state, seat), rng)
        for action in list(state.legal())[:5]:
            one, two = Log(), Log()
            first, second = state.after(action, one), other.after(action, two)
            if game.view(first, seat).key() == game.view(second, seat).key():
                told = [[event.told_to(seat) for event in log.events] for log in (one, two)]
                assert told[0] == told[1]


@every_game
@pytest.mark.parametrize("player", sorted(PLAYERS))
def test_players_choose_alike_in_positions_they_cannot_tell_apart(id: str, player: str) -> None:
    game, rng = load_game(id), random.Random(9)
    for state in positions(id, 9, every=13):
        seat = state.decision.seat
        other = game.determinize(game.view(state, seat), rng)
        chosen = [PLAYERS[player].choose(game.view(world, seat), random.Random(1)) for world in (state, other)]
        assert chosen[0] == chosen[1]
        assert chosen[0] in state.legal()


# --- law 6: every game ends ------------------------------------------------------------------------------------------


@every_variant
@pytest.mark.parametrize("stubborn", ["first", "last"])
def test_every_game_ends_whatever_is_chosen(wish: str, stubborn: str) -> None:
    state, rng = game_of(wish).new(wish, seed=10), random.Random(10)
    for _ in range(5000):
        if state.over:
            break
        legal = state.legal()
        assert legal, state.decision
        state.apply(legal[0 if stubborn == "first" else -1])
        draw_chance(state, rng)
    assert state.over
    assert state.legal() == ()
    assert bool(game_of(wish).winners(state)) == (state.setup.options.players > 1)


@every_variant
def test_a_hundred_random_games_end_and_agree_with_a_recount(wish: str) -> None:
    game = game_of(wish)
    for seed in range(100):
        *_, (state, _) = steps(wish, seed)
        assert state.over
        assert list(game.recount(state)) == game.scores(state)


@every_variant
def test_when_the_game_is_over_every_action_is_refused_by_the_end_rule(wish: str) -> None:
    game = game_of(wish)
    *_, (state, _) = steps(wish, 11)
    for action in state.setup.table.all[::37]:
        assert state.check(action).rules == (game.end_rule,)


# --- law 7: the table of rules ---------------------------------------------------------------------------------------
# (every rule enforced, tested and fired: tests/laws/test_rule_table.py)

# --- law 8: everything can be reached --------------------------------------------------------------------------------


@every_variant
def test_every_legal_action_is_told_apart_by_its_steps_and_its_spots_exist(wish: str) -> None:
    game = game_of(wish)
    for state in positions(wish, 12, every=13):
        seat, table = state.decision.seat, state.setup.table
        spots = {spot.id for spot in game.board(state, seat).spots()}
        ways: dict[tuple[str, ...], str] = {}
        for action in state.legal():
            names = tuple(say(step, "en") for step in table.steps(action))
            assert ways.setdefault((action.kind, *names, *table.spots(action, seat)), str(action)) == str(action)
            assert {spot for spot in table.spots(action, seat) if spot} <= spots
            assert table.parse(str(action)) is action
            assert table.from_dict(table.to_dict(action)) is action


@every_variant
def test_the_board_has_every_spot_once_and_reads_in_both_languages(wish: str) -> None:
    game = game_of(wish)
    for state in positions(wish, 13, every=29):
        ids = [spot.id for spot in game.board(state, None).spots()]
        assert len(set(ids)) == len(ids)
        assert {id for spot in game.board(state, None).spots() for id in spot.means} <= set(ids)


# --- law 9: same seed, same result -----------------------------------------------------------------------------------


def played(wish: str, seed: int) -> str:
    game = game_of(wish)
    players = [PLAYERS["random"]] * game.options(wish).players
    return str(play_out(game.new(wish, seed=seed), players, seed).digest())


@every_variant
def test_the_same_seed_gives_the_same_game(wish: str) -> None:
    assert played(wish, 14) == played(wish, 14)


def test_games_in_a_pool_and_in_any_order_are_the_same() -> None:
    jobs = [(wish, seed) for wish in GAMES for seed in range(3)]
    here = [played(*job) for job in jobs]
    with ProcessPoolExecutor(2) as pool:
        there = list(pool.map(played, *zip(*reversed(jobs), strict=True)))
    assert here == there[::-1]


# --- chance ----------------------------------------------------------------------------------------------------------


@every_variant
def test_chance_offers_each_outcome_once_with_a_positive_weight(wish: str) -> None:
    game, rng = game_of(wish), random.Random(15)
    state = game.start(game.options(wish))
    while state.stack and state.decision.seat == NATURE:
        outcomes = state.chances()
        assert len({action for action, _ in outcomes}) == len(outcomes) > 0
        assert all(weight > 0 for _, weight in outcomes)
        assert all(state.check(action).ok for action, _ in outcomes)
        state.apply(rng.choice(outcomes)[0])


# --- positions as data -----------------------------------------------------------------------------------------------


@every_variant
def test_a_position_described_is_built_again(wish: str) -> None:
    game = game_of(wish)
    for state in positions(wish, 16, every=9):
        assert game.build(state.setup.options, game.describe(state)).key() == state.key()


# --- shrinking: the same laws under choices that Hypothesis makes ----------------------------------------------------


@every_game
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_any_choices_keep_the_ledger(id: str, data: st.DataObject) -> None:
    game, log = load_game(id), Log()
    state = game.new(seed=data.draw(st.integers(0, 50)), log=log)
    picks = data.draw(st.lists(st.integers(0, 60), min_size=20, max_size=60))
    for pick in picks:
        if state.over:
            break
        legal = state.legal()
        state.apply(legal[pick % len(legal)], log)
        draw_chance(state, random.Random(pick), log)
        for seat in range(state.setup.options.players):
            for unit, amount in game.holdings(state, seat).items():
                assert total(log.receipts, seat, unit) == amount
