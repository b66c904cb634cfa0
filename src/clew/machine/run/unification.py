"""The unifications that the kernel leaves to the host: numbers in the heap, large structures, functions."""

from __future__ import annotations

from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.kernel.traps import HostError
from clew.machine.kernel.words import address_of, follow, int_of, is_immediate, is_object, kind_of, size_of
from clew.machine.memory.arrays import Memory
from clew.machine.run.control import fail
from clew.machine.run.operands import read_number
from clew.machine.run.served_machine import RunningMachine
from clew.machine.solve.solver import SolverGaveUp
from clew.machine.solve.terms import Condition

_NUMBERS = (la.BIG, la.DBL)


def host_unify(machine: RunningMachine) -> None:
    """Decide the unification at the top of the stack."""
    memory = machine.memory
    fp = int(memory.R[la.FP])
    x, y = (follow(memory.H, int(memory.S[fp - i])) for i in (4, 3))
    kinds = {_kind(memory, x), _kind(memory, y)}
    if la.PAP in kinds:
        raise HostError("functions cannot be unified")
    if la.SYM in kinds and la.FREE not in kinds:
        _unify_symbolic(machine, x, y)
        return
    if la.ARR in kinds:
        raise HostError("mutable objects cannot be unified")
    if la.FREE in kinds:
        variable, value = (x, y) if _kind(memory, x) == la.FREE else (y, x)
        if _occurs(memory, variable, value):
            _fail(memory)
        else:
            _bind(memory, variable, value)
            _hold(memory)
    elif la.CON in kinds or not kinds & set(_NUMBERS):
        raise HostError("values of different kinds cannot be unified")
    elif read_number(memory, x) == read_number(memory, y):
        _hold(memory)
    else:
        _fail(memory)


def _unify_symbolic(machine: RunningMachine, x: int, y: int) -> None:
    """Unify numbers of which one is symbolic: assume that they are equal, if they can be."""
    memory = machine.memory
    if x == y:
        _hold(memory)
        return
    left, right = memory.ref(x), memory.ref(y)
    memory.reserve(64)
    condition = Condition(op.A_EQ, left.word, right.word)
    try:
        possible = machine.solver.outcomes(condition)[0]
    except SolverGaveUp:
        possible = True  # the next comparison, or the end of the branch, will decide
    if possible:
        machine.solver.assume(condition, True)
        _hold(memory)
    else:
        _fail(memory)


def _kind(memory: Memory, word: int) -> int | None:
    return kind_of(memory.H[address_of(word)]) if is_object(word) else None


def _hold(memory: Memory) -> None:
    """Let the unification succeed."""
    r = memory.R
    r[la.FP] -= 4
    r[la.ACC] = la.TRUE
    r[la.ACT] = la.ACT_RETURN


def _fail(memory: Memory) -> None:
    """End the branch at the unification on top of the stack."""
    fail(memory, int_of(memory.S[int(memory.R[la.FP]) - 2]) >> la.INFO_SHIFT)


def _bind(memory: Memory, variable: int, value: int) -> None:
    """Bind a free variable, so that backtracking undoes it."""
    r, heap, at = memory.R, memory.H, address_of(variable)
    if at < r[la.OLD]:
        top = int(r[la.TP])
        memory.T[top : top + 6] = [*heap[at + 1 : at + 4], heap[at], variable, la.TRAIL_OBJECT]
        r[la.TP] = top + 6
    heap[at] = la.header(la.IND, 3)
    heap[at + 1] = value
    r[la.REFINEMENTS] += 1
    memory.note_binding(variable, value)


def _occurs(memory: Memory, variable: int, value: int) -> bool:
    """Whether a variable is part of a normal form; each object is looked at once."""
    heap = memoryview(memory.H)  # type: ignore[arg-type]
    waiting, seen = [value], set()
    while waiting:
        word = follow(heap, waiting.pop())
        if word == variable:
            return True
        if is_immediate(word):
            continue
        at = address_of(word)
        if at in seen or kind_of(heap[at]) != la.CON:
            continue
        seen.add(at)
        waiting.extend([w for w in heap[at + 1 : at + 1 + size_of(heap[at])] if not w & la.IMMEDIATE])
    return False
