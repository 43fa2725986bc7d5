"""The explorer with all its widgets, pressed without a kernel."""

import asyncio
import re
from dataclasses import replace
from typing import Any

import pytest

from gamekit.core.game import game_ids, load_game
from gamekit.core.record import Record
from gamekit.core.scenario import Scenario
from gamekit.core.text import LANGUAGES
from gamekit.core.timeline import Timeline
from gamekit.lab import Run, simulate
from gamekit.players import PLAYERS, RandomPlayer
from gamekit.ui import Explorer, Table
from gamekit.ui.explorer.playing import Playing


def explorer(start: Any = "tiny(stones=5)", **more: Any) -> Explorer:
    made = Explorer(start, **({"seed": 2, "lang": "en"} | more))
    assert made.widget is not None
    return made


def faces(made: Explorer) -> list[str]:
    return re.findall(r'data-go="edit:[^"]*">([^<]*)<', made.panel.edits.html)


def choose(made: Explorer, face: str) -> None:
    """Press the edit with this face."""
    made.panel.edits.press(f"edit:{made.version}:{[made.voice.say(e.label) for e, _ in made.offers].index(face)}")


def pick(chooser: Any, face: str) -> None:
    chooser.value = dict(chooser.options)[face]


def do(made: Explorer, *actions: str) -> None:
    made.panel.tabs.selected_index = 1
    for action in actions:
        pick(made.panel.action, action)
        made.panel.extend.click()


# --- the position ----------------------------------------------------------------------------------------------


def test_a_click_offers_edits_and_an_edit_changes_the_board() -> None:
    made = explorer()
    made.press("stone:top2")
    assert faces(made) == [
        "the golden stone lies here",
        "Ann takes everything down to here",
        "Ben takes everything down to here",
    ]
    choose(made, "Ben takes everything down to here")
    assert made.study.draft.state.taken == 2 and made.study.draft.state.scores[1] >= 2
    assert made._view is not None and "spot stone:top4" not in made._view.widget.parts
    made.panel.undo.click()
    assert made.study.draft.state.taken == 0
    made.panel.redo.click()
    assert made.study.draft.state.taken == 2


def test_an_impossible_position_is_told_with_its_reason_and_nothing_can_be_done_with_it() -> None:
    made = explorer()
    made.panel.place.value = "seat:0"  # the list of places leads to the same edits as a click
    assert "Only together with other changes" in made.panel.edits.html
    choose(made, "+1 point")
    assert "needs sum(scores) = 0" in made.panel.status.html and "+1 point" in made.panel.status.html
    assert "as soon as it is possible" in made.panel.save.html and "download" not in made.panel.save.html
    made.panel.tabs.selected_index = 2
    assert made.panel.start.disabled
    made.guard(made.play_on)(["random", "random"], 5)
    assert "impossible" in made.panel.status.html and made.outcomes == ()
    made.panel.tabs.selected_index = 0
    made.panel.undo.click()
    assert "impossible" not in made.panel.status.html and "download" in made.panel.save.html


def test_a_stale_link_does_nothing() -> None:
    made = explorer()
    made.press("stone:top1")
    goal = f"edit:{made.version}:1"
    made.panel.edits.press(goal)
    made.panel.edits.press(goal)
    assert made.study.draft.state.taken == 1


def test_parts_are_written_by_hand() -> None:
    made = explorer("gold_west(players=2)")
    pick(made.panel.part, "Ann · score")
    assert made.panel.value.value == "0" and "whole number" in made.panel.part_help.html
    made.panel.value.value = "17"
    made.panel.put.click()
    assert load_game("gold_west").scores(made.study.draft.state)[0] == 17
    assert dict(made.panel.part.options)["Ann · score"] == made.panel.part.value, "the list stays where it was"
    made.panel.value.value = "many"
    made.panel.put.click()
    assert "must be written as JSON" in made.panel.status.html
    made.panel.value.value = "123456"
    made.panel.put.click()
    assert "not possible yet" in made.panel.status.html and "10000" in made.panel.status.html


