"""Inference of clauses: functions, lambdas, cases, right-hand sides with guards and local definitions."""

from __future__ import annotations

from collections.abc import Sequence

from clew.core import nodes as core
from clew.core.names import UNNAMED
from clew.haskell.infer.context import InferenceContext
from clew.haskell.infer.terms.pattern import Bindings, infer_pattern
from clew.haskell.syntax import tree as s
from clew.haskell.types.code import (
    Alternative,
    AsPattern,
    BoolGuard,
    ClauseCode,
    Code,
    Fun,
    Guard,
    LetCode,
    LetGuard,
    Local,
    MatchCode,
    PatternCode,
    PatternGuard,
    RightSide,
    plain_clause,
)
from clew.haskell.types.errors import Why
from clew.haskell.types.type import BOOL, Forall, TyCon, Type, fn, prune
from clew.source.diagnostics import TypeFault
from clew.source.span import Span


def wrap_groups(groups: Sequence[Sequence[Local]], body: Code, span: Span) -> Code:
    """Wrap a body in nested lets, one for each binding group."""
    for group in reversed(groups):
        body = LetCode(group, body, span)
    return body


def plain_variable(p: PatternCode) -> str | None:
    """The variable that a pattern is, if it is nothing else; `_` for a wildcard."""
    return p.name if isinstance(p, core.PVar) else None


# --- functions -------------------------------------------------------------------------------------


def infer_function(cx: InferenceContext, bind: s.FunBind, t: Type, why: Why) -> Code:
    """The clauses of a function at a type without outer quantifiers."""
    clauses, what = bind.clauses, f"function {bind.name.text}"
    count = len(clauses[0].patterns)
    for clause in clauses:
        if len(clause.patterns) != count:
            message = f"the clauses of '{bind.name.text}' have different numbers of arguments"
            hint = f"the first has {count}, this one {len(clause.patterns)}"
            raise TypeFault(message, clause.span, hint, slug="type-clauses")
    if count == 0:
        rows = [ClauseCode([], infer_right_side(cx, c.rhs, t, why), c.span) for c in clauses]
        return MatchCode([], rows, what, bind.span, is_rules=cx.overlapping_rules and len(rows) > 1)
    args: list[Type] = []
    result: Type = t
    for _ in range(count):
        result = prune(result)
        if type(result) is Forall:
            return _behind_forall(cx, bind, t, (), why)
        if type(result) is not TyCon or result.name != "->":
            arrow = fn(cx.fresh(), cx.fresh())
            arguments = f"{count} argument{'s' * (count != 1)}"
            reason = f"in the definition of '{bind.name.text}', which has {arguments}"
            cx.unify(arrow, result, clauses[0].span, reason)
            result = arrow
        args.append(result.args[0])
        result = result.args[1]
    codes = [_infer_clause(cx, c.patterns, args, c.rhs, result, c.span, bind.span, why) for c in clauses]
    return _function_code(cx, codes, what, bind.span, is_rules=cx.overlapping_rules)


def _behind_forall(
    cx: InferenceContext, bind: s.FunBind, t: Type, given: Sequence[tuple[str, Type]], why: Why
) -> Code:
    """A function with parameters behind quantifiers (`Int -> forall a. a -> a`), when some are bound already."""
    span, count = bind.span, len(bind.clauses[0].patterns)
    here: list[tuple[str, Type]] = []
    t = prune(t)
    while len(given) + len(here) < count and type(t) is not Forall:
        if type(t) is not TyCon or t.name != "->":
            arrow = fn(cx.fresh(), cx.fresh())
            cx.unify(arrow, t, span, f"in the definition of '{bind.name.text}'")
            t = arrow
        here.append((cx.name(UNNAMED), t.args[0]))
        t = prune(t.args[1])
    params = [*given, *here]
    inner: Code
    if type(t) is Forall and len(params) < count:
        inner = cx.check_rigid(t, span, lambda body: _behind_forall(cx, bind, body, params, why))
    else:
        types = [x for _, x in params]
        codes = [_infer_clause(cx, c.patterns, types, c.rhs, t, c.span, span, why) for c in bind.clauses]
        names = [core.Var(name, span) for name, _ in params]
        inner = MatchCode(names, codes, f"function {bind.name.text}", span, is_rules=cx.overlapping_rules)
    return Fun([name for name, _ in here], inner, span) if here else inner


