"""Checks on the data files of Gold West as they are written: sums, symmetry, completeness."""

import re
import tomllib
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

Hex = tuple[int, int]

FOLDER = Path(__file__).parents[3] / "gamekit/games/gold_west"
TERRAINS = ("gold", "silver", "copper", "forest")
ORIGINS = {"seed", "published", "reconstructed"}
LAST_SEED_LINE = 171
# Text stands on the odd lines of the rules text and, where items are listed without a gap, on these even ones.
SEED_LINES = set(range(1, LAST_SEED_LINE + 1, 2)) | {26, 28, 56, 72, 106}


def load(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


MAP = load("data/map.toml")
TOKENS = load("data/tokens.toml")["token"]
CARDS = load("data/cards.toml")
OFFICES = {office["id"]: office for office in load("data/offices.toml")["office"]}
BOOMTOWN = load("data/boomtown.toml")
TRACKS = load("data/tracks.toml")
PLAYERS = load("data/players.toml")
OPTIONS = load("options.toml")
OPTION = {option["name"]: option for option in OPTIONS["option"]}
BOOK = load("rulebook.toml")
RULES = {rule["id"]: rule for rule in BOOK["rule"]}
STEPS: list[Hex] = [(q, r) for q, r in MAP["directions"]["steps"]]
WATER: set[Hex] = {(q, r) for q, r in MAP["water"]["hexes"]}


def around(place: Hex) -> list[Hex]:
    return [(place[0] + q, place[1] + r) for q, r in STEPS]


def fixture(two_players: bool = False) -> dict[Hex, str]:
    """The terrain of every land hex when tile i lies on position i, not turned."""
    land: dict[Hex, str] = {}
    for position, tile in zip(MAP["position"], MAP["tile"], strict=True):
        if two_players and not position["in_play_with_two"]:
            continue
        centre: Hex = (position["centre"][0], position["centre"][1])
        land[centre] = tile["centre"]
        land.update(zip(around(centre), tile["ring"], strict=True))
    return land


def edge(land: dict[Hex, str]) -> set[Hex]:
    return {place for place in land if any(n not in land and n not in WATER for n in around(place))}


def reached(land: dict[Hex, str]) -> set[Hex]:
    todo, seen = [next(iter(land))], set[Hex]()
    while todo:
        place = todo.pop()
        if place not in seen:
            seen.add(place)
            todo += [n for n in around(place) if n in land]
    return seen


def tables(value: Any) -> list[dict[str, Any]]:
    """The tables of a data file that stand for themselves (not those of two languages)."""
    found = []
    for item in value.values() if isinstance(value, dict) else ():
        found += [item] if isinstance(item, dict) else [x for x in item if isinstance(x, dict)]
    return found


def texts(value: Any, path: str = "") -> list[tuple[str, dict[str, str]]]:
    """Every text in two languages within a file, with the place where it stands."""
    if isinstance(value, dict):
        if value.keys() & {"en", "ja"}:
            return [(path, value)]
        return [found for key, item in value.items() for found in texts(item, f"{path}.{key}")]
    if isinstance(value, list):
        return [found for i, item in enumerate(value) for found in texts(item, f"{path}[{i}]")]
    return []


# --- all files ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted((FOLDER / "data").glob("*.toml")), ids=lambda path: path.name)
def test_every_table_names_its_origin(path: Path) -> None:
    found = tables(tomllib.loads(path.read_text(encoding="utf-8")))
    assert found
    assert {table.get("origin") for table in found} <= ORIGINS
    head = path.read_text(encoding="utf-8").split("\n\n")[0]
    assert head.startswith("#")
    assert "origin" in head


@pytest.mark.parametrize("name", ["data/cards.toml", "data/offices.toml", "options.toml", "rulebook.toml"])
def test_both_languages_are_there(name: str) -> None:
    found = texts(load(name))
    assert found
    for place, text in found:
        assert set(text) == {"en", "ja"}, place
        assert text["en"].strip() and text["en"].isascii(), place
        assert re.search("[぀-ヿ一-鿿]", text["ja"]), place


@pytest.mark.parametrize("name", ["data/cards.toml", "data/offices.toml", "options.toml", "rulebook.toml"])
def test_both_languages_name_the_same_numbers(name: str) -> None:
    # Japanese counts where English says "a", "both" or "one after the other", so only numbers from 4 on are compared.
    for place, text in texts(load(name)):
        en = text["en"].lower().replace("four", "4").replace("five", "5").replace("ninth", "9")
        assert {n for n in re.findall(r"\d+", en) if int(n) > 3} == {
            n for n in re.findall(r"\d+", text["ja"]) if int(n) > 3
        }, place


# --- mining tokens -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("terrain", "two", "three", "sums"),
    [
        ("gold", 5, 9, {"G": 26, "S": 4, "C": 3, "T": 2, "W": 2}),
        ("silver", 6, 8, {"G": 2, "S": 26, "C": 3, "T": 3, "W": 2}),
        ("copper", 6, 8, {"G": 3, "S": 2, "C": 26, "T": 3, "W": 2}),
        ("forest", 6, 8, {"G": 2, "S": 1, "C": 1, "T": 15, "W": 17}),
    ],
)
def test_tokens_of_a_terrain(terrain: str, two: int, three: int, sums: dict[str, int]) -> None:
    mine = [token for token in TOKENS if token["terrain"] == terrain]
    sizes: Counter[int] = Counter()
    found: Counter[str] = Counter()
    own = {"forest": {"W", "T"}}.get(terrain, {terrain[0].upper()})
    for token in mine:
        assert own & set(token["resources"]), token["id"]
        sizes[len(token["resources"])] += token["count"]
        for resource in token["resources"]:
            found[resource] += token["count"]
    assert sizes == {2: two, 3: three}
    assert found == sums


