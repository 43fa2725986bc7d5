"""A learner's way through the first tutorial, in a real JupyterLab."""

from __future__ import annotations

from pathlib import Path

import pytest

from .lab import Lab

pytestmark = pytest.mark.browser


def test_first_turn_first_refusal_first_undo(lab: Lab, root: Path) -> None:
    lab.open_copy(root / "tutorials" / "00_start_here.ipynb")
    lab.shot("tutorial-top")
    lab.run_cells()
    board = lab.board()
    where = "print(table.timeline.here.action)"

    board.click_and_redraw("supply:0:1")
    lab.press_button("leave 1 copper on supply space 0")
    with board.redraw():
        lab.press_button("Do it")
    assert lab.run_code(where) == "supply 1: leave C"

    board.click("hex:0,-2")
    lab.page.locator(".gk-refused").wait_for()
    assert "face down" in lab.page.locator(".gk-refused").first.inner_text()
    lab.shot("tutorial-refused")

    board.click_and_redraw("hex:0,-1")
    assert lab.run_code(where) == "camp (0,-1)"
    with board.redraw():
        lab.press_button("⟲ Undo")
    board.click_and_redraw("hex:1,-1")
    assert lab.run_code("print([str(n.action) for n in table.timeline.here.parent.children])") == (
        "['camp (0,-1)', 'camp (1,-1)']"
    )
    lab.shot("tutorial-end")
