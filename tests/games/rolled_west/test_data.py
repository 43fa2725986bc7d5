"""The raw data of Rolled West, before any loader: sums of the component tables, rulebook, options."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import gamekit

HOME = Path(gamekit.__file__).parent / "games" / "rolled_west"
DATA = ("contracts", "dice", "offices", "players", "regions", "shipping")
ORIGINS = {"seed", "published", "reconstructed"}
METALS = ("copper", "silver", "gold")
# Lines of the seed text that state something: all but blank lines, page furniture and headings.
SEED_LINES = {*range(12, 25), 26, 28, 29, *range(33, 40), *range(43, 46), *range(49, 54), *range(56, 74),
              *range(77, 83), *range(86, 91)}  # fmt: skip


def load(name: str) -> dict[str, Any]:
    return tomllib.loads((HOME / f"{name}.toml").read_text(encoding="utf-8"))


BOOK = load("rulebook")
RULES: dict[str, dict[str, Any]] = {rule["id"]: rule for rule in BOOK["rule"]}
OPTIONS: dict[str, dict[str, Any]] = {option["name"]: option for option in load("options")["option"]}
PRESETS: dict[str, dict[str, Any]] = load("options")["preset"]


def texts(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Every bilingual text below a node, with the way to it."""
    if isinstance(node, dict):
        if "en" in node or "ja" in node:
            yield path, node
        else:
            for key, value in node.items():
                yield from texts(value, f"{path}.{key}")
    elif isinstance(node, list):
        for i, value in enumerate(node):
            yield from texts(value, f"{path}[{i}]")


# Components


@pytest.mark.parametrize("name", DATA)
def test_every_table_names_its_origin(name: str) -> None:
    assert (HOME / "data" / f"{name}.toml").read_text(encoding="utf-8").startswith("# ")
    for value in load(f"data/{name}").values():
        for table in value if isinstance(value, list) else [value]:
            assert table["origin"] in ORIGINS


def test_a_die_has_twelve_faces() -> None:
    dice = load("data/dice")
    assert {face["letter"]: face["faces"] for face in dice["face"]} == {"W": 3, "C": 4, "S": 3, "G": 2}
    assert sum(face["faces"] for face in dice["face"]) == dice["dice"]["sides"] == 12


def test_each_region_belongs_to_the_letter_of_its_die() -> None:
    faces = {face["letter"]: face["region"] for face in load("data/dice")["face"]}
    regions = {region["die"]: region["id"] for region in load("data/regions")["region"]}
    assert faces == regions == {"W": "woods", "C": "valley", "S": "hills", "G": "mountains"}


def test_claim_rows_have_eight_boxes_and_the_right_sums() -> None:
    regions = load("data/regions")["region"]
    assert [len(region["points"]) for region in regions] == [8, 8, 8, 8]
    assert {region["id"]: sum(region["points"]) for region in regions} == {
        "woods": 27, "valley": 17, "hills": 20, "mountains": 23}  # fmt: skip
    assert [(region["large"], region["small"]) for region in regions] == [(3, 1), (3, 1), (4, 2), (5, 2)]


def test_a_claim_box_has_a_star_exactly_when_it_gives_points() -> None:
    regions = load("data/regions")["region"]
    for region in regions:
        assert region["stars"] == [box for box, points in enumerate(region["points"], 1) if points]
    assert sum(len(region["stars"]) for region in regions) == 21


@pytest.mark.parametrize(("metal", "first", "later"), [("copper", 14, 8), ("silver", 16, 10), ("gold", 18, 12)])
def test_shipping_rows(metal: str, first: int, later: int) -> None:
    row = [box for box in load("data/shipping")["box"] if box["metal"] == metal]
    assert [box["box"] for box in row] == [1, 2, 3, 4, 5]
    assert [box["box"] for box in row if box["star"]] == [3, 5]
    assert [box["box"] for box in row if box["completes"]] == [5]
    assert [box["box"] for box in row if box["first"] != box["later"]] == [3, 5]
    assert (sum(box["first"] for box in row), sum(box["later"] for box in row)) == (first, later)


