"""Expressions that are constants: numbers that are computed when a pattern is read, and whole literal terms."""

from __future__ import annotations

from clew.erlang.syntax import tree

#: Shifts by more are not computed in patterns.
_WIDEST = 100_000


def constant_number(expr: tree.Expr) -> int | float | None:
    """The number that an expression of literals denotes; None if it is none."""
    match expr:
        case tree.IntegerLit(value) | tree.CharLit(value) | tree.FloatLit(value):
            return value
        case tree.UnaryOp(operator, operand):
            found = constant_number(operand)
            if found is None:
                return None
            if operator == "-":
                return -found
            if operator == "+":
                return found
            return ~found if operator == "bnot" and isinstance(found, int) else None
        case tree.BinaryOp(operator, left, right):
            one, two = constant_number(left), constant_number(right)
            return None if one is None or two is None else _computed(operator, one, two)
    return None


def _computed(operator: str, left: int | float, right: int | float) -> int | float | None:
    try:
        match operator:
            case "+":
                return left + right
            case "-":
                return left - right
            case "*":
                return left * right
            case "/":
                return left / right
        if not isinstance(left, int) or not isinstance(right, int):
            return None
        match operator:
            case "div":
                return _quotient(left, right)
            case "rem":
                return left - right * _quotient(left, right)
            case "band":
                return left & right
            case "bor":
                return left | right
            case "bxor":
                return left ^ right
            case "bsl" if abs(right) <= _WIDEST:
                return left << right if right >= 0 else left >> -right
            case "bsr" if abs(right) <= _WIDEST:
                return left >> right if right >= 0 else left << -right
    except (ZeroDivisionError, OverflowError):
        return None
    return None


def _quotient(left: int, right: int) -> int:
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


def is_literal(expr: tree.Expr) -> bool:
    """Whether an expression is a term as it stands."""
    match expr:
        case (
            tree.AtomLit()
            | tree.IntegerLit()
            | tree.FloatLit()
            | tree.CharLit()
            | tree.StringLit()
            | tree.NilExpr()
        ):
            return True
        case tree.ConsExpr():
            while isinstance(expr, tree.ConsExpr):
                if not is_literal(expr.head):
                    return False
                expr = expr.tail
            return is_literal(expr)
        case tree.TupleExpr(items):
            return all(is_literal(item) for item in items)
        case tree.UnaryOp("-", tree.IntegerLit() | tree.FloatLit()):
            return True
    return False


def weight(expr: tree.Expr) -> int:
    """How many objects a literal term has, about."""
    match expr:
        case tree.StringLit(value):
            return 2 * len(value)
        case tree.ConsExpr():
            total = 0
            while isinstance(expr, tree.ConsExpr):
                total += 1 + weight(expr.head)
                expr = expr.tail
            return total + weight(expr)
        case tree.TupleExpr(items):
            return 1 + sum(weight(item) for item in items)
    return 1
