"""A preview shows what is certain, and no secret."""

from __future__ import annotations

from gamekit.core.board import contents
from gamekit.core.text import say
from gamekit.core.timeline import Timeline
from gamekit.ui.preview import preview, with_preview
from gamekit.ui.session import Session


def test_a_sowing_is_previewed_space_by_space() -> None:
    session = Session(Timeline.new("gold_west(players=2)", seed=1))
    assert preview(session) == {}
    session.click("supply:1:1")
    assert set(preview(session)) == {"supply:1:1"} and preview(session)["supply:1:1"].pieces == ()
    session.choose(next(option.step for option in session.options if "copper" in say(option.step.label, "en")))
    certain = preview(session)
    kept = [say(part, "en") for part in contents(certain["supply:1:0"])]
    assert any("copper" in part for part in kept)
    now = session.timeline.game.board(session.state, session.eyes)
    board = with_preview(now, certain)
    session.confirm()
    after = session.timeline.game.board(session.state, session.eyes)
    for id in certain:
        assert board.spot(id) == after.spot(id) != now.spot(id)


def test_a_preview_does_not_tell_where_the_gold_lies() -> None:
    """Positions that differ only in what nobody knows have the same preview."""
    found = []
    for seed in range(12):
        session = Session(Timeline.new("tiny(stones=3)", seed=seed))
        option = session.options[1]
        session._chosen = (option.step,)  # a game whose actions had a second step would stop here
        session._changed()
        found.append((session.state.gold, preview(session)))
    assert len({gold for gold, _ in found}) > 1
    assert len({repr(certain) for _, certain in found}) == 1
    session.viewer = "all"
    session._chosen = (option.step,)
    assert any(spot.startswith("seat:") for spot in preview(session))
