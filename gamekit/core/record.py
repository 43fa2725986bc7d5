"""The record of a play: a text that people read, that replays anywhere without luck, and that notices every change.

>>> from gamekit.core.record import Record
>>> from gamekit.core.timeline import Timeline
>>> timeline = Timeline.new("tiny(stones=3)", seed=4)
>>> for action in ("take 2", "take 1"):
...     node = timeline.play(action)
>>> record = Record.of(timeline)
>>> record.moves[1].text, record.result.finished
('take 2', True)
>>> Record.parse(record.text()).replay().state == timeline.state
True
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final

from gamekit.core.actions import good_notation
from gamekit.core.errors import GamekitError
from gamekit.core.game import load_options
from gamekit.core.naming import LONGEST_NAME, checked_names, clean_comment, good_name
from gamekit.core.outside import checked, one_line, place_of, wrong_at
from gamekit.core.rules import IllegalActionError
from gamekit.core.scenario import build_position
from gamekit.core.state import NATURE, State
from gamekit.core.text import Msg, Say, Seat, msg, named
from gamekit.core.timeline import Node, Timeline
from gamekit.core.versions import checked_rules, other_rules, rules_here

FORMAT: Final = "gamekit record 1"
DEEPEST: Final = 50
"""How deep variations may lie within variations."""
MOST_MOVES: Final = 20_000
LONGEST_RUN: Final = 90
"""About how many characters of actions are written on a line."""
KEY: Final = re.compile(r"[\w-]{1,40}")
"""What a part of a position is called."""
DIGITS: Final = 4
"""How many digits of a digest stand in a record. A position that went wrong stays wrong, so every line looks again."""


@dataclass(slots=True)
class Move:
    """One action of a record: whose (`NATURE` for chance), its notation, and what was written about it.

    Attributes:
        digest: the beginning of the digest of the position after it, or "".
        comment, name, known: as those of `Node`.
        variations: other lines, each in place of this action and what follows.
        place: where it stands, for whoever must be told of a mistake.
    """

    seat: int
    text: str
    digest: str = ""
    comment: str = ""
    name: str = ""
    known: bool = False
    variations: list[list[Move]] = field(default_factory=list)
    place: Say = field(default="", compare=False)

    @property
    def remarkable(self) -> bool:
        """Whether something is to be written after it, before the play goes on."""
        return bool(self.comment or self.name or self.known or self.variations)


@dataclass(frozen=True, slots=True)
class Result:
    """How the main line ends: whether the game was over, the points of each seat, the seats that won."""

    finished: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...] = ()


@dataclass(slots=True)
class Record:
    """A whole play as data.

    Attributes:
        options: the game with its options.
        rules: the game and the version of its rules that it was played by.
        names: what the seats are called.
        seed: what chance was drawn from, if anybody wants to play on; replaying draws nothing.
        start: the position that the play begins with, as the game describes it; None for the beginning of the game.
        comment: said about the first position.
        moves: the main line, with variations inside.
        here: after how many actions of the main line one stood, where that was not at its end.
        sealed: whether its text carries check marks.
        places: where the parts of the header stand.
    """

    options: str
    rules: str
    names: tuple[str, ...]
    seed: int | str | None = None
    date: str = ""
    note: str = ""
    start: dict[str, Any] | None = None
    comment: str = ""
    moves: list[Move] = field(default_factory=list)
    here: int | None = None
    result: Result | None = None
    sealed: bool = True
    places: dict[str, Say] = field(default_factory=dict, compare=False, repr=False)

    # --- from and to a timeline ------------------------------------------------------------------------------

    @classmethod
    def of(cls, timeline: Timeline, date: str = "", note: str = "") -> Record:
        """The record of a timeline: its main line is the one last taken, all other branches are variations.

        Where one has gone back, the record says so, and its replay stands there again.

        >>> from gamekit.core.record import Record
        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny(stones=3)", seed=4)
        >>> node = timeline.play("take 2")
        >>> [move.text for move in Record.of(timeline, note="Played at home.").moves]
        ['gold 3', 'take 2']

        Raises:
            GamekitError: the timeline is larger than a record may be.
        """
        if len(timeline.nodes) > MOST_MOVES + 1:
            raise GamekitError("core-record-long", most=str(MOST_MOVES))
        game, options, root = timeline.game, timeline.options, timeline.root
        fresh = game.start(options) == root.state
        record = cls(str(options), rules_here(game), timeline.names, timeline.seed)
        record.date, record.note = one_line(date), one_line(note)
        record.start = None if fresh else game.describe(root.state)
        record.comment = clean_comment(root.comment)
        record.moves = _line(root.children, _Order(timeline))
        record.result = result_of(timeline.main()[-1].state)
        if timeline.here is not timeline.main()[-1]:
            record.here = len(timeline.line()) - 1
        _thin(record.moves)
        return record

    def replay(self, auto_chance: bool = True) -> Timeline:
        """The timeline of the record, where one stood in it; every action asks the rules, none asks luck.

        Where the record ends in the middle of chance, `Timeline.draw` goes on.

        >>> from gamekit.core.record import Record
        >>> from gamekit.core.timeline import Timeline
        >>> timeline = Timeline.new("tiny(stones=3)", seed=4)
        >>> node = timeline.play("take 2")
        >>> Record.of(timeline).replay().state == timeline.state
        True

        Raises:
            GamekitError: the record cannot have happened; the place and the rule are named.
        """
        try:
            timeline = self._begin()
            end = self._walk(timeline, timeline.root, self.moves)
            self._compare_result(end.state)
            if self.here is not None and self.here > len(self.moves):
                raise wrong_at(self.places.get("here", "here"), msg("core-record-here", most=str(len(self.moves))))
        except GamekitError as error:
            if (other := self.other_rules) is None:
                raise
            raise GamekitError("core-both", first=error.message, then=other) from None
        timeline.jump(end)
        timeline.jump(end.line()[self.here] if self.here is not None else end)
        timeline.auto_chance = auto_chance
        return timeline

    def _begin(self) -> Timeline:
        game, options = load_options(self.options)
        try:
            state = game.start(options) if self.start is None else build_position(game, options, self.start)
        except GamekitError as error:
            raise wrong_at(self.places.get("start", "start"), error.message) from None
        timeline = Timeline(state, self.names, 0 if self.seed is None else self.seed, auto_chance=False)
        timeline.comment(timeline.root, self.comment)
        return timeline

    def _walk(self, timeline: Timeline, node: Node, moves: list[Move]) -> Node:
        for move in moves:
            before = node
            try:
                node = self._step(timeline, before, move)
            except IllegalActionError as error:
                raise wrong_at(move.place, named(error.ruling.message, self.names)) from None
            except GamekitError as error:
                raise wrong_at(move.place, named(error.message, self.names)) from None
            for variation in move.variations:
                self._walk(timeline, before, variation)
        return node

    def _step(self, timeline: Timeline, before: Node, move: Move) -> Node:
        action = timeline.action(move.text)
        if before.state.stack and before.state.decision.seat != move.seat:
            raise GamekitError("core-record-seat", found=_who(move.seat), due=_who(before.state.decision.seat))
        node = timeline.grow(before, action)
        digest = node.state.digest()[:DIGITS]
        if move.digest not in ("", digest):
            raise GamekitError("core-record-diverged", wanted=move.digest, found=digest)
        node.known = move.known
        if move.name:
            timeline.name(node, move.name)
        if move.comment:
            timeline.comment(node, move.comment)
        return node

    def _compare_result(self, state: State) -> None:
        found = result_of(state)
        if self.result not in (None, found):
            right = msg("core-record-result", result=result_text(found, self.names))
            raise wrong_at(self.places.get("result", "result"), right)

    @property
    def other_rules(self) -> Msg | None:
        """A sentence to be said when the record was written under other rules than those here; None when it was not.

        >>> from gamekit.core.record import Record
        >>> from gamekit.core.timeline import Timeline
        >>> record = Record.of(Timeline.new("tiny", seed=4))
        >>> record.rules, record.other_rules is None
        ('tiny 1.0.0', True)
        """
        return other_rules(self.rules, self.options)

    @property
    def finished(self) -> bool:
        """Whether the record says that its main line was played to the end.

        >>> from gamekit.core.record import Record
        >>> from gamekit.core.timeline import Timeline
        >>> Record.of(Timeline.new("tiny", seed=4)).finished
        False
        """
        return self.result is not None and self.result.finished

    # --- text ------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The record as text.

        >>> from gamekit.core.record import Record
        >>> from gamekit.core.timeline import Timeline
        >>> print(Record.of(Timeline.new("tiny(stones=3)", seed=4)).text())  # doctest: +ELLIPSIS
        gamekit record 1  ~...
        game: tiny(players=2, stones=3)  ~...
        rules: tiny 1.0.0  ~...
        seats: Ann · Ben  ~...
        seed: 4  ~...
        { gold 3 }  ~...
        result: unfinished · Ann 0 · Ben 0  ~...
        <BLANKLINE>
        """
        from gamekit.core.record_text import write

        return write(self)

    def __str__(self) -> str:
        return self.text()

    @classmethod
    def parse(cls, text: str | bytes) -> Record:
        """The record written as text; whether it could have happened, `replay` tells.

        >>> from gamekit.core.record import Record
        >>> from gamekit.core.timeline import Timeline
        >>> record = Record.of(Timeline.new("tiny", seed=4))
        >>> Record.parse(record.text()) == record
        True

        Raises:
            GamekitError: the text was changed after it was sealed, or is no record; the line is named.
        """
        from gamekit.core.record_text import read

        return read(text)

    # --- JSON ------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The record as JSON data, as `schemas/record.json` describes them.

        >>> from gamekit.core.record import Record
        >>> from gamekit.core.timeline import Timeline
        >>> data = Record.of(Timeline.new("tiny(stones=3)", seed=4)).to_json()
        >>> data["moves"][0]["action"], sorted(data)
        ('gold 3', ['check', 'format', 'game', 'moves', 'result', 'rules', 'seats', 'seed'])
        """
        data: dict[str, Any] = {"format": FORMAT, "game": self.options, "rules": self.rules, "seats": list(self.names)}
        optional = {"seed": self.seed, "date": self.date, "note": self.note, "here": self.here, "start": self.start}
        data |= {key: value for key, value in optional.items() if value not in (None, "")}
        data |= {"comment": self.comment} if self.comment else {}
        data["moves"] = _plain_line(self.moves)
        if self.result is not None:
            finished, scores, winners = self.result.finished, self.result.scores, self.result.winners
            data["result"] = {"finished": finished, "scores": list(scores), "winners": list(winners)}
        if self.sealed:
            data["check"] = _hash(data)
        return data

    @classmethod
    def from_json(cls, data: Any) -> Record:
        """The record of JSON data, or of their text.

        >>> from gamekit.core.record import Record
        >>> from gamekit.core.timeline import Timeline
        >>> record = Record.of(Timeline.new("tiny", seed=4))
        >>> Record.from_json(record.to_json()) == record
        True

        Raises:
            GamekitError: the data were changed after they were sealed, or are no record; the place is named.
        """
        data = dict(checked(data, "record"))
        check = data.pop("check", None)
        if check not in (None, _hash(data)):
            raise GamekitError("core-record-json-changed", found=check, wanted=_hash(data))
        game, options = load_options(data["game"])
        record = cls(data["game"], data["rules"], ())
        try:
            record.names = checked_names(data["seats"], options.players)
        except GamekitError as error:
            raise wrong_at("seats", error.message) from None
        checked_rules(data["rules"], game, "rules")
        record.seed, record.start, record.sealed = data.get("seed"), data.get("start"), check is not None
        record.date, record.note = one_line(data.get("date", "")), one_line(data.get("note", ""))
        record.here = data.get("here")
        record.comment = clean_comment(data.get("comment", ""))
        if not all(map(KEY.fullmatch, record.start or {})):
            raise wrong_at("start", msg("core-record-start-key"))
        record.moves = _move_line(data["moves"], ["moves"], [0])
        if "result" in data:
            found = data["result"]
            winners = found["winners"] if len(found["scores"]) > 1 else ()  # as in the text
            record.result = Result(found["finished"], tuple(found["scores"]), tuple(winners))
        return record


def result_of(state: State) -> Result:
    """How a play stands that ends in this position."""
    game = state.setup.game
    return Result(state.over, tuple(game.scores(state)), tuple(game.winners(state)) if state.over else ())


def result_text(result: Result, names: tuple[str, ...]) -> str:
    """The result as it stands in the text of a record; winners have a star.

    >>> result_text(Result(True, (7, 9), (1,)), ("Ann", "Ben"))
    'Ann 7 · Ben 9*'
    """
    seats = [
        f"{name} {points}{'*' * (seat in result.winners)}"
        for seat, (name, points) in enumerate(zip(names, result.scores, strict=True))
    ]
    return " · ".join(seats if result.finished else ["unfinished", *seats])


def runs(moves: list[Move]) -> Iterator[list[Move]]:
    """The moves of a line, parted into the lines of its text: one seat's actions with the chance among them."""
    run: list[Move] = []
    for move in moves:
        width = sum(len(part.text) + 3 for part in (*run, move))
        done = run and (run[-1].remarkable or width > LONGEST_RUN or move.seat not in (run[0].seat, NATURE))
        if done:
            yield run
            run = []
        run.append(move)
    if run:
        yield run


