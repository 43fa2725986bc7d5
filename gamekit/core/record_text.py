"""The text form of a record: how it is written, sealed, read and sealed again.

A header of `key: value` lines, then the play (variations in brackets after the line whose last action they replace,
names in square brackets, comments after semicolons), then the result. Every line ends with a check mark: `~` and the
hash of the line and of the check mark before it, so a change is noticed at its line without playing anything. On lines
of play four digits of the position stand before the hash; they are compared in replay.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final

from gamekit.core.actions import ActionTable, plain_notation
from gamekit.core.errors import GamekitError
from gamekit.core.game import Game, load_options
from gamekit.core.naming import LONGEST_COMMENT, LONGEST_NAME, NAMES, checked_names, clean_comment, good_name
from gamekit.core.options import Options
from gamekit.core.outside import LARGEST, decoded, line_place, loaded, one_line, wrong_at
from gamekit.core.record import (
    DEEPEST,
    FORMAT,
    MOST_MOVES,
    Move,
    Record,
    Result,
    result_text,
    runs,
)
from gamekit.core.state import NATURE
from gamekit.core.text import Say, msg
from gamekit.core.versions import checked_rules, rules_here

PART: Final = " · "
ARROW: Final = " →"
KNOWN: Final = "[what if, knowing what came]"
KNOWN_BEFORE: Final = "[what if, with known cards]"
"""How the same was written in older records."""
MOST_ARROWS: Final = 4
"""Of how many words with arrows a notation consists at most when others follow it without a dot."""
INDENT: Final = "  "
KEYS: Final = ("game", "rules", "seats", "seed", "date", "note", "here", "start.NAME")

_MARK: Final = re.compile(r"(.*)  ~(?:([0-9a-f]{4})\.)?([0-9a-f]{8})")
_BLANKS: Final = re.compile(r"[ \t\r\u00a0]+\n")
_HEADER: Final = re.compile(r"([a-z]+(?:\.[\w-]+)?):(?: (.*))?")
_TURN: Final = re.compile(r"([0-9]{1,6}) ([^:]+): (.+)")
_CHANCE: Final = re.compile(r"(\{[^{}]*\})")
_SCORE: Final = re.compile(r"([^:]+) (-?[0-9]{1,9})(\*?)")


# --- seals -------------------------------------------------------------------------------------------------------


def _hash(before: str, line: str, digest: str) -> str:
    return blake2b(f"{before}\n{line}\n{digest}".encode(), digest_size=4).hexdigest()


def _seal(lines: Iterator[tuple[str, str]]) -> Iterator[str]:
    mark = ""
    for line, digest in lines:
        mark = _hash(mark, line, digest)
        yield f"{line}  ~{digest}{'.' if digest else ''}{mark}"


def _split_lines(text: str) -> list[str]:
    """The lines of a text; blanks that came to stand at their ends on the way, in a mail perhaps, change nothing."""
    return _BLANKS.sub("\n", text).strip("\n").split("\n")


def _unseal(lines: list[str]) -> tuple[list[tuple[str, str]], bool]:
    """The lines without their check marks, each with the digest of its position, and whether they were sealed."""
    found = [_MARK.fullmatch(line) for line in lines]
    if not any(found):
        return [(line, "") for line in lines], False
    before, bare = "", []
    for number, match in enumerate(found, 1):
        if match is None:
            raise wrong_at(line_place(number), msg("core-record-no-mark"))
        line, digest, mark = match[1], match[2] or "", match[3]
        if mark != _hash(before, line, digest):
            wanted = _hash(before, line, digest)
            raise wrong_at(line_place(number), msg("core-record-changed", found=mark, wanted=wanted))
        before = mark
        bare.append((line, digest))
    if not bare[-1][0].startswith("result:"):
        raise wrong_at(line_place(len(bare)), msg("core-record-cut"))
    return bare, True


def reseal(text: str | bytes) -> str:
    """The text of a record whose changes are meant: played through the rules anew, with fresh check marks.

    Raises:
        GamekitError: what it says now cannot have happened.
    """
    record = unmarked(text)
    return Record.of(record.replay(), record.date, record.note).text()


def unmarked(text: str | bytes) -> Record:
    """The record of a text whatever its check marks are.

    Raises:
        GamekitError: it is no record.
    """
    lines = _split_lines(decoded(text))
    bare = (match[1] if match else line for line, match in ((line, _MARK.fullmatch(line)) for line in lines))
    return read("\n".join(bare))


# --- writing -----------------------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """The text of a record."""
    lines = _lines(record)
    return "".join(f"{line}\n" for line in (_seal(lines) if record.sealed else (line for line, _ in lines)))


def _lines(record: Record) -> Iterator[tuple[str, str]]:
    table: ActionTable = _setup_of(record.options)[2]
    yield FORMAT, ""
    yield f"game: {record.options}", ""
    yield f"rules: {record.rules}", ""
    yield f"seats: {PART.join(record.names)}", ""
    for key in ("date", "note"):
        if value := getattr(record, key):
            yield f"{key}: {value}", ""
    if record.seed is not None:
        yield f"seed: {json.dumps(record.seed, ensure_ascii=False)}", ""
    if record.here is not None:
        yield f"here: {record.here}", ""
    for key, value in (record.start or {}).items():
        yield f"start.{key}: {json.dumps(value, ensure_ascii=False)}", ""
    yield from _comment(record.comment, "")
    yield from _play(record, table, record.moves, _Turn(), "")
    if record.result is not None:
        yield f"result: {result_text(record.result, record.names)}", ""


@dataclass(frozen=True, slots=True)
class _Turn:
    """Whose turn of which number it is; as in `Node.turn`, chance does not end it."""

    number: int = 0
    seat: int = NATURE

    def after(self, seat: int) -> _Turn:
        return self if seat in (NATURE, self.seat) else _Turn(self.number + 1, seat)


def _play(record: Record, table: ActionTable, moves: list[Move], turn: _Turn, indent: str) -> Iterator[tuple[str, str]]:
    for run in runs(moves):
        before = turn if len(run) == 1 else turn.after(run[0].seat)
        turn = turn.after(run[0].seat)
        head = f"{turn.number} {record.names[turn.seat]}: " if run[0].seat != NATURE else ""
        last = run[-1]
        yield f"{indent}{head}{_body(table, run)}", last.digest
        if last.name:
            yield f"{indent}[{last.name}]", ""
        if last.known:
            yield f"{indent}{KNOWN}", ""
        yield from _comment(last.comment, indent)
        for variation in last.variations:
            yield f"{indent}(", ""
            yield from _play(record, table, variation, before, indent + INDENT)
            yield f"{indent})", ""


def _comment(comment: str, indent: str) -> Iterator[tuple[str, str]]:
    return ((f"{indent}; {line}".rstrip(), "") for line in comment.split("\n") if comment)


def _body(table: ActionTable, run: list[Move]) -> str:
    parts: list[str] = []
    group: list[Move] = []
    for move in [*run, None]:
        if group and (move is None or (move.seat == NATURE) != (group[0].seat == NATURE)):
            text = _join(table, [part.text for part in group])
            parts.append(f"{{ {text} }}" if group[0].seat == NATURE else text)
            group = []
        if move is not None:
            group.append(move)
    return " ".join(parts)


def _join(table: ActionTable, texts: list[str]) -> str:
    """The notations in a row. One that begins with an arrow reads better without a dot before it, if that is clear."""
    pieces = texts[:1]
    for text in texts[1:]:
        joined = f"{pieces[-1]} {text}"
        if text.startswith("→") and _split(table, joined) == [*_split(table, pieces[-1]), text]:
            pieces[-1] = joined
        else:
            pieces.append(text)
    return PART.join(pieces)


def _split(table: ActionTable, piece: str) -> list[str]:
    """The notations of a piece between dots: the longest ones that the game has, parted before arrows."""
    piece = plain_notation(piece)
    if piece in table:
        return [piece]
    first, *rest = piece.split(ARROW)
    words = [first, *(f"→{word}" for word in rest)]
    found, k = [], 0
    while k < len(words):
        longest = (size for size in range(MOST_ARROWS, 1, -1) if " ".join(words[k : k + size]) in table)
        size = next(longest, 1)
        found.append(" ".join(words[k : k + size]))
        k += size
    return found


# --- reading -----------------------------------------------------------------------------------------------------


def _setup_of(text: str) -> tuple[Game, Options, ActionTable]:
    game, options = load_options(text)
    return game, options, game.setup(options).table


def read(text: str | bytes) -> Record:
    """The record of a text.

    Raises:
        GamekitError: it was changed after it was sealed, or is no record; the line is named.
    """
    lines, sealed = _unseal(_split_lines(_plain(text)))
    if lines[0][0].strip() != FORMAT:
        found = one_line(lines[0][0])[:40]
        raise wrong_at(line_place(1), msg("core-record-format", found=found, wanted=FORMAT))
    numbered = [(number, line.strip(), digest) for number, (line, digest) in enumerate(lines, 1)]
    body = [entry for entry in numbered[1:] if entry[1]]
    size = next((k for k, (_, line, _) in enumerate(body) if not _is_header(line)), len(body))
    reader = _Reader(*_header(body[:size], len(lines)))
    reader.record.sealed = sealed
    for number, line, digest in body[size:]:
        reader.read(line_place(number), line, digest)
    reader.finish()
    return reader.record


def _plain(text: str | bytes) -> str:
    try:
        return decoded(text)
    except GamekitError:
        if isinstance(text, bytes) and len(text) <= LARGEST:
            # A changed byte can spoil the text after its own line, which the check marks know.
            _unseal(_split_lines(text.decode(errors="replace")))
        raise


def _is_header(line: str) -> bool:
    match = _HEADER.fullmatch(line)
    return match is not None and match[1] != "result"


def _header(lines: list[tuple[int, str, str]], last: int) -> tuple[Record, ActionTable]:
    values: dict[str, str] = {}
    places: dict[str, Say] = {}
    for number, line, _ in lines:
        match = _HEADER.fullmatch(line)
        assert match is not None
        key = match[1]
        if key not in KEYS[:-1] and not (key.startswith("start.")):
            raise wrong_at(line_place(number), msg("core-record-key", key=key[:40], known=KEYS))
        if key in values:
            raise wrong_at(line_place(number), msg("core-record-twice", key=key[:40]))
        values[key], places[key] = (match[2] or "").strip(), line_place(number)
        if key.startswith("start."):
            places.setdefault("start", places[key])
    if "game" not in values:
        raise wrong_at(line_place(last), msg("core-record-no-game"))
    try:
        game, options, table = _setup_of(values["game"])
    except GamekitError as error:
        raise wrong_at(places["game"], error.message) from None
    record = Record(values["game"], values.get("rules", rules_here(game)), ())
    record.places = places
    checked_rules(record.rules, game, places.get("rules", ""))
    names = values["seats"].split(PART) if "seats" in values else NAMES[: options.players]
    try:
        record.names = checked_names(names, options.players)
    except GamekitError as error:
        raise wrong_at(places.get("seats", places["game"]), error.message) from None
    record.date, record.note = one_line(values.get("date", "")), one_line(values.get("note", ""))
    if "seed" in values:
        record.seed = _json(values["seed"], places["seed"])
        if not isinstance(record.seed, int | str):
            raise wrong_at(places["seed"], msg("core-record-value"))
    if "here" in values:
        if not values["here"].isdecimal():
            raise wrong_at(places["here"], msg("core-record-value"))
        record.here = int(values["here"][:9])
    start = {key[6:]: _json(value, places[key]) for key, value in values.items() if key.startswith("start.")}
    record.start = start or None
    return record, table


def _json(text: str, place: Say) -> Any:
    try:
        return loaded(text)
    except GamekitError:
        raise wrong_at(place, msg("core-record-value")) from None


@dataclass(slots=True)
class _Frame:
    """A line of play being read: its moves, whose turn it was before the last of them and after, where it began."""

    moves: list[Move]
    before: _Turn
    after: _Turn
    place: Say = ""


@dataclass(slots=True)
class _Reader:
    """Reads the lines after the header, one by one; lines of play within each other are a stack, not a recursion."""

    record: Record
    table: ActionTable
    frames: list[_Frame] = field(default_factory=list)
    count: int = 0

    def __post_init__(self) -> None:
        self.frames.append(_Frame(self.record.moves, _Turn(), _Turn()))

    def read(self, place: Say, line: str, digest: str) -> None:
        """Take in one line."""
        if self.record.result is not None:
            raise wrong_at(place, msg("core-record-after-result"))
        if line == "(":
            self._open(place)
        elif line == ")":
            self._close(place)
        elif line.startswith(";"):
            self._remark(place, line[1:].removeprefix(" "))
        elif line.startswith("[") and line.endswith("]"):
            self._name(place, line)
        elif line.startswith("result:"):
            self._result(place, line.removeprefix("result:").strip())
        else:
            self._turn(place, line, digest)

    def _open(self, place: Say) -> None:
        frame = self.frames[-1]
        if not frame.moves:
            raise wrong_at(place, msg("core-record-nothing-before"))
        if len(self.frames) > DEEPEST:
            raise wrong_at(place, msg("core-record-deep", most=str(DEEPEST)))
        frame.moves[-1].variations.append([])
        self.frames.append(_Frame(frame.moves[-1].variations[-1], frame.before, frame.before, place))

    def _close(self, place: Say) -> None:
        if len(self.frames) == 1 or not self.frames[-1].moves:
            raise wrong_at(place, msg("core-record-bracket"))
        self.frames.pop()

    def _last(self, place: Say) -> Move:
        if not self.frames[-1].moves:
            raise wrong_at(place, msg("core-record-nothing-before"))
        return self.frames[-1].moves[-1]

    def _remark(self, place: Say, text: str) -> None:
        text = clean_comment(text)
        if len(self.frames) == 1 and not self.record.moves:
            self.record.comment = f"{self.record.comment}\n{text}" if "comment" in self.record.places else text
            self.record.places["comment"] = place
            self._bounded(place, self.record.comment)
            return
        move = self._last(place)
        move.comment = f"{move.comment}\n{text}" if move.comment else text
        self._bounded(place, move.comment)

    def _bounded(self, place: Say, comment: str) -> None:
        if len(comment) > LONGEST_COMMENT:
            raise wrong_at(place, msg("core-timeline-comment", most=str(LONGEST_COMMENT)))

    def _name(self, place: Say, line: str) -> None:
        move = self._last(place)
        if line in (KNOWN, KNOWN_BEFORE):
            move.known = True
        elif move.name or not good_name(line[1:-1]):
            raise wrong_at(place, msg("core-record-name", most=str(LONGEST_NAME)))
        else:
            move.name = line[1:-1]

    def _result(self, place: Say, line: str) -> None:
        if len(self.frames) > 1:
            raise wrong_at(place, msg("core-record-open", place=self.frames[-1].place))
        first, *others = parts = line.split(PART)
        found = [_SCORE.fullmatch(part) for part in (others if first == "unfinished" else parts)]
        if tuple(match and match[1] for match in found) != self.record.names:
            raise wrong_at(place, msg("core-record-result-form"))
        scores = tuple(int(match[2]) for match in found if match)
        # Who is alone beats nobody; older records have a star there all the same.
        winners = tuple(seat for seat, match in enumerate(found) if match and match[3] and len(found) > 1)
        self.record.result = Result(first != "unfinished", scores, winners)
        self.record.places["result"] = place

    def _turn(self, place: Say, line: str, digest: str) -> None:
        match = _TURN.fullmatch(line)
        seat, body = NATURE, line
        if match is not None:
            if match[2] not in self.record.names:
                raise wrong_at(place, msg("core-record-no-seat", name=one_line(match[2])[:40], known=self.record.names))
            seat, body = self.record.names.index(match[2]), match[3]
            number = self.frames[-1].after.after(seat).number
            if int(match[1]) != number:
                raise wrong_at(place, msg("core-record-turn", found=match[1], due=str(number)))
        elif not line.startswith("{"):
            raise wrong_at(place, msg("core-record-what", text=one_line(line)[:40]))
        frame, actions = self.frames[-1], list(self._actions(place, seat, body))
        if not actions:
            raise wrong_at(place, msg("core-record-empty"))
        for who, action in actions:
            frame.moves.append(Move(who, action, place=place))
            frame.before, frame.after = frame.after, frame.after.after(who)
        frame.moves[-1].digest = digest
        self.count += len(actions)
        if self.count > MOST_MOVES:
            raise wrong_at(place, msg("core-record-long", most=str(MOST_MOVES)))

    def _actions(self, place: Say, seat: int, body: str) -> Iterator[tuple[int, str]]:
        """Whose actions stand in a line, in order: those in braces are chance."""
        for part in _CHANCE.split(body):
            chance = part.startswith("{") and part.endswith("}")
            # A dot next to a brace parts nothing more.
            text = part[1:-1] if chance else part.strip(f" {PART}")
            if not (text or chance):
                continue
            pieces = [piece.strip() for piece in text.split(PART.strip())]
            if set(text) & set("{}") or not all(pieces) or (seat == NATURE and not chance):
                raise wrong_at(place, msg("core-record-empty"))
            for action in (action for piece in pieces for action in _split(self.table, piece)):
                yield NATURE if chance else seat, action

    def finish(self) -> None:
        """Nothing may be left open."""
        if len(self.frames) > 1:
            raise wrong_at(self.frames[-1].place, msg("core-record-unclosed"))
