"""Many modules compiled at once: workers compile what is not kept yet, and this process then reads what they kept.

Workers only fill the cache of compiled modules. This process loads every module itself, in its own order, so that results,
errors and their order are the same with and without workers, and whatever happens to these. They begin when this process
has compiled a few modules: until then it is not known that many have to be.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from clew.language.compiling import compiled
from clew.language.loading import Loading
from clew.language.registry import load, needed_files
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.spread.work import Lost

#: So many modules are compiled here before there are workers, and as many must be left for them.
_ALONE, _LEFT = 4, 16
#: After so many modules, something is said.
_SAID = 10


@dataclass(frozen=True, slots=True)
class LoadedFile:
    """A module to be loaded for what is kept of it."""

    file: str
    loading: Loading

    def run(self) -> None:
        """A module that does not load is no matter here: whoever asked for it loads it again."""
        with suppress(ClewError, RecursionError):
            load(self.file, self.loading)

    def interrupt(self) -> None:
        raise KeyboardInterrupt


class Preloading:
    """Compiles the files of a folder ahead of a process that loads them one after the other."""

    def __init__(self, files: Sequence[str], loading: Loading) -> None:
        self._files = list(files)
        self._loading = loading
        self._begun = compiled()
        self._is_over = loading.marking is not None

    def before(self, file: str, progress: Callable[[str], None]) -> None:
        """Called before a file is loaded: it and those after it are compiled by workers, if that pays."""
        if self._is_over or compiled() - self._begun < _ALONE:
            return
        self._is_over = True
        left = self._files[self._files.index(file) :]
        slots = _cores()
        if slots > 1 and len(left) >= _LEFT:
            import multiprocessing

            if not multiprocessing.current_process().daemon:  # a worker has no workers
                self._compile(left, slots, progress)

    def _compile(self, files: Sequence[str], slots: int, progress: Callable[[str], None]) -> None:
        from clew.spread.processes import Processes  # slow to import, and most commands need none

        needed = needed_files(files)
        done: set[str] = set()
        waiting = list(files)
        running: dict[int, str] = {}
        with Processes(slots) as workers:
            while waiting or running:
                # One more for each worker waits at its door, so that none has to wait for this process.
                for file in [f for f in waiting if _is_ready(f, needed, done)]:
                    if len(running) >= 2 * slots:
                        break
                    waiting.remove(file)
                    running[workers.submit(LoadedFile(file, self._loading))] = file
                if not running:
                    return  # modules that import each other
                ended = workers.next()
                if ended is None:
                    return
                number, result = ended
                done.add(running.pop(number))
                if isinstance(result, Lost):
                    return
                if len(done) % _SAID == 0:
                    progress(f"compiled {len(done)} of {len(files)} modules")


def _is_ready(file: str, needed: Mapping[str, Sequence[str]], done: set[str]) -> bool:
    return all(each in done for each in needed.get(file, ()))


def _cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
