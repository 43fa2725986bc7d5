"""The table of rules: for each rule where it is enforced, tested and taught, and how often it has fired.

All of it is read from the code, the tests and the notebooks; nothing is typed by hand. How often a rule fires is
counted by the test corpus, which keeps its result beside the rulebook (`fired.json`).
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from gamekit.core.game import Game
from gamekit.core.text import say


@dataclass(frozen=True, slots=True)
class Evidence:
    """One rule with the places that enforce, test and teach it, and how often the test corpus saw it fire."""

    id: str
    title: str
    text: str
    enforced: tuple[str, ...]
    tested: tuple[str, ...]
    taught: tuple[str, ...]
    fired: int

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(self).items()}


def rule_table(game: Game, lang: str | None = None) -> list[Evidence]:
    """The evidence for every rule of a game, in the order of its rulebook.

    >>> from gamekit.core.game import load_game
    >>> [row.id for row in rule_table(load_game("tiny"), "en") if not row.enforced]
    []
    """
    enforced, tested, taught, fired = _enforced(game), _tested(game), _taught(game), fired_counts(game)
    return [
        Evidence(
            id,
            say(rule.title, lang),
            say(rule.text, lang),
            tuple(enforced.get(id, ())),
            tuple(tested.get(id, ())),
            tuple(taught.get(id, ())),
            fired.get(id, 0),
        )
        for id, rule in game.rulebook.items()
    ]


def _gather(found: Iterator[tuple[str, str]]) -> dict[str, list[str]]:
    places: dict[str, list[str]] = {}
    for id, place in found:
        if place not in places.setdefault(id, []):
            places[id].append(place)
    return places


def _enforced(game: Game) -> dict[str, list[str]]:
    """Where the game's code or data name the rule as the cause of something."""

    def search() -> Iterator[tuple[str, str]]:
        for path in sorted(game.folder.glob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in game.rulebook:
                    yield node.value, f"{path.name}:{node.lineno}"
        for path in sorted(game.folder.glob("data/*.toml")):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if named := re.match(r'rule = "(\w+)"', line):
                    yield named[1], f"data/{path.name}:{number}"

    return _gather(search())


def _project(game: Game) -> Path:
    """The checkout the game lies in; an installed package has none, and its tests and tutorials are not there."""
    return next((folder for folder in game.folder.parents if (folder / "pyproject.toml").exists()), game.folder)


def _tested(game: Game) -> dict[str, list[str]]:
    """The tests named after the rule, such as `test_r52_looting_costs_a_point`."""

    def search() -> Iterator[tuple[str, str]]:
        for path in sorted((_project(game) / "tests" / "games" / game.id).glob("test_*.py")):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if named := re.match(r"\s*def test_([a-z]\d+)_", line):
                    yield named[1].upper(), f"{path.name}:{number}"

    return _gather(search())


def _taught(game: Game) -> dict[str, list[str]]:
    """The levels that say they teach the rule, and the notebooks of the game in which it is named."""

    def search() -> Iterator[tuple[str, str]]:
        for path in sorted(game.folder.glob("lessons/*.toml")):
            for listed in re.findall(r"^teaches = \[(.*?)\]", path.read_text(encoding="utf-8"), re.MULTILINE):
                for id in re.findall(r'"(\w+)"', listed):
                    yield id, f"lessons/{path.name}"
        for path in sorted((_project(game) / "tutorials").rglob("*.ipynb")):
            notebook = json.loads(path.read_text(encoding="utf-8"))
            if notebook.get("metadata", {}).get("gamekit", {}).get("game") == game.id:
                words = "".join("".join(cell["source"]) for cell in notebook["cells"])
                for id in re.findall(r"\b[A-Z]\d+\b", words):
                    yield id, path.name

    return _gather(search())


def fired_counts(game: Game) -> dict[str, int]:
    """How often each rule fired in the games of the test corpus."""
    path = game.folder / "fired.json"
    counts: dict[str, int] = json.loads(path.read_text(encoding="utf-8"))["fired"] if path.exists() else {}
    return counts
