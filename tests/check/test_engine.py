"""Properties: what fails is found with the smallest input, what survives says how far, what ends is a proof."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.check.search import Level, PropertySearch
from clew.language.properties import PropertyOptions
from clew.language.registry import load
from clew.machine import Machine, OutcomeKind
from clew.machine.memory.refs import Ref
from clew.machine.values.build import build
from clew.machine.values.value import Construct, Value
from clew.source.diagnostics import ScopeFault, TypeFault, UsageFault

PROGRAMS = Path(__file__).parent / "programs"


def check(
    file: str, *names: str, bound: int | None = None, steps: int = 2_000_000, **at: str
) -> dict[str, PropertyResult]:
    target = load(str(PROGRAMS / file)).properties(PropertyOptions(names, at))
    return {r.name: r for r in Checker(target, CheckBudget(bound, steps)).results()}


def test_a_faulty_property_fails_with_the_smallest_input() -> None:
    result = check("IntTreeSort.hs", "prop_sort")["prop_sort"]
    assert result.verdict is Verdict.FAILS
    assert result.counterexample is not None
    assert result.counterexample.arguments == ("[0,0]",)  # Allwood's first answer, figure 3.10
    assert result.counterexample.error is None
    assert result.counterexample.replayed
    assert result.counterexample.smallest


def test_a_property_that_survives_says_to_which_bound() -> None:
    result = check("IntTreeSort.hs", "prop_sortNub", bound=4)["prop_sortNub"]
    assert (result.verdict, result.bound) == (Verdict.HOLDS, 4)


def test_a_finite_space_is_exhausted() -> None:
    result = check("IntTreeSort.hs", "prop_not")["prop_not"]
    assert (result.verdict, result.tests) == (Verdict.EXHAUSTED, 2)


def test_an_error_is_a_counterexample_with_its_message() -> None:
    found = check("Quick.hs", "prop_raises")["prop_raises"].counterexample
    assert found is not None
    assert (found.arguments, found.error) == (("(Even 2)",), "not 2")


def test_parts_that_were_never_looked_at_stay_open() -> None:
    found = check("Lazily.hs", "prop_first")["prop_first"].counterexample
    assert found is not None
    assert found.arguments == ("(Just _)", "?")


def test_type_variables_get_a_type_with_the_instances_they_need() -> None:
    assert check("IntTreeSort.hs", "prop_poly", bound=3)["prop_poly"].bound == 3
    own = check("Lazily.hs", "prop_total", a="Colour")["prop_total"]
    assert own.verdict is Verdict.EXHAUSTED  # three colours, not numbers without end


def test_an_instance_of_arbitrary_says_how_values_are_made() -> None:
    results = check("Quick.hs", "prop_even", "prop_small", steps=200_000)
    assert results["prop_even"].verdict is Verdict.HOLDS  # odd ones are never made
    small = results["prop_small"].counterexample
    assert small is not None
    assert small.arguments == ("(Even 4)",)


def test_for_all_inside_a_property_is_reported() -> None:
    found = check("Quick.hs", "prop_forAll")["prop_forAll"].counterexample
    assert found is not None
    assert found.notes == ("3",)


def test_an_equation_that_fails_is_reported() -> None:
    found = check("Quick.hs", "prop_reverse")["prop_reverse"].counterexample
    assert found is not None
    assert found.notes == ("[0,1] /= [1,0]",)


def test_a_failure_that_is_expected_is_no_finding() -> None:
    result = check("Quick.hs", "prop_expected")["prop_expected"]
    assert result.verdict is Verdict.FAILS
    assert result.expects_failure
    assert not result.is_finding


def test_discarded_tests_do_not_fail() -> None:
    assert check("Quick.hs", "prop_discards", steps=100_000)["prop_discards"].verdict is Verdict.EXHAUSTED


def test_small_check_properties_draw_from_their_series() -> None:
    results = check("Small.hs", steps=500_000)
    assert results["prop_digit"].verdict is Verdict.HOLDS
    found = results["prop_below"].counterexample
    assert found is not None
    assert found.arguments == ("(Digit 3)",)


def test_lazy_small_check_properties_draw_lazily() -> None:
    target = load(str(PROGRAMS / "Lazy.hs")).properties()
    assert all(p.draws for p in target.properties)
    results = {r.name: r for r in Checker(target, CheckBudget(6)).results()}
    assert results["prop_insert"].bound == 6
    wrong = results["prop_wrong"].counterexample
    assert wrong is not None
    assert wrong.arguments == ("(S _)", "(Cons Z _)")


def test_a_looping_property_is_unknown_and_the_rest_goes_on() -> None:
    results = check("Lazily.hs", "prop_loops", "prop_total", steps=100_000)
    assert results["prop_loops"].verdict is Verdict.UNKNOWN
    assert results["prop_total"].verdict is not Verdict.UNKNOWN


def test_the_same_check_gives_the_same_results() -> None:
    def outcome() -> list[tuple[object, ...]]:
        results = check("IntTreeSort.hs", steps=300_000).values()
        return [(r.name, r.verdict, r.bound, r.tests, r.steps, r.counterexample) for r in results]

    assert outcome() == outcome()


def test_a_name_that_is_not_there_is_reported() -> None:
    with pytest.raises(ScopeFault, match="no `prop_srot`") as caught:
        check("IntTreeSort.hs", "prop_srot")
    assert caught.value.hint == "did you mean 'prop_sort'?"


def test_what_is_no_property_is_reported() -> None:
    with pytest.raises(TypeFault, match="not a property"):
        check("IntTreeSort.hs", "build")


def test_a_module_without_properties_is_reported() -> None:
    with pytest.raises(UsageFault, match="no properties"):
        check("IntTreeExample.hs")


def test_a_wide_range_is_searched_from_below_and_costs_what_its_steps_say() -> None:
    results = check("Ranges.hs", steps=1_000_000)
    found = results["prop_below"].counterexample
    assert found is not None
    assert found.notes == ("10000",)
    everything = results["prop_all"]
    assert everything.verdict is Verdict.EXHAUSTED  # its numbers stay open
    several = results["prop_digits"]  # a solver knows nothing of digits
    assert (several.verdict, several.bound) == (Verdict.HOLDS, None)  # for sampled tests only
    assert several.reason == "bound 0 was not searched to its end"
    assert several.tests > 2_000  # along a chain of choices as long as the range there were a thousand


@pytest.mark.parametrize("name", ["prop_writes", "prop_asks", "prop_hides"])
def test_a_property_that_does_input_or_output_is_not_said_to_fail(name: str) -> None:
    result = check("Acting.hs", name)[name]
    assert result.verdict is Verdict.UNKNOWN
    assert result.reason is not None
    assert "input and output" in result.reason


def test_a_failure_before_any_output_is_still_found() -> None:
    result = check("Acting.hs", "prop_sometimes")["prop_sometimes"]
    assert result.verdict is Verdict.FAILS
    assert result.counterexample is not None
    assert result.counterexample.arguments == ("True",)


def test_a_property_with_nothing_to_draw_does_not_grow_bounds_without_end() -> None:
    results = check("Drawn.hs", steps=20_000_000)
    assert results["prop_constant"].verdict is Verdict.EXHAUSTED  # instances in the module make no difference
    assert results["prop_two"].verdict is Verdict.EXHAUSTED  # its generator makes the same at all sizes
    assert results["prop_two"].tests == 2


def test_a_message_about_what_was_never_looked_at_is_reported_as_far_as_it_goes() -> None:
    found = check("Lazily.hs", "prop_raises")["prop_raises"].counterexample
    assert found is not None
    assert (found.arguments, found.error) == (("?",), "saw _")


def test_a_failure_that_does_not_fail_again_is_no_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def another(machine: Machine, value: Value) -> Ref:
        return build(machine.memory, Construct("True"))

    monkeypatch.setattr(Machine, "put", another)
    result = check("Lazily.hs", "prop_true")["prop_true"]
    assert result.verdict is Verdict.UNKNOWN
    assert result.reason is not None
    assert "a fault of Clew" in result.reason


def test_splices_that_run_all_properties_are_no_obstacle() -> None:
    results = check("Spliced.hs", bound=3)
    assert [(n, r.verdict) for n, r in results.items()] == [
        ("prop_reverse", Verdict.FAILS),
        ("prop_sum", Verdict.HOLDS),
    ]


def test_an_interruption_is_reported_even_after_a_test_without_an_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    levels = iter([Level(endless="`f 0` is not at its end"), Level(stopped=OutcomeKind.INTERRUPTED)])
    monkeypatch.setattr(PropertySearch, "search", lambda *_, **__: next(levels))
    result = check("Lazily.hs", "prop_true")["prop_true"]
    assert result.verdict is Verdict.UNKNOWN
    assert result.ended is OutcomeKind.INTERRUPTED


def test_the_weights_of_a_generator_do_not_multiply_the_search() -> None:
    result = check("Weighted.hs", "prop_depth", bound=3)["prop_depth"]
    assert (result.bound, result.tests) == (3, 26)  # with three levels at most; 5 with two


def test_texts_that_a_generator_makes_are_searched_to_a_bound() -> None:
    result = check("Weighted.hs", "prop_name", bound=2)["prop_name"]
    assert (result.bound, result.tests) == (2, 157)  # of up to two of twelve characters
