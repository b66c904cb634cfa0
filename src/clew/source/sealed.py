"""Files that are either complete or missing: they begin with a digest of their content and are written atomically.

They are for caches: a damaged file counts as missing, and two processes may write the same file.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path


def read(path: Path) -> bytes | None:
    """The content of a file; None if it is damaged. Raises `OSError` if there is no file."""
    data = path.read_bytes()
    digest, body = data[:32], data[32:]
    return body if hashlib.sha256(body).digest() == digest else None


def write(path: Path, body: bytes) -> None:
    """Write a file, and create the folders above it. Raises `OSError` if that is not possible."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # The standard library's temporary files take several milliseconds to import
    name = path.parent / f".new-{os.getpid()}-{os.urandom(6).hex()}"
    handle = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(body).digest() + body)
        os.replace(name, path)
    except OSError:
        os.unlink(name)
        raise
