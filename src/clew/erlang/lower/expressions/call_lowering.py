"""Calls and functions as values, as Core."""

from __future__ import annotations

from clew.core.free import free_variables
from clew.core.marks import MarkKind
from clew.core.nodes import Alt, App, Binding, Call, Case, Con, Default, Expr, Lambda, Let, Partial, Var
from clew.erlang.lower.expressions.expression_rows import ExpressionRows, Then
from clew.erlang.lower.patterns.guards import (
    has_type_test,
    type_test,
)
from clew.erlang.lower.runtime.refusals import refused
from clew.erlang.lower.scope.calls import ERRORS, KnownTarget, target_of
from clew.erlang.lower.scope.fun_names import FunName, outside_variables
from clew.erlang.lower.scope.lowering_scope import Env, bound, parameters
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.lower.transforms.match_spec_funs import is_match_specification, match_specification
from clew.erlang.syntax import tree
from clew.source.span import Span


def lowered_call(
    rows: ExpressionRows,
    function: tree.Expr,
    args: tuple[tree.Expr, ...],
    span: Span,
    env: Env,
    then: Then,
    name: str | None,
) -> Expr:
    if is_match_specification(rows.scope.module, function, args):
        made = match_specification(args[0], rows.scope.module)
        return rows.values((made,), env, lambda vs, inner: rows.given(vs[0], inner, then, name))
    target = target_of(rows.scope.module, function, len(args), span)
    if target is None:
        return _fun_call(rows, function, args, span, env, then, name)
    if isinstance(target, KnownTarget):
        return rows.values(
            args, env, lambda vs, inner: rows.given(_direct(rows, target, vs, span), inner, then, name)
        )
    return rows.values(
        (target.module, target.function, *args),
        env,
        lambda vs, inner: rows.given(
            t.runtime("apply_remote", (vs[0], vs[1], t.list_(vs[2:], span)), span), inner, then, name
        ),
    )


def _direct(rows: ExpressionRows, target: KnownTarget, values: list[Expr], span: Span) -> Expr:
    """A call of a function that is known."""
    if target.refused:
        return refused(target.refused, span)
    if target.key in ERRORS:
        stack = t.runtime(ERRORS[target.key], (*values, rows.scope.place(span)), span)
        return t.raised(target.key[1], values[0], stack, span)
    module, function, arity = target.key
    if module == "erlang" and arity == 1 and has_type_test(function):
        return t.truth(type_test(function, values[0], span), span)
    return Call(target.name, tuple(values) or (t.UNIT,), span)


def _fun_call(
    rows: ExpressionRows,
    function: tree.Expr,
    args: tuple[tree.Expr, ...],
    span: Span,
    env: Env,
    then: Then,
    name: str | None,
) -> Expr:
    def called(values: list[Expr], inner: Env) -> Expr:
        code = rows.scope.fresh("code")
        fun, *given = values
        applied = App(Var(code, span), tuple(given) or (t.UNIT,), span)
        bad = rows.scope.fresh()
        wrong = t.runtime("bad_call", (Var(bad, span), t.list_(given, span), rows.scope.place(span)), span)
        made = Case(
            fun,
            (Alt(t.fun_con(len(given)), (code, "_"), applied, span),),
            Default(bad, wrong, span),
            span,
        )
        return rows.given(made, inner, then, name)

    return rows.values((function, *args), env, called)


def lowered_fun(rows: ExpressionRows, expr: tree.FunExpr, env: Env) -> Expr:
    span = expr.span
    arity = len(expr.clauses[0].patterns)
    params = parameters(rows.scope, expr.clauses)
    inner = env if expr.name is None else bound(env, expr.name, expr.name)
    number = rows.scope.fun_number()
    values = t.list_([Var(p, span) for p in params], span)
    text = rows.scope.fun_names.get(id(expr), f"fun-{number}-")
    heads = [clause.patterns for clause in expr.clauses]
    made_name = FunName(text, arity + outside_variables(expr.clauses, env, heads))
    with rows.scope.inside(made_name.text, made_name.arity):
        failed = t.function_clause(values, rows.scope.place(span), span)
        body = rows.clauses(params, expr.clauses, inner, None, failed, span, shadowing=True)
        body = rows.scope.marks.reached(body, span, MarkKind.ENTERED)
    code = Lambda(params or ("_",), body, span)
    captured = [n for n in free_variables(code) if n != expr.name]
    info = t.tuple_(
        (
            t.atom(rows.scope.module.name, span),
            t.atom(rows.scope.made_name(made_name.text), span),
            t.integer(number, span),
            t.list_([Var(n, span) for n in captured], span),
        ),
        span,
    )
    code_name = f"{made_name.local_name}.lambda{number + 1}"  # what has no name in the source is a lambda
    bound_code = Binding(code_name, code, span)
    made = Con(t.fun_con(arity), (Var(code_name, span), info), span)
    if expr.name is None:
        return Let((bound_code,), made, span)
    return Let((bound_code, Binding(expr.name, made, span)), Var(expr.name, span), span)


def lowered_function_value(
    rows: ExpressionRows, expr: tree.LocalFun | tree.RemoteFun, env: Env, then: Then, name: str | None
) -> Expr:
    span = expr.span
    if isinstance(expr, tree.LocalFun):
        target = target_of(rows.scope.module, tree.AtomLit(expr.name, span), expr.arity, span)
        assert isinstance(target, KnownTarget)
        return rows.given(_known_function(rows, target, expr.arity, span), env, then, name)
    match expr:
        case tree.RemoteFun(tree.AtomLit() as module, tree.AtomLit() as function, tree.IntegerLit(arity)):
            remote = tree.RemoteName(module, function, span)
            target = target_of(rows.scope.module, remote, arity, span)
            assert isinstance(target, KnownTarget)
            return rows.given(_known_function(rows, target, arity, span), env, then, name)
    return rows.values(
        (expr.module, expr.name, expr.arity),
        env,
        lambda vs, inner: rows.given(t.runtime("make_fun", vs, span), inner, then, name),
    )


def _known_function(rows: ExpressionRows, target: KnownTarget, arity: int, span: Span) -> Expr:
    """A function of a module as a value."""
    module, function, _ = target.key
    params = tuple(rows.scope.fresh("a") for _ in range(arity))
    code: Expr
    if target.refused or target.key in ERRORS:
        code = Lambda(params or ("_",), _direct(rows, target, [Var(p, span) for p in params], span), span)
    else:
        code = Partial(target.name, (), span)
    if target.is_local:
        info = t.tuple_((t.atom(module), t.atom(function), t.integer(arity), t.nil()), span)
    else:
        info = t.tuple_((t.atom(module), t.atom(function)), span)
    return Con(t.fun_con(arity), (code, info), span)
