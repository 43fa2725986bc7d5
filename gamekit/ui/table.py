"""The table: a board to click with everything that belongs to it, for any game.

>>> table = Table("tiny(stones=3)", seed=1, lang="en")
>>> table.play("take 2").action.text
'take 2'
>>> table.press("stone:top1")
>>> table.timeline.state.over
True
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

import ipywidgets as ipw

from gamekit.core.actions import Action
from gamekit.core.board import compare
from gamekit.core.draw_svg import svg
from gamekit.core.draw_text import picture
from gamekit.core.errors import GamekitError
from gamekit.core.options import Options
from gamekit.core.text import Say, language, msg, set_language
from gamekit.core.timeline import Node, Timeline
from gamekit.players import Player, make_player
from gamekit.ui.earlier import alike, decided, keep, others
from gamekit.ui.guard import Guard
from gamekit.ui.panel import PACES, Panel
from gamekit.ui.picture import Picture, View, checked_renderer, make_view
from gamekit.ui.preview import preview, with_preview
from gamekit.ui.saving import load
from gamekit.ui.scores import Opened
from gamekit.ui.session import Notice, Session, Step, Viewer
from gamekit.ui.shown import in_kernel, now_shown
from gamekit.ui.voice import Voice

CALM: Final = 0.25
"""Seconds after a move in which clicks are not heard: nobody can have seen yet what they would mean.

