"""The table in a real JupyterLab: what a person clicks, presses and reads there."""

from __future__ import annotations

import json
from typing import Any

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


def in_sight(lab: Lab, what: Any) -> bool:
    """Whether all of it is within the notebook's part of the window."""
    box, window = what.bounding_box(), lab.page.locator(".jp-Notebook:visible").first.bounding_box()
    return bool(
        box and window and window["y"] <= box["y"] and box["y"] + box["height"] <= window["y"] + window["height"]
    )


def test_an_answer_out_of_sight_is_brought_into_sight_and_the_mouse_covers_nothing(lab: Lab) -> None:
    lab.open([TABLE])
    lab.page.set_viewport_size({"width": 1100, "height": 560})
    lab.run_cells()
    board = lab.board()
    board.click("hex:1,-1")
    card = lab.page.locator(".gk-refused")
    card.wait_for()
    lab.page.wait_for_timeout(300)
    lab.shot("table-answer-narrow")
    assert in_sight(lab, card)
    board.hover("supply:1:0")
    hover = lab.page.locator(".hoverlayer .hovertext")
    hover.wait_for()
    board.click_and_redraw("supply:1:0")
    assert not hover.is_visible()
    board.hover("supply:1:2")
    hover.wait_for()
    lab.page.set_viewport_size({"width": 1400, "height": 1000})


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
    assert in_sight(lab, card)
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
    columns = [("text", "text"), ("hits", "x"), ("hits", "marker.color"), ("hits", "hovertext")]
    before = [board.values(*column) for column in columns]
    for _ in range(2):
        lab.reload()
        board = lab.board()
        assert [board.values(*column) for column in columns] == before
    lab.shot("table-reloaded")
    board.click_and_redraw("supply:0:0")
    assert lab.run_code(HERE) == "supply 0 · build"
    assert lab.run_code("print(table.guard.trace == '')") == "True"


def test_a_turn_with_the_keyboard_alone(lab: Lab) -> None:
    lab.open([TABLE])
    lab.run_cells()
    board = lab.board()
    lab.focus_cell_output(0)
    lab.tab_to("activate supply space 1", limit=80)
    lab.keys("Enter")
    lab.button("leave 1 stone on supply space 0").wait_for()
    # What is pressed gives way to the next choices, and the keyboard is there.
    lab.page.locator("button.gk-choice:focus").wait_for()
    lab.tab_to("leave 1 stone on supply space 0", limit=3)
    lab.keys("Enter")
    lab.page.locator("button:focus", has_text="Do it").wait_for()
    with board.redraw():
        lab.keys("Enter")
    assert lab.run_code(HERE) == "supply 1: leave T · metals"
    lab.focus_cell_output(0)
    lab.tab_to("⟲ Undo", limit=80)
    with board.redraw():
        lab.keys("Enter")
    assert lab.run_code("print(table.session.moments().index(table.timeline.here))") == "0"


def test_quick_clicks_two_tables_errors_and_running_again(lab: Lab) -> None:
    lab.open([TABLE, TABLE.replace("table", "other"), "print('done')"])
    lab.run_cells()
    one, other = lab.board(0), lab.board(1)

    # Two tables do not know each other.
    other.wait()
    other.click_and_redraw("supply:1:0")
    assert lab.run_code("print(other.timeline.here.action)") == "supply 0"
    assert lab.run_code("print(table.timeline.here.seat)") == "-1"

    # Fifty clicks as fast as the mouse goes: some may be lost, none may be doubled; the picture is that of the play.
    one.wait()
    x, y = one.pixel("supply:1:1")
    for _ in range(50):
        lab.page.mouse.move(x, y)
        lab.page.mouse.down()
        lab.page.mouse.up()
    lab.page.wait_for_timeout(1500)
    assert (
        lab.run_code("print(len(table.timeline.nodes), table.session.begun, table.guard.trace == '')") == "63 True True"
    )
    assert one.values("text", "text") == eval_list(lab, "table._view.scene.traces['text']['text']")

    with one.redraw():
        lab.press_button("Cancel")

    # An error in a callback is told, and the next click on the very same place is heard.
    lab.run_code("click = table.session.click; table.session.click = lambda spot: 1 / 0")
    one.click("supply:1:0")
    lab.page.locator(".gk-error", has_text="ZeroDivisionError").wait_for()
    lab.shot("table-error")
    lab.run_code("table.session.click = click")
    one.click_and_redraw("supply:1:0")
    assert lab.run_code("print(table.timeline.here.action)") == "supply 0"

    # Running the cell again begins anew and forgets the old widgets.
    count = "from ipywidgets.widgets.widget import _instances; print(len(_instances))"
    before = lab.run_code(count)
    lab.run_cell(0)
    one = lab.board(0)
    assert lab.run_code("print(table.timeline.here.seat)") == "-1"
    one.click_and_redraw("supply:1:0")
    assert lab.run_code("print(table.timeline.here.action)") == "supply 0"
    assert lab.run_code(count) == before

    # A new kernel, all cells.
    lab.restart_kernel()
    lab.run_cells()
    lab.board(0).click_and_redraw("supply:1:0")
    assert lab.run_code("print(table.timeline.here.action, other.timeline.here.seat)") == "supply 0 -1"
    lab.page.evaluate("() => gk.save()")
    assert next(lab.folder.glob("*.ipynb")).stat().st_size < 60_000


def eval_list(lab: Lab, code: str) -> list[object]:
    found = json.loads(lab.run_code(f"import json; print(json.dumps({code}))"))
    assert isinstance(found, list)
    return found


def test_bots_move_one_by_one_while_the_page_lives(lab: Lab) -> None:
    lab.open([TABLE.replace("seed=1", "seed=1, bots={0: 'greedy'}, pace='fast'")])
    lab.run_cells()
    board = lab.board()
    board.click_and_redraw("supply:1:0")
    board.click_and_redraw("hex:1,-1")
    board.click_and_redraw("supply:1:3")
    lab.page.wait_for_function("() => document.body.innerText.includes('It is Ben\\'s turn in round 2')")
    assert lab.run_code("print(table.session.seat, table.session.may_act, table.guard.trace == '')") == "1 True True"
    lab.shot("table-bots")
