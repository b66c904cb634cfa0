"""The conditions of `-if` and `-elif`, which the preprocessor decides: guard expressions without variables.

Terms are kept so that Python compares them as Erlang does: a rank by kind first, then the value.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from clew.erlang.syntax import tree
from clew.erlang.syntax.expression_parser import ExpressionParser
from clew.erlang.syntax.lexer import Token
from clew.erlang.syntax.token_row import TokenRow
from clew.source.diagnostics import SyntaxFault

#: What a term is compared by: its rank, then what is inside. A tuple has its size first, as in the order of terms.
_Term = tuple[Any, ...]
_NUMBER, _ATOM, _TUPLE, _NIL, _CONS = range(5)
_Arithmetic = Callable[[Any, Any], Any]

_ON_NUMBERS: dict[str, _Arithmetic] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
}
_ON_INTEGERS: dict[str, _Arithmetic] = {
    "div": lambda a, b: (a - _remainder(a, b)) // b,
    "rem": lambda a, b: _remainder(a, b),
    "band": operator.and_,
    "bor": operator.or_,
    "bxor": operator.xor,
    "bsl": operator.lshift,
    "bsr": operator.rshift,
}
_COMPARISONS: dict[str, Callable[[_Term, _Term], bool]] = {
    "==": operator.eq,
    "/=": operator.ne,
    "<": operator.lt,
    "=<": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=:=": lambda a, b: _exact(a) == _exact(b),
    "=/=": lambda a, b: _exact(a) != _exact(b),
}
_ON_BOOLEANS: dict[str, Callable[[bool, bool], bool]] = {
    "and": operator.and_,
    "or": operator.or_,
    "xor": operator.xor,
}
_OPERATORS = frozenset((*_ON_NUMBERS, *_ON_INTEGERS, *_COMPARISONS, *_ON_BOOLEANS))


class _Fails(Exception):
    """An expression that raises, which makes a condition false."""


def holds(tokens: list[Token], is_defined: Callable[[str], bool]) -> bool:
    """Whether a condition is true; one that fails is false, as in a guard."""
    row = TokenRow(tokens)
    found = ExpressionParser(row).expression()
    if row.peek() != "dot":
        raise row.unexpected("after a condition")
    try:
        return _term(found, is_defined) == _atom("true")
    except (_Fails, ArithmeticError, ValueError):
        return False


def _term(expr: tree.Expr, is_defined: Callable[[str], bool]) -> _Term:
    match expr:
        case tree.IntegerLit(value) | tree.CharLit(value) | tree.FloatLit(value):
            return _NUMBER, value
        case tree.StringLit(text):
            return _list([(_NUMBER, ord(char)) for char in text])
        case tree.AtomLit(name):
            return _atom(name)
        case tree.TupleExpr(items):
            return _TUPLE, len(items), tuple(_term(item, is_defined) for item in items)
        case tree.NilExpr():
            return (_NIL,)
        case tree.ConsExpr(head, tail):
            return _CONS, _term(head, is_defined), _term(tail, is_defined)
        case tree.CallExpr(tree.AtomLit("defined"), (tree.AtomLit(name) | tree.Var(name),)):
            return _truth(is_defined(name))
        case tree.CallExpr(tree.AtomLit(name), args):
            return _called(name, [_term(arg, is_defined) for arg in args])
        case tree.UnaryOp(name, operand):
            return _unary(name, _term(operand, is_defined))
        case tree.BinaryOp("andalso" | "orelse" as name, left, right):
            first = _term(left, is_defined)
            return _term(right, is_defined) if _is_true(first) == (name == "andalso") else first
        case tree.Var():  # nothing can be bound to it
            raise _Fails
        case tree.BinaryOp(name, left, right) if name in _OPERATORS:
            return _binary(name, _term(left, is_defined), _term(right, is_defined))
    raise SyntaxFault(
        "this is not evaluated in a condition",
        expr.span,
        "guard expressions of numbers, atoms, tuples and lists are",
    )


def _unary(name: str, operand: _Term) -> _Term:
    if name == "not":
        return _truth(not _is_true(operand))
    if name == "bnot":
        return _NUMBER, ~_integer(operand)
    number = _number(operand)
    return _NUMBER, -number if name == "-" else number


def _binary(name: str, left: _Term, right: _Term) -> _Term:
    if name in _COMPARISONS:
        return _truth(_COMPARISONS[name](left, right))
    if name in _ON_BOOLEANS:
        return _truth(_ON_BOOLEANS[name](_is_true(left), _is_true(right)))
    if name in _ON_INTEGERS:
        return _NUMBER, _ON_INTEGERS[name](_integer(left), _integer(right))
    return _NUMBER, _ON_NUMBERS[name](_number(left), _number(right))


def _called(name: str, args: list[_Term]) -> _Term:
    known = _FUNCTIONS.get((name, len(args)))
    if known is None:
        raise _Fails
    return known(*args)


def _atom(name: str) -> _Term:
    return _ATOM, name


def _truth(value: bool) -> _Term:
    return _atom("true" if value else "false")


def _is_true(term: _Term) -> bool:
    if term not in (_atom("true"), _atom("false")):
        raise _Fails
    return term == _atom("true")


def _number(term: _Term) -> Any:
    if term[0] != _NUMBER:
        raise _Fails
    return term[1]


def _integer(term: _Term) -> int:
    number = _number(term)
    if not isinstance(number, int):
        raise _Fails
    return number


def _remainder(a: int, b: int) -> int:
    left = abs(a) % abs(b)
    return -left if a < 0 else left


def _exact(term: object) -> object:
    """The term with the kinds of its numbers."""
    if isinstance(term, tuple):
        return tuple(map(_exact, term))
    return type(term), term


def _list(items: list[_Term]) -> _Term:
    found: _Term = (_NIL,)
    for item in reversed(items):
        found = (_CONS, item, found)
    return found


def _length(term: _Term) -> int:
    count = 0
    while term[0] == _CONS:
        count, term = count + 1, term[2]
    if term[0] != _NIL:
        raise _Fails
    return count


def _size(term: _Term) -> int:
    if term[0] != _TUPLE:
        raise _Fails
    return int(term[1])


def _element(at: _Term, of: _Term) -> _Term:
    if not 1 <= _integer(at) <= _size(of):
        raise _Fails
    found: _Term = of[2][_integer(at) - 1]
    return found


def _part(index: int) -> Callable[[_Term], _Term]:
    def part(term: _Term) -> _Term:
        if term[0] != _CONS:
            raise _Fails
        found: _Term = term[index]
        return found

    return part


def _test(accepts: Callable[[_Term], bool]) -> Callable[[_Term], _Term]:
    return lambda term: _truth(accepts(term))


def _is_number(kind: type) -> Callable[[_Term], bool]:
    return lambda term: term[0] == _NUMBER and isinstance(term[1], kind)


_FUNCTIONS: dict[tuple[str, int], Callable[..., _Term]] = {
    ("is_integer", 1): _test(_is_number(int)),
    ("is_float", 1): _test(_is_number(float)),
    ("is_number", 1): _test(lambda term: term[0] == _NUMBER),
    ("is_atom", 1): _test(lambda term: term[0] == _ATOM),
    ("is_boolean", 1): _test(lambda term: term in (_atom("true"), _atom("false"))),
    ("is_tuple", 1): _test(lambda term: term[0] == _TUPLE),
    ("is_list", 1): _test(lambda term: term[0] in (_NIL, _CONS)),
    **{
        (name, 1): _test(lambda term: False)
        for name in "is_binary is_bitstring is_function is_map is_pid is_port is_reference".split()
    },
    ("abs", 1): lambda term: (_NUMBER, abs(_number(term))),
    ("length", 1): lambda term: (_NUMBER, _length(term)),
    ("tuple_size", 1): lambda term: (_NUMBER, _size(term)),
    ("element", 2): _element,
    ("hd", 1): _part(1),
    ("tl", 1): _part(2),
    ("max", 2): max,
    ("min", 2): min,
    ("trunc", 1): lambda term: (_NUMBER, int(_number(term))),
    ("round", 1): lambda term: (_NUMBER, int(_number(term) + (0.5 if _number(term) >= 0 else -0.5))),
}
