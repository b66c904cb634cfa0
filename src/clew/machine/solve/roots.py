"""Numbers at which a condition changes, found without z3, which has little to say about products.

With values for all variables but one, both sides of most conditions are polynomials in that one. Where they cross, the
condition changes; on numbers of few bits also where they are the same up to a multiple of the width, which is solved
for factors. What is found here is a guess, which the caller tries on the path condition: wrapping may come between.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from clew.machine.kernel import opcodes as op
from clew.machine.kernel.traps import Raise
from clew.machine.solve.terms import Model, Operation, Symbol, Terms, apply
from clew.source.dataclass import dataclass

#: The highest power and the longest factor, in bits, that are looked at.
_DEGREE, _LONG = 8, 512
#: Every number of a fixed width lies within these bounds.
_FAR = 1 << 64
_MODULAR = {op.A_ADDW: op.A_ADD, op.A_SUBW: op.A_SUB, op.A_MULW: op.A_MUL}

#: Factors of the powers of a variable, from that of 1 on; the last is not 0.
Polynomial = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Side:
    """A polynomial, and the least width in bits to which something in it is wrapped."""

    polynomial: Polynomial
    bits: int | None = None


def crossings(terms: Terms, model: Model) -> Iterator[tuple[int, int]]:
    """Numbers of variables and values for them at which a comparison of two terms may change, if the others stay."""
    for symbol in dict.fromkeys(terms.symbols):
        sides = _sides(terms, symbol, model)
        if sides is None:
            continue
        left, right = sides
        difference = _plus(left.polynomial, _times(right.polynomial, (-1,)))
        if len(difference) > 1:
            found = roots(difference)
            widths = [side.bits for side in (left, right) if side.bits is not None]
            if widths and len(difference) == 2:
                found += _modular_roots(difference[1], difference[0], min(widths))
            for value in dict.fromkeys(n for root in found for n in (root, root + 1, root - 1)):
                yield symbol.number, value


def _sides(terms: Terms, symbol: Symbol, model: Model) -> tuple[_Side, _Side] | None:
    """Both sides of a condition as polynomials in a variable; None where they are none."""
    built: list[_Side | None] = []
    for node in terms.nodes:
        if node == symbol:
            built.append(_Side((0, 1)))
        elif isinstance(node, Symbol):
            built.append(_Side(_trimmed((model.get(node.number, node.usual),))))
        elif isinstance(node, Operation):
            left, right = built[node.left], built[node.right]
            built.append(None if left is None or right is None else _operation(node.kind, left, right))
        else:
            built.append(_Side(_trimmed((node,))))
    left, right = (built[root] for root in terms.roots)
    return None if left is None or right is None else (left, right)


def _operation(kind: int, left: _Side, right: _Side) -> _Side | None:
    a, b = left.polynomial, right.polynomial
    if kind in (op.A_ORD, op.A_CHR):
        return left
    if kind == op.A_NARROW:
        width = abs(a[0]) if a else 0
        return _Side(b, width if right.bits is None else min(width, right.bits))
    if len(a) < 2 and len(b) < 2:  # both are known
        try:
            return _Side(_trimmed((apply(kind, *(p[0] if p else 0 for p in (a, b))),)))
        except Raise:
            return None
    widths = [side.bits for side in (left, right) if side.bits is not None]
    if kind in _MODULAR:
        widths.append(64)
    kind = _MODULAR.get(kind, kind)
    if kind == op.A_MUL:
        made = _times(a, b)
    elif kind in (op.A_ADD, op.A_SUB):
        made = _plus(a, b if kind == op.A_ADD else _times(b, (-1,)))
    else:
        return None
    if len(made) > _DEGREE + 1 or any(factor.bit_length() > _LONG for factor in made):
        return None
    return _Side(made, min(widths, default=None))


def _trimmed(factors: tuple[int, ...]) -> Polynomial:
    while factors and not factors[-1]:
        factors = factors[:-1]
    return factors


def _plus(a: Polynomial, b: Polynomial) -> Polynomial:
    longer, shorter = (a, b) if len(a) >= len(b) else (b, a)
    padded = shorter + (0,) * (len(longer) - len(shorter))
    return _trimmed(tuple(x + y for x, y in zip(longer, padded, strict=True)))


def _times(a: Polynomial, b: Polynomial) -> Polynomial:
    made = [0] * (len(a) + len(b) - 1) if a and b else []
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            made[i + j] += x * y
    return _trimmed(tuple(made))


def _value(polynomial: Polynomial, x: int) -> int:
    value = 0
    for factor in reversed(polynomial):
        value = value * x + factor
    return value


def roots(polynomial: Polynomial) -> list[int]:
    """The whole numbers at which a polynomial is 0, or before which it changes its sign, each rounded down; within 2^64."""
    return _roots(polynomial)[0]


def _roots(polynomial: Polynomial) -> tuple[list[int], frozenset[int]]:
    """The roots, and the ends of the ranges in which they were looked for.

    Between the places where the derivative has its roots, a polynomial only rises or only falls. Such a place may hide
    between a whole number and the next one, if one of them is a root, too, or another one hides there; so what the
    derivatives were divided at stays.
    """
    if len(polynomial) < 2:
        return [], frozenset((-_FAR, _FAR))
    turns, known = _roots(tuple(i * factor for i, factor in enumerate(polynomial))[1:])
    ends = known.union(n for turn in turns for n in (turn - 1, turn, turn + 1))
    found: dict[int, None] = {}
    for low, high in pairwise(sorted(ends)):
        at_low, at_high = _value(polynomial, low), _value(polynomial, high)
        if at_high == 0:
            found[high] = None
        if at_low == 0:
            found[low] = None
        elif (at_low < 0) != (at_high < 0):
            while high - low > 1:
                middle = (low + high) // 2
                if (_value(polynomial, middle) < 0) == (at_low < 0):
                    low = middle
                else:
                    high = middle
            found[low if _value(polynomial, high) else high] = None
    return list(found), ends


def _modular_roots(factor: int, constant: int, bits: int) -> list[int]:
    """The number of least size at which a line is a multiple of a power of 2, if there is one."""
    whole = 1 << bits
    common = math.gcd(factor, whole)
    if constant % common:
        return []
    rest = whole // common
    found = -(constant // common) * pow(factor // common, -1, rest) % rest
    return [found, found - rest]
