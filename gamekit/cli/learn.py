"""`gamekit learn`: copy the tutorials to a folder of one's own, and open JupyterLab there."""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import gamekit
from gamekit.cli.lines import wrapped
from gamekit.cli.output import file_error, show_json
from gamekit.core.errors import GamekitError
from gamekit.core.text import language, msg, say

SOURCES: Final = "source"
"""The folder that the tutorials are made from; nobody learns anything there."""


@dataclass(frozen=True, slots=True)
class Copied:
    """What became of the tutorials' files: copied, there already, or kept because they are not as they were."""

    new: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)


def run(arguments: argparse.Namespace) -> int:
    """Copy, say what was copied, and open."""
    folder = Path(arguments.folder)
    opens = not arguments.no_open
    if opens and importlib.util.find_spec("jupyterlab") is None:
        raise GamekitError("cli-learn-no-lab", command=how_to_install())
    done = copy_tutorials(folder)
    command = lab_command(folder, arguments.more) if opens else []
    if arguments.json:
        show_json(
            {"folder": str(folder.resolve()), "copied": done.new, "same": done.same, "kept": done.kept, "open": command}
        )
    else:
        report(folder, done)
    sys.stdout.flush()
    return open_lab(folder, command, arguments.lang) if opens else 0


def source() -> Path:
    """Where the tutorials lie: beside the code in an installed package, beside its folder in a checkout.

    >>> (source() / "README.md").exists()
    True
    """
    package = Path(gamekit.__file__).parent
    return next((path for path in (package / "tutorials", package.parent / "tutorials") if path.is_dir()), package)


def how_to_install() -> str:
    """The command that adds JupyterLab to this installation."""
    checkout = Path(gamekit.__file__).parent.parent
    what = f"-e '{checkout}[lab]'" if (checkout / "pyproject.toml").exists() else "'gamekit-west[lab]'"
    return f"{sys.executable} -m pip install {what}"


def copy_tutorials(folder: Path) -> Copied:
    """Copy every file that is not there yet; what is there and differs is somebody's work and stays.

    Raises:
        GamekitError: the folder cannot be written to.
    """
    done, origin = Copied(), source()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in sorted(origin.rglob("*")):
            name = path.relative_to(origin)
            if path.is_dir() or name.parts[0] == SOURCES or any(part.startswith((".", "__")) for part in name.parts):
                continue
            target = folder / name
            if not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
                done.new.append(name.as_posix())
            else:
                (done.same if target.read_bytes() == path.read_bytes() else done.kept).append(name.as_posix())
    except (OSError, ValueError) as error:
        raise file_error("cli-learn-folder", str(folder), error) from None
    return done


def report(folder: Path, done: Copied) -> None:
    """Say what was copied and what was not."""
    print(wrapped(say(msg("cli-learn-copied", n=len(done.new), same=len(done.same), folder=str(folder.resolve())))))
    if done.kept:
        print(wrapped(say(msg("cli-learn-kept", files=tuple(done.kept)))))


def lab_command(folder: Path, more: list[str]) -> list[str]:
    """How JupyterLab is opened on the first tutorial; as root it wants to be told that this is meant."""
    books = sorted(folder.glob("*.ipynb")) or sorted(folder.glob(f"{language()}/*.ipynb"))
    first = [str(path.relative_to(folder)) for path in books[:1]]
    root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return [sys.executable, "-m", "jupyterlab", *first, *root, *more]


def open_lab(folder: Path, command: list[str], lang: str | None) -> int:
    """Run JupyterLab until it ends. It asks itself what Ctrl-C means, so here Ctrl-C means nothing.

    Whoever ends this process (SIGTERM) means JupyterLab, which would be left alone else.
    """
    # A language that was asked for holds in every notebook; else each speaks that of its folder.
    wish = {"GAMEKIT_LANG": lang} if lang else {}
    with subprocess.Popen(command, cwd=folder, env=os.environ | wish) as lab:
        before = signal.signal(signal.SIGTERM, lambda *_: lab.terminate())
        try:
            while True:
                try:
                    return lab.wait()
                except KeyboardInterrupt:
                    continue
        finally:
            signal.signal(signal.SIGTERM, before)
