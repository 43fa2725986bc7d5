"""Packed bags do what a Counter does."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from gamekit.core.bags import contents, count, holds, missing, pack, size

kinds = st.lists(st.integers(0, 6), max_size=40)


@given(kinds, kinds)
def test_a_bag_does_what_a_counter_does(left: list[int], right: list[int]) -> None:
    mine, other = Counter(left), Counter(right)
    bag, part = pack(left), pack(right)
    assert contents(bag) == sorted(left)
    assert size(bag) == len(left)
    assert all(count(bag, kind) == mine[kind] for kind in range(7))
    assert holds(bag, part) == (other <= mine)
    assert Counter(contents(missing(bag, part))) == other - mine
    if other <= mine:
        assert contents(bag - part) == sorted((mine - other).elements())
