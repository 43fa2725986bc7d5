"""What every test may use."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gamekit.core import text


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the repository."""
    return Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def own_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language chosen in one test is none for the next one."""
    monkeypatch.setattr(text, "_language", list(text._language))


def pytest_collection_finish(session: pytest.Session) -> None:
    """On a machine without any Chromium, let playwright download one; the browser tests say so if that fails."""
    if session.config.option.collectonly or not any(map(needs_browser, session.items)):
        return
    from tests.browser.lab import BROWSERS  # the other tests need nothing of the browser's

    if not os.environ.get("GAMEKIT_CHROMIUM") and not any(map(shutil.which, BROWSERS)):
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def needs_browser(item: pytest.Item) -> bool:
    """Is it one of the browser tests?"""
    return item.get_closest_marker("browser") is not None
