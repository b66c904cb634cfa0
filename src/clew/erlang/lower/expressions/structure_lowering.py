"""Structures of Erlang as Core: literals, lists, binaries, maps and records."""

from __future__ import annotations

from collections.abc import Callable

from clew.core.nodes import Alt, Call, Case, Default, Expr, Var
from clew.erlang.lower.bits.bit_construction import construction
from clew.erlang.lower.expressions.expression_rows import ExpressionRows, Then
from clew.erlang.lower.patterns.guards import (
    record_field,
)
from clew.erlang.lower.scope.lowering_scope import Env
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.lower.terms.constants import constant_number
from clew.erlang.syntax import tree
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span


def lowered_literal(rows: ExpressionRows, expr: tree.Expr) -> Expr:
    """A literal term that is built once."""
    span = expr.span
    if isinstance(expr, tree.StringLit):
        value: Expr = t.runtime("string_literal", (t.text(expr.value, span),), span)
    else:
        value = _term(expr)
    return Call(rows.scope.module.literal(value, span), (), span)


def lowered_list(rows: ExpressionRows, expr: tree.ConsExpr, env: Env, then: Then, name: str | None) -> Expr:
    items: list[tree.Expr] = []
    rest: tree.Expr = expr
    while isinstance(rest, tree.ConsExpr):
        items.append(rest.head)
        rest = rest.tail

    def build(values: list[Expr], inner: Env) -> Expr:
        found = values[-1]
        for value in reversed(values[:-1]):
            found = t.cons(value, found, expr.span)
        return rows.given(found, inner, then, name)

    return rows.values([*items, rest], env, build)


def lowered_binary(
    rows: ExpressionRows, expr: tree.BinaryExpr, env: Env, then: Then, name: str | None
) -> Expr:
    current = env

    def value(part: tree.Expr, follow: Callable[[Expr], Expr]) -> Expr:
        def after(found: Expr, inner: Env) -> Expr:
            nonlocal current
            current = inner
            return follow(found)

        return rows.lower(part, current, after)

    return construction(rows.scope, expr, value, lambda v: rows.given(v, current, then, name))


def lowered_map(rows: ExpressionRows, expr: tree.MapExpr, env: Env, then: Then, name: str | None) -> Expr:
    span = expr.span
    parts = [part for field in expr.fields for part in (field.key, field.value)]
    if expr.base is None:
        for field in expr.fields:
            if field.exact:
                raise SyntaxFault("a new map has no keys to update", field.span, "`=>` adds a key")
        return rows.values(
            parts,
            env,
            lambda vs, inner: rows.given(t.runtime("map_of", (t.list_(vs, span),), span), inner, then, name),
        )

    def updated(values: list[Expr], inner: Env) -> Expr:
        found: Expr = t.runtime("checked_map", (values[0],), span)
        for index, field in enumerate(expr.fields):
            key, value = values[1 + 2 * index : 3 + 2 * index]
            before = rows.scope.fresh("map")
            operation = "map_update" if field.exact else "map_put"
            found = t.strictly(
                before, found, t.runtime(operation, (key, value, Var(before, span)), span), span
            )
        return rows.given(found, inner, then, name)

    return rows.values((expr.base, *parts), env, updated)


def lowered_record_access(
    rows: ExpressionRows,
    base: tree.Expr,
    record: str,
    field: str,
    span: Span,
    env: Env,
    then: Then,
    name: str | None,
) -> Expr:
    defined = rows.scope.module.record(record, span)
    place = rows.scope.module.field_place(defined, field, span)

    def access(value: Expr, inner: Env) -> Expr:
        def within(variable: str) -> Expr:
            failed = t.failure("badrecord", Var(variable, span), rows.scope.place(span), span)
            code = record_field(rows.scope, Var(variable, span), defined, place, lambda v: v, failed, span)
            return rows.given(code, inner, then, name)

        return rows.named(value, within)

    return rows.lower(base, env, access)


def lowered_record_update(
    rows: ExpressionRows, expr: tree.RecordExpr, env: Env, then: Then, name: str | None
) -> Expr:
    span = expr.span
    record = rows.scope.module.record(expr.name, span)
    places: dict[int, int] = {}
    for index, field in enumerate(expr.fields):
        if field.name is None:
            raise SyntaxFault("`_` cannot stand in the update of a record", field.span)
        places[rows.scope.module.field_place(record, field.name, field.span)] = index
    assert expr.base is not None

    def update(values: list[Expr], inner: Env) -> Expr:
        def within(variable: str) -> Expr:
            failed = t.failure("badrecord", Var(variable, span), rows.scope.place(span), span)
            olds = [rows.scope.fresh("old") for _ in record.fields]
            items = [values[places[i]] if i in places else Var(old, span) for i, old in enumerate(olds)]
            tag = rows.scope.fresh("tag")
            made = t.tuple_((t.atom(record.name, span), *items), span)
            check = Case(
                Var(tag, span),
                (Alt(t.atom(record.name).name, (), made, span),),
                Default("_", failed, span),
                span,
            )
            names = (tag, *("_" if i in places else old for i, old in enumerate(olds)))
            code = Case(
                Var(variable, span),
                (Alt(t.tuple_con(len(olds) + 1), names, check, span),),
                Default("_", failed, span),
                span,
            )
            return rows.given(code, inner, then, name)

        return rows.named(values[-1], within)

    # OTP evaluates the new values first, and then the record
    return rows.values((*(field.value for field in expr.fields), expr.base), env, update)


def _term(expr: tree.Expr) -> Expr:
    """A literal term as it stands."""
    span = expr.span
    match expr:
        case tree.AtomLit(name):
            return t.atom(name, span)
        case tree.StringLit(text):
            return t.list_([t.integer(ord(char), span) for char in text], span)
        case tree.ConsExpr():
            items = []
            rest: tree.Expr = expr
            while isinstance(rest, tree.ConsExpr):
                items.append(_term(rest.head))
                rest = rest.tail
            found = _term(rest)
            for item in reversed(items):
                found = t.cons(item, found, span)
            return found
        case tree.TupleExpr(items):
            return t.tuple_([_term(item) for item in items], span)
        case tree.NilExpr():
            return t.nil(span)
    number = constant_number(expr)
    assert number is not None
    return t.integer(number, span) if isinstance(number, int) else t.float_(number, span)
