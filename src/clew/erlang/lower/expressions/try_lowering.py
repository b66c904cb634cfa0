"""`try` as Core: what an expression raises becomes a value, which handlers take or raise again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clew.core.nodes import Alt, App, Binding, Call, Case, Con, Default, Expr, Lambda, Let, Partial, Prim, Var
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


def lowered_catch(rows: ExpressionRows, value: tree.Expr, env: Env, span: Span, *, seen: bool) -> Expr:
    """`catch Value`: what was raised is the value, an error with its stack trace, if that can be seen."""
    exception = rows.scope.fresh("exception")
    caught = Call(_CAUGHT, (Var(exception, span),), span)
    if not seen:
        marked = rows.scope.marks.way(caught, span, 1)
        handler: Expr = Partial(_CAUGHT, (), span)
        if marked is not caught:
            handler = Lambda((exception,), marked, span)
        return Prim("catch#", (rows.lower(value, env), handler), span)
    fine = rows.scope.fresh()
    parts = kind, reason, raw = _parts(rows)
    whole = Con("Raised", (Var(kind, span), Var(reason, span), Var(fine, span)), span)
    error = _with_whole_stack(rows, raw, fine, Call(_CAUGHT, (whole,), span), span, lazily=True)
    chosen = Case(Var(kind, span), (Alt("error", (), error, span),), Default("_", caught, span), span)
    handled = Case(
        Var(exception, span), (Alt("Raised", parts, chosen, span),), Default("_", caught, span), span
    )
    alts = (
        Alt("Fine", (fine,), Var(fine, span), span),
        Alt("Caught", (exception,), rows.scope.marks.way(handled, span, 1), span),
    )
    return Case(_attempt(rows, rows.lower(value, env), span), alts, None, span)


def shows_stack(clauses: Sequence[tree.FunctionClause]) -> bool:
    """Whether one of the clauses for a value of `catch` may look at the stack trace in `{'EXIT', {Reason, Stack}}`."""
    for clause in clauses:
        match clause.patterns[0]:
            case tree.AtomLit() | tree.IntegerLit() | tree.NilExpr() | tree.ConsExpr() | tree.StringLit():
                continue
            case tree.TupleExpr((tree.AtomLit(name), *_)) if name != "EXIT":
                continue
            case tree.TupleExpr((_, tree.TupleExpr((_, last)))) if _is_ignored(last, clause):
                continue
            case tree.TupleExpr((_, last)) as whole if _is_ignored(last, clause):
                if clause.guard or not isinstance(whole.items[0], tree.AtomLit):
                    continue
                return False
            case last if _is_ignored(last, clause):
                return False
            case _:
                return True
    return True  # what no clause takes is the reason of an error


def _is_ignored(pattern: tree.Expr, clause: tree.FunctionClause) -> bool:
    if not isinstance(pattern, tree.Var) or not pattern.name.startswith("_"):
        return False
    named = [node for node in nodes(clause) if isinstance(node, tree.Var) and node.name == pattern.name]
    return pattern.name == "_" or len(named) == 1


def _with_whole_stack(
    rows: ExpressionRows, raw: str, stack: str, then: Expr, span: Span, *, lazily: bool = False
) -> Expr:
    """Code that has a stack trace with the calls that waited, from what an exception holds of it.

    Lazily, it is made when somebody looks at it: few look at what `catch` says of an error beside its reason.
    """
    frames = rows.scope.fresh("frames")
    whole = Call(_WHOLE_STACK, (Var(raw, span), t.runtime("texts", (Var(frames, span),), span)), span)
    known = (
        Let((Binding(stack, whole, span),), then, span) if lazily else t.strictly(stack, whole, then, span)
    )
    # before anything else is called: it would overwrite what the stack still tells
    return t.strictly(frames, Prim("stackFrames#", (t.raw_integer(_FRAMES, span),), span), known, span)


def _after_exception(
    rows: ExpressionRows, cleaned: Callable[[Expr], Expr], exception: str, span: Span
) -> Expr:
    """Clean up and raise again; what ends the whole program is not the program's to clean up after."""
    parts = _parts(rows)
    kept, end = rows.scope.fresh("exception"), rows.scope.fresh("after")
    body = cleaned(Prim("raise#", (Var(kept, span),), span))
    known = _with_callers(rows, exception, parts, lambda whole: App(Var(end, span), (whole,), span), span)
    raised = Alt("Raised", parts, t.local_function(end, (kept,), body, known, span), span)
    untouched = Prim("raise#", (Var(exception, span),), span)
    return Case(Var(exception, span), (raised,), Default("_", untouched, span), span)


def _parts(rows: ExpressionRows) -> tuple[str, str, str]:
    """Variables for what an exception holds."""
    fresh = rows.scope.fresh
    return fresh("class"), fresh("reason"), fresh("stack")


def _with_callers(
    rows: ExpressionRows,
    exception: str,
    parts: tuple[str, str, str],
    then: Callable[[Expr], Expr],
    span: Span,
) -> Expr:
    """What raises an exception again: an error keeps the calls that waited for it, which the stack then forgets.

    Nothing may be pushed on the stack before, so both cases end in what follows.
    """
    kind, reason, raw = parts
    whole = rows.scope.fresh("stack")
    kept = Con("Raised", tuple(Var(part, span) for part in (kind, reason, whole)), span)
    error = _with_whole_stack(rows, raw, whole, then(kept), span, lazily=True)
    other = Default("_", then(Var(exception, span)), span)
    return Case(Var(kind, span), (Alt("error", (), error, span),), other, span)


def _attempt(rows: ExpressionRows, code: Expr, span: Span) -> Expr:
    """`Fine value` or `Caught exception`."""
    value, exception = rows.scope.fresh(), rows.scope.fresh("exception")
    fine = t.strictly(value, code, Con("Fine", (Var(value, span),), span), span)
    handler = Lambda((exception,), Con("Caught", (Var(exception, span),), span), span)
    return Prim("catch#", (fine, handler), span)


def _try_catch(rows: ExpressionRows, expr: tree.TryExpr, env: Env, then: Then) -> Expr:
    span = expr.span
    value, exception = rows.scope.fresh(), rows.scope.fresh("exception")
    parts = _parts(rows)
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
    handlers = [
        tree.FunctionClause(
            (handler.kind, handler.pattern, handler.stack or tree.Var("_", handler.span)),
            handler.guard,
            handler.body,
            handler.span,
        )
        for handler in expr.handlers
    ]
    again = Prim("raise#", (Var(exception, span),), span)
    if any(handler.stack is not None and handler.stack != tree.Var("_") for handler in expr.handlers):
        raw = rows.scope.fresh("stack")
        given = (*parts[:2], raw)
        kept = Con("Raised", tuple(Var(part, span) for part in parts), span)
        caught = rows.clauses(parts, handlers, env, then, Prim("raise#", (kept,), span), span)
        caught = _with_whole_stack(rows, raw, parts[2], caught, span)
    else:
        given = parts
        failed = _with_callers(rows, exception, parts, lambda whole: Prim("raise#", (whole,), span), span)
        caught = rows.clauses(parts, handlers, env, then, failed, span)
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
