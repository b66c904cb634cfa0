"""Types of specifications, resolved across modules."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.erlang.program import load_program
from clew.erlang.types import erlang_type as e
from clew.erlang.types.declared_types import DeclaredTypes
from clew.erlang.types.type_text import type_text
from clew.erlang.unknowns.subject import find_function

SHAPES = Path(__file__).parent / "programs" / "shapes.erl"


@pytest.fixture(scope="module")
def types() -> DeclaredTypes:
    return load_program(SHAPES.read_text(), str(SHAPES)).types


@pytest.mark.parametrize(
    ("name", "arity", "expected"),
    [
        ("literals", 4, "(a, 5, -1..16, 97) -> ok"),
        ("lists", 5, "([a], [a, ...], maybe_improper_list(a, b | []), [], string()) -> [char(), ...]"),
        (
            "tuples",
            5,
            "({}, {a, integer()}, tuple(), {point, integer(), term(), float()}, {point, integer(), a, float()})"
            " -> {atom(), atom(), byte()}",
        ),
        ("maps", 3, "(#{a := 1, integer() => b}, map(), #{}) -> ok"),
        ("bits", 6, "(<<>>, <<_:8>>, <<_:_*4>>, <<_:8, _:_*16>>, binary(), bitstring()) -> ok"),
        ("funs", 3, "(fun(), fun((...) -> a), fun((a, b) -> c)) -> none()"),
        ("named", 5, "(shapes:tree(a), shapes:secret(), term(), dict:dict(), shapes:either()) -> ok"),
        ("bound", 3, "(integer(), [{integer()}], Z) -> {integer(), Z}"),
        (
            "open",
            5,
            "(pid() | port() | reference(), infinity | non_neg_integer(), erlang:iolist(), "
            "erlang:iolist() | binary(), term()) -> ok",
        ),
    ],
)
def test_a_specification_is_resolved(types: DeclaredTypes, name: str, arity: int, expected: str) -> None:
    (call,) = types.specification("shapes", name, arity)
    assert f"({', '.join(map(type_text, call.args))}) -> {type_text(call.result)}" == expected


def test_alternatives_are_kept_apart(types: DeclaredTypes) -> None:
    assert [type_text(c.result) for c in types.specification("shapes", "several", 2)] == ["x", "y"]


def test_a_recursive_type_is_expanded_step_by_step(types: DeclaredTypes) -> None:
    tree = e.DeclaredType("shapes", "tree", (e.AtomTerms("a"),))
    assert types.expand(tree) == e.TypeUnion(
        (e.AtomTerms("leaf"), e.TupleTerms((e.AtomTerms("node"), tree, e.AtomTerms("a"), tree)))
    )


def test_the_names_in_a_union_are_expanded_with_it(types: DeclaredTypes) -> None:
    text = type_text(types.expand(e.DeclaredType("shapes", "either")))
    assert text == "leaf | {node, shapes:tree(1..3), 1..3, shapes:tree(1..3)} | boolean()"


def test_a_type_that_grows_has_an_end(types: DeclaredTypes) -> None:
    grown: e.ErlangType = e.DeclaredType("shapes", "grows", (e.ATOM,))
    assert types.expand(grown) is not None


def test_a_type_of_a_library_is_opaque(types: DeclaredTypes) -> None:
    (call,) = types.specification("shapes", "named", 5)
    dictionary = types.expand(call.args[3])
    assert isinstance(dictionary, e.DeclaredType)
    assert dictionary.is_opaque


def test_lists_are_named_by_what_may_end_them() -> None:
    any_end = e.NonemptyList(e.INTEGER, e.ANY)
    assert type_text(any_end) == "nonempty_maybe_improper_list(integer(), term())"
    assert type_text(e.NonemptyList(e.INTEGER, e.ATOM)) == "nonempty_improper_list(integer(), atom())"
    assert type_text(e.NonemptyList(e.INTEGER)) == "[integer(), ...]"


def test_types_of_otp_are_known_without_its_source_and_what_is_not_is_said() -> None:
    text = """-module(m).
-spec f(erlang:timestamp(), file:filename(), inet:ip4_address()) -> inet:port_number().
f(_, _, _) -> 1.
-spec g(unheard:word()) -> ok.
g(_) -> ok.
h(_) -> ok.
"""
    types = load_program(text, "m.erl").types
    (call,) = types.specification("m", "f", 3)
    assert [type_text(arg) for arg in call.args] == [
        "{non_neg_integer(), non_neg_integer(), non_neg_integer()}",
        "string()",
        "{byte(), byte(), byte(), byte()}",
    ]
    assert type_text(call.result) == "0..65535"
    known = {
        name: types.knows_specification("m", name, arity) for name, arity in [("f", 3), ("g", 1), ("h", 1)]
    }
    assert known == {"f": True, "g": False, "h": False}


def test_an_argument_of_a_type_that_nobody_knows_is_what_clauses_match() -> None:
    text = """-module(m).
-export([f/2]).
-spec f(unheard:pair(), atom()) -> integer().
f({A, _}, _) -> A.
"""
    program = load_program(text, "m.erl")
    function = find_function(program, "f/2")
    (call,) = program.specified_calls(function)
    assert [type_text(arg) for arg in call.args] == ["{term(), term()}", "atom()"]
    assert type_text(call.result) == "integer()"


def test_a_record_may_have_itself_in_the_types_of_its_fields() -> None:
    text = """-module(m).
-record(tree, {left = none() :: nil | #tree{}, key :: integer()}).
-record(key, {value :: atom()}).
-record(far, {near :: [#far{}], key :: #key{}}).
-spec f(#tree{}, #tree{left :: nil}) -> #far{near :: []}.
f(_, _) -> #far{near = [], key = g()}.
g() -> #tree{key = 1}.
none() -> nil.
"""
    types = load_program(text, "m.erl").types
    (call,) = types.specification("m", "f", 2)
    assert [type_text(arg) for arg in call.args] == ["#tree{}", "{tree, nil, integer()}"]
    assert type_text(types.expand(call.args[0])) == "{tree, nil | #tree{}, integer()}"
    assert type_text(call.result) == "{far, [], {key, atom()}}"
