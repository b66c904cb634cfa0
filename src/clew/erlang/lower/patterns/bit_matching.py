"""Taking the segments of the bit syntax from the beginning of some bits.

Integers of a known width are taken byte by byte in the code itself, everything else by the run-time system.
"""

from __future__ import annotations

from collections.abc import Callable

from clew.core.nodes import Alt, Case, Con, Default, Expr, Prim, Var
from clew.erlang.lower.bits.segments import SIZES, is_rest, known_width, layout_of
from clew.erlang.lower.patterns.guards import GuardLowering
from clew.erlang.lower.patterns.match_steps import BitsLeft, EnoughBits, Take
from clew.erlang.lower.scope.lowering_scope import FunctionScope
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.syntax import tree
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span


def enough(step: EnoughBits) -> Expr:
    """Whether the bits that are left are enough, or exactly as many."""
    bits = t.raw_integer(step.before.taken + step.bits, step.span)
    return Prim("eq#" if step.exactly else "ge#", (Var(step.before.size, step.span), bits), step.span)


def taken(scope: FunctionScope, step: Take, then: Callable[[], Expr], failed: Expr) -> Expr:
    """Code that takes a segment from the beginning of some bits."""
    segment, span = step.segment, step.span
    width = known_width(segment)
    if width is not None:
        return _integer(scope, step, width, then, failed)
    if is_rest(segment):
        if not step.is_last:
            raise SyntaxFault("a binary without a size must be the last segment of a pattern", span)
        return _rest(scope, step, then, failed)
    if step.before.taken == 0:
        return _of_any_width(scope, step, step.before, then, failed)
    # what was taken so far was counted when code was made; from here on it is not
    now = BitsLeft(scope.fresh("size"), scope.fresh("origin"), scope.fresh("bytes"))
    code = _of_any_width(scope, step, now, then, failed)
    alt = Alt("Bits", (now.size, now.bytes, now.origin), code, span)
    return Case(_bits_left(step.before, span), (alt,), Default("_", failed, span), span)


def _integer(scope: FunctionScope, step: Take, width: int, then: Callable[[], Expr], failed: Expr) -> Expr:
    """An integer whose bytes are taken one by one: each is 256 times what came before, which a solver can turn around."""
    before, after, span = step.before, step.after, step.span
    skipped = before.taken % 8
    last = skipped + width
    count = (last + 7) // 8

    def value(bytes_: list[str]) -> Expr:
        found: Expr = t.raw_integer(0, span)
        for index, name in enumerate(bytes_):
            start = skipped if index == 0 else 0
            end = min(8, last - 8 * index)
            part: Expr = Var(name, span)
            if start:
                part = Prim("and#", (part, t.raw_integer((1 << 8 - start) - 1, span)), span)
            if end < 8:
                part = Prim("shr#", (part, t.raw_integer(8 - end, span)), span)
            if index == 0:
                found = part
            else:
                scale = t.raw_integer(1 << end, span)
                found = Prim("add#", (Prim("mul#", (found, scale), span), part), span)
        if layout_of(step.segment).signed:
            found = t.runtime("signed", (t.raw_integer(width, span), found), span)
        return found

    def code(index: int, data: str, names: list[str]) -> Expr:
        if index == count:
            if step.value is None:
                return then()
            return t.strictly(step.value, Con("Int", (value(names),), span), then(), span)
        if index == 0 and before.byte is not None:
            return code(1, before.byte[1], [before.byte[0]])
        if index == last // 8:
            assert after.byte is not None  # only part of it is taken
            byte, rest = after.byte
        else:
            byte = scope.fresh("byte")
            rest = after.bytes if index + 1 == last // 8 else scope.fresh("bytes")
        alt = Alt(":", (byte, rest), code(index + 1, rest, [*names, byte]), span)
        return Case(Var(data, span), (alt,), Default("_", failed, span), span)

    return code(0, before.bytes, [])


def _bits_left(at: BitsLeft, span: Span) -> Expr:
    """The bits that are left, as a value."""
    size: Expr = Var(at.size, span)
    if at.taken == 0:
        return Con("Bits", (size, Var(at.bytes, span), Var(at.origin, span)), span)
    left = Prim("sub#", (size, t.raw_integer(at.taken, span)), span)
    count = t.raw_integer(at.taken, span)
    return t.runtime("rest_at", (left, count, Var(at.bytes, span), Var(at.origin, span)), span)


def _rest(scope: FunctionScope, step: Take, then: Callable[[], Expr], failed: Expr) -> Expr:
    """All that is left."""
    span, at = step.span, step.before
    unit = layout_of(step.segment).unit
    code = then()
    if step.value is not None:
        code = t.strictly(step.value, _bits_left(at, span), code, span)
    if unit == 1:
        return code
    left = Prim("sub#", (Var(at.size, span), t.raw_integer(at.taken, span)), span)
    whole = t.equal_numbers(
        Prim("rem#", (left, t.raw_integer(unit, span)), span), t.raw_integer(0, span), span
    )
    return t.branch(whole, code, failed, span)


def _of_any_width(
    scope: FunctionScope, step: Take, at: BitsLeft, then: Callable[[], Expr], failed: Expr
) -> Expr:
    """A segment whose bits are counted when the program runs."""
    segment, after, span = step.segment, step.after, step.span
    layout = layout_of(segment)
    place: tuple[Expr, ...] = tuple(Var(name, span) for name in (at.size, at.bytes, at.origin))
    little = Con("True" if layout.little else "False", (), span)
    signed = Con("True" if layout.signed else "False", (), span)

    def of_result(call: Expr) -> Expr:
        alt = Alt("Taken", (step.value or "_", after.size, after.bytes, after.origin), then(), span)
        return Case(call, (alt,), Default("_", failed, span), span)

    def of_width(width: Expr) -> Expr:
        if layout.kind == "integer":
            return of_result(t.runtime("take_integer", (width, signed, little, *place), span))
        if layout.kind == "float":
            return of_result(t.runtime("take_float", (width, little, *place), span))
        return of_result(t.runtime("take_bits", (width, *place), span))

    if layout.kind.startswith("utf"):
        args = place if layout.kind == "utf8" else (little, *place)
        return of_result(t.runtime(f"take_{layout.kind}", args, span))
    if segment.size is None:
        return of_width(t.raw_integer(SIZES[layout.kind], span))
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
