"""From clauses with guards to Core's `Match`.

Rows of Core have one guard each. A clause whose guards bind something, or whose local definitions are shared
by several guards, and that may fall through, is followed by a local function for the rest of the clauses.
The last row of a match says what happens when none is left; its span is `FALLBACK`, so that the match
compiler can tell it from the rows of the source.
"""

from __future__ import annotations

from clew.core import nodes as core
from clew.haskell.elaborate.rules import FALLBACK, rule, tree
from clew.haskell.infer.nodes import (
    Alternative,
    Apply,
    BoolGuard,
    ClauseCode,
    Code,
    ConPattern,
    Global,
    Guard,
    LetGuard,
    Local,
    MatchCode,
    NumberPattern,
    PatternCode,
    PatternGuard,
    RightSide,
    ViewPattern,
    WrapPattern,
)
from clew.haskell.infer.records import place_text
from clew.haskell.infer.state import STD
from clew.haskell.types.type import Con, prune
from clew.source.span import Span

_UNIT = core.Con("()")
_PLAIN = frozenset({"Int", "Integer", "Word", "Double"})


class Done:
    """A right-hand side that is Core already."""

    __slots__ = ("expr",)

    def __init__(self, expr: core.Expr) -> None:
        self.expr = expr


class MatchFinisher:
    """Makes Core of matches; the rest of an expression is `expr`'s work."""

    def __init__(self, *, fails: bool = False) -> None:
        self.number = 0
        #: Whether a match without a case left is a failure, which other alternatives survive, and no error.
        self.fails = fails

    def expr(self, code: Code) -> core.Expr:
        raise NotImplementedError

    def number_literal(self, code: Code) -> core.Literal | None:
        raise NotImplementedError

    def fresh(self, wish: str) -> str:
        self.number += 1
        return f"{wish}${self.number}m"

    # --- matches ---------------------------------------------------------------------------------------

    def match(self, node: MatchCode) -> core.Expr:
        span = node.span
        if not node.scrutinees and len(node.clauses) == 1:
            rhs = node.clauses[0].rhs
            if _certain(rhs.alternatives):
                return self.right_side(rhs, None)
        if node.otherwise is not None:
            fail = self.expr(node.otherwise)
        else:
            fail = self.failure(node.what, span)
        if node.is_rules:
            return self.rules(node)
        if not node.clauses:
            force = self.expr(node.scrutinees[0])
            return core.Case(force, (), core.Default("_", fail, span), span)
        scrutinees = [self.expr(e) for e in node.scrutinees]
        if node.is_rigid:
            scrutinees = [core.Prim("ensureNotFree#", (e,), e.span) for e in scrutinees]
        lets: list[core.Binding] = []
        if any(_splits(c) for c in node.clauses[:-1]) or node.otherwise is not None:
            for index, scrutinee in enumerate(scrutinees):
                if not isinstance(scrutinee, core.Var):
                    name = self.fresh("s")
                    lets.append(core.Binding(name, scrutinee, scrutinee.span))
                    scrutinees[index] = core.Var(name, scrutinee.span)
        body = self.rows(scrutinees, node.clauses, fail, span)
        return core.Let(tuple(lets), body, span) if lets else body

    def rules(self, node: MatchCode) -> core.Expr:
        """Clauses that are alternatives."""
        places = [scrutinee.name for scrutinee in node.scrutinees]
        found = []
        for clause in node.clauses:
            extra: list[Guard] = []
            patterns = [self.pattern(p, extra) for p in clause.patterns]
            fail = self.failure(node.what, clause.span)
            if not extra and _certain(clause.rhs.alternatives):
                body = self.right_side(clause.rhs, None)
            else:
                body = self.guarded_side(extra, clause.rhs, fail, clause.span)
            found.append(rule(places, patterns, body, clause.span))
        return tree(found, self.fresh, node.span)

    def failure(self, what: str, span: Span) -> core.Expr:
        if self.fails:
            return core.Prim("fail#", (), span)
        problem = "guards" if what == "multi-way if" else "patterns"
        text = f"{place_text(span)}: Non-exhaustive {problem} in {what}"
        literal = core.Lit(core.Literal(core.LitKind.STRING, text), span)
        return core.Call(STD["patError"], (literal,), span)

    def rows(
        self, scrutinees: list[core.Expr], clauses: list[ClauseCode], fail: core.Expr, span: Span
    ) -> core.Expr:
        rows: list[core.Row] = []
        for index, clause in enumerate(clauses):
            extra: list[Guard] = []
            patterns = tuple([self.pattern(p, extra) for p in clause.patterns])
            rhs = clause.rhs
            if isinstance(rhs, Done):
                if not extra:
                    rows.append(core.Row(patterns, None, rhs.expr, clause.span))
                    continue
            elif not extra and _certain(rhs.alternatives):
                rows.append(core.Row(patterns, None, self.right_side(rhs, None), clause.span))
                continue
            elif not rhs.groups and all([_boolean(extra), *[_boolean(a.guards) for a in rhs.alternatives]]):
                for a in rhs.alternatives:
                    guard = self.conjunction([*extra, *a.guards], a.span)
                    rows.append(core.Row(patterns, guard, self.expr(a.body), a.span))
                    if guard is None:
                        break
                continue
            rest = clauses[index + 1 :]
            lets: tuple[core.Binding, ...] = ()
            onwards = fail
            if rest or not _copyable(fail):
                inner = self.rows(scrutinees, rest, fail, span) if rest else fail
                name = self.fresh("next")
                lets = (core.Binding(name, core.Lambda(("_",), inner, span), span),)
                onwards = core.App(core.Var(name, span), (_UNIT,), span)
            body = self.guarded_side(extra, rhs, onwards, clause.span)
            rows.append(core.Row(patterns, None, body, clause.span))
            result = self.closed(scrutinees, rows, onwards, span)
            return core.Let(lets, result, span) if lets else result
        return self.closed(scrutinees, rows, fail, span)

    def closed(
        self, scrutinees: list[core.Expr], rows: list[core.Row], fail: core.Expr, span: Span
    ) -> core.Expr:
        wild = tuple([core.PVar("_", span) for _ in scrutinees])
        return core.Match(tuple(scrutinees), (*rows, core.Row(wild, None, fail, FALLBACK)), span)

    # --- right-hand sides --------------------------------------------------------------------------------

    def guarded_side(
        self, extra: list[Guard], rhs: RightSide | Done, fail: core.Expr, span: Span
    ) -> core.Expr:
        if isinstance(rhs, Done):
            return self.guards(extra, rhs, fail, span)
        inner = self.right_side(rhs, fail)
        return self.guards(extra, Done(inner), fail, span) if extra else inner

    def right_side(self, rhs: RightSide, fail: core.Expr | None) -> core.Expr:
        """Alternatives in order under their definitions; without `fail`, one of them surely holds."""
        return self.under(rhs.groups, 0, rhs, fail)

    def under(
        self, groups: list[list[Local]], index: int, rhs: RightSide, fail: core.Expr | None
    ) -> core.Expr:
        if index < len(groups):
            return self.let_then(groups[index], rhs.span, lambda: self.under(groups, index + 1, rhs, fail))
        return self.chain(rhs.alternatives, 0, fail)

    def let_then(self, group: list[Local], span: Span, body: Code) -> core.Expr:
        raise NotImplementedError

    def chain(self, alternatives: list[Alternative], index: int, fail: core.Expr | None) -> core.Expr:
        alternative = alternatives[index]
        guards = [g for g in alternative.guards if not _always(g)]
        if not guards:
            return self.expr(alternative.body)
        if index + 1 < len(alternatives):
            otherwise = self.chain(alternatives, index + 1, fail)
        else:
            assert fail is not None
            otherwise = fail
        uses = sum(not isinstance(g, LetGuard) for g in guards)
        if uses > 1 and not _copyable(otherwise):
            name = self.fresh("next")
            span = alternative.span
            shared = core.App(core.Var(name, span), (_UNIT,), span)
            body = self.guards(guards, alternative.body, shared, span)
            return core.Let((core.Binding(name, core.Lambda(("_",), otherwise, span), span),), body, span)
        return self.guards(guards, alternative.body, otherwise, alternative.span)

    def guards(self, guards: list[Guard], body: Code | Done, fail: core.Expr, span: Span) -> core.Expr:
        if not guards:
            return body.expr if isinstance(body, Done) else self.expr(body)
        first, rest = guards[0], guards[1:]
        if isinstance(first, BoolGuard):
            if _always(first):
                return self.guards(rest, body, fail, span)
            test = self.expr(first.code)
            inner = self.guards(rest, body, fail, span)
            alts = (core.Alt("True", (), inner, span), core.Alt("False", (), fail, span))
            return core.Case(test, alts, None, span)
        if isinstance(first, LetGuard):
            return self.let_guard(first.groups, 0, rest, body, fail, span)
        value = self.expr(first.code)
        inner = self.guards(rest, body, fail, span)
        clause = ClauseCode([first.pattern], Done(inner), first.span)
        return self.rows([value], [clause], fail, first.span)

    def let_guard(
        self,
        groups: list[list[Local]],
        index: int,
        rest: list[Guard],
        body: Code,
        fail: core.Expr,
        span: Span,
    ) -> core.Expr:
        if index == len(groups):
            return self.guards(rest, body, fail, span)
        return self.let_then(
            groups[index], span, lambda: self.let_guard(groups, index + 1, rest, body, fail, span)
        )

    def conjunction(self, guards: list[Guard], span: Span) -> core.Expr | None:
        tests = [self.expr(g.code) for g in guards if isinstance(g, BoolGuard) and not _always(g)]
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

    # --- patterns ----------------------------------------------------------------------------------------

    def pattern(self, p: PatternCode, extra: list[Guard]) -> core.Pattern:
        kind = type(p)
        if extra and _forces(p):
            # What is tested by a guard comes first: arguments are matched from left to right.
            name = self.fresh("p")
            extra.append(PatternGuard(p, core.Var(name, p.span), p.span))
            return core.PVar(name, p.span)
        if kind is core.PVar or kind is core.PLit:
            return p  # type: ignore[no-any-return]
        if kind is ConPattern:
            return core.PCon(p.con, tuple([self.pattern(a, extra) for a in p.args]), p.span)
        if kind is WrapPattern:
            if p.kind == "lazy":  # nothing before it can keep it from matching
                within: list[Guard] = []
                lazy = core.PLazy(self.pattern(p.pattern, within), p.span)
                extra += within
                return lazy
            inner = self.pattern(p.pattern, extra)
            return core.PAs(p.name, inner, p.span) if p.kind == "as" else core.PBang(inner, p.span)
        if kind is NumberPattern:
            literal = self.number_literal(p.number)
            if literal is not None:
                return core.PLit(literal, p.span)
            name = self.fresh("n")
            test = Apply(Global(STD["=="], p.span), [p.eq, core.Var(name, p.span), p.number], p.span)
            extra.append(BoolGuard(test))
            return core.PVar(name, p.span)
        assert kind is ViewPattern
        name = self.fresh("v")
        extra.append(PatternGuard(p.pattern, Apply(p.function, [core.Var(name, p.span)], p.span), p.span))
        return core.PVar(name, p.span)


