"""Identifies Clew's own code, for what caches keep: other code never reads what this one wrote.

Python reads a module when it is first imported, and a digest is of the files on disk. If one of them is written to
while a process runs (an update, an editor), the process may have old modules and new ones, and no digest of files
says what it makes. It then goes by a name that nobody else has: it finds nothing in a cache and leaves nothing there.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Iterable
from pathlib import Path

import clew

#: The files that this process has identified itself by.
_identified: set[Path] = set()


def identify(paths: Iterable[Path], *facts: object) -> bytes:
    """A digest of files of Clew's own, in order, and of what else counts."""
    digest = hashlib.sha256(repr(facts).encode())
    files = list(paths)
    for path in files:
        digest.update(path.read_bytes())
    _identified.update(files)
    return os.urandom(32) if has_changed() else digest.digest()


def has_changed() -> bool:
    """Whether a file that this process has identified itself by was written to since the process began."""
    return any(map(_is_new, _identified))


def _is_new(path: Path) -> bool:
    try:
        status = os.stat(path)
    except OSError:  # it was there when it was read
        return True
    changed = max(status.st_mtime, status.st_ctime)
    return clew._IMPORTED <= changed <= time.time()  # later is a clock that differs from ours
