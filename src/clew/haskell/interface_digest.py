"""Identifies what a compiled module offers to those that import it, in the same way in every process.

Importers see names, types and places, and the bodies of functions so small that they take them over. A change to
anything else, such as the body of a function, leaves the digest as it is, and importers need not be compiled again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from clew.haskell.compile import CompiledModule
from clew.haskell.names.interface import RenamedModule
from clew.haskell.types.type import Bound, Skolem, TVar
from clew.source.diagnostics import InternalFault
from clew.source.span import Span


def interface_digest(renamed: RenamedModule, compiled: CompiledModule) -> str:
    """A digest of all that modules above a module may depend on."""
    return digest_of(
        *(
            renamed.name,
            renamed.file,
            renamed.imports,
            renamed.extensions,
            renamed.interface,
            renamed.entities,
        ),
        *(renamed.data, renamed.synonyms, renamed.families, renamed.equations, renamed.kinds),
        *(compiled.tables, compiled.datas, compiled.types),
    )


def digest_of(*values: object) -> str:
    """A digest of values, which is the same in every process."""
    writer = _Writer()
    for value in values:
        writer.write(value)
    return writer.digest()


class _Writer:
    """Writes values to a digest: sets in order, and variables that are known by identity by the number of their first use."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._numbers: dict[int, int] = {}
        #: The file of the last span.
        self._file = ""

    def digest(self) -> str:
        return hashlib.sha256("".join(self._parts).encode(errors="surrogatepass")).hexdigest()

    def write(self, value: Any) -> None:
        kind = type(value)
        write = _WAYS.get(kind)
        if write is None:
            write = _WAYS[kind] = _way(kind)
        write(self, value)

    def text(self, value: str) -> None:
        self._parts.append(f"{len(value)}:{value}")

    def span(self, span: Span) -> None:
        if span.file != self._file:
            self._file = span.file
            self.text(span.file)
        self._parts.append(f"@{span.line},{span.column},{span.end_line},{span.end_column}")

    def plain(self, value: object) -> None:
        self._parts.append(f"={value!r}")

    def enum(self, value: Enum) -> None:
        self._parts.append(f"#{value.name}")

    def items(self, values: Any) -> None:
        self._parts.append(f"({len(values)}")
        for value in values:
            self.write(value)

    def mapping(self, values: Mapping[Any, Any]) -> None:
        self._parts.append(f"{{{len(values)}")
        for key, value in values.items():
            self.write(key)
            self.write(value)

    def set(self, values: Any) -> None:
        self.items(sorted(values, key=str))

    def variable(self, value: Any) -> None:
        """What a type variable stands for; else its number."""
        if getattr(value, "ref", None) is not None:
            self.write(value.ref)
            return
        number = self._numbers.setdefault(id(value), len(self._numbers))
        self._parts.append(f"?{number}")
        if isinstance(value, Bound | Skolem):
            self.text(value.name)


#: How the values of a type are written.
_WAYS: dict[type, Callable[[_Writer, Any], None]] = {
    str: _Writer.text,
    Span: _Writer.span,
    tuple: _Writer.items,
    list: _Writer.items,
    dict: _Writer.mapping,
    set: _Writer.set,
    frozenset: _Writer.set,
    Bound: _Writer.variable,
    TVar: _Writer.variable,
    Skolem: _Writer.variable,
    **dict.fromkeys((int, bool, float, bytes, type(None)), _Writer.plain),
}


def _way(kind: type) -> Callable[[_Writer, Any], None]:
    """How the values of one more type are written."""
    if issubclass(kind, Enum):
        return _Writer.enum
    if issubclass(kind, Mapping):
        return _Writer.mapping
    if not is_dataclass(kind):
        raise InternalFault(f"the interface of a module holds a {kind.__name__}")
    names = tuple(f.name for f in fields(kind))

    def write(writer: _Writer, value: Any) -> None:
        writer._parts.append(f"<{kind.__name__}")
        for name in names:
            writer.write(getattr(value, name))

    return write
