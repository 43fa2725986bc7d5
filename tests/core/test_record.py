"""A record is read by people, replays without luck, and notices every change where it is."""

import contextlib
import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.core.actions import ActionKind, ActionTable
from gamekit.core.errors import GamekitError
from gamekit.core.events import total
from gamekit.core.game import load_game
from gamekit.core.record import Record
from gamekit.core.record_text import _join, _split, reseal
from gamekit.core.state import NATURE
from gamekit.core.text import Msg, say
from gamekit.core.timeline import Timeline

TINY = load_game("tiny")


def played(options: str = "tiny(stones=5)", seed: int = 1, actions: str = "take 2,take 1,take 1,take 1") -> Timeline:
    timeline = Timeline.new(options, seed)
    for action in actions.split(","):
        timeline.play(action)
    return timeline


def tangled(options: str, seed: int, steps: list[int]) -> Timeline:
    """A timeline with branches, names and comments, wherever the steps lead."""
    timeline = Timeline.new(options, seed)
    for step in steps:
        legal = timeline.state.legal()
        if step == 0 or not legal:
            timeline.jump(list(timeline.nodes)[step * 7 % len(timeline.nodes)])
            timeline.draw()
        elif step == 1:
            timeline.back()
        elif step == 2:
            timeline.comment(timeline.here, "(well\n; [said]\n\n 3 Ann: ~12345678  ~12345678 · それから")
        elif step == 3 and timeline.here.parent:
            timeline.name(timeline.here, "もしも: (if)")
        else:
            timeline.play(legal[step % len(legal)])
    return timeline


tangles = st.builds(
    tangled,
    st.sampled_from(["tiny(stones=5)", "tiny(players=3, stones=12, most=4)"]),
    st.integers(0, 9),
    st.lists(st.integers(0, 9), max_size=40),
)


def shape(timeline: Timeline) -> object:
    """The tree of a timeline without the order of siblings."""

    def one(node) -> object:
        written = (str(node.action), node.turn, node.seat, node.state.key(), node.comment, node.name, node.known)
        return written, frozenset(one(child) for child in node.children)

    return one(timeline.root)


def refusal(text: str | bytes) -> GamekitError:
    with pytest.raises(GamekitError) as caught:
        Record.parse(text).replay()
    assert "\n" not in say(caught.value.message, "en") and "core-" not in say(caught.value.message, "en")
    assert "core-" not in say(caught.value.message, "ja")
    return caught.value


def line_of(error: GamekitError) -> int:
    found = re.match(r"Line (\d+)", say(error.message, "en"))
    assert found, error
    return int(found[1])


# --- what it looks like ------------------------------------------------------------------------------------------


def bare(text: str) -> str:
    return re.sub(r"  ~.*", "", text)


def test_a_record_reads_like_a_play():
    timeline = played()
    timeline.comment(timeline.root, "Five stones.")
    timeline.jump(timeline.main()[2])
    timeline.play("take 2")
    timeline.name(timeline.here, "greed")
    timeline.comment(timeline.here, "Two lines\nof comment.")
    timeline.play("take 1")
    assert (
        bare(Record.of(timeline, "2024-05-01", "Played at home.").text())
        == """\
gamekit record 1
game: tiny(players=2, stones=5)
rules: tiny 1.0.0
seats: Ann · Ben
date: 2024-05-01
note: Played at home.
seed: 1
; Five stones.
{ gold 3 }
1 Ann: take 2
2 Ben: take 2
[greed]
[what if, knowing what came]
; Two lines
; of comment.
(
  2 Ben: take 1
  3 Ann: take 1
  4 Ben: take 1
)
3 Ann: take 1
result: Ann 3 · Ben 4*
"""
    )


def test_a_record_written_by_hand_needs_no_marks_and_may_be_short():
    record = Record.parse(
        "\n\ngamekit record 1\ngame: tiny(stones=3)\n\n{gold 1}\n1 Ann:  take  2\n  ; good\n2 Ben: take 1\n"
    )
    timeline = record.replay()
    assert timeline.state.scores == [4, 1] and timeline.state.over
    assert not record.sealed and "~" not in record.text() and record.result is None
    assert timeline.here.parent.comment == "good"
    assert Record.parse(record.text()).text() == record.text()


