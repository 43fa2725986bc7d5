"""What a person at the table has chosen so far, and what a click on a place would mean. It knows no widget.

An action is chosen in steps (`ActionTable.steps`), each perhaps on a place of the board (`ActionTable.spots`).

>>> from gamekit.core.timeline import Timeline
>>> session = Session(Timeline.new("tiny", seed=1))
>>> session.click("stone:top2"), session.timeline.here.action.text
(True, 'take 2')
>>> session.click("stone:top5"), session.notice.refusals
(False, ())
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from gamekit.core.actions import Action
from gamekit.core.board import Board, wholes
from gamekit.core.errors import GamekitError
from gamekit.core.rules import IllegalActionError, Ruling
from gamekit.core.seeds import generator
from gamekit.core.state import NATURE, Decision, State
from gamekit.core.text import Msg, Say, Seat, msg
from gamekit.core.timeline import Node, Timeline
from gamekit.players import Player

Viewer: TypeAlias = "int | Literal['turn', 'all']"
"""Who looks: one seat, whoever's turn it is (hot seat), or somebody who sees all."""

MOST_REFUSALS: Final = 3
"""So many of the actions that a place could mean are refused aloud."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a choice: what it is called and the place that is clicked for it ("" for none)."""

    label: Msg
    spot: str


@dataclass(frozen=True, slots=True)
class Option:
    """A step that may be chosen next, and the actions that it leaves."""

    step: Step
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action that somebody may have meant, and the ruling on it."""

    label: Msg
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that a person must be told: a refusal, a mistake, a hint."""

    kind: Literal["refused", "error", "info"]
    text: Say
    refusals: tuple[Refusal, ...] = ()


