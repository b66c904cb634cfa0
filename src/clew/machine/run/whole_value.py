"""Notices that a value which is evaluated to normal form is there, though the way through it has no end.

A value that contains itself, such as `xs = 1 : xs`, is walked round and round, and one that is shared at every level of
a deep tree for too long. What is evaluated meanwhile would be recorded; where a long walk records nothing, the graph of
the value is looked through, each object once.
"""

from __future__ import annotations

from clew.machine.kernel import layout as la
from clew.machine.kernel.words import address_of, follow, is_immediate, kind_of, size_of
from clew.machine.memory.limits import Stats
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine, SliceCallback

#: So many steps that record nothing are a reason to look, and so many objects of a value are looked at.
_STEPS, _OBJECTS = 500_000, 1_000_000


class EndlessWalk:
    """Ends a recorded evaluation to normal form when all of the value is there. To be called after each slice of it."""

    def __init__(self, machine: Machine, goal: Ref, then: SliceCallback | None = None) -> None:
        self._machine, self._goal, self._then = machine, goal, then
        self._recorded = self._since = 0
        self._patience = _STEPS
        #: Whether the evaluation was ended by this.
        self.is_over = False

    def __call__(self, stats: Stats) -> None:
        if self._then is not None:
            self._then(stats)
        recorded = int(self._machine.memory.R[la.EVENTS])
        if recorded != self._recorded:
            self._recorded, self._since, self._patience = recorded, stats.steps, _STEPS
        elif stats.steps - self._since >= self._patience:
            self._patience *= 4  # it may be a long computation with numbers
            if is_whole(self._machine, self._goal):
                self.is_over = True
                self._machine.budget.steps_left = 0


def is_whole(machine: Machine, goal: Ref, most: int = _OBJECTS) -> bool:
    """Whether nothing in a value waits to be evaluated; a larger value than that is not looked through."""
    heap = memoryview(machine.memory.H)  # type: ignore[arg-type]
    work, seen = [goal.word], set[int]()
    while work:
        word = follow(heap, work.pop())
        if is_immediate(word) or (at := address_of(word)) in seen:
            continue
        seen.add(at)
        header = heap[at]
        kind = kind_of(header)
        if kind >= la.THUNK or kind == la.SYM or len(seen) > most:
            return False
        if kind == la.CON:
            work.extend(heap[at + 1 : at + 1 + size_of(header)])
    return True
