"""The table in a real JupyterLab: what a person clicks, presses and reads there."""

from __future__ import annotations

import pytest

from .lab import Lab

pytestmark = pytest.mark.browser

TABLE = """
from gamekit.ui import Table
table = Table("gold_west(players=2)", seed=1, lang="en")
table
"""
HERE = "print(table.timeline.here.action, '·', table.timeline.state.decision.kind)"


def page_text(lab: Lab) -> str:
    return "\n".join(lab.page.locator(".gk-page").all_inner_texts())


def test_a_turn_by_mouse_a_refusal_and_the_way_back(lab: Lab) -> None:
    lab.open([TABLE])
    lab.run_cells()
    board = lab.board()
    lab.shot("table-start")

    # A legal place is clicked and played, and the figure shows it.
    assert lab.button("activate supply space 0").count() == 1
    board.click_and_redraw("supply:1:0")
    assert lab.run_code(HERE) == "supply 0 · build"
    board.click_and_redraw("hex:1,-1", dx=14, dy=8)
    assert lab.run_code(HERE) == "camp (1,-1) · place"
    assert "(1,-1)" in page_text(lab)

    # A place that cannot be chosen answers with the rule, and nothing is played.
    board.click("hex:0,1")
    card = lab.page.locator(".gk-refused")
    card.wait_for()
    assert "put" in card.inner_text() and lab.run_code(HERE) == "camp (1,-1) · place"
    lab.shot("table-refused")
    rule = card.locator("[data-go]").first
    number = rule.inner_text()
    rule.click()
    marked = lab.page.locator("[data-here]")
    marked.wait_for()
    assert number in marked.inner_text() and marked.is_visible()
    lab.shot("table-rule")

    # Another decision by its button, undo, redo.
    with board.redraw():
        lab.press_button("supply space 2")
    assert lab.run_code("print(table.timeline.here.action)") == "→2"
    with board.redraw():
        lab.press_button("⟲ Undo")
    assert lab.run_code(HERE) == "camp (1,-1) · place"
    with board.redraw():
        lab.press_button("Redo ⟳")
    assert lab.run_code("print(table.timeline.here.action)") == "→2"

    # The other language, at once.
    with board.redraw():
        lab.press_button("日本語")
    lab.page.locator(".gk-page[lang=ja]").first.wait_for()
    lab.shot("table-japanese")

    # A page that is loaded again shows the position as it is.
    before = board.values("text", "text")
    lab.reload()
    board = lab.board()
    assert board.values("text", "text") == before
    lab.shot("table-reloaded")
    assert lab.run_code("print(table.guard.trace == '')") == "True"
