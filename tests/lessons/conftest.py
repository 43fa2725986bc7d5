"""A small lesson text, and ways to change it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gamekit.core.text import set_language
from gamekit.lessons import Level, parse_lesson

HEAD = """
format = "gamekit lesson 1"
game = "tiny"
id = "demo"
order = 1
minutes = 3
title = { en = "A demo", ja = "見本" }
objectives = [{ en = "You can do it.", ja = "できる。" }]
"""

LEVEL = """
[[level]]
id = "{id}"
kind = "{kind}"
title = {{ en = "A level", ja = "レベル" }}
tell = {{ en = "Stones. R1 to R5.", ja = "石です。" }}
teaches = ["R3"]
start = {start}
hints = [{{ text = {{ en = "Think.", ja = "考えよう。" }} }}]
{body}
"""

OPEN = '{ options = "tiny(stones=6)", position = { seat = 0, taken = 0, gold = 3, scores = [0, 0] } }'
BECAUSE = '{ en = "No.", ja = "いいえ。" }'


@pytest.fixture(autouse=True)
def english() -> None:
    set_language("en")


@pytest.fixture
def text() -> Callable[..., str]:
    """The text of a lesson with one level."""

    def make(body: str, kind: str = "do", start: str = OPEN, id: str = "one") -> str:
        return HEAD + LEVEL.format(id=id, kind=kind, start=start, body=body.replace("BECAUSE", BECAUSE))

    return make


@pytest.fixture
def level(text: Callable[..., str]) -> Callable[..., Level]:
    """A level from the text of its body."""

    def make(body: str, kind: str = "do", start: str = OPEN) -> Level:
        return parse_lesson(text(body, kind, start)).levels[0]

    return make
