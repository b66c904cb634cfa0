"""Macros from the command line, as erlc takes them: what stands under `-ifdef(TEST)` is read where TEST is defined."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.api.checking import check_module
from clew.language.loading import Loading
from clew.language.registry import load
from clew.machine import Limits, Machine, compile_program
from clew.source.diagnostics import ClewError

_TEXT = """-module(twice).
-export([double/1]).
-ifdef(TEST).
-include_lib("eunit/include/eunit.hrl").
-endif.
-ifndef(FACTOR).
-define(FACTOR, 2).
-endif.

double(X) -> ?FACTOR * X.

-ifdef(TEST).
double_test() -> ?assertEqual(8, double(4)).
-endif.
"""


@pytest.fixture
def twice(tmp_path: Path) -> str:
    file = tmp_path / "twice.erl"
    file.write_text(_TEXT)
    return str(file)


def _value(file: str, *flags: str) -> str:
    evaluation = load(file, Loading(flags=flags)).evaluation("double(4)")
    machine = Machine(compile_program(evaluation.program), Limits())
    outcome = machine.normalise(machine.constant(evaluation.constant))
    assert outcome.value is not None
    return machine.show(outcome.value)


def test_a_macro_has_the_text_that_is_given(twice: str) -> None:
    assert "20" in _value(twice, "-DFACTOR=5")
    assert "8" in _value(twice)  # what was loaded with other macros is not taken for it
    assert "12" in _value(twice, "-DFACTOR=5", "-DFACTOR=3")


def test_tests_count_where_test_is_defined(twice: str) -> None:
    checked = check_module(load(twice, Loading(flags=("-DTEST",)))).properties
    assert [(found.name, found.result.words) for found in checked] == [("double_test", "passes")]
    with pytest.raises(ClewError, match="no properties or tests") as refused:
        check_module(load(twice))
    assert "`-D TEST` does that" in str(refused.value.hint)


@pytest.mark.parametrize("flag", ["-D1x=5", "-D", "-XFoo", "-cpp"])
def test_other_flags_are_refused(twice: str, flag: str) -> None:
    with pytest.raises(ClewError, match=r"no flag|no name of a macro"):
        load(twice, Loading(flags=(flag,)))
