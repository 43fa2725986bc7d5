"""From a click to the new picture in a real JupyterLab: a table of Gold West beside a bare figure of the same traces.

    python -m benchmarks.browser_clicks
    python -m benchmarks.browser_clicks --clicks 60 --game "gold_west(players=4)"

README.md, beside this file, says what is compared and how far to trust it.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from tests.browser.lab import Lab, Stopwatch, find_chromium, open_browser, open_lab, start_server

WARM_UP = 4  # the first clicks wait for code to be read and compiled
PLOTLY, SVG = "gamekit, plotly", "gamekit, svg"
BARE = "bare figure, same changes"

# The same play at two tables, planned beforehand: each step is a click on a place, or a choice that has no place.
PLAN = """
import random, time
import plotly.graph_objects as go
from gamekit.ui import Table
from gamekit.ui.figure import _PATHS

GAME, SEED = {game!r}, {seed}

def new(renderer):
    table = Table(GAME, seed=SEED, lang="en", renderer=renderer)
    table.widget
    table.calm = 0.0
    return table

def do(table, step):
    kind, what = step
    if kind == "click":
        table.press(what)
    elif kind == "choose":
        table.choose(table.session.options[what].step)
    else:
        table.confirm()

def next_step(table, rng):
    session = table.session
    if session.ready is not None and not session.options:
        return "confirm", 0
    spots = sorted(session.targets)
    return ("click", rng.choice(spots)) if spots else ("choose", rng.randrange(len(session.options)))

def changes(old, new):
    found = []
    for n, (name, columns) in enumerate(new.traces.items()):
        paths = _PATHS.get(name, {{}})
        found += [(n, paths.get(c, c), values) for c, values in columns.items() if old.traces[name][c] != values]
    return found

model, rng, plan, diffs = new("plotly"), random.Random(SEED), [], []
first = model._view.widget.to_dict()
while sum(kind == "click" for kind, _ in plan) < {clicks} and not model.timeline.state.over:
    step, before = next_step(model, rng), model._view.scene
    do(model, step)
    plan.append(step)
    diffs.append(changes(before, model._view.scene))
model.close()

def timed(table):
    '''How long a table thinks before the picture is sent, and in all.'''
    press, show, times, shown_at = table.press, table._view.show, [], []
    def pressing(spot):
        start = time.perf_counter()
        press(spot)
        times.append((shown_at[-1] - start, time.perf_counter() - start))
    def showing(picture):
        shown = show(picture)
        shown_at.append(time.perf_counter())
        return shown
    table._view.on_spot, table._view.show = pressing, showing
    return times
"""
CELLS = [
    'a = new("plotly")\na_times = timed(a)\na',
    """
def apply(diff):
    with bare.batch_update():
        for trace, path, values in diff:
            bare.data[trace][path] = values

def clicked(trace, points, state):
    if points.point_inds:
        start = time.perf_counter()
        apply(diffs[at])
        b_times.append((time.perf_counter() - start,) * 2)

at, b_times = 0, []
bare = go.FigureWidget(first)
bare._config = {"displayModeBar": False, "doubleClick": False, "scrollZoom": False}
bare.data[-1].on_click(clicked)
bare
""",
    'c = new("svg")\nc_times = timed(c)\nc',
]
WATCH = """
() => {
  window.addEventListener("mouseup", () => { window.upAt = performance.now(); }, true);
  const drawn = () => document.querySelector(".gk-board").dataset.drawn;
  window.svgDrawn = before => drawn() !== before && drawn();
}
"""


def click_svg(lab: Lab, spot: str) -> float:
    """Click on a place of the SVG board; milliseconds until its new parts are in the page."""
    place = lab.page.locator(f".gk-svg [data-spot='{spot}']")
    place.scroll_into_view_if_needed()
    place.hover()
    before = lab.page.locator(".gk-board").get_attribute("data-drawn")
    lab.page.mouse.down()
    lab.page.mouse.up()
    drawn = lab.page.wait_for_function("before => svgDrawn(before)", arg=before).json_value()
    return float(drawn) - float(lab.page.evaluate("() => upAt"))


def measure(lab: Lab, game: str, seed: int, clicks: int) -> dict[str, Any]:
    """Click through one play at all three, turn about; the milliseconds of every click."""
    lab.open([PLAN.format(game=game, seed=seed, clicks=clicks + WARM_UP), *CELLS])
    lab.run_cells()
    lab.page.evaluate(WATCH)
    plan: list[tuple[str, Any]] = json.loads(lab.run_code("import json; print(json.dumps(plan))"))
    found: dict[str, list[float]] = {PLOTLY: [], BARE: [], SVG: []}
    ways: list[tuple[str, Callable[[str], float]]] = [
        (PLOTLY, lab.board(0).click_and_redraw),
        (BARE, lab.board(1).click_and_redraw),
        (SVG, partial(click_svg, lab)),
    ]
    for n, (kind, what) in enumerate(plan):
        if kind != "click":
            lab.run_code(f"do(a, plan[{n}]); apply(diffs[{n}]); do(c, plan[{n}])")
            lab.page.wait_for_timeout(200)
            continue
        lab.run_code(f"at = {n}")
        # Who is first this time is last the next, so that nobody always follows the same neighbour.
        for name, click in ways if n % 2 else ways[::-1]:
            found[name].append(click(what))
        lab.page.wait_for_function("() => gk.ready()")
    told = lab.run_code("print(a.timeline.state.key() == c.timeline.state.key(), a.guard.trace + c.guard.trace)")
    if told.strip() != "True":
        raise AssertionError(f"the two tables are not at the same position: {told}")
    python = json.loads(lab.run_code("print(json.dumps([a_times, b_times, c_times]))"))
    return {
        name: {"ms": found[name][WARM_UP:], "thought": [1000 * pair[0] for pair in times][WARM_UP:]}
        for name, times in zip(found, python, strict=True)
    }


@contextmanager
def a_lab() -> Iterator[Lab]:
    """A page of JupyterLab with its own server and browser."""
    from playwright.sync_api import sync_playwright

    watch = Stopwatch()
    with (
        tempfile.TemporaryDirectory() as home,
        start_server(Path(home), watch) as server,
        sync_playwright() as playwright,
    ):
        program = find_chromium(os.environ, shutil.which, playwright.chromium.executable_path)
        with open_browser(playwright, program, watch) as context, open_lab(context, server, watch) as lab:
            yield lab


def report(found: dict[str, Any]) -> str:
    """The medians, their quartiles and the ratios."""
    bare, plotly = (statistics.median(found[name]["ms"]) for name in (BARE, PLOTLY))
    lines = [f"{'click to redraw, ms':<28}{'median':>8}{'quartiles':>14}{'in Python':>11}{'ratio':>22}"]
    for name, values in found.items():
        low, middle, high = statistics.quantiles(values["ms"], n=4)
        ratio = {PLOTLY: f"{middle / bare:.2f} × bare", BARE: "", SVG: f"{middle / plotly:.2f} × plotly"}[name]
        thought = statistics.median(values["thought"])
        lines.append(f"{name:<28}{middle:>8.0f}{f'{low:.0f}-{high:.0f}':>14}{thought:>11.0f}{ratio:>22}")
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clicks", type=int, default=30, help="how many clicks count")
    parser.add_argument("--game", default="gold_west(players=2)", help="which game, with options")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, help="write every measured click there too")
    chosen = parser.parse_args()
    with a_lab() as lab:
        found = measure(lab, chosen.game, chosen.seed, chosen.clicks)
    print(report(found))
    if chosen.json:
        chosen.json.write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
