"""The primitives that the kernel leaves to the host: text, the world, free variables.

The kernel stops at the instruction; the host reads the operands, computes with Python's own numbers, stores
the result and steps over it. An operation without a result raises an exception of the machine, not of Python.
"""

from __future__ import annotations

import os
from collections.abc import Callable

from clew.core.prims import PRIMITIVES
from clew.machine.compile.generators import described_type
from clew.machine.compile.primitives import HOST_NAMES
from clew.machine.kernel import layout as la
from clew.machine.kernel.traps import Evaluates, HostError, Raise, Refused, Waits
from clew.machine.kernel.words import follow, is_constant, number_of_constant, small_int
from clew.machine.memory.write import (
    free_variable,
    write_integer,
    write_pair,
    write_string,
    write_strings,
)
from clew.machine.numbers import integers
from clew.machine.run.control import raise_exception
from clew.machine.run.operands import (
    Operand,
    operand_at,
    read_operand,
)
from clew.machine.run.residuation import evaluate_first, wait_for
from clew.machine.run.served_machine import RunningMachine
from clew.machine.run.stack_frames import stack_frames
from clew.machine.search.encapsulate import values_from


def _read_int(machine: RunningMachine, text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise Raise(la.BAD_ARGUMENT)
    bits = len(digits) * 10 // 3
    machine.budget.charge(integers.digits_cost(1 << bits))
    return write_integer(machine.memory, integers.parse_decimal(text, machine.budget.check))


Handler = Callable[..., int]


def _pair_with_variable(machine: RunningMachine, text: str) -> int:
    memory = machine.memory
    variable = free_variable(memory, described_type(text))
    memory.reserve(8)
    return write_pair(memory, variable.word, la.UNIT)


def _machine_exception(machine: RunningMachine, word: int) -> int:
    if is_constant(word):
        info = machine.memory.image.by_number[number_of_constant(word)]
        if info.data.name == "Machine.Exception":
            return small_int(info.tag)
    return small_int(-1)


def _effect(action: Callable[..., int | str | list[str]]) -> Handler:
    """A handler that acts on the world; its last operand, the token, only orders effects."""

    def handler(machine: RunningMachine, *operands: Operand) -> int:
        if (machine.memory.R[la.CP] > 0 or machine.is_searching) and not machine.world.is_stateless:
            raise HostError("input and output cannot be undone, so a search does not do them")
        if machine.world.is_closed:
            raise HostError("input and output are not done in tests")
        result = action(machine.world, *operands[:-1])
        if isinstance(result, str):
            return write_string(machine.memory, result)
        if isinstance(result, list):
            return write_strings(machine.memory, result)
        return write_integer(machine.memory, result)

    return handler


def _refuse(machine: RunningMachine, why: Operand) -> int:
    raise Refused(str(why))


HANDLERS: dict[str, Handler] = {
    "machineException#": _machine_exception,
    "ioPut#": _effect(lambda world, h, text: world.put(h, text)),
    "ioGetChar#": _effect(lambda world, h: world.get_char(h, True)),
    "ioPeekChar#": _effect(lambda world, h: world.get_char(h, False)),
    "ioGetLine#": _effect(lambda world, h: world.get_line(h)),
    "ioGetSome#": _effect(lambda world, h: world.get_some(h)),
    "ioOpen#": _effect(lambda world, path, mode: world.open(path, mode)),
    "ioClose#": _effect(lambda world, h: world.close(h)),
    "ioControl#": _effect(lambda world, h, operation, n: world.control(h, operation, n)),
    "refuse#": _refuse,
    "ioErrorText#": lambda machine, n: write_string(machine.memory, os.strerror(n if 0 < n < 4096 else 0)),
    "ioArgs#": _effect(lambda world: list(world.args)),
    "ioProgName#": _effect(lambda world: world.name),
    "ioGetEnv#": _effect(lambda world, k: [world.environment[k]] if k in world.environment else []),
    "ioEnviron#": _effect(lambda world: [f"{k}={v}" for k, v in sorted(world.environment.items())]),
    "ioClock#": _effect(lambda world, which: world.clock(which)),
    "readInt#": _read_int,
    "stackFrames#": lambda machine, most: write_strings(
        machine.memory, stack_frames(machine.memory, machine.memory.image, most)
    ),
    "freeVariable#": _pair_with_variable,
    "valuesFrom#": values_from,
}

_PYTHON_TYPES = {"Int": int, "Integer": int, "Double": float, "Char": str, "[Char]": str}
_EXPECTED: dict[str, list[str]] = {
    name: PRIMITIVES[name].type.split(" -> ")[: PRIMITIVES[name].arity] for name in HANDLERS
}


def _read_as(machine: RunningMachine, name: str, type_: str, word: int) -> Operand:
    """An operand as Python's value of its type; for types that Python does not have, the word itself."""
    expected = _PYTHON_TYPES.get(type_)
    if expected is None:
        return word
    operand = read_operand(machine, word)
    if type(operand) is not expected:
        raise HostError(f"{name} met a value of the wrong kind")
    return operand


def host_primitive(machine: RunningMachine) -> None:
    """Carry out the HOST instruction at pc."""
    memory = machine.memory
    pc, fp = int(memory.R[la.PC]), int(memory.R[la.FP])
    number, dst, count = (int(w) for w in memory.C[pc + 1 : pc + 4])
    name = HOST_NAMES[number]
    handler = HANDLERS.get(name)
    if handler is None:
        raise HostError(f"no handler for the primitive {name}")
    try:
        operands = [
            _read_as(machine, name, type_, follow(memory.H, operand_at(memory, int(o), fp)))
            for type_, o in zip(_EXPECTED[name], memory.C[pc + 4 : pc + 4 + count], strict=True)
        ]
        result = handler(machine, *operands)
    except Raise as raised:
        raise_exception(memory, raised.word)
        return
    except Waits as waits:
        wait_for(memory, waits.word)
        return
    except Evaluates as needed:
        evaluate_first(memory, needed.word, whole=needed.whole)
        return
    memory.S[fp + dst] = result
    memory.R[la.PC] = pc + 4 + count
