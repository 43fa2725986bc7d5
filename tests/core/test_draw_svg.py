"""The picture of a board: whole, legible, spoken, and the same every time."""

from importlib import import_module
from pkgutil import iter_modules
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gamekit.games
from gamekit.core.board import PLAIN, SEAT_INKS, Area, Board, Ink, Piece, Spot
from gamekit.core.contrast import DARK, ENOUGH, contrast, text_colour
from gamekit.core.draw_svg import CHANGED, FRAME, GROUND, TARGET, drawing, svg
from gamekit.core.fitting import SMALLEST, cells, fit, layout, text_width
from gamekit.core.geometry import PAGE, around, box, extent, outline, sheet
from tests.core.sample_board import PALETTE, sample

NAMES = ("Ann", "Ben", "健", "Dee", "Eve")
TARGETS = ("hex:(-4,1)", "hex:(-3,0)", "card:1", "track:3", "office:4", "city:Reno", "supply:0:1", "chips:0")
SVG = "{http://www.w3.org/2000/svg}"


def drawn(lang: str = "en", seat: int = 0) -> str:
    return svg(sample(), seat, TARGETS, lang, NAMES)


def groups(picture: str) -> list[ElementTree.Element]:
    return [g for g in ElementTree.fromstring(picture).iter(f"{SVG}g") if g.get("data-spot")]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_spot_speaks_in_reading_order(lang: str) -> None:
    from gamekit.core.draw_text import spot_line

    spots = [spot for area in sample().shown(1) for spot in area.spots]
    found = groups(drawn(lang, 1))
    assert [g.get("data-spot") for g in found] == [spot.id for spot in spots]
    for group, spot in zip(found, spots, strict=True):
        words = group.get("aria-label") or ""
        assert words.startswith(spot_line(spot, lang, NAMES))
        assert group.findtext(f"{SVG}title") == words


def test_targets_have_an_outline_a_sign_and_a_word() -> None:
    for group in groups(drawn()):
        outlines = [part for part in group if part.get("stroke") == TARGET]
        signs = [part for part in group if part.get("fill") == TARGET]
        wanted = group.get("data-spot") in TARGETS
        assert (len(outlines), len(signs)) == ((1, 1) if wanted else (0, 0))
        assert ("can be chosen" in (group.get("aria-label") or "")) is wanted


def kind_of(part: ElementTree.Element) -> str:
    """The outline of a target, a piece, or something else of a spot."""
    if part.get("stroke") in (TARGET, "#ffffff") and part.get("fill") == "none":
        return "outline"
    return "piece" if part.tag == f"{SVG}rect" and part.get("fill") != "none" else ""


def test_the_outline_of_a_target_lies_under_its_pieces() -> None:
    camps = tuple(Piece("C", "camp", owner=seat) for seat in range(5))
    spots = tuple(Spot(f"h{n}", "hex", 30 * n, 0, "hex", width=1.0, pieces=camps[: n + 1]) for n in range(5))
    board = Board("small hexes", (Area("a", "A", spots),))
    for group in groups(svg(board, 0, [spot.id for spot in spots])):
        kinds = [kind_of(part) for part in group]
        assert kinds.count("outline") == 2 and "piece" in kinds
        assert "outline" not in kinds[kinds.index("piece") :]


def test_a_page_gets_the_same_picture_in_parts_that_can_be_pressed() -> None:
    """Links have their group in every area, so that one may come; each part is an element by itself."""
    page = drawing(sample(), 0, dict.fromkeys(TARGETS, "put it here"), ["chips:0"], "en", NAMES, ["card:1"])
    parts = page.parts
    live = groups("\n".join(parts.values()))
    assert [g.get("data-spot") for g in live] == [g.get("data-spot") for g in groups(drawn())]
    for group in live:
        target = group.get("data-spot") in TARGETS
        assert (group.get("role"), group.get("aria-disabled")) == (("button", None) if target else ("img", "true"))
        assert ("you can: put it here" in (group.get("aria-label") or "")) is target
        assert group.get("tabindex") == "-1"
    assert not any(group.get("tabindex") or group.get("role") == "button" for group in groups(drawn()))
    for key, part in parts.items():
        if key.split()[0] in ("ground", "links", "spot"):
            ElementTree.fromstring(part)
    assert [key for key in parts if key.startswith("links")] == [f"links {area.id}" for area in sample().shown(0)]
    root = ElementTree.fromstring("\n".join(parts.values()))
    assert (float(root.get("width", "0")), root.get("lang")) == (pytest.approx(page.width, abs=0.06), "en")
    assert "Page Down" in (root.findtext(f"{SVG}desc") or "")
    chosen, ahead = parts["spot chips:0"], parts["spot card:1"]
    assert f'stroke="{DARK}" stroke-width="4"' in chosen and 'stroke-dasharray="5 3"' in ahead


