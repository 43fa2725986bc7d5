"""A JupyterLab server, a headless Chromium, and the page object `Lab` that tests press and read.

Nothing here knows what is played: a board is any plotly figure whose points carry their id as `customdata`.
"""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlsplit

if TYPE_CHECKING:  # the browser driver is needed to run these tests, not to collect them
    from playwright.sync_api import BrowserContext, Dialog, Locator, Page, Playwright, Request

KERNEL = 60  # seconds to wait for a kernel; a first import on a busy machine is slow
ACTION = 60  # and for anything else: a page shares its machine with other tests
PAGE_JS = Path(__file__).with_name("page.js")
HOST = "127.0.0.1"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
NO_BROWSER = (
    "No Chromium found for the browser tests: install one (`apt-get install chromium`, or "
    "`python -m playwright install chromium`) or set GAMEKIT_CHROMIUM to the path of its program."
)
CHROMIUM_FLAGS = (
    "--no-sandbox",  # root, as in most containers, has no sandbox
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE {HOST}",  # a name outside this machine does not resolve
)
OVERRIDES = {
    # News and update pop-ups would cover the corner of the page and ask hosts outside.
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}
WIDGET_BUTTON = "button.jupyter-button, button.widget-toggle-button"


class Stopwatch:
    """Named times, in the order measured, for the summary of a run."""

    def __init__(self) -> None:
        self.times: list[tuple[str, float]] = []

    @contextmanager
    def measure(self, what: str) -> Iterator[None]:
        start = time.perf_counter()
        yield
        self.times.append((what, time.perf_counter() - start))


def find_chromium(env: Mapping[str, str], which: Callable[[str], str | None], own: str) -> str:
    """The browser program: the one the environment names, one on the path, or `own`, playwright's download."""
    named = env.get("GAMEKIT_CHROMIUM")
    if named and not Path(named).is_file():
        raise FileNotFoundError(f"GAMEKIT_CHROMIUM names {named!r}, which is not a file.")
    found = named or next(filter(None, map(which, BROWSERS)), None) or (Path(own).is_file() and own)
    if not found:
        raise FileNotFoundError(NO_BROWSER)
    return found


@contextmanager
def open_browser(playwright: Playwright, program: str, watch: Stopwatch) -> Iterator[BrowserContext]:
    """A headless Chromium with one profile, so that JupyterLab's own files are fetched once."""
    with watch.measure("start browser"):
        browser = playwright.chromium.launch(executable_path=program, headless=True, args=list(CHROMIUM_FLAGS))
    context = browser.new_context(viewport={"width": 1400, "height": 1000}, service_workers="block", locale="en-US")
    context.add_init_script(path=PAGE_JS)
    try:
        yield context
    finally:
        context.close()
        browser.close()


@dataclass(frozen=True)
class Server:
    """One running JupyterLab with its own settings, notebooks and log."""

    url: str
    notebooks: Path
    log: Path

    def api(self, method: str, path: str) -> Any:
        request = urllib.request.Request(f"{self.url}/api/{path}", method=method)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read() or b"null")

    def end_kernels(self, below: str = "") -> None:
        """End the kernels of the notebooks in this folder, of all without one."""
        for session in self.api("GET", "sessions"):
            if session["path"].startswith(below):
                self.api("DELETE", f"sessions/{session['id']}")


