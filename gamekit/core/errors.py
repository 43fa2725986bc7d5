"""Mistakes a person can make: each is one clear sentence, in both languages."""

from __future__ import annotations

from gamekit.core.mistakes import MistakeError
from gamekit.core.text import Say, msg, say


class GamekitError(MistakeError):
    """A person's mistake: what was wrong, where, and what would be right, as one message.

    >>> from gamekit.core.text import set_language; set_language("en")
    >>> print(GamekitError("core-error-no-game", name="chess", known="tiny"))
    There is no game 'chess'; the games here are: tiny.
    """

    def __init__(self, id: str, **args: Say) -> None:
        self.message = msg(id, **args)
        super().__init__(id)

    def __str__(self) -> str:
        return say(self.message)
