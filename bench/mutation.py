"""`python -m bench mutation`: how many faults the tests of each criterion notice.

Every function of our examples and of the corpora in reach gets tests by each criterion, and mutants of its own. The
same mutants count for all criteria: those that the tests of one of them kill, and those for which a search finds an
input that tells them from the original. Modules take turns, a function of each at a time, so that a run that is cut off
has some of all of them. Seconds are those of the processor.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from bench.coverage_results import ROOT
from clew.source.diagnostics import ClewError

if TYPE_CHECKING:
    from clew.language.protocol import LoadedModule
    from clew.language.subjects import Subject
    from clew.machine.values.value import Value

CRITERIA = ("gbc", "fc", "expr", "full")
#: Seconds for generating the tests of a function by one criterion, for judging its mutants by them, and for the search.
GENERATING, JUDGING, SEARCHING = 3.0, 3.0, 3.0
#: Functions of one module that are measured, at most, so that a large one does not outweigh the others.
MOST = 12
#: The corpora whose modules are small and about data; the rest are libraries and drivers.
CORPORA = ("examples", "lazysmallcheck")

Progress = Callable[[str], None]


@dataclass(slots=True)
class Measured:
    """The mutants of one function: how many differ from it, and by each criterion tests, kills and seconds."""

    corpus: str
    module: str
    function: str
    counted: int
    tests: dict[str, int] = field(default_factory=dict)
    killed: dict[str, int] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    survivors: dict[str, list[str]] = field(default_factory=dict)


@dataclass(slots=True)
class Report:
    criteria: tuple[str, ...]
    measured: list[Measured]
    left_out: list[str]
    #: Functions that were not reached before the time was over.
    not_reached: int = 0

    def as_json(self) -> dict[str, Any]:
        return {
            "criteria": list(self.criteria),
            "functions": [asdict(m) for m in self.measured],
            "scores": {c: self.score(c) for c in self.criteria},
            "left out": self.left_out,
            "not reached": self.not_reached,
        }

    def score(self, criterion: str, corpus: str | None = None) -> float:
        """The share of the mutants that the tests of a criterion kill."""
        rows = [m for m in self.measured if corpus in (None, m.corpus)]
        counted = sum(m.counted for m in rows)
        return sum(m.killed[criterion] for m in rows) / counted if counted else 1.0


def modules(only: Sequence[str], folder: Path) -> list[tuple[str, str, tuple[str, ...], bool]]:
    """Corpus, file, folders to import from and whether it is old code, for our examples and the corpora in reach."""
    from bench.coverage import subjects

    found = [
        (s.corpus, s.file, s.folders, s.legacy)
        for s in subjects(folder)
        if s.corpus in CORPORA or s.corpus == "our examples"
    ]
    found += [("our examples", str(p), (), False) for p in (ROOT / "examples").rglob("*.curry")]
    found += [("our tests", str(p), (), False) for p in sorted((ROOT / "tests/cover/programs").glob("*.hs"))]
    wanted = [m for m in found if not only or {m[0], Path(m[1]).stem} & {*only}]
    return sorted(wanted, key=lambda m: (m[0], m[1]))


@dataclass(frozen=True, slots=True)
class _Task:
    corpus: str
    name: str
    module: LoadedModule
    function: str


def measure(
    criteria: Sequence[str],
    only: Sequence[str],
    folder: Path,
    done: Progress,
    *,
    seconds: float = math.inf,
    most: int = MOST,
) -> Report:
    """Measure functions, at most so many of a module, until all are done or the time is over.

    `done` is told of each function, with what was found.
    """
    report = Report(tuple(criteria), [], [])
    tasks = _tasks(only, folder, most, report.left_out)
    began = time.process_time()
    for number, task in enumerate(tasks):
        if time.process_time() - began > seconds:
            report.not_reached = len(tasks) - number
            break
        where = f"{task.corpus}: {task.name}.{task.function}"
        try:
            row = _measured(task.module, task.function, report.criteria)
        except ClewError as error:
            report.left_out.append(f"{task.name}.{task.function}: {error.message.splitlines()[0]}")
            continue
        if row is not None:
            report.measured.append(replace(row, corpus=task.corpus, module=task.name))
            kills = ", ".join(f"{c} {row.killed[c]}" for c in report.criteria)
            done(f"{number + 1} of {len(tasks)}, {where}: {row.counted} mutants; killed by {kills}")
        else:
            done(f"{number + 1} of {len(tasks)}, {where}: no mutants that differ")
    return report


def _tasks(only: Sequence[str], folder: Path, most: int, left_out: list[str]) -> list[_Task]:
    """The functions to measure: the first of each module, then the second of each, and so on."""
    ranked: list[tuple[int, _Task]] = []
    for corpus, file, folders, legacy in modules(only, folder):
        name = Path(file).stem
        try:
            module = _loaded(file, folders, legacy)
            functions = list(module.functions())[:most]
        except ClewError as error:
            left_out.append(f"{name}: {error.message.splitlines()[0]}")
            continue
        ranked += [(rank, _Task(corpus, name, module, f)) for rank, f in enumerate(functions)]
    return [task for _, task in sorted(ranked, key=lambda pair: pair[0])]


def _loaded(file: str, folders: tuple[str, ...], legacy: bool) -> LoadedModule:
    from clew.language.loading import Loading
    from clew.language.registry import load

    return load(file, Loading(folders, legacy=legacy))


def _measured(module: LoadedModule, function: str, criteria: Sequence[str]) -> Measured | None:
    """A function by all criteria; None if no mutant of it counts."""
    from clew.mutate.edits import SourceTexts
    from clew.mutate.mutants import mutants
    from clew.source.texts import source_lines

    subject = module.subject(function)
    text = "\n".join(source_lines(subject.file) or ())
    faults = list(mutants(subject.program, subject.function, SourceTexts({subject.file: text})))
    if not faults:
        return None
    row = Measured("", "", function, 0)
    killed: dict[str, set[str]] = {}
    for criterion in criteria:
        began = time.process_time()
        tests = list(_tests(subject, criterion))
        row.seconds[criterion] = round(time.process_time() - began, 2)
        row.tests[criterion] = len(tests)
        killed[criterion] = _judged(subject, tests, faults, search=False)[0]
    anywhere = set().union(*killed.values())
    left = [m for m in faults if m.name not in anywhere]
    differing = anywhere | _judged(subject, [], left, search=True)[1]
    if not differing:
        return None
    row.counted = len(differing)
    for criterion in criteria:
        row.killed[criterion] = len(killed[criterion])
        row.survivors[criterion] = sorted(differing - killed[criterion])
    return row


def _tests(subject: Subject, criterion: str) -> Iterator[tuple[Value, ...]]:
    from clew.cover.options import GenerationOptions
    from clew.cover.subject import generate_for

    result = generate_for(subject, criterion, GenerationOptions(seconds=GENERATING))
    return (t.concrete for t in result.kept if t.concrete is not None)


def _judged(
    subject: Subject, tests: list[tuple[Value, ...]], faults: Sequence[Any], *, search: bool
) -> tuple[set[str], set[str]]:
    """The mutants that tests kill; and those that survive, where inputs that distinguish them are searched for."""
    from clew.cover.deadline import Deadline
    from clew.mutate.differ import Effort
    from clew.mutate.killing import MutantStatus, MutationAnalysis

    effort = Effort(deadline=Deadline.after(SEARCHING if search else JUDGING))
    if not search:
        effort = replace(effort, inputs=0, work=0, all_inputs=0, all_work=0)
    results = MutationAnalysis(subject, tests, effort).run(faults).results
    return (
        {r.mutant.name for r in results if r.status is MutantStatus.KILLED},
        {r.mutant.name for r in results if r.status is MutantStatus.SURVIVED},
    )


def show(report: Report, console: Console) -> None:
    """Print the scores, a line for each corpus."""
    table = Table(title="Mutants that the tests of each criterion kill")
    table.add_column("corpus")
    for column in ("functions", "mutants", *(c for c in report.criteria)):
        table.add_column(column, justify="right")
    corpora = list(dict.fromkeys(m.corpus for m in report.measured))
    for corpus in (*corpora, None):
        rows = [m for m in report.measured if corpus in (None, m.corpus)]
        scores = [f"{100 * report.score(c, corpus):.1f} %" for c in report.criteria]
        table.add_row(corpus or "all", str(len(rows)), str(sum(m.counted for m in rows)), *scores)
    tests = [str(sum(m.tests[c] for m in report.measured)) for c in report.criteria]
    seconds = [f"{sum(m.seconds[c] for m in report.measured):.0f} s" for c in report.criteria]
    table.add_section()
    table.add_row("tests", "", "", *tests)
    table.add_row("to generate", "", "", *seconds)
    console.print(table)
    if report.not_reached:
        console.print(f"the time was over before {report.not_reached} functions")
    for line in report.left_out:
        console.print(f"left out, {line}", highlight=False, markup=False)
