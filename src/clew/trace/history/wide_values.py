"""Numbers and texts that do not fit a half: read from the log, or computed again from the numbers they were made of."""

from __future__ import annotations

import struct
from collections.abc import Callable

import numpy as np

from clew.machine.kernel import layout as la
from clew.machine.numbers.arithmetic import compute
from clew.machine.numbers.integers import read_big
from clew.trace.history.datum import Datum, NotKept, Text
from clew.trace.log.log import Log

#: How many long integers are remembered; each was made of the one before it, as a rule.
_REMEMBERED = 256


class WideValues:
    """The values of records of the kind WIDE."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._computed: dict[int, int] = {}

    def value(self, number: int, datum: Callable[[int], Datum]) -> Datum:
        """The value of a record; `datum` reads the halves that it was computed from."""
        kind = self._log.head(number).pc
        if kind & la.WIDE_KIND_MASK == la.WIDE_COMPUTED:
            return self._again(number, kind >> la.WIDE_OPERATION_SHIFT & la.WIDE_OPERATION_MASK, datum)
        words = self._log.raw(number)
        if kind == la.WIDE_INT:
            return words[0]
        if kind == la.WIDE_DOUBLE:
            return float(struct.unpack("<d", struct.pack("<q", words[0]))[0])
        if kind in (la.WIDE_BIG, la.WIDE_NEGATIVE):
            limbs = [limb for word in words for limb in (word & la.HALF_MASK, word >> 32)]
            return read_big(np.array([1 if kind == la.WIDE_BIG else -1, *limbs], np.int64))
        if kind == la.WIDE_RAW:
            return Text("".join(map(chr, words)))
        return NotKept()

    def _again(self, number: int, operation: int, datum: Callable[[int], Datum]) -> Datum:
        """An integer that is recorded as an operation and its operands."""
        found = self._computed.get(number)
        if found is not None:
            return found
        first, second = (datum(half) for half in self._log.halves(number, 0, 2))
        if not isinstance(first, int) or not isinstance(second, int):
            return NotKept()
        found = int(compute(operation, first, second))
        if len(self._computed) >= _REMEMBERED:
            self._computed.clear()
        self._computed[number] = found
        return found
