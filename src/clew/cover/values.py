"""Values of test cases: their sizes, variables in them replaced, and values put back into a machine."""

from __future__ import annotations

from operator import is_

from clew.core.types import TypeCon
from clew.machine.kernel import layout as la
from clew.machine.run.machine import Machine
from clew.machine.values.parts import children, is_data, parts
from clew.machine.values.readback import Char, Construct, ListValue, Number, Unevaluated, Value, Variable
from clew.machine.values.refs import Ref

#: A part of an argument that no finite value can stand for, and that the call never looks at.
HOLE = Unevaluated()
#: A type without values.
_NOTHING = TypeCon("clew:nothing")


def size(value: Value) -> int:
    """How large a value is for a reader: its constructors, and the digits of its numbers."""
    total = 0
    stack = [value]
    while stack:
        node = stack.pop()
        match node:
            case Construct(args=args):
                total += 1
                stack.extend(args)
            case Number(value=number):
                total += 1 + abs(int(number)).bit_length() // 2 if abs(number) < float("inf") else 1
            case Variable() | Unevaluated():
                pass
            case ListValue(items=items):
                total += 1 + len(items)
                stack.extend(children(node))
            case _:
                total += 1
    return total


def variables(value: Value) -> tuple[Variable, ...]:
    found: list[Variable] = []
    stack = [value]
    while stack:
        node = stack.pop()
        if isinstance(node, Variable):
            found.append(node)
        elif isinstance(node, Construct):
            if node.args:
                stack.extend(node.args[::-1])
        elif isinstance(node, ListValue):
            stack.extend(children(node)[::-1])
    return tuple(found)


def is_whole(value: Value) -> bool:
    """Whether a value is data all through."""
    return is_data(value, (Number, Char))


def is_given(value: Value) -> bool:
    """Whether a value can be given to a call again: data, perhaps with holes."""
    return is_data(value, (Number, Char, Unevaluated))


def fill(value: Value, known: dict[int, Value]) -> Value:
    """The value with its variables replaced."""
    match value:
        case _ if not known:
            return value
        case Variable(number=number):
            return known.get(number, value)
        case Construct(name=name, args=args):
            new = tuple([fill(a, known) for a in args])
            return value if all(map(is_, new, args)) else Construct(name, new)
        case ListValue(items=items, rest=rest):
            items = tuple([fill(i, known) for i in items])
            last = None if rest is None else fill(rest, known)
            if isinstance(last, ListValue):  # one list again
                return ListValue(items + last.items, last.rest)
            return ListValue(items, last)
        case _:
            return value


def put(machine: Machine, value: Value) -> Ref:
    """A value in a machine's heap. A hole is a variable without values: a run that needs it ends there."""
    numbers = [p.value for p in parts(value) if isinstance(p, Number) and isinstance(p.value, int)]
    words = sum(2 + len(children(p)) * 3 + 3 for p in parts(value))
    words += sum(n.bit_length() // 32 + 4 for n in numbers)
    machine.memory.reserve(words + 16)  # all at once: nothing moves while it is built
    return machine.memory.ref(_word(machine, value))


def _word(machine: Machine, value: Value) -> int:
    memory, constructors = machine.memory, machine.image.constructors
    match value:
        case Number(value=int() as number):
            return machine.make_integer(number)
        case Char(value=char):
            return ord(char) << 3 | 6
        case Construct(name=name, args=args):
            info = constructors[name]
            fields = [_word(machine, a) for a in args]
            return memory.allocate(la.CON, fields, info.aux) if fields else info.aux << 3 | 2
        case Unevaluated():
            return machine.free(_NOTHING).word
        case ListValue(items=items, rest=rest):
            word = la.NIL if rest is None else _word(machine, rest)
            cons = constructors[":"]
            for item in reversed([_word(machine, i) for i in items]):
                word = memory.allocate(la.CON, [item, word], cons.aux)
            return word
        case _:
            raise AssertionError(f"{value} is no data")
