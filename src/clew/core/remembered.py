"""What passes find out about one library function, remembered for the next program that contains it.

Programs of one process share the functions of the libraries that they import: the modules of a project, the mutants of
a module, the expressions that are evaluated in it. A function of a library is the same object in all of them, and what
depends on nothing else is computed once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from clew.core.nodes import Function

Found = TypeVar("Found")
Key = TypeVar("Key")

#: So many functions are remembered. Beyond that it begins afresh, since modules that changed leave their old ones behind.
MOST = 30_000


def keep(known: dict[Key, Found], key: Key, found: Found) -> Found:
    """Add to what is known of library functions, which begins afresh when it is too much."""
    if len(known) >= MOST:
        known.clear()
    known[key] = found
    return found


def remembered(find: Callable[[Function], Found]) -> Callable[[Function], Found]:
    """The same, which remembers what it found in functions of libraries."""
    # the function is kept beside the answer so that its id stays its own
    known: dict[int, tuple[Function, Found]] = {}

    def found(function: Function) -> Found:
        if not function.trusted:
            return find(function)
        before = known.get(id(function))
        if before is None:
            before = keep(known, id(function), (function, find(function)))
        return before[1]

    return found
