"""What the kernel leaves to the host: integers beyond its own arithmetic, text, mathematics.

The kernel stops at the instruction; the host reads the operands, computes with Python's own numbers, stores
the result and steps over it. Values that a program can reach never raise here: what has no result raises
inside the machine.
"""

from __future__ import annotations

import math
import os
import re
import struct
import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from clew.core.prims import PRIMITIVES
from clew.machine import integers
from clew.machine import layout as la
from clew.machine import opcodes as op
from clew.machine.doubles import ELEMENTARY, divide, elementary, encode, power, show_double, truncate
from clew.machine.memory import Words
from clew.machine.primitives import HOST_NAMES
from clew.machine.residuation import wait_for

if TYPE_CHECKING:
    from clew.machine.machine import Machine

#: The most bits that a product or a shift may have; beyond, the operation raises Machine.Overflow.
MOST_BITS = 1 << 24
#: Payloads up to this are read limb by limb.
_FEW_LIMBS = 16
#: Characters that are read at once, less one.
_TEXT_PIECE = (1 << 16) - 1


class HostError(Exception):
    """An operand has the wrong kind, or no handler knows the operation. Ends the run as a trap."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Waits(Exception):
    """The operation needs a variable that it may not guess; it is tried again when that is bound."""

    def __init__(self, word: int) -> None:
        self.word = word


class Symbolic(Exception):
    """The operation needs the value of a symbolic number."""

    def __init__(self, word: int) -> None:
        self.word = word


class Raise(Exception):
    """The operation raises a machine exception."""

    def __init__(self, word: int) -> None:
        self.word = word


Operand = int | float | str


# --- arithmetic instructions -----------------------------------------------------------------------


_COMPARED = {op.IFLT: op.A_LT, op.IFLE: op.A_LE, op.IFEQ: op.A_EQ}
_WITHOUT_WRAP = {op.ADD: op.A_ADD, op.SUB: op.A_SUB, op.MUL: op.A_MUL}


def arithmetic_at(machine: Machine) -> tuple[int, int, int]:
    """The arithmetic instruction at pc: its kind and its two operands, as words."""
    memory = machine.memory
    pc, fp = int(memory.R[la.PC]), int(memory.R[la.FP])
    code = memory.C
    opcode = int(code[pc])
    if opcode in _COMPARED:
        kind, first = _COMPARED[opcode], 1
    elif opcode in (op.ARITH, op.ARRAY):
        kind, first = int(code[pc + 1]), 3
    else:
        kind, first = _WITHOUT_WRAP[opcode] + (3 if int(code[pc + 4]) else 0), 2
    a, b = (_operand(machine, int(code[pc + first + i]), fp) for i in (0, 1))
    return kind, a, b


def finish_arithmetic(machine: Machine, result: int) -> None:
    """Give the instruction at pc its result and step over it."""
    memory = machine.memory
    pc, fp = int(memory.R[la.PC]), int(memory.R[la.FP])
    memory.S[fp + int(memory.C[pc + (2 if memory.C[pc] == op.ARITH else 1)])] = result
    memory.R[la.PC] = pc + 5


def branch(machine: Machine, yes: bool) -> None:
    """Go on after the comparison at pc."""
    r, code = machine.memory.R, machine.memory.C
    pc = int(r[la.PC])
    r[la.PC] = pc + 4 if yes else int(code[pc + 3])


def host_arithmetic(machine: Machine) -> None:
    """The arithmetic instruction at pc, on numbers."""
    kind, x, y = arithmetic_at(machine)
    a = read_number(machine, x)
    b = a if x == y else read_number(machine, y)  # a square is cheaper than another product
    if isinstance(a, int) and isinstance(b, int):
        machine.charge(_cost(kind, a, b))
    if int(machine.memory.C[int(machine.memory.R[la.PC])]) in _COMPARED:
        branch(machine, a < b if kind == op.A_LT else a <= b if kind == op.A_LE else a == b)
        return
    try:
        result = _write_number(machine, compute(kind, a, b, machine.check))
    except Raise as raised:
        raise_exception(machine, raised.word)
        return
    finish_arithmetic(machine, result)


def _operand(machine: Machine, operand: int, fp: int) -> int:
    return int(machine.memory.S[fp + operand if operand >= 0 else -operand])


def wrap64(n: int) -> int:
    return (n + (1 << 63)) % (1 << 64) - (1 << 63)


def narrow(bits: int, n: int) -> int:
    """`n` in two's complement of so many bits; unsigned for negative `bits`."""
    if bits == 0:
        raise Raise(la.BAD_ARGUMENT)
    if abs(bits) > n.bit_length() and (bits > 0 or n >= 0):
        return n
    if abs(bits) > MOST_BITS:
        raise Raise(la.OVERFLOW)
    n %= 1 << abs(bits)
    return n - (1 << bits) if bits > 0 and n >> bits - 1 else n


