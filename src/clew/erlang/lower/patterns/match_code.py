"""The steps that follow a pattern, as code: a condition where they bind nothing, else nested cases."""

from __future__ import annotations

from collections.abc import Callable

from clew.core.nodes import Alt, Case, Default, Expr, Match, PVar, Row, Var
from clew.erlang.lower.patterns.bit_matching import enough, taken
from clew.erlang.lower.patterns.guards import GuardLowering
from clew.erlang.lower.patterns.match_steps import EnoughBits, HasKey, MatchesToo, SameTerm, Step, Take
from clew.erlang.lower.scope.lowering_scope import FunctionScope
from clew.erlang.lower.terms import core_terms as t


def conditions(steps: list[Step]) -> Expr | None:
    """The steps as a truth value, if they bind nothing; None otherwise."""
    found: Expr = t.TRUE
    for step in reversed(steps):
        if not isinstance(step, SameTerm):
            return None
        found = t.both(_same(step), found, step.span)
    return found


def _same(step: SameTerm) -> Expr:
    return t.runtime("exact", (Var(step.left, step.span), Var(step.right, step.span)), step.span)


def stepped(scope: FunctionScope, steps: list[Step], then: Callable[[], Expr], failed: Expr) -> Expr:
    """What follows when all steps succeed; `failed` where one does not."""
    guards = GuardLowering(scope)

    def code(index: int) -> Expr:
        if index == len(steps):
            return then()
        step = steps[index]
        span = step.span
        match step:
            case SameTerm():
                return t.branch(_same(step), code(index + 1), failed, span)
            case MatchesToo(value, pattern):
                rows = (
                    Row((pattern,), None, code(index + 1), span),
                    Row((PVar("_", span),), None, failed, span),
                )
                return Match((Var(value, span),), rows, span)
            case HasKey(map_, key, env, value):

                def found(wanted: Expr) -> Expr:
                    lookup = t.runtime("map_find", (wanted, Var(map_, span)), span)
                    alt = Alt("Found", (value,), code(index + 1), span)
                    return Case(lookup, (alt,), Default("_", failed, span), span)

                return guards.value(key, env, found, failed)
            case EnoughBits():
                return t.branch(enough(step), code(index + 1), failed, span)
            case Take():
                return taken(scope, step, lambda: code(index + 1), failed)

    return code(0)
