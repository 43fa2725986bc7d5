"""Sentences as HTML, in the language of a table and with the names of its seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from gamekit.core.board import SEAT_INKS
from gamekit.core.contrast import text_colour
from gamekit.core.rules import Problem, Rulebook
from gamekit.core.text import Say, Seat, checked_language, msg, say
from gamekit.ui.page import link


@dataclass(frozen=True, slots=True)
class Voice:
    """How a table speaks.

    >>> Voice("en", ("Ann", "Ben")).html(msg("core-seat-turn", seat=Seat(1)))
    'Ben&#x27;s turn'
    """

    lang: str
    names: tuple[str, ...]

    def __post_init__(self) -> None:
        checked_language(self.lang)

    def say(self, what: Say) -> str:
        """A plain text."""
        return say(what, self.lang, self.names)

    def html(self, what: Say) -> str:
        """A text for HTML."""
        return escape(self.say(what))

    def ui(self, id: str, **values: Say) -> str:
        """A text of this package for HTML, by its name without `ui-`."""
        return self.html(msg(f"ui-{id}", **values))

    def seat(self, seat: int) -> str:
        """The sign of a seat in its colour."""
        if seat < 0:
            return '<span class="gk-seat" aria-hidden="true"></span>'
        ink = SEAT_INKS[seat % len(SEAT_INKS)]
        style = f"background:{ink.fill};color:{text_colour(ink)}"
        return f'<span class="gk-seat" style="{style}" aria-hidden="true">{ink.symbol}</span>'

    def rule(self, book: Rulebook, id: str) -> str:
        """A rule's number as a link to its text; plain where the book has no such rule."""
        return link(f"rule:{id}", id) if id in book else escape(id)

    def problem(self, book: Rulebook, problem: Problem) -> str:
        """One rule against an action: what is wrong, what would make it right, and the rule."""
        remedy = f" {self.html(problem.remedy)}" if problem.remedy is not None else ""
        return f"{self.html(problem.reason)}{remedy} [{self.rule(book, problem.rule)}]"

    def listed(self, items: Sequence[str]) -> str:
        """An HTML list."""
        return "<ul>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>"


__all__ = ["Seat", "Voice"]
