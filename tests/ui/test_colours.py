"""Nothing at a table is told by hue alone, and nothing on it is cut: every game, seen with three kinds of eyes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import dist

import pytest

from gamekit.core.board import SEAT_INKS, Board
from gamekit.core.contrast import DARK, LIGHT, contrast, text_colour
from gamekit.core.draw_svg import FRAME, POINTED, TARGET
from gamekit.core.fitting import layout
from gamekit.core.game import game_ids, load_game
from gamekit.core.geometry import sheet
from gamekit.core.text import LANGUAGES
from gamekit.core.timeline import Timeline
from gamekit.ui.scene import scene

# Red, green and blue light as seen without the cones for long, middle and short waves: Machado, Oliveira, Fernandes,
# "A physiologically-based model for simulation of color vision deficiency" (2009), severity 1.
EYES = {
    "no long": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no middle": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no short": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
APART = 10.0
"""Colours at least so far apart are told from each other without effort; about 2.3 can just be seen."""
SIGN = 3.0
"""The least contrast of signs that are not text (guideline 1.4.11)."""


@cache
def light(colour: str) -> tuple[float, ...]:
    parts = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


@cache
def seen(colour: str, eyes: str) -> str:
    """A colour as these eyes see it."""
    mixed = (sum(share * part for share, part in zip(row, light(colour), strict=True)) for row in EYES[eyes])
    clear = (min(1.0, max(0.0, part)) for part in mixed)
    bent = (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in clear)
    return "#" + "".join(f"{round(part * 255):02x}" for part in bent)


@cache
def lab(colour: str) -> tuple[float, float, float]:
    """Lightness, red to green, yellow to blue: distances in it are about as people judge them (CIE 1976)."""
    red, green, blue = light(colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    a, b, c = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def distance(one: str, other: str) -> float:
    return dist(lab(one), lab(other))


def same_colour(one: str, other: str) -> bool:
    """Whether some eyes may take one colour for the other."""
    return any(distance(seen(one, eyes), seen(other, eyes)) < APART for eyes in EYES)


def boards() -> Iterator[tuple[str, Board]]:
    """The beginning and some later moments of every game, for the usual and for the largest number of players."""
    for name in game_ids():
        option = load_game(name).options_type.spec.options["players"]
        for players in sorted({option.default, option.high}):
            timeline = Timeline.new(f"{name}(players={players})", seed=1)
            for move in range(61):
                if move % 20 == 0:
                    yield f"{name}-{players}-{move}", timeline.game.board(timeline.state, None)
                if timeline.state.over:
                    break
                timeline.play(timeline.state.legal()[move % 7 % len(timeline.state.legal())])


BOARDS = dict(boards())


def test_the_measure_knows_what_is_alike_and_what_is_not() -> None:
    assert distance("#000000", "#ffffff") == pytest.approx(100, abs=0.1)
    assert distance("#ff0000", "#00ff00") == pytest.approx(170.6, abs=0.5)
    red, green = "#a05000", "#607000"  # the classical pair
    assert distance(red, green) > 40 and same_colour(red, green)
    assert not same_colour("#e69f00", "#0072b2")


def test_seats_differ_by_sign_and_by_colour_for_all_eyes() -> None:
    assert len({ink.symbol for ink in SEAT_INKS}) == len(SEAT_INKS)
    assert not any(same_colour(one.fill, other.fill) for one, other in combinations(SEAT_INKS, 2))


@pytest.mark.parametrize("eyes", EYES)
def test_what_may_be_clicked_is_seen_on_every_ground(eyes: str) -> None:
    """An outline in two shades is seen wherever one of them is; targets also carry a sign."""
    for line, bed in ((TARGET, LIGHT), (POINTED, DARK)):
        assert contrast(seen(line, eyes), seen(bed, eyes)) >= SIGN


@pytest.mark.parametrize("name", BOARDS)
def test_places_and_pieces_that_look_alike_to_some_eyes_say_what_they_are(name: str) -> None:
    board = BOARDS[name]
    laid = sheet(board, 0)
    for place in laid.places:
        looks, heads = dict[tuple[str, str], str](), dict[float, str]()
        for spot in sorted(place.area.spots, key=lambda spot: spot.x):
            lines, tokens = layout(board, spot, place.at, laid.unit, "en")
            written = " ".join([*(line.text for line in lines), *(token.text for token in tokens), "×" * spot.done])
            # A row is told by what stands at its left end.
            head = heads.setdefault(round(spot.y, 3), written)
            looks[board.ink(spot.look).fill, f"{head}: {written}"] = spot.id
            looks |= {(token.ink.fill, token.text): spot.id for token in tokens}
        for (one, said), (other, told) in combinations(looks, 2):
            alike = one != other and said == told and same_colour(one, other)
            assert not alike, f"{looks[one, said]} and {looks[other, told]}: {one} {other} {said!r}"


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_written_can_be_read_by_all_eyes(name: str) -> None:
    board = BOARDS[name]
    for ink in board.palette.values():
        assert all(contrast(seen(ink.fill, eyes), seen(text_colour(ink), eyes)) >= 4 for eyes in EYES)
    assert contrast(FRAME, DARK) > 4


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BOARDS)
def test_nothing_written_on_a_board_is_cut(name: str, lang: str) -> None:
    for seat in {area.owner for area in BOARDS[name].areas if area.owner >= 0} or {0}:
        texts = scene(BOARDS[name], seat, lang=lang).traces["text"]["text"]
        assert not [text for text in texts if "…" in text]