def _who(seat: int) -> Say:
    return msg("core-record-nature") if seat == NATURE else Seat(seat)


class _Order:
    """The order in which siblings are written: the main line first, then the longest branch.

    Where the largest branch is never the deeper one, variations lie no deeper than the logarithm of their number,
    so that whatever was played can be written and read again.
    """

    def __init__(self, timeline: Timeline) -> None:
        self.main = set(timeline.main())
        self.size = dict.fromkeys(timeline.nodes.values(), 1)
        # Children are younger than their parents, so counting from the youngest needs no recursion.
        for node in reversed(timeline.nodes.values()):
            if node.parent is not None:
                self.size[node.parent] += self.size[node]

    def __call__(self, node: Node) -> tuple[bool, int]:
        return node not in self.main, -self.size[node]


def _line(nodes: list[Node], order: _Order) -> list[Move]:
    moves = []
    while nodes:
        first, *others = sorted(nodes, key=order)
        moves.append(_move(first))
        moves[-1].variations = [[_move(other), *_line(other.children, order)] for other in others]
        nodes = first.children
    return moves


def _move(node: Node) -> Move:
    return Move(
        node.seat,
        str(node.action),
        node.state.digest()[:DIGITS],
        clean_comment(node.comment),
        node.name,
        node.known,
    )