def _divided(kind: int, a: int, b: int, tick: integers.Tick) -> int:
    """A quotient or a remainder, rounded towards zero or down."""
    if b == 0:
        raise Raise(la.DIVIDE_BY_ZERO)
    if kind in (op.A_DIV, op.A_MOD):
        return integers.divide(a, b, tick)[kind == op.A_MOD]
    q, r = integers.divide(abs(a), abs(b), tick)
    if kind == op.A_QUOT:
        return q if (a < 0) == (b < 0) else -q
    return -r if a < 0 else r


def _shift_left(a: int, n: int) -> int:
    if n < 0:
        raise Raise(la.BAD_ARGUMENT)
    if a and a.bit_length() + n > MOST_BITS:
        raise Raise(la.OVERFLOW)
    return a << n


def _shift_right(a: int, n: int) -> int:
    if n < 0:
        raise Raise(la.BAD_ARGUMENT)
    return a >> n


def _multiply(a: int, b: int, tick: integers.Tick) -> int:
    if a.bit_length() + b.bit_length() > MOST_BITS:
        raise Raise(la.OVERFLOW)
    return integers.multiply(a, b, tick)


def _cost(kind: int, a: int, b: int) -> int:
    """What an operation counts, in steps; what raises at once costs nothing."""
    if kind == op.A_MUL:
        return integers.product_cost(a, b) if a.bit_length() + b.bit_length() <= MOST_BITS else 0
    if kind in _DIVISIONS:
        return integers.quotient_cost(a, b) if b else 0
    if kind == op.A_SHL and 0 <= b <= MOST_BITS:
        return a.bit_length() + b >> 9
    return integers.linear_cost(a, b)


_DIVISIONS = frozenset({op.A_QUOT, op.A_REM, op.A_DIV, op.A_MOD})
_INTEGER: dict[int, Callable[[int, int], int]] = {
    op.A_ADD: lambda a, b: a + b,
    op.A_SUB: lambda a, b: a - b,
    op.A_ADDW: lambda a, b: wrap64(a + b),
    op.A_SUBW: lambda a, b: wrap64(a - b),
    op.A_MULW: lambda a, b: wrap64(wrap64(a) * wrap64(b)),
    op.A_AND: lambda a, b: a & b,
    op.A_OR: lambda a, b: a | b,
    op.A_XOR: lambda a, b: a ^ b,
    op.A_SHL: _shift_left,
    op.A_SHR: _shift_right,
    op.A_NARROW: narrow,
}


def compute(kind: int, a: int | float, b: int | float, tick: integers.Tick = lambda: None) -> int | float:
    """The result of an arithmetic instruction; `tick` is called now and then, and may end it."""
    if kind == op.A_TODOUBLE and isinstance(a, int):
        return encode(a, 0)
    if kind == op.A_DIVD and isinstance(a, float) and isinstance(b, float):
        return divide(a, b)
    if isinstance(a, int) and isinstance(b, int):
        if kind == op.A_MUL:
            return _multiply(a, b, tick)
        if kind in _DIVISIONS:
            return _divided(kind, a, b, tick)
        if kind in _INTEGER:
            return _INTEGER[kind](a, b)
    raise HostError("arithmetic on a value that is not a number of the right kind")


# --- reading and writing values ---------------------------------------------------------------------


