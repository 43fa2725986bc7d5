"""Futures side by side: what differs, in sentences and receipts, and how they go on."""

import json

import pytest

from gamekit.core.errors import GamekitError
from gamekit.core.events import total
from gamekit.core.game import load_game
from gamekit.core.rules import IllegalActionError
from gamekit.core.text import say
from gamekit.core.timeline import Timeline
from gamekit.lab.futures import Futures
from gamekit.lab.simulate import compared

TINY = load_game("tiny")
WEST = load_game("gold_west")


def west() -> Timeline:
    timeline = Timeline.new("gold_west(players=2)", seed=1)
    timeline.play("supply 0")
    return timeline


def test_ways_become_branches_and_nobody_is_moved() -> None:
    timeline = west()
    here, ahead = timeline.here, [str(node.action) for node in timeline.main()]
    futures = Futures(timeline, [["camp (1,-1)", "→0"], ["camp (0,-1)", "→3"]])
    assert timeline.here is here and [str(node.action) for node in timeline.main()][: len(ahead)] == ahead
    assert len(here.children) == 2 and futures.parting is here
    assert [str(action) for action in futures.actions(1)] == ["camp (0,-1)", "→3"]
    again = Futures(timeline, [["camp (1,-1)", "→0"], futures.nodes[1]])
    assert again.nodes == futures.nodes and len(here.children) == 2


def test_differences_in_sentences_and_spots() -> None:
    futures = Futures(west(), [["camp (1,-1)", "→0"], ["camp (0,-1)", "→3"]])
    said = [say(change, "en", ("Ann", "Ben")) for change in futures.between(0, 1)]
    assert any("(1,-1)" in line and "camp (Ben)" in line for line in said) and len(said) == len(set(said))
    assert {"hex:1,-1", "hex:0,-1", "supply:1:0", "supply:1:3"} <= futures.spots() and "hex:0,1" not in futures.spots()
    # There and back are the same places the other way round.
    assert len(futures.between(1, 0)) == len(said) and futures.between(0, 0) == []
    assert any("(0,-1)" in say(change, "en") for change in futures.since(1))


def test_a_viewer_is_not_told_what_he_cannot_know() -> None:
    state = TINY.build(TINY.options("tiny(stones=5)"), {"seat": 0, "taken": 0, "gold": 4, "scores": [0, 0]})
    futures = Futures(Timeline(state), [["take 1"], ["take 2"]])
    all_, mine = ([say(c, "en") for c in futures.between(0, 1, viewer)] for viewer in (None, 0))
    assert any("golden" in line for line in all_) and not any("golden" in line for line in mine)


def test_receipts_add_up_to_the_difference_of_the_scores() -> None:
    timeline = west()
    for _ in range(14):
        timeline.play(timeline.state.legal()[-1])
    first, last = timeline.state.legal()[0], timeline.state.legal()[-1]
    assert first != last
    futures = Futures(timeline, [[first], [last]])
    rows = futures.receipts(alike=True)
    for seat in (0, 1):
        for n, state in enumerate(futures.states):
            now = sum(row.amounts[n] for row in rows if row.seat == seat and row.when == "now")
            later = sum(row.amounts[n] for row in rows if row.seat == seat and row.when == "end")
            assert now == WEST.scores(state)[seat] - WEST.scores(futures.parting.state)[seat]
            assert later == total(WEST.final(state), seat)
    assert futures.receipts() == [row for row in rows if row.differs] and json.dumps([r.to_dict() for r in rows])
    assert [row.when for row in rows] == sorted((row.when for row in rows), key="now end".index)


def test_moments_of_other_branches_part_where_they_did() -> None:
    timeline = Timeline.new("tiny", seed=4)
    root = timeline.here
    one = timeline.play("take 1")
    two = timeline.play("take 2")
    timeline.jump(one)
    other = timeline.play("take 1")
    timeline.jump(root)
    third = timeline.play("take 2")
    assert Futures(timeline, [two, other], start=one).parting is one
    assert Futures(timeline, [two, third.number], start=one).parting is root
    assert [str(a) for a in Futures(timeline, [two, third], start=one).actions(0)] == ["take 1", "take 2"]


def test_chance_between_actions_falls_as_at_the_table_and_at_the_end_is_left_open() -> None:
    timeline = Timeline(TINY.start(TINY.options("tiny(stones=5)")), seed=9, auto_chance=True)
    table = Timeline(TINY.start(TINY.options("tiny(stones=5)")), seed=9)
    assert Futures(timeline, [["take 1"]], start=timeline.root).nodes[0].state == table.play("take 1").state
    named = Futures(timeline, [["gold 3", "take 2"], ["gold 1"]], start=timeline.root)
    assert named.states[0].gold == 3 and named.actions(1)[0].kind == "gold"


def test_playing_on_tells_the_better_future() -> None:
    # The gold is the second of three stones: who takes one stone leaves it to the other seat.
    state = TINY.build(
        TINY.options("tiny(stones=3, gold_points=5)"), {"seat": 0, "taken": 0, "gold": 2, "scores": [0, 0]}
    )
    futures = Futures(Timeline(state), [["take 1"], ["take 2"]])
    one, two = futures.play_on("greedy", games=25, seed=2)
    gain = compared(one, two, 0)
    assert gain.points.value > 3 and gain.points.sure == 1 and two.wins(0).value == 1.0 and one.wins(0).value == 0.0
    run = futures.run("random", games=3)
    assert run.total == 6 and [len(outcome.games) for outcome in run.finish()] == [3, 3]


def test_what_cannot_be_done_is_refused_with_its_rule_and_leaves_no_trace() -> None:
    timeline = Timeline.new("tiny(stones=1)", seed=1)
    with pytest.raises(IllegalActionError) as refusal:
        Futures(timeline, [["take 2"]])
    assert refusal.value.ruling.rules == ("R3",) and timeline.here.children == []
    for ways in ([["fly 2"]], [99], []):
        with pytest.raises(GamekitError):
            Futures(timeline, ways)
