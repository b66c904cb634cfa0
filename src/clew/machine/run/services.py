"""Serves the kernel when it stops: it goes on, or the run has ended."""

from __future__ import annotations

from clew.machine.compile.primitives import HOST_NAMES
from clew.machine.kernel import layout as la
from clew.machine.kernel.traps import Symbolic
from clew.machine.kernel.words import address_of, int_of
from clew.machine.run.decide import arithmetic, concretise, decide
from clew.machine.run.host import host_primitive
from clew.machine.run.host_arithmetic import primitive_at
from clew.machine.run.residuation import residuate
from clew.machine.run.served_machine import RunningMachine
from clew.machine.run.unification import host_unify
from clew.machine.values.outcome import OutcomeKind
from clew.source.diagnostics import InternalFault

_ENDS = {
    la.ST_RAISED: OutcomeKind.RAISED,
    la.ST_FAILED: OutcomeKind.FAILED,
    la.ST_VARIABLE: OutcomeKind.NEEDS_VARIABLE,
    la.ST_SUSPENDED: OutcomeKind.NEEDS_VARIABLE,
    la.ST_CHOICE: OutcomeKind.NEEDS_CHOICE,
    la.ST_LOOP: OutcomeKind.LOOP,
    la.ST_CONFUSED: OutcomeKind.TRAP,
    la.ST_HEAP: OutcomeKind.OUT_OF_HEAP,
    la.ST_STACK: OutcomeKind.OUT_OF_STACK,
    la.ST_STEPS: OutcomeKind.OUT_OF_STEPS,
    la.ST_LOG: OutcomeKind.LOG_FULL,
    la.ST_DONE: OutcomeKind.FAILED,  # a branch failed, and the stepper is back at its last mark
}


def serve(machine: RunningMachine, status: int) -> bool:
    """Do what the kernel asks for. Returns whether it can go on at once."""
    memory = machine.memory
    registers = memory.R
    if status == la.ST_COLLECT:
        need, registers[la.NEED] = int(registers[la.NEED]), 0
        memory.collect(need)
        return True
    if status == la.ST_LOG:
        return memory.grow_log()
    if status == la.ST_HOST:
        memory.stats.traps[HOST_NAMES[int(memory.C[int(registers[la.PC]) + 1])]] += 1
        try:
            host_primitive(machine)
        except Symbolic as needed:
            concretise(machine, needed.word)
        return True
    if status == la.ST_ARITH:
        memory.stats.traps[primitive_at(memory)] += 1
        return arithmetic(machine)
    if status == la.ST_DECIDE:
        decide(machine, int(registers[la.RESULT]))
        return True
    if status == la.ST_UNIFY:
        memory.stats.traps["unify#"] += 1
        host_unify(machine)
        return True
    if status == la.ST_SUSPENDED or (status == la.ST_VARIABLE and not _is_guessed(machine)):
        return residuate(memory)
    if status == la.ST_STACK and memory.at_fault():
        return False
    if status == la.ST_STACK:
        need, registers[la.NEED] = int(registers[la.NEED]), 0
        return memory.grow_stack(need)
    if status == la.ST_TRAIL:
        need, registers[la.NEED] = int(registers[la.NEED]), 0
        return memory.grow_trail(need)
    if status not in _ENDS and status != la.ST_VALUE:
        raise InternalFault(f"the machine stopped with status {status}")
    return False


def ending(status: int) -> OutcomeKind:
    """The outcome of a run that ends with a status."""
    if status == la.ST_VALUE:
        return OutcomeKind.VALUE
    return OutcomeKind.OUT_OF_HEAP if status == la.ST_TRAIL else _ENDS[status]


def _is_guessed(machine: RunningMachine) -> bool:
    """Whether a search will try values for the variable that is needed."""
    memory = machine.memory
    generator = int(memory.G[int_of(memory.H[address_of(memory.R[la.ACC]) + 1])])
    return machine.is_searching and int(memory.G[generator]) != la.GEN_OPAQUE
