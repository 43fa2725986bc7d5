"""What a table asks a renderer to show. Plotly and SVG draw the same picture; a table does not know which one does."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, Protocol

from gamekit.core.board import Board
from gamekit.core.errors import GamekitError


@dataclass(frozen=True)
class Picture:
    """A board as a seat is shown it.

    Attributes:
        targets: for each place that may be clicked what that would do.
        chosen: the places chosen so far.
        previewed: the places shown as they will be.
        names: what the seats are called.
        pointed: the places that a hint points at.
        said: the last event in a sentence, for a renderer with a voice.
    """

    board: Board
    seat: int = 0
    targets: Mapping[str, str] = field(default_factory=dict)
    chosen: Collection[str] = ()
    previewed: Collection[str] = ()
    lang: str | None = None
    names: tuple[str, ...] = ()
    said: str = ""
    pointed: Collection[str] = ()


class View(Protocol):
    """A renderer with its widget. It is made with a function that is called with the place that was clicked."""

    widget: Any
    height: float
    """The height of what is shown, in pixels."""

    def show(self, picture: Picture) -> bool:
        """Show a picture; whether anything had to be sent to the page."""
        ...

    def redraw(self) -> None:
        """Send everything again, for a page that lost it."""
        ...

    def press(self, spot: str) -> None:
        """What a click on a place does, for tests and scripts."""
        ...

    def close(self) -> None:
        """Take the widget off the page."""
        ...


RENDERERS: Final = {"plotly": "gamekit.ui.figure:PlotlyView", "svg": "gamekit.ui.svg_widget:SvgView"}
"""The renderers by name and where they are; they are imported late, because plotly takes a second or two."""


def checked_renderer(name: str) -> str:
    """The name of a renderer.

    Raises:
        GamekitError: there is none of this name.
    """
    if name not in RENDERERS:
        raise GamekitError("ui-error-renderer", name=str(name)[:40], known=tuple(RENDERERS))
    return name


def make_view(name: str, on_spot: Callable[[str], Any]) -> View:
    """A renderer of this name.

    >>> make_view("plotly", print).widget.layout.hovermode
    'closest'
    """
    module, _, kind = RENDERERS[checked_renderer(name)].partition(":")
    view: View = getattr(import_module(module), kind)(on_spot)
    return view
