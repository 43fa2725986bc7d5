"""A play is read in whichever form it was kept."""

import json

import pytest

from gamekit.core.errors import GamekitError
from gamekit.core.plays import read_play
from gamekit.core.record import Record
from gamekit.core.scenario import Scenario
from gamekit.core.timeline import Timeline


def test_every_form_is_told_from_the_others() -> None:
    timeline = Timeline.new("tiny", seed=4)
    record, scenario = Record.of(timeline), Scenario.of(timeline.state, note="# not a remark")
    texts = (record.text(), json.dumps(record.to_json()))
    positions = (scenario.text(), json.dumps(scenario.to_json()), scenario.short(), f"# Mine.\n{scenario.text()}")
    for wanted, forms in ((record, texts), (scenario, positions)):
        for text in forms:
            for form in (text, text.encode(), f"\n{text}", b"\xef\xbb\xbf" + text.encode()):
                assert read_play(form) == wanted, form


@pytest.mark.parametrize("text", ["", "{", "[]", "gamekit:1:", "format", "#", "\ud800", b"\xff", "{}", '{"format": 3}'])
def test_what_is_none_of_them_is_refused(text: str | bytes) -> None:
    with pytest.raises(GamekitError):
        read_play(text)
