"""Numbers between bounds: each is tried once, the nearest to 0 first or in order, and a search knows when it has tried all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from logic_programs import Session, shown

from clew.core.number_types import integers_between
from clew.machine.kernel.free_ranges import how_many_within, nth_within
from clew.machine.search.fair import FairSearch
from clew.machine.search.free_numbers import Integers
from clew.machine.search.search import Bounds, Search
from clew.source.losses import Loss, Losses

SMALL = st.integers(0, 12)


@given(SMALL, SMALL, SMALL)
def test_each_number_has_one_place(distance: int, below: int, above: int) -> None:
    count = how_many_within(distance, below, above)
    within = list(range(-min(below, distance), min(above, distance) + 1))
    assert [nth_within(n, count, below, above, 0) for n in range(count)] == within
    nearest = sorted(within, key=lambda n: (abs(n), n < 0))
    assert [nth_within(n, count, below, above, 1) for n in range(count)] == nearest


def _numbers(search: Search | FairSearch) -> list[int]:
    return [int(shown(answer).partition(" |")[0]) for answer in search]


def _search(low: int | None, high: int | None, *, reference: bool = False, **options: object) -> Search:
    session = Session("main x = add# x 0;", reference=reference)
    variable = session.machine.free(integers_between(low, high))
    goal = session.machine.apply(session.machine.constant("main"), variable)
    return Search(session.machine, goal, (variable,), **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(("low", "high"), [(0, 255), (-128, 127), (5, 10), (-30, -20), (-3, 200), (7, 8)])
def test_a_search_ends_with_the_last_number(low: int, high: int, reference: bool) -> None:
    farthest = high - low if low > 0 or high < 0 else max(high, -low)
    search = _search(low, high, reference=reference, bounds=Bounds(level=farthest))
    assert _numbers(search) == list(range(low, high + 1))
    assert search.verdict.exhausted
    search = _search(low, high, reference=reference, bounds=Bounds(level=farthest - 1))
    assert len(_numbers(search)) < high - low + 1
    assert search.verdict.losses == Losses.of(Loss.BOUND)


@pytest.mark.parametrize("by_choices", [False, True])
def test_deepening_gives_each_once_and_ends(by_choices: bool) -> None:
    bounds = (
        Bounds(choices=0, deepen_to=1000, by_choices=True) if by_choices else Bounds(level=0, deepen_to=1000)
    )
    search = _search(-20, 40, bounds=bounds)
    assert sorted(_numbers(search)) == list(range(-20, 41))
    assert search.verdict.exhausted


@pytest.mark.parametrize(("low", "high"), [(0, 40), (-8, 7), (5, 10), (-30, -20)])
@pytest.mark.parametrize("integers", [Integers.ENUMERATE, Integers.SYMBOLIC])
def test_fair_search_ends_as_well(low: int, high: int, integers: Integers) -> None:
    session = Session("main x = xor# x 0;")
    variable = session.machine.free(integers_between(low, high))
    goal = session.machine.apply(session.machine.constant("main"), variable)
    search = FairSearch(session.machine, goal, (variable,), integers=integers)
    found = _numbers(search)
    assert sorted(found) == list(range(low, high + 1))
    assert abs(found[0]) == min(map(abs, found))
    assert search.verdict.exhausted


def test_what_is_open_on_one_side_is_not_exhausted() -> None:
    search = _search(3, None, bounds=Bounds(level=4))
    assert _numbers(search) == [3, 4, 5, 6, 7]
    assert search.verdict.losses == Losses.of(Loss.BOUND)
    search = _search(None, -3, bounds=Bounds(level=2))
    assert _numbers(search) == [-5, -4, -3]


def test_the_bounds_of_the_type_are_known_to_the_solver() -> None:
    session = Session("main x = case lt# x 300 of { True -> 1; False -> 2 };")
    variable = session.machine.free(integers_between(0, 255))
    goal = session.machine.apply(session.machine.constant("main"), variable)
    search = Search(session.machine, goal, (variable,), integers=Integers.SYMBOLIC)
    assert [shown(a) for a in search] == ["1 | 0"]
    assert search.verdict.exhausted
