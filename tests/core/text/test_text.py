"""The reader: what each form means, what its errors say and where, and that no depth breaks it."""

from __future__ import annotations

import math
import struct

import pytest
from core_strategies import same
from hypothesis import given
from hypothesis import strategies as st

from clew.core.nodes import (
    Alt,
    App,
    Binding,
    Call,
    Case,
    Choice,
    Con,
    Default,
    Expr,
    Free,
    FreeVar,
    Label,
    Lambda,
    Let,
    Lit,
    LitAlt,
    Literal,
    LitKind,
    Match,
    Partial,
    PAs,
    PBang,
    PCon,
    PLazy,
    PLit,
    Prim,
    PVar,
    Row,
    Var,
)
from clew.core.text.printer import print_program
from clew.core.text.read import parse_expression, parse_program, parse_type
from clew.core.types import Scheme, TypeApp, TypeCon, TypeVar
from clew.source.diagnostics import ClewError, FormFault, ScopeFault, SyntaxFault
from clew.source.span import Span

BASE = parse_program("data T = A | B Int T; c = 1; f x y = x; g x = x;")
INT = TypeCon("Int")


def read(text: str) -> Expr:
    return parse_expression(text, BASE)


def num(value: int) -> Lit:
    return Lit(Literal(LitKind.INT, value))


A = Con("A")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("c", Call("c")),
        ("f", Partial("f")),
        ("f 1", Partial("f", (num(1),))),
        ("f 1 2", Call("f", (num(1), num(2)))),
        ("f 1 2 3", App(Call("f", (num(1), num(2))), (num(3),))),
        ("c 1", App(Call("c"), (num(1),))),
        ("(f 1) 2", App(Partial("f", (num(1),)), (num(2),))),
        ("(f) 1", App(Partial("f"), (num(1),))),
        ("B 1", Partial("B", (num(1),))),
        ("B 1 A", Con("B", (num(1), A))),
        ("add# 1 2", Prim("add#", (num(1), num(2)))),
        ("add# 1 2 3", App(Prim("add#", (num(1), num(2))), (num(3),))),
        ("fail#", Prim("fail#")),
        (r"\x -> x 1", Lambda(("x",), App(Var("x"), (num(1),)))),
        (r"\x -> (x 1) 2", Lambda(("x",), App(App(Var("x"), (num(1),)), (num(2),)))),
        (r"\f -> f", Lambda(("f",), Var("f"))),
        (r"\f -> ^f", Lambda(("f",), Partial("f"))),
        ("[]", Con("[]")),
        ("()", Con("()")),
        ("(1, 2)", Con("(,)", (num(1), num(2)))),
        ("(,) 1", Partial("(,)", (num(1),))),
        ("(,,)", Partial("(,,)")),
        ("`:` 1", Partial(":", (num(1),))),
        ("1 : []", Con(":", (num(1), Con("[]")))),
        ("[1]", Con(":", (num(1), Con("[]")))),
        ("g 1 : g 2 : []", Con(":", (Call("g", (num(1),)), Con(":", (Call("g", (num(2),)), Con("[]")))))),
        ("1 ? 2 ? 3", Choice((num(1), num(2), num(3)))),
        ("(1 ? 2) ? 3", Choice((Choice((num(1), num(2))), num(3)))),
        ("let x = 1; y = x in y", Let((Binding("x", num(1)), Binding("y", Var("x"))), Var("y"))),
        ("let x = 1 in 1 ? 2", Let((Binding("x", num(1)),), Choice((num(1), num(2))))),
        ("let! x = 1 in x", Case(num(1), (), Default("x", Var("x")))),
        ("<f.2.1> 1 ? 2", Choice((Label("f.2.1", num(1)), num(2)))),
        ("<`++.1`> 1 : []", Label("++.1", Con(":", (num(1), Con("[]"))))),
        (
            "free x : Int, y : [Int] in x",
            Free((FreeVar("x", INT), FreeVar("y", TypeCon("[]", (INT,)))), Var("x")),
        ),
        (
            "case A of { A -> 1; B x y -> x; }",
            Case(A, (Alt("A", (), num(1)), Alt("B", ("x", "y"), Var("x")))),
        ),
        ("case A of { A -> 1; z -> z }", Case(A, (Alt("A", (), num(1)),), Default("z", Var("z")))),
        (
            "case 1 of { -1 -> 2; _ -> 3 }",
            Case(num(1), (LitAlt(Literal(LitKind.INT, -1), num(2)),), Default("_", num(3))),
        ),
        ("case A of { }", Case(A, ())),
        ("case A of { %A -> A }", Case(A, (), Default("A", Var("A")))),
        ("case 1 of { (x : y) -> y }", Case(num(1), (Alt(":", ("x", "y"), Var("y")),))),
        ("case 1 of { (x, y) -> y }", Case(num(1), (Alt("(,)", ("x", "y"), Var("y")),))),
        ("0xff", num(255)),
        ("-0x10", num(-16)),
        ("'\\u{1F600}'", Lit(Literal(LitKind.CHAR, "\U0001f600"))),
        ("'''", None),
        ("'\\''", Lit(Literal(LitKind.CHAR, "'"))),
        ('"a\\"\\n"', Lit(Literal(LitKind.STRING, 'a"\n'))),
        ("1e999", Lit(Literal(LitKind.DOUBLE, math.inf))),
        ("{- a {- b -} -} 1 -- c", num(1)),
    ],
)
def test_forms_mean(text: str, expected: Expr | None) -> None:
    if expected is None:
        with pytest.raises(SyntaxFault):
            read(text)
    else:
        assert read(text) == expected


