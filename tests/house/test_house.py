"""The rules of the house: style, types, floors, and a core that needs no Jupyter."""

import shutil
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

# Neither the rules nor the command line may need any of these.
FORBIDDEN = ("IPython", "anywidget", "ipykernel", "ipywidgets", "jupyterlab", "numpy", "pandas", "plotly")
LONGEST_FILE = 600


def run(*command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a Python module as a program and keep what it says."""
    return subprocess.run([sys.executable, "-m", *command], cwd=cwd, capture_output=True, text=True)


@pytest.mark.parametrize(
    "command",
    [("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)],
    ids=["ruff check", "ruff format", "mypy --strict"],
)
def test_tool_has_no_complaint(root: Path, command: tuple[str, ...]) -> None:
    done = run(*command, cwd=root)
    assert done.returncode == 0, done.stdout + done.stderr


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    call = "import sys; sys.path.insert(0, '.'); from importlinter.cli import lint_imports_command as f; f()"
    return subprocess.run([sys.executable, "-c", call, "--no-cache"], cwd=folder, capture_output=True, text=True)


def test_floors_hold(root: Path) -> None:
    done = lint_imports(root)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def empty_house(root: Path, tmp_path: Path) -> Path:
    """A package with our floors, our contracts and no imports at all."""
    shutil.copy(root / "pyproject.toml", tmp_path)
    for name in ("adapters", "core", "games/one", "games/two", "lab", "lessons", "players", "ui"):
        folder = tmp_path / "gamekit" / name
        folder.mkdir(parents=True)
        (folder / "rooms.py").touch()
        (folder / "__init__.py").touch()
    for name in ("__init__.py", "cli.py", "games/__init__.py"):
        (tmp_path / "gamekit" / name).touch()
    return tmp_path


def test_floors_accept_an_empty_house(empty_house: Path) -> None:
    assert lint_imports(empty_house).returncode == 0


@pytest.mark.parametrize(
    ("file", "line", "contract"),
    [
        ("core/rooms.py", "import gamekit.games.one", "Imports only go down"),
        ("games/one/rooms.py", "import gamekit.players", "Imports only go down"),
        ("players/rooms.py", "import gamekit.lab", "Imports only go down"),
        ("lab/rooms.py", "import gamekit.ui", "Imports only go down"),
        ("ui/rooms.py", "import gamekit.adapters", "Imports only go down"),
        ("cli.py", "import gamekit.adapters.rooms", "Imports only go down"),
        ("games/one/rooms.py", "import gamekit.games.two", "Games do not know each other"),
        ("core/rooms.py", "import plotly.graph_objects", "Rules, players and lessons are pure Python"),
        ("games/two/rooms.py", "import numpy as np", "Rules, players and lessons are pure Python"),
        ("lessons/rooms.py", "import ipywidgets", "Rules, players and lessons are pure Python"),
    ],
)
def test_floors_catch(empty_house: Path, file: str, line: str, contract: str) -> None:
    (empty_house / "gamekit" / file).write_text(f"{line}\n")
    done = lint_imports(empty_house)
    assert done.returncode == 1
    assert f"{contract} BROKEN" in done.stdout


IMPORT_ALL_WITHOUT_JUPYTER = f"""
import importlib, importlib.abc, pkgutil, sys

class Wall(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {FORBIDDEN!r}:
            raise ModuleNotFoundError(f"{{name}} is walled off", name=name)

sys.meta_path.insert(0, Wall())
for name in {FORBIDDEN!r}:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        continue
    sys.exit(f"the wall let {{name}} through")

import gamekit
upstairs = ("gamekit.ui", "gamekit.lab", "gamekit.adapters", "gamekit.__main__")
for module in pkgutil.walk_packages(gamekit.__path__, "gamekit."):
    if not module.name.startswith(upstairs):
        importlib.import_module(module.name)
        print(module.name)
"""


def test_core_imports_without_jupyter(root: Path) -> None:
    done = subprocess.run([sys.executable, "-c", IMPORT_ALL_WITHOUT_JUPYTER], cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert {"gamekit.core", "gamekit.games", "gamekit.cli"} <= set(done.stdout.split())


def needed_by(name: str) -> set[str]:
    """Names of everything that an installation without extras brings along."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for line in distribution(waiting.pop()).requires or ():
            requirement = Requirement(line)
            wanted = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
            name = canonicalize_name(requirement.name)
            if wanted and name not in found:
                found.add(name)
                waiting.append(name)
    return found


def test_core_needs_only_pure_python() -> None:
    needed = needed_by("gamekit-west")
    assert {"fastjsonschema", "fluent-runtime", "tomli-w"} <= needed
    compiled = {n for n in needed for f in distribution(n).files or () if f.suffix in {".so", ".pyd", ".dylib"}}
    assert not compiled


def test_files_are_short(root: Path) -> None:
    long = {
        str(path.relative_to(root)): lines
        for folder in ("gamekit", "tests", "benchmarks")
        for path in (root / folder).rglob("*.py")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE
    }
    assert not long, f"split these, {LONGEST_FILE} lines are enough"
