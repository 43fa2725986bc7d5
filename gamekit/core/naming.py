"""Names of seats and moments, comments and seeds: what a record can hold."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from gamekit.core.errors import GamekitError
from gamekit.core.outside import CONTROL

NAMES: Final = ("Ann", "Ben", "Cho", "Dan", "Eva", "Fay")
"""Who sits at the table when nobody says otherwise."""

LONGEST_NAME: Final = 40
LARGEST_SEED: Final = 10**18
LONGEST_COMMENT: Final = 10_000


def good_name(name: str) -> bool:
    """Whether a moment may have this name.

    >>> good_name("if she ships first"), good_name("two\\nlines")
    (True, False)
    """
    return _plain(name) and not set(name) & set("[]")


def _plain(name: str) -> bool:
    return 0 < len(name) <= LONGEST_NAME and name == name.strip() and not CONTROL.search(name)


def _looks(name: str) -> str:
    """A name as people see it: letters that look alike are the same, and what cannot be seen is not there."""
    return "".join(sign for sign in unicodedata.normalize("NFKC", name) if unicodedata.category(sign) != "Cf").strip()


def clean_comment(text: str) -> str:
    """The text without what a record could not hold: unprintable characters, blanks at line ends, a false check mark.

    >>> clean_comment(" one \\r\\n\\x00two\\n")
    ' one\\ntwo'
    """
    lines = (CONTROL.sub("", line).replace("  ~", " ~").rstrip() for line in text.replace("\r\n", "\n").split("\n"))
    return "\n".join(lines).strip("\n")


def checked_seed(seed: int | str) -> int | str:
    """The seed, if a record can hold it.

    >>> checked_seed(7)
    7

    Raises:
        GamekitError: it is neither a whole number of a sensible size nor a short plain text.
    """
    number = isinstance(seed, int) and not isinstance(seed, bool) and abs(seed) < LARGEST_SEED
    if number or (isinstance(seed, str) and _plain(seed)):
        return seed
    raise GamekitError("core-error-seed", seed=str(seed)[:LONGEST_NAME], most=LONGEST_NAME)


def checked_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    """The names of the seats, if they are good ones.

    Raises:
        GamekitError: not one for each seat, two alike, too long, or with a sign that records are written with.
    """
    if isinstance(names, str) or len(names) != players:
        raise GamekitError("core-timeline-names", players=players, n=len(names))
    for name in names:
        shown = CONTROL.sub(" ", name)[:LONGEST_NAME]
        if not _plain(name) or set(name) & set(":·{}*~") or not _looks(name):
            raise GamekitError("core-timeline-seat-name", name=shown, most=LONGEST_NAME)
        if [_looks(other) for other in names].count(_looks(name)) > 1:
            raise GamekitError("core-timeline-same-name", name=shown)
    return tuple(names)
