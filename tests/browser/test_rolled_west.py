"""A short game of Rolled West against a bot in a real JupyterLab, by mouse: the sheet, refusals, a
copy, a second try."""

from __future__ import annotations

import random

import pytest

from .lab import Board, Lab
from .test_whole_game import by_mouse, finish, look

pytestmark = pytest.mark.browser

TABLE = """
from gamekit.ui import Table
table = Table("rolled_west(players=2, rounds=2)", seed=3, lang="en", bots={1: "greedy"}, pace="at-once")
table.calm = 0
table
"""
HERE = "print(table.timeline.here.action, '·', table.session.state.decision.kind, table.session.seat)"


def told(lab: Lab, text: str) -> None:
    lab.page.locator(".gk-page", has_text=text).first.wait_for()


def until_mine(lab: Lab) -> None:
    """Wait until the bot has moved: it is my choice, or the game is over."""
    for _ in range(200):
        if lab.run_code("print(table.session.state.over or table.session.may_act)") == "True":
            return
        lab.page.wait_for_timeout(20)
    raise AssertionError("the bot does not move")


def press(lab: Lab, board: Board, face: str) -> None:
    """Press the button that is to be seen; the same faces may lie hidden."""
    with board.redraw():
        lab.button(face).locator("visible=true").click()


def test_a_short_game_by_mouse(lab: Lab) -> None:
    lab.open([TABLE])
    lab.run_cells()
    board = lab.board()

    # The roll has been told and lies on the board: C S S S. One die names the region.
    told(lab, "Ann rolls C S S S.")
    told(lab, "which die names your region?")
    lab.shot("rolled-west-roll")
    board.click_and_redraw("die:C")
    assert lab.run_code(HERE) == "terrain C · act 0"

    # The wrong region and a second store are refused by their rules, and nothing is played.
    board.click("claims:0:woods")
    told(lab, "Your region die names the valley.")
    assert lab.button("R10").count() == 0 and lab.page.locator('.gk-page [data-go="rule:R10"]').count() > 0
    board.click_and_redraw("die:S")
    assert lab.run_code(HERE) == "store S · act 0"
    board.click("die:S")
    told(lab, "You have already stored a resource this turn")
    assert lab.page.locator('.gk-page [data-go="rule:R43"]').count() > 0
    lab.shot("rolled-west-refused")
    assert lab.run_code(HERE) == "store S · act 0"

    # An office is bought; it is marked here and crossed out on the sheet of Ben, one click away.
    board.click_and_redraw("office:0:SS")
    assert lab.run_code(HERE) == "office S-S · act 0"
    press(lab, board, "Board of Ben")
    assert "office:1:SS" in board.values("hits", "customdata")
    assert lab.run_code("print(table.timeline.game.board(table.session.state, 0).spot('office:1:SS').done)") == "True"
    lab.shot("rolled-west-sheet-of-ben")
    press(lab, board, "Board of Ann")

    # I pass, the bot has its turn, and I am asked whether I copy one of its dice.
    press(lab, board, "pass")
    until_mine(lab)
    told(lab, "of Ben into your dark box? Ben loses nothing.")
    assert lab.run_code("print(table.session.state.decision.kind, table.session.seat)") == "copy 0"
    board.wait()
    lab.shot("rolled-west-copy")
    letter = lab.run_code("print(str(table.session.state.legal()[0]).split()[1])")
    board.click_and_redraw(f"die:{letter}")
    until_mine(lab)
    assert lab.run_code("print(table.session.state.decision.kind, table.session.state.round)") == "terrain 1"
    told(lab, "into the dark box of round 1")

    # Back beyond the roll that is known now, something else is done: that branch is marked.
    press(lab, board, "⟲ Undo")
    assert lab.run_code("print(table.session.state.decision.kind)") == "copy"
    press(lab, board, "copy nothing")
    until_mine(lab)
    told(lab, "What if?")
    lab.shot("rolled-west-what-if")

    # The rest of the game, by whatever can be clicked; the score is that of the record.
    rng = random.Random(1)
    board.wait()
    seen = look(lab)
    while not seen["over"]:
        with board.redraw():
            by_mouse(lab, board, seen, rng)
        until_mine(lab)
        board.wait()
        seen = look(lab)
    finish(lab)
    lab.shot("rolled-west-end")
