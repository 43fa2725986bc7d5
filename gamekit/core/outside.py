"""Text and data from outside: read within bounds, checked against a published schema, refused in one sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import fastjsonschema

from gamekit.core.errors import GamekitError
from gamekit.core.text import Say, msg

SCHEMAS: Final = Path(__file__).parent / "schemas"
"""The folder of the published JSON Schemas."""

CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Characters that break lines or cannot be written; they stand in no name and no comment."""

SURROGATE: Final = re.compile("[\ud800-\udfff]")
"""Halves of characters, which JSON can hold and no file can."""

LARGEST: Final = 5_000_000
DEEPEST: Final = 160


def wrong_at(place: Say, problem: Say) -> GamekitError:
    """The mistake with its place in front.

    >>> from gamekit.core.text import set_language; set_language("en")
    >>> print(wrong_at(line_place(7), "Oh."))
    Line 7: Oh.
    """
    return GamekitError("core-outside-at", place=place, problem=problem)


def line_place(number: int) -> Say:
    """A line of a text file as a place."""
    return msg("core-outside-line", n=str(number))


def decoded(data: str | bytes, largest: int = LARGEST) -> str:
    """The text of a file, with plain line ends.

    Raises:
        GamekitError: it is too large, or not UTF-8.
    """
    if len(data) > largest:
        raise GamekitError("core-outside-large", size=str(len(data)), most=str(largest))
    try:
        text = data.decode() if isinstance(data, bytes) else data.encode().decode()
    except UnicodeError as error:
        before = data[: error.start] if isinstance(error, UnicodeDecodeError | UnicodeEncodeError) else ""
        number = before.count(b"\n") if isinstance(before, bytes) else before.count("\n")
        raise wrong_at(line_place(number + 1), msg("core-outside-utf8")) from None
    text = text.removeprefix("\ufeff")
    # Windows line ends are taken for what they are, but only where a whole file has them.
    return text.replace("\r\n", "\n") if text.count("\r\n") == text.count("\n") else text


def one_line(text: str) -> str:
    """The text as one line of printable characters with single blanks.

    >>> one_line(" played \\n at   home")
    'played at home'
    """
    return CONTROL.sub("", " ".join(text.split()))


def checked(data: Any, schema: str) -> dict[str, Any]:
    """The JSON data (or its text), checked against `schemas/<schema>.json`.

    Raises:
        GamekitError: it is no JSON, too deep, too large, or not as the schema says; the place is named.
    """
    if isinstance(data, str | bytes):
        data = loaded(decoded(data))
    else:
        measured(data)
    try:
        _validator(schema)(data)
    except fastjsonschema.JsonSchemaValueException as error:
        raise wrong_at(place_of(error.path[1:]), schema_problem(error)) from None
    found: dict[str, Any] = data
    return found


def schema_problem(error: fastjsonschema.JsonSchemaValueException) -> Say:
    """What is wrong with data that are not as a schema says, in words."""
    value, wanted, rule = error.value, error.rule_definition, error.rule
    if rule == "additionalProperties" and isinstance(value, dict):
        known = tuple(error.definition.get("properties", ()))
        extra = next((key for key in value if key not in known), "")
        return msg("core-outside-extra", field=one_line(extra)[:40], known=known)
    if rule == "required" and isinstance(value, dict):
        return msg("core-outside-missing", field=next(key for key in wanted if key not in value))
    if rule in ("minProperties", "maxProperties") and isinstance(value, dict):
        number = "core-outside-too-few" if rule == "minProperties" else "core-outside-too-many"
        return msg(number, known=tuple(error.definition.get("properties", ())))
    if rule in ("enum", "const"):
        return msg("core-outside-one-of", known=tuple(map(str, wanted if rule == "enum" else [wanted])))
    if rule == "type":
        kinds = [wanted] if isinstance(wanted, str) else wanted
        return msg("core-outside-type", wanted=tuple(msg(f"core-outside-type-{kind}") for kind in kinds))
    if rule in ("minimum", "maximum", "maxLength"):
        return msg(f"core-outside-{rule.lower()}", n=str(wanted))
    return msg("core-outside-schema", wanted=one_line(f"{rule} = {json.dumps(wanted)}")[:200])


def place_of(path: list[Any]) -> Say:
    """A place within JSON data, such as `moves[3].seat`.

    >>> place_of(["moves", 3, "seat"])
    'moves[3].seat'
    """
    parts = (f"[{step}]" if isinstance(step, int) or str(step).isdigit() else f".{step}" for step in path)
    return one_line("".join(parts).removeprefix("."))[:200] or "JSON"


def loaded(text: str) -> Any:
    """The data of a JSON text, within bounds.

    Raises:
        GamekitError: it is no JSON, too deep or too large.
    """
    try:
        data = json.loads(text, parse_constant=_refused)
    except json.JSONDecodeError as error:
        place = msg("core-outside-column", n=str(error.lineno), m=str(error.colno))
        raise wrong_at(place, msg("core-outside-json")) from None
    except ValueError:
        raise GamekitError("core-outside-json") from None
    except RecursionError:
        raise GamekitError("core-outside-deep") from None
    measured(data)
    return data


def _refused(constant: str) -> None:
    raise ValueError(constant)


def measured(data: Any) -> None:
    """Refuse data that are too deep, too many, or not of the kinds that JSON has; without recursion.

    Raises:
        GamekitError: they are.
    """
    layer, number = [data], 0
    for _ in range(DEEPEST):
        below = []
        for item in layer:
            below += _parts(item)
        number += len(below)
        if number > LARGEST // 4:
            raise GamekitError("core-outside-large", size=str(number), most=str(LARGEST // 4))
        if not below:
            return
        layer = below
    raise GamekitError("core-outside-deep")


def _parts(item: Any) -> list[Any]:
    if isinstance(item, dict):
        return [*item.keys(), *item.values()] if all(isinstance(key, str) for key in item) else [object()]
    if isinstance(item, list | tuple):
        return list(item)
    if isinstance(item, int) and abs(item) >= 1 << 63:
        raise GamekitError("core-outside-number")
    good = item is None or isinstance(item, float | int)
    if not good and not (isinstance(item, str) and not SURROGATE.search(item)):
        raise GamekitError("core-outside-kind")
    return []


@cache
def _validator(schema: str) -> Callable[[Any], Any]:
    text = (SCHEMAS / f"{schema}.json").read_text(encoding="utf-8")
    made: Callable[[Any], Any] = fastjsonschema.compile(json.loads(text))
    return made
