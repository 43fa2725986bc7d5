"""A play from outside, in whichever form it was kept."""

from __future__ import annotations

from gamekit.core.outside import decoded, loaded
from gamekit.core.record import Record
from gamekit.core.scenario import FORMAT, SHORT, Scenario


def read_play(text: str | bytes) -> Record | Scenario:
    """The record of a text or of JSON, or the scenario of TOML, of JSON or of its short form.

    >>> from gamekit.core.timeline import Timeline
    >>> timeline = Timeline.new("tiny", seed=4)
    >>> record, scenario = Record.of(timeline), Scenario.of(timeline.state)
    >>> read_play(record.text()) == record, read_play(scenario.short()) == scenario
    (True, True)

    Raises:
        GamekitError: it is none of them, or was changed; the place and what is wrong there are named.
    """
    if isinstance(text, str) and text.lstrip().startswith(SHORT):
        return Scenario.parse(text)
    begin = (text if isinstance(text, bytes) else text.encode(errors="replace")).removeprefix(b"\xef\xbb\xbf").lstrip()
    if begin.startswith(b"{"):
        data = loaded(decoded(text))
        scenario = isinstance(data, dict) and data.get("format") == FORMAT
        return Scenario.from_json(data) if scenario else Record.from_json(data)
    # A record begins with its name; a scenario with that of an entry, or with a remark.
    toml = begin.startswith((SHORT.encode(), b"format", b"#"))
    return Scenario.parse(text) if toml else Record.parse(text)
