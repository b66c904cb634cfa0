"""The smallest set of tests that covers what a whole suite covers (Allwood, section 3.4).

Allwood keeps tests whose footprints no other one includes; here the set is minimal: fewest tests, and of those
the ones with the least to read.
"""

from __future__ import annotations

from dataclasses import replace

from clew.cover.keeping.reduce import USUAL_WORK, reduce
from clew.language.expressions.test_terms import weight
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.losses import Proof
from clew.suite.model import Suite, TestCase

#: A limit on the search for the minimum, as `reduce` counts it; far more than suites needed so far.
_WORK = 30 * USUAL_WORK


@dataclass(frozen=True, slots=True)
class Minimised:
    """The tests that are left, and what they cover, as the whole suite does; `least` proves that no fewer would do."""

    suite: Suite
    before: int
    items: int
    least: Proof | None

    @property
    def proved(self) -> bool:
        """Whether no fewer tests would do."""
        return self.least is not None


def minimise(suite: Suite, seconds: float | None = None) -> Minimised:
    """The fewest tests that cover what all tests cover; the best choice that is found in time, if that is limited."""
    if suite.cases and not suite.has_footprints:
        raise UsageFault(
            "the suite does not say what its tests cover",
            hint="record it with --cover, or give `clew suite minimise` the module itself",
        )
    lightest: dict[tuple[str, ...], TestCase] = {}
    for case in sorted(suite.cases, key=lambda c: (weight(c.input), c.input)):
        lightest.setdefault(case.covers, case)
    cases = [case for covers, case in lightest.items() if covers]
    sizes = [sum(weight(case.input)) for case in cases]
    found = reduce([case.covers for case in cases], sizes, work=_WORK, seconds=seconds)
    chosen = {cases[i].input for i in found.chosen}
    kept = tuple(case for case in suite.cases if case.input in chosen)
    items = {item for case in suite.cases for item in case.covers}
    return Minimised(replace(suite, cases=kept), len(suite.cases), len(items), found.least)
