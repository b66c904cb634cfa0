"""How far the properties of a module are checked."""

from __future__ import annotations

from clew.check.seed import FIRST_SEED, SampleSeed
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class CheckBudget:
    """How far to search: to a bound, and for so many steps a property; seconds count for all of them.

    With `branch`, a test is given up after so many steps, and the others go on. With `alone`, the first such test is
    run by itself for that many steps, or a few at least; if it does the same again and again, that is a finding.
    """

    bound: int | None = None
    steps: int | None = 100_000_000
    seconds: float | None = None
    branch: int | None = None
    alone: int | None = None
    #: Which tests are sampled. With the number of a test, only that one is run.
    seed: SampleSeed = FIRST_SEED
