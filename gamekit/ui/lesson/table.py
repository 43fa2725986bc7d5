"""A lesson in a notebook: one widget in which a learner is told little, does something, and sees what comes of it.

>>> lesson = LessonTable("tiny", "stones", progress=None, lang="en")
>>> lesson.press("stone:top2")
>>> lesson.walk.attempt.verdict.status
'done'
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal

import ipywidgets as ipw

from gamekit.core.board import compare
from gamekit.core.draw_svg import svg
from gamekit.core.draw_text import picture
from gamekit.core.game import Game
from gamekit.core.text import Say, language, msg, sentences, set_language
from gamekit.core.timeline import Node
from gamekit.lessons import Lesson, Step
from gamekit.ui.guard import Guard
from gamekit.ui.lesson import pages
from gamekit.ui.lesson.choosing import Choosing
from gamekit.ui.lesson.pages import Shown
from gamekit.ui.lesson.panel import STYLE, LessonPanel
from gamekit.ui.lesson.playback import Playback
from gamekit.ui.lesson.questions import entered, filled
from gamekit.ui.lesson.stage import Stage, level_picture, past_picture
from gamekit.ui.lesson.walk import Walk, find_lesson
from gamekit.ui.picture import Picture, checked_renderer
from gamekit.ui.session import Notice
from gamekit.ui.session import Step as ChoiceStep
from gamekit.ui.shown import in_kernel, now_shown
from gamekit.ui.table import CALM, _close, _running_loop
from gamekit.ui.voice import Voice

PACE: Final = 1.1
"""Seconds for which each step of a demonstration is shown."""


class LessonTable:
    """A lesson at a table.

    Args:
        game: the game, or its id.
        lesson: the id of one of its lessons, the path of a lesson file, or a lesson.
        progress: the learner's own file; None keeps nothing.
        lang: the language to begin with.
        renderer: what draws the board: "plotly" or "svg".
        learner: the name that the progress file gets.
        on_end: called when the learner wants to go on after the last level; None opens the next lesson here.

    Attributes:
        node: the earlier moment that is on the board; None for the present.

    Raises:
        GamekitError: something of this does not exist.
    """

    def __init__(
        self,
        game: str | Game,
        lesson: str | Path | Lesson,
        progress: str | Path | None = "progress.json",
        lang: str | None = None,
        renderer: str = "plotly",
        learner: str = "",
        on_end: Callable[[], object] | None = None,
    ) -> None:
        self.renderer = checked_renderer(renderer)
        self.walk = Walk(find_lesson(game, lesson), progress, learner)
        self.on_end = on_end
        self.calm, self.pace = CALM, PACE
        self.guard = Guard(self._tell)
        self.shown = Shown()
        self.filled: dict[str, str] = {}
        self.marks: Mapping[str, bool] = {}
        self._lang = lang or language()
        self._asked = 0
        self._quiet = 0.0
        self._picked = ""
        self.node: Node | None = None
        self._widget: Any = None
        self._stage: Stage | None = None
        self._panel: LessonPanel | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._began()
        self.playback = self._playback()

    def _playback(self) -> Playback:
        return Playback(self.guard(self._show_step), self.guard(self._played_out), self.pace, self._loop)

    def _began(self) -> None:
        """Another level, or the same one anew."""
        self.choosing = Choosing(self.walk.attempt)
        self.voice = Voice(self._lang, self.walk.attempt.timeline.names)
        self._clear()
        self._ask_anew()

    def _clear(self) -> None:
        self.shown = Shown()
        self.node, self._picked = None, ""

    def _ask_anew(self) -> None:
        self._asked += 1
        self.filled, self.marks = {}, {}

    # --- where one is ----------------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        """The name of the question that the form asks."""
        return f"{self.walk.level.key} {self._asked}"

    @property
    def busy(self) -> bool:
        """Whether something is being played out."""
        return self.playback.playing

    @property
    def may_retry(self) -> bool:
        """Whether a wrong answer waits to be tried again."""
        failed = self.walk.attempt.verdict.status == "failed"
        return not self.walk.over and not self.busy and (failed or self.node is not None)

    @property
    def compares(self) -> bool:
        """Whether the futures of a choice take the place of the board."""
        return bool(self.walk.attempt.futures) and self.node is None and not self.walk.over

    # --- showing ---------------------------------------------------------------------------------------------

    @property
    def widget(self) -> Any:
        """The widget, built when it is first shown."""
        if self._widget is None:
            self._build()
        return self._widget

    @property
    def panel(self) -> LessonPanel:
        """Everything around the board."""
        assert self.widget is not None and self._panel is not None
        return self._panel

    def _build(self) -> None:
        self._loop = _running_loop()
        self.playback = self._playback()
        self._stage = Stage(self.renderer, self.press)
        self._panel = panel = LessonPanel(self)
        self._compared = ipw.Box([panel.futures], layout=ipw.Layout(flex="2 1 400px", max_width="800px"))
        # Where the page is too narrow for both, the panel goes below the board, as at the table.
        middle = ipw.HBox(
            [self._stage.box, self._compared, panel.side], layout=ipw.Layout(min_height="300px", flex_flow="row wrap")
        )
        self._widget = ipw.VBox(
            [ipw.HTML(f"<style>{STYLE}</style>"), panel.top, panel.told, middle], layout=ipw.Layout(max_width="1112px")
        )
        self._widget.add_class("gk-lesson")
        self.refresh()

    def refresh(self) -> None:
        """Show the level as it stands."""
        if self._stage is None or self._panel is None:
            return
        picture = self._picture()
        self._stage.show(picture, self.walk.level.key)
        before = self.walk.level.board(self.walk.attempt.state)
        self._panel.coming = compare(before, picture.board) if picture.previewed else ()
        self._stage.box.layout.display = "none" if self.compares or self.walk.over else None
        self._compared.layout.display = None if self.compares else "none"
        self._panel.fill()

    def _picture(self) -> Picture:
        if self.node is None:
            return level_picture(
                self.walk, self.choosing, self.voice, (self._picked,), not (self.busy or self.walk.over)
            )
        lines = self.shown.steps[self.shown.step].lines if self.shown.steps else ()
        return past_picture(self.walk, self.node, self.voice, self.voice.say(sentences(lines)))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        """The widget where there is a kernel for it, else the level as a picture and a text."""
        level, voice = self.walk.level, self.voice
        board = level.board(self.walk.attempt.state)
        text = pages.static_text(self.walk, voice, picture(board, level.seat, voice.lang, voice.names))
        if not in_kernel():
            drawn = svg(board, level.seat, tuple(self.choosing.targets), voice.lang, voice.names)
            return {"image/svg+xml": drawn, "text/plain": text}
        now_shown(self)
        return {**self.widget._repr_mimebundle_(), "text/plain": text}

    def close(self) -> None:
        """Take the lesson off the page; the progress is kept."""
        self.playback.cancel()
        if self._stage is not None and self._widget is not None:
            self._stage.view.close()
            _close(self._widget)
        self._widget = self._stage = self._panel = None

    def _tell(self, what: Say) -> None:
        self._note("error", what)

    def _note(self, kind: Literal["error", "info"], what: Say) -> None:
        """Say something without any change of the board."""
        self.shown.notice = Notice(kind, what)
        if self._panel is not None:
            self._panel.fill()
            self._panel.feedback.seek += 1

    # --- playing ---------------------------------------------------------------------------------------------

    def press(self, spot: str) -> None:
        """What a click on a place of the board does."""
        self.guard(self._click)(spot)

    def _click(self, spot: str) -> None:
        if self.busy or self._hasty() or self.node is not None:
            return
        if self.walk.plays and not self.walk.attempt.verdict.ended:
            self._act(lambda: self.choosing.click(spot))
        elif not self.walk.over and not self.walk.plays:
            self._note("info", msg("lesson-look-only"))

    def choose(self, step: ChoiceStep) -> None:
        """Choose the next step of an action."""
        if not (self.busy or self._hasty()):
            self._act(lambda: self.choosing.choose(step))

    def confirm(self) -> None:
        """Do the action that was chosen."""
        self._act(self.choosing.confirm)

    def cancel(self) -> None:
        """Forget what was chosen."""
        self.choosing.cancel()
        self._picked = ""
        self.refresh()

    def pick(self, spot: str) -> None:
        """Show on the board what is picked in the list."""
        self._picked = spot
        self.refresh()

    def _hasty(self) -> bool:
        return time.monotonic() < self._quiet

    def _act(self, function: Callable[[], bool]) -> None:
        before, verdict = self.walk.attempt.timeline.here, self.walk.attempt.verdict
        self._clear()
        function()
        self.shown.notice = self.choosing.notice
        if self.walk.attempt.verdict is not verdict or self.walk.attempt.timeline.here is not before:
            self._quiet = time.monotonic() + self.calm
            self._judged(self._steps_since(before))
        else:
            self.refresh()
            if self._panel is not None:
                self._panel.feedback.seek += 1

    def answer(self, values: Mapping[str, str]) -> None:
        """Answer the question with what was entered."""
        attempt, level = self.walk.attempt, self.walk.level
        if self.walk.plays or self.busy or attempt.verdict.ended:
            return
        answer = entered(level, values)
        self._clear()
        self.filled = filled(level, answer)
        self.marks = attempt.answer(answer).marks
        self._judged(self._steps_since(attempt.begin))

    def _steps_since(self, node: Node) -> tuple[Step, ...]:
        """What has happened since a moment, if the way leads through it."""
        line = self.walk.attempt.timeline.line()
        return tuple(map(self.walk.attempt.seen, line[line.index(node) + 1 :])) if node in line else ()

    def _judged(self, steps: Sequence[Step]) -> None:
        """Keep the verdict, and play out what the learner should see; futures are looked at side by side instead."""
        walk, attempt = self.walk, self.walk.attempt
        walk.note()
        self.shown.verdict = attempt.verdict
        found = attempt.demonstration.steps if attempt.demonstration is not None else steps
        shown = [step for step in found if step.lines or step.node is not attempt.timeline.here]
        # What one has done oneself is on the board at once.
        own = walk.plays and attempt.demonstration is None and len(shown) < 2
        if shown and not own and not attempt.futures:
            self._play_out(shown, waits=attempt.demonstration is not None)
        else:
            self.shown.steps = () if attempt.futures else shown
            self.refresh()
        if self._panel is not None:
            self._panel.feedback.seek += 1

    # --- what is played out ----------------------------------------------------------------------------------

    def _play_out(self, steps: Sequence[Step], waits: bool) -> None:
        self.shown.steps, self.shown.step, self.shown.waits = steps, 0, waits
        self.playback.pace = self.pace
        self.playback.start(len(steps))
        self.refresh()

    def _show_step(self, number: int) -> None:
        self.shown.step = number
        self.node = self.shown.steps[number].node
        self.refresh()

    def _played_out(self) -> None:
        """A demonstration stays on the board until the learner tries again; anything else leads to the present."""
        if not self.shown.waits:
            self.node = None
        self.refresh()

    def skip(self) -> None:
        """Go to the end of what is played out."""
        self.playback.skip()

    def watch(self) -> None:
        """Play it out once more."""
        if self.shown.steps and not self.busy:
            self._play_out(self.shown.steps, self.shown.waits)

    # --- buttons ---------------------------------------------------------------------------------------------

    def _stop(self) -> None:
        self.playback.cancel()
        self._clear()

    def retry(self) -> None:
        """Try again after a wrong answer."""
        self._stop()
        if self.walk.attempt.verdict.status == "failed":
            self.walk.retry()
            self.walk.note()
            if self.walk.level.kind != "count":  # what was right on a score sheet stays right
                self._ask_anew()
        self._asked_for()

    def hint(self) -> None:
        """Read the next hint."""
        self.walk.attempt.hint()
        self.walk.note()
        self.refresh()

    def undo(self) -> None:
        """Take back what is half chosen, else the last action."""
        self._stop()
        if not self.choosing.cancel():
            self.walk.attempt.undo()
            self.walk.note()
        self.refresh()

    def again(self) -> None:
        """Begin the level again."""
        self._stop()
        self.walk.attempt.restart()
        self._ask_anew()
        self.walk.note()
        self.refresh()

    def show(self) -> None:
        """Show a right answer, played out step by step."""
        self._stop()
        attempt = self.walk.attempt
        self.shown.verdict = attempt.reveal()
        self.filled = filled(self.walk.level, self.walk.level.right[0])
        self.marks = self.shown.verdict.marks
        self.walk.note()
        steps = self._steps_since(attempt.begin)
        if steps and not attempt.futures:
            self._play_out(steps, waits=False)
        self.refresh()

    def back(self) -> None:
        """To the level before."""
        self._open(self.walk.at - 1)

    def next(self) -> None:
        """To the next level, or from the end to whatever follows the lesson."""
        if not self.walk.over:
            self._open(self.walk.at + 1)
        elif self.on_end is not None:
            self.on_end()
        elif (lesson := self.walk.following()) is not None:
            self.walk = Walk(lesson, self.walk.path, self.walk.progress.learner)
            self._opened()

    def _open(self, number: int) -> None:
        if self.walk.open(number):
            self._opened()

    def _opened(self) -> None:
        self.playback.cancel()
        self._began()
        self._asked_for()
        self.panel.header.seek += 1

    def _asked_for(self) -> None:
        """Show a question, with the keyboard on its first field."""
        self.refresh()
        if self._panel is not None:
            self._panel.form.enter += 1

    def go(self, goal: str) -> None:
        """Follow a link of a page."""
        kind, _, rest = goal.partition(":")
        if kind == "rule":
            self.shown.rule = "" if rest == self.shown.rule else rest
            self.refresh()
        elif kind == "level" and rest.isdigit():
            self._open(int(rest))
        elif kind == "future" and rest.isdigit():
            self._play_out(self.walk.attempt.futures[int(rest)].steps, waits=True)

    def speak(self, lang: str) -> None:
        """Change the language of everything here, and of what this kernel says from now on."""
        set_language(lang)
        self._lang = lang
        self.voice = Voice(lang, self.voice.names)
        self.refresh()
