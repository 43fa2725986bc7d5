"""Editing a position of Rolled West by clicks: one thing takes with it what belongs to it."""

from typing import Any

import pytest

from gamekit.core.text import say
from gamekit.games.rolled_west import GAME
from gamekit.lab.draft import Draft

NAMES = ("Ann", "Ben")


@pytest.fixture
def draft() -> Draft:
    """Ann is about to act in the third round with copper, silver and gold, the region is gold."""
    data = {"turn": 4, "rolled": "C S G", "region": "G"}
    return Draft(GAME.build(GAME.options("rolled_west(players=2)"), data), NAMES)


def press(draft: Draft, spot: str, label: str) -> bool:
    (edit,) = [edit for edit in draft.edits(spot) if say(edit.label, "en", NAMES) == label]
    return draft.apply(edit)


def sheet(draft: Draft, seat: int) -> Any:
    return draft.data["seats"][seat]


def state(draft: Draft) -> Any:
    return draft.state


def test_who_comes_first_to_a_box_is_first_until_somebody_else_is_said_to_be(draft: Draft) -> None:
    # R40: whoever marks a box with two numbers first takes the larger one, and R41: all others the smaller one.
    assert press(draft, "ship:1:C:3", "shipped up to box 3") and sheet(draft, 1)["first"] == ["C3"]
    assert press(draft, "ship:0:C", "shipped up to box 3") and sheet(draft, 0)["first"] == []
    before = list(state(draft).score)
    assert press(draft, "ship:0:C:3:larger", "first at box 3")
    assert (sheet(draft, 0)["first"], sheet(draft, 1)["first"]) == (["C3"], [])
    assert [now - then for now, then in zip(state(draft).score, before, strict=True)] == [3, -3]  # 6 or 3 points
    assert press(draft, "ship:0:C:3", "the last mark taken away") and sheet(draft, 1)["first"] == ["C3"]


@pytest.mark.parametrize(
    ("kind", "spot", "thing"), [("contracts", "contract:0:4", 4), ("offices", "office:0:CS", "C-S")]
)
def test_a_contract_and_an_office_have_one_owner(draft: Draft, kind: str, spot: str, thing: Any) -> None:
    assert press(draft, spot, "Ann's") and sheet(draft, 0)[kind] == [thing]
    assert press(draft, spot, "Ben's") and (sheet(draft, 0)[kind], sheet(draft, 1)[kind]) == ([], [thing])
    assert press(draft, spot, "nobody's") and sheet(draft, 1)[kind] == []


def test_camps_and_settlements_fill_a_row(draft: Draft) -> None:
    # R11: a camp is one triangle. R12: a settlement is a triangle and a circle, so it needs two empty boxes of eight.
    assert press(draft, "claims:0:woods:5", "one more settlement") and sheet(draft, 0)["woods"] == "^o"
    for _ in range(5):
        assert press(draft, "claims:0:woods", "one more camp")
    labels = [say(edit.label, "en", NAMES) for edit in draft.edits("claims:0:woods")]
    assert labels == ["one more camp", "the last camp or settlement taken away"]
    for left in ("^o^^^^", "^o^^^", "^o^^", "^o^", "^o", ""):
        assert press(draft, "claims:0:woods:2", "the last camp or settlement taken away")
        assert sheet(draft, 0)["woods"] == left


def test_dice_show_and_pay_something_else(draft: Draft) -> None:
    assert press(draft, "die:C", "this die shows wood") and draft.data["dice"] == draft.data["rolled"] == "W S G"
    assert press(draft, "die:S", "this die is spent") and draft.data["dice"] == "W G"
    assert not press(draft, "die:W", "this die is not spent") and draft.undo()  # there is only one
    assert press(draft, "die:S", "this die is not spent") and draft.data["dice"] == "W S G"
    assert press(draft, "die:region", "the region of this turn: woods") and state(draft).region == 0
    assert press(draft, "done:ship-S", "done this turn") and draft.data["done"] == ["S"]
    assert press(draft, "done:ship-S", "not done this turn") and draft.data["done"] == []


def test_storage_boxes_of_rounds_to_come_are_empty(draft: Draft) -> None:
    assert press(draft, "dark:0:1", "silver lies here") and press(draft, "dark:0:1", "spent")
    assert sheet(draft, 0)["dark"][0] == "S-"
    assert not press(draft, "light:0:4", "gold lies here")  # R44: it is the third round
    assert draft.problem is not None and draft.undo()


def test_the_turn_of_another_seat_in_another_round(draft: Draft) -> None:
    assert press(draft, "", "Ben's turn in round 3, just rolled")
    assert (state(draft).decision.kind, state(draft).decision.seat, state(draft).turn) == ("terrain", 1, 5)
    assert press(draft, "", "Ben's turn in round 6, just rolled") and state(draft).turn == 11
    assert press(draft, "score:0", "Ann's turn in round 6, just rolled") and state(draft).turn == 10
