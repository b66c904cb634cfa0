"""When to look for garbage that holds large arrays.

Python's collector counts objects, but a few objects hold the heap and the log of a machine: those of finished runs would
stay for long where they refer to each other. So the bytes of large arrays are counted, and when they have doubled since
the last time, garbage is collected.
"""

from __future__ import annotations

import gc
import weakref

#: Bytes from which on it is worth a collection: 1 GiB.
FLOOR = 1 << 30

_total = 0
#: What the last collection left, twice; and no more than twice what is left of that.
_enough = 0


class HeldBytes:
    """What the large arrays of an owner take; nothing any more when the owner is gone."""

    def __init__(self, owner: object) -> None:
        self._size = [0]
        weakref.finalize(owner, _release, self._size).atexit = False

    def set(self, size: int) -> None:
        global _total, _enough
        _total += size - self._size[0]
        self._size[0] = size
        if _total > max(FLOOR, _enough):
            gc.collect()
            _enough = 2 * _total


def total() -> int:
    """Bytes of all large arrays."""
    return _total


def _release(size: list[int]) -> None:
    global _total, _enough
    _total -= size[0]
    size[0] = 0
    _enough = min(_enough, 2 * _total)  # one large run, once it is gone, does not let others pile up
