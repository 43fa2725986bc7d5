"""The program as a function, and a record to read."""

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from gamekit.cli import main


@dataclass(frozen=True)
class Said:
    """What the program answered."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The JSON that was printed."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        """The JSON of each line that was printed."""
        return [json.loads(line) for line in self.out.splitlines()]


Gamekit = Callable[..., Said]


@pytest.fixture
def gamekit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Gamekit:
    """Run the program in an empty folder, in English unless told otherwise, with what is typed."""
    monkeypatch.setattr("gamekit.core.text._language", [])
    monkeypatch.chdir(tmp_path)

    def run(*words: str, typed: str = "", lang: str = "en") -> Said:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        code = main([*words, "--lang", lang])
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return run


# Seed 4 hides the gold under the last of 7 stones, and greedy takes 2 whenever it can. Ann tries 2, takes that back,
# and takes 1 each time: stones 1, 4 and 7, which is 1 + 1 + 3 points (R4); greedy has the other four.
TINY_GAME = "2\nundo\n1\n1\n1\n"


@pytest.fixture
def record(gamekit: Gamekit) -> Path:
    """A finished play of tiny with one variation, in the folder where the program runs."""
    assert gamekit("play", "tiny", "--seed", "4", "--save", "tiny.record", typed=TINY_GAME).code == 0
    return Path("tiny.record")
