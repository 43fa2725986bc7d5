"""What every callback of a widget goes through: one at a time, and no error gets out.

JupyterLab answers clicks on a figure and on a button in different threads, and a figure whose callback fails is deaf
to the next click on the same point.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from threading import RLock
from typing import Any, ParamSpec

from gamekit.core.errors import GamekitError
from gamekit.core.text import Say, msg

P = ParamSpec("P")


class Guard:
    """Runs callbacks under one lock.

    Args:
        tell: called with what went wrong, as a message.

    Attributes:
        trace: the traceback of the last error that nobody expected, for whoever mends it.

    >>> told = []
    >>> guard = Guard(told.append)
    >>> guard(lambda: 1 / 0)()
    >>> told[0].id, "ZeroDivisionError" in guard.trace
    ('ui-error-unexpected', True)
    """

    def __init__(self, tell: Callable[[Say], Any]) -> None:
        self.lock = RLock()
        self.tell = tell
        self.trace = ""

    def __call__(self, function: Callable[P, Any]) -> Callable[P, None]:
        """The function, guarded."""

        def guarded(*args: P.args, **kwargs: P.kwargs) -> None:
            with self.lock:
                try:
                    function(*args, **kwargs)
                except GamekitError as error:
                    self._say(error.message)
                except KeyboardInterrupt:
                    self._say(msg("ui-error-interrupted"))
                except Exception as error:
                    self.trace = traceback.format_exc()
                    self._say(msg("ui-error-unexpected", what=f"{type(error).__name__}: {error}"[:200]))

        return guarded

    def _say(self, what: Say) -> None:
        """Telling may fail as well, of the same cause; even then nothing gets out."""
        try:
            self.tell(what)
        except (Exception, KeyboardInterrupt):
            self.trace += traceback.format_exc()
