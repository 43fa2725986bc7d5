"""What clicks mean and what they are answered, without a widget."""

from __future__ import annotations

import pytest

from gamekit.core.errors import GamekitError
from gamekit.core.text import say
from gamekit.core.timeline import Timeline
from gamekit.players import GreedyPlayer, RandomPlayer
from gamekit.ui.pages import prompt_page
from gamekit.ui.session import Session, Step
from gamekit.ui.voice import Voice


def new(game: str, seed: int = 1, **more: object) -> Session:
    return Session(Timeline.new(game, seed=seed), **more)  # type: ignore[arg-type]


def by_label(session: Session, text: str) -> Step:
    return next(option.step for option in session.options if text in say(option.step.label, "en"))


def test_a_click_on_a_target_plays_its_action() -> None:
    session = new("tiny")
    assert set(session.targets) == {"stone:top1", "stone:top2"}
    assert session.click("stone:top2")
    assert str(session.timeline.here.action) == "take 2" and session.notice is None


def test_a_click_on_another_place_plays_nothing_and_says_why() -> None:
    session = new("tiny(stones=3)")
    session.click("stone:top2")
    here = session.timeline.here
    assert not session.click("stone:top2") and session.timeline.here is here
    assert session.notice is not None and session.notice.kind == "refused"
    assert [refusal.ruling.rules for refusal in session.notice.refusals] == [("R3",)]
    assert not session.click("seat:1") and session.notice.kind == "info"
    assert "nothing to do" in say(session.notice.text, "en")


def test_an_action_of_several_steps_is_chosen_step_by_step_and_confirmed() -> None:
    session = new("gold_west(players=2)")
    start = session.timeline.here
    seat = session.seat
    assert session.click(f"supply:{seat}:1") and session.timeline.here is start
    assert session.begun and session.ready is None and len(session.options) == 2
    assert session.choose(by_label(session, "leave 1 stone"))
    assert str(session.ready) == "supply 1: leave T" and session.timeline.here is start
    assert session.confirm() and str(session.timeline.here.action) == "supply 1: leave T"
    assert not session.begun and not session.confirm()


def test_a_choice_can_be_cancelled_and_begun_elsewhere() -> None:
    session = new("gold_west(players=2)")
    seat = session.seat
    session.click(f"supply:{seat}:1")
    assert session.cancel() and not session.begun and not session.cancel()
    assert session.click(f"supply:{seat}:0") and str(session.timeline.here.action) == "supply 0"


def test_a_click_elsewhere_in_the_middle_of_a_choice_neither_forgets_it_nor_does_something_else() -> None:
    session = new("gold_west(players=2)")
    seat, start = session.seat, session.timeline.here
    session.click(f"supply:{seat}:1")
    begun = session.chosen
    for spot in ("hex:0,1", f"supply:{seat}:3"):
        assert not session.click(spot) and session.chosen == begun and session.timeline.here is start
        assert session.notice is not None and "in the middle" in say(session.notice.text, "en"), spot
    assert session.click(f"supply:{seat}:0") and session.chosen == begun  # leaves something there: which?
    assert not session.click("hex:0,1") and session.chosen == begun
    session.choose(by_label(session, "leave 1 copper"))
    ready = session.ready
    assert ready is not None and session.notice is None
    assert not session.click(f"supply:{seat}:0") and session.ready == ready and session.timeline.here is start
    assert session.click(f"supply:{seat}:1") and session.chosen == begun  # another choice begins, nothing is done
    assert session.notice is not None and "dropped" in say(session.notice.text, "en")


def test_what_a_place_is_refused_for_is_what_begins_there() -> None:
    session = new("gold_west(players=2)")
    for text in ("supply 0", "camp (-2,1)", "→1", "supply 0", "camp (-3,1)", "→1"):
        assert session.play(text)
    assert not session.click(f"supply:{session.seat}:0") and session.notice is not None
    # Something could be left there of another space; that is not what the click meant.
    assert [refusal.ruling.rules for refusal in session.notice.refusals] == [("R26",)]


def test_undo_takes_back_what_is_half_chosen_first() -> None:
    session = new("gold_west(players=2)")
    seat = session.seat
    session.click(f"supply:{seat}:0")
    after = session.timeline.here
    session.choose(session.options[0].step) if not session.targets else session.click(next(iter(session.targets)))
    assert session.timeline.here is not after
    assert session.undo() and session.timeline.here is after
    assert session.undo() and not session.undo()
    assert session.redo() and session.timeline.here is after


def test_one_place_with_several_meanings_asks_which() -> None:
    timeline = Timeline.new("gold_west(players=2)", seed=1)
    session = Session(timeline)
    while True:
        many = {spot: options for spot, options in session.targets.items() if len(options) > 1}
        if many or timeline.state.over:
            break
        timeline.play(timeline.state.legal()[0])
    spot, options = next(iter(many.items()))
    here = timeline.here
    assert session.click(spot) and timeline.here is here
    assert session.options == options
    assert session.choose(options[1].step) and timeline.here.parent is here


@pytest.mark.parametrize("call", ["click", "choose", "confirm"])
def test_a_click_on_a_picture_that_has_gone_does_nothing(call: str) -> None:
    session = new("gold_west(players=2)")
    old = session.version
    session.click(f"supply:{session.seat}:1")
    step = session.options[0].step
    if call == "confirm":
        session.choose(step)
    version, here = session.version, session.timeline.here
    done = {
        "click": lambda: session.click(f"supply:{session.seat}:0", old),
        "choose": lambda: session.choose(step, old),
        "confirm": lambda: session.confirm(old),
    }[call]()
    assert not done and session.version == version and session.timeline.here is here


