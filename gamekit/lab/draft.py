"""A position being edited: step by step, back and forth, and at every step it is said whether it is possible.

An edit that leads to an impossible position is kept, with the reason: often two or three belong together. Until the
position is possible again the last possible one is shown, and nothing can be played, saved or shared.

>>> from gamekit.core.game import load_game
>>> from gamekit.core.text import say
>>> draft = Draft(load_game("tiny").new("tiny(stones=5)", seed=2))
>>> draft.put(("taken",), 2), say(draft.problem, "en"), draft.state.taken
(False, 'A position of the tiny game needs sum(scores) = 2.', 0)
>>> draft.put(("scores", 1), 2), draft.state.taken, draft.problem is None
(True, 2, True)
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from gamekit.core.edits import Edit, Path, at, changed, parts
from gamekit.core.errors import GamekitError
from gamekit.core.game import Game
from gamekit.core.options import Options
from gamekit.core.outside import measured, one_line
from gamekit.core.scenario import Scenario, build_position
from gamekit.core.state import State
from gamekit.core.text import Msg, Say, msg

LONGEST_VALUE: Final = 20_000


@dataclass(frozen=True, slots=True)
class Sketch:
    """One step of a draft: how it came about, the data, the position they describe or what is impossible about them."""

    label: Say
    data: Mapping[str, Any]
    state: State | None
    problem: Msg | None


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the data, and what may stand there as far as the game's schema says.

    Attributes:
        path: where it lies.
        name: the same for a person; see `Draft.called`.
        value: what stands there.
        choices: all values that may stand there; empty where they cannot be listed.
        should: what may stand there, in words; "" where the schema does not say.
    """

    path: Path
    name: str
    value: Any
    choices: tuple[Any, ...] = ()
    should: Say = ""

    @property
    def text(self) -> str:
        """Its value as a person edits it: texts as they are, all else as JSON."""
        return self.value if isinstance(self.value, str) else json.dumps(self.value, ensure_ascii=False)


