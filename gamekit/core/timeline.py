"""A play as a tree that is walked: forward, back, another way, and nothing is ever lost.

>>> timeline = Timeline.new("tiny", seed=4)
>>> first = timeline.play("take 2")
>>> timeline.back().state.decision.seat
0
>>> other = timeline.play("take 1")
>>> timeline.branches == [first, other], timeline.jump(first) is first
(True, True)
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from gamekit.core.actions import Action, ActionTable
from gamekit.core.board import compare
from gamekit.core.errors import GamekitError
from gamekit.core.events import Event, Log, Receipt
from gamekit.core.game import Game, draw_outcome, load_options
from gamekit.core.options import Options
from gamekit.core.outside import CONTROL
from gamekit.core.rules import IllegalActionError, Ruling
from gamekit.core.seeds import generator
from gamekit.core.state import NATURE, State
from gamekit.core.text import msg, say

NAMES: Final = ("Ann", "Ben", "Cho", "Dan", "Eva", "Fay")
"""Who sits at the table when nobody says otherwise."""

LONGEST_NAME: Final = 40
LARGEST_SEED: Final = 10**18
LONGEST_COMMENT: Final = 10_000
GUESSES: Final = 6
"""In how many possible worlds a step is tried to see whether it tells somebody something hidden."""


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
        known: whether it begins a branch chosen when hidden things were known already ("what if, with known cards").
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


class Timeline:
    """A play with all its branches, and the moment one is at (`here`).

    Args:
        state: where the play begins; a copy is kept. The middle of a game will do.
        names: what the seats are called.
        seed: what chance is drawn from. The luck of a moment depends on the seed and on the way to it, so taking
            back and doing the same again brings the same luck.
        auto_chance: whether chance is drawn at once; if not, somebody plays for nature too.
        luck: the first outcomes of chance in order, known beforehand, whatever is played; the rest is drawn.

    Raises:
        GamekitError: the names do not suit the seats, or the luck is no action of the game.
        IllegalActionError: the luck is not what chance is about.
    """

    def __init__(
        self,
        state: State,
        names: Sequence[str] | None = None,
        seed: int | str = 0,
        auto_chance: bool = True,
        luck: Sequence[str] = (),
    ) -> None:
        self.game: Game = state.setup.game
        self.options: Options = state.setup.options
        self.names = checked_names(NAMES[: self.options.players] if names is None else names, self.options.players)
        self.seed = checked_seed(seed)
        self.auto_chance = auto_chance
        self.root = Node(0, state.copy())
        self.nodes: dict[int, Node] = {0: self.root}
        self.here = self.root
        self._count = 1
        self.luck = tuple(map(self.action, luck))
        if auto_chance:
            self.draw()

    @classmethod
    def new(
        cls,
        options: str | Options,
        seed: int | str = 0,
        names: Sequence[str] | None = None,
        auto_chance: bool = True,
    ) -> Timeline:
        """A fresh play of the game with these options; set-up chance is drawn as `Game.new` draws it.

        >>> Timeline.new("tiny", seed=1).here.state == load_options("tiny")[0].new(seed=1)
        True
        """
        game, made = load_options(str(options))
        return cls(game.start(made), names, seed, auto_chance)

    # --- playing ---------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position one is at."""
        return self.here.state

    def play(self, action: Action | str) -> Node:
        """Do an action here, and go where it leads; what was played here before is found again, not doubled.

        Raises:
            GamekitError: the text is no action of this game.
            IllegalActionError: the rules are against it. Everything stays as it was.
        """
        here, found = self.here, self.action(action)
        fresh = all(child.action != found for child in here.children)
        node = self.grow(here, found)
        if fresh and node.seat != NATURE:
            node.known = any(self._tells(step, node.seat) for step in here.below() if step is not node)
        self._go(node)
        return self.draw() if self.auto_chance else self.here

    def check(self, action: Action | str) -> Ruling:
        """Whether an action is allowed here, and which rules are against it.

        >>> Timeline.new("tiny(stones=1)", seed=1).check("take 2").rules
        ('R3',)
        """
        return self.state.check(self.action(action))

    def action(self, wish: Action | str) -> Action:
        """The game's own instance of an action given by notation or by kind and args."""
        table: ActionTable = self.root.state.setup.table
        if not isinstance(wish, str | Action):
            raise GamekitError("core-error-notation", text=str(wish)[:LONGEST_NAME])
        if isinstance(wish, str):
            # What chance draws is nothing that a person could have meant.
            return table.parse(wish, near=self.root.state.setup.asking)
        return table.from_dict({"kind": wish.kind, "args": wish.args})

    def draw(self) -> Node:
        """Let nature decide, if it must, until a person decides or the game is over."""
        return self._go(self.drawn(self.here))

    def drawn(self, node: Node) -> Node:
        """The moment to which nature leads from a node, found or added, without going there."""
        rng = None
        while self._chance(node):
            if node.children:
                node = node.next or node.children[0]
                continue
            settled = sum(step.seat == NATURE for step in node.line()[1:])
            if settled < len(self.luck):
                node = self.grow(node, self.luck[settled])
                continue
            if rng is None:
                path = (str(step.action) for step in node.line()[1:])
                rng = generator(self.seed, self.game.id, "chance", *path)
            node = self.grow(node, draw_outcome(node.state, rng))
        return node

    def grow(self, node: Node, action: Action) -> Node:
        """The moment after an action at a node, found or added, without going there.

        Raises:
            IllegalActionError: the rules are against it.
        """
        for child in node.children:
            if child.action == action:
                return child
        log = Log()
        state = node.state.after(action, log)
        seat = node.state.decision.seat
        count = self.game.turn
        turn = count(node.state) if count else node.turn + (seat not in (NATURE, _turn_of(node)))
        child = Node(self._count, state, action, node, seat, turn, tuple(log.events), tuple(log.receipts))
        self._count += 1
        self.nodes[child.number] = child
        node.children.append(child)
        return child

    # --- walking ---------------------------------------------------------------------------------------------

    def back(self) -> Node:
        """To the last moment before this one at which a person decided; stays where there is none."""
        return self._go_first(node for node in reversed(self.line()[:-1]) if not self._chance(node))

    def forward(self) -> Node:
        """To the next moment at which a person decides, on the way last taken; stays where there is none."""
        return self._go_first(node for node in _ahead(self.here) if not self._chance(node))

    def start(self) -> Node:
        """To the first moment at which a person decides."""
        return self._go_first(node for node in (*self.line(), *_ahead(self.here)) if not self._chance(node))

    def end(self) -> Node:
        """To the last moment on the way last taken."""
        return self._go_first(node for node in reversed([self.here, *_ahead(self.here)]) if not self._chance(node))

    def jump(self, node: Node | int) -> Node:
        """To any moment, given itself or by its number.

        Raises:
            GamekitError: it is no moment of this timeline, or was cut off.
        """
        return self._go(self.node(node))

    def node(self, node: Node | int) -> Node:
        """The moment with a number; a moment is checked to be of this timeline.

        Raises:
            GamekitError: there is none.
        """
        number = node if isinstance(node, int) else node.number
        found = self.nodes.get(number)
        if found is None or not (isinstance(node, int) or node is found):
            raise GamekitError("core-timeline-no-node", n=number)
        return found

    def line(self, node: Node | None = None) -> list[Node]:
        """The moments from the first to a node (default: here)."""
        return (node or self.here).line()

    def main(self) -> list[Node]:
        """The whole line last taken: from the first moment through this one to its end."""
        return [*self.line(), *_ahead(self.here)]

    def _go(self, node: Node) -> Node:
        self.here = node
        while node.parent is not None:
            node.parent.next = node
            node = node.parent
        return self.here

    def _go_first(self, nodes: Iterator[Node]) -> Node:
        return self._go(next(nodes, self.here))

    def _chance(self, node: Node) -> bool:
        return self.auto_chance and bool(node.state.stack) and node.state.decision.seat == NATURE

    # --- branches --------------------------------------------------------------------------------------------

    @property
    def branches(self) -> list[Node]:
        """The first moments of all branches: those that have a sibling."""
        return [node for node in self.root.below() if node.parent is not None and len(node.parent.children) > 1]

    def tip(self, node: Node) -> Node:
        """The last moment of the branch through a node, on the way last taken."""
        return [node, *_ahead(node)][-1]

    def cut(self, node: Node | int) -> None:
        """Take off a branch with everything after it: the only way in which anything is ever deleted.

        Raises:
            GamekitError: the branch is the one you are on.
        """
        node = self.node(node)
        if node.parent is None or node in self.line():
            raise GamekitError("core-timeline-cut-here")
        for gone in (node, *node.below()):
            del self.nodes[gone.number]
        node.parent.children.remove(node)
        if node.parent.next is node:
            node.parent.next = None

    def name(self, node: Node | int, name: str) -> None:
        """Give a moment, and the branch that begins with it, a name; "" takes it away.

        Raises:
            GamekitError: the name is too long or not one plain line, or the moment is the first.
        """
        node = self.node(node)
        if node.parent is None or not (name == "" or good_name(name)):
            raise GamekitError("core-timeline-name", name=CONTROL.sub(" ", name)[:LONGEST_NAME], most=LONGEST_NAME)
        node.name = name

    def comment(self, node: Node | int, text: str) -> None:
        """Write something about a moment; "" takes it away. Unprintable characters are left out.

        Raises:
            GamekitError: it is too long.
        """
        node = self.node(node)
        if len(text) > LONGEST_COMMENT:
            raise GamekitError("core-timeline-comment", most=str(LONGEST_COMMENT))
        node.comment = clean_comment(text)

    # --- what was known --------------------------------------------------------------------------------------

    def known_cards(self, node: Node | None = None) -> bool:
        """Whether the line to a node (default: here) holds a choice made with hidden things known already."""
        return any(step.known for step in self.line(node))

    def _tells(self, node: Node, seat: int) -> bool:
        if seat not in node._tells:
            assert node.parent is not None and node.action is not None
            node._tells[seat] = self._learns(node.parent.state, node.action, node.state, seat)
        return node._tells[seat]

    def _learns(self, before: State, action: Action, after: State, seat: int) -> bool:
        """Whether a seat sees by the position after an action in which of the worlds possible to it before it is.

        Chance tells when two outcomes look different. Anything else tells when it looks different, or is not even
        possible, in another world that the seat could not tell from this one.
        """
        view = self.game.view
        seen = view(after, seat).key()
        if before.decision.seat == NATURE:
            return any(view(before.after(other), seat).key() != seen for other in before.legal())
        known = view(before, seat)
        if known.key() == before.key():
            return False
        for guess in range(GUESSES):
            world = self.game.determinize(known, generator(guess, self.game.id, "guess"))
            try:
                if view(world.after(action), seat).key() != seen:
                    return True
            except IllegalActionError:
                return True
        return False

    # --- what happened ---------------------------------------------------------------------------------------

    def ledger(self, node: Node | None = None) -> list[Receipt]:
        """All receipts on the line to a node (default: here); for every seat and unit they add up to what it has.

        What a seat had already when a play begins in the middle of a game is carried over; no rule stands by it ("").
        """
        state = self.root.state
        carried = [
            Receipt(seat, unit, amount, "", msg("core-timeline-carried"))
            for seat in range(self.options.players)
            for unit, amount in self.game.holdings(state, seat).items()
            if amount
        ]
        return carried + [receipt for step in self.line(node) for receipt in step.receipts]

    def log(self, viewer: int | None = None, lang: str | None = None, node: Node | None = None) -> list[LogLine]:
        """What happened on the line to a node (default: here), as a viewer is told.

        The viewer is a seat or `ONLOOKER`; None is told everything.
        """
        told = ((step, event, event.told_to(viewer)) for step in self.line(node) for event in step.events)
        return [LogLine(step, event, say(text, lang, self.names)) for step, event, text in told if text is not None]

    def rules(self, node: Node | None = None) -> Counter[str]:
        """How often each rule was the cause of something on the line to a node (default: here)."""
        steps = self.line(node)
        causes = [event.rule for step in steps for event in step.events]
        return Counter(causes + [receipt.rule for step in steps for receipt in step.receipts])

    def compare(self, a: Node, b: Node, viewer: int | None = None, lang: str | None = None) -> list[str]:
        """What is different at b from a, in sentences, as a viewer sees it."""
        before, after = (self.game.board(node.state, viewer) for node in (a, b))
        return [say(change, lang, self.names) for change in compare(before, after)]


