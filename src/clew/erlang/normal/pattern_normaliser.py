"""Patterns of Erlang in normal form: which variables they define, which they use, and where each part comes from."""

from __future__ import annotations

from collections.abc import Callable

from clew.erlang.lower.scope.lowering_scope import ModuleScope
from clew.erlang.syntax import tree
from clew.normal.form import (
    ANY,
    LIST,
    BindPattern,
    BothPattern,
    DataPattern,
    FormPattern,
    LiteralPattern,
    SamePattern,
    Variable,
)

#: The constructors of maps, whose parts all count as one, and of bit strings.
MAP = "map"
BITS = "bits"


def tuple_of(size: int) -> str:
    """The constructor of tuples of a size."""
    return f"tuple{size}"


class PatternNormaliser:
    """Reads one pattern after the other; `bound` gives the variable that a name has already, `bind` makes one."""

    def __init__(
        self,
        module: ModuleScope,
        bound: Callable[[str], Variable | None],
        bind: Callable[[str], Variable],
    ) -> None:
        self._module = module
        self._bound = bound
        self._bind = bind

    def read(self, expr: tree.Expr) -> FormPattern:
        match expr:
            case tree.Var("_"):
                return ANY
            case tree.Var(name):
                known = self._bound(name)
                return BindPattern(self._bind(name)) if known is None else SamePattern(known)
            case tree.AtomLit(name):
                return LiteralPattern(name)
            case tree.ConsExpr(head, tail):
                return DataPattern(LIST, (self.read(head), self.read(tail)))
            case tree.TupleExpr(items):
                return DataPattern(tuple_of(len(items)), tuple([self.read(item) for item in items]))
            case tree.RecordExpr(None, name, fields):
                return self._record(expr, name, fields)
            case tree.MapExpr(_, fields):
                return DataPattern(
                    MAP, tuple([p for f in fields for p in (self._key(f.key), self.read(f.value))])
                )
            case tree.BinaryExpr(segments):
                parts = []
                for segment in segments:
                    if segment.size is not None:
                        parts.append(self._key(segment.size))
                    parts.append(self.read(segment.value))
                return DataPattern(BITS, tuple(parts))
            case tree.MatchExpr(first, second):
                return BothPattern(self.read(first), self.read(second))
            case tree.BinaryOp("++", left, right):
                rest = self.read(right)
                for _ in range(_length(left)):
                    rest = DataPattern(LIST, (ANY, rest))
                return rest
            case _:
                return LiteralPattern()

    def _record(self, expr: tree.Expr, name: str, fields: tuple[tree.RecordField, ...]) -> FormPattern:
        record = self._module.record(name, expr.span)
        parts: list[FormPattern] = [LiteralPattern(name), *[ANY for _ in record.fields]]
        for field in fields:
            if field.name is not None:
                parts[self._module.field_place(record, field.name, field.span) + 1] = self.read(field.value)
        for field in fields:
            if field.name is None:
                given = {f.name for f in fields}
                for place, defined in enumerate(record.fields):
                    if defined.name not in given:
                        parts[place + 1] = self.read(field.value)
        return DataPattern(tuple_of(len(parts)), tuple(parts))

    def _key(self, expr: tree.Expr) -> FormPattern:
        """What is used and not matched: the key of a map, the size of a segment."""
        if isinstance(expr, tree.Var) and expr.name != "_":
            known = self._bound(expr.name)
            return ANY if known is None else SamePattern(known)
        return ANY


def _length(expr: tree.Expr) -> int:
    """The length of the list before `++` in a pattern, which is a literal."""
    if isinstance(expr, tree.StringLit):
        return len(expr.value)
    count = 0
    while isinstance(expr, tree.ConsExpr):
        count, expr = count + 1, expr.tail
    return count
