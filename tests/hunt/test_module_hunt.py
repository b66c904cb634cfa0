"""The hunt through one module: what is found, in which order, and who is to blame."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from clew.hunt.effort.hunt_options import HuntOptions
from clew.hunt.findings.blame import BlameState
from clew.hunt.findings.failing_call import Offence
from clew.hunt.findings.hunt_finding import HuntedModule, HuntFinding
from clew.hunt.hunting import hunt_files

PROGRAMS = Path(__file__).parent / "programs"
#: Little work, which is enough for these programs.
QUICK = HuntOptions(steps=400_000, tests=300, generated=30, suggestions=False)


def hunted(folder: Path, *names: str, options: HuntOptions = QUICK) -> list[HuntedModule]:
    """What came of programs, copied to a project of their own."""
    (folder / "clew.toml").touch()
    files = [str(shutil.copy(PROGRAMS / name, folder)) for name in names]
    return list(hunt_files(files, options=options))


@pytest.fixture(scope="module")
def discount(tmp_path_factory: pytest.TempPathFactory) -> HuntedModule:
    (found,) = hunted(tmp_path_factory.mktemp("discount"), "Discount.hs")
    return found


def of(found: HuntedModule, offence: Offence) -> list[HuntFinding]:
    return [finding for finding in found.findings if finding.offence is offence]


def test_a_violated_specification_is_located_at_the_equation(discount: HuntedModule) -> None:
    first = discount.findings[0]
    assert first.offence is Offence.PROPERTY
    assert first.blame.state is BlameState.LOCATED
    assert first.title == "paid is wrong"
    assert first.span.line == 8
    assert any(line.used and "otherwise = n" in line.text for line in first.blame.source)


def test_calls_of_a_module_that_was_not_found_are_unknown(tmp_path: Path) -> None:
    (found,) = hunted(tmp_path, "lacking.erl")
    assert [f.call.outcome for f in found.findings] == [
        "exception error: undefined function lacking:absent/0"
    ]
    assert found.undecided == (("sent_test", "the module jsx was not found"),)
    assert found.failing == 0
    assert found.notes == (
        "calls of the module jsx end there, as it was not found: --path says where modules are",
    )


def test_calls_without_an_end_are_one_finding_at_the_function_that_has_none(tmp_path: Path) -> None:
    (found,) = hunted(tmp_path, "Turning.hs")
    (finding,) = of(found, Offence.ENDLESS)
    assert finding.span.line == 4
    assert finding.call.outcome.startswith("`turn` is called again and again")
    assert any(call.shown.startswith("turned") for call in finding.calls)


def test_properties_that_fail_for_one_reason_are_one_finding(discount: HuntedModule) -> None:
    (first,) = of(discount, Offence.PROPERTY)
    assert {call.name for call in first.calls} == {"spec_paid", "prop_ten"}
    assert discount.failing == 2


def test_a_result_outside_of_its_specified_type_is_located_where_types_stop_to_fit(tmp_path: Path) -> None:
    (found,) = hunted(tmp_path, "cart.erl")
    (finding,) = found.findings
    assert finding.offence is Offence.CONTRACT
    assert finding.title == "cart:reduced/2 is wrong"
    assert [call.shown for call in finding.calls] == ["cart:reduced(0, [])", "cart:discount(0, [])"]
    assert finding.call.outcome == "0.0, which violates -spec reduced(...) -> non_neg_integer()"
    assert [line.text for line in finding.blame.source if line.used] == [
        "    total(Lines) * (100 - Percent) / 100."
    ]


def test_crashes_come_after_properties_and_exclusions_last(discount: HuntedModule) -> None:
    kinds = [finding.offence for finding in discount.findings]
    assert kinds == sorted(kinds, key=lambda kind: kind.rank)
    (crash,) = of(discount, Offence.CRASH)
    assert crash.call.shown == "cheapest []"


def test_a_documented_precondition_is_said_to_be_one(discount: HuntedModule) -> None:
    (excluded,) = of(discount, Offence.EXCLUDED)
    assert excluded.call.shown == "dearest []"
    assert excluded.call.excluded == "documented: The list must not be empty."


def test_an_error_that_the_code_raises_by_name_is_on_purpose(discount: HuntedModule) -> None:
    (deliberate,) = of(discount, Offence.DELIBERATE)
    assert (deliberate.call.shown, deliberate.call.outcome) == ("rate 0", "no rate for nothing")


def test_the_failing_call_is_a_test_in_a_framework(discount: HuntedModule) -> None:
    first = discount.findings[0]
    assert first.framework == "HUnit"
    assert first.test is not None
    assert "import Discount" in first.test
    assert first.call.shown in first.test


def test_the_story_of_the_wrong_value_is_told(discount: HuntedModule) -> None:
    story = discount.findings[0].blame.story
    assert story is not None
    assert story.steps


def test_a_module_without_faults_has_no_findings(tmp_path: Path) -> None:
    (found,) = hunted(tmp_path, "Right.hs")
    assert (found.findings, found.properties, found.failing) == ((), 1, 0)


def test_a_module_that_does_not_load_stops_nothing(tmp_path: Path) -> None:
    broken, right = hunted(tmp_path, "Broken.hs", "Right.hs")
    assert broken.error is not None
    assert right.properties == 1


@pytest.mark.slow
def test_a_property_of_another_module_is_about_erlang_functions(tmp_path: Path) -> None:
    shutil.copy(PROGRAMS / "coins_tests.erl", tmp_path)
    (found,) = hunted(tmp_path, "coins.erl")
    first = found.findings[0]
    assert first.offence is Offence.PROPERTY
    assert first.call.name == "coins_tests:prop_worth"
    assert first.blame.state is not BlameState.UNKNOWN


def test_a_property_of_a_curry_module_is_hunted(tmp_path: Path) -> None:
    (found,) = hunted(tmp_path, "Route.curry")
    first = found.findings[0]
    assert first.call.name == "prop_back"
    assert first.blame.function == "back"


def test_a_curry_property_without_a_value_is_a_finding(tmp_path: Path) -> None:
    (found,) = hunted(tmp_path, "Vacuous.curry", options=replace(QUICK, steps=None))
    (valueless,) = of(found, Offence.VALUELESS)
    assert (valueless.call.name, valueless.call.outcome) == ("prop_final", "no value")


def test_a_crash_beside_an_error_that_is_raised_by_name_is_a_crash(tmp_path: Path) -> None:
    (found,) = hunted(tmp_path, "Raised.hs")
    (crash,) = of(found, Offence.CRASH)
    assert [(c.shown, c.outcome) for c in crash.calls] == [("share 0 0", "divide by zero")]
    assert "negative" in {c.outcome for f in of(found, Offence.DELIBERATE) for c in f.calls}


@pytest.mark.slow
def test_a_call_without_an_end_that_is_excluded_is_one_finding_that_does_not_speak_of_a_crash(
    tmp_path: Path,
) -> None:
    (found,) = hunted(tmp_path, "Raised.hs")
    (excluded,) = of(found, Offence.EXCLUDED)
    assert excluded.title == "count (-1) fails"
    assert not of(found, Offence.ENDLESS)


def test_a_missing_case_around_a_throw_is_a_crash(tmp_path: Path) -> None:
    (found,) = hunted(tmp_path, "kinds.erl")
    assert [(f.offence, f.call.shown) for f in found.findings] == [
        (Offence.CRASH, "kind(-1)"),
        (Offence.DELIBERATE, "kind(1)"),
    ]


def test_properties_that_the_time_did_not_reach_are_named(tmp_path: Path) -> None:
    (found,) = hunted(tmp_path, "Discount.hs", options=replace(QUICK, seconds=0.001))
    assert found.properties < 3
    unreached = {name for name, reason in found.undecided if reason == "not reached"}
    assert len(unreached) == 3 - found.properties
    assert any("not checked" in note for note in found.notes)


def test_a_generated_call_says_what_its_run_says_and_where(tmp_path: Path) -> None:
    found = hunted(tmp_path, "Raised.hs", "kinds.erl", options=replace(QUICK, tests=1))
    said = {
        (f.offence, c.outcome, c.span.line)
        for module in found
        for f in module.findings
        for c in f.calls
        if f.offence in (Offence.CRASH, Offence.DELIBERATE)
    }
    assert (Offence.CRASH, "divide by zero", 5) in said
    assert {(Offence.DELIBERATE, "negative", 5), (Offence.DELIBERATE, "seven 7", 15)} <= said
    assert (Offence.DELIBERATE, "exception throw: one", 9) in said


@pytest.mark.slow
def test_a_second_fault_does_not_hide_behind_the_first(tmp_path: Path) -> None:
    (found,) = hunted(tmp_path, "TwoFaults.hs")
    blamed = {f.blame.function: {c.name for c in f.calls} for f in found.findings}
    assert blamed.keys() == {"double", "lower"}
    assert {"spec_lower", "prop_lower_of_double"} <= blamed["lower"]
