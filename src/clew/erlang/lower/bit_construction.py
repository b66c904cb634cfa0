"""Building bits from the segments of the bit syntax."""

from __future__ import annotations

from collections.abc import Callable

from clew.core.nodes import Call, Con, Expr, Var
from clew.erlang.lower import core_terms as t
from clew.erlang.lower.lowering_scope import FunctionScope
from clew.erlang.lower.segments import SIZES, SegmentLayout, expanded, layout_of
from clew.erlang.syntax import tree
from clew.source.span import Span

#: What follows a value.
Follow = Callable[[Expr], Expr]


def construction(
    scope: FunctionScope,
    expr: tree.BinaryExpr,
    value: Callable[[tree.Expr, Follow], Expr],
    follow: Follow,
) -> Expr:
    """Bits built from segments: first all values and sizes from left to right, then the bits."""
    span = expr.span
    literal = _literal_bytes(expr)
    if literal is not None:
        return follow(_constant(scope, literal, span))
    segments = expanded(expr.segments)
    pieces: list[Callable[[], Expr]] = []

    def step(index: int) -> Expr:
        if index == len(segments):
            return _joined(scope, [piece() for piece in pieces], follow, span)
        segment = segments[index]
        layout = layout_of(segment)

        def with_value(found: Expr) -> Expr:
            if segment.size is None:
                pieces.append(lambda: _piece(layout, found, None, segment.span))
                return step(index + 1)

            def with_size(size: Expr) -> Expr:
                pieces.append(lambda: _piece(layout, found, size, segment.span))
                return step(index + 1)

            return value(segment.size, with_size)

        return value(segment.value, with_value)

    return step(0)


def _literal_bytes(expr: tree.BinaryExpr) -> list[int] | None:
    """The bytes of a binary whose segments are all plain strings and numbers."""
    found: list[int] = []
    for segment in expr.segments:
        if segment.size is not None or segment.types or segment.unit is not None:
            return None
        match segment.value:
            case tree.StringLit(text):
                found += [ord(char) & 255 for char in text]
            case tree.IntegerLit(value) | tree.CharLit(value):
                found.append(value & 255)
            case _:
                return None
    return found


def _constant(scope: FunctionScope, data: list[int], span: Span) -> Expr:
    chars = "".join(map(chr, data))
    value = t.runtime("binary_literal", (t.raw_integer(8 * len(data), span), t.text(chars, span)), span)
    return Call(scope.module.literal(value, span), (), span)


def _piece(layout: SegmentLayout, value: Expr, size: Expr | None, span: Span) -> Expr:
    """The bits of one segment."""
    unit = t.raw_integer(layout.unit, span)
    little = Con("True" if layout.little else "False", (), span)
    match layout.kind:
        case "integer" | "float":
            if size is None:
                size, unit = t.integer(SIZES[layout.kind], span), t.raw_integer(1, span)
            return t.runtime(f"make_{layout.kind}", (value, size, unit, little), span)
        case "binary" | "bitstring":
            if size is None:
                return t.runtime("make_bits", (value, unit), span)
            return t.runtime("make_part", (value, size, unit), span)
    return t.runtime(f"make_{layout.kind}", (value, little) if layout.kind != "utf8" else (value,), span)


def _joined(scope: FunctionScope, pieces: list[Expr], follow: Follow, span: Span) -> Expr:
    names = [scope.fresh("piece") for _ in pieces]
    result = scope.fresh("bits")
    if not names:
        nothing = Con("Bits", (t.raw_integer(0, span), Con("[]", (), span)), span)
        return t.strictly(result, nothing, follow(Var(result, span)), span)
    joined: Expr = Var(names[-1], span)
    for name in reversed(names[:-1]):
        rest = scope.fresh("bits")
        joined = t.strictly(
            rest, joined, t.runtime("bits_append", (Var(name, span), Var(rest, span)), span), span
        )
    code: Expr = t.strictly(result, joined, follow(Var(result, span)), span)
    for name, piece in zip(reversed(names), reversed(pieces), strict=True):
        code = t.strictly(name, piece, code, span)
    return code
