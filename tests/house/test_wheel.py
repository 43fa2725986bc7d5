"""A wheel holds everything that works in the repository."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (path,) = folder.glob("*.whl")
    return zipfile.ZipFile(path)


def files(root: Path, folder: str) -> set[str]:
    """Files of the repository below a folder, of the kinds that matter."""
    return {
        path.relative_to(root).as_posix()
        for path in (root / folder).rglob("*")
        if path.suffix in {".py", ".typed", ".toml", ".ftl", ".json", ".ipynb", ".js", ".css"}
        and ".ipynb_checkpoints" not in path.parts
    }


def test_every_file_is_in(root: Path, wheel: zipfile.ZipFile) -> None:
    wanted = files(root, "gamekit") | {f"gamekit/{name}" for name in files(root, "tutorials")}
    assert {"gamekit/py.typed", "gamekit/core/text/ja.ftl"} <= wanted
    assert not wanted - set(wheel.namelist())


def test_nothing_else_is_in(wheel: zipfile.ZipFile) -> None:
    assert {name.partition("/")[0].partition("-")[0] for name in wheel.namelist()} == {"gamekit", "gamekit_west"}
