"""One table of a class from the progress files that its learners hand in: who is stuck, and at which rule.

>>> from gamekit.lessons.progress import Done, Progress
>>> from collections import Counter
>>> ann = Progress("Ann", {"tiny/stones/first-turn": Done(0, 2, 1, teaches=("R3",), wrong=Counter(R3=2))})
>>> table = ClassTable(tuple(rows_of(ann)))
>>> table.stuck()[0].learner, table.by_rule()
('Ann', [RuleRow(game='tiny', rule='R3', learners=1, stuck=('Ann',), wrong=2)])
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import asdict, astuple, dataclass, fields
from pathlib import Path
from typing import Any

from gamekit.core.errors import GamekitError
from gamekit.core.text import Msg, msg, say
from gamekit.lessons.progress import Progress


@dataclass(frozen=True, slots=True)
class Row:
    """One learner in one level."""

    learner: str
    game: str
    lesson: str
    level: str
    rules: tuple[str, ...]
    stars: int
    tries: int
    hints: int
    revealed: bool
    stuck: bool
    wrong: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class RuleRow:
    """One rule: how many learners met it, who is stuck in a level about it, and all wrong tries."""

    game: str
    rule: str
    learners: int
    stuck: tuple[str, ...]
    wrong: int


@dataclass(frozen=True)
class ClassTable:
    """The rows of a class, and a sentence for each file that could not be read."""

    rows: tuple[Row, ...]
    unread: tuple[Msg, ...] = ()

    def stuck(self) -> list[Row]:
        """Who tried a level in vain or had its answer shown; most wrong tries first."""
        return sorted((row for row in self.rows if row.stuck), key=lambda row: -row.tries)

    def by_rule(self) -> list[RuleRow]:
        """For each rule how the class fares with it; most wrong tries first."""
        keys = {(row.game, rule): None for row in self.rows for rule in (*row.rules, *dict(row.wrong))}
        found = []
        for game, rule in keys:
            rows = [row for row in self.rows if row.game == game and (rule in row.rules or rule in dict(row.wrong))]
            learners = dict.fromkeys(row.learner for row in rows)
            stuck = dict.fromkeys(row.learner for row in rows if row.stuck)
            wrong = sum(dict(row.wrong).get(rule, 0) for row in rows)
            found.append(RuleRow(game, rule, len(learners), tuple(stuck), wrong))
        return sorted(found, key=lambda row: (-row.wrong, -len(row.stuck)))

    def csv(self, lang: str | None = None) -> str:
        """The rows as text for a spreadsheet, with a line of headings."""
        return _csv([field.name for field in fields(Row)], self.rows, lang)

    def rules_csv(self, lang: str | None = None) -> str:
        """The rows by rule as text for a spreadsheet."""
        return _csv([field.name for field in fields(RuleRow)], self.by_rule(), lang)

    def to_json(self) -> dict[str, Any]:
        """The table as JSON data."""
        return {"rows": [asdict(row) for row in self.rows], "rules": [asdict(row) for row in self.by_rule()]}


def collect(files: Iterable[Path | str]) -> ClassTable:
    """The table of a class from its progress files; a file without a name in it is called by its own."""
    rows: list[Row] = []
    unread: list[Msg] = []
    for path in map(Path, files):
        try:
            progress = Progress.load(path)
        except GamekitError as error:
            unread.append(error.message)
            continue
        progress.learner = progress.learner or path.stem
        rows += rows_of(progress)
    return ClassTable(tuple(rows), tuple(unread))


def rows_of(progress: Progress) -> Iterator[Row]:
    """The rows of one learner."""
    for key, done in progress.levels.items():
        game, lesson, level = key.split("/")
        yield Row(
            progress.learner,
            game,
            lesson,
            level,
            done.teaches,
            done.stars,
            done.tries,
            done.hints,
            done.revealed,
            done.stuck,
            tuple(sorted(done.wrong.items())),
        )


def _csv(names: list[str], rows: Iterable[Row | RuleRow], lang: str | None) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([say(msg(f"lessons-column-{name}"), lang) for name in names])
    writer.writerows([_cell(value) for value in astuple(row)] for row in rows)
    return out.getvalue()


def _cell(value: Any) -> Any:
    """A value for a spreadsheet; a text that a spreadsheet would run as a formula is made plain.

    >>> _cell("=1+1"), _cell((("R3", 2),)), _cell(True)
    ("'=1+1", 'R3 2', 1)
    """
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, tuple):
        parts = (" ".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in value)
        value = "; ".join(parts)
    return f"'{value}" if isinstance(value, str) and value[:1] in tuple("=+-@\t\r") and value else value
