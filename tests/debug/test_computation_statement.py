"""Statements read as equations."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.debugging.starting import DebugOptions
from clew.debug.computation_statement import (
    JudgedFunction,
    JudgedKind,
    StatedValue,
    Statement,
    ValuePlace,
    ValueRole,
)
from clew.machine.values.render import render
from clew.machine.values.value import (
    Char,
    Construct,
    Fault,
    FunctionMap,
    MapEntry,
    Number,
    Unevaluated,
    Value,
)
from clew.source.span import NOWHERE


def stated(value: Value, name: str = "", *, argument: bool = True) -> StatedValue:
    return StatedValue(name, value, render(value, argument))


def statement(name: str, *arguments: Value, result: Value, **more: tuple[StatedValue, ...]) -> Statement:
    subject = JudgedFunction(f"Main.{name}", name, JudgedKind.FUNCTION, NOWHERE)
    given = tuple(stated(a) for a in arguments)
    return Statement(subject, given, stated(result, argument=False), **more)


def test_a_statement_is_an_equation() -> None:
    assert str(statement("plus", Number(1), Number(-2), result=Number(-1))) == "plus 1 (-2) = -1"


def test_an_operator_stands_between_its_operands() -> None:
    assert str(statement("+++", Number(1), Number(2), result=Number(3))) == "1 +++ 2 = 3"
    assert str(statement("+++", Number(1), result=Number(3))) == "(+++) 1 = 3"


def test_functions_are_finite_maps() -> None:
    seen = FunctionMap(
        "f", (MapEntry((Number(1), Unevaluated()), Number(2)), MapEntry((Number(3),), Char("c")))
    )
    assert str(statement("app", seen, result=Number(2))) == "app {\\1 _ -> 2; \\3 -> 'c'} = 2"


def test_free_variables_and_given_constants_are_told() -> None:
    told = statement(
        "go", Number(1), result=Number(2), free=(stated(Number(7), "n"),), given=(stated(Number(3), "k"),)
    )
    assert str(told) == "go 1 = 2 where n = 7, k = 3"
    assert told.value(ValuePlace(ValueRole.FREE)).name == "n"


def test_exceptions_and_interruptions_are_results() -> None:
    raised = statement("f", result=Fault(Construct("Oops")))
    assert raised.raises
    assert not raised.is_unfinished
    assert str(raised) == "f = <error: Oops>"
    stopped = statement("f", result=Fault(None))
    assert stopped.is_unfinished
    assert not stopped.raises
    assert str(stopped) == "f = <cut off>"


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("pick (<) 9 [1]", "pick (<) 9 [1] = 1"),
        ("pick ((<) . negate) 9 [1]", "pick {\\1 -> {\\9 -> True}} 9 [1] = 1"),
        ("highest [3]", "folded max = {\\[3] -> 3}"),
    ],
)
def test_functions_of_libraries_are_known_by_name_or_by_what_they_did(expression: str, expected: str) -> None:
    module = clew.open(Path(__file__).parent / "programs" / "Operators.hs")
    session = module.debug(expression, DebugOptions(stored=False, properties=False))
    tree = session.inquiry.tree
    found = [tree.statement(node).text for _, node, _ in session.tree(depth=3)]
    assert expected in found, found


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("run 3", "return (3,5) = Counting {counted = {\\_ -> ((3,5),_)}}"),
        (
            "run 3",
            "(Counting {counted = {\\3 -> (3,5); \\5 -> (5,_)}}) >>= "
            "{\\5 -> Counting {counted = {\\_ -> ((3,5),_)}}} = Counting {counted = {\\5 -> ((3,5),_)}}",
        ),
        ("best [3,1,2]", "(Largest 1) <> (Largest 2) = Largest 1"),
    ],
)
def test_methods_give_wrappers_as_they_take_them(expression: str, expected: str) -> None:
    module = clew.open(Path(__file__).parent / "programs" / "Counting.hs")
    session = module.debug(expression, DebugOptions(stored=False, properties=False))
    found = [session.inquiry.tree.statement(node).text for _, node, _ in session.tree(depth=3)]
    assert expected in found, found


@pytest.mark.parametrize(
    ("function", "name", "kind", "within", "words"),
    [
        ("shop:price/2", "shop:price/2", JudgedKind.FUNCTION, "", {"price", "price/2", "shop:price", "shop"}),
        ("Data.Shop.price", "price", JudgedKind.FUNCTION, "", {"price", "Data.Shop.price", "Data.Shop"}),
        ("Shop.price@3.go", "go", JudgedKind.LOCAL, "price", {"go", "price", "Shop", "Shop.price"}),
        ("Shop.I:Show:Price.show", "show", JudgedKind.METHOD, "Show Price", {"show", "Show Price", "Shop"}),
        ("Shop.:+:", ":+:", JudgedKind.FUNCTION, "", {":+:", "Shop.:+:", "Shop"}),
    ],
)
def test_users_may_mean_a_function_by_several_words(
    function: str, name: str, kind: JudgedKind, within: str, words: set[str]
) -> None:
    names = JudgedFunction(function, name, kind, NOWHERE, within).names
    assert words <= names
    assert not {"", "Data", "Shop."} & names
