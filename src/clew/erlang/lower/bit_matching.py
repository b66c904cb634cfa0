"""Taking the segments of the bit syntax from the beginning of some bits."""

from __future__ import annotations

from collections.abc import Callable

from clew.core.nodes import Alt, Case, Con, Default, Expr, Prim, Var
from clew.erlang.lower import core_terms as t
from clew.erlang.lower.guards import GuardLowering
from clew.erlang.lower.lowering_scope import FunctionScope
from clew.erlang.lower.match_steps import Take
from clew.erlang.lower.segments import SIZES, layout_of
from clew.erlang.syntax import tree
from clew.source.diagnostics import SyntaxFault


def taken(scope: FunctionScope, step: Take, then: Callable[[], Expr], failed: Expr) -> Expr:
    """Code that takes a segment from the beginning of some bits."""
    segment, span = step.segment, step.span
    layout = layout_of(segment)
    size, data = Var(step.size, span), Var(step.bytes, span)
    little = Con("True" if layout.little else "False", (), span)
    signed = Con("True" if layout.signed else "False", (), span)

    def of_result(call: Expr) -> Expr:
        alt = Alt("Taken", (step.value, step.rest_size, step.rest), then(), span)
        return Case(call, (alt,), Default("_", failed, span), span)

    def of_width(width: Expr) -> Expr:
        if layout.kind == "integer":
            return of_result(t.runtime("take_integer", (width, signed, little, size, data), span))
        if layout.kind == "float":
            return of_result(t.runtime("take_float", (width, little, size, data), span))
        return of_result(t.runtime("take_bits", (width, size, data), span))

    if layout.kind.startswith("utf"):
        args = (size, data) if layout.kind == "utf8" else (little, size, data)
        return of_result(t.runtime(f"take_{layout.kind}", args, span))
    if segment.size is None:
        if layout.kind in SIZES:
            return of_width(t.raw_integer(SIZES[layout.kind], span))
        if not step.is_last:
            raise SyntaxFault("a binary without a size must be the last segment of a pattern", span)
        if layout.unit == 1:
            return of_width(size)
        whole = t.equal_numbers(
            Prim("rem#", (size, t.raw_integer(layout.unit, span)), span), t.raw_integer(0, span), span
        )
        return t.branch(whole, of_width(size), failed, span)
    if isinstance(segment.size, tree.IntegerLit):
        return of_width(t.raw_integer(segment.size.value * layout.unit, span))

    def of_size(found: Expr) -> Expr:
        number, width = scope.fresh("n"), scope.fresh("width")
        count = Var(number, span)
        enough = Prim("ge#", (count, t.raw_integer(0, span)), span)
        product = Prim("mul#", (count, t.raw_integer(layout.unit, span)), span)
        inner = t.branch(enough, t.strictly(width, product, of_width(Var(width, span)), span), failed, span)
        return Case(found, (Alt("Int", (number,), inner, span),), Default("_", failed, span), span)

    return GuardLowering(scope).value(segment.size, step.env, of_size, failed)
