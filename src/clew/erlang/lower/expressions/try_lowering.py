"""`try` as Core: what an expression raises becomes a value, which handlers take or raise again."""

from __future__ import annotations

from collections.abc import Callable

from clew.core.nodes import Alt, Call, Case, Con, Default, Expr, Lambda, Prim, Var
from clew.erlang.lower.expressions.expression_rows import ExpressionRows, Then
from clew.erlang.lower.scope.bindings import binds
from clew.erlang.lower.scope.lowering_scope import Env
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes
from clew.source.span import Span

#: Adds the callers to a stack trace, which has the place of the error.
_WHOLE_STACK = "clew_stack:whole/2"
#: Makes a value of what was raised.
_CAUGHT = "erl.caught"
#: So many calls are looked at, of which some belong to Clew's own libraries.
_FRAMES = 32


def lowered_try(rows: ExpressionRows, expr: tree.TryExpr, env: Env, then: Then) -> Expr:
    if not expr.after:
        return _try_catch(rows, expr, env, then)
    span = expr.span
    inner = (
        _try_catch(rows, tree.TryExpr(expr.body, expr.clauses, expr.handlers, (), span), env, rows.left)
        if expr.clauses or expr.handlers
        else rows.body(expr.body, env, rows.left)
    )
    value, exception = rows.scope.fresh(), rows.scope.fresh("exception")

    def cleaned(result: Expr) -> Expr:
        return rows.body(expr.after, env, lambda _, __: result)

    alts = (
        Alt("Fine", (value,), cleaned(Var(value, span)), span),
        Alt("Caught", (exception,), _after_exception(rows, cleaned, exception, span), span),
    )
    return Case(_attempt(rows, inner, span), alts, None, span)


def lowered_catch(rows: ExpressionRows, value: tree.Expr, env: Env, span: Span) -> Expr:
    """`catch Value`: what was raised is the value, an error with its stack trace."""
    fine, exception = rows.scope.fresh(), rows.scope.fresh("exception")
    parts = kind, reason, raw = tuple(rows.scope.fresh(wish) for wish in ("class", "reason", "stack"))
    whole = Con("Raised", (Var(kind, span), Var(reason, span), Var(fine, span)), span)
    error = _with_whole_stack(rows, raw, fine, Call(_CAUGHT, (whole,), span), span)
    caught = Call(_CAUGHT, (Var(exception, span),), span)
    chosen = Case(Var(kind, span), (Alt("error", (), error, span),), Default("_", caught, span), span)
    handled = Case(
        Var(exception, span), (Alt("Raised", parts, chosen, span),), Default("_", caught, span), span
    )
    alts = (
        Alt("Fine", (fine,), Var(fine, span), span),
        Alt("Caught", (exception,), rows.scope.marks.way(handled, span, 1), span),
    )
    return Case(_attempt(rows, rows.lower(value, env), span), alts, None, span)


def _with_whole_stack(rows: ExpressionRows, raw: str, stack: str, then: Expr, span: Span) -> Expr:
    """Code that has a stack trace with the calls that waited, from what an exception holds of it."""
    frames = rows.scope.fresh("frames")
    whole = Call(_WHOLE_STACK, (Var(raw, span), t.runtime("texts", (Var(frames, span),), span)), span)
    # before anything else is called: it would overwrite what the stack still tells
    return t.strictly(
        frames,
        Prim("stackFrames#", (t.raw_integer(_FRAMES, span),), span),
        t.strictly(stack, whole, then, span),
        span,
    )


def _after_exception(
    rows: ExpressionRows, cleaned: Callable[[Expr], Expr], exception: str, span: Span
) -> Expr:
    """Clean up and raise again; what ends the whole program is not the program's to clean up after."""
    again = Prim("raise#", (Var(exception, span),), span)
    raised = Alt("Raised", ("_", "_", "_"), cleaned(again), span)
    return Case(Var(exception, span), (raised,), Default("_", again, span), span)


def _attempt(rows: ExpressionRows, code: Expr, span: Span) -> Expr:
    """`Fine value` or `Caught exception`."""
    value, exception = rows.scope.fresh(), rows.scope.fresh("exception")
    fine = t.strictly(value, code, Con("Fine", (Var(value, span),), span), span)
    handler = Lambda((exception,), Con("Caught", (Var(exception, span),), span), span)
    return Prim("catch#", (fine, handler), span)


def _try_catch(rows: ExpressionRows, expr: tree.TryExpr, env: Env, then: Then) -> Expr:
    span = expr.span
    value, exception = rows.scope.fresh(), rows.scope.fresh("exception")
    parts = tuple(rows.scope.fresh(wish) for wish in ("class", "reason", "stack"))
    fine: Expr = Var(value, span)
    body = _packed_body(rows, expr, env)
    if expr.clauses:
        names = {name: rows.scope.fresh(name) for name in _handed_on(expr, env)}
        result = rows.scope.fresh() if names else value
        failed = t.failure("try_clause", Var(result, span), rows.scope.place(span), span)
        fine = rows.clauses((result,), expr.clauses, {**env, **names}, then, failed, span)
        if names:
            fields = (result, *names.values())
            fine = Case(Var(value, span), (Alt(t.tuple_con(len(fields)), fields, fine, span),), None, span)
    again = Prim("raise#", (Var(exception, span),), span)
    handlers = [
        tree.FunctionClause(
            (handler.kind, handler.pattern, handler.stack or tree.Var("_", handler.span)),
            handler.guard,
            handler.body,
            handler.span,
        )
        for handler in expr.handlers
    ]
    caught = rows.clauses(parts, handlers, env, then, again, span)
    given = parts
    if any(handler.stack is not None and handler.stack != tree.Var("_") for handler in expr.handlers):
        raw = rows.scope.fresh("stack")
        given = (*parts[:2], raw)
        caught = _with_whole_stack(rows, raw, parts[2], caught, span)
    handled = Case(
        Var(exception, span), (Alt("Raised", given, caught, span),), Default("_", again, span), span
    )
    marked = rows.scope.marks.way(handled, span, 1)
    alts = (Alt("Fine", (value,), fine, span), Alt("Caught", (exception,), marked, span))
    return Case(_attempt(rows, body, span), alts, None, span)


def _handed_on(expr: tree.TryExpr, env: Env) -> list[str]:
    """The variables that the clauses of a `try` have from its body."""
    mentioned = {node.name for node in nodes(expr.clauses) if isinstance(node, tree.Var)}
    return sorted(name for name in (binds(expr.body) & mentioned) - {"_"} if name not in env)


def _packed_body(rows: ExpressionRows, expr: tree.TryExpr, env: Env) -> Expr:
    """The body; its value is a tuple with the variables that clauses have from it, if there are some."""
    span = expr.span
    names = _handed_on(expr, env)
    if not names:
        return rows.body(expr.body, env, rows.left)

    def packed(value: Expr, inner: Env) -> Expr:
        result = rows.scope.fresh()
        held = t.tuple_((Var(result, span), *(Var(inner[name], span) for name in names)), span)
        return t.strictly(result, value, rows.scope.marks.left(held, value.span), span)

    return rows.body(expr.body, env, packed)
