"""Conjunctions of differences between integers, decided exactly and without a solver.

Most comparisons of a search bound one variable or relate two: `x - y <= c`, `x - y = c`, `x - y /= c`. A `Component`
holds all that is known of variables that depend on each other, as the matrix of the least bounds on every
difference, closed under transitivity; row 0 stands for the number 0. A closed matrix lets every assignment that
obeys it go on, so the smallest values are found variable by variable. Only inequations (`/=`) can make a choice
wrong; then the search for values goes back, within a budget.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum

from clew.core.number_types import LAST_CHARACTER
from clew.machine.solve.terms import Symbol
from clew.source.dataclass import dataclass

Bound = int | None
Row = tuple[Bound, ...]
Matrix = tuple[Row, ...]

#: How many values are tried for the variables of a component before z3 is asked instead.
_TRIES, _TRIES_EACH = 200, 20


class AtomRelation(Enum):
    """How a difference relates to a constant."""

    AT_MOST = "<="
    EQUAL = "="
    APART = "/="


@dataclass(frozen=True, slots=True)
class Atom:
    """A relation of `left - right` to a constant; None stands for the number 0."""

    relation: AtomRelation
    left: Symbol | None
    right: Symbol | None
    constant: int

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        return tuple(s for s in (self.left, self.right) if s is not None)

    def negated(self) -> Atom:
        if self.relation is AtomRelation.AT_MOST:
            return Atom(AtomRelation.AT_MOST, self.right, self.left, -self.constant - 1)
        other = AtomRelation.APART if self.relation is AtomRelation.EQUAL else AtomRelation.EQUAL
        return replace(self, relation=other)


class Spent(Exception):
    """The budget for trying values is spent."""


@dataclass(frozen=True, slots=True)
class Component:
    """Variables that depend on each other.

    `apart` holds what the matrix cannot say: values that the difference of two rows must not have. An `opaque`
    component has other conditions, too, which only z3 understands: values found here may break those.
    """

    symbols: tuple[Symbol, ...]
    bounds: Matrix
    apart: frozenset[tuple[int, int, int]] = frozenset()
    opaque: bool = False

    def row(self, symbol: Symbol | None) -> int:
        return 0 if symbol is None else self.symbols.index(symbol) + 1

    def interval(self, symbol: Symbol) -> tuple[Bound, Bound]:
        i = self.row(symbol)
        low = self.bounds[0][i]
        return None if low is None else -low, self.bounds[i][0]

    def implies(self, atom: Atom) -> bool:
        """Whether an atom follows from the bounds."""
        i, j = self.row(atom.left), self.row(atom.right)
        upper, lower, c = self.bounds[i][j], self.bounds[j][i], atom.constant
        if atom.relation is AtomRelation.AT_MOST:
            return upper is not None and upper <= c
        if atom.relation is AtomRelation.EQUAL:
            return upper == c and lower == -c
        outside = (upper is not None and upper < c) or (lower is not None and -lower > c)
        return outside or _pair(i, j, c) in self.apart

    def assume(self, atom: Atom) -> Component | None:
        """The component with one more atom; None when that is contradictory."""
        matrix: list[list[Bound]] = [list(row) for row in self.bounds]
        apart = set(self.apart)
        i, j, c = self.row(atom.left), self.row(atom.right), atom.constant
        if atom.relation is AtomRelation.APART:
            apart.add(_pair(i, j, c))
        elif not _tighten(matrix, i, j, c) or (
            atom.relation is AtomRelation.EQUAL and not _tighten(matrix, j, i, -c)
        ):
            return None
        if not _separate(matrix, apart):
            return None
        return replace(self, bounds=tuple(map(tuple, matrix)), apart=frozenset(apart))

    def smallest(self) -> dict[int, int] | None:
        """The smallest value of the first variable, then of the next, and so on; None when there are none; raises Spent."""
        order = sorted(self.symbols, key=lambda s: s.number)
        rows = [self.row(symbol) for symbol in order]
        tries = _TRIES + _TRIES_EACH * len(order)
        known: dict[int, int] = {0: 0}
        waiting = [self._candidates(order[0], rows[0], known)]
        while waiting:
            at = len(waiting) - 1
            known = {row: known[row] for row in (0, *rows[:at])}
            value = next(waiting[-1], None)
            if value is None:
                waiting.pop()
                continue
            tries -= 1
            if tries < 0:
                raise Spent
            known[rows[at]] = value
            if len(waiting) == len(order):
                return {symbol.number: known[row] for symbol, row in zip(order, rows, strict=True)}
            waiting.append(self._candidates(order[at + 1], rows[at + 1], known))
        return None

    def _candidates(self, symbol: Symbol, row: int, known: dict[int, int]) -> Iterator[int]:
        low: Bound = None
        high: Bound = None
        for other, value in known.items():
            above, below = self.bounds[row][other], self.bounds[other][row]
            if above is not None and (high is None or value + above < high):
                high = value + above
            if below is not None and (low is None or value - below > low):
                low = value - below
        excluded = {known[j] + c for i, j, c in self.apart if i == row and j in known}
        excluded |= {known[i] - c for i, j, c in self.apart if j == row and i in known}
        return (n for n in in_order(symbol, low, high) if n not in excluded)


def alone(symbol: Symbol) -> Component:
    """The component of a variable of which only the type is known."""
    low, high = symbol.domain
    return Component((symbol,), ((0, None if low is None else -low), (high, 0)))


def merged(one: Component, other: Component) -> Component:
    """Two components as one; what relates them is their distance from 0."""
    n, m = len(one.symbols), len(other.symbols)
    rows: list[Row] = []
    for i in range(n + 1):
        crossing = (_sum(one.bounds[i][0], other.bounds[0][j]) for j in range(1, m + 1))
        rows.append((*one.bounds[i], *crossing))
    for i in range(1, m + 1):
        crossing = (_sum(other.bounds[i][0], one.bounds[0][j]) for j in range(1, n + 1))
        rows.append((other.bounds[i][0], *crossing, *other.bounds[i][1:]))
    shifted = frozenset((i + n if i else 0, j + n if j else 0, c) for i, j, c in other.apart)
    return Component(
        (*one.symbols, *other.symbols), tuple(rows), one.apart | shifted, one.opaque or other.opaque
    )


def in_order(symbol: Symbol, low: Bound, high: Bound) -> Iterator[int]:
    """The values between two bounds, the most readable first: 0, 1, -1, 2, ...; for characters the letters."""
    if symbol.type == "Char":
        least, most = low or 0, LAST_CHARACTER if high is None else high
        seen: list[range] = []
        for first, last in ((97, 122), (32, 126), (0, LAST_CHARACTER)):
            part = range(max(first, least), min(last, most) + 1)
            yield from (n for n in part if not any(n in earlier for earlier in seen))
            seen.append(part)
        return
    size = max(0, low or 0, -(high if high is not None else 0))
    while True:
        above, below = high is None or size <= high, low is None or -size >= low
        if not (above or below):
            return
        if above and (low is None or size >= low):
            yield size
        if size and below and (high is None or -size <= high):
            yield -size
        size += 1


def _pair(i: int, j: int, c: int) -> tuple[int, int, int]:
    return (i, j, c) if i >= j else (j, i, -c)


def _sum(a: Bound, b: Bound) -> Bound:
    return None if a is None or b is None else a + b


def _tighten(matrix: list[list[Bound]], i: int, j: int, c: int) -> bool:
    """Bound a difference and all that follows from it; False when that is contradictory."""
    upper, lower = matrix[i][j], matrix[j][i]
    if upper is not None and upper <= c:
        return True
    if (lower is not None and lower + c < 0) or (i == j and c < 0):
        return False
    onward = [(b, c + d) for b, d in enumerate(matrix[j]) if d is not None]
    for row in matrix:
        before = row[i]
        if before is None:
            continue
        for b, distance in onward:
            known = row[b]
            if known is None or before + distance < known:
                row[b] = before + distance
    return True


def _separate(matrix: list[list[Bound]], apart: set[tuple[int, int, int]]) -> bool:
    """Move bounds on which an excluded value lies, and drop those beyond the bounds; False when that is contradictory."""
    changed = True
    while changed:
        changed = False
        for i, j, c in sorted(apart):
            upper, lower = matrix[i][j], matrix[j][i]
            if (upper is not None and upper < c) or (lower is not None and -lower > c):
                apart.discard((i, j, c))
            elif upper == c or lower == -c:
                changed = True
                apart.discard((i, j, c))
                moved = _tighten(matrix, i, j, c - 1) if upper == c else _tighten(matrix, j, i, -c - 1)
                if not moved:
                    return False
    return True
