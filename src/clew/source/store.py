"""Keeps values between runs in the user's cache, in files that are either complete or missing.

A damaged, missing or unwritable cache only costs time.
"""

from __future__ import annotations

import io
import pickle
import threading
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

import clew
from clew.source import own_code, sealed
from clew.source.cache import cache_directory
from clew.source.recursion_limit import deep_recursion


@cache
def code_digest(folders: tuple[str, ...]) -> bytes:
    """Identifies Clew's own code in some folders, so that other code never reads what this one wrote.

    The same code at another path counts as other code: spans name the files of the library that comes with it.
    """
    root = Path(clew.__file__).resolve().parent
    files = [path for folder in folders for path in sorted((root / folder).rglob("*.py"))]
    return own_code.identify(files, clew.__version__, str(root))


def place(*names: str) -> Path | None:
    """A path in the user's cache; None if there is no cache."""
    directory = cache_directory()
    return None if directory is None else directory.joinpath(*names)


#: What unpacking a damaged value raises.
UNREADABLE = (pickle.PickleError, AttributeError, ImportError, IndexError, EOFError, TypeError)


def read(path: Path | None) -> object:
    """The value kept under a path; None if there is none, or it is damaged."""
    if path is None:
        return None
    try:
        body = sealed.read(path)
        return None if body is None else unpack(body)
    except (OSError, *UNREADABLE):
        return None


def write(path: Path | None, value: object) -> None:
    """Keep a value under a path, if that is possible."""
    if path is None or own_code.has_changed():
        return
    try:
        sealed.write(path, pack(value))
    except (OSError, pickle.PickleError, RecursionError):
        return


class _Pickler(pickle.Pickler):
    """Pickles dataclasses and enums as constructor calls, which are read four times as fast as a state."""

    def reducer_override(self, value: Any) -> Any:
        kind = type(value)
        if isinstance(value, Enum):  # some Pythons pickle one as a call of `getattr`
            return kind, (value.value,)
        names = _FIELDS.get(kind)
        if names is None:
            if not is_dataclass(kind):
                return NotImplemented
            names = _FIELDS[kind] = tuple(f.name for f in fields(kind) if f.init)
        return kind, tuple([getattr(value, name) for name in names])


#: The fields that the constructor of a dataclass takes.
_FIELDS: dict[type, tuple[str, ...]] = {}


class _Unpickler(pickle.Unpickler):
    """Reads only data of Clew's own types, so that a file cannot run code."""

    def find_class(self, module: str, name: str) -> Any:
        key = (module, name)
        if key not in _CLASSES:
            _CLASSES[key] = self._find(module, name)
        return _CLASSES[key]

    def _find(self, module: str, name: str) -> type:
        if module.startswith("clew."):
            found = super().find_class(module, name)
            if isinstance(found, type) and (is_dataclass(found) or issubclass(found, Enum)):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is not data of Clew's")


#: The stack for values that nest deeply, and what one level of them may need of it.
_STACK, _STACK_OF_A_CALL = 1 << 28, 1 << 10
_CLASSES: dict[tuple[str, str], type] = {}


def unpack(packed: bytes) -> object:
    """The value that `pack` made bytes of. Raises an error of pickle's, or one of the value's type."""
    return _Unpickler(io.BytesIO(packed)).load()


def pack(value: object) -> bytes:
    """A value of Clew's own types as bytes."""
    try:
        return _packed(value)
    except RecursionError:
        return _with_large_stack(lambda: _packed(value))


def _packed(value: object) -> bytes:
    out = io.BytesIO()
    _Pickler(out, pickle.HIGHEST_PROTOCOL).dump(value)
    return out.getvalue()


def _with_large_stack(work: Callable[[], bytes]) -> bytes:
    """Do some work in a thread whose stack suffices for values that nest by the length of a list."""
    results: list[bytes] = []
    size = threading.stack_size(_STACK)
    try:
        with deep_recursion(_STACK // _STACK_OF_A_CALL):
            thread = threading.Thread(target=lambda: results.append(_or_nothing(work)))
            thread.start()
            thread.join()
    finally:
        threading.stack_size(size)
    if not results or not results[0]:
        raise RecursionError
    return results[0]


def _or_nothing(work: Callable[[], bytes]) -> bytes:
    try:
        return work()
    except RecursionError:
        return b""
