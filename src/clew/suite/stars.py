"""Values of a type that nothing constrains, in recorded tests: numbers that tell them apart.

`rev [*,*]` with one value for both cannot tell an order. While an expression runs, each of them is a number that nothing
else is; in the text of a test they are 0, 1, 2, ... in the order of the input, so that versions of a function that
need them in another order have the same tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from clew.language.expressions.expression import Apply, Case, Constant, Star, Table, TestExpression
from clew.language.types import Type, variables
from clew.machine.values.parts import mapped
from clew.machine.values.value import Number, Value

#: The type that a test has for a type variable whose values it needs.
STAR_TYPE = "Int"
#: While an expression runs, what was put for a hole is this number and the hole's: no program makes one near it by chance.
_FIRST = 0x0C1E_3A7D_5B19_0000


def star_number(star: Star) -> int:
    """The number that a running program sees."""
    return _FIRST + star.number


def numbered(expression: TestExpression) -> tuple[TestExpression, dict[int, int]]:
    """An expression with small numbers in place of stars, and those by the numbers that a running program sees."""
    numbers: dict[int, int] = {}

    def go(part: TestExpression) -> TestExpression:
        match part:
            case Star():
                number = numbers.setdefault(star_number(part), len(numbers))
                return Constant(number, STAR_TYPE)
            case Apply(function, args):
                return Apply(go(function), tuple([go(a) for a in args]))
            case Case():
                return replace(part, scrutinee=go(part.scrutinee))
            case Table():
                return replace(part, results=tuple([go(r) for r in part.results]))
            case _:
                return part

    return go(expression), numbers


def renumbered(value: Value, type_: Type, numbers: Mapping[int, int]) -> Value:
    """A result with those small numbers; only one whose type has variables can hold some."""
    if not numbers or not any(True for _ in variables(type_)):
        return value

    def small(part: Value) -> Value:
        if isinstance(part, Number) and isinstance(part.value, int):
            return Number(numbers.get(part.value, part.value))
        return part

    return mapped(value, small)
