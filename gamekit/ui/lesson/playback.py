"""Steps that are shown one after the other, in a task that can be cancelled at any time.

>>> shown = []
>>> playback = Playback(shown.append, lambda: shown.append("end"), pace=0.1)
>>> playback.start(3); shown  # no event loop runs here, so only the last step is shown
[2, 'end']
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any


class Playback:
    """Shows steps at a pace.

    Args:
        show: called with the number of each step.
        done: called after the last one.
        pace: seconds between two steps.
        loop: where the task runs; None shows the last step at once.
    """

    def __init__(
        self,
        show: Callable[[int], Any],
        done: Callable[[], Any],
        pace: float,
        loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.show, self.done, self.pace, self.loop = show, done, pace, loop
        self.steps = 0
        self._run = 0
        self._task: asyncio.Task[None] | None = None

    @property
    def playing(self) -> bool:
        """Whether steps are still to come."""
        return self.steps > 0

    def start(self, steps: int) -> None:
        """Show so many steps, beginning now; whatever was shown before is cancelled."""
        self.cancel()
        self.steps = steps
        if self.loop is None:
            self.skip()
        elif steps:
            # A figure is answered in another thread than a button; the task lives in one loop.
            self.loop.call_soon_threadsafe(self._begin, self._run)

    def skip(self) -> None:
        """Show the last step at once, and end."""
        last = self.steps - 1
        self.cancel()
        if last >= 0:
            self.show(last)
            self.done()

    def cancel(self) -> None:
        """Show no further step."""
        self._run += 1
        self.steps = 0
        task, self._task = self._task, None
        if task is not None and self.loop is not None:
            self.loop.call_soon_threadsafe(task.cancel)

    def _begin(self, run: int) -> None:
        if run == self._run:
            self._task = asyncio.ensure_future(self._play(run))

    async def _play(self, run: int) -> None:
        for number in range(self.steps):
            if run != self._run:
                return
            self.show(number)
            await asyncio.sleep(self.pace)
        if run == self._run:
            self._task, self.steps = None, 0
            self.done()
