"""The log of a recorded run: its records, and an index of those that belong to an activation.

The kernel writes the log (`machine/kernel/record.py`); `machine/kernel/layout.py` describes its words. A record is
known by its number, which is its place in the log, so that numbers also say what came first.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from itertools import islice

import numpy as np
import numpy.typing as npt

from clew.machine.kernel import layout as la
from clew.source.dataclass import dataclass

Words = npt.NDArray[np.int64]


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


#: Records that are activations: of functions, and of constants.
ACTIVATIONS = frozenset({RecordKind.CALL, RecordKind.TAIL, RecordKind.APPLY, RecordKind.CAF})
#: Records whose first half is a result, which may come later than the record.
WITH_RESULT = frozenset({RecordKind.CALL, RecordKind.CELL, RecordKind.THUNK, RecordKind.STRING})
_BINDING = 1
_SITE_SHIFT = la.TR_ACT_SHIFT - la.TR_PC_SHIFT
#: How many portions of the log are held sorted.
_REMEMBERED = 64
#: How many words are looked through at a time.
_AT_A_TIME = 1 << 20


@dataclass(frozen=True, slots=True)
class Head:
    """What every record has: its kind, and the code and the activation that it comes from."""

    kind: RecordKind
    size: int
    pc: int
    act: int


class Log:
    """A finished log."""

    def __init__(self, words: Words, starts: Words, numbers: Words, dropped: int = 0) -> None:
        self.words = words
        self.dropped = dropped
        self._starts = starts
        self._numbers = numbers
        self._view = memoryview(words)  # type: ignore[arg-type]
        self._portions: dict[int, dict[int, list[int]]] = {}

    @property
    def indexed(self) -> Words:
        """The numbers of all records that belong to activations, by portions of the log."""
        return self._numbers

    def __len__(self) -> int:
        return len(self.words)

    def head(self, number: int) -> Head:
        word = int(self.words[number])
        return Head(
            RecordKind(word & la.TR_KIND_MASK),
            word >> la.TR_SIZE_SHIFT & la.TR_SIZE_MASK,
            word >> la.TR_PC_SHIFT & la.TR_PC_MASK,
            word >> la.TR_ACT_SHIFT,
        )

    def kind(self, number: int) -> RecordKind:
        return RecordKind(int(self.words[number]) & la.TR_KIND_MASK)

    def half(self, number: int, index: int) -> int:
        """One of a record's halves."""
        word = int(self.words[number + 1 + (index >> 1)])
        return word >> 32 if index & 1 else word & la.HALF_MASK

    def halves(self, number: int, first: int, count: int) -> list[int]:
        room = 2 * self.head(number).size
        return [self.half(number, i) for i in range(first, min(first + count, room))]

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

    def made_by(self, act: int) -> list[int]:
        """All records of an activation, the earliest first."""
        portion = self._portion(act >> la.TR_PORTION)
        return sorted([n for site, found in portion.items() if site >> _SITE_SHIFT == act for n in found])

    def _portion(self, number: int) -> dict[int, list[int]]:
        """The records of the activations in a portion of the log, by activation and code address."""
        found = self._portions.get(number)
        if found is None:
            found = {}
            if number + 1 < len(self._starts):
                numbers = self._numbers[self._starts[number] : self._starts[number + 1]]
                for site, each in zip(
                    (self.words[numbers] >> la.TR_PC_SHIFT).tolist(), numbers.tolist(), strict=True
                ):
                    found.setdefault(site, []).append(each)
            if len(self._portions) >= _REMEMBERED:
                self._portions.clear()
            self._portions[number] = found
        return found

    def results_at(self, pcs: frozenset[int], most: int) -> list[int]:
        """The last results of host operations that come from this code, the earliest first."""
        return list(islice(self._backwards(RecordKind.RESULT, pcs), most))[::-1]

    def last_of(self, kind: RecordKind) -> int | None:
        """The last record of a kind."""
        return next(self._backwards(kind, None), None)

    def _backwards(self, kind: RecordKind, pcs: frozenset[int] | None) -> Iterator[int]:
        """The records of a kind, from this code if that is given, the latest first. Portions are read as needed."""
        end = len(self.words)
        while end > la.TR_FIRST:
            start = max(end - _AT_A_TIME, la.TR_FIRST)
            words = self.words[start:end]
            is_wanted = words & la.TR_KIND_MASK == kind
            if pcs is not None:
                is_wanted &= np.isin(words >> la.TR_PC_SHIFT & la.TR_PC_MASK, list(pcs))
            for place in reversed((np.flatnonzero(is_wanted) + start).tolist()):
                head = self.head(place)
                # Halves may look like the head of a record, but the index knows them.
                if head.act < place and place in self.of(head.act, frozenset((head.pc,))):
                    yield place
            end = start

    # --- long ways, which libraries take without stopping: word by word, since they can have a million stations ---

    def climb(self, act: int, stops: frozenset[int]) -> int:
        """The first activation above one, or that itself, whose call or whose function was written at such a place.

        0 for what no such place led to.
        """
        words = self._view
        while act:
            word = words[act]
            if word >> la.TR_PC_SHIFT & la.TR_PC_MASK in stops:
                return act
            kind = word & la.TR_KIND_MASK
            if kind == la.TR_APPLY:
                maker = words[(words[act + 2] & la.HALF_MASK) >> la.ADDRESS_SHIFT]
                if maker & la.TR_KIND_MASK == la.TR_PAP and maker >> la.TR_PC_SHIFT & la.TR_PC_MASK in stops:
                    return act
            elif kind == la.TR_CAF:
                return 0
            act = word >> la.TR_ACT_SHIFT
        return 0

    def climb_calls(self, act: int, pc: int, most: int) -> int:
        """The activation from which a function began to call itself at one place, up to a number of calls."""
        words = self._view
        for _ in range(most):
            word = words[act]
            kind = word & la.TR_KIND_MASK
            if (kind != la.TR_CALL and kind != la.TR_TAIL) or word >> la.TR_PC_SHIFT & la.TR_PC_MASK != pc:
                break
            act = word >> la.TR_ACT_SHIFT
        return act

    def cell_after(self, cell: int, count: int, pcs: frozenset[int]) -> tuple[int, int]:
        """The cell of a list so many cells after one, as far as cells from this code lead; and how many are left to go."""
        words = self._view
        while count:
            half = words[cell + 1] >> 32
            if half == 0 or half & la.IMMEDIATE:
                break
            number = half >> la.ADDRESS_SHIFT
            word = words[number]
            while word & la.TR_KIND_MASK in (la.TR_THUNK, la.TR_CALL):
                half = words[number + 1] & la.HALF_MASK
                if half == 0 or half & la.IMMEDIATE:
                    return cell, count
                number = half >> la.ADDRESS_SHIFT
                word = words[number]
            if word & la.TR_KIND_MASK != la.TR_CON or word >> la.TR_PC_SHIFT & la.TR_PC_MASK not in pcs:
                break
            cell = number
            count -= 1
        return cell, count

    def has_result(self, number: int) -> bool:
        """Whether the first half of an activation is its result, and not the number of the record that has it."""
        kind = self.kind(number)
        if kind is RecordKind.APPLY:
            return self.half(number, 1) & la.TR_OWN != 0
        return kind not in (RecordKind.TAIL, RecordKind.CAF)

    def result(self, number: int) -> int:
        """The half that a call or a thunk became; 0 if it has not come to an end."""
        found = self.half(number, 0)
        return found or self._later(number, 0)

    def binding(self, number: int) -> int:
        """The half that a free variable is bound to; 0 if it is free."""
        return self._later(number, _BINDING)

    def _later(self, number: int, pc: int) -> int:
        found = [n for n in self.of(number, frozenset((pc,))) if self.kind(n) is RecordKind.LATER]
        return self.half(found[-1], 0) if found else 0

    def mentioning(self, record: int) -> Iterator[int]:
        """The calls and data that hold what a record made, the earliest first."""
        half = record << la.ADDRESS_SHIFT
        words = self.words
        places = np.flatnonzero((words & la.HALF_MASK == half) | (words >> 32 == half))
        for place in places.tolist():
            number = self._record_at(place)
            if number is not None and number != record:
                yield number

    def _record_at(self, place: int) -> int | None:
        """The record of an activation that a word of the log belongs to, if it is one of its halves."""
        for number in range(place - 1, max(place - la.TR_LONG, 0), -1):
            word = int(self.words[number])
            kind, size = word & la.TR_KIND_MASK, word >> la.TR_SIZE_SHIFT & la.TR_SIZE_MASK
            act, pc = word >> la.TR_ACT_SHIFT, word >> la.TR_PC_SHIFT & la.TR_PC_MASK
            is_record = 0 < kind <= la.TR_CON and number + size >= place and act < number
            if is_record and number in self.of(act, frozenset((pc,))):
                return number
        return None

    def __iter__(self) -> Iterator[int]:
        """The numbers of all records, in their order."""
        number = la.TR_FIRST
        words = self.words
        while number < len(words):
            yield number
            size = int(words[number]) >> la.TR_SIZE_SHIFT & la.TR_SIZE_MASK
            number += 1 + size if size != la.TR_LONG else 2 + int(words[number + 1])
