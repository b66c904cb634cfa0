"""How long a run may go on: its steps, its time, and whether somebody has asked it to stop."""

from __future__ import annotations

import time
from collections.abc import Callable

from clew.machine.kernel import layout as la
from clew.machine.memory.arrays import Memory, OutOfHeap
from clew.machine.memory.limits import Limits
from clew.machine.values.outcome import Ended, OutcomeKind

#: Operations of the host that cost no more than this are not charged: calling the host costs as much.
_FREE = 16
#: Steps for a number that is too large, so that a search does not try others like it for ever.
_REFUSAL = 10_000
#: Where the heap is full, an object of at least this part of it is to blame.
_LARGE = 16
#: Steps in a second that is left, at a slow pace, and the shortest slice: a run goes beyond its time by no more than
#: these take.
_PACE, _LEAST_SLICE = 5_000_000, 20_000


class RunBudget:
    """The budget of one machine's present run; the kernel gets a slice of its steps at a time."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._fuel = 0  # of the present slice
        self._operation = 0
        self._total: int | None = None  # the steps of the whole run
        self._charged = 0  # those of them that the host used
        self._seconds: float | None = None
        #: How many steps are left, as of the beginning of the slice; None: as many as it takes.
        self.steps_left: int | None = None
        #: When the time is over.
        self.deadline: float | None = None
        self.is_interrupted = False
        #: Why an operation on huge numbers was not done: its run was cut off by a limit of ours, and may well have an end.
        self.refused: str | None = None
        #: Another condition that ends the run, set by an encapsulated search or by the host.
        self.is_stopped: Callable[[], bool] | None = None

    def begin(self, limits: Limits, now: float) -> None:
        """Begin a run under limits."""
        self.is_interrupted = False
        self._seconds = limits.seconds
        self.deadline = now + limits.seconds if limits.seconds is not None else None
        self.begin_steps(limits.steps)
        self._operation = limits.operation

    def begin_steps(self, steps: int | None) -> None:
        """Begin to count the steps of a run."""
        self.steps_left = self._total = steps
        self._charged = 0
        self.refused = None

    def slice_of(self, most: int) -> int:
        """How many steps the next slice gets: fewer where little time is left, so that the end of it is noticed."""
        if self.deadline is None:
            return most
        left = self.deadline - time.monotonic()
        return min(most, max(int(left * _PACE), _LEAST_SLICE))

    def begin_slice(self, fuel: int, left: int | None) -> None:
        """Give the kernel its fuel for the next slice; `left` is what the run has left."""
        self._fuel, self.steps_left = fuel, left
        self._memory.R[la.FUEL] = fuel - 1

    def charge(self, steps: int) -> None:
        """Count what the host is about to do as steps, or end the run if there are not so many left."""
        if steps <= _FREE:
            return
        registers = self._memory.R
        if self.steps_left is not None:
            used = self._fuel - 1 - int(registers[la.FUEL])
            most = max(self.steps_left - used, self._operation)
            if steps > most:
                if self._total is None or 2 * (self._charged + steps) > self._total:
                    self.refused = "the operations on huge numbers take too many steps"
                registers[la.FUEL] -= max(most, 0)
                raise Ended(OutcomeKind.OUT_OF_STEPS)
        self._charged += steps
        registers[la.FUEL] -= steps

    def reserve(self, words: int) -> None:
        """Make room in the heap for a number or a text of so many words, before the work on it begins."""
        memory = self._memory
        try:
            memory.reserve(words)
        except OutOfHeap:
            if words > memory.limits.heap // _LARGE:
                self.refused = "a number is too large for the heap"
                memory.R[la.FUEL] -= _REFUSAL
            raise

    def check(self) -> None:
        """End the run if its time is over or it is to stop; called now and then by long work of the host."""
        ended = self.has_ended()
        if ended is not None:
            raise Ended(ended)

    def seconds_left(self) -> float | None:
        """The time that is left; None: as much as it takes."""
        return None if self.deadline is None else self.deadline - time.monotonic()

    def has_ended(self) -> OutcomeKind | None:
        """How the run ends whatever it is doing, or None when it may go on."""
        if self.is_interrupted or (self.is_stopped is not None and self.is_stopped()):
            return OutcomeKind.INTERRUPTED
        if self.deadline is not None and time.monotonic() >= self.deadline:
            return OutcomeKind.TIMEOUT
        return None

    def is_late_to_collect(self, *, always: bool = False) -> bool:
        """Whether the time that is left is too short for a collection.

        A collection that takes longer than the whole run may is done all the same, unless `always`.
        """
        if self.deadline is None:
            return False
        takes = self._memory.collecting()
        is_short = self.deadline - time.monotonic() < takes
        return is_short and (always or self._seconds is None or takes < self._seconds)
