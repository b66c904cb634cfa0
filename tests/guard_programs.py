"""Random functions of two Ints with guards, and what they give, computed here: arithmetic wraps as in Haskell."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

_LEAST, _MOST = -(1 << 63), (1 << 63) - 1
#: Where wrapping, rounding and comparing change.
EDGES = (
    0,
    1,
    -1,
    2,
    -2,
    3,
    5,
    7,
    10,
    100,
    12345,
    1 << 31,
    1 << 32,
    1 << 62,
    _MOST,
    _MOST - 1,
    _LEAST,
    _LEAST + 1,
)
_SMALL = (0, 1, 2, 3, 5, 7, 10, 100)
_OPERATIONS = {"addw#": "+", "subw#": "-", "mulw#": "*"}
_COMPARISONS = {"lt#": "<", "le#": "<=", "eq#": "=="}


@dataclass(frozen=True, slots=True)
class Guarded:
    """A function in Core, and the same as Python expressions: for each guard its conditions and its result."""

    text: str
    guards: tuple[tuple[tuple[str, ...], int], ...]
    otherwise: int

    def call(self, x: int, y: int) -> int:
        known = {"x": x, "y": y, "w": wrapped}
        for conditions, result in self.guards:
            if all(eval(c, {}, known) for c in conditions):
                return result
        return self.otherwise


def wrapped(n: int) -> int:
    """A whole number as an Int."""
    return (n - _LEAST) % (1 << 64) + _LEAST


def guarded(seed: int) -> Guarded:
    """A function `f : Int -> Int -> Int` with up to three guards of up to two conditions."""
    rng = random.Random(seed)
    guards, sources = [], []
    for number in range(rng.randint(1, 3)):
        made = [_condition(rng) for _ in range(rng.randint(1, 2))]
        guards.append((tuple(python for _, python in made), number))
        sources.append([core for core, _ in made])
    lines, otherwise = ["f : Int -> Int -> Int;"], len(guards)
    for number, conditions in enumerate(sources):
        rest = f"g{number + 1} x y" if number + 1 < len(sources) else str(otherwise)
        body = str(number)
        for condition in reversed(conditions):
            body = f"case {condition} of {{ True -> {body}; False -> {rest} }}"
        name = f"g{number}" if number else "f"
        if number:
            lines.append(f"{name} : Int -> Int -> Int;")
        lines.append(f"{name} x y = {body};")
    return Guarded("\n".join(lines), tuple(guards), otherwise)


def inputs(seed: int, more: int = 300) -> Iterator[tuple[int, int]]:
    """Pairs of numbers where much changes, and others."""
    yield from product(EDGES, EDGES)
    rng = random.Random(seed)
    for _ in range(more):
        bits = rng.choice((4, 8, 33, 63))
        yield (
            wrapped(rng.getrandbits(bits + 1) - (1 << bits)),
            wrapped(rng.getrandbits(bits + 1) - (1 << bits)),
        )


def _condition(rng: random.Random) -> tuple[str, str]:
    op = rng.choice(list(_COMPARISONS))
    (a, x), (b, y) = _term(rng, rng.choice((0, 1, 1, 1, 2))), _term(rng, rng.choice((0, 0, 1)))
    if rng.random() < 0.5:
        (a, x), (b, y) = (b, y), (a, x)
    return f"{op} {a} {b}", f"{x} {_COMPARISONS[op]} {y}"


def _term(rng: random.Random, depth: int) -> tuple[str, str]:
    if depth == 0 or rng.random() < 0.2:
        if rng.random() < 0.6:
            name = rng.choice("xy")
            return name, name
        number = rng.choice(_SMALL) if rng.random() < 0.8 else rng.choice(EDGES)
        return (str(number) if number >= 0 else f"({number})"), f"({number})"
    op = rng.choice(list(_OPERATIONS))
    (a, x), (b, y) = _term(rng, depth - 1), _term(rng, depth - 1)
    return f"({op} {a} {b})", f"w({x} {_OPERATIONS[op]} {y})"
