"""Prepares a program for recording: every local name is bound once, and every node stands in one place.

So an expression of an activation is known by the activation and the node, and a variable by its name (`trace`).
"""

from __future__ import annotations

from dataclasses import replace

from clew.core.free import distinct
from clew.core.nodes import Expr, Free, Function, Program
from clew.core.walk import parts, rebuild
from clew.source.recursion_limit import deep_recursion


def with_distinct_nodes(program: Program) -> Program:
    """The same program with names and nodes of their own."""
    with deep_recursion():
        return replace(program, functions=tuple([_function(f) for f in program.functions]))


def _function(function: Function) -> Function:
    renamed, _ = distinct(function)
    return replace(renamed, body=_copy(renamed.body))


def _copy(expr: Expr) -> Expr:
    old = parts(expr)
    if not old:
        return replace(expr)
    new = rebuild(expr, [_copy(part) for _, part in old])
    if isinstance(new, Free):
        return replace(new, vars=tuple([replace(v) for v in new.vars]))
    return new
