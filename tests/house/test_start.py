"""The two commands of the README are what is really run, and they find or fetch what a bare machine lacks."""

import os
import re
import subprocess
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import conftest


def shell_lines(text: str) -> list[str]:
    """Everything inside the shell blocks of a Markdown file."""
    return [line for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]


@pytest.fixture(scope="module")
def commands(root: Path) -> list[str]:
    return shell_lines((root / "README.md").read_text(encoding="utf-8"))


def test_there_are_two_commands_of_one_line(commands: list[str]) -> None:
    learn, test = commands
    assert learn.endswith("gamekit learn")
    assert test.endswith("python -m pytest --cov -n 2 --dist loadgroup")


def test_both_install_extras_that_exist(root: Path, commands: list[str]) -> None:
    with (root / "pyproject.toml").open("rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    for command in commands:
        assert command.startswith("python3 -m venv .venv && .venv/bin/python -m pip install ")
        (named,) = re.findall(r"-e '\.\[(.*?)\]'", command)
        assert set(named.split(",")) <= extras.keys()


def show(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["bash", ".ci/run", "--show"], cwd=folder, capture_output=True, text=True)


def test_ci_runs_the_second_word_for_word(root: Path, commands: list[str]) -> None:
    assert show(root).stdout == commands[1] + "\n"


def script(root: Path, folder: Path, body: str) -> Path:
    """A folder with our CI script and a README that holds some other commands."""
    (folder / ".ci").mkdir()
    (folder / ".ci" / "run").write_bytes((root / ".ci" / "run").read_bytes())
    (folder / "README.md").write_text(f"<!-- test-command -->\n{body}<!-- /test-command -->\n")
    return folder


@pytest.mark.parametrize("body", ["", "```sh\none\ntwo\n```\n"], ids=["none", "two"])
def test_ci_refuses_any_other_number_of_commands(root: Path, tmp_path: Path, body: str) -> None:
    done = show(script(root, tmp_path, body))
    assert done.returncode == 2
    assert done.stderr.startswith("ci: README.md must hold exactly one line")


@pytest.mark.parametrize("state", ["installed", "not-installed"])
def test_ci_installs_only_what_is_missing(root: Path, tmp_path: Path, state: str) -> None:
    folder = script(root, tmp_path, "```sh\necho tested && exit 3\n```\n")
    for name, line in {"dpkg-query": f"printf {state}", "apt-get": 'echo "apt-get $*"'}.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{line}\n")
        (tmp_path / name).chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", ".ci/run"], cwd=folder, env=os.environ | {"PATH": path}, capture_output=True, text=True
    )
    assert done.returncode == 3
    assert "\ntested\nci: exit code 3 after 0 min" in done.stdout
    installs = re.findall(r"^apt-get install .*", done.stdout, re.MULTILINE)
    assert len(installs) == (state == "not-installed")
    assert all(line.endswith(" python3 python3-venv chromium fonts-noto-cjk") for line in installs)


@pytest.mark.parametrize(
    ("marker", "browser_on_path", "fetched"),
    [("browser", False, True), ("browser", True, False), (None, False, False)],
)
def test_a_missing_browser_is_fetched_once_for_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, marker: str | None, browser_on_path: bool, fetched: bool
) -> None:
    if browser_on_path:
        (tmp_path / "google-chrome").touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("GAMEKIT_CHROMIUM", raising=False)
    calls: list[list[str]] = []
    monkeypatch.setattr(conftest.subprocess, "run", lambda command, **_: calls.append(command))
    item = SimpleNamespace(get_closest_marker=lambda name: name if name == marker else None)
    config = SimpleNamespace(option=SimpleNamespace(collectonly=False))
    conftest.pytest_collection_finish(SimpleNamespace(items=[item, item], config=config))  # type: ignore[arg-type]
    assert [call[1:] for call in calls] == [["-m", "playwright", "install", "chromium"]] * fetched


def test_every_linked_file_exists(root: Path) -> None:
    for page in ("README.md", "CONTRIBUTING.md"):
        text = (root / page).read_text(encoding="utf-8")
        for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", text):
            assert (root / target).exists(), f"{page} links to {target}"