def test_match_takes_nested_patterns_and_guards() -> None:
    text = 'match A, 1 of { B 1 x@(B ~y !z), "s" | y -> z; a, [_, 2] -> a }'
    first = (
        PCon("B", (PLit(Literal(LitKind.INT, 1)), PAs("x", PCon("B", (PLazy(PVar("y")), PBang(PVar("z"))))))),
        PLit(Literal(LitKind.STRING, "s")),
    )
    second = (PVar("a"), PCon(":", (PVar("_"), PCon(":", (PLit(Literal(LitKind.INT, 2)), PCon("[]", ()))))))
    assert read(text) == Match((A, num(1)), (Row(first, Var("y"), Var("z")), Row(second, None, Var("a"))))


def test_match_without_scrutinees_has_only_guards() -> None:
    assert read("match of { | True -> 1; -> 2 }") == Match(
        (), (Row((), Con("True"), num(1)), Row((), None, num(2)))
    )


def test_declarations_carry_their_flags_types_and_strictness() -> None:
    program = parse_program(
        "module M; export abstract trusted data S m a = K !(m a) a | L; h : a -> m b; export trusted h x = x; data V;"
    )
    data, function = program.datas[0], program.functions[0]
    assert (program.name, data.exported, data.abstract, data.trusted) == ("M", True, True, True)
    assert data.constructors[0].fields == (TypeApp(TypeVar("m"), (TypeVar("a"),)), TypeVar("a"))
    assert data.constructors[0].strict == (True, False)
    assert (function.exported, function.trusted) == (True, True)
    assert function.scheme is not None
    assert function.scheme.vars == ("a", "m", "b")
    assert program.datas[1].constructors == ()


def test_type_may_follow_its_function() -> None:
    assert parse_program("f = 1; f : Int;").functions[0].scheme == Scheme((), INT)


