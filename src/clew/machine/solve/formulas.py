"""Symbolic terms as formulas of z3, whose integers have no bounds: the wrapping of machine numbers is spelled out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from clew.core.number_types import LAST_CHARACTER
from clew.machine.kernel import opcodes as op
from clew.machine.solve.terms import IS_CHARACTER, Conjunct, Operation, Symbol, Terms

#: The longest number that z3 is given, in bits: its measure of effort does not count the length of numbers.
_MOST_BITS = 256

Interval = tuple[int | None, int | None]
#: Bounds of variables, by their numbers, that are narrower than those of their types.
Ranges = Mapping[int, Interval]


class SolverGaveUp(Exception):
    """The solver gave up within its budget."""


class Formulas:
    """Makes formulas in one context of z3."""

    def __init__(self, z3: Any, context: Any) -> None:
        self.z3 = z3
        self.context = context

    def variable(self, symbol: Symbol) -> Any:
        return self.z3.Int(f"v{symbol.number}", ctx=self.context)

    def domains(self, symbols: list[Symbol]) -> list[Any]:
        formulas = []
        for symbol in symbols:
            low, high = symbol.domain
            variable = self.variable(symbol)
            if low is not None:
                formulas.append(variable >= low)
            if high is not None:
                formulas.append(variable <= high)
        return formulas

    def condition(self, terms: Terms, kind: int, ranges: Ranges) -> Any:
        """A condition on two terms, where variables have these bounds; raises SolverGaveUp where it is too large."""
        z3 = self.z3
        built: list[tuple[Any, Interval]] = []
        for node in terms.nodes:
            if isinstance(node, Symbol):
                built.append((self.variable(node), ranges.get(node.number, node.domain)))
            elif isinstance(node, Operation):
                built.append(self._operation(node.kind, built[node.left], built[node.right]))
            else:
                if node.bit_length() > _MOST_BITS:
                    raise SolverGaveUp
                built.append((z3.IntVal(node, ctx=self.context), (node, node)))
        a, b = (built[root][0] for root in terms.roots)
        if kind == op.A_LT:
            return a < b
        if kind == op.A_LE:
            return a <= b
        if kind == IS_CHARACTER:
            return z3.And(a >= 0, a <= LAST_CHARACTER)
        return a == b

    def _operation(
        self, kind: int, left: tuple[Any, Interval], right: tuple[Any, Interval]
    ) -> tuple[Any, Interval]:
        (a, ia), (b, ib) = left, right
        if kind in (op.A_ORD, op.A_CHR):
            return left
        if kind in (op.A_ADD, op.A_ADDW):
            total = a + b, (_plus(ia[0], ib[0]), _plus(ia[1], ib[1]))
            return self._wrap(*total, 64) if kind == op.A_ADDW else total
        if kind in (op.A_SUB, op.A_SUBW):
            total = a - b, (_plus(ia[0], _minus(ib[1])), _plus(ia[1], _minus(ib[0])))
            return self._wrap(*total, 64) if kind == op.A_SUBW else total
        if kind in (op.A_MUL, op.A_MULW):
            total = a * b, _product(ia, ib)
            return self._wrap(*total, 64) if kind == op.A_MULW else total
        if kind == op.A_NARROW:
            bits = ia[0]
            assert bits is not None
            return self._wrap(b, ib, bits)
        return self._division(kind, a, b, ib), (None, None)

    def _wrap(self, term: Any, interval: Interval, bits: int) -> tuple[Any, Interval]:
        """Two's complement; unsigned for negative `bits`."""
        whole = 1 << abs(bits)
        low = -(whole // 2) if bits > 0 else 0
        high = low + whole - 1
        least, most = interval
        if least is not None and most is not None and low <= least and most <= high:
            return term, interval
        if least is not None and most is not None and low - whole <= least and most <= high + whole:
            # it wraps at most once: this is linear
            z3 = self.z3
            wrapped = z3.If(term > high, term - whole, z3.If(term < low, term + whole, term))
        else:
            wrapped = (term - low) % whole + low
        return wrapped, (low, high)

    def _division(self, kind: int, a: Any, b: Any, ib: Interval) -> Any:
        """A division; z3 itself rounds so that the remainder is not negative."""
        z3 = self.z3
        positive = ib[0] is not None and ib[0] > 0
        if kind in (op.A_DIV, op.A_MOD):
            if positive:
                return a / b if kind == op.A_DIV else a % b
            down = z3.If(b > 0, a / b, -a / -b)
            return down if kind == op.A_DIV else a - b * down
        size_a, size_b = z3.If(a >= 0, a, -a), b if positive else z3.If(b >= 0, b, -b)
        quotient = size_a / size_b
        same = a >= 0 if positive else (a >= 0) == (b > 0)
        truncated = z3.If(same, quotient, -quotient)
        return truncated if kind == op.A_QUOT else a - b * truncated


def narrowed(ranges: Ranges, terms: Terms, conjunct: Conjunct) -> Ranges:
    """The bounds of variables after one more conjunct of a path: it changes them where it bounds a single variable."""
    left, right = (terms.nodes[root] for root in terms.roots)
    kind, truth = conjunct.condition.kind, conjunct.holds
    if isinstance(left, Symbol) and isinstance(right, int):
        symbol, limit, below = left, right, True
    elif isinstance(left, int) and isinstance(right, Symbol):
        symbol, limit, below = right, left, False
    else:
        return ranges
    low, high = ranges.get(symbol.number, symbol.domain)
    if kind == op.A_EQ and truth:
        low = high = limit
    elif kind in (op.A_LT, op.A_LE):
        strict = (kind == op.A_LT) == truth
        if below == truth:
            most = limit - 1 if strict else limit
            high = most if high is None else min(high, most)
        else:
            least = limit + 1 if strict else limit
            low = least if low is None else max(low, least)
    else:
        return ranges
    return {**ranges, symbol.number: (low, high)}


def _plus(a: int | None, b: int | None) -> int | None:
    return None if a is None or b is None else a + b


def _minus(a: int | None) -> int | None:
    return None if a is None else -a


def _product(a: Interval, b: Interval) -> Interval:
    if a[0] is None or a[1] is None or b[0] is None or b[1] is None:
        return None, None
    ends = [x * y for x in (a[0], a[1]) for y in (b[0], b[1])]
    return min(ends), max(ends)
