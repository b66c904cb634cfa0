"""Inference of clauses, guards, `do` and list comprehensions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clew.core import nodes as core
from clew.core.names import UNNAMED
from clew.haskell.code import (
    Alternative,
    Apply,
    AsPattern,
    BoolGuard,
    Branch,
    CaseCode,
    ClauseCode,
    Code,
    ConPattern,
    Fun,
    Global,
    Guard,
    Hole,
    LetCode,
    LetGuard,
    Local,
    MatchCode,
    PatternCode,
    PatternGuard,
    RightSide,
)
from clew.haskell.failure_text import place_text, text_code
from clew.haskell.infer.expr import ExpressionInference
from clew.haskell.infer.pattern import Scope
from clew.haskell.infer.state import Binder
from clew.haskell.names.standard import STD, STD_TYPES
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.dialect import RIGID_CASE
from clew.haskell.types.type import BOOL, Ap, Con, Pred, TVar, Type, fn, list_of, prune
from clew.source.diagnostics import TypeFault
from clew.source.span import Span


class StatementInference(ExpressionInference):
    """Types what consists of clauses and statements."""

    def local_groups(
        self, decls: Sequence[s.Decl]
    ) -> tuple[list[list[Local]], list[tuple[str, Binder | None]]]:
        raise NotImplementedError

    # --- clauses -----------------------------------------------------------------------------------------

    def lambda_code(
        self, params: Sequence[s.Pattern], types: Sequence[Type], run: Callable[[], Code], span: Span
    ) -> Code:
        """A function of one clause."""
        self.level += 1
        scope = Scope()
        patterns = [self.pattern(p, t, scope) for p, t in zip(params, types, strict=True)]
        body = self.scoped_run(scope, span, run)
        self.level -= 1
        return self.function_code(
            [ClauseCode(patterns, RightSide([], [Alternative([], body, span)], span), span)], "lambda", span
        )

    def function_code(
        self, clauses: list[ClauseCode], what: str, span: Span, *, is_rules: bool = False
    ) -> Code:
        """A function of its clauses; plain variables need no match."""
        first = clauses[0]
        if len(clauses) == 1:
            names = [_plain_variable(p) for p in first.patterns]
            if None not in names and len(set(names) - {"_"}) == sum(n != "_" for n in names):
                params = [n if n != "_" else self.name(UNNAMED) for n in names if n is not None]
                return Fun(params, MatchCode([], [ClauseCode([], first.rhs, first.span)], what, span), span)
        params = []
        for index in range(len(first.patterns)):
            wish = _wish(clauses, index)
            # A name that nothing outside has can hide nothing.
            params.append(wish if wish not in self.locals and wish not in params else self.name(wish))
        scrutinees = [core.Var(p, span) for p in params]
        match = MatchCode(scrutinees, clauses, what, span)
        match.is_rules = is_rules
        return Fun(params, match, span)

    def clause(
        self, patterns: Sequence[s.Pattern], types: Sequence[Type], rhs: s.Rhs, result: Type, span: Span
    ) -> ClauseCode:
        self.level += 1
        scope = Scope()
        codes = [self.pattern(p, t, scope) for p, t in zip(patterns, types, strict=True)]
        why = self.why
        code = self.scoped_run(scope, span, lambda: self.right_side(rhs, result, why))
        self.level -= 1
        return ClauseCode(codes, code, span)

    def right_side(self, rhs: s.Rhs, result: Type, why: object = None) -> RightSide:
        groups: list[list[Local]] = []
        saved: list[tuple[str, Binder | None]] = []
        if rhs.where:
            groups, saved = self.local_groups(rhs.where)
        alternatives = []
        for item in rhs.alternatives:
            guards: list[Guard] = []
            body = self.guarded(item.guards, 0, guards, item.body, result, why)
            alternatives.append(Alternative(guards, body, item.span))
        self.restore(saved)
        return RightSide(groups, alternatives, rhs.span)

    def guarded(
        self,
        stmts: Sequence[s.Stmt],
        index: int,
        guards: list[Guard],
        body: s.Expr,
        result: Type,
        why: object,
    ) -> Code:
        """Guards from an index on, and then the body in their scope."""
        if index == len(stmts):
            self.why = why  # type: ignore[assignment]
            return self.check(body, result)
        stmt = stmts[index]
        if isinstance(stmt, s.ExprStmt):
            self.why = "in a guard"
            guards.append(BoolGuard(self.check(stmt.body, BOOL)))
            return self.guarded(stmts, index + 1, guards, body, result, why)
        if isinstance(stmt, s.LetStmt):
            groups, saved = self.local_groups(stmt.decls)
            guards.append(LetGuard(groups, stmt.span))
            code = self.guarded(stmts, index + 1, guards, body, result, why)
            self.restore(saved)
            return code
        self.why = None
        value, t = self.infer(stmt.value)
        self.level += 1
        scope = Scope()
        pattern = self.pattern(stmt.pattern, t, scope)
        guards.append(PatternGuard(pattern, value, stmt.span))
        code = self.scoped_run(
            scope, stmt.span, lambda: self.guarded(stmts, index + 1, guards, body, result, why)
        )
        self.level -= 1
        return code

    def alternatives(self, alts: Sequence[s.CaseAlt], t: Type, expected: Type, what: str) -> list[ClauseCode]:
        why = self.why or f"in an alternative of a {what}"
        clauses = []
        for alt in alts:
            self.why = why
            clauses.append(self.clause((alt.pattern,), (t,), alt.rhs, expected, alt.span))
        return clauses

    def check_case(self, expr: s.Case, expected: Type) -> Code:
        why = self.why
        self.why = None
        scrutinee, t = self.infer(expr.scrutinee)
        self.why = why
        clauses = self.alternatives(expr.alts, t, expected, "case")
        code = MatchCode([scrutinee], clauses, "case", expr.span)
        code.is_rigid = RIGID_CASE in self.extensions and not expr.is_flexible
        return code

    def check_lambda_case(self, expr: s.LambdaCase, expected: Type) -> Code:
        why = self.why
        arrow: Type = expected
        if type(arrow) is not Con or arrow.name != "->":
            arrow = fn(TVar(self.level), TVar(self.level))
            self.unify(arrow, expected, expr.span, why)
        assert isinstance(arrow, Con)
        self.why = None
        clauses = self.alternatives(expr.alts, arrow.args[0], arrow.args[1], "\\case")
        return self.function_code(clauses, "\\case", expr.span) if clauses else self.empty_case(expr.span)

    def empty_case(self, span: Span) -> Code:
        x = self.name("x")
        return Fun([x], MatchCode([core.Var(x, span)], [], "\\case", span), span)

    def check_multi_if(self, expr: s.MultiIf, expected: Type) -> Code:
        rhs = s.Rhs(expr.alternatives, (), expr.span)
        code = self.right_side(rhs, expected, self.why or "in a branch of a multi-way if")
        return MatchCode([], [ClauseCode([], code, expr.span)], "multi-way if", expr.span)

    def check_let(self, expr: s.Let, expected: Type) -> Code:
        why = self.why
        groups, saved = self.local_groups(expr.decls)
        self.why = why
        body = self.check(expr.body, expected)
        self.restore(saved)
        return wrap_groups(groups, body, expr.span)

    # --- do ----------------------------------------------------------------------------------------------

    def check_do(self, expr: s.Do, expected: Type) -> Code:
        why, span = self.why, expr.span
        stmts = expr.stmts
        last = stmts[-1]
        if not isinstance(last, s.ExprStmt):
            message = "the last statement of a do block must be an expression"
            raise TypeFault(message, last.span, slug="type-do")
        if len(stmts) == 1:
            return self.check(last.body, expected)
        monad = self.fresh()
        self.unify(Ap(monad, self.fresh()), expected, span, why or "in a do block")
        dictionary = self.want(Pred(STD_TYPES["Monad"], (monad,)), span)
        return self.do_stmts(stmts, 0, monad, dictionary, expected)

    def do_stmts(
        self, stmts: Sequence[s.Stmt], index: int, monad: Type, dictionary: Hole, expected: Type
    ) -> Code:
        stmt = stmts[index]
        span = stmt.span
        if isinstance(stmt, s.ExprStmt):
            self.why = "in a statement of a do block"
            if index == len(stmts) - 1:
                return self.check(stmt.body, expected)
            first = self.check(stmt.body, Ap(monad, self.fresh()))
            rest = self.do_stmts(stmts, index + 1, monad, dictionary, expected)
            return Apply(Global(STD[">>"], span), [dictionary, first, rest], span)
        if isinstance(stmt, s.LetStmt):
            groups, saved = self.local_groups(stmt.decls)
            rest = self.do_stmts(stmts, index + 1, monad, dictionary, expected)
            self.restore(saved)
            return wrap_groups(groups, rest, span)
        t = self.fresh()
        self.why = "in a statement of a do block"
        value = self.check(stmt.value, Ap(monad, t))
        self.level += 1
        scope = Scope()
        pattern = self.pattern(stmt.pattern, t, scope)
        rest = self.scoped_run(
            scope, span, lambda: self.do_stmts(stmts, index + 1, monad, dictionary, expected)
        )
        self.level -= 1
        otherwise: Code | None = None
        if not self.irrefutable(stmt.pattern):
            failing = self.want(Pred(STD_TYPES["MonadFail"], (monad,)), span)
            text = f"Pattern match failure in do expression at {place_text(stmt.pattern.span)}"
            otherwise = Apply(Global(STD["fail"], span), [failing, text_code(text, span)], span)
        plain = _plain_variable(pattern)
        if plain is not None:
            function = Fun([plain if plain != "_" else self.name("x")], rest, span)
        else:
            x = self.name("x")
            clause = ClauseCode([pattern], RightSide([], [Alternative([], rest, span)], span), span)
            function = Fun([x], MatchCode([core.Var(x, span)], [clause], "do", span, otherwise), span)
        return Apply(Global(STD[">>="], span), [dictionary, value, function], span)

    def irrefutable(self, p: s.Pattern) -> bool:
        """Whether a pattern cannot fail (it may diverge)."""
        match p:
            case s.PVar() | s.PWild() | s.PLazy():
                return True
            case s.PBang(inner) | s.PAs(_, inner) | s.PTyped(inner):
                return self.irrefutable(inner)
            case s.PTuple(items):
                return all(self.irrefutable(i) for i in items)
            case s.PCon(con, args):
                return self.single(str(con), p.span) and all(self.irrefutable(a) for a in args)
            case s.PRecord(con, fields):
                return self.single(str(con), p.span) and all(
                    f.pattern is None or self.irrefutable(f.pattern) for f in fields
                )
        return False

    def single(self, con: str, span: Span) -> bool:
        """Whether a constructor is the only one of its type."""
        info = self.constructor(con, span)
        data = self.env.datas.get(info.data)
        return data is not None and len(data.constructors) == 1

    # --- list comprehensions -------------------------------------------------------------------------------

    def check_comprehension(self, expr: s.ListComp, expected: Type) -> Code:
        why = self.why
        element = self.fresh()
        self.unify(list_of(element), expected, expr.span, why)
        return self.comprehension(expr, 0, element, Global("[]", expr.span))

    def comprehension(self, expr: s.ListComp, index: int, element: Type, tail: Code) -> Code:
        """The elements that the statements from an index on give, followed by the tail (Wadler)."""
        if index == len(expr.stmts):
            self.why = "in the element of a list comprehension"
            body = self.check(expr.body, element)
            return Apply(Global(":", expr.body.span), [body, tail], expr.body.span)
        stmt = expr.stmts[index]
        span = stmt.span
        if isinstance(stmt, s.ExprStmt):
            self.why = "in a condition of a list comprehension"
            condition = self.check(stmt.body, BOOL)
            rest = self.comprehension(expr, index + 1, element, tail)
            alts = (Branch("True", (), rest, span), Branch("False", (), tail, span))
            return CaseCode(condition, alts, span)
        if isinstance(stmt, s.LetStmt):
            groups, saved = self.local_groups(stmt.decls)
            rest = self.comprehension(expr, index + 1, element, tail)
            self.restore(saved)
            return wrap_groups(groups, rest, span)
        t = self.fresh()
        self.why = "in a generator of a list comprehension"
        value = self.check(stmt.value, list_of(t))
        go, xs, ys = self.name("go"), self.name("xs"), self.name("ys")
        again = Apply(core.Var(go, span), [core.Var(ys, span)], span)
        self.level += 1
        scope = Scope()
        pattern = self.pattern(stmt.pattern, prune(t), scope)
        rest = self.scoped_run(scope, span, lambda: self.comprehension(expr, index + 1, element, again))
        self.level -= 1
        clauses = [
            _simple(ConPattern("[]", [], span), tail, span),
            _simple(ConPattern(":", [pattern, core.PVar(ys, span)], span), rest, span),
        ]
        if not self.irrefutable(stmt.pattern):
            clauses.append(
                _simple(ConPattern(":", [core.PVar("_", span), core.PVar(ys, span)], span), again, span)
            )
        function = Fun([xs], MatchCode([core.Var(xs, span)], clauses, "list comprehension", span), span)
        return LetCode([Local(go, function, span)], Apply(core.Var(go, span), [value], span), span)


def wrap_groups(groups: list[list[Local]], body: Code, span: Span) -> Code:
    """Nested lets."""
    for group in reversed(groups):
        body = LetCode(group, body, span)
    return body


def _simple(pattern: PatternCode, body: Code, span: Span) -> ClauseCode:
    return ClauseCode([pattern], RightSide([], [Alternative([], body, span)], span), span)


def _plain_variable(p: PatternCode) -> str | None:
    return p.name if type(p) is core.PVar else None


def _wish(clauses: list[ClauseCode], index: int) -> str:
    """What the first clause that names a parameter calls it."""
    for clause in clauses:
        p = clause.patterns[index]
        if type(p) is core.PVar and p.name != "_":
            return p.name
    for clause in clauses:
        p = clause.patterns[index]
        if type(p) is AsPattern:
            return p.name
    return UNNAMED
