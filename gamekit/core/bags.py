"""Small multisets packed into one int: six bits a kind, so a bag holds up to 63 of each.

Two bags are joined by `+` and parted by `-`. A packed bag is copied, compared and hashed for the price of an int.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

BITS: Final = 6
MOST: Final = (1 << BITS) - 1


def one(kind: int) -> int:
    """The bag of a single piece.

    >>> one(0) + one(2)
    4097
    """
    return 1 << (BITS * kind)


def count(bag: int, kind: int) -> int:
    """How many of `kind` are in the bag.

    >>> count(one(2) + one(2), 2)
    2
    """
    return bag >> (BITS * kind) & MOST


def pack(kinds: Iterable[int]) -> int:
    """The bag of the pieces given.

    >>> contents(pack([2, 0, 2]))
    [0, 2, 2]
    """
    return sum(map(one, kinds))


def contents(bag: int) -> list[int]:
    """The pieces of the bag in the order of their kinds."""
    pieces = []
    kind = 0
    while bag:
        pieces += [kind] * (bag & MOST)
        bag >>= BITS
        kind += 1
    return pieces


def size(bag: int) -> int:
    """How many pieces are in the bag.

    >>> size(pack([0, 0, 4]))
    3
    """
    total = 0
    while bag:
        total += bag & MOST
        bag >>= BITS
    return total


def holds(bag: int, part: int) -> bool:
    """Whether the bag has at least the pieces of `part`.

    >>> holds(pack([0, 0, 1]), pack([0, 1])), holds(pack([0]), pack([1]))
    (True, False)
    """
    while part:
        if bag & MOST < part & MOST:
            return False
        bag >>= BITS
        part >>= BITS
    return True


def missing(bag: int, part: int) -> int:
    """What the bag lacks to hold `part`, as a bag.

    >>> contents(missing(pack([0]), pack([0, 0, 1])))
    [0, 1]
    """
    lack, shift = 0, 0
    while part:
        lack += max(0, (part & MOST) - (bag & MOST)) << shift
        bag >>= BITS
        part >>= BITS
        shift += BITS
    return lack
