"""Properties with each generator and macro of PropEr: what is found, and that it fails again from its text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from clew.api.budget import Budget
from clew.api.checked import CheckedProperty
from clew.api.checking import CheckWork, check_module
from clew.check.results import Verdict
from clew.language.properties import PropertyOptions
from clew.language.protocol import LoadedModule
from clew.language.registry import load

PROGRAM = Path(__file__).parent / "programs" / "generators.erl"

#: What is shown of the smallest failing input; the parts behind `==>` are notes.
FAILING = {
    "prop_list": "[0,0,0]",
    "prop_two": "[0], 0",
    "prop_integer": "5",
    "prop_negative": "-4",
    "prop_wide": "654321",
    "prop_float": "7.5",
    "prop_boolean": "true",
    "prop_atom": "ab",
    "prop_string": '"ab"',
    "prop_binary": "<<1,2>>",
    "prop_bits": "<<5:3>>",
    "prop_tuple": "{b,[true,false]}",
    "prop_loose": "{false,false}",
    "prop_frequency": "a",
    "prop_elements": "3",
    "prop_non_empty": "[false]",
    "prop_ordered": "[0,1]",
    "prop_map": "#{false => 0,true => 0}",
    "prop_any": "[]",
    "prop_default": "0",
    "prop_let": "{2,4}",
    "prop_such_that": "3",
    "prop_such_that_maybe": "3",
    "prop_sized": "[false,false]",
    "prop_lazy": "[end_of_chain,end_of_chain]",
    "prop_shrink": "11",
    "prop_let_shrink": "{leaf,leaf}",
    "prop_function": "fun(2) -> true; (_) -> false end",
    "prop_function_of_list": "{fun(_) -> false end,[0]}",
    "prop_parameter": "3",
    "prop_colour": "2",
    "prop_tree": "{node,leaf,red,{node,leaf,red,leaf}}",
    "prop_record": "{point,4,green}",
    "prop_config": "#{colour => green,depth => 2}",
    "prop_expression": "{number,2}",
    "prop_raises": "[]",
    "prop_equals": "[true,false]",
    "prop_when_fail": "2",
    "prop_conjunction": "0, [{drawn,[2]}]",
    "prop_implies": "4",
    "prop_collect": "3",
    "prop_trap_exit": "2",
    "prop_timeout": "2",
    "prop_numbered": "2",
    "prop_targeted": "2",
    "prop_expected": "2",
    "prop_writes": "2",
}


@cache
def _module() -> LoadedModule:
    return load(str(PROGRAM))


@cache
def _checked(name: str) -> CheckedProperty:
    return check_module(_module(), CheckWork(PropertyOptions((name,)), budget=Budget(2_000_000))).properties[
        0
    ]


#: The others take their time: each is linked, found, and run again from its text.
_QUICK = frozenset({"prop_tree"})


@pytest.mark.parametrize(
    "name", [name if name in _QUICK else pytest.param(name, marks=pytest.mark.slow) for name in FAILING]
)
def test_the_smallest_value_is_found_and_fails_again_from_its_text(name: str) -> None:
    checked = _checked(name)
    assert checked.verdict is Verdict.FAILS
    found = checked.counterexample
    assert found is not None
    assert found.replayed
    assert checked.failing_call == f"{name}: {FAILING[name]}"
    assert found.source == f"proper:check({name}(), [{FAILING[name]}])"


@pytest.mark.slow
def test_exceptions_and_what_properties_say_are_shown() -> None:
    endings = {
        name: (example.ending, example.notes)
        for name in ("prop_raises", "prop_equals", "prop_when_fail", "prop_conjunction", "prop_trap_exit")
        if (example := _checked(name).counterexample) is not None
    }
    assert endings == {
        "prop_raises": ("exception error: bad argument", ()),
        "prop_equals": ("false", ("[false,true] =/= [true,false]",)),
        "prop_when_fail": ("false", ("seen 2", "{x}")),
        "prop_conjunction": ("false", ("Sub-property drawn failed.",)),
        "prop_trap_exit": ("exception exit: too_large", ()),
    }


@pytest.mark.slow
def test_properties_that_do_not_fail_get_the_verdict_that_is_true() -> None:
    others = [name for name in _module().property_names() if name not in FAILING]
    assert {name: _checked(name).verdict for name in others} == {
        "prop_survives": Verdict.EXHAUSTED,
        "prop_exhausted": Verdict.EXHAUSTED,
        "prop_holds": Verdict.HOLDS,
        "prop_discarded": Verdict.UNKNOWN,
        "prop_exists": Verdict.UNKNOWN,
        "prop_process": Verdict.UNKNOWN,
    }


def test_an_expected_failure_that_does_not_come_is_a_finding() -> None:
    assert _checked("prop_survives").is_finding


def test_what_clew_cannot_do_is_named() -> None:
    assert "open_port/2" in (_checked("prop_process").result.reason or "")
    assert "EXISTS" in (_checked("prop_exists").result.reason or "")


@pytest.mark.slow
def test_a_sampled_test_repeats_by_its_number() -> None:
    from clew.check.seed import SampleSeed

    def sampled(number: int) -> CheckedProperty:
        return check_module(
            _module(), CheckWork(PropertyOptions(("prop_list",)), seed=SampleSeed(3, number))
        ).properties[0]

    number = next(n for n in range(30, 100) if sampled(n).counterexample is not None)
    assert sampled(number).counterexample == sampled(number).counterexample
    assert sampled(number).failing_call == "prop_list: [0,0,0]"
