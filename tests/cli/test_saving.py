"""Where a play is kept: what a record tells, where it goes on, and that no file of another play is written over."""

import re
from pathlib import Path

import pytest

from gamekit.cli.play import Keeper, answered
from gamekit.cli.table import Table
from gamekit.core.game import load_game
from gamekit.core.record import Record
from gamekit.core.scenario import Scenario
from gamekit.core.timeline import Timeline
from tests.cli.conftest import Gamekit

TINY = ("play", "tiny", "--seed", "4")
SECRET = re.compile(r"Stone 7 from the top is gold|Face down on hex \(\S+\): ")


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("options", ["tiny", "gold_west"])
def test_the_log_of_an_unfinished_game_tells_what_an_onlooker_knows(gamekit: Gamekit, options: str) -> None:
    gamekit("play", options, "--seats", "Ann,Ben", "--seed", "4", "--save", "half.record", typed="1\n")
    told = gamekit("replay", "half.record", "--log").out
    assert not SECRET.search(told) and "What is hidden still is not told here; --all tells it." in told
    everything = gamekit("replay", "half.record", "--log", "--all").out
    assert SECRET.search(everything) and "--all tells it" not in everything
    for words, secret in ((), False), (("--all",), True):
        lines = gamekit("replay", "half.record", "--log", "--json", *words).data["log"]
        assert any(SECRET.search(line["text"]) for line in lines) is secret


def test_of_a_finished_game_everything_is_told(gamekit: Gamekit, record: Path) -> None:
    assert SECRET.search(gamekit("replay", str(record), "--log").out)


@pytest.mark.parametrize(("options", "hides"), [("tiny", True), ("rolled_west", False)])
def test_saving_warns_of_what_is_hidden_still(gamekit: Gamekit, options: str, hides: bool) -> None:
    warning = "It holds what is hidden from the players still; keep it from whoever plays on."
    said = gamekit("play", options, "--seed", "4", typed="1\nsave a.record\n1\nquit\n\n").out
    assert flat(said).count(warning) == 2 * hides
    japanese = gamekit("play", options, "--seed", "4", typed="1\nsave b.record\n1\nquit\nn\n", lang="ja").out
    assert ("伏せられているもの" in japanese) is hides


def test_who_has_gone_back_is_told_so_and_stands_there_after_loading(gamekit: Gamekit) -> None:
    back = "You have gone back in this play; redo goes forward again."
    ended = gamekit("play", "tiny(stones=3)", "--seed", "4", typed="2\nundo\nsave und.record\nquit\n").out
    assert "The game is over." in ended and back in ended
    loaded = gamekit("play", "--load", "und.record", typed="redo\nsave end.record\nquit\n").out
    before, _, after = loaded.partition("> ")
    assert back in before and "how many stones do you take" in before and "The game is over." not in before
    assert "The game is over." in after and back not in after
    for command in "replay", "score":
        said = flat(gamekit(command, "und.record").out)
        assert "The game is not over" in said and "Somebody has gone back 2 actions from the end" in said
    assert gamekit("replay", "und.record", "--json").data["taken_back"] == 2
    assert "gone back" not in gamekit("replay", "end.record").out


def test_two_who_go_on_with_the_same_file_do_not_overwrite_each_other(gamekit: Gamekit) -> None:
    gamekit(*TINY, typed="2\nsave half.record\nquit\n")
    data = Path("half.record").read_bytes()
    first, second = (Table(Record.parse(data).replay()) for _ in range(2))
    one, two = Keeper(first, {"half.record": data}), Keeper(second, {"half.record": data})
    first.answer("1")
    assert answered(first, one, "save half.record").startswith("The record is in half.record.")
    second.answer("2")
    told = flat(answered(second, two, "save half.record"))
    assert told.startswith("half.record has been changed by somebody else since it was read here; choose another name")
    assert Record.parse(Path("half.record").read_bytes()).replay().state == first.timeline.state
    two.keep("half.record", quiet=True)
    assert Record.parse(Path("tiny-1.record").read_bytes()).replay().state == second.timeline.state
    assert "The record is in half.record." in answered(first, one, "save half.record"), (
        "one's own file is still one's own"
    )


def test_a_link_stays_a_link_and_the_rights_of_a_file_stay(gamekit: Gamekit) -> None:
    gamekit(*TINY, typed="2\nsave half.record\nquit\n")
    Path("half.record").chmod(0o640)
    Path("link.record").symlink_to("half.record")
    assert gamekit("play", "--load", "link.record", "--save", "link.record", typed="1\n").code == 0
    assert gamekit("replay", "link.record", "--reseal").code == 0
    assert Path("link.record").is_symlink() and Path("half.record").stat().st_mode & 0o777 == 0o640
    assert len(Record.parse(Path("half.record").read_bytes()).moves) > 3
    Path("half.record").chmod(0o440)
    assert "you are not allowed to" in gamekit("replay", "half.record", "--reseal").err


def test_a_scenario_can_be_loaded_as_a_file_or_as_its_short_form(gamekit: Gamekit) -> None:
    position = {"seat": 1, "taken": 5, "gold": 6, "scores": [3, 2]}
    tiny = load_game("tiny")
    scenario = Scenario.of(tiny.build(tiny.options("tiny"), position), ("Ann", "Kei"))
    Path("five.toml").write_text(scenario.text())
    Path("short.txt").write_text(scenario.short())
    for file in "five.toml", "short.txt", scenario.short():
        said = gamekit("play", "--load", file, typed="2\nquit\nn\n")
        assert said.code == 0 and "Kei: how many stones do you take?" in said.out and "Kei wins." in said.out
    gamekit("play", "--load", "five.toml", typed="1\nsave five.toml\nsave five.record\nquit\n")
    assert Path("five.toml").read_text() == scenario.text()
    assert Record.parse(Path("five.record").read_bytes()).replay().root.state == scenario.state()


def test_other_rules_are_named_once_and_clearly(gamekit: Gamekit) -> None:
    timeline = Timeline.new("tiny", seed=4, names=("Ann", "greedy"))
    record = Record.of(timeline)
    record.rules, record.sealed = "tiny 2.0.0", False
    Path("later.record").write_text(record.text())
    Path("later.toml").write_text(Scenario.of(timeline.state).text().replace("tiny 1.0.0", "tiny 2.0.0"))
    sentence = "This was written under the rules tiny 2.0.0; here they are tiny 1.0.0."
    for words in (
        ("replay", "later.record"),
        ("score", "later.record"),
        ("play", "--load", "later.record"),
        ("play", "--load", "later.toml"),
    ):
        assert flat(gamekit(*words, typed="quit\n").out).count(sentence) == 1
    assert "tiny 2.0.0" in gamekit("replay", "later.record", lang="ja").out


def test_where_nobody_answers_it_is_said_that_nothing_is_kept(gamekit: Gamekit) -> None:
    said = gamekit(*TINY, typed="2\n")
    assert "Nobody has answered, so nothing is kept; --save FILE keeps a play without asking." in flat(said.out)
    assert not list(Path().iterdir())
