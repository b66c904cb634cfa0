"""Sampled failures are made smaller by the user's own functions, too, and sampled functions are shown by their calls."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.drawn_numbers import SAME
from clew.check.engine import Checker
from clew.check.results import Counterexample
from clew.check.shrinking import Shrunk, shrunk_by_user
from clew.language.properties import PropertyOptions
from clew.language.registry import load

PROGRAM = Path(__file__).parent / "programs" / "OwnShrink.hs"


def sampled(name: str) -> Counterexample:
    target = load(str(PROGRAM)).properties(PropertyOptions((name,)))
    checker = Checker(target, CheckBudget(None, 20_000_000, branch=1_000_000))
    sampling = checker.sampling(target.properties[0])
    assert sampling is not None
    failure = sampling.run(2_000_000, 100, None)
    assert failure is not None
    return failure.found


def test_the_own_function_makes_a_value_smaller() -> None:
    found = sampled("prop_own")
    assert found.arguments == ("(Wide 123456789)",) or found.arguments[0].endswith("0)")
    assert found.source == f"prop_own {found.arguments[0]}"


def test_so_does_that_of_a_quantifier() -> None:
    found = sampled("prop_inside")
    assert found.notes == ("1111",)  # the least that fails is 1001: what users ask for comes last


@pytest.mark.parametrize("name", ["prop_function", "prop_two", "prop_fun"])
def test_a_sampled_function_is_a_table_of_its_calls(name: str) -> None:
    found = sampled(name)
    assert found.replayed
    assert " of { " in found.arguments[0]
    assert found.source is not None  # so it fails as it is written
    assert found.source.startswith(f"{name} (")


def test_the_first_smaller_one_that_fails_is_taken_again_and_again() -> None:
    tried = []

    def widths(which: Shrunk) -> list[int] | None:
        tried.append(which.ways)
        number = 20 - sum(1 + i for way in which.ways for i in way)
        return [3, 0] if number >= 15 else None

    found = shrunk_by_user(Shrunk(0, SAME), widths)
    assert found.ways == ((0, 0, 0, 0, 0),)
    assert tried[-3:] == [((0, 0, 0, 0, 0, i),) for i in range(3)]


def test_a_way_without_an_end_is_left() -> None:
    assert len(shrunk_by_user(Shrunk(0, SAME), lambda which: [1]).ways[0]) == 500
