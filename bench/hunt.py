"""`python -m bench hunt`: which faults `clew hunt` finds, whether at the right function, and how soon.

The programs are those of `debugging`, with one fault each. A fault counts if it changes the value of a call that the
program is known by. Each is hunted twice: with what the module says about itself (`alone`), and beside the program without
the fault as the older revision (`older`). The programs without faults are hunted, too: what is found there is an alarm.
"""

from __future__ import annotations

import multiprocessing
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from bench import mutants
from bench.debugged_programs import ListedProgram, listed
from bench.debugging import Observed, observed, opened
from clew.source.diagnostics import ClewError

if TYPE_CHECKING:
    from clew.hunt.hunt_finding import HuntedModule, HuntFinding
    from clew.hunt.older_version import OlderVersion
    from clew.language.protocol import LoadedModule

#: How a program is hunted.
ALONE, OLDER = "alone", "older"
#: What counts as an alarm where nothing is wrong: not what code raises by name or says that it excludes.
ALARMS = ("property", "test", "contract", "older", "crash", "valueless", "endless")
#: A crash that the callers of a function exclude, as far as was tried, which is said with it.
CALLERS = "callers"


@dataclass(slots=True)
class Hunted:
    """A fault, and what the hunt made of it."""

    corpus: str
    program: str
    specified: str
    way: str
    fault: str
    found: bool
    located: bool
    #: Whether the function that is named, or asked about first, is the one with the fault.
    right: bool
    questions: int
    first: float | None
    seconds: float


@dataclass(slots=True)
class HuntReport:
    """What became of all faults, and the alarms on programs without any."""

    hunted: list[Hunted] = field(default_factory=list)
    alarms: Counter[str] = field(default_factory=Counter)
    lines: int = 0
    left_out: list[str] = field(default_factory=list)

    def add(self, other: HuntReport) -> None:
        self.hunted += other.hunted
        self.alarms += other.alarms
        self.lines += other.lines
        self.left_out += other.left_out

    def as_json(self) -> dict[str, Any]:
        return {
            "hunted": [asdict(h) for h in self.hunted],
            "alarms": dict(self.alarms),
            "lines": self.lines,
            "left out": self.left_out,
        }


def measure(
    only: Sequence[str],
    faults: int,
    seconds: float,
    jobs: int,
    minutes: float | None,
    progress: Callable[[str], None],
) -> HuntReport:
    """Put so many faults into each program, and hunt each for so many seconds at most."""
    report = HuntReport()
    began = time.monotonic()
    spawning = multiprocessing.get_context("spawn")
    programs = list(listed(only))
    with ProcessPoolExecutor(jobs, spawning, max_tasks_per_child=1) as pool:
        for start in range(0, len(programs), jobs):
            if minutes is not None and time.monotonic() - began > 60 * minutes:
                report.left_out += [f"{p.name}: the time is up" for p in programs[start:]]
                break
            waiting = [
                (p, pool.submit(hunt_program, p, faults, seconds)) for p in programs[start : start + jobs]
            ]
            for program, future in waiting:
                try:
                    report.add(future.result())
                except BrokenProcessPool:
                    report.left_out.append(f"{program.name}: its process died")
                    return report
                progress(f"{program.name}, {len(report.hunted)} hunts so far")
    return report


def hunt_program(program: ListedProgram, faults: int, seconds: float) -> HuntReport:
    """Put so many faults into one program, and hunt each."""
    report = HuntReport()
    try:
        _hunt_program(program, faults, seconds, report)
    except ClewError as error:
        report.left_out.append(f"{program.name}: {error.message.splitlines()[0]}")
    return report


def _hunt_program(program: ListedProgram, count: int, seconds: float, report: HuntReport) -> None:
    from clew.hunt.older_version import OlderVersion, source_changes

    text = program.text()
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "clew.toml").touch()
        file = Path(folder) / program.file.name
        file.write_text(text, encoding="utf-8")
        original = opened(file, program)
        right = {call: value for call in program.calls() if (value := observed(original, call)) is not None}
        before = _hunt(original, seconds, None)[0].findings
        report.alarms.update(CALLERS if f.call.unseen else f.offence.slug for f in before)
        known = frozenset(name for finding in before for name in finding.identities)
        is_specified = bool(program.specified and original.property_names())
        report.lines += len(text.splitlines())
        for fault in mutants.spread(text, count):
            changed = fault.apply(text)
            file.write_text(changed, encoding="utf-8")
            try:
                module = opened(file, program)
            except ClewError:
                continue
            if fault.line in _said_lines(module) or not _has_effect(module, right):
                continue
            older = OlderVersion(
                "the original", module, original, tuple(source_changes(str(file), text, changed))
            )
            ways = [(OLDER, older), (ALONE, None)] if is_specified else [(OLDER, older)]
            for way, reference in ways:
                hunted, first, taken = _hunt(module, seconds, reference)
                report.hunted.append(_row(program, way, fault, text, hunted, first, taken, known))


