"""Test expressions as users read them: `insert 0 (Branch ? 0 ?1)`, as Allwood shows them.

Source that a compiler accepts is the language's business (`Explorable.source`); a front end may build on `Shower`.
"""

from __future__ import annotations

import math
from typing import Protocol

from clew.language.expressions.expression import (
    Apply,
    Case,
    Constant,
    Hole,
    NameKind,
    Star,
    Table,
    TestExpression,
    TopLevelName,
    holes,
    is_performed,
    shown_args,
)
from clew.source.dataclass import dataclass

_ATOM = 11
_APPLICATION = 10
_NIL = TopLevelName("[]", "[]", NameKind.CONSTRUCTOR)


class Shower:
    """Shows an expression and its parts; holes are numbered from left to right: `?`, `?1`, `?2`."""

    def __init__(self, expression: TestExpression) -> None:
        self._numbers = {number: i for i, number in enumerate(dict.fromkeys(holes(expression)))}

    def show(self, expression: TestExpression, precedence: int = 0) -> str:
        """The text, in parentheses where an operator of this precedence is around it."""
        match expression:
            case Hole():
                return self.hole(expression)
            case Star():
                return self.star()
            case Constant():
                return self.constant(expression, precedence)
            case TopLevelName():
                return self.name(expression)
            case Apply():
                return self._application(expression, precedence)
            case Case(scrutinee, constructor, index, arity):
                row = f"{self.pattern(constructor, index, arity)} -> x"
                return parens(self.case(self.show(scrutinee), row), precedence > 0)
            case Table(_, _, patterns, results):
                return self._table(patterns, results, precedence)

    # --- what a language writes in its own way ---

    def hole(self, hole: Hole) -> str:
        index = self._numbers.get(hole.number, len(self._numbers))
        return f"?{index}" if index else "?"

    def star(self) -> str:
        return "*"

    def constant(self, constant: Constant, precedence: int) -> str:
        return show_constant(constant.value, constant.type, precedence)

    def name(self, name: TopLevelName) -> str:
        return f"({name.text})" if is_operator(name.text) else name.text

    def is_atom(self, name: TopLevelName) -> bool:
        """Whether a name stands by itself before its arguments, and never between them."""
        return False

    def pattern(self, constructor: TopLevelName, index: int, arity: int) -> str:
        """A constructor with `x` for one of its fields."""
        fields = ["x" if i == index else "_" for i in range(arity)]
        if constructor.text.startswith("(,"):
            return f"({', '.join(fields)})"
        if is_operator(constructor.text) and arity == 2:
            return f"{fields[0]} {constructor.text} {fields[1]}"
        return " ".join([self.name(constructor), *fields])

    def case(self, value: str, row: str) -> str:
        return f"case {value} of {row}"

    def rows(self, rows: str, precedence: int) -> str:
        """A function by cases."""
        return f"{{{rows}}}"

    # --- parts ---

    def _table(self, patterns: tuple[str, ...], results: tuple[TestExpression, ...], precedence: int) -> str:
        if patterns == ("_",):
            return parens(f"\\_ -> {self.show(results[0])}", precedence > 0)
        rows = "; ".join(f"{p} -> {self.show(r)}" for p, r in zip(patterns, results, strict=True))
        return self.rows(rows, precedence)

    def _application(self, expression: Apply, precedence: int) -> str:
        function, args = expression.function, shown_args(expression)
        if not args:
            return self.show(function, precedence)
        if isinstance(function, TopLevelName) and not self.is_atom(function):
            text = function.text
            if text == ":" and len(args) == 2:
                return self._list(expression, precedence)
            if text.startswith("(,") and len(args) == len(text) - 1:
                return f"({','.join(self.show(a) for a in args)})"
            if is_operator(text) and len(args) == 2:
                side, level = function.fixity or ("left", 9)
                left = self.show(args[0], level + (side != "left"))
                right = self.show(args[1], level + (side != "right"))
                return parens(f"{left} {text} {right}", precedence > level)
        parts = [self.show(function, _APPLICATION), *(self.show(a, _ATOM) for a in args)]
        return parens(" ".join(parts), precedence > _APPLICATION)

    def _list(self, expression: TestExpression, precedence: int) -> str:
        """A list that ends is shown in brackets, a text in quotes, an open one with its colons."""
        items: list[TestExpression] = []
        rest = expression
        while (
            isinstance(rest, Apply) and isinstance(rest.function, TopLevelName) and rest.function.text == ":"
        ):
            items.append(rest.args[0])
            rest = rest.args[1]
        if isinstance(rest, Constant) and rest.type == "String":
            items.extend(Constant(c, "Char") for c in str(rest.value))
            rest = _NIL
        if isinstance(rest, TopLevelName) and rest.text == "[]":
            if all(isinstance(i, Constant) and i.type == "Char" for i in items):
                text = "".join(str(i.value) for i in items if isinstance(i, Constant))
                return self.constant(Constant(text, "String"), precedence)
            return f"[{','.join(self.show(i) for i in items)}]"
        shown = [self.show(i, 6) for i in items] + [self.show(rest, 5)]
        return parens(" : ".join(shown), precedence > 5)


class ExpressionNotation(Protocol):
    """How a language's test expressions are shown; it can be sent to other processes."""

    def show(self, expression: TestExpression) -> str:
        """The whole expression."""

    def show_hole(self, expression: TestExpression, number: int) -> str:
        """How one of the holes of an expression is shown in it."""


@dataclass(frozen=True, slots=True)
class _CommonNotation:
    """Functions before their arguments, and operators between them."""

    def show(self, expression: TestExpression) -> str:
        return show(expression)

    def show_hole(self, expression: TestExpression, number: int) -> str:
        return Shower(expression).hole(Hole(number))


COMMON_NOTATION: ExpressionNotation = _CommonNotation()


def show(expression: TestExpression) -> str:
    """The whole expression: `insert 0 (Branch ? 0 ?1)`."""
    return Shower(expression).show(expression)


def show_call(expression: TestExpression, notation: ExpressionNotation = COMMON_NOTATION) -> str:
    """Show a call as findings do: without the mark that the whole action is performed."""
    if is_performed(expression):
        assert isinstance(expression, Apply)
        expression = expression.args[0]
    return notation.show(expression)


def show_constant(value: int | float | str, type_: str, precedence: int = 0) -> str:
    from clew.machine.numbers.doubles import show_double
    from clew.machine.values.render import render
    from clew.machine.values.value import Char, ListValue

    if isinstance(value, str):
        if type_ == "Char":
            return render(Char(value))
        return render(ListValue(tuple(Char(c) for c in value), None)) if value else '""'
    if isinstance(value, float) and not math.isfinite(value):  # no numeral denotes it
        text = "0 / 0" if math.isnan(value) else "1 / 0" if value > 0 else "-1 / 0"
        return parens(text, precedence > 6)
    text = show_double(value) if isinstance(value, float) else str(value)
    return parens(text, text.startswith("-") and precedence > 6)


def is_operator(text: str) -> bool:
    """Whether a name is written between its arguments; a qualified one has its dots before the symbol."""
    last = text[-1:]
    return not (last.isalnum() or last in "_'])\"") and bool(text)


def parens(text: str, needed: bool) -> str:
    return f"({text})" if needed else text
