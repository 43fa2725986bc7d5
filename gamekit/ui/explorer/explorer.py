"""The explorer: build or edit a position on the board, branch into futures, let bots play each on; for any game.

>>> explorer = Explorer("tiny(stones=5)", seed=2, lang="en")
>>> explorer.press("stone:top1")
>>> [explorer.voice.say(edit.label) for edit, problem in explorer.offers]
['the golden stone lies here', 'Ann takes everything down to here', 'Ben takes everything down to here']
>>> explorer.do_edit(1); explorer.study.draft.state.taken
1
>>> share = explorer.study.draft.scenario().short()
>>> Explorer(share).study.draft.state == explorer.study.draft.state
True
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from gamekit.core.draw_svg import svg
from gamekit.core.draw_text import picture
from gamekit.core.edits import Edit
from gamekit.core.errors import GamekitError
from gamekit.core.options import Options
from gamekit.core.rules import IllegalActionError
from gamekit.core.scenario import Scenario
from gamekit.core.state import NATURE, State
from gamekit.core.text import Msg, Say, Seat, language, msg, set_language
from gamekit.core.timeline import Timeline
from gamekit.lab import Outcome, Run
from gamekit.ui.charts import score_histogram
from gamekit.ui.explorer.pages import future_name
from gamekit.ui.explorer.panel import ExplorerPanel
from gamekit.ui.explorer.playing import Playing
from gamekit.ui.explorer.study import Study
from gamekit.ui.guard import Guard
from gamekit.ui.picture import Picture, View, checked_renderer, make_view
from gamekit.ui.shown import in_kernel, now_shown
from gamekit.ui.table import Table, _close, _running_loop
from gamekit.ui.voice import Voice


class Explorer:
    """A position and what may become of it, in a notebook.

    Args:
        start: a game with options (`"gold_west(players=3)"`), a table in play, a play, a position, a scenario, or the
            text of a scenario or of a record.
        seed: what chance is drawn from.
        names: what the seats are called, where `start` does not say it.
        viewer: whose knowledge is shown: a seat, or None for all. What the one who looks at a table in play cannot know
            is drawn anew.
        renderer: what draws the board: "svg", or "plotly".
        lang: the language to begin with.

    Raises:
        GamekitError: something of this cannot be read, is impossible or does not exist.
    """

    def __init__(
        self,
        start: str | Table | Timeline | State | Scenario | Options,
        seed: int | str = 0,
        names: Sequence[str] | None = None,
        viewer: int | None = None,
        renderer: str = "svg",
        lang: str | None = None,
    ) -> None:
        self.renderer = checked_renderer(renderer)
        self.table = start if isinstance(start, Table) else None
        if isinstance(start, Table):
            self.study = Study(start.timeline, start.session.eyes, seed)
            lang = lang or start.voice.lang
        else:
            self.study = Study.read(start, seed, names)
        players = self.study.draft.options.players
        if viewer is not None and viewer not in range(players):
            raise GamekitError("ui-error-seat", seat=viewer, last=players - 1)
        self.eyes = self.study.eyes if viewer is None else viewer
        self.voice = Voice(lang or language(), self.study.draft.names)
        self.looked_at: int | None = None
        self.spot = ""
        self.notice: Say = ""
        self.outcomes: tuple[Outcome, ...] = ()
        self.wanted = 0
        self.playing: Playing | None = None
        self.guard = Guard(self._tell)
        self._version = 0
        self._offers: list[tuple[Edit, Msg | None]] | None = None
        self._widget: Any = None
        self._view: View | None = None
        self._panel: ExplorerPanel | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    # --- what is shown -----------------------------------------------------------------------------------------

    @property
    def shown_seat(self) -> int:
        """The seat whose own board is shown, and whose points are compared."""
        if self.looked_at is not None:
            return self.looked_at
        state = self.study.draft.state
        seat = state.decision.seat if state.stack else NATURE
        return self.eyes if self.eyes is not None else max(0, seat)

    @property
    def offers(self) -> list[tuple[Edit, Msg | None]]:
        """What may be changed on the spot that was clicked, each with what would be impossible after it."""
        if self._offers is None:
            self._offers = self.study.offers(self.spot)
        return self._offers

    @property
    def place(self) -> Say:
        """What the spot that was clicked is called."""
        return next((name for name, id in self.study.places(self.eyes) if id == self.spot), msg("explorer-whole"))

    @property
    def version(self) -> int:
        """A number that changes whenever a link may mean something else."""
        return self._version

    @property
    def widget(self) -> Any:
        """The widget, built at the first time."""
        if self._widget is None:
            self._loop = _running_loop()
            self._view = make_view(self.renderer, self.press)
            self._panel = ExplorerPanel(self, self._view.widget)
            self._widget = self._panel.widget
            self.refresh()
        return self._widget

    @property
    def panel(self) -> ExplorerPanel:
        """Everything around the board."""
        assert self.widget is not None and self._panel is not None
        return self._panel

    def refresh(self) -> None:
        """Show everything as it is."""
        if self._view is None or self._panel is None:
            return
        board = self.study.draft.game.board(self.study.draft.state, self.eyes)
        chosen = {self.spot} if self.spot else set()
        seat, voice = self.shown_seat, self.voice
        self._view.show(Picture(board, seat, {}, chosen, (), voice.lang, voice.names))
        self._panel.fill()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        """The widget where there is a kernel for it, else the picture and its text twin."""
        board, voice = self.study.draft.game.board(self.study.draft.state, self.eyes), self.voice
        text = picture(board, self.shown_seat, voice.lang, voice.names)
        if not in_kernel():
            return {"image/svg+xml": svg(board, self.shown_seat, (), voice.lang, voice.names), "text/plain": text}
        now_shown(self)
        return {**self.widget._repr_mimebundle_(), "text/plain": text}

    def close(self) -> None:
        """Take the explorer off the page; what was explored stays."""
        self.stop()
        if self._view is not None and self._widget is not None:
            self._view.close()
            _close(self._widget)
        self._widget = self._view = self._panel = None

    def histogram(self) -> Any:
        """How the points of the seat shown are spread in each future, as a plotly figure."""
        import plotly.graph_objects as go

        names = [self.voice.say(future_name(n)) for n in range(len(self.outcomes))]
        words = [
            self.voice.say(msg(f"explorer-{word}", seat=Seat(self.shown_seat))) for word in ("spread", "games-axis")
        ]
        return go.Figure(score_histogram(self.outcomes, self.shown_seat, names, words[0], "", words[1]))

    def _tell(self, what: Say) -> None:
        self.notice = what
        if self._panel is not None:
            self._panel.fill()

    def _changed(self, position: bool = False) -> None:
        """Something changed; a change of the position or of a future makes what was played on worthless."""
        self._version += 1
        self._offers, self.notice = None, ""
        if position:
            self.study.changed()
        self.refresh()

    # --- the position ------------------------------------------------------------------------------------------

    def press(self, spot: str) -> None:
        """Click on a place of the board."""
        self.guard(self.pick)(spot)
        if self._panel is not None:
            self._panel.edits.seek += 1

    def pick(self, spot: str) -> None:
        """Ask what may be changed on a place; "" is the table as a whole."""
        self.spot = spot
        self._changed()

    def do_edit(self, number: int) -> None:
        """Do one of the edits offered."""
        edit = self.offers[number][0]
        self.study.draft.apply(Edit(msg("explorer-edit-at", place=self.place, edit=edit.label), edit.data))
        self._forget()
        self._changed(position=True)

    def write(self, number: int, text: str) -> None:
        """Write a value into a part of the data.

        Raises:
            GamekitError: it cannot be read.
        """
        self.study.draft.write(self.study.draft.parts()[number].path, text)
        self._forget()
        self._changed(position=True)

    def walk(self, step: Callable[[], bool]) -> None:
        """Take an edit back, or do it again."""
        if step():
            self._forget()
            self._changed(position=True)

    def take(self, number: int) -> None:
        """Begin with another moment of the play that the position is from."""
        self._forget()
        self.study.take(self.study.moments()[number])
        self._changed()

    def load(self, text: str | bytes) -> None:
        """Begin with a position that was pasted: a scenario, its short form, a record, or options of a game.

        Raises:
            GamekitError: it cannot be read; what is here stays.
        """
        study = Study.read(text, self.study.seed)
        with self.guard.lock:
            self._forget()
            self.study, self.spot, self.looked_at = study, "", None
            if self.eyes is not None and self.eyes >= study.draft.options.players:
                self.eyes = None
            self.voice = Voice(self.voice.lang, study.draft.names)
            self._changed()

    def follow(self) -> None:
        """Begin with the moment that the table in play is at."""
        if self.table is not None:
            self._forget()
            self.study = Study(self.table.timeline, self.table.session.eyes, self.study.seed)
            self.voice = Voice(self.voice.lang, self.study.draft.names)
            self._changed()

    # --- futures -----------------------------------------------------------------------------------------------

    def write_future(self, step: Callable[[], bool]) -> None:
        """Change the futures."""
        try:
            done = step()
        except IllegalActionError as error:
            self._tell(error.ruling.message)
            return
        if done:
            self._forget()
            self._changed()

    # --- playing on --------------------------------------------------------------------------------------------

    def play_on(self, players: Sequence[str], games: int, eyes: int | None = None, seed: int | str = 0) -> None:
        """Let bots play each future on many times; what is under way is stopped.

        Raises:
            GamekitError: the position is impossible, or there is no such player or seat.
        """
        self.study.draft.scenario()
        self.stop()
        run = self.study.futures.run(players, games, seed, eyes)
        self.notice = ""
        progress = self.guard(partial(self._progress, run))
        self.playing = playing = Playing(run, progress, partial(self._played, run), self._loop)
        self.refresh()
        playing.start()

    def stop(self) -> None:
        """Stop playing on; the games that are finished stay."""
        if self.playing is not None:
            self.playing.cancel()

    def _forget(self) -> None:
        """The futures are other ones now: stop, and forget how the old ones went."""
        self.stop()
        self.playing, self.outcomes = None, ()

    def _progress(self, run: Run, done: int) -> None:
        if self._under_way(run) and self._panel is not None:
            self._panel.show_progress(done)

    def _played(self, run: Run, error: Exception | None) -> None:
        if self._under_way(run):
            self.playing = None
            self.guard(self._finish)(run, error)

    def _under_way(self, run: Run) -> bool:
        return self.playing is not None and self.playing.run is run

    def _finish(self, run: Run, error: Exception | None) -> None:
        self.outcomes, self.wanted = run.together, run.games
        self.refresh()
        if error is not None:
            raise error

    # --- what links and buttons do -----------------------------------------------------------------------------

    def go(self, goal: str) -> None:
        """Follow a link of a page."""
        kind, _, rest = goal.partition(":")
        if kind == "edit":
            version, _, number = rest.partition(":")
            if version == str(self.version):
                self.do_edit(int(number))
        elif kind == "show":
            self.panel.show_text(rest)

    def look(self, seat: int) -> None:
        """Show the own board of a seat, and compare its points."""
        self.looked_at = seat
        self.refresh()

    def view_as(self, eyes: int | None) -> None:
        """Look as a seat, or as somebody who sees all."""
        self.eyes, self.looked_at = eyes, None
        self.refresh()

    def speak(self, lang: str) -> None:
        """Change the language of everything here, and of what this kernel says from now on."""
        set_language(lang)
        self.voice = Voice(lang, self.voice.names)
        self.refresh()

    def redraw(self) -> None:
        """Send the whole picture again."""
        self.refresh()
        if self._view is not None:
            self._view.redraw()
