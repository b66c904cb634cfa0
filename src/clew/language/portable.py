"""Programs as text, so that a worker in another process or on another machine needs none of the user's files."""

from __future__ import annotations

from typing import Protocol

#: The name of a file, and what it holds.
SourceText = tuple[str, str]


class Portable(Protocol):
    """A module that can be loaded again elsewhere."""

    def texts(self) -> tuple[SourceText, ...]:
        """The user's modules as text, dependencies first.

        Nothing if only the files themselves will do: modules of a project may have the names of library modules, and
        only the search path distinguishes those.
        """
