"""Building bits from the segments of the bit syntax."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from clew.core.nodes import Alt, Call, Case, Con, Default, Expr, Lit, Prim, Var
from clew.erlang.lower.bits.segments import SIZES, SegmentLayout, expanded, known_width, layout_of
from clew.erlang.lower.scope.lowering_scope import FunctionScope
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.syntax import tree
from clew.source.dataclass import dataclass
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
    parts: list[_Part] = []

    def step(index: int) -> Expr:
        if index == len(segments):
            return _joined(scope, _pieces(scope, parts), follow, span)
        segment = segments[index]

        def with_value(found: Expr) -> Expr:
            if segment.size is None:
                parts.append(_Part(segment, found, None))
                return step(index + 1)

            def with_size(size: Expr) -> Expr:
                parts.append(_Part(segment, found, size))
                return step(index + 1)

            return value(segment.size, with_size)

        return value(segment.value, with_value)

    return step(0)


@dataclass(frozen=True, slots=True)
class _Part:
    """A segment with its value and its size."""

    segment: tree.BinarySegment
    value: Expr
    size: Expr | None


def _pieces(scope: FunctionScope, parts: list[_Part]) -> list[Expr]:
    """The bits of the parts; integers of known widths that follow each other become one piece."""
    found: list[Expr] = []
    for is_known, group in groupby(parts, lambda part: known_width(part.segment) is not None):
        if is_known:
            found.append(_integers(scope, list(group)))
        else:
            found += [_piece(layout_of(p.segment), p.value, p.size, p.segment.span) for p in group]
    return found


def _integers(scope: FunctionScope, parts: list[_Part]) -> Expr:
    """Integers of known widths, one after the other."""
    span = parts[0].segment.span.to(parts[-1].segment.span)
    wrong = t.runtime("bad_segment", (t.UNIT,), span)
    fields: list[tuple[int, Expr]] = []
    given: list[tuple[str, Expr]] = []
    for part in parts:
        width = known_width(part.segment)
        assert width is not None
        match part.value:
            case Con("Int", (Lit() as number,)):
                fields.append((width, number))
            case _:
                name = scope.fresh("n")
                given.append((name, part.value))
                fields.append((width, Var(name, part.segment.span)))
    total = sum(width for width, _ in fields)
    count = (total + 7) // 8
    names = [scope.fresh("byte") for _ in range(count)]
    data: Expr = Con("[]", (), span)
    for name in reversed(names):
        data = Con(":", (Var(name, span), data), span)
    code: Expr = Con("Bits", (t.raw_integer(total, span), data, Con("Itself", (), span)), span)
    for index in range(count - 1, -1, -1):
        code = t.strictly(names[index], _byte(fields, 8 * index, span), code, span)
    for name, value in reversed(given):
        code = Case(value, (Alt("Int", (name,), code, span),), Default("_", wrong, span), span)
    return code


def _byte(fields: list[tuple[int, Expr]], start: int, span: Span) -> Expr:
    """The byte that begins at a bit of some integers with their widths."""
    found: Expr | None = None
    constant = 0
    end = 0
    for width, value in fields:
        begin, end = end, end + width
        first, last = max(begin, start), min(end, start + 8)
        if first >= last:
            continue
        dropped, mask, shift = end - last, (1 << last - first) - 1, start + 8 - last
        if isinstance(value, Lit):
            assert isinstance(value.literal.value, int)
            constant |= (value.literal.value >> dropped & mask) << shift
            continue
        part = value
        if dropped:
            part = Prim("shr#", (part, t.raw_integer(dropped, span)), span)
        part = Prim("and#", (part, t.raw_integer(mask, span)), span)
        if shift:
            part = Prim("shl#", (part, t.raw_integer(shift, span)), span)
        found = part if found is None else Prim("or#", (found, part), span)
    if found is None:
        return t.raw_integer(constant, span)
    return Prim("or#", (found, t.raw_integer(constant, span)), span) if constant else found


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
        nothing = t.runtime("no_bits", (), span)
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
