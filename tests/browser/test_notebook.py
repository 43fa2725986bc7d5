"""The same table in Notebook 7: shown, clicked, pressed, answering."""

from __future__ import annotations

import pytest

from .lab import Lab

pytestmark = pytest.mark.browser

TABLE = """
from gamekit.ui import Table
table = Table("tiny", seed=1, lang="en")
table
"""

# While it loads, Notebook 7.6 sometimes stumbles over its own shortcuts and commands.
OWN = ("reading 'schema'", "Command 'filebrowser:open-path' not registered")


def test_a_move_a_refusal_and_the_way_back(lab: Lab) -> None:
    lab.open([TABLE], app="notebooks")
    assert "/notebooks/" in lab.page.url
    lab.page.locator(".jp-CodeCell .cm-content").click()
    lab.keys("Control+Enter")
    board, log = lab.board(), lab.page.get_by_role("log")
    lab.shot("notebook-start")
    assert "Ann" not in log.inner_text()

    board.click_and_redraw("stone:top2")
    log.get_by_text("Ann takes 2 stones.").wait_for()
    with board.redraw():
        lab.press_button("take 1")
    log.get_by_text("Ben takes").wait_for()
    with board.redraw():
        lab.press_button("⟲ Undo")
    log.get_by_text("Ben takes").wait_for(state="detached")
    board.click("seat:0")
    lab.page.get_by_role("alert").get_by_text("There is nothing to do here.").wait_for()
    lab.shot("notebook-end")
    assert lab.run_code("print(table.timeline.here.action, table.guard.trace == '')") == "take 2 True"

    lab.errors[:] = [error for error in lab.errors if not any(known in error for known in OWN)]
