"""The moments of a play: a tree, in which every moment knows its parent and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from gamekit.core.actions import Action
from gamekit.core.events import Event, Receipt
from gamekit.core.state import NATURE, State


@dataclass(eq=False, slots=True, repr=False)
class Node:
    """One moment of a play: a position and how it came about.

    Attributes:
        number: its name within the timeline, in the order in which moments came to be.
        state: the position; to be looked at, not changed.
        action: what led here from the parent; None for the first.
        seat: whose action that was; `NATURE` for chance and for the first.
        turn: the number of the turn in which that was, from 1; chance belongs to the turn it falls in. See `Game.turn`.
        events, receipts: what the action did.
        comment, name: what somebody wrote about it; set by `Timeline.comment` and `Timeline.name`.
        known: whether it begins a branch chosen when hidden things were known already ("what if, knowing what came").
    """

    number: int
    state: State
    action: Action | None = None
    parent: Node | None = None
    seat: int = NATURE
    turn: int = 0
    events: tuple[Event, ...] = ()
    receipts: tuple[Receipt, ...] = ()
    children: list[Node] = field(default_factory=list)
    comment: str = ""
    name: str = ""
    known: bool = False
    # The child visited last: where `Timeline.forward` leads.
    next: Node | None = None
    # Whether the step to here told a seat something hidden, as far as that was asked.
    _tells: dict[int, bool] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"Node({self.number}, {self.action})"

    def line(self) -> list[Node]:
        """The moments from the first to this one."""
        nodes = [self]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return nodes[::-1]

    def below(self) -> Iterator[Node]:
        """All moments after this one, in all branches."""
        stack = self.children[::-1]
        while stack:
            node = stack.pop()
            yield node
            stack += node.children[::-1]


class LogLine(NamedTuple):
    """A sentence of the log with the moment that it tells of."""

    node: Node
    event: Event
    text: str


def turn_of(node: Node) -> int:
    """The seat whose turn it was at a node: the last person to act."""
    while node.seat == NATURE and node.parent is not None:
        node = node.parent
    return node.seat


def ahead(node: Node) -> Iterator[Node]:
    """The moments after a node on the way last taken."""
    while node.children:
        node = node.next or node.children[0]
        yield node