@pytest.mark.parametrize(
    ("text", "kind", "column", "words"),
    [
        ("f x = case x of { True => 1 };", SyntaxFault, 24, "'->' after the pattern"),
        ("f = (1", SyntaxFault, 7, "expected ')'"),
        ("f = )", SyntaxFault, 5, "expected an expression"),
        ("f = 1", SyntaxFault, 6, "the end of the text"),
        ("f = [1,];", SyntaxFault, 8, "expected an expression"),
        ("f = x +++ 1;", SyntaxFault, 7, "'+'"),
        ("f = let x 1 in x;", SyntaxFault, 11, "'=' after the local name 'x'"),
        ("f = let x = 1;", SyntaxFault, 15, "name of a local definition"),
        ("f = case 1 { };", SyntaxFault, 12, "expected 'of'"),
        ("f = free x in x;", SyntaxFault, 12, "type of 'x'"),
        ("f = 12abc;", SyntaxFault, 5, "runs into"),
        ("f = 'ab';", SyntaxFault, 5, "not a character"),
        ('f = "ab', SyntaxFault, 5, "not closed"),
        ("f = `ab", SyntaxFault, 5, "not closed"),
        ("f = ``;", SyntaxFault, 5, "empty"),
        ('f = "\\q";', SyntaxFault, 5, "escape"),
        ('f = "\\u{110000}";', SyntaxFault, 5, "escape"),
        ("f = 1; {- ", SyntaxFault, 8, "never closed"),
        ("f = \x01;", SyntaxFault, 5, "U+0001"),
        ("module case;", SyntaxFault, 8, "name of the module"),
        ("export export f = 1;", SyntaxFault, 8, "only once"),
        ("abstract f = 1;", SyntaxFault, 10, "'data'"),
        ("data T = ;", SyntaxFault, 10, "name of a constructor"),
        ("f : Int -> ; f = 1;", SyntaxFault, 12, "expected a type"),
        ("f : (Int -> Int) Int; f = 1;", SyntaxFault, 5, "type constructor"),
        ("f = (,,1);", SyntaxFault, 8, "tuple"),
        ("f = \\ -> 1;", SyntaxFault, 7, "parameter"),
        ("f = 1 - 2;", SyntaxFault, 7, "'-'"),
        ("f = gg 1;", ScopeFault, 5, "'gg'"),
        ("f = _;", ScopeFault, 5, "'_'"),
        ("f x = ad# 1;", ScopeFault, 7, "ad#"),
        ("f x = case x of { Tru -> 1 };", ScopeFault, 19, "'Tru'"),
        ("f x = case x of { y z -> 1 };", ScopeFault, 19, "'y'"),
        ("f x = %f;", ScopeFault, 7, "'f'"),
        ("f : Int;", ScopeFault, 1, "no definition"),
        ("f = 1; f : a; f : b;", FormFault, 15, "more than one type"),
        ("f = add# 1;", FormFault, 5, "takes 2 arguments but is given 1"),
        ("f = True 1;", FormFault, 5, "takes 0 arguments"),
        ("f x = case x of { True y -> 1 };", FormFault, 19, "takes 0"),
        ("f x = case x of { _ -> 2; True -> 3 };", FormFault, 27, "never reached"),
        ("f x = case x of { True : y -> 1 };", FormFault, 19, "'case'"),
        ('f x = case x of { "s" -> 1 };', FormFault, 19, "'case'"),
        ("f x = match x of { a, b -> 1 };", FormFault, 20, "2 patterns for 1"),
        ("f x = match x of { (a b) c -> 1 };", FormFault, 20, "constructor"),
    ],
)
def test_mistakes_are_located_and_worded(text: str, kind: type[ClewError], column: int, words: str) -> None:
    with pytest.raises(kind) as caught:
        parse_program(text)
    assert words in caught.value.message
    assert caught.value.span is not None
    assert (caught.value.span.line, caught.value.span.column) == (1, column)


def test_unknown_names_come_with_a_guess() -> None:
    with pytest.raises(ScopeFault) as caught:
        parse_program("insert x = x; f = insrt 1;")
    assert caught.value.hint == "did you mean 'insert'?"


def test_open_bracket_is_recalled() -> None:
    with pytest.raises(SyntaxFault) as caught:
        parse_program("f x =\n case x of {\n True -> 1\n")
    assert caught.value.hint == "'{' on line 2 is still open here"


def test_syntax_errors_come_before_unknown_names() -> None:
    with pytest.raises(SyntaxFault):
        parse_program("f = unknown; g = (;")


