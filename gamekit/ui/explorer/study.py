"""What is being explored, without any widget: where the position came from, the draft of it, its futures.

>>> study = Study.read("tiny(stones=5)", seed=2)
>>> study.extend("take 2"), study.add_future(), study.extend("take 1")
(True, True, True)
>>> [[str(action) for action in way] for way in study.ways]
[['take 2'], ['take 1']]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamekit.core.actions import Action
from gamekit.core.board import Area, Spot
from gamekit.core.edits import Edit
from gamekit.core.game import load_options
from gamekit.core.options import Options
from gamekit.core.scenario import SHORT, Scenario
from gamekit.core.seeds import generator
from gamekit.core.state import State
from gamekit.core.text import Msg, Say, Seat, msg
from gamekit.core.timeline import Node, Timeline
from gamekit.lab import Draft, Futures
from gamekit.ui.saving import load

MOST_FUTURES: Final = 3


class Study:
    """A position with its futures.

    Args:
        source: a play in which the position is a moment; or one that begins with it.
        eyes: a seat: what it cannot know is drawn anew, so that nothing hidden in a game in play is told.
        seed: what is drawn is drawn from it.
        note: what the position is about.
    """

    def __init__(self, source: Timeline, eyes: int | None = None, seed: int | str = 0, note: str = "") -> None:
        self.source, self.eyes, self.seed = source, eyes, seed
        self.ways: list[list[Action]] = [[]]
        self.take(source.here, note)

    @classmethod
    def read(
        cls,
        start: str | bytes | Options | State | Scenario | Timeline,
        seed: int | str = 0,
        names: Sequence[str] | None = None,
        eyes: int | None = None,
    ) -> Study:
        """A study of whatever holds a position: options, a state, a scenario, a play; or the text of one.

        Raises:
            GamekitError: it cannot be read, or is impossible.
        """
        note = ""
        if isinstance(start, str | bytes) and _is_file(start):
            text = start if isinstance(start, str) else start.decode(errors="ignore")
            note = Scenario.parse(start).note if text.lstrip().startswith((SHORT, "format")) else ""
            start = load(start)
        if isinstance(start, str | bytes):
            start = load_options(start if isinstance(start, str) else start.decode(errors="replace"))[1]
        if isinstance(start, Options):
            start = Timeline.new(start, seed, names)
        if isinstance(start, State):
            start = Timeline(start, names, seed)
        if isinstance(start, Scenario):
            note, start = start.note, start.timeline(seed)
        return cls(start, eyes, seed, note)

    # --- the position ------------------------------------------------------------------------------------------

    def take(self, node: Node, note: str = "") -> None:
        """Begin anew with a moment of the source; branches of play after it become futures."""
        state, game = node.state, self.source.game
        self.moment, self.redrawn = node, False
        if self.eyes is not None:
            view = game.view(state, self.eyes)
            self.redrawn = view.key() != state.key()
            state = game.determinize(view, generator(self.seed, game.id, "explore", node.number))
        self.draft = Draft(state, self.source.names, note)
        self.begin()
        lines = [[step.action for step in self.source.tip(child).line()] for child in node.children]
        deep = len(node.line())
        ways = [_possible(state, [action for action in line[deep:] if action]) for line in lines[:MOST_FUTURES]]
        if len(ways) > 1 and all(ways):
            self.ways = ways

    def begin(self) -> None:
        """Begin futures anew, at the draft's position."""
        self.timeline = Timeline(self.draft.state, self.draft.names, self.seed, auto_chance=False)
        self.ways, self.at = [[]], 0

    def changed(self) -> None:
        """The draft was changed: its old futures are of another position."""
        if self.draft.state is not self.timeline.root.state and self.draft.state != self.timeline.root.state:
            self.begin()

    def moments(self) -> list[Node]:
        """The moments of the source from which a position may be taken."""
        luck = self.source.auto_chance
        return [node for node in self.source.main() if not (luck and node.state.stack and node.state.decision.seat < 0)]

    def offers(self, spot: str) -> list[tuple[Edit, Msg | None]]:
        """The edits of a spot, each with what would be impossible about the position after it."""
        return [(edit, self.draft.sketch(edit).problem) for edit in self.draft.edits(spot)]

    def places(self, viewer: int | None) -> list[tuple[Say, str]]:
        """The spots of the board with their names, each with the area it lies in."""
        board = self.draft.game.board(self.draft.state, viewer)
        return [(_place_name(area, spot), spot.id) for area in board.areas for spot in area.spots]

    # --- futures -----------------------------------------------------------------------------------------------

    @property
    def futures(self) -> Futures:
        """The futures as they are."""
        return Futures(self.timeline, self.ways, self.timeline.root)

    @property
    def state(self) -> State:
        """Where the future that is being written ends."""
        return self.futures.states[self.at]

    def extend(self, action: Action | str) -> bool:
        """Go one action further in the future that is being written.

        Raises:
            GamekitError: the text is no action of this game.
            IllegalActionError: the rules are against it.
        """
        found = self.timeline.action(action)
        self.state.after(found)
        self.ways[self.at].append(found)
        return True

    def shorten(self) -> bool:
        """Take the last action of that future back."""
        if self.ways[self.at]:
            self.ways[self.at].pop()
            return True
        return False

    def add_future(self) -> bool:
        """Begin another future, and write on that one."""
        if len(self.ways) >= MOST_FUTURES:
            return False
        self.ways.append([])
        self.at = len(self.ways) - 1
        return True

    def drop_future(self) -> bool:
        """Take the future away that is being written; one always stays."""
        if len(self.ways) < 2:
            return False
        del self.ways[self.at]
        self.at = min(self.at, len(self.ways) - 1)
        return True


def _is_file(text: str | bytes) -> bool:
    """Whether a text is a scenario or a record, and not options of a game."""
    plain = text if isinstance(text, str) else text.decode(errors="replace")
    return "\n" in plain.strip() or plain.lstrip().startswith((SHORT, "{", "format"))


def _possible(state: State, actions: Sequence[Action]) -> list[Action]:
    """As many of the actions, one after the other, as are legal: hidden things may lie differently here."""
    found: list[Action] = []
    for action in actions:
        if not state.check(action).ok:
            break
        state = state.after(action)
        found.append(action)
    return found


def _place_name(area: Area, spot: Spot) -> Say:
    if area.owner >= 0:
        return msg("explorer-place-of", area=area.title, spot=spot.name, seat=Seat(area.owner))
    return msg("explorer-place", area=area.title, spot=spot.name) if area.title != "" else spot.name
