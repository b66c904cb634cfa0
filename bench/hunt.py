"""`python -m bench hunt`: which faults `clew hunt` finds, whether at the right function, and how soon.

The programs are those of `debugging`, with one fault each. A fault counts if it changes the value of a call that the
program is known by. Each is hunted twice: with what the module says about itself (`alone`), and beside the program without
the fault as the older revision, its properties left out (`older`). The programs without faults are hunted, too: what is
found there is an alarm. Seconds are those of the processor, from before a module is loaded.
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
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from bench import mutants
from bench.debugged_programs import ListedProgram, listed
from bench.debugging import Observed, observed, opened
from bench.processor_time import count_processor_time
from clew.source.diagnostics import ClewError

if TYPE_CHECKING:
    from clew.hunt.findings.hunt_finding import HuntedModule, HuntFinding
    from clew.hunt.symptoms.older_version import OlderVersion
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
    #: The calls that were found to fail, with what they came to.
    calls: list[str] = field(default_factory=list)

    @property
    def words(self) -> str:
        """What became of it, in a line."""
        found = "located" if self.located else "found" if self.found else "MISSED"
        where = "" if self.right or not self.found else ", not at the fault"
        return f"{self.way:5} {self.program} {self.fault}: {found}{where} {self.calls[:1] or ''}"


@dataclass(slots=True)
class HuntReport:
    """What became of all faults, and the alarms on programs without any."""

    hunted: list[Hunted] = field(default_factory=list)
    alarms: Counter[str] = field(default_factory=Counter)
    #: Each alarm in words.
    alarmed: list[str] = field(default_factory=list)
    lines: int = 0
    left_out: list[str] = field(default_factory=list)

    def add(self, other: HuntReport) -> None:
        self.hunted += other.hunted
        self.alarms += other.alarms
        self.alarmed += other.alarmed
        self.lines += other.lines
        self.left_out += other.left_out

    def as_json(self) -> dict[str, Any]:
        return {
            "hunted": [asdict(h) for h in self.hunted],
            "alarms": dict(self.alarms),
            "alarmed": self.alarmed,
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
    programs = _in_turn(list(listed(only)))
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
                    part = future.result()
                    report.add(part)
                    for line in (*part.alarmed, *(h.words for h in part.hunted), *part.left_out):
                        progress(f"  {line}")
                except BrokenProcessPool:
                    report.left_out.append(f"{program.name}: its process died")
                    return report
                progress(f"{program.name}, {len(report.hunted)} hunts so far")
    return report


def _in_turn(programs: Sequence[ListedProgram]) -> list[ListedProgram]:
    """The programs, one of each corpus after the other: a run that is cut has had some of each."""
    met: Counter[str] = Counter()
    places = []
    for program in programs:
        places.append(met[program.corpus])
        met[program.corpus] += 1
    return [program for _, program in sorted(zip(places, programs, strict=True), key=lambda pair: pair[0])]


def hunt_program(program: ListedProgram, faults: int, seconds: float) -> HuntReport:
    """Put so many faults into one program, and hunt each."""
    count_processor_time()
    report = HuntReport()
    try:
        _hunt_program(program, faults, seconds, report)
    except ClewError as error:
        report.left_out.append(f"{program.name}: {error.message.splitlines()[0]}")
    return report


def _hunt_program(program: ListedProgram, count: int, seconds: float, report: HuntReport) -> None:
    from clew.hunt.symptoms.older_version import OlderVersion, source_changes

    text = program.text()
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "clew.toml").touch()
        file = Path(folder) / program.file.name
        file.write_text(text, encoding="utf-8")
        original = opened(file, program)
        right = {call: value for call in program.calls() if (value := observed(original, call)) is not None}
        before = _hunt(original, time.monotonic(), seconds, None)[0].findings
        for finding in before:
            kind = CALLERS if finding.call.unseen else finding.offence.slug
            report.alarms[kind] += 1
            said = f"{finding.call.shown} ==> {finding.call.outcome}"
            report.alarmed.append(f"{kind} in {program.corpus}, {program.name}: {said}")
        known = frozenset(name for finding in before for name in finding.identities)
        is_specified = bool(program.specified and original.property_names())
        report.lines += len(text.splitlines())
        for fault in mutants.spread(text, count):
            changed = fault.apply(text)
            file.write_text(changed, encoding="utf-8")
            began = time.monotonic()
            try:
                module = opened(file, program)
            except ClewError:
                continue
            loading = time.monotonic() - began
            if fault.line in _said_lines(module) or not _has_effect(module, right):
                continue
            older = OlderVersion(
                "the original", module, original, tuple(source_changes(str(file), text, changed))
            )
            ways = [(OLDER, older), (ALONE, None)] if is_specified else [(OLDER, older)]
            for way, reference in ways:
                hunted, first, taken = _hunt(module, time.monotonic() - loading, seconds, reference)
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
    module: LoadedModule, began: float, seconds: float, older: OlderVersion | None
) -> tuple[HuntedModule, float | None, float]:
    """What a hunt came to, how long after the beginning the first finding was there, and how long it took."""
    from clew.hunt.effort.hunt_options import HuntOptions
    from clew.hunt.module_hunt import ModuleHunt

    seen: list[float] = []

    def tell(finding: HuntFinding) -> None:
        seen.append(time.monotonic() - began)

    options = HuntOptions(seconds=seconds, stored=False, suggestions=False)
    if older is not None:
        options = replace(options, since="the original", properties=())
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
        [f"{f.offence.slug}: {f.call.shown} ==> {f.call.outcome}" for f in findings],
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
