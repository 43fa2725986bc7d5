"""Lessons and the explorer in a laptop's window of 1280 by 800, with JupyterLab's list of files open and closed."""

from __future__ import annotations

from pathlib import Path

import pytest

from .lab import Lab

pytestmark = pytest.mark.browser

# What sticks out of the notebook's window to the right: texts, buttons, the board.
CUT = """widget => {
  const room = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
  return [...document.querySelectorAll(`${widget} :is(button, input, select, p, h4, svg, .js-plotly-plot)`)]
    .filter(one => one.getClientRects().length && one.getBoundingClientRect().right > room.right + 1)
    .map(one => one.outerHTML.slice(0, 120));
}"""
# The texts of the buttons that are in sight as a whole.
IN_SIGHT = """selector => {
  const room = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
  return [...document.querySelectorAll(selector)].filter(one => {
    const box = one.getBoundingClientRect();
    const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.height && box.top >= room.top && box.bottom <= room.bottom + 1 && (one === seen || one.contains(seen));
  }).map(one => one.innerText.trim());
}"""
OPEN = """
from gamekit.lessons.progress import Done
levels = lesson.walk.lesson.levels
for level in levels:
    lesson.walk.progress.levels[level.key] = Done(stars=3)
lesson._open({number})
"""


def show_files(lab: Lab, shown: bool) -> None:
    before = lab.page.locator(".jp-NotebookPanel").bounding_box()
    lab.page.evaluate("shown => jupyterapp.shell[shown ? 'expandLeft' : 'collapseLeft']()", shown)
    lab.page.wait_for_function(
        "([shown, before]) => (document.querySelector('.jp-NotebookPanel').clientWidth < before) === shown",
        arg=[shown, (before or {"width": 0})["width"] - (0 if shown else 1)],
    )
    lab.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_a_lesson_fits_and_its_buttons_stay_in_sight(lab: Lab, root: Path) -> None:
    lab.page.set_viewport_size({"width": 1280, "height": 800})
    lab.open_copy(root / "tutorials" / "en" / "gold_west" / "01_supply.ipynb")
    # The kept outputs below "Predict" are hidden until their cells are run.
    assert "3 [0, 0, 0, 1, 2]" not in lab.page.locator(".jp-Notebook").inner_text()
    lab.run_code("from gamekit.ui import LessonTable\nlesson = LessonTable('gold_west', 'supply', None, 'en')")
    lab.page.evaluate("() => jupyterapp.shell.currentWidget.content.widgets[2].model.sharedModel.setSource('lesson')")
    lab.run_cell(2)
    for number in (0, 6, 11, 12):
        lab.run_code(OPEN.format(number=number))
        lab.board()
        for shown in (True, False):
            show_files(lab, shown)
            assert lab.page.evaluate(CUT, ".gk-lesson") == [], f"level {number}, list of files {shown}"
            lab.page.evaluate("() => document.querySelector('.gk-lesson .gk-top').scrollIntoView({ block: 'start' })")
            seen = lab.page.evaluate(IN_SIGHT, ".gk-lesson button")
            assert {"English", "日本語", "Show me", "Next ›"} <= set(seen), f"level {number}, list of files {shown}"
            lab.shot(f"fits-{number}-{'open' if shown else 'closed'}")

    # What comes of a click is in sight, too, with the files open and a whole board.
    show_files(lab, True)
    lab.board().click("hex:0,-2")
    lab.page.locator(".gk-said .gk-card").wait_for()
    assert lab.page.evaluate(IN_SIGHT, ".gk-said .gk-card")
    lab.run_cell(4)
    lab.page.locator(".jp-OutputArea-output", has_text="3 [0, 0, 0, 1, 2]").wait_for()


def test_the_explorer_fits_and_what_it_must_say_is_in_sight(lab: Lab) -> None:
    lab.page.set_viewport_size({"width": 1280, "height": 800})
    lab.open(['from gamekit.ui import Explorer\nexplorer = Explorer("gold_west(players=2)", lang="en")\nexplorer'])
    lab.run_cells()
    for shown in (True, False):
        show_files(lab, shown)
        assert lab.page.evaluate(CUT, ".gk-explorer") == []
    show_files(lab, True)
    lab.button("Begin with this").scroll_into_view_if_needed()
    lab.press_button("Begin with this")
    lab.page.locator(".gk-told .gk-card").wait_for()
    assert lab.page.evaluate(IN_SIGHT, ".gk-told .gk-card") == ["Paste something into the field first."]
    lab.shot("fits-explorer")
