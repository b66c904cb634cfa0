"""Slices of large runs: compiled code follows the common expressions, the plain slicer the others.

Both work on the same marks and the same tasks (`slice_state`). The result is how often each expression contributed,
which is all that `slice_places` needs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import numpy as np
import numpy.typing as npt

from clew.core.nodes import Case
from clew.machine.kernel import layout as la
from clew.machine.kernel.log import log_search as search
from clew.machine.kernel.log import log_slice as kernel
from clew.trace.history.datum import Datum
from clew.trace.history.history import History
from clew.trace.history.occurrence import Occurrence, Origin
from clew.trace.own_code.user_code import Trust
from clew.trace.slices.code_tables import CodeTables
from clew.trace.slices.slice_counts import PatternUse, SliceCounts, counts_of, counts_of_searches
from clew.trace.slices.slice_state import PlainState, Task
from clew.trace.slices.slicing import SliceKind, Slicer, operand_masks, slice_in

Words = npt.NDArray[np.int64]

#: How many expressions a slice has at most. Each takes a byte, and so do those of the same functions that it has not.
MOST_MARKED = 1 << 28
#: How many tasks compiled code does before Ctrl-C is heard.
_TURNS = 5_000_000
_FIRST_ROOM = 1 << 12
#: How many values are remembered, so that equal ones are left out at once.
_MOST_SEEN = 1 << 21
_WHAT = (1 << kernel.ITEM_BITS) - 1


def slice_counts(
    history: History,
    start: Origin,
    kind: SliceKind = SliceKind.THIN,
    *,
    value: Datum | None = None,
    most: int = MOST_MARKED,
    trust: Trust | None = None,
) -> SliceCounts:
    """How often each expression contributed to a value: what `slice_of` finds, of runs of any size."""
    own = trust or Trust(history.image.own_files)
    state = CompiledState(history, CodeTables(history, own, operand_masks), kind, most)
    slicer = Slicer(history, kind, own, state)
    slicer.begin(start, value)
    for batch in state.batches():
        for task in batch:
            slicer.do(task)
    return state.counts(kind).plus(counts_of_searches(history, slicer.searched, kind))


class CompiledState:
    """Marks and tasks in arrays. Expressions that have no number, as those of the question, are kept apart."""

    def __init__(self, history: History, tables: CodeTables, kind: SliceKind, most: int) -> None:
        self.history = history
        self.tables = tables
        self.apart = PlainState(most)
        log = history.log
        self.registers = np.zeros(kernel.SLICE_REGISTERS, np.int64)
        self.registers[: len(tables.registers)] = tables.registers
        self._starts = np.zeros((len(log) >> la.TR_ACTIVATION_UNITS + 1) + 2, np.int64)
        self._asked = np.zeros(len(log) // 32 + 1, np.int64)
        room = tables.most_parts + 8
        self._work = np.zeros(_FIRST_ROOM + 2 * tables.most_nodes + room, np.int64)
        self._left = np.zeros_like(self._work)
        self._acts = np.zeros(_FIRST_ROOM + room, np.int64)
        self._marks = np.zeros(_FIRST_ROOM + tables.most_nodes * room // 8, np.int64)
        self.registers[kernel.IS_FULL] = kind is SliceKind.FULL
        self.registers[kernel.MARKS] = 8
        self.registers[kernel.FOUND_MOST] = most
        self.registers[kernel.TURNS] = _TURNS
        self.registers[kernel.ROOM_FOR_WORK] = 2 * tables.most_nodes + room
        self.registers[kernel.ROOM_FOR_MARKS] = tables.most_nodes * room
        self.registers[kernel.ROOM_FOR_MARKED] = room
        self.registers[kernel.NODES] = len(tables.nodes)
        self._fit()

    def _fit(self) -> None:
        """Make more room where there is too little."""
        registers = self.registers
        if registers[kernel.WORK] + registers[kernel.ROOM_FOR_WORK] >= len(self._work):
            self._work = _doubled(self._work)
        if registers[kernel.MARKED] + registers[kernel.ROOM_FOR_MARKED] >= len(self._acts):
            self._acts = _doubled(self._acts)
        if registers[kernel.MARKS] + registers[kernel.ROOM_FOR_MARKS] >= 8 * len(self._marks):
            self._marks = _doubled(self._marks)
        registers[kernel.WORK_END] = len(self._work)
        registers[kernel.LEFT_END] = len(self._left)
        registers[kernel.MARKED_END] = len(self._acts)
        registers[kernel.MARKS_END] = 8 * len(self._marks)

    # --- what the plain slicer asks ---

    def marks(self, occurrence: Occurrence) -> int:
        at = self._place(occurrence)
        return self.apart.marks(occurrence) if at is None else int(self._marks.view(np.uint8)[at])

    def mark(self, occurrence: Occurrence, mark: int) -> bool:
        at = self._place(occurrence)
        if at is None:
            return self.apart.mark(occurrence, mark)
        marks = self._marks.view(np.uint8)
        before = int(marks[at])
        marks[at] = before | mark
        return before & mark != mark

    def _place(self, occurrence: Occurrence) -> int | None:
        """Where the marks of an expression are; None if it is kept apart."""
        number = self.tables.numbers.get(id(occurrence.expr), 0)
        if occurrence.act == 0 or number == 0:
            return None
        self._fit()
        starts = self._starts.view(np.uint32)
        start = int(starts[occurrence.act >> la.TR_ACTIVATION_UNITS])
        first, count = self.tables.expressions_of(number)
        if start == 0:
            start = int(self.registers[kernel.MARKS])
            starts[occurrence.act >> la.TR_ACTIVATION_UNITS] = start
            self.registers[kernel.MARKS] += count
            self._acts[self.registers[kernel.MARKED]] = occurrence.act
            self.registers[kernel.MARKED] += 1
        return start + number - first

    def may_find(self) -> bool:
        if self.registers[kernel.FOUND_COUNT] >= self.registers[kernel.FOUND_MOST]:
            self.registers[kernel.CUT] = 1
            return False
        self.registers[kernel.FOUND_COUNT] += 1
        return True

    def ask_once(self, record: int) -> bool:
        bit = 1 << (record & 31)
        if self._asked[record >> 5] & bit:
            return False
        self._asked[record >> 5] |= bit
        return True

    def push(self, what: int, occurrence: Occurrence) -> None:
        number = self.tables.numbers.get(id(occurrence.expr), 0)
        if occurrence.act == 0 or number == 0:
            self.apart.push(what, occurrence)
        else:
            self._push(occurrence.act << kernel.ITEM_SHIFT | number << kernel.ITEM_BITS | what)

    def push_record(self, record: int) -> None:
        self._push(record << kernel.ITEM_SHIFT | kernel.ASK)

    def _push(self, item: int) -> None:
        self._fit()
        self._work[self.registers[kernel.WORK]] = item
        self.registers[kernel.WORK] += 1

    # --- what compiled code does ---

    def batches(self) -> Iterator[Iterator[Task]]:
        """Have compiled code do what it can, until nothing is to be done; gives the tasks that it cannot do."""
        starts, numbers = self.history.log.sorted_index
        tables, registers = self.tables, self.registers
        while registers[kernel.WORK] or self.apart.tasks:
            yield self._apart_tasks()
            self._fit()
            log = self.history.log.units
            self.history.log.ways.walk(
                "run_slice", registers, log, starts, numbers, tables.node_table, tables.lists, tables.memo,
                self._starts, self._marks, self._work, self._left, self._asked, self._acts,
            )  # fmt: skip
            yield map(self._task, self._taken())

    def _apart_tasks(self) -> Iterator[Task]:
        while self.apart.tasks:
            yield self.apart.tasks.pop()

    def _taken(self) -> list[int]:
        """What compiled code has left to the host."""
        found = self._left[: self.registers[kernel.LEFT]].tolist()
        self.registers[kernel.LEFT] = 0
        return cast("list[int]", found)

    def _task(self, item: int) -> Task:
        what = item & _WHAT
        if what == kernel.ASK:
            return Task(what, None, item >> kernel.ITEM_SHIFT)
        return Task(what, self.tables.occurrence(item))

    # --- what it comes to ---

    @property
    def found(self) -> int:
        """How many expressions contributed so far."""
        return int(self.registers[kernel.FOUND_COUNT])

    @property
    def is_complete(self) -> bool:
        """Whether nothing was left out."""
        return not self.registers[kernel.CUT]

    def values(self, at_a_time: int) -> Iterator[tuple[Words, list[int]]]:
        """The values of what contributed, in rows (`log_search`), and the expressions whose values the host knows.

        Earlier activations come first.
        """
        tables, registers = self.tables, self.registers
        starts, numbers = self.history.log.sorted_index
        room = at_a_time + int(registers[kernel.ROOM_FOR_WORK])
        found = np.zeros((room, search.FOUND_WORDS), np.int64)
        places = min(_MOST_SEEN, 1 << len(self.history.log).bit_length())
        seen = np.zeros(search.SEEN_WORDS * places, np.int64)
        registers[0], registers[1], registers[4] = 0, registers[kernel.MARKED], places
        self._acts[: registers[1]].sort()  # the earliest first, and the log is read in its order
        while registers[0] < registers[1]:
            registers[2], registers[3] = 0, room
            log = self.history.log.units
            self.history.log.ways.walk(
                "collect_values", registers, log, starts, numbers, tables.node_table, tables.lists, tables.memo,
                self._marks, self._starts, self._acts, found.reshape(-1), self._left, seen,
            )  # fmt: skip
            yield found[: registers[2]].copy(), self._taken()

    def counts(self, kind: SliceKind) -> SliceCounts:
        """How often each expression contributed."""
        tables, registers = self.tables, self.registers
        found = np.zeros(2 * len(tables.nodes) + tables.slots, np.int64)
        starts, numbers = self.history.log.sorted_index
        registers[0], registers[1] = 0, registers[kernel.MARKED]
        others: Counter[tuple[int, int, int]] = Counter()
        marks = self._marks.view(np.uint8)
        while registers[0] < registers[1]:
            log = self.history.log.units
            self.history.log.ways.walk(
                "count_marks", registers, log, starts, numbers, tables.node_table, tables.lists, tables.memo,
                self._marks, self._starts, self._acts, found, self._left,
            )  # fmt: skip
            for item in self._taken():
                here = self.tables.occurrence(item)
                place = self._place(here)
                assert isinstance(here.expr, Case)
                assert place is not None
                chosen = self.history.chosen(here.act, here.expr)
                number = tables.numbers[id(here.expr)]
                others[number, _index(here.expr, chosen), int(marks[place])] += 1
        apart = counts_of(self.history, slice_in(self.apart, kind, {}))
        return apart.plus(self._counted(found, others, kind))

    def _counted(self, found: Words, others: Counter[tuple[int, int, int]], kind: SliceKind) -> SliceCounts:
        nodes, slots = self.tables.nodes, found[2 * len(self.tables.nodes) :]
        patterns: Counter[tuple[int, int, bool]] = Counter()
        used = found[: len(nodes)] + found[len(nodes) : 2 * len(nodes)]
        expressions = [(node, uses) for node, uses in zip(nodes, used.tolist(), strict=True) if node and uses]
        is_full = kind is SliceKind.FULL
        for number, at in self.tables.cases:
            case = nodes[number]
            assert isinstance(case, Case)
            count = len(case.alts) + 2
            for chosen, (as_pattern, as_condition) in enumerate(
                slots[at : at + 2 * count].reshape(-1, 2).tolist()
            ):
                patterns[number, chosen, is_full] += as_pattern
                patterns[number, chosen, True] += as_condition
        for (number, chosen, marks), uses in others.items():
            if marks & kernel.PATTERN:
                patterns[number, chosen, is_full] += uses
            if marks & kernel.CONDITION:
                patterns[number, chosen, True] += uses
        uses_of_patterns = []
        for (number, chosen, tried), uses in patterns.items():
            case = nodes[number]
            if uses:
                assert isinstance(case, Case)
                alternatives = (None, *case.alts, case.default)
                uses_of_patterns.append(PatternUse(case, alternatives[chosen], tried, uses))
        total = int(found[: len(nodes)].sum())
        return SliceCounts(kind, tuple(expressions), tuple(uses_of_patterns), total, self.is_complete)


def _index(case: Case, chosen: object) -> int:
    """The number of an alternative of a case, 0 for none."""
    alternatives = (None, *case.alts, case.default)
    return next(i for i, alternative in enumerate(alternatives) if alternative is chosen)


def _doubled(array: Words) -> Words:
    return np.concatenate([array, np.zeros(len(array), np.int64)])
