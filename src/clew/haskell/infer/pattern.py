"""Inference of patterns: what they bind at which types, and the constraints that existentials bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar as PyTypeVar

from clew.core import nodes as core
from clew.core.builtin import tuple_name
from clew.haskell.code import (
    Apply,
    AsPattern,
    BangPattern,
    Branch,
    CaseCode,
    Code,
    ConPattern,
    Fun,
    Global,
    LazyPattern,
    Number,
    NumberPattern,
    PatternCode,
    ViewPattern,
)
from clew.haskell.infer.state import Binder
from clew.haskell.infer.types import TypeConverter, free_type_variables
from clew.haskell.names.standard import STD, STD_TYPES
from clew.haskell.syntax import tree as s
from clew.haskell.types.errors import short
from clew.haskell.types.type import (
    CHAR,
    STRING,
    Con,
    Pred,
    Skolem,
    TVar,
    Type,
    fn,
    list_of,
    prune,
    substitute,
    substitute_pred,
)
from clew.source.diagnostics import TypeFault
from clew.source.span import Span

T = PyTypeVar("T")

#: Types whose literals are the machine's own.
PLAIN_NUMBERS = frozenset({"Int", "Integer"})


class Scope:
    """What patterns bring into scope."""

    __slots__ = ("givens", "names", "types", "vars")

    def __init__(self) -> None:
        self.vars: list[tuple[str, Type]] = []
        self.givens: list[Pred] = []
        self.names: list[str] = []
        self.types: dict[str, Type] = {}


class PatternInference(TypeConverter):
    """Types patterns."""

    def scoped_run(self, scope: Scope, span: Span, run: Callable[[], T]) -> T:
        """Run with what patterns bind in scope."""
        saved = [(name, self.locals.get(name)) for name, _ in scope.vars]
        types = self.scoped
        if scope.types:
            self.scoped = {**types, **scope.types}
        for name, t in scope.vars:
            self.locals[name] = Binder(t)
        if scope.givens:
            result = self.implication(scope.givens, scope.names, span, run)
        else:
            result = run()
        self.restore(saved)
        self.scoped = types
        return result

    def restore(self, saved: list[tuple[str, Binder | None]]) -> None:
        """Put back what inner variables hid."""
        for name, binder in reversed(saved):
            if binder is None:
                self.locals.pop(name, None)
            else:
                self.locals[name] = binder

    def pattern(self, p: s.Pattern, t: Type, out: Scope) -> PatternCode:
        """The pattern at a type."""
        kind = type(p)
        if kind is s.PVar:
            name = p.name.text  # type: ignore[union-attr]
            out.vars.append((name, t))
            return core.PVar(name, p.span)
        if kind is s.PWild:
            return core.PVar("_", p.span)
        if kind is s.PCon:
            return self.constructor_pattern(p.con, p.args, t, p.span, out)  # type: ignore[union-attr]
        match p:
            case s.PLit(literal, span):
                return self.literal_pattern(literal, t, span)
            case s.PTuple(items, span):
                types = [self.fresh() for _ in items]
                name = tuple_name(len(items))
                self.unify(Con(name, tuple(types)), t, span, "in a pattern")
                return ConPattern(
                    name, [self.pattern(i, x, out) for i, x in zip(items, types, strict=True)], span
                )
            case s.PList(items, span):
                element = self.fresh()
                self.unify(list_of(element), t, span, "in a pattern")
                result: PatternCode = ConPattern("[]", [], span)
                for code in reversed([self.pattern(i, element, out) for i in items]):
                    result = ConPattern(":", [code, result], span)
                return result
            case s.PAs(name, inner, span):
                out.vars.append((name.text, t))
                return AsPattern(name.text, self.pattern(inner, t, out), span)
            case s.PLazy(inner, span):
                return LazyPattern(self.pattern(inner, t, out), span)
            case s.PBang(inner, span):
                return BangPattern(self.pattern(inner, t, out), span)
            case s.PView(function, inner, span):
                result_type = self.fresh()
                viewing = self.scoped_run(_copy(out), span, lambda: self.check(function, fn(t, result_type)))
                return ViewPattern(viewing, self.pattern(inner, result_type, out), span)
            case s.PNPlusK(name, number, span):
                return self.n_plus_k(name.text, number, t, span, out)
            case s.PRecord(con, fields, _, span):
                return self.record_pattern(con, fields, t, span, out)
            case s.PTyped(inner, written, span):
                for name in free_type_variables(written):
                    if name not in self.scoped and name not in out.types:
                        out.types[name] = self.fresh()
                annotated = self.convert(written, {**self.scoped, **out.types})
                self.unify(annotated, t, span, "in a pattern with a type")
                return self.pattern(inner, annotated, out)
        raise TypeFault("this pattern cannot be used here", p.span, slug="type-pattern")

    def literal_pattern(self, literal: s.Literal, t: Type, span: Span) -> PatternCode:
        value = literal.value
        if literal.kind is s.LiteralKind.CHAR:
            self.unify(CHAR, t, span, "in a pattern")
            return core.PLit(core.Literal(core.LitKind.CHAR, str(value)), span)
        if literal.kind is s.LiteralKind.STRING:
            self.unify(STRING, t, span, "in a pattern")
            return core.PLit(core.Literal(core.LitKind.STRING, str(value)), span)
        assert not isinstance(value, str)
        known = prune(t)
        if type(known) is Con and known.name in PLAIN_NUMBERS and isinstance(value, int):
            return core.PLit(core.Literal(core.LitKind.INT, value), span)
        cls = "Num" if literal.kind is s.LiteralKind.INTEGER else "Fractional"
        number = Number(value, t, self.want(Pred(STD_TYPES[cls], (t,)), span), span)
        return NumberPattern(number, self.want(Pred(STD_TYPES["Eq"], (t,)), span), span)

    def constructor_pattern(
        self, con: s.Name, args: tuple[s.Pattern, ...], t: Type, span: Span, out: Scope
    ) -> PatternCode:
        name = str(con)
        info = self.constructor(name, span)
        if len(args) != len(info.fields):
            count = len(info.fields)
            message = f"the constructor '{con.text}' has {count} argument{'s' * (count != 1)}, but {len(args)} in this pattern"
            raise TypeFault(message, span, slug="type-arity")
        mapping: dict[object, Type] = {v: TVar(self.level) for v in info.universals}
        dicts: list[PatternCode] = []
        if info.existentials or info.context:
            for var in info.existentials:
                mapping[var] = Skolem(var.name, self.level)
            for pred in info.context:
                given = self.name(f"d{short(pred.cls)}")
                out.givens.append(substitute_pred(pred, mapping))
                out.names.append(given)
                dicts.append(core.PVar(given, span))
        self.unify(substitute(info.result, mapping), t, span, f"in a pattern with the constructor {con.text}")
        codes = [
            self.pattern(arg, substitute(field, mapping), out)
            for arg, field in zip(args, info.fields, strict=True)
        ]
        if info.newtype:
            return codes[0]
        return ConPattern(name, [*dicts, *codes], span)

    def record_pattern(
        self, con: s.Name, fields: tuple[s.FieldPattern, ...], t: Type, span: Span, out: Scope
    ) -> PatternCode:
        info = self.constructor(str(con), span)
        args: list[s.Pattern] = [s.PWild(span)] * len(info.fields)
        for item in fields:
            label = str(item.name)
            if label not in info.labels:
                message = f"the constructor '{con.text}' has no field '{item.name.text}'"
                raise TypeFault(message, item.span, slug="type-field")
            assert item.pattern is not None
            args[info.labels.index(label)] = item.pattern
        return self.constructor_pattern(con, tuple(args), t, span, out)

    def n_plus_k(self, name: str, k: int, t: Type, span: Span, out: Scope) -> PatternCode:
        """`n + k`: a view that gives `Just (x - k)` where `x >= k`."""
        self.want(Pred(STD_TYPES["Integral"], (t,)), span)
        order = self.want(Pred(STD_TYPES["Ord"], (t,)), span)
        number = self.want(Pred(STD_TYPES["Num"], (t,)), span)
        x = self.name("x")
        literal = Number(k, t, number, span)
        var = core.Var(x, span)
        large: Code = Apply(Global(STD[">="], span), [order, var, literal], span)
        rest = Apply(Global(STD["-"], span), [number, var, literal], span)
        empty: Code = Global("[]", span)
        single: Code = Apply(Global(":", span), [rest, empty], span)
        body = CaseCode(large, (Branch("True", (), single, span), Branch("False", (), empty, span)), span)
        out.vars.append((name, t))
        inner = ConPattern(":", [core.PVar(name, span), core.PVar("_", span)], span)
        return ViewPattern(Fun([x], body, span), inner, span)


def _copy(scope: Scope) -> Scope:
    """A scope for a view's function: the variables to its left, but no constraints of its own."""
    new = Scope()
    new.vars = list(scope.vars)
    new.types = dict(scope.types)
    return new
