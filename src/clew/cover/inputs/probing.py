"""Looks for inputs that no search by size or by the solver has met, by running calls and seeing what they cover.

The solver knows nothing of doubles, and little of products that wrap. What it leaves uncovered is looked for in four ways,
each on the numbers inside of inputs that are known:

- numbers next to the literals of the program, and what arithmetic makes of two of them;
- between two inputs that cover different things there is a place where that changes: it is found by bisection, and
  what lies next to it covers the narrow cases of comparisons;
- every number of 8 bits, where an argument has no others;
- numbers drawn at random, small and large ones, with a fixed seed.

The work is bounded by calls and steps, so that the same program gives the same tests.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice

from clew.core.nodes import Lit, LitKind, Program
from clew.core.types import TypeCon
from clew.core.walk import nodes
from clew.cover.inputs.filling import Filler
from clew.cover.inputs.number_leaves import Path, number_leaves, with_number
from clew.language.subjects import Argument
from clew.machine.values.value import Number, Value, Variable
from clew.source.dataclass import dataclass
from clew.unknowns.made_doubles import double_of, number_of

#: Literals that are looked at, and inputs next to them that are tried, at most.
_LITERALS, _NEAR = 12, 200
#: Calls by each of the two other ways, in one round, and rounds.
_BISECTED, _DRAWN, _ROUNDS = 400, 300, 2
#: How many times as many numbers are drawn where most are none of an argument's.
_REFUSED = 4
#: Inputs whose small numbers take every value, and the numbers that are next to none of 8 bits.
_SWEPT, _BEYOND_A_BYTE = 3, (-129, 256)
#: Inputs that are compared with each other, and that random ones begin from.
_ENDS = 8
_WHOLE = TypeCon("Int")
_BITS = (3, 7, 8, 15, 16, 31, 32, 63)

#: What a call covers; None if it is none of the function's, or comes to no result.
Run = Callable[[tuple[Value, ...]], frozenset[str] | None]


class _Done(Exception):
    """Nothing more is to be run."""


@dataclass(frozen=True, slots=True)
class KnownInput:
    """Arguments that have been run, and what they cover."""

    values: tuple[Value, ...]
    items: frozenset[str]


@dataclass(frozen=True, slots=True)
class Prober:
    """Looks for inputs of one function."""

    program: Program
    arguments: tuple[Argument, ...]

    def search(self, run: Run, known: Sequence[KnownInput], is_done: Callable[[], bool]) -> None:
        """Run inputs until it is done, or none is left to try."""

        def bounded(values: tuple[Value, ...]) -> frozenset[str] | None:
            if is_done():  # asked before every call: most may come to no result, each after many steps
                raise _Done
            return run(values)

        with suppress(_Done):
            self._search(bounded, known)

    def _search(self, run: Run, known: Sequence[KnownInput]) -> None:
        for values in near_literals(self.program, self.arguments, Filler(self.program)):
            run(values)
        inputs = {k.values: k.items for k in known if number_leaves(k.values)}
        pools = _Pools.of(self.program)
        draw = random.Random(0)
        for _ in range(_ROUNDS):
            for tried in (
                self._swept(run, _spread(inputs)),
                self._bisected(run, _spread(inputs), _BISECTED),
                self._drawn(run, _spread(inputs), pools, draw),
            ):
                for values, items in tried:
                    inputs.setdefault(values, items)

    def _swept(
        self, run: Run, ends: Sequence[KnownInput]
    ) -> Iterator[tuple[tuple[Value, ...], frozenset[str]]]:
        """Inputs with every value of a number that has only 8 bits."""
        for known in ends[:_SWEPT]:
            for path in number_leaves(known.values):
                if any(run(with_number(known.values, path, number)) is not None for number in _BEYOND_A_BYTE):
                    continue
                for number in range(_BEYOND_A_BYTE[0] + 1, _BEYOND_A_BYTE[1]):
                    values = with_number(known.values, path, number)
                    items = run(values)
                    if items is not None:
                        yield values, items

    def _bisected(
        self, run: Run, ends: Sequence[KnownInput], calls: int
    ) -> Iterator[tuple[tuple[Value, ...], frozenset[str]]]:
        """Inputs between two that cover different things, next to where that changes."""
        for one, other in ((a, b) for i, a in enumerate(ends) for b in ends[:i]):
            at = number_leaves(one.values)
            if at.keys() != number_leaves(other.values).keys():
                continue
            here = one
            for path, number in number_leaves(other.values).items():
                if at[path] == number:
                    continue
                there_values = with_number(here.values, path, number)
                items = other.items if there_values == other.values else run(there_values)
                calls -= 1
                if items is None:
                    break
                there = KnownInput(there_values, items)
                yield there.values, there.items
                if here.items != there.items:
                    for found in self._between(run, here, there, path):
                        calls -= 1
                        yield found.values, found.items
                here = there
                if calls <= 0:
                    return

    def _between(self, run: Run, low: KnownInput, high: KnownInput, path: Path) -> Iterator[KnownInput]:
        """The inputs of a bisection between two that differ in one number."""
        middle = _middle_double if self._is_double(path) else _middle_whole
        while True:
            number = middle(number_leaves(low.values)[path], number_leaves(high.values)[path])
            if number is None:
                return
            values = with_number(low.values, path, number)
            items = run(values)
            if items is None:
                return
            found = KnownInput(values, items)
            yield found
            low, high = (found, high) if items == low.items else (low, found)

    def _drawn(
        self, run: Run, ends: Sequence[KnownInput], pools: _Pools, draw: random.Random
    ) -> Iterator[tuple[tuple[Value, ...], frozenset[str]]]:
        """Inputs with some of their numbers drawn at random."""
        done = 0
        for turn in range(_REFUSED * _DRAWN if ends else 0):
            if done >= _DRAWN:
                return
            values = ends[turn % len(ends)].values
            paths = list(number_leaves(values))
            for path in draw.sample(paths, draw.randint(1, len(paths))):
                number = pools.double(draw) if self._is_double(path) else pools.whole(draw)
                values = with_number(values, path, number)
            items = run(values)
            if items is not None:
                done += 1
                yield values, items

    def _is_double(self, path: Path) -> bool:
        """Whether a number in an argument stands for a double: inside of data it is taken for one if it can be."""
        return is_double(self.arguments[path[0]]) or (
            len(path) > 1 and self.arguments[path[0]].convert is not None
        )


@dataclass(frozen=True, slots=True)
class _Pools:
    """Where random numbers come from: the literals of the program, small numbers, and any."""

    wholes: tuple[int, ...]
    doubles: tuple[float, ...]

    @classmethod
    def of(cls, program: Program) -> _Pools:
        numbers = tuple(int(n) for n in _literals(program, LitKind.INT))
        return cls(numbers, tuple(_made_of(_literals(program, LitKind.DOUBLE))))

    def whole(self, draw: random.Random) -> int:
        kind = draw.randrange(4)
        if kind == 0 and self.wholes:
            return draw.choice((1, -1)) * draw.choice(self.wholes) + draw.randint(-1, 1)
        if kind == 1:
            edge = 1 << draw.choice(_BITS)
            return draw.choice((edge - 1, edge - 2, -edge, 1 - edge))
        bits = draw.choice(_BITS)
        return draw.randrange(-1 << bits, 1 << bits)

    def double(self, draw: random.Random) -> int:
        kind = draw.randrange(4)
        if kind == 0 and self.doubles:
            double = draw.choice(self.doubles) + draw.uniform(-1, 1)
        elif kind == 1:
            double = draw.uniform(-1, 1)
        elif kind == 2:
            double = draw.uniform(-10, 10)
        else:
            double = draw.uniform(-1, 1) * 10.0 ** draw.randint(-8, 12)
        return number_of(double) or 0


def near_literals(
    program: Program, arguments: Sequence[Argument], filler: Filler
) -> Iterator[tuple[Value, ...]]:
    """Arguments with doubles next to the literals of the user's functions, and small values for the others."""
    if not any(map(is_double, arguments)):
        return
    found: dict[int, None] = {}
    doubles = _made_of(_literals(program, LitKind.DOUBLE))
    if (
        doubles
    ):  # first themselves, and what leaves a product as it is: where two arguments are doubles, both matter
        found.update(dict.fromkeys(n for d in (1.0, *doubles) if (n := number_of(d)) is not None))
    for double in doubles:
        nearest = math.floor(2 * double) / 2 if abs(double) < 1 << 52 else double
        beside = [nearest + by / 2 for by in range(-2, 4)]
        beside += [math.nextafter(double, math.inf), math.nextafter(double, -math.inf)]
        found.update(dict.fromkeys(n for d in beside if (n := number_of(d)) is not None))
    numbers: list[Value] = [Number(n) for n in found]
    choices: list[list[Value]] = [
        numbers if is_double(argument) else [Variable(i, argument.type)]
        for i, argument in enumerate(arguments)
    ]
    for values in islice(_diagonally(choices), _NEAR) if numbers else ():
        filling = filler.fill_all(values, frozenset(range(len(choices))))
        if filling is None:
            return
        yield filling.values


