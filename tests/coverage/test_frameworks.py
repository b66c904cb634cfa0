"""The tests that people have are run as they are, whatever framework they are written for."""

from __future__ import annotations

import pytest
from measuring_programs import HERE

from clew.api.coverage.measuring import CoverageOptions, measure
from clew.coverage.graph_items import CoverageCriterion

#: Modules with tests, what they are for, how many runs they are and how many pass, and functions that they reach.
CASES = [
    ("HUnitTest.hs", "Lazy.hs", 1, 1, {"constant", "chosen", "expensive"}),
    ("HspecTest.hs", "Lazy.hs", 1, 1, {"constant"}),
    ("TastyTest.hs", "Lazy.hs", 1, 1, {"constant"}),
    ("QuickCheckTest.hs", "Lazy.hs", 1, 0, {"chosen", "expensive"}),
    ("parity_tests.erl", "parity.erl", 3, 3, {"even/1", "odd/1", "list_add_1/1", "add_1/1"}),
    ("RevTest.curry", "Rev.curry", 1, 1, {"append", "rev"}),
]


@pytest.mark.parametrize(("tests", "file", "runs", "passing", "reached"), CASES, ids=[c[0] for c in CASES])
def test_a_module_of_tests_is_run(tests: str, file: str, runs: int, passing: int, reached: set[str]) -> None:
    coverage = measure([str(HERE / file)], CoverageOptions(tests=(str(HERE / tests),)))
    assert len(coverage.runs) == runs
    assert sum(run.passed is True for run in coverage.runs) == passing
    functions = [item for item in coverage.items if item.criterion is CoverageCriterion.FUNCTION]
    assert {item.text for item in functions if item.is_covered} == reached


def test_fixtures_of_eunit_are_set_up_and_cleaned_up_as_it_does_and_long_tests_come_to_their_end() -> None:
    coverage = measure([str(HERE / "tally.erl")], CoverageOptions(tests=(str(HERE / "tally_tests.erl"),)))
    assert [(run.passed, run.detail) for run in coverage.runs] == [(True, "")] * 6
    lines = {item.span.line: item for item in coverage.items if item.criterion is CoverageCriterion.LINE}
    assert [line for line, item in lines.items() if not item.is_covered] == [10, 11]
