"""Keeps the compiled modules of projects between processes, one file for each module.

A file counts while the module's text and what it imports are as they were. The first part of the key says the one: the
text, the file's name as spans have it, and how it is read. The second says the other: not the texts of the imports, but what
they offer (`interface_digest`), so that a change in the body of a function has one module compiled again and not all
above it. A file that is damaged, old or made by other code only costs time; the next one takes its place.

Reading gives what importers need at once. The code of functions and the syntax are unpacked when they are asked for.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from functools import cache
from pathlib import Path
from typing import Any, Protocol, overload

from clew.core import nodes as core
from clew.core.walk import nodes
from clew.haskell import library_cache
from clew.haskell.compile import CompiledModule
from clew.haskell.compiled_functions import pack
from clew.haskell.interface_digest import interface_digest
from clew.haskell.names.interface import RenamedModule
from clew.haskell.rename import instance_keys
from clew.haskell.shared_modules import KeptByFile, KnownModule, ModuleText
from clew.haskell.syntax import tree as s
from clew.language.compiling import count_compiled
from clew.source import store
from clew.source.dataclass import dataclass
from clew.source.diagnostics import InternalFault

#: Where files are, and how many there may be; of more, the oldest are removed.
_FOLDER, _ENDING, _MOST = "modules", ".module", 6000


@dataclass(frozen=True, slots=True, eq=False)
class PackedParts(Sequence[Any]):
    """Parts of a module as they stand in a file of the cache."""

    _packed: bytes
    _count: int
    _unpacked: list[tuple[Any, ...]] = field(init=False, default_factory=list)

    def _parts(self) -> tuple[Any, ...]:
        if not self._unpacked:
            found = store.unpack(self._packed)
            if not isinstance(found, tuple):
                raise InternalFault("the cache has no parts of a module where there should be some")
            self._unpacked.append(found)
        return self._unpacked[0]

    @overload
    def __getitem__(self, index: int) -> Any: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Any]: ...

    def __getitem__(self, index: int | slice) -> Any:
        return self._parts()[index]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._parts() if self._count else ())

    def __len__(self) -> int:
        return self._count


def _packed_parts(parts: Sequence[Any]) -> Sequence[Any]:
    return PackedParts(store.pack(tuple(parts)), len(parts)) if parts else ()


@dataclass(frozen=True, slots=True)
class MadeModule(KnownModule):
    """A module that was compiled before."""

    compiled: CompiledModule


@dataclass(frozen=True, slots=True)
class _Kept:
    """What a file holds."""

    code: bytes
    #: The identity of the text, and the module without its declarations.
    text: str
    head: s.Module
    key: str
    #: A `MadeModule`.
    body: bytes


class Compiling(Protocol):
    """What a session does with modules."""

    def compile(self, module: RenamedModule) -> CompiledModule:
        """Compile a module; what it imports is there."""

    def take(self, compiled: CompiledModule, imports: tuple[str, ...]) -> None:
        """Bring in a module that was compiled before."""

    def is_marked(self, file: str) -> bool:
        """Whether code in a file is marked for coverage, and so unlike that for other runs."""

    def sees(self, module: str, other: str) -> bool:
        """Whether a program with a module has another one in any case."""


#: What this process has made or read: heads by the identities of texts, and modules by their keys. Modules with type
#: families do not stay here, as later ones add equations to these.
_HEADS: KeptByFile[s.Module] = KeptByFile()
_MADE: KeptByFile[MadeModule] = KeptByFile()


class KeptModules:
    """What a session's loader asks for modules that were made before."""

    def __init__(self, session: Compiling) -> None:
        self._session = session
        #: Files that were read for their heads, and may have the rest.
        self._read: dict[str, _Kept] = {}

    def head(self, text: ModuleText) -> s.Module | None:
        found = _HEADS.get(text.path, text.identity)
        if found is None and text.is_whole:
            kept = _read(text)
            if kept is not None:
                found = kept.head
                self._read[text.path] = kept
                _HEADS.add(text.path, text.identity, found)
        return found

    def known(self, text: ModuleText, key: str) -> MadeModule | None:
        if self._session.is_marked(text.path):
            return None  # it has other code, and a file has too little of its syntax to compile it
        found = _MADE.get(text.path, key)
        if found is not None:
            return found
        kept = self._read.pop(text.path, None) or (_read(text) if text.is_whole else None)
        if kept is None or kept.key != key:
            return None
        found = _unpacked(kept)
        if found is not None:
            _remember(text, found)
        return found

    def takes(self, known: KnownModule) -> str:
        assert isinstance(known, MadeModule)
        self._session.take(known.compiled, known.renamed.imports)
        return known.interface

    def made(
        self,
        renamed: RenamedModule,
        imports: tuple[s.Import, ...],
        text: ModuleText | None,
        key: str | None,
        head: s.Module | None,
    ) -> str | None:
        compiled = self._session.compile(renamed)
        if text is None or key is None:
            return None
        interface = interface_digest(renamed, compiled)
        if self._session.is_marked(renamed.file) or not self._is_closed(compiled):
            return interface
        made = MadeModule(key, interface, renamed, imports, instance_keys(renamed), compiled)
        _remember(text, made)
        if head is not None:
            _HEADS.add(text.path, text.identity, head)
            if text.is_whole:
                _write(text, head, made)
                count_compiled()
        return interface

    def _is_closed(self, module: CompiledModule) -> bool:
        """Whether a module has only instances that it sees by its own imports.

        Those of libraries count wherever they come from, and a module loaded later may not have them.
        """
        homes = {
            name.partition(".I:")[0]
            for function in module.functions.values()
            for node in nodes(function.body)
            if isinstance(node, core.Call | core.Partial) and ".I:" in (name := node.name)
        }
        return all(home == module.name or self._session.sees(module.name, home) for home in homes)


