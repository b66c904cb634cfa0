"""The memory of a log: an array while it is small, then memory that is reserved at once, then a file that is mapped.

Reserved memory takes no room before it is written, and it is never copied. The file has no name, so it is gone when nobody uses it any more, however that ends. It is mapped once, as large as a
log can become, and its blocks are reserved before they are written: a full disk is an answer and not a signal.
"""

from __future__ import annotations

import mmap
import os
import sys
from contextlib import suppress
from typing import BinaryIO

import numpy as np
import numpy.typing as npt

from clew.machine.kernel import layout as la
from clew.machine.memory.held_bytes import HeldBytes

#: Words of the largest log that is held in memory: 1 GiB.
IN_MEMORY = 1 << 27
#: Words that are reserved in the file at a time: 128 MiB.
_PIECE = 1 << 24
_BYTES = 8
#: Words by which a log in memory grows at least: 8 MiB.
_STEP = 1 << 20
#: Memory that Linux does not count before it is used (MAP_NORESERVE, which `mmap` does not name before Python 3.13): it
#: does not fork a process with more than there is, and neighbouring logs count as one.
_NO_RESERVE = 0x4000 if sys.platform == "linux" and os.uname().machine in {"x86_64", "aarch64"} else 0
#: Advice to Linux (MADV_POPULATE_WRITE, which `mmap` does not name): get these pages, to be written.
_POPULATE_WRITE = 23

Words = npt.NDArray[np.int64]


class LogStore:
    """Room for the words of a log, of which `slack` lie behind its limit."""

    def __init__(self, words: int, slack: int, *, in_memory: int = IN_MEMORY, most: int = la.TR_MOST) -> None:
        self.limit = min(words, most)
        self._slack = slack
        self._in_memory = in_memory
        self._most = most
        self._file: BinaryIO | None = None
        self._memory: mmap.mmap | None = None
        self.array: Words = np.zeros(self.limit + slack, np.int64)
        self._held = HeldBytes(self)
        self._held.set(self.array.nbytes)

    def grow(self, used: int) -> bool:
        """Raise the limit; False when the log is as long as it can be, or the disk is full."""
        if self.limit >= self._most:
            return False
        if self._file is None and self.limit < self._in_memory:
            before, self.limit = (
                self.limit,
                min(self.limit + max(_STEP, self.limit // 8), self._in_memory, self._most),
            )
            if len(self.array) < self.limit + self._slack:
                larger = self._reserved()
                larger[:used] = self.array[:used]
                self.array = larger
            self._touch(before + self._slack, self.limit + self._slack)
            self._held.set((self.limit + self._slack) * _BYTES)
            return True
        try:
            return self._grow_file(used)
        except OSError:
            return False

    def _reserved(self) -> Words:
        """Memory for as long a log as is held in it; only for the present one where that cannot be reserved.

        Not by NumPy, which asks for huge pages: in a virtual machine that has not used them yet they take several times
        as long to get.
        """
        size = (min(self._in_memory, self._most) + self._slack) * _BYTES
        if hasattr(mmap, "MAP_ANONYMOUS"):
            try:
                flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _NO_RESERVE
                memory = mmap.mmap(-1, size, flags)
                self._memory = memory
                return np.frombuffer(memory, np.int64)
            except (OSError, ValueError):  # a limit on the address space
                pass
        return np.empty(self.limit + self._slack, np.int64)

    def _touch(self, start: int, end: int) -> None:
        """Get the pages of words that are about to be written: all at once takes three quarters of the time."""
        if self._memory is None or not sys.platform.startswith("linux"):
            return
        first = start * _BYTES & -mmap.PAGESIZE
        with suppress(OSError):  # before Linux 5.14
            self._memory.madvise(_POPULATE_WRITE, first, end * _BYTES - first)

    def _grow_file(self, used: int) -> bool:
        limit = min(self.limit + min(max(self.limit, 1), _PIECE), self._most)
        if self._file is None:
            import tempfile  # takes several milliseconds, and most logs stay in memory

            file = tempfile.TemporaryFile(prefix="clew-log-")  # noqa: SIM115
            try:
                size = (self._most + self._slack) * _BYTES
                os.ftruncate(file.fileno(), size)
                os.posix_fallocate(file.fileno(), 0, (limit + self._slack) * _BYTES)
                mapped = np.frombuffer(mmap.mmap(file.fileno(), size), np.int64)
            except BaseException:
                file.close()
                raise
            mapped[:used] = self.array[:used]
            self._file, self.array = file, mapped
            self._held.set(0)
        else:
            start = (self.limit + self._slack) * _BYTES
            os.posix_fallocate(self._file.fileno(), start, (limit - self.limit) * _BYTES)
        self.limit = limit
        return True
