"""Calls of Erlang in normal form: of functions that are known, computed, built in, or run by a new process."""

from __future__ import annotations

from clew.erlang.lower.scope.calls import ComputedTarget, KnownTarget, target_of
from clew.erlang.lower.terms.core_terms import function_name
from clew.erlang.lower.transforms.match_spec_funs import is_match_specification, match_specification
from clew.erlang.normal.built_in import SPAWNS, effect_of
from clew.erlang.normal.function_steps import FunctionSteps, Hole
from clew.erlang.syntax import tree
from clew.normal import form as f
from clew.normal.form import Operation, Variable, Written
from clew.source.span import Span


def call_steps(steps: FunctionSteps, expr: tree.CallExpr, target: Variable) -> None:
    function, args, span = expr.function, expr.args, expr.span
    if is_match_specification(steps.module, function, args):
        steps.into(match_specification(args[0], steps.module), target)
        return
    found = target_of(steps.module, function, len(args), span)
    if isinstance(found, KnownTarget) and found.key[0] == "erlang" and not found.is_local:
        _built_in(steps, found.key[1], args, span, target)
    elif isinstance(found, KnownTarget):
        values, holes = steps.values(args)
        steps.emit(target, f.CallKnown(function_name(*found.key), values), Written(span, holes))
    elif isinstance(found, ComputedTarget):
        values, holes = steps.values(args)
        _named_call(steps, found.module, found.function, values, Written(span, holes), target)
    else:
        values, holes = steps.values((function, *args))
        steps.emit(target, f.CallValue(values[0], values[1:]), Written(span, holes))


def computed_name(
    steps: FunctionSteps, module: tree.Expr, name: tree.Expr
) -> tuple[f.ComputedName, tuple[Hole, ...]]:
    """The name of a function whose module or name is computed, and where in the source that is."""
    fixed_module = module.name if isinstance(module, tree.AtomLit) else ""
    fixed_name = name.name if isinstance(name, tree.AtomLit) else ""
    parts = [part for part, fixed in ((module, fixed_module), (name, fixed_name)) if not fixed]
    values, holes = steps.values(parts)
    where = None if fixed_module else values[0]
    what = None if fixed_name else values[-1]
    return f.ComputedName(where, what, fixed_module, fixed_name), holes


def _named_call(
    steps: FunctionSteps,
    module: tree.Expr,
    name: tree.Expr,
    args: tuple[Variable, ...],
    written: Written,
    target: Variable,
    *,
    spread: bool = False,
) -> None:
    named, holes = computed_name(steps, module, name)
    if not named.variables and not spread:
        known = function_name(named.fixed_module, named.fixed_name, len(args))
        operation: Operation = f.CallKnown(known, args)
    else:
        operation = f.CallNamed(named, args, spread)
    steps.emit(target, operation, Written(written.span, (*written.holes, *holes)))


def _built_in(
    steps: FunctionSteps, name: str, args: tuple[tree.Expr, ...], span: Span, target: Variable
) -> None:
    shape = SPAWNS.get((name, len(args)))
    if shape is not None:
        _spawn(steps, shape, args, span, target, is_process=name != "apply")
        return
    match name, args:
        case (("hd" | "tl"), (list_,)):
            (source,), holes = steps.values((list_,))
            steps.emit(target, f.SelectPart(source, f.LIST, 0 if name == "hd" else 1), Written(span, holes))
        case "element", (tree.IntegerLit(place), structure):
            (source,), holes = steps.values((structure,))
            steps.emit(target, f.SelectPart(source, "", place - 1), Written(span, holes))
        case (("element" | "map_get"), (_, structure)):
            values, holes = steps.values(args)
            steps.emit(target, f.SelectPart(values[1]), Written(span, holes))
        case _:
            steps.compute(name, args, effect_of(name), span, target)


def _spawn(
    steps: FunctionSteps,
    shape: str,
    args: tuple[tree.Expr, ...],
    span: Span,
    target: Variable,
    *,
    is_process: bool,
) -> None:
    """A call of a function that is given, in a new process or here."""
    role = dict(zip(shape, args, strict=True))
    others = [arg for mark, arg in zip(shape, args, strict=True) if mark == "-"]
    steps.values(others)
    items = _items(role["a"]) if "a" in role else []
    result = steps.unread() if is_process else target
    if "f" in role:
        (function,), holes = steps.values((role["f"],))
        if items is None:
            (rest,), more = steps.values((role["a"],))
            steps.emit(result, f.CallSpread(function, rest), Written(span, (*holes, *more)))
        else:
            values, more = steps.values(items)
            steps.emit(result, f.CallValue(function, values), Written(span, (*holes, *more)))
    elif items is None:
        values, holes = steps.values((role["a"],))
        _named_call(steps, role["m"], role["n"], values, Written(span, holes), result, spread=True)
    else:
        values, holes = steps.values(items)
        _named_call(steps, role["m"], role["n"], values, Written(span, holes), result)
    if is_process:
        steps.emit(target, f.LiteralValue(), f.UNWRITTEN, silent=True)


def _items(expr: tree.Expr) -> list[tree.Expr] | None:
    """The items of a list that is written out."""
    items: list[tree.Expr] = []
    while isinstance(expr, tree.ConsExpr):
        items.append(expr.head)
        expr = expr.tail
    return items if isinstance(expr, tree.NilExpr) else None