def test_there_are_fifteen_shipping_boxes_and_six_stars() -> None:
    boxes = load("data/shipping")["box"]
    assert len(boxes) == 15
    assert sum(box["star"] for box in boxes) == 6


def test_contracts() -> None:
    contracts = load("data/contracts")["contract"]
    assert [contract["number"] for contract in contracts] == list(range(1, 10))
    assert sum(contract["points"] for contract in contracts) == 99
    assert all(set(contract["cost"]) <= set(METALS) for contract in contracts)
    assert Counter(sum(contract["cost"].values()) for contract in contracts) == {4: 6, 5: 3}
    # Each metal has the same place in the contracts: alone with 4 and 5, and in two pairs of 2.
    for metal in METALS:
        assert sum(contract["cost"].get(metal, 0) for contract in contracts) == 13
    assert len({tuple(sorted(contract["cost"].items())) for contract in contracts}) == 9


def test_an_office_costs_its_row_and_its_column() -> None:
    offices = load("data/offices")["office"]
    grid = [(row, column) for row in METALS for column in METALS]
    assert [(office["row"], office["column"]) for office in offices] == grid
    for office in offices:
        assert office["cost"] == Counter([office["row"], office["column"]])
        assert office["id"] == (office["row"][0] + office["column"][0]).upper()


def test_office_effects() -> None:
    assert {office["id"]: office["points"] for office in load("data/offices")["office"]} == {
        "CC": {"office": 1, "contract": 1},
        "CS": {"office": 1, "majority": 1},
        "CG": {"row": 3},
        "SC": {"settlement": 2},
        "SS": {"flat": 6},
        "SG": {"copper_shipped": 1, "copper_contract": 1},
        "GC": {"shipping_star": 1, "claim_star": 1},
        "GS": {"office": 2, "row": 2},
        "GG": {"contract": 3},
    }


def test_an_office_and_its_rule_have_the_same_name() -> None:
    for office in load("data/offices")["office"]:
        assert RULES[office["rule"]]["title"] == office["name"]
        assert f"Row {office['row']}, column {office['column']}:" in RULES[office["rule"]]["text"]["en"]


def test_players_and_turns() -> None:
    players = load("data/players")
    assert players["players"]["counts"] == [2, 3, 4]
    assert (players["turn"]["dice"], players["turn"]["terrain_dice"]) == (4, 1)
    assert players["turn"]["dice"] - players["ghost"]["fewer_dice"] == 3
    boxes_per_round = players["storage"]["light_per_round"] + players["storage"]["dark_per_round"]
    assert players["game"]["rounds"] * boxes_per_round == 12
    assert (players["storage"]["capacity"], players["ghost"]["after_last_round"]) == (1, False)


def test_solo_numbers_are_those_of_the_house_rules() -> None:
    solo = load("data/players")["solo"]
    assert solo["large_bonus_marks"] == 3 and "3 or more marked boxes" in RULES["H4"]["text"]["en"]
    assert solo["small_bonus_marks"] == 1 and "1 or 2 score the smaller" in RULES["H4"]["text"]["en"]
    assert solo["contract_lost_every"] == 2 and "every second round" in RULES["H3"]["text"]["en"]


# Rulebook


def test_rule_ids_are_complete_and_in_order() -> None:
    ids = [f"R{n}" for n in range(1, 49)] + [f"P{n}" for n in range(1, 8)] + [f"H{n}" for n in range(1, 5)]
    assert [rule["id"] for rule in BOOK["rule"]] == ids


def test_rules_follow_the_order_of_the_sections() -> None:
    sections = [section["id"] for section in BOOK["section"]]
    assert list(dict.fromkeys(rule["section"] for rule in BOOK["rule"])) == sections


@pytest.mark.parametrize("rule", BOOK["rule"], ids=list(RULES))
def test_rule_origin_fits_its_seed_lines(rule: dict[str, Any]) -> None:
    assert rule["origin"] == {"R": "seed", "P": "published", "H": "reconstructed"}[rule["id"][0]]
    assert bool(rule["seed"]) == (rule["origin"] == "seed")
    assert set(rule["seed"]) <= SEED_LINES
    assert rule["seed"] == sorted(set(rule["seed"]))


