"""Tests of EUnit: which there are, and how each ends."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from clew.api.checked import CheckResult
from clew.api.checking import CheckWork, check_module
from clew.language.properties import PropertyOptions
from clew.language.registry import load
from clew.source.diagnostics import ClewError

PROGRAMS = Path(__file__).parent / "programs"


@cache
def _result() -> CheckResult:
    return check_module(load(str(PROGRAMS / "sums.erl")))


def test_tests_and_generators_of_the_module_and_of_its_tests_are_run() -> None:
    words = {checked.name: checked.result.words for checked in _result().properties}
    assert words == {
        "passing_test": "passes",
        "wrong_test": "fails",
        "crashing_test": "fails",
        "writing_test": "passes",
        "listed_test_ (1)": "passes",
        "listed_test_ (2)": "fails",
        "listed_test_: titled": "fails",
        "grouped_test_: group: first": "passes",
        "grouped_test_: group: second": "passes",
        "fixture_test_ (1)": "passes",
        "fixture_test_ (2)": "passes",
        "fixture_test_ (3)": "passes",
        "each_test_": "passes",
        "each_test_: six": "fails",
        "unset_test_": "fails",
        "sums_tests:outside_test": "fails",
        "sums_tests:generated_test_ (1)": "passes",
        "sums_tests:generated_test_ (2)": "passes",
    }


def test_failures_have_the_reasons_of_eunit() -> None:
    errors = {c.name: c.counterexample.error for c in _result().properties if c.counterexample is not None}
    assert errors["wrong_test"] == (
        'exception error: {assertEqual,[{module,sums},{line,9},{expression,"add ( 1 , 2 )"},{expected,4},{value,3}]}'
    )
    assert errors["crashing_test"] == "exception error: no match of right hand side value 3"
    assert (errors["unset_test_"] or "").startswith("exception error: {setup_failed,{error,unset,")
    assert "{assertEqual,[{module,sums_tests},{line,5}," in (errors["sums_tests:outside_test"] or "")


def test_a_test_is_at_its_line_and_its_failure_has_a_command() -> None:
    by_name = {c.name: c for c in _result().properties}
    assert by_name["listed_test_ (2)"].span.line == 13
    file = PROGRAMS / "sums.erl"
    assert by_name["wrong_test"].replay == f"clew run {file} 'wrong_test()'"
    assert by_name["each_test_: six"].replay == f"clew check {file} 'each_test_: six' --depth 0"


def test_a_test_is_chosen_by_its_name_and_misspelt_names_get_a_hint() -> None:
    module = load(str(PROGRAMS / "sums.erl"))
    [checked] = check_module(module, CheckWork(PropertyOptions(("each_test_: six",)))).properties
    assert checked.is_finding
    with pytest.raises(ClewError, match="there is no `wrong_tst`") as fault:
        check_module(module, CheckWork(PropertyOptions(("wrong_tst",))))
    assert "wrong_test" in (fault.value.hint or "")


def test_tests_are_passed_or_failed_in_reports() -> None:
    statuses = {record.name: record.status.name for record in _result().records()}
    assert statuses["passing_test"] == "PASSED"
    assert statuses["wrong_test"] == "FAILED"


@pytest.mark.slow
def test_tests_are_found_by_the_names_of_modules_and_functions() -> None:
    checked = check_module(load(str(PROGRAMS / "by_name.erl"))).properties
    assert {c.name: c.result.words for c in checked} == {
        "named_test_: by name": "passes",
        "named_test_": "passes",
        "named_test_: six": "fails",
    }


def test_a_title_of_several_lines_is_a_name_of_one(tmp_path: Path) -> None:
    file = tmp_path / "lines.erl"
    file.write_text(
        '-module(lines).\n-include_lib("eunit/include/eunit.hrl").\n'
        'two_test_() -> [{"first\\n  second\\tthird", ?_assert(true)}].\n'
    )
    name = "two_test_: first second third"
    [checked] = check_module(load(str(file))).properties
    assert checked.name == name
    [chosen] = check_module(load(str(file)), CheckWork(PropertyOptions((name,)))).properties
    assert chosen.result.words == "passes"


def test_a_title_may_stand_before_the_parts_of_a_fixture(tmp_path: Path) -> None:
    """As in EUnit's own tests: everything behind the title is what it names."""
    module = tmp_path / "titled.erl"
    module.write_text(
        "-module(titled).\n-export([some_test_/0]).\n"
        'some_test_() -> [{"a", setup, fun() -> 1 end, fun(X) -> fun() -> 1 = X end end},\n'
        ' {<<"b">>, inorder, [fun() -> ok end, {"c", with, 2, [fun(X) -> 3 = X end]}]}].\n'
    )
    words = {c.name: c.result.words for c in check_module(load(str(module))).properties}
    assert words == {
        "some_test_: a": "passes",
        "some_test_: b": "passes",
        "some_test_: b: c": "fails",
    }
