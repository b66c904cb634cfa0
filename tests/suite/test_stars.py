"""Values of a type that nothing constrains: numbers that tell them apart, in the order of the input."""

from __future__ import annotations

import pytest
from suites import lines, suite_of


@pytest.mark.parametrize(
    ("function", "expected"),
    [
        ("rev", "rev [0,1,2] ==> [2,1,0]"),  # the last one is needed first
        ("pairs", "pairs [0,1,2] ==> [(0,1),(1,2)]"),
        ("both", "both 1 0 1 ==> (1,0,1)"),  # a number of the program's own stays what it is
        ("held", "held 0 Nothing ==> Left 0"),
        ("held", "held ? (Just 0) ==> Right 0"),
    ],
)
def test_parts_that_pass_into_the_result_differ(function: str, expected: str) -> None:
    assert expected in lines(suite_of("Orders", function))


def test_there_is_one_test_for_each_input() -> None:
    assert [line for line in lines(suite_of("Orders", "rev")) if line.count(",") < 4] == [
        "rev [0,1] ==> [1,0]",
        "rev [0] ==> [0]",
        "rev [] ==> []",
    ]


def test_a_constructor_that_waits_for_its_fields_has_its_own_name() -> None:
    found = [line for line in lines(suite_of("Orders", "each")) if "<" in line]
    assert "each (:) [?] ==> [<:> ?]" in found
    assert not any("clew." in line for line in found)
