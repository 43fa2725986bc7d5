"""Everything adjustable about a game: a frozen typed record with ranges, presets and a text form."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, ClassVar, Final, Self, TypeAlias

from gamekit.core.errors import GamekitError
from gamekit.core.text import Msg, Text, msg

Value: TypeAlias = bool | int | str | tuple[int, ...]

LONGEST_TEXT: Final = 2000
"""No options text is longer; what is longer is refused unread."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be adjusted.

    Attributes:
        values: the allowed values of a choice; empty for numbers.
        low, high: the range of a number, or of each number of a list.
        length: how many numbers a list has; 0 for a single number.
        choices: what each value of a choice means.
        rules: the ids of the rules it touches.
    """

    name: str
    default: Value
    label: Text
    help: Text
    values: tuple[bool | str, ...] = ()
    low: int = 0
    high: int = 0
    length: int = 0
    choices: Mapping[str, Text] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    origin: str = "seed"

    @property
    def allowed(self) -> Msg:
        """What may stand here, in words."""
        if self.values:
            return msg("core-option-choice", values=tuple(map(_show, self.values)))
        if self.length:
            return msg("core-option-numbers", n=self.length, low=self.low, high=self.high)
        return msg("core-option-number", low=self.low, high=self.high)

    def admits(self, value: object) -> bool:
        """Whether the value is of the right type and in range; True is not 1 here."""
        if self.values:
            return any(value == good and type(value) is type(good) for good in self.values)
        if self.length:
            return isinstance(value, tuple) and len(value) == self.length and all(map(self._in_range, value))
        return self._in_range(value)

    def _in_range(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


@dataclass(frozen=True)
class OptionTable:
    """The options of a game by name, and its presets (the values in which each differs from the defaults)."""

    game: str
    options: Mapping[str, Option]
    presets: Mapping[str, Mapping[str, Value]]


def load_options(game: str, path: Path) -> OptionTable:
    """The options written in a TOML file (`[[option]]` tables and `[preset.NAME]` tables)."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    options = {entry["name"]: _option(entry) for entry in data["option"]}
    presets = {
        name: {key: _frozen(value) for key, value in changes.items()} for name, changes in data["preset"].items()
    }
    return OptionTable(game, options, presets)


def _option(entry: Mapping[str, Any]) -> Option:
    default = _frozen(entry["default"])
    low, high = entry.get("range", (0, 0))
    values = tuple(entry.get("values", (False, True) if isinstance(default, bool) else ()))
    choices = {name: Text(**text) for name, text in entry.get("choices", {}).items()}
    return Option(
        entry["name"],
        default,
        Text(**entry["label"]),
        Text(**entry["help"]),
        values,
        low,
        high,
        entry.get("length", 0),
        choices,
        tuple(entry.get("rules", ())),
        entry.get("origin", "seed"),
    )


@dataclass(frozen=True)
class Options:
    """The options of one game. A game's subclass names its fields; its `spec` describes them.

    >>> from gamekit.core.game import load_game
    >>> options = load_game("tiny").options("tiny(players=3, stones=9)")
    >>> options.players, str(options)
    (3, 'tiny(players=3, stones=9)')
    """

    spec: ClassVar[OptionTable]

    players: int

    @classmethod
    def make(cls, preset: str = "seed", **changes: Value | list[int]) -> Self:
        """The options of a preset with some of them changed.

        Raises:
            GamekitError: an unknown preset or option, or a value that is not allowed.
        """
        spec = cls.spec
        if preset not in spec.presets:
            raise GamekitError("core-error-preset", game=spec.game, preset=_show(preset), known=tuple(spec.presets))
        values = {name: option.default for name, option in spec.options.items()} | dict(spec.presets[preset])
        for name, value in changes.items():
            if name not in spec.options:
                raise GamekitError("core-error-option", game=spec.game, option=name, known=tuple(spec.options))
            values[name] = _checked(spec, spec.options[name], _frozen(value))
        options = cls(**{item.name: values[item.name] for item in fields(cls)})  # type: ignore[arg-type]
        if problem := options.problem():
            raise problem
        return options

    @classmethod
    def parse(cls, text: str) -> Self:
        """The options written as `game(name=value, ...)`; `game` alone gives the defaults.

        Raises:
            GamekitError: the text is not of that form, or names an unknown option or a value not allowed.
        """
        game, changes = parse_call(text)
        if game != cls.spec.game:
            raise GamekitError("core-error-other-game", game=cls.spec.game, found=game)
        preset = changes.pop("preset", "seed")
        return cls.make(str(preset), **changes)

    def problem(self) -> GamekitError | None:
        """What is wrong with the options taken together; a game may have such conditions."""
        return None

    def changed(self, **changes: Value | list[int]) -> Self:
        """The same options with some of them changed."""
        return type(self).make(**({item.name: getattr(self, item.name) for item in fields(self)} | changes))

    def __str__(self) -> str:
        forms = (self._as_changes_of(preset) for preset in self.spec.presets)
        return f"{self.spec.game}({min(forms, key=len)})"

    def _as_changes_of(self, preset: str) -> str:
        base = type(self).make(preset)
        parts = [] if preset == "seed" else [f'preset="{preset}"']
        for item in fields(self):
            value = getattr(self, item.name)
            if value != getattr(base, item.name) or item.name == "players":
                parts.append(f"{item.name}={_show(value)}")
        return ", ".join(parts)


def _checked(spec: OptionTable, option: Option, value: Value) -> Value:
    if option.admits(value):
        return value
    raise GamekitError(
        "core-error-value", game=spec.game, option=option.name, value=_show(value), allowed=option.allowed
    )


def _frozen(value: Any) -> Value:
    return tuple(value) if isinstance(value, list | tuple) else value


def _show(value: object) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    return str(list(value)) if isinstance(value, tuple) else str(value)


def parse_call(text: str) -> tuple[str, dict[str, Any]]:
    """The name and the values of `name(key=value, ...)`, read as data and never run.

    >>> parse_call('gold_west(players=3, preset=published)')
    ('gold_west', {'players': 3, 'preset': 'published'})
    >>> parse_call("gold_west(metals_optional=false)")[1]
    {'metals_optional': False}

    Raises:
        GamekitError: the text is not of that form.
    """
    wrong = GamekitError("core-error-call", text=text[:60])
    if len(text) > LONGEST_TEXT:
        raise wrong
    try:
        node = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise wrong from None
    if isinstance(node, ast.Name):
        return node.id, {}
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)) or node.args:
        raise wrong
    values: dict[str, Any] = {}
    for item in node.keywords:
        key = _key(item, wrong)
        if key in values:
            raise GamekitError("core-error-twice", option=key)
        values[key] = _literal(item.value, wrong)
    return node.func.id, values


def _key(item: ast.keyword, wrong: GamekitError) -> str:
    if item.arg is None:
        raise wrong
    return item.arg


def _literal(node: ast.expr, wrong: GamekitError) -> Any:
    if isinstance(node, ast.Name):
        # As they are written in TOML and JSON.
        return {"true": True, "false": False}.get(node.id, node.id)
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        raise wrong from None
