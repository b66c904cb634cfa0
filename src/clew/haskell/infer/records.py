"""Inference of records: construction with named fields, and update."""

from __future__ import annotations

from clew.core import nodes as core
from clew.haskell.code import (
    Alternative,
    Apply,
    ClauseCode,
    Code,
    ConPattern,
    Global,
    LetCode,
    Local,
    MatchCode,
    PatternCode,
    RightSide,
)
from clew.haskell.failure_text import place_text, text_code
from clew.haskell.infer.pattern import PatternInference
from clew.haskell.names.standard import STD
from clew.haskell.syntax import tree as s
from clew.haskell.types.type import Bound, TVar, Type, parts_of, prune, substitute
from clew.haskell.types.type import Con as TypeCon
from clew.source.diagnostics import TypeFault


class RecordInference(PatternInference):
    """Types records."""

    def record_construction(self, expr: s.RecordCon) -> tuple[Code, Type]:
        span = expr.span
        info = self.constructor(str(expr.con), span)
        given: dict[str, s.FieldValue] = {}
        for item in expr.fields:
            label = str(item.name)
            if label not in info.labels:
                message = f"the constructor '{expr.con.text}' has no field '{item.name.text}'"
                raise TypeFault(message, item.span, slug="type-field")
            if label in given:
                raise TypeFault(f"the field '{item.name.text}' occurs twice", item.span, slug="type-field")
            given[label] = item
        code, t = self.instantiate(Global(info.name, span), info.type(), span)
        args: list[Code] = []
        for index in range(len(info.fields)):
            assert isinstance(t, TypeCon)
            wanted, t = t.args
            label = info.labels[index] if info.labels else ""
            if label in given:
                value = given[label].value
                assert value is not None
                self.why = f"in the field '{given[label].name.text}'"
                args.append(self.check(value, wanted))
                continue
            if info.strict and info.strict[index]:
                field = label.rsplit(".", 1)[-1]
                message = f"the strict field '{field}' of '{expr.con.text}' is not given"
                raise TypeFault(message, span, slug="type-field")
            field = label.rsplit(".", 1)[-1]
            text = f"{place_text(span)}: Missing field in record construction {field}".rstrip()
            args.append(Apply(Global(STD["recConError"], span), [text_code(text, span)], span))
            t = prune(t)
        return Apply(code, args, span), t

    def record_update(self, expr: s.RecordUpdate) -> tuple[Code, Type]:
        span = expr.span
        labels = [str(item.name) for item in expr.fields]
        owners = [
            self.constructor(name, span)
            for name in self.env.fields.get(labels[0], ())
            if all(label in self.constructor(name, span).labels for label in labels)
        ]
        if not owners:
            names = ", ".join(f"'{item.name.text}'" for item in expr.fields)
            raise TypeFault(f"no constructor has the fields {names}", span, slug="type-field")
        first = owners[0]
        old: dict[object, Type] = {v: TVar(self.level) for v in first.universals}
        new = dict(old)
        fixed: set[Bound] = set()
        for owner in owners:
            renaming = dict(zip(owner.universals, first.universals, strict=True))
            for label, t in zip(owner.labels, owner.fields, strict=True):
                if label not in labels:
                    _bound_in(t, renaming, fixed)
        changed: set[Bound] = set()
        for owner in owners:
            renaming = dict(zip(owner.universals, first.universals, strict=True))
            for label, t in zip(owner.labels, owner.fields, strict=True):
                if label in labels:
                    _bound_in(t, renaming, changed)
        for var in changed - fixed:
            new[var] = TVar(self.level)
        self.why = "in a record update"
        record = self.check(expr.record, substitute(first.result, old))
        lets: list[Local] = []
        values: dict[str, str] = {}
        for item in expr.fields:
            label = str(item.name)
            assert item.value is not None
            t = substitute(first.fields[first.labels.index(label)], new)
            self.why = f"in the field '{item.name.text}'"
            values[label] = self.name(item.name.text)
            lets.append(Local(values[label], self.check(item.value, t), item.span))
        clauses = []
        for owner in owners:
            dicts = [self.name("d") for _ in owner.context]
            others = [self.name("x") for _ in owner.fields]
            patterns: list[PatternCode] = [core.PVar(n, span) for n in dicts]
            patterns += [
                core.PVar("_" if label in values else name, span)
                for label, name in zip(owner.labels, others, strict=True)
            ]
            args: list[Code] = [core.Var(n, span) for n in dicts]
            args += [
                core.Var(values.get(label, name), span)
                for label, name in zip(owner.labels, others, strict=True)
            ]
            body = Apply(Global(owner.name, span), args, span)
            pattern = patterns[0] if owner.newtype else ConPattern(owner.name, patterns, span)
            clauses.append(ClauseCode([pattern], RightSide([], [Alternative([], body, span)], span), span))
        match = MatchCode([record], clauses, "record update", span)
        return LetCode(lets, match, span), substitute(first.result, new)


def _bound_in(t: Type, renaming: dict[Bound, Bound], found: set[Bound]) -> None:
    found.update(renaming[part] for part in parts_of(t) if type(part) is Bound and part in renaming)
