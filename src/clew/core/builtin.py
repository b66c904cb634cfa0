"""The data types that are part of Core itself: literals, primitives and the text form refer to them."""

from __future__ import annotations

import re

from clew.core.nodes import Constructor, DataType
from clew.core.types import Type, TypeCon, TypeVar

_A = TypeVar("a")


def _enumeration(name: str, *constructors: str) -> DataType:
    return DataType(name, (), tuple(Constructor(c) for c in constructors), exported=True, trusted=True)


BOOL = _enumeration("Bool", "False", "True")
ORDERING = _enumeration("Ordering", "LT", "EQ", "GT")
UNIT = _enumeration("()", "()")
LIST = DataType(
    "[]",
    ("a",),
    (Constructor("[]"), Constructor(":", (_A, TypeCon("[]", (_A,))), (False, False))),
    exported=True,
    trusted=True,
)

#: The exceptions that primitives raise.
EXCEPTION = _enumeration(
    "Machine.Exception",
    "Machine.DivideByZero",
    "Machine.IndexOutOfRange",
    "Machine.Overflow",
    "Machine.BadArgument",
)

#: Always present, in this order; their constructors have fixed numbers in every image.
BUILTIN: tuple[DataType, ...] = (BOOL, ORDERING, UNIT, LIST, EXCEPTION)

#: Types without constructors that literals and primitives inhabit. Int wraps at 64 bits, Integer never;
#: Array# and Ref# are mutable.
PRIMITIVE_TYPES: dict[str, int] = {
    "Int": 0,
    "Integer": 0,
    "Word": 0,
    "Double": 0,
    "Char": 0,
    "->": 2,
    "Array#": 1,
    "Ref#": 1,
}

_TUPLE = re.compile(r"\(,+\)")


def is_tuple_name(name: str) -> bool:
    """Whether a type or constructor name is `(,)`, `(,,)`, ..."""
    return _TUPLE.fullmatch(name) is not None


def tuple_name(size: int) -> str:
    return "(" + "," * (size - 1) + ")"


def tuple_type(size: int) -> DataType:
    """The data type of tuples of a size; programs use them without declaring them."""
    params = tuple(f"t{i}" for i in range(size))
    fields: tuple[Type, ...] = tuple(TypeVar(p) for p in params)
    name = tuple_name(size)
    return DataType(name, params, (Constructor(name, fields, (False,) * size),), exported=True, trusted=True)
