"""From clauses with guards to Core's `Match`.

Rows of Core have one guard each. A clause whose guards bind something, or whose local definitions are shared
by several guards, and that may fall through, is followed by a local function for the rest of the clauses.
The last row of a match holds the result when no row of the source matches; its span is `FALLBACK`, so that the match
compiler can tell it from the rows of the source.
"""

from __future__ import annotations

from collections.abc import Sequence

from clew.core import nodes as core
from clew.haskell.elaborate.context import ElaborationContext
from clew.haskell.elaborate.patterns import cannot_fail, finish_pattern, needs_guards
from clew.haskell.elaborate.rules import FALLBACK, rule, tree
from clew.haskell.failure_text import place_text
from clew.haskell.names.standard import STD
from clew.haskell.types.code import (
    Alternative,
    ApplyCode,
    BoolGuard,
    ClauseCode,
    Code,
    Finished,
    Global,
    Guard,
    LetGuard,
    Local,
    MatchCode,
    RightSide,
    plain_clause,
)
from clew.source.span import Span

_UNIT = core.Con("()")


def finish_match(cx: ElaborationContext, node: MatchCode) -> core.Expr:
    """The match in Core."""
    span = node.span
    if not node.scrutinees and len(node.clauses) == 1:
        rhs = node.clauses[0].rhs
        if _is_certain(rhs.alternatives):
            return _right_side(cx, rhs, None)
    if node.otherwise is not None:
        fail = cx.expr(node.otherwise)
    else:
        fail = _failure(cx, node.what, span)
    if node.is_rules:
        return _rules(cx, node)
    if not node.clauses:
        force = cx.expr(node.scrutinees[0])
        return core.Case(force, (), core.Default("_", fail, span), span)
    scrutinees = [cx.expr(e) for e in node.scrutinees]
    if node.is_rigid:
        scrutinees = [core.Prim("ensureNotFree#", (e,), e.span) for e in scrutinees]
    lets: list[core.Binding] = []
    if any(_splits(c) for c in node.clauses[:-1]) or node.otherwise is not None:
        for index, scrutinee in enumerate(scrutinees):
            if not isinstance(scrutinee, core.Var):
                name = cx.fresh("s")
                lets.append(core.Binding(name, scrutinee, scrutinee.span))
                scrutinees[index] = core.Var(name, scrutinee.span)
    body = _rows(cx, scrutinees, node.clauses, fail, span)
    return core.Let(tuple(lets), body, span) if lets else body


def _rules(cx: ElaborationContext, node: MatchCode) -> core.Expr:
    """Clauses that are alternatives (Curry)."""
    places = [scrutinee.name for scrutinee in node.scrutinees if isinstance(scrutinee, core.Var)]
    found = []
    for clause in node.clauses:
        extra: list[Guard] = []
        patterns = [finish_pattern(cx, p, extra) for p in clause.patterns]
        fail = _failure(cx, node.what, clause.span)
        if cannot_fail(extra) and _is_certain(clause.rhs.alternatives):
            body = _guarded_side(cx, extra, clause.rhs, None, clause.span)
        else:
            body = _guarded_side(cx, extra, clause.rhs, fail, clause.span)
        found.append(rule(places, patterns, body, clause.span))
    return tree(found, cx.fresh, node.span)


def _failure(cx: ElaborationContext, what: str, span: Span) -> core.Expr:
    if cx.fails:
        return core.Prim("fail#", (), span)
    problem = "guards" if what == "multi-way if" else "patterns"
    text = f"{place_text(span)}: Non-exhaustive {problem} in {what}"
    literal = core.Lit(core.Literal(core.LitKind.STRING, text), span)
    return core.Call(STD["patError"], (literal,), span)


