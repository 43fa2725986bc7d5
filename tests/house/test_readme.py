"""The two commands of the README are what is really run."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest


def shell_lines(text: str) -> list[str]:
    """Everything inside the shell blocks of a Markdown file."""
    return [line for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]


@pytest.fixture(scope="module")
def commands(root: Path) -> list[str]:
    return shell_lines((root / "README.md").read_text(encoding="utf-8"))


def test_there_are_two_commands_of_one_line(commands: list[str]) -> None:
    learn, test = commands
    assert learn.endswith("gamekit learn")
    assert test.endswith("python -m pytest --cov")


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


@pytest.mark.parametrize("body", ["", "```sh\none\ntwo\n```\n"], ids=["none", "two"])
def test_ci_refuses_any_other_number_of_commands(root: Path, tmp_path: Path, body: str) -> None:
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci" / "run").write_bytes((root / ".ci" / "run").read_bytes())
    (tmp_path / "README.md").write_text(f"<!-- test-command -->\n{body}<!-- /test-command -->\n")
    done = show(tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("ci: README.md must hold exactly one line")


def test_every_linked_file_exists(root: Path) -> None:
    for page in ("README.md", "CONTRIBUTING.md"):
        text = (root / page).read_text(encoding="utf-8")
        for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", text):
            assert (root / target).exists(), f"{page} links to {target}"
