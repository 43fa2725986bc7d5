"""The harness itself: what it does to a page must arrive in the kernel, and what is wrong must be noticed."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from .conftest import pytest_pyfunc_call
from .lab import NO_BROWSER, Lab, find_chromium

IMPORTS = """
import math
import plotly.graph_objects as go
from ipywidgets import HTML, Button, Dropdown, VBox
"""

# 64 hexes in three filled traces, with one layer of hit markers on top.
BOARD = """
centres = {f"{column}.{row}": (1.5 * column, math.sqrt(3) * (row + column % 2 / 2))
           for column in range(8) for row in range(8)}
corners = [(math.cos(math.pi / 3 * k), math.sin(math.pi / 3 * k)) for k in range(7)]

def terrain(kind, colour):
    ids = list(centres)[kind::3]
    hexes = [[(centres[i][0] + x, centres[i][1] + y) for x, y in corners] + [(None, None)] for i in ids]
    xs, ys = zip(*sum(hexes, []))
    return go.Scatter(x=xs, y=ys, fill="toself", fillcolor=colour, mode="lines", line_color="white",
                      hoverinfo="skip", showlegend=False)

hits = go.Scatter(x=[x for x, y in centres.values()], y=[y for x, y in centres.values()], customdata=list(centres),
                  name="hits", mode="markers", hoverinfo="text", showlegend=False, hovertext=list(centres),
                  marker=dict(symbol="hexagon2", size=50, color=["rgba(0,0,0,0)"] * len(centres)))
figure = go.FigureWidget(
    [terrain(0, "#8fb87a"), terrain(1, "#d9c27a"), terrain(2, "#a58b6f"), hits],
    dict(template="none", width=640, height=700, hovermode="closest", hoverdistance=-1, dragmode=False,
         margin=dict(l=10, r=10, t=10, b=10), xaxis=dict(visible=False, range=[-1.5, 12]),
         yaxis=dict(visible=False, range=[-1.5, 14.5], scaleanchor="x")))
seen, presses = [], []
said = HTML("nothing yet")

def clicked(trace, points, state):
    if points.point_inds:
        index = points.point_inds[0]
        seen.append(list(centres)[index])
        colours = ["rgba(0,0,0,0)"] * len(centres)
        colours[index] = "crimson"
        figure.data[-1].marker.color = colours

def pressed(button):
    presses.append(choice.value)
    said.value = f"<b>pressed</b> {len(presses)}: {choice.value}"

figure.data[-1].on_click(clicked)
choice = Dropdown(description="Target", options=["plain", "hill", "river"])
press = Button(description="Take it")
press.on_click(pressed)
VBox([figure, choice, press, said])
"""

pytestmark = pytest.mark.browser


def test_mouse_keyboard_reload_and_restart(lab: Lab) -> None:
    lab.open([IMPORTS, BOARD])
    lab.run_cells()
    board = lab.board()
    ids = board.values("hits", "customdata")
    assert len(ids) == 64 and board.values(0, "fill") == "toself"

    # The mouse: the middle of a hex, its edge, and what the figure shows after it.
    milliseconds = board.click_and_redraw("3.4")
    assert lab.run_code("print(seen)") == "['3.4']"
    colours = board.values("hits", "marker.color")
    assert [ids[k] for k, colour in enumerate(colours) if colour == "crimson"] == ["3.4"]
    board.click_and_redraw("5.2", dx=18)
    assert lab.run_code("print(seen)") == "['3.4', '5.2']"
    print(f"click to redraw: {milliseconds:.0f} ms")
    picture = lab.shot("harness-board")
    assert picture.stat().st_size > 20_000

    # Widgets by mouse, then by keyboard alone.
    assert lab.texts() == ["nothing yet"] and lab.options("Target") == ["plain", "hill", "river"]
    lab.pick("Target", "hill")
    lab.press_button("Take it")
    lab.wait_text("pressed 1: hill")
    lab.focus_cell_output(1)
    lab.tab_to("Target")
    lab.move_in_list(1)
    lab.tab_to("Take it")
    lab.keys("Enter")
    lab.wait_text("pressed 2: river")
    assert lab.run_code("print(presses)") == "['hill', 'river']"

    # The page is loaded again: the kernel remembers, the board can be clicked.
    lab.reload()
    board = lab.board()
    board.click_and_redraw("0.0")
    assert lab.run_code("print(seen)") == "['3.4', '5.2', '0.0']"
    lab.shot("harness-reloaded")

    # A new kernel remembers nothing.
    lab.restart_kernel()
    with pytest.raises(AssertionError, match=r"NameError.*seen"):
        lab.run_code("print(seen)")
    assert lab.run_code("print(6 * 7)") == "42"


def assert_fails(lab: Lab, match: str) -> None:
    """A test that has used this page and found nothing wrong would fail nevertheless."""
    test = pytest_pyfunc_call(SimpleNamespace(funcargs={"page of the test": lab}))
    next(test)
    with pytest.raises(AssertionError, match=match):
        test.send(True)


def test_what_goes_wrong_is_noticed(lab: Lab) -> None:
    lab.open(["1 / 0"])
    with pytest.raises(AssertionError, match="cell 0 failed: ZeroDivisionError"):
        lab.run_cells()

    lab.assert_clean()
    lab.page.evaluate("() => fetch('https://example.org/x.js').catch(() => 0)")
    assert_fails(lab, match=r"outside.*example\.org")
    lab.outside.clear()

    lab.page.evaluate("() => { setTimeout(() => { throw new Error('a broken script'); }) }")
    lab.page.wait_for_timeout(100)
    assert_fails(lab, match=r"errors.*a broken script")
    lab.errors.clear()


def test_the_browser_is_found_or_asked_for(tmp_path: Path) -> None:
    program, nowhere = tmp_path / "browser", str(tmp_path / "nowhere")
    program.touch()
    named = {"GAMEKIT_CHROMIUM": str(program)}
    on_the_path, nothing = {"chromium": "/usr/bin/chromium"}.get, dict[str, str]().get
    assert find_chromium(named, on_the_path, nowhere) == str(program)
    assert find_chromium({}, on_the_path, str(program)) == "/usr/bin/chromium"
    assert find_chromium({}, nothing, str(program)) == str(program)
    with pytest.raises(FileNotFoundError, match="GAMEKIT_CHROMIUM names"):
        find_chromium({"GAMEKIT_CHROMIUM": nowhere}, on_the_path, str(program))
    with pytest.raises(FileNotFoundError) as missing:
        find_chromium({}, nothing, nowhere)
    assert str(missing.value) == NO_BROWSER