def test_refusals_are_the_nearest_first_and_not_the_same_twice() -> None:
    session = new("gold_west(players=2)")
    timeline = session.timeline
    while timeline.state.decision.kind != "metals":
        timeline.play(timeline.state.legal()[0])
    session = Session(timeline)
    for spot in ("card:inv_19", "cell:0", "track:G", "hex:0,0"):
        found = session.refusals(spot)
        problems = [refusal.ruling.problems for refusal in found]
        assert len(set(problems)) == len(problems) <= 3
        assert all(not refusal.ruling.ok for refusal in found)
    assert session.why_not() and all(number >= 1 for _, number in session.why_not())


def test_whoever_may_not_act_is_told_whom_to_wait_for() -> None:
    session = new("tiny", viewer=1)
    assert session.seat == 0 and not session.may_act and not session.targets
    assert not session.click("stone:top1") and session.timeline.here.action is not None
    assert session.notice is not None and say(session.notice.text, "en", ("Ann", "Ben")) == "Ann is to move."


def test_bots_move_by_themselves_the_same_way_each_time() -> None:
    found = []
    for _ in range(2):
        session = new("tiny(stones=9)", bots={1: RandomPlayer()})
        assert session.viewer == 0 and session.eyes == 0
        while not session.state.over:
            assert session.bot_step() if session.bot_to_move else session.click("stone:top1")
        assert not session.bot_step()
        found.append([str(node.action) for node in session.timeline.line()[1:]])
    assert found[0] == found[1]


def test_undo_goes_back_past_the_moves_of_bots() -> None:
    session = new("tiny(players=3, stones=12)", bots={1: GreedyPlayer(), 2: GreedyPlayer()})
    start = session.timeline.here
    session.click("stone:top1")
    while session.bot_to_move:
        session.bot_step()
    assert session.seat == 0 and session.undo() and session.timeline.here is start
    assert session.redo() and session.seat == 0 and session.timeline.here is not start


def test_who_looks_sees_what_they_may() -> None:
    session = new("tiny")
    assert session.eyes == 0
    session.click("stone:top1")
    assert session.eyes == 1
    session.viewer = "all"
    assert session.eyes is None and session.may_act
    with pytest.raises(GamekitError, match="Nobody looks as '7'"):
        new("tiny", viewer=7)


def test_after_the_end_there_is_nothing_to_choose_but_a_way_back() -> None:
    session = new("tiny(stones=3)")
    session.click("stone:top2"), session.click("stone:top1")
    assert session.state.over and not session.options and not session.why_not()
    assert not session.click("seat:0") and session.notice is not None
    assert session.undo() and not session.state.over and session.notice is None
    assert len(session.moments()) == 3


def test_nature_can_be_played_by_hand() -> None:
    session = Session(Timeline.new("tiny(stones=3)", auto_chance=False))
    assert session.may_act and len(session.options) == 3
    assert session.choose(session.options[1].step) and session.seat == 0
    assert len(session.moments()) == 2


def test_who_plays_alone_beats_nobody() -> None:
    session = new("rolled_west(players=1, solo=house_rule, rounds=1)")
    for text in (str(session.state.legal()[0]), "pass"):
        session.play(text)
    page = prompt_page(session, Voice("en", session.timeline.names))
    assert session.state.over and "Ann ended with 0 points" in page


def test_a_place_that_has_to_do_with_this_decision_is_not_refused_for_others() -> None:
    session = Session(Timeline.new("rolled_west(players=2)", seed=3))
    for text in ("terrain C", "store S"):
        session.play(text)
    session.click("die:S")
    assert [refusal.ruling.rules for refusal in session.notice.refusals] == [("R43",)]
    session.click("die:G")
    assert [refusal.ruling.rules for refusal in session.notice.refusals] == [("R43", "P3")]


def test_a_place_drawn_for_another_does_the_same_or_gives_its_ruling() -> None:
    session = new("rolled_west", seed=3)  # C S S S
    assert "die:S:3" in session.targets and session.click("die:S:3")
    assert str(session.timeline.here.action) == "terrain S"
    for spot in ("claims:0:hills:1", "claims:0:hills:bonus", "done:build"):
        assert spot not in session.targets and not session.click(spot)
        assert session.notice is not None and session.notice.refusals[0].ruling.rules == ("R11",), spot
    assert {"done:store", "done:ship-S", "light:0:1", "ship:0:S:1"} <= set(session.targets)
    assert session.click("light:0:1") and len(session.options) == 2
    assert session.choose(by_label(session, "copper")) and str(session.timeline.here.action) == "store C"
    assert not session.click("light:0:1") and session.notice is not None
    assert session.notice.refusals[0].ruling.rules == ("R43",)


def test_a_part_of_a_place_to_click_asks_before_it_does_anything() -> None:
    session = new("rolled_west", seed=3)
    session.click("die:C")
    assert "ship:0:S:4" not in session.targets and session.click("ship:0:S:4")
    assert [len(option.actions) for option in session.options] == [1, 1, 1] and session.ready is None
    session.cancel()
    session = new("gold_west(players=2)")
    assert not session.click("track:S:0") and session.notice is not None and session.notice.refusals  # one's coach
    session = new("rolled_west", seed=1)  # W C S G
    session.click("die:C")
    here = session.timeline.here
    assert session.click("claims:0:valley:7") and session.timeline.here is here and session.begun
    assert [str(action) for option in session.options for action in option.actions] == ["camp valley"]
    assert session.click("claims:0:valley:1") and str(session.timeline.here.action) == "camp valley"
