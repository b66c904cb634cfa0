"""Executors run work: they take pieces and give back results as they arrive, with the number of each piece.

The caller puts the results in order by number, so they do not depend on which worker was faster.
"""

from __future__ import annotations

from collections import deque
from types import TracebackType
from typing import Any, Protocol, Self

from clew.spread.work import Work


class Executor(Protocol):
    """Runs work. Use it in a `with` block, which ends all workers."""

    @property
    def slots(self) -> int:
        """How many pieces are run at once."""
        ...

    @property
    def inherits(self) -> bool:
        """Whether workers have what this process has in memory when the first work is submitted."""
        ...

    @property
    def is_idle(self) -> bool:
        """Whether nothing runs or waits."""
        ...

    def submit(self, work: Work) -> int:
        """Run a piece of work; returns its number."""
        ...

    def next(self, timeout: float | None = None) -> tuple[int, Any] | None:
        """A result that has arrived (`Lost` if there is none), with its number; None after so many seconds."""
        ...

    def interrupt(self) -> None:
        """End running pieces with the results that they have, and drop those that wait."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class InProcess:
    """Runs work here, one piece after the other."""

    slots = 1
    inherits = True

    def __init__(self) -> None:
        self._waiting: deque[tuple[int, Work]] = deque()
        self._running: Work | None = None
        self._count = 0

    @property
    def is_idle(self) -> bool:
        return not self._waiting

    def submit(self, work: Work) -> int:
        number = self._count
        self._count += 1
        self._waiting.append((number, work))
        return number

    def next(self, timeout: float | None = None) -> tuple[int, Any] | None:
        if not self._waiting:
            return None
        number, self._running = self._waiting.popleft()
        try:
            return number, self._running.run()
        finally:
            self._running = None

    def interrupt(self) -> None:
        self._waiting.clear()
        if self._running is not None:
            self._running.interrupt()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._waiting.clear()
