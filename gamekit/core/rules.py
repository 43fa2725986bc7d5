"""Numbered rules, and the answer to "may I?"."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gamekit.core.mistakes import MistakeError
from gamekit.core.text import Msg, Text, msg, named, say, sentences


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule of a game.

    Attributes:
        id: its number, such as "R52".
        section: the id of its section.
        title, text: what it says, in both languages.
        source: the lines of the source text that state it; empty where only published data do.
        options: the names of the options that change it.
        readings: the open questions of the source that were decided under it.
        origin: "seed", "published" or "reconstructed".
    """

    id: str
    section: str
    title: Text
    text: Text
    source: tuple[int, ...] = ()
    options: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    origin: str = "seed"

    def __str__(self) -> str:
        return f"{self.id} {say(msg('core-told', what=self.title, told=self.text))}"


@dataclass(frozen=True)
class Rulebook(Mapping[str, Rule]):
    """The rules of a game by their ids, in the order of the book.

    >>> from gamekit.core.game import load_game
    >>> book = load_game("tiny").rulebook
    >>> book["R3"].title.en
    'Take one or two'
    """

    game: str
    version: str
    sections: Mapping[str, Text]
    rules: Mapping[str, Rule]

    def __getitem__(self, id: str) -> Rule:
        return self.rules[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    def search(self, words: str, lang: str | None = None) -> list[Rule]:
        """The rules in which every one of the words occurs (in id, title, section or text), in order."""
        wanted = words.casefold().split()

        def page(rule: Rule) -> str:
            parts = (self.sections[rule.section], rule.title, rule.text)
            return f"{rule.id} {' '.join(say(part, lang) for part in parts)}".casefold()

        return [rule for rule in self.values() if all(word in page(rule) for word in wanted)]


def load_rulebook(path: Path) -> Rulebook:
    """The rulebook written in a TOML file (`[[section]]` and `[[rule]]` tables)."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    sections = {section["id"]: Text(**section["title"]) for section in data["section"]}
    rules = {entry["id"]: _rule(entry) for entry in data["rule"]}
    return Rulebook(data["game"], data["version"], sections, rules)


def _rule(entry: Mapping[str, Any]) -> Rule:
    return Rule(
        entry["id"],
        entry["section"],
        Text(**entry["title"]),
        Text(**entry["text"]),
        tuple(entry.get("seed", ())),
        tuple(entry.get("options", ())),
        tuple(entry.get("readings", ())),
        entry.get("origin", "seed"),
    )


@dataclass(frozen=True, slots=True)
class Problem:
    """One rule against an action: the rule's id, what is wrong, and what would make it right."""

    rule: str
    reason: Msg
    remedy: Msg | None = None

    @property
    def message(self) -> Msg:
        """The refusal as a message that ends with the rule's id."""
        reason = self.reason if self.remedy is None else msg("core-both", first=self.reason, then=self.remedy)
        return msg("core-problem", reason=reason, rule=self.rule)

    def named(self, names: Sequence[str]) -> Problem:
        """The same with the names of the seats put in."""
        return Problem(self.rule, named(self.reason, names), self.remedy and named(self.remedy, names))

    def say(self, lang: str | None = None, names: tuple[str, ...] = ()) -> str:
        """The refusal as a sentence that ends with the rule's id."""
        return say(self.message, lang, names)


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to "may I?": allowed when no rule is against it, else all the rules that are.

    >>> Ruling("take 2").ok
    True
    """

    action: str
    problems: tuple[Problem, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the action is allowed."""
        return not self.problems

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules against it."""
        return tuple(dict.fromkeys(problem.rule for problem in self.problems))

    def named(self, names: Sequence[str]) -> Ruling:
        """The same with the names of the seats put in, for whoever speaks it without knowing them.

        >>> from gamekit.core.text import Seat, msg
        >>> ruling = Ruling("take 2", (Problem("R3", msg("core-seat-turn", seat=Seat(1))),))
        >>> print(ruling.named(("Ann", "Ben")))
        take 2 is not allowed: Ben's turn [R3]
        """
        return Ruling(self.action, tuple(problem.named(names) for problem in self.problems))

    @property
    def message(self) -> Msg:
        """The ruling as a message."""
        if self.ok:
            return msg("core-ruling-allowed", action=self.action)
        reasons = [problem.message for problem in self.problems]
        return msg("core-ruling-refused", action=self.action, reasons=sentences(reasons))

    def say(self, lang: str | None = None, names: tuple[str, ...] = ()) -> str:
        """The ruling in sentences."""
        return say(self.message, lang, names)

    def __str__(self) -> str:
        return self.say()


class IllegalActionError(MistakeError):
    """An action that the rules refuse; `ruling` says why."""

    def __init__(self, ruling: Ruling) -> None:
        self.ruling = ruling
        super().__init__(ruling.action)

    def __str__(self) -> str:
        return self.ruling.say()
