"""The buttons and the list through which an action is chosen without the board. Built once, labelled anew each time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

import ipywidgets as ipw

from gamekit.core.board import Board, lying
from gamekit.core.text import msg
from gamekit.ui.session import Option, Session, Step
from gamekit.ui.voice import Voice

MOST_BUTTONS: Final = 12
"""With more choices than this, those on the board come into a list."""


class Choices:
    """The next steps that may be chosen: a button for each, or a list of the places where there are many.

    There are two sets of buttons, shown in turn: a second click of a hasty mouse, meant for what a button said before,
    lands on a set that has gone and does nothing.

    Args:
        on_step: called with the step that was chosen.
        on_pick: called with the place that was picked from the list and not yet chosen ("" for none).
    """

    def __init__(self, on_step: Callable[[Step], Any], on_pick: Callable[[str], Any]) -> None:
        self.on_step, self.on_pick = on_step, on_pick
        self.sets = [[self._button() for _ in range(MOST_BUTTONS)] for _ in range(2)]
        self.boxes = [ipw.VBox(buttons, layout=_flat()) for buttons in self.sets]
        self.list = ipw.Dropdown(layout=ipw.Layout(width="99%"), style={"description_width": "48px"})
        self.list.observe(self._picked, "value")
        self.take = self._button()
        self.take.on_click(self._took)
        self.widget = ipw.VBox([self.list, self.take, *self.boxes], layout=_flat())
        self.steps: dict[Any, Step] = {}
        self.places: Sequence[Option] = ()
        self._shown: tuple[object, ...] = ()
        self._turn = 0
        self._filling = False

    def _button(self) -> ipw.Button:
        button = ipw.Button(layout=ipw.Layout(width="99%", height="auto", min_height="28px"))
        button.add_class("gk-choice")
        button.on_click(self._pressed)
        return button

    @property
    def buttons(self) -> list[Any]:
        """The buttons shown, from top to bottom."""
        return list(self.steps)

    @property
    def picked(self) -> str:
        """The place picked from the list."""
        index = self.list.value
        return self.places[index].step.spot if index is not None and 0 <= index < len(self.places) else ""

    def show(self, session: Session, voice: Voice) -> None:
        """Offer what the session offers."""
        options = session.options
        shown = (session, session.version, voice)
        if shown == self._shown:
            return
        self._shown = shown
        many = len(options) > MOST_BUTTONS
        single = [option for option in options if not (many and option.step.spot)]
        listed = [option for option in options if many and option.step.spot]
        if len(single) > MOST_BUTTONS:
            single, listed = [], list(options)
        words = {option: choice_words(option, session.board, voice) for option in options}
        self._fill_buttons(single, words)
        self._fill_list(listed, words, voice)

    def _fill_buttons(self, options: Sequence[Option], words: Mapping[Option, str]) -> None:
        self._turn = 1 - self._turn
        buttons = self.sets[self._turn]
        self.steps = {button: option.step for button, option in zip(buttons, options, strict=False)}
        for button, option in zip_longest(buttons, options):
            if option is not None:
                button.description = button.tooltip = words[option]
            _visible(button, option is not None)
        for number, box in enumerate(self.boxes):
            _visible(box, number == self._turn)

    def _fill_list(self, options: Sequence[Option], words: Mapping[Option, str], voice: Voice) -> None:
        self.places = options
        self._filling = True
        try:
            first = [(voice.say(msg("ui-pick")), -1)] if options else []
            self.list.options = [*first, *((words[option], n) for n, option in enumerate(options))]
            self.list.value = -1 if options else None
        finally:
            self._filling = False
        self.list.description = voice.say(msg("ui-label-target"))
        self.take.description = voice.say(msg("ui-button-choose"))
        self.take.disabled = True
        for widget in (self.list, self.take):
            _visible(widget, bool(options))

    def _pressed(self, button: Any) -> None:
        step = self.steps.get(button)
        if step is not None:
            self.on_step(step)

    def _took(self, button: Any) -> None:
        index = self.list.value
        if index is not None and 0 <= index < len(self.places):
            self.on_step(self.places[index].step)

    def _picked(self, change: Any) -> None:
        if not self._filling:
            self.take.disabled = not 0 <= (-1 if self.list.value is None else self.list.value) < len(self.places)
            self.on_pick(self.picked)


def choice_words(option: Option, board: Board, voice: Voice) -> str:
    """What a button says. A place on a map is called by its coordinates, so what lies there is said, too."""
    words, id = voice.say(option.step.label), option.step.spot
    spots = (spot for spot in board.spots() if spot.id == id and spot.shape.startswith("hex"))
    there = voice.say(next(map(lying, spots), ()))
    return f"{words} · {there}" if there else words


def _flat() -> Any:
    return ipw.Layout(width="100%", overflow="hidden", flex="0 0 auto")


def _visible(widget: Any, wanted: bool) -> None:
    display = None if wanted else "none"
    if widget.layout.display != display:
        widget.layout.display = display