class Session:
    """A timeline with a person in front of it.

    Every method that acts returns whether it changed anything. A method given a `version` that is no longer the
    session's does nothing: the click was made on a picture that has gone.

    Args:
        bots: the players of the seats that no person plays.
        viewer: who looks; by default the one person there is, else whoever's turn it is.

    Raises:
        GamekitError: a seat is named that the game does not have.
    """

    def __init__(
        self, timeline: Timeline, bots: Mapping[int, Player] | None = None, viewer: Viewer | None = None
    ) -> None:
        self.timeline = timeline
        self.bots = dict(bots or {})
        people = [seat for seat in range(timeline.options.players) if seat not in self.bots]
        self._viewer: Viewer = (people[0] if self.bots and len(people) == 1 else "turn") if viewer is None else viewer
        for seat in self.bots:
            self.checked_seat(seat)
        self._checked(self._viewer)
        self.notice: Notice | None = None
        self._version = 0
        self._chosen: tuple[Step, ...] = ()
        self._spot = ""
        self._node = timeline.here
        self._by_spot: dict[int, dict[str, list[Action]]] = {}
        self._options: tuple[int, tuple[Option, ...]] | None = None
        self._drawn: tuple[State, int | None, Board] | None = None

    # --- what is half chosen ---------------------------------------------------------------------------------

    def _sync(self) -> None:
        """A choice belongs to a moment; whoever moves the timeline itself leaves it behind."""
        if self._node is not self.timeline.here:
            self._node, self.notice = self.timeline.here, None
            self._forget()

    @property
    def version(self) -> int:
        """A number that changes whenever a click may mean something else."""
        self._sync()
        return self._version

    @property
    def chosen(self) -> tuple[Step, ...]:
        """The steps chosen so far."""
        self._sync()
        return self._chosen

    @property
    def spot(self) -> str:
        """The place that was clicked where several next steps are meant by it."""
        self._sync()
        return self._spot

    # --- who -------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position one is at."""
        return self.timeline.state

    @property
    def seat(self) -> int:
        """Whose decision is pending; `NATURE` when nobody's."""
        return self.state.decision.seat if self.state.stack else NATURE

    @property
    def viewer(self) -> Viewer:
        """Who looks."""
        return self._viewer

    @viewer.setter
    def viewer(self, viewer: Viewer) -> None:
        self._viewer, self.notice = self._checked(viewer), None
        self._forget()

    def checked_seat(self, seat: int) -> int:
        """The seat, if the game has it.

        Raises:
            GamekitError: it has not.
        """
        last = self.timeline.options.players - 1
        if seat not in range(last + 1):
            raise GamekitError("ui-error-seat", seat=seat, last=last)
        return seat

    def _checked(self, viewer: Viewer) -> Viewer:
        last = self.timeline.options.players - 1
        if viewer in ("turn", "all") or viewer in range(last + 1):
            return viewer
        raise GamekitError("ui-error-viewer", viewer=str(viewer)[:40], last=last)

    @property
    def eyes(self) -> int | None:
        """The seat whose knowledge is shown; None for all."""
        if self.viewer == "all":
            return None
        return self.viewer if isinstance(self.viewer, int) else self._turn()

    def _turn(self) -> int:
        """The person whose turn it is, or who had the last one."""
        seats = [self.seat, *(node.seat for node in reversed(self.timeline.line()))]
        people = (seat for seat in seats if seat != NATURE and seat not in self.bots)
        return next(people, 0)

    @property
    def may_act(self) -> bool:
        """Whether the person here has a say in the pending decision."""
        if self.state.over or self.seat in self.bots:
            return False
        return not isinstance(self.viewer, int) or self.viewer == self.seat

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot decides now."""
        return not self.state.over and self.seat in self.bots

    # --- what may be chosen ----------------------------------------------------------------------------------

    @property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions that agree with what was chosen so far."""
        return self._agreeing()

    @property
    def options(self) -> tuple[Option, ...]:
        """The next steps that may be chosen; none when the choice is complete."""
        if self._options is None or self._options[0] != self.version:
            self._options = self.version, self._find_options()
        return self._options[1]

    def _find_options(self) -> tuple[Option, ...]:
        depth, found = len(self.chosen), dict[Step, list[Action]]()
        for action in self._agreeing():
            steps = self.steps(action)
            if len(steps) > depth and (not self.spot or steps[depth].spot in self._meaning(self.spot)):
                found.setdefault(steps[depth], []).append(action)
        return tuple(Option(step, tuple(actions)) for step, actions in found.items())

    def _agreeing(self) -> tuple[Action, ...]:
        if not self.may_act:
            return ()
        depth = len(self.chosen)
        return tuple(action for action in self.state.legal() if self.steps(action)[:depth] == self.chosen)

    def steps(self, action: Action) -> tuple[Step, ...]:
        """The steps in which the pending decision's seat chooses an action."""
        table = self.state.setup.table
        return tuple(map(Step, table.steps(action), table.spots(action, self.seat)))

    @property
    def targets(self) -> dict[str, tuple[Option, ...]]:
        """The places that may be clicked now, with the steps that each could mean."""
        found: dict[str, tuple[Option, ...]] = {}
        for option in self.options:
            if option.step.spot:
                found[option.step.spot] = (*found.get(option.step.spot, ()), option)
        for spot, means in self._drawn_for().items():
            if there := tuple(option for name in means for option in found.get(name, ())):
                found.setdefault(spot, there)
        return found

    def _options_at(self, spot: str) -> tuple[Option, ...]:
        """The steps that a click on a place could mean, be it only a part of the place to click."""
        meaning = self._meaning(spot)
        return tuple(option for option in self.options if option.step.spot in meaning)

    @property
    def ready(self) -> Action | None:
        """The action chosen completely, waiting to be confirmed."""
        whole = [action for action in self._agreeing() if self.steps(action) == self.chosen] if self.chosen else []
        return whole[0] if whole else None

    @property
    def begun(self) -> bool:
        """Whether part of an action is chosen."""
        return bool(self.chosen or self.spot)

    # --- choosing --------------------------------------------------------------------------------------------

    def click(self, spot: str, version: int | None = None) -> bool:
        """A click on a place: choose what it means, or say why it means nothing now."""
        if version not in (None, self.version):
            return False
        options = self._options_at(spot)
        if not options and self._spot:
            self._spot = ""
            self._changed()
            options = self._options_at(spot)
        if not options and self._chosen:
            return self._elsewhere(spot)
        if not options:
            return self._refuse(spot)
        # A place not marked as one to click may have been meant otherwise, so nothing is done by it without asking.
        if len(options) == 1 and (spot in self.targets or len(self.steps(options[0].actions[0])) > 1):
            return self.choose(options[0].step)
        self._spot, self.notice = spot, None
        return self._changed()

    def _elsewhere(self, spot: str) -> bool:
        """A click in the middle of a choice on a place that is no part of it.

        Another choice may begin there. But nothing is done at once, and nothing is forgotten for nothing: the click was
        hardly meant so.
        """
        held, self._chosen = self._chosen, ()
        self._changed()
        options = self._options_at(spot)
        if options and sum(len(option.actions) for option in options) > 1:
            begun = self.click(spot)
            self.notice = Notice("info", msg("ui-begun-anew"))
            return begun
        self._chosen, self.notice = held, Notice("info", msg("ui-in-the-middle"))
        self._changed()
        return False

    def choose(self, step: Step, version: int | None = None) -> bool:
        """Choose the next step. An action chosen in one step is done at once, a longer one waits for `confirm`."""
        option = next((option for option in self.options if option.step == step), None)
        if option is None or version not in (None, self.version):
            return False
        first = not self.chosen
        self._chosen, self._spot, self.notice = (*self.chosen, step), "", None
        self._changed()
        while self.ready is None and len(self.options) == 1:
            self._chosen = (*self.chosen, self.options[0].step)
            self._changed()
        if first and self.ready is not None and not self.options:
            return self.play(self.ready)
        return True

    def confirm(self, version: int | None = None) -> bool:
        """Do the action that was chosen completely."""
        if self.ready is None or version not in (None, self.version):
            return False
        return self.play(self.ready)

    def cancel(self) -> bool:
        """Forget what was chosen, and what was said about it."""
        if not self.begun and self.notice is None:
            return False
        self._forget()
        self.notice = None
        return True

    def play(self, action: Action | str) -> bool:
        """Do an action for the pending decision's seat; a refusal becomes the notice."""
        try:
            self.timeline.play(action)
        except IllegalActionError as error:
            found = self.timeline.action(action)
            label = self.state.setup.table.label(found)
            self.notice = Notice("refused", msg("ui-refused-action"), (Refusal(label, error.ruling),))
            return False
        self._sync()
        return True

    def bot_step(self) -> bool:
        """Let the bot whose decision it is do one action; the same position always gets the same one."""
        if not self.bot_to_move:
            return False
        game, seat = self.timeline.game, self.seat
        way = [str(node.action) for node in self.timeline.line()[1:]]
        rng = generator(self.timeline.seed, game.id, "bot", seat, *way)
        return self.play(self.bots[seat].choose(game.view(self.state, seat), rng))

    def _forget(self) -> bool:
        self._chosen, self._spot = (), ""
        return self._changed()

    def _changed(self) -> bool:
        self._version += 1
        return True

    # --- refusing --------------------------------------------------------------------------------------------

    def _refuse(self, spot: str) -> bool:
        refusals = self.refusals(spot) if self.may_act else ()
        if refusals:
            self.notice = Notice("refused", msg("ui-refused"), refusals)
        elif self.may_act:
            self.notice = Notice("info", msg("ui-nothing-here", prompt=self.state.prompt()))
        else:
            self.notice = Notice("info", self.waiting())
        return False

    def waiting(self) -> Msg:
        """Why the person here has nothing to choose."""
        if self.state.over:
            return msg("core-problem-over")
        return msg("ui-waiting", seat=Seat(self.seat)) if self.seat != NATURE else self.state.prompt()

    def refusals(self, spot: str) -> tuple[Refusal, ...]:
        """The rulings on what a click on a place could have meant: nearest to legal first, those alike only once.

        What belongs to other decisions is ruled on only where this one has nothing to do with the place.
        """
        state, offers = self.state, self._offers(self.state.decision)
        meant = self._meant(spot)
        now = [action for action in meant if action.kind in offers] or meant
        found = sorted(((action, state.check(action)) for action in now), key=lambda pair: len(pair[1].problems))
        told: dict[tuple[object, ...], Refusal] = {}
        for action, ruling in found:
            if not ruling.ok:
                told.setdefault(ruling.problems, Refusal(state.setup.table.label(action), ruling))
        return tuple(told.values())[:MOST_REFUSALS]

    def why_not(self) -> list[tuple[Refusal, int]]:
        """What this decision offers but the rules refuse now, the nearest to legal first.

        Each reason comes once, with the number of actions it is against.
        """
        if self.state.over:
            return []
        state, found = self.state, dict[tuple[object, ...], tuple[Refusal, int]]()
        for action in state.setup.table.of(*self._offers(state.decision)):
            ruling = state.check(action)
            if not ruling.ok:
                key = (action.kind, *ruling.rules)
                refusal, number = found.get(key, (Refusal(state.setup.table.label(action), ruling), 0))
                found[key] = refusal, number + 1
        return sorted(found.values(), key=lambda pair: len(pair[0].ruling.problems))

    def _offers(self, decision: Decision) -> tuple[str, ...]:
        offers: tuple[str, ...] = self.state.setup.phases[decision.kind].offers
        return offers

    def _meant(self, spot: str) -> Sequence[Action]:
        """The actions of the whole table that are chosen on a place by the seat that decides, first steps first."""
        chosen_on = self._chosen_on()
        return tuple(dict.fromkeys(action for name in self._meaning(spot) for action in chosen_on.get(name, ())))

    def _chosen_on(self) -> Mapping[str, Sequence[Action]]:
        seat = self.seat
        if seat not in self._by_spot:
            table, index = self.state.setup.table, dict[str, list[tuple[int, Action]]]()
            for action in table.all:
                for place, name in enumerate(table.spots(action, seat)):
                    if name:
                        index.setdefault(name, []).append((place, action))
            self._by_spot[seat] = {name: _soonest(pairs) for name, pairs in index.items()}
        return self._by_spot[seat]

    def _meaning(self, spot: str) -> tuple[str, ...]:
        """The places for which a click stands: this one and those it is drawn for, or what it is a part of."""
        chosen_on = self._chosen_on()
        named = tuple(name for name in (spot, *self._drawn_for().get(spot, ())) if name in chosen_on)
        return named or tuple(name for name in wholes(spot) if name in chosen_on)[:1]

    def _drawn_for(self) -> Mapping[str, tuple[str, ...]]:
        """The places that stand for others, with these."""
        return {spot.id: spot.means for spot in self.board.spots() if spot.means}

    @property
    def board(self) -> Board:
        """The position as whoever looks is shown it."""
        if self._drawn is None or self._drawn[0] is not self.state or self._drawn[1] != self.eyes:
            self._drawn = self.state, self.eyes, self._draw()
        return self._drawn[2]

    def _draw(self) -> Board:
        return self.timeline.game.board(self.state, self.eyes)

    # --- walking ---------------------------------------------------------------------------------------------

    def undo(self) -> bool:
        """Take back what is half chosen, else go back to the last moment at which a person here decided."""
        if self.begun:
            return self.cancel()
        return self._walk(self.timeline.back)

    def redo(self) -> bool:
        """Go forward again to the next moment at which a person decided, or to the end."""
        return self._walk(self.timeline.forward)

    def _walk(self, step: Callable[[], Node]) -> bool:
        start = self.timeline.here
        while True:
            before = self.timeline.here
            if step() is before or not self.bot_to_move:
                break
        return self._arrived(start)

    def jump(self, node: Node | int) -> bool:
        """Go to any moment.

        Raises:
            GamekitError: there is no such moment.
        """
        start = self.timeline.here
        self.timeline.jump(node)
        return self._arrived(start)

    def _arrived(self, start: Node) -> bool:
        self._sync()
        return self.timeline.here is not start

    def moments(self) -> list[Node]:
        """The moments of the line last taken at which somebody decides, and its end."""
        luck = self.timeline.auto_chance
        return [node for node in self.timeline.main() if not (luck and node.state.stack and _decides(node) == NATURE)]


def _soonest(pairs: Sequence[tuple[int, Action]]) -> list[Action]:
    """Of each kind the actions that are chosen on a place by their soonest step, first steps first."""
    first: dict[str, int] = {}
    for place, action in pairs:
        first[action.kind] = min(place, first.get(action.kind, place))
    return [action for place, action in sorted(pairs, key=_place) if place == first[action.kind]]


def _place(pair: tuple[int, Action]) -> int:
    return pair[0]


def _decides(node: Node) -> int:
    return node.state.decision.seat
