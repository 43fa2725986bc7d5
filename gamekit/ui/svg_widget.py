"""A board as an SVG on the page: light, walked through with the keyboard, and spoken by screen readers.

>>> from gamekit.games.tiny import GAME
>>> clicks = []
>>> view = SvgView(clicks.append)
>>> view.show(Picture(GAME.board(GAME.new("tiny(stones=3)", seed=1), None)))
True
>>> view.press("stone:top1"); clicks
['stone:top1']
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from gamekit.core.draw_svg import drawing
from gamekit.ui.picture import Picture

STYLE: Final = """
.gk-svg { position: relative; flex: 0 0 auto; overflow: visible; }
.gk-svg .gk-board [data-spot] { cursor: pointer; outline: none; }
.gk-svg .gk-board [aria-disabled] { cursor: default; }
.gk-svg .gk-said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (hover: hover) { .gk-svg .gk-board [role=button]:hover { filter: brightness(1.06); } }
"""


class SvgBoard(anywidget.AnyWidget):
    """The widget: all parts of a picture, and beside them only what changed last.

    A page that is loaded again, and a second view, ask for all parts. Whoever has them gets a patch: `parts` is changed
    in place, which sends nothing.
    """

    _esm = Path(__file__).with_name("svg_view.js")
    _css = STYLE
    parts = traitlets.Dict().tag(sync=True)
    patch = traitlets.Dict().tag(sync=True)
    # Of the picture; a click tells on which one it was made.
    version = traitlets.Int(0).tag(sync=True)
    # The last event, for screen readers.
    said = traitlets.Unicode("").tag(sync=True)

    def send_whole(self, parts: Mapping[str, str]) -> None:
        """Send all parts, also those that the page should have."""
        with self.hold_sync():
            self.parts, self.patch = {}, {}
            self.parts = dict(parts)
            self.version += 1

    def send_patch(self, changed: Mapping[str, str]) -> None:
        """Send the parts that changed."""
        self.parts.update(changed)
        with self.hold_sync():
            self.patch = {"from": self.version, "parts": dict(changed)}
            self.version += 1


class SvgView:
    """The picture of a table.

    Args:
        on_spot: called with the place that was clicked or chosen with a key.
    """

    def __init__(self, on_spot: Callable[[str], Any]) -> None:
        self.widget: Any = SvgBoard()
        self.height = 0.0
        self.on_spot = on_spot
        self.widget.on_msg(self._heard)

    def show(self, picture: Picture) -> bool:
        """Bring the page up to a picture; whether anything had to be sent."""
        drawn = drawing(
            *(picture.board, picture.seat, picture.targets, picture.chosen),
            *(picture.lang, picture.names, picture.previewed, picture.pointed),
        )
        old, new = self.widget.parts, drawn.parts
        changed = {key: part for key, part in new.items() if old.get(key) != part}
        self.widget.said = picture.said
        self.height, self.widget.layout.width = drawn.height, f"{round(drawn.width)}px"
        if list(old) != list(new):
            self.widget.send_whole(new)
            return True
        if changed:
            self.widget.send_patch(changed)
        return bool(changed)

    def redraw(self) -> None:
        """Send everything again."""
        self.widget.send_whole(self.widget.parts)

    def press(self, spot: str) -> None:
        """What a click on a place does, for tests and scripts."""
        self._heard(self.widget, {"spot": spot, "version": self.widget.version}, [])

    def close(self) -> None:
        """Take the picture off the page."""
        self.widget.close()

    def _heard(self, widget: object, content: Any, buffers: object) -> None:
        if not isinstance(content, dict):
            return
        if content.get("again"):
            self.redraw()
        # A click on a picture that has gone meant something else.
        elif content.get("version") == self.widget.version and f"spot {content.get('spot')}" in self.widget.parts:
            self.on_spot(content["spot"])