def test_all_tokens() -> None:
    assert len({token["id"] for token in TOKENS}) == len(TOKENS) == 30
    assert len({(token["terrain"], tuple(sorted(token["resources"]))) for token in TOKENS}) == 30
    assert sum(token["count"] for token in TOKENS) == 56
    total: Counter[str] = Counter()
    for token in TOKENS:
        total.update({r: token["count"] * n for r, n in Counter(token["resources"]).items()})
    assert total == {"G": 33, "S": 33, "C": 33, "T": 23, "W": 23}
    metal = [token for token in TOKENS if token["terrain"] != "forest"]
    assert sum(token["count"] for token in metal if {"W", "T"} & set(token["resources"])) == 8


# --- the map -----------------------------------------------------------------------------------------------


def test_land_and_water() -> None:
    land = fixture()
    assert len(land) == 56
    assert len(WATER) == 4
    assert not WATER & set(land)
    assert Counter(land.values()) == dict.fromkeys(TERRAINS, 14)
    assert len(fixture(two_players=True)) == 42


@pytest.mark.parametrize(("two_players", "edges"), [(False, 30), (True, 24)])
def test_water_and_edge(two_players: bool, edges: int) -> None:
    land = fixture(two_players)
    shore = {place for place in land if WATER & set(around(place))}
    assert len(shore) == 12
    assert len(edge(land)) == edges
    assert not shore & edge(land)
    assert reached(land) == set(land)


def test_shore_of_each_position() -> None:
    found = {}
    for position in MAP["position"]:
        centre: Hex = (position["centre"][0], position["centre"][1])
        found[position["id"]] = sum(bool(WATER & set(around(place))) for place in [centre, *around(centre)])
        assert position["in_play_with_two"] == (found[position["id"]] > 0)
    assert found == {"P0": 0, "P1": 2, "P2": 3, "P3": 1, "P4": 0, "P5": 2, "P6": 3, "P7": 1}


@pytest.mark.parametrize("two_players", [False, True])
def test_map_is_symmetric(two_players: bool) -> None:
    land = set(fixture(two_players))
    assert {(1 - q, -r) for q, r in land} == land
    assert {(1 - q, -r) for q, r in WATER} == WATER


@pytest.mark.parametrize("two_players", [False, True])
def test_lines_have_no_gaps(two_players: bool) -> None:
    board = set(fixture(two_players)) | WATER
    lines: dict[tuple[str, int], list[int]] = {}
    for q, r in board:
        for line, along in ((("q", q), r), (("r", r), q), (("q + r", q + r), q)):
            lines.setdefault(line, []).append(along)
    for places in lines.values():
        assert max(places) - min(places) + 1 == len(places)


def test_directions_go_round() -> None:
    assert MAP["directions"]["names"] == ["NE", "N", "NW", "SW", "S", "SE"]
    assert len(set(STEPS)) == 6
    for i, step in enumerate(STEPS):
        assert STEPS[(i + 3) % 6] == (-step[0], -step[1])
        assert STEPS[(i + 1) % 6] in around(step)


@pytest.mark.parametrize(
    ("place", "terrain"),
    [((-4, 1), "copper"), ((-5, 2), "silver"), ((-1, 0), "gold"), ((5, -3), "silver"), ((7, -3), "gold"),
     ((3, -1), "forest"), ((0, 2), "gold"), ((-2, 3), "copper"), ((-3, 3), "forest")],
)  # fmt: skip
def test_fixed_board(place: Hex, terrain: str) -> None:
    assert fixture()[place] == terrain


