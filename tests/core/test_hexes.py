"""Hex geometry against definitions that are independent of it, and groups against networkx."""

from __future__ import annotations

from itertools import pairwise
from math import dist, sqrt

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.core.hexes import Hex, axes, centre, connected, corners, distance, groups, line, neighbours, ring

hexes = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


@given(hexes)
def test_neighbours_are_the_six_at_distance_one(here: Hex) -> None:
    assert len({*neighbours(here)}) == 6
    assert all(distance(here, near) == 1 for near in neighbours(here))


@pytest.mark.parametrize("flat", [True, False])
def test_neighbouring_centres_are_a_hex_width_apart_in_both_orientations(flat: bool) -> None:
    for near in neighbours((2, -3)):
        assert dist(centre((2, -3), flat), centre(near, flat)) == pytest.approx(sqrt(3))
    for corner in corners((2, -3), flat):
        assert dist(corner, centre((2, -3), flat)) == pytest.approx(1)


def test_the_first_neighbour_is_at_the_upper_right_and_the_rest_go_anticlockwise() -> None:
    x, y = centre((1, -1))
    assert x > 0
    assert y > 0
    assert centre(neighbours((0, 0))[1])[1] == pytest.approx(sqrt(3))


@given(hexes, st.integers(0, 4))
def test_a_ring_is_all_hexes_at_that_distance(here: Hex, radius: int) -> None:
    found = ring(here, radius)
    q, r = here
    around = [(q + dq, r + dr) for dq in range(-radius, radius + 1) for dr in range(-radius, radius + 1)]
    assert sorted(found) == sorted(hex for hex in around if distance(here, hex) == radius)
    assert all(distance(a, b) == 1 for a, b in zip(found, [*found[1:], found[0]], strict=True) if radius)


@given(hexes, hexes)
def test_a_line_goes_step_by_step_and_straight_when_they_share_an_axis(a: Hex, b: Hex) -> None:
    path = line(a, b)
    assert (path[0], path[-1], len(path)) == (a, b, distance(a, b) + 1)
    assert all(distance(one, two) == 1 for one, two in pairwise(path))
    shared = [axis for axis in range(3) if axes(a)[axis] == axes(b)[axis]]
    for axis in shared:
        assert {axes(hex)[axis] for hex in path} == {axes(a)[axis]}


@given(st.sets(hexes, max_size=30))
def test_groups_are_the_connected_components(some: set[Hex]) -> None:
    graph = networkx.Graph()
    graph.add_nodes_from(some)
    graph.add_edges_from((hex, near) for hex in some for near in neighbours(hex) if near in some)
    expected = sorted(map(sorted, networkx.connected_components(graph)), key=lambda group: (-len(group), group))
    assert groups(some) == expected
    assert connected(some) == (len(expected) <= 1)
