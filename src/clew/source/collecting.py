"""Python's garbage collector, and when it is in the way."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

#: So many objects may become old unsearched, some 600 MB of them, however few there were.
_FEWEST = 4_000_000


class _OldObjects:
    """Counts the objects that became old without being searched.

    Python's own rule for searching old objects does not count them, so what runs leave behind in cycles would pile up.
    """

    def __init__(self) -> None:
        self.unsearched = 0
        self.most = _FEWEST

    def add_new(self) -> None:
        """Make all new objects old, and collect garbage when there are twice as many as after the last time."""
        youngest, searches, _ = gc.get_count()
        self.unsearched += youngest + searches * gc.get_threshold()[0]
        gc.freeze()
        gc.unfreeze()
        if self.unsearched > self.most:
            gc.collect()
            gc.freeze()
            self.most = max(_FEWEST, gc.get_freeze_count())
            gc.unfreeze()
            self.unsearched = 0


_OLD = _OldObjects()


@contextmanager
def without_collecting() -> Iterator[None]:
    """Stop the garbage collector, which would take a third of the time: trees have hardly any cycles.

    Afterwards all new objects count as old, so that they are not searched at once.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        _OLD.add_new()
        gc.enable()
