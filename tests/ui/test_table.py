"""The table with all its widgets, pressed without a kernel."""

from __future__ import annotations

import gc
import subprocess
import sys
import tracemalloc
from types import SimpleNamespace
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from gamekit.core.errors import GamekitError
from gamekit.core.rules import IllegalActionError
from gamekit.core.timeline import Timeline
from gamekit.players import RandomPlayer
from gamekit.ui import Table
from gamekit.ui.panel import TABS
from gamekit.ui.shown import now_shown


def table(game: str = "gold_west(players=2)", **more: Any) -> Table:
    made = Table(game, **({"seed": 1, "lang": "en"} | more))
    made.calm = 0.0
    assert made.widget is not None
    return made


def figure_point(made: Table, spot: str) -> SimpleNamespace:
    """A place as plotly tells of it."""
    hits = made._view.widget.data[-1]
    point = list(hits.customdata).index(spot)
    return SimpleNamespace(point_inds=[point], xs=[hits.x[point]], trace_index=0)


def figure_click(made: Table, spot: str) -> None:
    """As plotly tells of it: each trace with a handler hears of every click."""
    made._view.widget.data[-1]._dispatch_on_click(figure_point(made, spot), None)


def faces(made: Table) -> list[str]:
    return [button.description for button in made.panel.choices.buttons]


def test_a_click_on_the_figure_plays_and_one_beside_it_does_not() -> None:
    made = table("tiny")
    figure_click(made, "stone:top2")
    assert str(made.timeline.here.action) == "take 2"
    made._view.widget.data[-1]._dispatch_on_click(SimpleNamespace(point_inds=[], trace_index=0), None)
    assert str(made.timeline.here.action) == "take 2"
    assert "R3" in made.panel.log.html and "Ann takes" in made.panel.log.html


def test_a_choice_of_a_hex_says_what_lies_there_and_the_map_where_it_is() -> None:
    made = table()
    made.play("supply 0")
    assert made.timeline.state.decision.kind == "build"
    assert faces(made) and all(" · token with " in face for face in faces(made))
    drawn = made._view.widget.data[[trace.name for trace in made._view.widget.data].index("text")].text
    first = faces(made)[0]
    assert any(text.endswith(first[first.index("(") + 1 : first.index(")")]) for text in drawn)


def test_a_refused_click_shows_its_rule_and_the_text_of_it() -> None:
    made = table("tiny(stones=3)")
    figure_click(made, "stone:top1")
    figure_click(made, "stone:top2")
    assert made.timeline.state.over
    made = table("tiny(stones=3)")
    figure_click(made, "stone:top2")
    figure_click(made, "seat:0")
    assert "nothing to do here" in made.panel.prompt.html
    made.press("stone:top2")
    assert 'data-go="rule:R3"' in made.panel.prompt.html and "not more than there are" in made.panel.prompt.html
    made.panel.prompt.press("rule:R3")
    assert TABS[made.panel.tabs.selected_index] == "rules" and 'data-here="R3"' in made.panel.pages["rules"].html


def test_buttons_follow_the_decision_step_by_step() -> None:
    made = table()
    assert faces(made) == ["activate supply space 0", "activate supply space 1"]
    made.panel.choices.buttons[1].click()
    assert faces(made) == ["leave 1 copper on supply space 0", "leave 1 stone on supply space 0"]
    assert made.panel.confirm.layout.display == "none" and made.panel.cancel.layout.display is None
    made.panel.choices.buttons[0].click()
    assert faces(made) == [] and made.panel.confirm.layout.display is None
    made.panel.confirm.click()
    assert str(made.timeline.here.action) == "supply 1: leave C"


def test_a_button_pressed_twice_means_what_it_said_the_first_time() -> None:
    made = table()
    first = made.panel.choices.buttons[0]
    first.click()
    here = made.timeline.here
    first.click()
    assert made.timeline.here is here and str(here.action) == "supply 0"


