"""Whatever is wrong: exit code 2 and one sentence that says what, where, and what would be right."""

import subprocess
import sys
from pathlib import Path

import pytest

from gamekit.cli.arguments import parse
from gamekit.core.errors import GamekitError
from gamekit.core.game import game_ids
from gamekit.core.text import say
from tests.cli.conftest import Gamekit

BAD = {
    "plya": "no command 'plya'; perhaps you mean: play",
    "play": "Name either a game",
    "play chess": f"no game 'chess'; the games here are: {', '.join(game_ids())}",
    "play tiny(": "not of the form game(option=value, ...)",
    "play tiny(players=9)": "players of tiny cannot be 9; it must be a whole number from 2 to 4",
    "play tiny(stone=3)": "tiny has no option 'stone'; its options are: players, stones, most, gold_points",
    "play tiny(players=2) --seats A,B,C": "2 seats need 2 names, but 3",
    "play tiny --seats A,B,C,D,E": "players of tiny cannot be 5",
    "play tiny --seats A,A": "Two seats are called 'A'",
    "play tiny --seats A,A\u200b": "or look so; give each a name of its own",
    "play tiny --seats Greedy": "'Greedy' would be a person at this terminal; write greedy for",
    "play tiny --seats Ann,randon": "'randon' would be a person at this terminal; write random",
    "play tiny --seats A,": "'' cannot be the name of a seat",
    "play tiny --seats": "A value must follow --seats",
    "play tiny --seast A,B": "'--seast' is too much for play",
    "play tiny tiny": "'tiny' is too much for play",
    "play tiny --load x": "Name either a game",
    "play --load none": "none cannot be read: there is no such file or folder",
    "play --load gamekit:1:x": "This short form of a scenario is damaged",
    "play --load scenario": "scenario: This is not TOML",
    "play --load folder": "folder cannot be read: it is a folder",
    "play --load binary --json": "binary: Line 1: This is not UTF-8 text",
    "play tiny --save folder": "folder is there already",
    "play tiny --save nowhere/x": "nowhere/x cannot be written: there is no such file or folder",
    "replay": "FILE is missing; replay is written like this: gamekit replay FILE [--log] [--all] [--reseal]",
    "replay ": "'' cannot be read: it is a folder",
    "replay none": "none cannot be read",
    "replay folder": "it is a folder",
    "replay binary/x": "a part of its path is not a folder",
    "replay binary": "This is not UTF-8 text",
    "replay binary --reseal": "This is not UTF-8 text",
    "replay empty": "the first line must be 'gamekit record 1'",
    "replay -": "the first line must be 'gamekit record 1'",
    "replay - --reseal": "cannot be given check marks",
    "replay json": "json: JSON: The field 'format' is missing here.",
    "replay broken_json": "Line 1, column 2: This is not JSON",
    "replay /dev/zero": "too large",
    "score folder": "it is a folder",
    "score binary --json": "This is not UTF-8 text",
    "rules": "GAME is missing",
    "rules chess": "no game 'chess'",
    "rules tiny R99": "tiny has no rule 'R99', nor one in which that occurs; its rules are R1 to R5",
    "rules gold_west zebra": "its rules are R1 to R73, X1 to X10",
    "rules tiny --table=1": "--table takes no value",
    "rules tiny -x": "'-x' is too much for rules",
    "games chess": "no game 'chess'",
    "simulate tiny --games 0": "--games must be a whole number from 1 to 100000, not '0'",
    "simulate tiny --games x": "not 'x'",
    "simulate tiny --games -3": "not '-3'",
    "simulate tiny --players Ann": "no player 'Ann'; the players are: random, greedy",
    "learn binary --no-open": "cannot be copied to binary: there is a file of this name",
    "learn binary/x --no-open": "a part of its path is not a folder",
    "--json=3": "--json takes no value",
    "--help=3 play": "-h takes no value",
}


@pytest.fixture
def files(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(bytes(range(255, 0, -1)))
    (tmp_path / "empty").touch()
    (tmp_path / "scenario").write_text("format")
    (tmp_path / "json").write_text('{"moves": []}')
    (tmp_path / "broken_json").write_text("{]")


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("line", BAD)
def test_one_sentence_and_exit_code_2(gamekit: Gamekit, line: str) -> None:
    said = gamekit(*line.split(" "))
    assert (said.code, said.out) == (2, "")
    assert BAD[line] in said.err
    assert said.err.startswith("gamekit: ") and said.err.count("\n") == 1 and "cli-" not in said.err
    japanese = gamekit(*line.split(" "), lang="ja")
    assert japanese.code == 2 and any(letter > "\u3040" for letter in japanese.err)
    assert japanese.err.count("\n") == 1


def test_an_unknown_language_is_refused(gamekit: Gamekit, monkeypatch: pytest.MonkeyPatch) -> None:
    said = gamekit("rules", "tiny", lang="fr")
    assert (said.code, said.err) == (2, "gamekit: There is no language 'fr'; the languages are: en, ja.\n")
    monkeypatch.setenv("GAMEKIT_LANG", "fr")
    with pytest.raises(GamekitError) as caught:
        parse(["games"])
    assert say(caught.value.message, "en") == "GAMEKIT_LANG says 'fr', but the languages are: en, ja."
    for good in "ja", "ja_JP.UTF-8", "EN", "":
        monkeypatch.setenv("GAMEKIT_LANG", good)
        assert parse(["games"]) is not None


def shell(line: str, folder: Path) -> subprocess.CompletedProcess[bytes]:
    """Run a line of shell in which `gamekit` is the program."""
    program = f'gamekit() {{ "{sys.executable}" -m gamekit --lang en "$@"; }}\n'
    return subprocess.run(["bash", "-c", program + line], cwd=folder, capture_output=True, timeout=60)


@pytest.mark.parametrize(
    ("line", "code", "complaint"),
    [
        ("set -o pipefail; gamekit rules gold_west | true", 0, b""),
        ("gamekit rules tiny >/dev/full", 2, b"gamekit: No space left on device\n"),
        ("gamekit rules tiny >&-", 0, b""),
        ("gamekit play tiny <&-", 0, b""),
        ("gamekit replay - <&-", 2, b"gamekit: -: Line 1: '' is not how a record begins"),
        ("head -c 900 /dev/urandom | gamekit play tiny", 0, b""),
        ("gamekit play $'\\xff\\xfe'", 2, b"gamekit: "),
        ("gamekit replay $'\\xff\\xfe'", 2, b"gamekit: "),
        ("PYTHONIOENCODING=ascii gamekit rules gold_west --lang ja", 0, b""),
    ],
)
def test_pipes_and_terminals_of_all_kinds(tmp_path: Path, line: str, code: int, complaint: bytes) -> None:
    done = shell(line, tmp_path)
    assert done.returncode == code, done.stderr
    assert done.stderr.startswith(complaint) and b"Traceback" not in done.stderr
    assert done.stderr.count(b"\n") == (code == 2)


def test_ctrl_c_while_the_program_is_being_loaded_is_polite(tmp_path: Path) -> None:
    # A catalogue that is read just when the key is pressed.
    (tmp_path / "fluent").mkdir()
    (tmp_path / "fluent" / "__init__.py").write_text("raise KeyboardInterrupt")
    call = "import sys; sys.path.insert(0, '.'); from gamekit.__main__ import run; sys.exit(run())"
    done = subprocess.run([sys.executable, "-c", call], cwd=tmp_path, capture_output=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
