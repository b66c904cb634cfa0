"""All values that contributed to one, and where they came up first.

They are those of a thin slice (`compiled_slicing`), which is made once for each value that is asked about. Its values
are taken from the log in the order of the run, as far as a question needs them: most are answered early. Of equal values
the earliest few are kept, first those of the user's code, then those that libraries made, then those that conditions
looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt

from clew.machine.kernel import layout as la
from clew.machine.kernel.log import log_search as kernel
from clew.machine.kernel.words import small_int
from clew.trace.history.datum import Datum, Immediate, Made
from clew.trace.history.history import History
from clew.trace.history.occurrence import Occurrence, Origin
from clew.trace.log.log import half_of
from clew.trace.own_code.user_code import Trust
from clew.trace.slices.code_tables import CodeTables
from clew.trace.slices.compiled_slicing import MOST_MARKED, CompiledState
from clew.trace.slices.slicing import SliceKind, Slicer
from clew.trace.values.sought_text import SoughtText

Words = npt.NDArray[np.int64]

#: How many values are taken at a time.
_AT_A_TIME = 1 << 18
#: How many values are noted before equal ones are left out.
_MOST_ROWS = 1 << 24
#: How many values are left to the host at most; each takes some microseconds.
_MOST_LEFT = 200_000
_ITEM = (1 << kernel.WHERE_SHIFT) - 1
#: Odd numbers that spread words over all their bits.
_SPREAD = np.array([0x9E3779B97F4A7C15, 0xD6E8FEB86659FD93], np.uint64)


class Contributions:
    """What contributed to the value of an expression."""

    def __init__(self, history: History, tables: CodeTables, state: CompiledState) -> None:
        self.history = history
        self._tables = tables
        #: Blocks of rows of a place and a value; those of earlier activations stand in earlier blocks.
        self._blocks: list[Words] = []
        self._rest = _taken(history, tables, state)
        self._is_whole = state.is_complete and not state.apart.is_cut
        #: Expressions that have no number, as those of the question.
        self.apart: tuple[Occurrence, ...] = tuple(state.apart.having(kernel.FOUND))
        #: Whether all values were looked at, once a question went to the end.
        self.is_complete = False

    def _all_blocks(self) -> Iterator[Words]:
        """The blocks that were taken before, then those that come now."""
        yield from self._blocks
        for block, has_all in self._rest:
            self._is_whole &= has_all
            self._blocks.append(block)
            yield block
            if sum(map(len, self._blocks[1:])) >= max(_MOST_ROWS, len(self._blocks[0])):
                self._blocks[:] = [_earliest(np.concatenate(self._blocks))]
        self.is_complete = self._is_whole

    def like(self, text: SoughtText) -> Iterator[Occurrence]:
        """The expressions whose values may read like a text, the earliest first, and the user's before others."""
        others: list[Words] = []
        kept: Counter[tuple[int, int]] = Counter()
        for block in self._all_blocks():
            rows = block[text.may_be(block[:, 1], self._tables.described)]
            is_own = rows[:, 0] >> kernel.WHERE_SHIFT == kernel.IN_OWN_CODE
            others.append(rows[~is_own])
            yield from self._earliest_of(rows[is_own], kept)
        yield from self._earliest_of(np.concatenate(others), kept) if others else ()

    def _earliest_of(self, rows: Words, kept: Counter[tuple[int, int]]) -> Iterator[Occurrence]:
        """The expressions of some rows in their order, of equal values the first few."""
        for item, value in rows[np.argsort(rows[:, 0], kind="stable")].tolist():
            key = item >> kernel.WHERE_SHIFT, value
            kept[key] += 1
            if kept[key] <= kernel.KEPT:
                yield self._tables.occurrence(item & _ITEM)


def contributions_to(
    history: History,
    tables: CodeTables,
    start: Origin,
    value: Datum,
    trust: Trust,
    watch: Callable[[int], object] = lambda count: None,
) -> Contributions:
    """The index for a value and the expression that it came from; `watch` gets the number of expressions so far."""
    state = CompiledState(history, tables, SliceKind.THIN, MOST_MARKED)
    slicer = Slicer(history, SliceKind.THIN, trust, state)
    slicer.begin(start, value)
    for batch in state.batches():
        for task in batch:
            slicer.do(task)
        watch(state.found)
    return Contributions(history, tables, state)


def _taken(history: History, tables: CodeTables, state: CompiledState) -> Iterator[tuple[Words, bool]]:
    """Take the values of all marks of a slice, block by block, with whether nothing was left out.

    This is no method: a generator that has its owner would keep it and the log until Python looks for garbage.
    """
    left = 0
    for rows, others in state.values(_AT_A_TIME):
        left += len(others)
        more = [_by_host(history, tables, item) for item in others] if left <= _MOST_LEFT else []
        yield np.concatenate([rows, *(row for row in more if row is not None)]), left <= _MOST_LEFT


def _by_host(history: History, tables: CodeTables, item: int) -> Words | None:
    """The row of an expression whose value compiled code does not know."""
    occurrence = tables.occurrence(item & _ITEM)
    word = _word(history.value(occurrence.act, occurrence.expr))
    return None if word is None else np.array([[item, word]], np.int64)


def _earliest(rows: Words) -> Words:
    """Of rows with equal values in one part of the code the first few, next to each other.

    Sorting words is several times as fast as sorting rows by two columns, so the rows are sorted by words that have a
    hash of what makes them equal above their number. Where two hashes are the same, some rows more are kept.
    """
    count = len(rows)
    bits = np.uint64(count.bit_length())
    values, where = rows[:, 1].copy(), rows[:, 0] >> kernel.WHERE_SHIFT
    keys = values.view(np.uint64) * _SPREAD[0]
    keys ^= keys >> np.uint64(32)
    keys += where.view(np.uint64)
    keys *= _SPREAD[1]
    keys >>= bits
    keys <<= bits
    keys |= np.arange(count, dtype=np.uint64)
    keys.sort()
    keys &= (np.uint64(1) << bits) - np.uint64(1)
    order = keys.view(np.int64)
    begins = _begins(values.take(order)) | _begins(where.take(order))
    numbers = np.arange(count)
    rank = numbers - np.maximum.accumulate(np.where(begins, numbers, 0))
    kept: Words = rows.take(order.compress(rank < kernel.KEPT), axis=0)
    return kept


def _begins(column: Words) -> npt.NDArray[np.bool_]:
    """Whether each element is another than the one before."""
    found = np.ones(len(column), np.bool_)
    found[1:] = column[1:] != column[:-1]
    return found


def _word(datum: Datum) -> int | None:
    """A value as compiled code has it; None for what it has not."""
    match datum:
        case int() if la.SMALL_MIN <= datum <= la.SMALL_MAX:
            return small_int(datum)
        case Immediate(word=word):
            return word
        case Made(record=record):
            return half_of(record)
    return None
