"""The variables that anonymous functions take from outside, found for all of them at once."""

from __future__ import annotations

from collections.abc import Callable

from core_strategies import programs
from hypothesis import HealthCheck, given, settings

from clew.core.free import distinct, free_variables
from clew.core.nodes import App, Expr, Function, Lambda, Prim, Program, Var
from clew.core.passes.captures import captures
from clew.core.passes.lift import LONGEST_PREFIX, lift
from clew.core.walk import nodes


@settings(suppress_health_check=list(HealthCheck))
@given(programs())
def test_each_function_captures_its_free_variables_in_the_order_of_their_use(program: Program) -> None:
    for function in program.functions:
        body = distinct(function)[0].body
        found = captures(body)
        lambdas = [node for node in nodes(body) if isinstance(node, Lambda)]
        assert {id(node): free_variables(node) for node in lambdas} == found


def chain(length: int) -> Function:
    """`length` functions one in the other, as a do block makes them: each uses what the one outside it binds."""
    body: Expr = Var(f"x{length}")
    for number in range(length, 0, -1):
        both = Prim("add#", (Var(f"x{number - 1}"), Var(f"x{number}")))
        body = App(Var(f"x{number - 1}"), (Lambda((f"x{number}",), App(body, (both,))),))
    return Function("f", ("x0",), body)


def test_nested_functions_are_work_in_proportion_to_their_number(
    lines_run: Callable[[Callable[[], object]], int],
) -> None:
    def lines(length: int) -> int:
        program = Program("m", (), (chain(length),))
        return lines_run(lambda: lift(program))

    # When each asked for its free variables, four times as many were sixteen times the work.
    assert lines(400) < 5 * lines(100)


def test_thousands_of_nested_functions_are_lifted() -> None:
    assert len(lift(Program("m", (), (chain(2000),))).functions) == 2001


def test_names_of_nested_functions_stay_short() -> None:
    names = [f.name for f in lift(Program("m", (), (chain(300),))).functions]
    assert len(set(names)) == 301
    assert max(map(len, names)) <= LONGEST_PREFIX + len(".lambda300")
    assert names[:3] == ["f", "f.lambda1", "f.lambda1.lambda1"]
