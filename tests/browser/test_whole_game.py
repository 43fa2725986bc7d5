"""A whole two-player game of Gold West in a real JupyterLab: by mouse alone, and by keyboard alone."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from .lab import Board, Lab

pytestmark = pytest.mark.browser

TABLE = """
from gamekit.ui import Table
table = Table("gold_west(players=2)", seed=3, lang="en")
table.calm = 0
table
"""

# What a person sees that can be done now: the board's targets and the buttons, and nothing of the rules.
LOOK = """
import json
from gamekit.ui.choices import choice_words
session, voice = table.session, table.voice
print(json.dumps({
    "over": session.state.over,
    "turn": session.state.turn,
    "ready": session.ready is not None,
    "version": session.version,
    "options": [[option.step.spot, choice_words(option, session.board, voice)] for option in session.options],
    "picked": session.spot,
}))
"""

# The same play from its record alone, without the table.
RECOUNT = """
from gamekit.core.record import Record
again = Record.parse(Record.of(table.timeline).text()).replay()
game = again.game
print(again.state == table.session.state, game.scores(again.state), list(game.recount(again.state)),
      game.scores(table.session.state), table.guard.trace == "")
"""


def look(lab: Lab) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(lab.run_code(LOOK))
    return found


def finish(lab: Lab) -> None:
    """The score on the page is that of the record and of a recount."""
    same, *scores, quiet = lab.run_code(RECOUNT).replace("] ", "]|").replace("True [", "True|[").split("|")
    assert same == "True" and quiet == "True"
    assert len(set(scores)) == 1
    first, second = json.loads(scores[0])
    won = max(first, second)
    lab.page.locator(".gk-page", has_text=f"won with {won} points").first.wait_for()


def test_a_whole_game_by_mouse_alone(lab: Lab) -> None:
    lab.open([TABLE])
    lab.run_cells()
    board, rng = lab.board(), random.Random(1)
    board.wait()
    seen = look(lab)
    while not seen["over"]:
        with board.redraw():
            by_mouse(lab, board, seen, rng)
        seen = look(lab)
    finish(lab)
    lab.shot("whole-game-mouse")


def by_mouse(lab: Lab, board: Board, seen: dict[str, Any], rng: random.Random) -> None:
    if seen["ready"]:
        return lab.button("Do it").locator("visible=true").click()
    spot, label = rng.choice(seen["options"])
    if spot and spot != seen["picked"]:
        return board.click(spot)
    return lab.button(label).locator("visible=true").click()


def test_a_whole_game_by_keyboard_alone(lab: Lab) -> None:
    lab.open([TABLE])
    lab.run_cells()
    board, rng = lab.board(), random.Random(2)
    board.wait()
    seen = look(lab)
    while not seen["over"]:
        by_keyboard(lab, seen, rng)
        seen = changed(lab, seen)
    finish(lab)
    lab.shot("whole-game-keyboard")


def by_keyboard(lab: Lab, seen: dict[str, Any], rng: random.Random) -> None:
    """Tab to a choice and press Enter; where there are many, choose in the list first."""
    lab.focus_cell_output(0)
    if seen["ready"]:
        lab.button("Do it").locator("visible=true").wait_for()
        lab.tab_to("Do it", limit=80)
        return lab.keys("Enter")
    number = rng.randrange(len(seen["options"]))
    _, label = seen["options"][number]
    face = lab.button(label).locator("visible=true")
    # Entries of a list are written with blanks that do not break.
    pattern = r"\s".join(map(re.escape, label.split()))
    lists = lab.page.locator("select").locator("visible=true")  # the list of a decision before stays, hidden
    listed = lists.locator("option", has_text=re.compile(f"^{pattern}$"))
    face.or_(listed).first.wait_for(state="attached")
    if face.count():
        lab.tab_to(label, limit=80)
        return lab.keys("Enter")
    # Many choices stand in a list: the first entry says "choose …", and the list is short enough to walk.
    lab.tab_to("Where", limit=80)
    lab.move_in_list(min(number + 1, 5))
    lab.tab_to("Choose", limit=80)
    return lab.keys("Enter")


def changed(lab: Lab, before: dict[str, Any]) -> dict[str, Any]:
    """What can be done once the key has been heard."""
    for _ in range(1000):
        seen = look(lab)
        if seen["version"] != before["version"]:
            return seen
        lab.page.wait_for_timeout(20)
    raise AssertionError("nothing happened after a key")
