"""Sampled tests: what QuickCheck would find is found where the search gets nowhere, made smaller, and found again."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.check.sampling import Sampling
from clew.check.seed import SampleSeed
from clew.language.properties import LinkedProperties, PropertyOptions
from clew.language.registry import load

PROGRAMS = Path(__file__).parent / "programs"


@cache
def linked(name: str) -> LinkedProperties:
    return load(str(PROGRAMS / "Sampled.hs")).properties(PropertyOptions((name,)))


def checker(name: str, seed: str = "0", steps: int = 500_000) -> Checker:
    return Checker(linked(name), CheckBudget(None, steps, branch=steps, seed=SampleSeed.parse(seed)))


def check(name: str, seed: str = "0", steps: int = 500_000) -> PropertyResult:
    return next(checker(name, seed, steps).results())


def sampling(name: str, seed: str = "0") -> Sampling:
    checking = checker(name, seed)
    found = checking.sampling(checking.target.properties[0])
    assert found is not None
    return found


@pytest.mark.parametrize("seed", range(8))
def test_what_the_search_does_not_reach_is_sampled(seed: int) -> None:
    result = check("prop_lossyUp", str(seed))
    assert (result.verdict, result.bound) == (Verdict.FAILS, None)
    found = result.counterexample
    assert found is not None
    assert found.replayed
    assert not found.smallest
    assert found.source is not None  # it was read and evaluated as a user would do it


def test_a_sampled_failure_is_as_small_as_its_generator_allows() -> None:
    found = check("prop_lossyUp").counterexample
    assert found is not None
    assert found.arguments == ("(Stack {focus = 6, above = [], under = [1,2,3,4,5,7,8,9,10,11,12]})",)


def test_the_sampled_test_that_fails_is_counted() -> None:
    checking = checker("prop_lossyUp")
    found = checking.check(checking.target.properties[0], 60.0, samples_first=True)
    assert found.verdict is Verdict.FAILS
    assert found.tests > 0


def test_what_the_property_says_about_a_sampled_failure_is_shown() -> None:
    found = check("prop_lossyEquation").counterexample
    assert found is not None
    assert found.notes == ("11 /= 12",)


def test_an_exception_in_a_sampled_test_is_a_failure() -> None:
    found = check("prop_raising").counterexample
    assert found is not None
    assert (found.error, found.notes) == ("met 3", ("on the way",))


def test_a_seed_and_a_number_find_a_failure_again() -> None:
    first = check("prop_drawn", "5")
    assert first.counterexample is not None
    assert first.counterexample.source is None
    assert first.counterexample.notes[0].endswith(",1]")
    seed = first.counterexample.seed
    assert seed is not None
    assert seed.startswith("5:")
    again = check("prop_drawn", seed, steps=10_000_000)
    assert again.verdict is Verdict.FAILS
    assert again.counterexample == first.counterexample


def test_a_test_is_the_same_alone_as_among_others_that_take_too_long() -> None:
    first = checker("prop_slow", steps=100_000)
    sampled = first.sampling(first.target.properties[0])
    assert sampled is not None
    found = sampled.run(10_000_000, 400, None)
    assert found is not None
    assert sampled.given_up > 0
    assert found.found.seed is not None
    again = check("prop_slow", found.found.seed, steps=100_000)
    assert again.counterexample == found.found


def test_another_seed_samples_other_tests() -> None:
    first, second = check("prop_drawn", "1").counterexample, check("prop_drawn", "2").counterexample
    assert first is not None
    assert second is not None
    assert first.seed != second.seed


def test_a_property_that_survives_says_how_many_tests_were_sampled() -> None:
    result = check("prop_focusUp")
    assert (result.verdict, result.bound) == (Verdict.HOLDS, None)
    assert result.samples >= 100
    assert result.words == f"holds for {result.samples:,} sampled tests"
    assert result.reason == "bound 0 was not searched to its end"


def test_discarded_tests_are_not_said_to_hold() -> None:
    assert check("prop_discarding").samples == 0


def test_tests_that_are_often_discarded_are_tried_again() -> None:
    result = check("prop_some")
    assert result.verdict is Verdict.FAILS


def test_a_property_is_sampled_though_hundreds_of_tests_are_discarded() -> None:
    sampled = sampling("prop_seldom")
    found = sampled.run(0, 100, None)
    assert found is not None
    assert sampled.discarded > 100


def test_a_failure_that_is_expected_is_no_finding_when_it_is_sampled() -> None:
    result = check("prop_expected")
    assert (result.verdict, result.expects_failure, result.is_finding) == (Verdict.FAILS, True, False)


def test_types_with_instances_of_the_library_are_sampled() -> None:
    found = sampling("prop_long").run(10_000_000, 1000, None)
    assert found is not None
    assert found.found.source is not None


def test_a_list_loses_elements_that_a_failure_does_not_need() -> None:
    found = sampling("prop_long").run(10_000_000, 1000, None)
    assert found is not None
    assert sorted(found.found.arguments[0].strip("[]").split(",")) == ["60", "_", "_", "_", "_"]


def test_nothing_is_sampled_to_a_bound() -> None:
    result = next(Checker(linked("prop_long"), CheckBudget(2)).results())
    assert (result.words, result.samples) == ("holds to bound 2", 0)


@pytest.mark.parametrize(
    ("name", "argument"),
    [
        ("prop_number", "(Account 73512 _)"),
        ("prop_text", '(Account _ "open sesame")'),
        ("prop_beside", "(Account (-4097) _)"),
    ],
)
def test_literals_of_the_program_are_drawn(name: str, argument: str) -> None:
    found = sampling(name).run(10_000_000, 1000, None)
    assert found is not None
    assert found.found.arguments == (argument,)


@pytest.mark.parametrize("text", ["", "x", "-1", "1:", ":1", "1:x", "1:2:3", "٣"])
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a seed"):
        SampleSeed.parse(text)


@pytest.mark.parametrize("name", ["prop_slot", "prop_rate", "prop_end"])
@pytest.mark.parametrize("seed", ["0", "1"])
def test_literals_and_ends_of_ranges_are_chosen(name: str, seed: str) -> None:
    target = load(str(PROGRAMS / "Chosen.hs")).properties(PropertyOptions((name,)))
    budget = CheckBudget(None, 3_000_000, branch=3_000_000, seed=SampleSeed.parse(seed))
    result = next(Checker(target, budget).results())
    assert result.verdict is Verdict.FAILS
