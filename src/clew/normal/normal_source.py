"""What a front end says of a program for its flow graph."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from clew.normal.form import NormalFunction


class NormalSource(Protocol):
    """The modules of one file, and what they call."""

    @property
    def module(self) -> str:
        """The name of the file's module."""

    def functions(self) -> Sequence[NormalFunction]:
        """What the file's module defines, in the order of the source; functions inside others are in them."""

    def find(self, identity: str) -> NormalFunction | None:
        """A function of any module by its identity, whether or not it is in the file; None if there is no source."""

    def callable_by_name(self, module: str) -> Mapping[tuple[str, int], str]:
        """The functions of a module that may be called by computed names: identities by name and arity."""

    def is_module(self, name: str) -> bool:
        """Whether a name is that of a module."""
