"""Modules that were read before in this process: a project's modules are loaded one by one, and most import others.

What becomes of a module depends on its text, its file, how it is read, and what it imports; its key says all of that. Of
each file only the last version is kept, and of all files those that were used last.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Iterable
from typing import Generic, TypeVar

from clew.haskell.names.interface import RenamedModule
from clew.haskell.names.scope import Scope
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
class SharedModule:
    """A module whose names are resolved, with the scope at its top."""

    renamed: RenamedModule
    scope: Scope


def module_key(file: str, text: str, how: Iterable[str], imports: Iterable[str]) -> str:
    """Identifies a module with everything below it."""
    parts = "\0".join((file, *how, "", *imports, "", text))
    return hashlib.sha256(parts.encode(errors="surrogatepass")).hexdigest()


#: Parsed modules, by their text.
PARSED: KeptByFile[s.Module] = KeptByFile()
#: Renamed modules, by their key.
RENAMED: KeptByFile[SharedModule] = KeptByFile()
