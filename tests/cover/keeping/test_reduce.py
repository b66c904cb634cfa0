"""Reduction: what is kept covers as much as all, and an exact answer is the cheapest there is."""

from __future__ import annotations

import itertools
import time
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.cover.keeping.reduce import Prefer, _costs, reduce

SETS = st.lists(st.frozensets(st.integers(0, 9), max_size=5), max_size=9)
PREFER = st.sampled_from(Prefer)


@st.composite
def sized_sets(draw: st.DrawFn) -> tuple[list[frozenset[int]], list[int]]:
    sets = draw(SETS)
    return sets, draw(st.lists(st.integers(0, 6), min_size=len(sets), max_size=len(sets)))


def union(sets: list[frozenset[int]], chosen: tuple[int, ...]) -> frozenset[int]:
    return frozenset().union(*(sets[i] for i in chosen))


@given(sized_sets(), PREFER, st.booleans())
def test_kept_tests_cover_what_all_cover(
    given_: tuple[list[frozenset[int]], list[int]], prefer: Prefer, exact: bool
) -> None:
    sets, sizes = given_
    kept = reduce(sets, sizes, prefer, exact=exact)
    assert union(sets, kept.chosen) == union(sets, tuple(range(len(sets))))
    assert list(kept.chosen) == sorted(set(kept.chosen))
    # No kept test is idle.
    for index in kept.chosen:
        assert union(sets, tuple(i for i in kept.chosen if i != index)) != union(sets, kept.chosen)


@given(sized_sets(), PREFER)
def test_exact_is_the_cheapest_of_all_choices(
    given_: tuple[list[frozenset[int]], list[int]], prefer: Prefer
) -> None:
    sets, sizes = given_
    kept = reduce(sets, sizes, prefer)
    costs = _costs(sizes, prefer)
    everything = union(sets, tuple(range(len(sets))))
    cheapest = min(
        sum(costs[i] for i in chosen)
        for k in range(len(sets) + 1)
        for chosen in combinations(range(len(sets)), k)
        if union(sets, chosen) == everything
    )
    assert kept.least
    assert kept.cost == cheapest
    assert kept.cost <= reduce(sets, sizes, prefer, exact=False).cost


@given(sized_sets())
def test_few_means_the_fewest(given_: tuple[list[frozenset[int]], list[int]]) -> None:
    sets, sizes = given_
    everything = union(sets, tuple(range(len(sets))))
    fewest = next(
        k
        for k in range(len(sets) + 1)
        if any(union(sets, c) == everything for c in combinations(range(len(sets)), k))
    )
    assert len(reduce(sets, sizes).chosen) == fewest


def test_greedy_can_be_beaten() -> None:
    # The largest sets are columns, and two rows suffice.
    rows = [set(range(7)), set(range(7, 14))]
    columns = [{0, 7}, {1, 2, 8, 9}, {3, 4, 5, 6, 10, 11, 12, 13}]
    assert len(reduce(columns + rows, exact=False).chosen) == 3
    assert reduce(columns + rows).chosen == (3, 4)


@pytest.mark.parametrize("prefer", list(Prefer))
def test_what_cannot_be_proved_in_time_is_still_a_cover(prefer: Prefer) -> None:
    # Points and lines of a plane over a field of 13: every two points share a line, so no bound is close.
    n = 13
    sets = [{(x, (a * x + b) % n) for x in range(n)} for a in range(n) for b in range(n)]
    kept = reduce(sets, prefer=prefer, work=50_000)
    assert len(set().union(*(sets[i] for i in kept.chosen))) == n * n
    assert not kept.least or len(kept.chosen) == n


def test_the_clock_decides_nothing_unless_time_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    n = 7
    sets = [{(x, (a * x + b) % n) for x in range(n)} for a in range(n) for b in range(n)]
    sizes = [1 + i % 5 for i in range(len(sets))]
    quick = reduce(sets, sizes, work=200_000)
    assert quick.least is not None
    later = itertools.count(0, 1_000)
    monkeypatch.setattr(time, "monotonic", lambda: next(later))
    assert reduce(sets, sizes, work=200_000) == quick
    assert reduce(sets, sizes, work=200_000, seconds=1).least is None


def test_nothing_is_covered_by_nothing() -> None:
    assert reduce([]).chosen == ()
    assert reduce([set(), set()]).chosen == ()
