"""Everything of the explorer around the board: built once, filled anew after every change."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import ipywidgets as ipw

from gamekit.core.errors import GamekitError
from gamekit.core.naming import NAMES
from gamekit.core.state import NATURE
from gamekit.core.text import LANGUAGES, Say, Seat, msg
from gamekit.players import PLAYERS
from gamekit.ui.choices import _visible
from gamekit.ui.explorer import pages
from gamekit.ui.page import Page

if TYPE_CHECKING:
    from gamekit.ui.explorer.explorer import Explorer

STYLE: Final = Path(__file__).with_name("style.css").read_text(encoding="utf-8")
TABS: Final = ("position", "futures", "play")
GAMES: Final = 100
MOST_GAMES: Final = 10_000
ALL: Final = -1
"""Stands in lists for somebody who knows everything: None would mean that nothing is chosen."""
SIDE: Final = "270px"
LABEL: Final = {"description_width": "84px"}


class ExplorerPanel:
    """The widgets of an explorer, except the board itself.

    Attributes:
        status: whether the position is possible, and what must be told.
        edits: what may be changed on the place that was clicked.
        futures, results: the pages of the other tabs.
    """

    def __init__(self, explorer: Explorer, board: Any) -> None:
        self.explorer = explorer
        self.shown = ""
        self._filling = False
        self._there = ("", "")
        guard, go = explorer.guard, explorer.guard(explorer.go)
        self.status = Page(go, role="status")
        self.edits, self.part_help, self.save = Page(go), Page(go), Page(go)
        self.futures, self.results = Page(go), Page(go)
        self.place = self._list(explorer.pick)
        self.undo = self._button(lambda: explorer.walk(explorer.study.draft.undo))
        self.redo = self._button(lambda: explorer.walk(explorer.study.draft.redo))
        self.part = self._list(lambda _: self._fill_part())
        self.value = ipw.Text(style=LABEL, layout=ipw.Layout(width="99%"), continuous_update=True)
        self.put = self._button(lambda: explorer.write(self.part.value, self.value.value))
        self.paste = ipw.Textarea(rows=4, layout=ipw.Layout(width="380px"))
        self.load = self._button(self._load)
        self.upload = ipw.FileUpload(multiple=False, layout=ipw.Layout(width="auto"))
        self.upload.observe(guard(self._uploaded), "value")
        self.moment = ipw.IntSlider(0, 0, 1, continuous_update=False, style=LABEL, layout=ipw.Layout(width="380px"))
        self.moment.observe(guard(self._slid), "value")
        self.follow = self._button(explorer.follow)
        self.which = self._list(self._chose_future)
        self.action = self._list(lambda _: None)
        self.extend = self._button(self._extend, "success")
        self.shorten = self._button(lambda: explorer.write_future(explorer.study.shorten))
        self.add = self._button(lambda: explorer.write_future(explorer.study.add_future))
        self.drop = self._button(lambda: explorer.write_future(explorer.study.drop_future))
        self.players = [self._list(lambda _: None) for _ in NAMES]
        self.games = ipw.BoundedIntText(GAMES, 1, MOST_GAMES, style=LABEL, layout=ipw.Layout(width="190px"))
        self.seed = ipw.IntText(0, style=LABEL, layout=ipw.Layout(width="190px"))
        self.known = self._list(lambda _: None)
        self.start = self._button(self._start, "success")
        self.stop = self._button(explorer.stop, "warning")
        self.progress = ipw.IntProgress(0, 0, 1, layout=ipw.Layout(width="420px"))
        self.seats = [self._button(partial(explorer.look, seat)) for seat in range(len(NAMES))]
        self.viewer = self._list(lambda seat: explorer.view_as(_seat_or_none(seat)))
        self.langs = {lang: self._button(partial(explorer.speak, lang)) for lang in LANGUAGES}
        self.redraw = self._button(explorer.redraw)
        self._build(board)

    def _button(self, function: Callable[[], Any], style: str = "") -> Any:
        button = ipw.Button(button_style=style, layout=ipw.Layout(width="auto"))
        button.on_click(self.explorer.guard(lambda _: function()))
        return button

    def _list(self, function: Callable[[Any], Any]) -> Any:
        chooser = ipw.Dropdown(style=LABEL, layout=ipw.Layout(width="99%"))
        chooser.observe(self.explorer.guard(lambda change: self._filling or function(change["new"])), "value")
        return chooser

    def _build(self, board: Any) -> None:
        row = ipw.Layout(flex_flow="row wrap")
        gap = ipw.Box(layout=ipw.Layout(flex="1 1 auto"))
        self.viewer.layout.width = "230px"
        top = ipw.HBox([*self.seats, gap, self.viewer, *self.langs.values(), self.redraw], layout=row)
        side = [
            ipw.HBox([self.undo, self.redo]),
            *(self.place, self._box(self.edits)),
            *(self.part, self._box(self.part_help), self.value, self.put),
        ]
        self.side = ipw.VBox(side, layout=ipw.Layout(flex=f"1 1 {SIDE}", min_width=SIDE))
        files = [ipw.VBox([self.paste, ipw.HBox([self.load, self.upload])]), ipw.VBox([self.moment, self.follow])]
        below = ipw.HBox([self._box(self.save, "1 1 380px"), *files], layout=row)
        # Where the page is too narrow for both, the panel goes below the board, as at the table.
        position = ipw.VBox([ipw.HBox([board, self.side], layout=row), below])
        self.which.layout.width, self.action.layout.width = "230px", "430px"
        write = [self.which, self.action, self.extend, self.shorten, self.add, self.drop]
        futures = ipw.VBox([ipw.HBox(write, layout=row), self._box(self.futures)])
        self.known.layout.width = "470px"
        for player in self.players:
            player.layout.width = "260px"
        ask = ipw.HBox([*self.players, self.games, self.seed, self.known], layout=row)
        play = ipw.VBox([ask, ipw.HBox([self.start, self.stop, self.progress]), self._box(self.results)])
        self.tabs = ipw.Tab([position, futures, play])
        self.tabs.observe(self.explorer.guard(lambda change: self.fill()), "selected_index")
        told = self._box(self.status)
        told.add_class("gk-told")
        self.widget = ipw.VBox([ipw.HTML(f"<style>{STYLE}</style>"), top, told, self.tabs])
        self.widget.layout.max_width = "1112px"
        for name in ("gk-table", "gk-explorer"):
            self.widget.add_class(name)

    def _box(self, page: Page, flex: str = "0 0 auto") -> Any:
        return ipw.Box([page], layout=ipw.Layout(flex=flex, overflow="hidden"))

    # --- filling -----------------------------------------------------------------------------------------------

    def fill(self) -> None:
        """Show everything as it is; tabs that are not open wait until they are."""
        explorer, voice = self.explorer, self.explorer.voice
        for page in (self.status, self.edits, self.part_help, self.save, self.futures, self.results):
            page.lang = voice.lang
        redrawn = msg("explorer-redrawn", seat=Seat(explorer.study.eyes or 0)) if explorer.study.redrawn else ""
        self.status.html = pages.status_page(explorer.study.draft, voice, explorer.notice, redrawn)
        going = explorer.playing is not None
        self.start.disabled, self.stop.disabled = going or explorer.study.draft.problem is not None, not going
        self._filling = True
        try:
            self._fill_labels()
            fill = (self._fill_position, self._fill_futures, self._fill_play)
            fill[self.tabs.selected_index or 0]()
        finally:
            self._filling = False

    def _fill_labels(self) -> None:
        explorer = self.explorer
        names = ("undo", "redo", "put", "load", "upload", "follow", "extend", "shorten", "add", "drop", "start", "stop")
        for name in (*names, "redraw"):
            getattr(self, name).description = self._say(f"button-{name}")
        for name in ("place", "part", "value", "moment", "which", "action", "games", "seed", "known"):
            getattr(self, name).description = self._say(f"label-{name}")
        self.paste.placeholder = self._say("paste")
        self.tabs.titles = tuple(self._say(f"tab-{name}") for name in TABS)
        players = explorer.study.draft.options.players
        for seat, button in enumerate(self.seats):
            _visible(button, seat < players)
            button.description = self._say("look", seat=Seat(seat))
            button.button_style = "primary" if seat == explorer.shown_seat else ""
        for lang, button in self.langs.items():
            button.description = {"en": "English", "ja": "日本語"}[lang]
            button.button_style = "primary" if lang == explorer.voice.lang else ""
        viewers = [(self._say("view-all"), ALL)]
        viewers += [(self._say("view-seat", seat=Seat(seat)), seat) for seat in range(players)]
        _offer(self.viewer, viewers, ALL if explorer.eyes is None else explorer.eyes)

    def _say(self, id: str, **values: Say) -> str:
        return self.explorer.voice.say(msg(f"explorer-{id}", **values))

    def _fill_position(self) -> None:
        explorer, voice, study = self.explorer, self.explorer.voice, self.explorer.study
        places = [(self._say("whole"), ""), *((voice.say(name), id) for name, id in study.places(explorer.eyes))]
        _offer(self.place, places, explorer.spot)
        self.edits.html = pages.edits_page(voice, explorer.place, explorer.offers, explorer.version)
        parts = [(part.name, number) for number, part in enumerate(study.draft.parts())]
        _offer(self.part, parts, self.part.value if (self.part.value or 0) < len(parts) else 0)
        self._fill_part()
        self.save.html = pages.save_page(study.draft, voice, self.shown)
        moments = study.moments()
        self.moment.max = max(1, len(moments) - 1)
        self.moment.value = moments.index(study.moment) if study.moment in moments else 0
        _visible(self.moment, len(moments) > 1)
        _visible(self.follow, explorer.table is not None)

    def _fill_part(self) -> None:
        parts = self.explorer.study.draft.parts()
        number = self.part.value
        part = parts[number] if number is not None and number < len(parts) else None
        there = (part.name, part.text) if part is not None else ("", "")
        # What was typed and could not be read stays, to be mended.
        if there != self._there:
            self._there, self.value.value = there, there[1]
        self.part_help.html = pages.part_page(part, self.explorer.voice)

    def _fill_futures(self) -> None:
        explorer, voice, study = self.explorer, self.explorer.voice, self.explorer.study
        names = [(voice.say(pages.future_name(n)), n) for n in range(len(study.ways))]
        _offer(self.which, names, study.at)
        state = study.state
        table = state.setup.table
        chance = bool(state.stack) and state.decision.seat == NATURE
        actions = [
            (
                self._say("by-chance", action=table.label(action)) if chance else voice.say(table.label(action)),
                action.code,
            )
            for action in state.legal()
        ]
        _offer(self.action, actions, actions[0][1] if actions else None)
        self.extend.disabled, self.shorten.disabled = not actions, not study.ways[study.at]
        self.add.disabled = len(study.ways) >= len(pages.LETTERS)
        self.drop.disabled = len(study.ways) < 2
        self.futures.html = pages.futures_page(study.futures, voice, explorer.shown_seat, explorer.eyes)

    def _fill_play(self) -> None:
        explorer, voice, study = self.explorer, self.explorer.voice, self.explorer.study
        kinds = [(voice.say(player.name), name) for name, player in PLAYERS.items()]
        players = study.draft.options.players
        for seat, chooser in enumerate(self.players):
            _visible(chooser, seat < players)
            chooser.description = voice.say(Seat(seat))
            _offer(chooser, kinds, chooser.value or "greedy")
        knowers = [(self._say("known-all"), ALL)]
        knowers += [(self._say("known-seat", seat=Seat(seat)), seat) for seat in range(players)]
        # At first what the seat to move knows, or games without luck would all go the same way.
        _offer(self.known, knowers, self.known.value if self.known.options else explorer.shown_seat)
        going = explorer.playing is not None
        _visible(self.progress, going)
        self.progress.max = explorer.playing.run.total if explorer.playing is not None else 1
        if not going:
            self.progress.value = 0
        html = pages.outcomes_page(explorer.outcomes, voice, explorer.shown_seat, explorer.wanted)
        # What was found before stays until there is something newer.
        found = html if explorer.outcomes else ""
        self.results.html = f"<p>{pages.ui(voice, 'under-way')}</p>{found}" if going else html

    def show_progress(self, done: int) -> None:
        """Show how many games are finished."""
        self.progress.value = done

    def show_text(self, kind: str) -> None:
        """Show the position as text, or hide it again."""
        self.shown = "" if self.shown == kind else kind
        self.fill()

    # --- what is done ------------------------------------------------------------------------------------------

    def _load(self) -> None:
        if not self.paste.value.strip():
            raise GamekitError("explorer-paste-first")
        self.explorer.load(self.paste.value)

    def _slid(self, change: Any) -> None:
        if not self._filling:
            self.explorer.take(change["new"])

    def _uploaded(self, change: Any) -> None:
        for file in self.upload.value:
            self.explorer.load(bytes(file["content"]))

    def _chose_future(self, number: int) -> None:
        self.explorer.study.at = number
        self.fill()

    def _extend(self) -> None:
        study, code = self.explorer.study, self.action.value
        if code is not None:
            action = study.timeline.root.state.setup.table.all[code]
            self.explorer.write_future(lambda: study.extend(action))

    def _start(self) -> None:
        players = [chooser.value for chooser in self.players[: self.explorer.study.draft.options.players]]
        self.explorer.play_on(players, self.games.value, _seat_or_none(self.known.value), self.seed.value)


def _seat_or_none(seat: int) -> int | None:
    return None if seat == ALL else seat


def _offer(chooser: Any, options: list[tuple[str, Any]], value: Any) -> None:
    """Fill a list and choose in it; what is the same is not sent again."""
    if list(chooser.options) != options:
        chooser.options = options
    known = [option for _, option in options]
    wanted = value if value in known else known[0] if known else None
    if chooser.value != wanted or (wanted is None and known and chooser.index is None):
        chooser.value = wanted
