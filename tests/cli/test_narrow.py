"""In a narrow window sentences are broken where they may be, and what cannot be broken says so."""

import pytest

from gamekit.core.fitting import cells
from gamekit.core.text import LANGUAGES
from tests.cli.conftest import Gamekit

NARROW = 44


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("words", [("--help",), ("play", "--help"), ("games",), ("games", "gold_west")])
def test_pages_fit_a_narrow_window(
    gamekit: Gamekit, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], lang: str
) -> None:
    monkeypatch.setenv("COLUMNS", str(NARROW))
    said = gamekit(*words, lang=lang)
    assert said.code == 0 and max(map(cells, said.out.splitlines())) <= NARROW


def test_a_board_that_is_too_broad_says_so_and_what_may_be_done_fits(
    gamekit: Gamekit, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = ("play", "gold_west", "--seed", "5")
    assert "make it wider" not in gamekit(*play, typed="quit\n").out
    monkeypatch.setenv("COLUMNS", str(NARROW))
    said = gamekit(*play, typed="quit\n").out
    assert f"columns wide, and this window has {NARROW}" in " ".join(said.split())
    asked = said.partition("Points: Ann 0")[2].partition("\n> ")[0]
    assert max(map(cells, asked.splitlines())) <= NARROW
    assert "supply 1: leave S  activate supply" in asked


def test_presets_say_what_they_change_and_how_they_are_written(gamekit: Gamekit) -> None:
    said = gamekit("games", "gold_west").out
    assert "such as gold_west(preset=published):" in said
    assert "    published: two_player_terrain=second_only, metals_optional=False" in said
    assert gamekit("simulate", "gold_west(metals_optional=false)", "--games", "1").code == 0
