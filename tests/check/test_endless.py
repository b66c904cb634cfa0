"""A call without an end is a finding with its input; one that only takes long is none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.language.properties import PropertyOptions
from clew.language.registry import load
from clew.machine import Limits

FILE = Path(__file__).parent / "programs" / "Endless.hs"


def check(name: str, *, steps: int = 5_000_000, branch: int = 500_000) -> PropertyResult:
    target = load(str(FILE)).properties(PropertyOptions((name,)))
    return next(Checker(target, CheckBudget(None, steps, None, branch, steps)).results())


def test_a_call_without_an_end_is_a_finding() -> None:
    result = check("prop_length")
    assert result.verdict is Verdict.ENDLESS
    assert result.is_finding
    found = result.counterexample
    assert found is not None
    assert found.arguments == ("[_]",)
    assert found.source == "prop_length [undefined]"
    assert found.error is not None
    assert found.error == "no end: `merge` is called again and again with the same arguments"


def test_also_where_most_inputs_have_no_end() -> None:
    result = check("prop_down")
    assert result.verdict is Verdict.ENDLESS
    assert result.counterexample is not None
    assert result.counterexample.source == "prop_down 0"
    assert str(result.counterexample.error).endswith(
        "`down` is called again and again with numbers that run away"
    )


def test_a_sampled_test_without_an_end_is_a_finding_with_its_input() -> None:
    result = check("prop_longLists", steps=2_000_000, branch=100_000)
    assert result.verdict is Verdict.ENDLESS
    found = result.counterexample
    assert found is not None
    assert found.arguments[0].count(",") >= 11
    assert found.error == "no end: `stay` is called again and again with the same arguments"


@pytest.mark.parametrize(
    ("name", "call", "function"),
    [("prop_never", "prop_never undefined", "lower"), ("prop_gathers", "prop_gathers 3", "gathered")],
)
def test_arguments_that_only_grow_are_a_call_without_an_end(name: str, call: str, function: str) -> None:
    result = check(name)
    assert result.verdict is Verdict.ENDLESS
    found = result.counterexample
    assert found is not None
    assert found.source == call
    assert (
        found.error == f"no end: `{function}` is called again and again with arguments that it never looks at"
    )


@pytest.mark.parametrize(("name", "call"), [("prop_farEqual", "False"), ("prop_oneIsFar", "2")])
def test_the_input_at_which_the_time_is_up_is_named(name: str, call: str) -> None:
    target = load(str(FILE)).properties(PropertyOptions((name,)))
    budget = CheckBudget(None, None, 0.6, 1 << 60, 1 << 60)
    result = next(Checker(target, budget).results())
    assert result.reason is not None
    assert re.match(rf"`{name} {call}` is not at its end after [\d,]+ steps", result.reason)


def test_so_is_the_input_at_which_the_steps_are_used_up() -> None:
    target = load(str(FILE)).properties(PropertyOptions(("prop_oneIsFar",)))
    result = next(Checker(target, CheckBudget(4, 500_000, None, 1 << 40, 1)).results())
    assert result.reason is not None
    assert re.match(r"`prop_oneIsFar 2` is not at its end after [\d,]+ steps", result.reason)


def test_a_sampled_test_at_which_the_time_is_up_is_named_with_its_input() -> None:
    target = load(str(FILE)).properties(PropertyOptions(("prop_longCounts",)))
    budget = CheckBudget(None, None, 0.6, 1 << 60, 1 << 60)
    result = next(Checker(target, budget).results())
    assert result.reason is not None
    named = re.match(r"`prop_longCounts (\[.*\])` is not at its end after [\d,]+ steps", result.reason)
    assert named is not None
    assert named[1].count(",") >= 11


def test_the_function_that_is_called_has_the_name_of_the_source() -> None:
    found = check("prop_compared").counterexample
    assert found is not None
    assert found.error == "no end: `between` is called again and again with the same arguments"


@pytest.mark.parametrize("name", ["prop_farEqual", "prop_farGreater", "prop_farSum"])
def test_a_long_count_is_not_taken_for_one_without_an_end(name: str) -> None:
    result = check(name, steps=1_000_000, branch=200_000)
    assert result.verdict is Verdict.UNKNOWN
    assert not result.is_finding
    assert result.reason is not None
    assert re.fullmatch(rf"`{name} .*` is not at its end after [\d,]+ steps", result.reason)


def test_a_test_that_only_takes_long_is_given_more_steps() -> None:
    result = check("prop_takesLong", branch=100_000, steps=5_000_000)
    assert result.verdict is Verdict.EXHAUSTED


def test_a_failure_beyond_is_found_where_everything_ends() -> None:
    result = check("prop_later")
    assert result.verdict is Verdict.FAILS


def test_tests_that_take_longer_and_longer_are_no_finding() -> None:
    result = check("prop_long")
    assert result.verdict is Verdict.HOLDS
    assert not result.is_finding
    assert result.bound is not None
    assert result.bound > 10


def test_a_long_test_is_decided_by_itself() -> None:
    result = check("prop_longAndFalse", branch=100_000, steps=8_000_000)
    assert result.verdict is Verdict.FAILS
    assert result.counterexample is not None
    assert result.counterexample.source == "prop_longAndFalse 1"


@pytest.mark.parametrize("name", ["prop_length", "prop_down"])
def test_what_has_no_end_on_a_large_share_of_inputs_does_not_hold(name: str) -> None:
    target = load(str(FILE)).properties(PropertyOptions((name,)))
    result = next(Checker(target, CheckBudget(None, 1_000_000, None, 100_000)).results())
    assert result.verdict is Verdict.UNKNOWN
    assert result.reason is not None
    assert "is not at its end after 100,000 steps" in result.reason


def test_recursion_without_an_end_is_a_finding() -> None:
    target = load(str(FILE)).properties(PropertyOptions(("prop_deep",)))
    budget = CheckBudget(None, 5_000_000, None, 500_000, 5_000_000)
    result = next(Checker(target, budget, Limits(stack_words=1 << 16)).results())
    assert result.verdict is Verdict.ENDLESS
    assert result.counterexample is not None
    assert result.counterexample.source == "prop_deep undefined"
    assert str(result.counterexample.error).endswith(
        "`deep` is called again and again with the same arguments"
    )


def test_the_first_of_many_failures_is_not_said_to_be_the_smallest() -> None:
    target = load(str(FILE)).properties(PropertyOptions(("prop_manyFail",)))
    search = Checker(target, CheckBudget()).search(target.properties[0])
    found = search.search(6_000, Limits(50_000_000)).found
    assert found is not None
    assert not found.smallest
