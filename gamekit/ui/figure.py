"""A board as one plotly figure: few traces, one layer that is clicked, and only what changed is sent.

>>> from gamekit.games.tiny import GAME
>>> clicks = []
>>> view = PlotlyView(clicks.append)
>>> picture = Picture(GAME.board(GAME.new("tiny(stones=3)", seed=1), None))
>>> view.show(picture), view.show(picture)
(True, False)
>>> view.press("stone:top1"); clicks
['stone:top1']
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from types import SimpleNamespace
from typing import Any, Final

import plotly.graph_objects as go

from gamekit.core.contrast import DARK, LIGHT
from gamekit.core.draw_svg import FONT, FRAME, GROUND, POINTED, RIM, TARGET
from gamekit.ui.picture import Picture
from gamekit.ui.scene import Columns, Scene, scene_of

CLEAR: Final = "rgba(0,0,0,0)"
FAINT: Final = "rgba(26,26,26,0.35)"

EDITIONS: Final = 1000
STAMP: Final = 1e-6
"""All that a figure tells of a click is where the point lies. So with every picture the click layer moves by this much,
in board units, which nobody sees: a click made on an older picture comes from another place and is not heard."""

_AXIS: Final = {"visible": False, "fixedrange": True}

# Where a column of a scene goes in a trace.
_PATHS: Final = {
    "pieces": {"size": "marker.size", "color": "marker.color"},
    "text": {"size": "textfont.size", "color": "textfont.color"},
    "hits": {"size": "marker.size"},
}


class PlotlyView:
    """The figure of a table.

    Args:
        on_spot: called with the place that was clicked.
    """

    def __init__(self, on_spot: Callable[[str], Any]) -> None:
        self.widget: Any = _figure()
        self.on_spot = on_spot
        self.scene: Scene | None = None
        self._sent: dict[str, Columns] = {}
        self._edition = 0
        self._stamped: list[float] = []

    @property
    def height(self) -> float:
        """The height of the figure in pixels."""
        return self.scene.height if self.scene is not None else 0.0

    def show(self, picture: Picture) -> bool:
        """Bring the figure up to a picture; whether anything had to be sent."""
        return self._show(scene_of(picture))

    def _show(self, scene: Scene) -> bool:
        fresh = self.scene is None or list(scene.traces) != list(self.scene.traces)
        with self.widget.batch_update():
            changed = self._lay_out(scene)
            if not fresh and self._patch(scene):
                changed = True
                self._stamp(scene)
        if fresh:
            self._build(scene)
            self._stamp(scene)
        self.scene = scene
        if changed or fresh:
            self._remember(scene)
        return changed or fresh

    def redraw(self) -> None:
        """Send everything again, for a page that was loaded anew."""
        scene, self._sent = self.scene, {}
        if scene is not None:
            self._show(scene)

    def press(self, spot: str) -> None:
        """What a click on a place does, for tests and scripts."""
        assert self.scene is not None
        point = self.scene.spots.index(spot)
        self._clicked(None, SimpleNamespace(point_inds=[point], xs=[self._stamped[point]]), None)

    def close(self) -> None:
        """Take the figure off the page. The libraries never free it, so it is emptied first."""
        self.widget.close()
        self.widget.data = ()
        self.widget._widget_data.clear()
        self.scene, self._sent = None, {}

    def _clicked(self, trace: Any, points: Any, state: Any) -> None:
        # Every trace with a handler is told of every click, so most are told of none.
        if not points.point_inds or self.scene is None:
            return
        point = points.point_inds[0]
        if point < len(self._stamped) and points.xs[0] == self._stamped[point]:
            self.on_spot(self.scene.spots[point])

    def _stamp(self, scene: Scene) -> None:
        self._edition = (self._edition + 1) % EDITIONS
        self._stamped = [round(x + self._edition * STAMP, 6) for x in scene.traces["hits"]["x"]]
        self.widget.data[-1].x = self._stamped

    def _lay_out(self, scene: Scene) -> bool:
        if self.scene is not None and _size(self.scene) == _size(scene):
            return False
        self.widget.update_layout(_size(scene))
        return True

    def _build(self, scene: Scene) -> None:
        self.widget.data = ()
        self.widget.add_traces([_trace(name, columns) for name, columns in scene.traces.items()])
        self._sent = deepcopy(scene.traces)
        self.widget.data[-1].on_click(self._clicked)

    def _patch(self, scene: Scene) -> bool:
        changed = False
        for trace, (name, columns) in zip(self.widget.data, scene.traces.items(), strict=True):
            sent, paths = self._sent.get(name, {}), _PATHS.get(name, {})
            for column, values in columns.items():
                if sent.get(column) != values:
                    trace[paths.get(column, column)] = values
                    changed = True
        self._sent = scene.traces
        return changed

    def _remember(self, scene: Scene) -> None:
        """A page that is loaded again asks for these two traits, which the figure itself only sets once.

        They are made from the scene: what a page tells of its defaults is taken out of the figure's own data.
        """
        traces = [_trace(name, columns) for name, columns in scene.traces.items()]
        traces[-1]["x"] = self._stamped
        for trace, own in zip(traces, self.widget._data, strict=True):
            trace["uid"] = own["uid"]
        self.widget._widget_data[:] = traces
        self.widget._widget_layout.update(_layout() | _size(scene))


def _figure() -> Any:
    figure = go.FigureWidget(layout=_layout())
    figure._config = {"displayModeBar": False, "doubleClick": False, "scrollZoom": False}
    return figure


def _layout() -> dict[str, Any]:
    return {
        "template": "none",
        "autosize": False,
        "margin": {"l": 0, "r": 0, "t": 0, "b": 0, "pad": 0},
        "paper_bgcolor": GROUND,
        "plot_bgcolor": GROUND,
        "hovermode": "closest",
        "dragmode": False,
        "showlegend": False,
        "font": {"family": FONT, "color": DARK},
        "hoverlabel": {"bgcolor": FRAME, "bordercolor": RIM, "align": "left", "namelength": 0}
        | {"font": {"family": FONT, "size": 13, "color": DARK}},
        "xaxis": dict(_AXIS),
        "yaxis": dict(_AXIS),
    }


def _size(scene: Scene) -> dict[str, Any]:
    return {
        "width": round(scene.width),
        "height": round(scene.height),
        "xaxis": _AXIS | {"range": list(scene.x)},
        "yaxis": _AXIS | {"range": list(scene.y)},
        # Without it the corners of big places are dead; with more, the empty ground between areas is not.
        "hoverdistance": round(scene.reach),
    }


def _trace(name: str, columns: Columns) -> dict[str, Any]:
    """A trace with the looks that go with its name."""
    quiet: dict[str, Any] = {"type": "scatter", "name": name, "hoverinfo": "skip", "cliponaxis": False}
    found: dict[str, Any] = quiet | {key: value for key, value in columns.items() if key not in _PATHS.get(name, {})}
    if name == "hits":
        marker: dict[str, Any] = {"size": columns["size"], "color": CLEAR, "symbol": "circle", "line": {"width": 0}}
        return found | {"mode": "markers", "hoverinfo": "text", "marker": marker}
    if name == "pieces":
        marker = {
            "size": columns["size"],
            "color": columns["color"],
            "symbol": "circle",
            "line": {"width": 0},
            "opacity": 1,
        }
        return found | {"mode": "markers", "marker": marker}
    if name == "text":
        return found | {
            "mode": "text",
            "textfont": {"family": FONT, "size": columns["size"], "color": columns["color"]},
        }
    if name == "signs":
        marker = {"size": 13, "color": TARGET, "symbol": "circle", "line": {"width": 1.5, "color": LIGHT}}
        font: dict[str, Any] = {"family": FONT, "size": 9, "color": LIGHT}
        return found | {"mode": "markers+text", "marker": marker, "texttemplate": "▼", "textfont": font}
    return found | {"mode": "lines", **_lines(name)}


def _lines(name: str) -> dict[str, Any]:
    kind, _, colour = name.partition(" ")
    if kind == "frame":
        return {"fill": "toself", "fillcolor": FRAME, "line": {"color": RIM, "width": 1}}
    if kind == "ground":
        return {"fill": "toself", "fillcolor": colour, "line": {"color": FAINT, "width": 1}}
    looks = {
        "bed": (LIGHT, 8),
        "rim": (DARK, 6),
        "link": (colour, 4),
        "cross bed": (LIGHT, 5),
        "cross": (DARK, 2.5),
        "pointed": (POINTED, 5),
        "target bed": (LIGHT, 6),
        "target": (TARGET, 3),
        "preview": (DARK, 2),
        "chosen": (DARK, 4),
    }
    shade, width = looks[name if name in looks else kind]
    dash = "5px,3px" if name == "preview" else "solid"
    # Simplified, a broad line would cut the rounded corners and lie askew.
    return {"line": {"color": shade, "width": width, "dash": dash, "simplify": name != "pointed"}}
