"""`python -m bench coverage`: how much of a module an exploration runs, after so much time, for each strategy.

The modules are those of the corpora in reach (Hugs' packages and examples, Lazy SmallCheck's examples; see
tests/haskell/corpora.py) and our own examples. What counts are the expressions of a module's source, as HPC counts
them, without derived code; time is the processor's, without loading. Modules come in an order that has nothing to
do with what they are: all are explored for the shortest time, every fourth for the next, every sixteenth for the longest;
so their gains stand for the others'. First comes the default strategy for all modules, then all other kinds, module by
module, so whatever is finished stands for the rest.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

from bench.coverage_results import ROOT, Kind, Results, Run, version
from bench.coverage_run import Gone, Loaded, NothingToExplore, error_line, forked
from clew.core.names import closest
from clew.source.diagnostics import ClewError, UsageFault
from clew.spread.executor import Executor
from clew.spread.work import Lost

STRATEGIES = ("deepening", "depth-first", "time-split", "random", "coverage")
#: Clew has modules of these names itself.
_OURS = frozenset({"base", "haskell98", "hugsbase"})
#: Seconds of the clock for loading a module, and for one second of an exploration's processor time.
_LOADING, _SHARE = 300, 8
#: Explored before anything is measured, so that the machine is there.
_WARM = ROOT / "tests" / "explore" / "programs" / "Format.hs"


@dataclass(frozen=True, slots=True)
class Subject:
    """A module to explore."""

    corpus: str
    name: str
    file: str
    folders: tuple[str, ...] = ()
    legacy: bool = False


@dataclass(frozen=True, slots=True)
class CoverageWork:
    """Explorations of one module, of several kinds; none is begun after `until` (of the clock)."""

    subject: Subject
    kinds: tuple[Kind, ...]
    seconds: float
    version: str
    until: float | None = None

    def run(self) -> list[Run]:
        _warm()
        try:
            return forked(self._load_and_run, _LOADING + len(self.kinds) * self.seconds * _SHARE)
        except (Gone, TimeoutError) as error:
            return [self._run_of(("", True), fault=error_line(error))]

    def interrupt(self) -> None:
        raise KeyboardInterrupt

    def _load_and_run(self) -> list[Run]:
        subject = self.subject
        try:
            loaded = Loaded(subject.file, subject.folders, legacy=subject.legacy)
        except NothingToExplore as nothing:
            return [self._run_of(("", True), fault=str(nothing))]
        except ClewError as error:
            return [self._run_of(("", True), fault=f"it does not load: {_short(error)}")]
        runs = []
        for kind in self.kinds:
            if self.until is None or time.time() < self.until:
                runs.append(self._explore(loaded, kind))
        return runs

    def _explore(self, loaded: Loaded, kind: Kind) -> Run:
        strategy, case = kind
        try:
            curve = forked(
                lambda: loaded.explore(strategy, case=case, seconds=self.seconds),
                _LOADING + self.seconds * _SHARE,
            )
        except (Gone, TimeoutError) as error:
            return self._run_of(kind, fault=error_line(error))
        figures = asdict(curve) | {"used": round(curve.used, 2), "last": round(curve.last, 2)}
        return self._run_of(kind, expressions=loaded.expressions, reachable=loaded.reachable, **figures)

    def _run_of(self, kind: Kind, **figures: object) -> Run:
        head = (self.subject.corpus, self.subject.name, self.version, self.seconds, *kind)
        return Run(*head, **figures)  # type: ignore[arg-type]


@cache
def _warm() -> None:
    Loaded(str(_WARM), (), legacy=False).explore("deepening", case=True, seconds=0.2)


def _short(error: ClewError) -> str:
    return error.message.split("\n")[0][:160]


def _number(subject: Subject) -> int:
    """A number that has nothing to do with what a module is."""
    return int.from_bytes(hashlib.sha256(f"{subject.corpus} {subject.name}".encode()).digest(), "big")


def subjects(shared: Path) -> list[Subject]:
    """Every module in reach once, in an order that has nothing to do with what it is."""
    corpora = _corpora()
    found: list[Subject] = []
    if corpora.HUGS.is_dir():
        corpora.link_base(shared)
        for corpus in corpora.corpora():
            if corpus.name in _OURS:
                continue
            folders = (*map(str, corpus.folders), str(shared))
            modules = [u for u in corpus.wanted if u.name != "Main"]  # a program has only an action
            found += [Subject(corpus.name, u.name, str(u.path), folders, True) for u in modules]
    for path in sorted((ROOT / "examples").rglob("*.hs")):
        found.append(Subject("our examples", path.stem, str(path)))
    once = {(s.corpus, s.name): s for s in reversed(found)}  # programs have copies of modules
    return sorted(once.values(), key=_number)


def _corpora() -> ModuleType:
    """The table of corpora, which the tests have."""
    folders = [str(ROOT / "tests"), str(ROOT / "tests" / "haskell")]
    sys.path += [folder for folder in folders if folder not in sys.path]
    return importlib.import_module("corpora")


def order(
    chosen: Iterable[tuple[int, Subject]], wanted: Wanted, results: Results
) -> Iterator[tuple[Subject, tuple[Kind, ...], float]]:
    """What is still to be run, and how long: the first kind for all modules; then all else, module by module.

    With all kinds, those for the longest time come last: one of them takes as long as dozens of the others.
    """
    first, *others = [(strategy, case) for strategy in wanted.strategies for case in wanted.cases]
    done = {(r.subject, r.kind, r.seconds) for r in results.runs}
    places = list(chosen)
    longest_last = sorted(places, key=lambda p: wanted.limit(p[0]) == wanted.seconds[-1])  # which is stable
    for kinds, these in (((first,), places), (tuple(others), longest_last)):
        for place, subject in these:
            name = (subject.corpus, subject.name)
            if any(r.subject == name for r in results.left_out):  # known only by now
                continue
            seconds = wanted.limit(place)
            left = tuple(k for k in kinds if (name, k, seconds) not in done)
            if left:
                yield subject, left, seconds


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be measured."""

    strategies: tuple[str, ...] = STRATEGIES
    cases: tuple[bool, ...] = (True, False)
    #: Times to look at, growing; a module goes on from one to the next if its place in the order is such a multiple.
    seconds: tuple[float, ...] = (1.0, 10.0, 60.0)
    every: int = 4
    only: tuple[str, ...] = ()
    sample: int | None = None

    def chosen(self, found: Sequence[Subject]) -> list[tuple[int, Subject]]:
        """Those of the modules that are asked for, with their places; a name that none has is refused."""
        corpora = dict.fromkeys(sorted(s.corpus for s in found))
        names = {name for s in found for name in (s.name, s.corpus)}
        for name in self.only:
            if name not in names:
                raise UsageFault(
                    f"{name!r} is no corpus and no module; there are {', '.join(corpora)}, with {len(found)} modules",
                    hint=closest(name, names),
                )
        wanted = [(p, s) for p, s in enumerate(found) if not self.only or {s.name, s.corpus} & {*self.only}]
        return wanted[: self.sample]

    def limit(self, place: int) -> float:
        """How long the module at a place is explored."""
        level = 0
        while level + 1 < len(self.seconds) and place % self.every ** (level + 1) == 0:
            level += 1
        return self.seconds[level]


