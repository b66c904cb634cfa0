"""`receive` as Core: a function tells which clause takes a message, and the scheduler looks for one that is taken.

The clause is then matched against that message as in a `case`, so that it binds its variables.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from clew.core.nodes import Alt, Call, Case, Con, Default, Expr, Lambda, LitAlt, Literal, LitKind, Var
from clew.erlang.lower.patterns.clauses import lowered_clauses
from clew.erlang.lower.scope.lowering_scope import Env, FunctionScope
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.syntax import tree

#: Gives the number of the clause that takes a message with the message, or the atom `timeout`.
_TAKE = "clew_processes:take/2"
#: Lowers a clause that is known to match a variable.
LowerClause = Callable[[str, tree.FunctionClause], Expr]


def received(
    scope: FunctionScope,
    expr: tree.ReceiveExpr,
    timeout: Expr,
    env: Env,
    lower_clause: LowerClause,
    after: Expr,
) -> Expr:
    """The code of a `receive` whose timeout has been evaluated."""
    span = expr.span
    number, index, message = (scope.fresh(wish) for wish in ("number", "index", "message"))
    bodies = tuple(
        LitAlt(
            Literal(LitKind.INT, i),
            lower_clause(message, replace(clause, guard=())),
            clause.span,
        )
        for i, clause in enumerate(expr.clauses)
    )
    never = t.failure("case_clause", Var(message, span), scope.place(span), span)
    chosen = Case(Var(number, span), bodies, Default("_", never, span), span) if bodies else never
    taken = Case(Var(index, span), (Alt("Int", (number,), chosen, span),), Default("_", never, span), span)
    found = Call(_TAKE, (_matcher(scope, expr, env), timeout), span)
    return Case(found, (Alt("Tuple2", (index, message), taken, span),), Default("_", after, span), span)


def _matcher(scope: FunctionScope, expr: tree.ReceiveExpr, env: Env) -> Expr:
    """A fun from a message to the number of the clause that takes it, or to `false`."""
    span = expr.span
    message = scope.fresh("message")
    numbers = {id(clause): i for i, clause in enumerate(expr.clauses)}

    def number(clause: tree.FunctionClause, _: Env) -> Expr:
        return t.integer(numbers[id(clause)], clause.span)

    code = (
        lowered_clauses(scope, (message,), expr.clauses, env, number, t.atom("false", span), span)
        if expr.clauses
        else t.atom("false", span)
    )
    return Con(t.fun_con(1), (Lambda((message,), code, span), t.nil(span)), span)