def _forces(p: PatternCode) -> bool:
    """Whether matching a pattern evaluates what it is matched with; those that become guards do so in their turn."""
    if type(p) is WrapPattern:
        return p.kind == "bang" or (p.kind == "as" and _forces(p.pattern))
    return type(p) is ConPattern or type(p) is core.PLit or type(p) is NumberPattern


def _always(guard: Guard) -> bool:
    """Whether a guard is `otherwise` or `True`."""
    if not isinstance(guard, BoolGuard):
        return False
    code = guard.code
    while type(code) is Apply and not code.args:
        code = code.function
    return type(code) is Global and code.name in ("True", STD["otherwise"])


def _boolean(guards: list[Guard]) -> bool:
    return all(isinstance(g, BoolGuard) for g in guards)


def _certain(alternatives: list[Alternative]) -> bool:
    """Whether one of the alternatives is sure to be chosen."""
    return any(all(_always(g) or isinstance(g, LetGuard) for g in a.guards) for a in alternatives)


def _splits(clause: ClauseCode) -> bool:
    """Whether the clauses after this one may have to be a function of their own."""
    if any(_open(p) for p in clause.patterns):
        return True
    rhs = clause.rhs
    if _certain(rhs.alternatives):
        return False
    return bool(rhs.groups) or not all(_boolean(a.guards) for a in rhs.alternatives)


def _open(p: PatternCode) -> bool:
    kind = type(p)
    if kind is ConPattern:
        return any(_open(a) for a in p.args)
    if kind is WrapPattern:
        return _open(p.pattern)
    if kind is NumberPattern:
        t = prune(p.number.type)
        return not (type(t) is Con and t.name in _PLAIN)
    return kind is ViewPattern


def _copyable(expr: core.Expr) -> bool:
    """Whether an expression is small enough to stand at several places."""
    if isinstance(expr, core.Var | core.Lit):
        return True
    if isinstance(expr, core.Call | core.Con | core.Prim):
        return all(isinstance(a, core.Var | core.Lit) for a in expr.args)
    return isinstance(expr, core.App) and isinstance(expr.function, core.Var) and len(expr.args) == 1
