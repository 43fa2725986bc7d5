"""Which table a cell of the notebook shows, so that running the cell again leaves no forgotten widgets behind."""

from __future__ import annotations

from typing import Any, Final, Protocol
from weakref import ref

from IPython import get_ipython


class Closable(Protocol):
    """What can be taken off the page."""

    def close(self) -> None:
        """Take it off the page."""
        ...


_shown: Final[dict[str, tuple[str, list[ref[Closable]]]]] = {}


def in_kernel() -> bool:
    """Whether there is a notebook's kernel around, so that widgets work."""
    return getattr(get_ipython(), "kernel", None) is not None


def now_shown(table: Closable, parent: Any = None) -> None:
    """Note that the cell that runs now shows a table, and close what an earlier run of the same cell showed.

    Args:
        parent: the request that the kernel answers; by default the present one.
    """
    asked = _parent() if parent is None else parent
    cell = asked.get("metadata", {}).get("cellId", "")
    run = asked.get("header", {}).get("msg_id", "")
    if not cell:
        return
    last_run, tables = _shown.get(cell, ("", []))
    if last_run != run:
        for known in tables:
            old = known()
            if old is not None and old is not table:
                old.close()
        tables = []
    _shown[cell] = run, [*tables, ref(table)]


def _parent() -> Any:
    """The request that the kernel answers now; kernels that do not tell have none."""
    shell = get_ipython()
    return (shell.get_parent() if hasattr(shell, "get_parent") else None) or {}
