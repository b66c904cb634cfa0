"""How deep Python functions may call each other, raised for a while.

Blocks may overlap in any order, also those of several threads: the limit is the usual one again when the last has ended.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_LOCK = threading.Lock()
#: The limits that blocks ask for, and the usual one while there are any.
_asked: list[int] = []
_usual = 0


@contextmanager
def deep_recursion(limit: int = 10_000_000) -> Iterator[None]:
    """Raise Python's limit on recursion meanwhile: calls between Python functions do not use the C stack."""
    global _usual
    with _LOCK:
        if not _asked:
            _usual = sys.getrecursionlimit()
        _asked.append(limit)
        sys.setrecursionlimit(max(_usual, *_asked))
    try:
        yield
    finally:
        with _LOCK:
            _asked.remove(limit)
            sys.setrecursionlimit(max(_usual, *_asked) if _asked else _usual)
