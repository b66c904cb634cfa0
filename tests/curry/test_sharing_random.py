"""Random expressions with choices: the values are those of a naive reading of call-time choice."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from curry_runner import results
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

#: An expression: a kind and its parts. Variables are numbered from the innermost binder outwards.
Expr = tuple[str, tuple["Expr | int", ...]]

PROGRAM = """\
coin = 0 ? 1
three = 1 ? 2 ? 3
double x = x + x
both x y = x ? y
swap (x, y) = (y, x)
first (x, _) = x
plus x y = x + y
twice f x y = f x + f y
"""


@st.composite
def expressions(draw: st.DrawFn, depth: int = 3, bound: int = 0) -> Expr:
    leaves = ["coin", "three", "number", *(["variable"] * min(bound, 2))]
    inner = ["let", "lambda", "double", "add", "both", "pair", "section", "closure"] if depth else []
    kind = draw(st.sampled_from([*leaves, *inner, *inner]))

    def part(more: int = 0) -> Expr:
        return draw(expressions(depth - 1, bound + more))

    match kind:
        case "number":
            return kind, (draw(st.integers(0, 9)),)
        case "variable":
            return kind, (draw(st.integers(0, bound - 1)),)
        case "let" | "lambda":
            return kind, (part(), part(1))
        case "double":
            return kind, (part(),)
        case "add" | "both" | "pair":
            return kind, (part(), part())
        case "section" | "closure":
            return kind, (part(), part(), part())
    return kind, ()


def text(expr: Expr, names: tuple[str, ...] = ()) -> str:
    kind, parts = expr
    match kind, parts:
        case "number", (int() as n,):
            return str(n)
        case "variable", (int() as i,):
            return names[i]
        case (("let" | "lambda"), (tuple() as value, tuple() as body)):
            name = f"x{len(names)}"
            inner, given_ = text(body, (name, *names)), text(value, names)
            return (
                f"(let {name} = {given_} in {inner})"
                if kind == "let"
                else f"((\\{name} -> {inner}) {given_})"
            )
        case "double", (tuple() as value,):
            return f"(double {text(value, names)})"
        case (("add" | "both" | "pair"), (tuple() as left, tuple() as right)):
            a, b = text(left, names), text(right, names)
            return {"add": f"({a} + {b})", "both": f"(both {a} {b})", "pair": f"(first (swap ({a}, {b})))"}[
                kind
            ]
        case (("section" | "closure"), (tuple() as value, tuple() as left, tuple() as right)):
            v, a, b = text(value, names), text(left, names), text(right, names)
            function = f"plus {v}" if kind == "section" else f"(let c = {v} in \\y -> c + y)"
            return f"(twice ({function}) {a} {b})"
    return kind


def values(expr: Expr, environment: tuple[int, ...] = ()) -> set[int]:
    """All values, where a variable stands for one value of what it is bound to."""
    kind, parts = expr
    match kind, parts:
        case "number", (int() as n,):
            return {n}
        case "variable", (int() as i,):
            return {environment[i]}
        case (("let" | "lambda"), (tuple() as value, tuple() as body)):
            return {r for v in values(value, environment) for r in values(body, (v, *environment))}
        case "double", (tuple() as value,):
            return {2 * v for v in values(value, environment)}
        case "add", (tuple() as left, tuple() as right):
            return {a + b for a, b in product(values(left, environment), values(right, environment))}
        case "both", (tuple() as left, tuple() as right):
            return values(left, environment) | values(right, environment)
        case "pair", (_, tuple() as right):
            return values(right, environment)
        case (("section" | "closure"), (tuple() as value, tuple() as left, tuple() as right)):
            parts_of = [values(e, environment) for e in (value, left, right)]
            return {2 * v + a + b for v, a, b in product(*parts_of)}
    return {0, 1} if kind == "coin" else {1, 2, 3}


@pytest.mark.slow
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(expressions())
def test_a_variable_has_one_value(tmp_path: Path, expr: Expr) -> None:
    path = tmp_path / "Main.curry"
    path.write_text(PROGRAM, encoding="utf-8")
    assert {int(r) for r in results(path, text(expr))} == values(expr)
