"""The functions of compiled modules by name; those of a library module are unpacked when they are asked for.

A program reaches a few hundred of the thousands of functions in the libraries that it imports, and unpacking all
of them was a tenth of the time that an edited program takes to run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field

from clew.core.nodes import Function
from clew.source import store
from clew.source.dataclass import dataclass
from clew.source.diagnostics import InternalFault


@dataclass(frozen=True, slots=True, eq=False)
class PackedFunctions(Mapping[str, Function]):
    """Functions as they stand in a file of the cache."""

    _packed: dict[str, bytes]
    _unpacked: dict[str, Function] = field(init=False, default_factory=dict)

    def __getitem__(self, name: str) -> Function:
        found = self._unpacked.get(name)
        if found is None:
            found = self._unpacked[name] = _unpack(name, self._packed[name])
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._packed)

    def __len__(self) -> int:
        return len(self._packed)

    def __contains__(self, name: object) -> bool:
        return name in self._packed


def pack(functions: Mapping[str, Function]) -> PackedFunctions:
    """Functions in the form in which a file keeps them."""
    return PackedFunctions({name: store.pack(function) for name, function in functions.items()})


def _unpack(name: str, packed: bytes) -> Function:
    found = store.unpack(packed)
    if not isinstance(found, Function):
        raise InternalFault(f"the cache has no function under '{name}'")
    return found


class JoinedFunctions(Mapping[str, Function]):
    """The functions of several modules, in their order, as one mapping."""

    def __init__(self, parts: Iterable[Mapping[str, Function]]) -> None:
        self._owners: dict[str, Mapping[str, Function]] = {}
        for part in parts:
            self._owners.update(dict.fromkeys(part, part))

    def __getitem__(self, name: str) -> Function:
        return self._owners[name][name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._owners)

    def __len__(self) -> int:
        return len(self._owners)

    def __contains__(self, name: object) -> bool:
        return name in self._owners
