"""The version of its rules that a record or a scenario was written under."""

from __future__ import annotations

import re
from typing import Final

from gamekit.core.errors import GamekitError
from gamekit.core.game import Game, load_options
from gamekit.core.outside import one_line, wrong_at
from gamekit.core.text import Msg, Say, msg

VERSION: Final = re.compile(r"[0-9][\w.+-]{0,39}")
"""How a version is written."""


def rules_here(game: Game) -> str:
    """The game and the version of its rules as they are here, as they stand in a record.

    >>> from gamekit.core.game import load_game
    >>> rules_here(load_game("tiny"))
    'tiny 1.0.0'
    """
    return f"{game.id} {game.version}"


def other_rules(rules: str, options: str) -> Msg | None:
    """What is to be said where rules differ from those here; None where they are the same, or the game is unknown.

    >>> from gamekit.core.text import say
    >>> other_rules("tiny 1.0.0", "tiny") is None, say(other_rules("tiny 0.9.0", "tiny"), "en")
    (True, 'This was written under the rules tiny 0.9.0; here they are tiny 1.0.0.')
    """
    try:
        now = rules_here(load_options(options)[0])
    except GamekitError:
        return None
    return msg("core-record-version", was=rules, now=now) if rules != now else None


def checked_rules(rules: str, game: Game, place: Say) -> None:
    """Refuse rules that are not of this game, or have no version.

    Raises:
        GamekitError: they are not.
    """
    name, _, version = rules.partition(" ")
    if name != game.id or not VERSION.fullmatch(version):
        raise wrong_at(place, msg("core-record-rules", found=one_line(rules)[:80], game=game.id))
