"""Terms of a type are found by what programs ask of them, and nothing outside of the type is tried."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from clew.api.function_tests import FunctionTests
from clew.api.generating import GenerateOptions, generate_tests
from clew.core.builtin import BUILTIN
from clew.core.nodes import Case, Prim
from clew.core.walk import nodes
from clew.erlang.compiled_modules import runtime, term_of
from clew.erlang.language import LANGUAGE
from clew.erlang.module import LoadedErlang
from clew.unknowns.failing import is_complete

PROGRAMS = Path(__file__).parent / "programs"


@cache
def kinds() -> LoadedErlang:
    loaded = LANGUAGE.load(str(PROGRAMS / "kinds.erl"))
    assert isinstance(loaded, LoadedErlang)
    return loaded


@cache
def searched(function: str) -> FunctionTests:
    return generate_tests(kinds(), function, GenerateOptions("gbc"))


def results(function: str) -> dict[str, str]:
    """The results of calls that were found, with the first call of each."""
    found: dict[str, str] = {}
    for test in searched(function).tests:
        found.setdefault(test.outcome, test.call)
    return found


#: Those that a search takes seconds for.
SLOW = ["odd_bits", "table", "stored", "textual", "tree"]


@pytest.mark.parametrize(
    "function",
    [
        *("solved", "magic", "fields", "known", "chars", "real", "pair", "sized", "anything", "improper"),
        "overloaded",
        *(pytest.param(function, marks=pytest.mark.slow) for function in SLOW),
    ],
)
def test_a_value_that_a_clause_asks_for_is_found(function: str) -> None:
    assert "found" in results(function)


@pytest.mark.parametrize("function", ["range", "fields", "pair", "sized", "improper", "overloaded"])
def test_nothing_outside_of_the_type_is_tried(function: str) -> None:
    assert "never" not in results(function)


@pytest.mark.parametrize("function", ["range", "pair", "fields", "overloaded"])
def test_a_search_of_a_small_type_proves_that_the_rest_is_unreachable(function: str) -> None:
    assert not searched(function).losses


def test_bit_patterns_and_lengths_are_solved() -> None:
    found = results("magic")
    assert found["found"] == 'kinds:magic(<<"Êþ">>)'
    assert found["number"].startswith("kinds:magic(<<7,91,205,21")
    assert "long" in found


def test_arguments_are_of_one_clause_of_a_specification() -> None:
    found = results("overloaded")
    assert found["found"] == "kinds:overloaded(bytes, <<7>>, ?)"
    assert found["three"] == "kinds:overloaded(count, 3, true)"


def test_calls_are_written_as_the_shell_writes_them() -> None:
    assert results("fields")["found"] == "kinds:fields(#{age => 42,name => bob})"
    assert results("pair")["found"] == "kinds:pair({item,9,green})"
    assert results("chars")["found"] == "kinds:chars([107,101,121,61|_])"


@pytest.mark.slow
def test_trees_opaque_terms_and_funs_are_written_as_expressions() -> None:
    assert results("tree")["found"] == "kinds:tree({node,leaf,7,{node,_,9,_}})"
    assert results("stored")["other"] == "kinds:stored(dict:new())"
    assert results("table")["found"].startswith("kinds:table(fun(X1) -> case X1 of")


def test_what_a_result_only_holds_is_filled_in_and_not_searched() -> None:
    found = generate_tests(LANGUAGE.load(str(PROGRAMS / "lines.erl")), "in/2")
    assert [(test.call, test.outcome) for test in found.kept] == [
        ("lines:in(0, lines:new())", "{[0],[]}"),
        ("lines:in(0, lines:in(1, lines:new()))", "{[0],[1]}"),
    ]


def test_the_run_time_system_has_a_case_for_every_value() -> None:
    """A failing match would end a branch of a search unseen; generators end those that draw no value."""
    meant = {"clew:no_value/0", "erl.below", "erl.exceptional"}
    system = runtime()
    datas = (*BUILTIN, *system.datas, term_of(()))
    siblings = {c.name: len(d.constructors) for d in datas for c in d.constructors}
    for flat in system.functions:
        for node in nodes(flat.function.body):
            fails = isinstance(node, Prim) and node.name == "fail#"
            assert not fails or flat.function.name in meant, flat.function.name
            assert not isinstance(node, Case) or is_complete(node, siblings), flat.function.name
