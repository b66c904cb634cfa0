"""Values kept between runs in the user's cache, by content: read only if whole, written all at once.

A damaged, missing or unwritable cache only costs time.
"""

from __future__ import annotations

import hashlib
import io
import pickle
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

import clew
from clew.source import sealed


@cache
def code_digest(folders: tuple[str, ...]) -> bytes:
    """Identifies Clew's own code in some folders, so that other code never reads what this one wrote.

    The same code elsewhere is another one: spans name the files of the library that comes with it.
    """
    root = Path(clew.__file__).resolve().parent
    digest = hashlib.sha256(f"{clew.__version__} {root}".encode())
    for folder in folders:
        for path in sorted((root / folder).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.digest()


def read(path: Path) -> object:
    """What was written there; nothing if that cannot be told."""
    try:
        body = sealed.read(path)
        return None if body is None else pickle.loads(body)
    except (OSError, pickle.PickleError, AttributeError, ImportError, IndexError, EOFError, TypeError):
        return None


def write(path: Path, value: object) -> None:
    """Keep a value under a path, if that is possible."""
    try:
        sealed.write(path, _dump(value))
    except (OSError, pickle.PickleError, RecursionError):
        return


class _Pickler(pickle.Pickler):
    """Dataclasses by calling them again: four times as fast to read as by their state."""

    def reducer_override(self, value: Any) -> Any:
        if is_dataclass(value) and not isinstance(value, type):
            return type(value), tuple(getattr(value, f.name) for f in fields(value))
        return NotImplemented


def _dump(value: object) -> bytes:
    out = io.BytesIO()
    _Pickler(out, pickle.HIGHEST_PROTOCOL).dump(value)
    return out.getvalue()
