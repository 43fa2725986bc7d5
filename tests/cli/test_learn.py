"""`learn`: the tutorials arrive, nobody's work is overwritten, JupyterLab opens."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gamekit.cli import learn
from tests.cli.conftest import Gamekit


@pytest.fixture
def tutorials(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of tutorials like ours."""
    folder = tmp_path_factory.mktemp("tutorials")
    files = ("README.md", "01_next.ipynb", "00_start.ipynb", "ja/02_more.ipynb", "source/00_start.toml")
    for name in (*files, ".ipynb_checkpoints/00_start.ipynb", "__pycache__/x.pyc"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(f"original {name}")
    monkeypatch.setattr(learn, "source", lambda: folder)
    return folder


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_our_own_tutorials_are_found() -> None:
    assert (learn.source() / "README.md").exists()


@pytest.mark.usefixtures("tutorials")
def test_copies_what_a_learner_needs_and_nothing_else(gamekit: Gamekit) -> None:
    said = gamekit("learn", "--no-open")
    assert (said.code, said.err) == (0, "")
    assert names(Path("gamekit-tutorials")) == ["00_start.ipynb", "01_next.ipynb", "README.md", "ja/02_more.ipynb"]
    assert said.out.replace("\n", " ").startswith("4 files copied to ")


@pytest.mark.usefixtures("tutorials")
def test_changed_files_stay_and_are_named(gamekit: Gamekit) -> None:
    gamekit("learn", "a/b", "--no-open")
    mine, gone = Path("a/b/00_start.ipynb"), Path("a/b/README.md")
    mine.write_text("my work")
    gone.unlink()
    said = gamekit("learn", "a/b", "--no-open")
    assert mine.read_text() == "my work" and gone.exists()
    assert "Not overwritten" in said.out and "00_start.ipynb" in said.out and "01_next" not in said.out
    data = gamekit("learn", "a/b", "--no-open", "--json").data
    assert data["kept"] == ["00_start.ipynb"] and data["copied"] == [] and len(data["same"]) == 3


def test_nothing_left_to_copy(gamekit: Gamekit, tutorials: Path) -> None:
    said = gamekit("learn", str(tutorials), "--no-open")
    assert said.code == 0 and said.out.startswith("No tutorial had to be copied")


class Lab:
    """Stands for the JupyterLab that would be started; Ctrl-C is pressed once while it runs."""

    started: list[Any]

    def __init__(self, command: list[str], cwd: Path, env: dict[str, str]) -> None:
        self.started.append((command, cwd, env))
        self.interrupted = False

    def __enter__(self) -> "Lab":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def wait(self) -> int:
        if not self.interrupted:
            self.interrupted = True
            raise KeyboardInterrupt
        return 7


@pytest.fixture
def lab(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    Lab.started = []
    monkeypatch.setattr(learn.subprocess, "Popen", Lab)
    return Lab.started


@pytest.mark.usefixtures("tutorials")
@pytest.mark.parametrize(("user", "more"), [(0, ["--allow-root"]), (1000, [])], ids=["root", "user"])
def test_opens_the_first_tutorial(
    gamekit: Gamekit, lab: list[Any], monkeypatch: pytest.MonkeyPatch, user: int, more: list[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    said = gamekit("learn", "here", lang="ja")
    ((command, folder, env),) = lab
    assert said.code == 7, "the exit code is JupyterLab's"
    assert command == [sys.executable, "-m", "jupyterlab", "00_start.ipynb", *more]
    assert folder == Path("here") and env["GAMEKIT_LANG"] == "ja"


def test_who_ends_it_ends_jupyterlab(tmp_path: Path) -> None:
    waits = [sys.executable, "-c", "print('started', flush=True); import time; time.sleep(60)"]
    program = f"from pathlib import Path; from gamekit.cli.learn import open_lab; open_lab(Path('.'), {waits}, None)"
    with subprocess.Popen([sys.executable, "-c", program], cwd=tmp_path, stdout=subprocess.PIPE) as learning:
        assert learning.stdout is not None and learning.stdout.readline() == b"started\n"
        learning.terminate()
        # The pipe is closed only when nobody holds it any more.
        assert learning.stdout.read() == b"" and learning.wait(10) == 0


@pytest.mark.usefixtures("tutorials")
def test_words_after_two_dashes_go_to_jupyterlab(gamekit: Gamekit, lab: list[Any]) -> None:
    # The fixture's --lang comes last, so it is one of those words too.
    gamekit("learn", "here", "--", "--no-browser", "--port", "9000")
    assert lab[0][0][-5:] == ["--no-browser", "--port", "9000", "--lang", "en"]


@pytest.mark.usefixtures("tutorials")
def test_without_jupyterlab_it_says_how_to_get_it_and_copies_nothing(
    gamekit: Gamekit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    said = gamekit("learn")
    assert (said.code, said.out) == (2, "")
    assert f"JupyterLab is not installed; this installs it: {sys.executable} -m pip install " in said.err
    assert "[lab]" in said.err and not list(Path().iterdir())


def test_the_command_that_installs_it_fits_the_installation(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert learn.how_to_install().endswith(f"-e '{Path(learn.__file__).parents[2]}[lab]'")
    monkeypatch.setattr(learn.gamekit, "__file__", str(tmp_path / "site-packages" / "gamekit" / "__init__.py"))
    assert learn.how_to_install().endswith("pip install 'gamekit-west[lab]'")
