"""Where a module of Haskell or Curry branches, from its syntax."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from clew.haskell.modules import Loader
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.dialect import OVERLAPPING_RULES
from clew.source.branchings import (
    AnyShape,
    Branching,
    BranchingKind,
    ComputedShape,
    DataShape,
    GuardedSide,
    LeastShape,
    LiteralShape,
    LookedAt,
    PatternShape,
    WrittenBranch,
    WrittenGuard,
)
from clew.source.dataclass import dataclass
from clew.source.span import Span


def branchings_of(loader: Loader) -> tuple[Branching, ...]:
    """The branchings of all modules that are not of the library, each before those inside it."""
    modules = loader.modules.values()
    fields_of = {str(e.name): tuple(map(str, e.fields)) for m in modules for e in m.entities if e.fields}
    found: list[Branching] = []
    for module in written_parts(loader):
        reader = _Reader(fields_of, ordered=module.is_ordered)
        for node in syntax_nodes(module.syntax):
            branching = reader.branching(node)
            if branching is not None:
                found.append(branching)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class WrittenModule:
    """What somebody wrote of a module, and whether the order of equations counts in it."""

    syntax: tuple[object, ...]
    is_ordered: bool


def written_parts(loader: Loader) -> Iterator[WrittenModule]:
    """The modules that are not of the library, without what `deriving` makes."""
    for module in loader.modules.values():
        library = loader.path.find_library(module.name)
        if library is not None and library.path == module.file:
            continue
        instances = tuple(i for i in module.instances if not i.derived)
        ordered = OVERLAPPING_RULES not in module.extensions
        yield WrittenModule((tuple(module.groups), instances, tuple(module.classes)), ordered)


class _Reader:
    """Reads branchings; it knows the fields of records, and whether the order of equations counts."""

    def __init__(self, fields_of: Mapping[str, Sequence[str]], *, ordered: bool) -> None:
        self.fields_of = fields_of
        self.ordered = ordered

    def branching(self, node: Any) -> Branching | None:
        """The branching that a piece of syntax is, if it is one."""
        match node:
            case s.FunBind(name=name, clauses=clauses, span=span):
                branches = tuple([self._branch(c.patterns, c.rhs, c.span) for c in clauses])
                if all(b.left.is_empty for b in branches):
                    return None  # a variable of a functional pattern
                return Branching(BranchingKind.FUNCTION, name.text, None, branches, span, self.ordered)
            case s.Case(scrutinee=scrutinee, alts=alts, span=span):
                return Branching(
                    BranchingKind.CASE, "", _looked_at(scrutinee), self._alternatives(alts), span
                )
            case s.LambdaCase(alts=alts, span=span):
                return Branching(BranchingKind.CASE, "", None, self._alternatives(alts), span)
            case s.MultiIf(alternatives=alternatives, span=span):
                sides = tuple([self._side(a) for a in alternatives])
                return Branching(
                    BranchingKind.GUARDS, "", None, (WrittenBranch((), sides, span, span),), span
                )
            case s.If(condition=condition, then=then, otherwise=otherwise, span=span):
                asked = WrittenGuard(_looked_at(condition), condition.span)
                sides = (
                    GuardedSide((asked,), then.span, then.span),
                    GuardedSide((), otherwise.span, otherwise.span),
                )
                return Branching(
                    BranchingKind.CONDITION, "", None, (WrittenBranch((), sides, span, span),), span
                )
            case s.ListComp(body=body, stmts=stmts, span=span):
                side = GuardedSide(self._guards(stmts), span, body.span)
                branch = WrittenBranch((), (side,), span, span)
                return Branching(BranchingKind.QUALIFIERS, "", None, (branch,), span)
        return None

    def _alternatives(self, alts: Sequence[s.CaseAlt]) -> tuple[WrittenBranch, ...]:
        return tuple([self._branch((a.pattern,), a.rhs, a.span) for a in alts])

    def _branch(self, patterns: Sequence[s.Pattern], rhs: s.Rhs, span: Span) -> WrittenBranch:
        start = span if rhs.span.is_empty else rhs.span
        left = Span(span.file, span.line, span.column, start.line, start.column)
        shapes = tuple([self._shape(p) for p in patterns])
        return WrittenBranch(shapes, tuple([self._side(a) for a in rhs.alternatives]), left, span)

    def _side(self, alternative: s.Guarded) -> GuardedSide:
        return GuardedSide(self._guards(alternative.guards), alternative.span, alternative.body.span)

    def _guards(self, stmts: Sequence[s.Stmt]) -> tuple[WrittenGuard, ...]:
        guards = []
        for guard in stmts:
            if isinstance(guard, s.BindStmt):
                guards.append(WrittenGuard(_looked_at(guard.value), guard.span, self._shape(guard.pattern)))
            elif isinstance(guard, s.ExprStmt):
                guards.append(WrittenGuard(_looked_at(guard.body), guard.span))
        return tuple(guards)

    def _shape(self, pattern: s.Pattern) -> PatternShape:
        span = pattern.span
        match pattern:
            case s.PCon(con, args):
                return DataShape(str(con), tuple([self._shape(a) for a in args]), span)
            case s.PTuple(items):
                name = f"({',' * (len(items) - 1)})"
                return DataShape(name, tuple([self._shape(i) for i in items]), span)
            case s.PList(items):
                result: PatternShape = DataShape("[]", (), span)
                for item in reversed(items):
                    result = DataShape(":", (self._shape(item), result), span)
                return result
            case s.PRecord(con, fields):
                return self._record(str(con), fields, span)
            case s.PLit(literal):
                return _literal(literal, span)
            case s.PNPlusK(_, number):
                return LeastShape(number, span)
            case s.PAs() | s.PBang() | s.PTyped() | s.PParen():
                return self._shape(pattern.pattern)
            case s.PVar() | s.PWild() | s.PLazy():
                return AnyShape(span)
        return ComputedShape(span)

    def _record(self, constructor: str, given: Sequence[s.FieldPattern], span: Span) -> PatternShape:
        """A pattern that names fields; it asks nothing of the others."""
        names = self.fields_of.get(constructor, ())
        parts: list[PatternShape] = [AnyShape(span) for _ in names]
        for item in given:
            if item.pattern is not None and str(item.name) in names:
                parts[names.index(str(item.name))] = self._shape(item.pattern)
        return DataShape(constructor, tuple(parts), span)


def _literal(literal: s.Literal, span: Span) -> PatternShape:
    value = literal.value
    if literal.kind is not s.LiteralKind.STRING:
        return LiteralShape(value[0] / value[1] if isinstance(value, tuple) else value, span)
    result: PatternShape = DataShape("[]", (), span)
    for char in reversed(str(value)):
        result = DataShape(":", (LiteralShape(char, span), result), span)
    return result


def _looked_at(expr: s.Expr) -> LookedAt:
    while isinstance(expr, s.Paren | s.Typed):
        expr = expr.body
    return LookedAt(expr.span, expr.name.text if isinstance(expr, s.Var) else "")


def syntax_nodes(root: Any) -> Iterator[Any]:
    """Every piece of syntax, each before those inside it."""
    stack = [root]
    seen: set[int] = set()
    while stack:
        node = stack.pop()
        if isinstance(node, tuple | list):
            stack.extend(reversed(node))
        elif is_dataclass(node) and not isinstance(node, Span) and id(node) not in seen:
            seen.add(id(node))
            yield node
            stack.extend(reversed([getattr(node, f.name) for f in fields(node)]))
