"""The SVG renderer on the side of Python: what is sent, and which clicks are heard."""

from __future__ import annotations

from typing import Any

import pytest

from gamekit.core.game import load_game
from gamekit.ui import Table
from gamekit.ui.picture import Picture
from gamekit.ui.svg_widget import SvgView


def tiny(actions: tuple[str, ...] = (), **more: Any) -> Picture:
    game = load_game("tiny")
    state = game.new("tiny(stones=3)", seed=1)
    for action in actions:
        state.apply(state.setup.table.parse(action))
    return Picture(game.board(state, None), lang="en", **more)


@pytest.fixture
def heard() -> list[str]:
    return []


@pytest.fixture
def view(heard: list[str]) -> SvgView:
    made = SvgView(heard.append)
    assert made.show(tiny())
    return made


def watch(view: SvgView) -> list[dict[str, Any]]:
    """What would be sent from now on; setting a trait sends it."""
    sent: list[dict[str, Any]] = []
    view.widget.observe(lambda change: sent.append({change["name"]: change["new"]}), ["parts", "patch", "version"])
    return sent


def test_only_the_parts_that_changed_are_sent_but_a_new_page_gets_all(view: SvgView) -> None:
    sent = watch(view)
    assert not view.show(tiny()) and sent == []
    assert view.show(tiny(targets={"stone:top1": "take 1"}))
    assert [list(traits) for traits in sent] == [["patch"], ["version"]]
    patch = sent[0]["patch"]
    assert list(patch["parts"]) == ["spot stone:top1"] and patch["from"] == sent[1]["version"] - 1
    state = view.widget.get_state(("parts", "version"))
    fresh = SvgView(print)
    fresh.show(tiny(targets={"stone:top1": "take 1"}))
    assert state["parts"] == fresh.widget.parts and state["version"] == sent[1]["version"]


def test_another_layout_is_sent_whole(view: SvgView) -> None:
    sent = watch(view)
    assert view.show(tiny(("take 1",)))
    assert view.widget.patch == {}
    assert [traits for traits in sent if traits.get("parts")] == [{"parts": view.widget.parts}]


def test_a_click_on_a_picture_that_has_gone_is_not_heard(view: SvgView, heard: list[str]) -> None:
    seen = view.widget.version
    view.show(tiny(targets={"stone:top1": "take 1"}))
    view._heard(view.widget, {"spot": "stone:top1", "version": seen}, [])
    assert heard == []
    view._heard(view.widget, {"spot": "stone:top1", "version": seen + 1}, [])
    assert heard == ["stone:top1"]


@pytest.mark.parametrize("content", [None, "stone:top1", {}, {"spot": "nowhere", "version": 1}, {"spot": ["a"]}])
def test_what_no_page_of_ours_would_say_is_not_heard(view: SvgView, heard: list[str], content: Any) -> None:
    view._heard(view.widget, content, [])
    assert heard == []


def test_a_page_that_lost_a_patch_gets_all(view: SvgView) -> None:
    before, sent = view.widget.version, watch(view)
    view._heard(view.widget, {"again": True}, [])
    assert view.widget.version == before + 1 and {"parts": view.widget.parts} in sent and view.widget.parts


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_table_plays_refuses_and_tells_through_it(lang: str) -> None:
    table = Table("gold_west(players=2)", seed=1, lang=lang, renderer="svg")
    table.calm = 0.0
    assert table.widget is not None
    view = table._view
    assert view is not None
    view.press("supply:1:0")
    assert str(table.timeline.here.action) == "supply 0"
    assert view.widget.said == table.timeline.log(table.session.eyes, lang)[-1].text
    view.press("supply:1:0")
    assert table.session.notice is not None and table.guard.trace == ""
    table.close()
    assert table._view is None
