"""The sheets of Rolled West show everything that is on the table, fit, and can be read."""

import random
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from gamekit.core.contrast import ENOUGH, contrast
from gamekit.core.draw_svg import svg
from gamekit.core.draw_text import spot_line, words
from gamekit.core.fitting import layout
from gamekit.core.game import draw_chance
from gamekit.core.geometry import box, sheet
from gamekit.core.text import LANGUAGES, say
from gamekit.games.rolled_west import GAME
from gamekit.games.rolled_west.board import PALETTE
from gamekit.games.rolled_west.state import NOBODY, RolledWestState
from tests.games.rolled_west.tables import game, play

State = RolledWestState
Change = Callable[[State, random.Random], None]

WISHES = (
    "rolled_west(players=2)",
    "rolled_west(players=2, preset=published)",
    "rolled_west(players=3, dice=6, rounds=12)",
    "rolled_west(players=4, preset=published)",
    "rolled_west(players=1, solo=house_rule)",
)


def samples(wish: str) -> Iterator[State]:
    """Positions of two games in which much is bought."""
    for seed in (1, 2):
        rng, state, found = random.Random(seed), GAME.new(wish, seed=seed), []
        while not state.over:
            found.append(state.copy())
            state.apply(rng.choice([a for a in state.legal() if a.kind not in ("pass", "decline")] or state.legal()))
            draw_chance(state, rng)
        yield from [*rng.sample(found, 8), state]


def entry(field: str, values: range) -> Change:
    """Change one entry of a list."""

    def change(state: State, rng: random.Random) -> None:
        entries = getattr(state, field)
        place = rng.randrange(len(entries))
        entries[place] = rng.choice([value for value in values if value != entries[place]])

    return change


def taken(state: State, rng: random.Random) -> None:
    """Something open is taken, or somebody loses it."""
    bit = 1 << rng.randrange(18)
    seat = rng.randrange(len(state.taken))
    state.open &= ~bit
    state.taken = [mine & ~bit if other != seat else mine ^ bit for other, mine in enumerate(state.taken)]


def lost(state: State, rng: random.Random) -> None:
    state.open ^= 1 << rng.randrange(18)
    state.taken = [mine & state.open for mine in state.taken]
    if not any(state.taken) and state.open == (1 << 18) - 1:
        state.open -= 1


def shipped(state: State, rng: random.Random) -> None:
    """Another number of marks, where no larger number depends on it."""
    seat, row = rng.randrange(len(state.shipped)), rng.randrange(3)
    at = 3 * row
    state.first[2 * row : 2 * row + 2] = [
        NOBODY if held == seat else held for held in state.first[2 * row : 2 * row + 2]
    ]
    marked = state.shipped[seat] >> at & 7
    state.shipped[seat] += (rng.choice([n for n in range(6) if n != marked]) - marked) << at


def first(state: State, rng: random.Random) -> None:
    place, seats = rng.randrange(6), range(NOBODY, len(state.score))
    seat = rng.choice([seat for seat in seats if seat != state.first[place]])
    state.first[place] = seat
    state.shipped = [0o555] * len(state.shipped)


def die(state: State, rng: random.Random) -> None:
    state.rolled += 1 << 6 * rng.randrange(4)


def spent(state: State, rng: random.Random) -> None:
    kind = rng.choice([k for k in range(4) if state.rolled >> 6 * k & 63])
    state.dice ^= 1 << 6 * kind if state.dice >> 6 * kind & 63 else 0
    state.rolled += 1 << 6 * kind


CHANGES: dict[str, Change] = {
    "boxes": entry("boxes", range(9)),
    "claims": entry("claims", range(1, 1 << 8)),
    "dice": spent,
    "first": first,
    "kept": lambda state, rng: setattr(state, "kept", 0 if state.kept else 1),
    "open": lost,
    "region": lambda state, rng: setattr(state, "region", rng.choice([n for n in range(4) if n != state.region])),
    "rolled": die,
    "score": entry("score", range(99)),
    "shipped": shipped,
    "taken": taken,
    "turn": lambda state, rng: setattr(state, "turn", state.turn + len(state.score)),
    "used": lambda state, rng: setattr(state, "used", 0 if state.used else 1 << 18),
}


def test_every_field_of_a_state_is_changed_above() -> None:
    # `stored` is no more than what the boxes show (test_position.py).
    assert {*CHANGES, "stored"} == set(State.__slots__)


