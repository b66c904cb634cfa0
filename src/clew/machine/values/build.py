"""Values read back, put into a machine again: to run a counterexample concretely, or a test that was kept.

What a value leaves open (unevaluated parts, variables) becomes a logic variable of no type: a run that needs it
ends in *needs a free variable*, and so cannot be taken for one that did not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clew.core.types import TypeVar
from clew.machine.kernel import layout as la
from clew.machine.values.parts import children, is_data
from clew.machine.values.readback import Char, Construct, ListValue, Number, Unevaluated, Value, Variable
from clew.machine.values.refs import Ref

if TYPE_CHECKING:
    from clew.machine.run.machine import Machine

_OPEN = TypeVar("?")


def buildable(value: Value) -> bool:
    """Whether a value has no functions, arrays, cycles, faults or parts that were cut off."""
    return is_data(value, (Number, Char, Unevaluated, Variable))


def build(machine: Machine, value: Value) -> Ref:
    """A buildable value in the machine's heap."""
    # Parts before wholes. Refs keep what is built alive and known when the collector moves it.
    done: list[Ref] = []
    stack: list[tuple[Value, bool]] = [(value, False)]
    while stack:
        part, ready = stack.pop()
        parts = children(part)
        if not ready and parts:
            stack.append((part, True))
            stack.extend((p, False) for p in parts)
            continue
        fields = [done.pop() for _ in parts]
        done.append(_whole(machine, part, fields))
    return done[0]


def _whole(machine: Machine, value: Value, fields: list[Ref]) -> Ref:
    memory = machine.memory
    match value:
        case Number(value=float() as number):
            memory.reserve(2)
            word = memory.allocate(la.DBL, [0])
            memory.H.view("float64")[(word >> 2) + 1] = number
            return memory.ref(word)
        case Number(value=int() as number):
            return machine.integer(number)
        case Char(value=char):
            return memory.ref(ord(char) << 3 | 6)
        case Construct(name=name):
            info = machine.image.constructors[name]
            if not fields:
                return memory.ref(la.con_word(info.number, info.tag))
            memory.reserve(len(fields) + 1)
            return memory.ref(memory.allocate(la.CON, [f.word for f in fields], info.aux))
        case ListValue(items=items):
            tail = fields[len(items)] if len(fields) > len(items) else memory.ref(la.NIL)
            memory.reserve(3 * len(items))
            word = tail.word
            for item in reversed(fields[: len(items)]):
                word = memory.allocate(la.CON, [item.word, word], la.con_aux(8, 1))
            return memory.ref(word)
        case _:
            return machine.free(_OPEN)