def test_unfinished_is_said():
    timeline = played(actions="take 2")
    record = Record.of(timeline)
    assert not record.finished and "\nresult: unfinished · Ann 2 · Ben 0  ~" in record.text()
    assert Record.parse(record.text()).replay().state == timeline.state
    assert Record.of(played()).finished


def test_a_record_may_begin_in_the_middle_of_a_game():
    state = TINY.build(TINY.options("tiny"), {"seat": 1, "taken": 5, "gold": 1, "scores": [4, 3]})
    timeline = Timeline(state, ("Kei", "美緒"))
    timeline.play("take 2")
    text = Record.of(timeline).text()
    assert "\nstart.scores: [4, 3]  ~" in text and "\n1 美緒: take 2  ~" in text
    again = Record.parse(text).replay()
    assert again.state == timeline.state and again.root.state == state
    assert Record.from_json(json.dumps(Record.of(timeline).to_json())).text() == text


def test_playing_on_from_a_record_has_the_luck_it_would_have_had():
    timeline = Timeline.new("tiny(stones=30)", seed='a: "seed"', auto_chance=False)
    again = Record.parse(Record.of(timeline).text()).replay()
    assert again.here is again.root and again.seed == 'a: "seed"'
    timeline.auto_chance = True
    assert again.draw().state == timeline.draw().state != timeline.root.state


def test_who_had_gone_back_stands_there_again_and_goes_forward_as_before():
    timeline = played()
    timeline.jump(timeline.main()[2])
    text = Record.of(timeline).text()
    assert "\nhere: 2  ~" in text and "\nresult: Ann 3 · Ben 4*  ~" in text
    for again in (Record.parse(text).replay(), Record.from_json(json.dumps(Record.of(timeline).to_json())).replay()):
        assert again.state == timeline.state and not again.state.over
        assert again.end().state == timeline.end().state and again.state.over
        timeline.jump(timeline.main()[2])
    assert reseal(text) == text
    timeline.end()
    assert "\nhere: " not in Record.of(timeline).text()


def test_long_turns_are_parted_into_lines():
    timeline = Timeline.new("tiny(players=3, stones=60)")
    for _ in range(40):
        timeline.play("take 1")
    assert max(map(len, Record.of(timeline).text().split("\n"))) < 130


# --- round trips -------------------------------------------------------------------------------------------------


@given(tangles)
def test_text_record_text_and_replay_come_back_the_same(timeline):
    record = Record.of(timeline)
    text = record.text()
    read = Record.parse(text)
    assert read == record and read.text() == text
    assert Record.parse(text.encode()) == record and Record.parse(text.replace("\n", "\r\n")) == record
    again = read.replay()
    assert shape(again) == shape(timeline)
    assert again.here.state == timeline.here.state and len(again.line()) == len(timeline.line())
    assert again.main()[-1].state == timeline.main()[-1].state
    assert Record.of(again).text() == text


@given(tangles)
def test_json_and_text_say_the_same(timeline):
    record = Record.of(timeline)
    data = record.to_json()
    assert Record.from_json(data) == record
    assert Record.from_json(json.dumps(data)).text() == record.text()
    assert shape(Record.from_json(data).replay()) == shape(timeline)


@given(tangles)
def test_without_marks_it_is_the_same_play(timeline):
    record = Record.of(timeline)
    record.sealed = False
    read = Record.parse(record.text())
    assert read.text() == record.text() and shape(read.replay()) == shape(timeline)
    assert reseal(record.text()) == Record.of(timeline).text()


def test_replay_uses_no_random_generator(monkeypatch):
    text = Record.of(played()).text()

    def refuse(*args):
        raise AssertionError("luck was asked")

    for name in ("random", "choices", "choice", "randint", "shuffle", "sample", "getrandbits"):
        monkeypatch.setattr(random.Random, name, refuse)
    assert Record.parse(text).replay().state.over


