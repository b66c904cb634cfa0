"""Lists, tuples, maps and records of Erlang in normal form."""

from __future__ import annotations

from collections.abc import Sequence

from clew.erlang.normal.function_steps import FunctionSteps
from clew.erlang.normal.pattern_normaliser import MAP, tuple_of
from clew.erlang.syntax import tree
from clew.normal import form as f
from clew.normal.form import Variable, Written
from clew.source.span import Span


def list_steps(steps: FunctionSteps, expr: tree.ConsExpr, target: Variable) -> None:
    items: list[tree.Expr] = []
    rest: tree.Expr = expr
    while isinstance(rest, tree.ConsExpr):
        items.append(rest.head)
        rest = rest.tail
    if isinstance(rest, tree.NilExpr):
        values, holes = steps.values(items)
        steps.emit(target, f.MakeList(values), Written(expr.span, holes))
    else:
        values, holes = steps.values([*items, rest])
        steps.emit(target, f.MakeList(values[:-1], values[-1]), Written(expr.span, holes))


def tuple_steps(steps: FunctionSteps, items: Sequence[tree.Expr], span: Span, target: Variable) -> None:
    values, holes = steps.values(items)
    tags = tuple([item.name if isinstance(item, tree.AtomLit) else "" for item in items])
    steps.emit(target, f.MakeStructure(tuple_of(len(items)), values, tags), Written(span, holes))


def map_steps(steps: FunctionSteps, expr: tree.MapExpr, target: Variable) -> None:
    parts = [e for field in expr.fields for e in (field.key, field.value)]
    if expr.base is None:
        values, holes = steps.values(parts)
    else:
        values, holes = steps.values([expr.base, *parts])
        values = (steps.silent(f.SelectPart(values[0], MAP)), *values[1:])
    steps.emit(target, f.MakeStructure(MAP, values), Written(expr.span, holes))


def record_update_steps(steps: FunctionSteps, expr: tree.RecordExpr, target: Variable) -> None:
    record = steps.module.record(expr.name, expr.span)
    assert expr.base is not None
    size = len(record.fields) + 1
    values, holes = steps.values([expr.base, *(field.value for field in expr.fields)])
    given = {
        steps.module.field_place(record, field.name, field.span): value
        for field, value in zip(expr.fields, values[1:], strict=True)
        if field.name is not None
    }
    parts = [steps.silent(f.LiteralValue(expr.name))]
    for place in range(len(record.fields)):
        old = given.get(place)
        parts.append(steps.silent(f.SelectPart(values[0], tuple_of(size), place + 1)) if old is None else old)
    tags = (expr.name, *("" for _ in record.fields))
    steps.emit(target, f.MakeStructure(tuple_of(size), tuple(parts), tags), Written(expr.span, holes))
