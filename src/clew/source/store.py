"""Keeps values between runs in the user's cache, in files that are either complete or missing.

A damaged, missing or unwritable cache only costs time.
"""

from __future__ import annotations

import hashlib
import io
import pickle
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

import clew
from clew.source import sealed
from clew.source.cache import cache_directory


@cache
def code_digest(folders: tuple[str, ...]) -> bytes:
    """Identifies Clew's own code in some folders, so that other code never reads what this one wrote.

    The same code at another path counts as other code: spans name the files of the library that comes with it.
    """
    root = Path(clew.__file__).resolve().parent
    digest = hashlib.sha256(f"{clew.__version__} {root}".encode())
    for folder in folders:
        for path in sorted((root / folder).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.digest()


def place(*names: str) -> Path | None:
    """A path in the user's cache; None if there is no cache."""
    directory = cache_directory()
    return None if directory is None else directory.joinpath(*names)


def read(path: Path | None) -> object:
    """The value kept under a path; None if there is none, or it is damaged."""
    if path is None:
        return None
    try:
        body = sealed.read(path)
        return None if body is None else _Unpickler(io.BytesIO(body)).load()
    except (OSError, pickle.PickleError, AttributeError, ImportError, IndexError, EOFError, TypeError):
        return None


def write(path: Path | None, value: object) -> None:
    """Keep a value under a path, if that is possible."""
    if path is None:
        return
    try:
        sealed.write(path, _dump(value))
    except (OSError, pickle.PickleError, RecursionError):
        return


class _Pickler(pickle.Pickler):
    """Pickles dataclasses as constructor calls, which are read four times as fast as their state."""

    def reducer_override(self, value: Any) -> Any:
        if is_dataclass(value) and not isinstance(value, type):
            return type(value), tuple(getattr(value, f.name) for f in fields(value))
        return NotImplemented


class _Unpickler(pickle.Unpickler):
    """Reads only data of Clew's own types, so that a file cannot run code."""

    def find_class(self, module: str, name: str) -> Any:
        if module.startswith("clew."):
            found = super().find_class(module, name)
            if isinstance(found, type) and (is_dataclass(found) or issubclass(found, Enum)):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is not data of Clew's")


def _dump(value: object) -> bytes:
    out = io.BytesIO()
    _Pickler(out, pickle.HIGHEST_PROTOCOL).dump(value)
    return out.getvalue()