def test_every_line_of_the_seed_text_has_a_rule() -> None:
    assert {line for rule in BOOK["rule"] for line in rule["seed"]} == SEED_LINES


def test_every_reading_is_used() -> None:
    used = {reading for rule in BOOK["rule"] for reading in rule.get("readings", ())}
    assert used == {f"A{n}" for n in range(1, 44)} | {f"D{n}" for n in range(1, 8)}


def test_house_rules_say_that_they_are() -> None:
    for name in ("H1", "H2", "H3", "H4"):
        assert "House rule" in RULES[name]["title"]["en"]
        assert "ハウスルール" in RULES[name]["title"]["ja"]


@pytest.mark.parametrize("name", ["rulebook", "options", *(f"data/{name}" for name in DATA)])
def test_both_languages_are_there(name: str) -> None:
    for path, text in texts(load(name)):
        assert set(text) == {"en", "ja"}, path
        assert re.fullmatch(r"[ -~]+", text["en"]), path
        assert re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text["ja"]), path
        assert text["en"] == text["en"].strip() and text["ja"] == text["ja"].strip(), path


def test_numbers_agree_in_both_languages() -> None:
    for rule in BOOK["rule"]:
        digits = {language: Counter(re.findall(r"\d+", rule["text"][language])) for language in ("en", "ja")}
        # English writes some small numbers as words, Japanese does not.
        assert digits["en"] <= digits["ja"], rule["id"]


# Options


def test_options_and_rules_cite_each_other() -> None:
    by_rule = {(name, rule["id"]) for rule in BOOK["rule"] for name in rule["options"]}
    by_option = {(name, rule) for name, option in OPTIONS.items() for rule in option["rules"]}
    assert by_rule == by_option
    assert all(option["rules"] for option in OPTIONS.values())


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_defaults_are_allowed(option: dict[str, Any]) -> None:
    assert option["origin"] in ORIGINS
    assert ("values" in option) != ("range" in option)
    if "values" in option:
        assert option["default"] in option["values"]
        words = [value for value in option["values"] if isinstance(value, str)]
        assert list(option.get("choices", {})) == words
    else:
        low, high = option["range"]
        numbers = option["default"] if "length" in option else [option["default"]]
        assert len(numbers) == option.get("length", 1)
        assert all(low <= number <= high for number in numbers)


def test_defaults_are_the_numbers_of_the_data() -> None:
    players, shipping = load("data/players"), load("data/shipping")["box"]
    data = {
        "rounds": players["game"]["rounds"],
        "dice": players["turn"]["dice"],
        "camp_cost": players["build"]["camp"]["wood"],
        "settlement_cost": players["build"]["settlement"]["wood"],
        "large_bonus": [region["large"] for region in load("data/regions")["region"]],
        "small_bonus": [region["small"] for region in load("data/regions")["region"]],
        "contract_points": [contract["points"] for contract in load("data/contracts")["contract"]],
    }
    assert {name: OPTIONS[name]["default"] for name in data} == data
    for box in (3, 5):
        two = [b for b in shipping if b["box"] == box]
        assert [b["metal"] for b in two] == list(METALS)
        assert [b["first"] for b in two] == OPTIONS["shipping_first"]["default"]
        assert [b["later"] for b in two] == OPTIONS["shipping_later"]["default"]


def test_players_come_first() -> None:
    assert next(iter(OPTIONS)) == "players"
    low, high = OPTIONS["players"]["range"]
    counts = load("data/players")
    assert list(range(low, high + 1)) == [counts["solo"]["players"], *counts["players"]["counts"]]


def test_presets_deviate_only_where_they_say() -> None:
    assert PRESETS["seed"] == {}
    assert PRESETS["published"] == {
        "minor_bonus": "second_only",
        "copper_office": "per_metal",
        "copy_from": "any_opponent",
        "copy_window": "between_own_turns",
        "two_player_ghost": True,
    }
    for name, value in PRESETS["published"].items():
        assert value in OPTIONS[name]["values"]
        assert value != OPTIONS[name]["default"]