def _turn_of(node: Node) -> int:
    """The seat whose turn it was at a node: the last person to act."""
    while node.seat == NATURE and node.parent is not None:
        node = node.parent
    return node.seat


def _ahead(node: Node) -> Iterator[Node]:
    """The moments after a node on the way last taken."""
    while node.children:
        node = node.next or node.children[0]
        yield node


def good_name(name: str) -> bool:
    """Whether a moment may have this name.

    >>> good_name("if she ships first"), good_name("two\\nlines")
    (True, False)
    """
    return _plain(name) and not set(name) & set("[]")


def _plain(name: str) -> bool:
    return 0 < len(name) <= LONGEST_NAME and name == name.strip() and not CONTROL.search(name)


def _looks(name: str) -> str:
    """A name as people see it: letters that look alike are the same, and what cannot be seen is not there."""
    return "".join(sign for sign in unicodedata.normalize("NFKC", name) if unicodedata.category(sign) != "Cf").strip()


def clean_comment(text: str) -> str:
    """The text without what a record could not hold: unprintable characters, blanks at line ends, a false check mark.

    >>> clean_comment(" one \\r\\n\\x00two\\n")
    ' one\\ntwo'
    """
    lines = (CONTROL.sub("", line).replace("  ~", " ~").rstrip() for line in text.replace("\r\n", "\n").split("\n"))
    return "\n".join(lines).strip("\n")


