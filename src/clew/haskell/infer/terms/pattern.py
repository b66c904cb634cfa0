"""Inference of patterns: what they bind at which types, and the constraints that existential types bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.core import nodes as core
from clew.core.builtin import tuple_name
from clew.haskell.infer.constraints.constraint_solver import Given
from clew.haskell.infer.context import Binder, InferenceContext
from clew.haskell.infer.convert import free_type_variables
from clew.haskell.names.standard import STD, STD_TYPES
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.pattern_text import pattern_text
from clew.haskell.types.code import (
    ApplyCode,
    AsPattern,
    BangPattern,
    Branch,
    CaseCode,
    Code,
    ConPattern,
    Fun,
    Global,
    LazyPattern,
    NumberCode,
    NumberPattern,
    PatternCode,
    ViewPattern,
)
from clew.haskell.types.errors import short
from clew.haskell.types.type import (
    CHAR,
    STRING,
    Forall,
    Pred,
    TVar,
    TyCon,
    Type,
    fn,
    list_of,
    prune,
    same,
    substitute,
    substitute_pred,
)
from clew.source.diagnostics import TypeFault
from clew.source.span import Span

#: Types whose literals are the machine's own.
_PLAIN_NUMBERS = frozenset({"Int", "Integer"})


class Bindings:
    """What patterns bind: variables, type variables, and constraints with the names of their dictionaries.

    `with` them, and they are in scope.
    """

    __slots__ = (
        "_cx",
        "_given",
        "_hidden",
        "_mark",
        "_span",
        "_types",
        "around",
        "givens",
        "is_existential",
        "names",
        "types",
        "variables",
    )

    def __init__(self, cx: InferenceContext, span: Span, around: Span | None = None) -> None:
        self._cx = cx
        self._span = span
        #: The whole function, case or statement, which failures of lazy patterns name.
        self.around = around or span
        self._given: Given | None = None
        self._mark = cx.equalities.mark()
        self.variables: list[tuple[str, Type]] = []
        self.types: dict[str, Type] = {}
        self.givens: list[Pred] = []
        self.names: list[str] = []
        #: Whether a constructor brings types of its own, or constraints.
        self.is_existential = False

    def __enter__(self) -> None:
        cx = self._cx
        self._hidden = [(name, cx.locals.get(name)) for name, _ in self.variables]
        for name, t in self.variables:
            cx.locals[name] = Binder(t)
        self._types = cx.types.scope
        if self.types:
            cx.types.scope = {**self._types, **self.types}
        if self.givens or cx.equalities.mark() > self._mark:
            self._given = cx.solver.given(self.givens, self.names, self._span)
            self._given.__enter__()

    def __exit__(self, *raised: object) -> None:
        if self._given is not None:
            self._given.__exit__(*raised)
        self._cx.equalities.leave(self._mark)
        self._cx.restore(self._hidden)
        self._cx.types.scope = self._types


def infer_pattern(cx: InferenceContext, p: s.Pattern, t: Type, out: Bindings) -> PatternCode:
    """The pattern at a type; what it binds is added to `out`."""
    t = prune(t)
    if type(t) is Forall and type(p) in _TAKE_APART:
        return _instantiated(cx, p, t, out)
    return PATTERNS[type(p)](cx, p, t, out)


def _instantiated(cx: InferenceContext, p: s.Pattern, t: Forall, out: Bindings) -> PatternCode:
    """A pattern that takes a polymorphic value apart, at some type: the value is applied to dictionaries before."""
    x = cx.name("x")
    code, body = cx.instantiate(core.Var(x, p.span), t, p.span)
    inner = infer_pattern(cx, p, body, out)
    return inner if isinstance(code, core.Var) else ViewPattern(Fun([x], code, p.span), inner, p.span)


def _variable(cx: InferenceContext, p: s.PVar, t: Type, out: Bindings) -> PatternCode:
    name = p.name.text
    out.variables.append((name, t))
    return core.PVar(name, p.span)


def _wildcard(cx: InferenceContext, p: s.PWild, t: Type, out: Bindings) -> PatternCode:
    return core.PVar("_", p.span)


def _literal(cx: InferenceContext, p: s.PLit, t: Type, out: Bindings) -> PatternCode:
    kind, value, span = p.literal.kind, p.literal.value, p.span
    if kind is s.LiteralKind.CHAR:
        cx.unify(CHAR, t, span, "in a pattern")
        return core.PLit(core.Literal(core.LitKind.CHAR, str(value)), span)
    if kind is s.LiteralKind.STRING and cx.options.overloaded_strings and not same(t, STRING):
        return _overloaded_string(cx, str(value), t, span)
    if kind is s.LiteralKind.STRING:
        cx.unify(STRING, t, span, "in a pattern")
        return core.PLit(core.Literal(core.LitKind.STRING, str(value)), span)
    assert not isinstance(value, str)
    known = prune(t)
    if isinstance(known, TyCon) and known.name in _PLAIN_NUMBERS and isinstance(value, int):
        return core.PLit(core.Literal(core.LitKind.INT, value), span)
    cls = "Num" if kind is s.LiteralKind.INTEGER else "Fractional"
    number = NumberCode(value, t, cx.want(Pred(STD_TYPES[cls], (t,)), span), span)
    return NumberPattern(number, cx.want(Pred(STD_TYPES["Eq"], (t,)), span), span)


def overloaded_string(cx: InferenceContext, text: core.Lit, span: Span) -> tuple[Code, Type]:
    """A string literal of any type of the class `IsString`."""
    t = cx.fresh()
    made = cx.want(Pred(STD_TYPES["IsString"], (t,)), span)
    return ApplyCode(Global(STD["fromString"], span), [made, text], span), t


def _overloaded_string(cx: InferenceContext, value: str, t: Type, span: Span) -> PatternCode:
    """A view that compares with the literal."""
    code, literal = overloaded_string(cx, core.Lit(core.Literal(core.LitKind.STRING, value), span), span)
    cx.unify(literal, t, span, "in a pattern")
    equal = cx.want(Pred(STD_TYPES["Eq"], (t,)), span)
    x = cx.name("x")
    body = ApplyCode(Global(STD["=="], span), [equal, core.Var(x, span), code], span)
    return ViewPattern(Fun([x], body, span), ConPattern("True", [], span), span)


def _tuple(cx: InferenceContext, p: s.PTuple, t: Type, out: Bindings) -> PatternCode:
    types = [cx.fresh() for _ in p.items]
    name = tuple_name(len(p.items))
    cx.unify(TyCon(name, tuple(types)), t, p.span, "in a pattern")
    items = [infer_pattern(cx, i, x, out) for i, x in zip(p.items, types, strict=True)]
    return ConPattern(name, items, p.span)


def _list(cx: InferenceContext, p: s.PList, t: Type, out: Bindings) -> PatternCode:
    element = cx.fresh()
    cx.unify(list_of(element), t, p.span, "in a pattern")
    result = ConPattern("[]", [], p.span)
    for code in reversed([infer_pattern(cx, i, element, out) for i in p.items]):
        result = ConPattern(":", [code, result], p.span)
    return result


def _as(cx: InferenceContext, p: s.PAs, t: Type, out: Bindings) -> PatternCode:
    out.variables.append((p.name.text, t))
    return AsPattern(p.name.text, infer_pattern(cx, p.pattern, t, out), p.span)


def _lazy(cx: InferenceContext, p: s.PLazy, t: Type, out: Bindings) -> PatternCode:
    inner = Bindings(cx, p.span, out.around)
    inner.variables, inner.types = out.variables, out.types
    code = infer_pattern(cx, p.pattern, t, inner)
    if inner.is_existential:
        message = "a constructor with an existential type or a context cannot be matched by a lazy pattern"
        raise TypeFault(message, p.span, "use a case expression", slug="type-existential")
    return LazyPattern(code, p.span, pattern_text(p.pattern), out.around)


def _bang(cx: InferenceContext, p: s.PBang, t: Type, out: Bindings) -> PatternCode:
    return BangPattern(infer_pattern(cx, p.pattern, t, out), p.span)


def _view(cx: InferenceContext, p: s.PView, t: Type, out: Bindings) -> PatternCode:
    """The function sees the variables to its left, but none of the constraints."""
    result = cx.fresh()
    left = Bindings(cx, p.span)
    left.variables, left.types = out.variables, out.types
    with left:
        function = cx.check(p.function, fn(t, result), "in a view pattern")
    return ViewPattern(function, infer_pattern(cx, p.pattern, result, out), p.span)


def _typed(cx: InferenceContext, p: s.PTyped, t: Type, out: Bindings) -> PatternCode:
    scope = cx.types.scope
    for name in free_type_variables(p.type):
        if name not in scope and name not in out.types:
            out.types[name] = cx.fresh()
    annotated = cx.types.convert(p.type, {**scope, **out.types})
    cx.unify(annotated, t, p.span, "in a pattern with a type")
    return infer_pattern(cx, p.pattern, annotated, out)


def _constructor(cx: InferenceContext, p: s.PCon, t: Type, out: Bindings) -> PatternCode:
    return _applied(cx, p.con, p.args, t, p.span, out)


def _record(cx: InferenceContext, p: s.PRecord, t: Type, out: Bindings) -> PatternCode:
    info = cx.constructor(str(p.con), p.span)
    args: list[s.Pattern] = [s.PWild(p.span)] * len(info.fields)
    for item in p.fields:
        label = str(item.name)
        if label not in info.labels:
            message = f"the constructor '{p.con.text}' has no field '{item.name.text}'"
            raise TypeFault(message, item.span, slug="type-field")
        assert item.pattern is not None
        args[info.labels.index(label)] = item.pattern
    return _applied(cx, p.con, tuple(args), t, p.span, out)


def _applied(
    cx: InferenceContext, con: s.Name, args: tuple[s.Pattern, ...], t: Type, span: Span, out: Bindings
) -> PatternCode:
    """A constructor with patterns for its fields."""
    name = str(con)
    info = cx.constructor(name, span)
    if len(args) != len(info.fields):
        count = len(info.fields)
        message = f"the constructor '{con.text}' has {count} argument{'s' * (count != 1)}, but {len(args)} in this pattern"
        raise TypeFault(message, span, slug="type-arity")
    if info.equalities and type(prune(t)) is TVar:
        cx.solver.settle()  # a functional dependency may say what is matched
    mapping = cx.unifier.fresh_for(info.universals)
    dicts: list[PatternCode] = []
    if info.existentials or info.context or info.equalities:
        out.is_existential = True
        mapping.update(cx.unifier.rigid_for(info.existentials))
        for pred in info.context:
            given = cx.name(f"d{short(pred.cls)}")
            out.givens.append(substitute_pred(pred, mapping))
            out.names.append(given)
            dicts.append(core.PVar(given, span))
    cx.unify(substitute(info.result, mapping), t, span, f"in a pattern with the constructor {con.text}")
    if info.equalities:
        cx.equalities.enter(cx.unifier.level)
        for a, b in info.equalities:
            cx.equalities.assume(substitute(a, mapping), substitute(b, mapping))
    codes = [
        infer_pattern(cx, arg, substitute(field_, mapping), out)
        for arg, field_ in zip(args, info.fields, strict=True)
    ]
    if info.newtype:
        return codes[0]
    return ConPattern(name, [*dicts, *codes], span)


def _n_plus_k(cx: InferenceContext, p: s.PNPlusK, t: Type, out: Bindings) -> PatternCode:
    """`n + k`: a view that gives `[x - k]` where `x >= k`, and else `[]`."""
    span = p.span
    cx.want(Pred(STD_TYPES["Integral"], (t,)), span)
    order = cx.want(Pred(STD_TYPES["Ord"], (t,)), span)
    number = cx.want(Pred(STD_TYPES["Num"], (t,)), span)
    x = cx.name("x")
    literal = NumberCode(p.number, t, number, span)
    var = core.Var(x, span)
    large = ApplyCode(Global(STD[">="], span), [order, var, literal], span)
    rest = ApplyCode(Global(STD["-"], span), [number, var, literal], span)
    empty = Global("[]", span)
    single = ApplyCode(Global(":", span), [rest, empty], span)
    body = CaseCode(large, (Branch("True", (), single, span), Branch("False", (), empty, span)), span)
    out.variables.append((p.name.text, t))
    inner = ConPattern(":", [core.PVar(p.name.text, span), core.PVar("_", span)], span)
    return ViewPattern(Fun([x], body, span), inner, span)


#: The rule for each kind of pattern that renaming leaves.
PATTERNS: dict[type, Callable[[InferenceContext, Any, Type, Bindings], PatternCode]] = {
    s.PVar: _variable,
    s.PWild: _wildcard,
    s.PLit: _literal,
    s.PCon: _constructor,
    s.PTuple: _tuple,
    s.PList: _list,
    s.PAs: _as,
    s.PLazy: _lazy,
    s.PBang: _bang,
    s.PView: _view,
    s.PNPlusK: _n_plus_k,
    s.PRecord: _record,
    s.PTyped: _typed,
}

#: Patterns that look at what a value is made of.
_TAKE_APART = frozenset({s.PLit, s.PCon, s.PTuple, s.PList, s.PNPlusK, s.PRecord})


def is_irrefutable(cx: InferenceContext, p: s.Pattern) -> bool:
    """Whether a pattern cannot fail (it may diverge)."""
    match p:
        case s.PVar() | s.PWild() | s.PLazy():
            return True
        case s.PBang(inner) | s.PAs(_, inner) | s.PTyped(inner):
            return is_irrefutable(cx, inner)
        case s.PTuple(items):
            return all(is_irrefutable(cx, i) for i in items)
        case s.PCon(con, args):
            return _is_only_constructor(cx, str(con), p.span) and all(is_irrefutable(cx, a) for a in args)
        case s.PRecord(con, fields):
            return _is_only_constructor(cx, str(con), p.span) and all(
                f.pattern is None or is_irrefutable(cx, f.pattern) for f in fields
            )
    return False


def _is_only_constructor(cx: InferenceContext, con: str, span: Span) -> bool:
    """Whether a constructor is the only one of its type."""
    data = cx.env.datas.get(cx.constructor(con, span).data)
    return data is not None and len(data.constructors) == 1
