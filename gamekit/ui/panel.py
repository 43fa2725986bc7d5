"""Everything of a table beside and below the board: built once, filled anew after every change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import ipywidgets as ipw

from gamekit.core.naming import NAMES
from gamekit.core.odds import no_odds
from gamekit.core.text import LANGUAGES, Say, Seat, msg
from gamekit.core.timeline import Node
from gamekit.ui import pages, scores
from gamekit.ui.choices import Choices, _visible
from gamekit.ui.guard import Guard
from gamekit.ui.page import Page
from gamekit.ui.saving import save_page
from gamekit.ui.session import Notice, Session
from gamekit.ui.voice import Voice

if TYPE_CHECKING:
    from gamekit.ui.table import Table

SIDE: Final = "292px"
TALLEST: Final = "420px"
"""A page with more to say is moved within."""
TABS: Final = ("score", "why-not", "rules", "time", "words", "save", "odds")
PACES: Final = {"at-once": 0.0, "fast": 0.3, "normal": 0.7, "slow": 1.6}
"""Seconds between two moves of bots."""
WAYS: Final = ("start", "undo", "redo", "end")


class Panel:
    """The widgets of a table except the board.

    Attributes:
        side: the column beside the board: question, choices, log.
        top: the row above: whose board, language.
        coming: what is sure to come of what is chosen.
        owned: whether the seats have boards of their own to look at.
        walk: the way through time.
        tabs: the pages below.
    """

    def __init__(self, table: Table, guard: Guard) -> None:
        self.table = table
        self.mark: Node | None = None
        self.coming: Sequence[Say] = ()
        self.owned = True
        self.rule = ""
        self.opened: scores.Opened | None = None
        self._filling = False
        self._guard = guard
        self._notice: Notice | None = None
        go = guard(table.go)
        self.prompt, self.log = Page(go, role="status"), Page(go, role="log")
        self.pages = {name: Page(go, layout=ipw.Layout(max_height=TALLEST)) for name in TABS}
        self.choices = Choices(guard(table.choose), guard(table.pick))
        self.confirm = self._button(table.confirm, "success")
        self.cancel = self._button(table.cancel)
        self.bot = self._button(table.bot_move, "info")
        self.ways = {way: self._button(partial(table.walk, way)) for way in WAYS}
        self.seats = [self._button(partial(table.look, seat)) for seat in range(len(NAMES))]
        self.langs = {lang: self._button(partial(table.speak, lang)) for lang in LANGUAGES}
        self.redraw = self._button(table.redraw)
        self.viewer = self._list(lambda value: table.view_as(value))
        self.pace = self._list(lambda value: table.set_pace(value))
        self.paste = ipw.Textarea(rows=4, layout=ipw.Layout(width="360px"))
        self.load = self._button(lambda: table.load(self.paste.value))
        self.upload = ipw.FileUpload(multiple=False, layout=ipw.Layout(width="auto"))
        self.upload.observe(guard(self._uploaded), "value")
        self.shown = ""
        self.mark_here = self._button(self._mark)
        self.name_here = self._button(self._name)
        self.name = ipw.Text(layout=ipw.Layout(width="220px"), style={"description_width": "48px"})
        self.search = ipw.Text(
            continuous_update=True, layout=ipw.Layout(width="340px"), style={"description_width": "60px"}
        )
        self.slider = ipw.IntSlider(
            0, 0, 1, continuous_update=False, layout=ipw.Layout(width="420px"), style={"description_width": "60px"}
        )
        self.search.observe(guard(lambda change: self.fill_tab()), "value")
        self.slider.observe(guard(self._slid), "value")
        self._build()

    def _button(self, function: Callable[[], None], style: str = "") -> Any:
        button = ipw.Button(button_style=style, layout=ipw.Layout(width="auto"))
        button.on_click(self._guard(lambda _: function()))
        return button

    def _list(self, function: Callable[[Any], None]) -> Any:
        chooser = ipw.Dropdown(layout=ipw.Layout(width="190px"))

        def chosen(change: Any) -> None:
            if not self._filling:
                function(change["new"])

        chooser.observe(self._guard(chosen), "value")
        return chooser

    def _build(self) -> None:
        hand = ipw.HBox([self.confirm, self.cancel, self.bot], layout=ipw.Layout(flex="0 0 auto", min_height="32px"))
        log = ipw.Box([self.log], layout=ipw.Layout(flex="1 1 120px", min_height="120px", overflow="hidden"))
        log.add_class("gk-log")
        prompt = ipw.Box([self.prompt], layout=ipw.Layout(flex="0 0 auto", overflow="hidden"))
        self.side = ipw.VBox(
            [prompt, self.choices.widget, hand, log],
            layout=ipw.Layout(flex=f"1 1 {SIDE}", min_width=SIDE, margin="0 0 0 8px", overflow="hidden auto"),
        )
        self.side.add_class("gk-side")
        gap = ipw.Box(layout=ipw.Layout(flex="1 1 auto"))
        self.top = ipw.HBox([*self.seats, gap, self.viewer, self.pace, *self.langs.values(), self.redraw])
        # The keyboard comes to it before the board, the eye after.
        self.walk = ipw.HBox([*self.ways.values(), self.slider], layout=ipw.Layout(order="2"))
        self._tabs = tuple(self._tab(name) for name in TABS)
        self.tabs = ipw.Tab(self._tabs, layout=ipw.Layout(min_height="230px"))
        self.tabs.observe(self._guard(lambda change: self.fill_tab()), "selected_index")
        self.tabs.layout.order = "3"

    def _tab(self, name: str) -> Any:
        page = self.pages[name]
        tools: dict[str, list[Any]] = {"rules": [self.search], "time": [self.mark_here, self.name, self.name_here]}
        body = ipw.Box([page], layout=ipw.Layout(flex="1 1 auto", min_height="150px", overflow="hidden"))
        if name == "save":
            take = ipw.VBox([self.paste, ipw.HBox([self.load, self.upload])])
            return ipw.HBox([body, take])
        return ipw.VBox([ipw.HBox(tools[name]), body] if name in tools else [body])

    # --- filling ---------------------------------------------------------------------------------------------

    def fill(self, shown_seat: int) -> None:
        """Show what the session is at."""
        session, voice = self.table.session, self.table.voice
        for page in (self.prompt, self.log, *self.pages.values()):
            page.lang = voice.lang
        self.prompt.html = pages.prompt_page(session, voice, self.coming)
        if session.notice is not None and session.notice is not self._notice:
            # On a narrow page the answer stands below the board, out of sight.
            self.prompt.seek += 1
        self._notice = session.notice
        self.log.html = f"<h4>{voice.ui('log')}</h4>" + pages.log_page(session, voice)
        self.choices.show(session, voice)
        _visible(self.confirm, session.ready is not None)
        _visible(self.cancel, session.begun or session.notice is not None)
        _visible(self.bot, session.bot_to_move)
        self._filling = True
        try:
            self._fill_labels(shown_seat)
            self._fill_lists()
            self._fill_time()
        finally:
            self._filling = False
        self.fill_tab()

    def _fill_labels(self, shown_seat: int) -> None:
        session, say = self.table.session, self.table.voice.say
        buttons = {"confirm": self.confirm, "cancel": self.cancel, "redraw": self.redraw, **self.ways}
        buttons |= {"mark": self.mark_here, "name": self.name_here, "load": self.load, "upload": self.upload}
        for name, button in buttons.items():
            button.description = say(msg(f"ui-button-{name}"))
        self.bot.description = say(msg("ui-button-bot", seat=Seat(max(0, session.seat))))
        players = session.timeline.options.players
        for seat, button in enumerate(self.seats):
            _visible(button, self.owned and seat < players)
            button.description = say(msg("ui-board-of", seat=Seat(seat)))
            button.button_style = "primary" if seat == shown_seat else ""
        for lang, button in self.langs.items():
            button.description = {"en": "English", "ja": "日本語"}[lang]
            button.button_style = "primary" if lang == self.table.voice.lang else ""
        for name, widget in (("search", self.search), ("moment", self.slider), ("name", self.name)):
            widget.description = say(msg(f"ui-label-{name}"))
        self.paste.placeholder = say(msg("ui-paste"))
        # The last page is only for games with odds to tell.
        tabs = self._tabs if session.timeline.game.odds is not no_odds else self._tabs[:-1]
        if self.tabs.children != tabs:
            self.tabs.children = tabs
        self.tabs.titles = tuple(say(msg(f"ui-tab-{name}")) for name in TABS[: len(tabs)])

    def _fill_lists(self) -> None:
        session, say = self.table.session, self.table.voice.say
        viewers: list[tuple[str, object]] = [(say(msg(f"ui-viewer-{who}")), who) for who in ("turn", "all")]
        seats = range(session.timeline.options.players)
        viewers += [(say(msg("ui-viewer-seat", seat=Seat(seat))), seat) for seat in seats]
        paces = [(say(msg(f"ui-pace-{name}")), pace) for name, pace in PACES.items()]
        for chooser, options, value in ((self.viewer, viewers, session.viewer), (self.pace, paces, self.table.pace)):
            if list(chooser.options) != options:
                chooser.options = options
            if value in [known for _, known in options]:
                chooser.value = value
        _visible(self.pace, bool(session.bots))

    def _fill_time(self) -> None:
        session = self.table.session
        moments = session.moments()
        at = max((n for n, node in enumerate(moments) if node.number <= session.timeline.here.number), default=0)
        at = moments.index(session.timeline.here) if session.timeline.here in moments else at
        self.slider.max = max(1, len(moments) - 1)
        self.slider.value = at
        self.slider.disabled = len(moments) < 2
        first, last = at == 0 and not session.begun, at == len(moments) - 1
        for way, button in self.ways.items():
            button.disabled = first if way in ("start", "undo") else last

    def fill_tab(self) -> None:
        """Write the page that is open; the others wait until they are."""
        session, voice = self.table.session, self.table.voice
        name = TABS[self.tabs.selected_index or 0]
        self.pages[name].html = self._page(name, session, voice)

    def _page(self, name: str, session: Session, voice: Voice) -> str:
        if name == "score":
            return scores.score_page(session, voice, self.opened)
        if name == "why-not":
            return pages.why_not_page(session, voice)
        if name == "rules":
            now = session.state.setup.phases[session.state.decision.kind].rule if session.state.stack else ""
            book = session.timeline.game.rulebook
            return pages.rulebook_page(book, voice, self.search.value, self.rule or now, now)
        if name == "odds":
            return pages.odds_page(session, voice)
        if name == "time":
            return pages.time_page(session, voice, self.mark)
        if name == "save":
            return save_page(session.timeline, voice, self.shown)
        return pages.words_page(session, voice, self.table.shown_seat)

    # --- what the links and fields of the panel do -----------------------------------------------------------

    def open_rule(self, id: str) -> None:
        """Open the rulebook at a rule."""
        self.rule, self.search.value = id, ""
        self._open("rules")

    def open_score(self, opened: scores.Opened) -> None:
        """Open the score at some receipts."""
        self.opened = opened
        self._open("score")

    def _open(self, name: str) -> None:
        self.tabs.selected_index = TABS.index(name)
        self.fill_tab()
        self.pages[name].seek += 1

    def _mark(self) -> None:
        self.mark = self.table.session.timeline.here
        self.fill_tab()

    def _name(self) -> None:
        timeline = self.table.session.timeline
        timeline.name(timeline.here, self.name.value.strip())
        self.name.value = ""
        self.fill_tab()

    def _slid(self, change: Any) -> None:
        if not self._filling:
            moments = self.table.session.moments()
            self.table.go(f"node:{moments[min(self.slider.value, len(moments) - 1)].number}")

    def _uploaded(self, change: Any) -> None:
        for file in self.upload.value:
            self.table.load(bytes(file["content"]))

    def show_text(self, kind: str) -> None:
        """Show what can be saved as text, or hide it again."""
        self.shown = "" if self.shown == kind else kind
        self.fill_tab()

    def gather(self) -> None:
        """Take back the pages that the game did without, so that they are closed with the others."""
        self.tabs.children = self._tabs

    def forget(self) -> None:
        """Another play is at the table."""
        self.mark, self.opened, self.rule, self.shown, self.paste.value = None, None, "", "", ""
