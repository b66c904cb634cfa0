"""Which programs have processes, and the orders in which those take turns when a search tries several."""

from __future__ import annotations

from collections.abc import Container

#: The seeds of the orders that are tried beside that of becoming ready.
OTHER_ORDERS = (1, 2, 3, 4)
#: One of these is in every program that starts a process, however it was optimised.
_STARTING = ("clew_processes:spawn/1", "clew_processes:start/2", "clew_processes:start/2.lambda1")


def has_processes(functions: Container[str]) -> bool:
    """Whether the functions of a program can start a process."""
    return any(name in functions for name in _STARTING)