def test_what_is_shared_pastes_back_in() -> None:
    made, other = explorer(), explorer("gold_west(players=3)")
    made.press("stone:top2")
    choose(made, "Ben takes everything down to here")
    made.panel.save.press("show:short")
    short = re.search(r">(gamekit:1:[^<]*)<", made.panel.save.html)
    assert short is not None
    made.panel.save.press("show:file")
    assert "taken = 2" in made.panel.save.html
    other.panel.paste.value = short[1]
    other.panel.load.click()
    assert other.study.draft.state == made.study.draft.state and "needs" not in other.panel.status.html
    other.panel.paste.value = short[1][:-20]
    other.panel.load.click()
    assert "damaged" in other.panel.status.html and other.study.draft.state == made.study.draft.state
    for text in ("gold_west(players=9)", "chess", "[[["):
        other.panel.paste.value = text
        other.panel.load.click()
        assert "gk-error" in other.panel.status.html and other.study.draft.game.id == "tiny"
    other.panel.paste.value = "gold_west(players=4)"
    other.panel.load.click()
    assert other.study.draft.options.players == 4 and other.panel.seats[3].layout.display is None


def test_a_note_stays_with_its_scenario() -> None:
    scenario = Scenario.of(load_game("tiny").new("tiny(stones=5)", 1), ("Kei", "Mio"), "What would you do?")
    made = explorer(scenario.text())
    made.panel.save.press("show:file")
    assert "What would you do?" in made.panel.save.html and made.voice.names == ("Kei", "Mio")


def test_from_a_record_any_moment_can_be_taken() -> None:
    timeline = Timeline.new("tiny(stones=6)", seed=1)
    for action in ("take 1", "take 2", "take 1"):
        timeline.play(action)
    made = explorer(Record.of(timeline).text())
    assert made.study.draft.state.taken == 4 and made.panel.moment.max == 3
    made.panel.moment.value = 1
    assert made.study.draft.state.taken == 1
    made.press("seat:0")
    choose(made, "Ann's turn")
    assert made.study.draft.state.decision.seat == 0 and timeline.state.taken == 4


def test_a_table_in_play_tells_no_secret_and_its_branches_become_futures() -> None:
    table = Table("gold_west(players=2)", seed=1, lang="en", viewer=1)
    table.play("supply 0")
    here = table.timeline.here
    for camp in ("camp (1,-1)", "camp (0,-1)"):
        table.timeline.jump(here)
        table.timeline.play(camp)
    table.timeline.jump(here)
    made = explorer(table)
    state, view = table.timeline.state, load_game("gold_west").view
    assert made.study.draft.state.tokens != state.tokens and made.study.redrawn
    assert view(made.study.draft.state, 1) == view(state, 1)
    assert "drawn anew" in made.panel.status.html and made.eyes == 1
    assert [[str(action) for action in way] for way in made.study.ways] == [["camp (1,-1)"], ["camp (0,-1)"]]
    table.play("camp (1,-1)")
    made.panel.follow.click()
    assert made.study.draft.state.decision.kind == "place" and table.timeline.here.action is not None
    open_table = explorer(Table("gold_west(players=2)", seed=1, viewer="all"))
    assert open_table.eyes is None and not open_table.study.redrawn


# --- futures ---------------------------------------------------------------------------------------------------


def test_futures_side_by_side_with_what_differs() -> None:
    made = explorer("tiny(stones=5)", viewer=None)
    do(made, "take 1")
    made.panel.add.click()
    do(made, "take 2", "take 1")
    made.panel.add.click()
    html = made.panel.futures.html
    assert html.count("<svg") == 3 and "Future C" in html and made.panel.add.disabled
    assert "(this is different)" in html and "Future B instead of Future A" in html and "R4" in html
    made.panel.drop.click()
    assert made.panel.futures.html.count("<svg") == 2 and made.panel.which.value == 1
    made.panel.shorten.click()
    assert [str(action) for action in made.study.ways[1]] == ["take 2"]
    made.panel.which.value = 0
    made.panel.shorten.click()
    assert made.study.ways[0] == [] and "Nothing has been done yet" in made.panel.futures.html
    made.panel.drop.click()
    made.panel.drop.click()
    assert len(made.study.ways) == 1 and made.panel.drop.disabled


