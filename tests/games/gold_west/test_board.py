"""The board of Gold West shows everything that lies on the table, and nothing that a viewer may not know."""

import random
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from gamekit.core.contrast import ENOUGH, contrast
from gamekit.core.draw_svg import svg
from gamekit.core.draw_text import picture, words
from gamekit.core.fitting import layout
from gamekit.core.geometry import box, sheet
from gamekit.core.text import LANGUAGES
from gamekit.games.gold_west import GAME
from gamekit.games.gold_west.board import PALETTE
from gamekit.games.gold_west.material import MATERIAL
from gamekit.games.gold_west.state import BOOMED, FACE_DOWN, INVESTED, LOOTED, NOBODY, OPEN, GoldWestState, building
from tests.games.gold_west.plays import WISHES, begun, positions

State = GoldWestState
Change = Callable[[State, random.Random], None]


def other(rng: random.Random, now: int, values: range | list[int] | tuple[int, ...]) -> int:
    return rng.choice([value for value in values if value != now])


def seats(state: State) -> range:
    return range(NOBODY, len(state.score))


def in_list(field: str, values: Callable[[State], range]) -> Change:
    """Change one entry of a list."""

    def change(state: State, rng: random.Random) -> None:
        entries = getattr(state, field)
        place = rng.randrange(len(entries))
        entries[place] = other(rng, entries[place], values(state))

    return change


def terrain(state: State, rng: random.Random) -> None:
    grounds, hex = bytearray(state.terrain), rng.randrange(len(state.terrain))
    grounds[hex] = other(rng, grounds[hex], range(4))
    state.terrain = bytes(grounds)


def tokens(state: State, rng: random.Random) -> None:
    """Another kind on any hex; two kinds never have the same resources."""
    kinds, hex = bytearray(state.tokens), rng.randrange(len(state.tokens))
    kinds[hex] = other(rng, kinds[hex], range(len(MATERIAL.tokens)))
    state.tokens = bytes(kinds)


def land(state: State, rng: random.Random) -> None:
    hex = rng.randrange(len(state.land))
    codes = [FACE_DOWN, OPEN, LOOTED, *(building(seat, s) for seat in range(len(state.score)) for s in (False, True))]
    state.land[hex] = other(rng, state.land[hex], codes)


def use(state: State, rng: random.Random) -> None:
    state.use += 1 << 6 * rng.randrange(5)


def supply(state: State, rng: random.Random) -> None:
    state.supply[rng.randrange(len(state.supply))] += 1 << 6 * rng.randrange(5)


def spent(state: State, rng: random.Random) -> None:
    state.spent ^= rng.choice([INVESTED, BOOMED])


def known(state: State, rng: random.Random) -> None:
    hidden = [hex for hex, code in enumerate(state.land) if code == FACE_DOWN]
    state.known[rng.randrange(len(state.known))] ^= 1 << (rng.choice(hidden) if hidden else 0)
    if not hidden:
        state.land[0] = FACE_DOWN


def offer(state: State, rng: random.Random) -> None:
    if len(state.offer) < len(MATERIAL.cards):
        state.offer += (other(rng, -1, [card for card in range(len(MATERIAL.cards)) if card not in state.offer]),)
        state.buyers.append(NOBODY)
    else:
        state.offer = (*state.offer[1:], state.offer[0])


def buyers(state: State, rng: random.Random) -> None:
    if state.buyers:
        in_list("buyers", seats)(state, rng)
    else:
        offer(state, rng)


def offices(state: State, rng: random.Random) -> None:
    place = rng.randrange(len(state.offices))
    new = other(rng, -1, [n for n in range(len(MATERIAL.offices)) if n not in state.offices])
    state.offices = (*state.offices[:place], new, *state.offices[place + 1 :])


def number(field: str, most: Callable[[State], int]) -> Change:
    def change(state: State, rng: random.Random) -> None:
        setattr(state, field, other(rng, getattr(state, field), range(most(state))))

    return change


CHANGES: dict[str, Change] = {
    "terrain": terrain,
    "tokens": tokens,
    "land": land,
    "supply": supply,
    "use": use,
    "spent": spent,
    "camps": in_list("camps", lambda s: range(13)),
    "markers": in_list("markers", lambda s: range(13)),
    "wanted": in_list("wanted", lambda s: range(13)),
    "coach": in_list("coach", lambda s: range(MATERIAL.track_end + 1 - len(MATERIAL.track_bonus))),
    "tiles": in_list("tiles", seats),
    "offer": offer,
    "buyers": buyers,
    "bonuses": in_list("bonuses", seats),
    "layout": number("layout", lambda s: len(MATERIAL.layouts)),
    "offices": offices,
    "post": number("post", lambda s: len(MATERIAL.posts)),
    "cells": in_list("cells", seats),
    "extra": in_list("extra", lambda s: range(4)),
    "known": known,
    "placed": in_list("placed", lambda s: range(13)),
    "first": number("first", lambda s: len(s.score)),
    "turn": number("turn", lambda s: 3 * len(s.score)),
    "score": in_list("score", lambda s: range(100)),
}


def samples(wish: str) -> Iterator[tuple[State, random.Random]]:
    rng = random.Random(wish)
    for seed in (1, 2):
        yield from ((state.copy(), rng) for state in rng.sample(begun(wish, seed), 5))


def test_every_field_of_a_state_is_changed_below() -> None:
    assert set(CHANGES) == set(GoldWestState.__slots__)


