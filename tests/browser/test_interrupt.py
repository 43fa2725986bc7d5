"""The kernel is interrupted while the table works: nothing is lost, nothing is doubled, and the table lives."""

from __future__ import annotations

import pytest

from .lab import Lab

pytestmark = pytest.mark.browser

TABLE = """
import time
from gamekit.players import GreedyPlayer
from gamekit.ui import Table

class Slow(GreedyPlayer):
    def choose(self, view, rng):
        table.panel.prompt.html = "thinking"
        time.sleep(2)
        return super().choose(view, rng)

table = Table("tiny(stones=9)", seed=1, lang="en", bots={1: Slow()}, pace="at-once")

def dawdle(owner, name):
    "The next call of a method takes a minute."
    method = getattr(owner, name)
    def slow(*args):
        setattr(owner, name, method)
        table.panel.prompt.html = "dawdling"
        time.sleep(60)
        return method(*args)
    setattr(owner, name, slow)

table
"""
LINE = "print([str(n.action) for n in table.timeline.line() if n.seat >= 0], table.timeline.branches)"


def told(lab: Lab, text: str) -> None:
    lab.page.locator(".gk-page:visible", has_text=text).first.wait_for()


def test_an_interrupt_neither_loses_nor_doubles_a_move(lab: Lab) -> None:
    lab.open([TABLE])
    lab.run_cells()
    board = lab.board()

    # Before the move is made: it is not made, which is told, and it may still be confirmed.
    lab.run_code("dawdle(table.timeline, 'play')")
    lab.press_button("take 2")
    told(lab, "dawdling")
    lab.interrupt_kernel()
    told(lab, "Interrupted. The play stands where it stood")
    lab.shot("interrupted")
    assert lab.run_code(LINE) == "[] []"

    # After the move and before it is shown: it is made once, and the figure shows it.
    lab.run_code("dawdle(table._view, 'show')")
    lab.press_button("Do it")
    told(lab, "dawdling")
    with board.redraw():
        lab.interrupt_kernel()
        told(lab, "Interrupted.")
    assert lab.run_code(LINE) == "['take 2'] []"
    assert board.values("text", "text").count("2 points") == 1 and len(board.values("signs", "x")) == 0

    # While the bot thinks: it moves all the same, and only once.
    lab.press_button("Let Ben move")
    told(lab, "thinking")
    lab.interrupt_kernel()
    told(lab, "Ann: how many stones do you take?")
    assert lab.run_code("print(len(table.timeline.line()))") == "4"

    # The table lives: buttons and figure.
    lab.press_button("⟲ Undo")
    told(lab, "9 stones lie in the pile.")
    board.click_and_redraw("stone:top1")
    lab.page.get_by_role("log").get_by_text("Ann takes one stone.").wait_for()
    assert lab.run_code("print([str(n.action) for n in table.timeline.branches])") == "['take 2', 'take 1']"
    assert lab.run_code("print(table.guard.trace == '')") == "True"