def test_only_the_spots_that_changed_have_other_parts() -> None:
    before = drawing(sample(), 0, {}, lang="en").parts
    after = drawing(sample(), 0, {"card:1": "take it"}, lang="en").parts
    assert list(before) == list(after)
    assert [key for key in before if before[key] != after[key]] == ["spot card:1"]


def test_crossed_out_spots_are_crossed() -> None:
    crossed = [g.get("data-spot") for g in groups(drawn()) if g.find(f"{SVG}path[@stroke-linecap='round']") is not None]
    assert crossed == ["office:1", "office:6"]


def test_picture_stands_alone_and_is_always_the_same() -> None:
    picture = drawn()
    assert picture == drawn()
    assert "<script" not in picture and "href" not in picture and "url(" not in picture
    assert picture.count("http") == 1  # the name of the SVG language itself
    root = ElementTree.fromstring(picture)
    assert root.findtext(f"{SVG}title") == "A made-up game"
    assert "Boomtown" in (root.findtext(f"{SVG}desc") or "")
    assert float(root.get("width", "0")) <= PAGE + 1


def test_no_text_can_break_out() -> None:
    nasty = "</text><script>alert('1 & \"2\"')</script>"
    spot = Spot('a"<b', nasty, 0, 0, width=9, label=nasty, note=nasty, pieces=(Piece("<&", nasty),))
    root = ElementTree.fromstring(svg(Board(nasty, (Area("a", nasty, (spot,)),)), 0, ['a"<b']))
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg", "title", "desc", "rect", "g", "text", "circle", "path"
    }  # fmt: skip
    assert root.findtext(f"{SVG}title") == nasty


def test_empty_boards_can_be_drawn() -> None:
    assert svg(Board("nothing", ()), 0).startswith("<svg")
    assert svg(Board("nothing", (Area("a", "An empty area", ()),)), 0).startswith("<svg")


# Contrast.


def palettes() -> dict[str, Ink]:
    """The inks of the seats, of the sample and of every game."""
    found = {f"seat {k}": ink for k, ink in enumerate(SEAT_INKS)}
    found |= {f"sample {name}": ink for name, ink in PALETTE.items()}
    for game in iter_modules(gamekit.games.__path__):
        for part in iter_modules([f"{gamekit.games.__path__[0]}/{game.name}"]):
            if part.name == "board":
                module = import_module(f"gamekit.games.{game.name}.board")
                found |= {f"{game.name} {name}": ink for name, ink in getattr(module, "PALETTE", {}).items()}
    return found | {"plain": PLAIN, "frame": Ink(FRAME), "sheet": Ink(GROUND)}


@pytest.mark.parametrize(("name", "ink"), palettes().items(), ids=str)
def test_every_palette_can_be_read(name: str, ink: Ink) -> None:
    assert contrast(ink.fill, ink.ink) >= ENOUGH, f"{name}: choose another colour for its text"


@given(st.integers(0, 0xFFFFFF), st.integers(0, 0xFFFFFF))
def test_any_ground_gets_text_that_can_be_read(fill: int, ink: int) -> None:
    assert contrast(f"#{fill:06x}", text_colour(Ink(f"#{fill:06x}", f"#{ink:06x}"))) >= ENOUGH


def test_contrast_agrees_with_the_guideline() -> None:
    assert contrast("#ffffff", "#ffffff") == 1
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert contrast("#0000ff", "#fff") == contrast("#fff", "#00f") == pytest.approx(8.59, abs=0.01)
    with pytest.raises(ValueError, match="#1a2b3c"):
        contrast("red", "#fff")


def test_target_colour_shows_on_the_light_bed_under_it() -> None:
    assert contrast(TARGET, "#ffffff") >= ENOUGH


def test_seats_have_different_signs() -> None:
    assert len({ink.symbol for ink in SEAT_INKS}) == len({ink.fill for ink in SEAT_INKS}) == len(SEAT_INKS)


# Room for everything.


@given(st.lists(st.tuples(st.floats(-9, 9), st.floats(-9, 9), st.integers(1, 4)), min_size=1, max_size=7))
def test_areas_never_lie_on_each_other(places: list[tuple[float, float, int]]) -> None:
    areas = tuple(
        Area(str(k), "A title", tuple(Spot(f"{k}:{n}", "s", n, 0) for n in range(count)), at=(x, y))
        for k, (x, y, count) in enumerate(places)
    )
    board = Board("demo", areas)
    laid = sheet(board, 0)
    assert [place.area for place in laid.places] == list(areas)
    whole = extent(board, 0)
    for k, place in enumerate(laid.places):
        assert around([whole, place.frame, place.title]) == whole
        for spot in place.area.spots:
            spot_box = box(spot, place.at)
            assert around([place.frame, spot_box]) == place.frame
        for other in laid.places[k + 1 :]:
            theirs = other.frame, other.title
            assert not any(a.overlaps(b) for a in (place.frame, place.title) for b in theirs)


