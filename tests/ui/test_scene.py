"""Boards as the columns of a figure."""

from __future__ import annotations

from math import hypot, sqrt
from typing import Literal

import pytest

from gamekit.core.board import Area, Board, Spot
from gamekit.core.geometry import box, outline, sheet
from gamekit.core.timeline import Timeline
from gamekit.ui.scene import Scene, scene
from tests.core.sample_board import sample


def gold_west(moves: int = 0, players: int = 2) -> Board:
    timeline = Timeline.new(f"gold_west(players={players})", seed=3)
    for _ in range(moves):
        timeline.play(timeline.state.legal()[-1])
    return timeline.game.board(timeline.state, None)


BOARDS = {"sample": sample(), "gold_west": gold_west(), "later": gold_west(40), "four": gold_west(30, 4)}


def drawn(name: str, **more: object) -> Scene:
    return scene(BOARDS[name], 0, lang="en", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", BOARDS)
def test_columns_of_a_trace_are_equally_long_and_traces_are_few(name: str) -> None:
    found = drawn(name)
    assert len(found.traces) <= 45
    for columns in found.traces.values():
        assert len({len(values) for values in columns.values()}) == 1


@pytest.mark.parametrize("name", BOARDS)
def test_every_place_is_clicked_through_discs_that_cover_it_and_no_other(name: str) -> None:
    found, laid = drawn(name), sheet(BOARDS[name], 0)
    hits = found.traces["hits"]
    points = list(zip(hits["x"], hits["y"], hits["size"], hits["customdata"], strict=True))

    def nearest(x: float, y: float) -> tuple[float, str]:
        far = ((hypot(px - x, py - y) * laid.unit - size / 2, spot) for px, py, size, spot in points)
        return min(far)

    seen = set()
    for place in laid.places:
        for spot in place.area.spots:
            inside = box(spot, place.at).grown(-6 / laid.unit)  # 6 pixels from the edge
            corners = [(x, y) for x in (inside.left, inside.right) for y in (inside.bottom, inside.top)]
            around = corners if spot.shape == "rect" else outline(spot, place.at, 0.85)
            for x, y in [(spot.x + place.at[0], spot.y + place.at[1]), *around]:
                distance, id = nearest(x, y)
                assert id == spot.id and distance <= found.reach
            seen.add(spot.id)
    assert seen == set(found.spots)
    assert found.reach < 22


def test_targets_have_an_outline_and_a_sign_and_say_what_a_click_does() -> None:
    plain = drawn("gold_west")
    found = drawn("gold_west", targets={"hex:0,-1": "build a camp here", "cell:3": "pay & take"})
    assert plain.traces["target"]["x"] == [] and len(found.traces["signs"]["x"]) == 2
    assert found.traces["target"]["x"].count(None) == 2
    hits = found.traces["hits"]
    words = dict(zip(hits["customdata"], hits["hovertext"], strict=True))
    assert words["hex:0,-1"].endswith("<b>build a camp here</b>")
    assert "<b>pay &amp; take</b>" in words["cell:3"]
    assert "<b>" not in words["hex:1,-1"]


def test_the_same_board_gives_the_same_scene_and_a_seat_sees_its_own_parts() -> None:
    board = BOARDS["gold_west"]
    assert scene(board, 0) == scene(board, 0)
    one, other = scene(board, 0).spots, scene(board, 1).spots
    assert "supply:0:0" in one and "supply:0:0" not in other and "supply:1:0" in other


def test_no_player_name_becomes_markup() -> None:
    timeline = Timeline.new("tiny", names=("<b>A", "B&C"))
    found = scene(timeline.game.board(timeline.state, None), 0, lang="en", names=timeline.names)
    hover = found.traces["hits"]["hovertext"]
    assert any("&lt;b&gt;A" in text for text in hover) and not any("<b>A" in text for text in hover)


@pytest.mark.parametrize("shape", ["rect", "round", "hex", "hex-pointy"])
def test_a_cross_stays_within_its_place(shape: Literal["rect", "round", "hex", "hex-pointy"]) -> None:
    spot = Spot("a", "a place", 3, 4, shape, done=True)
    found = scene(Board("demo", (Area("all", "", (spot,)),)), 0).traces["cross"]
    ends = [(x, y) for x, y in zip(found["x"], found["y"], strict=True) if x is not None]
    middle, radius = ends[0][0] / 2 + ends[1][0] / 2, {"rect": 0.7, "round": 0.5}.get(shape, sqrt(3) / 2)
    assert len(ends) == 4 and all(
        0.3 < hypot(x - middle, y - ends[0][1] / 2 - ends[1][1] / 2) < radius for x, y in ends
    )


def test_crossed_out_places_and_links_are_drawn() -> None:
    found = drawn("sample")
    assert len(found.traces["cross"]["x"]) == 2 * 2 * 3
    assert "link #0072b2" in found.traces and len(found.traces["rim"]["x"]) == 2 * 3
