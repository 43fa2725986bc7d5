"""Who looks and who moves; what is saved and loaded again."""

from __future__ import annotations

import asyncio
import base64
import re

import pytest

from gamekit.core.errors import GamekitError
from gamekit.core.record import Record
from gamekit.core.scenario import Scenario
from gamekit.core.timeline import Timeline
from gamekit.ui import Table
from gamekit.ui.panel import TABS
from gamekit.ui.saving import files, load

from .test_table import figure_click, table


def test_one_view_hides_what_all_open_shows() -> None:
    made = table("tiny", viewer=0)
    closed = made._view.scene.traces["text"]["text"].count("◆")
    made.panel.viewer.value = "all"
    assert made.session.eyes is None
    assert made._view.scene.traces["text"]["text"].count("◆") == closed + 1
    made.panel.viewer.value = 1
    assert "Ann is to move" in made.panel.prompt.html and made.panel.choices.buttons == []
    made.panel.viewer.value = "turn"
    assert len(made.panel.choices.buttons) == 2


def test_bots_move_one_by_one_at_the_pace_chosen() -> None:
    async def play() -> tuple[list[int], Table]:
        made = table("tiny(players=3, stones=9)", bots={1: "greedy", 2: "random"}, pace="fast")
        made.set_pace(0.05)
        figure_click(made, "stone:top1")
        seen = [made.session.seat]
        for _ in range(100):
            await asyncio.sleep(0.01)
            if made.session.seat != seen[-1]:
                seen.append(made.session.seat)
            if made.session.seat == 0:
                break
        return seen, made

    seen, made = asyncio.run(play())
    assert seen == [1, 2, 0] and made.session.may_act


def test_bots_stop_while_somebody_walks_in_time_and_go_on_when_told() -> None:
    async def play() -> Table:
        made = table("tiny(stones=9)", bots={1: "random"}, pace="fast")
        made.set_pace(0.05)
        figure_click(made, "stone:top1")
        made.panel.ways["undo"].click()
        await asyncio.sleep(0.15)
        assert made.session.seat == 0
        made.panel.ways["redo"].click()
        return made

    made = asyncio.run(play())
    assert made.session.bot_to_move and made.panel.bot.layout.display is None
    made.panel.bot.click()
    assert made.timeline.here.seat == 1


def test_whatever_is_saved_can_be_loaded_again() -> None:
    timeline = Timeline.new("gold_west(players=2)", seed=3)
    for _ in range(9):
        timeline.play(timeline.state.legal()[-1])
    timeline.back()
    timeline.play(timeline.state.legal()[0])
    for kind, (name, text) in files(timeline).items():
        again = load(text.encode())
        assert again.state == timeline.state and "gold_west-" in name
        assert len(again.branches) == (0 if kind == "position" else len(timeline.branches))
    assert load(Scenario.of(timeline.state).short()).state == timeline.state


def test_the_links_download_without_a_server() -> None:
    made = table("tiny")
    figure_click(made, "stone:top2")
    made.panel.tabs.selected_index = TABS.index("save")
    page = made.panel.pages["save"]
    links = dict(re.findall(r'href="data:[^"]*base64,([^"]*)" download="([^"]*)"', page.html))
    assert len(links) == 3
    record = next(base64.b64decode(code).decode() for code, name in links.items() if name.endswith(".txt"))
    assert record == Record.of(made.timeline).text()
    page.press("show:record")
    assert "gamekit record 1" in page.html
    page.press("show:record")
    assert "gamekit record 1" not in page.html


def test_whoever_saves_is_told_that_hidden_things_are_in_it_while_there_are_any() -> None:
    made = table("tiny(stones=3)")
    made.panel.tabs.selected_index = TABS.index("save")
    page, warning = made.panel.pages["save"], "hidden from the players"
    assert warning in page.html
    figure_click(made, "stone:top2")
    figure_click(made, "stone:top1")
    assert made.timeline.state.over and warning not in page.html


def test_a_pasted_record_takes_the_table_and_a_broken_one_does_not() -> None:
    made, other = table("tiny"), table("gold_west(players=4)")
    other.play(other.timeline.state.legal()[0])
    text = Record.of(other.timeline).text()
    panel = made.panel
    panel.paste.value = text[: len(text) // 2]
    before = made.timeline
    panel.load.click()
    assert made.timeline is before and "gk-error" in panel.prompt.html and "Traceback" not in panel.prompt.html
    panel.paste.value = text
    panel.load.click()
    assert made.timeline.game.id == "gold_west" and made.timeline.state == other.timeline.state
    assert [button.layout.display for button in panel.seats[3:5]] == [None, "none"] and panel.paste.value == ""
    figure_click(made, next(iter(made.session.targets)))
    assert made.session.begun or made.timeline.state != other.timeline.state


def test_an_uploaded_file_takes_the_table() -> None:
    made, other = table("tiny"), table("tiny(stones=5)")
    other.play("take 2")
    name, text = files(other.timeline)["record-json"]
    file = {"name": name, "type": "", "size": len(text), "last_modified": 0, "content": memoryview(text.encode())}
    made.panel.upload.set_state({"value": [file]})
    assert made.timeline.state == other.timeline.state


@pytest.mark.parametrize(
    "text", ["", "hello", "{", "{}", "gamekit record 1", "gamekit:1:abc", "format = 3", "\x00" * 50]
)
def test_nonsense_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(GamekitError) as refused:
        load(text)
    assert 10 < len(str(refused.value)) < 400


def follow_earlier(made: Table) -> None:
    """Open the page and follow its first link to an earlier play."""
    made.panel.tabs.selected_index = TABS.index("save")
    (number, *_) = re.findall(r"earlier:(\d+)", made.panel.pages["save"].html)
    made.go(f"earlier:{number}")


def test_a_cell_that_is_run_again_loses_no_play() -> None:
    first = table("tiny(stones=6)")
    first.play("take 2")
    again = table("tiny(stones=6)")
    assert "with 1 decision, is kept" in again.panel.prompt.html
    again.play("take 1")
    assert "is kept" not in again.panel.prompt.html
    follow_earlier(again)
    assert again.timeline is first.timeline
    follow_earlier(again)  # and what was played here is kept in turn
    assert str(again.timeline.line()[-1].action) == "take 1"


def test_a_record_that_is_loaded_does_not_lose_what_was_played() -> None:
    made, other = table("tiny(stones=5)"), table("tiny(stones=4)")
    made.play("take 2")
    before = made.timeline
    made.load(Record.of(other.timeline).text())
    follow_earlier(made)
    assert made.timeline is before


def test_other_games_and_untouched_plays_are_not_spoken_of() -> None:
    table("tiny(stones=9)").play("take 2")
    table("tiny(stones=8)")
    assert "is kept" not in table("tiny(stones=8)").panel.prompt.html
