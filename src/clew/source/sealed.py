"""Files that are whole or not there: they begin with a digest of what follows, and take their place at once.

For caches: what is damaged is as good as nothing, and two processes may write the same file.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from pathlib import Path


def read(path: Path) -> bytes | None:
    """What was written there; nothing if that is damaged. `OSError` where there is no file."""
    data = path.read_bytes()
    digest, body = data[:32], data[32:]
    return body if hashlib.sha256(body).digest() == digest else None


def write(path: Path, body: bytes) -> None:
    """Put the file into its place, with the folders above it; `OSError` where that is not possible."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(body).digest() + body)
        os.replace(name, path)
    except OSError:
        os.unlink(name)
        raise