@given(st.text(alphabet="fx (){}[]<>;:=,?\\|@!~%^`'\"-0123e.#\n let!incaseof->", max_size=60))
def test_any_text_is_read_or_refused_cleanly(text: str) -> None:
    fault = refusal(text)
    assert fault is None or fault.span is not None
    if fault is None:
        program = parse_program(text)
        assert same(parse_program(print_program(program)), program)


def refusal(text: str) -> ClewError | None:
    try:
        parse_program(text)
    except ClewError as error:
        return error
    return None


def test_spans_cover_the_text_of_their_node() -> None:
    program = parse_program("f x =\n  g (x) 12;\ng a b = a : [b,\n b];", "m.core")
    body, chain = program.functions[0].body, program.functions[1].body
    assert program.functions[0].span == Span("m.core", 1, 1, 2, 11)
    assert isinstance(body, Call)
    assert body.span == Span("m.core", 2, 3, 2, 11)
    assert body.args[1].span == Span("m.core", 2, 9, 2, 11)
    assert isinstance(chain, Con)
    assert chain.span == Span("m.core", 3, 9, 4, 4)
    assert chain.args[1].span == Span("m.core", 3, 13, 4, 4)


MANY = 12_000
LONG = 2_000  # Python's own stack ends at half of this


@pytest.mark.parametrize(
    "text",
    [
        "f = [" + ",".join(map(str, range(10_000))) + "];",
        "f x = " + "x : " * LONG + "[];",
        "f x = " + "let y = x in " * LONG + "x;",
        "f x = " + "let! y = x in " * LONG + "x;",
        "f x = let " + "; ".join(f"y{i} = x" for i in range(LONG)) + " in x;",
        "f x = " + "<l> " * LONG + "x;",
        "f x = " + "x ? " * LONG + "x;",
        "f x = " + "\\y -> " * LONG + "x;",
        "f x = " + "case x of { True -> " * LONG + "x" + " }" * LONG + ";",
        "f x = " + "f (" * LONG + "x" + ")" * LONG + ";",
        "f x = match x of { " + "y : " * LONG + "[] -> x };",
        'f = "' + "a" * 1_000_000 + '";',
        "f = " + "9" * 100_000 + ";",
    ],
    ids=lambda t: t[6:14],
)
def test_long_and_deep_texts_read_back(text: str) -> None:
    program = parse_program(text)
    assert same(parse_program(print_program(program)), program)


@pytest.mark.parametrize(
    "text",
    [
        "f = " + "(" * MANY + "1" + ")" * MANY + ";",
        "f = " + "[" * MANY + "]" * MANY + ";",
        "f x = match x of { " + "!" * MANY + "y -> 1 };",
        "f x = match x of { " + "(" * MANY + "y" + ")" * MANY + " -> 1 };",
        "f x = " + "case x of { True -> " * MANY + "x" + " }" * MANY + ";",
        "f : " + "[" * MANY + "a" + "]" * MANY + "; f = 1;",
        "f : " + "a -> " * MANY + "a; f = 1;",
    ],
    ids=lambda t: t[:24],
)
def test_absurd_nesting_is_refused(text: str) -> None:
    with pytest.raises(SyntaxFault, match="nested too deeply"):
        parse_program(text)


def test_signs_of_zero_and_nans_are_kept() -> None:
    bits = [
        struct.pack(">d", read(t).literal.value).hex()
        for t in ("-0.0", "0d7ff8000000000001", "0dfff8000000000000")
    ]  # type: ignore[union-attr, arg-type]
    assert bits == ["8000000000000000", "7ff8000000000001", "fff8000000000000"]


def test_tuple_types_and_partial_types_read() -> None:
    assert parse_type("(,) a ()") == TypeCon("(,)", (TypeVar("a"), TypeCon("()")))
    assert parse_type("[] -> `->` a") == TypeCon("->", (TypeCon("[]"), TypeCon("->", (TypeVar("a"),))))
    assert parse_type("(m a) b") == TypeApp(TypeVar("m"), (TypeVar("a"), TypeVar("b")))


def test_primitives_have_readable_types() -> None:
    from clew.core.prims import PRIMITIVES

    for primitive in PRIMITIVES.values():
        parse_type(primitive.type)