def _infer_clause(
    cx: InferenceContext,
    patterns: Sequence[s.Pattern],
    types: Sequence[Type],
    rhs: s.Rhs,
    result: Type,
    span: Span,
    around: Span,
    why: Why,
) -> ClauseCode:
    with cx.deeper:
        bindings = Bindings(cx, span, around)
        codes = [infer_pattern(cx, p, t, bindings) for p, t in zip(patterns, types, strict=True)]
        with bindings:
            code = infer_right_side(cx, rhs, result, why)
    return ClauseCode(codes, code, span)


def _function_code(
    cx: InferenceContext, clauses: Sequence[ClauseCode], what: str, span: Span, *, is_rules: bool = False
) -> Code:
    """A function of its clauses; plain variables need no match."""
    first = clauses[0]
    if len(clauses) == 1:
        names = [plain_variable(p) for p in first.patterns]
        if None not in names and len(set(names) - {"_"}) == sum(n != "_" for n in names):
            params = [n if n != "_" else cx.name(UNNAMED) for n in names if n is not None]
            return Fun(params, MatchCode([], [ClauseCode([], first.rhs, first.span)], what, span), span)
    params = []
    for index in range(len(first.patterns)):
        wish = _parameter_name(clauses, index)
        # A name that nothing outside has can hide nothing.
        params.append(wish if wish not in cx.locals and wish not in params else cx.name(wish))
    scrutinees = [core.Var(p, span) for p in params]
    return Fun(params, MatchCode(scrutinees, clauses, what, span, is_rules=is_rules), span)


def _parameter_name(clauses: Sequence[ClauseCode], index: int) -> str:
    """The name that the first clause that names a parameter gives it."""
    for clause in clauses:
        p = clause.patterns[index]
        if isinstance(p, core.PVar) and p.name != "_":
            return p.name
    for clause in clauses:
        p = clause.patterns[index]
        if isinstance(p, AsPattern):
            return p.name
    return UNNAMED


def check_lambda(cx: InferenceContext, expr: s.Lambda, expected: Type, why: Why) -> Code:
    """`\\p1 ... pn -> e`."""
    types: list[Type] = []
    t: Type = expected
    for _ in expr.params:
        t = prune(t)
        if type(t) is not TyCon or t.name != "->":
            if type(t) is Forall:
                # The parameters go on behind a quantifier: rare enough to take them one by one.
                count = len(types)
                inner = s.Lambda(expr.params[count:], expr.body, expr.span)
                return cx.check(s.Lambda(expr.params[:count], inner, expr.span), expected, why)
            arrow = fn(cx.fresh(), cx.fresh())
            cx.unify(arrow, t, expr.span, why or "in a lambda expression")
            t = arrow
        types.append(t.args[0])
        t = t.args[1]
    with cx.deeper:
        bindings = Bindings(cx, expr.span)
        patterns = [infer_pattern(cx, p, x, bindings) for p, x in zip(expr.params, types, strict=True)]
        with bindings:
            body = cx.check(expr.body, t)
    return _function_code(cx, [plain_clause(patterns, body, expr.span)], "lambda", expr.span)


# --- right-hand sides ------------------------------------------------------------------------------


def infer_right_side(cx: InferenceContext, rhs: s.Rhs, result: Type, why: Why = None) -> RightSide:
    """Guarded alternatives under common local definitions, all with a result of the type."""
    if not rhs.where:
        return RightSide([], _alternatives(cx, rhs, result, why), rhs.span)
    with cx.define(rhs.where) as groups:
        return RightSide(groups, _alternatives(cx, rhs, result, why), rhs.span)