def checked_seed(seed: int | str) -> int | str:
    """The seed, if a record can hold it.

    >>> checked_seed(7)
    7

    Raises:
        GamekitError: it is neither a whole number of a sensible size nor a short plain text.
    """
    number = isinstance(seed, int) and not isinstance(seed, bool) and abs(seed) < LARGEST_SEED
    if number or (isinstance(seed, str) and _plain(seed)):
        return seed
    raise GamekitError("core-error-seed", seed=str(seed)[:LONGEST_NAME], most=LONGEST_NAME)


def checked_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    """The names of the seats, if they are good ones.

    Raises:
        GamekitError: not one for each seat, two alike, too long, or with a sign that records are written with.
    """
    if isinstance(names, str) or len(names) != players:
        raise GamekitError("core-timeline-names", players=players, n=len(names))
    for name in names:
        shown = CONTROL.sub(" ", name)[:LONGEST_NAME]
        if not _plain(name) or set(name) & set(":·{}*~") or not _looks(name):
            raise GamekitError("core-timeline-seat-name", name=shown, most=LONGEST_NAME)
        if [_looks(other) for other in names].count(_looks(name)) > 1:
            raise GamekitError("core-timeline-same-name", name=shown)
    return tuple(names)


__all__ = ["NAMES", "LogLine", "Node", "Timeline", "checked_names", "clean_comment", "good_name"]
