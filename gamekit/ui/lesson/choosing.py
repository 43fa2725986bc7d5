"""Choosing an action in a level: the steps and places of a session, but only what the level offers, judged by it.

>>> from gamekit.core.game import load_game
>>> from gamekit.lessons import Attempt, lessons_of
>>> choosing = Choosing(Attempt(lessons_of(load_game("tiny"))[0].levels[0]))
>>> choosing.click("stone:top2"), choosing.attempt.verdict.status
(True, 'done')
"""

from __future__ import annotations

from gamekit.core.actions import Action
from gamekit.core.board import Board
from gamekit.lessons import Attempt
from gamekit.lessons.level import PLAYED, plain_answer
from gamekit.ui.session import Session


class Choosing(Session):
    """A session whose actions go through an attempt."""

    def __init__(self, attempt: Attempt) -> None:
        viewer = attempt.level.viewer
        super().__init__(attempt.timeline, viewer="all" if viewer is None else viewer)
        self.attempt = attempt

    @property
    def may_act(self) -> bool:
        """Whether the learner decides now."""
        level, ended = self.attempt.level, self.attempt.verdict.ended or self.state.over
        return level.kind in PLAYED and not ended and self.seat == level.seat

    def _agreeing(self) -> tuple[Action, ...]:
        depth = len(self.chosen)
        offered = self.attempt.offered() if self.may_act else ()
        return tuple(action for action in offered if self.steps(action)[:depth] == self.chosen)

    def play(self, action: Action | str) -> bool:
        """Do an action and let the level judge it; whether anything was played."""
        self.notice = None
        refused = self.attempt.play(action).status == "refused"
        if refused:
            self._forget()
        self._sync()
        return not refused

    def _draw(self) -> Board:
        return self.attempt.level.board(self.state)

    def _refuse(self, spot: str) -> bool:
        """A place that is no target: an action of which the level has something to say, else the rulings."""
        for action in self._meant(spot) if self.may_act and len(self._meaning(spot)) == 1 else ():
            if self.state.check(action).ok or self._is_known(action):
                return self.play(action)
        return super()._refuse(spot)

    def _is_known(self, action: Action) -> bool:
        """Whether the level knows this as a wrong answer."""
        answer = plain_answer([*map(str, self.attempt.played), str(action)])
        return any(wrong.answer == answer for wrong in self.attempt.level.wrong)
