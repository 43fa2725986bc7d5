"""What may become of a position: two or three ways to go on, side by side, and each played on many times.

>>> from gamekit.core.timeline import Timeline
>>> futures = Futures(Timeline.new("tiny", seed=4), [["take 1"], ["take 2"]])
>>> sorted(futures.spots())[:2], futures.between(0, 1)[0].id
(['seat:0', 'stone:top5'], 'core-diff')
>>> [(row.rule, row.amounts) for row in futures.receipts()]
[('R4', (1, 2))]
>>> one, two = futures.play_on("greedy", games=40)
>>> len(one.games), one.seed == two.seed
(40, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from gamekit.core.actions import Action
from gamekit.core.board import Board, compare
from gamekit.core.errors import GamekitError
from gamekit.core.events import Receipt
from gamekit.core.state import NATURE, State
from gamekit.core.text import Msg
from gamekit.core.timeline import Node, Timeline
from gamekit.lab.simulate import Outcome, Run
from gamekit.players import Player

Way: TypeAlias = "Node | int | Sequence[Action | str]"
"""A moment of a timeline, or the actions that lead on. Chance between them falls as it does at that table."""


@dataclass(frozen=True, slots=True)
class Row:
    """What one rule gave to a seat in each future since they parted; `when` is "end" for final scoring as if now."""

    rule: str
    seat: int
    unit: str
    when: str
    amounts: tuple[int, ...]

    @property
    def differs(self) -> bool:
        """Whether the futures differ in it."""
        return len(set(self.amounts)) > 1

    def to_dict(self) -> dict[str, Any]:
        """The row as JSON data."""
        return asdict(self)


class Futures:
    """Ways on from a moment of a play.

    A way that ends before a throw of chance ends there: each game played on then draws it anew.

    Args:
        timeline: the play; ways given as actions become branches of it, and nobody is moved along them.
        ways: the futures.
        start: where they begin; by default where one is. Moments given as ways may lie on other branches.

    Raises:
        GamekitError: an action is not of this game, or a moment not of this play.
        IllegalActionError: an action is not allowed where it stands.
    """

    def __init__(self, timeline: Timeline, ways: Sequence[Way], start: Node | int | None = None) -> None:
        self.timeline = timeline
        self.start = timeline.here if start is None else timeline.node(start)
        self.nodes = tuple(self._follow(way) for way in ways)
        if not self.nodes:
            raise GamekitError("lab-error-futures")
        lines = ({step.number for step in node.line()} for node in (self.start, *self.nodes))
        # Later moments of a line have greater numbers.
        self.parting = timeline.node(max(set.intersection(*lines)))

    def _follow(self, way: Way) -> Node:
        timeline = self.timeline
        if isinstance(way, Node | int):
            return timeline.node(way)
        node = self.start
        for wish in way:
            action = timeline.action(wish)
            if node.state.stack and node.state.decision.seat == NATURE and action not in node.state.legal():
                node = timeline.drawn(node)
            node = timeline.grow(node, action)
        return node

    @property
    def states(self) -> tuple[State, ...]:
        """The position in which each future ends."""
        return tuple(node.state for node in self.nodes)

    def actions(self, n: int) -> list[Action]:
        """What was done in a future since the futures parted, chance among it."""
        return [step.action for step in self._steps(n) if step.action is not None]

    def _steps(self, n: int) -> list[Node]:
        line = self.nodes[n].line()
        return line[line.index(self.parting) + 1 :]

    def board(self, n: int, viewer: int | None = None) -> Board:
        """The board of a future as a viewer (a seat; None sees all) sees it."""
        return self.timeline.game.board(self.nodes[n].state, viewer)

    def since(self, n: int, viewer: int | None = None) -> list[Msg]:
        """What is different in a future from where they part, in sentences."""
        return compare(self.timeline.game.board(self.parting.state, viewer), self.board(n, viewer))

    def between(self, a: int, b: int, viewer: int | None = None) -> list[Msg]:
        """What is different in one future from another, in sentences."""
        return compare(self.board(a, viewer), self.board(b, viewer))

    def spots(self, viewer: int | None = None) -> set[str]:
        """The places that do not look the same in all futures."""
        boards = [{spot.id: spot for spot in self.board(n, viewer).spots()} for n in range(len(self.nodes))]
        return {id for id in set().union(*boards) if any(board.get(id) != boards[0].get(id) for board in boards)}

    def receipts(self, unit: str = "vp", viewer: int | None = None, alike: bool = False) -> list[Row]:
        """What each rule gave in each future since they parted, and what final scoring would give if it ended there.

        Rows that are the same in all futures are left out unless `alike` are wanted.
        """
        sums = [self._sums(n, unit, viewer) for n in range(len(self.nodes))]
        keys = dict.fromkeys(key for column in sums for key in column)
        rows = [Row(*key, tuple(column.get(key, 0) for column in sums)) for key in keys]
        order = {rule: n for n, rule in enumerate(self.timeline.game.rulebook)}
        rows.sort(key=lambda row: (row.when == "end", order.get(row.rule, len(order)), row.seat))
        return [row for row in rows if alike or row.differs]

    def _sums(self, n: int, unit: str, viewer: int | None) -> dict[tuple[str, int, str, str], int]:
        game, state = self.timeline.game, self.nodes[n].state
        found = [receipt for step in self._steps(n) for receipt in step.receipts]
        if not state.over:
            seen = state if viewer is None else game.view(state, viewer)
            found += [Receipt(r.seat, r.unit, r.amount, r.rule, r.source, "end") for r in game.final(seen)]
        sums: dict[tuple[str, int, str, str], int] = {}
        for receipt in found:
            if receipt.unit == unit:
                key = receipt.rule, receipt.seat, receipt.unit, receipt.when
                sums[key] = sums.get(key, 0) + receipt.amount
        return sums

    def run(
        self,
        players: str | Player | Sequence[str | Player],
        games: int = 100,
        seed: int | str = 0,
        eyes: int | None = None,
        executor: Executor | None = None,
    ) -> Run:
        """Every future played on many times with the same luck, bit by bit; see `Run`.

        With `eyes` hidden things are drawn as they could lie where the futures part, and only then each goes its way:
        what an action turned up here was not known before, and may be something else in another game.
        """
        ways = [[str(action) for action in self.actions(n)] for n in range(len(self.nodes))]
        return Run([self.parting.state] * len(ways), players, games, seed, eyes, executor, ways)

    def play_on(
        self,
        players: str | Player | Sequence[str | Player],
        games: int = 100,
        seed: int | str = 0,
        eyes: int | None = None,
        executor: Executor | None = None,
    ) -> tuple[Outcome, ...]:
        """Every future played on many times with the same luck: an outcome for each; `compared` compares two."""
        return self.run(players, games, seed, eyes, executor).finish()
