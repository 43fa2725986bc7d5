"""The command line: learn, play, replay, score, rules, simulate, games.

`main` is the program `gamekit`. What a command needs is imported when it runs, so that `gamekit --help` starts at once.
Bad input ends with exit code 2 and one sentence.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from gamekit.cli.arguments import parse
from gamekit.core.errors import GamekitError
from gamekit.core.rules import IllegalActionError
from gamekit.core.text import add_texts

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130

add_texts(Path(__file__).parent / "text")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line (default: that of the process) and return the exit code.

    >>> main(["rules", "tiny", "R5", "--lang", "en"])  # doctest: +ELLIPSIS
    R5  The end
    The game ends when the pile is empty; most points win, and a tie is shared.
    ...
    0
    """
    # A terminal may lack letters of a text, and a pipe may bring bytes that are no text: no reason to stop.
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = _run(sys.argv[1:] if argv is None else list(argv))
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read has seen enough. What is still buffered must go somewhere, or Python complains at its end.
        _silence()
        code = 0
    except (GamekitError, IllegalActionError) as error:
        code = _refuse(str(error))
    except OSError as error:
        _silence()
        code = _refuse(error.strerror or str(error))
    except KeyboardInterrupt:
        code = INTERRUPTED
    return code


def _run(argv: list[str]) -> int:
    arguments = parse(argv)
    if arguments is None:
        return 0
    command = import_module(f"gamekit.cli.{arguments.command}")
    code: int = command.run(arguments)
    return code


def _refuse(sentence: str) -> int:
    print(f"gamekit: {sentence}", file=sys.stderr)
    return BAD_INPUT


def _silence() -> None:
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


__all__ = ["main"]
