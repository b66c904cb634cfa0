"""Walks over values: what they hold, and what they are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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


def cell(value: Value) -> Value:
    """A list as its first cell; anything else as it is."""
    if not isinstance(value, ListValue):
        return value
    if value.items:
        return Construct(":", (value.items[0], ListValue(value.items[1:], value.rest)))
    return Construct("[]") if value.rest is None else value.rest


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


def mapped(value: Value, change: Callable[[Value], Value]) -> Value:
    """The value with everything in it changed, a whole before its parts, in the order of its text."""

    def go(part: Value) -> Value:
        part = change(part)
        match part:
            case Construct(args=args) | Closure(args=args):
                return replace(part, args=tuple([go(a) for a in args])) if args else part
            case ListValue(items=items, rest=rest):
                items = tuple([go(i) for i in items])
                return ListValue(items, None if rest is None else go(rest))
            case Array(items=items):
                return replace(part, items=tuple([go(i) for i in items]))
            case _:
                return part

    return go(value)


def number_variables(value: Value, numbers: dict[int, int] | None = None) -> Value:
    """The value with its free variables numbered from 0, in the order in which they occur."""
    numbers = {} if numbers is None else numbers

    def numbered(part: Value) -> Value:
        if isinstance(part, Variable):
            return replace(part, number=numbers.setdefault(part.number, len(numbers)))
        return part

    return mapped(value, numbered)
