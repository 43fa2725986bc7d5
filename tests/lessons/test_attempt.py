"""The running state of a level: refusals, failures with demonstrations, replies, automation, undo, hints, stars."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gamekit.core.errors import GamekitError
from gamekit.core.text import say
from gamekit.lessons import Attempt, Level

MakeLevel = Callable[..., Level]

TAKE_THREE = """
success = [{ holding = { unit = "vp", at_least = 5 } }]
within = 3
replies = [{ to = "take 2", play = "take 2" }, { play = "take 1" }]
par = 2
right = [["take 1", "take 2"]]
[[level.failure]]
id = "ben-has-gold"
rule = "R4"
test = { holding = { unit = "vp", of = "Ben", at_least = 3 } }
because = { en = "Ben has the gold.", ja = "Benが金を取りました。" }
demonstrate = ["take 2"]
[[level.wrong]]
answer = "take 2"
reason = "ben-has-gold"
rule = "R4"
because = { en = "You left it on top.", ja = "一番上に残しました。" }
"""


def lines(attempt: Attempt) -> list[str]:
    assert attempt.demonstration is not None
    return [say(line, "en") for step in attempt.demonstration.steps for line in step.lines]


def test_replies_follow_what_the_learner_did(level: MakeLevel) -> None:
    attempt = Attempt(level(TAKE_THREE))
    assert attempt.play("take 1").status == "going"
    assert [str(node.action) for node in attempt.timeline.line()[1:]] == ["take 1", "take 1"]
    assert attempt.play("take 2").done
    assert attempt.stars == 3


def test_stored_wrong_answer_says_its_own_reason_and_shows_the_consequence(level: MakeLevel) -> None:
    attempt = Attempt(level(TAKE_THREE))
    verdict = attempt.play("take 2")
    assert (verdict.status, verdict.reason, verdict.rules) == ("failed", "ben-has-gold", ("R4",))
    assert verdict.say("en") == "You left it on top."
    assert verdict.say("ja") == "一番上に残しました。"
    assert lines(attempt) == ["Ann takes 2 stones.", "Ben takes 2 stones."]
    assert attempt.wrong == {"R4": 1}


def test_other_failures_say_the_failures_reason_and_play_its_demonstration(level: MakeLevel) -> None:
    body = TAKE_THREE.replace('to = "take 2", play = "take 2"', 'to = "take 1", play = "take 2"')
    attempt = Attempt(level(body.replace('answer = "take 2"', 'answer = ["take 2", "take 1"]')))
    verdict = attempt.play("take 1")
    assert verdict.say("en") == "Ben has the gold."
    # What happened first, then what the failure plays out.
    assert lines(attempt) == ["Ann takes one stone.", "Ben takes 2 stones.", "Ann takes 2 stones."]
    assert [str(node.action) for node in attempt.timeline.line()[1:]] == ["take 1", "take 2"], (
        "one stands where one was"
    )


def test_after_the_end_nothing_more_is_played(level: MakeLevel) -> None:
    attempt = Attempt(level(TAKE_THREE))
    verdict = attempt.play("take 2")
    assert attempt.offered() == []
    assert attempt.play("take 1") is verdict


def test_undo_takes_back_the_own_action_with_all_replies(level: MakeLevel) -> None:
    attempt = Attempt(level(TAKE_THREE))
    assert attempt.undo() is False
    attempt.play("take 2")
    assert attempt.undo() is True
    assert attempt.timeline.here is attempt.begin
    assert attempt.verdict.status == "going"
    assert attempt.demonstration is None
    attempt.play("take 1")
    assert attempt.play("take 2").done
    assert attempt.stars == 2, "the wrong try stays counted"


def test_restart_goes_to_the_beginning(level: MakeLevel) -> None:
    attempt = Attempt(level(TAKE_THREE))
    attempt.play("take 1")
    attempt.restart()
    assert attempt.played == []
    assert attempt.timeline.here is attempt.begin


def test_a_refused_action_cites_its_rule_and_plays_nothing(level: MakeLevel) -> None:
    start = '{ options = "tiny(stones=6)", position = { seat = 0, taken = 5, gold = 3, scores = [2, 5] } }'
    body = 'success = [{ over = true }]\nright = ["take 1"]\n[[level.wrong]]\nanswer = "take 2"\nreason = "refused"\n'
    attempt = Attempt(level(body + 'rule = "R3"\nbecause = BECAUSE\ndemonstrate = ["take 1"]', start=start))
    verdict = attempt.play("take 2")
    assert (verdict.status, verdict.rules) == ("refused", ("R3",))
    assert attempt.state is attempt.begin.state
    assert lines(attempt)[0] == "Ann takes one stone."
    assert attempt.play("take 1").done
    assert attempt.stars == 3, "asking the rules costs no star"


def test_what_is_not_offered_is_not_played_and_not_counted(level: MakeLevel) -> None:
    body = TAKE_THREE + '[[level.wrong]]\nanswer = "take 1"\nreason = "unfinished"\nbecause = BECAUSE'
    attempt = Attempt(level('offers = ["take 2"]\n' + body))
    assert [str(action) for action in attempt.offered()] == ["take 2"]
    verdict = attempt.play("take 1")
    assert (verdict.status, verdict.reason) == ("refused", "not-offered")
    assert not attempt.wrong
    assert not attempt.played


def test_opponents_without_a_reply_play_by_themselves_the_same_every_time(level: MakeLevel) -> None:
    body = TAKE_THREE.replace("replies", "opponents = 'random'\nreplies").replace('play = "take 1"', 'play = "gold 1"')
    plays = set()
    for _ in range(3):
        attempt = Attempt(level(body))
        attempt.play("take 1")
        plays.add(tuple(str(node.action) for node in attempt.timeline.line()))
    assert len(plays) == 1
    assert len(plays.pop()) == 3


def test_automated_decisions_are_taken_for_the_learner(level: MakeLevel) -> None:
    """Novelty control: a decision not yet taught is taken by the file, the engine does the rest."""
    body = 'success = [{ holding = { unit = "vp", at_least = 99 } }]\nautomate = { take = ["take 2", "take 1"] }\n'
    body += 'replies = [{ play = "take 1" }]\nright = ["take 1"]\n[[level.wrong]]\nanswer = "take 2"\n'
    attempt = Attempt(level(body + 'reason = "over"\nbecause = BECAUSE'))
    moves = [str(node.action) for node in attempt.timeline.line()[1:]]
    assert moves == ["take 2", "take 1", "take 2", "take 1"], "the last stone is one, so the second wish is taken"
    assert attempt.verdict.reason == "over"


def test_within_ends_the_level(level: MakeLevel) -> None:
    attempt = Attempt(level(TAKE_THREE.replace("within = 3", "within = 1")))
    verdict = attempt.play("take 1")
    assert (verdict.status, verdict.reason) == ("failed", "too-long")
    assert verdict.say("en").endswith("the goal is not reached: 1 of 5 points.")


def test_turns_end_the_level_before_anybody_replies(level: MakeLevel) -> None:
    attempt = Attempt(level(TAKE_THREE.replace("within = 3", "turns = 1")))
    assert attempt.play("take 1").reason == "too-long"
    assert [str(node.action) for node in attempt.timeline.line()[1:]] == ["take 1"]


def test_the_end_of_the_game_ends_the_level(level: MakeLevel) -> None:
    start = '{ options = "tiny(stones=2)", seed = 1 }'
    attempt = Attempt(level(TAKE_THREE.replace("at_least = 5", "at_least = 50"), start=start))
    assert attempt.play("take 2").reason == "over"


def test_more_actions_than_par_cost_a_star(level: MakeLevel) -> None:
    attempt = Attempt(level(TAKE_THREE.replace("par = 2", "par = 1")))
    attempt.answer(("take 1", "take 2"))
    assert attempt.stars == 2


def test_hints_cost_one_star_however_many(level: MakeLevel) -> None:
    attempt = Attempt(level(TAKE_THREE))
    assert attempt.hint() is not None
    assert attempt.hint() is None
    assert attempt.answer(("take 1", "take 2")).done
    assert attempt.stars == 2


def test_reveal_plays_the_right_answer_without_stars(level: MakeLevel) -> None:
    attempt = Attempt(level(TAKE_THREE))
    attempt.play("take 2")
    assert attempt.reveal().done
    assert attempt.stars == 0
    assert (attempt.tries, attempt.wrong) == (1, {"R4": 1})


def test_resume_goes_on_where_one_stopped_and_begins_anew_when_it_cannot(level: MakeLevel) -> None:
    attempt = Attempt(level(TAKE_THREE))
    assert attempt.resume(["take 1"]) is True
    assert [str(action) for action in attempt.played] == ["take 1"]
    for nonsense in (["take 9"], ["fly"], ["gold 1"]):
        attempt = Attempt(level(TAKE_THREE))
        assert attempt.resume(nonsense) is False
        assert attempt.timeline.here is attempt.begin


def test_an_answer_of_another_kind_is_refused_in_a_sentence(level: MakeLevel) -> None:
    attempt = Attempt(level(TAKE_THREE))
    with pytest.raises(GamekitError, match="A level of the kind 'do' is not answered in this way"):
        attempt.choose("a")
    with pytest.raises(GamekitError, match="no action of this game"):
        attempt.play("take three")


def test_hidden_areas_are_not_shown(level: MakeLevel) -> None:
    attempt = Attempt(level('hide = ["seats"]\n' + TAKE_THREE))
    assert [area.id for area in attempt.board.areas] == ["pile"]


# --- questions -------------------------------------------------------------------------------------------------

WRONG = '[[level.wrong]]\nanswer = {}\nreason = "wrong"\nbecause = BECAUSE\n'


def test_a_prediction_is_committed_before_it_is_seen(level: MakeLevel) -> None:
    body = 'shows = ["take 2", "take 1"]\nask = { holding = { unit = "vp", of = "Ben" } }\nright = [3]\n'
    attempt = Attempt(level(body + WRONG.format(1), "predict"))
    assert attempt.timeline.here is attempt.begin
    verdict = attempt.predict(2)
    assert verdict.say("en") == "It came out differently: 3."
    assert lines(attempt) == ["Ann takes 2 stones.", "Ben takes one stone."]
    assert attempt.predict(3).done
    assert attempt.stars == 2


CHOICES = """
[[level.choice]]
id = "gold"
text = { en = "Ann gets the gold.", ja = "Annが金を取る。" }
test = { receipts = { of = "Ann", source = "the golden stone", at_least = 1 } }
[[level.choice]]
id = "none"
text = { en = "Nobody gets it.", ja = "誰も取らない。" }
test = { not = { receipts = { of = "Ann", source = "金の石", at_least = 1 } } }
"""


def test_a_prediction_by_choices_is_judged_by_their_tests(level: MakeLevel) -> None:
    body = 'shows = ["take 2"]\nright = ["none"]\n' + WRONG.format('"gold"') + CHOICES
    attempt = Attempt(level(body, "predict"))
    assert attempt.predict("gold").say("en") == "No."
    assert attempt.predict("none").done
    with pytest.raises(GamekitError, match="the answers are: gold, none"):
        attempt.predict("silver")


def test_why_not_takes_any_rule_of_the_ruling(level: MakeLevel) -> None:
    start = '{ options = "tiny(stones=6)", position = { seat = 0, taken = 5, gold = 3, scores = [2, 5] } }'
    body = 'question = "take 2"\nrules = ["R3", "R5"]\nright = ["R3"]\n' + WRONG.format('"R5"')
    attempt = Attempt(level(body, "why_not", start))
    assert attempt.rule_answer("R5").rules == ("R5",)
    assert attempt.wrong == {"R5": 1}
    assert attempt.rule_answer("R3").rules == ("R3",)
    with pytest.raises(GamekitError, match="the answers are: R3, R5"):
        attempt.rule_answer("R4")


ITEMS = """
shows = ["take 2", "take 2"]
right = [{ ann = 2, gold = 3 }]
[[level.item]]
id = "ann"
text = { en = "Ann's stones", ja = "Annの石" }
amount = { receipts = { rule = "R4", of = "Ann" } }
[[level.item]]
id = "gold"
text = { en = "Ben's gold", ja = "Benの金" }
amount = { receipts = { of = "Ben", source = "the golden stone" } }
"""


def test_a_score_sheet_is_checked_item_by_item(level: MakeLevel) -> None:
    attempt = Attempt(level(ITEMS + WRONG.format("{ ann = 3, gold = 3 }"), "count"))
    assert attempt.count({"ann": 2}).say("en") == "Still open: Ben's gold."
    verdict = attempt.count({"ann": 1, "gold": 3})
    assert verdict.marks == {"ann": False, "gold": True}
    assert verdict.rules == ("R4",)
    assert verdict.say("en") == "Look again at: Ann's stones."
    assert attempt.count({"ann": 2, "gold": 3}).done
    with pytest.raises(GamekitError, match="the answers are: ann, gold"):
        attempt.count({"ben": 2})


FUTURES = """
measure = { holding = { unit = "vp" } }
right = ["wait"]
[[level.choice]]
id = "grab"
text = { en = "Take two.", ja = "2つ取る。" }
play = ["take 2", "take 1"]
[[level.choice]]
id = "wait"
text = { en = "Take one.", ja = "1つ取る。" }
play = ["take 1", "take 1", "take 1"]
"""


def test_a_choice_shows_all_futures(level: MakeLevel) -> None:
    attempt = Attempt(level(FUTURES + WRONG.format('"grab"'), "choose"))
    assert attempt.futures == ()
    assert attempt.choose(0).say("en") == "No."
    assert [(future.choice.id, future.value) for future in attempt.futures] == [("grab", 2), ("wait", 4)]
    assert [len(future.steps) for future in attempt.futures] == [2, 3]
    assert str(attempt.timeline.here.action) == "take 1"
    assert len(lines(attempt)) == 5
    assert attempt.choose("wait").done


# --- puzzles ---------------------------------------------------------------------------------------------------

PUZZLE = """
turns = 2
measure = { holding = { unit = "vp" } }
par = 5
replies = [{ play = "take 1" }]
right = [["take 1", "take 2"]]
[[level.wrong]]
answer = ["take 2", "take 2"]
reason = "below-par"
because = BECAUSE
"""


def test_a_puzzle_below_par_says_what_is_possible_and_not_how(level: MakeLevel) -> None:
    attempt = Attempt(level(PUZZLE, "puzzle"))
    verdict = attempt.answer(("take 1", "take 1"))
    assert (verdict.reason, verdict.say("en")) == ("below-par", "You reached 4; 5 is possible.")
    assert lines(attempt) == ["Ann takes one stone."]
    attempt.restart()
    assert attempt.answer(("take 1", "take 2")).done
