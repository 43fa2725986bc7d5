"""Records and positions as files and as text to paste, and back again.

>>> from gamekit.core.timeline import Timeline
>>> timeline = Timeline.new("tiny", seed=4)
>>> node = timeline.play("take 2")
>>> [load(text).state == timeline.state for _, text in files(timeline).values()]
[True, True, True]
"""

from __future__ import annotations

import base64
import json
from html import escape

from gamekit.core.plays import read_play
from gamekit.core.record import Record
from gamekit.core.scenario import Scenario
from gamekit.core.text import msg
from gamekit.core.timeline import Timeline
from gamekit.ui.earlier import decided, others
from gamekit.ui.page import link
from gamekit.ui.voice import Voice

KINDS = {"record": "text/plain", "record-json": "application/json", "position": "application/toml"}


def files(timeline: Timeline) -> dict[str, tuple[str, str]]:
    """What can be saved, by kind: the name of the file and its text.

    Raises:
        GamekitError: the play is larger than a record may be.
    """
    name = f"{timeline.game.id}-{len(timeline.line()) - 1}"
    record = Record.of(timeline)
    position = Scenario.of(timeline.state, timeline.names).text()
    data = json.dumps(record.to_json(), ensure_ascii=False, indent=1) + "\n"
    found = {"record": f"{name}.record.txt", "record-json": f"{name}.record.json", "position": f"{name}.position.toml"}
    return dict(zip(found, zip(found.values(), (record.text(), data, position), strict=True), strict=True))


def load(text: str | bytes) -> Timeline:
    """The play of a record, of either form, or one that begins with a position.

    Raises:
        GamekitError: it is neither, or was changed; the place and what is wrong there are named.
    """
    found = read_play(text)
    return found.replay() if isinstance(found, Record) else found.timeline()


def save_page(timeline: Timeline, voice: Voice, shown: str) -> str:
    """Links that download without a server; `shown` is the kind whose text is shown ("" for none)."""
    hidden = timeline.game.hides(timeline.state)
    warning = f'<div class="gk-card">{voice.ui("save-hidden")}</div>' if hidden else ""
    rows = []
    for kind, (name, text) in files(timeline).items():
        coded = base64.b64encode(text.encode()).decode()
        href = f"data:{KINDS[kind]};charset=utf-8;base64,{coded}"
        show = link(f"show:{kind}", voice.say(msg("ui-show-text")))
        rows.append(f'<a href="{href}" download="{escape(name)}">{voice.ui(f"save-{kind}")}</a> · {show}')
        if kind == shown:
            rows.append(f'<textarea readonly rows="9" cols="70" aria-label="{escape(name)}">{escape(text)}</textarea>')
    short = escape(Scenario.of(timeline.state, timeline.names).short())
    rows.append(f"{voice.ui('save-short')} {link('show:short', voice.say(msg('ui-show-text')))}")
    if shown == "short":
        rows.append(f'<textarea readonly rows="9" cols="70">{short}</textarea>')
    return warning + voice.listed(rows) + _earlier_plays(timeline, voice)


def _earlier_plays(timeline: Timeline, voice: Voice) -> str:
    """Links to the other plays of this kernel, the latest first."""
    rows = []
    for number, play in reversed(others(timeline).items()):
        told = Voice(voice.lang, play.names).say(
            msg("ui-earlier-play", game=play.game.title, names=play.names, n=decided(play))
        )
        rows.append(link(f"earlier:{number}", told))
    return f"<h4>{voice.ui('earlier-plays')}</h4>{voice.listed(rows)}" if rows else ""
