"""A play at a table of text: what a person is shown and asked, and what the answers do."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final

from gamekit.cli import rules, score
from gamekit.cli.lines import fitted, wrapped
from gamekit.cli.looking import found, legend
from gamekit.cli.output import columns
from gamekit.cli.replay import standing
from gamekit.cli.seats import machine
from gamekit.core.actions import Action, folded
from gamekit.core.board import Board
from gamekit.core.draw_text import WIDTH, picture, spot_line, words
from gamekit.core.errors import GamekitError
from gamekit.core.fitting import cells
from gamekit.core.rules import IllegalActionError
from gamekit.core.seeds import generator
from gamekit.core.state import NATURE
from gamekit.core.text import Say, msg, say
from gamekit.core.timeline import Node, Timeline

MOST_SHOWN: Final = 10
"""So many actions of a kind are listed; the others are counted, and `list` shows them."""

LONGEST_NUMBER: Final = 20

WALKS: Final[dict[str, Callable[[Timeline], Node]]] = {"undo": Timeline.back, "redo": Timeline.forward}


class Table:
    """A timeline with people and players of the machine around it.

    >>> table = Table(Timeline.new("tiny(stones=3)", seed=4, names=("Ann", "greedy")))
    >>> print(table.answer("why take 1"))
    take 1 is allowed.
    """

    def __init__(self, timeline: Timeline, remarks: Sequence[Say] = ()) -> None:
        self.timeline = timeline
        # What is to be said of the play before it goes on.
        self.remarks = remarks
        self.game = timeline.game
        self.names = timeline.names
        self.players = [machine(name) for name in timeline.names]
        self.people = [seat for seat, player in enumerate(self.players) if player is None]
        # Who sits at the terminal, and so whose knowledge is shown; the table is handed over by `seated`.
        person = self._person()
        self.viewer = next(iter(self.people), None) if person is None else person
        # How many moments of the line have been told; what was before the play began is in the log.
        self._told = len(timeline.line())
        # The turn whose board was shown last.
        self._board: tuple[int, int] | None = None
        self.verbs: Final[dict[str, Callable[[str], str]]] = {
            "?": self.help,
            "help": self.help,
            "board": self.board,
            "list": self.choices,
            "log": self.log,
            "look": self.look,
            "odds": self.odds,
            "redo": lambda _: self.walked("redo"),
            "rule": self.rule,
            "score": self.score,
            "undo": lambda _: self.walked("undo"),
            "why": self.why,
        }

    # --- playing ---------------------------------------------------------------------------------------------

    def machines(self) -> None:
        """Let the players of the machine act until a person must, or the game is over."""
        while not self.timeline.state.over:
            state = self.timeline.state
            seat = state.decision.seat
            player = self.players[seat]
            if player is None:
                return
            rng = generator(self.timeline.seed, self.game.id, "player", seat, len(self.timeline.line()))
            self.timeline.play(player.choose(self.game.view(state, seat), rng))

    def do(self, wish: str) -> None:
        """Do an action, given by number or notation, and what the machine's players do after it.

        Raises:
            GamekitError: there is no such action.
            IllegalActionError: the rules are against it.
        """
        if self.timeline.state.over:
            raise GamekitError("core-problem-over")
        action = self.found(wish)
        if (person := self._person()) is not None:
            self.viewer = person
        self.timeline.play(action)
        self.machines()

    def walk(self, verb: str) -> None:
        """Go back or forward to where a person decides.

        Raises:
            GamekitError: there is no such moment.
        """
        start = before = self.timeline.here
        while (here := WALKS[verb](self.timeline)) is not before:
            if here.state.over or here.state.decision.seat in self.people:
                self._told, self._board = len(self.timeline.line()), None
                return
            before = here
        self.timeline.jump(start)
        raise GamekitError(f"cli-play-no-{verb}")

    def found(self, wish: str) -> Action:
        """The action of a number in the list, or of a notation.

        In place of its notation an action may be called by its kind and words that stand where it is chosen.

        Raises:
            GamekitError: there is none, or there are several.
        """
        if not wish.isdecimal() or self.means_action(wish):
            try:
                return self.timeline.action(wish)
            except GamekitError:
                if not (called := self._called(wish)):
                    raise
            if len(called) > 1:
                several = tuple(action.text for action in called[:MOST_SHOWN])
                raise GamekitError("cli-play-which", found=wish[:40], known=several)
            return called[0]
        if self.timeline.state.over:
            raise GamekitError("core-problem-over")
        offers = self.offers()
        number = int(wish[-LONGEST_NUMBER:]) if len(wish) <= LONGEST_NUMBER else 0
        if not 1 <= number <= len(offers):
            raise GamekitError("cli-play-no-number", found=wish[:LONGEST_NUMBER], n=len(offers))
        return offers[number - 1]

    def _called(self, wish: str) -> list[Action]:
        """The actions of a kind on whose spots of the board all words stand, such as `invest GGCC→6`."""
        kind, _, rest = folded(wish).partition(" ")
        state, words = self.timeline.state, rest.split()
        if not words or state.over or not state.setup.asking(kind):
            return []
        seen, table = self.seen(), state.setup.table
        told = {spot.id: folded(spot_line(spot, names=self.names)) for spot in seen.spots()}
        return [
            action
            for action in table.of(kind)
            if all(
                any(word in told.get(spot, "") for spot in table.spots(action, state.decision.seat)) for word in words
            )
        ]

    def means_action(self, words: str) -> bool:
        """Whether a line is the notation of an action of this game."""
        return words in self.timeline.state.setup.table

    def offers(self) -> list[Action]:
        """The legal actions, those of a kind together."""
        legal = self.timeline.state.legal()
        kinds = list(dict.fromkeys(action.kind for action in legal))
        return sorted(legal, key=lambda action: kinds.index(action.kind))

    # --- answering -------------------------------------------------------------------------------------------

    def answer(self, line: str) -> str:
        """What is said to a line typed: the moment after an action, or what was asked for.

        Raises:
            GamekitError: it means nothing.
            IllegalActionError: it is an action that the rules are against.
        """
        if not line:
            self._board = None
            if (person := self._person()) is not None:
                self.viewer = person
            return self.moment()
        verb, _, rest = line.partition(" ")
        verb = folded(verb)
        if verb in self.verbs and not self.means_action(line):
            return self.verbs[verb](rest.strip())
        begun = [] if self.means_action(line) or line.isdecimal() else self._beginning(line)
        if begun:
            return self._listed(begun, len(begun))
        if self.timeline.state.setup.asking(verb) and verb == folded(line) and not self.means_action(line):
            return self.why(verb)
        try:
            self.do(line)
        except IllegalActionError as error:
            if not (begun := self._beginning(line)):
                raise
            return f"{wrapped(self.refusal(error))}\n{self._listed(begun, len(begun))}"
        return self.moment()

    def refusal(self, error: ValueError) -> str:
        """Why something was not done, with the names of the seats."""
        if isinstance(error, IllegalActionError):
            return error.ruling.say(names=self.names)
        return say(error.message, names=self.names) if isinstance(error, GamekitError) else str(error)

    def _beginning(self, line: str) -> list[Action]:
        """The legal actions whose notation begins like this."""
        return [action for action in self.offers() if folded(action.text).startswith(folded(line))]

    def help(self, _: str = "") -> str:
        """What may be typed, and what the signs of the board mean."""
        board, state, seat = self.seen(), self.timeline.state, self.viewer or 0
        table = state.setup.table
        people = (action for action in table.all if state.setup.asking(action.kind))
        action = next(iter(self.offers()), None) or next(people)
        spot = next(filter(None, table.spots(action, seat)), next(board.spots()).id)
        examples = msg("cli-play-help", action=action.text, rule=next(iter(self.game.rulebook)), spot=spot)
        signs = legend(board, seat, self.names)
        return "\n".join([fitted(say(examples)), "", *(wrapped(line, "  ") for line in signs)])

    def look(self, wish: str) -> str:
        """What lies on a spot, or wherever some words occur, in sentences; all seats' parts included.

        Raises:
            GamekitError: nothing does.
        """
        return "\n".join(wrapped(line, "    ") for line in found(self.seen(), wish, self.names))

    def why(self, wish: str) -> str:
        """Whether an action, or any of a kind, is allowed now, with the text of every rule against it."""
        state = self.timeline.state
        if (kind := folded(wish)) in state.setup.table.kinds and not self.means_action(wish):
            ruling = state.why_not(kind)
            if ruling is None:
                return self.choices(kind)
        elif wish:
            ruling = state.check(self.found(wish))
        else:
            raise GamekitError("cli-play-why-what")
        texts = [ruling.say(names=self.names), *(str(self.game.rulebook[id]) for id in ruling.rules)]
        return "\n".join(wrapped(text, "  ") for text in texts)

    def rule(self, wish: str) -> str:
        """The text of a rule, or of all rules with some words in them."""
        return "\n".join(wrapped(str(rule), "  ") for rule in rules.named(self.game, wish))

    def log(self, _: str = "") -> str:
        """What has happened, as whoever sits at the terminal is told."""
        return "\n".join(wrapped(line.text, "  ") for line in self.timeline.log(self.viewer))

    def score(self, _: str = "") -> str:
        """The receipts of every point."""
        return score.report(self.timeline, {score.POINTS}).rstrip()

    def odds(self, _: str = "") -> str:
        """Chances worth knowing to whoever must decide.

        Raises:
            GamekitError: the game tells none.
        """
        state = self.timeline.state
        seat = (self.viewer or 0) if state.over else state.decision.seat
        eyes = seat if self.viewer is None else self.viewer
        told = self.game.odds(state if state.over else self.game.view(state, eyes), seat)
        if not told:
            raise GamekitError("cli-play-no-odds")
        blocks = []
        for about, group in groupby(told, key=lambda odds: odds.about):
            rows = [(odds.percent, say(odds.what, names=self.names)) for odds in group]
            blocks.append(f"{say(about, names=self.names)}\n{columns(rows, right=[0])}")
        return "\n\n".join(blocks)

    def walked(self, verb: str) -> str:
        """The moment gone to."""
        self.walk(verb)
        return self.moment()

    # --- showing ---------------------------------------------------------------------------------------------

    def greeting(self) -> str:
        """What is being played, and how one begins."""
        title, options, seed = self.game.title, str(self.timeline.options), str(self.timeline.seed)
        told = [msg("cli-play-machine", name=name) if machine(name) else name for name in self.names]
        greeting = msg("cli-play-greeting", title=title, options=options, seats=tuple(told), seed=seed)
        return "\n".join(say(part) for part in (greeting, *self.remarks) if part)

    def moment(self) -> str:
        """What has happened since the last one, the board if a turn begins, and what may be done."""
        guessed = any(node.known for node in self.timeline.line()[self._told :])
        parts = ["\n".join(wrapped(text, "  ") for text in self.news())]
        if guessed:
            parts.append(wrapped(say(msg("cli-play-known"))))
        if not self.seated():
            parts.append(self.handed())
            return "\n\n".join(part for part in parts if part)
        state = self.timeline.state
        turn = self._turn_of_decision()
        if turn != self._board or state.over:
            self._board = turn
            parts.append(self.board())
            parts.append(standing(state, self.names))
        if state.over:
            parts.append(wrapped(say(msg("cli-play-over"))) if self.people else "")
        else:
            parts.append(wrapped(say(state.prompt(), names=self.names)))
            parts.append(self._listed(self.offers(), MOST_SHOWN))
        return "\n\n".join(part for part in parts if part)

    def _turn_of_decision(self) -> tuple[int, int]:
        """The number of the turn in which somebody must decide, a new one if another acted last; and the seat."""
        here, state = self.timeline.here, self.timeline.state
        if state.over:
            return here.turn, NATURE
        seat = state.decision.seat
        if self.game.turn is not None:
            return self.game.turn(state), seat
        people = (node.seat for node in reversed(self.timeline.line()) if node.seat != NATURE)
        return here.turn + (next(people, NATURE) != seat), seat

    def news(self) -> list[str]:
        """What has happened and was not told yet."""
        fresh = set(self.timeline.line()[self._told :])
        self._told = len(self.timeline.line())
        return [line.text for line in self.timeline.log(self.viewer) if line.node in fresh]

    def board(self, name: str = "") -> str:
        """The board as whoever sits at the terminal sees it, with their own parts or with those of a seat named.

        Raises:
            GamekitError: nobody has this name.
        """
        known = {other.casefold(): seat for seat, other in enumerate(self.names)}
        seat = known.get(name.casefold()) if name else self.viewer or 0
        if seat is None:
            raise GamekitError("cli-play-no-seat", found=name[:40], known=self.names)
        drawn = picture(self.seen(), seat, names=self.names)
        broad, room = max(map(cells, drawn.splitlines())), shutil.get_terminal_size((WIDTH, 24)).columns
        return f"{drawn}\n\n{wrapped(say(msg('cli-play-narrow', n=broad, m=room)))}" if broad > room else drawn

    def seen(self) -> Board:
        """The board with what the person at the terminal may know; with everything when the game is over."""
        state = self.timeline.state
        return self.game.board(state, None if state.over else self.viewer)

    def _person(self) -> int | None:
        """The person who must decide; None when none must."""
        state = self.timeline.state
        return state.decision.seat if not state.over and state.decision.seat in self.people else None

    def seated(self) -> bool:
        """Whether the person who must decide sits at the terminal; where all may see the same, anybody may."""
        state, person = self.timeline.state, self._person()
        if person is None or person == self.viewer:
            return True
        if self.game.board(state, person).areas != self.game.board(state, self.viewer).areas:
            return False
        self.viewer = person
        return True

    def handed(self) -> str:
        """Whom to hand the terminal to."""
        return wrapped(say(msg("cli-play-hand-over", name=self.names[self.timeline.state.decision.seat])))

    def choices(self, kind: str = "") -> str:
        """All that may be done, or all of a kind.

        Raises:
            GamekitError: nothing of this kind may be done.
        """
        if self.timeline.state.over:
            raise GamekitError("core-problem-over")
        actions = [action for action in self.offers() if kind in ("", action.kind)]
        if not actions:
            raise GamekitError("cli-play-no-kind", kind=kind[:40])
        return self._listed(actions, len(actions))

    def _listed(self, actions: list[Action], most: int) -> str:
        """Actions with their numbers and labels, each kind in a block of its own."""
        numbers = {action: number for number, action in enumerate(self.offers(), 1)}
        kinds = [list(group) for _, group in groupby(actions, key=lambda action: action.kind)]
        shown = [action for kind in kinds for action in kind[:most]]
        rows = columns(
            [(numbers[action], action.text, self._label(action)) for action in shown], right=[0]
        ).splitlines()
        blocks = []
        for kind in kinds:
            block, rows = rows[: len(kind[:most])], rows[len(kind[:most]) :]
            if len(kind) > most:
                block.append(wrapped(say(msg("cli-play-more", n=len(kind) - most, kind=kind[0].kind))))
            blocks.append(fitted("\n".join(block), "      "))
        return ("\n" if len(shown) < MOST_SHOWN else "\n\n").join(blocks)

    def _label(self, action: Action) -> str:
        label = say(self.timeline.state.setup.table.label(action), names=self.names)
        return "" if label == action.text else label

    def as_data(self) -> dict[str, Any]:
        """The moment as data: what has happened, how it stands, what may be done."""
        state = self.timeline.state
        seat = None if state.over else state.decision.seat
        board = self.game.board(state, seat)
        return {
            "over": state.over,
            "turn": self.timeline.here.turn,
            "seat": seat,
            "name": None if seat is None else self.names[seat],
            "prompt": say(state.prompt(), names=self.names),
            "legal": [state.setup.table.to_dict(action) | {"label": self._label(action)} for action in self.offers()],
            "scores": self.game.scores(state),
            "winners": self.game.winners(state) if state.over else [],
            "log": self.news(),
            "board": words(board, seat or 0, names=self.names),
        }
