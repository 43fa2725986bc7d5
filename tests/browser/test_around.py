"""What lies around the board in a real JupyterLab: reasons, rules, scores, time, seats, saving and loading."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from .lab import Lab
from .test_table import eval_list

pytestmark = pytest.mark.browser

PLAYED = """
from gamekit.ui import Table
table = Table("gold_west(players=2)", seed=1, lang="en")
for move in range(38):
    table.timeline.play(table.timeline.state.legal()[0])
table
"""
BOTS = """
from gamekit.ui import Table
table = Table("tiny(players=3, stones=20)", seed=1, lang="en", bots={1: "greedy", 2: "random"})
table
"""


def told(lab: Lab, text: str) -> Any:
    """Wait until a page in sight says this; the page."""
    page = lab.page.locator(".gk-page:visible", has_text=text).first
    page.wait_for()
    return page


def tab(lab: Lab, title: str) -> None:
    lab.page.locator(".gk-table .lm-TabBar-tab", has_text=re.compile(f"^{re.escape(title)}$")).click()


def link(lab: Lab, face: str) -> Any:
    return lab.page.locator("[data-go]:visible", has_text=re.compile(rf"^\s*{re.escape(face)}\s*$"))


def choose(lab: Lab, entry: str) -> None:
    """Choose from the list that has this entry; its blanks do not break."""
    option = lab.page.locator("select:visible option", has_text=re.compile(entry.replace(" ", r"\s")))
    option.locator("..").select_option(option.get_attribute("value"))


def field(lab: Lab, label: str) -> Any:
    return lab.page.locator(".widget-text:visible", has_text=label).locator("input")


LINES = "() => [...document.querySelectorAll('[role=log] [data-go^=node]')].map(line => line.innerText)"
CELLS = "() => jupyterapp.shell.currentWidget.content.widgets.length"


def here(lab: Lab) -> int:
    return int(lab.run_code("print(table.timeline.here.number)"))


def test_reasons_rules_scores_and_time(lab: Lab) -> None:
    lab.open([PLAYED])
    lab.run_cells()
    board = lab.board()

    # Hovering tells what a place is and what a click would do.
    target = lab.run_code("print(next(iter(table.session.targets)))")
    board.hover(target)
    hover = lab.page.locator(".hoverlayer .hovertext")
    hover.wait_for()
    label = lab.run_code("print(table.voice.say(next(iter(table.session.targets.values()))[0].step.label))")
    assert label.split()[0] in (hover.text_content() or "")
    lab.shot("around-hover")

    # Why not? Each reason with its rule, which opens the rulebook; and the rulebook is searched.
    tab(lab, "Why not?")
    reasons = told(lab, "This decision offers these too, but not now")
    rule = reasons.locator("[data-go^='rule:']").first
    number = rule.inner_text()
    rule.click()
    assert number in lab.page.locator("[data-here]").inner_text()
    field(lab, "Search").fill("unicorn")
    told(lab, "No rule holds “unicorn”.")
    field(lab, "Search").fill("boomtown")
    found = lab.page.locator(".gk-page[role=group] [data-go^='rule:']:visible")
    found.nth(3).wait_for()
    assert 3 < found.count() < int(lab.run_code("print(len(table.timeline.game.rulebook.rules))"))
    lab.shot("around-search")

    # A number of the score opens into its receipts, with a chart.
    tab(lab, "Score")
    lab.page.locator("[data-go='score:0:']:visible").first.click()
    receipts = told(lab, "the sum of these receipts")
    assert receipts.locator("svg").count() > 0
    lab.shot("around-score")

    # A line of the log leads to its moment, the slider to the end, the text twin tells the same in words.
    end = here(lab)
    line = lab.page.get_by_role("log").locator("[data-go^='node:']").last
    goal = int(str(line.get_attribute("data-go")).partition(":")[2])
    with board.redraw():
        line.click()
    assert here(lab) == goal < end
    handle = lab.page.locator(".widget-slider .noUi-handle")
    handle.focus()
    with board.redraw():
        lab.keys("End")
    assert here(lab) == end
    tab(lab, "In words")
    assert "Boomtown" in told(lab, "Map").inner_text()
    lab.shot("around-words")

    # Another future: a branch with a name; what differs is told, and the way back to the first one is a click.
    tab(lab, "Time")
    told(lab, "There is one line of play only.")
    lab.press_button("Mark this moment")
    lab.page.evaluate("() => { window.old = document.querySelectorAll('[role=log] .gk-line')[40]; }")
    # Letters on a button are not for JupyterLab: twice D would delete the cell.
    lab.button("⟲ Undo").focus()
    lab.keys("d", "d", "a")
    assert lab.page.evaluate(CELLS) == 1
    with board.redraw():
        lab.keys("Enter")
    option = lab.run_code("print(table.voice.say(table.session.options[-1].step.label))")
    with board.redraw():
        lab.press_button(option)
    # The log shows the latest line, and what stood there before has stayed, so that nobody is read it again.
    lines = eval_list(lab, "[line.text for line in table.timeline.log(table.session.eyes, 'en')][::-1]")
    shown = lab.page.evaluate(LINES)
    assert len(shown) > 50 and shown == lines[: len(shown)]
    assert lab.page.evaluate("() => window.old.isConnected && document.querySelector('[role=log]').scrollTop === 0")
    field(lab, "Name").fill("bold")
    field(lab, "Name").press("Tab")
    lab.press_button("Name this moment")
    told(lab, "bold")
    changed = told(lab, "What changed").locator("li")
    assert changed.count() > 2
    lab.shot("around-branches")
    with board.redraw():
        lab.page.locator("[data-go^='tip:']:visible").first.click()
    assert here(lab) == end
    assert lab.run_code("print([n.name for n in table.timeline.branches], table.guard.trace == '')") == (
        "['', 'bold'] True"
    )


def test_bots_seats_saving_and_loading(lab: Lab, tmp_path: Path) -> None:
    lab.open([BOTS])
    lab.run_cells()
    board, log = lab.board(), lab.page.get_by_role("log")

    # Bots move one by one, at the speed chosen.
    choose(lab, "bots: slow")
    board.click_and_redraw("stone:top2")
    log.get_by_text("Ben takes").wait_for()
    assert "Cho takes" not in log.inner_text()
    told(lab, "Cho is to move.")
    lab.shot("around-bots")
    log.get_by_text("Cho takes").wait_for()
    told(lab, "Ann: how many stones do you take?")

    # Seen as another, nothing can be chosen; all open, what is hidden is shown.
    closed = board.values("text", "text")
    with board.redraw():
        choose(lab, "as Ben")
    told(lab, "Ann is to move.")
    assert board.values("signs", "x") == []
    with board.redraw():
        choose(lab, "all open")
    assert board.values("text", "text").count("◆") == closed.count("◆") + 1

    # The record is downloaded without a server, with a warning of what is in it.
    tab(lab, "Save")
    told(lab, "what is hidden from the players still")
    with lab.page.expect_download() as started:
        lab.page.locator("a[download$='.record.txt']:visible").click()
    file = tmp_path / started.value.suggested_filename
    started.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    line = lab.run_code("print([str(node.action) for node in table.timeline.line()])")
    link(lab, "show the text").first.click()
    assert lab.page.locator("textarea[readonly]:visible").input_value() == text
    lab.shot("around-save")

    # A broken one explains itself and changes nothing.
    lab.page.locator(".widget-textarea:visible textarea").fill(text.replace("take 2", "take 9", 1))
    lab.press_button("Load this text")
    error = lab.page.get_by_role("alert")
    error.wait_for()
    assert "This line was changed" in error.inner_text() and "Traceback" not in error.inner_text()
    assert lab.run_code("print([str(node.action) for node in table.timeline.line()])") == line
    lab.shot("around-broken")

    # The whole one is taken, and one can play on.
    board.click_and_redraw("stone:top1")
    assert len(lab.run_code("print([str(node.action) for node in table.timeline.line()])")) > len(line)
    with lab.page.expect_file_chooser() as chooser, board.redraw():
        lab.page.locator(".jupyter-button:visible", has_text="Load a file").click()
        chooser.value.set_files(file)
    told(lab, "Ann: how many stones do you take?")
    assert lab.run_code("print([str(node.action) for node in table.timeline.line()])") == line
    board.click_and_redraw("stone:top1")
    log.get_by_text("Ann takes one stone.").first.wait_for()
    assert lab.run_code("print(table.guard.trace == '')") == "True"
