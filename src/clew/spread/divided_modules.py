"""Whole modules as pieces of work: an exploration of many modules is divided by module, each explored by one worker."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Protocol, Self, TypeVar

from clew.explore.exploration_events import Summary
from clew.explore.explore_options import ExploreOptions
from clew.explore.explored import Explored, explored
from clew.explore.explorer import Explorer
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.spread.executor import Executor
from clew.spread.sources import Sources
from clew.spread.work import Lost, Work

#: Seconds that workers have to return their results after Ctrl-C.
_GRACE = 3.0
_POLL = 0.2

_running: list[Explorer] = []
_stopped = False

#: The result of a module: what was found, why it could not be loaded, or that its workers died.
Result = Explored | ClewError | Lost


@dataclass(frozen=True, slots=True)
class ModuleWork:
    """Explore a module."""

    sources: Sources
    options: ExploreOptions

    def run(self) -> Explored | ClewError:
        try:
            explorer = Explorer(self.sources.load(), self.options)
        except ClewError as error:
            return error
        _running.append(explorer)
        try:
            if _stopped:
                explorer.stop()
            *_, summary = explorer.run()
            assert isinstance(summary, Summary)
            return explored(explorer, summary)
        finally:
            _running.remove(explorer)

    def interrupt(self) -> None:
        global _stopped
        _stopped = True
        for explorer in _running:
            explorer.stop()

    def with_texts(self) -> ModuleWork:
        """This work with the source texts, for a worker that has none of the files."""
        return replace(self, sources=Sources.read(self.sources.file, self.sources.loading))


def explore_modules(
    works: Sequence[ModuleWork],
    executor: Executor,
    stopped: Callable[[], bool] = lambda: False,
    *,
    texts: bool = False,
) -> Iterator[tuple[ModuleWork, Result]]:
    """Explore modules; gives the result of each as soon as the results of those before it are there."""
    return module_results(works, executor, stopped, texts=texts)


class DividedWork(Work, Protocol):
    """Work on one module, which can be sent to where its files are not."""

    def with_texts(self) -> Self:
        """The same with the source texts."""


_W = TypeVar("_W", bound=DividedWork)


def module_results(
    works: Sequence[_W],
    executor: Executor,
    stopped: Callable[[], bool] = lambda: False,
    *,
    texts: bool = False,
    prepared: Callable[[int, _W], _W] = lambda number, work: work,
) -> Iterator[tuple[_W, Any]]:
    """Work on modules; gives the result of each as soon as the results of those before it are there.

    A module that cannot be read is a `ClewError`, one whose workers died is `Lost`. When it is stopped, it gives the
    results that are there, and those that workers return at once. With `texts`, modules are sent to workers as text; they
    are read while workers are busy with others. `prepared` changes a piece of work right before it is begun.
    """
    numbers: dict[int, int] = {}
    results: dict[int, Any] = {}
    given = begun = 0
    until: float | None = None
    while given < len(works):
        while given in results:
            yield works[given], results[given]
            given += 1
        if until is None and stopped():
            executor.interrupt()
            until = time.monotonic() + _GRACE
        if given == len(works) or (until is not None and (executor.is_idle or time.monotonic() > until)):
            break
        slots = executor.slots
        while until is None and begun < len(works) and len(numbers) <= slots:
            try:
                work = prepared(begun, works[begun])
                work = work.with_texts() if texts else work
                numbers[executor.submit(work)] = begun
            except ClewError as error:
                results[begun] = error
            begun += 1
        arrived = executor.next(_POLL)
        if arrived is not None:
            results[numbers.pop(arrived[0])] = arrived[1]
    for i in range(given, len(works)):
        if i in results and not isinstance(results[i], Lost):
            yield works[i], results[i]
