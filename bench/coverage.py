"""`python -m bench coverage`: how much of a module an exploration runs, after so much time, for each strategy.

The modules are those of the corpora in reach (Hugs' packages and examples, Lazy SmallCheck's examples; see
tests/haskell/test_corpora.py) and our own examples. What counts are the expressions of a module's source, as HPC counts
them, without derived code; time is the processor's, without loading. Beside it stand the figures that the third seed
gives for its own corpora, which are others, after 5 minutes.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import signal
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.coverage_run import GRID, covered_over_time
from clew.spread.executor import Executor
from clew.spread.work import Lost

ROOT = Path(__file__).parent.parent
#: What the third seed reports after 5 minutes, on its corpora.
PUBLISHED = {"spectral": 70.83, "real": 59.78}
STRATEGIES = ("deepening", "depth-first", "time-split", "random", "coverage")
#: Clew has modules of these names itself.
_OURS = frozenset({"base", "haskell98", "hugsbase"})
#: Seconds for all but the exploration itself, and seconds of the clock for one of the processor, at most.
_LOADING, _SHARE = 120, 8


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
    """One exploration of one module."""

    subject: Subject
    strategy: str
    case: bool
    seconds: float

    def run(self) -> Run:
        try:
            with _alarm(_LOADING + int(self.seconds * _SHARE)):
                subject = self.subject
                count, found, tests = covered_over_time(
                    subject.file,
                    subject.folders,
                    legacy=subject.legacy,
                    strategy=self.strategy,
                    case=self.case,
                    seconds=self.seconds,
                )
        except Exception as error:  # one module's trouble is not the others'
            return Run(self, fault=f"{type(error).__name__}: {error}".split("\n")[0][:200])
        return Run(self, count, found, tests)

    def interrupt(self) -> None:
        raise KeyboardInterrupt


@dataclass(frozen=True, slots=True)
class Run:
    """How many of a module's expressions were run at each time of the grid, and how many there are."""

    work: CoverageWork
    expressions: int = 0
    covered: tuple[int, ...] = ()
    tests: int = 0
    fault: str = ""

    def percent(self, seconds: float) -> float:
        at = max((i for i, t in enumerate(GRID) if t <= seconds), default=0)
        return 100 * self.covered[min(at, len(self.covered) - 1)] / self.expressions


@contextmanager
def _alarm(seconds: int) -> Iterator[None]:
    """A hard limit, where there can be one: in the main thread."""

    def handle(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"more than {seconds} s")

    try:
        before = signal.signal(signal.SIGALRM, handle)
    except (AttributeError, ValueError):
        yield
        return
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@dataclass(slots=True)
class Report:
    """All runs."""

    seconds: tuple[float, ...]
    runs: list[Run] = field(default_factory=list)

    @property
    def good(self) -> list[Run]:
        return [r for r in self.runs if not r.fault and r.expressions]

    def kinds(self) -> list[tuple[str, bool]]:
        return list(dict.fromkeys((r.work.strategy, r.work.case) for r in self.good))

    def of(self, strategy: str, case: bool, corpus: str | None = None) -> list[Run]:
        return [
            r
            for r in self.good
            if (r.work.strategy, r.work.case) == (strategy, case) and corpus in (None, r.work.subject.corpus)
        ]

    def mean(self, runs: Sequence[Run], seconds: float) -> float:
        return sum(r.percent(seconds) for r in runs) / len(runs)

    def as_json(self) -> dict[str, Any]:
        means = [
            {
                "strategy": strategy,
                "case": case,
                "modules": len(runs),
                "percent": {f"{t:g}": round(self.mean(runs, t), 2) for t in GRID if t <= self.seconds[-1]},
            }
            for strategy, case in self.kinds()
            if (runs := self.of(strategy, case))
        ]
        modules = [
            {
                **{k: v for k, v in asdict(r.work.subject).items() if k in ("corpus", "name")},
                "strategy": r.work.strategy,
                "case": r.work.case,
                "expressions": r.expressions,
                "tests": r.tests,
                "percent": {f"{t:g}": round(r.percent(t), 2) for t in self.seconds} if r in self.good else {},
                **({"fault": r.fault} if r.fault else {}),
            }
            for r in self.runs
        ]
        return {"published": PUBLISHED, "means": means, "modules": modules}


