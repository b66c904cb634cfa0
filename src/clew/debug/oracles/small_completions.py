"""Small values for what a statement leaves open, one by one: where a call has several results, each needs a run of its own.

In a search, what a result says about an open part and which result it is cannot be told apart. So values are put in the
place of open parts before the call is made, the smallest first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product

from clew.core.names import constructors_of
from clew.core.nodes import Con, DataType, Expr, Free, Function, Lit, Literal, LitKind, Program
from clew.core.types import Type, TypeCon

#: How many values of a part are tried, and how many in all.
_OF_EACH, _TOGETHER = 8, 60
_LITERALS: dict[str, tuple[Literal, ...]] = {
    "Int": tuple(Literal(LitKind.INT, n) for n in (0, 1, 2, 3, -1)),
    "Integer": tuple(Literal(LitKind.INT, n) for n in (0, 1, 2, 3, -1)),
    "Char": tuple(Literal(LitKind.CHAR, c) for c in "ab1"),
    "Double": tuple(Literal(LitKind.DOUBLE, x) for x in (0.0, 1.0, 0.5, -1.0)),
}


def completions(
    program: Program, holes: Sequence[str], datas: Mapping[str, DataType]
) -> Iterator[list[Function]]:
    """Definitions for the holes of a program: constants that are free variables of some type."""
    bodies = {f.name: f.body for f in program.functions if f.name in holes}
    types = [body.vars[0].type for body in map(bodies.__getitem__, holes) if isinstance(body, Free)]
    if len(types) < len(holes):
        return
    values = [list(islice(_values(t, datas, 4), _OF_EACH)) for t in types]
    for chosen in islice(product(*values), _TOGETHER):
        yield [Function(name, (), value, trusted=True) for name, value in zip(holes, chosen, strict=True)]


def _values(type_: Type, datas: Mapping[str, DataType], depth: int) -> Iterator[Expr]:
    """Values of a type, those of few constructors first."""
    if not isinstance(type_, TypeCon):
        return
    if type_.name in _LITERALS:
        yield from map(Lit, _LITERALS[type_.name])
        return
    if depth == 0:
        return
    for name, fields in sorted(constructors_of(type_, datas), key=lambda c: len(c[1])):
        parts = [list(islice(_values(f, datas, depth - 1), _OF_EACH)) for f in fields]
        for chosen in islice(_evenly(parts), _OF_EACH):
            yield Con(name, tuple(chosen))


def _evenly(parts: Sequence[Sequence[Expr]]) -> Iterator[tuple[Expr, ...]]:
    """One of each, in the order in which the choices are early ones."""
    ways = product(*(range(len(p)) for p in parts))
    for way in sorted(ways, key=lambda w: (sum(w), w)):
        yield tuple(p[i] for p, i in zip(parts, way, strict=True))
