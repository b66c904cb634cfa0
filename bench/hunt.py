"""`python -m bench hunt`: which faults `clew hunt` finds, whether at the right function, and how soon.

The programs are those of `debugging`, with one fault each. A fault counts if it changes the value of a call that the
program is known by. Each is hunted twice: with what the module says about itself (`alone`), and beside the program without
the fault as the older revision, its properties left out (`older`). The programs without faults are hunted, too: what is
found there is an alarm. Seconds are those of the processor, from before a module is loaded.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import re
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench import mutants
from bench.debugged_programs import DEBUG, OF_PROPERTY, SPECIFIED, STUDIES, ListedProgram
from bench.debugging import Observed, observed, opened
from bench.processor_time import count_processor_time
from clew.source.diagnostics import ClewError

if TYPE_CHECKING:
    from bench.kept_reports import KeptReports
    from clew.hunt.findings.hunt_finding import HuntedModule, HuntFinding
    from clew.hunt.symptoms.older_version import OlderVersion
    from clew.language.protocol import LoadedModule

#: How a program is hunted.
ALONE, OLDER = "alone", "older"
#: What counts as an alarm where nothing is wrong: not what code raises by name or says that it excludes.
ALARMS = ("property", "test", "contract", "older", "crash", "valueless", "endless")
#: Corpora of programs without a fault that is known; what is found there as they stand is an alarm.
BELIEVED_RIGHT = (DEBUG, STUDIES, SPECIFIED, "data structures", "tests in Erlang")
#: How a function that is specified is recognised.
_SPECIFIED = r"\b(?:spec|prop)_{0}\b|\b{0}'(?:spec|post)\b"
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

    @staticmethod
    def of_json(written: dict[str, Any]) -> HuntReport:
        """What `as_json` wrote."""
        return HuntReport(
            [Hunted(**row) for row in written["hunted"]],
            Counter(written["alarms"]),
            list(written["alarmed"]),
            written["lines"],
            list(written["left out"]),
        )

    def as_json(self) -> dict[str, Any]:
        return {
            "hunted": [asdict(h) for h in self.hunted],
            "alarms": dict(self.alarms),
            "alarmed": self.alarmed,
            "lines": self.lines,
            "left out": self.left_out,
        }


@dataclass(frozen=True, slots=True)
class HuntLimits:
    """How much is done: faults in each program, seconds for each hunt, and whether a hunt ends with what it locates first."""

    faults: int = 6
    seconds: float = 20.0
    brief: bool = False


def measure(
    programs: Sequence[ListedProgram],
    limits: HuntLimits,
    jobs: int,
    minutes: float | None,
    kept: KeptReports[HuntReport],
    progress: Callable[[str], None],
) -> HuntReport:
    """Hunt the faults of each program that has no report yet; with `minutes`, begin with no program after that time.

    Every program has a process of its own, so that one that dies takes nothing along.
    """
    began = time.monotonic()
    report = HuntReport()
    waiting = [p for p in _in_turn(programs) if p.key not in kept.reports]
    for program in programs:
        report.add(kept.reports.get(program.key, HuntReport()))
    spawning = multiprocessing.get_context("spawn")
    for start in range(0, len(waiting), jobs):
        if minutes is not None and time.monotonic() - began > 60 * minutes:
            report.left_out += [f"{p.key}: the time is up" for p in waiting[start:]]
            break
        with ProcessPoolExecutor(jobs, spawning) as pool:
            running = [
                (p, pool.submit(hunt_program, p, limits, progress)) for p in waiting[start : start + jobs]
            ]
            for program, future in running:
                try:
                    part = future.result()
                except BrokenProcessPool:
                    report.left_out.append(f"{program.key}: its process died")
                    continue
                except Exception as error:  # a fault of Clew is one result of many
                    report.left_out.append(f"{program.key}: {type(error).__name__}: {error}")
                    progress(report.left_out[-1])
                    continue
                report.add(part)
                kept.add(program.key, part)
                left = len(waiting) - start - len(running)
                progress(f"{program.key}: {len(report.hunted)} hunts so far, {left} programs left")
    return report


def sampled(programs: Sequence[ListedProgram], count: int | None) -> list[ListedProgram]:
    """Some of the programs, always the same ones, in an order that has nothing to do with what they are."""
    chosen = sorted(programs, key=lambda p: hashlib.sha256(p.key.encode()).digest())
    return list(programs) if count is None else chosen[:count]


def _in_turn(programs: Sequence[ListedProgram]) -> list[ListedProgram]:
    """The programs, one of each corpus after the other: a run that is cut has had some of each."""
    met: Counter[str] = Counter()
    places = []
    for program in programs:
        places.append(met[program.corpus])
        met[program.corpus] += 1
    return [program for _, program in sorted(zip(places, programs, strict=True), key=lambda pair: pair[0])]


def hunt_program(program: ListedProgram, limits: HuntLimits, progress: Callable[[str], None]) -> HuntReport:
    """Put faults into one program, and hunt each."""
    count_processor_time()
    report = HuntReport()
    try:
        _hunt_program(program, limits, report, progress)
    except ClewError as error:
        report.left_out.append(f"{program.key}: {error.message.splitlines()[0]}")
    return report


def _hunt_program(
    program: ListedProgram, limits: HuntLimits, report: HuntReport, progress: Callable[[str], None]
) -> None:
    from clew.hunt.symptoms.older_version import OlderVersion, source_changes

    text = program.text()
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "clew.toml").touch()
        file = Path(folder) / program.file.name
        file.write_text(text, encoding="utf-8")
        original = opened(file, program)
        calls = specified_calls(program, text)
        right = {call: value for call in calls if (value := observed(original, call)) is not None}
        before = _hunt(original, time.monotonic(), replace(limits, brief=False), None)[0].findings
        for finding in before if program.corpus in BELIEVED_RIGHT else ():
            kind = CALLERS if finding.call.unseen else finding.offence.slug
            report.alarms[kind] += 1
            said = f"{finding.call.shown} ==> {finding.call.outcome}"
            report.alarmed.append(f"{kind} in {program.corpus}, {program.name}: {said}")
            progress(f"  {report.alarmed[-1]}")
        known = frozenset(name for finding in before for name in finding.identities)
        is_specified = bool(program.specified and original.property_names())
        report.lines += len(text.splitlines()) if program.corpus in BELIEVED_RIGHT else 0
        for fault in _faults(original, text, limits.faults):
            changed = fault.apply(text)
            file.write_text(changed, encoding="utf-8")
            began = time.monotonic()
            try:
                module = opened(file, program)
            except ClewError:
                continue
            loading = time.monotonic() - began
            if not _has_effect(module, right):
                continue
            older = OlderVersion(
                "the original", module, original, tuple(source_changes(str(file), text, changed))
            )
            ways = [(OLDER, older), (ALONE, None)] if is_specified else [(OLDER, older)]
            for way, reference in ways:
                hunted, first, taken = _hunt(module, time.monotonic() - loading, limits, reference, known)
                report.hunted.append(_row(program, way, fault, text, hunted, first, taken, known))
                progress(f"  {report.hunted[-1].words}")


def specified_calls(program: ListedProgram, text: str) -> tuple[str, ...]:
    """The calls that a program is known by; where it says everything, those of functions that it says it of."""
    calls = program.calls()
    if program.specified != "complete":
        return calls
    return tuple(call for call in calls if re.search(_SPECIFIED.format(re.escape(_called(call))), text))


def _called(call: str) -> str:
    """The function that is called: `f 1`, or `m:f(1)`."""
    return re.split(r"[\s(]", call.rpartition(":")[2] if re.match(r"\w+:\w", call) else call)[0]


def _faults(module: LoadedModule, text: str, count: int) -> list[mutants.Fault]:
    """Faults in the functions of a program: one in what is said about them is not one of the program."""
    said = _said_lines(module)
    return mutants.spread(text, count, made=lambda t: [f for f in mutants.faults(t) if f.line not in said])


def _has_effect(module: LoadedModule, right: dict[str, Observed]) -> bool:
    return any(observed(module, call) != value for call, value in right.items())


def _said_lines(module: LoadedModule) -> set[int]:
    """The lines of properties: a fault there is not one of the program."""
    names = set(module.property_names())
    said = (s for s in module.signatures(everything=True) if s.name in names or OF_PROPERTY.match(s.name))
    spans = [s.span for s in said]
    return {line for span in spans for line in range(span.line, span.end_line + 1)}


def _hunt(
    module: LoadedModule,
    began: float,
    limits: HuntLimits,
    older: OlderVersion | None,
    known: frozenset[str] = frozenset(),
) -> tuple[HuntedModule, float | None, float]:
    """What a hunt came to, how long after the beginning the first finding was there, and how long it took."""
    from clew.api.budget import Cancellation
    from clew.hunt.effort.hunt_options import HuntOptions
    from clew.hunt.module_hunt import ModuleHunt

    seen: list[float] = []
    cancel = Cancellation()

    def tell(finding: HuntFinding) -> None:
        if _is_new(finding, known):
            seen.append(time.monotonic() - began)
            if limits.brief and finding.is_located:
                cancel.cancel()

    options = HuntOptions(seconds=limits.seconds, stored=False, suggestions=False)
    if older is not None:
        options = replace(options, since="the original", properties=())
    hunted = ModuleHunt(module, options, cancel, on_finding=tell, older=older).run()
    return hunted, seen[0] if seen else None, time.monotonic() - began


def _is_new(finding: HuntFinding, known: frozenset[str]) -> bool:
    """Whether a finding is about something that the program without the fault does not do."""
    return finding.offence.slug in ALARMS and not known.issuperset(finding.identities)


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
    findings = [f for f in hunted.findings if _is_new(f, known)]
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