def _rows(
    cx: ElaborationContext,
    scrutinees: Sequence[core.Expr],
    clauses: Sequence[ClauseCode],
    fail: core.Expr,
    span: Span,
) -> core.Expr:
    rows: list[core.Row] = []
    for index, clause in enumerate(clauses):
        extra: list[Guard] = []
        patterns = tuple([finish_pattern(cx, p, extra) for p in clause.patterns])
        rhs = clause.rhs
        if cannot_fail(extra) and _is_certain(rhs.alternatives):
            body = _guarded_side(cx, extra, rhs, None, clause.span)
            rows.append(core.Row(patterns, None, body, clause.span))
            continue
        if not rhs.groups and _is_boolean(extra) and all(_is_boolean(a.guards) for a in rhs.alternatives):
            for a in rhs.alternatives:
                guard = _conjunction(cx, [*extra, *a.guards], a.span)
                rows.append(core.Row(patterns, guard, cx.expr(a.body), a.span))
                if guard is None:
                    break
            continue
        rest = clauses[index + 1 :]
        lets: tuple[core.Binding, ...] = ()
        onwards = fail
        if rest or not _copyable(fail):
            inner = _rows(cx, scrutinees, rest, fail, span) if rest else fail
            name = cx.fresh("next")
            lets = (core.Binding(name, core.Lambda(("_",), inner, span), span),)
            onwards = core.App(core.Var(name, span), (_UNIT,), span)
        body = _guarded_side(cx, extra, rhs, onwards, clause.span)
        rows.append(core.Row(patterns, None, body, clause.span))
        result = _match(scrutinees, rows, onwards, span)
        return core.Let(lets, result, span) if lets else result
    return _match(scrutinees, rows, fail, span)


def _match(scrutinees: Sequence[core.Expr], rows: list[core.Row], fail: core.Expr, span: Span) -> core.Expr:
    """A match of Core with its last row, for values that no other row matches."""
    wild = tuple([core.PVar("_", span) for _ in scrutinees])
    return core.Match(tuple(scrutinees), (*rows, core.Row(wild, None, fail, FALLBACK)), span)


# --- right-hand sides ------------------------------------------------------------------------------


def _guarded_side(
    cx: ElaborationContext, extra: Sequence[Guard], rhs: RightSide, fail: core.Expr | None, span: Span
) -> core.Expr:
    """The right-hand side under the guards that patterns have become."""
    inner = _right_side(cx, rhs, fail)
    return _guards(cx, extra, Finished(inner, span), fail, span) if extra else inner


def _right_side(cx: ElaborationContext, rhs: RightSide, fail: core.Expr | None) -> core.Expr:
    """Alternatives in order under their definitions; without `fail`, one of them surely holds."""
    return _under(cx, rhs.groups, rhs, fail)


def _under(
    cx: ElaborationContext, groups: Sequence[Sequence[Local]], rhs: RightSide, fail: core.Expr | None
) -> core.Expr:
    if groups:
        return cx.let(groups[0], rhs.span, lambda: _under(cx, groups[1:], rhs, fail))
    return _chain(cx, rhs.alternatives, fail)


def _chain(cx: ElaborationContext, alternatives: Sequence[Alternative], fail: core.Expr | None) -> core.Expr:
    alternative = alternatives[0]
    guards = [g for g in alternative.guards if not _always_holds(g)]
    if cannot_fail(guards):
        return _guards(cx, guards, alternative.body, None, alternative.span)
    otherwise = _chain(cx, alternatives[1:], fail) if len(alternatives) > 1 else fail
    uses = sum(not isinstance(g, LetGuard) for g in guards)
    if otherwise is not None and (
        (uses > 1 and not _copyable(otherwise)) or (_bind_before(guards) and not _is_closed(otherwise))
    ):
        name = cx.fresh("next")
        span = alternative.span
        shared = core.App(core.Var(name, span), (_UNIT,), span)
        body = _guards(cx, guards, alternative.body, shared, span)
        return core.Let((core.Binding(name, core.Lambda(("_",), otherwise, span), span),), body, span)
    return _guards(cx, guards, alternative.body, otherwise, alternative.span)


def _bind_before(guards: Sequence[Guard]) -> bool:
    """Whether a guard stands in the scope of what another one binds, and what follows its failure with it."""
    return any(not isinstance(guard, BoolGuard) for guard in guards[:-1])


