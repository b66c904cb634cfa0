"""The state of a slice that is being made: marks on expressions of the run, and what is still to be done.

`machine/kernel/log/log_slice.py` says what the marks and the tasks mean. `PlainState` keeps them in dictionaries, for any
expressions; `CompiledState` (`compiled_slicing`) in arrays that the compiled slicer works on, too.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from clew.machine.kernel.log import log_slice as kernel
from clew.trace.history.occurrence import Occurrence


class Task(NamedTuple):
    """What is to be done with an expression; for ASK, the number of a record."""

    what: int
    occurrence: Occurrence | None
    record: int = 0


class SliceState(Protocol):
    """Marks and tasks."""

    def marks(self, occurrence: Occurrence) -> int:
        """The marks of an expression."""

    def mark(self, occurrence: Occurrence, mark: int) -> bool:
        """Set a mark; gives whether it was not there before."""

    def may_find(self) -> bool:
        """Count one more expression; gives whether the slice may have it."""

    def ask_once(self, record: int) -> bool:
        """Note that all parts of what a record made contribute; gives whether that is new."""

    def push(self, what: int, occurrence: Occurrence) -> None:
        """There is something more to do."""

    def push_record(self, record: int) -> None:
        """The parts of what a record made are to be asked for."""


def find(state: SliceState, occurrence: Occurrence) -> None:
    """An expression contributes, to its outermost constructor."""
    if not state.marks(occurrence) & kernel.FOUND and state.may_find():
        state.mark(occurrence, kernel.FOUND)
        state.push(kernel.FOLLOW, occurrence)


class PlainState:
    """Marks and tasks of a slice of at most so many expressions."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.is_cut = False
        self.marked: dict[Occurrence, int] = {}
        self.tasks: list[Task] = []
        self._found = 0
        self._asked: set[int] = set()

    def marks(self, occurrence: Occurrence) -> int:
        return self.marked.get(occurrence, 0)

    def mark(self, occurrence: Occurrence, mark: int) -> bool:
        before = self.marked.get(occurrence, 0)
        self.marked[occurrence] = before | mark
        return before & mark != mark

    def may_find(self) -> bool:
        if self._found >= self.most:
            self.is_cut = True
            return False
        self._found += 1
        return True

    def ask_once(self, record: int) -> bool:
        if record in self._asked:
            return False
        self._asked.add(record)
        return True

    def push(self, what: int, occurrence: Occurrence) -> None:
        self.tasks.append(Task(what, occurrence))

    def push_record(self, record: int) -> None:
        self.tasks.append(Task(kernel.ASK, None, record))

    def having(self, mark: int) -> frozenset[Occurrence]:
        """The expressions with a mark."""
        return frozenset(occurrence for occurrence, marks in self.marked.items() if marks & mark)
