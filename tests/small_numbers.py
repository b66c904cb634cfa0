"""Random conditions on numbers of eight bits, as Haskell and as Python has them: all of their values can be tried."""

from __future__ import annotations

import random
from collections.abc import Callable

Function = Callable[[int], int]
OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    ".&.": lambda a, b: a & b,
    ".|.": lambda a, b: a | b,
    "`xor`": lambda a, b: a ^ b,
}
COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    "==": lambda a, b: a == b,
    "/=": lambda a, b: a != b,
}


def numbers(type_: str) -> range:
    """The numbers of a type of eight bits."""
    return range(-128, 128) if type_ == "Int8" else range(256)


def _wrapped(number: int, type_: str) -> int:
    number &= 255
    return number - 256 if type_ == "Int8" and number > 127 else number


def _number(chance: random.Random, type_: str, depth: int) -> tuple[str, Function]:
    """A random expression of x, and what it is worth."""
    if depth == 0 or chance.random() < 0.25:
        if chance.random() < 0.6:
            return "x", lambda x: x
        constant = chance.randrange(128)
        return f"({constant} :: {type_})", lambda x: constant
    (a, f), (b, g) = (_number(chance, type_, depth - 1) for _ in range(2))
    if chance.random() < 0.2:
        shift = chance.randrange(1, 8)
        return f"(shiftR {a} {shift})", lambda x: f(x) >> shift
    name, operation = chance.choice(list(OPERATIONS.items()))
    return f"({a} {name} {b})", lambda x: _wrapped(operation(f(x), g(x)), type_)


def condition(chance: random.Random, type_: str) -> tuple[str, Callable[[int], bool]]:
    a, f = _number(chance, type_, 2)
    kind = chance.randrange(4)
    if kind == 0:
        digits = chance.randrange(2, 5)
        return f"length (show {a}) <= {digits}", lambda x: len(str(f(x))) <= digits
    if kind == 1:
        bits = chance.randrange(5, 9)
        return f"popCount {a} <= {bits}", lambda x: (f(x) & 255).bit_count() <= bits
    b, g = _number(chance, type_, 1)
    name, comparison = chance.choice(list(COMPARISONS.items()))
    return f"{a} {name} {b}", lambda x: comparison(f(x), g(x))
