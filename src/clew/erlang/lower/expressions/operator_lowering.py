"""Operators of Erlang as Core."""

from __future__ import annotations

from clew.core.nodes import Alt, Call, Case, Con, Default, Expr, Var
from clew.erlang.lower.expressions.comprehensions import comprehension
from clew.erlang.lower.expressions.expression_rows import ExpressionRows, Then
from clew.erlang.lower.patterns.guards import (
    COMPARISONS,
    OPERATORS,
    UNARY,
)
from clew.erlang.lower.scope.calls import SEND
from clew.erlang.lower.scope.counted_lines import line_of
from clew.erlang.lower.scope.lowering_scope import Env
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.lower.terms.constants import constant_number
from clew.erlang.syntax import tree
from clew.language.subjects import PlaceKind
from clew.source.span import Span

#: Where the first operand is a literal, erlc gives it as the second, which stack traces show.
_COMMUTING = frozenset({"*", "band", "bor", "bxor"})
_LOGICAL = {"and": "and_", "or": "or_", "xor": "xor_"}


def lowered_operation(
    rows: ExpressionRows, expr: tree.UnaryOp | tree.BinaryOp, env: Env, then: Then, name: str | None
) -> Expr:
    span = expr.span
    number = constant_number(expr) if isinstance(expr, tree.UnaryOp) else None
    if number is not None:
        made = t.integer(number, span) if isinstance(number, int) else t.float_(number, span)
        return rows.given(made, env, then, name)
    if isinstance(expr, tree.UnaryOp) and expr.operator == "not":
        return rows.lower(
            expr.operand,
            env,
            lambda v, inner: rows.given(_negated(_decided(rows, v, expr.operand), span), inner, then, name),
        )
    if isinstance(expr, tree.UnaryOp):
        operation = UNARY[expr.operator]
        return rows.lower(
            expr.operand,
            env,
            lambda v, inner: rows.given(t.runtime(operation, (v,), span), inner, then, name),
        )
    operator = expr.operator
    if operator in ("andalso", "orelse"):
        return rows.lower(
            expr.left,
            env,
            lambda v, inner: rows.joined(
                expr, inner, then, lambda end: _short_circuit(rows, expr, v, inner, end)
            ),
        )

    left = expr.left
    if operator == "++" and isinstance(left, tree.ListComprehension):
        # as OTP compiles it: the second list is evaluated first, and the comprehension ends in it
        return rows.lower(
            expr.right,
            env,
            lambda v, inner: rows.named(
                v,
                lambda rest: rows.given(comprehension(rows, left, inner, Var(rest, span)), inner, then, name),
            ),
        )

    def result(values: list[Expr], inner: Env) -> Expr:
        if operator in COMPARISONS:
            compared = t.runtime(COMPARISONS[operator], values, span)
            code: Expr = t.truth(rows.scope.marks.judged(compared, span, operator, values), span)
        elif operator in OPERATORS:
            swapped = operator in _COMMUTING and _is_number(values[0]) and not _is_number(values[1])
            code = t.runtime(OPERATORS[operator], values[::-1] if swapped else values, span)
        elif operator in _LOGICAL:
            sides = zip(values, (expr.left, expr.right), strict=True)
            code = t.runtime(_LOGICAL[operator], [_decided(rows, v, side) for v, side in sides], span)
        elif operator == "!":
            code = Call(SEND, tuple(values), span)
        else:
            code = t.runtime({"++": "append", "--": "subtract_list"}[operator], values, span)
        return rows.given(code, inner, then, name)

    return rows.values((expr.left, expr.right), env, result)


def _is_number(value: Expr) -> bool:
    """Whether an operand is a number as it is written."""
    return isinstance(value, Con) and value.name in ("Int", "Float")


def _short_circuit(rows: ExpressionRows, expr: tree.BinaryOp, left: Expr, env: Env, end: Then) -> Expr:
    span = expr.span
    stop, go = ("false", "true") if expr.operator == "andalso" else ("true", "false")
    marks = rows.scope.marks
    bad = rows.scope.fresh()
    right = rows.lower(expr.right, env, _deciding(rows, expr.right, end))
    started = marks.started(right, expr.right)
    line = line_of(expr.left)
    fails = t.failure("badarg", Var(bad, span), rows.scope.place(span), span)
    return Case(
        left,
        (
            Alt(
                stop,
                (),
                marks.way(
                    marks.marked(
                        marks.counted(rows.given(t.atom(stop, span), env, end), span, line),
                        expr.left.span,
                        f"left side is {stop}",
                        PlaceKind.BRANCH,
                    ),
                    expr.left.span,
                    1,
                ),
                span,
            ),
            Alt(
                go,
                (),
                marks.branch(started, expr.right.span, "right side"),
                span,
            ),
        ),
        Default(bad, marks.counted(fails, span, line), span),
        span,
    )


def _deciding(rows: ExpressionRows, operand: tree.Expr, then: Then) -> Then:
    """What follows an operand, where coverage asks how that comes out."""
    if not rows.scope.marks.covers or _says_it(operand):
        return then  # a call in the end stays the last one
    return lambda value, env: rows.given(_decided(rows, value, operand), env, then)


def _decided(rows: ExpressionRows, value: Expr, operand: tree.Expr) -> Expr:
    return value if _says_it(operand) else rows.scope.marks.decided(value, operand.span)


def _says_it(operand: tree.Expr) -> bool:
    """Whether what an operand is made of says how it comes out."""
    return isinstance(operand, tree.AtomLit) or (
        isinstance(operand, tree.BinaryOp) and operand.operator in {*COMPARISONS, "andalso", "orelse"}
    )


def _negated(value: Expr, span: Span) -> Expr:
    """The opposite of a truth value; of other terms, the error that the run-time system raises."""
    alts = (Alt("true", (), t.atom("false", span), span), Alt("false", (), t.atom("true", span), span))
    return Case(value, alts, Default("other", t.runtime("not_", (Var("other", span),), span), span), span)
