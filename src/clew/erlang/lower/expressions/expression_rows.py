"""Rows of expressions as Core: values from left to right, and what follows each.

An expression is lowered with what is to follow it, a function of its value and of the variables bound by then. Where
nothing follows, it stands in tail position, and its code is its value.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from clew.core.marks import MarkKind
from clew.core.nodes import Alt, Case, Con, Expr, Var
from clew.erlang.lower.patterns.clauses import lowered_clauses
from clew.erlang.lower.scope.bindings import binds, mentioned
from clew.erlang.lower.scope.lowering_scope import Env, FunctionScope
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.syntax import tree
from clew.source.span import Span

#: What follows an expression; None in tail position.
Then = Callable[[Expr, Env], Expr] | None


class ExpressionRows(ABC):
    """What the constructs of one function need to lower the expressions in them."""

    def __init__(self, scope: FunctionScope, uses: Counter[str]) -> None:
        self.scope = scope
        #: How often each variable occurs in the function, to know what is still used after an expression.
        self.uses = uses

    def body(self, exprs: Sequence[tree.Expr], env: Env, then: Then = None) -> Expr:
        """Expressions one after the other; the value of the last counts."""
        return self.scope.marks.started(self._row(exprs, env, then), exprs[0])

    def _row(self, exprs: Sequence[tree.Expr], env: Env, then: Then) -> Expr:
        first, *rest = exprs
        if not rest:
            return self.lower(first, env, then)
        if isinstance(first, tree.CatchExpr):
            first = replace(first, is_seen=False)

        def after(_: Expr, inner: Env) -> Expr:
            return self.scope.marks.expression(self._row(rest, inner, then), rest[0])

        return self.lower(first, env, after)

    def values(self, exprs: Sequence[tree.Expr], env: Env, then: Callable[[list[Expr], Env], Expr]) -> Expr:
        """The values of several expressions, from left to right."""
        found: list[Expr] = []

        def step(index: int, env: Env) -> Expr:
            if index == len(exprs):
                return then(found, env)

            def after(value: Expr, inner: Env) -> Expr:
                found.append(value)
                return step(index + 1, inner)

            return self.lower(exprs[index], env, after)

        return step(0, env)

    def given(self, code: Expr, env: Env, then: Then, name: str | None = None) -> Expr:
        """Go on with the value of some code."""
        if t.is_atomic(code):
            return code if then is None else then(code, env)
        code = self.scope.marks.computed(code)
        if then is None:
            return code
        result = name or self.scope.fresh()
        return t.strictly(result, code, then(Var(result, code.span), env), code.span)

    def joined(self, expr: tree.Expr, env: Env, then: Then, make: Callable[[Then], Expr]) -> Expr:
        """Code with several ends, of which each may bind the variables that are used afterwards."""
        span = expr.span
        if then is None:
            return self.scope.marks.reached(make(None), span, MarkKind.EVALUATED)
        inside = mentioned(expr)
        names = sorted(n for n in binds(expr) if n not in env and n != "_" and self.uses[n] > inside[n])
        value = self.scope.fresh()
        if not names:
            made = self.scope.marks.reached(make(self.left), span, MarkKind.EVALUATED)
            return t.strictly(value, made, then(Var(value, span), env), span)
        pack = f"({',' * len(names)})"

        def packed(result: Expr, inner: Env) -> Expr:
            end = Con(pack, (result, *(Var(inner[n], span) for n in names)), span)
            return self.scope.marks.left(end, result.span)

        after = {**env, **{n: n for n in names}}
        alt = Alt(pack, (value, *names), then(Var(value, span), after), span)
        return Case(self.scope.marks.reached(make(packed), span, MarkKind.EVALUATED), (alt,), None, span)

    @property
    def left(self) -> Then:
        """What follows the last expression of a way that comes together with others: a mark, if that is measured."""
        marks = self.scope.marks
        return (lambda result, _: marks.left(result)) if marks.follows_flow else None

    def named(self, value: Expr, then: Callable[[str], Expr]) -> Expr:
        """A value in a variable."""
        if isinstance(value, Var):
            return then(value.name)
        name = self.scope.fresh()
        return t.strictly(name, value, then(name), value.span)

    def clauses(
        self,
        values: tuple[str, ...],
        clauses: Sequence[tree.FunctionClause],
        env: Env,
        then: Then,
        otherwise: Expr,
        span: Span,
        *,
        shadowing: bool = False,
    ) -> Expr:
        def body(clause: tree.FunctionClause, inner: Env) -> Expr:
            return self.body(clause.body, inner, then)

        return lowered_clauses(self.scope, values, clauses, env, body, otherwise, span, shadowing=shadowing)

    # --- what the lowering of expressions defines ---

    @abstractmethod
    def lower(self, expr: tree.Expr, env: Env, then: Then = None, name: str | None = None) -> Expr:
        """One expression; its value is to be in the variable `name`, if there is one."""
