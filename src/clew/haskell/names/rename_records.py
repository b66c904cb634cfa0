"""Resolves the fields of records, and expands `..`."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from clew.core.names import closest
from clew.haskell.names.interface import PATTERN_KINDS, Entity, Kind
from clew.haskell.names.scope import Scope
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import ScopeFault
from clew.source.span import Span


class RecordNames:
    """Resolves field names. They are looked up at the top level: local variables never hide them."""

    def __init__(self, scope: Scope, *, shares: bool = False) -> None:
        self.scope = scope
        #: Whether the types in an update may decide which fields it names (DuplicateRecordFields).
        self.shares = shares

    def of_constructor(self, con: Entity, written: Sequence[tuple[Name, Span]], span: Span) -> list[Name]:
        """The fields of a constructor that are named in its braces."""
        found: list[Name] = []
        for name, where in written:
            field = self._field_of(con, name, where)
            if field in found:
                raise ScopeFault(f"the field '{name}' is given twice", where, slug="scope-duplicate")
            found.append(field)
        return found

    def _field_of(self, con: Entity, name: Name, span: Span) -> Name:
        if name in con.fields:
            return name  # resolved already
        # The constructor determines which of several fields with the same name is meant.
        candidates = self.scope.candidates(name)
        for entity in candidates:
            if entity.name in con.fields:
                return entity.name
        if len(candidates) < 2:
            self.scope.value(name, span, "field")
        raise ScopeFault(
            f"the constructor '{con.name.text}' has no field '{name}'",
            span,
            closest(name.text, [field.text for field in con.fields]),
            slug="scope-field",
        )

    def of_update(self, written: Sequence[tuple[Name, Span]]) -> list[list[Entity]]:
        """The fields of a record update, which must all be of one type: one choice, or one for each type that has them."""
        choices = [self._fields_named(name, span) for name, span in written]
        parents = [{entity.parent for entity in options} for options in choices]
        common = set.intersection(*parents) if parents else set()
        found: list[list[Entity]] = []
        for (name, span), options in zip(written, choices, strict=True):
            fitting = [entity for entity in options if entity.parent in common] or options
            may_choose = self.shares and len(fitting) == len(common)
            if len(fitting) > 1 and not may_choose:
                self.scope.value(name, span, "field")  # raises the error that names the candidates
            if fitting in found:
                raise ScopeFault(f"the field '{name}' is given twice", span, slug="scope-duplicate")
            found.append(fitting)
        return [list(choice) for choice in zip(*found, strict=True)]

    def _fields_named(self, name: Name, span: Span) -> list[Entity]:
        options = [entity for entity in self.scope.candidates(name) if entity.kind is Kind.FIELD]
        if not options:
            self.scope.value(name, span, "field")
            raise ScopeFault(f"'{name}' is not a field", span, slug="scope-field")
        return options

    def check_wildcard(self, con: Entity, span: Span) -> None:
        """Check that a constructor with `..` has named fields."""
        if not con.fields:
            message = f"the constructor '{con.name.text}' has no named fields that '..' could stand for"
            raise ScopeFault(message, span, slug="scope-field")

    def wildcard(self, con: Entity, named: Sequence[Name], span: Span) -> list[Name]:
        """The fields that `..` in a pattern adds: those in scope that the pattern does not name."""
        self.check_wildcard(con, span)
        visible = {e.name for field in con.fields for e in self.scope.values.anywhere(field.text)}
        return [field for field in con.fields if field not in named and field in visible]

    def check_arity(self, con: Entity, given: int, span: Span) -> None:
        """Check that a constructor pattern has a pattern for each field."""
        if con.kind in (Kind.CONSTRUCTOR, *PATTERN_KINDS) and con.arity != given:
            what = "constructor" if con.kind is Kind.CONSTRUCTOR else "pattern synonym"
            raise ScopeFault(
                f"the {what} '{con.name.text}' has {_fields(con.arity)}, but the pattern gives it {given}",
                span,
                slug="scope-arity",
            )

    def expand_wildcards(self, decl: s.Decl) -> s.Decl:
        """A pattern binding with each `..` replaced by the variables that it binds."""
        if not isinstance(decl, s.PatBind):
            return decl
        pattern = self._expand(decl.pattern)
        return decl if pattern is decl.pattern else s.PatBind(pattern, decl.rhs, decl.span)

    def _expand(self, node: s.Pattern) -> s.Pattern:
        if isinstance(node, s.PRecord):
            fields = [
                item
                if item.pattern is None
                else dataclasses.replace(item, pattern=self._expand(item.pattern))
                for item in node.fields
            ]
            if node.wildcard:
                con = self.scope.value(node.con, node.span, "constructor")
                written = [(item.name, item.span) for item in node.fields]
                missing = self.wildcard(con, self.of_constructor(con, written, node.span), node.span)
                fields += [s.FieldPattern(f, s.PVar(Name(f.text), node.span), node.span) for f in missing]
            return s.PRecord(node.con, tuple(fields), False, node.span)
        if isinstance(node, s.PCon):
            return dataclasses.replace(node, args=tuple([self._expand(arg) for arg in node.args]))
        if isinstance(node, s.PTuple | s.PList):
            return dataclasses.replace(node, items=tuple([self._expand(item) for item in node.items]))
        if isinstance(node, s.PAs | s.PLazy | s.PBang | s.PParen | s.PTyped | s.PView):
            return dataclasses.replace(node, pattern=self._expand(node.pattern))
        if isinstance(node, s.PInfix):
            return dataclasses.replace(node, operands=tuple([self._expand(item) for item in node.operands]))
        return node


def _fields(count: int) -> str:
    return f"{count or 'no'} field{'' if count == 1 else 's'}"
