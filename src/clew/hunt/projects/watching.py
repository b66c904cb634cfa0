"""Which files have changed, and which modules that concerns: for hunts that are repeated at each save."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Mapping

from clew.api.budget import Cancellation

#: Seconds between two looks. A save is noticed within them.
_PAUSE = 0.25

#: What tells versions of a file apart: when it was written, and its size.
Stamp = tuple[int, int]


class WatchedFiles:
    """Files, and what they were when they were last looked at."""

    def __init__(self, files: Iterable[str]) -> None:
        self._stamps = {file: stamp(file) for file in files}

    def add(self, files: Iterable[str]) -> None:
        """Watch some more."""
        for file in files:
            self._stamps.setdefault(file, stamp(file))

    def changed(self) -> frozenset[str]:
        """The files that have changed since this was last asked."""
        now = {file: stamp(file) for file in self._stamps}
        found = frozenset(file for file, known in self._stamps.items() if now[file] != known)
        self._stamps = now
        return found

    def wait(self, cancel: Cancellation, pause: float = _PAUSE) -> frozenset[str]:
        """Wait until files change; none if it is cancelled."""
        while not cancel.is_cancelled:
            found = self.changed()
            if found:
                return found
            time.sleep(pause)
        return frozenset()


def stamp(file: str) -> Stamp | None:
    """What tells this version of a file apart; None if it is not there."""
    try:
        status = os.stat(file)
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def concerned(changed: frozenset[str], sources: Mapping[str, tuple[str, ...]]) -> list[str]:
    """The modules that have changed, or import something that has, as far as they could be read.

    Of one that could not, nobody knows what it imports: it may be read now.
    """
    return [f for f, texts in sources.items() if f in changed or not texts or changed.intersection(texts)]
