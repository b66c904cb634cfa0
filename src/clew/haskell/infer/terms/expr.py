"""Inference of expressions, in two directions: a known type is pushed in, an unknown one is found.

Pushing in is what makes types of higher rank work: a lambda learns the quantified type of its parameter, an
argument is checked against the quantified type that the function wants (Peyton Jones, Vytiniotis, Weirich and Shields,
"Practical type inference for arbitrary-rank types").
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clew.core import nodes as core
from clew.core.builtin import tuple_name
from clew.haskell.infer.ambiguity import check_unambiguous
from clew.haskell.infer.context import InferenceContext, Rules
from clew.haskell.infer.terms.apply import (
    check_application,
    infer_application,
    infer_left_section,
    infer_right_section,
    infer_type_application,
)
from clew.haskell.infer.terms.bind import define
from clew.haskell.infer.terms.clause import (
    check_case,
    check_lambda,
    check_lambda_case,
    check_let,
    check_multi_if,
)
from clew.haskell.infer.terms.local_use import infer_local
from clew.haskell.infer.terms.named_fields import check_update, infer_construction, infer_update
from clew.haskell.infer.terms.pattern import overloaded_string
from clew.haskell.infer.terms.statement import check_comprehension, check_do
from clew.haskell.names.standard import STD, STD_TYPES
from clew.haskell.syntax import tree as s
from clew.haskell.types.code import ApplyCode, Branch, CaseCode, Code, Fun, Global, NumberCode
from clew.haskell.types.errors import Why
from clew.haskell.types.type import (
    BOOL,
    CHAR,
    STRING,
    Forall,
    Pred,
    TyCon,
    Type,
    fn,
    list_of,
    same,
)
from clew.source.diagnostics import TypeFault

#: Types whose literals are the machine's own.
_LITERALS = frozenset({"Int", "Integer", "Double"})


# --- variables and literals ------------------------------------------------------------------------


def _variable(cx: InferenceContext, expr: s.Var) -> tuple[Code, Type]:
    name, span = expr.name, expr.span
    if name.qualifier is None:
        return infer_local(cx, expr)
    key = f"{name.qualifier}.{name.text}"
    binder = cx.tops.get(key)
    if binder is None:
        known = cx.imported_type(key)
        if known is None and key in cx.env.fields:
            message = f"the field '{name.text}' is no function: its type has a variable that only its constructor knows"
            raise TypeFault(message, span, "match the constructor", slug="type-existential")
        if known is None:
            raise TypeFault(f"'{name}' has no type: its definition is wrong", span, slug="type-unknown")
        return cx.instantiate(Global(key, span), known, span)
    if binder.rec is not None:
        return ApplyCode(binder.rec, [], span), binder.type
    return cx.instantiate(Global(key, span), binder.type, span)


def _constructor(cx: InferenceContext, expr: s.Con) -> tuple[Code, Type]:
    name = str(expr.name)
    return cx.instantiate(Global(name, expr.span), cx.constructor(name, expr.span).type(), expr.span)


def _literal(cx: InferenceContext, expr: s.Lit) -> tuple[Code, Type]:
    kind, value, span = expr.literal.kind, expr.literal.value, expr.span
    if kind is s.LiteralKind.CHAR:
        return core.Lit(core.Literal(core.LitKind.CHAR, str(value)), span), CHAR
    if kind is s.LiteralKind.STRING:
        text = core.Lit(core.Literal(core.LitKind.STRING, str(value)), span)
        return overloaded_string(cx, text, span) if cx.options.overloaded_strings else (text, STRING)
    t = cx.fresh()
    cls = "Num" if kind is s.LiteralKind.INTEGER else "Fractional"
    assert not isinstance(value, str)
    return NumberCode(value, t, cx.want(Pred(STD_TYPES[cls], (t,)), span), span), t


def _check_literal(cx: InferenceContext, expr: s.Lit, expected: Type, why: Why) -> Code:
    value = expr.literal.value
    if (
        type(expected) is TyCon
        and expected.name in _LITERALS
        and not isinstance(value, str)
        and (isinstance(value, int) or expected.name == "Double")
    ):
        return NumberCode(value, expected, None, expr.span)
    if expr.literal.kind is s.LiteralKind.STRING and same(expected, STRING):
        return core.Lit(core.Literal(core.LitKind.STRING, str(value)), expr.span)
    code, t = _literal(cx, expr)
    cx.unify(t, expected, expr.span, why)
    return code


def _negate(cx: InferenceContext, expr: s.Negate, expected: Type, why: Why) -> Code:
    code = cx.check(expr.body, expected, why)
    hole = cx.want(Pred(STD_TYPES["Num"], (expected,)), expr.span)
    return ApplyCode(Global(STD["negate"], expr.span), [hole, code], expr.span)


# --- branches and annotations ----------------------------------------------------------------------


def _check_if(cx: InferenceContext, expr: s.If, expected: Type, why: Why) -> Code:
    condition = cx.check(expr.condition, BOOL, "in the condition of an if")
    then = cx.check(expr.then, expected, why or "in a branch of an if")
    otherwise = cx.check(expr.otherwise, expected, why or "in a branch of an if")
    branches = (
        Branch("True", (), then, expr.then.span),
        Branch("False", (), otherwise, expr.otherwise.span),
    )
    return CaseCode(condition, branches, expr.span)


def _typed(cx: InferenceContext, expr: s.Typed) -> tuple[Code, Type]:
    """`e :: type`; the variables of an explicit `forall` are in scope in the expression."""
    t = cx.types.signature(expr.type)
    check_unambiguous(cx, t, expr.type.span, "this expression")
    why = "by its type annotation"
    explicit = isinstance(expr.type, s.TForall) and bool(expr.type.vars)
    if isinstance(t, Forall) and explicit and cx.options.scoped_type_variables:
        code = cx.check_rigid(t, expr.span, lambda body: cx.check(expr.body, body, why), scoped=True)
    else:
        code = cx.check(expr.body, t, why)
    return cx.instantiate(code, t, expr.span)


# --- tuples and lists ------------------------------------------------------------------------------


def _tuple(cx: InferenceContext, expr: s.Tuple) -> tuple[Code, Type]:
    """A tuple, or a section of one: a function of the items that are missing."""
    span = expr.span
    name = tuple_name(len(expr.items))
    types: list[Type] = []
    codes: list[Code] = []
    missing: list[tuple[str, Type]] = []
    for item in expr.items:
        if item is None:
            missing.append((cx.name("x"), cx.fresh()))
            codes.append(core.Var(missing[-1][0], span))
            types.append(missing[-1][1])
        else:
            code, t = cx.infer(item)
            codes.append(code)
            types.append(t)
    result: Type = TyCon(name, tuple(types))
    body = ApplyCode(Global(name, span), codes, span)
    if not missing:
        return body, result
    for _, t in reversed(missing):
        result = fn(t, result)
    return Fun([x for x, _ in missing], body, span), result


def _check_tuple(cx: InferenceContext, expr: s.Tuple, expected: Type, why: Why) -> Code:
    """A tuple at a known type: components may be polymorphic numbers or of higher rank."""
    name = tuple_name(len(expr.items))
    if type(expected) is TyCon and expected.name == name and None not in expr.items:
        codes = []
        for number, (item, t) in enumerate(zip(expr.items, expected.args, strict=True)):
            assert item is not None
            codes.append(cx.check(item, t, (number, "a tuple")))
        return ApplyCode(Global(name, expr.span), codes, expr.span)
    code, t = _tuple(cx, expr)
    cx.unify(t, expected, expr.span, why)
    return code


def _check_list(cx: InferenceContext, expr: s.ListExpr, expected: Type, why: Why) -> Code:
    span = expr.span
    if type(expected) is TyCon and expected.name == "[]" and expected.args:
        element: Type = expected.args[0]
    else:
        element = cx.fresh()
        cx.unify(list_of(element), expected, span, why)
    codes = [cx.check(item, element, "in an element of a list") for item in expr.items]
    result: Code = Global("[]", span)
    for code in reversed(codes):
        result = ApplyCode(Global(":", span), [code, result], span)
    return result


def _check_range(cx: InferenceContext, expr: s.Range, expected: Type, why: Why) -> Code:
    span = expr.span
    element = cx.fresh()
    cx.unify(list_of(element), expected, span, why)
    then = "Then" if expr.second is not None else ""
    to = "To" if expr.last is not None else ""
    args: list[Code] = [cx.want(Pred(STD_TYPES["Enum"], (element,)), span)]
    for part in (expr.first, expr.second, expr.last):
        if part is not None:
            args.append(cx.check(part, element, "in a range"))
    return ApplyCode(Global(STD[f"enumFrom{then}{to}"], span), args, span)


# --- the rules by kind -----------------------------------------------------------------------------

_INFER: dict[type, Callable[[InferenceContext, Any], tuple[Code, Type]]] = {
    s.Var: _variable,
    s.Con: _constructor,
    s.Lit: _literal,
    s.App: infer_application,
    s.VisibleTypeApp: infer_type_application,
    s.LeftSection: infer_left_section,
    s.RightSection: infer_right_section,
    s.Typed: _typed,
    s.Tuple: _tuple,
    s.RecordCon: infer_construction,
    s.RecordUpdate: infer_update,
}

_CHECK: dict[type, Callable[[InferenceContext, Any, Type, Why], Code]] = {
    s.App: check_application,
    s.Lit: _check_literal,
    s.Negate: _negate,
    s.Lambda: check_lambda,
    s.If: _check_if,
    s.Tuple: _check_tuple,
    s.ListExpr: _check_list,
    s.Range: _check_range,
    s.Let: check_let,
    s.Case: check_case,
    s.LambdaCase: check_lambda_case,
    s.MultiIf: check_multi_if,
    s.Do: check_do,
    s.ListComp: check_comprehension,
    s.RecordUpdate: check_update,
}

#: The rules for all kinds of expressions and for local definitions.
RULES = Rules(_INFER, _CHECK, define)
