"""Clauses of functions, cases, funs and handlers as rows of patterns of Core."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clew.core.nodes import App, Expr, Match, PVar, Row, Var
from clew.erlang.lower.patterns.guards import GuardLowering
from clew.erlang.lower.patterns.match_code import conditions, stepped
from clew.erlang.lower.patterns.pattern_lowering import PatternLowering
from clew.erlang.lower.scope.lowering_scope import Env, FunctionScope
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.syntax import tree
from clew.source.span import Span

#: Makes the body of a clause, given the variables that its patterns bind.
Body = Callable[[tree.FunctionClause, Env], Expr]


def lowered_clauses(
    scope: FunctionScope,
    values: Sequence[str],
    clauses: Sequence[tree.FunctionClause],
    env: Env,
    body: Body,
    otherwise: Expr,
    span: Span,
    *,
    shadowing: bool = False,
) -> Expr:
    """The clauses tried in order on variables; `otherwise` when none is left.

    A clause whose patterns need steps that bind variables cannot be a row alone: where its steps fail, the clauses
    after it are tried, as a local function.
    """
    scrutinees = tuple(Var(value, span) for value in values)
    anything = tuple(PVar("_", span) for _ in values)
    guards = GuardLowering(scope)

    def marked(clause: tree.FunctionClause, inner: Env) -> Expr:
        made = body(clause, inner)
        words = "clause" if len(clauses) == 1 else f"clause {clauses.index(clause) + 1}"
        return scope.marks.branch(made, clause.span, words) if clause.body else made

    def build(start: int) -> Expr:
        rows: list[Row] = []
        for index in range(start, len(clauses)):
            clause = clauses[index]
            lowering = PatternLowering(scope, env, shadowing=shadowing)
            patterns = tuple([lowering.pattern(p) for p in clause.patterns])
            inner = lowering.env
            guard = guards.guard(clause.guard, inner)
            if clause.guard and guard != t.TRUE:
                span_of_guard = clause.guard[0][0].span.to(clause.guard[-1][-1].span)
                guard = scope.marks.refused(guard, span_of_guard, clause.span)
            condition = conditions(lowering.steps)
            if condition is not None:
                both = t.both(condition, guard, clause.span)
                row_guard = None if both == t.TRUE else both
                rows.append(Row(patterns, row_guard, marked(clause, inner), clause.span))
                continue
            fail = scope.fresh("next")
            failed = App(Var(fail, clause.span), (t.UNIT,), clause.span)

            def then(clause: tree.FunctionClause = clause, env: Env = inner, guard: Expr = guard) -> Expr:
                made = marked(clause, env)
                return made if guard == t.TRUE else t.branch(guard, made, failed, clause.span)  # noqa: B023

            rows.append(Row(patterns, None, stepped(scope, lowering.steps, then, failed), clause.span))
            rows.append(Row(anything, None, failed, clause.span))
            return t.local_function(
                fail, ("_",), build(index + 1), Match(scrutinees, tuple(rows), span), span
            )
        if any(clause.body for clause in clauses):
            rows.append(
                Row(anything, None, scope.marks.unwritten(otherwise, span, "no clause matches"), span)
            )
        else:
            rows.append(Row(anything, None, otherwise, span))
        if len(rows) == 1:
            return otherwise
        return Match(scrutinees, tuple(rows), span)

    return build(0)
