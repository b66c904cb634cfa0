"""The log of a recorded run: its records, and an index of those that belong to an activation.

The kernel writes the log (`machine/kernel/record.py`); `machine/kernel/layout.py` describes its words. A record is
known by its number, which is its place in the log, so that numbers also say what came first.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import cached_property
from itertools import islice
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from clew.machine.kernel import layout as la
from clew.machine.kernel.log_tree import is_of_activation
from clew.trace.log.log_index import CallTable, LogFollower
from clew.trace.log.long_ways import LongWays

Words = npt.NDArray[np.int64]


def half_of(record: int) -> int:
    """The half that stands for what a record made."""
    return record << la.ADDRESS_SHIFT


def record_of(half: int) -> int:
    """The record that made what a half stands for."""
    return half >> la.ADDRESS_SHIFT


class RecordKind(IntEnum):
    """What a record says; `layout` lists what is in each."""

    CALL = la.TR_CALL
    TAIL = la.TR_TAIL
    APPLY = la.TR_APPLY
    CELL = la.TR_CELL
    THUNK = la.TR_THUNK
    CAF = la.TR_CAF
    CON = la.TR_CON
    ANON = la.TR_ANON
    PAP = la.TR_PAP
    PAPX = la.TR_PAPX
    FUN = la.TR_FUN
    WIDE = la.TR_WIDE
    RESULT = la.TR_RESULT
    WRITE = la.TR_WRITE
    RAISE = la.TR_RAISE
    FREE = la.TR_FREE
    ARRAY = la.TR_ARRAY
    LATER = la.TR_LATER
    COPY = la.TR_COPY
    UNKNOWN = la.TR_UNKNOWN
    STRING = la.TR_STRING
    LAZY = la.TR_LAZY


#: Records that are activations: of functions, and with them of constants. A lazy call may never have begun.
CALLS = frozenset({RecordKind.CALL, RecordKind.TAIL, RecordKind.APPLY, RecordKind.LAZY})
ACTIVATIONS = CALLS | {RecordKind.CAF}
#: Records whose first half is a result, which may come later than the record.
WITH_RESULT = frozenset(
    {RecordKind.CALL, RecordKind.CELL, RecordKind.THUNK, RecordKind.STRING, RecordKind.LAZY}
)
_BINDING = 1
_KINDS = {int(kind): kind for kind in RecordKind}
_OF_ACTIVATION = frozenset(kind for kind in _KINDS if is_of_activation(kind))  # type: ignore[no-untyped-call]
_SITE_SHIFT = la.TR_ACT_SHIFT - la.TR_PC_SHIFT
#: How many portions of the log are held sorted.
_REMEMBERED = 4096
#: Portions of the index with more records are sorted by NumPy.
_LARGE_PORTION = 1000


class Head(NamedTuple):
    """What every record has: its kind, and the code and the activation that it comes from."""

    kind: RecordKind
    size: int
    pc: int
    act: int


class Log:
    """A finished log."""

    def __init__(self, words: Words, follower: LogFollower, ways: LongWays, dropped: int = 0) -> None:
        """The follower has gone through the whole log."""
        self.words = words
        self.follower = follower
        self.ways = ways
        self.dropped = dropped
        #: The words as plain numbers: NumPy's are slow to take one by one.
        self.view: memoryview = memoryview(words)  # type: ignore[arg-type]
        self._index = follower.index
        self._portions: dict[int, dict[int, list[int]]] = {}

    def __len__(self) -> int:
        return len(self.words)

    def head(self, number: int) -> Head:
        word = self.view[number]
        return Head(
            _KINDS[word & la.TR_KIND_MASK],
            word >> la.TR_SIZE_SHIFT & la.TR_SIZE_MASK,
            word >> la.TR_PC_SHIFT & la.TR_PC_MASK,
            word >> la.TR_ACT_SHIFT,
        )

    def kind(self, number: int) -> RecordKind:
        return _KINDS[self.view[number] & la.TR_KIND_MASK]

    def half(self, number: int, index: int) -> int:
        """One of a record's halves."""
        word = self.view[number + 1 + (index >> 1)]
        return word >> 32 if index & 1 else word & la.HALF_MASK

    def halves(self, number: int, first: int, count: int) -> list[int]:
        view = self.view
        size = view[number] >> la.TR_SIZE_SHIFT & la.TR_SIZE_MASK
        found: list[int] = []
        for word in view[number + 1 : number + 1 + min(size, (first + count + 1) >> 1)]:
            found += (word & la.HALF_MASK, word >> 32)
        return found[first : first + count]

    def raw(self, number: int) -> list[int]:
        """The words of a number or text that does not fit a half."""
        size = self.head(number).size
        if size == la.TR_LONG:
            count = int(self.words[number + 1])
            return [int(w) for w in self.words[number + 2 : number + 2 + count]]
        return [int(w) for w in self.words[number + 1 : number + 1 + size]]

    def of(self, act: int, pcs: frozenset[int]) -> list[int]:
        """The records of an activation that come from this code, the earliest first."""
        portion = self._portion(act >> la.TR_PORTION)
        first = act << _SITE_SHIFT
        found = [portion[first | pc] for pc in pcs if first | pc in portion]
        if len(found) == 1:
            return found[0]
        return sorted([n for numbers in found for n in numbers])

    @cached_property
    def sorted_index(self) -> tuple[Words, Words]:
        """The index for compiled code: where portions begin, and the numbers of the records, two in a word.

        The records of a portion are sorted by activation and code.
        """
        starts, by_portion = self._by_portion()
        size = len(by_portion)
        numbers = np.zeros(size + size % 2, np.int32)
        numbers[:size] = by_portion  # numbers of records have 29 bits
        question = np.array([len(starts) - 1, _LARGE_PORTION, 0], np.int64)
        self.ways.walk("sort_index", question, self.words, starts, numbers.view(np.int64))
        for portion in np.flatnonzero(np.diff(starts) > _LARGE_PORTION).tolist() if question[2] else ():
            of_portion = numbers[starts[portion] : starts[portion + 1]]
            order = np.argsort(self.words[of_portion] >> la.TR_PC_SHIFT, kind="stable")
            of_portion[:] = of_portion[order]
        return starts, numbers.view(np.int64)

    @property
    def of_activations(self) -> Words:
        """The numbers of all records that belong to activations, by portions of the log."""
        return self._by_portion()[1]

    def _by_portion(self) -> tuple[Words, Words]:
        """The records of activations by portion: where those of each portion begin, and their numbers."""
        end = len(self.words)
        counts = np.zeros((end >> la.TR_PORTION) + 3, np.int64)
        self.ways.go_through("sort_records", end, 0, self.words, counts, counts)
        starts = np.cumsum(counts)
        numbers = np.empty(int(starts[-1]), np.int64)
        self.ways.go_through("sort_records", end, 1, self.words, starts.copy(), numbers)
        return starts, numbers

    def applications(self, record: int, most: int) -> list[int]:
        """The first applications of the function that a record made: those that entered it, or gave it too little."""
        return self._index.applications(self.words, record, most)

    def calls(self, marks: Words, *, by_application: bool) -> CallTable:
        """The table of the calls that marks of the code say; it is there already where the run was followed for it."""
        known = self.follower.calls
        if known is not None and not by_application and np.array_equal(known.marks, marks):
            return known
        table = CallTable(self.ways.backend, marks, by_application=by_application)
        table.follow_all(self.words)
        return table

    def made_by(self, act: int) -> list[int]:
        """All records of an activation, the earliest first."""
        portion = self._portion(act >> la.TR_PORTION)
        return sorted([n for site, found in portion.items() if site >> _SITE_SHIFT == act for n in found])

    def _portion(self, number: int) -> dict[int, list[int]]:
        """The records of the activations in a portion of the log, by activation and code address."""
        found = self._portions.get(number)
        if found is None:
            found = {}
            for record in self._index.runs(number):
                self._read_run(record, number, found)
            if len(self._portions) >= _REMEMBERED:
                self._portions.clear()
            self._portions[number] = found
        return found

    def _read_run(self, record: int, portion: int, found: dict[int, list[int]]) -> None:
        """Note the records of a portion from one on, as far as no record of another portion stands between them."""
        view, end = self.view, len(self.words)
        first = portion << la.TR_ACT_SHIFT + la.TR_PORTION
        last = first + (1 << la.TR_ACT_SHIFT + la.TR_PORTION)
        while record < end:
            word = view[record]
            if first <= word < last:
                if word & la.TR_KIND_MASK in _OF_ACTIVATION:
                    found.setdefault(word >> la.TR_PC_SHIFT, []).append(record)
            elif word & la.TR_KIND_MASK in _OF_ACTIVATION:
                return
            size = word >> la.TR_SIZE_SHIFT & la.TR_SIZE_MASK
            record += 1 + size if size != la.TR_LONG else 2 + view[record + 1]

    def results_at(self, pcs: frozenset[int], most: int) -> list[int]:
        """The last results of host operations that come from this code, the earliest first."""
        return list(islice(self._backwards(RecordKind.RESULT, pcs), most))[::-1]

    def last_records(self, kind: RecordKind, most: int) -> list[int]:
        """The last records of a kind, at most so many, the earliest first."""
        return list(islice(self._backwards(kind, None), most))[::-1]

    def latest(self, kind: RecordKind) -> Iterator[int]:
        """The records of a kind, the latest first."""
        return self._backwards(kind, None)

    def last_of(self, kind: RecordKind) -> int | None:
        """The last record of a kind."""
        return next(self._backwards(kind, None), None)

    def _backwards(self, kind: RecordKind, pcs: frozenset[int] | None) -> Iterator[int]:
        """The records of a kind, from this code if that is given, the latest first."""
        for record in self._index.of_kind(self.words, kind):
            if pcs is None or self.view[record] >> la.TR_PC_SHIFT & la.TR_PC_MASK in pcs:
                yield record

    def promises(self, number: int, most: int) -> list[int]:
        """The thunks that became what a record made, at most so many: what was given them was given that, unevaluated."""
        return self.ways.promises(number, most)

    def has_result(self, number: int) -> bool:
        """Whether the first half of an activation is its result, and not the number of the record that has it."""
        kind = self.kind(number)
        if kind is RecordKind.APPLY:
            return self.view[number + 1] & la.TR_OWN != 0
        return kind not in (RecordKind.TAIL, RecordKind.CAF)

    def has_begun(self, number: int) -> bool:
        """Whether an activation was entered, which a lazy call may wait for to the end."""
        if self.kind(number) is not RecordKind.LAZY:
            return True
        return self.result(number) != 0 or bool(self.made_by(number))

    def is_call(self, number: int) -> bool:
        """Whether a record is the activation of a function, and not that of a lazy call that nobody needed."""
        return self.kind(number) in CALLS and self.has_begun(number)

    def applied(self, number: int) -> int:
        """The record of the function of an APPLY."""
        return record_of(self.half(number, 1))

    def result(self, number: int) -> int:
        """The half that a call or a thunk became; 0 if it has not come to an end."""
        found = self.half(number, 0)
        return found or self._later(number, 0)

    def made_data(self, half: int) -> int:
        """The record of the data that a half stands for, if code made it and its record says so at once; otherwise 0."""
        view = self.view
        while half and not half & (la.SMALL | la.IMMEDIATE):
            number = half >> la.ADDRESS_SHIFT
            kind = view[number] & la.TR_KIND_MASK
            if kind == la.TR_CON:
                return number
            if kind not in WITH_RESULT:
                return 0
            half = view[number + 1] & la.HALF_MASK
        return 0

    def binding(self, number: int) -> int:
        """The half that a free variable is bound to; 0 if it is free."""
        return self._later(number, _BINDING)

    def binder(self, number: int) -> tuple[int, int] | None:
        """The activation that bound a free variable, and the place in the code that it waited at."""
        found = [n for n in self.of(number, frozenset((_BINDING,))) if self.kind(n) is RecordKind.LATER]
        word = int(self.words[found[-1] + 2]) if found else 0
        return (word & la.HALF_MASK, word >> 32) if word else None

    def _later(self, number: int, pc: int) -> int:
        found = [n for n in self.of(number, frozenset((pc,))) if self.kind(n) is RecordKind.LATER]
        return self.half(found[-1], 0) if found else 0

    def __iter__(self) -> Iterator[int]:
        """The numbers of all records, in their order."""
        return self.records_from(la.TR_FIRST)

    def records_from(self, number: int) -> Iterator[int]:
        """The numbers of the records from one on."""
        words = self.words
        while number < len(words):
            yield number
            size = int(words[number]) >> la.TR_SIZE_SHIFT & la.TR_SIZE_MASK
            number += 1 + size if size != la.TR_LONG else 2 + int(words[number + 1])
