"""Positions of Rolled West as data: what is described is built again, the impossible is refused with its place."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from gamekit.core.errors import GamekitError
from gamekit.core.game import draw_chance
from gamekit.core.state import NATURE
from gamekit.games.rolled_west import GAME
from tests.games.rolled_west.tables import game, play

WISHES = (
    "rolled_west(players=2)",
    "rolled_west(players=2, preset=published)",
    "rolled_west(players=3, dice=6, rounds=3)",
    "rolled_west(players=4, preset=published)",
    "rolled_west(players=1, solo=house_rule, copy_window=between_own_turns)",
)


@pytest.mark.parametrize("wish", WISHES)
def test_every_position_is_built_again_chance_included(wish: str) -> None:
    phases = set()
    for seed in range(4):
        rng, state = random.Random(seed), GAME.start(GAME.options(wish))
        while True:
            data = GAME.describe(state)
            phases.add(data["phase"])
            twin = GAME.build(state.setup.options, data)
            assert twin.key() == state.key()
            assert [str(action) for action in twin.legal()] == [str(action) for action in state.legal()]
            if state.over:
                break
            state.apply(rng.choice(state.legal()))
    assert phases == {"roll", "terrain", "act", "copy", "over"} | ({"ghost"} if GAME.options(wish).ghost else set())


@pytest.mark.parametrize("wish", WISHES)
def test_what_can_be_spent_is_what_the_boxes_show(wish: str) -> None:
    for seed in range(4):
        rng, state = random.Random(seed), GAME.new(wish, seed=seed)
        while not state.over:
            for seat, sheet in enumerate(GAME.describe(state)["seats"]):
                shown = [letter for letter in (*sheet["light"], *sheet["dark"]) if len(letter) == 1]
                spendable = state.stored[seat] + (state.kept if state.seat == seat else 0)
                assert spendable == sum(1 << 6 * "WCSG".index(letter) for letter in shown)
            assert state.open == (1 << 18) - 1 - sum(state.taken) - sum(
                1 << n - 1 for n in GAME.describe(state)["lost"]
            )
            state.apply(rng.choice(state.legal()))
            draw_chance(state, rng)


def test_what_is_left_out_is_as_at_the_beginning() -> None:
    options = game().setup.options
    assert GAME.build(options, {}) == GAME.start(options)
    assert GAME.build(options, {"rolled": "W C C G"}) == game("W C C G")
    acting = game("W C C G", "C", seats={0: {"shipped": {"C": 1}, "dark": {2: "G"}}}, turn=4)
    short = {"turn": 4, "rolled": "W C G", "region": "C", "seats": [{"shipped": {"C": 1}, "dark": ["", "G"]}, {}]}
    assert GAME.build(options, short) == acting


Wrong = Callable[[dict[str, Any]], object]

WRONG: dict[str, Wrong] = {
    "phase": lambda d: d.update(phase="sleep"),
    "turn": lambda d: d.update(turn=12),
    "rolled": lambda d: d.update(rolled="W C"),
    "rolled ": lambda d: d.update(rolled="W C X"),
    "region": lambda d: d.update(region=""),
    "dice": lambda d: d.update(dice="S S"),
    "done": lambda d: d.update(done=["dance"]),
    "done ": lambda d: d.update(done=["build", "build"]),
    "asked": lambda d: d.update(asked=[1]),
    "lost": lambda d: d.update(lost=[1]),
    "seats": lambda d: d.update(seats=[]),
    "seats[0]": lambda d: d["seats"][0].update(wood="^"),
    "seats ": lambda d: d.update(seats=[{}, 3]),
    "seats[0].woods": lambda d: d["seats"][0].update(woods="oo"),
    "seats[0].woods ": lambda d: d["seats"][0].update(woods="^" * 9),
    "seats[1].valley": lambda d: d["seats"][1].update(valley=3),
    "seats[1].shipped": lambda d: d["seats"][1].update(shipped=[]),
    "seats[1].shipped.C": lambda d: d["seats"][1]["shipped"].update(C=6),
    "seats[1].contracts": lambda d: d["seats"][1].update(contracts=[2]),
    "seats[1].contracts ": lambda d: d["seats"][1].update(contracts=[10]),
    "seats[0].contracts": lambda d: d["seats"][0].update(contracts=[True]),
    "seats[0].offices": lambda d: d["seats"][0].update(offices=["W-W"]),
    "first": lambda d: d["seats"][0].update(first=["G3"]),
    "first ": lambda d: d["seats"][0]["shipped"].update(C=5),
    "seats[0].light": lambda d: d["seats"][0]["light"].__setitem__(0, "Q"),
    "seats[0].light ": lambda d: d["seats"][0]["light"].__setitem__(5, "W"),
    "seats[0].dark": lambda d: d["seats"][0]["dark"].__setitem__(5, "W-"),
    "seats[0].light  ": lambda d: d["seats"][0]["light"].__setitem__(2, "W-"),
}


@pytest.mark.parametrize("place", WRONG)
def test_impossible_data_are_refused_with_their_place(place: str) -> None:
    state = game("W C C G", "C", turn=4, seats={0: {"contracts": [2], "shipped": {"C": 3}, "first": ["C3"]}})
    data = GAME.describe(state)
    assert GAME.build(state.setup.options, data) == state
    WRONG[place](data)
    with pytest.raises(GamekitError) as caught:
        GAME.build(state.setup.options, data)
    assert dict(caught.value.message.args)["place"] == place.strip()


def test_who_cannot_copy_is_not_asked() -> None:
    data = GAME.describe(play(game("W C C G", "C"), "pass"))
    options = game().setup.options
    for asked in ([], [0], [1, 0]):
        with pytest.raises(GamekitError, match="asked"):
            GAME.build(options, data | {"asked": asked})
    with pytest.raises(GamekitError, match="phase"):
        GAME.build(options, data | {"phase": "ghost", "asked": []})


def test_views_and_determinized_views_are_the_position_itself() -> None:
    state = game("W C C G", "C")
    for seat in range(2):
        seen = GAME.view(state, seat)
        assert seen == state and seen is not state
        assert GAME.determinize(seen, random.Random(1)) == state
        assert GAME.board(state, seat).areas == GAME.board(state, None).areas
    assert game().decision.seat == NATURE