def _diagonally(choices: Sequence[Sequence[Value]]) -> Iterator[tuple[Value, ...]]:
    """One of each: the first ones of all before late ones of any."""

    def indices(lengths: list[int], total: int) -> Iterator[tuple[int, ...]]:
        if not lengths:
            yield from ((),) if total == 0 else ()
            return
        for first in range(min(total + 1, lengths[0])):
            yield from ((first, *rest) for rest in indices(lengths[1:], total - first))

    lengths = [len(choice) for choice in choices]
    for total in range(sum(lengths) - len(lengths) + 1):
        for at in indices(lengths, total):
            yield tuple(choice[i] for choice, i in zip(choices, at, strict=True))


def is_double(argument: Argument) -> bool:
    """Whether an argument is a double that is made of a whole number."""
    return argument.type == _WHOLE and argument.convert is not None


def _literals(program: Program, kind: LitKind) -> list[float]:
    """The first numbers of a kind in the user's functions."""
    found: dict[float, None] = {}
    for function in program.functions:
        for node in nodes(function.body) if not function.trusted else ():
            if isinstance(node, Lit) and node.literal.kind is kind:
                found.setdefault(node.literal.value)  # type: ignore[arg-type]
    return list(found)[:_LITERALS]


def _made_of(literals: Sequence[float]) -> list[float]:
    """Literals, their negations (which are written as calls), and what arithmetic makes of one or two of them."""
    found: dict[float, None] = {}
    for literal in literals:
        found.update(dict.fromkeys((literal, -literal)))
    for literal in literals:
        if literal > 0:
            root = math.sqrt(literal)
            found.update(dict.fromkeys((root, -root, 1 / literal)))
    for one in literals:
        for other in literals:
            with_other = [one + other, one - other, one * other]
            found.update(dict.fromkeys(with_other + ([one / other] if other else [])))
    return [d for d in found if math.isfinite(d)]


def _spread(inputs: dict[tuple[Value, ...], frozenset[str]]) -> list[KnownInput]:
    """Some inputs, each of which covers something else; of the same kind, those that came first."""
    kinds: dict[frozenset[str], tuple[Value, ...]] = {}
    for values, items in inputs.items():
        kinds.setdefault(items, values)
    return [KnownInput(values, items) for items, values in list(kinds.items())[-_ENDS:]]


def _middle_whole(low: int, high: int) -> int | None:
    middle = (low + high) // 2
    return None if middle in (low, high) else middle


def _middle_double(low: int, high: int) -> int | None:
    """The number of a double between two others; None if there is none."""
    one, other = double_of(low), double_of(high)
    if not math.isfinite(one + other):
        return None
    found = number_of((one + other) / 2)
    return None if found in (None, low, high) else found
