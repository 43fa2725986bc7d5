"""Random generators whose seeds are derived, never shared.

Every game and every bot has a generator of its own. Its seed is a hash of what it is for, so results do not depend
on the order in which games are played, nor on the process that plays them.
"""

from __future__ import annotations

import random
from hashlib import blake2b


def derive_seed(root: int | str, *purpose: int | str) -> int:
    """A 64-bit seed for one purpose, such as `derive_seed(7, "gold_west", "deal", 3)`.

    >>> derive_seed(7, "deal", 0) == derive_seed(7, "deal", 0) != derive_seed(7, "deal", 1)
    True
    """
    text = "\x1f".join(f"{type(part).__name__}:{part}" for part in (root, *purpose))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def generator(root: int | str, *purpose: int | str) -> random.Random:
    """A private generator for one purpose.

    >>> generator(7, "bot", 0).random() == generator(7, "bot", 0).random()
    True
    """
    return random.Random(derive_seed(root, *purpose))