@pytest.mark.parametrize("field", CHANGES)
@pytest.mark.parametrize("wish", WISHES)
def test_a_change_of_anything_visible_changes_the_board(wish: str, field: str) -> None:
    for state, rng in samples(wish):
        if field == "turn" and not state.stack:
            continue
        changed = state.copy()
        CHANGES[field](changed, rng)
        assert changed.key() != state.key()
        assert GAME.board(changed, None) != GAME.board(state, None)


@pytest.mark.no_cover
@pytest.mark.parametrize("wish", WISHES)
def test_states_that_differ_only_in_what_is_hidden_look_the_same(wish: str) -> None:
    for state, rng in samples(wish):
        for seat in range(len(state.score)):
            state.known[seat] |= rng.getrandbits(len(state.land))
        for seat in range(len(state.score)):
            seen = GAME.view(state, seat)
            twin = GAME.determinize(seen, rng)
            drawn = GAME.board(state, seat)
            assert GAME.board(seen, seat) == drawn == GAME.board(twin, seat)
            assert svg(GAME.board(twin, seat), seat, lang="en") == svg(drawn, seat, lang="en")


def test_a_token_looked_at_shows_to_that_seat_only() -> None:
    state = GAME.new("gold_west(players=2)", seed=1)
    hex = state.land.index(FACE_DOWN)
    state.known[1] = 1 << hex
    q, r = state.setup.hexes[hex]
    looks = [GAME.board(state, viewer).spot(f"hex:{q},{r}") for viewer in (0, 1, None)]
    assert [spot.pieces[0].symbol for spot in looks] == ["", looks[2].pieces[0].symbol, looks[1].pieces[0].symbol]
    assert looks[1].pieces[0].symbol
    assert all(spot.note for spot in looks), "everybody saw that the seat looked"


@pytest.mark.parametrize("wish", WISHES)
def test_all_spots_of_legal_actions_are_on_the_board(wish: str) -> None:
    for state in begun(wish, 3):
        ids = [spot.id for spot in GAME.board(state, None).spots()]
        assert len(set(ids)) == len(ids)
        for action in state.legal():
            wanted = state.setup.table.spots(action, state.decision.seat)
            assert set(wanted) - {""} <= set(ids), action


@pytest.mark.no_cover
@pytest.mark.parametrize("wish", WISHES)
def test_boards_of_the_set_up_can_be_drawn(wish: str) -> None:
    for state in positions(wish, 4):
        if state.turn:
            break
        board = GAME.board(state, 0)
        assert picture(board, 0, "en")
        assert words(board, 0, "ja")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("wish", WISHES)
def test_every_message_of_the_board_is_in_the_catalogue(wish: str, lang: str) -> None:
    for state, _ in samples(wish):
        for seat in range(len(state.score)):
            said = "\n".join(words(GAME.board(state, None), seat, lang))
            assert "gold-west-" not in said
            assert "{" not in said


@pytest.mark.parametrize("wish", WISHES)
def test_areas_lie_where_they_were_put_and_nothing_overlaps(wish: str) -> None:
    for state, _ in samples(wish):
        board = GAME.board(state, 0)
        drawn = sheet(board, 0)
        assert [place.at for place in drawn.places] == [area.at for area in board.shown(0)]
        for area in board.shown(0):
            rects = [box(spot) for spot in area.spots if spot.shape == "rect"]
            assert not any(one.overlaps(two) for one, two in combinations(rects, 2))
        assert 1.2 < drawn.box.width / drawn.box.height < 1.7


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("more", ["", ", cards_on_offer=20, mini_expansions=both"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_on_the_sheet_is_cut(players: int, more: str, lang: str) -> None:
    for state in begun(f"gold_west(players={players}{more})", 5)[::7]:
        board = GAME.board(state, 0)
        drawn = sheet(board, 0)
        for place in drawn.places:
            for spot in place.area.spots:
                lines, tokens = layout(board, spot, place.at, drawn.unit, lang)
                texts = [*(line.text for line in lines), *(token.text for token in tokens)]
                assert not any("…" in text for text in texts), spot.id


def test_colours_can_be_read_and_told_apart_without_hue() -> None:
    assert all(contrast(ink.fill, ink.ink) >= ENOUGH for ink in PALETTE.values())
    grounds = [PALETTE[ground] for ground in ("gold", "silver", "copper", "forest", "water")]
    assert len({ink.symbol for ink in grounds}) == len(grounds)
    for one, two in combinations(grounds, 2):
        for matrix in COLOUR_BLIND:
            assert distance(matrix, one.fill, two.fill) > 25, (one, two)


# Viénot, Brettel and Mollon 1999: red-blind and green-blind eyes see the first two channels as one mixture.
COLOUR_BLIND = ((0.11238, 0.88762), (0.29275, 0.70725))


def distance(matrix: tuple[float, float], one: str, two: str) -> float:
    """How far apart two colours are for an eye that mixes red and green so."""

    def seen(colour: str) -> tuple[float, float]:
        red, green, blue = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
        return matrix[0] * red + matrix[1] * green, float(blue)

    (a, b), (c, d) = seen(one), seen(two)
    return max(abs(a - c), abs(b - d))


def test_in_words_a_heading_is_its_name_and_what_is_done_once_a_turn_says_so() -> None:
    state = begun("gold_west(players=2)", 5)[0]
    told = [line.strip() for line in words(GAME.board(state, 0), 0, "en", ("Ann", "Ben"))]
    assert {"price of the column: copper", "price of the row: gold", "gold track", "invest: once a turn"} <= set(told)
    assert "gold track, space 1: nothing" in told
