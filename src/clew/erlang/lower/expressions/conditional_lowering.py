"""What chooses by patterns, as Core: matches, `case`, `receive` and `maybe`."""

from __future__ import annotations

from clew.core.nodes import App, Expr, Var
from clew.erlang.lower.expressions.expression_rows import ExpressionRows, Then
from clew.erlang.lower.expressions.receiving import received
from clew.erlang.lower.patterns.clauses import lowered_clauses
from clew.erlang.lower.scope.lowering_scope import Env, bound
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.syntax import tree
from clew.source.span import Span


def lowered_match(
    rows: ExpressionRows, pattern: tree.Expr, value: tree.Expr, span: Span, env: Env, then: Then
) -> Expr:
    if isinstance(pattern, tree.Var) and pattern.name not in env and pattern.name != "_":
        name = pattern.name

        def follow(found: Expr, inner: Env) -> Expr:
            if isinstance(found, Var):
                return rows.given(found, bound(inner, name, found.name), then)
            return t.strictly(name, found, rows.given(Var(name, span), bound(inner, name, name), then), span)

        return rows.lower(value, env, follow, name)

    def matched(found: Expr, inner: Env) -> Expr:
        def within(variable: str) -> Expr:
            clause = tree.FunctionClause((pattern,), (), (), span)
            failed = t.failure("badmatch", Var(variable, span), rows.scope.place(span), span)
            return lowered_clauses(
                rows.scope,
                (variable,),
                (clause,),
                inner,
                lambda _, after: rows.given(Var(variable, span), after, then),
                failed,
                span,
            )

        return rows.named(found, within)

    return rows.lower(value, env, matched)


def lowered_case(
    rows: ExpressionRows,
    expr: tree.Expr,
    value: Expr,
    clauses: tuple[tree.FunctionClause, ...],
    env: Env,
    then: Then,
) -> Expr:
    span = expr.span

    def within(variable: str) -> Expr:
        otherwise = t.failure("case_clause", Var(variable, span), rows.scope.place(span), span)
        return rows.joined(
            expr, env, then, lambda end: rows.clauses((variable,), clauses, env, end, otherwise, span)
        )

    return rows.named(value, within)


def lowered_receive(rows: ExpressionRows, expr: tree.ReceiveExpr, env: Env, then: Then) -> Expr:
    span = expr.span

    def waiting(timeout: Expr, env: Env) -> Expr:
        def code(end: Then) -> Expr:
            def clause(message: str, chosen: tree.FunctionClause) -> Expr:
                never = t.failure("case_clause", Var(message, span), rows.scope.place(span), span)
                return rows.clauses((message,), (chosen,), env, end, never, span)

            after = rows.body(expr.after, env, end) if expr.after else t.atom("timeout", span)
            return received(rows.scope, expr, timeout, env, clause, after)

        return rows.joined(expr, env, then, code)

    return rows.lower(expr.timeout or tree.AtomLit("infinity", span), env, waiting)


def lowered_maybe(
    rows: ExpressionRows,
    body: tuple[tree.Expr, ...],
    clauses: tuple[tree.FunctionClause, ...],
    env: Env,
    span: Span,
) -> Expr:
    other, value = rows.scope.fresh("else"), rows.scope.fresh()
    rest: Expr = Var(value, span)
    if clauses:
        otherwise = t.failure("else_clause", Var(value, span), rows.scope.place(span), span)
        rest = rows.clauses((value,), clauses, env, None, otherwise, span)

    def step(index: int, env: Env) -> Expr:
        expr = body[index]
        is_last = index == len(body) - 1
        if not isinstance(expr, tree.MaybeMatch):
            return (
                rows.lower(expr, env) if is_last else rows.lower(expr, env, lambda _, e: step(index + 1, e))
            )

        def matched(found: Expr, inner: Env) -> Expr:
            def within(variable: str) -> Expr:
                clause = tree.FunctionClause((expr.pattern,), (), (), expr.span)
                failed = App(Var(other, span), (Var(variable, span),), span)
                return lowered_clauses(
                    rows.scope,
                    (variable,),
                    (clause,),
                    inner,
                    lambda _, after: Var(variable, span) if is_last else step(index + 1, after),
                    failed,
                    expr.span,
                )

            return rows.named(found, within)

        return rows.lower(expr.value, env, matched)

    return t.local_function(other, (value,), rest, step(0, env), span)