def test_the_json_form_obeys_the_published_schema(root: Path):
    import jsonschema

    schema = json.loads((root / "gamekit/core/schemas/record.json").read_text(encoding="utf-8"))
    jsonschema.Draft7Validator.check_schema(schema)
    timeline = played()
    timeline.start()
    timeline.play("take 1")
    jsonschema.validate(Record.of(timeline, "today", "a note").to_json(), schema)


@pytest.mark.parametrize("options", ["gold_west", "gold_west(players=3)", 'gold_west(preset="published", players=4)'])
@pytest.mark.parametrize("seed", range(3))
def test_a_heavy_game_with_second_thoughts_comes_back_the_same(options, seed):
    timeline, rng = Timeline.new(options, seed), random.Random(seed)
    while not timeline.state.over:
        timeline.play(rng.choice(timeline.state.legal()))
        if rng.random() < 0.05:
            for _ in range(rng.randrange(5)):
                timeline.back()
    record = Record.of(timeline)
    text = record.text()
    assert Record.parse(text) == record == Record.from_json(json.dumps(record.to_json()))
    again = Record.parse(text).replay()
    assert again.state.key() == timeline.state.key() and Record.of(again).text() == text
    assert len(again.nodes) == len(timeline.nodes) > 100 and len(again.branches) == len(timeline.branches) > 0
    assert record.finished and max(map(len, text.split("\n"))) < 140
    for seat in range(len(timeline.names)):
        for unit, amount in timeline.game.holdings(timeline.state, seat).items():
            assert total(timeline.ledger(), seat, unit) == amount, (seat, unit)


# --- notations in a row ------------------------------------------------------------------------------------------

WORDS = (
    "go",
    "go →1",
    "→1",
    "→2",
    "settle (3,-1)",
    "a →1 →2",
    "b →1 x",
    "supply 2: leave C, T",
    "→ x".replace(" ", ""),
)
TABLE = ActionTable(
    [(ActionKind("word", lambda a: WORDS[a[0]], lambda a: Msg("x")), [(k,) for k in range(len(WORDS))])]
)


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=8))
def test_notations_in_a_row_are_parted_as_they_were_joined(words):
    joined = _join(TABLE, words)
    assert [word for piece in joined.split(" · ") for word in _split(TABLE, piece)] == words


def test_an_arrow_follows_without_a_dot_where_that_is_clear():
    assert _join(TABLE, ["settle (3,-1)", "→2", "go", "→2", "→1"]) == "settle (3,-1) →2 · go →2 →1"
    assert _join(TABLE, ["go", "→1"]) == "go · →1"


@pytest.mark.parametrize("text", ["a · b", "a {b}", "a  b", " a", "a -> b", "a\nb"])
def test_a_notation_that_a_record_could_not_hold_is_refused_by_the_table(text):
    with pytest.raises(AssertionError):
        ActionTable([(ActionKind("word", lambda a: text, lambda a: Msg("x")), [()])])


# --- seals -------------------------------------------------------------------------------------------------------


def rich() -> bytes:
    timeline = played()
    timeline.comment(timeline.root, "初めの一言")
    timeline.jump(timeline.main()[2])
    timeline.play("take 2")
    timeline.name(timeline.here, "greed")
    timeline.comment(timeline.here, "So be it.")
    timeline.play("take 1")
    return Record.of(timeline, note="A note.").text().encode()


RICH = rich()


@pytest.mark.parametrize("new", b"\n\r x0a;({~[:\xff")
def test_any_changed_byte_is_noticed_at_its_line(new):
    for place, old in enumerate(RICH):
        if old != new:
            error = refusal(RICH[:place] + bytes([new]) + RICH[place + 1 :])
            assert line_of(error) == RICH[:place].count(b"\n") + 1, (place, error)


@given(st.integers(0, len(RICH) - 1), st.integers(1, 255))
def test_any_flipped_bits_are_noticed_at_their_line(place, bits):
    error = refusal(RICH[:place] + bytes([RICH[place] ^ bits]) + RICH[place + 1 :])
    assert line_of(error) == RICH[:place].count(b"\n") + 1


@given(tangles, st.data())
@settings(max_examples=50)
def test_a_changed_character_of_any_record_is_noticed(timeline, data):
    text = Record.of(timeline).text()
    place = data.draw(st.integers(0, len(text) - 1))
    new = data.draw(st.characters(codec="utf-8").filter(lambda c: c != text[place]))
    assert line_of(refusal(text[:place] + new + text[place + 1 :])) == text[:place].count("\n") + 1


