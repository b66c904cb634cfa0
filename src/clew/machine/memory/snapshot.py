"""Snapshots: the state of a machine as copies of the used parts of its arrays, to continue from there later.

A snapshot taken in the middle of a search holds all that is left to try, or only the present branch, or all but that.
"""

from __future__ import annotations

from enum import Enum

from clew.machine.kernel import layout as la
from clew.machine.memory.arrays import Memory, Words, forget_objects
from clew.source.dataclass import dataclass
from clew.source.diagnostics import InternalFault

#: Collect before taking a snapshot of more than so many words.
_COLLECT_ABOVE = 1 << 14


class SearchPart(Enum):
    """Which part of a search a snapshot holds."""

    ALL = "all"
    BRANCH = "branch"
    OTHERS = "others"  # it begins by backtracking


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a machine. The heap below the program's constants never changes, so it is not copied."""

    registers: Words
    heap: Words
    stack: Words
    trail: Words
    choices: Words
    labels: Words
    handles: Words

    @staticmethod
    def take(memory: Memory, part: SearchPart = SearchPart.ALL) -> Snapshot:
        r = memory.R
        if memory.keeps_log:
            raise InternalFault("a run that is recorded cannot go back to a snapshot")
        if int(r[la.HP]) - memory.static > _COLLECT_ABOVE:
            memory.collect()
        registers, handles = r.copy(), memory.Q.copy()
        if part is SearchPart.BRANCH:
            registers[[la.CP, la.TP, la.PROTECT, la.OLD]] = 0
        elif part is SearchPart.OTHERS:
            registers[la.ACT] = la.ACT_FAIL
            registers[la.ACC] = la.DEAD
            # Backtracking gives back what the present branch has allocated: nothing may refer to it then.
            forget_objects(handles, int(memory.B[la.CH_HP]))
        top = max(
            memory.stack_top(), int(registers[la.PROTECT])
        )  # choice points need the stack that a branch has given up
        return Snapshot(
            registers,
            memory.H[int(r[la.CAFS]) : int(r[la.HP])].copy(),
            memory.S[:top].copy(),
            memory.T[: int(registers[la.TP])].copy(),
            memory.B[: int(registers[la.CP])].copy(),
            memory.L.copy(),
            handles,
        )

    def restore(self, memory: Memory) -> None:
        memory.restore(self.registers, self.heap, self.stack, self.labels, self.handles)
        memory.T[: len(self.trail)] = self.trail
        memory.B[: len(self.choices)] = self.choices
