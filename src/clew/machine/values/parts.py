"""What is inside of values that were read back from the machine."""

from __future__ import annotations

from collections.abc import Iterator

from clew.machine.values.readback import Construct, ListValue, Value


def children(value: Value) -> tuple[Value, ...]:
    """What a value holds directly."""
    match value:
        case Construct(args=args):
            return args
        case ListValue(items=items, rest=rest):
            return items if rest is None else (*items, rest)
        case _:
            return ()


def parts(value: Value) -> Iterator[Value]:
    """The value and everything in it, in the order of its text."""
    stack = [value]
    while stack:
        node = stack.pop()
        yield node
        stack.extend(reversed(children(node)))


def is_data(value: Value, leaves: tuple[type, ...]) -> bool:
    """Whether a value is made of constructors, lists and these leaves alone."""
    stack = [value]
    while stack:
        node = stack.pop()
        if isinstance(node, Construct):
            stack.extend(node.args)
        elif isinstance(node, ListValue):
            stack.extend(children(node))
        elif not isinstance(node, leaves):
            return False
    return True
