"""The conditions of `-if` and `-elif`, which the preprocessor decides."""

from __future__ import annotations

import operator
from collections.abc import Callable

from clew.erlang.syntax import tree
from clew.erlang.syntax.expression_parser import ExpressionParser
from clew.erlang.syntax.lexer import Token
from clew.erlang.syntax.token_row import TokenRow

_Value = int | float | str | bool

_OPERATORS: dict[str, Callable[[_Value, _Value], _Value]] = {
    "==": operator.eq,
    "=:=": operator.eq,
    "/=": operator.ne,
    "=/=": operator.ne,
    "<": operator.lt,
    "=<": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
}


class _Unknown(Exception):
    """An expression that is not evaluated here."""


def holds(tokens: list[Token], is_defined: Callable[[str], bool]) -> bool:
    """Whether a condition is true; one that cannot be evaluated is false, as in a guard."""
    row = TokenRow(tokens)
    found = ExpressionParser(row).expression()
    if row.peek() != "dot":
        raise row.unexpected("after a condition")
    try:
        return _value(found, is_defined) is True
    except (_Unknown, TypeError):
        return False


def _value(expr: tree.Expr, is_defined: Callable[[str], bool]) -> _Value:
    match expr:
        case tree.IntegerLit(value) | tree.CharLit(value) | tree.FloatLit(value) | tree.StringLit(value):
            return value
        case tree.AtomLit("true" | "false" as name):
            return name == "true"
        case tree.AtomLit(name):
            return f"'{name}'"
        case tree.CallExpr(tree.AtomLit("defined"), (tree.AtomLit(name) | tree.Var(name),)):
            return is_defined(name)
        case tree.UnaryOp("not", operand):
            return not _truth(_value(operand, is_defined))
        case tree.UnaryOp("-", operand):
            value = _value(operand, is_defined)
            return -value if isinstance(value, int | float) else _unknown()
        case tree.BinaryOp("andalso" | "and", left, right):
            return _truth(_value(left, is_defined)) and _truth(_value(right, is_defined))
        case tree.BinaryOp("orelse" | "or", left, right):
            return _truth(_value(left, is_defined)) or _truth(_value(right, is_defined))
        case tree.BinaryOp(name, left, right) if name in _OPERATORS:
            return _OPERATORS[name](_value(left, is_defined), _value(right, is_defined))
    return _unknown()


def _truth(value: _Value) -> bool:
    return value if isinstance(value, bool) else bool(_unknown())


def _unknown() -> _Value:
    raise _Unknown
