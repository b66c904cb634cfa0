"""The world in which explored actions are performed: it has no state, so nothing has to be undone when exploration
goes back.

Output is dropped, input is at its end, there are no files to read, and the clock stands still.
"""

from __future__ import annotations

import errno

from clew.machine.run.world import LISTING, READ, REMOVE, STATUS, World, refusal

_FILE = 3
#: Openings that fail where there is nothing.
_OF_WHAT_IS_THERE = (READ, LISTING, STATUS, REMOVE)
#: Operations of `ioControl#` that ask whether a handle is open, readable, writable.
_IS_OPEN, _IS_READABLE, _IS_WRITABLE = 6, 14, 15


class StatelessWorld(World):
    """A world that remembers nothing."""

    is_stateless = True

    def put(self, handle: int, text: str) -> int:
        return -errno.EBADF if handle == 0 else 0

    def get_char(self, handle: int, take: bool) -> int:
        return -1

    def get_line(self, handle: int) -> str:
        return ""

    def get_some(self, handle: int) -> str:
        return ""

    def open(self, path: str, mode: int) -> int:
        return -(refusal(path) or (errno.ENOENT if mode in _OF_WHAT_IS_THERE else 0)) or _FILE

    def close(self, handle: int) -> int:
        return 0

    def control(self, handle: int, operation: int, argument: int) -> int:
        if operation == _IS_READABLE:
            return int(handle == 0)
        return int(operation == _IS_OPEN or (operation == _IS_WRITABLE and handle != 0))