def test_a_hasty_second_click_on_the_board_is_not_heard() -> None:
    made = table("tiny")
    made.calm = 60.0
    figure_click(made, "stone:top1")
    figure_click(made, "stone:top1")
    assert len(made.timeline.line()) == 3  # the gold is hidden, one stone is taken
    made._quiet = 0.0
    figure_click(made, "stone:top1")
    assert len(made.timeline.line()) == 4


def test_a_click_on_a_picture_that_has_gone_is_not_heard() -> None:
    made = table("tiny")
    old = figure_point(made, "stone:top1")
    figure_click(made, "stone:top1")
    assert len(made.timeline.line()) == 3
    for _ in range(2):  # however late it comes
        made._view.widget.data[-1]._dispatch_on_click(old, None)
        assert len(made.timeline.line()) == 3
        made.refresh()
    figure_click(made, "stone:top1")
    assert len(made.timeline.line()) == 4
    made.panel.langs["ja"].click()
    made.redraw()
    figure_click(made, "stone:top1")
    assert len(made.timeline.line()) == 5


def test_many_places_come_as_a_list_in_step_with_the_board() -> None:
    made = table()
    choices = made.panel.choices
    while not choices.places:
        made.play(made.timeline.state.legal()[0])
    labels = [label for label, _ in choices.list.options]
    assert len(labels) == len(choices.places) + 1 and choices.take.disabled
    choices.list.value = 3
    spot = choices.places[3].step.spot
    assert not choices.take.disabled and made._view.scene.traces["chosen"]["x"].count(None) == 1
    choices.take.click()
    table_of = made.timeline.state.setup.table
    assert table_of.spots(made.timeline.here.action, made.timeline.here.seat)[0] == spot


def test_undo_redo_slider_and_ends() -> None:
    made = table("tiny")
    start = made.timeline.here
    for _ in range(3):
        figure_click(made, "stone:top1")
    last = made.timeline.here
    panel = made.panel
    panel.ways["undo"].click()
    assert made.timeline.here is last.parent and panel.slider.value == 2
    panel.ways["redo"].click()
    panel.ways["start"].click()
    assert made.timeline.here is start and panel.ways["undo"].disabled and not panel.ways["redo"].disabled
    panel.ways["end"].click()
    assert made.timeline.here is last and panel.ways["redo"].disabled
    panel.slider.value = 1
    assert str(made.timeline.here.action) == "take 1" and made.timeline.here.parent is start


def test_undo_after_the_end() -> None:
    made = table("tiny(stones=3)")
    figure_click(made, "stone:top2")
    figure_click(made, "stone:top1")
    assert made.timeline.state.over and "won with" in made.panel.prompt.html
    assert made.panel.choices.buttons == []
    made.panel.ways["undo"].click()
    assert not made.timeline.state.over and faces(made) == ["take 1"]
    figure_click(made, "stone:top1")
    assert made.timeline.state.over


def test_an_error_in_a_callback_is_shown_and_the_table_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    made = table("tiny")
    with monkeypatch.context() as broken:
        broken.setattr(made.session, "click", lambda spot: 1 / 0)
        figure_click(made, "stone:top1")
    assert "ZeroDivisionError" in made.panel.prompt.html and "ZeroDivisionError" in made.guard.trace
    figure_click(made, "stone:top1")
    assert str(made.timeline.here.action) == "take 1" and "ZeroDivision" not in made.panel.prompt.html


def test_an_interrupt_in_a_callback_is_shown_and_the_table_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    made = table("tiny")

    def interrupt(spot: str) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(made.session, "click", interrupt)
        figure_click(made, "stone:top1")
    assert "Interrupted" in made.panel.prompt.html
    figure_click(made, "stone:top1")
    assert str(made.timeline.here.action) == "take 1"


def test_the_language_changes_at_once_everywhere() -> None:
    made = table()
    made.panel.langs["ja"].click()
    assert made.panel.tabs.titles[0] == "得点" and made.panel.ways["undo"].description == "⟲ 戻す"
    assert faces(made) and all(not face.isascii() for face in faces(made))
    texts = next(trace.text for trace in made._view.widget.data if trace.name == "text")
    assert "<b>供給トラック</b>" in texts or any("トラック" in text for text in texts)
    assert made.panel.prompt.lang == "ja"
    # The next table speaks so, too, and so do mistakes.
    assert table(lang=None).panel.tabs.titles[0] == "得点"
    with pytest.raises(GamekitError, match="「9」の視点はありません"):
        table(viewer=9)
    made.panel.langs["en"].click()
    assert made.panel.tabs.titles[0] == table(lang=None).panel.tabs.titles[0] == "Score"