# --- tracks and players ------------------------------------------------------------------------------------


def test_shipping() -> None:
    track = TRACKS["shipping"]
    spaces = [i for i in range(track["start"] + 1, track["end"] + 1) if i not in track["bonus"]]
    assert spaces == [1, 2, 3, 5, 6, 7, 8, 10]
    assert track["marks"] == [[2, 2], [6, 3]]
    assert {i for i, _ in track["marks"]} <= set(spaces)
    tiles = {row["metal"]: row["values"] for row in TRACKS["shipping_tiles"]}
    assert tiles == {"G": [9, 6], "S": [8, 5], "C": [7, 4]}
    marks = sum(points for _, points in track["marks"])
    totals = {metal: [marks + len(track["bonus"]) * tile for tile in stack] for metal, stack in tiles.items()}
    assert totals == {"G": [23, 17], "S": [21, 15], "C": [19, 13]}
    assert sum(len(stack) * len(track["bonus"]) for stack in tiles.values()) == 12


def test_other_tracks() -> None:
    assert TRACKS["supply"]["points"] == [0, 1, 2, 3]
    assert len(TRACKS["supply"]["points"]) == TRACKS["supply"]["spaces"]
    assert (TRACKS["influence"]["camp"], TRACKS["influence"]["settlement"]) == (1, 2)
    assert TRACKS["influence_display"]["spaces_shown"] == 7
    sums = {row["terrain"]: row["first"] + row["second"] for row in TRACKS["terrain_bonus"]}
    assert sums == {"forest": 12, "gold": 14, "silver": 16, "copper": 18}
    assert all(row["first"] - row["second"] == 4 for row in TRACKS["terrain_bonus"])


@pytest.mark.parametrize(("players", "turns", "taken", "hexes"), [(2, 26, 24, 42), (3, 39, 36, 56), (4, 44, 40, 56)])
def test_player_counts(players: int, turns: int, taken: int, hexes: int) -> None:
    (row,) = [row for row in PLAYERS["count"] if row["players"] == players]
    assert row["camps"] == row["build_turns"]
    assert players * (row["build_turns"] + 1) == turns
    assert players * row["camps"] == taken < hexes == len(fixture(two_players=players == 2))
    assert row["investment_bonus"] == list(range(players + 1, 0, -1))
    assert (row["influence_tokens"], row["coaches"], row["cards_on_offer"], row["offices"]) == (12, 3, 8, 4)


def test_starting_supply() -> None:
    rows = {row["turn_order"]: row["spaces"] for row in PLAYERS["starting_supply"]}
    assert sorted(rows) == [1, 2, 3, 4]
    assert all(len(spaces) == TRACKS["supply"]["spaces"] for spaces in rows.values())
    assert ["".join(map("".join, rows[i])) for i in sorted(rows)] == ["WTC", "WTS", "WTG", "WTGC"]
    assert all(spaces[0] == ["W"] and "T" in spaces[1] for spaces in rows.values())


# --- cards and offices -------------------------------------------------------------------------------------


def test_cards() -> None:
    cards = CARDS["card"]
    assert [card["id"] for card in cards] == [f"inv_{i:02}" for i in range(1, 21)]
    abilities = [card["ability"] for card in cards if card["ability"] != "none"]
    assert len(abilities) == 11
    assert sorted(abilities) == sorted(ability["code"] for ability in CARDS["ability"])
    assert {ability["rule"] for ability in CARDS["ability"]} == {f"X{i}" for i in range(1, 8)}
    assert Counter(len(card["cost"]) for card in cards) == {4: 17, 5: 3}
    assert Counter(metal for card in cards for metal in card["cost"]) == {"G": 29, "S": 29, "C": 25}
    assert sum(card["vp"] for card in cards) == 181


def test_card_titles_name_the_cost() -> None:
    for card in CARDS["card"]:
        en, ja = card["title"]["en"].split(":")[0], card["title"]["ja"].split("：")[0]
        for metal, word, sign in (("G", "gold", "金"), ("S", "silver", "銀"), ("C", "copper", "銅")):
            if n := card["cost"].count(metal):
                assert f"{n} {word}" in en, card["id"]
            assert (word in en) == (sign in ja) == (n > 0), card["id"]
            assert n == 0 or f"{sign}{n}" in ja, card["id"]


def test_abilities() -> None:
    for ability in CARDS["ability"]:
        code = ability["code"]
        (number,) = [ability[key] for key in ("steps", "tokens", "camps", "resources") if key in ability]
        assert number == (int(code[-1]) if code[-1].isdigit() else 1), code
        assert str(number) in ability["text"]["en"], code
        assert code.startswith("influence") == ("terrain" in ability), code
        assert ability.get("terrain", "") in code, code


