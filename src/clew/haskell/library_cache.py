"""A cache of compiled library modules, by content.

A library module's bundle holds its renamed form (what importers are renamed against) and its compiled form.
The key covers its own text, the keys of what it imports, and the front end itself, so a change anywhere makes
new bundles and nothing else does. A damaged or unwritable cache only costs time.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace

from clew.haskell.compile import CompiledModule
from clew.haskell.compiled_functions import pack
from clew.haskell.names.interface import RenamedModule
from clew.source import store
from clew.source.dataclass import dataclass

#: The folders of the code that makes bundles.
FRONT_END = ("source", "core", "haskell")


@dataclass(frozen=True, slots=True)
class Bundle:
    """A library module, ready to be imported and linked."""

    key: str
    renamed: RenamedModule
    compiled: CompiledModule


_FOLDER = "haskell"


def text_key(text: bytes) -> str:
    """Identifies a module's text under this front end."""
    return hashlib.sha256(store.code_digest(FRONT_END) + text).hexdigest()[:32]


def bundle_key(text: str, imports: tuple[str, ...]) -> str:
    """Identifies a module with everything below it: its text's key and the keys of its imports."""
    return hashlib.sha256("\n".join((text, *imports)).encode()).hexdigest()[:32]


def slim(renamed: RenamedModule) -> RenamedModule:
    """A renamed module without bodies, which importers do not need."""
    return replace(renamed, groups=(), instances=(), classes=(), prims=(), signatures={})


def read_imports(text: str) -> tuple[str, ...] | None:
    """The modules that a text imports, from the cache, so that it need not be parsed."""
    found = store.read(store.place(_FOLDER, f"{text}.imports"))
    return found if isinstance(found, tuple) else None


def read_bundle(key: str) -> Bundle | None:
    found = store.read(store.place(_FOLDER, f"{key}.bundle"))
    return found if isinstance(found, Bundle) and found.key == key else None


def write(text: str, bundle: Bundle) -> None:
    store.write(store.place(_FOLDER, f"{text}.imports"), bundle.renamed.imports)
    compiled = replace(bundle.compiled, functions=pack(bundle.compiled.functions))
    store.write(store.place(_FOLDER, f"{bundle.key}.bundle"), replace(bundle, compiled=compiled))
