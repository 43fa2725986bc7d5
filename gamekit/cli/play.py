"""`gamekit play`: a whole game in the terminal, or line by line with a program (`--json`)."""

from __future__ import annotations

import argparse
import contextlib
import json
import secrets
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from gamekit.cli.lines import wrapped
from gamekit.cli.output import ask, check_free, read_bytes, write_text
from gamekit.cli.seats import sitting
from gamekit.cli.table import WALKS, Table
from gamekit.core.errors import GamekitError
from gamekit.core.outside import wrong_at
from gamekit.core.plays import read_play
from gamekit.core.record import Record
from gamekit.core.scenario import SHORT, Scenario
from gamekit.core.text import Say, msg, say
from gamekit.core.timeline import Timeline

Begun: TypeAlias = tuple[Timeline, Sequence[Say], Mapping[str, bytes]]
"""A play, what is to be said of it ("" for nothing), and the files it may be written back to with their content."""


def run(arguments: argparse.Namespace) -> int:
    """Sit down, play, and ask whether to keep the record before leaving."""
    timeline, remarks, own = begin(arguments)
    table = Table(timeline, remarks)
    keeper = Keeper(table, own)
    with sent_away(keeper.leave):
        try:
            # Both end politely by Ctrl-C; a closed window is heard as the end of what is typed and as a signal, too.
            with contextlib.suppress(KeyboardInterrupt):
                converse(table) if arguments.json else play(table, keeper)
        finally:
            # Whatever ends the play, the file that was asked for is written.
            if arguments.save is not None:
                keeper.keep(arguments.save, quiet=arguments.json)
        if arguments.save is None and not arguments.json:
            keeper.offer()
    return 0


@contextlib.contextmanager
def sent_away(leave: Callable[..., None]) -> Iterator[None]:
    """Call `leave` when the window is closed or the program is told to end; what `nohup` ignores stays ignored."""
    known = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    taken = [number for number in known if signal.getsignal(number) == signal.SIG_DFL]
    for number in taken:
        signal.signal(number, leave)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)


def begin(arguments: argparse.Namespace) -> Begun:
    """A new play, or the one of a file; what is to be said of it, and the files that may be written back.

    The file may hold a record or a scenario; the short form of a scenario may stand in place of its name.

    Raises:
        GamekitError: neither or both are named, or they are wrong.
    """
    new = (arguments.options, arguments.seats, arguments.seed)
    if (arguments.options is None) == (arguments.load is None) or (arguments.load and any(new)):
        raise GamekitError("cli-play-what")
    if arguments.save is not None and arguments.save != arguments.load:
        check_free(arguments.save)
    if arguments.load is not None:
        return loaded(arguments.load)
    options, names = sitting(arguments.options, arguments.seats)
    seed = arguments.seed if arguments.seed is not None else str(secrets.randbelow(1_000_000))
    return Timeline.new(options, int(seed) if seed.isdecimal() and len(seed) < 10 else seed, names), (), {}


def loaded(file: str) -> Begun:
    """The play that a file holds, or that begins with the scenario it holds.

    Raises:
        GamekitError: it holds neither; the place is named.
    """
    short = file.lstrip().startswith(SHORT)
    data = file.encode(errors="replace") if short else read_bytes(file)
    try:
        found = read_play(data)
        if isinstance(found, Scenario):
            return found.timeline(secrets.randbelow(1_000_000)), [found.other_rules or ""], {}
        timeline = found.replay()
    except GamekitError as error:
        raise error if short else wrong_at(file or "''", error.message) from None
    return timeline, [found.other_rules or "", went_back(timeline)], {file: data} if file != "-" else {}


def went_back(timeline: Timeline) -> Say:
    """What is said where one has gone back in a play and could go forward again; "" where one has not."""
    return msg("cli-play-back") if timeline.here is not timeline.main()[-1] else ""


