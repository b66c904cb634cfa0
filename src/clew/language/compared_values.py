"""Tests that compare the values of two expressions in a search of their own, which leaves no record of a run."""

from __future__ import annotations

from typing import Protocol, runtime_checkable


@runtime_checkable
class ComparesValues(Protocol):
    """A module whose tests may compare the one value of each of two expressions."""

    def comparison(self, test: str) -> str | None:
        """A test without arguments as an expression that compares the same two values without a search.

        It says the same as the test where neither side has more than one value. None for other tests.
        """
