"""What a result looks like, as labels: its constructor, whether it has parts that differ, and whether a number is zero."""

from __future__ import annotations

from clew.machine.values.parts import children
from clew.machine.values.value import Construct, ListValue, Number, Value

#: What these labels begin with.
RESULT = "clew:result "
SEVERAL = f"{RESULT}of several parts"
NOT_ZERO = f"{RESULT}other than zero"


def result_labels(value: Value) -> frozenset[str]:
    """The labels of a result."""
    match value:
        case Construct(name=name, args=(Number(value=number),)) if number:
            found = {RESULT + name, NOT_ZERO}
        case Construct(name=name):
            found = {RESULT + name}
        case ListValue(items=items):
            found = {RESULT + (":" if items else "[]")}
        case Number(value=number):
            return frozenset({NOT_ZERO} if number else ())
        case _:
            return frozenset()
    return frozenset(found | {SEVERAL} if len(set(_leaves(value))) > 1 else found)


def _leaves(value: Value) -> list[Value]:
    """The parts of a value that have none themselves; the end of a list is no part."""
    found: list[Value] = []
    stack = [value]
    while stack:
        part = stack.pop()
        inner = children(part)
        stack.extend(inner)
        if not inner and not (isinstance(part, ListValue) and not part.items):
            found.append(part)
    return found
