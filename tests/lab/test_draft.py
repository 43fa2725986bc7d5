"""Editing positions: every edit leads to a possible position or says why not, and nothing is lost on the way."""

import json
import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from gamekit.core.edits import Edit, at, changed, parts
from gamekit.core.errors import GamekitError
from gamekit.core.game import game_ids, load_game
from gamekit.core.scenario import Scenario
from gamekit.core.state import State
from gamekit.core.text import LANGUAGES, say
from gamekit.lab.draft import Draft

TINY = load_game("tiny")
WEST = load_game("gold_west")
NAMES = ("Ann", "Ben", "Cho", "Dan")


def draft(wish: str = "gold_west(players=2)", seed: int = 1, turns: int = 0) -> Draft:
    game = load_game(wish.split("(")[0])
    state, rng = game.new(wish, seed), random.Random(seed)
    for _ in range(turns):
        if state.legal():
            state = state.after(rng.choice(state.legal()))
    return Draft(state)


def press(made: Draft, spot: str, label: str) -> bool:
    """Choose the edit of a spot with exactly this label."""
    (edit,) = [edit for edit in made.edits(spot) if say(edit.label, "en", NAMES) == label]
    return made.apply(edit)


def problem(made: Draft) -> str:
    assert made.problem is not None
    return say(made.problem, "en", NAMES)


def test_data_are_changed_without_touching_the_old_ones() -> None:
    data = {"a": [{"b": 1}, {"b": 2}], "c": {"d": 3}}
    before = json.dumps(data)
    assert changed(data, ("a", 1, "b"), 9) == {"a": [{"b": 1}, {"b": 9}], "c": {"d": 3}}
    assert changed(data, ("c", "e"), 4)["c"] == {"d": 3, "e": 4} and changed(data, ("x", "y"), 1)["x"] == {"y": 1}
    assert changed(data, ("c", "d"), None)["c"] == {} and changed(data, (), 7) == 7 and json.dumps(data) == before
    assert [at(data, path) for path in (("a", 0, "b"), ("a", 5), ("c", "z"), ("c", "d", "e"), ("a", "b"))] == [
        1,
        None,
        None,
        None,
        None,
    ]
    assert dict(parts(data))["a", 0] == {"b": 1} and len(list(parts(data))) == 7


@pytest.mark.parametrize("id", game_ids())
def test_any_edit_of_any_game_leads_to_a_position_or_a_reason(id: str) -> None:
    """The law of editing, for every game: what is kept can be built again, and what cannot be is said."""
    rng, counts = random.Random(3), Counter[bool]()
    for seed in range(3):
        made = draft(id, seed, turns=12 * seed)
        before = made.game.describe(made.state), made.state.key()
        for spot in ["", *(spot.id for spot in made.game.board(made.state, None).spots())]:
            for edit in made.edits(spot):
                sketch = made.sketch(edit)
                counts[sketch.problem is None] += 1
                if sketch.problem is None:
                    assert sketch.state is not None and made.game.describe(sketch.state) == sketch.data
                    assert sketch.state.over or sketch.state.legal()
                for lang in LANGUAGES:
                    said = [say(text, lang, NAMES) for text in (edit.label, sketch.problem or "ok")]
                    assert all(text and "{" not in text and f"{id.replace('_', '-')}-" not in text for text in said)
        assert before == (made.game.describe(made.state), made.state.key())
        for _ in range(30):
            spots = ["", *(spot.id for spot in made.game.board(made.state, None).spots())]
            edits = made.edits(rng.choice(spots))
            if edits and not made.apply(rng.choice(edits)):
                made.undo()
        assert Scenario.parse(made.scenario().short()).state() == made.state
    if made.game.edit(made.options, made.data, ""):
        assert counts[True] > 20, counts


def test_tiny_step_by_step() -> None:
    made = draft("tiny(stones=5, gold_points=3)", 2)
    assert press(made, "stone:top1", "the golden stone lies here") and made.state.gold == 1
    assert press(made, "stone:top2", "Ben takes everything down to here")
    assert (made.state.taken, made.state.scores, made.state.decision.seat) == (2, [0, 4], 0)
    assert press(made, "", "Ben's turn") and made.state.decision.seat == 1
    assert not press(made, "seat:0", "+1 point") and "sum(scores) = 4" in problem(made)
    assert made.state.scores == [0, 4] and [say(label, "en") for label in made.pending] == ["+1 point"]
    with pytest.raises(GamekitError) as refusal:
        made.scenario()
    assert "sum(scores) = 4" in say(refusal.value.message, "en")
    assert press(made, "seat:1", "−1 point") and made.state.scores == [1, 3] and made.pending == ()
    assert made.undo() and made.undo() and made.problem is None and made.state.scores == [0, 4]
    assert made.redo() and made.problem is not None and made.redo() and not made.redo()
    assert made.state.scores == [1, 3]
    while made.undo():
        pass
    assert made.state == TINY.new("tiny(stones=5, gold_points=3)", 2)
    assert press(made, "stone:top1", "the golden stone lies here") and not made.redo()