class Draft:
    """A position being edited, with its history.

    Args:
        state: the position to begin with.
        names: what the seats are called.
        note: what the position is about.

    Raises:
        GamekitError: the names do not suit the seats.
    """

    def __init__(self, state: State, names: Sequence[str] | None = None, note: str = "") -> None:
        self.game: Game = state.setup.game
        self.options: Options = state.setup.options
        scenario = Scenario.of(state, names, note)
        self.names, self.note = scenario.names, scenario.note
        self._steps = [Sketch(msg("lab-draft-start"), scenario.position, state, None)]
        self._here = 0

    # --- what is there -----------------------------------------------------------------------------------------

    @property
    def here(self) -> Sketch:
        """The step one is at."""
        return self._steps[self._here]

    @property
    def data(self) -> Mapping[str, Any]:
        """The position as data, possible or not."""
        return self.here.data

    @property
    def problem(self) -> Msg | None:
        """What is impossible about the position; None when nothing is."""
        return self.here.problem

    @property
    def state(self) -> State:
        """The last possible position up to here."""
        states = (sketch.state for sketch in reversed(self._steps[: self._here + 1]))
        return next(state for state in states if state is not None)

    @property
    def pending(self) -> tuple[Say, ...]:
        """The edits since the last possible position."""
        found: list[Say] = []
        for sketch in reversed(self._steps[: self._here + 1]):
            if sketch.state is not None:
                break
            found.append(sketch.label)
        return tuple(reversed(found))

    def scenario(self) -> Scenario:
        """The position to be saved or shared.

        Raises:
            GamekitError: it is impossible.
        """
        if self.problem is not None:
            raise GamekitError("lab-error-impossible", problem=self.problem)
        return Scenario.of(self.state, self.names, self.note)

    # --- editing -----------------------------------------------------------------------------------------------

    def edits(self, spot: str = "") -> list[Edit]:
        """What a click on a spot of the board may change; "" for the table as a whole."""
        try:
            found = list(self.game.edit(self.options, self.data, spot))
        except (AttributeError, LookupError, TypeError, ValueError):
            # The data were changed by hand into something the game cannot read; only by hand can they be mended.
            return []
        return [edit for edit in found if edit.data != self.data]

    def sketch(self, edit: Edit) -> Sketch:
        """What an edit would lead to, without doing it."""
        try:
            state = build_position(self.game, self.options, edit.data)
        except GamekitError as error:
            return Sketch(edit.label, edit.data, None, error.message)
        return Sketch(edit.label, self.game.describe(state), state, None)

    def apply(self, edit: Edit) -> bool:
        """Do an edit; whether the position is possible now."""
        sketch = self.sketch(edit)
        self._steps[self._here + 1 :] = [sketch]
        self._here += 1
        return sketch.problem is None

    def put(self, path: Path, value: Any) -> bool:
        """Put a value somewhere in the data; whether the position is possible now.

        Raises:
            GamekitError: it is no plain value.
        """
        measured(value)
        shown = json.dumps(value, ensure_ascii=False)[:60]
        label = msg("lab-draft-put", part=self.called(path), value=one_line(shown))
        return self.apply(Edit(label, changed(self.data, path, value)))

    def write(self, path: Path, text: str) -> bool:
        """The same with a value as a person writes it: where a text stands, a text; else JSON.

        Raises:
            GamekitError: it cannot be read.
        """
        if len(text) > LONGEST_VALUE:
            raise GamekitError("core-outside-large", size=str(len(text)), most=str(LONGEST_VALUE))
        if isinstance(at(self.data, path), str):
            return self.put(path, text)
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            raise GamekitError("lab-error-value", part=self.called(path), text=one_line(text)[:40]) from None
        return self.put(path, value)

    def undo(self) -> bool:
        """Take the last edit back; whether there was one."""
        return self._walk(-1)

    def redo(self) -> bool:
        """Do the edit again that was taken back; whether there was one."""
        return self._walk(1)

    def _walk(self, step: int) -> bool:
        if not 0 <= self._here + step < len(self._steps):
            return False
        self._here += step
        return True

    # --- the data part by part ---------------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        """All parts of the data, each with what may stand there."""
        schema = _schema(self.game)
        prefix = self.game.id.replace("_", "-") + "-"
        found = ((path, self.called(path), value) for path, value in parts(self.data))
        return [_part(path, name, value, _within(schema, path), prefix) for path, name, value in found]

    def called(self, path: Path) -> str:
        """A place in the data for a person: a seat by its name, all else by its keys and numbers.

        >>> from gamekit.core.game import load_game
        >>> draft = Draft(load_game("gold_west").new("gold_west", seed=1), names=("Ann", "Ben"))
        >>> draft.called(("seats", 1, "supply", 3)), draft.called(("first",))
        ('Ben · supply 3', 'first')
        """
        words: list[str] = []
        for depth, step in enumerate(path):
            if isinstance(step, str):
                words.append(step)
            elif self._is_of_seats(at(self.data, path[:depth])):
                words[-1:] = [self.names[step]]
            else:
                words[-1] += f" {step}"
        return one_line(" · ".join(words))[:200]

    def _is_of_seats(self, data: Any) -> bool:
        if not isinstance(data, list) or len(data) != len(self.names):
            return False
        return all(isinstance(part, Mapping) for part in data)


def _schema(game: Game) -> Mapping[str, Any]:
    """The JSON Schema of the positions of a game; empty where it has none."""
    path = game.folder / "schemas" / "position.json"
    found: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found


def _within(schema: Mapping[str, Any], path: Path) -> Mapping[str, Any]:
    """What a schema says of a part."""
    for step in path:
        inner = schema.get("items") if isinstance(step, int) else schema.get("properties", {}).get(step)
        if inner is None and not isinstance(step, int):
            inner = schema.get("additionalProperties")
        if not isinstance(inner, Mapping):
            return {}
        schema = inner
    return schema


def _part(path: Path, name: str, value: Any, schema: Mapping[str, Any], prefix: str) -> Part:
    choices = tuple(schema.get("enum", (False, True) if isinstance(value, bool) else ()))
    comment = str(schema.get("$comment", ""))
    if comment.startswith(prefix):
        return Part(path, name, value, choices, msg(comment))
    if "minimum" in schema and "maximum" in schema:
        should = msg("core-option-number", low=schema["minimum"], high=schema["maximum"])
        return Part(path, name, value, choices, should)
    return Part(path, name, value, choices, one_line(str(schema.get("description", ""))))
