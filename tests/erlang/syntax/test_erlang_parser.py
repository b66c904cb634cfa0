"""The parser of Erlang: what texts denote, and what is said about those that denote nothing."""

from __future__ import annotations

import pytest

from clew.erlang.syntax import tree as t
from clew.erlang.syntax.parser import parse_expressions, parse_module
from clew.source.diagnostics import SyntaxFault


def expression(text: str) -> t.Expr:
    (found,) = parse_expressions(text, "<test>")
    return found


def atom(name: str) -> t.AtomLit:
    return t.AtomLit(name)


def number(value: int) -> t.IntegerLit:
    return t.IntegerLit(value)


def test_operators_bind_as_in_the_reference_manual() -> None:
    assert expression("1 + 2 * 3 == 7 andalso true orelse false") == t.BinaryOp(
        "orelse",
        t.BinaryOp(
            "andalso",
            t.BinaryOp("==", t.BinaryOp("+", number(1), t.BinaryOp("*", number(2), number(3))), number(7)),
            atom("true"),
        ),
        atom("false"),
    )


def test_list_operators_group_to_the_right_and_sums_to_the_left() -> None:
    assert expression("a -- b -- c") == t.BinaryOp("--", atom("a"), t.BinaryOp("--", atom("b"), atom("c")))
    assert expression("1 - 2 - 3") == t.BinaryOp("-", t.BinaryOp("-", number(1), number(2)), number(3))


def test_a_match_takes_everything_to_its_right() -> None:
    assert expression("X = catch f(Y)") == t.MatchExpr(
        t.Var("X"), t.CatchExpr(t.CallExpr(atom("f"), (t.Var("Y"),)))
    )


def test_comparisons_do_not_follow_each_other() -> None:
    with pytest.raises(SyntaxFault, match="after a comparison"):
        expression("1 < 2 < 3")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("m:f(1)", t.CallExpr(t.RemoteName(atom("m"), atom("f")), (number(1),))),
        ("M:F()", t.CallExpr(t.RemoteName(t.Var("M"), t.Var("F")), ())),
        ("X#r.f", t.RecordAccess(t.Var("X"), "r", "f")),
        ("#r.f", t.RecordIndex("r", "f")),
        ("X#r{_ = 1}", t.RecordExpr(t.Var("X"), "r", (t.RecordField(None, number(1)),))),
        ("M#{a := 1}", t.MapExpr(t.Var("M"), (t.MapField(atom("a"), number(1), True),))),
        ("[1 | T]", t.ConsExpr(number(1), t.Var("T"))),
        ("<<X:4/little-unit:8>>", t.BinaryExpr((t.BinarySegment(t.Var("X"), number(4), ("little",), 8),))),
        ("fun f/1", t.LocalFun("f", 1)),
        ("fun m:f/1", t.RemoteFun(atom("m"), atom("f"), number(1))),
        ('"a" "b"', t.StringLit("ab")),
        ("[X || X <- L, X > 1]", None),
        ("<< <<B>> || <<B>> <= Bin >>", None),
        ("#{K => V || K := V <- M}", None),
        ("fun Loop(0) -> ok; Loop(N) -> Loop(N - 1) end", None),
        ("try f() of X -> X catch error:R:S -> {R, S}; T -> T after g() end", None),
        ("receive X -> X after 10 -> none end", None),
        ("if X > 1, Y; Z -> a; true -> b end", None),
        ("maybe {ok, X} ?= f(), X else E -> E end", None),
        ("begin A, B end", None),
    ],
)
def test_expressions_are_read(text: str, expected: t.Expr | None) -> None:
    found = expression(text)
    assert expected is None or found == expected


def test_a_handler_without_a_class_is_for_throw() -> None:
    found = expression("try f() catch T -> T; _:R -> R; error:X:Y -> Y end")
    assert isinstance(found, t.TryExpr)
    assert [handler.kind for handler in found.handlers] == [atom("throw"), t.Var("_"), atom("error")]
    assert [handler.stack for handler in found.handlers] == [None, None, t.Var("Y")]


def test_a_module_has_its_forms_in_order() -> None:
    module = parse_module(
        """
        -module(m).
        -export([f/1, g/0]).
        -import(lists, [map/2]).
        -record(r, {a = 1 :: integer(), b}).
        -type pair(A) :: {A, A} | none.
        -spec f(X) -> Y when X :: 1..3, Y :: [atom(), ...].
        f(1) -> a; f(_) -> b.
        g() -> ?MODULE.
        """,
        "m.erl",
    )
    assert module.name == "m"
    assert [type(form).__name__ for form in module.forms] == [
        *("Attribute", "NamesAttribute", "NamesAttribute", "RecordDef", "TypeDef", "SpecDef"),
        *("FunctionDef", "FunctionDef"),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("f() -> 1", "does not end in a dot"),
        ("f() -> .", "where an expression was expected"),
        ("f() -> 1; g() -> 2.", "this clause is of `g`"),
        ("f(1) -> 1; f(1, 2) -> 2.", "takes 2 arguments, the first one 1"),
        ("f() -> [1, 2.", "where `]` was expected"),
        ("f() -> try 1 end.", "a `try` has a `catch` or an `after`"),
        ("f() -> case 1 of end.", "where an expression was expected"),
        ("-export(f).", "before names of functions"),
        ("1.", "at the beginning of a form"),
    ],
)
def test_what_is_no_module_is_said(text: str, message: str) -> None:
    with pytest.raises(SyntaxFault) as fault:
        parse_module(text, "m.erl")
    assert message in f"{fault.value} {fault.value.hint}"
