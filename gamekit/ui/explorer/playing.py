"""Games played on while the page stays alive: a task of the event loop that works in slices and can be cancelled.

>>> from gamekit.lab import Run
>>> told = []
>>> playing = Playing(Run(["tiny"], "random", 5), told.append, lambda error: told.append("end"))
>>> playing.start(); told  # no event loop runs here, so all games are played at once
[5, 'end']
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

from gamekit.lab import Run

SLICE: Final = 0.03
"""Seconds of work before the page may do something else."""
OFTEN: Final = 0.1
"""Seconds between two reports of how far it has come."""


class Playing:
    """A run under way.

    Args:
        run: the games.
        progress: called now and then with the number of games finished.
        done: called once at the end, also of a run that was cancelled, with the error that ended it or None.
        loop: where the task runs; None plays all games at once.
    """

    def __init__(
        self,
        run: Run,
        progress: Callable[[int], Any],
        done: Callable[[Exception | None], Any],
        loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.run, self.progress, self.done, self.loop = run, progress, done, loop
        self.going = False
        self._cancelled = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to play."""
        self.going = True
        if self.loop is None:
            for _ in self._slices():
                pass
        else:
            # A button may be answered in another thread than that of the loop.
            self.loop.call_soon_threadsafe(self._begin)

    def cancel(self) -> None:
        """Stop within a slice; what is finished stays."""
        self._cancelled = True

    def _begin(self) -> None:
        self._task = asyncio.ensure_future(self._play())  # kept, or the task might be forgotten

    async def _play(self) -> None:
        for _ in self._slices():
            await asyncio.sleep(0)

    def _slices(self) -> Any:
        """Play slice by slice; whatever happens, `done` is called in the end."""
        error, told = None, time.monotonic()
        try:
            for finished in self.run.play_for(SLICE):
                if self._cancelled:
                    break
                if time.monotonic() - told >= OFTEN:
                    told = time.monotonic()
                    self.progress(finished)
                yield
            self.progress(self.run.done)
        except Exception as found:  # a player may be anybody's code
            error = found
        self.going = False
        self.done(error)
