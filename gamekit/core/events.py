"""What happened and why: events for the log, receipts for the ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from gamekit.core.text import Msg, Text, msg, say

ONLOOKER: Final = -2
"""Somebody at the table who holds no seat, and so knows what is open to everybody."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    Attributes:
        rule: the rule that made it happen.
        seat: whose doing it was; -1 for nature or the game itself.
        text: what happened, for those who may know.
        seen_by: the seats that may know; None for everybody.
        public: what everybody else is told; None for nothing.
    """

    rule: str
    seat: int
    text: Msg
    seen_by: tuple[int, ...] | None = None
    public: Msg | None = None

    def told_to(self, viewer: int | None) -> Msg | None:
        """What `viewer` (a seat or `ONLOOKER`; None sees all) is told of it.

        >>> event = Event("R1", 0, Msg("core-seat"), seen_by=(0,))
        >>> event.told_to(1) is None, event.told_to(ONLOOKER) is None, event.told_to(0).id
        (True, True, 'core-seat')
        """
        if viewer is None or self.seen_by is None or viewer in self.seen_by:
            return self.text
        return self.public


@dataclass(frozen=True, slots=True)
class Receipt:
    """One change of what a seat has: points ("vp"), money, goods or pieces, with the rule and the source.

    `when` is "now" for what happens in play and "end" for final scoring.
    """

    seat: int
    unit: str
    amount: int
    rule: str
    source: Msg | Text
    when: str = "now"

    def __str__(self) -> str:
        """The receipt for a person, in the language in use.

        >>> print(Receipt(0, "vp", 3, "R57", Text("supply space 3", "補給スペース3")))
        +3 vp, supply space 3 [R57]
        """
        return say(msg("core-receipt", amount=f"{self.amount:+d}", unit=self.unit, source=self.source, rule=self.rule))


@dataclass(slots=True)
class Log:
    """Collects the events and receipts of actions. Rules write to it only when there is one."""

    events: list[Event] = field(default_factory=list)
    receipts: list[Receipt] = field(default_factory=list)

    def event(
        self,
        rule: str,
        seat: int,
        text: Msg,
        seen_by: tuple[int, ...] | None = None,
        public: Msg | None = None,
    ) -> None:
        """Note that something happened."""
        self.events.append(Event(rule, seat, text, seen_by, public))

    def receipt(self, seat: int, unit: str, amount: int, rule: str, source: Msg | Text, when: str = "now") -> None:
        """Note a change of what a seat has; a change by nothing is not noted."""
        if amount:
            self.receipts.append(Receipt(seat, unit, amount, rule, source, when))

    @property
    def rules(self) -> Counter[str]:
        """How often each rule was the cause of something."""
        return Counter([event.rule for event in self.events] + [receipt.rule for receipt in self.receipts])


def total(receipts: Iterable[Receipt], seat: int, unit: str = "vp") -> int:
    """What the receipts of a seat add up to.

    >>> total([Receipt(0, "vp", 3, "R57", Msg("x")), Receipt(1, "vp", 2, "R57", Msg("x"))], 0)
    3
    """
    return sum(receipt.amount for receipt in receipts if receipt.seat == seat and receipt.unit == unit)
