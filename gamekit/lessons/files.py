"""Files from outside, checked for their shape: every mistake is one sentence that names its place."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

import fastjsonschema

from gamekit.core.errors import GamekitError
from gamekit.core.outside import decoded, measured, one_line, place_of, schema_problem, wrong_at
from gamekit.core.rules import IllegalActionError
from gamekit.core.text import Say, msg

SCHEMAS: Final = Path(__file__).parent / "schemas"
LARGEST: Final = 1_000_000
"""No lesson and no progress file is longer."""


def read(path: Path) -> str:
    """The text of a file.

    Raises:
        GamekitError: it cannot be read, or is no text.
    """
    try:
        return decoded(path.read_bytes(), LARGEST)
    except OSError as error:
        raise GamekitError("lessons-file", reason=error.strerror or str(error)) from None


def toml(text: str) -> dict[str, Any]:
    """The data of a TOML text.

    Raises:
        GamekitError: it is none; line and column are named.
    """
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise GamekitError("core-outside-deep") from None
    except ValueError as error:
        found = re.search(r"(.*) \(at line (\d+), column (\d+)\)", str(error))
        problem = msg("lessons-toml", reason=found[1] if found else one_line(str(error))[:200])
        if found is None:
            raise GamekitError(problem.id, **dict(problem.args)) from None
        raise wrong_at(msg("core-outside-column", n=found[2], m=found[3]), problem) from None
    measured(data)
    return data


def shaped(data: Mapping[str, Any], schema: str) -> None:
    """Refuse data that are not as `schemas/<schema>.json` says.

    Raises:
        GamekitError: they are not; the level, the field and what would be right are named.
    """
    try:
        _validator(schema)(data)
    except fastjsonschema.JsonSchemaValueException as error:
        raise wrong_at(_where(data, error.path[1:]), schema_problem(error)) from None


@cache
def _validator(schema: str) -> Callable[[Any], Any]:
    made: Callable[[Any], Any] = fastjsonschema.compile(json.loads((SCHEMAS / f"{schema}.json").read_text("utf-8")))
    return made


def _where(data: Mapping[str, Any], path: list[str]) -> Say:
    """The place of a mistake; a level is called by its id, else by its number."""
    if len(path) >= 2 and path[0] == "level" and path[1].isdigit():
        level = data["level"][int(path[1])]
        id = level.get("id") if isinstance(level, dict) else None
        name = id if isinstance(id, str) else str(int(path[1]) + 1)
        return in_level(one_line(name)[:60], place_of(path[2:]) if path[2:] else "")
    return place_of(path) if path else msg("lessons-whole-file")


def in_level(id: str, field: Say = "") -> Say:
    """A level, or a field of a level, as a place.

    >>> from gamekit.core.text import say
    >>> say(in_level("first", "goal"), "en")
    'level first, goal'
    """
    return msg("lessons-in-level", name=id) if field == "" else msg("lessons-in-field", name=id, field=field)


@contextmanager
def placed(place: Say) -> Iterator[None]:
    """Put the place in front of any mistake found inside.

    >>> from gamekit.core.text import set_language; set_language("en")
    >>> with placed("here"): raise GamekitError("lessons-twice")
    Traceback (most recent call last):
    gamekit.core.errors.GamekitError: here: This name is used twice.
    """
    try:
        yield
    except IllegalActionError as error:
        raise wrong_at(place, error.ruling.message) from None
    except GamekitError as error:
        raise wrong_at(place, error.message) from None
