"""Long ways through a log: up a row of calls, along a list, on to all that mentions a value.

Libraries take them without stopping, and they can have millions of stations, so compiled code goes them
(`machine/kernel/log/log_walk.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from clew.machine.kernel.layout import TR_FIRST
from clew.machine.kernel.log import log_walk as kernel
from clew.machine.native.backend import Backend
from clew.source.dataclass import dataclass

Words = npt.NDArray[np.int64]
Units = npt.NDArray[np.uint16]

#: The units of a log from which on milestones pay.
LONG_LOG = 1 << 22
#: How many records that mention a value are found at a time.
_AT_A_TIME = 64


@dataclass(frozen=True, slots=True)
class WantedCode:
    """Code that a question is about."""

    #: Places that make data, or that call a function.
    places: frozenset[int]
    #: Places that apply a function to too few arguments.
    functions: frozenset[int]
    #: Where functions begin.
    entries: frozenset[int]


class LongWays:
    """The long ways through one log, of a program whose code has so many words."""

    def __init__(
        self,
        log: Units,
        code_words: int,
        backend: Backend,
        makers: frozenset[int],
        long_log: int = LONG_LOG,
    ) -> None:
        """`makers` are the places in the code that make list cells; a log of that many units gets milestones."""
        self._log = log
        self.backend = backend
        self._asked = np.zeros(6, np.int64)
        self.code_words = code_words
        self._long_log = long_log
        self._climbs: dict[frozenset[int], tuple[Words, int]] = {}
        self._table = lru_cache(maxsize=64)(lambda places: _marked(places, code_words))
        self._makers = makers

    @cached_property
    def _cells(self) -> tuple[Words, int]:
        """A table of the code that makes cells of lists, and how many milestones stand behind it.

        They say how far it is from some cells to others, so that far elements are found at once.
        """
        table = self._table(self._makers)
        if len(self._log) < self._long_log:
            return table, 0
        most = len(self._log) // 4096 + 16
        table = np.concatenate([table, np.zeros(3 * most, np.int64)])
        self._ask("set_milestones", table, len(self._log), self.code_words, most)
        return table, int(self._asked[3])

    @cached_property
    def _rows(self) -> tuple[Words, int]:
        """How far rows of calls at one place reach, for some of their activations, and of how many that is known."""
        if len(self._log) < self._long_log:
            return np.zeros(1, np.int64), 0
        most = len(self._log) // 4096 + 16
        rows = np.zeros(kernel.MILESTONE * most, np.int64)
        self._ask("set_rows", rows, len(self._log), most)
        return rows, int(self._asked[2])

    @cached_property
    def _notes(self) -> Words | None:
        """Which part of the log may mention what, in a long log."""
        if len(self._log) < self._long_log:
            return None
        blocks = (len(self._log) >> kernel.BLOCK_SHIFT) + 2
        notes = np.zeros(blocks * kernel.BLOCK_NOTES, np.int64)
        self._ask("note_mentions", notes, len(self._log))
        return notes

    def find_cells(self, makers: frozenset[int]) -> None:
        """Take what other places in the code make for the cells of lists."""
        if makers != self._makers:
            self._makers = makers
            self.__dict__.pop("_cells", None)

    @property
    def milestones(self) -> int:
        """How many cells know how far it is to another."""
        return self._cells[1]

    def climb(self, act: int, stops: frozenset[int]) -> int:
        """The first activation above one, or that itself, whose call or whose function was written at such a place.

        0 for what no such place led to.
        """
        table, count = self.prepare_climbs(stops)
        self._ask("climb_to_place", table, act, self.code_words, count)
        return int(self._asked[0])

    def prepare_climbs(self, stops: frozenset[int]) -> tuple[Words, int]:
        """Note how climbs to these places end, so that they are short; gives the table, and how many ends it has."""
        found = self._climbs.get(stops)
        if found is None:
            table, count = self._table(stops), 0
            if len(self._log) >= self._long_log:
                most = len(self._log) // 4096 + 16
                table = np.concatenate([table, np.zeros(3 * most, np.int64)])
                self._ask("set_climbs", table, len(self._log), self.code_words, most)
                count = int(self._asked[3])
            found = self._climbs[stops] = table, count
        return found

    def climb_calls(self, act: int, places: frozenset[int], most: int) -> int:
        """The activation from which a row of calls at such places began, up to a number of calls."""
        rows, count = self._rows
        self._ask("climb_calls", self._table(places), act, most, count, more=rows)
        return int(self._asked[0])

    def cell_after(self, cell: int, count: int) -> tuple[int, int]:
        """The cell of a list so many cells after one, as far as records lead; and how many are left to go."""
        table, milestones = self._cells
        self._ask("follow_cells", table, cell, count, self.code_words, milestones)
        return int(self._asked[0]), int(self._asked[1])

    def mentioning(self, record: int, wanted: WantedCode) -> Iterator[int]:
        """The wanted calls and data that hold what a record made, the earliest first."""
        marks = np.zeros(self.code_words + _AT_A_TIME, np.int64)
        for places, mark in (
            (wanted.places, kernel.WANTED_PLACE),
            (wanted.functions, kernel.WANTED_FUNCTION),
            (wanted.entries, kernel.WANTED_ENTRY),
        ):
            marks[list(places)] |= mark
        # what a recursive definition makes may be mentioned before it is complete, but never before it was begun
        place, end = record, len(self._log)
        while place < end:
            question = (record, place, end, _AT_A_TIME, self.code_words, int(self._notes is not None))
            self._ask("find_mentions", marks, *question, more=marks if self._notes is None else self._notes)
            place, count = int(self._asked[1]), int(self._asked[3])
            found = marks[self.code_words : self.code_words + count]
            yield from [number for number in found.tolist() if number != record]

    def promises(self, record: int, most: int) -> list[int]:
        """The thunks that became what a record made, the earliest first, at most so many."""
        found = np.zeros(most, np.int64)
        question = (record, TR_FIRST, len(self._log), most, 0, int(self._notes is not None))
        self._ask("find_promises", found, *question, more=found if self._notes is None else self._notes)
        numbers: list[int] = found[: self._asked[3]].tolist()
        return numbers

    def prepare(self, stops: frozenset[int]) -> None:
        """Make the notes and milestones of a long log, which each of these ways would make when it is first gone."""
        self.prepare_climbs(stops)
        _ = self._cells, self._rows, self._notes

    def go_through(self, name: str, end: int, setting: int, *arrays: npt.NDArray[Any]) -> int:
        """Have compiled code go through the whole log, with tables of its own; gives how much it has found."""
        self._asked[:3] = (end, setting, 0)
        self.backend.walk_log(name, self._asked, *arrays)
        return int(self._asked[2])

    def walk(self, name: str, *arrays: npt.NDArray[Any]) -> None:
        """Have compiled code work on arrays of its own."""
        self.backend.walk_log(name, *arrays)

    def statement_above(self, act: int, by_application: bool, marks: Words) -> int:
        """The activation of the function whose statement the code of an activation is part of, or of a constant; or 0."""
        self._ask("climb_to_statement", marks, act, int(by_application))
        return int(self._asked[0])

    def _ask(self, name: str, table: Words, *question: int, more: Words | None = None) -> None:
        self._asked[: len(question)] = question
        arrays = (self._asked, self._log, table)
        self.backend.walk_log(name, *(arrays if more is None else (*arrays, more)))


def _marked(places: frozenset[int], code_words: int) -> Words:
    """A table of the code in which these places are marked."""
    table = np.zeros(code_words, np.int64)
    table[list(places)] = 1
    return table