@contextmanager
def start_server(home: Path, watch: Stopwatch) -> Iterator[Server]:
    """Start JupyterLab from the environment of this interpreter, below the empty folder `home`."""
    notebooks, settings = home / "notebooks", home / "settings"
    notebooks.mkdir(parents=True)
    settings.mkdir()
    (settings / "overrides.json").write_text(json.dumps(OVERRIDES))
    port = free_port()
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--expose-app-in-browser"),
        *(f"--ServerApp.ip={HOST}", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"),
        *("--IdentityProvider.token=", "--ServerApp.password=", "--ServerApp.disable_check_xsrf=True"),
        *(f"--ServerApp.root_dir={notebooks}", f"--LabApp.app_settings_dir={settings}"),
        # The same server serves Notebook 7.
        "--JupyterNotebookApp.expose_app_in_browser=True",
    ]
    own = {f"JUPYTER_{kind}_DIR": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
    server = Server(f"http://{HOST}:{port}", notebooks, home / "server.log")
    with server.log.open("wb") as log:
        process = subprocess.Popen(
            command, cwd=home, env=os.environ | own, stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
    try:
        with watch.measure("start server"):
            wait_for_server(server, process)
        yield server
        server.end_kernels()
    finally:
        with watch.measure("stop server"):
            stop(process)


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def wait_for_server(server: Server, process: subprocess.Popen[bytes], wait: float = 60) -> None:
    end = time.monotonic() + wait
    while process.poll() is None and time.monotonic() < end:
        try:
            server.api("GET", "status")
            return
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start within {wait:.0f} s:\n{server.log.read_text()[-3000:]}")


def is_local(url: str) -> bool:
    """Whether a request stays on this machine.

    >>> [is_local(url) for url in ("http://127.0.0.1:8888/lab", "data:,x", "https://cdn.example/x.js")]
    [True, True, False]
    """
    parts = urlsplit(url)
    return parts.scheme in ("data", "blob", "about") or parts.hostname in (HOST, "localhost")


def code_cell(source: str) -> dict[str, Any]:
    """A cell that has not run yet, as a notebook file has it."""
    return {"cell_type": "code", "metadata": {}, "source": source, "outputs": [], "execution_count": None}


@dataclass
class Lab:
    """One JupyterLab page with one notebook and its kernel."""

    page: Page
    server: Server
    folder: Path  # of its notebook; files put here are beside it
    shots: Path
    watch: Stopwatch
    outside: list[str] = field(default_factory=list)  # requests that would leave this machine
    errors: list[str] = field(default_factory=list)  # uncaught errors of the page's scripts

    def __post_init__(self) -> None:
        self.page.set_default_timeout(ACTION * 1000)
        self.page.on("request", self._note_request)
        self.page.on("websocket", lambda channel: self._note(channel.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("dialog", _accept)

    def _note_request(self, request: Request) -> None:
        self._note(request.url)

    def _note(self, url: str) -> None:
        if not is_local(url):
            self.outside.append(url)

    def assert_clean(self) -> None:
        """The page has asked nobody outside this machine, and none of its scripts broke."""
        assert not self.outside, f"requests to the outside: {self.outside}"
        assert not self.errors, f"uncaught errors on the page: {self.errors}"

    # --- the notebook -------------------------------------------------------------------------------------

    def open(self, cells: Sequence[str], name: str = "play.ipynb", app: str = "lab/tree") -> None:
        """Open a new notebook of these code cells, in JupyterLab or another app; nothing has run yet."""
        self._open({"nbformat": 4, "nbformat_minor": 4, "cells": list(map(code_cell, cells))}, name, app)

    def open_copy(self, notebook: Path) -> None:
        """Open a copy of a notebook; nothing has run yet."""
        self._open(json.loads(notebook.read_text(encoding="utf-8")), notebook.name)

    def _open(self, notebook: dict[str, Any], name: str, app: str = "lab/tree") -> None:
        # Without the name of a kernel a dialog asks for it and covers the page.
        metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3"}, "language_info": {"name": "python"}}
        (self.folder / name).write_text(json.dumps(notebook | {"metadata": metadata}), encoding="utf-8")
        with self.watch.measure("open notebook"):
            self.page.goto(f"{self.server.url}/{app}/{quote(f'{self.folder.name}/{name}')}?reset")
            self.wait_ready()

    def wait_ready(self) -> None:
        """Wait until the notebook is shown and its kernel is idle."""
        self.page.wait_for_function("() => gk.ready()", timeout=KERNEL * 1000)
        self.page.evaluate("() => jupyterapp.shell.collapseLeft()")

    def run_cell(self, index: int) -> None:
        """Run one cell (counted from 0) and wait for it; an error in it fails the test."""
        with self.watch.measure(f"run cell {index}"):
            error = self.page.evaluate("([i, s]) => gk.runCell(i, s)", [index, KERNEL])
        if error:
            raise AssertionError(f"cell {index} failed: {error}")

    def run_cells(self) -> None:
        """Run all cells, one by one: "run all" would scroll a board out of sight."""
        for index in range(self.page.evaluate("() => jupyterapp.shell.currentWidget.content.widgets.length")):
            self.run_cell(index)

    def run_code(self, code: str) -> str:
        """Run code in the kernel, beside the notebook; what it printed."""
        text, error = self.page.evaluate("([c, s]) => gk.runCode(c, s)", [code, KERNEL])
        if error:
            raise AssertionError(f"the kernel answered {error}")
        return str(text).rstrip("\n")

    def restart_kernel(self) -> None:
        with self.watch.measure("restart kernel"):
            self.page.evaluate("s => gk.restart(s)", KERNEL)
            self.wait_ready()

    def interrupt_kernel(self) -> None:
        """Stop whatever runs in the kernel, as the square button above the notebook does."""
        self.page.evaluate("() => jupyterapp.commands.execute('notebook:interrupt-kernel')")

    def reload(self) -> None:
        """Save the notebook and load the page again; the kernel lives on."""
        with self.watch.measure("reload page"):
            self.page.evaluate("() => gk.save()")
            self.page.reload()
            self.wait_ready()

    def shot(self, name: str) -> Path:
        """A picture of the page, for a person to look at."""
        self.shots.mkdir(parents=True, exist_ok=True)
        path = self.shots / f"{name}.png"
        self.page.screenshot(path=path)
        return path

    def board(self, n: int = 0) -> Board:
        """The n-th plotly figure of the notebook, once it is drawn."""
        board = Board(self.page, n)
        board.wait()
        return board

    # --- widgets ------------------------------------------------------------------------------------------

    def button(self, text: str) -> Locator:
        """The Button or ToggleButton with exactly this text."""
        exact = re.compile(rf"^\s*{re.escape(text)}\s*$")
        return self.page.locator(WIDGET_BUTTON).filter(has_text=exact)

    def press_button(self, text: str) -> None:
        self.button(text).locator("visible=true").click()

    def dropdown(self, label: str) -> Locator:
        """The list of the Dropdown with exactly this label."""
        exact = re.compile(rf"^\s*{re.escape(label)}\s*$")
        row = self.page.locator(".widget-dropdown").filter(has=self.page.locator("label", has_text=exact))
        return row.locator("select")

    def pick(self, label: str, option: str) -> None:
        self.dropdown(label).select_option(label=option)

    def options(self, label: str) -> list[str]:
        return self.dropdown(label).locator("option").all_inner_texts()

    def texts(self) -> list[str]:
        """What the HTML widgets say, in the order of the page."""
        return self.page.locator(".widget-html-content").all_inner_texts()

    def wait_text(self, text: str) -> None:
        """Wait until an HTML widget shows this text."""
        self.page.locator(".widget-html-content", has_text=text).first.wait_for()

    def keys(self, *names: str) -> None:
        """Press keys one after the other, as `lab.keys("Tab", "Enter")`."""
        for name in names:
            self.page.keyboard.press(name)

    def move_in_list(self, steps: int) -> None:
        """In a list that has the focus, take an entry further down. JupyterLab takes a bare arrow for "next cell"."""
        self.keys("Space")
        self.page.wait_for_function("() => document.activeElement.matches(':open')")
        self.keys(*["ArrowDown"] * steps, "Enter")

    def focused(self) -> str:
        """The text of what the keyboard acts on now: a button's face, a list's label."""
        return str(
            self.page.evaluate(
                """() => { const e = document.activeElement;
                return e.labels && e.labels.length ? e.labels[0].innerText : e.innerText || ''; }"""
            )
        ).strip()

    def tab_to(self, text: str, limit: int = 60) -> None:
        """Walk with the Tab key to the button or list with this text."""
        for _ in range(limit):
            if self.focused() == text:
                return
            self.keys("Tab")
        raise AssertionError(f"{limit} Tab keys did not reach {text!r}")

    def focus_cell_output(self, index: int) -> None:
        """Put the keyboard at the start of a cell's output, where a learner is after running the cell."""
        self.page.evaluate(
            """i => { const cell = jupyterapp.shell.currentWidget.content.widgets[i];
            cell.outputArea.node.tabIndex = -1; cell.outputArea.node.focus(); }""",
            index,
        )


@dataclass(frozen=True)
class Board:
    """One plotly figure on the page; its points are named by their `customdata`."""

    page: Page
    n: int

    def wait(self) -> None:
        """Wait until the figure is drawn, in sight and at rest."""
        self.page.wait_for_function("n => gk.board(n)", arg=self.n, timeout=KERNEL * 1000)
        self.page.evaluate("n => gk.board(n).scrollIntoView({block: 'center'})", self.n)
        self.page.wait_for_function("n => gk.settled(n)", arg=self.n)

    def pixel(self, point: str) -> tuple[float, float]:
        """Where a point lies on the page, which is scrolled to it if need be."""
        found = self.page.evaluate("([n, id]) => gk.pixel(n, id)", [self.n, point])
        if found is None:
            raise AssertionError(f"board {self.n} has no point {point!r}")
        return found[0], found[1]

    def hover(self, point: str, dx: float = 0, dy: float = 0) -> None:
        """Move the mouse onto a point and wait until figure and kernel have noticed: a click acts on the hovered."""
        x, y = self.pixel(point)
        self.page.mouse.move(x + dx, y + dy)
        self.page.evaluate("() => gk.looked()")
        self.page.wait_for_function("([n, id]) => gk.hovers(n, id)", arg=[self.n, point])

    def click(self, point: str, dx: float = 0, dy: float = 0) -> None:
        """Click on a point, or `dx`, `dy` pixels beside it; while the figure is being redrawn a click may be lost."""
        self.hover(point, dx, dy)
        self._press()

    def click_and_redraw(self, point: str, dx: float = 0, dy: float = 0) -> float:
        """Click, wait until the figure is drawn again; milliseconds from the one to the other."""
        self.hover(point, dx, dy)
        with self.redraw():
            self._press()
        return float(self.page.evaluate("n => gk.board(n).gkDrawn - gk.board(n).gkUp", self.n))

    def _press(self) -> None:
        self.page.mouse.down()
        self.page.mouse.up()

    @contextmanager
    def redraw(self) -> Iterator[None]:
        """Whatever is done inside must make the figure draw itself again; waits until kernel and figure are at rest."""
        before = self.page.evaluate("n => gk.board(n).gkDraws", self.n)
        yield
        self.page.wait_for_function("([n, before]) => gk.redrawn(n, before)", arg=[self.n, before])

    def values(self, trace: str | int, path: str) -> Any:
        """An attribute of a trace (by name or place) as the browser has it, for example `"marker.color"`."""
        return self.page.evaluate("([n, t, p]) => gk.values(n, t, p)", [self.n, trace, path])


def _accept(dialog: Dialog) -> None:
    dialog.accept()


@contextmanager
def open_lab(context: BrowserContext, server: Server, watch: Stopwatch) -> Iterator[Lab]:
    """A fresh page; at the end it is closed and its kernel ended."""
    shots = Path(os.environ.get("GAMEKIT_SHOTS") or Path(tempfile.gettempdir()) / "gamekit-shots")
    folder = Path(tempfile.mkdtemp(dir=server.notebooks))
    page = context.new_page()
    try:
        yield Lab(page, server, folder, shots, watch)
    finally:
        page.close()
        server.end_kernels(folder.name)
