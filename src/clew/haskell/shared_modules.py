"""Modules that were read before in this process: a project's modules are loaded one by one, and most import others.

What becomes of a module depends on its text, its file, how it is read, and what it imports; its key says all of that. Of
each file only the last version is kept, and of all files those that were used last.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Iterable
from typing import Generic, Protocol, TypeVar

from clew.haskell.derive.legacy import Key
from clew.haskell.names.interface import RenamedModule
from clew.haskell.syntax import tree as s
from clew.source.dataclass import dataclass

V = TypeVar("V")

#: Files of which something is kept.
_MOST = 600


class KeptByFile(Generic[V]):
    """The last value of each file under its key; those of last use are kept."""

    def __init__(self, most: int = _MOST) -> None:
        self._most = most
        self._values: OrderedDict[str, tuple[str, V]] = OrderedDict()

    def get(self, file: str, key: str) -> V | None:
        found = self._values.get(file)
        if found is None or found[0] != key:
            return None
        self._values.move_to_end(file)
        return found[1]

    def add(self, file: str, key: str, value: V) -> None:
        self._values[file] = (key, value)
        self._values.move_to_end(file)
        if len(self._values) > self._most:
            self._values.popitem(last=False)


@dataclass(frozen=True, slots=True)
class ModuleText:
    """The text of a module of the project, and how it is read."""

    path: str
    text: str
    how: tuple[str, ...]
    #: Tells it apart from any other text, or way to read it.
    identity: str
    #: Whether it is what the file holds, so that it is worth to be kept for other processes.
    is_whole: bool


@dataclass(frozen=True, slots=True)
class KnownModule:
    """A module whose names were resolved before."""

    #: Identifies it with everything below it.
    key: str
    #: Identifies what it offers to the modules that import it.
    interface: str
    renamed: RenamedModule
    #: The imports as they count, the implied ones included: they make its scope.
    imports: tuple[s.Import, ...]
    #: The instances that it has.
    instances: tuple[Key, ...]


class ModuleKeeper(Protocol):
    """Knows modules of the project that were made before, and makes the others."""

    def head(self, text: ModuleText) -> s.Module | None:
        """The module without its declarations, if that much is known of it."""

    def known(self, text: ModuleText, key: str) -> KnownModule | None:
        """The module, if it was made under the same key before."""

    def takes(self, known: KnownModule) -> str:
        """Bring in a module that was made before; gives the key of what it offers."""

    def made(
        self,
        renamed: RenamedModule,
        imports: tuple[s.Import, ...],
        text: ModuleText | None,
        key: str | None,
        head: s.Module | None,
    ) -> str | None:
        """Compile a module, and keep it if it has a key; gives the key of what it offers, if it has one."""


def text_identity(path: str, text: str, how: Iterable[str]) -> str:
    """Identifies a text under the name that its spans have, and how it is read."""
    parts = "\0".join((path, *how, "", text))
    return hashlib.sha256(parts.encode(errors="surrogatepass")).hexdigest()


def module_key(identity: str, how: Iterable[str], imports: Iterable[str]) -> str:
    """Identifies a module, by its text, with everything below it."""
    parts = "\0".join((identity, *how, "", *imports))
    return hashlib.sha256(parts.encode(errors="surrogatepass")).hexdigest()


#: Parsed modules, by their text.
PARSED: KeptByFile[s.Module] = KeptByFile()