def _alternatives(cx: InferenceContext, rhs: s.Rhs, result: Type, why: Why) -> list[Alternative]:
    found = []
    for item in rhs.alternatives:
        guards: list[Guard] = []
        body = _guarded(cx, item.guards, guards, item.body, result, why)
        found.append(Alternative(guards, body, item.span))
    return found


def _guarded(
    cx: InferenceContext, stmts: Sequence[s.Stmt], guards: list[Guard], body: s.Expr, result: Type, why: Why
) -> Code:
    """The body in the scope of guards, which are added to `guards`."""
    if not stmts:
        return cx.check(body, result, why)
    stmt, rest = stmts[0], stmts[1:]
    if isinstance(stmt, s.ExprStmt):
        guards.append(BoolGuard(cx.check(stmt.body, BOOL, "in a guard")))
        return _guarded(cx, rest, guards, body, result, why)
    if isinstance(stmt, s.LetStmt):
        with cx.define(stmt.decls) as groups:
            guards.append(LetGuard(groups, stmt.span))
            return _guarded(cx, rest, guards, body, result, why)
    value, t = cx.infer(stmt.value)
    with cx.deeper:
        bindings = Bindings(cx, stmt.span)
        pattern = infer_pattern(cx, stmt.pattern, t, bindings)
        guards.append(PatternGuard(pattern, value, stmt.span))
        with bindings:
            return _guarded(cx, rest, guards, body, result, why)


# --- cases -----------------------------------------------------------------------------------------


def _case_clauses(
    cx: InferenceContext, alts: Sequence[s.CaseAlt], t: Type, expected: Type, around: Span, why: Why
) -> list[ClauseCode]:
    return [_infer_clause(cx, (alt.pattern,), (t,), alt.rhs, expected, alt.span, around, why) for alt in alts]


def check_case(cx: InferenceContext, expr: s.Case, expected: Type, why: Why) -> Code:
    """`case e of ...`."""
    scrutinee, t = cx.infer(expr.scrutinee)
    clauses = _case_clauses(cx, expr.alts, t, expected, expr.span, why or "in an alternative of a case")
    is_rigid = cx.options.rigid_case and not expr.is_flexible
    return MatchCode([scrutinee], clauses, "case", expr.span, is_rigid=is_rigid)


def check_lambda_case(cx: InferenceContext, expr: s.LambdaCase, expected: Type, why: Why) -> Code:
    """`\\case ...`."""
    arrow: Type = expected
    if type(arrow) is not TyCon or arrow.name != "->":
        arrow = fn(cx.fresh(), cx.fresh())
        cx.unify(arrow, expected, expr.span, why)
    argument, result = arrow.args
    clauses = _case_clauses(cx, expr.alts, argument, result, expr.span, "in an alternative of a \\case")
    if clauses:
        return _function_code(cx, clauses, "\\case", expr.span)
    x = cx.name("x")
    return Fun([x], MatchCode([core.Var(x, expr.span)], [], "\\case", expr.span), expr.span)


def check_multi_if(cx: InferenceContext, expr: s.MultiIf, expected: Type, why: Why) -> Code:
    """`if | guard -> ... | guard -> ...`."""
    rhs = s.Rhs(expr.alternatives, (), expr.span)
    code = infer_right_side(cx, rhs, expected, why or "in a branch of a multi-way if")
    return MatchCode([], [ClauseCode([], code, expr.span)], "multi-way if", expr.span)


def check_let(cx: InferenceContext, expr: s.Let, expected: Type, why: Why) -> Code:
    """`let ... in e`."""
    with cx.define(expr.decls) as groups:
        body = cx.check(expr.body, expected, why)
    return wrap_groups(groups, body, expr.span)
