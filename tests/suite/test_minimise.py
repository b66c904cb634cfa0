"""Minimising: Allwood's figure 3.11, and that nothing covered is lost."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from suites import suite_of

from clew.source.diagnostics import UsageFault
from clew.suite.minimise import minimise
from clew.suite.model import Result, ResultKind, Suite, TestCase

#: Figure 3.11; its two case expressions take one result apart, which is evaluated as a whole here.
FIGURE = """\
insert 0 (delete 1 (insert 0 (insert 1 empty)))
delete 1 (insert 1 (insert 0 empty))
delete 0 (insert 0 (insert 1 empty))
insert 0 (delete 1 (insert 0 empty))
insert 0 (delete 0 (insert 1 empty))
insert 1 (insert 1 (insert 0 empty))
insert 0 (insert 0 (insert 0 empty))
flatten (insert 0 empty)
"""


@cache
def flat() -> Suite:
    return suite_of("flat/IntTreeExample", coverage=True, tests=20_000)


def covered(suite: Suite) -> set[str]:
    return {item for case in suite.cases for item in case.covers}


def test_figure_3_11_fewer_tests_cover_what_the_seeds_cover() -> None:
    by_text = {flat().show(case.input): case for case in flat().cases}
    of_the_seed = {item for text in FIGURE.splitlines() for item in by_text[text].covers}
    found = minimise(flat())
    assert covered(found.suite) == covered(flat()) == of_the_seed
    assert found.proved
    assert len(found.suite.cases) < len(FIGURE.splitlines())
    assert found.before == len(flat().cases) > 200


def test_none_of_the_tests_that_are_left_can_go() -> None:
    kept = minimise(flat()).suite
    for case in kept.cases:
        rest = {item for other in kept.cases if other is not case for item in other.covers}
        assert rest < covered(kept)


def test_minimising_again_changes_nothing() -> None:
    once = minimise(flat())
    assert minimise(once.suite).suite == once.suite


@given(st.lists(st.frozensets(st.sampled_from("abcdef")), max_size=8))
def test_as_few_as_trying_all_sets_finds(footprints: list[frozenset[str]]) -> None:
    cases = [
        TestCase(((f"t{i}", 0),), Result(ResultKind.VALUE, ""), tuple(sorted(f)))
        for i, f in enumerate(footprints)
    ]
    suite = Suite("M", tuple(cases))
    if not any(footprints):
        return
    kept = minimise(suite).suite
    assert covered(kept) == covered(suite)
    whole = covered(suite)
    least = min(
        bin(mask).count("1")
        for mask in range(1 << len(footprints))
        if set().union(*(f for i, f in enumerate(footprints) if mask >> i & 1)) == whole
    )
    assert len(kept.cases) == least


def test_a_suite_without_footprints_is_refused() -> None:
    suite = Suite("M", (TestCase((("f", 0),), Result(ResultKind.VALUE, "1")),))
    with pytest.raises(UsageFault, match="does not say what its tests cover"):
        minimise(suite)
