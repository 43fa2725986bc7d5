"""The board in plain text: nothing is lost, columns are aligned."""

import pytest

from gamekit.core.board import Area, Board, Ink, Piece, Spot, contents
from gamekit.core.draw_text import WIDTH, picture, words
from gamekit.core.fitting import cells
from gamekit.core.text import say
from tests.core.sample_board import sample

NAMES = ("Ann", "Ben", "健", "Dee", "Eve")
LANGUAGES = ("en", "ja")


@pytest.fixture
def board() -> Board:
    return sample()


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_lose_nothing_and_keep_the_order(board: Board, seat: int, lang: str) -> None:
    lines = iter(words(board, seat, lang, NAMES))
    assert next(lines) == say(board.title, lang)
    for area in board.shown(seat):
        assert next(lines) == say(area.title, lang, NAMES)
        for spot in area.spots:
            line = next(lines)
            assert line.startswith(f"  {say(spot.name, lang, NAMES)}")
            assert all(say(part, lang, NAMES) in line for part in contents(spot))
            assert all(NAMES[piece.owner] in line for piece in spot.pieces if piece.owner >= 0)
        for link in area.links:
            assert say(link.name, lang) in next(lines)
    assert not list(lines)


def test_words_say_how_many_whose_and_what_is_crossed_out(board: Board) -> None:
    lines = words(board, 0, "en", NAMES)
    assert "  supply space 1: 3 × wood, 12 × stone, 0 VP" in lines
    assert "  office 2: Frontier Office, crossed out" in lines
    assert "  office 5: 2 × influence (Ben), Docks" in lines
    assert "  track (Ann): Denver – Omaha" in lines
    assert "  Reno" in lines  # the label is the name


def test_what_lies_face_down_and_is_known_stands_in_brackets() -> None:
    palette = {"back": Ink("#444", "#fff", "?")}
    known, hidden, open_ = (Piece(*what) for what in (("CW", "known", "back"), ("", "back", "back"), ("CW", "open")))
    spots = tuple(Spot(str(k), f"hex {k}", k, 0, "hex", pieces=(p,)) for k, p in enumerate((known, hidden, open_)))
    assert ".(CW) .?    .CW" in picture(Board("demo", (Area("map", "Map", spots),), palette), 0, "en")


def test_other_seats_stay_in_their_pockets(board: Board) -> None:
    titles = [line for line in words(board, 1, "en", NAMES) if "Supply" in line]
    assert titles == ["Ben, Supply"]


def test_picture_draws_every_hex_once(board: Board) -> None:
    blocks = picture(board, 0, "en").split("\n\n")
    lines = next(block for block in blocks if block.startswith("The map")).splitlines()[1:-1]
    hexes = board.areas[0].spots
    assert len(lines) == len({round(spot.y, 2) for spot in hexes}) == 17
    tokens = [token for line in lines for token in line.split() if not token.startswith("(")]
    assert len(tokens) == len(hexes) == 56
    assert {"SC1", "WS2", "~C1+"} <= set(tokens)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hexes_of_one_column_stand_in_one_column(board: Board, lang: str) -> None:
    lines = picture(board, 0, lang).split("\n\n")[1].splitlines()[1:-1]
    starts = {line.index(token) for line in lines for token in line.split()[1:2]}
    columns = len({round(spot.x, 2) for spot in board.areas[0].spots})
    assert len(starts) <= columns
    assert len({start % 5 for start in starts}) == 1  # tokens of four letters and a space


def test_crossed_out_hexes_show_on_the_map() -> None:
    camp = Piece("C", "camp", owner=0)
    hexes = (
        Spot("hex:1", "a hex", 0, 0, "hex", look="gold"),
        Spot("hex:2", "a hex", 1.5, 0, "hex", look="gold", done=True),
        Spot("hex:3", "a hex", 3, 0, "hex", pieces=(camp,), done=True),
    )
    board = Board("demo", (Area("map", "Map", hexes),), {"gold": Ink("#f0c54b", symbol="G")})
    assert picture(board, 0, "en").splitlines()[-2:] == ["1  G    Gx   .xC1  3", "C = camp, x = crossed out"]
    plain = Board("demo", (Area("map", "Map", hexes[:1]),))
    assert "crossed" not in picture(plain, 0, "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_are_aligned_in_terminal_columns(board: Board, lang: str) -> None:
    title = say(board.areas[2].title, lang)
    lines = next(b for b in picture(board, 0, lang).split("\n\n") if b.startswith(title)).splitlines()[1:]
    assert len(lines) == 3
    bars = [[cells(line[:k]) for k, c in enumerate(line) if c == "|"] for line in lines]
    assert bars[0] == bars[1] == bars[2]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_picture_is_not_too_wide_and_cuts_nothing(board: Board, lang: str) -> None:
    drawn = picture(board, 0, lang)
    assert max(cells(line) for line in drawn.splitlines()) <= WIDTH and "…" not in drawn


@pytest.mark.parametrize(
    "text", ["1 per copper shipped, copper contract", "各1点：出荷した銅、銅の契約", "Bartholomäus"]
)
def test_what_is_too_broad_goes_on_below_in_its_cell(text: str) -> None:
    spots = tuple(Spot(str(n), "cell", n, 0, label=text) for n in range(8))
    lines = picture(Board("", (Area("a", "", spots),)), 0).splitlines()
    rows = [[part.strip() for part in line[2:-2].split(" | ")] for line in lines if "|" in line]
    assert all(cells(line) <= WIDTH for line in lines)
    for column in zip(*rows, strict=True):
        assert "".join(column).replace(" ", "") == text.replace(" ", "")


def test_the_parts_of_a_seat_say_whose_they_are() -> None:
    parts = tuple(Area(f"own:{seat}", "Storage", (Spot(str(seat), "box", 0, 0),), owner=seat) for seat in (0, 1))
    board = Board("demo", parts)
    assert "Storage (Ben)" in picture(board, 1, "en", NAMES).splitlines()
    assert "Storage (Ben)" in words(board, 1, "en", NAMES)


def test_a_board_prints_as_its_picture(board: Board) -> None:
    assert str(board) == picture(board, 0)
    seen = Board(board.title, board.areas, board.palette, viewer=1)
    assert str(seen) == picture(board, 1) != picture(board, 0)
    bundle = seen._repr_mimebundle_()
    assert bundle == {"text/plain": str(seen), "image/svg+xml": seen._repr_svg_()}
