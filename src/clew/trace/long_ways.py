"""Long ways through a log: up a row of calls, along a list, on to all that mentions a value.

Libraries take them without stopping, and they can have millions of stations, so compiled code goes them
(`machine/kernel/log_walk.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from clew.machine.native.backend import Backend

Words = npt.NDArray[np.int64]

#: How many records that mention a value are found at a time.
_AT_A_TIME = 256


class LongWays:
    """The long ways through one log, of a program whose code has so many words."""

    def __init__(self, words: Words, code_words: int, backend: Backend) -> None:
        self._words = words
        self._backend = backend
        self._asked = np.zeros(4, np.int64)
        self._table = lru_cache(maxsize=64)(lambda places: _marked(places, code_words))

    def climb(self, act: int, stops: frozenset[int]) -> int:
        """The first activation above one, or that itself, whose call or whose function was written at such a place.

        0 for what no such place led to.
        """
        self._ask("climb_to_place", self._table(stops), act)
        return int(self._asked[0])

    def climb_calls(self, act: int, places: frozenset[int], most: int) -> int:
        """The activation from which a row of calls at such places began, up to a number of calls."""
        self._ask("climb_calls", self._table(places), act, most)
        return int(self._asked[0])

    def cell_after(self, cell: int, count: int, makers: frozenset[int]) -> tuple[int, int]:
        """The cell of a list so many cells after one, as far as records lead; and how many are left to go.

        `makers` are the places in the code that make cells.
        """
        self._ask("follow_cells", self._table(makers), cell, count)
        return int(self._asked[0]), int(self._asked[1])

    def mentioning(self, record: int) -> Iterator[int]:
        """The calls and data that hold what a record made, the earliest first."""
        found = np.zeros(_AT_A_TIME, np.int64)
        # what a recursive definition makes may be mentioned before it is complete, but never before it was begun
        place, end = record, len(self._words)
        while place < end:
            self._ask("find_mentions", found, record, place, end, _AT_A_TIME)
            place, count = int(self._asked[1]), int(self._asked[3])
            yield from [number for number in found[:count].tolist() if number != record]

    def _ask(self, kernel: str, table: Words, *question: int) -> None:
        self._asked[: len(question)] = question
        self._backend.walk_log(kernel, self._asked, self._words, table)


def _marked(places: frozenset[int], code_words: int) -> Words:
    """A table of the code in which these places are marked."""
    table = np.zeros(code_words, np.int64)
    table[list(places)] = 1
    return table