def test_another_position_has_other_futures() -> None:
    made = explorer()
    do(made, "take 1")
    made.panel.tabs.selected_index = 0
    made.press("seat:1")
    choose(made, "Ben's turn")
    assert made.study.ways == [[]]
    do(made, "take 1")
    assert made.study.state.scores[1] >= 1


def test_a_future_goes_to_the_end_and_no_further() -> None:
    made = explorer("tiny(stones=2)")
    do(made, "take 2")
    assert made.panel.extend.disabled and made.study.state.over and list(made.panel.action.options) == []
    made.panel.extend.click()
    made.panel.tabs.selected_index = 2
    made.panel.start.click()
    assert len(made.outcomes[0].games) == 100 and len({game.scores for game in made.outcomes[0].games}) == 1


# --- playing on ------------------------------------------------------------------------------------------------


def two_futures() -> Explorer:
    state = load_game("tiny").build(
        load_game("tiny").options("tiny(stones=3, gold_points=5)"),
        {"seat": 0, "taken": 0, "gold": 2, "scores": [0, 0]},
    )
    made = explorer(state)
    do(made, "take 1")
    made.panel.add.click()
    do(made, "take 2")
    made.panel.tabs.selected_index = 2
    return made


def test_bots_play_on_and_the_better_future_is_told() -> None:
    made = two_futures()
    assert "Choose who plays" in made.panel.results.html
    made.panel.games.value = 30
    made.panel.start.click()
    html = made.panel.results.html
    assert "30 of 30 games" in html and made.outcomes[0].eyes == 0
    assert "All games of a future ended alike" not in html and "Future B instead of Future A, for Ann" in html
    made.panel.known.value = -1
    made.panel.start.click()
    html = made.panel.results.html
    assert "All games of a future ended alike" in html and "It is the same in every game" in html
    assert "Future B instead of Future A, for Ann" in html and "Future B was better for Ann in 100%" in html
    assert html.count("<figure>") == 2 and made.outcomes[1].wins(0).value == 1.0
    figure = made.histogram()
    assert [sum(bar.y) for bar in figure.data] == [30, 30] and figure.layout.title.text == "Points of Ann"
    made.panel.seats[1].click()
    assert "for Ben" in made.panel.results.html and "better for Ben in 0%" in made.panel.results.html
    made.panel.tabs.selected_index = 1
    made.panel.shorten.click()
    assert made.outcomes == (), "they were those of other futures"


def test_as_far_as_a_seat_knows() -> None:
    state = two_futures().study.draft.state
    made = explorer(state)
    made.panel.tabs.selected_index = 2
    pick(made.panel.known, "everything as it lies")
    made.panel.start.click()
    assert len({game.scores for game in made.outcomes[0].games}) == 1
    pick(made.panel.known, "what Ann knows; the rest is drawn anew each game")
    made.panel.start.click()
    assert made.outcomes[0].eyes == 0 and len({game.scores for game in made.outcomes[0].games}) > 1


def test_playing_on_keeps_the_page_alive_and_can_be_cancelled() -> None:
    async def press() -> tuple[Explorer, list[int], int]:
        made = explorer("gold_west(players=2)")
        made.panel.tabs.selected_index = 2
        made.panel.games.value = 5000
        made.panel.start.click()
        assert made.playing is not None and made.panel.start.disabled and not made.panel.stop.disabled
        seen, beats = [], 0
        while not seen or seen[-1] < 3:
            await asyncio.sleep(0.01)
            beats += 1
            seen.append(made.panel.progress.value)
        made.panel.stop.click()
        while made.playing is not None:
            await asyncio.sleep(0.01)
        # What was found stays in sight while other games are played.
        found = made.panel.results.html
        made.panel.start.click()
        assert made.playing is not None and "being played" in made.panel.results.html
        assert made.panel.results.html.endswith(found)
        made.stop()
        made.playing = None
        made.refresh()
        return made, seen, beats

    made, seen, beats = asyncio.run(press())
    done = len(made.outcomes[0].games)
    assert beats > 2 and seen == sorted(seen) and 3 <= done < 5000
    assert f"{done} of 5,000 games" in made.panel.results.html and not made.panel.start.disabled
    assert made.panel.stop.disabled and made.panel.progress.layout.display == "none"
    again = simulate(made.study.draft.state, ["greedy", "greedy"], done, 0, eyes=made.shown_seat)
    assert again.games == made.outcomes[0].games, "what is finished is what would have been"


