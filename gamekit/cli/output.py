"""How things are shown in a terminal, and how files from outside are read."""

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from gamekit.core.errors import GamekitError
from gamekit.core.fitting import cells
from gamekit.core.outside import LARGEST, wrong_at
from gamekit.core.record import Record
from gamekit.core.text import msg


def show_json(data: Any) -> None:
    """Print data as JSON."""
    print(json.dumps(data, ensure_ascii=False, indent=1))


def ask(prompt: str = "") -> str:
    """A line from whoever plays.

    Raises:
        EOFError: nobody is there, or not any more.
    """
    if sys.stdin is None or sys.stdout is None:
        raise EOFError
    return input(prompt).strip()


def padded(text: str, columns: int) -> str:
    """The text filled up with blanks.

    >>> padded("金", 4)
    '金  '
    """
    return text + " " * (columns - cells(text))


def columns(rows: Iterable[Sequence[object]], right: Sequence[int] = ()) -> str:
    """Rows in aligned columns; those whose numbers are in `right` are aligned to the right.

    >>> print(columns([("Ann", 7), ("Benjamin", 12)], right=[1]))
    Ann        7
    Benjamin  12
    """
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(cells, column)) for column in zip(*texts, strict=True)]

    def cell(k: int, text: str) -> str:
        return " " * (widths[k] - cells(text)) + text if k in right else padded(text, widths[k])

    return "\n".join("  ".join(cell(k, text) for k, text in enumerate(row)).rstrip() for row in texts)


def read_bytes(name: str) -> bytes:
    """The content of a file; `-` is standard input. Never more is read than a record may have.

    Raises:
        GamekitError: it cannot be read.
    """
    try:
        if name == "-":
            return b"" if sys.stdin is None else sys.stdin.buffer.read(LARGEST + 1)
        with Path(name).open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise file_error("cli-error-read", name, error) from None


def read_record(name: str) -> Record:
    """The record in a file, as text or as JSON.

    Raises:
        GamekitError: there is none; the file and the line are named.
    """
    data = read_bytes(name)
    try:
        return Record.from_json(data) if data.lstrip()[:1] == b"{" else Record.parse(data)
    except GamekitError as error:
        raise wrong_at(name or "''", error.message) from None


def check_free(name: str) -> None:
    """Refuse a name under which no new file can be written, before there is anything to lose.

    Raises:
        GamekitError: it is taken, or its folder is not there or closed.
    """
    path = Path(name)
    try:
        if path.exists():
            raise GamekitError("cli-error-exists", file=name[:200])
        if not path.parent.is_dir():
            raise FileNotFoundError
        if not os.access(path.parent, os.W_OK):
            raise PermissionError
    except OSError as error:
        raise file_error("cli-error-write", name, error) from None


def write_text(name: str, text: str, instead_of: bytes | None = None) -> None:
    """Write a file, wholly or not at all. One that is there already stays, unless it still has the content named.

    Raises:
        GamekitError: it cannot be written, or has been changed by somebody else.
    """
    try:
        path = Path(name)
        mode = None
        if instead_of is None:
            check_free(name)
        elif path.exists():
            # A link stays a link, and a file that must not be written to is not.
            path = path.resolve()
            mode = path.stat().st_mode & 0o777
            if not os.access(path, os.W_OK) or not mode & 0o222:
                raise PermissionError
            if path.read_bytes() != instead_of:
                raise GamekitError("cli-error-changed", file=name[:200])
        handle, made = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}-")
        try:
            with open(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            umask = os.umask(0)
            os.umask(umask)
            os.chmod(made, 0o666 & ~umask if mode is None else mode)
            os.replace(made, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(made)
            raise
    except GamekitError:
        raise
    except (OSError, ValueError) as error:
        raise file_error("cli-error-write", name, error) from None


def file_error(id: str, name: str, error: Exception) -> GamekitError:
    """What went wrong with a file or folder; rare reasons are told as the system tells them."""
    known = ("FileNotFoundError", "IsADirectoryError", "NotADirectoryError", "PermissionError", "FileExistsError")
    kind, shown = type(error).__name__, name[:200] or "''"
    if isinstance(error, OSError) and kind not in known:
        return GamekitError(id, file=shown, reason=error.strerror or kind)
    return GamekitError(id, file=shown, reason=msg(f"cli-reason-{kind if kind in known else 'ValueError'}"))


def whole(text: str, name: str, low: int, high: int) -> int:
    """The whole number written as `text`.

    Raises:
        GamekitError: it is none, or out of range.
    """
    if not re.fullmatch(r"[0-9]{1,9}", text) or not low <= int(text) <= high:
        raise GamekitError("cli-error-number", option=name, found=text[:20], low=str(low), high=str(high))
    return int(text)
