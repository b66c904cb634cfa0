"""The arithmetic instructions that the kernel leaves to the host: those on large integers."""

from __future__ import annotations

from clew.machine.compile.primitives import arithmetic_name
from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.kernel.traps import Raise
from clew.machine.kernel.words import code_of
from clew.machine.memory.arrays import Memory
from clew.machine.memory.write import write_number, write_string
from clew.machine.numbers import integers
from clew.machine.numbers.arithmetic import compute, cost, result_bits
from clew.machine.run.control import raise_exception
from clew.machine.run.operands import operand_at, read_number
from clew.machine.run.served_machine import RunningMachine

#: Room for results of more bits is made before the work on them begins.
_SOME_BITS = 1 << 12
_COMPARED = {op.IFLT: op.A_LT, op.IFLE: op.A_LE, op.IFEQ: op.A_EQ}
_WITHOUT_WRAP = {
    op.ADD: op.A_ADD,
    op.SUB: op.A_SUB,
    op.MUL: op.A_MUL,
    op.ADDSTEP: op.A_ADD,
    op.SUBSTEP: op.A_SUB,
}
#: What has a word with its number in front of the place for the result.
_NUMBERED = (op.ARITH, op.ORDSTEP)


def arithmetic_at(memory: Memory) -> tuple[int, int, int]:
    """The arithmetic instruction at pc: its kind and its two operands, as words."""
    pc, fp = int(memory.R[la.PC]), int(memory.R[la.FP])
    code = memory.C
    opcode = int(code[pc])
    if opcode in _COMPARED:
        kind, first = _COMPARED[opcode], 1
    elif opcode in _NUMBERED or opcode == op.ARRAY:
        kind, first = int(code[pc + 1]), 3
    else:
        kind, first = _WITHOUT_WRAP[opcode] + (3 if int(code[pc + 4]) else 0), 2
    a, b = (operand_at(memory, int(code[pc + first + i]), fp) for i in (0, 1))
    return kind, a, b


def primitive_at(memory: Memory) -> str:
    """The name of the primitive that the arithmetic instruction at pc belongs to, or of those on arrays."""
    if memory.C[int(memory.R[la.PC])] == op.ARRAY:
        return "arrays"
    return arithmetic_name(arithmetic_at(memory)[0])


def finish_arithmetic(memory: Memory, result: int) -> None:
    """Give the instruction at pc its result and step over it."""
    pc, fp = int(memory.R[la.PC]), int(memory.R[la.FP])
    memory.S[fp + int(memory.C[pc + (2 if memory.C[pc] in _NUMBERED else 1)])] = result
    memory.R[la.PC] = pc + 5


def branch(memory: Memory, yes: bool) -> None:
    """Continue after the comparison at pc, by its outcome."""
    r, code = memory.R, memory.C
    pc = int(r[la.PC])
    r[la.PC] = pc + 4 if yes else int(code[pc + 3])


def host_arithmetic(machine: RunningMachine) -> None:
    """Carry out the arithmetic instruction at pc on numbers that are not symbolic."""
    memory = machine.memory
    kind, x, y = arithmetic_at(memory)
    if kind == op.A_CHARCLASS:  # the kernel tries again
        from clew.machine.memory.character_classes import add_classes

        add_classes(memory.W, code_of(y))
        return
    a = read_number(memory, x)
    b = a if x == y else read_number(memory, y)  # a square is cheaper than another product
    if isinstance(a, int) and isinstance(b, int):
        bits = result_bits(kind, a, b)
        if bits > _SOME_BITS:
            machine.budget.reserve(integers.limbs_of_bits(bits) + 2)
        machine.budget.charge(cost(kind, a, b))
    if int(memory.C[int(memory.R[la.PC])]) in _COMPARED:
        branch(memory, a < b if kind == op.A_LT else a <= b if kind == op.A_LE else a == b)
        return
    if kind == op.A_SHOWINT and isinstance(a, int):
        machine.budget.reserve(a.bit_length() * 3 // 10 + 16)
        machine.budget.charge(integers.digits_cost(a))
        finish_arithmetic(memory, write_string(memory, integers.show_integer(a, machine.budget.check)))
        return
    try:
        result = write_number(memory, compute(kind, a, b, machine.budget.check))
    except Raise as raised:
        raise_exception(memory, raised.word)
        return
    finish_arithmetic(memory, result)