def test_a_line_taken_out_put_in_or_swapped_is_noticed():
    lines = RICH.decode().split("\n")[:-1]
    for k in range(len(lines)):
        if k + 1 < len(lines):
            assert line_of(refusal("\n".join(lines[:k] + lines[k + 1 :]))) == k + 1
            swapped = [*lines[:k], lines[k + 1], lines[k], *lines[k + 2 :]]
            assert line_of(refusal("\n".join(swapped))) == k + 1
        assert line_of(refusal("\n".join([*lines[:k], "; added", *lines[k:]]))) == k + 1
    assert refusal("\n".join(lines[:-1])).message.args[1][1] == Msg("core-record-cut")


@given(st.integers(0, len(RICH) - 2))
def test_a_cut_record_is_noticed(size):
    refusal(RICH[:size])


@pytest.mark.parametrize("blanks", [" ", "\t ", "\u00a0", "\r"])
def test_blanks_that_came_to_stand_at_line_ends_change_nothing(blanks):
    mailed = RICH.decode().replace("\n", f"{blanks}\n", 7)
    assert Record.parse(mailed) == Record.parse(RICH) and reseal(mailed) == RICH.decode()


def test_a_meant_change_is_sealed_again():
    changed = RICH.decode().replace("So be it.", "Why not?")
    assert "reseal" in str(refusal(changed))
    mended = reseal(changed)
    assert Record.parse(mended).replay().state.over and "Why not?" in mended
    with pytest.raises(GamekitError, match=r"Line 17.*R5"):
        reseal(RICH.decode().replace("3 Ann: take 1", "3 Ann: take 2"))


@given(st.data())
def test_a_changed_json_record_is_noticed(data):
    text = json.dumps(Record.parse(RICH).to_json(), separators=(",", ":"))
    place = data.draw(st.integers(0, len(text) - 1))
    changed = text[:place] + data.draw(st.characters(codec="ascii")) + text[place + 1 :]
    try:
        same = json.loads(changed) == json.loads(text)
    except ValueError:
        same = False
    if same:
        Record.from_json(changed).replay()
    else:
        with pytest.raises(GamekitError):
            Record.from_json(changed)


# --- what cannot have happened -----------------------------------------------------------------------------------

