"""Changing a position as data: what an edit is, and how data are changed without touching what others hold.

A game may say what can be edited by clicking a spot of its board (`Game.edit`); whether what comes out is a possible
position, its `Game.build` says.

>>> data = {"scores": [3, 5], "seat": 0}
>>> changed(data, ("scores", 1), 6), data["scores"]
({'scores': [3, 6], 'seat': 0}, [3, 5])
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from gamekit.core.text import Say

Step: TypeAlias = "str | int"
Path: TypeAlias = tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Edit:
    """One thing that may be changed: what a button for it says, and the whole position as data afterwards."""

    label: Say
    data: Mapping[str, Any]


def changed(data: Any, path: Sequence[Step], value: Any) -> Any:
    """A copy of data with another value at a path; None takes a part of a table out.

    >>> changed({"a": {"b": 1, "c": 2}}, ("a", "b"), None)
    {'a': {'c': 2}}
    """
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(data, Mapping):
        inner = changed(data.get(step), rest, value) if rest else value
        kept = dict(data) | {step: inner}
        return {name: part for name, part in kept.items() if name != step or part is not None}
    if isinstance(data, list) and isinstance(step, int):
        return [changed(part, rest, value) if n == step else part for n, part in enumerate(data)]
    return {step: changed(None, rest, value)}


def at(data: Any, path: Sequence[Step], default: Any = None) -> Any:
    """The part of data at a path.

    >>> at({"scores": [3, 5]}, ("scores", 1)), at({}, ("map", "(0,0)"), "?")
    (5, '?')
    """
    for step in path:
        if not isinstance(data, Mapping | list):
            return default
        try:
            data = data[step]  # type: ignore[index]
        except (LookupError, TypeError):
            return default
    return data


def parts(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """All parts of data with their paths, each part before what is within it.

    >>> [path for path, _ in parts({"seat": 0, "scores": [3, 5]})]
    [('seat',), ('scores',), ('scores', 0), ('scores', 1)]
    """
    if path:
        yield path, data
    inner = data.items() if isinstance(data, Mapping) else enumerate(data) if isinstance(data, list) else ()
    for step, part in inner:
        yield from parts(part, (*path, step))