def _has_effect(module: LoadedModule, right: dict[str, Observed]) -> bool:
    return any(observed(module, call) != value for call, value in right.items())


def _said_lines(module: LoadedModule) -> set[int]:
    """The lines of properties: a fault there is not one of the program."""
    names = set(module.property_names())
    spans = [
        s.span for s in module.signatures(everything=True) if s.name in names or s.name.startswith("spec_")
    ]
    return {line for span in spans for line in range(span.line, span.end_line + 1)}


def _hunt(
    module: LoadedModule, seconds: float, older: OlderVersion | None
) -> tuple[HuntedModule, float | None, float]:
    """What a hunt came to, after how long the first finding was there, and how long it took."""
    from clew.hunt.hunt_options import HuntOptions
    from clew.hunt.module_hunt import ModuleHunt

    began = time.monotonic()
    seen: list[float] = []

    def tell(finding: HuntFinding) -> None:
        seen.append(time.monotonic() - began)

    options = HuntOptions(seconds=seconds, stored=False, suggestions=False, since="x" if older else None)
    hunted = ModuleHunt(module, options, on_finding=tell, older=older).run()
    return hunted, seen[0] if seen else None, time.monotonic() - began


def _row(
    program: ListedProgram,
    way: str,
    fault: mutants.Fault,
    text: str,
    hunted: HuntedModule,
    first: float | None,
    seconds: float,
    known: frozenset[str],
) -> Hunted:
    findings = [f for f in hunted.findings if f.offence.slug in ALARMS and not known.issuperset(f.identities)]
    located = [f for f in findings if f.is_located]
    named = located or findings[:1]
    is_right = any(fault.line in {line.number for line in f.blame.source} for f in named)
    questions = sum(bool(f.blame.question) for f in findings)
    return Hunted(
        program.corpus,
        program.name,
        program.specified,
        way,
        fault.describe(text),
        bool(findings),
        bool(located),
        is_right,
        questions,
        first,
        seconds,
    )


def show(report: HuntReport, console: Console) -> None:
    """The shares, by what the hunt has to go by."""
    table = Table(title="clew hunt on programs with one fault each")
    columns = ("known", "faults", "found", "located", "at the fault", "questions", "first", "end")
    for column in columns:
        table.add_column(column, justify="left" if column == "known" else "right")
    groups = {
        "complete specifications": [h for h in report.hunted if h.way == ALONE and h.specified == "complete"],
        "some properties": [h for h in report.hunted if h.way == ALONE and h.specified == "partial"],
        "the older revision": [h for h in report.hunted if h.way == OLDER],
    }
    for name, rows in groups.items():
        if rows:
            table.add_row(name, *_shares(rows))
    console.print(table)
    if report.lines:
        counts = Counter({k: v for k, v in report.alarms.items() if k in ALARMS})
        per = 1000 * counts.total() / report.lines
        kinds = ", ".join(f"{count} {kind}" for kind, count in counts.most_common())
        console.print(f"without a fault: {per:.1f} alarms in 1,000 lines ({kinds}; {report.lines:,} lines)")
        said = {"excluded": "by documentation or name", CALLERS: "by callers", "deliberate": "on purpose"}
        others = ", ".join(f"{report.alarms[kind]} {words}" for kind, words in said.items())
        console.print(f"said to be excluded or wanted: {others}")
    for line in report.left_out:
        console.print(f"left out: {line}")


def _shares(rows: Sequence[Hunted]) -> list[str]:
    found = [h for h in rows if h.found]
    firsts = [h.first for h in found if h.first is not None]
    return [
        str(len(rows)),
        _share(len(found), len(rows)),
        _share(sum(h.located for h in rows), len(rows)),
        _share(sum(h.located and h.right for h in rows), len(rows)),
        f"{statistics.mean(h.questions for h in rows):.1f}",
        f"{statistics.median(firsts):.1f} s" if firsts else "",
        f"{statistics.median(h.seconds for h in rows):.1f} s",
    ]


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %"
