"""What people choose and what chance draws are told apart, and an action is found however it is written."""

import pytest

from gamekit.core.errors import GamekitError
from gamekit.core.game import game_ids, load_game
from gamekit.core.timeline import Timeline


def drawn_kinds(id: str) -> list[str]:
    setup = load_game(id).new().setup
    return [kind for kind in setup.table.kinds if not setup.asking(kind)]


def test_the_kinds_that_chance_draws() -> None:
    assert drawn_kinds("tiny") == ["gold"] and drawn_kinds("rolled_west") == ["roll", "ghost"]
    assert {"token", "office", "reserve"} <= set(drawn_kinds("gold_west"))


@pytest.mark.parametrize("id", game_ids())
def test_no_suggestion_names_what_chance_draws(id: str) -> None:
    timeline = Timeline.new(id, seed=4)
    table = timeline.state.setup.table
    drawn = {action.text for action in table.of(*drawn_kinds(id))}
    for text in sorted(drawn)[::37]:
        with pytest.raises(GamekitError) as caught:
            timeline.action(f"{text}0")
        near = dict(caught.value.message.args).get("near", ())
        assert isinstance(near, tuple) and not drawn & set(near)
    for kind in drawn_kinds(id):
        ruling = timeline.state.why_not(kind)
        assert ruling is not None and ruling.action == kind and ruling.rules[0] in timeline.game.rulebook


def test_why_not_names_no_action_where_the_whole_kind_is_out_of_place() -> None:
    timeline = Timeline.new("gold_west", seed=5, names=("Ann", "Ben"))
    ruling = timeline.state.why_not("take")
    assert ruling is not None
    assert ruling.say("en", timeline.names).startswith("take is not allowed: It is not the time for this. ")


@pytest.mark.parametrize("text", ["TAKE 2", "ｔａｋｅ　２", "Take 2", " take  2 "])
def test_capitals_and_wide_letters_are_understood(text: str) -> None:
    assert Timeline.new("tiny", seed=4).action(text).text == "take 2"
