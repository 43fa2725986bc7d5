"""Fixtures: one server and one browser for this folder, one page and one kernel for each test.

Server and browser live as long as this folder's tests, not as long as the run: the browser driver keeps an event
loop in this thread, and tests that follow may want to start their own.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from .lab import Lab, Server, Stopwatch, find_chromium, open_browser, open_lab, start_server

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

WATCH = pytest.StashKey[Stopwatch]()


@pytest.fixture(scope="package")
def watch(request: pytest.FixtureRequest) -> Stopwatch:
    return request.config.stash.setdefault(WATCH, Stopwatch())


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory, watch: Stopwatch) -> Iterator[Server]:
    with start_server(tmp_path_factory.mktemp("jupyterlab"), watch) as server:
        yield server


@pytest.fixture(scope="package")
def context(watch: Stopwatch) -> Iterator[BrowserContext]:
    from playwright.sync_api import sync_playwright  # needed to run these tests, not to collect them

    with sync_playwright() as playwright:
        try:
            program = find_chromium(os.environ, shutil.which, playwright.chromium.executable_path)
        except FileNotFoundError as missing:
            raise pytest.fail.Exception(str(missing), pytrace=False) from None
        with open_browser(playwright, program, watch) as context:
            yield context


@pytest.fixture
def lab(context: BrowserContext, server: Server, watch: Stopwatch) -> Iterator[Lab]:
    """A page of its own. Tests that share one notebook make a fixture of wider scope from `open_lab`."""
    with open_lab(context, server, watch) as lab:
        yield lab


class HasArguments(Protocol):
    funcargs: dict[str, Any]


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: HasArguments) -> Generator[None, object, object]:
    """No test passes while its page asks a host outside this machine or one of its scripts breaks."""
    result = yield
    for argument in pyfuncitem.funcargs.values():
        if isinstance(argument, Lab):
            argument.assert_clean()
    return result


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if WATCH in config.stash:
        times = " · ".join(f"{what} {seconds:.1f} s" for what, seconds in config.stash[WATCH].times)
        terminalreporter.write_line(f"browser times: {times}")