def subjects(shared: Path) -> list[Subject]:
    """Every module in reach, in an order that has nothing to do with what it is."""
    corpora = _corpora()
    found: list[Subject] = []
    if corpora.HUGS.is_dir():
        corpora.share(shared)
        for corpus in corpora.corpora():
            if corpus.name in _OURS:
                continue
            folders = (*map(str, corpus.folders), str(shared))
            modules = [u for u in corpus.wanted if u.name != "Main"]  # a program has only an action
            found += [Subject(corpus.name, u.name, str(u.path), folders, True) for u in modules]
    for path in sorted((ROOT / "examples").rglob("*.hs")):
        found.append(Subject("our examples", path.stem, str(path)))
    return sorted(found, key=lambda s: hashlib.sha256(f"{s.corpus} {s.name}".encode()).digest())


def _corpora() -> ModuleType:
    """The table of corpora, which the tests have."""
    file = ROOT / "tests" / "haskell" / "test_corpora.py"
    spec = importlib.util.spec_from_file_location("corpora", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    import sys

    sys.modules["corpora"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def measure(
    executor: Executor,
    strategies: Sequence[str],
    cases: Sequence[bool],
    seconds: tuple[float, ...],
    only: Sequence[str],
    sample: int | None,
    tell: Callable[[str], None],
) -> Report:
    """Explore each module with each strategy. A module that does not load, or has nothing to explore, is left out."""
    report = Report(seconds)
    with tempfile.TemporaryDirectory() as folder:
        chosen = [s for s in subjects(Path(folder)) if not only or {s.name, s.corpus} & set(only)]
        works = [
            CoverageWork(subject, strategy, case, seconds[-1])
            for subject in chosen[:sample]
            for strategy in strategies
            for case in cases
        ]
        numbers = {executor.submit(work): i for i, work in enumerate(works)}
        found: dict[int, Run] = {}
        try:
            while len(found) < len(works):
                arrived = executor.next(1.0)
                if arrived is not None:
                    place, result = numbers[arrived[0]], arrived[1]
                    lost = isinstance(result, Lost)
                    found[place] = Run(works[place], fault=result.reason) if lost else result
                    tell(f"{len(found)} of {len(works)}: {works[place].subject.name}")
        except KeyboardInterrupt:  # what is there is shown
            executor.interrupt()
    report.runs = [found[i] for i in sorted(found)]
    return report


def show(report: Report, console: Console) -> None:
    """The means, by strategy and by corpus."""
    table = Table(title="expressions run, mean over modules, by seconds of processor time")
    table.add_column("strategy")
    table.add_column("case")
    table.add_column("corpus")
    table.add_column("modules", justify="right")
    for seconds in report.seconds:
        table.add_column(f"{seconds:g} s", justify="right")
    for strategy, case in report.kinds():
        corpora = sorted({r.work.subject.corpus for r in report.of(strategy, case)})
        for corpus in [None, *corpora]:
            runs = report.of(strategy, case, corpus)
            percents = [f"{report.mean(runs, t):.1f} %" for t in report.seconds]
            head = (strategy, "yes" if case else "no") if corpus is None else ("", "")
            style = "bold" if corpus is None else "dim"
            table.add_row(*head, corpus or "all", str(len(runs)), *percents, style=style)
    console.print(table)
    left = len({r.work.subject for r in report.runs}) - len({r.work.subject for r in report.good})
    if left:
        console.print(f"{left} modules left out: they do not load, or have nothing to explore")
    spectral, real = PUBLISHED["spectral"], PUBLISHED["real"]
    console.print(f"the seed, on other corpora, after 300 s: {spectral} % (spectral), {real} % (real)")


def workers(jobs: int) -> Executor:
    from clew.spread.processes import Processes

    return Processes(jobs or os.cpu_count() or 1)
