"""Values of test cases: their sizes, the variables in them, and variables replaced by values."""

from __future__ import annotations

from operator import is_

from clew.machine.values.parts import children, is_data
from clew.machine.values.value import Char, Construct, ListValue, Number, Unevaluated, Value, Variable

#: A part of an argument that no finite value can stand for, and that the call never looks at.
HOLE = Unevaluated()


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
