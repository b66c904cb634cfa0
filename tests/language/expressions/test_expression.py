"""How test expressions look, and what is counted in them."""

from __future__ import annotations

import pickle

import pytest

from clew.haskell.exploring.source import source_text
from clew.language.expressions.expression import (
    Apply,
    Case,
    Constant,
    Hole,
    NameKind,
    Star,
    Table,
    TestExpression,
    TopLevelName,
    fill,
    root,
    weight,
)
from clew.language.expressions.notation import COMMON_NOTATION, show

CONS = TopLevelName(":", ":", NameKind.CONSTRUCTOR)
NIL = TopLevelName("[]", "[]", NameKind.CONSTRUCTOR)
PAIR = TopLevelName("(,)", "(,)", NameKind.CONSTRUCTOR)
PLUS = TopLevelName("M.<+>", "<+>", fixity=("left", 6))
F = TopLevelName("M.f", "f")
ZERO, MINUS = Constant(0, "Int"), Constant(-1, "Int")


def cons(head: TestExpression, tail: TestExpression) -> Apply:
    return Apply(CONS, (head, tail))


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (Apply(F, (Hole(7), Hole(9))), "f ? ?1"),
        (Apply(F, (MINUS,)), "f (-1)"),
        (Apply(F, (Constant(-0.5, "Double"),)), "f (-0.5)"),
        (Apply(F, (Constant('a"b', "String"), Constant("'", "Char"))), r"""f "a\"b" '\''"""),
        (cons(ZERO, cons(MINUS, NIL)), "[0,-1]"),
        (cons(ZERO, cons(Hole(3), Hole(4))), "0 : ? : ?1"),
        (Apply(F, (cons(ZERO, Hole(1)),)), "f (0 : ?)"),
        (cons(Constant("a", "Char"), cons(Constant("b", "Char"), NIL)), '"ab"'),
        (cons(Constant("a", "Char"), Constant("bc", "String")), '"abc"'),
        (Apply(PAIR, (ZERO, Star(1))), "(0,*)"),
        (Apply(PLUS, (Apply(PLUS, (ZERO, ZERO)), Apply(PLUS, (ZERO, MINUS)))), "0 <+> 0 <+> (0 <+> (-1))"),
        (Apply(PLUS, (ZERO,)), "(<+>) 0"),
        (Apply(F, (PLUS,)), "f (<+>)"),
        (Case(Apply(F, (Hole(1),)), CONS, 1, 2, 1), "case f ? of _ : x -> x"),
        (Apply(F, (Case(F, PAIR, 0, 2, 0),)), "f (case f of (x, _) -> x)"),
        (Apply(F, (Table("t", (), ("_",), (Hole(2),)),)), r"f (\_ -> ?)"),
        (Apply(F, (Table("t", (ZERO,), ("0", "_"), (Hole(2), ZERO)),)), "f {0 -> ?; _ -> 0}"),
    ],
)
def test_expressions_are_shown_as_the_user_would_write_them(expression: TestExpression, text: str) -> None:
    assert show(expression) == text


def test_hidden_arguments_are_not_shown_and_not_counted() -> None:
    function = TopLevelName("M.g", "g", hidden=1)
    expression = Apply(function, (Hole(0), Hole(1)))
    assert show(expression) == "g ?"
    assert COMMON_NOTATION.show_hole(expression, 1) == "?"
    assert weight(expression) == weight(Apply(F, (Hole(1),)))


def test_as_source_holes_are_undefined_and_tables_are_functions() -> None:
    table = Table("t", (), ("False", "True"), (Hole(1), ZERO))
    expression = Apply(F, (table, Star(2)))
    assert source_text(expression) == r"f (\x -> case x of { False -> undefined; True -> 0 }) ()"


def test_filling_goes_all_the_way_down_and_joins_applications() -> None:
    known: dict[int, TestExpression] = {0: Apply(F, (Hole(1),)), 1: cons(Hole(2), NIL), 2: ZERO}
    assert show(fill(Apply(Hole(0), (MINUS,)), known)) == "f [0] (-1)"


def test_the_root_is_under_all_case_expressions() -> None:
    assert root(Case(Case(Apply(F, (ZERO,)), CONS, 0, 2, 0), CONS, 1, 2, 1)) == F


def test_expressions_can_be_sent_elsewhere() -> None:
    expression = Case(
        Apply(F, (Hole(1), Star(2), Table("t", (ZERO,), ("0", "_"), (Hole(3), NIL)))), CONS, 0, 2, 0
    )
    assert pickle.loads(pickle.dumps(expression)) == expression


def test_as_source_a_name_with_a_class_constraint_has_its_type_written() -> None:
    function = TopLevelName("M.g", "g", hidden=1, type="Dog -> Int -> Bool")
    expression = Apply(function, (Hole(0), Hole(1, "Dog"), ZERO))
    assert source_text(expression) == "(g :: Dog -> Int -> Bool) undefined 0"
    assert show(expression) == "g ? 0"
    assert expression == Apply(TopLevelName("M.g", "g", hidden=1), (Hole(0), Hole(1), ZERO))


def test_as_source_types_are_said_around_a_name_whose_type_cannot_be_written() -> None:
    function = TopLevelName("M.g", "g", hidden=1)
    expression = Apply(function, (Hole(0), Hole(1, "Dog"), ZERO))
    assert source_text(expression) == "g (undefined :: Dog) (0 :: Int)"
    assert show(expression) == "g ? 0"
    assert expression == Apply(function, (Hole(0), Hole(1), ZERO))
