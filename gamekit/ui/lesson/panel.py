"""Everything of a lesson around the board: built once, filled anew after every change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import ipywidgets as ipw

from gamekit.core.text import LANGUAGES, Say, msg
from gamekit.lessons.level import PLAYED
from gamekit.ui.choices import Choices, _visible
from gamekit.ui.lesson import pages
from gamekit.ui.lesson.form import Form
from gamekit.ui.lesson.questions import form_page
from gamekit.ui.page import Page
from gamekit.ui.panel import SIDE

if TYPE_CHECKING:
    from gamekit.ui.lesson.table import LessonTable

STYLE: Final = Path(__file__).with_name("style.css").read_text(encoding="utf-8")

LANGUAGE_NAMES: Final = {"en": "English", "ja": "日本語"}
HELPS: Final = ("hint", "undo", "again", "show")


class LessonPanel:
    """The widgets of a lesson except the board.

    Attributes:
        top: title, levels and languages.
        told: the task.
        side: the column beside the board: the answer, feedback, help, the way on.
        futures: what comes of each choice; it takes the place of the board.
        coming: what is sure to come of what is chosen.
    """

    def __init__(self, table: LessonTable) -> None:
        self.table = table
        self.coming: Sequence[Say] = ()
        go = table.guard(table.go)
        self.header, self.task, self.futures = Page(go), Page(go), Page(go)
        self.feedback = Page(go, role="status")
        self.form = Form(go, table.guard(table.answer))
        self.choices = Choices(table.guard(table.choose), table.guard(table.pick))
        self.confirm = self._button(table.confirm, "success")
        self.cancel = self._button(table.cancel)
        self.retry = self._button(table.retry, "primary")
        self.watch = self._button(table.watch)
        self.skip = self._button(table.skip)
        self.helps = {name: self._button(getattr(table, name)) for name in HELPS}
        self.back, self.next = self._button(table.back), self._button(table.next)
        self.langs = {lang: self._button(partial(table.speak, lang)) for lang in LANGUAGES}
        langs = ipw.HBox(list(self.langs.values()))
        langs.add_class("gk-langs")
        self.top = ipw.VBox([self._box(self.header), langs])
        self.top.add_class("gk-top")
        self.answers = ipw.VBox([self.choices.widget, ipw.HBox([self.confirm, self.cancel])])
        self.form_box = self._box(self.form)
        self.told = self._box(self.task)
        said = ipw.VBox([self.form_box, self._box(self.feedback), self.answers])
        said.add_class("gk-said")
        again = ipw.HBox([self.retry, self.watch, self.skip])
        ways = ipw.HBox([*self.helps.values(), self.back, self.next], layout=ipw.Layout(flex_flow="row wrap"))
        # What is said scrolls by itself where there is little room; the buttons below it stay in sight.
        inner = ipw.VBox([said, again, ways])
        inner.add_class("gk-inner")
        self.side = ipw.VBox([inner], layout=ipw.Layout(flex=f"1 1 {SIDE}", min_width=SIDE))
        self.side.add_class("gk-beside")

    def _button(self, function: Callable[[], None], style: str = "") -> Any:
        button = ipw.Button(button_style=style, layout=ipw.Layout(width="auto"))
        button.on_click(self.table.guard(lambda _: function()))
        return button

    def _box(self, page: Page, flex: str = "0 0 auto") -> Any:
        return ipw.Box([page], layout=ipw.Layout(flex=flex, overflow="hidden"))

    # --- filling ---------------------------------------------------------------------------------------------

    def fill(self) -> None:
        """Show where the walk is."""
        table, walk, voice = self.table, self.table.walk, self.table.voice
        for page in (self.header, self.task, self.feedback, self.form, self.futures):
            page.lang = voice.lang
        self.header.html = pages.header_page(walk, voice)
        self.task.html = pages.end_page(walk, voice) if walk.over else pages.task_page(walk, voice, table.node)
        self.feedback.html = pages.rule_page(walk, voice, table.shown) if walk.over else self._feedback()
        self.futures.html = pages.futures_page(walk, voice) if table.compares else ""
        self._fill_answers()
        self._fill_buttons()

    def _feedback(self) -> str:
        """What is half chosen, with what is sure to come of it, and the answer to what was done."""
        table, voice = self.table, self.table.voice
        return pages.chosen_page(table.choosing, voice, self.coming) + pages.feedback_page(
            table.walk, voice, table.shown
        )

    def _fill_answers(self) -> None:
        table, walk, voice = self.table, self.table.walk, self.table.voice
        plays = walk.level.kind in PLAYED and not walk.over
        asks = walk.level.kind not in PLAYED and not walk.over
        _visible(self.answers, plays and not table.busy)
        _visible(self.form_box, asks)
        if plays:
            self.choices.show(table.choosing, voice)
            _visible(self.confirm, table.choosing.ready is not None)
            _visible(self.cancel, table.choosing.begun)
        if asks:
            with self.form.hold_sync():
                self.form.key = table.question
                self.form.filled = table.filled
                self.form.html = form_page(
                    walk, voice, table.busy or walk.attempt.verdict.ended, table.marks, table.filled.get("answer", "")
                )

    def _fill_buttons(self) -> None:
        table, walk = self.table, self.table.walk
        attempt, level = walk.attempt, walk.level
        solved = walk.over or walk.passed(level)
        shown = {
            self.retry: table.may_retry,
            self.watch: table.may_retry and bool(table.shown.steps),
            self.skip: table.busy,
            self.helps["undo"]: walk.plays and not walk.over,
            self.back: walk.at > 0,
            self.next: not walk.over or table.on_end is not None or walk.following() is not None,
            **{self.helps[name]: not walk.over for name in ("hint", "again", "show")},
        }
        for button, wanted in shown.items():
            _visible(button, wanted)
        read, of = attempt.hints_read, len(level.hints)
        self._label("hint", self.helps["hint"], n=min(read + 1, of), of=of)
        self.helps["hint"].disabled = read >= of or attempt.verdict.done
        self.helps["undo"].disabled = not (attempt.played or table.choosing.begun)
        self.helps["again"].disabled = not (attempt.since() or attempt.verdict.ended)
        self.helps["show"].disabled = attempt.verdict.done
        self.next.disabled = not solved
        self.next.button_style = "success" if solved else ""
        last = walk.at == len(walk.lesson.levels) - 1
        self._label("next-lesson" if walk.over else "end" if last else "next", self.next)
        for name, button in (*self.helps.items(), ("retry", self.retry), ("watch", self.watch), ("skip", self.skip)):
            if name != "hint":
                self._label(name, button)
        for name, button in (("back", self.back), ("confirm", self.confirm), ("cancel", self.cancel)):
            self._label(name, button)
        for lang, button in self.langs.items():
            button.description = LANGUAGE_NAMES[lang]
            button.button_style = "primary" if lang == table.voice.lang else ""

    def _label(self, name: str, button: Any, **values: Say) -> None:
        button.description = self.table.voice.say(msg(f"lesson-button-{name}", **values))
        button.tooltip = self.table.voice.say(msg(f"lesson-tip-{name}")) if name in ("hint", "show", "next") else ""
