"""Reads conditions on symbolic numbers as atoms over differences, where they are that simple.

A term is read as a sum of variables with factors. Where an `Int` may wrap, that holds only modulo 2^64, which still
decides when it equals a constant. z3 decides the other conditions.
"""

from __future__ import annotations

from collections.abc import Callable

from clew.core.number_types import LAST_CHARACTER
from clew.machine.kernel import opcodes as op
from clew.machine.solve.differences import Atom, AtomRelation, Bound
from clew.machine.solve.terms import IS_CHARACTER, Operation, Symbol, Terms, holds
from clew.source.dataclass import dataclass

Interval = tuple[Bound, Bound]
#: What is known of a variable.
Intervals = Callable[[Symbol], Interval]

_WRAPPING = {op.A_ADDW: op.A_ADD, op.A_SUBW: op.A_SUB, op.A_MULW: op.A_MUL}
#: The relation of a comparison, and what is taken from the constant.
_PLAIN = {
    op.A_LT: (AtomRelation.AT_MOST, 1),
    op.A_LE: (AtomRelation.AT_MOST, 0),
    op.A_EQ: (AtomRelation.EQUAL, 0),
}
_WORD = 1 << 64
_LEAST, _MOST = -(1 << 63), (1 << 63) - 1


@dataclass(frozen=True, slots=True)
class Sum:
    """Variables with their factors, and a constant; a `modular` sum is wrapped to 64 bits, as an Int is."""

    factors: tuple[tuple[Symbol, int], ...]
    constant: int
    modular: bool = False

    def scaled(self, factor: int) -> Sum:
        return Sum(tuple((s, f * factor) for s, f in self.factors if factor), self.constant * factor)

    def plus(self, other: Sum) -> Sum:
        factors = dict(self.factors)
        for symbol, factor in other.factors:
            factors[symbol] = factors.get(symbol, 0) + factor
        return Sum(tuple((s, f) for s, f in factors.items() if f), self.constant + other.constant)

    def interval(self, known: Intervals) -> Interval:
        low: Bound = self.constant
        high: Bound = self.constant
        for symbol, factor in self.factors:
            least, most = known(symbol)
            if factor < 0:
                least, most = most, least
            low = None if low is None or least is None else low + factor * least
            high = None if high is None or most is None else high + factor * most
        return low, high


def atom(terms: Terms, kind: int, known: Intervals) -> Atom | bool | None:
    """A condition on two terms as an atom, or as a truth value if it is decided; None when it is neither."""
    if len(terms.nodes) == 2 and kind in _PLAIN:
        a, b = (terms.nodes[root] for root in terms.roots)
        if a is not b and not isinstance(a, Operation) and not isinstance(b, Operation):
            return _simple(kind, a, b)
    sums: list[Sum | None] = []
    for node in terms.nodes:
        if isinstance(node, Symbol):
            sums.append(Sum(((node, 1),), 0))
        elif isinstance(node, Operation):
            sums.append(_operation(node.kind, sums[node.left], sums[node.right], known))
        else:
            sums.append(Sum((), node))
    left, right = (sums[root] for root in terms.roots)
    if left is None or right is None:
        return None
    if kind == IS_CHARACTER:
        return None if left.modular or not _inside(left.interval(known), 0, LAST_CHARACTER) else True
    equal = kind not in (op.A_LT, op.A_LE)
    if left.modular or right.modular:
        return _wrapped(left, right) if equal else None
    difference = left.plus(right.scaled(-1))
    return _atom(difference, AtomRelation.EQUAL if equal else AtomRelation.AT_MOST, int(kind == op.A_LT))


def _simple(kind: int, a: int | Symbol, b: int | Symbol) -> Atom | bool:
    """The atom of a condition on two variables, or on one and a constant, as most are."""
    relation, strict = _PLAIN[kind]
    if isinstance(a, Symbol):
        return Atom(relation, a, b, -strict) if isinstance(b, Symbol) else Atom(relation, a, None, b - strict)
    if isinstance(b, Symbol):
        return Atom(relation, None, b, -a - strict)
    return holds(kind, a, b)


def _operation(kind: int, a: Sum | None, b: Sum | None, known: Intervals) -> Sum | None:
    if kind in (op.A_ORD, op.A_CHR):
        return a
    if a is None or b is None:
        return None
    if kind == op.A_NARROW:  # the bits, then the number; unsigned for negative ones
        if b.modular or a.factors or not a.constant:
            return None
        half = 1 << abs(a.constant) - 1
        fits = _inside(b.interval(known), *((-half, half - 1) if a.constant > 0 else (0, 2 * half - 1)))
        return b if fits else None
    plain = _WRAPPING.get(kind, kind)
    wraps = plain != kind
    if (a.modular or b.modular) and not wraps:
        return None
    if plain == op.A_ADD:
        total = a.plus(b)
    elif plain == op.A_SUB:
        total = a.plus(b.scaled(-1))
    elif plain == op.A_MUL and not (a.factors and b.factors):
        total = b.scaled(a.constant) if not a.factors else a.scaled(b.constant)
    elif plain in (op.A_DIV, op.A_MOD):
        return _divided(plain, a, b)
    else:
        return None
    if not wraps:
        return total
    exact = not (a.modular or b.modular) and _inside(total.interval(known), _LEAST, _MOST)
    constant = (total.constant - _LEAST) % _WORD + _LEAST
    return total if exact else Sum(total.factors, constant, modular=bool(total.factors))


def _divided(kind: int, a: Sum, b: Sum) -> Sum | None:
    """The quotient or remainder, rounded down, of a sum whose factors a number divides: the bytes of 8 * n + 7 bits, say."""
    by = b.constant
    if b.factors or by <= 0 or any(factor % by for _, factor in a.factors):
        return None
    if kind == op.A_MOD:
        return Sum((), a.constant % by)
    return Sum(tuple((symbol, factor // by) for symbol, factor in a.factors), a.constant // by)


def _atom(difference: Sum, relation: AtomRelation, strict: int) -> Atom | bool | None:
    """The atom of a sum that is at most 0, less than 0 when `strict`, or equal to 0."""
    limit = -difference.constant - strict
    factors = difference.factors
    if not factors:
        return limit >= 0 if relation is AtomRelation.AT_MOST else limit == 0
    size = abs(factors[0][1])
    if len(factors) > 2 or (len(factors) == 2 and factors[0][1] != -factors[1][1]):
        return None
    left = next((s for s, f in factors if f > 0), None)
    right = next((s for s, f in factors if f < 0), None)
    if relation is AtomRelation.EQUAL and limit % size:
        return False
    return Atom(relation, left, right, limit // size)


def _wrapped(a: Sum, b: Sum) -> Atom | bool | None:
    """The atom of an equation modulo 2^64 between a sum and a constant."""
    if a.factors and b.factors:
        return None
    total, constant = (a, b.constant) if a.factors else (b, a.constant)
    if not _LEAST <= constant <= _MOST:
        return False
    if len(total.factors) != 1:
        return None
    ((symbol, factor),) = total.factors
    if abs(factor) != 1 or symbol.type != "Int":
        return None
    value = (factor * (constant - total.constant) - _LEAST) % _WORD + _LEAST
    return Atom(AtomRelation.EQUAL, symbol, None, value)


def _inside(interval: Interval, low: int, high: int) -> bool:
    least, most = interval
    return least is not None and most is not None and low <= least and most <= high
