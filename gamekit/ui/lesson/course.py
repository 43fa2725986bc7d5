"""All lessons of a game with their stars; the one that is chosen opens in the same widget.

>>> course = Course("tiny", progress=None, lang="en")
>>> course.open("stones").walk.level.id
'first-turn'
"""

from __future__ import annotations

from functools import partial
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets as ipw

from gamekit.core.game import Game, load_game
from gamekit.core.text import LANGUAGES, Say, language, msg, sentences, set_language
from gamekit.lessons import Lesson, lessons_of
from gamekit.ui.choices import _visible
from gamekit.ui.guard import Guard
from gamekit.ui.lesson.pages import ui
from gamekit.ui.lesson.panel import LANGUAGE_NAMES, STYLE
from gamekit.ui.lesson.table import LessonTable
from gamekit.ui.lesson.walk import Walk, find_lesson
from gamekit.ui.page import Page
from gamekit.ui.picture import checked_renderer
from gamekit.ui.shown import in_kernel, now_shown
from gamekit.ui.table import _close
from gamekit.ui.voice import Voice


class Course:
    """The lessons of a game in their order.

    Args:
        game: the game, or its id.
        progress: the learner's own file; None keeps nothing.
        lang, renderer, learner: as for `LessonTable`.

    Raises:
        GamekitError: something of this does not exist.
    """

    def __init__(
        self,
        game: str | Game,
        progress: str | Path | None = "progress.json",
        lang: str | None = None,
        renderer: str = "plotly",
        learner: str = "",
    ) -> None:
        self.game = load_game(game) if isinstance(game, str) else game
        self.lessons = lessons_of(self.game)
        self.progress, self.renderer, self.learner = progress, checked_renderer(renderer), learner
        self.voice = Voice(lang or language(), ())
        self.table: LessonTable | None = None
        self.guard = Guard(self._tell)
        self._told = ""
        self._widget: Any = None

    def walks(self) -> list[Walk]:
        """How far the learner is in each lesson."""
        return [Walk(lesson, self.progress, self.learner) for lesson in self.lessons]

    def open(self, id: str) -> LessonTable:
        """Open a lesson.

        Raises:
            GamekitError: there is no such lesson.
        """
        lesson = find_lesson(self.game, id)
        self._leave()
        number = [one.id for one in self.lessons].index(lesson.id)
        following = self.lessons[number + 1].id if number + 1 < len(self.lessons) else ""
        on_end = partial(self.open, following) if following else self.overview
        self.table = LessonTable(
            self.game, lesson, self.progress, self.voice.lang, self.renderer, self.learner, on_end=on_end
        )
        self.refresh()
        return self.table

    def overview(self) -> None:
        """Show all lessons."""
        self._leave()
        self.refresh()

    def _leave(self) -> None:
        if self.table is not None:
            self.voice = Voice(self.table.voice.lang, ())
            old, self.table = self.table, None
            if self._widget is not None:
                self._body.children = ()
            old.close()

    # --- showing ---------------------------------------------------------------------------------------------

    @property
    def widget(self) -> Any:
        """The widget, built when it is first shown."""
        if self._widget is None:
            self.page = Page(self.guard(self.go))
            self.home = ipw.Button(layout=ipw.Layout(width="auto", align_self="flex-start"))
            self.home.on_click(self.guard(lambda _: self.overview()))
            self.langs = {lang: ipw.Button(layout=ipw.Layout(width="auto", flex="0 0 auto")) for lang in LANGUAGES}
            for lang, button in self.langs.items():
                button.description = LANGUAGE_NAMES[lang]
                button.on_click(self.guard(partial(self._speak, lang)))
            self._top = ipw.HBox([ipw.Box([self.page], layout=ipw.Layout(flex="1 1 auto")), *self.langs.values()])
            self._body = ipw.VBox([])
            self._widget = ipw.VBox([ipw.HTML(f"<style>{STYLE}</style>"), self.home, self._top, self._body])
            self._widget.layout.max_width = "1112px"
            self._widget.add_class("gk-lesson")
            self.refresh()
        return self._widget

    def refresh(self) -> None:
        """Show the overview, or the lesson that is open."""
        if self._widget is None:
            return
        self.home.description = self.voice.say(msg("lesson-button-home"))
        _visible(self.home, self.table is not None)
        _visible(self._top, self.table is None)
        self._body.children = (self.table.widget,) if self.table is not None else ()
        for lang, button in self.langs.items():
            button.button_style = "primary" if lang == self.voice.lang else ""
        self.page.lang = self.voice.lang
        self.page.html = self._overview() if self.table is None else ""

    def _overview(self) -> str:
        voice, walks = self.voice, self.walks()
        told = [*dict.fromkeys(notice for walk in walks for notice in walk.notices)]
        head = f'<div class="gk-title">{voice.html(msg("lesson-course", game=self.game.title))}</div>'
        notes = "".join(f'<div class="gk-card gk-error">{escape(text)}</div>' for text in map(voice.say, told))
        if self._told:
            notes += f'<div class="gk-card gk-error" role="alert">{escape(self._told)}</div>'
        here = next((walk for walk in walks if not walk.over), None)
        return head + notes + "".join(self._row(walk, walk is here) for walk in walks)

    def _row(self, walk: Walk, here: bool) -> str:
        """A lesson as one large button: title, minutes, stars, and where to go on."""
        lesson, (got, most), voice = walk.lesson, walk.stars, self.voice
        done = sum(map(walk.passed, lesson.levels))
        state = "done" if walk.over else "going" if done else "new"
        words = ui(voice, f"course-{state}", n=done, of=len(lesson.levels))
        goals = voice.html(sentences(lesson.objectives))
        return (
            f'<button class="gk-course{" gk-course-here" if here else ""}" data-go="lesson:{escape(lesson.id)}">'
            f'<b>{voice.html(lesson.title)}</b><span class="gk-stars">★ {got} / {most}</span>'
            f"<small>{ui(voice, 'minutes', n=lesson.minutes)} · {words}</small><small>{goals}</small></button>"
        )

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        """The widget where there is a kernel for it, else the lessons as a list."""
        text = "\n".join(self._line(walk) for walk in self.walks())
        if not in_kernel():
            return {"text/plain": text}
        now_shown(self)
        return {**self.widget._repr_mimebundle_(), "text/plain": text}

    def _line(self, walk: Walk) -> str:
        lesson: Lesson = walk.lesson
        minutes = self.voice.say(msg("lesson-minutes", n=lesson.minutes))
        return f"{self.voice.say(lesson.title)} · {minutes} · ★ {walk.stars[0]} / {walk.stars[1]}"

    def close(self) -> None:
        """Take the course off the page; the progress is kept."""
        self._leave()
        if self._widget is not None:
            _close(self._widget)
        self._widget = None

    # --- what is pressed -------------------------------------------------------------------------------------

    def go(self, goal: str) -> None:
        """Follow a link of the overview."""
        kind, _, id = goal.partition(":")
        if kind == "lesson":
            self._told = ""
            self.open(id)

    def _speak(self, lang: str, button: object) -> None:
        set_language(lang)
        self.voice = Voice(lang, ())
        self.refresh()

    def _tell(self, what: Say) -> None:
        self._told = self.voice.say(what)
        self.refresh()
