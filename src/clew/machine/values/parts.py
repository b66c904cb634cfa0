"""Walks over values: what they hold, and what they are made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clew.machine.values.value import Array, Closure, Construct, ListValue, Value, Variable


def children(value: Value) -> tuple[Value, ...]:
    """The parts that a value holds directly."""
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


def number_variables(value: Value, numbers: dict[int, int] | None = None) -> Value:
    """The value with its free variables numbered from 0, in the order in which they occur."""
    numbers = {} if numbers is None else numbers

    def each(values: tuple[Value, ...]) -> tuple[Value, ...]:
        return tuple(number_variables(v, numbers) for v in values)

    match value:
        case Variable(number=number):
            return replace(value, number=numbers.setdefault(number, len(numbers)))
        case Construct(args=args) | Closure(args=args):
            return replace(value, args=each(args))
        case ListValue(items=items, rest=rest):
            items = each(items)
            return ListValue(items, None if rest is None else number_variables(rest, numbers))
        case Array(items=items):
            return replace(value, items=each(items))
        case _:
            return value
