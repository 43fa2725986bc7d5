"""`replay` notices every change, `score` shows a receipt for every point."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from gamekit.core.record import Record
from tests.cli.conftest import Gamekit


def test_replay_says_what_was_verified_and_how_it_ended(gamekit: Gamekit, record: Path) -> None:
    said = gamekit("replay", str(record))
    assert (said.code, said.err) == (0, "")
    assert said.out == (
        "Stones: 5 actions and one draw of chance, all in order. The game is over.\n"
        "Points: Ann 5, greedy 4. Ann wins.\n"
        "Actions in variations, in order as well: 2.\n"
    )


def test_replay_tells_the_log(gamekit: Gamekit, record: Path) -> None:
    told = gamekit("replay", str(record), "--log").out.splitlines()
    assert told[:3] == ["7 stones lie in the pile.", "Stone 7 from the top is gold.", "Ann takes one stone."]


def test_replay_as_data(gamekit: Gamekit, record: Path) -> None:
    data = gamekit("replay", str(record), "--json", "--log").data
    assert data["log"][2] == {"turn": 1, "rule": "R3", "text": "Ann takes one stone."}
    del data["log"]
    assert data == {
        "ok": True,
        "game": "tiny(players=2)",
        "rules": "tiny 1.0.0",
        "sealed": True,
        "seats": ["Ann", "greedy"],
        "actions": 5,
        "chance": 1,
        "variations": 2,
        "taken_back": 0,
        "finished": True,
        "scores": [5, 4],
        "winners": [0],
    }


def test_replay_reads_standard_input(gamekit: Gamekit, record: Path) -> None:
    assert gamekit("replay", "-", typed=record.read_text()).code == 0


def test_every_changed_line_is_noticed_at_its_line(gamekit: Gamekit, record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        changed = line.replace(line[0], "#", 1) if line[0] != "#" else "%" + line[1:]
        record.write_text("".join([*lines[: number - 1], changed, *lines[number:]]))
        said = gamekit("replay", str(record))
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith(f"gamekit: {record}: Line {number}: "), said.err


def test_a_record_without_its_end_is_noticed(gamekit: Gamekit, record: Path) -> None:
    record.write_text("".join(record.read_text().splitlines(keepends=True)[:-2]))
    assert "its end was cut off" in gamekit("replay", str(record)).err


def test_an_illegal_action_without_check_marks_is_refused_with_its_rule(gamekit: Gamekit, record: Path) -> None:
    bare = re.sub(r"  ~\S+$", "", record.read_text(), flags=re.MULTILINE)
    record.write_text(bare.replace("5 Ann: take 1", "5 Ann: take 2"))
    said = gamekit("replay", str(record))
    assert said.code == 2 and "take 2 is not allowed: There are only 1 stones left." in said.err and "[R3]" in said.err


def test_reseal_accepts_a_meant_change_and_writes_it_back(gamekit: Gamekit, record: Path) -> None:
    text = record.read_text().replace("seats: Ann ·", "seats: Eve ·").replace(" Ann", " Eve")
    record.write_text(text)
    assert gamekit("replay", str(record)).code == 2
    said = gamekit("replay", str(record), "--reseal")
    assert said.code == 0 and "Points: Eve 5, greedy 4. Eve wins." in said.out
    assert gamekit("replay", str(record)).code == 0
    assert Record.parse(record.read_text()).names == ("Eve", "greedy")


def test_reseal_says_that_other_rules_stand_in_the_file_now(gamekit: Gamekit, record: Path) -> None:
    record.write_text(record.read_text().replace("rules: tiny 1.0.0", "rules: tiny 0.9.0"))
    said = gamekit("replay", str(record), "--reseal")
    assert said.code == 0 and "fresh check marks" in said.out
    assert "tiny 0.9.0" in said.out and "tiny 1.0.0" in said.out
    said = gamekit("replay", str(record), "--reseal")
    assert said.code == 0 and "fresh check marks" in said.out and "0.9.0" not in said.out


def test_reseal_leaves_a_file_alone_that_cannot_have_happened(gamekit: Gamekit, record: Path) -> None:
    record.write_text(record.read_text().replace("5 Ann: take 1", "5 Ann: take 2"))
    before = record.read_bytes()
    said = gamekit("replay", str(record), "--reseal")
    assert said.code == 2 and "[R3]" in said.err
    assert record.read_bytes() == before and [path.name for path in Path().iterdir()] == [record.name]


def test_unsealed_records_are_verified_with_a_warning(gamekit: Gamekit, record: Path) -> None:
    record.write_text(re.sub(r"  ~\S+$", "", record.read_text(), flags=re.MULTILINE))
    said = gamekit("replay", str(record))
    assert said.code == 0 and "The file has no check marks" in said.out


def test_score_of_tiny(gamekit: Gamekit, record: Path) -> None:
    assert gamekit("score", str(record)).out == (
        "Ann: 5\n"
        "  +1  stones taken      R4  turn 1, Ann\n"
        "  +1  stones taken      R4  turn 3, Ann\n"
        "  +3  the golden stone  R4  turn 5, Ann\n"
        "\n"
        "greedy: 4\n"
        "  +2  stones taken  R4  turn 2, greedy\n"
        "  +2  stones taken  R4  turn 4, greedy\n"
        "\n"
        "Points: Ann 5, greedy 4. Ann wins.\n"
    )


def test_score_of_an_unfinished_play_says_so(gamekit: Gamekit) -> None:
    gamekit("play", "tiny", "--seed", "4", "--save", "half.record", typed="1\n")
    said = gamekit("score", "half.record")
    assert said.code == 0 and said.out.endswith("The game is not over; what its end would bring is not counted.\n")


@pytest.mark.parametrize("unit", [(), ("--all",)], ids=["points", "all"])
def test_receipts_of_gold_west_add_up(gamekit: Gamekit, unit: tuple[str, ...]) -> None:
    gamekit("play", "gold_west(players=3)", "--seats", "greedy", "--seed", "2", "--save", "gold.record")
    data = gamekit("score", "gold.record", "--json", *unit).data
    result = gamekit("replay", "gold.record", "--json").data
    end = Record.parse(Path("gold.record").read_text()).replay().state
    rules = {rule["id"] for rule in gamekit("rules", "gold_west", "--json").data}
    for seat, entry in enumerate(data):
        sums: Counter[str] = Counter()
        for receipt in entry["receipts"]:
            sums[receipt["unit"]] += receipt["amount"]
            assert receipt["rule"] in rules and receipt["source"] and receipt["when"] in ("now", "end")
        assert entry["total"] == sums["vp"] == result["scores"][seat] > 0
        has = {key: n for key, n in end.setup.game.holdings(end, seat).items() if n and (unit or key == "vp")}
        assert has == {key: n for key, n in sums.items() if n}
    text = gamekit("score", "gold.record", *unit).out
    assert len(re.findall(r"^ +[+-]\d+ ", text, re.MULTILINE)) == sum(len(entry["receipts"]) for entry in data)


def test_score_in_the_middle_of_a_game_carries_what_was_there(gamekit: Gamekit, record: Path) -> None:
    data = json.loads(json.dumps(Record.parse(record.read_text()).to_json()))
    start = {"seat": 0, "taken": 6, "gold": 7, "scores": [2, 4]}
    moves = [{"seat": 0, "action": "take 1"}]
    data = {key: data[key] for key in ("format", "game", "rules", "seats")} | {"start": start, "moves": moves}
    record.write_text(json.dumps(data))
    out = gamekit("score", str(record)).out
    assert re.search(r"Ann: 5\n  \+2  from before +before\n  \+3  the golden stone  R4  turn 1", out)
