"""Comprehensions of Erlang in normal form: loops that add to what they give."""

from __future__ import annotations

from collections.abc import Sequence

from clew.erlang.normal.function_steps import FunctionSteps
from clew.erlang.normal.pattern_normaliser import BITS, MAP
from clew.erlang.syntax import tree
from clew.normal import form as f
from clew.normal.form import Variable, Written


def comprehension_steps(
    steps: FunctionSteps,
    expr: tree.ListComprehension | tree.BinaryComprehension | tree.MapComprehension,
    target: Variable,
) -> None:
    saved = dict(steps.env)
    steps.emit(target, f.LiteralValue(), f.UNWRITTEN, silent=True)
    _qualifiers(steps, expr, expr.qualifiers, target)
    steps.env = saved


def _qualifiers(
    steps: FunctionSteps,
    expr: tree.ListComprehension | tree.BinaryComprehension | tree.MapComprehension,
    rest: Sequence[tree.Qualifier],
    target: Variable,
) -> None:
    if not rest:
        _element(steps, expr, target)
        return
    first, others = rest[0], rest[1:]

    def onwards() -> None:
        _qualifiers(steps, expr, others, target)

    match first:
        case tree.ListGenerator(pattern, source) | tree.BinaryGenerator(pattern, source):
            (list_,), holes = steps.values((source,))
            read = steps.pattern(pattern, fresh=True)
            constructor = f.LIST if isinstance(first, tree.ListGenerator) else BITS
            text = Written(first.span, holes)
            body = steps.collected(onwards)
            steps.steps.append(f.LoopStep(read, list_, body, Written(pattern.span), text, constructor))
        case tree.MapGenerator(key, value, source):
            (map_,), holes = steps.values((source,))
            read = f.BothPattern(steps.pattern(key, fresh=True), steps.pattern(value, fresh=True))
            text = Written(first.span, holes)
            body = steps.collected(onwards)
            steps.steps.append(f.LoopStep(read, map_, body, Written(key.span.to(value.span)), text))
        case _:
            (test,), holes = steps.values((first,))
            steps.steps.append(f.FilterStep(test, steps.collected(onwards), Written(first.span, holes)))


def _element(
    steps: FunctionSteps,
    expr: tree.ListComprehension | tree.BinaryComprehension | tree.MapComprehension,
    target: Variable,
) -> None:
    if isinstance(expr, tree.MapComprehension):
        values, holes = steps.values((expr.key, expr.value))
        written = Written(expr.key.span.to(expr.value.span), holes)
        steps.emit(target, f.MakeStructure(MAP, values), written)
        return
    (item,), holes = steps.values((expr.template,))
    written = Written(expr.template.span, holes)
    if isinstance(expr, tree.ListComprehension):
        steps.emit(target, f.MakeList((item,), target), written)
    else:
        steps.emit(target, f.Compute("<<>>", (item,)), written)
