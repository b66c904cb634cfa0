"""How `clew explore` gets from its arguments to explored modules: one after the other, or divided among workers."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from clew.cli.explore import report
from clew.cli.progress import Progress
from clew.cli.spread import executor_for, spread_exploration
from clew.explore.accepted import project_of
from clew.explore.explored import Explored, explored
from clew.explore.explorer import ExploreOptions, Explorer
from clew.explore.settings import read_settings
from clew.language.protocol import Loading
from clew.language.registry import load, suffixes, titles, unreadable
from clew.source.diagnostics import ClewError, UsageFault

if TYPE_CHECKING:
    from clew.spread.work import Lost

#: Folders that hold no sources of the user's.
_IGNORED = frozenset({"dist", "dist-newstyle", "node_modules"})
#: With at least this many expressions for a module, each module is divided; with fewer, one worker explores it.
_DIVIDED = 100_000


@dataclass(frozen=True, slots=True)
class Targets:
    """What the arguments name: the files of modules, functions of the only one, and folders that are searched for imports."""

    files: tuple[str, ...]
    functions: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()


def targets_of(arguments: Sequence[str], folders: Sequence[str]) -> Targets:
    """The targets; an argument after them that is no file, folder or module is a function."""
    files: dict[str, None] = {}
    functions: list[str] = []
    within: list[str] = []
    for argument in arguments:
        path = Path(argument)
        if path.is_dir():
            inside = list(_sources(path))
            if not inside:
                raise UsageFault(f"there are no modules of {titles('or')} in '{argument}'")
            files.update(dict.fromkeys(inside))
            within.append(argument)
        elif argument.endswith(suffixes()) or argument[:1].isupper() or not files:
            files[_file_of(argument, folders)] = None
        else:
            functions.append(argument)
    if functions and len(files) > 1:
        raise UsageFault(
            f"`{functions[0]}` may be a function of each of {len(files)} modules",
            hint="name functions after one file only",
        )
    return Targets(tuple(files), tuple(functions), tuple(within))


def _sources(folder: Path) -> Iterator[str]:
    endings = suffixes()
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(f for f in folders if not f.startswith(".") and f not in _IGNORED)
        yield from (os.path.normpath(os.path.join(place, n)) for n in sorted(names) if n.endswith(endings))


def _file_of(argument: str, folders: Sequence[str]) -> str:
    if argument.endswith(suffixes()):
        return argument
    if argument[:1].isupper() and not os.path.exists(argument):
        names = [argument.replace(".", os.sep) + ending for ending in suffixes()]
        for path in [os.path.join(folder, name) for folder in ("", *folders) for name in names]:
            if os.path.exists(path):
                return path
        raise UsageFault(
            f"there is no module '{argument}' here", hint="say with --path in which folder it is"
        )
    raise unreadable(argument)


class Run:
    """An exploration of the targets. The first Ctrl-C ends it and keeps its findings; a second one ends the program."""

    def __init__(
        self,
        targets: Targets,
        options: ExploreOptions,
        folders: tuple[str, ...],
        jobs: int,
        cluster: str | None,
        *,
        legacy: bool,
        trace: bool,
        quiet: bool,
    ) -> None:
        self._targets = targets
        self._options = options
        self._loading = Loading(folders, legacy)
        self._jobs, self._cluster = jobs, cluster
        self._trace, self._quiet = trace, quiet
        self.stopped = False
        self._explorer: Explorer | None = None

    @property
    def _is_by_module(self) -> bool:
        """Whether a worker is to explore a whole module."""
        many = len(self._targets.files) > 1 and (self._jobs != 1 or self._cluster is not None)
        tests = self._options.tests
        return many and not self._trace and (tests is not None and tests < _DIVIDED)

    def each(self) -> Iterator[tuple[str, Explored | ClewError | Lost]]:
        """The result of each module, in the order in which they were named."""
        with self._until_interrupted():
            if self._is_by_module:
                yield from self._by_module()
                return
            for file in self._targets.files:
                if self.stopped:
                    return
                try:
                    yield file, self._alone(file)
                except ClewError as error:
                    if len(self._targets.files) == 1:
                        raise
                    yield file, error

    def _by_module(self) -> Iterator[tuple[str, Explored | ClewError | Lost]]:
        from clew.spread.executor import InProcess
        from clew.spread.modules import ModuleWork, explore_modules
        from clew.spread.sources import Sources

        works = []
        for file in self._targets.files:
            sources = Sources(file, (), self._loading)
            works.append(ModuleWork(sources, self._options_of(file)))
        executor = executor_for(self._jobs, self._cluster) or InProcess()
        texts = self._cluster is not None
        with Progress() as progress, executor:
            results = explore_modules(works, executor, lambda: self.stopped, texts=texts)
            for done, (work, result) in enumerate(results):
                if sys.stderr.isatty():
                    progress(f"explored {done} of {len(works)} modules")
                yield work.sources.file, result

    def _options_of(self, file: str) -> ExploreOptions:
        """The options, with the settings of the file's project."""
        settings = read_settings(project_of(file))
        constants = self._options.constants.merged(settings.constants)
        if constants.solve is None:
            constants = replace(constants, solve=True)
        include = (*self._options.include, *settings.include)
        return replace(self._options, constants=constants, include=include)

    def _alone(self, file: str) -> Explored:
        options = self._options_of(file)
        with Progress() as progress:
            module = load(file, self._loading, progress)
            explorer = Explorer(module, options)
        self._explorer = explorer
        if self.stopped:
            explorer.stop()
        with Progress() as progress:
            shared = None
            if not self._trace:
                shared = spread_exploration(explorer, self._jobs, self._cluster)
            if shared is None:
                summary = report.watch(explorer, progress, trace=self._trace and not self._quiet)
            else:
                summary = shared.watch(progress)
        return explored(explorer, summary)

    def _stop(self) -> None:
        self.stopped = True
        if self._explorer is not None:
            self._explorer.stop()

    @contextmanager
    def _until_interrupted(self) -> Iterator[None]:
        def handle(number: int, frame: object) -> None:
            self._stop()
            signal.signal(signal.SIGINT, before)

        before: Callable[..., object] | int | None = signal.signal(signal.SIGINT, handle)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
