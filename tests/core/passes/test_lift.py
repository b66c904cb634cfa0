"""Lambda lifting removes every lambda, keeps meaning and order of evaluation, and calls directly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from core_strategies import programs
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from naive import Naive, OutOfFuel, Thunk, shown

from clew.core.checker import check, problems
from clew.core.nodes import (
    App,
    Binding,
    Case,
    Con,
    Default,
    Expr,
    Function,
    Lambda,
    Let,
    Lit,
    LitAlt,
    Literal,
    LitKind,
    Prim,
    Program,
    Var,
)
from clew.core.passes.lift import lift
from clew.core.passes.match import compile_matches
from clew.core.text.printer import print_expr, print_program
from clew.core.text.read import parse_program

HERE = Path(__file__).parents[1]


def lifted(text: str) -> dict[str, str]:
    program = lift(parse_program(text))
    check(program)
    return {" ".join((f.name, *f.params)): " ".join(print_expr(f.body).split()) for f in program.functions}


def test_local_recursion_becomes_a_direct_call() -> None:
    text = "m f l = let go = \\ys -> case ys of { [] -> []; z : zs -> f z : go zs } in go l;"
    assert lifted(text) == {
        "m f l": "m.go f l",
        "m.go f ys": "case ys of { [] -> []; z : zs -> f z : m.go f zs }",
    }


def test_mutual_recursion_shares_what_either_needs() -> None:
    text = """
    n x y = let ev = \\n -> case n of { 0 -> x; _ -> od (sub# n 1) };
                od = \\n -> case n of { 0 -> y; _ -> ev (sub# n 1) } in ev 3;
    """
    assert lifted(text) == {
        "n x y": "n.ev x y 3",
        "n.ev x y n": "case n of { 0 -> x; _ -> n.od y x (sub# n 1) }",
        "n.od y x n": "case n of { 0 -> y; _ -> n.ev x y (sub# n 1) }",
    }


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("\\a -> a", "f.lambda1"),
        ("\\a -> x", "f.lambda1 x"),
        ("(\\a b -> x) 1 2", "f.lambda1 x 1 2"),
        ("(\\a b -> x) 1", "f.lambda1 x 1"),
        ("(\\a -> x) 1 2", "f.lambda1 x 1 2"),
        ("let g = \\a -> x in g", "f.g x"),
        ("let g = \\a b -> x in g 1", "f.g x 1"),
        ("let g = \\a -> x; h = g in h 1", "let h = f.g x in h 1"),
        ("let g = \\a -> h; h = g 1 in h", "let h = f.g h 1 in h"),
        ("(\\a -> a, \\a -> x)", "(f.lambda1, f.lambda2 x)"),
    ],
)
def test_uses_take_what_the_function_needs(body: str, expected: str) -> None:
    assert lifted(f"f x = {body};")["f x"] == expected


def test_nested_functions_are_named_by_where_they_stand() -> None:
    found = lifted("o x = let w = \\a -> let v = \\b -> (a, b, x, w) in (v, \\c -> v c) in w;")
    assert list(found) == ["o x", "o.w x a", "o.w.v a x b", "o.w.lambda1 a x c"]


def test_names_that_exist_are_not_taken() -> None:
    found = lifted("f x = \\a -> x; f.lambda1 = 1; g = let h = \\a -> a in (h, let h = \\b -> b in h);")
    assert list(found) == ["f x", "f.lambda1$1 x a", "f.lambda1", "g", "g.h a", "g.h$1 b"]


def test_hidden_names_are_kept_apart() -> None:
    text = "f x = let g = \\x -> (let x = 2 in \\y -> (x, y)) in (g x, \\x -> g x);"
    program = parse_program(text + "main = (case f 1 of { (a, b) -> (a 5, b 3 4) });")
    assert shown(lambda: Naive(lift(program)).call("main", [])) == "((,) ((,) 2 5) ((,) 2 4))"


def test_trust_is_inherited_and_spans_are_kept() -> None:
    program = lift(parse_program("trusted export f x =\n  \\a -> a;", "m.core"))
    function = program.functions[1]
    assert (function.trusted, function.exported, function.scheme) == (True, False, None)
    assert str(function.span) == "m.core:2:3"


def test_programs_without_lambdas_are_left_as_they_are() -> None:
    program = parse_program("f x = let x = 1 in x;")
    assert lift(program) == program


def test_deep_and_long_bodies_do_not_recur() -> None:
    check(lift(parse_program("f x = [" + ", ".join(["\\a -> x"] * 2000) + "];")))
    check(lift(parse_program("f x = " + "let y = x in " * 2000 + "\\a -> y;")))
    check(lift(parse_program("f x = " + "\\a -> " * 150 + "x;")))


@pytest.mark.parametrize("name", ["lambdas", "patterns", "sort"])
def test_example_programs_become_flat_and_mean_the_same(name: str) -> None:
    program = parse_program((HERE / "programs" / f"{name}.core").read_text())
    flat = lift(compile_matches(program)[0])
    check(flat)
    if any(f.name == "main" for f in program.functions):
        expected = shown(lambda: Naive(program).call("main", []))
        assert "fail" not in expected
        assert shown(lambda: Naive(flat).call("main", [])) == expected


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(programs())
def test_lifting_adds_no_flaw_and_leaves_no_lambda(program: Program) -> None:
    flat = lift(compile_matches(program)[0])
    found = {p.slug for p in problems(flat)}
    assert not found & {"form-rich", "scope-unknown", "form-arity", "form-partial"}, print_program(flat)


# --- typed random programs: every variable is a number or a function of one ------------------------


class Draw:
    """Terms of type N (numbers) and F (functions from numbers to numbers); local recursion included."""

    def __init__(self, draw: Any) -> None:
        self.draw = draw
        self.count = 0

    def fresh(self) -> str:
        # Few names, so that they hide each other.
        return str(self.draw(st.sampled_from(["x", "y", "g", "h"])))

    def number(self, scope: dict[str, str], depth: int) -> Expr:
        numbers = [n for n, t in scope.items() if t == "N"]
        kinds = ["lit"] + ["var"] * 3 * bool(numbers) + ["add", "app", "app", "let", "case"] * (depth > 0)
        match self.draw(st.sampled_from(kinds)):
            case "var":
                return Var(self.draw(st.sampled_from(numbers)))
            case "add":
                return Prim("add#", (self.number(scope, depth - 1), self.number(scope, depth - 1)))
            case "app":
                return App(self.function(scope, depth - 1), (self.number(scope, depth - 1),))
            case "let":
                return self.let(scope, depth, self.number)
            case "case":
                name = self.fresh()
                inner = {**scope, name: "N"}
                alt = LitAlt(Literal(LitKind.INT, 0), self.number(scope, depth - 1))
                return Case(
                    self.number(scope, depth - 1), (alt,), Default(name, self.number(inner, depth - 1))
                )
            case _:
                return Lit(Literal(LitKind.INT, self.draw(st.integers(0, 2))))

    def function(self, scope: dict[str, str], depth: int) -> Expr:
        functions = [n for n, t in scope.items() if t == "F"]
        kinds = ["lambda"] + ["var"] * 3 * bool(functions) + ["let", "two"] * (depth > 0)
        kind = self.draw(st.sampled_from(kinds))
        if kind == "var":
            return Var(self.draw(st.sampled_from(functions)))
        if kind == "let":
            return self.let(scope, depth, self.function)
        if kind == "two":
            first, second = self.fresh(), self.fresh() + "2"
            inner = {**scope, first: "N", second: "N"}
            return App(
                Lambda((first, second), self.number(inner, depth - 1)), (self.number(scope, depth - 1),)
            )
        name = self.fresh()
        return Lambda((name,), self.number({**scope, name: "N"}, depth - 1))

    def let(self, scope: dict[str, str], depth: int, body: Any) -> Expr:
        names = list(dict.fromkeys(self.fresh() for _ in range(self.draw(st.integers(1, 2)))))
        types = {n: self.draw(st.sampled_from(["N", "F", "F"])) for n in names}
        inner = {**scope, **types}
        make = {"N": self.number, "F": self.function}
        bindings = tuple(Binding(n, make[types[n]](inner, depth - 1)) for n in names)
        return Let(bindings, body(inner, depth - 1))


@st.composite
def typed(draw: Any) -> Program:
    d = Draw(draw)
    body = Con("(,)", (d.number({"p": "N"}, 4), App(d.function({"p": "N"}, 4), (Var("p"),))))
    return Program("M", (), (Function("f", ("p",), body),))


def outcome(program: Program) -> tuple[str, list[str]] | None:
    log: list[str] = []
    evaluator = Naive(program, fuel=20_000)
    argument = Thunk(lambda: 1, "p", log)
    try:
        return shown(lambda: evaluator.call("f", [argument])), log
    except (OutOfFuel, RecursionError):
        return None  # endless


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(typed())
def test_lifted_programs_mean_the_same(program: Program) -> None:
    flat = lift(program)
    check(flat)
    expected = outcome(program)
    if expected is not None:
        assert outcome(flat) == expected, print_program(flat)
