"""Inlining of functions that are only another name for a call."""

from __future__ import annotations

from clew.core import nodes as core
from clew.source.span import Span

#: Parameters and body of a function that is inlined.
Wrapper = tuple[tuple[str, ...], core.Expr]
_SIZE = 8


def wrapper(function: core.Function) -> Wrapper | None:
    """The function as one to inline, if it is so small that a call costs more.

    It needs parameters: a constant is evaluated once. No parameter occurs twice, so no work is doubled.
    """
    if not function.params:
        body = function.body
        return ((), body) if isinstance(body, core.Lit | core.Con) and _trivial(body) else None
    seen: set[str] = set()
    size = _measure(function.body, set(function.params), seen, 0)
    if size is None or size > _SIZE:
        return None
    body = function.body
    if isinstance(body, core.Call | core.Partial) and body.name == function.name:
        return None
    return function.params, body


def _trivial(expr: core.Expr) -> bool:
    if isinstance(expr, core.Lit):
        return expr.literal.kind is not core.LitKind.STRING
    return isinstance(expr, core.Con) and not expr.args


def _measure(expr: core.Expr, params: set[str], seen: set[str], depth: int) -> int | None:
    if isinstance(expr, core.Var):
        if expr.name in seen or expr.name not in params:
            return None
        seen.add(expr.name)
        return 1
    if isinstance(expr, core.Lit):
        return 1
    if isinstance(expr, core.Prim | core.Con | core.Call | core.Partial):
        # A call inside of an argument stays a thunk; but a large body is not worth copying.
        if depth > 1:
            return None
        total = 1
        for arg in expr.args:
            size = _measure(arg, params, seen, depth + 1)
            if size is None:
                return None
            total += size
        return total
    return None


def inline(small: Wrapper, args: list[core.Expr], span: Span) -> core.Expr:
    """The body of a small function for actual arguments, at the place of the call."""
    params, body = small
    return _replace(body, dict(zip(params, args, strict=True)), span)


def _replace(expr: core.Expr, mapping: dict[str, core.Expr], span: Span) -> core.Expr:
    if isinstance(expr, core.Var):
        return mapping[expr.name]
    if isinstance(expr, core.Lit):
        return core.Lit(expr.literal, span)
    assert isinstance(expr, core.Prim | core.Con | core.Call | core.Partial)
    return type(expr)(expr.name, tuple([_replace(a, mapping, span) for a in expr.args]), span)