def test_each_board_is_one_click_away_and_the_turn_brings_the_next_one() -> None:
    made = table()
    assert "supply:1:0" in made._view.scene.spots
    made.panel.seats[0].click()
    assert "supply:0:0" in made._view.scene.spots and "supply:1:0" not in made._view.scene.spots
    made.play(made.timeline.state.legal()[0])
    assert "supply:1:0" in made._view.scene.spots


def test_the_score_opens_into_receipts_that_add_up() -> None:
    made = table()
    while not made.timeline.state.over:
        made.play(made.timeline.state.legal()[0])
    scores = made.timeline.game.scores(made.timeline.state)
    page = made.panel.pages["score"]
    assert all(f'data-go="score:{seat}:">{points}<' in page.html for seat, points in enumerate(scores))
    page.press("score:0:")
    assert "<svg" in page.html and f'<td class="gk-n">{scores[0]}</td>' in page.html


def test_points_of_now_and_points_of_the_end_are_told_apart() -> None:
    made = table()
    for text in ("supply 0", "camp (-2,1)", "→2"):
        made.play(text)
    page, who = made.panel.pages["score"], 1
    now = made.timeline.game.holdings(made.timeline.state, who)["vp"]
    then = now + sum(receipt.amount for receipt in made.timeline.game.final(made.timeline.state) if receipt.seat == who)
    assert then > now > 0
    for goal, total in ((f"score:{who}:", now), (f"then:{who}:", then)):
        assert f'data-go="{goal}">{total}<' in page.html
        page.press(goal)
        assert f'<td class="gk-n">{total}</td><th colspan="4">the sum' in page.html
    page.press(f"then:{who}:R69")
    assert "R57</button></td><td>Turn" not in page.html and "R69</button></td><td>at the end" in page.html


def test_an_answer_is_brought_into_sight_once() -> None:
    made = table()
    before = made.panel.prompt.seek
    made.press("hex:0,1")
    made.refresh()
    assert made.session.notice is not None and made.panel.prompt.seek == before + 1
    made.press("hex:0,1")
    assert made.panel.prompt.seek == before + 2


def test_a_line_of_the_log_leads_to_its_moment() -> None:
    made = table("tiny")
    figure_click(made, "stone:top1")
    first = made.timeline.here
    figure_click(made, "stone:top2")
    made.panel.log.press(f"node:{first.number}")
    assert made.timeline.here is first
    made.panel.log.press("node:999")
    assert "no moment 999" in made.panel.prompt.html


def test_odds_have_a_page_in_games_that_tell_them() -> None:
    made = table("rolled_west(players=2)")
    assert made.panel.tabs.titles[-1] == "Odds"
    made.panel.tabs.selected_index = TABS.index("odds")
    page = made.panel.pages["odds"].html
    assert "At least this much on a roll of 4 dice" in page
    assert "<td>1 gold</td>" in page and "51.8 %" in page and "671/1296" in page
    other = table("tiny")
    assert len(other.panel.tabs.children) == len(other.panel.tabs.titles) == len(TABS) - 1


def test_branches_are_listed_visited_named_and_cut_off() -> None:
    made = table("tiny")
    panel = made.panel
    panel.tabs.selected_index = TABS.index("time")
    assert "one line of play" in panel.pages["time"].html
    figure_click(made, "stone:top1")
    first = made.timeline.here
    panel.ways["undo"].click()
    figure_click(made, "stone:top2")
    second = made.timeline.here
    assert f"tip:{first.number}" in panel.pages["time"].html
    panel.name.value = "greedy start"
    panel.name_here.click()
    assert second.name == "greedy start" and "greedy start" in panel.pages["time"].html
    panel.pages["time"].press(f"tip:{first.number}")
    assert made.timeline.here is first
    panel.pages["time"].press(f"cut:{second.number}")
    assert made.timeline.branches == [] and "one line of play" in panel.pages["time"].html


