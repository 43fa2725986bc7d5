"""The explorer in a real JupyterLab: edit, refuse, branch, play on, cancel, share."""

from __future__ import annotations

import re
from typing import Any

import pytest

from .lab import Lab

pytestmark = pytest.mark.browser

CELL = """
from gamekit.ui import Explorer
explorer = Explorer("gold_west(players=2)", seed=1, lang="en")
explorer
"""
OTHER = """
again = Explorer("tiny", lang="ja")
again
"""


def link(lab: Lab, face: str) -> Any:
    exact = re.compile(rf"^\s*{re.escape(face)}\s*$")
    return lab.page.locator("[data-go]:visible").filter(has_text=exact)


def tab(lab: Lab, n: int) -> None:
    lab.page.locator(".gk-explorer .lm-TabBar-tab").nth(n).click()


def click(lab: Lab, spot: str) -> None:
    """Click on a place, and wait until its edits are there: those of another place are not listened to any more."""
    lab.page.locator(f'.gk-svg [data-spot="{spot}"]').click()
    lab.page.locator(".gk-explorer h4:visible", has_text=f"({spot.partition(':')[2]})").wait_for()


def test_a_position_is_edited_branched_played_on_and_shared(lab: Lab) -> None:
    lab.open([CELL, OTHER])
    lab.run_cell(0)
    lab.page.locator(".gk-svg svg").wait_for()
    lab.shot("explorer-start")

    # A camp for Ann out of turn is impossible: the reason is said. With Ben's camp the position is possible.
    click(lab, "hex:0,-1")
    link(lab, "a camp of Ann").click()
    lab.page.locator(".gk-refused", has_text="turns finished: 0").wait_for()
    lab.shot("explorer-impossible")
    click(lab, "hex:1,-1")
    link(lab, "a camp of Ben").click()
    lab.page.locator(".gk-refused").wait_for(state="detached")
    assert lab.run_code("print(explorer.study.draft.data['map']['(1,-1)'])") == "silver GSS camp 2"
    spoken = lab.page.locator('.gk-svg [data-spot="hex:0,-1"]').get_attribute("aria-label") or ""
    assert "camp" in spoken and "Ann" in spoken
    lab.shot("explorer-edited")

    # Two futures, side by side.
    tab(lab, 1)
    lab.press_button("Do it")
    lab.page.locator(".gk-future li", has_text="activate supply space 0").wait_for()
    lab.press_button("Another future")
    lab.page.locator(".gk-future").nth(1).wait_for()
    lab.pick("Action", lab.options("Action")[1])
    lab.press_button("Do it")
    lab.page.locator(".gk-future li", has_text="activate supply space 1 and leave copper").wait_for()
    lab.page.locator(".gk-explorer h4", has_text="Future B instead of Future A").wait_for()
    assert lab.page.locator(".gk-future svg").count() == 2
    lab.shot("explorer-futures")

    # Played on, cancelled, and played on to the end.
    tab(lab, 2)
    field = lab.page.locator(".widget-inline-hbox", has_text="Games").locator("input")
    field.fill("5000")
    field.press("Enter")
    lab.press_button("Play on")
    lab.page.wait_for_function(
        "() => parseFloat((document.querySelector('.progress-bar') || {style: {}}).style.width) > 0.01"
    )
    lab.shot("explorer-playing")
    lab.press_button("Cancel")
    lab.page.locator(".gk-page", has_text="of 5,000 games of each future").wait_for()
    assert 0 < int(lab.run_code("print(len(explorer.outcomes[1].games))")) < 5000
    field.fill("12")
    field.press("Enter")
    lab.press_button("Play on")
    lab.page.locator(".gk-page", has_text="12 of 12 games of each future").wait_for(timeout=60_000)
    assert lab.page.locator(".gk-explorer figure:visible").count() == 2
    lab.shot("explorer-results")

    # Shared as one word, pasted into another explorer, in the other language.
    tab(lab, 0)
    link(lab, "show the text").last.click()
    word = lab.page.locator(".gk-page textarea").input_value()
    assert word.startswith("gamekit:1:") and "\\n" not in word
    lab.run_cell(1)
    second = lab.page.locator(".gk-explorer").nth(1)
    second.locator(".widget-textarea textarea").fill(word)
    second.locator("button", has_text="これで始める").click()
    second.locator('.gk-svg [data-spot="hex:1,-1"]').wait_for()
    assert lab.run_code("print(again.study.draft.state == explorer.study.draft.state)") == "True"
    lab.shot("explorer-japanese")
    assert lab.run_code("print(explorer.guard.trace == again.guard.trace == '')") == "True"
