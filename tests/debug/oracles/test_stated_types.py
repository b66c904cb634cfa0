"""The types of what a statement gives to a function, and of what that gives: what is tried for parts that are open."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import clew
from clew.core.text.typetext import print_type
from clew.debug.oracles.stated_types import StatedTypes
from clew.debug.oracles.version_calls import VersionCalls, datas_of
from clew.machine.values.value import (
    Char,
    Construct,
    FunctionMap,
    ListValue,
    MapEntry,
    Number,
    Unevaluated,
    Value,
)

OPEN = Unevaluated()
ONE = Number(1)


@cache
def types() -> tuple[StatedTypes, VersionCalls]:
    file = Path(__file__).parent / "programs" / "Types.hs"
    calls = VersionCalls(clew.open(file).loaded)
    return StatedTypes(calls.program, datas_of(calls.program)), calls


def tree(value: Value) -> Value:
    return Construct("Types.Node", (Construct("Types.Leaf"), value, OPEN))


def seen(argument: Value, result: Value) -> Value:
    return FunctionMap("f", (MapEntry((argument,), result),))


@pytest.mark.parametrize(
    ("function", "values", "arguments", "result"),
    [
        ("plain", [OPEN, OPEN], ["Int", "Char"], "Bool"),
        ("plain", [OPEN], ["Int"], "Char -> Bool"),
        # variables stand for what the values have there, and for themselves where these show nothing
        ("first", [ONE, OPEN], ["Int", "b"], "Int"),
        ("first", [Number(1.5), Char("c")], ["Double", "Char"], "Double"),
        ("first", [ListValue((), None), ONE], ["a", "Int"], "a"),
        ("first", [ListValue((OPEN, ONE), OPEN), ONE], ["[Int]", "Int"], "[Int]"),
        ("first", [Construct("(,)", (ONE, Char("c"))), ONE], ["(Int, Char)", "Int"], "(Int, Char)"),
        ("first", [Construct("(,)", (ONE, OPEN)), ONE], ["a", "Int"], "a"),
        # a function tells by what it was given, and by what it gave
        ("apply", [seen(ONE, Char("c")), OPEN], ["Int -> Char", "Int"], "Char"),
        ("apply", [seen(OPEN, Char("c")), OPEN], ["a -> Char", "a"], "Char"),
        ("apply", [OPEN, ONE], ["Int -> b", "Int"], "b"),
        # data tells by its fields, wherever they are known
        ("elements", [tree(ONE)], ["Types.Tree Int"], "[Int]"),
        ("elements", [tree(tree(Char("c")))], ["Types.Tree (Types.Tree Char)"], "[Types.Tree Char]"),
        ("elements", [Construct("Types.Leaf")], ["Types.Tree a"], "[a]"),
        ("first", [Construct("Types.Both", (ONE, OPEN)), ONE], ["a", "Int"], "a"),
        ("swapped", [Construct("Types.Both", (ONE, OPEN))], ["Types.Both Int b"], "(b, Int)"),
        # more values than the type has arguments
        ("plain", [OPEN, OPEN, ONE], ["Int", "Char", None], None),
        # a local function has what it takes from around it first
        ("scaled.go", [OPEN, OPEN], ["Double", "[Double]"], "[Double]"),
    ],
)
def test_types_of_arguments_and_result(
    function: str, values: list[Value], arguments: list[str | None], result: str | None
) -> None:
    stated, calls = types()
    definition = calls.functions[f"Types.{function}"]
    found = stated.of(definition, values)
    assert [None if t is None else print_type(t) for t in found] == arguments
    given = stated.result(definition, values)
    assert (None if given is None else print_type(given)) == result


def test_a_method_has_the_type_of_its_body() -> None:
    stated, calls = types()
    method = next(f for name, f in calls.functions.items() if name.endswith(".size") and "Tree" in name)
    found = stated.of(method, [tree(ONE)])
    assert found[0] is not None
    assert print_type(found[0]).startswith("Types.Tree")
