"""The numbers of the lab against published tables and against counting by hand."""

import json
import random
from itertools import pairwise
from statistics import NormalDist

import pytest

from gamekit.lab.measures import binned, mean_of, share_of, spread_of, student

# Student's t, two-sided 95%, as printed in tables of statistics; and two values of the 99% column.
TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 7: 2.365, 10: 2.228, 20: 2.086, 60: 2.000, 120: 1.980}


def test_student_is_as_in_the_printed_table() -> None:
    assert all(student(freedom) == pytest.approx(value, abs=0.005) for freedom, value in TABLE.items())
    assert student(10, 0.99) == pytest.approx(3.169, abs=0.005) and student(2, 0.99) == pytest.approx(9.925, abs=0.005)


def test_mean_and_its_interval_by_hand() -> None:
    found = mean_of([10, 12, 14])  # deviation 2, standard error 2 / √3, times 4.303
    assert found.value == 12 and found.n == 3
    assert found.low == pytest.approx(12 - 4.303 * 2 / 3**0.5, abs=0.001)
    assert found.high == pytest.approx(12 + 4.303 * 2 / 3**0.5, abs=0.001)
    assert (mean_of([5]).value, mean_of([5]).low, mean_of([]).high) == (5, None, None)


def test_share_and_its_interval_as_wilson_gives_it() -> None:
    found = share_of([1] * 8 + [0] * 2)  # a textbook example: 8 of 10
    assert (found.value, round(found.low, 3), round(found.high, 3)) == (0.8, 0.49, 0.943)
    assert share_of([0.5] * 4).value == 0.5 and share_of([1] * 5).high == 1.0 and share_of([0] * 5).low == 0.0


def test_intervals_hold_the_true_value_about_as_often_as_they_promise() -> None:
    rng, hits, shares = random.Random(5), 0, 0
    for _ in range(1000):
        means = mean_of([rng.gauss(3, 2) for _ in range(6)])
        hits += means.low <= 3 <= means.high
        wins = share_of([rng.random() < 0.3 for _ in range(25)])
        shares += wins.low <= 0.3 <= wins.high
    # Three standard deviations of a count with probability 0.95.
    reach = 3 * (1000 * 0.95 * 0.05) ** 0.5
    assert abs(hits - 950) < reach and abs(shares - 950) < reach + 10  # Wilson's is not exact at 25


def test_a_difference_is_sure_only_when_its_interval_leaves_zero_out() -> None:
    assert mean_of([1, 2, 3, 2, 1]).sure == 1 and mean_of([-1, -2, -3, -2]).sure == -1
    assert mean_of([1, -1, 2, -2]).sure == 0 and mean_of([9]).sure == 0


def test_spread_of_one_and_of_many() -> None:
    one = spread_of([4])
    assert (one.least, one.median, one.most, one.deviation, one.mean.low) == (4, 4, 4, 0, None)
    many = spread_of(list(range(101)))
    assert (many.lower, many.median, many.upper, many.most) == (25, 50, 75, 100)
    assert json.loads(json.dumps(many.to_dict()))["mean"]["value"] == 50


@pytest.mark.parametrize("most", [1, 3, 12])
def test_bins_hold_every_value_once(most: int) -> None:
    rng = random.Random(most)
    columns = [[round(NormalDist(50 - 40 * k, 30).inv_cdf(rng.random())) for _ in range(80)] for k in range(3)]
    bins = binned(columns, most)
    assert 1 <= len(bins) <= max(most, 2) and len({b.high - b.low for b in bins}) == 1
    for k, column in enumerate(columns):
        assert [b.counts[k] for b in bins] == [sum(b.low <= v <= b.high for v in column) for b in bins]
        assert sum(b.counts[k] for b in bins) == 80
    assert all(b.low == a.high + 1 for a, b in pairwise(bins))
    assert binned([[], []]) == []