def _remember(text: ModuleText, made: MadeModule) -> None:
    if not made.compiled.tables.families:
        _MADE.add(text.path, made.key, made)


# --- files ---------------------------------------------------------------------------------------------


def _code() -> bytes:
    return store.code_digest(library_cache.FRONT_END)


def _place(text: ModuleText) -> Path | None:
    """The file for a module, whatever its text is."""
    parts = (os.path.abspath(text.path), text.path, *text.how)
    name = hashlib.sha256("\0".join(parts).encode(errors="surrogatepass")).hexdigest()[:32]
    return store.place(_FOLDER, f"{name}{_ENDING}")


def _read(text: ModuleText) -> _Kept | None:
    """What is kept for a module, if it has the same text."""
    kept = store.read(_place(text))
    return kept if isinstance(kept, _Kept) and kept.code == _code() and kept.text == text.identity else None


def _unpacked(kept: _Kept) -> MadeModule | None:
    try:
        found = store.unpack(kept.body)
    except store.UNREADABLE:
        return None
    return found if isinstance(found, MadeModule) else None


def _write(text: ModuleText, head: s.Module, made: MadeModule) -> None:
    renamed, compiled = made.renamed, made.compiled
    slim = replace(
        renamed,
        groups=_packed_parts(renamed.groups),
        instances=_packed_parts(renamed.instances),
        classes=_packed_parts(renamed.classes),
        signatures={},
    )
    light = replace(compiled, functions=pack(compiled.functions), rich=_packed_parts(compiled.rich))
    try:
        body = store.pack(replace(made, renamed=slim, compiled=light))
    except store.UNREADABLE:
        return
    place = _place(text)
    if place is not None:
        _make_room(place.parent)
    store.write(place, _Kept(_code(), text.identity, head, made.key, body))


@cache
def _make_room(folder: Path) -> None:
    """Remove the oldest files where there are too many; once in a process is enough."""
    try:
        kept = [entry for entry in os.scandir(folder) if entry.name.endswith(_ENDING)]
        if len(kept) > _MOST:
            kept.sort(key=lambda entry: entry.stat().st_mtime)
            for entry in kept[: len(kept) - _MOST * 2 // 3]:
                os.unlink(entry.path)
    except OSError:  # there is none yet, or somebody else was faster
        return