HEAD = "gamekit record 1\ngame: tiny(stones=3)\n"


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "first line"),
        ("gamekit record 2\n", 1, "gamekit record 1"),
        ("gamekit record 1\n", 1, "which game"),
        ("gamekit record 1\ngame: chess\n", 2, "no game 'chess'"),
        ("gamekit record 1\ngame: tiny(stones=99)\n", 2, "from 1 to 60"),
        ("gamekit record 1\ngame: tiny(stones=3", 2, "game(option=value"),
        (HEAD + "colour: red\n", 3, "no entry 'colour'"),
        (HEAD + "game: tiny\n", 3, "second time"),
        (HEAD + "rules: gold_west 1.0.0\n", 3, "rules of tiny"),
        (HEAD + "seats: Ann\n", 3, "2 names"),
        (HEAD + "seats: Ann · Ann\n", 3, "Two seats"),
        (HEAD + "seats: A* · Ann\n", 3, "name of a seat"),
        (HEAD + "seed: {\n", 3, "JSON"),
        (HEAD + "seed: [1]\n", 3, "JSON"),
        (HEAD + "here: x\n", 3, "JSON"),
        (HEAD + "here: 2\n{ gold 1 }\n", 3, "its main line has 1"),
        (HEAD + "rules: tiny abc\n", 3, "like 'tiny 1.0.0'"),
        (HEAD + "start.gold: NaN\n", 3, "JSON"),
        (HEAD + "start.taken: 0\nstart.gold: 9\n", 3, "gold = 1..3"),
        (HEAD + "start.gold: []\nstart.taken: {}\n", 3, "position"),
        (HEAD + "{ gold 1 }\n1 Ann: take 3\n", 4, "'take 3' is no action"),
        (HEAD + "{ gold 1 }\n1 Ann: take 2\n2 Ben: take 2\n", 5, "[R3]"),
        (HEAD + "{ gold 1 }\n1 Ben: take 2\n", 4, "but Ann must decide"),
        (HEAD + "1 Ann: take 2\n", 3, "but chance must decide"),
        (HEAD + "{ gold 1 }\n{ gold 1 }\n", 4, "An action of chance"),
        (HEAD + "{ gold 1 }\n1 Ann: take 2\n2 Ben: take 1\n3 Ann: take 1\n", 6, "[R5]"),
        (HEAD + "{ gold 1 }\n2 Ann: take 2\n", 4, "turn 1, not turn 2"),
        (HEAD + "{ gold 1 }\n1 Zoe: take 2\n", 4, "called Zoe"),
        (HEAD + "{ gold 1 }\nhello\n", 4, "no line of a record"),
        (HEAD + "{ gold 1 }\n1 Ann: ·\n", 4, "parted by"),
        (HEAD + "{ gold 1 } take 2\n", 3, "parted by"),
        (HEAD + "{ }\n", 3, "parted by"),
        (HEAD + "{ gold 1 }\n1 Ann: take 2 { gold\n", 4, "parted by"),
        (HEAD + "(\n)\n", 3, "no action before"),
        (HEAD + "[name]\n", 3, "no action before"),
        (HEAD + "{ gold 1 }\n(\n)\n", 5, "closes nothing"),
        (HEAD + "{ gold 1 }\n)\n", 4, "closes nothing"),
        (HEAD + "{ gold 1 }\n(\n{ gold 2 }\n", 4, "never closed"),
        (HEAD + "{ gold 1 }\n(\n{ gold 2 }\nresult: unfinished · Ann 0 · Ben 0\n", 6, "Line 4"),
        (HEAD + "{ gold 1 }\n(\n; first\n)", 5, "no action before"),
        (HEAD + "{ gold 1 }\n[a]\n[b]\n", 5, "one name"),
        (HEAD + "{ gold 1 }\nresult: Ann 0 · Ben 0\n", 4, "unfinished · Ann 0 · Ben 0"),
        (HEAD + "{ gold 1 }\nresult: unfinished · Ann 1 · Ben 0\n", 4, "unfinished · Ann 0 · Ben 0"),
        (HEAD + "{ gold 1 }\nresult: Ann wins\n", 4, "gives every seat"),
        (HEAD + "{ gold 1 }\nresult: unfinished · Ann 0 · Ben 0\n; late\n", 5, "after the result"),
        (HEAD + "{ gold 1 }\n; " + "x" * 10_001, 4, "10000"),
    ],
)
def test_each_mistake_is_one_sentence_with_its_line(text, line, says):
    error = refusal(text)
    assert line_of(error) == line and says in say(error.message, "en"), error


def test_a_record_of_older_rules_says_so_when_it_fails():
    text = HEAD + "rules: tiny 0.9.0\n{ gold 1 }\n1 Ann: take 1\n"
    record = Record.parse(text)
    assert record.replay().state.taken == 1
    assert say(record.other_rules, "en") == "This was written under the rules tiny 0.9.0; here they are tiny 1.0.0."
    assert "tiny 0.9.0" in say(record.other_rules, "ja") and Record.of(played()).other_rules is None
    error = refusal(text + "2 Ben: take 2\n3 Ann: take 1\n")
    assert line_of(error) == 7
    assert "tiny 0.9.0" in str(error) and "tiny 1.0.0" in str(error)


def test_other_rules_are_noticed_at_the_line_where_the_play_turns_out_different():
    record = Record.of(played())
    record.moves[1].digest = "0000"
    lines = record.text().split("\n")
    error = refusal("\n".join(lines))
    assert lines[line_of(error) - 1].startswith("1 Ann: ") and "0000" in str(error)


# --- hostile files -----------------------------------------------------------------------------------------------


@given(st.binary(max_size=300))
def test_random_bytes_are_refused_in_one_sentence(data):
    refusal(data)
    refusal(HEAD.encode() + b"{ gold 1 }\n" + b"?" + data.replace(b"\n", b" "))


