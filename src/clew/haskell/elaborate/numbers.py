"""Numeric literals: literals of Core where the machine has numbers of their type, calls of `fromInteger` elsewhere."""

from __future__ import annotations

from clew.core import nodes as core
from clew.haskell.elaborate.context import ElaborationContext
from clew.haskell.names.standard import STD
from clew.haskell.types.code import ApplyCode, Global, NumberCode
from clew.haskell.types.type import TyCon, prune
from clew.source.diagnostics import InternalFault

_INT_BITS = 1 << 64


def number_literal(code: NumberCode) -> core.Literal | None:
    """The literal, where the machine has numbers of the type."""
    t = prune(code.type)
    value = code.value
    if not isinstance(t, TyCon):
        return None
    if isinstance(value, int):
        if t.name == "Integer":
            return core.Literal(core.LitKind.INT, value)
        if t.name == "Int":
            wrapped = (value + _INT_BITS // 2) % _INT_BITS - _INT_BITS // 2
            return core.Literal(core.LitKind.INT, wrapped)
        if t.name == "Word":
            return core.Literal(core.LitKind.INT, value % _INT_BITS)
    if t.name == "Double":
        top, bottom = (value, 1) if isinstance(value, int) else value
        try:
            return core.Literal(core.LitKind.DOUBLE, top / bottom)
        except OverflowError:
            return core.Literal(core.LitKind.DOUBLE, float("inf") if top > 0 else float("-inf"))
    return None


def finish_number(cx: ElaborationContext, code: NumberCode) -> core.Expr:
    """The number in Core."""
    literal = number_literal(code)
    span = code.span
    if literal is not None:
        return core.Lit(literal, span)
    if code.hole is None:
        raise InternalFault("a number has no dictionary", span)
    if isinstance(code.value, int):
        integer = core.Lit(core.Literal(core.LitKind.INT, code.value), span)
        return cx.expr(ApplyCode(Global(STD["fromInteger"], span), [code.hole, integer], span))
    top, bottom = [core.Lit(core.Literal(core.LitKind.INT, v), span) for v in code.value]
    ratio = ApplyCode(Global(STD[":%"], span), [top, bottom], span)
    return cx.expr(ApplyCode(Global(STD["fromRational"], span), [code.hole, ratio], span))