def test_plain_cards_follow_a_price_curve() -> None:
    worth = {"G": 6, "S": 5, "C": 4}  # halves of a point per metal
    for card in CARDS["card"]:
        if card["ability"] == "none":
            halves = sum(worth[metal] for metal in card["cost"])
            extra = card["cost"] == ["C"] * 5
            assert card["vp"] == (halves + 1) // 2 + extra, card["id"]


def test_offices() -> None:
    assert Counter(office["set"] for office in OFFICES.values()) == {"base": 12, "bandits": 2, "trading_post": 4}
    assert [i for i in OFFICES if i.startswith("off")] == [f"off_{i:02}" for i in range(1, 15)]
    kinds = [office["kind"] for office in OFFICES.values() if office["set"] != "trading_post"]
    assert len(set(kinds)) == len(kinds) == 14
    points = [office.get("points") for office in OFFICES.values() if office["set"] != "trading_post"]
    assert points == [None, 1, 2, 1, 2, 2, 3, 2, 1, 2, 1, 1, 1, 1]
    assert (OFFICES["off_01"]["camp_points"], OFFICES["off_01"]["settlement_points"]) == (1, 2)
    assert [i for i, office in OFFICES.items() if office.get("per", 1) != 1] == ["off_07"]
    assert OFFICES["off_07"]["per"] == OFFICES["off_06"]["group_rank"] == 2


def test_office_texts_name_their_points() -> None:
    for office in OFFICES.values():
        for key in ("points", "camp_points", "settlement_points", "amount"):
            if key in office:
                assert str(office[key]) in office["text"]["en"], office["id"]
                assert str(office[key]) in office["text"]["ja"], office["id"]


def test_trading_posts() -> None:
    posts = {i: office["resources"] for i, office in OFFICES.items() if office["set"] == "trading_post"}
    assert posts == {"post_C": ["C"], "post_S": ["S"], "post_G": ["G"], "post_WT": ["W", "T"]}


def test_boomtown_costs() -> None:
    columns, rows = BOOMTOWN["grid"]["column_metals"], BOOMTOWN["grid"]["row_metals"]
    assert columns == ["C", "S", "G"]
    assert rows == ["G", "S", "C"]
    assert len({frozenset((c, r)) for c, r in product(columns, rows)}) == 6


def shape(rows: list[str]) -> frozenset[frozenset[Hex]]:
    """A layout as the set of its office tiles, whatever they are called."""
    cells: dict[str, set[Hex]] = {}
    for y, row in enumerate(rows):
        for x, name in enumerate(row):
            cells.setdefault(name, set()).add((x, y))
    return frozenset(frozenset(spaces) for name, spaces in cells.items() if name != "4")


def all_layouts(free: set[Hex]) -> set[frozenset[frozenset[Hex]]]:
    """Every way to cover the free cells with tiles of two neighbouring cells and leave out exactly one."""
    if len(free) == 1:
        return {frozenset()}
    found = set()
    for x, y in free:
        for other in ((x + 1, y), (x, y + 1)):
            if other in free:
                tile = frozenset({(x, y), other})
                found |= {rest | {tile} for rest in all_layouts(free - tile)}
    return found


def test_boomtown_layouts_are_all_there_are() -> None:
    layouts = BOOMTOWN["layouts"]["rows"]
    assert len(layouts) == 18
    for rows in layouts:
        assert Counter("".join(rows)) == {"A": 2, "B": 2, "C": 2, "D": 2, "4": 1}
    assert {shape(rows) for rows in layouts} == all_layouts(set(product(range(3), range(3))))


# --- options -----------------------------------------------------------------------------------------------


def test_options_repeat_the_data() -> None:
    default = {name: option["default"] for name, option in OPTION.items()}
    bonus = {row["terrain"]: row for row in TRACKS["terrain_bonus"]}
    tiles = {row["metal"]: row["values"] for row in TRACKS["shipping_tiles"]}
    order = ("copper", "silver", "gold", "forest")
    assert default["first_bonus"] == [bonus[terrain]["first"] for terrain in order]
    assert default["second_bonus"] == [bonus[terrain]["second"] for terrain in order]
    assert default["upper_tiles"] == [tiles[metal][0] for metal in "GSC"]
    assert default["lower_tiles"] == [tiles[metal][1] for metal in "GSC"]
    assert default["supply_points"] == TRACKS["supply"]["points"]
    assert default["vp_token"] == BOOMTOWN["vp_token"]["points"]
    assert {default["cards_on_offer"]} == {row["cards_on_offer"] for row in PLAYERS["count"]}
    assert {default["influence_tokens"]} == {row["influence_tokens"] for row in PLAYERS["count"]}
    numbers = ("loot_penalty", "group_points", "wanted_first_points", "wanted_second_camps", "camps")
    assert [default[name] for name in numbers] == [1, 2, 1, 2, 0]


