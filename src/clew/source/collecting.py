"""Python's garbage collector, and when it is in the way."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

#: So many more objects may be old unsearched, some 600 MB of them, however few there were.
_FEWEST = 4_000_000


class _OldObjects:
    """Counts the objects that became old without being searched.

    Python's own rule for searching old objects does not count them, so what runs leave behind in cycles would pile up.
    """

    def __init__(self) -> None:
        self.became_old = 0
        self.searched = 0
        self.most = _FEWEST

    def add_new(self) -> None:
        """Make all new objects old, and collect garbage when there are twice as many as after the last time.

        Most objects that become old are soon freed without the collector. So those that are left are counted before
        they are searched, which takes a tenth of the time.
        """
        youngest, searches, _ = gc.get_count()
        self.became_old += youngest + searches * gc.get_threshold()[0]
        gc.freeze()
        if self.became_old > self.most:
            self.became_old = 0
            if gc.get_freeze_count() > self.searched + self.most:
                gc.unfreeze()
                gc.collect()
                gc.freeze()
                self.searched = gc.get_freeze_count()
                self.most = max(_FEWEST, self.searched)
        gc.unfreeze()


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
