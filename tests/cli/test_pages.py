"""The first page, the pages of help, and the catalogue behind them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from gamekit.cli.arguments import COMMANDS, COMMON
from gamekit.core.game import game_ids
from tests.cli.conftest import Gamekit

PACKAGE = Path(sys.modules["gamekit.cli"].__file__ or "").parent


def catalogue(lang: str) -> dict[str, str]:
    """The messages of the command line by their names, as they are written."""
    source = (PACKAGE / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
    parsed = FluentParser().parse(source).body
    return {part.id.name: source[part.span.start : part.span.end] for part in parsed if isinstance(part, Message)}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("words", [(), ("--help",), ("-h",)], ids=["alone", "help", "h"])
def test_first_page_shows_every_command_five_examples_and_the_way_to_the_other_language(
    gamekit: Gamekit, lang: str, words: tuple[str, ...]
) -> None:
    said = gamekit(*words, lang=lang)
    assert (said.code, said.err) == (0, "")
    for command in COMMANDS:
        assert f"  gamekit {command}" in said.out
    assert len(re.findall(r"^  gamekit [a-z].*?  ", said.out, re.MULTILINE)) == len(COMMANDS) + 5
    assert f"gamekit --lang {'ja' if lang == 'en' else 'en'}" in said.out
    assert (", " if lang == "en" else "、").join(game_ids()) in said.out
    assert "cli-" not in said.out


def test_examples_of_the_first_page_work(gamekit: Gamekit, record: Path) -> None:
    examples = re.findall(r"^  gamekit ([a-z].*?)  ", gamekit().out.partition("Commands")[0], re.MULTILINE)
    assert len(examples) == 5
    record.rename("my-game.record")
    for example in examples:
        words = example.split()
        said = gamekit(*words, *["--no-open"] * (words == ["learn"]))
        assert (said.code, said.err) == (0, ""), example


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_names_all_its_words(gamekit: Gamekit, command: str, lang: str) -> None:
    said = gamekit(command, "--help", lang=lang)
    assert said.code == 0 and said.out.startswith(f"gamekit {command}")
    for word in (*COMMANDS[command], *COMMON[:2]):
        assert re.search(rf"^  {re.escape(word.name)}\b.*  \S", said.out, re.MULTILINE), word
    assert "cli-" not in said.out


def test_both_languages_say_the_same_things_with_the_same_values() -> None:
    english, japanese = catalogue("en"), catalogue("ja")
    assert list(english) == list(japanese)
    for id in english:
        assert set(re.findall(r"\$\w+", english[id])) == set(re.findall(r"\$\w+", japanese[id])), id


def test_every_message_is_used_and_every_message_used_exists() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.glob("*.py"))
    used = set(re.findall(r"cli-[\w-]*\w", code))
    families = set(re.findall(r"(cli-[\w-]+-)\{", code))
    for id in catalogue("en"):
        assert id in used or any(id.startswith(family) for family in families), id
    assert used - {family.strip("-") for family in families} <= set(catalogue("en"))


def test_help_loads_no_game_no_widget_and_no_renderer() -> None:
    call = "import sys; from gamekit.cli import main; main(['--help']); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", call], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    heavy = {"gamekit.games", "gamekit.players", "gamekit.core.draw_text", "gamekit.core.record", "fastjsonschema"}
    assert "gamekit.cli" in loaded
    assert not loaded & (heavy | {"plotly", "ipywidgets", "numpy", "IPython", "subprocess"})


def test_version(gamekit: Gamekit) -> None:
    assert gamekit("--version").out == "gamekit 0.1.0\n"
