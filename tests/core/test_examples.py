"""The examples of what people call run as they are when they are pasted, and what is printed is meant for people."""

import doctest
import inspect
from collections.abc import Iterator

import pytest

import gamekit
from gamekit.core.game import game_ids, load_game
from gamekit.core.record import Record
from gamekit.core.rules import IllegalActionError
from gamekit.core.scenario import Scenario
from gamekit.core.text import Seat, set_language
from gamekit.core.timeline import Timeline


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gamekit.core.text._language", [])
    set_language("en")


CLASSES = (Timeline, Record, Scenario)


def members(kind: type) -> Iterator[tuple[str, object]]:
    """What a class offers to people: methods and properties."""
    for name, member in vars(kind).items():
        member = member.__func__ if isinstance(member, classmethod) else member
        if not name.startswith("_") and (inspect.isfunction(member) or isinstance(member, property)):
            yield f"{kind.__name__}.{name}", member


DOCUMENTED = [pair for kind in CLASSES for pair in members(kind)]


@pytest.mark.parametrize(("name", "member"), DOCUMENTED, ids=[name for name, _ in DOCUMENTED])
def test_every_example_runs_when_it_is_pasted(name: str, member: object) -> None:
    examples = doctest.DocTestParser().get_doctest(inspect.getdoc(member) or "", {}, name, None, 0)
    assert examples.examples, f"{name} has no example"
    failed, _ = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, clear_globs=False)
    assert not failed


def test_all_methods_were_found() -> None:
    names = {name for name, _ in DOCUMENTED}
    assert {"Timeline.new", "Timeline.compare", "Timeline.branches", "Record.parse", "Scenario.short"} <= names
    assert "Timeline.new" in (gamekit.__doc__ or "") and len(names) > 35


@pytest.mark.parametrize("id", game_ids())
def test_what_is_printed_is_for_people(id: str) -> None:
    timeline = Timeline.new(id, seed=4, names=("Zoe", "Kei"))
    for shown in (str(timeline), repr(timeline), str(timeline.state), repr(timeline.state), repr([timeline.state])):
        assert " object at 0x" not in shown and "-board-" not in shown
    assert "Zoe" in repr(timeline) and "Zoe 0" in str(timeline) and id in repr(timeline.state)
    assert load_game(id).title.en in str(timeline.state) and "Player" in str(timeline.state)
    assert str(Record.of(timeline)).startswith("gamekit record 1")
    assert str(Scenario.of(timeline.state)).startswith("format = ")


def test_a_ruling_of_a_play_knows_the_names() -> None:
    timeline = Timeline.new("gold_west", seed=5, names=("Zoe", "Kei"))
    who = timeline.names[timeline.state.decision.seat]
    assert f"{who}: which supply space" in str(timeline.check("ship G"))
    assert "Player" in str(timeline.state.check(timeline.action("ship G"))), "a position has no names"
    with pytest.raises(IllegalActionError, match=f"{who}: which supply space") as caught:
        timeline.play("ship G")
    assert not any(
        isinstance(value, Seat) for problem in caught.value.ruling.problems for _, value in problem.reason.args
    )