def read_number(machine: Machine, word: int) -> int | float:
    """The number that an evaluated word denotes."""
    memory = machine.memory
    if word & 1:
        return word >> 1
    if word & 3 == 0:
        at = word >> 2
        header = int(memory.H[at])
        kind, size = header & la.KIND_MASK, header >> la.SIZE_SHIFT & la.SIZE_MASK
        if kind == la.BIG:
            return read_big(memory.H[at + 1 : at + 1 + size])
        if kind == la.DBL:
            return float(memory.H.view("float64")[at + 1])
        if kind == la.SYM:
            raise Symbolic(word)
    raise HostError("a number was expected")


def read_big(payload: Words) -> int:
    """The integer of a big integer's payload."""
    if len(payload) > _FEW_LIMBS:
        value = integers.from_limbs(payload[1:])
    else:
        value = 0
        for limb in reversed(payload[1:].tolist()):
            value = value << 30 | limb
    return value if payload[0] > 0 else -value


def _write_number(machine: Machine, value: int | float) -> int:
    if isinstance(value, float):
        machine.memory.reserve(2)
        return machine.memory.allocate(la.DBL, [struct.unpack("<q", struct.pack("<d", value))[0]])
    return machine.make_integer(value)


def _read(machine: Machine, word: int) -> Operand:
    if word & 7 == 6:
        return chr(word >> 3)
    if word & 7 == 2 or _is_cons(machine, word):
        return read_string(machine, word)
    return read_number(machine, word)


def _is_cons(machine: Machine, word: int) -> bool:
    return word & 3 == 0 and int(machine.memory.H[word >> 2]) == la.CONS_HEADER


def read_string(machine: Machine, word: int) -> str:
    """A fully evaluated list of characters."""
    out: list[int] = []
    heap = memoryview(machine.memory.H)  # type: ignore[arg-type]
    while True:
        while word & 3 == 0 and heap[word >> 2] & la.KIND_MASK == la.IND:
            word = heap[(word >> 2) + 1]
        if word == la.NIL:
            machine.charge(len(out) >> 4)
            return "".join(map(chr, out))
        if len(out) & _TEXT_PIECE == _TEXT_PIECE:
            machine.check()
        if word & 3 != 0 or heap[word >> 2] != la.CONS_HEADER:
            raise HostError("a string was expected")
        at = word >> 2
        char = heap[at + 1]
        while char & 3 == 0 and heap[char >> 2] & la.KIND_MASK == la.IND:
            char = heap[(char >> 2) + 1]
        if char & 7 != 6:
            if char & 3 == 0 and heap[char >> 2] & la.KIND_MASK == la.SYM:
                raise Symbolic(char)
            raise HostError("a character was expected")
        out.append(char >> 3)
        word = heap[at + 2]


def write_string(machine: Machine, text: str) -> int:
    """A lazily unpacked string."""
    if not text:
        return la.NIL
    memory = machine.memory
    memory.reserve(len(text) + 8)
    raw = memory.allocate(la.RAW, np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32))
    return memory.allocate(la.THUNK, [raw, 1], machine.image.unpack)


def write_boolean(value: bool) -> int:
    return la.TRUE if value else la.FALSE


# --- host primitives -------------------------------------------------------------------------------


_CATEGORIES = (
    "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn".split()
)


def _elementary(k: int, x: float) -> float:
    if not 0 <= k < ELEMENTARY:
        raise Raise(la.BAD_ARGUMENT)
    return elementary(k, x)


def _char_class(k: int, c: str) -> int:
    if not 0 <= k <= 4:
        raise Raise(la.BAD_ARGUMENT)
    if k == 0:
        return _CATEGORIES.index(unicodedata.category(c))
    if k == 4:
        return int(unicodedata.decimal(c, -1))
    mapped = c.upper() if k == 1 else c.lower() if k == 2 else c.title()
    return ord(mapped) if len(mapped) == 1 else ord(c)