class Keeper:
    """Knows what of a play has been saved, so that nothing is lost and nothing is asked twice."""

    def __init__(self, table: Table, own: Mapping[str, bytes] | None = None) -> None:
        self.table = table
        # The files of this play with what they held when it was read or saved: they may be written again unless
        # somebody else has done so. Any other file that is there stays as it is.
        self.own = dict(own or {})
        self.saved = self._size
        # Asked now, since a terminal that is gone is none any more.
        self.at_terminal = sys.stdin is not None and sys.stdin.isatty()
        self.left = False

    def leave(self, *_: object) -> None:
        """End the play as Ctrl-C does; nobody is asked anything any more, and nothing disturbs the saving.

        Raises:
            KeyboardInterrupt: the first time.
        """
        if not self.left:
            self.left = True
            raise KeyboardInterrupt

    @property
    def _size(self) -> int:
        return len(self.table.timeline.nodes)

    def save(self, file: str) -> None:
        """Write the record of the play, all its branches included; as JSON if the name says so.

        Raises:
            GamekitError: the file cannot be written, or is another one that is there already.
        """
        record = Record.of(self.table.timeline)
        data = json.dumps(record.to_json(), ensure_ascii=False, indent=1) + "\n"
        text = data if file.endswith(".json") else record.text()
        write_text(file, text, self.own.get(file))
        self.own[file] = text.encode()
        self.saved = self._size

    def told(self, file: str) -> str:
        """That the play is saved, and what is worth knowing about that."""
        timeline = self.table.timeline
        hidden = msg("cli-play-hidden") if timeline.game.hides(timeline.state) else ""
        parts = (msg("cli-play-saved", file=file), went_back(timeline), hidden)
        return "\n".join(wrapped(say(part)) for part in parts if part)

    def offer(self) -> None:
        """Ask for a file before leaving, if there is anything to lose; who leaves that too loses nothing."""
        if self.saved == self._size or not self.table.people:
            return
        name = next(reversed(self.own), "") or self._free_name()
        answer = None
        with contextlib.suppress(EOFError, KeyboardInterrupt, OSError):
            print(wrapped(say(msg("cli-play-offer", file=name))))
            answer = None if self.left else ask("> ")
        if answer is None:
            if not self.at_terminal:
                with contextlib.suppress(OSError):
                    print(wrapped(say(msg("cli-play-not-kept"))))
                return
            with contextlib.suppress(KeyboardInterrupt, OSError):
                print()
            answer = ""
        if answer.lower() in ("n", "no", "いいえ"):
            return
        self.keep(answer or name)

    def keep(self, file: str, quiet: bool = False) -> None:
        """Save at the end, come what may: in the file, else in one with a free name, else on the screen."""
        self.left = True
        for name in (file, self._free_name()):
            try:
                self.save(name)
            except GamekitError as error:
                print(wrapped(str(error)), file=sys.stderr)
                continue
            if not quiet:
                print(self.told(name))
            return
        print(wrapped(say(msg("cli-play-on-screen"))), file=sys.stderr)
        print(Record.of(self.table.timeline).text())

    def _free_name(self) -> str:
        stem, k = self.table.timeline.game.id, 1
        while Path(f"{stem}-{k}.record").exists():
            k += 1
        return f"{stem}-{k}.record"


def play(table: Table, keeper: Keeper) -> None:
    """Play until somebody leaves, or the game of machine players is over."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # arrow keys while typing, where there are any
    print(wrapped(table.greeting()))
    with contextlib.suppress(EOFError, KeyboardInterrupt):
        table.machines()
        print(table.moment(), flush=True)
        while table.people:
            words = ask("\n> ")
            if words.split()[:1] in (["quit"], ["exit"], ["q"]):
                return
            print(answered(table, keeper, words))
        return
    with contextlib.suppress(OSError):
        print()


def answered(table: Table, keeper: Keeper, words: str) -> str:
    """The answer to a line: of the keeper if it is about files, else of the table."""
    verb, _, rest = words.partition(" ")
    try:
        if verb == "save" and not table.means_action(words):
            if not rest.strip():
                raise GamekitError("cli-play-save-what")
            keeper.save(rest.strip())
            return keeper.told(rest.strip())
        return table.answer(words)
    except ValueError as error:
        return wrapped(table.refusal(error))


def converse(table: Table) -> None:
    """For programs: a line of JSON for every moment, a line with an action, and so on until the game is over.

    A line that is no legal action is answered by a line with `error`, and the moment stays.
    """
    with contextlib.suppress(EOFError, KeyboardInterrupt):
        table.machines()
        print(json.dumps(table.as_data(), ensure_ascii=False), flush=True)
        while not table.timeline.state.over:
            words = ask()
            if words == "quit":
                return
            try:
                table.walk(words) if words in WALKS else table.do(words)
            except ValueError as error:
                print(json.dumps({"error": table.refusal(error)}, ensure_ascii=False), flush=True)
            else:
                print(json.dumps(table.as_data(), ensure_ascii=False), flush=True)
