"""Test expressions of Erlang as users read them: calls with terms, and `?` for what was never looked at."""

from __future__ import annotations

from clew.erlang.exploring.test_names import written
from clew.erlang.show.recorded_terms import NOTATION
from clew.language.expressions.expression import TestExpression, holes
from clew.language.expressions.test_terms import term_of
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class ErlangExpressionNotation:
    """Shows expressions as the terms of tests are written."""

    def show(self, expression: TestExpression) -> str:
        return NOTATION.show(term_of(written(expression)), {})

    def show_hole(self, expression: TestExpression, number: int) -> str:
        order = list(holes(written(expression)))
        index = order.index(number) if number in order else len(order)
        return f"?{index or ''}"


EXPRESSION_NOTATION = ErlangExpressionNotation()
