"""A timeline is walked, branched, named and cut; what was seen stays known, and luck does not change."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.core.errors import GamekitError
from gamekit.core.events import total
from gamekit.core.game import load_game
from gamekit.core.naming import NAMES
from gamekit.core.rules import IllegalActionError
from gamekit.core.state import NATURE
from gamekit.core.timeline import Timeline

TINY = load_game("tiny")


def place(gold: int, options: str = "tiny(stones=4)", seat: int = 0, **args) -> Timeline:
    """A timeline of the tiny game with the golden stone in a place that the test knows."""
    players = TINY.options(options).players
    position = {"seat": seat, "taken": 0, "gold": gold, "scores": [0] * players}
    return Timeline(TINY.build(TINY.options(options), position), **args)


def snapshot(timeline: Timeline) -> object:
    return [(n, node.state.key(), node.known, [c.number for c in node.children]) for n, node in timeline.nodes.items()]


def test_setup_chance_is_drawn_as_the_game_draws_it_and_stands_in_the_timeline():
    timeline = Timeline.new("tiny(stones=9)", seed=5)
    assert timeline.state == TINY.new("tiny(stones=9)", seed=5)
    assert [(node.action.kind, node.seat) for node in timeline.line()[1:]] == [("gold", NATURE)]
    assert timeline.names == NAMES[:2]


def test_an_illegal_action_or_an_unknown_word_changes_nothing():
    timeline = place(4)
    timeline.play("take 2")
    timeline.play("take 1")
    before, here = snapshot(timeline), timeline.here
    for wrong, error in (("take 2", IllegalActionError), ("give 2", GamekitError), ("gold 1", IllegalActionError)):
        with pytest.raises(error):
            timeline.play(wrong)
        assert (snapshot(timeline), timeline.here) == (before, here)


def test_an_action_made_by_hand_becomes_the_one_of_the_table():
    from gamekit.core.actions import Action

    timeline = place(4)
    assert str(timeline.play(Action("take", (2,))).action) == "take 2"
    with pytest.raises(GamekitError):
        timeline.play(Action("take", (9,)))


def test_back_and_forward_stop_where_a_person_decides():
    timeline = Timeline.new("tiny(stones=3)", seed=1)
    first = timeline.here
    assert timeline.back() is first and timeline.start() is first
    second = timeline.play("take 1")
    last = timeline.play("take 2")
    assert last.state.over and timeline.forward() is last
    assert (timeline.back(), timeline.back(), timeline.back()) == (second, first, first)
    assert timeline.end() is last and timeline.start() is first and timeline.forward() is second


def test_with_chance_played_by_hand_every_moment_is_a_stop():
    timeline = Timeline.new("tiny(stones=3)", auto_chance=False)
    assert timeline.here is timeline.root
    timeline.play("gold 2")
    assert timeline.back() is timeline.root
    other = timeline.play("gold 3")
    assert [node.state.gold for node in timeline.root.children] == [2, 3] and not other.known


def test_an_action_played_before_is_found_again_and_another_one_branches():
    timeline = place(4)
    a = timeline.play("take 1")
    timeline.back()
    assert timeline.play("take 1") is a and timeline.branches == []
    timeline.back()
    b = timeline.play("take 2")
    assert timeline.branches == [a, b] and timeline.root.children == [a, b]
    timeline.back()
    assert timeline.forward() is b
    timeline.jump(a)
    assert timeline.start() is timeline.root and timeline.forward() is a


def test_end_and_tip_follow_the_way_last_taken():
    timeline = place(4)
    a = timeline.play("take 1")
    aa = timeline.play("take 1")
    timeline.back()
    ab = timeline.play("take 2")
    timeline.jump(timeline.root)
    assert timeline.end() is ab and timeline.tip(a) is ab
    timeline.jump(aa)
    timeline.start()
    assert timeline.main()[-1] is aa


def test_only_a_branch_off_the_line_can_be_cut():
    timeline = place(4)
    a = timeline.play("take 1")
    below = timeline.play("take 1")
    timeline.jump(timeline.root)
    b = timeline.play("take 2")
    for wrong in (timeline.root, b):
        with pytest.raises(GamekitError):
            timeline.cut(wrong)
    timeline.cut(a)
    assert timeline.root.children == [b] and set(timeline.nodes) == {0, b.number}
    for gone in (a, below, below.number, 99, place(4).root):
        with pytest.raises(GamekitError):
            timeline.jump(gone)
    timeline.back()
    new = timeline.play("take 1")
    assert new.number not in (a.number, below.number)


def test_turns_are_counted_by_seats_and_chance_belongs_to_the_turn():
    timeline = Timeline.new("tiny(players=3, stones=9)", seed=2)
    assert [timeline.here.turn, *(timeline.play("take 1").turn for _ in range(4))] == [0, 1, 2, 3, 4]
    alone = place(4, seat=1)
    assert (alone.play("take 1").seat, alone.here.turn) == (1, 1)


@pytest.mark.parametrize("gold", [1, 2])
def test_a_branch_after_the_golden_stone_was_seen_is_marked(gold):
    timeline = place(gold, "tiny(stones=40)")
    seen = timeline.play("take 2")
    timeline.back()
    other = timeline.play("take 1")
    assert other.known and not seen.known
    after = timeline.play("take 1")
    assert not after.known and timeline.known_cards(after) and not timeline.known_cards(seen)
    assert timeline.jump(seen) is seen and not timeline.known_cards()


def test_a_branch_before_anything_was_told_is_not_marked():
    timeline = place(40, "tiny(stones=40)")
    timeline.play("take 1")
    timeline.play("take 2")
    timeline.start()
    assert not timeline.play("take 2").known


def test_where_nothing_is_hidden_no_branch_is_marked():
    timeline = place(1)
    timeline.play("take 1")
    timeline.play("take 2")
    timeline.back()
    assert not timeline.play("take 1").known


def test_a_branch_played_again_is_as_innocent_as_before():
    timeline = place(2)
    first = timeline.play("take 1")
    timeline.play("take 2")
    timeline.start()
    assert timeline.play("take 1") is first and not first.known


def test_receipts_on_the_line_add_up_to_the_score():
    timeline = Timeline.new("tiny(stones=9)", seed=3)
    while timeline.state.legal():
        timeline.play(timeline.state.legal()[-1])
        ledger = timeline.ledger()
        assert [total(ledger, seat) for seat in (0, 1)] == timeline.state.scores
    assert sum(timeline.state.scores) == 8 + 3


def test_what_a_seat_has_at_the_start_is_carried_over():
    state = TINY.build(TINY.options("tiny"), {"seat": 1, "taken": 5, "gold": 1, "scores": [4, 3]})
    timeline = Timeline(state)
    timeline.play("take 2")
    assert [total(timeline.ledger(), seat) for seat in (0, 1)] == [4, 5]
    assert [(r.amount, r.rule) for r in timeline.ledger() if r.seat == 1] == [(3, ""), (2, "R4")]


def test_the_log_tells_each_viewer_what_he_may_know_and_when():
    timeline = Timeline.new("tiny(stones=3)", seed=1, names=("Kei", "Mio"))
    node = timeline.play("take 2")
    gold = timeline.state.gold
    assert [line.text for line in timeline.log(None, "en")] == [
        "3 stones lie in the pile.",
        f"Stone {gold} from the top is gold.",
        "Kei takes 2 stones.",
    ]
    told = timeline.log(1, "ja")
    assert [line.text for line in told][1:] == ["石のうち1つは金です。", "Keiが石を2個取りました。"]
    assert told[-1].node is node and told[-1].event.rule == "R3"
    assert timeline.rules()["R3"] == 1 and timeline.rules(timeline.root) == {}


def test_two_positions_are_compared_in_sentences():
    timeline = place(4, names=("Kei", "Mio"))
    a = timeline.play("take 1")
    timeline.back()
    b = timeline.play("take 2")
    assert "Kei: 1 point → 2 points" in timeline.compare(a, b, 0, "en")
    assert timeline.compare(b, b) == []


def test_names_and_comments_are_kept_clean():
    timeline = place(4)
    node = timeline.play("take 1")
    timeline.name(node, "slowly")
    timeline.comment(node, "\nA first step.\r\n\x00  Then see. \n\n")
    assert (node.name, node.comment) == ("slowly", "A first step.\n  Then see.")
    for wrong in ("a\nb", "x" * 41, "[a]", " a"):
        with pytest.raises(GamekitError):
            timeline.name(node, wrong)
    with pytest.raises(GamekitError):
        timeline.name(timeline.root, "start")
    timeline.name(node, "")
    assert node.name == ""


@pytest.mark.parametrize(
    "names", [("A",), ("A", "A"), ("A", ""), ("A", "B:"), ("A", "B\n"), ("A", "x" * 41), ("A", "·")]
)
def test_bad_seat_names_are_refused(names):
    with pytest.raises(GamekitError):
        place(4, names=names)


@given(st.lists(st.integers(0, 8), max_size=60), st.integers(0, 20))
def test_any_walk_keeps_every_moment_as_it_was(steps, seed):
    timeline = Timeline.new("tiny(stones=6)", seed)
    seen = {}
    for step in steps:
        if step == 0:
            timeline.back()
        elif step == 1:
            timeline.forward()
        elif step == 2:
            timeline.start()
        elif step == 3:
            timeline.end()
        elif step == 4:
            timeline.jump(len(timeline.nodes) // 2)
        elif timeline.state.legal():
            timeline.play(timeline.state.legal()[step % len(timeline.state.legal())])
        for number, node in timeline.nodes.items():
            assert seen.setdefault(number, node.state.key()) == node.state.key()
            assert len({child.action for child in node.children}) == len(node.children)
        assert timeline.line()[0] is timeline.root and timeline.line()[-1] is timeline.here


@pytest.mark.parametrize("seed", [1.5, 10**400, b"a", None, True, "x" * 41, "two\nlines"])
def test_a_seed_that_no_record_can_hold_is_refused_at_the_door(seed: Any) -> None:
    with pytest.raises(GamekitError, match="seed"):
        Timeline.new("tiny", seed=seed)


@pytest.mark.parametrize("wish", [None, 3, 2.5, ["take 1"]])
def test_what_is_no_action_is_refused_in_a_sentence(wish: Any) -> None:
    with pytest.raises(GamekitError, match="no action"):
        Timeline.new("tiny", seed=1).play(wish)


def test_names_are_a_list_not_one_word() -> None:
    with pytest.raises(GamekitError):
        Timeline.new("tiny", names="AB")


def test_a_language_that_is_not_there_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="no language 'fr'"):
        Timeline.new("tiny", seed=1).log(lang="fr")


def test_luck_known_beforehand_comes_in_order_whatever_is_played_and_the_rest_is_drawn():
    rolls = ("roll W C S G", "roll W W C G")
    start = load_game("rolled_west").start(load_game("rolled_west").options())
    timeline = Timeline(start, seed=3, luck=rolls)
    ways = (("terrain W", "pass", "decline"), ("terrain G", "store S", "pass", "copy C"))
    for way in ways:
        timeline.start()
        for action in way:
            timeline.play(action)
        assert [str(node.action) for node in timeline.line() if node.seat == NATURE][1:] == list(rolls)
    assert timeline.state == timeline.here.parent.state.after(timeline.action(rolls[1]))
    for action in ("terrain W", "pass"):
        timeline.play(action)
    timeline.play("decline")
    third = [str(node.action) for node in timeline.line() if node.seat == NATURE][3]
    assert third in map(str, timeline.here.parent.state.legal())


def test_luck_must_be_what_chance_is_about():
    start = load_game("rolled_west").start(load_game("rolled_west").options())
    for luck, error in (("pass", IllegalActionError), ("roll X", GamekitError)):
        with pytest.raises(error):
            Timeline(start, luck=(luck,))


def test_a_seat_or_a_moment_that_is_not_there_is_refused_in_a_sentence() -> None:
    timeline = Timeline.new("tiny", seed=1)
    node = timeline.play("take 1")
    for wrong in (lambda: timeline.log(viewer=7), lambda: timeline.compare(0, node, viewer=-2)):
        with pytest.raises(GamekitError, match=r"There is no seat .*; the seats are 0 to 1"):
            wrong()
    for wrong in (lambda: timeline.jump("x"), lambda: timeline.compare(node, 99), lambda: timeline.ledger(99)):
        with pytest.raises(GamekitError, match=r"There is no moment (x|99) in this play"):
            wrong()
    assert timeline.log(node=2) == timeline.log(node=node) and timeline.compare(1, 2) == timeline.compare(1, node)
