"""The checker accepts what the reader makes of good programs and names every kind of flaw."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from core_strategies import programs
from hypothesis import HealthCheck, given, settings

from clew.core import checker
from clew.core.checker import check, problems
from clew.core.nodes import (
    App,
    Binding,
    Call,
    Case,
    Choice,
    Con,
    Constructor,
    DataType,
    Expr,
    Free,
    Function,
    Let,
    Lit,
    LitAlt,
    Literal,
    LitKind,
    Partial,
    Prim,
    Program,
    Var,
)
from clew.core.text.read import parse_program
from clew.core.types import Scheme, TypeCon, TypeVar
from clew.source.diagnostics import ClewError, FormFault, ScopeFault

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("*.core"))
ONE = Lit(Literal(LitKind.INT, 1))


def slugs(program: Program, *, flat: bool = True) -> list[str]:
    return [p.slug for p in problems(program, flat=flat)]


def of_body(body: Expr, *params: str) -> list[str]:
    return slugs(Program("M", (), (Function("f", params, body),)))


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda p: p.stem)
def test_example_programs_are_well_formed(path: Path) -> None:
    check(parse_program(path.read_text()), flat=False)


def test_everything_wrong_is_listed_and_the_first_is_raised() -> None:
    program = parse_program("data T = A | A; f x x = 1; f = 2;")
    assert slugs(program) == ["form-duplicate"] * 3
    with pytest.raises(FormFault, match="constructor 'A'"):
        check(program)


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("data T = A; data T = B;", "form-duplicate"),
        ("data Bool = Yes;", "form-duplicate"),
        ("data Int = I;", "form-duplicate"),
        ("data T = True;", "form-duplicate"),
        ("data T = A; A = 1;", "form-duplicate"),
        ("f = 1; f = 2;", "form-duplicate"),
        ("data T a a = A;", "form-duplicate"),
        ("f x = case x of { (y : y) -> y };", "form-duplicate"),
        ("f x = case x of { True -> 1; True -> 2 };", "form-duplicate"),
        ("f x = case x of { 1 -> 1; 1 -> 2 };", "form-duplicate"),
        ("f x = let y = 1; y = 2 in y;", "form-duplicate"),
        ("f = free y : Int, y : Int in y;", "form-duplicate"),
        ("f x = case x of { True -> 1; LT -> 2 };", "form-mixed"),
        ("f x = case x of { True -> 1; 1 -> 2 };", "form-mixed"),
        ("f x = case x of { 1 -> 1; True -> 2 };", "form-mixed"),
        ("f x = case x of { 1 -> 1; 'c' -> 2 };", "form-mixed"),
        ("f x = case x of { 1 -> 1; 1.0 -> 2 };", "form-mixed"),
        ("f = \\x -> x;", "form-rich"),
        ("f x = match x of { _ -> 1 };", "form-rich"),
        ("f = <l> 1; g = <l> 2;", "form-label"),
        ("data T = A b;", "scope-type-variable"),
        ("data T = A Nope;", "scope-type"),
        ("data T a = A T;", "form-type-arity"),
        ("data T a = A (T a a);", "form-type-arity"),
        ("f : [] ; f = 1;", "form-type-arity"),
        ("f : Int -> Int; f x y = x;", "form-scheme"),
        ("f = free x : a in x;", "scope-type-variable"),
        ("f = free x : T in x;", "scope-type"),
    ],
)
def test_flaws_of_texts_are_named(text: str, slug: str) -> None:
    assert slugs(parse_program(text)) == [slug]


@pytest.mark.parametrize(
    "text",
    [
        "f : a -> b; f x y = x;",
        "f : Int -> m a; f x y = x;",
        "f : a -> a; f x = free y : a in y;",
        "data Fix f = In (f (Fix f)); data T a = L | N a; f : Fix T -> Int; f _ = 1;",
        "f : Array# Int -> (Int, ()) -> [a]; f _ _ = [];",
        "f x = case x of { _ -> 1 };",
    ],
)
def test_unusual_but_good_texts_pass(text: str) -> None:
    assert slugs(parse_program(text)) == []


@pytest.mark.parametrize(
    ("body", "slug"),
    [
        (Var("y"), "scope-unknown"),
        (Var("_"), "scope-unknown"),
        (Con("Nope"), "scope-unknown"),
        (Call("nope"), "scope-unknown"),
        (Partial("nope"), "scope-unknown"),
        (Prim("nope#"), "scope-unknown"),
        (Con("True", (ONE,)), "form-arity"),
        (Call("f"), "form-arity"),
        (Prim("add#", (ONE,)), "form-arity"),
        (App(Var("x"), ()), "form-arity"),
        (Partial("f", (ONE,)), "form-partial"),
        (Partial("True"), "form-partial"),
        (Choice((ONE,)), "form-choice"),
        (Let((), ONE), "form-empty"),
        (Free((), ONE), "form-empty"),
        (Lit(Literal(LitKind.INT, True)), "form-literal"),
        (Lit(Literal(LitKind.INT, 1.0)), "form-literal"),
        (Lit(Literal(LitKind.CHAR, "ab")), "form-literal"),
        (Case(Var("x"), (LitAlt(Literal(LitKind.STRING, "s"), ONE),)), "form-string"),
    ],
)
def test_flaws_of_built_nodes_are_named(body: Expr, slug: str) -> None:
    assert of_body(body, "x") == [slug]


def test_rich_flaws_are_found_when_rich_is_allowed() -> None:
    assert slugs(parse_program("f x = match x of { (y, y) -> 1 };"), flat=False) == ["form-duplicate"]
    assert slugs(parse_program("f = \\x x -> 1;"), flat=False) == ["form-duplicate"]


def test_local_names_are_known_only_where_bound() -> None:
    assert of_body(Let((Binding("y", ONE),), Var("y"))) == []
    assert of_body(App(Let((Binding("y", ONE),), Var("y")), (Var("y"),))) == ["scope-unknown"]


def test_limits_are_enforced(monkeypatch: pytest.MonkeyPatch) -> None:
    many = tuple(Constructor(f"C{i}") for i in range(checker.MAX_CONSTRUCTORS + 1))
    assert slugs(Program("M", (DataType("T", (), many),), ())) == ["form-limit"]
    params = tuple(f"x{i}" for i in range(checker.MAX_ARITY + 1))
    assert slugs(Program("M", (), (Function("f", params, ONE),))) == ["form-limit"]
    wide = Constructor("C", (TypeCon("Int"),) * len(params), (False,) * len(params))
    assert slugs(Program("M", (DataType("T", (), (wide,)),), ())) == ["form-limit"]


def test_scheme_must_quantify_what_occurs() -> None:
    function = Function("f", (), ONE, Scheme((), TypeVar("a")))
    assert slugs(Program("M", (), (function,))) == ["form-scheme", "scope-type-variable"]


def test_strictness_marks_fit_the_fields() -> None:
    data = DataType("T", (), (Constructor("C", (TypeCon("Int"),), (True, True)),))
    assert slugs(Program("M", (data,), ())) == ["form-strict"]


def test_deep_bodies_are_checked_without_recursion() -> None:
    check(parse_program("f x = [" + ",".join(["x"] * 10_000) + "];"))


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(programs())
def test_problems_are_located_faults_and_nothing_else(program: Program) -> None:
    for problem in problems(program, flat=False):
        assert isinstance(problem, ClewError)
        assert isinstance(problem, FormFault | ScopeFault)
        assert problem.span is not None


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(programs(rich=False))
def test_random_programs_have_no_scope_or_arity_flaws(program: Program) -> None:
    bare = replace(program, datas=tuple(replace(d, params=()) for d in program.datas))
    found = {p.slug for p in problems(bare)}
    assert not found & {"scope-unknown", "form-arity", "form-partial", "form-rich", "form-choice"}
