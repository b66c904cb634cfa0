"""Which statements follow from which: only in the sound directions (Faddegon, section 2.2.4)."""

from __future__ import annotations

import pytest
from hand_made import statement, value

from clew.debug.asking.generality import follows, says_less
from clew.debug.asking.opinions import Rightness

S0 = statement("sort", [[7, 8]], [8, ...])
S1 = statement("sort", [[7, 8]], [8, 7])
S2 = statement("sort", [[2, 1, 3]], [1, ...])
S3 = statement("sort", [[2, 1, 3]], [1, 2, 3])
S4 = statement("sort", [[2, 1, 3]], [1, 3, 2])


def test_a_wrong_statement_makes_wrong_what_says_more_of_the_result() -> None:
    assert follows(S0, Rightness.WRONG, S1)
    assert not follows(S1, Rightness.WRONG, S0)


def test_a_right_statement_makes_right_what_says_less_of_the_result() -> None:
    assert follows(S3, Rightness.RIGHT, S2)


def test_a_right_statement_says_nothing_of_what_says_more() -> None:
    assert not follows(S2, Rightness.RIGHT, S4)
    assert not follows(S2, Rightness.RIGHT, S3)


def test_a_right_statement_about_open_arguments_holds_for_all_of_them() -> None:
    general = statement("f", [...], 1)
    special = statement("f", [[1]], 1)
    assert follows(general, Rightness.RIGHT, special)
    assert not follows(special, Rightness.RIGHT, general)
    assert follows(special, Rightness.WRONG, general)
    assert not follows(general, Rightness.WRONG, special)


def test_statements_of_other_functions_do_not_follow() -> None:
    assert not follows(S3, Rightness.RIGHT, statement("nub", [[2, 1, 3]], [1, 2, 3]))


def test_a_function_says_less_where_it_was_seen_to_do_less() -> None:
    assert says_less(value({3: True}), value({3: True, 4: False}))
    assert not says_less(value({3: True, 4: False}), value({3: True}))
    assert not says_less(value({3: True}), value({3: False}))


@pytest.mark.parametrize(
    ("less", "more", "expected"),
    [
        ([1, ...], [1], True),
        ([1, ...], [1, 2, ...], True),
        ([1, 2, ...], [1], False),
        ([1], [1, ...], False),
        ((..., 4), (3, 4), True),
        (("Just", ...), "Nothing", False),
        ("x", "y", False),
    ],
)
def test_open_parts_stand_for_anything(less: object, more: object, expected: bool) -> None:
    assert says_less(value(less), value(more)) is expected