def test_areas_with_room_stay_where_they_were_put() -> None:
    one = Area("a", "A", (Spot("a", "a", 0, 0),), at=(0, 0))
    two = Area("b", "B", (Spot("b", "b", 0, 0),), at=(3, 0))
    bare = Area("c", "", (Spot("c", "c", 0, 0),), at=(0.5, 0.5))
    assert [place.at for place in sheet(Board("demo", (one, two, bare)), 0).places] == [(0, 0), (3, 0), (0.5, 0.5)]


def test_only_the_areas_of_one_seat_are_laid_out() -> None:
    ids = [place.area.id for place in sheet(sample(), 1).places]
    assert "supply:1" in ids and "supply:0" not in ids


@pytest.mark.parametrize(("shape", "corners"), [("hex", 6), ("hex-pointy", 6), ("rect", 4), ("round", 32)])
def test_outlines_fill_their_boxes(shape: str, corners: int) -> None:
    spot = Spot("a", "a", 2, 3, shape, 1.5, 1.5)
    points = outline(spot, (1, 1))
    wanted = box(spot, (1, 1))
    assert len(points) == corners
    assert min(x for x, _ in points) == pytest.approx(wanted.left)
    assert max(x for x, _ in points) == pytest.approx(wanted.right)
    assert min(y for _, y in points) == pytest.approx(wanted.bottom)
    assert max(y for _, y in points) == pytest.approx(wanted.top)


@given(st.text(min_size=1, max_size=60), st.floats(20, 200), st.floats(11, 80))
def test_labels_fit_and_cuts_are_marked(text: str, width: float, height: float) -> None:
    size, lines = fit(text, width, height, 13.0)
    assert SMALLEST <= size <= 13
    assert len(lines) * size * 1.2 <= max(height, SMALLEST * 1.2)
    assert all(text_width(line, size) <= width for line in lines)
    whole = "".join(text.split()) == "".join("".join(lines).split())
    assert whole or any(line.endswith("…") for line in lines)


@given(st.integers(0, 30), st.sampled_from(["hex", "hex-pointy", "rect", "round"]), st.floats(25, 70))
def test_pieces_stay_within_their_spot_and_are_all_counted(count: int, shape: str, unit: float) -> None:
    pieces = tuple(Piece(chr(65 + k), "thing") for k in range(count))
    spot = Spot("a", "a", 0, 0, shape, label="7", pieces=pieces)
    lines, tokens = layout(Board("demo", ()), spot, (0, 0), unit)
    hull = box(spot)
    assert all(around([hull, token.box]) == hull for token in tokens)
    assert not any(a.box.overlaps(b.box) for k, a in enumerate(tokens) for b in tokens[k + 1 :])
    hidden = sum(int(token.text) for token in tokens if token.text.startswith("+"))
    assert hidden + sum(not token.text.startswith("+") for token in tokens) == count
    assert lines or tokens


def test_equal_pieces_lie_together_and_say_how_many() -> None:
    pieces = (Piece("C", "camp", owner=0), Piece("C", "camp", owner=1), Piece("C", "camp", owner=0, count=2))
    _, tokens = layout(Board("demo", ()), Spot("a", "a", 0, 0, "hex", pieces=pieces), (0, 0), 50)
    assert [token.text for token in tokens] == ["◆C×3", "●C"]
    assert [token.ink for token in tokens] == list(SEAT_INKS[:2])


def test_widths_of_terminals_and_pictures() -> None:
    assert cells("マップ map") == 10
    assert text_width("マ") == 1
    assert cells("e\u0301") == 1


def test_what_is_different_is_outlined_and_said():
    board = sample()
    ids = [spot.id for spot in board.spots()]
    plain, marked = (svg(board, 0, lang="en", changed=changed) for changed in ((), ids[1:2]))
    assert CHANGED not in plain and marked.count(CHANGED) == 1
    assert "(this is different)" in marked and "（ここが違います）" in svg(board, 0, lang="ja", changed=ids[1:2])


def test_a_mark_is_drawn_whole_or_not_at_all() -> None:
    for mark, width, shown in (("1,2", 1.0, "1,2 7"), ("a long mark", 0.4, "7")):
        spot = Spot("a", "a", 0, 0, width=width, label="7", mark=mark)
        lines, _ = layout(Board("demo", ()), spot, (0, 0), 60.0)
        assert " ".join(line.text for line in lines) == shown
