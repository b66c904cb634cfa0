"""What users say about the calls of a function: types, generators, preconditions and properties."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.api.function_tests import FunctionTests
from clew.api.generating import GenerateOptions, generate_tests
from clew.erlang.language import LANGUAGE
from clew.language.protocol import LoadedModule
from clew.language.subjects import CallOptions
from clew.source.diagnostics import UsageFault

CALLS = str(Path(__file__).parent / "programs" / "calls.erl")


@pytest.fixture(scope="module")
def module() -> LoadedModule:
    return LANGUAGE.load(CALLS)


def generated(module: LoadedModule, function: str, calls: CallOptions) -> FunctionTests:
    return generate_tests(module, function, GenerateOptions(calls=calls))


def test_a_precondition_rules_inputs_out(module: LoadedModule) -> None:
    tests = generated(module, "compare/2", CallOptions(precondition="fun(X, Y) -> X < Y end"))
    assert {test.outcome for test in tests.tests} == {"lt"}
    assert not tests.losses


def test_a_precondition_and_the_clauses_of_a_specification_both_count(module: LoadedModule) -> None:
    tests = generated(module, "scaled/2", CallOptions(precondition="fun(_, X) -> X =/= b andalso X < 9 end"))
    given = {test.call for test in tests.tests}
    assert any(call.startswith("calls:scaled(number, ") for call in given)
    assert {call for call in given if "atom" in call} == set()


def test_a_type_variable_stands_for_what_users_say(module: LoadedModule) -> None:
    tests = generated(module, "last", CallOptions(at={"A": "boolean()"}))
    assert {test.outcome for test in tests.tests if test.error is None} <= {"true", "false"}
    assert tests.subject.instance == {"A": "boolean()"}


def test_an_argument_may_be_given_a_type(module: LoadedModule) -> None:
    tests = generated(module, "add/2", CallOptions(at={"X": "1..3", "2": "[]"}))
    assert all(test.call.endswith(", [])") for test in tests.tests if "?" not in test.call)


def test_a_generator_is_a_list_of_values(module: LoadedModule) -> None:
    tests = generated(module, "add/2", CallOptions(generators={"1": "[1, 2]", "Y": "lists:seq(5, 6)"}))
    assert {test.call for test in tests.tests} == {f"calls:add({x}, {y})" for x in (1, 2) for y in (5, 6)}


def test_a_property_judges_the_result(module: LoadedModule) -> None:
    tests = generated(module, "insert/2", CallOptions(properties=("fun(_, _, R) -> sorted(R) end",)))
    assert tests.failures
    assert not tests.is_ok


def test_a_function_of_the_module_may_be_a_property(module: LoadedModule) -> None:
    kept = CallOptions(
        precondition="fun(_, L) -> sorted(L) end", properties=("fun(_, _, R) -> sorted(R) end",)
    )
    assert not generated(module, "insert/2", kept).failures


@pytest.mark.parametrize(
    ("calls", "message"),
    [
        (CallOptions(precondition="fun(X) -> X end"), "takes its 2 arguments, and this one 1"),
        (CallOptions(precondition="yes"), "`yes` is no fun"),
        (CallOptions(at={"B": "integer()"}), "has no type variable and no argument `B`"),
        (CallOptions(generators={"3": "[1]"}), "has no argument `3`"),
        (CallOptions(properties=("fun() -> true end",)), "takes its 2 arguments, or also the result"),
    ],
)
def test_what_fits_no_call_is_refused(module: LoadedModule, calls: CallOptions, message: str) -> None:
    with pytest.raises(UsageFault, match=message.replace("(", r"\(")):
        module.subject("compare/2", calls)
