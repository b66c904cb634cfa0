"""The memory of a log, or of an index: an array while it is small, then memory reserved at once, then a mapped file.

Reserved memory takes no room before it is written, and it is never copied. The file has no name, so it is gone when nobody uses it any more, however that ends. It is mapped once, as large as a
log can become, and its blocks are reserved before they are written: a full disk is an answer and not a signal.
"""

from __future__ import annotations

import mmap
import os
import sys
from contextlib import suppress
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt

from clew.machine.kernel import layout as la
from clew.machine.memory.held_bytes import HeldBytes

#: Units of the largest log that is held in memory: 1 GiB.
IN_MEMORY = 1 << 29
#: Bytes that are reserved in the file at a time.
_PIECE = 1 << 27
#: Bytes by which a log in memory grows at least.
_STEP = 1 << 23
#: Memory that Linux does not count before it is used (MAP_NORESERVE, which `mmap` does not name before Python 3.13): it
#: does not fork a process with more than there is, and neighbouring logs count as one.
_NO_RESERVE = 0x4000 if sys.platform == "linux" and os.uname().machine in {"x86_64", "aarch64"} else 0
#: Advice to Linux (MADV_POPULATE_WRITE, which `mmap` does not name): get these pages, to be written.
_POPULATE_WRITE = 23

Units = npt.NDArray[Any]


class LogStore:
    """Room for the units of a log, of which `slack` lie behind its limit; or for other numbers, as of an index."""

    def __init__(
        self,
        units: int,
        slack: int,
        *,
        in_memory: int = IN_MEMORY,
        most: int = la.TR_MOST,
        kind: type[np.integer[Any]] = np.uint16,
    ) -> None:
        self.limit = min(units, most)
        self._kind = kind
        self._bytes = np.dtype(kind).itemsize
        self._slack = slack
        self._in_memory = in_memory
        self._most = most
        self._file: BinaryIO | None = None
        self._memory: mmap.mmap | None = None
        self.array: Units = np.zeros(self.limit + slack, kind)
        self._held = HeldBytes(self)
        self._held.set(self.array.nbytes)

    def grow(self, used: int) -> bool:
        """Raise the limit; False when the log is as long as it can be, or the disk is full."""
        if self.limit >= self._most:
            return False
        if self._file is None and self.limit < self._in_memory:
            before, self.limit = (
                self.limit,
                min(self.limit + max(_STEP // self._bytes, self.limit // 8), self._in_memory, self._most),
            )
            if len(self.array) < self.limit + self._slack:
                larger = self._reserved()
                larger[:used] = self.array[:used]
                self.array = larger
            self._touch(before + self._slack, self.limit + self._slack)
            self._held.set((self.limit + self._slack) * self._bytes)
            return True
        try:
            return self._grow_file(used)
        except OSError:
            return False

    def _reserved(self) -> Units:
        """Memory for as long a log as is held in it; only for the present one where that cannot be reserved.

        Not by NumPy, which asks for huge pages: in a virtual machine that has not used them yet they take several times
        as long to get.
        """
        size = (min(self._in_memory, self._most) + self._slack) * self._bytes
        if hasattr(mmap, "MAP_ANONYMOUS"):
            try:
                flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _NO_RESERVE
                memory = mmap.mmap(-1, size, flags)
                self._memory = memory
                return np.frombuffer(memory, self._kind)
            except (OSError, ValueError):  # a limit on the address space
                pass
        return np.empty(self.limit + self._slack, self._kind)

    def _touch(self, start: int, end: int) -> None:
        """Get the pages of units that are about to be written: all at once takes three quarters of the time."""
        if self._memory is None or not sys.platform.startswith("linux"):
            return
        first = start * self._bytes & -mmap.PAGESIZE
        with suppress(OSError):  # before Linux 5.14
            self._memory.madvise(_POPULATE_WRITE, first, end * self._bytes - first)

    def _grow_file(self, used: int) -> bool:
        limit = min(self.limit + min(max(self.limit, 1), _PIECE // self._bytes), self._most)
        if self._file is None:
            import tempfile  # takes several milliseconds, and most logs stay in memory

            file = tempfile.TemporaryFile(prefix="clew-log-")  # noqa: SIM115
            try:
                size = (self._most + self._slack) * self._bytes
                os.ftruncate(file.fileno(), size)
                os.posix_fallocate(file.fileno(), 0, (limit + self._slack) * self._bytes)
                mapped = np.frombuffer(mmap.mmap(file.fileno(), size), self._kind)
            except BaseException:
                file.close()
                raise
            mapped[:used] = self.array[:used]
            self._file, self.array = file, mapped
            self._held.set(0)
        else:
            start = (self.limit + self._slack) * self._bytes
            os.posix_fallocate(self._file.fileno(), start, (limit - self.limit) * self._bytes)
        self.limit = limit
        return True