A click on an older picture is not heard anyway; this is for the second half of a double click, which may already be one
on the new picture.
"""

LEAST: Final = 360
"""Height of the column beside a small board, in pixels."""

CSS: Final = """<style>
.gk-table .gk-choice { white-space: normal; line-height: 1.25; padding: 4px 8px; text-align: left; }
.gk-table .gk-log { border-top: 1px solid var(--jp-border-color2, #ddd); }
.gk-table .jupyter-button { border-radius: 5px; }
.gk-table .lm-TabBar-tabLabel { font-size: 13px; }
</style>"""


class Table:
    """A game at a table in a notebook.

    Args:
        game: a game with options as text (`"gold_west(players=3)"`), options, or a timeline to go on with.
        seed: what chance is drawn from.
        names: what the seats are called.
        viewer: who looks: a seat, "turn" (whoever's turn it is), or "all"; by default the only person, else "turn".
        renderer: what draws the board: "plotly", or "svg" (fast, with the keyboard, for screen readers).
        bots: the players of seats that no person plays, or their names, such as `{1: "greedy"}`.
        lang: the language to begin with.
        pace: how fast bots move: one of `PACES`.

    Raises:
        GamekitError: something of this does not exist.
    """

    def __init__(
        self,
        game: str | Options | Timeline,
        seed: int | str = 0,
        names: Sequence[str] | None = None,
        viewer: Viewer | None = None,
        renderer: str = "plotly",
        bots: Mapping[int, Player | str] | None = None,
        lang: str | None = None,
        pace: str = "normal",
    ) -> None:
        timeline = game if isinstance(game, Timeline) else Timeline.new(game, seed, names)
        players = {seat: make_player(bot) if isinstance(bot, str) else bot for seat, bot in (bots or {}).items()}
        self.renderer = checked_renderer(renderer)
        self.session = Session(timeline, players, viewer)
        if alike(timeline):
            self.session.notice = Notice("info", msg("ui-earlier-kept", n=decided(list(alike(timeline).values())[-1])))
        self.voice = Voice(lang or language(), timeline.names)
        if pace not in PACES:
            raise GamekitError("ui-error-pace", name=str(pace)[:40], known=tuple(PACES))
        self.pace, self.calm = PACES[pace], CALM
        self.looked_at: int | None = None
        self.guard = Guard(self._tell)
        self._quiet = 0.0
        self._picked = ""
        self._widget: Any = None
        self._view: View | None = None
        self._panel: Panel | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._bots_go = 0

    @property
    def timeline(self) -> Timeline:
        """The play."""
        return self.session.timeline

    @property
    def shown_seat(self) -> int:
        """The seat whose own board is shown."""
        if self.looked_at is not None:
            return self.looked_at
        eyes = self.session.eyes
        return eyes if eyes is not None else max(0, self.session.seat)

    # --- from scripts ----------------------------------------------------------------------------------------

    def play(self, action: Action | str) -> Node:
        """Do an action as if it had been clicked, and show it.

        Raises:
            GamekitError: the text is no action of this game.
            IllegalActionError: the rules are against it.
        """
        with self.guard.lock:
            self.timeline.play(action)
            self._moved()
            self._quiet = 0.0
        return self.timeline.here

    def press(self, spot: str) -> None:
        """Click on a place of the board."""
        self.guard(self._click)(spot)

    # --- what is shown ---------------------------------------------------------------------------------------

    @property
    def widget(self) -> Any:
        """The widget, built at the first time."""
        if self._widget is None:
            self._build()
        return self._widget

    @property
    def panel(self) -> Panel:
        """The widgets beside and below the board."""
        assert self.widget is not None and self._panel is not None
        return self._panel

    def _build(self) -> None:
        self._loop = _running_loop()
        self._view = make_view(self.renderer, self.press)
        self._panel = Panel(self, self.guard)
        # Where the page is too narrow for both, the panel goes below the board.
        middle = ipw.HBox([self._view.widget, self._panel.side], layout=ipw.Layout(order="1", flex_flow="row wrap"))
        panel = self._panel
        self._widget = ipw.VBox([ipw.HTML(CSS), panel.top, panel.walk, middle, panel.tabs])
        self._widget.layout.max_width = "1112px"
        self._widget.add_class("gk-table")
        self.refresh()
        self._wake_bots()

    def refresh(self) -> None:
        """Show the position one is at."""
        if self._view is None or self._panel is None:
            return
        session, voice = self.session, self.voice
        board = session.board
        targets = {
            spot: voice.say(tuple(option.step.label for option in options)) for spot, options in session.targets.items()
        }
        certain = preview(session)
        chosen = {step.spot for step in session.chosen} | {session.spot, self._picked}
        shown = with_preview(board, certain)
        seat, previewed = self.shown_seat, tuple(certain)
        said = next((line.text for line in reversed(self.timeline.log(session.eyes, voice.lang))), "")
        self._view.show(Picture(shown, seat, targets, chosen, previewed, voice.lang, voice.names, said))
        self._panel.coming = compare(board, shown)
        self._panel.side.layout.height = f"{max(LEAST, round(self._view.height))}px"
        self._panel.owned = any(area.owner >= 0 for area in board.areas)
        self._panel.fill(self.shown_seat)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        """The widget where there is a kernel for it, else the picture and its text twin."""
        board, voice = self.timeline.game.board(self.session.state, self.session.eyes), self.voice
        text = picture(board, self.shown_seat, voice.lang, voice.names)
        if not in_kernel():
            drawn = svg(board, self.shown_seat, tuple(self.session.targets), voice.lang, voice.names)
            return {"image/svg+xml": drawn, "text/plain": text}
        now_shown(self)
        bundle = self.widget._repr_mimebundle_()
        return {**bundle, "text/plain": text}

    def close(self) -> None:
        """Take the table off the page; the timeline stays."""
        self._bots_go += 1
        if self._panel is not None:
            self._panel.gather()
        if self._view is not None and self._widget is not None:
            self._view.close()
            _close(self._widget)
        self._widget = self._view = self._panel = None

    # --- what clicks do --------------------------------------------------------------------------------------

    def _tell(self, what: Say) -> None:
        self.session.notice = Notice("error", what)
        if self._panel is not None:
            self._panel.fill(self.shown_seat)
        # What went wrong may have left the picture half drawn.
        self.refresh()

    def _click(self, spot: str) -> None:
        if not self._hasty():
            before = self.timeline.here
            self.session.click(spot)
            self._after(before)

    def choose(self, step: Step) -> None:
        """Choose the next step of an action."""
        if not self._hasty():
            before = self.timeline.here
            self.session.choose(step)
            self._after(before)

    def confirm(self) -> None:
        """Do the action that was chosen."""
        before = self.timeline.here
        self.session.confirm()
        self._after(before)

    def cancel(self) -> None:
        """Forget what was chosen."""
        self.session.cancel()
        self._picked = ""
        self.refresh()

    def pick(self, spot: str) -> None:
        """Show on the board what is picked in the list."""
        self._picked = spot
        self.refresh()

    def _hasty(self) -> bool:
        return time.monotonic() < self._quiet

    def _after(self, before: Node) -> None:
        self._picked = ""
        if self.timeline.here is before:
            self.refresh()
        else:
            self._moved()

    def _moved(self) -> None:
        keep(self.timeline)
        self.looked_at = None
        self.refresh()
        self._quiet = time.monotonic() + self.calm
        self._wake_bots()

    def walk(self, way: str) -> None:
        """Go back, forward, to the start or the end."""
        session = self.session
        moments = session.moments()
        steps = {"undo": session.undo, "redo": session.redo}
        steps |= {"start": lambda: session.jump(moments[0]), "end": lambda: session.jump(moments[-1])}
        self._bots_go += 1
        steps[way]()
        self._picked = ""
        self.refresh()

    def go(self, goal: str) -> None:
        """Follow a link of a page."""
        kind, _, rest = goal.partition(":")
        if kind == "rule":
            self.panel.open_rule(rest)
        elif kind in ("score", "then"):
            seat, _, rule = rest.partition(":")
            self.panel.open_score(Opened(int(seat), rule, later=kind == "then"))
        elif kind == "show":
            self.panel.show_text(rest)
        elif kind == "earlier":
            self._sit_down(others(self.timeline)[int(rest)])
        elif kind == "cut":
            self.timeline.cut(int(rest))
            self.panel.fill_tab()
        elif kind in ("node", "tip"):
            self._bots_go += 1
            node = self.timeline.node(int(rest))
            self.session.jump(self.timeline.tip(node) if kind == "tip" else node)
            self.refresh()

    def look(self, seat: int) -> None:
        """Show the own board of a seat."""
        self.looked_at = self.session.checked_seat(seat)
        self.refresh()

    def speak(self, lang: str) -> None:
        """Change the language of everything here, and of what this kernel says from now on."""
        set_language(lang)
        self.voice = Voice(lang, self.voice.names)
        self.refresh()

    def view_as(self, viewer: Viewer) -> None:
        """Look as one seat, as whoever's turn it is, or as somebody who sees all."""
        self.session.viewer, self.looked_at = viewer, None
        self.refresh()
        self._wake_bots()

    def set_pace(self, pace: float) -> None:
        """Let the bots move faster or slower."""
        self.pace = pace

    def load(self, text: str | bytes) -> None:
        """Go on with the play of a record, or from a position; see `saving.load`.

        Raises:
            GamekitError: it cannot be read; the play at the table stays.
        """
        self._sit_down(load(text))

    def _sit_down(self, timeline: Timeline) -> None:
        """Go on with another play."""
        old = self.session
        seats = range(timeline.options.players)
        bots = {seat: bot for seat, bot in old.bots.items() if seat in seats}
        viewer = old.viewer if not isinstance(old.viewer, int) or old.viewer in seats else None
        with self.guard.lock:
            self.session = Session(timeline, bots, viewer)
            self.voice = Voice(self.voice.lang, timeline.names)
            self.looked_at = None
            if self._panel is not None:
                self._panel.forget()
            self.refresh()

    def redraw(self) -> None:
        """Send the whole picture again."""
        self.refresh()
        if self._view is not None:
            self._view.redraw()

    # --- bots ------------------------------------------------------------------------------------------------

    def bot_move(self) -> None:
        """Let the bots go on, beginning now."""
        self._bots_go += 1
        self._bot_step(self._bots_go)

    def _wake_bots(self) -> None:
        """After a pause, let the bot whose turn it is move; where no event loop runs, all of them move now."""
        self._bots_go += 1
        if not self.session.bot_to_move or self._widget is None:
            return
        if self._loop is None:
            while self.session.bot_step():
                pass
            self.refresh()
        else:
            go = self._bots_go
            self._loop.call_soon_threadsafe(self._loop.call_later, self.pace, self.guard(self._bot_step), go)

    def _bot_step(self, go: int) -> None:
        if go == self._bots_go and self.session.bot_step():
            self._moved()
            self._quiet = 0.0


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def _close(widget: Any) -> None:
    """Close a widget with all its parts; a closed one is forgotten by the kernel and by the page."""
    for part in (*getattr(widget, "children", ()), getattr(widget, "style", None), getattr(widget, "layout", None)):
        if isinstance(part, ipw.Widget):
            _close(part)
    widget.close()
