"""Inference of `do` blocks and list comprehensions."""

from __future__ import annotations

from collections.abc import Sequence

from clew.core import nodes as core
from clew.haskell.failure_text import place_text, text_code
from clew.haskell.infer.context import InferenceContext
from clew.haskell.infer.terms.clause import plain_variable, wrap_groups
from clew.haskell.infer.terms.pattern import Bindings, infer_pattern, is_irrefutable
from clew.haskell.names.standard import STD, STD_TYPES
from clew.haskell.syntax import tree as s
from clew.haskell.types.code import (
    ApplyCode,
    Branch,
    CaseCode,
    Code,
    ConPattern,
    Fun,
    Global,
    LetCode,
    Local,
    MatchCode,
    Placeholder,
    plain_clause,
)
from clew.haskell.types.errors import Why
from clew.haskell.types.type import BOOL, Ap, Pred, Type, list_of, prune
from clew.source.dataclass import dataclass
from clew.source.diagnostics import TypeFault
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class _Monad:
    """The monad of a `do` block, its dictionary, and the type of the whole block."""

    type: Type
    dictionary: Placeholder
    result: Type


def check_do(cx: InferenceContext, expr: s.Do, expected: Type, why: Why) -> Code:
    """`do ...`."""
    span = expr.span
    last = expr.stmts[-1]
    if not isinstance(last, s.ExprStmt):
        message = "the last statement of a do block must be an expression"
        raise TypeFault(message, last.span, slug="type-do")
    if len(expr.stmts) == 1:
        return cx.check(last.body, expected, why)
    if all(isinstance(stmt, s.LetStmt) for stmt in expr.stmts[:-1]):
        return _lets(cx, expr.stmts, expected, why)
    monad = cx.fresh()
    cx.unify(Ap(monad, cx.fresh()), expected, span, why or "in a do block")
    dictionary = cx.want(Pred(STD_TYPES["Monad"], (monad,)), span)
    return _do(cx, expr.stmts, _Monad(monad, dictionary, expected))


def _lets(cx: InferenceContext, stmts: Sequence[s.Stmt], expected: Type, why: Why) -> Code:
    """A block of definitions and an expression, which may be of any type."""
    stmt = stmts[0]
    if isinstance(stmt, s.ExprStmt):
        return cx.check(stmt.body, expected, why)
    assert isinstance(stmt, s.LetStmt)
    with cx.define(stmt.decls) as groups:
        body = _lets(cx, stmts[1:], expected, why)
    return wrap_groups(groups, body, stmt.span)


def _do(cx: InferenceContext, stmts: Sequence[s.Stmt], monad: _Monad) -> Code:
    stmt, rest = stmts[0], stmts[1:]
    span = stmt.span
    if isinstance(stmt, s.ExprStmt):
        t = Ap(monad.type, cx.fresh()) if rest else monad.result
        action = cx.check(stmt.body, t, "in a statement of a do block")
        if not rest:
            return action
        return ApplyCode(Global(STD[">>"], span), [monad.dictionary, action, _do(cx, rest, monad)], span)
    if isinstance(stmt, s.LetStmt):
        with cx.define(stmt.decls) as groups:
            body = _do(cx, rest, monad)
        return wrap_groups(groups, body, span)
    return _bind(cx, stmt, rest, monad)


def _bind(cx: InferenceContext, stmt: s.BindStmt, rest: Sequence[s.Stmt], monad: _Monad) -> Code:
    """`pattern <- action`, and the statements after it."""
    span = stmt.span
    t = cx.fresh()
    action = cx.check(stmt.value, Ap(monad.type, t), "in a statement of a do block")
    with cx.deeper:
        bindings = Bindings(cx, span)
        pattern = infer_pattern(cx, stmt.pattern, t, bindings)
        with bindings:
            body = _do(cx, rest, monad)
    otherwise: Code | None = None
    if not is_irrefutable(cx, stmt.pattern):
        failing = cx.want(Pred(STD_TYPES["MonadFail"], (monad.type,)), span)
        text = f"Pattern match failure in do expression at {place_text(stmt.pattern.span)}"
        otherwise = ApplyCode(Global(STD["fail"], span), [failing, text_code(text, span)], span)
    plain = plain_variable(pattern)
    if plain is not None:
        function = Fun([plain if plain != "_" else cx.name("x")], body, span)
    else:
        x = cx.name("x")
        clause = plain_clause([pattern], body, span)
        function = Fun([x], MatchCode([core.Var(x, span)], [clause], "do", span, otherwise), span)
    return ApplyCode(Global(STD[">>="], span), [monad.dictionary, action, function], span)


def check_comprehension(cx: InferenceContext, expr: s.ListComp, expected: Type, why: Why) -> Code:
    """`[e | ...]`."""
    element = cx.fresh()
    cx.unify(list_of(element), expected, expr.span, why)
    return _comprehension(cx, expr, expr.stmts, element, Global("[]", _end(expr.span)), is_whole=True)


def _end(span: Span) -> Span:
    """The closing bracket of a comprehension, which stands for the end of the list."""
    return Span(span.file, span.end_line, span.end_column - 1, span.end_line, span.end_column)


def _comprehension(
    cx: InferenceContext,
    whole: s.ListComp,
    stmts: Sequence[s.Stmt],
    element: Type,
    tail: Code,
    *,
    is_whole: bool = False,
) -> Code:
    """The elements that the statements give, followed by the tail (Wadler, in Peyton Jones 1987, chapter 7).

    What begins with the first statement is the comprehension as a whole.
    """
    if not stmts:
        body = whole.body
        code = cx.check(body, element, "in the element of a list comprehension")
        return ApplyCode(Global(":", body.span), [code, tail], body.span)
    stmt, rest = stmts[0], stmts[1:]
    span = stmt.span
    if isinstance(stmt, s.ExprStmt):
        condition = cx.check(stmt.body, BOOL, "in a condition of a list comprehension")
        inner = _comprehension(cx, whole, rest, element, tail)
        branches = (Branch("True", (), inner, span), Branch("False", (), tail, span))
        return CaseCode(condition, branches, whole.span if is_whole else span)
    if isinstance(stmt, s.LetStmt):
        with cx.define(stmt.decls) as groups:
            inner = _comprehension(cx, whole, rest, element, tail, is_whole=is_whole)
        return wrap_groups(groups, inner, span)
    t = cx.fresh()
    value = cx.check(stmt.value, list_of(t), "in a generator of a list comprehension")
    go, xs, ys = cx.name("go"), cx.name("xs"), cx.name("ys")
    again = ApplyCode(core.Var(go, span), [core.Var(ys, span)], span)
    with cx.deeper:
        bindings = Bindings(cx, span, whole.span)
        pattern = infer_pattern(cx, stmt.pattern, prune(t), bindings)
        with bindings:
            inner = _comprehension(cx, whole, rest, element, again)
    clauses = [
        plain_clause([ConPattern("[]", [], _end(whole.span))], tail, span),
        plain_clause([ConPattern(":", [pattern, core.PVar(ys, span)], span)], inner, span),
    ]
    if not is_irrefutable(cx, stmt.pattern):
        other = ConPattern(":", [core.PVar("_", span), core.PVar(ys, span)], span)
        clauses.append(plain_clause([other], again, span))
    function = Fun([xs], MatchCode([core.Var(xs, span)], clauses, "list comprehension", span), span)
    begun = whole.span if is_whole else span
    return LetCode([Local(go, function, span)], ApplyCode(core.Var(go, span), [value], begun), begun)