def measure(
    executor: Executor,
    wanted: Wanted,
    results: Results,
    minutes: float | None,
    progress: Callable[[str], None],
) -> None:
    """Make runs and add them to the results, for so many minutes at most."""
    until = None if minutes is None else time.time() + 60 * minutes
    program = version()
    results.expect(program)
    with tempfile.TemporaryDirectory() as folder:
        waiting = order(wanted.chosen(subjects(Path(folder))), wanted, results)
        running: dict[int, CoverageWork] = {}
        try:
            while True:
                while len(running) < executor.slots and (until is None or time.time() < until):
                    task = next(waiting, None)
                    if task is None:
                        break
                    subject, kinds, seconds = task
                    work = CoverageWork(subject, kinds, seconds, program, until)
                    running[executor.submit(work)] = work
                if not running:
                    return
                arrived = executor.next(1.0)
                if arrived is not None:
                    work, found = running.pop(arrived[0]), arrived[1]
                    results.add(_lost(work, found) if isinstance(found, Lost) else found)
                    progress(f"{len(results.runs):,} runs; {work.subject.corpus}: {work.subject.name}")
        except KeyboardInterrupt:  # what is there is shown
            executor.interrupt()


def _lost(work: CoverageWork, lost: Lost) -> list[Run]:
    return [Run(work.subject.corpus, work.subject.name, work.version, work.seconds, fault=lost.reason)]


def workers(jobs: int) -> Executor:
    from clew.spread.processes import Processes

    return Processes(jobs or os.cpu_count() or 1)
