"""Unification as far as the kernel leaves it to the host: numbers in the heap, large structures, functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.run.operands import read_number
from clew.machine.run.traps import HostError
from clew.machine.solve.solver import Unknown
from clew.machine.solve.terms import Condition

if TYPE_CHECKING:
    from clew.machine.run.machine import Machine

_NUMBERS = (la.BIG, la.DBL)


def host_unify(machine: Machine) -> None:
    """Decide the unification at the top of the stack."""
    memory = machine.memory
    fp = int(memory.R[la.FP])
    x, y = (machine.reader.follow(int(memory.S[fp - i])) for i in (4, 3))
    kinds = {_kind(machine, x), _kind(machine, y)}
    if kinds & {la.PAP, la.OFN}:
        raise HostError("functions cannot be unified")
    if la.SYM in kinds and la.FREE not in kinds:
        _unify_symbolic(machine, x, y)
        return
    if la.ARR in kinds:
        raise HostError("mutable objects cannot be unified")
    if la.FREE in kinds:
        variable, value = (x, y) if _kind(machine, x) == la.FREE else (y, x)
        if _occurs(machine, variable, value):
            fail(machine)
        else:
            bind(machine, variable, value)
            _hold(machine)
    elif la.CON in kinds or not kinds & set(_NUMBERS):
        raise HostError("values of different kinds cannot be unified")
    elif read_number(machine, x) == read_number(machine, y):
        _hold(machine)
    else:
        fail(machine)


def _unify_symbolic(machine: Machine, x: int, y: int) -> None:
    """Numbers of which one is open: they are equal from here on, if they can be."""
    memory = machine.memory
    if x == y:
        _hold(machine)
        return
    left, right = memory.ref(x), memory.ref(y)
    memory.reserve(64)
    condition = Condition(op.A_EQ, left.word, right.word)
    try:
        possible = machine.solver.outcomes(condition)[0]
    except Unknown:
        possible = True  # the branch's end, or the next comparison, will tell
    if possible:
        machine.solver.assume(condition, True)
        _hold(machine)
    else:
        fail(machine)


def _kind(machine: Machine, word: int) -> int | None:
    return int(machine.memory.H[word >> 2]) & la.KIND_MASK if word & 3 == 0 else None


def _hold(machine: Machine) -> None:
    r = machine.memory.R
    r[la.FP] -= 4
    r[la.ACC] = la.TRUE
    r[la.ACT] = la.ACT_RETURN


def fail(machine: Machine) -> None:
    """End the branch at the unification on top of the stack."""
    memory = machine.memory
    r = memory.R
    r[la.POSITION] = int(memory.S[int(r[la.FP]) - 2]) >> 1 + la.INFO_SHIFT
    r[la.ACC] = la.DEAD
    r[la.ACT] = la.ACT_FAIL
    if r[la.CP] > 0:
        r[la.FAILED_BRANCHES] += 1


def bind(machine: Machine, variable: int, value: int) -> None:
    """Bind a free variable, so that backtracking undoes it."""
    memory = machine.memory
    r, heap, at = memory.R, memory.H, variable >> 2
    if at < r[la.OLD]:
        top = int(r[la.TP])
        memory.T[top : top + 6] = [*heap[at + 1 : at + 4], heap[at], variable, la.TRAIL_OBJECT]
        r[la.TP] = top + 6
    heap[at] = la.header(la.IND, 3)
    heap[at + 1] = value
    r[la.REFINEMENTS] += 1


def _occurs(machine: Machine, variable: int, value: int) -> bool:
    """Whether a variable is part of a normal form; each object is looked at once."""
    heap = memoryview(machine.memory.H)  # type: ignore[arg-type]
    waiting, seen = [value], set()
    while waiting:
        word = waiting.pop()
        while word & 3 == 0 and heap[word >> 2] & la.KIND_MASK == la.IND:
            word = heap[(word >> 2) + 1]
        if word == variable:
            return True
        at = word >> 2
        if word & 3 or at in seen or heap[at] & la.KIND_MASK != la.CON:
            continue
        seen.add(at)
        size = heap[at] >> la.SIZE_SHIFT & la.SIZE_MASK
        waiting.extend(w for w in heap[at + 1 : at + 1 + size] if w & 3 == 0)
    return False
