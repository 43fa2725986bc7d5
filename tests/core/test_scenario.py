"""A scenario is a small text that a person edits; what is wrong with it is said in one sentence with its place."""

import base64
import contextlib
import json
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.core.errors import GamekitError
from gamekit.core.game import load_game
from gamekit.core.scenario import LARGEST, SHORT, Scenario
from gamekit.core.text import say

TINY = load_game("tiny")


def example(note: str = 'Two lines,\nand a "quote".') -> Scenario:
    state = TINY.new("tiny(players=3, stones=9)", seed=2)
    for action in ("take 2", "take 1"):
        state = state.after(state.setup.table.parse(action))
    return Scenario.of(state, ("Kei", "美緒", "Ann"), note)


def refusal(text: str | bytes) -> str:
    with pytest.raises(GamekitError) as caught:
        Scenario.parse(text).state()
    said = say(caught.value.message, "en")
    assert "\n" not in said and "core-" not in said and "core-" not in say(caught.value.message, "ja")
    return said


def test_text_json_and_short_form_come_back_the_same():
    scenario = example()
    assert Scenario.parse(scenario.text()) == scenario == Scenario.parse(scenario.text().encode())
    assert Scenario.parse(scenario.short()) == scenario
    assert Scenario.from_json(json.dumps(scenario.to_json())) == scenario
    assert scenario.text().startswith('format = "gamekit scenario 1"\ngame = "tiny(players=3, stones=9)"\n')
    word = scenario.short()
    assert Scenario.parse(f"  {word[:30]}\n{word[30:]}\n") == scenario and " " not in word


def test_the_position_comes_back_and_can_be_played_from():
    scenario = example()
    timeline = scenario.timeline(seed=3)
    assert timeline.state == scenario.state() and timeline.names == ("Kei", "美緒", "Ann")
    assert timeline.play("take 2").state.scores[2] >= 2 and timeline.back() is timeline.root


@given(st.integers(0, 99), st.lists(st.integers(0, 1), max_size=9), st.text(max_size=30))
def test_any_position_comes_back(seed, steps, note):
    state = TINY.new("tiny(stones=7)", seed)
    for step in steps:
        if state.legal():
            state = state.after(state.legal()[step % len(state.legal())])
    scenario = Scenario.of(state, note=note)
    for again in (Scenario.parse(scenario.text()), Scenario.parse(scenario.short())):
        assert again == scenario and again.state() == state


def test_a_scenario_of_other_rules_says_so():
    older = Scenario.parse(example().text().replace("tiny 1.0.0", "tiny 0.9.0"))
    assert older.state() == example().state() and example().other_rules is None
    assert say(older.other_rules, "en") == "This was written under the rules tiny 0.9.0; here they are tiny 1.0.0."


def test_what_may_be_left_out():
    text = 'format = "gamekit scenario 1"\ngame = "tiny(stones=3)"\n[position]\n'
    text += "seat = 0\ntaken = 0\ngold = 1\nscores = [0, 0]\n"
    scenario = Scenario.parse(text)
    assert (scenario.names, scenario.note, scenario.rules) == (("Ann", "Ben"), "", "tiny 1.0.0")


def test_the_json_form_obeys_the_published_schema(root: Path):
    import jsonschema

    schema = json.loads((root / "gamekit/core/schemas/scenario.json").read_text(encoding="utf-8"))
    jsonschema.Draft7Validator.check_schema(schema)
    jsonschema.validate(example().to_json(), schema)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("scenario 1", "scenario 9", "format: This must be one of: gamekit scenario 1."),
        ("stones=9", "stones=99", "game: The option stones"),
        ("tiny(players=3, stones=9)", "chess", "game: There is no game"),
        ('rules = "tiny', 'rules = "chess', "rules: "),
        ('rules = "tiny 1.0.0', 'rules = "tiny one', "like 'tiny 1.0.0'"),
        ('"Ann",', "", "names: 3 seats need 3 names"),
        ('"Ann"', '"Kei"', "names: "),
        ('"Ann"', "7", "names[2]: This must be a text in quotes."),
        ("note = ", "name = ", "There is no field 'name' here; the fields are: format, game,"),
        ("[position]", "[place]", "The field 'position' is missing"),
        ("taken = 3", "taken = 13", "taken = 0..9"),
        ("taken = 3", "taken = 4", "sum(scores)"),
        ("taken = 3", "taken = nan", "taken = 0..9"),
        ("taken = 3", "taken = 1979-05-27", "other than text"),
        ("taken = 3", "taken = 3\ntoken = 3", "no part 'token'"),
        ("taken = 3", "taken = ", "Line 15, column 9"),
        ("taken = 3", "taken = 3\ntaken = 3", "Line 16"),
        ("taken = 3", "taken = " + "[" * 5000, "nested too deep"),
        ("taken = 3", "taken = " + "[" * 170 + "]" * 170, "nested too deep"),
        ("taken = 3", "taken = " + "9" * 5000, "TOML"),
        ("taken = 3", "taken = " + "9" * 30, "A number here is far too large"),
        ("taken = 3", "taken = 3 #" + "x" * LARGEST, "too large"),
    ],
)
def test_each_mistake_is_one_sentence_with_its_place(old, new, says):
    text = example().text()
    assert old in text
    assert says in refusal(text.replace(old, new))


def packed(data: bytes) -> str:
    return SHORT + base64.urlsafe_b64encode(data).decode()


def test_a_damaged_or_hostile_short_form_is_refused():
    word = example().short()
    for wrong in (word[:-9], word + "AAAA", SHORT, SHORT + "é", SHORT + "!!!!", packed(b"no zlib"), word.swapcase()):
        assert refusal(wrong)
    assert "damaged" in refusal(word[:-8])
    assert "too large" in refusal(packed(zlib.compress(b"a" * 100_000_000)))
    assert "too large" in refusal(SHORT + "A" * LARGEST)
    assert "UTF-8" in refusal(packed(zlib.compress(b"\xff")))
    assert refusal(packed(zlib.compress(example().short().encode())))


@given(st.data())
def test_a_changed_short_form_never_comes_back_as_something_else(data):
    word = example().short()
    place = data.draw(st.integers(len(SHORT), len(word) - 1))
    changed = word[:place] + data.draw(st.sampled_from("Aa9-_=Zz ")) + word[place + 1 :]
    with contextlib.suppress(GamekitError):
        assert Scenario.parse(changed) == example()


@given(st.binary(max_size=200))
def test_random_bytes_are_refused(data):
    refusal(data)
    refusal(SHORT.encode() + data)


def test_names_must_suit_the_seats():
    with pytest.raises(GamekitError):
        Scenario.of(TINY.new(), ("A",))
