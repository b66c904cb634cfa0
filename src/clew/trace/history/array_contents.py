"""What is in arrays and references: for each element, the value and the write that put it there.

The log has every write with its array and index, and an array that was copied begins with what the other one held then.
Contents are those at the end of the run; an immutable array is never written to after it was made.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary, proxy

from clew.core.nodes import Prim
from clew.machine.kernel import layout as la
from clew.source.dataclass import dataclass
from clew.trace.history.datum import Datum, Made
from clew.trace.history.history import History
from clew.trace.history.occurrence import Occurrence
from clew.trace.log.log import RecordKind

#: How many writes are looked at, and how many elements an array may have.
MOST_WRITES, MOST_ELEMENTS = 50_000, 5_000
#: How many writes to others are passed over on the way to the last one to a reference.
MOST_LATER_WRITES = 10_000


@dataclass(frozen=True, slots=True)
class ArrayElement:
    """An element: its value, and the record of the write, or of the making of the array, that put it there."""

    value: Datum
    write: int


def contents_of(history: History) -> ArrayContents:
    """The arrays of a history, which are looked through once."""
    found = _CONTENTS.get(history)
    if found is None:
        found = _CONTENTS[history] = ArrayContents(history)
    return found


class ArrayContents:
    """Finds the elements of arrays, each array once."""

    def __init__(self, history: History) -> None:
        self.history: History = proxy(history)
        self._known: dict[int, tuple[ArrayElement, ...] | None] = {}
        self._writes: dict[int, list[int]] | None = None

    def elements(self, datum: Datum) -> tuple[ArrayElement, ...] | None:
        """The elements of an array or reference; None for other values, and for what is too large to be looked at."""
        if not isinstance(datum, Made):
            return None
        if datum.record not in self._known:
            self._known[datum.record] = self._elements(datum.record)
        return self._known[datum.record]

    def _elements(self, record: int) -> tuple[ArrayElement, ...] | None:
        """The contents of an array, through those that it was copied from, the first one first."""
        log = self.history.log
        chain = [record]
        while log.kind(chain[-1]) is RecordKind.COPY:
            chain.append(log.half(chain[-1], 0) >> la.ADDRESS_SHIFT)
        first = chain[-1]
        size = self.history.array_size(Made(first))
        if log.kind(first) is not RecordKind.ARRAY or size is None or size > MOST_ELEMENTS:
            return None
        if self.is_reference(Made(first)):
            return self.held(first)
        writes = self._all_writes()
        if writes is None:
            return None
        fill = self.history.datum(log.half(first, 0))
        found = [ArrayElement(fill, first) for _ in range(size)]
        ends = [*chain[:-1][::-1], len(log.units)]  # each was copied when the next one was made
        for array, end in zip(reversed(chain), ends, strict=True):
            for write in writes.get(array, ()):
                index = self.history.datum(log.half(write, 2))
                if write < end and isinstance(index, int) and 0 <= index < size:
                    found[index] = ArrayElement(self.history.datum(log.half(write, 0)), write)
        return tuple(found)

    def held(self, record: int, until: int | None = None) -> tuple[ArrayElement, ...] | None:
        """What a reference holds: what the last of its writes put there, or what it was made with.

        With `until`, only writes before that record count.
        """
        log = self.history.log
        left = MOST_LATER_WRITES
        for write in log.latest(RecordKind.WRITE):
            if write < record:
                break
            if (until is None or write < until) and log.half(write, 1) >> la.ADDRESS_SHIFT == record:
                return (ArrayElement(self.history.datum(log.half(write, 0)), write),)
            left -= 1
            if left == 0:
                return None
        return (ArrayElement(self.history.datum(log.half(record, 0)), record),)

    def around(self, record: int, act: int) -> tuple[ArrayElement, ...] | None:
        """What a reference held before an activation, and what that wrote to it last, if it did."""
        before, log = self.held(record, act), self.history.log
        left = MOST_LATER_WRITES
        for write in log.latest(RecordKind.WRITE):
            if write < act or before is None:
                return before
            if log.half(write, 1) >> la.ADDRESS_SHIFT == record:
                inner = log.activation(write)
                while inner > act and left:
                    inner, left = log.activation(inner), left - 1
                if inner == act:
                    return (*before, ArrayElement(self.history.datum(log.half(write, 0)), write))
            left -= 1
            if left <= 0:
                return None
        return before

    def _all_writes(self) -> dict[int, list[int]] | None:
        """The writes of the run by array, the earliest first; None if there are too many."""
        if self._writes is None:
            log = self.history.log
            numbers = log.last_records(RecordKind.WRITE, MOST_WRITES + 1)
            if len(numbers) > MOST_WRITES:
                return None
            self._writes = {}
            for number in numbers:
                array = log.half(number, 1) >> la.ADDRESS_SHIFT
                self._writes.setdefault(array, []).append(number)
        return self._writes

    def inside(self, datum: Datum) -> Datum:
        """The array in data that ends with one, as an array of Haskell does after its bounds; the value itself otherwise."""
        if isinstance(datum, Made) and self.elements(datum) is None:
            count = self.history.field_count(datum.record)
            last = self.history.field(datum, count - 1) if count else datum
            if self.elements(last) is not None:
                return last
        return datum

    def is_reference(self, datum: Datum) -> bool:
        """Whether a value is a reference, which holds one element."""
        if not isinstance(datum, Made):
            return False
        site = self.history.sites.get(self.history.log.head(datum.record).pc)
        return isinstance(site, Prim) and site.name == "newRef#"

    def written(self, element: ArrayElement) -> Occurrence | None:
        """The expression whose value a write put into an array."""
        head = self.history.log.head(element.write)
        site = self.history.sites.get(head.pc)
        if not isinstance(site, Prim) or not site.args:
            return None
        return Occurrence(head.act, site.args[-1])


_CONTENTS: WeakKeyDictionary[History, ArrayContents] = WeakKeyDictionary()
