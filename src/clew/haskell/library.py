"""Compiled library modules, cached by content.

A library module's bundle holds its renamed form (what importers are renamed against) and its compiled form.
The key covers its own text, the keys of what it imports, and the front end itself, so a change anywhere makes
new bundles and nothing else does. A damaged or unwritable cache only costs time.
"""

from __future__ import annotations

import hashlib
import io
import os
import pickle
import tempfile
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import clew
from clew.haskell.compile import CompiledModule
from clew.haskell.interface import RenamedModule
from clew.machine.native import cache_directory


@dataclass(frozen=True, slots=True)
class Bundle:
    """A library module, ready to be imported and linked."""

    key: str
    renamed: RenamedModule
    compiled: CompiledModule


@cache
def _front_end() -> bytes:
    """A hash of the code that makes bundles."""
    digest = hashlib.sha256(clew.__version__.encode())
    root = Path(clew.__file__).parent
    for folder in ("source", "core", "haskell"):
        for path in sorted((root / folder).glob("*.py")):
            digest.update(path.read_bytes())
    return digest.digest()


def _folder() -> Path:
    return cache_directory() / "haskell"


def text_key(text: bytes) -> str:
    """Identifies a module's text under this front end."""
    return hashlib.sha256(_front_end() + text).hexdigest()[:32]


def bundle_key(text: str, imports: tuple[str, ...]) -> str:
    """Identifies a module with everything below it: its text's key and the keys of its imports."""
    return hashlib.sha256("\n".join((text, *imports)).encode()).hexdigest()[:32]


def slim(renamed: RenamedModule) -> RenamedModule:
    """Without the bodies, which importers never look at."""
    return replace(renamed, groups=(), instances=(), classes=(), prims=(), signatures={})


def read_imports(text: str) -> tuple[str, ...] | None:
    """The modules that a text imports, remembered so that it need not be parsed."""
    found = _read(_folder() / f"{text}.imports")
    return found if isinstance(found, tuple) else None


def read_bundle(key: str) -> Bundle | None:
    found = _read(_folder() / f"{key}.bundle")
    return found if isinstance(found, Bundle) and found.key == key else None


def write(text: str, bundle: Bundle) -> None:
    _write(_folder() / f"{text}.imports", bundle.renamed.imports)
    _write(_folder() / f"{bundle.key}.bundle", bundle)


def _read(path: Path) -> object:
    try:
        data = path.read_bytes()
        digest, body = data[:32], data[32:]
        if hashlib.sha256(body).digest() != digest:
            return None
        return pickle.loads(body)
    except (OSError, pickle.PickleError, AttributeError, ImportError, IndexError, EOFError, TypeError):
        return None


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


def _write(path: Path, value: object) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        body = _dump(value)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".bundle-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(body).digest() + body)
            os.replace(name, path)
        except OSError:
            os.unlink(name)
            raise
    except (OSError, pickle.PickleError, RecursionError):
        return
