"""Caches (Allwood, section 4.5): an argument is not tried again if another expression had the same value.

The machine keeps no name for a value, so values are compared by what they are, and only if they are evaluated to
the end. An expression is redundant when the same hole of the same call has been given an equal value by another
expression before. `unlimited` remembers everything, `fifo` the latest; both are off by default: see docs/explore.md
for what they cost and save.
"""

from __future__ import annotations

from collections import OrderedDict

from clew.language.expressions.expression import TestExpression

#: How many values the bounded cache keeps.
FIFO_SIZE = 10_000

Key = tuple[TestExpression, int, str]


class ValueCache:
    """Which expression gave a value to a hole first; with `limit`, the oldest are forgotten."""

    def __init__(self, limit: int | None = None) -> None:
        self._limit = limit
        self._first: OrderedDict[Key, TestExpression] = OrderedDict()
        self.hits = 0

    def is_redundant(self, call: TestExpression, hole: int, value: str, expression: TestExpression) -> bool:
        """Whether another expression gave this value before; else this one is remembered."""
        first = self._first.setdefault((call, hole, value), expression)
        if self._limit is not None and len(self._first) > self._limit:
            self._first.popitem(last=False)
        if first == expression:  # met again while deepening
            return False
        self.hits += 1
        return True


def cache_of(name: str) -> ValueCache | None:
    """The cache that the command line calls by a name."""
    return {"none": None, "unlimited": ValueCache(), "fifo": ValueCache(FIFO_SIZE)}[name]
