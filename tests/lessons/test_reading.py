"""Lesson files from outside: every mistake is one sentence that names the file, the level and the field."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest

from gamekit.core.errors import GamekitError
from gamekit.core.game import load_game
from gamekit.core.scenario import Scenario
from gamekit.core.text import say
from gamekit.lessons import lessons_of, load_lesson, parse_lesson
from gamekit.lessons.files import SCHEMAS, read, toml

MakeText = Callable[..., str]

OTHER = '{ id = "b", text = { en = "Two.", ja = "2つ。" } }'
GOOD = """
success = [{ holding = { unit = "vp", at_least = 2 } }]
within = 1
right = ["take 2"]
[[level.wrong]]
answer = "take 1"
reason = "too-long"
because = BECAUSE
"""


def test_a_good_text_is_read(text: MakeText) -> None:
    lesson = parse_lesson(text(GOOD))
    (level,) = lesson.levels
    assert (level.key, level.right, level.seat) == ("tiny/demo/one", (("take 2",),), 0)
    assert lesson.teaches == ("R3",)
    assert say(lesson.title, "ja") == "見本"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("within = 1", "withn = 1", "level one: There is no field 'withn' here; the fields are: id, kind"),
        ("within = 1", "within = 'x'", "level one, within: This must be a whole number."),
        ('teaches = ["R3"]', "", "level one: The field 'teaches' is missing here."),
        ('teaches = ["R3"]', 'teaches = ["R33"]', "level one, teaches: There is no rule R33 in the rulebook of tiny."),
        ('kind = "do"', 'kind = "dance"', "level one, kind: This must be one of: do, predict, why_not, count, choose"),
        ('kind = "do"', 'kind = "puzzle"', "level one, success: A level of the kind 'puzzle' does not use this"),
        ("within = 1", "measure = { worth = {} }", "level one, measure: A level of the kind 'do' does not use this"),
        ('"take 2"]', '"take 9"]', "level one, right: 'take 9' is no action of this game; perhaps you mean"),
        ('"too-long"', '"tired"', "level one, wrong: 'tired' is no reason; the reasons here are: refused"),
        ('"too-long"', '"refused"', "level one, wrong: An answer that the rules refuse must name the rule."),
        ('"take 1"', '"take 2"', "stands among the right answers and among the wrong ones"),
        ('unit = "vp"', 'unit = "gold"', "level one, success: A seat has no 'gold'; it has: vp."),
        ('unit = "vp"', 'unit = "vp", of = "Zoe"', "success: Nobody here is called Zoe; at the table are: Ann"),
        ("{ holding", "{ over = true, holding", "success[0]: Too much stands together here"),
        ('{ unit = "vp", at_least = 2 }', '{ unit = "vp" }', "success[0].holding: Something is missing here"),
        ("within = 1", 'hide = ["map"]', "level one, hide: The board has no area 'map'; its areas are: pile, seats."),
        ("within = 1", 'highlights = ["moon"]', "level one, highlights: There is no spot 'moon' on the board"),
        ("within = 1", 'automate = { fly = [] }', "level one, automate: There is no decision of the kind 'fly'"),
        ("within = 1", 'opponents = "kasparov"', "level one, opponents: There is no player 'kasparov'"),
        ("within = 1", 'learner = "Zoe"', "level one, learner: Nobody here is called Zoe"),
        ("within = 1", 'offers = ["jump"]', "level one, offers: 'jump' is no action of this game"),
        ("gold = 3,", "gold = 9,", "level one, start: A position of the tiny game needs gold = 1..6."),
        ("scores = [0, 0] }", 'scores = [0, 0] }, moves = ["take 1", "gold 1"]', "start: gold 1 is not allowed"),
        ("seat = 0, taken = 0", "seat = -1, taken = 0", "level one, start: A position of the tiny game needs seat"),
        ('ja = "見本"', 'ja = "見本", jp = "見本"', "title: There is no field 'jp' here; the fields are: en, ja."),
        ('game = "tiny"', 'game = "chess"', "game: There is no game 'chess'"),
        ('game = "tiny"', 'game = "gold_west"', "start: These are options of tiny, but the game is gold_west."),
        ("minutes = 3", "minutes = ", "Line 6, column 11: This is not TOML, the language that lessons are written in"),
        ("minutes = 3", "minutes = 1_000", "minutes: This must be at most 90."),
        ('format = "gamekit lesson 1"', 'format = "2"', "format: This must be one of: gamekit lesson 1."),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place(text: MakeText, old: str, new: str, sentence: str) -> None:
    good = text(GOOD)
    assert old in good
    with pytest.raises(GamekitError) as caught:
        parse_lesson(good.replace(old, new))
    said = str(caught.value)
    assert sentence in said
    assert "\n" not in said
    assert say(caught.value.message, "ja") != said


@pytest.mark.parametrize(
    ("kind", "body", "sentence"),
    [
        ("do", "success = []", "This must be so: minItems = 1"),
        ("do", "", "level one, success: A level of the kind 'do' needs this field."),
        ("puzzle", "measure = { lead = {} }\npar = 0", "level one, within: A puzzle says how many actions"),
        ("predict", 'shows = ["take 1"]', "level one, ask: A prediction has either an amount to predict (ask) or"),
        ("predict", 'shows = ["take 1"]\nask = { position = "moon" }', "The position has no part 'moon'; its parts"),
        ("predict", 'shows = ["gold 1"]\nask = { lead = {} }', "level one, shows: gold 1 is not allowed"),
        ("why_not", 'question = "take 2"\nrules = ["R3"]', "level one, question: take 2 is allowed here"),
        ("count", 'item = [{ id = "a", text = BECAUSE, amount = { receipts = { rule = "R9" } } }]', "no rule R9"),
        ("do", 'success = [{ fired = "R9" }]', "level one, success: There is no rule R9"),
        ("do", 'success = [{ not = { any = [{ played = "jump" }] } }]', "level one, success: 'jump' is no action"),
        ("do", 'success = [{ deciding = "lunch" }]', "no decision of the kind 'lunch'; the kinds are: hide, take."),
        ("do", 'success = [{ spot = { id = "moon" } }]', "There is no spot 'moon' on the board; there are"),
        ("do", 'success = [{ turn_of = "Zoe" }]', "Nobody here is called Zoe"),
        ("do", 'success = [{ over = true }]\nfailure = [{ id = "over", test = { over = true }, because = BECAUSE }]',
         "level one, failure: The name 'over' is used twice or has a meaning of its own."),
        ("choose", 'measure = { lead = {} }\nchoice = [{ id = "a", text = BECAUSE }, { id = "b", text = BECAUSE }]',
         "level one, choice: The choice 'a' needs moves (play)."),
        ("choose", 'measure = { lead = {} }\nchoice = [{ id = "a", text = BECAUSE, play = ["take 5"] }, OTHER]',
         "level one, choice: 'take 5' is no action"),
    ],
)  # fmt: skip
def test_each_kind_needs_its_own_fields(text: MakeText, kind: str, body: str, sentence: str) -> None:
    answers = '\nright = ["take 1"]\nwrong = [{ answer = "take 2", reason = "over", because = BECAUSE }]'
    with pytest.raises(GamekitError) as caught:
        parse_lesson(text((body + answers).replace("OTHER", OTHER), kind))
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("kind", "body", "right", "sentence"),
    [
        ("predict", 'shows = ["take 1"]\nask = { lead = {} }', "{ a = 1 }", "is neither a whole number nor a word"),
        ("count", 'item = [{ id = "a", text = BECAUSE, amount = { lead = {} } }]', "{ b = 1 }", "the items are: a"),
        ("count", 'item = [{ id = "a", text = BECAUSE, amount = { lead = {} } }]', "{ a = 'x' }", "the items are: a"),
        ("do", "success = [{ over = true }]", "3", "3 is no list of actions"),
    ],
)
def test_answers_have_the_form_of_their_kind(text: MakeText, kind: str, body: str, right: str, sentence: str) -> None:
    answers = f'\nright = [{right}]\nwrong = [{{ answer = "x", reason = "wrong", because = BECAUSE }}]'
    with pytest.raises(GamekitError) as caught:
        parse_lesson(text((body + answers).replace("OTHER", OTHER), kind))
    assert sentence in str(caught.value)
    assert "level one, right" in str(caught.value)


def test_two_levels_of_one_name_are_refused(text: MakeText) -> None:
    both = text(GOOD) + text(GOOD)[text(GOOD).index("[[level]]") :]
    with pytest.raises(GamekitError, match="level one, id: This name is used twice"):
        parse_lesson(both)


def test_a_start_may_be_like_an_earlier_one_and_go_on(text: MakeText) -> None:
    more = text(GOOD, start='{ like = "one", moves = ["take 1", "take 1"] }', id="two")
    lesson = parse_lesson(text(GOOD) + more[more.index("[[level]]") :])
    assert lesson.levels[1].timeline().state.taken == 2
    with pytest.raises(GamekitError, match=r"level two, start\.like: There is no earlier level 'three'"):
        parse_lesson(text(GOOD) + more[more.index("[[level]]") :].replace('like = "one"', 'like = "three"'))


def test_a_start_may_be_a_scenario_pasted_from_the_explorer(text: MakeText) -> None:
    state = load_game("tiny").new("tiny(stones=9)", seed=5)
    short = Scenario.of(state, ("Mio", "Ken")).short()
    level = parse_lesson(text(GOOD, start=f'{{ scenario = "{short}" }}')).levels[0]
    assert level.timeline().state == state
    assert level.timeline().names == ("Mio", "Ken")
    with pytest.raises(GamekitError, match=r"level one, start: .*damaged"):
        parse_lesson(text(GOOD, start=f'{{ scenario = "{short[:-9]}" }}'))


def test_a_file_is_named(tmp_path: Path, text: MakeText) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text(GOOD).replace("within = 1", "within = 0"), encoding="utf-8")
    with pytest.raises(GamekitError, match=r"^mine.toml: level one, within: "):
        load_lesson(path)
    with pytest.raises(GamekitError, match=r"^none.toml: The file cannot be read: No such file"):
        load_lesson(tmp_path / "none.toml")
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(GamekitError, match=r"^mine.toml: Line 1: This is not UTF-8 text."):
        load_lesson(path)


@pytest.mark.parametrize("text", ["a = " + "[" * 5000, "a = 1979-05-27", "= 1", "a = 1\na = 2"])
def test_strange_toml_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(GamekitError):
        toml(text)


def test_schemas_are_good_schemas_and_the_lessons_follow_them() -> None:
    for name in ("lesson", "progress"):
        jsonschema.Draft7Validator.check_schema(json.loads(read(SCHEMAS / f"{name}.json")))
    schema = json.loads(read(SCHEMAS / "lesson.json"))
    for lesson in lessons_of(load_game("tiny")):
        jsonschema.validate(toml(read(lesson.path)), schema)
