"""Inference of `do` blocks and list comprehensions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from clew.core import nodes as core
from clew.haskell.failure_text import place_text, text_code
from clew.haskell.infer.context import InferenceContext
from clew.haskell.infer.terms.applicative_do import (
    BlockResult,
    BoundAction,
    Parallel,
    Step,
    StepBlock,
    rearranged,
)
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
    monad, result = cx.fresh(), cx.fresh()
    cx.unify(Ap(monad, result), expected, span, why or "in a do block")
    if cx.options.applicative_do:
        block = rearranged(expr.stmts, partial(is_irrefutable, cx))
        if block is not None:
            return _steps(cx, block.steps, monad, result)
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
    if isinstance(stmt, s.ExprStmt) and not rest:
        return cx.check(stmt.body, monad.result, "in a statement of a do block")
    return _statement(cx, stmt, lambda: _do(cx, rest, monad), monad)


def _statement(cx: InferenceContext, stmt: s.Stmt, rest: Callable[[], Code], monad: _Monad) -> Code:
    """A statement, and what follows it."""
    span = stmt.span
    if isinstance(stmt, s.ExprStmt):
        action = cx.check(stmt.body, Ap(monad.type, cx.fresh()), "in a statement of a do block")
        return ApplyCode(Global(STD[">>"], span), [monad.dictionary, action, rest()], span)
    if isinstance(stmt, s.LetStmt):
        with cx.define(stmt.decls) as groups:
            body = rest()
        return wrap_groups(groups, body, span)
    return _bind(cx, stmt, rest, monad)


def _bind(cx: InferenceContext, stmt: s.BindStmt, rest: Callable[[], Code], monad: _Monad) -> Code:
    """`pattern <- action`, and what follows."""
    span = stmt.span
    t = cx.fresh()
    action = cx.check(stmt.value, Ap(monad.type, t), "in a statement of a do block")
    with cx.deeper:
        bindings = Bindings(cx, span)
        pattern = infer_pattern(cx, stmt.pattern, t, bindings)
        with bindings:
            body = rest()
    otherwise = None if is_irrefutable(cx, stmt.pattern) else _failure(cx, stmt.pattern, monad.type)
    plain = plain_variable(pattern)
    if plain is not None:
        function = Fun([plain if plain != "_" else cx.name("x")], body, span)
    else:
        x = cx.name("x")
        clause = plain_clause([pattern], body, span)
        function = Fun([x], MatchCode([core.Var(x, span)], [clause], "do", span, otherwise), span)
    return ApplyCode(Global(STD[">>="], span), [monad.dictionary, action, function], span)


def _failure(cx: InferenceContext, pattern: s.Pattern, monad: Type) -> Code:
    """What a block is where a pattern does not match."""
    span = pattern.span
    failing = cx.want(Pred(STD_TYPES["MonadFail"], (monad,)), span)
    text = f"Pattern match failure in do expression at {place_text(span)}"
    return ApplyCode(Global(STD["fail"], span), [failing, text_code(text, span)], span)


def _steps(cx: InferenceContext, steps: Sequence[Step], functor: Type, result: Type) -> Code:
    """The steps of a block of ApplicativeDo, whose actions ask for no more than they need."""
    step, rest = steps[0], steps[1:]
    if isinstance(step, BlockResult):
        t = result if step.is_pure else Ap(functor, result)
        return cx.check(step.body, t, "in a statement of a do block")
    if isinstance(step, Parallel):
        return _parallel(cx, step, rest, functor, result)
    dictionary = cx.want(Pred(STD_TYPES["Monad"], (functor,)), step.span)
    monad = _Monad(functor, dictionary, Ap(functor, result))
    return _statement(cx, step, lambda: _steps(cx, rest, functor, result), monad)


def _parallel(
    cx: InferenceContext, step: Parallel, rest: Sequence[Step], functor: Type, result: Type
) -> Code:
    """Actions side by side: a function of what they give is mapped over the first, and applied to the others."""
    span = step.span
    types = [cx.fresh() for _ in step.arguments]
    actions = [_action(cx, a, functor, t) for a, t in zip(step.arguments, types, strict=True)]
    with cx.deeper:
        bindings = Bindings(cx, span)
        patterns = [
            infer_pattern(cx, a.pattern, t, bindings) for a, t in zip(step.arguments, types, strict=True)
        ]
        with bindings:
            body = _steps(cx, rest, functor, result)
    refutable = [a.pattern for a in step.arguments if not is_irrefutable(cx, a.pattern)]
    otherwise = _failure(cx, refutable[0], functor) if refutable else None
    names = [cx.name("x") for _ in patterns]
    match = MatchCode(
        [core.Var(x, span) for x in names], [plain_clause(patterns, body, span)], "do", span, otherwise
    )
    code: Code = Fun(names, match, span)
    for index, action in enumerate(actions):
        method, cls = ("<*>", "Applicative") if index else ("fmap", "Functor")
        dictionary = cx.want(Pred(STD_TYPES[cls], (functor,)), span)
        code = ApplyCode(Global(STD[method], span), [dictionary, code, action], span)
    if not step.joins:
        return code
    dictionary = cx.want(Pred(STD_TYPES["Monad"], (functor,)), span)
    return ApplyCode(Global(STD[">>="], span), [dictionary, code, Global(STD["id"], span)], span)


def _action(cx: InferenceContext, argument: BoundAction, functor: Type, result: Type) -> Code:
    if isinstance(argument.action, StepBlock):
        return _steps(cx, argument.action.steps, functor, result)
    return cx.check(argument.action, Ap(functor, result), "in a statement of a do block")


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
