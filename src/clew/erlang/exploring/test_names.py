"""The names that test expressions of Erlang are made of, and what they become when such an expression is written.

Terms are built of the constructors that the program itself uses. Maps, bitstrings and funs are made by functions of
Core (`made_terms`). What only says that a term of one type is also one of another (`AS_TYPE`) is not written at all.
"""

from __future__ import annotations

from clew.erlang.lower.terms import core_terms as t
from clew.erlang.show.recorded_terms import BITS, MAP, TUPLE
from clew.language.expressions.expression import Apply, Constant, Hole, NameKind, TestExpression, TopLevelName

NIL = TopLevelName("Nil", "[]", NameKind.CONSTRUCTOR)
CONS = TopLevelName("Cons", ":", NameKind.CONSTRUCTOR)
#: The type of integers and floats in test expressions.
INTEGER, FLOAT = "integer", "float"
#: Makes of a term of one type one of another, which it is in any case.
AS_TYPE = TopLevelName("clew:as", "", NameKind.NEWTYPE)


def atom_name(constructor: str) -> TopLevelName:
    """An atom, by its constructor."""
    return TopLevelName(constructor, constructor, NameKind.CONSTRUCTOR)


def tuple_name(size: int) -> TopLevelName:
    return TopLevelName(t.tuple_con(size), TUPLE, NameKind.CONSTRUCTOR)


def written(expression: TestExpression) -> TestExpression:
    """A test expression as it is written: maps with their entries, bitstrings with their bytes."""
    if not isinstance(expression, Apply) or not isinstance(expression.function, TopLevelName):
        return expression
    name = expression.function
    args = tuple([written(arg) for arg in expression.args])
    if name.kind is NameKind.NEWTYPE:
        return args[0]
    if name.text == MAP:
        return _map(name, args)
    if name.text.startswith(BITS):
        return _applied(name, (*_items(args[0]), *args[1:]))
    return Apply(name, args)


def _applied(name: TopLevelName, args: tuple[TestExpression, ...]) -> TestExpression:
    return Apply(name, args) if args else name


def _map(name: TopLevelName, args: tuple[TestExpression, ...]) -> TestExpression:
    """A map: its arguments are lists of entries, and then keys and values."""
    lists = int(name.name.split(":")[2])
    found: list[tuple[TestExpression, TestExpression]] = []
    for entries in args[:lists]:
        for entry in _items(entries):
            if isinstance(entry, Apply) and len(entry.args) == 2:
                found.append((entry.args[0], entry.args[1]))
            else:  # nobody has looked at it
                found.append((Hole(-1), Hole(-1)))
    rest = args[lists:]
    found += zip(rest[::2], rest[1::2], strict=True)
    last = {_key(key, i): (key, value) for i, (key, value) in enumerate(found)}
    return _applied(name, tuple([part for pair in last.values() for part in pair]))


def _key(key: TestExpression, number: int) -> object:
    """What makes keys the same: of two entries with one key, the later counts. A key that is not known stays."""
    if isinstance(key, Constant):
        return key.type, key.value
    return number if isinstance(key, Hole) else key


def _items(row: TestExpression) -> tuple[TestExpression, ...]:
    found: list[TestExpression] = []
    while isinstance(row, Apply) and row.function == CONS:
        found.append(row.args[0])
        row = row.args[1]
    return tuple(found)
