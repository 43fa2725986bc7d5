"""Par from search: exact, bounded, and never a matter of luck."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from gamekit.core.errors import GamekitError
from gamekit.lessons import Attempt, Level, parse_lesson
from gamekit.lessons.proof import level_faults
from gamekit.lessons.puzzle import best

MakeLevel = Callable[..., Level]

BODY = """
{limit}
measure = {measure}
par = {par}
{more}
right = [["take 1", "take 2"]]
wrong = [{{ answer = "take 2", reason = "below-par", because = BECAUSE }}]
"""


def puzzle(
    limit: str = "turns = 2",
    measure: str = '{ holding = { unit = "vp" } }',
    par: int = 5,
    more: str = 'replies = [{ play = "take 1" }]',
) -> str:
    return BODY.format(limit=limit, measure=measure, par=par, more=more)


def by_hand(level: Level, most: int) -> float:
    """The best amount over every list of answers, by playing attempts: slow, and another way to the same number."""
    values = []
    for answer in product(("take 1", "take 2"), repeat=most):
        attempt = Attempt(level)
        attempt.answer(answer)
        if attempt.verdict.ended and attempt.verdict.reason in ("below-par", "right"):
            moment = attempt.moment()
            assert level.measure is not None
            from gamekit.lessons.vocabulary import amount

            values.append(amount(level.measure, moment))
    return max(values)


@pytest.mark.parametrize(
    ("limit", "measure"),
    [
        ("turns = 2", '{ holding = { unit = "vp" } }'),
        ("turns = 1", '{ holding = { unit = "vp" } }'),
        ("within = 2", "{ lead = {} }"),
        ("turns = 2", '{ receipts = { source = "the golden stone" } }'),
        ("turns = 3", "{ worth = {} }"),
    ],
)
def test_search_finds_what_playing_everything_finds(level: MakeLevel, limit: str, measure: str) -> None:
    made = level(puzzle(limit, measure, par=99), "puzzle")
    assert best(made).value == by_hand(made, 3)


def test_a_line_that_fails_does_not_count(level: MakeLevel) -> None:
    failure = (
        'replies = [{ play = "take 1" }]\nfailure = [{ id = "one", test = { played = "take 1" }, because = BECAUSE }]'
    )
    made = level(puzzle(more=failure), "puzzle")
    assert [str(action) for action in best(made).line] == ["take 2", "take 1", "take 2"]
    forbidden = failure.replace('{ played = "take 1" }', "{ over = false }")
    with pytest.raises(GamekitError, match="cannot be finished without a failure"):
        best(level(puzzle(more=forbidden), "puzzle"))


def test_only_what_is_offered_is_tried(level: MakeLevel) -> None:
    made = level(puzzle(more='offers = ["take 2"]\nreplies = [{ play = "take 1" }]'), "puzzle")
    assert best(made).value == 4, "two stones, then the gold is gone, then two more"


def test_chance_within_a_puzzle_is_refused(level: MakeLevel) -> None:
    """In a fresh game nature is asked first, and a search that drew it would find a lucky number."""
    made = level(puzzle(), "puzzle")
    fresh = made.timeline().game.start(made.timeline().options)
    from gamekit.lessons.puzzle import _Search

    search = _Search(made, 100)
    search.start.root.state = search.start.here.state = fresh
    with pytest.raises(GamekitError, match="Chance decides within the puzzle 'one'"):
        search.run()


def test_a_puzzle_too_large_is_refused(level: MakeLevel) -> None:
    with pytest.raises(GamekitError, match="The puzzle 'one' is too large: more than 3 positions"):
        best(level(puzzle(), "puzzle"), most=3)


def test_the_same_position_is_looked_at_once(level: MakeLevel) -> None:
    start = '{ options = "tiny(stones=30)", position = { seat = 0, taken = 0, gold = 30, scores = [0, 0] } }'
    found = best(level(puzzle("turns = 12", "{ lead = {} }"), "puzzle", start))
    assert found.nodes < 4000, "2 to the power of 12 ways lead to few positions"


TWO_TURNS = """
replies = [{ play = "decline" }, { play = "terrain W" }, { play = "pass" }]
offers = ["terrain W", "store S", "ship", "pass", "copy C"]
turns = 2
measure = { holding = { unit = "vp" } }
par = 17
right = [["terrain W", "store S", "ship C C", "pass", "copy C", "terrain W", "ship C C", "ship S S S", "pass"]]
wrong = [{ answer = ["terrain W", "pass", "copy C", "terrain W", "pass"], reason = "below-par", because = BECAUSE }]
"""


def test_chance_known_beforehand_may_fall_within_a_puzzle(text: Callable[..., str]) -> None:
    rolls = '"roll W C C S", "roll W W C C", "roll W C S S"'
    start = f'{{ options = "rolled_west(players=2)", position = {{}}, luck = [{rolls}] }}'
    made = text(TWO_TURNS, "puzzle", start).replace('"tiny"', '"rolled_west"')
    level = parse_lesson(made).levels[0]
    assert [str(fault) for fault in level_faults(level)] == []
    assert best(level).value == level.par
    with pytest.raises(GamekitError, match="Chance decides within the puzzle 'one'"):
        best(parse_lesson(made.replace(', "roll W C S S"', "")).levels[0])
    impossible = parse_lesson(made.replace('"roll W C S S"', '"pass"')).levels[0]
    assert [str(fault).partition(":")[0] for fault in level_faults(impossible)] == ["level one, start.luck"]
