"""Inputs with doubles next to the literals of the program, which no small number is.

A search makes doubles of whole numbers, as their halves, and tries the smallest ones; what a comparison with a large
literal singles out is never among those.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import islice, product

from clew.core.nodes import Lit, LitKind
from clew.core.types import TypeCon
from clew.core.walk import nodes
from clew.cover.filling import Filler
from clew.language.subjects import Argument, Subject
from clew.machine.values.value import Number, Value, Variable
from clew.source.losses import Loss

#: Literals that are looked at, and inputs that are tried, at most.
_LITERALS, _INPUTS = 12, 200
#: Halves around a literal.
_AROUND = range(-2, 4)
_WHOLE = TypeCon("Int")
#: Beyond this, not every whole number has a half that is a double.
_LARGEST = 1 << 53


def near_literals(subject: Subject, filler: Filler) -> Iterator[tuple[Value, ...]]:
    """Arguments with doubles next to the literals of the user's functions, and small values for the others."""
    if Loss.DOUBLES not in subject.bounded.reasons:
        return
    numbers: list[Value] = [Number(n) for n in _halves(subject)]
    choices: list[list[Value]] = [
        numbers if _is_double(argument) else [Variable(i, argument.type)]
        for i, argument in enumerate(subject.arguments)
    ]
    for values in islice(product(*choices), _INPUTS) if numbers else ():
        filling = filler.fill_all(values, frozenset(range(len(choices))))
        if filling is None:
            return
        yield filling.values


def _is_double(argument: Argument) -> bool:
    """Whether an argument is a double that is made of a whole number."""
    return argument.type == _WHOLE and argument.convert is not None


def _halves(subject: Subject) -> list[int]:
    """The whole numbers whose halves are next to literals, those next to the first literal first."""
    literals: dict[float, None] = {}
    for function in subject.program.functions:
        for node in nodes(function.body) if not function.trusted else ():
            if isinstance(node, Lit) and node.literal.kind is LitKind.DOUBLE:
                literals.setdefault(float(node.literal.value))
    found: dict[int, None] = {}
    for literal in list(literals)[:_LITERALS]:
        if math.isfinite(literal) and abs(2 * literal) < _LARGEST:
            for number in (literal, -literal):  # a negative one is written as the negation of a literal
                found.update(dict.fromkeys(math.floor(2 * number) + by for by in _AROUND))
    return list(found)