def _is_closed(expr: core.Expr) -> bool:
    """Whether an expression has no variable that a guard may hide: those that are made here have names of their own."""
    if isinstance(expr, core.App) and isinstance(expr.function, core.Var):
        return expr.args == (_UNIT,)
    return isinstance(expr, core.Call | core.Con | core.Prim) and all(
        isinstance(a, core.Lit) for a in expr.args
    )


def _guards(
    cx: ElaborationContext, guards: Sequence[Guard], body: Code, fail: core.Expr | None, span: Span
) -> core.Expr:
    """The body if all guards hold; without `fail` they do."""
    if not guards:
        return cx.expr(body)
    first, rest = guards[0], guards[1:]
    if isinstance(first, LetGuard):
        return _let_guard(cx, first.groups, rest, body, fail, span)
    if _always_holds(first):
        return _guards(cx, rest, body, fail, span)
    assert fail is not None
    if isinstance(first, BoolGuard):
        test = cx.expr(first.code)
        inner = _guards(cx, rest, body, fail, span)
        alts = (core.Alt("True", (), inner, span), core.Alt("False", (), fail, span))
        return core.Case(test, alts, None, span)
    value = cx.expr(first.code)
    inner = _guards(cx, rest, body, fail, span)
    clause = plain_clause([first.pattern], Finished(inner, first.span), first.span)
    return _rows(cx, [value], [clause], fail, first.span)


def _let_guard(
    cx: ElaborationContext,
    groups: Sequence[Sequence[Local]],
    rest: Sequence[Guard],
    body: Code,
    fail: core.Expr | None,
    span: Span,
) -> core.Expr:
    if not groups:
        return _guards(cx, rest, body, fail, span)
    return cx.let(groups[0], span, lambda: _let_guard(cx, groups[1:], rest, body, fail, span))


def _conjunction(cx: ElaborationContext, guards: Sequence[Guard], span: Span) -> core.Expr | None:
    """One condition for all that can fail; None when there is none."""
    tests = [cx.expr(g.code) for g in guards if isinstance(g, BoolGuard) and not _always_holds(g)]
    if not tests:
        return None
    result = tests[-1]
    for test in reversed(tests[:-1]):
        alts = (
            core.Alt("True", (), result, span),
            core.Alt("False", (), core.Con("False", (), span), span),
        )
        result = core.Case(test, alts, None, span)
    return result


def _always_holds(guard: Guard) -> bool:
    """Whether a guard is `otherwise` or `True`."""
    if not isinstance(guard, BoolGuard):
        return False
    code = guard.code
    while isinstance(code, ApplyCode) and not code.args:
        code = code.function
    return isinstance(code, Global) and code.name in ("True", STD["otherwise"])


def _is_boolean(guards: Sequence[Guard]) -> bool:
    return all(isinstance(g, BoolGuard) for g in guards)


def _is_certain(alternatives: Sequence[Alternative]) -> bool:
    """Whether one of the alternatives is sure to be chosen."""
    return any(all(_always_holds(g) or isinstance(g, LetGuard) for g in a.guards) for a in alternatives)


def _splits(clause: ClauseCode) -> bool:
    """Whether the clauses after this one may have to be a function of their own."""
    if any(needs_guards(p) for p in clause.patterns):
        return True
    rhs = clause.rhs
    if _is_certain(rhs.alternatives):
        return False
    return bool(rhs.groups) or not all(_is_boolean(a.guards) for a in rhs.alternatives)


def _copyable(expr: core.Expr) -> bool:
    """Whether an expression is small enough to stand at several places."""
    if isinstance(expr, core.Var | core.Lit):
        return True
    if isinstance(expr, core.Call | core.Con | core.Prim):
        return all(isinstance(a, core.Var | core.Lit) for a in expr.args)
    return isinstance(expr, core.App) and isinstance(expr.function, core.Var) and len(expr.args) == 1
