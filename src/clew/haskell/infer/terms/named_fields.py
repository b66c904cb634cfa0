"""Inference of records: construction with named fields, and update."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from clew.core import nodes as core
from clew.haskell.failure_text import place_text, text_code
from clew.haskell.infer.context import InferenceContext
from clew.haskell.names.standard import STD
from clew.haskell.syntax import tree as s
from clew.haskell.types.code import (
    ApplyCode,
    ClauseCode,
    Code,
    ConPattern,
    Global,
    LetCode,
    Local,
    MatchCode,
    PatternCode,
    plain_clause,
)
from clew.haskell.types.declared import ConInfo
from clew.haskell.types.errors import Why
from clew.haskell.types.type import Bound, Forall, TyCon, Type, parts_of, prune, substitute
from clew.source.diagnostics import TypeFault
from clew.source.span import Span


def infer_construction(cx: InferenceContext, expr: s.RecordCon) -> tuple[Code, Type]:
    """`C {f = e, ...}`."""
    span = expr.span
    info = cx.constructor(str(expr.con), span)
    given = _given_fields(expr, info)
    code, t = cx.instantiate(Global(info.name, span), info.type(), span)
    args: list[Code] = []
    for index in range(len(info.fields)):
        assert isinstance(t, TyCon)
        wanted, t = t.args
        label = info.labels[index] if info.labels else ""
        if label in given:
            value = given[label].value
            assert value is not None
            args.append(cx.check(value, wanted, f"in the field '{given[label].name.text}'"))
            continue
        field = label.rsplit(".", 1)[-1]
        if info.strict and info.strict[index]:
            message = f"the strict field '{field}' of '{expr.con.text}' is not given"
            raise TypeFault(message, span, slug="type-field")
        text = f"{place_text(span)}: Missing field in record construction {field}".rstrip()
        args.append(ApplyCode(Global(STD["recConError"], span), [text_code(text, span)], span))
        t = prune(t)
    return ApplyCode(code, args, span), t


def _given_fields(expr: s.RecordCon, info: ConInfo) -> dict[str, s.FieldValue]:
    given: dict[str, s.FieldValue] = {}
    for item in expr.fields:
        label = str(item.name)
        if label not in info.labels:
            message = f"the constructor '{expr.con.text}' has no field '{item.name.text}'"
            raise TypeFault(message, item.span, slug="type-field")
        if label in given:
            raise TypeFault(f"the field '{item.name.text}' occurs twice", item.span, slug="type-field")
        given[label] = item
    return given


def check_update(cx: InferenceContext, expr: s.RecordUpdate, expected: Type, why: Why) -> Code:
    """`e {f = e', ...}`, where the expected type may decide which fields these are."""
    code, t = infer_update(cx, _of_type(cx, expr, expected))
    cx.unify(t, expected, expr.span, why)
    return code


def _of_type(cx: InferenceContext, expr: s.RecordUpdate, t: Type) -> s.RecordUpdate:
    """An update with the fields that its record has, if the type of that says which of several they are."""
    t = prune(t)
    if not expr.others or type(t) is not TyCon:
        return expr
    for names in (tuple([item.name for item in expr.fields]), *expr.others):
        owners = cx.env.fields.get(str(names[0]), ())
        if any(cx.constructor(owner, expr.span).data == t.name for owner in owners):
            pairs = zip(expr.fields, names, strict=True)
            return s.RecordUpdate(
                expr.record, tuple([replace(item, name=name) for item, name in pairs]), expr.span
            )
    return expr


def infer_update(cx: InferenceContext, expr: s.RecordUpdate) -> tuple[Code, Type]:
    """`e {f = e', ...}`: a match on the constructors that have all fields."""
    span = expr.span
    if expr.others and isinstance(expr.record, s.Typed):
        signed = cx.types.signature(expr.record.type)
        expr = _of_type(cx, expr, signed.body if isinstance(signed, Forall) else signed)
    if expr.others:
        named = " and ".join(f"'{item.name.text}'" for item in expr.fields)
        message = f"records of several types have {named}: nothing says which of them this is"
        raise TypeFault(message, span, "give the record a type: '(r :: T) {x = 1}'", slug="type-field")
    labels = [str(item.name) for item in expr.fields]
    owners = [cx.constructor(name, span) for name in cx.env.fields.get(labels[0], ())]
    owners = [owner for owner in owners if all(label in owner.labels for label in labels)]
    if not owners:
        names = ", ".join(f"'{item.name.text}'" for item in expr.fields)
        raise TypeFault(f"no constructor has the fields {names}", span, slug="type-field")
    first = owners[0]
    old = cx.unifier.fresh_for(first.universals)
    fixed = _fixed(owners, labels)
    new = old | cx.unifier.fresh_for(v for v in first.universals if v not in fixed)
    record = cx.check(expr.record, substitute(first.result, old), "in a record update")
    lets: list[Local] = []
    values: dict[str, str] = {}
    for item in expr.fields:
        label = str(item.name)
        assert item.value is not None
        t = substitute(first.fields[first.labels.index(label)], new)
        values[label] = cx.name(item.name.text)
        value = cx.check(item.value, t, f"in the field '{item.name.text}'")
        lets.append(Local(values[label], value, item.span))
    clauses = [_updated(cx, owner, values, span) for owner in owners]
    match = MatchCode([record], clauses, "record update", span)
    return LetCode(lets, match, span), substitute(first.result, new)


def _fixed(owners: Sequence[ConInfo], labels: Sequence[str]) -> set[Bound]:
    """The parameters of the type that an update cannot change: those of fields that stay."""
    found: set[Bound] = set()
    for owner in owners:
        renaming = dict(zip(owner.universals, owners[0].universals, strict=True))
        for label, t in zip(owner.labels, owner.fields, strict=True):
            if label not in labels:
                found.update(
                    renaming[part] for part in parts_of(t) if isinstance(part, Bound) and part in renaming
                )
    return found


def _updated(cx: InferenceContext, owner: ConInfo, values: dict[str, str], span: Span) -> ClauseCode:
    """The clause for one constructor: `values` has the variables with the new values, by field."""
    dicts = [cx.name("d") for _ in owner.context]
    fields = [(label, cx.name("x")) for label in owner.labels]
    patterns: list[PatternCode] = [core.PVar(n, span) for n in dicts]
    patterns += [core.PVar("_" if label in values else name, span) for label, name in fields]
    args: list[Code] = [core.Var(n, span) for n in dicts]
    args += [core.Var(values.get(label, name), span) for label, name in fields]
    body = ApplyCode(Global(owner.name, span), args, span)
    pattern = patterns[0] if owner.newtype else ConPattern(owner.name, patterns, span)
    return plain_clause([pattern], body, span)