def test_options_are_well_formed() -> None:
    assert next(iter(OPTION)) == "players"
    assert len(OPTION) == len(OPTIONS["option"])
    for name, option in OPTION.items():
        assert ("values" in option) != ("range" in option), name
        assert option["origin"] in ORIGINS, name
        if "values" in option:
            assert option["default"] in option["values"], name
            words = {value for value in option["values"] if isinstance(value, str)}
            assert set(option.get("choices", {})) == words, name
        else:
            low, high = option["range"]
            numbers = option["default"] if "length" in option else [option["default"]]
            assert len(numbers) == option.get("length", 1), name
            assert all(low <= number <= high for number in numbers), name


def test_presets() -> None:
    assert OPTIONS["preset"]["seed"] == {}
    published = OPTIONS["preset"]["published"]
    assert set(published) == {"two_player_terrain", "metals_optional", "camp_with_both", "reveal_before_placing"}
    for name, value in published.items():
        assert value in OPTION[name]["values"], name
        assert value != OPTION[name]["default"], name


def test_most_camps_allowed_still_find_tokens() -> None:
    # The densest game an option allows must leave a token to take in every turn.
    most = OPTION["camps"]["range"][1]
    assert 2 * most < 42
    assert 4 * most < 56


# --- rulebook ----------------------------------------------------------------------------------------------


def test_rule_ids() -> None:
    ids = [rule["id"] for rule in BOOK["rule"]]
    assert ids == [f"R{i}" for i in range(1, 74)] + [f"X{i}" for i in range(1, 11)]
    assert BOOK["game"] == "gold_west"
    assert re.fullmatch(r"\d+\.\d+\.\d+", BOOK["version"])


def test_sections() -> None:
    ids = [section["id"] for section in BOOK["section"]]
    assert ids == ["pieces", "frame", "supply", "metals", "build", "end", "scoring", "expansions"]
    assert {rule["section"] for rule in BOOK["rule"]} == set(ids)
    seen = [rule["section"] for rule in BOOK["rule"] if rule["origin"] == "seed"]
    assert seen == sorted(seen, key=ids.index)


def test_seed_lines() -> None:
    for rule in BOOK["rule"]:
        assert set(rule["seed"]) <= SEED_LINES, rule["id"]
        assert rule["seed"] == sorted(set(rule["seed"])), rule["id"]
        assert (rule["origin"] == "seed") == bool(rule["seed"]) == rule["id"].startswith("R"), rule["id"]
        assert rule["origin"] in ORIGINS
    firsts = [rule["seed"][0] for rule in BOOK["rule"] if rule["seed"]]
    assert firsts == sorted(firsts)


def test_every_rule_line_of_the_seed_is_cited() -> None:
    cited = {line for rule in BOOK["rule"] for line in rule["seed"]}
    headings = {1, 5, 7, 11, 15, 21, 33, 39, 45, 51, 61, 67, 77, 83, 91, 99, 109, 115, 121, 129, 139, 147, 151, 155,
                159, 165, 169}  # fmt: skip
    flavour_and_lead_ins = {3, 23, 149}
    assert SEED_LINES - cited == headings | flavour_and_lead_ins


def test_every_open_question_is_decided_once() -> None:
    decided = [reading for rule in BOOK["rule"] for reading in rule.get("readings", [])]
    assert sorted(decided, key=lambda reading: int(reading[1:])) == [f"A{i}" for i in range(1, 45)]
    assert all(rule["readings"] for rule in BOOK["rule"] if "readings" in rule)


def test_rules_and_options_point_at_each_other() -> None:
    from_rules = {(rule["id"], option) for rule in BOOK["rule"] for option in rule["options"]}
    from_options = {(rule, name) for name, option in OPTION.items() for rule in option["rules"]}
    assert from_rules == from_options


def test_titles_and_texts_are_short() -> None:
    for rule in BOOK["rule"]:
        assert 2 <= len(rule["title"]["en"].split()) <= 6 or rule["id"] in {"R12", "R29", "R52"}, rule["id"]
        assert 1 <= len(re.findall(r"[.](?: |$)", rule["text"]["en"])) <= 4, rule["id"]
        assert 1 <= rule["text"]["ja"].count("。") <= 5, rule["id"]
