"""The board of a lesson: what a level shows of it, and the room it takes on the page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import ipywidgets as ipw

from gamekit.core.geometry import sheet
from gamekit.core.timeline import Node
from gamekit.ui.lesson.choosing import Choosing
from gamekit.ui.lesson.walk import Walk
from gamekit.ui.picture import Picture, make_view
from gamekit.ui.preview import preview, with_preview
from gamekit.ui.voice import Voice


class Stage:
    """A renderer in a box that does not shrink within a level, so that nothing jumps while the board changes.

    >>> from gamekit.core.game import load_game
    >>> from gamekit.lessons import lessons_of
    >>> walk = Walk(lessons_of(load_game("tiny"))[0])
    >>> stage = Stage("svg", print)
    >>> stage.show(level_picture(walk, Choosing(walk.attempt), Voice("en", ("Ann", "Ben"))), walk.level.key)
    >>> stage.box.layout.min_width.endswith("px")
    True
    """

    def __init__(self, renderer: str, on_spot: Callable[[str], Any]) -> None:
        self.view = make_view(renderer, on_spot)
        self.box = ipw.Box([self.view.widget], layout=ipw.Layout(flex="0 0 auto"))
        self._room = ("", 0, 0)

    def show(self, picture: Picture, key: str) -> None:
        """Show a picture that belongs to the level with this key."""
        self.view.show(picture)
        drawn = sheet(picture.board, picture.seat)
        known, width, height = self._room
        room = (width, height) if known == key else (0, 0)
        width = max(room[0], round(drawn.box.width * drawn.unit))
        height = max(room[1], round(drawn.box.height * drawn.unit))
        self._room = key, width, height
        self.box.layout.min_width, self.box.layout.min_height = f"{width}px", f"{height}px"


def level_picture(
    walk: Walk, choosing: Choosing, voice: Voice, chosen: Collection[str] = (), live: bool = True
) -> Picture:
    """The level as it stands; what may be clicked is marked while it is `live`."""
    level = walk.level
    targets = {
        spot: voice.say(tuple(option.step.label for option in options))
        for spot, options in (choosing.targets if live else {}).items()
    }
    certain = preview(choosing) if targets else {}
    board = with_preview(level.board(choosing.state), certain)
    picked = {step.spot for step in choosing.chosen} | {choosing.spot, *chosen}
    pointed = pointed_at(walk)
    return Picture(board, level.seat, targets, picked, tuple(certain), voice.lang, voice.names, pointed=pointed)


def past_picture(walk: Walk, node: Node, voice: Voice, said: str) -> Picture:
    """A moment that is played out, to be looked at only."""
    level = walk.level
    return Picture(level.board(node.state), level.seat, lang=voice.lang, names=voice.names, said=said)


def pointed_at(walk: Walk) -> Sequence[str]:
    """The places pointed at: by the last hint, else by the level until something was done."""
    attempt, level = walk.attempt, walk.level
    if walk.over or attempt.verdict.ended:
        return ()
    hint = level.hints[attempt.hints_read - 1].highlights if attempt.hints_read else ()
    return hint or (() if attempt.played else level.highlights)