def _thin(moves: list[Move]) -> None:
    """Keep the digest of the last action of each line of the text only."""
    for run in runs(moves):
        for move in run[:-1]:
            move.digest = ""
        for variation in run[-1].variations:
            _thin(variation)


def _hash(data: dict[str, Any]) -> str:
    text = json.dumps(data, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _plain_line(moves: list[Move]) -> list[dict[str, Any]]:
    line = []
    for move in moves:
        data: dict[str, Any] = {"seat": move.seat, "action": move.text}
        optional = {"state": move.digest, "comment": move.comment, "name": move.name, "known": move.known}
        data |= {key: value for key, value in optional.items() if value}
        if move.variations:
            data["variations"] = [_plain_line(variation) for variation in move.variations]
        line.append(data)
    return line


def _move_line(line: list[dict[str, Any]], path: list[Any], count: list[int], depth: int = 0) -> list[Move]:
    """The moves of a JSON line; `count` holds how many there were so far."""
    if depth > DEEPEST:
        raise wrong_at(place_of(path), msg("core-record-deep", most=str(DEEPEST)))
    count[0] += len(line)
    if count[0] > MOST_MOVES:
        raise wrong_at(place_of(path), msg("core-record-long", most=str(MOST_MOVES)))
    moves = []
    for number, data in enumerate(line):
        here = [*path, number]
        move = Move(int(data["seat"]), data["action"], data.get("state", ""), place=place_of(here))
        if not good_notation(move.text):
            raise wrong_at(move.place, msg("core-error-notation", text=one_line(move.text)[:80]))
        move.comment, move.name = clean_comment(data.get("comment", "")), data.get("name", "")
        if move.name and not good_name(move.name):
            raise wrong_at(move.place, msg("core-record-name", most=str(LONGEST_NAME)))
        move.known = data.get("known", False)
        for k, variation in enumerate(data.get("variations", ())):
            move.variations.append(_move_line(variation, [*here, "variations", k], count, depth + 1))
        moves.append(move)
    return moves
