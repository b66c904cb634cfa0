"""The workloads: one algorithm each, written twice, as `programs/NAME.hs` and `programs/NAME.core`.

The larger programs at the end are Haskell only and use its libraries. Both twins define `run : Int -> Int` and a `main` that runs it at the full size. Every function is the
program's own, so that an interpreter interprets it; values fit 31 bits, because Hugs has no wider Int.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from pathlib import Path

PROGRAMS = Path(__file__).parent / "programs"

_HASKELL_MAIN = re.compile(r"^main = print \(run (\d+)\)$", re.MULTILINE)
_CORE_MAIN = re.compile(r"^export main = run (\d+);$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Workload:
    """A pair of programs. `known` holds answers at small sizes; work grows as n ** power or base ** n."""

    name: str
    about: str
    known: tuple[tuple[int, int], ...]
    power: float = 1.0
    base: float | None = None
    largest: int | None = None  # beyond it, Hugs overflows

    @property
    def haskell(self) -> str:
        return (PROGRAMS / f"{self.name}.hs").read_text(encoding="utf-8")

    @property
    def core(self) -> str:
        """The twin in Core; nothing for the larger programs."""
        path = PROGRAMS / f"{self.name}.core"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    @property
    def full_size(self) -> int:
        """The size that both twins name; they must agree."""
        sizes = {int(n) for n in _HASKELL_MAIN.findall(self.haskell) + _CORE_MAIN.findall(self.core)}
        if len(sizes) != 1:
            raise ValueError(f"{self.name}: the two programs name the sizes {sorted(sizes)}")
        return sizes.pop()

    def size(self, scale: float) -> int:
        """The size whose work is about `scale` times that of the full size."""
        full = self.full_size
        if self.base is not None:
            size = full + round(math.log(scale, self.base))
        else:
            size = round(full * scale ** (1 / self.power))
        return max(1, size if self.largest is None else min(size, self.largest))

    def haskell_at(self, size: int) -> str:
        return _HASKELL_MAIN.sub(f"main = print (run {size})", self.haskell)

    def haskell_idle(self) -> str:
        """The program with a `main` that does nothing: what loading it costs."""
        return _HASKELL_MAIN.sub("main = print (0 :: Int)", self.haskell)

    def core_at(self, size: int) -> str:
        return _CORE_MAIN.sub(f"export main = run {size};", self.core)


WORKLOADS: tuple[Workload, ...] = (
    Workload("nfib", "calls", ((5, 15), (10, 177)), base=1.618),
    Workload("tak", "nested calls", ((1, 125), (3, 369)), base=3.5),
    Workload("queens", "list comprehension", ((4, 2), (6, 4)), base=5.0),
    Workload("primes", "lazy streams", ((5, 114), (30, 1004)), power=2.0),
    Workload("sort", "sorting", ((10, 4754), (100, 53284))),
    Workload("treemap", "tree maps", ((10, 59), (100, 5058))),
    Workload("strings", "string building", ((3, 696135), (40, 764589)), largest=46000),
    Workload("folds", "higher-order folds", ((1, 294364), (3, 884880))),
    Workload("bigint", "integers beyond 64 bits", ((5, 818), (30, 5306)), power=1.5),
    Workload("lazydp", "laziness, knots", ((3, 73), (12, 5475)), power=2.0),
    Workload("evaluator", "an interpreter", ((3, 18), (8, 37)), base=1.618),
    Workload("parser", "parser combinators", ((1, 7471), (7, 171794))),
)

#: Programs as people write them, in Haskell only: type classes, records, monads, Data.Map.
LARGER: tuple[Workload, ...] = (
    Workload("infer", "type inference in a monad", ((3, 16988), (20, 5710))),
    Workload("json", "parsing and printing by type classes", ((3, 48810), (20, 16597))),
    Workload("simulate", "maps, sets and a state monad", ((3, 30910), (20, 126294)), power=1.5),
)
