"""What is sent to a worker and what comes back: frozen data that can be pickled. Work knows how to run itself."""

from __future__ import annotations

from typing import Any, Protocol

from clew.source.dataclass import dataclass


class Work(Protocol):
    """A piece of work. `interrupt` may be called from a signal handler while it runs: it then ends with what it has."""

    def run(self) -> Any: ...

    def interrupt(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Lost:
    """The result of work that no worker could finish."""

    reason: str