@pytest.mark.parametrize("field", CHANGES)
@pytest.mark.parametrize("wish", WISHES)
def test_a_change_of_anything_changes_the_board(wish: str, field: str) -> None:
    rng = random.Random(field)
    for state in samples(wish):
        if field in ("dice", "region", "rolled", "turn") and not state.stack:
            continue
        if field in ("kept", "used") and (not state.stack or state.decision.kind == "copy"):
            continue  # what is done in a turn is over when others copy
        changed = state.copy()
        CHANGES[field](changed, rng)
        if changed.key() != state.key():
            assert GAME.board(changed, None) != GAME.board(state, None)


def test_claim_rows_show_triangles_circles_numbers_and_stars() -> None:
    board = GAME.board(game("W C C G", "C", seats={0: {"woods": "^o"}}), 0)
    spots = [board.spot(f"claims:0:woods:{n}") for n in range(1, 9)]
    assert [spot.pieces[0].symbol if spot.pieces else "" for spot in spots] == ["△", "○", "", "", "", "", "", ""]
    assert [spot.label for spot in spots] == ["1★", "2★", "3★", "3★", "", "9★", "", "9★"]


def test_what_others_have_is_crossed_out_on_a_sheet_and_what_one_has_is_marked() -> None:
    sheet_of_1 = {"contracts": [4], "offices": ["C-S"], "shipped": {"C": 3}, "first": ["C3"]}
    board = GAME.board(game("W C C G", "C", seats={1: sheet_of_1}), 0)
    for spot in ("contract:{}:4", "office:{}:CS", "ship:{}:C:3:larger"):
        mine, yours = board.spot(spot.format(0)), board.spot(spot.format(1))
        assert (mine.done, yours.done) == (True, False)
        assert yours.pieces and not mine.pieces and mine.note
    assert not board.spot("contract:0:5").done
    lost = GAME.board(game(players=1, solo="house_rule", lost=(2,)), 0)
    assert lost.spot("contract:0:2").done


def test_spent_dice_and_boxes_are_crossed_out() -> None:
    state = play(game("W C C G", "C", turn=2, seats={0: {"dark": {1: "G"}}}), "office G-G")
    board = GAME.board(state, 0)
    assert board.spot("die:G").done and not board.spot("die:C").done
    assert board.spot("dark:0:1").done and board.spot("done:office").done
    assert [area.owner for area in board.areas if area.id.endswith(":1")] == [1] * 5


@pytest.mark.parametrize("wish", WISHES)
def test_areas_lie_where_they_were_put_and_nothing_overlaps(wish: str) -> None:
    for state in samples(wish):
        board = GAME.board(state, 0)
        drawn = sheet(board, 0)
        assert [place.at for place in drawn.places] == [area.at for area in board.shown(0)]
        for area in board.shown(0):
            rects = [box(spot) for spot in area.spots]
            assert not any(one.overlaps(two) for one, two in combinations(rects, 2))
        assert 1.2 < drawn.box.width / drawn.box.height < 1.7


@pytest.mark.no_cover
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("wish", WISHES)
def test_nothing_on_the_sheet_is_cut_or_without_words(wish: str, lang: str) -> None:
    for state in samples(wish):
        board = GAME.board(state, 0)
        drawn = sheet(board, 0)
        for place in drawn.places:
            for spot in place.area.spots:
                lines, tokens = layout(board, spot, place.at, drawn.unit, lang)
                assert not any("…" in part.text for part in (*lines, *tokens)), spot.id
        said = "\n".join(words(board, 0, lang))
        assert "rolled-west-" not in said and "{" not in said
        assert svg(board, 0, lang=lang) == svg(GAME.board(state.copy(), 0), 0, lang=lang)


def test_colours_can_be_read() -> None:
    assert all(contrast(ink.fill, ink.ink) >= ENOUGH for ink in PALETTE.values())
    assert [PALETTE[letter].symbol for letter in "WCSG"] == list("WCSG")


@pytest.mark.parametrize("preset", ["seed", "published"])
def test_everything_said_of_the_copper_office_fits_the_option(preset: str) -> None:
    """R33: the label of the action, the office on the sheet and what is said of it."""
    state = GAME.new(f"rolled_west(preset={preset})", seed=5)
    label = say(state.setup.table.label(state.setup.table.parse("office S-G")), "en")
    sheet = spot_line(GAME.board(state, 0).spot("office:0:SG"), "en")
    short = {"seed": "copper contract", "published": "copper in contracts"}
    whole = {"seed": "contracts that took copper", "published": "copper you paid into contracts"}
    other = {"seed": "published", "published": "seed"}[preset]
    assert short[preset] in label and short[preset] in sheet and whole[preset] in sheet
    assert short[other] not in label and short[other] not in sheet and whole[other] not in sheet
