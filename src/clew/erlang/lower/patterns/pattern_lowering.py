"""Patterns of Erlang as patterns of Core, and what must be done after those have matched.

A variable that is bound already, the keys of a map, a bit string and two patterns for one value are more than a
pattern of Core can say. They become *steps*: conditions and further matches, in order.
"""

from __future__ import annotations

from itertools import takewhile

from clew.core.nodes import PAs, Pattern, PCon, PVar
from clew.erlang.lower.bits.segments import expanded, is_rest, known_width
from clew.erlang.lower.patterns.match_steps import (
    BitsLeft,
    EnoughBits,
    HasKey,
    MatchesToo,
    SameTerm,
    Step,
    Take,
)
from clew.erlang.lower.scope.lowering_scope import Env, FunctionScope, bound
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.lower.terms.constants import constant_number
from clew.erlang.syntax import tree
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span


class PatternLowering:
    """Lowers the patterns of one clause; knows which variables are bound so far."""

    def __init__(self, scope: FunctionScope, env: Env, *, shadowing: bool = False) -> None:
        self.scope = scope
        self.env = env
        #: What is compared instead of bound; variables of a fun's head and of generators hide those around them.
        self.compared: set[str] = set() if shadowing else set(env)
        self.steps: list[Step] = []

    def pattern(self, expr: tree.Expr) -> Pattern:
        span = expr.span
        match expr:
            case tree.Var("_"):
                return PVar("_", span)
            case tree.Var(name):
                return self.variable(name, span)
            case tree.AtomLit(name):
                return t.atom_pattern(name, span)
            case tree.IntegerLit(value) | tree.CharLit(value):
                return t.integer_pattern(value, span)
            case tree.FloatLit(value):
                return t.float_pattern(value, span)
            case tree.StringLit(value):
                return _string(value, PCon("Nil", (), span), span)
            case tree.NilExpr():
                return PCon("Nil", (), span)
            case tree.ConsExpr():
                items = []
                rest: tree.Expr = expr
                while isinstance(rest, tree.ConsExpr):
                    items.append(self.pattern(rest.head))
                    rest = rest.tail
                return t.list_pattern(items, self.pattern(rest), span)
            case tree.TupleExpr(items_):
                return PCon(t.tuple_con(len(items_)), tuple([self.pattern(item) for item in items_]), span)
            case tree.MatchExpr(left, right):
                return self.alias(left, right, span)
            case tree.RecordExpr(None, name, fields):
                return self.record(name, fields, span)
            case tree.RecordIndex(name, field):
                record = self.scope.module.record(name, span)
                return t.integer_pattern(self.scope.module.field_place(record, field, span) + 2, span)
            case tree.MapExpr(None, map_fields):
                return self.map(map_fields, span)
            case tree.BinaryExpr(segments):
                return self.binary(segments, span)
            case tree.BinaryOp("++", left, right):
                return self.prefix(left, right, span)
        number = constant_number(expr)
        if number is None:
            raise SyntaxFault("this cannot stand in a pattern", span)
        return t.integer_pattern(number, span) if isinstance(number, int) else t.float_pattern(number, span)

    def variable(self, name: str, span: Span) -> Pattern:
        if name not in self.compared:
            self.bind(name, name)
            return PVar(name, span)
        again = self.scope.fresh("same")
        self.steps.append(SameTerm(again, self.env[name], span))
        return PVar(again, span)

    def bind(self, name: str, value: str) -> None:
        self.env = bound(self.env, name, value)
        self.compared.add(name)

    def alias(self, left: tree.Expr, right: tree.Expr, span: Span) -> Pattern:
        """Two patterns for one value."""
        for name, other in ((left, right), (right, left)):
            if isinstance(name, tree.Var) and name.name == "_":
                return self.pattern(other)
            if isinstance(name, tree.Var) and name.name not in self.compared:
                self.bind(name.name, name.name)
                return PAs(name.name, self.pattern(other), span)
        value = self.scope.fresh()
        first = self.pattern(left)
        # what the second pattern asks comes first among the steps, so that its variables are there for the rest
        before, self.steps = self.steps, []
        second = self.pattern(right)
        self.steps = [*before, MatchesToo(value, second, span), *self.steps]
        return PAs(value, first, span)

    def record(self, name: str, fields: tuple[tree.RecordField, ...], span: Span) -> Pattern:
        record = self.scope.module.record(name, span)
        given: dict[int, tree.Expr] = {}
        others: tree.Expr = tree.Var("_", span)
        for field in fields:
            if field.name is None:
                others = field.value
            else:
                given[self.scope.module.field_place(record, field.name, field.span)] = field.value
        items = [self.pattern(given.get(place, others)) for place in range(len(record.fields))]
        return PCon(t.tuple_con(len(items) + 1), (t.atom_pattern(name, span), *items), span)

    def map(self, fields: tuple[tree.MapField, ...], span: Span) -> Pattern:
        name = self.scope.fresh("map")
        for field in fields:
            if not field.exact:
                raise SyntaxFault("a map is matched with `:=`", field.span, "`=>` builds one")
            value = self.scope.fresh()
            # a key may be a variable of the pattern's surroundings, and in practice one that was matched before
            self.steps.append(HasKey(name, field.key, self.env, value, field.span))
            self.nested(value, field.value, field.span)
        return PCon("Map", (PVar(name, span),), span)

    def nested(self, value: str, pattern: tree.Expr, span: Span) -> None:
        """Match a variable that a step has bound with a pattern."""
        if isinstance(pattern, tree.Var) and pattern.name == "_":
            return
        if isinstance(pattern, tree.Var) and pattern.name not in self.compared:
            self.bind(pattern.name, value)
            return
        before, self.steps = self.steps, []
        found = self.pattern(pattern)
        self.steps = [*before, MatchesToo(value, found, span), *self.steps]

    def prefix(self, left: tree.Expr, right: tree.Expr, span: Span) -> Pattern:
        """`"text" ++ Rest`."""
        rest = self.pattern(right)
        match left:
            case tree.StringLit(text):
                return _string(text, rest, span)
            case tree.NilExpr():
                return rest
            case tree.BinaryOp("++", one, two):
                return self.prefix(one, tree.BinaryOp("++", two, right, span), span)
            case tree.ConsExpr():
                items = []
                part: tree.Expr = left
                while isinstance(part, tree.ConsExpr):
                    items.append(self.pattern(part.head))
                    part = part.tail
                if isinstance(part, tree.NilExpr):
                    return t.list_pattern(items, rest, span)
        raise SyntaxFault("this cannot stand in a pattern", span, "a literal list stands before `++` there")

    def binary(self, segments: tuple[tree.BinarySegment, ...], span: Span) -> Pattern:
        at = self.bits_left()
        pattern = PCon("Bits", (PVar(at.size, span), PVar(at.bytes, span), PVar(at.origin, span)), span)
        written = expanded(segments, in_pattern=True)
        for index, segment in enumerate(written):
            is_last = index == len(written) - 1
            width = known_width(segment)
            if width is not None and (index == 0 or known_width(written[index - 1]) is None):
                at = self.enough_bits(at, written[index:], segment.span)
            after = self.bits_left() if width is None else self.after(at, width)
            ignored = isinstance(segment.value, tree.Var) and segment.value.name == "_"
            value = None if ignored else self.scope.fresh()
            self.steps.append(Take(segment, self.env, at, after, value, is_last, segment.span))
            if value is not None:
                self.nested(value, segment.value, segment.span)
            at = after
        if not written or not (known_width(written[-1]) is not None or is_rest(written[-1])):
            self.steps.append(EnoughBits(at, 0, True, span))
        return pattern

    def bits_left(self) -> BitsLeft:
        size, data, origin = (self.scope.fresh(wish) for wish in ("size", "bytes", "origin"))
        return BitsLeft(size, origin, data)

    def enough_bits(self, at: BitsLeft, segments: list[tree.BinarySegment], span: Span) -> BitsLeft:
        """Ask at once for all bits of the integers that come next."""
        widths = list(takewhile(lambda w: w is not None, map(known_width, segments)))
        needed = sum(width for width in widths if width is not None)
        self.steps.append(EnoughBits(at, needed, len(widths) == len(segments), span))
        return at

    def after(self, at: BitsLeft, width: int) -> BitsLeft:
        """What is left after an integer of a known width, which is taken byte by byte."""
        skipped = at.taken % 8
        whole, part = divmod(skipped + width, 8)
        data, byte = at.bytes, at.byte
        if whole:
            data = byte[1] if byte is not None and whole == 1 else self.scope.fresh("bytes")
            byte = None
        if part and byte is None:
            byte = self.scope.fresh("byte"), self.scope.fresh("bytes")
        return BitsLeft(at.size, at.origin, data, at.taken + width, byte)


def _string(text: str, rest: Pattern, span: Span) -> Pattern:
    return t.list_pattern([t.integer_pattern(ord(char), span) for char in text], rest, span)
