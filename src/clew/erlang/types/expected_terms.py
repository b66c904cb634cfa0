"""What patterns and guards ask of terms: types of variables, made narrower step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clew.erlang.lower.bits.segments import SIZES, layout_of
from clew.erlang.syntax import tree
from clew.erlang.types import erlang_type as e
from clew.erlang.types.declared_types import DeclaredTypes
from clew.erlang.types.erlang_type import ErlangType
from clew.erlang.types.type_algebra import join, meet

#: The types of variables.
Known = dict[str, ErlangType]
#: The types of a built-in function's arguments and its result; None if it is not known.
Builtin = Callable[[str, int], "tuple[tuple[ErlangType, ...], ErlangType] | None"]

#: What tests of types ask.
TESTS: Mapping[str, ErlangType] = {
    "is_atom": e.ATOM,
    "is_binary": e.BINARY,
    "is_bitstring": e.BITSTRING,
    "is_boolean": e.BOOLEAN,
    "is_float": e.FLOAT,
    "is_function": e.FUNCTION,
    "is_integer": e.INTEGER,
    "is_list": e.union((e.NIL, e.NonemptyList(e.ANY, e.ANY))),
    "is_map": e.MAP,
    "is_number": e.NUMBER,
    "is_pid": e.IDENTITIES[0],
    "is_port": e.IDENTITIES[1],
    "is_reference": e.IDENTITIES[2],
    "is_tuple": e.TUPLE,
}
_ARITHMETIC = {"+", "-", "*", "/"}
_INTEGER_ONLY = {"div", "rem", "band", "bor", "bxor", "bsl", "bsr"}


class Expectations:
    """Reads patterns and guards of one module."""

    def __init__(self, types: DeclaredTypes, module: str, builtin: Builtin) -> None:
        self.types = types
        self.module = module
        self.builtin = builtin

    def meet(self, left: ErlangType, right: ErlangType) -> ErlangType:
        return meet(self.types, left, right)

    # --- patterns ---

    def pattern(self, pattern: tree.Expr, given: ErlangType, known: Known) -> ErlangType:
        """The terms of a type that match a pattern; the variables in it are known afterwards."""
        match pattern:
            case tree.Var("_"):
                return given
            case tree.Var(name):
                known[name] = self.meet(known[name], given) if name in known else given
                return known[name]
            case tree.MatchExpr(left, right):
                return self.pattern(right, self.pattern(left, given, known), known)
            case tree.ConsExpr(head, tail):
                return self._cons(head, tail, given, known)
            case tree.TupleExpr(items):
                return self._tuple(items, given, known)
            case tree.RecordExpr(None, name, fields):
                return self._record(name, fields, given, known)
            case tree.MapExpr(None, fields):
                return self._map(fields, given, known)
            case tree.BinaryExpr(segments):
                return self._bits(segments, given, known)
            case tree.BinaryOp("++", tree.StringLit(text), rest):
                cells: tree.Expr = rest
                for char in reversed(text):
                    cells = tree.ConsExpr(tree.IntegerLit(ord(char)), cells)
                return self.pattern(cells, given, known)
        return self.meet(given, literal_type(pattern))

    def _cons(self, head: tree.Expr, tail: tree.Expr, given: ErlangType, known: Known) -> ErlangType:
        lists = self.meet(given, e.NonemptyList(e.ANY, e.ANY))
        found = []
        for part in e.alternatives(lists):
            if isinstance(part, e.NonemptyList):
                item = self.pattern(head, part.item, known)
                rest = self.pattern(tail, join((part.tail, part)), known)
                if e.NONE not in (item, rest):
                    found.append(cons_of(self.types, item, rest))
        return join(found)

    def _tuple(self, items: tuple[tree.Expr, ...], given: ErlangType, known: Known) -> ErlangType:
        tuples = self.meet(given, e.TupleTerms((e.ANY,) * len(items)))
        # the tags choose among the alternatives, so that the other elements are of the right one
        possible = [
            part
            for part in e.alternatives(tuples)
            if isinstance(part, e.TupleTerms)
            and part.items is not None
            and self._may_match(items, part.items)
        ]
        if not possible:
            return e.NONE
        columns = list(zip(*[part.items or () for part in possible], strict=True))
        found = tuple(
            [self.pattern(item, join(column), known) for item, column in zip(items, columns, strict=True)]
        )
        return e.NONE if e.NONE in found else e.TupleTerms(found)

    def _may_match(self, patterns: tuple[tree.Expr, ...], items: tuple[ErlangType, ...]) -> bool:
        literals = [
            self.meet(item, literal_type(pattern))
            for pattern, item in zip(patterns, items, strict=True)
            if isinstance(pattern, tree.AtomLit | tree.IntegerLit)
        ]
        return e.NONE not in literals

    def _record(
        self, name: str, fields: tuple[tree.RecordField, ...], given: ErlangType, known: Known
    ) -> ErlangType:
        record = self.types.record(self.module, name)
        places = self.types.field_places(self.module, name)
        if record is None or record.items is None:
            return given
        items: list[tree.Expr] = [tree.AtomLit(name), *(tree.Var("_") for _ in places)]
        for field in fields:
            if field.name is not None and field.name in places:
                items[places[field.name]] = field.value
        # what the source matches counts, not what the declaration of the record says
        return self._tuple(tuple(items), given, known)

    def _map(self, fields: tuple[tree.MapField, ...], given: ErlangType, known: Known) -> ErlangType:
        maps = self.meet(given, e.MAP)
        entries = []
        for field in fields:
            key = self.key_type(field.key, known)
            values = [
                entry.value
                for part in e.alternatives(maps)
                if isinstance(part, e.MapTerms)
                for entry in part.fields
                if self.meet(entry.key, key) != e.NONE
            ]
            value = self.pattern(field.value, join(values), known)
            if value == e.NONE:
                return e.NONE
            entries.append(e.MapEntries(key, value, True))
        rest = e.MapEntries(e.ANY, e.ANY, False)
        return self.meet(maps, e.MapTerms((*entries, rest))) if entries else maps

    def key_type(self, key: tree.Expr, known: Known) -> ErlangType:
        if isinstance(key, tree.Var):
            return known.get(key.name, e.ANY)
        return literal_type(key)

    def _bits(self, segments: tuple[tree.BinarySegment, ...], given: ErlangType, known: Known) -> ErlangType:
        size, unit = 0, 0
        for segment in segments:
            layout = layout_of(segment)
            if isinstance(segment.value, tree.StringLit):
                width = segment.size.value if isinstance(segment.size, tree.IntegerLit) else 8
                size += len(segment.value.value) * width
                continue
            if layout.kind in ("binary", "bitstring"):
                found: ErlangType = e.BitTerms(0, layout.unit)
            elif layout.kind == "float":
                found = e.FLOAT
            else:
                found = e.INTEGER
            if isinstance(segment.size, tree.IntegerLit):
                bits = segment.size.value * layout.unit
                size += bits
                if found == e.INTEGER and not layout.signed:
                    found = e.IntegerTerms(0, (1 << bits) - 1) if bits <= 64 else e.IntegerTerms(0, None)
                elif isinstance(found, e.BitTerms):
                    found = e.BitTerms(bits, 0)
            elif segment.size is not None:
                unit = _common(unit, layout.unit)
                if isinstance(segment.size, tree.Var):
                    self.pattern(segment.size, e.IntegerTerms(0, None), known)
            elif layout.kind in SIZES:
                size += SIZES[layout.kind]
                if found == e.INTEGER and not layout.signed:
                    found = e.IntegerTerms(0, 255)
            else:
                unit = _common(unit, 8 if layout.kind.startswith("utf") else layout.unit)
            self.pattern(segment.value, found, known)
        return self.meet(given, e.BitTerms(size, unit))

    # --- guards ---

    def guard(self, guard: tree.Guard, known: Known) -> Known | None:
        """What is known where a guard holds; None where it never does."""
        if not guard:
            return known
        ways = []
        for conjunction in guard:
            inner: Known | None = dict(known)
            for test in conjunction:
                inner = None if inner is None else self.holds(test, inner)
            if inner is not None:
                ways.append(inner)
        return joined(ways)

    def holds(self, test: tree.Expr, known: Known) -> Known | None:
        """What is known where a test of a guard holds."""
        match test:
            case tree.AtomLit(name):
                return known if name == "true" else None
            case tree.BinaryOp("andalso" | "and", left, right):
                first = self.holds(left, known)
                return None if first is None else self.holds(right, first)
            case tree.BinaryOp("orelse" | "or", left, right):
                return joined(
                    [w for w in (self.holds(left, dict(known)), self.holds(right, dict(known))) if w]
                )
            case tree.UnaryOp("not", _):
                return known
            case tree.BinaryOp(operator, left, right) if operator in _COMPARED:
                return self._compared(operator, left, right, known)
            case tree.CallExpr(
                tree.AtomLit(name) | tree.RemoteName(tree.AtomLit("erlang"), tree.AtomLit(name)), args
            ):
                return self._tested(name, args, known)
            case tree.Var(name):
                return self._narrowed(test, e.TRUE, known)
        return known

    def _tested(self, name: str, args: tuple[tree.Expr, ...], known: Known) -> Known | None:
        if name in TESTS and len(args) == 1:
            return self._narrowed(args[0], TESTS[name], known)
        if name == "is_function" and len(args) == 2 and isinstance(args[1], tree.IntegerLit):
            return self._narrowed(args[0], e.FunTerms((e.ANY,) * args[1].value, e.ANY), known)
        if name == "is_record" and len(args) >= 2 and isinstance(args[1], tree.AtomLit):
            record = self.types.record(self.module, args[1].name)
            size = len(record.items) if record is not None and record.items is not None else None
            if isinstance(args[-1], tree.IntegerLit):
                size = args[-1].value
            if size is not None and size >= 1:
                wanted = e.TupleTerms((e.AtomTerms(args[1].name), *([e.ANY] * (size - 1))))
                return self._narrowed(args[0], wanted, known)
        return known if self.value(tree.CallExpr(tree.AtomLit(name), args), known) != e.NONE else None

    def _compared(self, operator: str, left: tree.Expr, right: tree.Expr, known: Known) -> Known | None:
        one, other = self.value(left, known), self.value(right, known)
        if e.NONE in (one, other):
            return None
        if operator in ("=:=", "=="):
            exact = operator == "=:="
            for side, type_ in ((left, other), (right, one)):
                wanted = type_ if exact else _alike(type_)
                after = self._narrowed(side, wanted, known)
                if after is None:
                    return None
                known = after
            return known
        for side, type_, way in ((left, other, operator), (right, one, _TURNED.get(operator, ""))):
            bounds = _bounds(way, type_)
            if bounds is not None and isinstance(self.value(side, known), e.IntegerTerms):
                after = self._narrowed(side, bounds, known)
                if after is None:
                    return None
                known = after
        return known

    def _narrowed(self, expr: tree.Expr, wanted: ErlangType, known: Known) -> Known | None:
        """What is known where an expression has a type."""
        if isinstance(expr, tree.Var):
            found = self.meet(known.get(expr.name, e.ANY), wanted)
            if found == e.NONE:
                return None
            return {**known, expr.name: found}
        return known if self.meet(self.value(expr, known), wanted) != e.NONE else None

    def value(self, expr: tree.Expr, known: Known) -> ErlangType:
        """The type of an expression of a guard; its variables are known better afterwards."""
        match expr:
            case tree.Var(name):
                return known.get(name, e.ANY)
            case tree.BinaryOp(operator, left, right) if operator in _ARITHMETIC | _INTEGER_ONLY:
                wanted = e.INTEGER if operator in _INTEGER_ONLY else e.NUMBER
                sides = [self._asked(side, wanted, known) for side in (left, right)]
                return arithmetic(operator, sides[0], sides[1])
            case tree.UnaryOp("-" | "+" | "bnot", operand) if constant(expr) is None:
                self._asked(operand, e.NUMBER, known)
                return e.NUMBER
            case tree.CallExpr(
                tree.AtomLit(name) | tree.RemoteName(tree.AtomLit("erlang"), tree.AtomLit(name)), args
            ):
                found = self.builtin(name, len(args))
                if found is None:
                    return e.ANY
                given = [self._asked(arg, type_, known) for arg, type_ in zip(args, found[0], strict=True)]
                return e.NONE if e.NONE in given else found[1]
            case tree.BinaryOp() | tree.UnaryOp():
                return e.BOOLEAN if constant(expr) is None else literal_type(expr)
            case tree.TupleExpr(items):
                return e.TupleTerms(tuple([self.value(item, known) for item in items]))
        return literal_type(expr)

    def _asked(self, expr: tree.Expr, wanted: ErlangType, known: Known) -> ErlangType:
        found = self.meet(self.value(expr, known), wanted)
        if isinstance(expr, tree.Var) and found != e.NONE:
            known[expr.name] = found
        return found


def arithmetic(operator: str, left: ErlangType, right: ErlangType) -> ErlangType:
    """The type of what an operator gives."""
    if e.NONE in (left, right):
        return e.NONE
    if operator == "/":
        return e.FLOAT
    integers = [all(isinstance(p, e.IntegerTerms) for p in e.alternatives(side)) for side in (left, right)]
    if operator in _INTEGER_ONLY:
        return e.INTEGER
    if all(integers):
        low = [
            min(
                (p.low for p in e.alternatives(s) if isinstance(p, e.IntegerTerms) and p.low is not None),
                default=None,
            )
            if all(isinstance(p, e.IntegerTerms) and p.low is not None for p in e.alternatives(s))
            else None
            for s in (left, right)
        ]
        if operator in ("+", "*") and all(bound is not None and bound >= 0 for bound in low):
            return e.IntegerTerms(0, None)
        return e.INTEGER
    if e.FLOAT in (left, right):
        return e.FLOAT
    return e.NUMBER


_COMPARED = frozenset(("=:=", "==", "=/=", "/=", "<", "=<", ">", ">="))
_TURNED = {"<": ">", ">": "<", "=<": ">=", ">=": "=<"}


def _bounds(operator: str, other: ErlangType) -> e.IntegerTerms | None:
    """The integers that compare so with some integer of a type."""
    if not isinstance(other, e.IntegerTerms):
        return None
    match operator:
        case "<" if other.high is not None:
            return e.IntegerTerms(None, other.high - 1)
        case "=<" if other.high is not None:
            return e.IntegerTerms(None, other.high)
        case ">" if other.low is not None:
            return e.IntegerTerms(other.low + 1, None)
        case ">=" if other.low is not None:
            return e.IntegerTerms(other.low, None)
    return None


def _alike(type_: ErlangType) -> ErlangType:
    """What is equal to some term of a type: a number may be of the other kind, also inside of terms."""
    simple = e.AtomTerms | e.EmptyList | e.BitTerms
    return type_ if all(isinstance(part, simple) for part in e.alternatives(type_)) else e.ANY


def joined(ways: list[Known]) -> Known | None:
    """What is known after any of some ways."""
    if not ways:
        return None
    names = set(ways[0]).intersection(*ways[1:])
    return {name: join([way[name] for way in ways]) for name in names}


def constant(expr: tree.Expr) -> int | float | None:
    from clew.erlang.lower.terms.constants import constant_number

    return constant_number(expr)


def literal_type(expr: tree.Expr) -> ErlangType:
    """The type of a literal; of anything else nothing is known."""
    match expr:
        case tree.AtomLit(name):
            return e.AtomTerms(name)
        case tree.IntegerLit(value) | tree.CharLit(value):
            return e.IntegerTerms(value, value)
        case tree.FloatLit():
            return e.FLOAT
        case tree.StringLit(""):
            return e.NIL
        case tree.StringLit(text):
            codes = sorted(map(ord, text))
            return e.NonemptyList(e.IntegerTerms(codes[0], codes[-1]))
        case tree.NilExpr():
            return e.NIL
        case tree.TupleExpr(items):
            return e.TupleTerms(tuple(map(literal_type, items)))
        case tree.BinaryExpr(segments) if all(
            isinstance(s.value, tree.StringLit) and s.size is None for s in segments
        ):
            return e.BitTerms(
                8 * sum(len(s.value.value) for s in segments if isinstance(s.value, tree.StringLit)), 0
            )
        case tree.UnaryOp() | tree.BinaryOp():
            number = constant(expr)
            if isinstance(number, int):
                return e.IntegerTerms(number, number)
            return e.ANY if number is None else e.FLOAT
    return e.ANY


def cons_of(types: DeclaredTypes, item: ErlangType, rest: ErlangType) -> ErlangType:
    """Lists with a first item and a rest: of items of either, that end as the rest does."""
    items, ends = [item], []
    for part in _parts(types, rest):
        if isinstance(part, e.NonemptyList):
            items.append(part.item)
            ends.append(part.tail)
        else:
            ends.append(part)
    if e.ANY in ends:
        items.append(e.ANY)
    return e.NonemptyList(join(items), join(ends))


def _parts(types: DeclaredTypes, type_: ErlangType) -> list[ErlangType]:
    """The alternatives of a type, with those that have names expanded."""
    return [
        part
        for outer in e.alternatives(type_)
        for part in (e.alternatives(types.expand(outer)) if isinstance(outer, e.DeclaredType) else (outer,))
    ]


def _common(left: int, right: int) -> int:
    from math import gcd

    return gcd(left, right)
