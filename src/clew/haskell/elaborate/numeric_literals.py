"""Numeric literals: literals of Core where the machine has numbers of their type, calls of `fromInteger` elsewhere."""

from __future__ import annotations

from clew.core import nodes as core
from clew.haskell.elaborate.context import ElaborationContext
from clew.haskell.names.standard import STD
from clew.haskell.types.code import ApplyCode, Global, NumberCode
from clew.haskell.types.type import TyCon, prune
from clew.machine.numbers.doubles import nearest_double, nearest_single
from clew.source.diagnostics import InternalFault

#: Types of whole numbers of a size, with their bits; without sign for negative ones.
_BITS: dict[str, int] = {
    "Int": 64,
    "Word": -64,
    **{f"Clew.Int.Int{bits}": bits for bits in (8, 16, 32, 64)},
    **{f"Clew.Int.Word{bits}": -bits for bits in (8, 16, 32, 64)},
}
_FLOAT = "Clew.Num.Float"


def number_literal(code: NumberCode) -> core.Literal | None:
    """The literal, where the machine has numbers of the type."""
    t = prune(code.type)
    value = code.value
    if not isinstance(t, TyCon):
        return None
    if isinstance(value, int):
        if t.name == "Integer":
            return core.Literal(core.LitKind.INT, value)
        if t.name in _BITS:
            return core.Literal(core.LitKind.INT, 0, _BITS[t.name]).with_integer(value)
    if t.name in ("Double", _FLOAT):
        top, bottom = (value, 1) if isinstance(value, int) else value
        number = nearest_single(top, bottom) if t.name == _FLOAT else nearest_double(top, bottom)
        return core.Literal(core.LitKind.DOUBLE, number)
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
