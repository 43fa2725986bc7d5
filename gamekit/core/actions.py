"""Actions: frozen records of numbers, all built once, so that playing never builds one."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final

from gamekit.core.errors import GamekitError
from gamekit.core.text import Msg

Args = tuple[int, ...]

LONGEST: Final = 80
"""So much of a notation that means nothing is repeated to whoever wrote it."""

RESERVED: Final = "·{}"
"""Signs that part actions in records, so they stand in no notation."""


def plain_notation(text: str) -> str:
    """A notation with single blanks and the right arrow.

    >>> plain_notation(" settle  (3,-1) -> 3")
    'settle (3,-1) →3'
    """
    return " ".join(text.replace("->", "→").replace("→ ", "→").split())


def folded(text: str) -> str:
    """A notation as it is looked for: whatever its letters, capital or small, narrow or wide.

    >>> folded("SETTLE\u3000(3,-1)") == folded("ｓｅｔｔｌｅ (3,-1)") == "settle (3,-1)"
    True
    """
    return plain_notation(unicodedata.normalize("NFKC", text)).casefold()


def good_notation(text: str) -> bool:
    """Whether an action may be written so: plainly, and without the signs that part actions in records."""
    return text == plain_notation(text) and not set(text) & set(RESERVED)


@dataclass(frozen=True, slots=True)
class Action:
    """One choice of one decision.

    `kind` and `args` say what is done; `text` is its notation; `code` its place in the stable order of the table it
    comes from. Two actions are equal when kind and args are.

    >>> Action("ship", (2, 1)) == Action("ship", (2, 1), "ship G")
    True
    """

    kind: str
    args: Args = ()
    text: str = field(default="", compare=False)
    code: int = field(default=-1, compare=False)

    def __str__(self) -> str:
        return self.text or f"{self.kind} {' '.join(map(str, self.args))}".strip()


@dataclass(frozen=True, slots=True)
class ActionKind:
    """What all actions of a kind have in common.

    Args:
        name: the kind, as in `Action.kind`.
        notation: the text of an action from its args; no two actions of a game share a text.
        label: what a button for the action says.
        spots: for each step of the choice the id of the board spot that is clicked ("" where none is);
            "@" stands for the acting seat.
        steps: for each step of the choice a label, so that a choice of several parts can be made part by part.
            The default is one step with the label of the whole action.
    """

    name: str
    notation: Callable[[Args], str]
    label: Callable[[Args], Msg]
    spots: Callable[[Args], tuple[str, ...]] = lambda args: ()
    steps: Callable[[Args], tuple[Msg, ...]] | None = None


class ActionTable:
    """Every action of a game with given options, in a stable order.

    >>> kind = ActionKind("take", lambda a: f"take {a[0]}", lambda a: Msg("tiny-act-take"))
    >>> table = ActionTable([(kind, [(1,), (2,)])])
    >>> table.parse(" take  2"), len(table.all)
    (Action(kind='take', args=(2,), text='take 2', code=1), 2)
    """

    def __init__(self, kinds: Iterable[tuple[ActionKind, Iterable[Args]]]) -> None:
        self.kinds: Final[dict[str, ActionKind]] = {}
        self.all: Final[list[Action]] = []
        self._by_args: Final[dict[tuple[str, Args], Action]] = {}
        self._by_text: Final[dict[str, Action]] = {}
        # Filled when it is first needed; None where two notations look alike.
        self._by_folded: Final[dict[str, Action | None]] = {}
        for kind, arguments in kinds:
            self.kinds[kind.name] = kind
            for args in arguments:
                self._add(Action(kind.name, args, kind.notation(args), len(self.all)))

    def _add(self, action: Action) -> None:
        if not good_notation(action.text):
            raise AssertionError(f"a notation has single blanks and none of {RESERVED}, unlike {action.text!r}")
        if action.text in self._by_text:
            raise AssertionError(f"two actions share the notation {action.text!r}")
        self.all.append(action)
        self._by_args[action.kind, action.args] = action
        self._by_text[action.text] = action

    def __call__(self, kind: str, *args: int) -> Action:
        """The one instance of an action; KeyError when the game has none."""
        return self._by_args[kind, args]

    def __contains__(self, text: str) -> bool:
        """Whether a text is the notation of an action, as `parse` reads it."""
        return self._found(text) is not None

    def of(self, *kinds: str) -> Iterator[Action]:
        """The actions of the kinds given, in order."""
        return (action for action in self.all if action.kind in kinds)

    def label(self, action: Action) -> Msg:
        """What a button for the action says."""
        return self.kinds[action.kind].label(action.args)

    def steps(self, action: Action) -> tuple[Msg, ...]:
        """The labels of the steps in which the action is chosen; at least one."""
        steps = self.kinds[action.kind].steps
        return steps(action.args) if steps else (self.label(action),)

    def spots(self, action: Action, seat: int) -> tuple[str, ...]:
        """The board spots clicked, step by step, when `seat` chooses the action; "" for a step without one."""
        found = tuple(spot.replace("@", str(seat)) for spot in self.kinds[action.kind].spots(action.args))
        return found + ("",) * (len(self.steps(action)) - len(found))

    def parse(self, text: str, near: Callable[[str], object] | None = None) -> Action:
        """The action written as `text`; spaces and capitals may vary, and `->` may stand for the arrow.

        Args:
            text: the notation.
            near: whether actions of a kind may be named as the nearest ones when there is no such action.

        Raises:
            GamekitError: no action is written so.
        """
        plain = plain_notation(text)
        found = self._found(text)
        if found is None:
            kinds = [kind for kind in self.kinds if near is None or near(kind)]
            known = [action.text for action in self.of(*kinds)]
            close = get_close_matches(plain[:LONGEST], known, n=3, cutoff=0.5)
            if close:
                raise GamekitError("core-error-notation-near", text=plain[:LONGEST], near=tuple(close))
            raise GamekitError("core-error-notation", text=plain[:LONGEST])
        return found

    def _found(self, text: str) -> Action | None:
        plain = plain_notation(text)
        return self._by_text.get(plain) or self._folded().get(folded(plain[:LONGEST]))

    def _folded(self) -> dict[str, Action | None]:
        if not self._by_folded:
            for text, action in self._by_text.items():
                self._by_folded[folded(text)] = None if folded(text) in self._by_folded else action
        return self._by_folded

    def to_dict(self, action: Action) -> dict[str, Any]:
        """The JSON form of an action."""
        return {"kind": action.kind, "args": list(action.args), "text": action.text}

    def from_dict(self, data: Any) -> Action:
        """The action of a JSON form.

        Raises:
            GamekitError: the game has no such action.
        """
        try:
            return self._by_args[data["kind"], tuple(data["args"])]
        except (KeyError, TypeError):
            raise GamekitError("core-error-notation", text=str(data)[:80]) from None
