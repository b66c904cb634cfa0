"""Functional patterns and repeated variables; the answers are derived by hand."""

from __future__ import annotations

import pytest
from curry_runner import results


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        ("lastOf [1,2,3]", ["3"]),
        ('lastOf ""', []),
        ('middle "abcde"', ["'c'"]),
        ("same 3 3", ["True"]),
        ("same 3 4", []),
        ("same [1,2] [1,2]", ["True"]),
        ("dup [1,2,3,2,4]", ["2"]),
        # 1 occurs three times: three pairs of places.
        ("dup [1,1,1]", ["1", "1", "1"]),
        ("swapped ('a', True)", ["(True,'a')"]),
        # 1 is small, 2 is neither, 3 is large.
        ("withGuards [1,2,3]", ['"large"', '"small"']),
        ("inCase [5,0,7]", ["1"]),
        ("inLambda [5,6]", ["6"]),
    ],
)
def test_goals(goal: str, expected: list[str]) -> None:
    assert sorted(results("patterns", goal)) == sorted(expected)


def test_only_what_the_pattern_asks_for_is_evaluated() -> None:
    assert results("patterns", "firstTwo (1 : spin 0)", 1) == ["1"]
    assert results("patterns", "length [lastOf [spin 0, spin 0]]", 1) == ["1"]


def test_what_a_pattern_binds_is_shared() -> None:
    # The element is one value of the choice, not two.
    assert sorted(results("patterns", "twice [0, 1 ? 2]")) == ["(1,1)", "(2,2)"]


def test_a_repeated_variable_is_one_value() -> None:
    assert results("patterns", "same (0 ? 1) 1") == ["True"]
    assert results("patterns", "same x 7 &> x where x free") == ["7"]
