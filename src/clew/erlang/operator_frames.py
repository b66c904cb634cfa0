"""Keeps a function of the user on the stack while an operator or a built-in function runs in its tail position.

Those are instructions in OTP, so an error in one has the function and its line in the stack trace, and a report can say
where it happened. They call nobody back, so no loop needs stack that needed none before.
"""

from __future__ import annotations

from dataclasses import replace

from clew.core.nodes import Call, Case, Default, Expr, Function, Label, Let, Program, Var
from clew.erlang.lower.patterns.guards import OPERATORS, UNARY
from clew.erlang.lower.terms.core_terms import runtime
from clew.erlang.run_time_functions import is_handled

#: Operators are functions of the run-time system.
_OPERATORS = frozenset(
    runtime(name, ()).name
    for name in (
        *OPERATORS.values(),
        *UNARY.values(),
        "and_",
        "or_",
        "xor_",
        "not_",
        "append",
        "subtract_list",
    )
)
_BUILT_IN = "erlang:"
#: Built-in functions that call others.
_CALLING = ("erlang:apply/", "erlang:hibernate/")
_VALUE = "value$"


def with_waiting_calls(program: Program) -> Program:
    """The program in which the user's functions wait for operators and built-in functions."""
    return replace(program, functions=tuple(map(_waiting, program.functions)))


def _waiting(function: Function) -> Function:
    if function.trusted or not function.span.line:
        return function
    body = _ended(function.body)
    return function if body is function.body else replace(function, body=body)


def _ended(expr: Expr) -> Expr:
    """An expression that waits for the calls at its ends."""
    match expr:
        case Call(name) if (
            name in _OPERATORS
            or (name.startswith(_BUILT_IN) and not name.startswith(_CALLING))
            or is_handled(name)
        ):
            return Case(expr, (), Default(_VALUE, Var(_VALUE, expr.span), expr.span), expr.span)
        case Let(_, body) | Label(_, body):
            inner = _ended(body)
            return expr if inner is body else replace(expr, body=inner)
        case Case(_, alts, default):
            bodies = [_ended(alt.body) for alt in alts]
            last = None if default is None else _ended(default.body)
            if all(new is alt.body for new, alt in zip(bodies, alts, strict=True)) and (
                default is None or last is default.body
            ):
                return expr
            return replace(
                expr,
                alts=tuple(replace(alt, body=new) for alt, new in zip(alts, bodies, strict=True)),
                default=None if default is None or last is None else replace(default, body=last),
            )
    return expr
