"""A small form on the page: fields, lists and cards with buttons; what was entered comes back as plain texts.

>>> answers = []
>>> form = Form(print, answers.append)
>>> form.submit(stones="2"); answers
[{'stones': '2'}]
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import traitlets

from gamekit.ui.page import Page

LONGEST = 200
"""No field of an answer is longer."""


class Form(Page):
    """HTML with fields. What was entered stays when the page is written anew, until `key` changes.

    Args:
        on_go: called with the goal of a link.
        on_submit: called with the values by the names of the fields.
    """

    _esm = Path(__file__).with_name("form.js").read_text(encoding="utf-8")
    # The question that is asked: fields of another one begin empty.
    key = traitlets.Unicode("").tag(sync=True)
    # Values to be put into the fields.
    filled = traitlets.Dict().tag(sync=True)
    # Raised to put the keyboard on the first field.
    enter = traitlets.Int(0).tag(sync=True)

    def __init__(self, on_go: Callable[[str], Any], on_submit: Callable[[dict[str, str]], Any], **traits: Any) -> None:
        super().__init__(on_go, **traits)
        self._on_submit = on_submit

    def submit(self, **values: str) -> None:
        """What sending the form does, for tests and scripts."""
        self._heard(self, {"values": values}, [])

    def _heard(self, widget: object, content: Any, buffers: object) -> None:
        super()._heard(widget, content, buffers)
        values = content.get("values") if isinstance(content, dict) else None
        if isinstance(values, dict):
            self._on_submit({str(name): str(value)[:LONGEST] for name, value in values.items()})
