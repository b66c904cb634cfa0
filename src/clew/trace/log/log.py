"""The log of a recorded run: its records, and an index of those that belong to an activation.

The kernel writes the log (`machine/kernel/record.py`); how records stand in it is known to `machine/kernel/log/log_format.py`
only. A record is known by its number, which is its place in the log, so that numbers also say what came first.
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
from clew.machine.kernel.log import log_format as form
from clew.machine.kernel.log.log_tree import is_of_activation
from clew.trace.log.log_index import CallTable, LogFollower
from clew.trace.log.long_ways import LongWays

Words = npt.NDArray[np.int64]
Units = npt.NDArray[np.uint16]


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
_OF_ACTIVATION = frozenset(kind for kind in RecordKind if is_of_activation(kind))  # type: ignore[no-untyped-call]
#: The site of the cells of lists that the host made, and the units that such a cell takes.
HOST_CELL_UNITS = 14
_HOST_CELL = la.TR_ANON | HOST_CELL_UNITS << la.SITE_SIZE_SHIFT
#: How many portions of the log are held sorted.
_REMEMBERED = 4096
#: Portions of the index with more records are sorted by NumPy.
_LARGE_PORTION = 1000


class Head(NamedTuple):
    """What every record has: its kind, and the code and the activation that it comes from."""

    kind: RecordKind
    pc: int
    act: int


class _Site(NamedTuple):
    """What the records of one site have in common."""

    kind: RecordKind
    pc: int
    has_place: bool  # it stands in the records themselves
    is_own: bool


class Log:
    """A finished log."""

    def __init__(self, units: Units, follower: LogFollower, ways: LongWays, dropped: int = 0) -> None:
        """The follower has gone through the whole log."""
        self.units = units
        self.follower = follower
        self.ways = ways
        self.dropped = dropped
        #: The units as plain numbers: NumPy's are slow to take one by one.
        self._view: memoryview = memoryview(units)  # type: ignore[arg-type]
        self._index = follower.index
        self._portions: dict[int, dict[int, list[int]]] = {}
        self._sites: dict[int, _Site] = {}

    def __len__(self) -> int:
        return len(self.units)

    @property
    def bytes(self) -> int:
        """How long it is."""
        return self.units.nbytes

    def _site(self, number: int) -> _Site:
        site = self._view[number]
        found = self._sites.get(site)
        if found is None:
            what, low, high = self._view[site << la.SITE_SHIFT : (site << la.SITE_SHIFT) + 3]
            kind, has_place = _KINDS[what & la.TR_KIND_MASK], what & la.SITE_INLINE != 0
            found = self._sites[site] = _Site(kind, low | high << 16, has_place, what & la.SITE_OWN != 0)
        return found

    def site(self, number: int) -> tuple[RecordKind, int]:
        """The kind of a record, and the place in the code that it comes from."""
        site = self._site(number)
        return site.kind, form.place_at(number, self._view) if site.has_place else site.pc

    def head(self, number: int) -> Head:
        return Head(*self.site(number), self.activation(number))

    def kind(self, number: int) -> RecordKind:
        return self._site(number).kind

    def activation(self, number: int) -> int:
        """The activation that a record comes from, or 0."""
        distance = self._view[number + 1]
        if distance == la.FAR_ACTIVATION:
            return int(form.activation_at(number, self._view))
        return number - distance if distance else 0

    def half(self, number: int, index: int) -> int:
        """One of a record's halves."""
        return int(form.half_at(number, index, self._view))

    def halves(self, number: int, first: int, count: int) -> list[int]:
        view, end, found = self._view, form.next_record(number, self._view), []
        place = form.body_at(number, view)
        if place < end:
            found = [form.first_half(number, view)]
            place = form.half_after_first(number, view)
        while place < end and len(found) < first + count:
            found.append(form.decoded(place, number, view))
            place = form.after_half(place, view)
        return found[first : first + count]

    def count(self, number: int) -> int:
        """How many halves a record has."""
        return int(form.count_halves(number, self._view))

    def raw(self, number: int) -> list[int]:
        """The words of a number or text that does not fit a half."""
        return [form.wide_word(number, i, self._view) for i in range(form.wide_size(number, self._view))]

    def constructor(self, number: int) -> int:
        """What identifies the constructor of data that the host made."""
        return int(form.constructor_at(number, self._view))

    def is_host_cell(self, number: int) -> bool:
        """Whether a cell of a list that the host made stands at a place in the log, which may be inside a record."""
        view = self._view
        if number < la.TR_FIRST or view[view[number] << la.SITE_SHIFT] != _HOST_CELL or view[number + 1]:
            return False
        return all(view[number + i] == la.LONG_HALF for i in (2, 6, 10))

    def was_entered(self, number: int) -> bool:
        """Whether a thunk was entered, as far as its record says."""
        return not form.is_slot_empty(number, self._view)

    def waiting(self, number: int) -> int:
        """The record that has the result of a call in tail position or of a constant; 0 if none waits for it."""
        return int(form.first_record(number, self._view))

    def write(self, number: int) -> int:
        """The write that put there what was read; 0 for other results."""
        half = self.half(number, 1)
        return 0 if half & la.IMMEDIATE else record_of(half)

    def alternative(self, number: int) -> int:
        """The number of the alternative that a choice took."""
        return self.half(number, 1) >> la.SMALL_SHIFT

    # --- of many records at once ---

    def kinds(self, numbers: Words) -> Words:
        """The kinds of records."""
        return self._of_sites(numbers, 0) & la.TR_KIND_MASK

    def places(self, numbers: Words) -> Words:
        """The places that records come from, but for those that have them themselves."""
        return self._of_sites(numbers, 1) | self._of_sites(numbers, 2) << 16

    def _of_sites(self, numbers: Words, unit: int) -> Words:
        sites = self.units[numbers].astype(np.int64) << la.SITE_SHIFT
        found: Words = self.units[sites + unit].astype(np.int64)
        return found

    def first_words(self, numbers: Words) -> Words:
        """The first words of numbers that do not fit a half."""
        found = np.zeros(len(numbers), np.uint64)
        for i in range(4):
            found |= self.units[numbers + 2 + i].astype(np.uint64) << np.uint64(16 * i)
        return found.view(np.int64)

    def of(self, act: int, pcs: frozenset[int]) -> list[int]:
        """The records of an activation that come from this code, the earliest first."""
        portion = self._portion(act >> la.TR_PORTION)
        first = act << la.TR_PLACE_BITS
        found = [portion[first | pc] for pc in pcs if first | pc in portion]
        if len(found) == 1:
            return found[0]
        return sorted([n for numbers in found for n in numbers])

    @cached_property
    def sorted_index(self) -> tuple[Words, Words]:
        """The index for compiled code: where portions begin, and the numbers of the records, of 32 bits.

        The records of a portion are sorted by activation and code.
        """
        starts, by_portion = self._by_portion()
        size = len(by_portion)
        numbers = np.zeros(size + size % 2, np.uint32)
        numbers[:size] = by_portion
        question = np.array([len(starts) - 1, _LARGE_PORTION, 0], np.int64)
        self.ways.walk("sort_index", question, self.units, starts, numbers.view(np.int64))
        for portion in np.flatnonzero(np.diff(starts) > _LARGE_PORTION).tolist() if question[2] else ():
            of_portion = numbers[starts[portion] : starts[portion + 1]]
            keys = [form.key_at(number, self._view) for number in of_portion.tolist()]
            of_portion[:] = of_portion[np.argsort(np.array(keys, np.int64), kind="stable")]
        return starts, numbers.view(np.int64)

    @property
    def of_activations(self) -> Words:
        """The numbers of all records that belong to activations, by portions of the log."""
        return self._by_portion()[1]

    def _by_portion(self) -> tuple[Words, Words]:
        """The records of activations by portion: where those of each portion begin, and their numbers."""
        end = len(self.units)
        counts = np.zeros((end >> la.TR_PORTION) + 3, np.int64)
        self.ways.go_through("sort_records", end, 0, self.units, counts, counts)
        starts = np.cumsum(counts)
        numbers = np.empty(int(starts[-1]), np.int64)
        self.ways.go_through("sort_records", end, 1, self.units, starts.copy(), numbers)
        return starts, numbers

    def applications(self, record: int, most: int) -> list[int]:
        """The first applications of the function that a record made: those that entered it, or gave it too little."""
        return self._index.applications(self.units, record, most)

    def calls(self, marks: Words, *, by_application: bool) -> CallTable:
        """The table of the calls that marks of the code say; it is there already where the run was followed for it."""
        known = self.follower.calls
        if known is not None and not by_application and np.array_equal(known.marks, marks):
            return known
        table = CallTable(self.ways.backend, marks, by_application=by_application)
        table.follow_all(self.units)
        return table

    def made_by(self, act: int) -> list[int]:
        """All records of an activation, the earliest first."""
        portion = self._portion(act >> la.TR_PORTION)
        return sorted(
            [n for site, found in portion.items() if site >> la.TR_PLACE_BITS == act for n in found]
        )

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
        view, end = self._view, len(self.units)
        while record < end:
            site = self._site(record)
            if site.kind in _OF_ACTIVATION:
                act = self.activation(record)
                if act >> la.TR_PORTION != portion:
                    return
                pc = form.place_at(record, view) if site.has_place else site.pc
                found.setdefault(act << la.TR_PLACE_BITS | pc, []).append(record)
            record = form.next_record(record, view)

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
        for record in self._index.of_kind(self.units, kind):
            if pcs is None or self.site(record)[1] in pcs:
                yield record

    def promises(self, number: int, most: int) -> list[int]:
        """The thunks that became what a record made, at most so many: what was given them was given that, unevaluated."""
        return self.ways.promises(number, most)

    def has_result(self, number: int) -> bool:
        """Whether the first half of an activation is its result, and not the number of the record that has it."""
        site = self._site(number)
        if site.kind is RecordKind.APPLY:
            return site.is_own
        return site.kind not in (RecordKind.TAIL, RecordKind.CAF)

    def has_begun(self, number: int) -> bool:
        """Whether an activation was entered, which a lazy call may wait for to the end."""
        if self.kind(number) is not RecordKind.LAZY:
            return True
        return self.result(number) != 0 or bool(self.made_by(number))

    def is_call(self, number: int) -> bool:
        """Whether a record is the activation of a function, and not that of a lazy call that nobody needed."""
        return self.kind(number) in CALLS and self.has_begun(number)

    def is_begun(self, number: int) -> bool:
        """Whether a record is the activation of a function or of a constant that somebody needed."""
        return self.kind(number) in ACTIVATIONS and self.has_begun(number)

    def applied(self, number: int) -> int:
        """The record of the function of an APPLY."""
        return record_of(self.half(number, 1))

    def result(self, number: int) -> int:
        """The half that a call or a thunk became; 0 if it has not come to an end."""
        return int(form.slot_at(number, self._view)) or self._later(number, 0)

    def made_data(self, half: int) -> int:
        """The record of the data that a half stands for, if code made it and its record says so at once; otherwise 0."""
        while half and not half & la.IMMEDIATE:
            number = half >> la.ADDRESS_SHIFT
            kind = self.kind(number)
            if kind is RecordKind.CON:
                return number
            if kind not in WITH_RESULT:
                return 0
            half = form.slot_at(number, self._view)
        return 0

    def binding(self, number: int) -> int:
        """The half that a free variable is bound to; 0 if it is free."""
        return self._later(number, _BINDING)

    def binder(self, number: int) -> tuple[int, int] | None:
        """The activation that bound a free variable, and the place in the code that it waited at."""
        found = [n for n in self.of(number, frozenset((_BINDING,))) if self.kind(n) is RecordKind.LATER]
        activation, place = self.halves(found[-1], 1, 2) if found else (0, 0)
        return (record_of(activation), place >> la.SMALL_SHIFT) if place else None

    def _later(self, number: int, pc: int) -> int:
        found = [n for n in self.of(number, frozenset((pc,))) if self.kind(n) is RecordKind.LATER]
        return self.half(found[-1], 0) if found else 0

    def __iter__(self) -> Iterator[int]:
        """The numbers of all records, in their order."""
        return self.records_from(la.TR_FIRST)

    def records_from(self, number: int) -> Iterator[int]:
        """The numbers of the records from one on."""
        while number < len(self.units):
            yield number
            number = form.next_record(number, self._view)
