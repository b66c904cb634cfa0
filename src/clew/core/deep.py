"""Recursion without Python's stack: Core nests as deeply as programs make it, a list by its length.

A recursive function is written as a generator that yields its recursive calls and receives their results;
`run` keeps the pending ones on a list. `yield from` would not do: it nests on the interpreter's stack.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

T = TypeVar("T")

#: A computation that may yield computations of its kind and returns a T.
Deep = Generator[Any, Any, T]


def run(computation: Deep[T]) -> T:
    """The result of a deep computation."""
    stack: list[Deep[Any]] = [computation]
    push, pop = stack.append, stack.pop
    value: Any = None
    while stack:
        try:
            # Only this loop resumes a computation, so the stack grows on the heap.
            called = stack[-1].send(value)
        except StopIteration as stop:
            pop()
            value = stop.value
        else:
            push(called)
            value = None
    result: T = value
    return result