def test_what_changed_since_a_marked_moment() -> None:
    made = table("tiny")
    panel = made.panel
    panel.tabs.selected_index = TABS.index("time")
    panel.mark_here.click()
    assert "Nothing on the board" in panel.pages["time"].html
    figure_click(made, "stone:top2")
    figure_click(made, "stone:top2")
    assert "Ann: 0 points → 2 points" in panel.pages["time"].html


def test_bots_move_where_no_loop_runs() -> None:
    made = table("tiny(stones=9)", bots={1: "random"})
    figure_click(made, "stone:top1")
    assert made.session.seat == 0 and made.timeline.here.seat == 1
    with pytest.raises(GamekitError, match="no player"):
        table("tiny", bots={1: "nobody"})


def test_a_game_of_bots_alone_is_played_out() -> None:
    made = table("gold_west(players=2)", bots={0: RandomPlayer(), 1: RandomPlayer()}, viewer="all")
    assert made.timeline.state.over


def test_scripts_are_refused_with_an_exception() -> None:
    made = table("tiny(stones=3)")
    made.play("take 2")
    with pytest.raises(IllegalActionError):
        made.play("take 2")
    with pytest.raises(GamekitError):
        made.play("fly")
    with pytest.raises(GamekitError, match="no renderer"):
        Table("tiny", renderer="crayon")


def test_without_a_kernel_a_table_is_a_picture_and_a_text() -> None:
    bundle = Table(Timeline.new("tiny", seed=2), lang="en")._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg") and "The pile" in bundle["text/plain"]


def test_widgets_are_built_once() -> None:
    made = table()
    made.panel.tabs.selected_index = 2
    before = len(_instances)
    for _ in range(30):
        made.play(made.timeline.state.legal()[0])
    made.panel.langs["ja"].click()
    assert len(_instances) == before


def test_nothing_imports_an_array_library() -> None:
    code = (
        "import sys; from gamekit.ui import Table; Table('tiny').widget; print({'numpy', 'pandas'} & set(sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "set()"


def test_closed_tables_leave_no_widget_behind() -> None:
    table("tiny").close()
    before = len(_instances)
    for _ in range(5):
        made = table("tiny")
        figure_click(made, "stone:top1")
        made.close()
        made.close()
    assert len(_instances) == before


def test_a_closed_table_can_be_shown_again() -> None:
    made = table("tiny")
    made.play("take 2")
    made.close()
    assert made.widget is not None and made._view.scene.spots[0] == "stone:top1"
    made.close()


def test_running_a_cell_again_closes_what_it_showed_before() -> None:
    def asked(cell: str, run: str) -> dict[str, Any]:
        return {"metadata": {"cellId": cell}, "header": {"msg_id": run}}

    one, two, other = table("tiny"), table("tiny"), table("tiny")
    now_shown(one, asked("a", "1"))
    now_shown(two, asked("a", "1"))
    now_shown(other, asked("b", "2"))
    assert one._widget is not None and two._widget is not None  # two tables of one run stand side by side
    now_shown(two, asked("a", "3"))
    assert one._widget is None and two._widget is not None and other._widget is not None
    now_shown(one, asked("", "4"))
    assert two._widget is not None


def test_an_error_while_telling_of_an_error_does_not_get_out() -> None:
    made = table("tiny")
    made.session.timeline = None  # type: ignore[assignment]
    figure_click(made, "stone:top1")
    assert made.guard.trace.count("Traceback") >= 2


def test_twenty_tables_opened_and_closed_take_little_memory() -> None:
    """Figures are never freed by the libraries, so there is a bound and not nothing: measured 0.04 MB a table."""

    def once() -> None:
        made = table("gold_west(players=2)")
        made.play(made.timeline.state.legal()[0])
        made.close()

    once()
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(20):
            once()
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert grown / 20 < 200_000
