"""What functions take and give by their clauses."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from clew.cover.options import GenerationOptions
from clew.cover.subject import generate_for
from clew.erlang.program import ErlangProgram, load_program
from clew.erlang.syntax import tree
from clew.erlang.types import erlang_type as e
from clew.erlang.types.success_types import SuccessType
from clew.erlang.types.term_membership import is_of
from clew.erlang.types.type_agreement import contradictions, success_text
from clew.erlang.types.type_text import type_text
from clew.erlang.unknowns.subject import subject_with_terms
from clew.language.subjects import USUAL_CALLS
from clew.machine.values.outcome import OutcomeKind

INFERRED = Path(__file__).parent / "programs" / "inferred.erl"


@cache
def program() -> ErlangProgram:
    return load_program(INFERRED.read_text(), str(INFERRED))


@pytest.mark.parametrize(
    ("name", "arity", "expected"),
    [
        ("fact", 1, "(number()) -> number()"),
        ("len", 1, "([term()]) -> non_neg_integer()"),
        ("rev", 1, "([term()]) -> term()"),
        ("even", 1, "(number()) -> boolean()"),
        ("update", 1, "({state, number(), term()}) -> {state, number(), term()}"),
        ("new", 1, "(atom()) -> {state, 0, atom()}"),
        ("find", 2, "(term(), term()) -> error | {ok, term()}"),
        ("parse", 1, "(binary()) -> done | {byte(), binary(), binary()}"),
        ("safe", 1, "(term()) -> infinity | integer()"),
        ("raises", 1, "(term()) -> none()"),
        ("sum", 1, "(T1) -> number() when T1 :: nil | {node, T1, number(), T1}"),
        (
            "kind",
            1,
            "(atom() | {kind, term()} | map() | binary() | maybe_improper_list(term(), term())) -> term()",
        ),
        ("bounded", 1, "(ten | 1..9) -> digit | ten"),
        ("either", 1, "(a | {b, term()}) -> number()"),
        ("both", 2, "(term(), term()) -> none()"),
    ],
)
def test_a_success_type(name: str, arity: int, expected: str) -> None:
    assert success_text(program().types, program().success[name, arity]) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("wrong_argument", "argument 1 is to be atom(), but the clauses take integer()"),
        ("wrong_result", "the result is to be atom(), but it is number()"),
    ],
)
def test_a_specification_that_contradicts_the_clauses(name: str, expected: str) -> None:
    calls = program().types.specification("inferred", name, 1)
    assert contradictions(program().types, calls, program().success[name, 1]) == (expected,)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "arity"),
    [
        *(
            ("fact", 1),
            ("len", 1),
            ("rev", 1),
            ("update", 1),
            ("new", 1),
            ("find", 2),
            ("parse", 1),
            ("safe", 1),
        ),
        *(("root", 1), ("sum", 1), ("rest", 1), ("kind", 1), ("bounded", 1), ("either", 1), ("both", 2)),
    ],
)
def test_no_call_that_returns_is_outside_of_its_success_type(name: str, arity: int) -> None:
    """Any terms are tried as arguments, and what comes back is compared with the type."""
    anything = (e.ANY,) * arity
    wide = replace(
        program(),
        tree=replace(
            program().tree, forms=tuple(f for f in program().tree.forms if not isinstance(f, tree.SpecDef))
        ),
    )
    wide.__dict__["success"] = {(name, arity): SuccessType(anything, e.ANY, anything)}
    subject, terms = subject_with_terms(wide, f"{name}/{arity}", USUAL_CALLS, "Erlang")
    options = GenerationOptions(count=150, beyond=True, seconds=20)
    success = program().success[name, arity]
    returned = [
        test
        for test in generate_for(subject, "gbc", options).tests
        if test.kind is OutcomeKind.VALUE and test.result is not None
    ]
    for test in returned:
        assert test.result is not None
        assert is_of(program().types, test.result, success.result), subject.call(test.arguments)
        for given, type_ in zip(test.arguments, success.args, strict=True):
            assert is_of(program().types, terms.shown(given), type_), subject.call(test.arguments)
    assert returned or success.result == e.NONE


def test_what_defaults_of_records_call_has_its_type_before_functions_that_make_them() -> None:
    text = "-module(m).\n-export([f/0]).\n-record(r, {a = g(), b = 1}).\nf() -> #r{b = 2}.\ng() -> nil.\n"
    found = load_program(text, "m.erl").success["f", 0]
    assert type_text(found.result) == "{r, nil, 2}"