@given(st.text(max_size=60).filter(lambda text: "\n" not in text))
def test_any_line_is_read_or_refused(line):
    with contextlib.suppress(GamekitError):
        assert Record.parse(f"{HEAD}{{ gold 1 }}\n1 Ann: take 1\n{line}\n").replay().root.children


def nested(depth: int) -> str:
    return HEAD + "{ gold 1 }\n" + "(\n{ gold 2 }\n" * depth + ")\n" * depth


def test_deep_nesting_is_refused_and_fifty_is_not():
    with pytest.raises(GamekitError, match="50 deep"):
        Record.parse(nested(51))
    with pytest.raises(GamekitError, match="50 deep"):
        Record.parse(nested(20_000))
    deep = Record.parse(nested(50))
    deep.replay()
    assert Record.from_json(json.dumps(deep.to_json())) == deep and Record.parse(deep.text()) == deep


def test_huge_files_are_refused():
    for huge in ("x" * 5_000_001, HEAD + "{ gold 1 }\n1 Ann: " + " · ".join(["take 1"] * 20_001)):
        with pytest.raises(GamekitError):
            Record.parse(huge)
    arrows = HEAD + "{ gold 1 }\n1 Ann: " + " →" * 19_000 + "\n"
    with pytest.raises(GamekitError):
        Record.parse(arrows).replay()
    with pytest.raises(GamekitError):
        Record.from_json("[" * 100_000)
    loop: dict = {}
    loop["moves"] = [loop]
    for wrong in (loop, {"x": 1 << 70}, {1: 2}, {"x": {1}}, {"x": "\ud800"}, '{"x": NaN}', "1" * 5000, None, [], 3):
        with pytest.raises(GamekitError):
            Record.from_json(wrong)


def test_deep_json_is_refused():
    line: list = [{"seat": -1, "action": "gold 1"}]
    for _ in range(52):
        line = [{"seat": -1, "action": "gold 1", "variations": [line]}]
    data = {"format": "gamekit record 1", "game": "tiny", "rules": "tiny 1.0.0", "seats": ["A", "B"], "moves": line}
    with pytest.raises(GamekitError, match=r"nested too deep|50 deep"):
        Record.from_json(data)


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("format",), "x", "format"),
        (("game",), 3, "game"),
        (("game",), "chess", "no game"),
        (("seats",), ["A"], "seats"),
        (("rules",), "chess 1", "rules"),
        (("moves",), {}, "moves"),
        (("moves", 0), 7, "moves[0]"),
        (("moves", 1, "seat"), "Ann", "moves[1].seat"),
        (("moves", 1, "seat"), True, "moves[1].seat"),
        (("moves", 1, "action"), "a · b", "moves[1]"),
        (("moves", 1, "action"), "take 9", "moves[1]"),
        (("moves", 1, "name"), "[x]", "moves[1]"),
        (("moves", 1, "extra"), 1, "moves[1]"),
        (("moves", 1, "variations"), [[]], "moves[1].variations[0]"),
        (("start",), {"a b": 1}, "start"),
        (("start",), {"gold": 1}, "start"),
        (("result", "scores"), [1, 2], "result"),
        (("seed",), 1.5, "seed"),
    ],
)
def test_wrong_json_is_refused_with_its_place(path, value, says):
    data = Record.of(played()).to_json()
    del data["check"]
    part = data
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    with pytest.raises(GamekitError) as caught:
        Record.from_json(data).replay()
    assert says in say(caught.value.message, "en"), caught.value


def test_a_timeline_of_many_branches_never_nests_deep():
    timeline = Timeline.new("tiny(stones=60)")
    # Each branch begins on the branch before, and the line last taken is the shortest.
    for _ in range(29):
        timeline.play("take 1")
        timeline.back()
        timeline.play("take 2")
    timeline.start()
    timeline.play("take 1")
    text = Record.of(timeline).text()
    assert shape(Record.parse(text).replay()) == shape(timeline)
    assert max(len(line) - len(line.lstrip()) for line in text.split("\n")) == 4


def test_chance_never_ends_a_turn():
    record = Record.of(played())
    assert [move.seat for move in record.moves] == [NATURE, 0, 1, 0, 1]