def _decode(x: float) -> tuple[int, int]:
    if x == 0 or math.isnan(x) or math.isinf(x):
        bits = struct.unpack("<Q", struct.pack("<d", x))[0]
        if x == 0:
            return 0, 0
        mantissa = (bits & (1 << 52) - 1) | 1 << 52
        return (-mantissa if bits >> 63 else mantissa), 972
    fraction, exponent = math.frexp(x)
    return int(fraction * (1 << 53)), exponent - 53


def _pair(machine: Machine, a: int, b: int) -> int:
    aux = machine.image.constructors["(,)"].aux
    machine.memory.reserve(8)
    return machine.memory.allocate(la.CON, [a, b], aux)


def _read_int(machine: Machine, text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise Raise(la.BAD_ARGUMENT)
    bits = len(digits) * 10 // 3
    if bits > MOST_BITS:
        raise Raise(la.OVERFLOW)
    machine.charge(integers.digits_cost(1 << bits))
    return machine.make_integer(integers.parse_decimal(text, machine.check))


def _show_int(machine: Machine, n: int) -> int:
    machine.charge(integers.digits_cost(n))
    return write_string(machine, integers.show_integer(n, machine.check))


_NUMERAL = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?|-?Infinity|NaN")


def _read_double(text: str) -> float:
    if _NUMERAL.fullmatch(text) is None:
        raise Raise(la.BAD_ARGUMENT)
    return float(text)


Handler = Callable[..., int]


def _values_from(machine: Machine, *operands: int) -> int:
    from clew.machine.encapsulate import values_from

    return values_from(machine, *operands)


def _pair_with_variable(machine: Machine, text: str) -> int:
    from clew.machine.generators import described_type
    from clew.machine.search import free_variable

    variable = free_variable(machine, described_type(text))
    machine.memory.reserve(8)
    return _pair(machine, variable.word, la.UNIT)


def _numbers(function: Callable[..., int | float]) -> Handler:
    """A handler that writes a number."""

    def handler(machine: Machine, *operands: Operand) -> int:
        return _write_number(machine, function(*operands))

    return handler


def _decode_handler(machine: Machine, x: float) -> int:
    mantissa, exponent = _decode(x)
    return _pair(machine, machine.make_integer(mantissa), exponent << 1 | 1)


def _bits(x: float) -> int:
    return int(struct.unpack("<Q", struct.pack("<d", x))[0])


def _from_bits(n: int) -> float:
    return float(struct.unpack("<d", struct.pack("<Q", n % (1 << 64)))[0])


def _round_float(x: float) -> float:
    try:
        return float(struct.unpack("<f", struct.pack("<f", x))[0])
    except OverflowError:
        return math.copysign(math.inf, x)


def _machine_exception(machine: Machine, word: int) -> int:
    number = word >> 3 + la.TAG_BITS
    known = word & 7 == 2 and machine.image.by_number[number].data.name == "Machine.Exception"
    return (machine.image.by_number[number].tag if known else -1) << 1 | 1


def write_strings(machine: Machine, texts: list[str]) -> int:
    """A list of strings."""
    memory = machine.memory
    memory.reserve(sum(len(t) + 16 for t in texts) + 16)  # nothing moves while the list is made
    cells = [write_string(machine, text) for text in texts]
    result = la.NIL
    for cell in reversed(cells):
        result = memory.allocate(la.CON, [cell, result], la.CONS_HEADER >> la.AUX_SHIFT)
    return result


def _effect(action: Callable[..., int | str | list[str]]) -> Handler:
    """A handler that acts on the world; its last operand, the token, only orders effects."""

    def handler(machine: Machine, *operands: Operand) -> int:
        if (machine.memory.R[la.CP] > 0 or machine.is_searching) and not machine.world.is_still:
            raise HostError("input and output cannot be undone, so a search does not do them")
        result = action(machine.world, *operands[:-1])
        if isinstance(result, str):
            return write_string(machine, result)
        if isinstance(result, list):
            return write_strings(machine, result)
        return machine.make_integer(result)

    return handler


HANDLERS: dict[str, Handler] = {
    "roundFloat#": _numbers(_round_float),
    "bitLength#": _numbers(lambda n: abs(n).bit_length()),
    "popCount#": _numbers(lambda n: abs(n).bit_count()),
    "machineException#": _machine_exception,
    "ioPut#": _effect(lambda world, h, text: world.put(h, text)),
    "ioGetChar#": _effect(lambda world, h: world.get_char(h, True)),
    "ioPeekChar#": _effect(lambda world, h: world.get_char(h, False)),
    "ioGetLine#": _effect(lambda world, h: world.get_line(h)),
    "ioGetSome#": _effect(lambda world, h: world.get_some(h)),
    "ioOpen#": _effect(lambda world, path, mode: world.open(path, mode)),
    "ioClose#": _effect(lambda world, h: world.close(h)),
    "ioControl#": _effect(lambda world, h, operation, n: world.control(h, operation, n)),
    "ioErrorText#": lambda machine, n: write_string(machine, os.strerror(n if 0 < n < 4096 else 0)),
    "ioArgs#": _effect(lambda world: list(world.args)),
    "ioProgName#": _effect(lambda world: world.name),
    "ioGetEnv#": _effect(lambda world, k: [world.environment[k]] if k in world.environment else []),
    "ioEnviron#": _effect(lambda world: [f"{k}={v}" for k, v in sorted(world.environment.items())]),
    "ioClock#": _effect(lambda world, which: world.clock(which)),
    "powd#": _numbers(power),
    "truncate#": _numbers(truncate),
    "mathd#": _numbers(_elementary),
    "atan2d#": _numbers(math.atan2),
    "decodeDouble#": _decode_handler,
    "encodeDouble#": _numbers(encode),
    "isNaN#": lambda machine, x: write_boolean(math.isnan(x)),
    "doubleBits#": _numbers(_bits),
    "bitsDouble#": _numbers(_from_bits),
    "charClass#": _numbers(_char_class),
    "showInt#": _show_int,
    "showDouble#": lambda machine, x: write_string(machine, show_double(x)),
    "readInt#": _read_int,
    "readDouble#": _numbers(_read_double),
    "freeVariable#": lambda machine, text: _pair_with_variable(machine, text),
    "valuesFrom#": lambda machine, *operands: _values_from(machine, *operands),
}

_PYTHON_TYPES = {"Int": int, "Integer": int, "Double": float, "Char": str, "[Char]": str}
_EXPECTED: dict[str, list[str]] = {
    name: PRIMITIVES[name].type.split(" -> ")[: PRIMITIVES[name].arity] for name in HANDLERS
}


def _read_as(machine: Machine, name: str, type_: str, word: int) -> Operand:
    """An operand as its type appears to handlers; of any other type, the word itself."""
    expected = _PYTHON_TYPES.get(type_)
    if expected is None:
        return word
    operand = _read(machine, word)
    if type(operand) is not expected:
        raise HostError(f"{name} met a value of the wrong kind")
    return operand


def host_primitive(machine: Machine) -> None:
    """The HOST instruction at pc."""
    memory = machine.memory
    pc, fp = int(memory.R[la.PC]), int(memory.R[la.FP])
    number, dst, count = (int(w) for w in memory.C[pc + 1 : pc + 4])
    name = HOST_NAMES[number]
    handler = HANDLERS.get(name)
    if handler is None:
        raise HostError(f"no handler for the primitive {name}")
    try:
        operands = [
            _read_as(machine, name, type_, machine.reader.follow(_operand(machine, int(o), fp)))
            for type_, o in zip(_EXPECTED[name], memory.C[pc + 4 : pc + 4 + count], strict=True)
        ]
        result = handler(machine, *operands)
    except Raise as raised:
        raise_exception(machine, raised.word)
        return
    except Waits as waits:
        wait_for(machine, waits.word)
        return
    memory.S[fp + dst] = result
    memory.R[la.PC] = pc + 4 + count


def raise_exception(machine: Machine, word: int) -> None:
    """Raise a machine exception at pc."""
    registers = machine.memory.R
    registers[la.ACC] = word
    registers[la.POSITION] = registers[la.PC]
    registers[la.ABORT] = 0
    registers[la.ACT] = la.ACT_RAISE
