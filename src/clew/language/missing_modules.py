"""Modules that a program calls and that were not found: in some languages, that is only known when it runs."""

from __future__ import annotations

from typing import Protocol, runtime_checkable


@runtime_checkable
class MayMissModules(Protocol):
    """A module whose calls of modules that are not there fail when they are made."""

    def missing_module(self, message: str) -> str | None:
        """The module that was not found, of a failure that says so; None for other failures."""
