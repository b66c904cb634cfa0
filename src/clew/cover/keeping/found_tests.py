"""The tests that were found so far, and what they cover."""

from __future__ import annotations

from dataclasses import field

from clew.cover.cases import GeneratedTest
from clew.source.dataclass import dataclass


@dataclass
class FoundTests:
    """All tests of a function, in the order in which they were found."""

    found: list[GeneratedTest] = field(default_factory=list)
    covered: set[str] = field(default_factory=set)
    #: Covered for good: with a second search to come, a call without an end in sight leaves its items to that.
    settled: set[str] = field(default_factory=set)
    #: How many inputs were tried, and how many until the last item was covered.
    tried: int = 0
    needed: int = 0

    @property
    def next_number(self) -> int:
        """The number of the test that is found next."""
        return len(self.found) + 1