def test_gold_west_camps_are_placed_and_removed_in_turn() -> None:
    made = draft()  # Ben begins
    assert not press(made, "hex:0,-1", "a camp of Ann")
    assert "turns finished: 0" in problem(made) and WEST.describe(made.state)["map"]["(0,-1)"] == "gold GGG open"
    assert press(made, "hex:1,-1", "a camp of Ben"), problem(made)
    data = WEST.describe(made.state)
    assert data["map"]["(0,-1)"] == "gold GGG camp 1" and data["map"]["(1,-1)"] == "silver GSS camp 2"
    assert data["map"]["(0,-2)"].endswith(" open"), "R56: neighbours are turned up"
    assert (data["turn"], data["next"][0]) == (2, "supply 2") and [s["camps"] for s in data["seats"]] == [11, 11]
    assert press(made, "hex:0,-1", "the mining token lies here again")
    assert WEST.describe(made.state)["turn"] == 1
    assert press(made, "hex:1,-1", "the mining token lies here again")
    assert made.state == draft().state


def test_gold_west_upgrades_loots_and_hands_out() -> None:
    made = draft()
    assert press(made, "hex:1,-1", "a camp of Ben") and press(made, "hex:1,-1", "a settlement of Ben")
    assert WEST.describe(made.state)["seats"][1]["influence_tokens"] == 11
    assert press(made, "hex:0,-1", "looted by Ann, whose camp goes to the wanted area")
    data = WEST.describe(made.state)
    assert data["map"]["(0,-1)"] == "gold GGG looted" and data["seats"][0]["wanted"] == 1 and data["turn"] == 2
    assert press(made, "supply:0:2", "one more gold") and WEST.describe(made.state)["seats"][0]["supply"][2] == "G"
    assert press(made, "supply:0:0", "one wood less") and WEST.describe(made.state)["seats"][0]["supply"][0] == ""
    assert press(made, "track:S:3", "Ben's stagecoach stands here")
    assert WEST.describe(made.state)["seats"][1]["coaches"]["S"] == 3
    card = next(iter(made.data["cards"]))
    assert press(made, f"card:{card}", "bought by Ann") and WEST.describe(made.state)["bonus"][0] == 1
    assert press(made, "cell:0", "an influence token of Ben alone")
    assert WEST.describe(made.state)["seats"][1]["influence_tokens"] == 10
    assert press(made, "score:0", "+5 VP") and WEST.scores(made.state)[0] == 5
    assert press(made, "", "Ann's turn begins") and made.state.decision.seat == 0
    assert press(made, "", "Ann is about to use metals") and made.state.decision.kind == "metals"
    assert press(made, "use:G", "one more gold") and made.state.use
    assert press(made, "spent:boomed", "done this turn") is False and "boomtown" in problem(made)
    assert made.undo() and press(made, "spent:invested", "done this turn")
    assert not press(made, "", "Ann is about to activate the supply track") or made.state.use == 0
    assert press(made, "hex:0,-1", "the mining token lies here again") is False  # Ann would have one camp too few
    assert made.undo()
    # Everything together is saved as a line and comes back.
    assert Scenario.parse(made.scenario().short()).state() == made.state


def test_gold_west_swaps_tokens_so_that_the_box_holds_them() -> None:
    made = draft()
    labels = [say(edit.label, "en", NAMES) for edit in made.edits("hex:0,-1")]
    swap = next(label for label in labels if label.startswith("token "))
    assert press(made, "hex:0,-1", swap)
    before, after = (Counter(line.split()[1] for line in data["map"].values()) for data in (draft().data, made.data))
    assert before == after and made.data["map"]["(0,-1)"] != draft().data["map"]["(0,-1)"]


def test_parts_tell_what_may_stand_there_by_the_schema() -> None:
    found = {part.name: part for part in draft().parts()}
    assert found["Ann · score"].text == "0" and "whole number" in say(found["Ann · score"].should, "en")
    assert found["check_score"].choices == (False, True)
    assert found["map · (0,-1)"].text == "gold GGG open" and "terrain" in say(found["map · (0,-1)"].should, "en")
    assert found["Ben · supply"].text == json.dumps(found["Ben · supply"].value)
    tiny = {part.name: part for part in draft("tiny").parts()}
    assert tiny["scores 1"].value == 0 and tiny["gold"].should == ""


def test_values_are_written_as_a_person_writes_them() -> None:
    made = draft()
    assert made.write(("seats", 0, "score"), "12") and WEST.scores(made.state) == [12, 0]
    assert made.write(("seats", 0, "supply", 0), "W W") and made.data["seats"][0]["supply"][0] == "W W"
    assert not made.write(("map", "(0,-1)"), "gold XYZ open") and "map" in problem(made)
    assert made.edits("hex:0,-1") or made.edits("") is not None
    made.undo()
    assert not made.write(("seats",), "[]") and made.edits("supply:0:0") == []
    made.undo()
    for text in ("[1, 2", "", "9" * 30_000, "NaN{"):
        with pytest.raises(GamekitError) as refusal:
            made.write(("turn",), text)
        assert "{ " not in say(refusal.value.message, "ja")
    assert made.problem is None and WEST.scores(made.state) == [12, 0]
    assert say(made.here.label, "en") == 'Ann · supply 0: "W W"'


def test_a_game_that_says_nothing_of_edits_has_none() -> None:
    state = TINY.new(seed=1)
    made = Draft(state)
    made.game = replace(TINY, edit=type(TINY).edit)
    assert made.edits("seat:0") == [] and made.put(("seat",), 1)


def test_an_edit_that_changes_nothing_is_not_offered() -> None:
    made = draft("tiny")
    assert "Ann's turn" not in [say(edit.label, "en", NAMES) for edit in made.edits("")]
    state: State = made.state
    edit: Any = Edit("the same", made.data)
    assert made.apply(edit) and made.state == state
