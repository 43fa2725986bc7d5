"""A play as a tree that is walked: forward, back, another way, and nothing is ever lost.

>>> from gamekit.core.timeline import Timeline
>>> timeline = Timeline.new("tiny", seed=4)
>>> first = timeline.play("take 2")
>>> timeline.back().state.decision.seat
0
>>> other = timeline.play("take 1")
>>> timeline.branches == [first, other], timeline.jump(first) is first
(True, True)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from gamekit.core.actions import Action, ActionTable
from gamekit.core.board import compare
from gamekit.core.errors import GamekitError
from gamekit.core.events import ONLOOKER, Log, Receipt
from gamekit.core.game import Game, draw_outcome, load_options
from gamekit.core.moments import LogLine, Node, ahead, turn_of
from gamekit.core.naming import (
    LONGEST_COMMENT,
    LONGEST_NAME,
    NAMES,
    checked_names,
    checked_seed,
    clean_comment,
    good_name,
)
from gamekit.core.options import Options
from gamekit.core.outside import CONTROL
from gamekit.core.rules import IllegalActionError, Ruling
from gamekit.core.seeds import generator
from gamekit.core.state import NATURE, State
from gamekit.core.text import msg, say

GUESSES: Final = 6
"""In how many possible worlds a step is tried to see whether it tells somebody something hidden."""


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

        >>> from gamekit.core.game import load_game
        >>> from gamekit.core.timeline import Timeline
        >>> Timeline.new("tiny", seed=1).here.state == load_game("tiny").new(seed=1)
        True
        """
        game, made = load_options(str(options))
        return cls(game.start(made), names, seed, auto_chance)

    def __repr__(self) -> str:
        return f"Timeline({self.options}, {', '.join(self.names)}, here={self.here})"

    def __str__(self) -> str:
        """The game, the points of the seats, and what is asked."""
        points = (f"{name} {number}" for name, number in zip(self.names, self.game.scores(self.state), strict=True))
        return " · ".join([str(self.options), *points, say(self.state.prompt(), names=self.names)])

    # --- playing ---------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position one is at.

        >>> from gamekit.core.timeline import Timeline
        >>> Timeline.new("tiny", seed=4).state.decision
        Decision(kind='take', seat=0, data=())
        """
        return self.here.state

    def play(self, action: Action | str) -> Node:
        """Do an action here, and go where it leads; what was played here before is found again, not doubled.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> timeline.play("take 2"), timeline.play("take 1")
        (Node(2, take 2), Node(3, take 1))

        Raises:
            GamekitError: the text is no action of this game.
            IllegalActionError: the rules are against it. Everything stays as it was.
        """
        here, found = self.here, self.action(action)
        fresh = all(child.action != found for child in here.children)
        try:
            node = self.grow(here, found)
        except IllegalActionError as error:
            raise IllegalActionError(error.ruling.named(self.names)) from None
        if fresh and node.seat != NATURE:
            node.known = any(self._tells(step, node.seat) for step in here.below() if step is not node)
        # Both in one step: an interrupt between them would leave everybody waiting for chance.
        return self._go(self.drawn(node) if self.auto_chance else node)

    def check(self, action: Action | str) -> Ruling:
        """Whether an action is allowed here, and which rules are against it.

        >>> from gamekit.core.timeline import Timeline
        >>> print(Timeline.new("tiny(stones=1)", seed=1).check("take 2"))
        take 2 is not allowed: There are only 1 stones left. Take 1 or fewer. [R3]
        """
        return self.state.check(self.action(action)).named(self.names)

    def action(self, wish: Action | str) -> Action:
        """The game's own instance of an action given by notation or by kind and args.

        >>> from gamekit.core.timeline import Timeline
        >>> Timeline.new("tiny", seed=4).action("TAKE  1")
        Action(kind='take', args=(1,), text='take 1', code=7)
        """
        table: ActionTable = self.root.state.setup.table
        if not isinstance(wish, str | Action):
            raise GamekitError("core-error-notation", text=str(wish)[:LONGEST_NAME])
        if isinstance(wish, str):
            # What chance draws is nothing that a person could have meant.
            return table.parse(wish, near=self.root.state.setup.asking)
        return table.from_dict({"kind": wish.kind, "args": wish.args})

    def draw(self) -> Node:
        """Let nature decide, if it must, until a person decides or the game is over.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4, auto_chance=False)
        >>> timeline.auto_chance = True
        >>> timeline.draw()
        Node(1, gold 7)
        """
        return self._go(self.drawn(self.here))

    def drawn(self, node: Node) -> Node:
        """The moment to which nature leads from a node, found or added, without going there.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4, auto_chance=False)
        >>> timeline.auto_chance = True
        >>> timeline.drawn(timeline.root), timeline.here
        (Node(1, gold 7), Node(0, None))
        """
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

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> timeline.grow(timeline.here, timeline.action("take 2")), timeline.here
        (Node(2, take 2), Node(1, gold 7))

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
        turn = count(node.state) if count else node.turn + (seat not in (NATURE, turn_of(node)))
        child = Node(self._count, state, action, node, seat, turn, tuple(log.events), tuple(log.receipts))
        self._count += 1
        self.nodes[child.number] = child
        node.children.append(child)
        return child

    # --- walking ---------------------------------------------------------------------------------------------

    def back(self) -> Node:
        """To the last moment before this one at which a person decided; stays where there is none.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> node = timeline.play("take 2")
        >>> timeline.back()
        Node(1, gold 7)
        """
        return self._go_first(node for node in reversed(self.line()[:-1]) if not self._chance(node))

    def forward(self) -> Node:
        """To the next moment at which a person decides, on the way last taken; stays where there is none.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> node = timeline.play("take 2")
        >>> timeline.back() is not node and timeline.forward() is node
        True
        """
        return self._go_first(node for node in ahead(self.here) if not self._chance(node))

    def start(self) -> Node:
        """To the first moment at which a person decides.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> nodes = [timeline.play(action) for action in ("take 2", "take 1")]
        >>> timeline.start()
        Node(1, gold 7)
        """
        return self._go_first(node for node in (*self.line(), *ahead(self.here)) if not self._chance(node))

    def end(self) -> Node:
        """To the last moment on the way last taken.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> nodes = [timeline.play(action) for action in ("take 2", "take 1")]
        >>> timeline.start() and timeline.end()
        Node(3, take 1)
        """
        return self._go_first(node for node in reversed([self.here, *ahead(self.here)]) if not self._chance(node))

    def jump(self, node: Node | int) -> Node:
        """To any moment, given itself or by its number.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> nodes = [timeline.play(action) for action in ("take 2", "take 1")]
        >>> timeline.jump(2)
        Node(2, take 2)

        Raises:
            GamekitError: it is no moment of this timeline, or was cut off.
        """
        return self._go(self.node(node))

    def node(self, node: Node | int) -> Node:
        """The moment with a number; a moment is checked to be of this timeline.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> timeline.node(1) is timeline.here
        True

        Raises:
            GamekitError: there is none.
        """
        number = node.number if isinstance(node, Node) else node
        found = self.nodes.get(number) if isinstance(number, int) else None
        if found is None or (isinstance(node, Node) and node is not found):
            raise GamekitError("core-timeline-no-node", n=str(number)[:LONGEST_NAME])
        return found

    def line(self, node: Node | int | None = None) -> list[Node]:
        """The moments from the first to a node (default: here).

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> node = timeline.play("take 2")
        >>> timeline.line()
        [Node(0, None), Node(1, gold 7), Node(2, take 2)]
        """
        return (self.here if node is None else self.node(node)).line()

    def main(self) -> list[Node]:
        """The whole line last taken: from the first moment through this one to its end.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> nodes = [timeline.play(action) for action in ("take 2", "take 1")]
        >>> len(timeline.main()), timeline.start(), len(timeline.main())
        (4, Node(1, gold 7), 4)
        """
        return [*self.line(), *ahead(self.here)]

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
        """The first moments of all branches: those that have a sibling.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> node = timeline.play("take 2")
        >>> timeline.back() and timeline.play("take 1")
        Node(3, take 1)
        >>> timeline.branches
        [Node(2, take 2), Node(3, take 1)]
        """
        return [node for node in self.root.below() if node.parent is not None and len(node.parent.children) > 1]

    def tip(self, node: Node | int) -> Node:
        """The last moment of the branch through a node, on the way last taken.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> nodes = [timeline.play(action) for action in ("take 2", "take 1")]
        >>> timeline.tip(nodes[0])
        Node(3, take 1)
        """
        return [self.node(node), *ahead(self.node(node))][-1]

    def cut(self, node: Node | int) -> None:
        """Take off a branch with everything after it: the only way in which anything is ever deleted.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> node = timeline.play("take 2")
        >>> timeline.back() and timeline.play("take 1")
        Node(3, take 1)
        >>> timeline.cut(node)
        >>> timeline.branches
        []

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

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> timeline.name(timeline.play("take 2"), "greed")
        >>> timeline.here.name
        'greed'

        Raises:
            GamekitError: the name is too long or not one plain line, or the moment is the first.
        """
        node = self.node(node)
        if node.parent is None or not (name == "" or good_name(name)):
            raise GamekitError("core-timeline-name", name=CONTROL.sub(" ", name)[:LONGEST_NAME], most=LONGEST_NAME)
        node.name = name

    def comment(self, node: Node | int, text: str) -> None:
        """Write something about a moment; "" takes it away. Unprintable characters are left out.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> timeline.comment(timeline.play("take 2"), "Why not?")
        >>> timeline.here.comment
        'Why not?'

        Raises:
            GamekitError: it is too long.
        """
        node = self.node(node)
        if len(text) > LONGEST_COMMENT:
            raise GamekitError("core-timeline-comment", most=str(LONGEST_COMMENT))
        node.comment = clean_comment(text)

    # --- what was known --------------------------------------------------------------------------------------

    def known_cards(self, node: Node | int | None = None) -> bool:
        """Whether the line to a node (default: here) holds a choice made with hidden things known already.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny(stones=2)", seed=4)
        >>> node = timeline.play("take 2")
        >>> timeline.back() and timeline.play("take 1")
        Node(3, take 1)
        >>> timeline.known_cards()
        True
        """
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

    def ledger(self, node: Node | int | None = None) -> list[Receipt]:
        """All receipts on the line to a node (default: here); for every seat and unit they add up to what it has.

        What a seat had already when a play begins in the middle of a game is carried over; no rule stands by it ("").

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> node = timeline.play("take 2")
        >>> [(receipt.seat, receipt.amount, receipt.rule) for receipt in timeline.ledger()]
        [(0, 2, 'R4')]
        """
        state = self.root.state
        carried = [
            Receipt(seat, unit, amount, "", msg("core-timeline-carried"))
            for seat in range(self.options.players)
            for unit, amount in self.game.holdings(state, seat).items()
            if amount
        ]
        return carried + [receipt for step in self.line(node) for receipt in step.receipts]

    def log(self, viewer: int | None = None, lang: str | None = None, node: Node | int | None = None) -> list[LogLine]:
        """What happened on the line to a node (default: here), as a viewer is told.

        The viewer is a seat or `ONLOOKER`; None is told everything.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> node = timeline.play("take 2")
        >>> [line.text for line in timeline.log(viewer=0, lang="en")]
        ['7 stones lie in the pile.', 'One of the stones is gold.', 'Ann takes 2 stones.']
        """
        if viewer != ONLOOKER:
            self._checked_viewer(viewer)
        told = ((step, event, event.told_to(viewer)) for step in self.line(node) for event in step.events)
        return [LogLine(step, event, say(text, lang, self.names)) for step, event, text in told if text is not None]

    def rules(self, node: Node | int | None = None) -> Counter[str]:
        """How often each rule was the cause of something on the line to a node (default: here).

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> timeline.rules()
        Counter({'R1': 1, 'R2': 1})
        """
        steps = self.line(node)
        causes = [event.rule for step in steps for event in step.events]
        return Counter(causes + [receipt.rule for step in steps for receipt in step.receipts])

    def compare(self, a: Node | int, b: Node | int, viewer: int | None = None, lang: str | None = None) -> list[str]:
        """What is different at b from a, in sentences, as a viewer sees it.

        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny", seed=4)
        >>> before = timeline.here
        >>> timeline.compare(before, timeline.play("take 2"), viewer=0, lang="en")[0]
        'Ann: 0 points → 2 points'
        """
        self._checked_viewer(viewer)
        before, after = (self.game.board(self.node(node).state, viewer) for node in (a, b))
        return [say(change, lang, self.names) for change in compare(before, after)]

    def _checked_viewer(self, viewer: int | None) -> None:
        if viewer is not None and viewer not in range(self.options.players):
            raise GamekitError("core-timeline-viewer", found=str(viewer)[:LONGEST_NAME], n=self.options.players - 1)


__all__ = ["LogLine", "Node", "Timeline"]