def test_a_change_meanwhile_stops_the_games() -> None:
    async def press() -> Explorer:
        made = explorer("gold_west(players=2)")
        made.panel.tabs.selected_index = 2
        made.panel.games.value = 5000
        made.panel.start.click()
        await asyncio.sleep(0.05)
        old = made.playing
        made.panel.tabs.selected_index = 0
        made.press("score:0")
        choose(made, "+5 VP")
        assert old is not None
        while old.going:
            await asyncio.sleep(0.01)
        return made

    made = asyncio.run(press())
    assert made.outcomes == () and made.playing is None and not made.panel.start.disabled


def test_a_player_that_breaks_is_told_and_the_explorer_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(RandomPlayer):
        def choose(self, view: Any, rng: Any) -> Any:
            raise ZeroDivisionError("no idea")

    made = two_futures()
    monkeypatch.setitem(PLAYERS, "random", Broken())  # type: ignore[arg-type]
    pick(made.panel.players[1], "random")
    made.panel.start.click()
    assert "ZeroDivisionError: no idea" in made.panel.status.html and made.playing is None
    monkeypatch.undo()
    made.panel.start.click()
    assert len(made.outcomes[0].games) == 100 and "ZeroDivisionError" not in made.panel.status.html


def test_playing_reports_in_order_and_ends_once() -> None:
    async def play() -> list[object]:
        told: list[object] = []
        loop = asyncio.get_running_loop()
        playing = Playing(Run(["tiny", "tiny"], "random", 40), told.append, lambda error: told.append(error), loop)
        playing.start()
        while playing.going:
            await asyncio.sleep(0)
        return told

    told = asyncio.run(play())
    assert told[-2:] == [80, None] and told.count(None) == 1


# --- any game, any language ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", game_ids())
def test_every_game_is_explored_in_both_languages(id: str, lang: str) -> None:
    made = explorer(id, lang=lang)
    made.panel.langs[lang].click()
    spots = [spot for _, spot in made.panel.place.options]
    assert len(spots) > 3
    for spot in spots[:: max(1, len(spots) // 8)]:
        made.panel.place.value = spot
        assert "explorer-" not in made.panel.edits.html.replace("gk-explorer", "")
    for _ in range(3):
        made.panel.tabs.selected_index = 1
        made.panel.extend.click()
    made.panel.add.click()
    made.panel.extend.click()
    made.panel.tabs.selected_index = 2
    made.panel.games.value = 2
    for chooser in made.panel.players:
        chooser.value = "random"
    made.panel.start.click()
    assert [len(outcome.games) for outcome in made.outcomes] == [2, 2] and made.guard.trace == ""
    for page in (made.panel.status, made.panel.futures, made.panel.results, made.panel.save):
        assert page.lang == lang and not re.search(r"[{}]|explorer-[a-z]", page.html)


def test_a_game_that_says_nothing_of_edits_is_edited_part_by_part() -> None:
    made = explorer("tiny(stones=4)")
    tiny = load_game("tiny")
    made.study.draft.game = replace(tiny, edit=type(tiny).edit)
    made.press("stone:top1")
    assert "Change a part of the data below" in made.panel.edits.html
    pick(made.panel.part, "gold")
    made.panel.value.value = "1"
    made.panel.put.click()
    assert made.study.draft.state.gold == 1


def test_without_a_kernel_it_is_a_picture_and_closing_leaves_nothing() -> None:
    made = explorer()
    bundle = made._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg") and "Stones taken" in bundle["text/plain"]
    made.close()
    assert made._widget is None and made.widget is not None


def test_a_value_that_cannot_be_read_stays_to_be_mended_and_the_reason_is_said() -> None:
    made = Explorer("gold_west(players=2)", seed=3, lang="en")
    panel = made.panel
    for text, said in (("abc", "must be written as JSON"), ("9" * 40, "A number here is far too large")):
        panel.value.value = text
        panel.put.click()
        assert said in panel.status.html and panel.value.value == text
    panel.load.click()
    assert "Paste something into the field first" in panel.status.html
