"""Which programs have processes, and the orders in which those take turns when a search tries several."""

from __future__ import annotations

from collections.abc import Container, Iterable

from clew.core.nodes import Function
from clew.core.passes.call_graph import mentioned_functions

#: The seeds of the orders that are tried beside that of becoming ready.
OTHER_ORDERS = (1, 2, 3, 4)
#: One of these is in every program that starts a process, however it was optimised.
_STARTING = (
    "clew_processes:spawn/1",
    "clew_processes:start/2",
    "clew_processes:start/2.otp=fun-0-=1.lambda1",
)


def has_processes(functions: Container[str]) -> bool:
    """Whether the functions of a program can start a process."""
    return any(name in functions for name in _STARTING)


def starting(functions: Iterable[Function]) -> frozenset[str]:
    """The functions of a program that may lead to the start of a process."""
    callers: dict[str, list[str]] = {}
    for function in functions:
        for name in mentioned_functions(function):
            callers.setdefault(name, []).append(function.name)
    found: set[str] = set()
    work = list(_STARTING)
    while work:
        name = work.pop()
        if name not in found:
            found.add(name)
            work += callers.get(name, ())
    return frozenset(found)
