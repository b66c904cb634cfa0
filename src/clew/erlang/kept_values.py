"""Values of a run as expressions of Core, so that a later program has them."""

from __future__ import annotations

from clew.core.nodes import Con, Expr, Lit, Literal, LitKind
from clew.machine.values.value import Char, Construct, ListValue, Number, Value


def kept_value(value: Value) -> Expr | None:
    """A value as an expression; None where something in it only lives in its run, such as a fun or a process."""
    match value:
        case Number(value=float() as number):
            return Lit(Literal(LitKind.DOUBLE, number))
        case Number(value=number):
            return Lit(Literal(LitKind.INT, number))
        case Char(value=char):
            return Lit(Literal(LitKind.CHAR, char))
        case Construct(name=name) if name in ("Pid", "Ref"):
            return None
        case Construct(name=name, args=args):
            parts = [kept_value(arg) for arg in args]
            known = [part for part in parts if part is not None]
            return Con(name, tuple(known)) if len(known) == len(parts) else None
        case ListValue(items=items, rest=None):
            cells: Expr = Con("[]")
            for item in reversed(items):
                head = kept_value(item)
                if head is None:
                    return None
                cells = Con(":", (head, cells))
            return cells
    return None
