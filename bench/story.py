"""`python -m bench story`: what recording a run costs, beside the same run that is not recorded, and one long run.

Both runs take place side by side in this process, from the compiled image to the result. *Bytes a reduction* is the size
of the log by the reductions of the run that is not recorded. Of the long run, the log is indexed and looked up. Then
programs of several classes are walked through (`story_steps`).
"""

from __future__ import annotations

import math
import resource
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console

import clew
from bench import story_steps
from bench.running_table import RunningTable
from bench.story_steps import Walked
from bench.workloads import LARGER, Workload
from clew.core.nodes import Program
from clew.core.passes.distinct_nodes import with_distinct_nodes
from clew.core.text.read import parse_program
from clew.machine.compile.codegen import compile_program
from clew.machine.compile.image import Image
from clew.machine.kernel import layout as la
from clew.machine.run.machine import Machine
from clew.machine.run.world import World
from clew.source.recursion_limit import deep_recursion
from clew.trace.history.history import History
from clew.trace.history.recorder import history_of
from clew.trace.log.log import ACTIVATIONS

GOALS = {"times": 4.0, "bytes": 32.0, "gibibytes": 8.0, "milliseconds": 50.0}
#: The long run: `nfib` of this size takes some 78 million reductions.
LONG_SIZE = 37
LOOK_UPS = 300
#: The sizes, in reductions, of the runs that are walked through; all but the first belong to the long run.
WALKED = (1e6, 10e6, 50e6)
#: The largest of them of which all that a value came from is asked; that takes some seconds for a million reductions.
ASKED_UP_TO = 1e6
_UNIT = la.TR_UNIT_BYTES


@dataclass(slots=True)
class Row:
    """One workload, recorded and not recorded."""

    workload: str
    size: int
    steps: int
    plain: float
    recorded: float
    log_units: int
    answers: tuple[str, str]

    @property
    def times(self) -> float:
        return self.recorded / max(self.plain, 1e-6)

    @property
    def bytes(self) -> float:
        return _UNIT * self.log_units / max(self.steps, 1)


@dataclass(slots=True)
class LongRun:
    """A long run that was recorded, indexed and looked up."""

    steps: int
    log_units: int
    recorded: float
    indexed: float
    slowest_look_up: float
    peak_gibibytes: float


@dataclass(slots=True)
class Report:
    """Everything one run of the benchmark measured."""

    scale: float
    repeat: int
    rows: list[Row] = field(default_factory=list)
    long: LongRun | None = None
    walks: list[Walked] = field(default_factory=list)
    goals: dict[str, float] = field(default_factory=lambda: dict(GOALS))

    def mean(self, of: Callable[[Row], float]) -> float | None:
        """Geometric mean over the workloads."""
        values = [math.log(of(row)) for row in self.rows]
        return math.exp(sum(values) / len(values)) if values else None

    def faults(self) -> list[str]:
        """What makes the benchmark fail: a recorded run with another result."""
        return [f"{r.workload}: results differ: {r.answers}" for r in self.rows if len(set(r.answers)) > 1]

    def as_json(self) -> dict[str, Any]:
        means = {"times": self.mean(lambda r: r.times), "bytes": self.mean(lambda r: r.bytes)}
        return {**asdict(self), "means": means}


def measure(
    workloads: tuple[Workload, ...],
    classes: tuple[story_steps.ProgramClass, ...],
    *,
    scale: float,
    repeat: int,
    long: bool,
    console: Console,
    progress: Callable[[str], None] = lambda _: None,
) -> Report:
    """Run all workloads and walk through the classes of programs; with `long`, also the long runs."""
    report = Report(scale, repeat)
    tables = Tables(console)
    for workload in workloads:
        progress(workload.name)
        report.rows.append(compared(workload, workload.size(scale), repeat))
        tables.row(report.rows[-1])
    tables.means(report)
    if long and workloads:
        progress("the long run")
        report.long = _long_run(scale)
        tables.long_run(report.long)
    for size in WALKED if long else WALKED[:1]:
        for program in classes:
            progress(f"{program.name}, {scale * size:,.0f} reductions")
            report.walks.append(story_steps.walked(program, scale * size, ask=size <= ASKED_UP_TO))
            tables.walk(report.walks[-1])
    tables.questions(report.walks)
    return report


def compared(workload: Workload, size: int, repeat: int) -> Row:
    """A workload at a size, recorded and not recorded."""
    plain, recorded = _programs(workload, size)
    return _row(workload.name, size, *plain, *recorded, repeat)


def _programs(workload: Workload, size: int) -> tuple[tuple[Image, str], tuple[Image, str]]:
    """The code of a workload that does not record and that does, each with its constant."""
    if workload not in LARGER:
        program: Program = parse_program(workload.core_at(size), workload.name)
        recorded = compile_program(with_distinct_nodes(program), record=True)
        return (compile_program(program), "main"), (recorded, "main")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{workload.name}.hs"
        path.write_text(workload.haskell_at(size), encoding="utf-8")
        evaluation = clew.open(str(path)).loaded.evaluation()
        assert evaluation.recorded is not None
        recorded = compile_program(evaluation.recorded(), record=True)
        return (compile_program(evaluation.program), evaluation.constant), (recorded, evaluation.constant)


def _row(
    name: str, size: int, plain: Image, constant: str, recorded: Image, recorded_constant: str, repeat: int
) -> Row:
    best = [math.inf, math.inf]
    answers, steps, units = ["", ""], 0, 0
    for _ in range(repeat):
        for i, (image, goal) in enumerate(((plain, constant), (recorded, recorded_constant))):
            seconds, taken, answers[i], machine = _run(image, goal)
            best[i] = min(best[i], seconds)
            if i == 0:
                steps = taken
            else:
                units = int(machine.memory.R[la.EVENTS]) - la.TR_FIRST
    return Row(name, size, steps, best[0], best[1], units, (answers[0], answers[1]))


def _run(image: Image, constant: str) -> tuple[float, int, str, Machine]:
    world = World()
    machine = Machine(image, world=world)
    if image.recorded is not None:
        machine.trace()
    goal = machine.constant(constant)
    began = time.process_time()
    outcome = machine.normalise(goal)
    seconds = time.process_time() - began
    written: bytes = world.streams[1].file.getvalue()  # type: ignore[attr-defined]
    answer = machine.show(outcome.value) if outcome.value is not None else outcome.kind.value
    return seconds, outcome.steps, answer + written.decode(), machine


def _long_run(scale: float) -> LongRun:
    """Record more than 50 million reductions, index the log, and look up activations at random."""
    from bench.workloads import WORKLOADS

    (nfib,) = [w for w in WORKLOADS if w.name == "nfib"]
    size = LONG_SIZE + round(math.log(scale, 1.618)) if scale < 1 else LONG_SIZE
    program = with_distinct_nodes(parse_program(nfib.core_at(size), "nfib"))
    seconds, steps, _, machine = _run(compile_program(program, record=True), "main")
    began = time.process_time()
    history = history_of(machine)
    indexed = time.process_time() - began
    slowest, acts = 0.0, _some_activations(history)
    with deep_recursion():
        for act in acts:
            began = time.process_time()
            history.value(act, history.function(act).body)
            history.arguments(act)
            slowest = max(slowest, time.process_time() - began)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20)
    return LongRun(steps, len(history.log), seconds, indexed, slowest, peak)


def _some_activations(history: History) -> list[int]:
    """Activations from all over the log."""
    random, numbers = Random(0), history.log.of_activations
    found: list[int] = []
    while len(found) < LOOK_UPS:
        number = int(numbers[random.randrange(len(numbers))])
        if history.log.kind(number) in ACTIVATIONS:
            found.append(number)
    return found


class Tables:
    """Shows what was measured as soon as it was."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._rows = RunningTable(
            console,
            "Recording, beside not recording",
            {
                "workload": 10,
                "size": 7,
                "reductions": 11,
                "plain s": 7,
                "recorded s": 7,
                "times": 5,
                "bytes a reduction": 5,
            },
        )
        self._steps = RunningTable(
            console,
            "The slowest step of a walk",
            {"class": 13, "reductions": 11, "log MiB": 7, "slowest ms": 6, "it is": 9, "the next": 40},
            left=("it is", "the next"),
        )
        self._questions = RunningTable(
            console,
            "The slowest question: milliseconds",
            {"class": 13, "reductions": 11, **dict.fromkeys(story_steps.ASKED, 8)},
        )

    def row(self, row: Row) -> None:
        self._rows.add(
            row.workload,
            f"{row.size:,}",
            f"{row.steps:,}",
            f"{row.plain:.2f}",
            f"{row.recorded:.2f}",
            f"{row.times:.2f}",
            f"{row.bytes:.1f}",
        )

    def means(self, report: Report) -> None:
        times, size = report.mean(lambda r: r.times), report.mean(lambda r: r.bytes)
        if times is not None and size is not None:
            self._say(
                f"geometric means: {times:.2f} times, {size:.1f} bytes; the most: "
                f"{max(r.times for r in report.rows):.2f} times (goal: all under {GOALS['times']:g}), "
                f"{max(r.bytes for r in report.rows):.1f} bytes a reduction (goal: all under {GOALS['bytes']:g})"
            )

    def long_run(self, long: LongRun) -> None:
        self._say(
            f"long run: {long.steps:,} reductions, {_UNIT * long.log_units / (1 << 30):.2f} GiB of log, "
            f"recorded in {long.recorded:.1f} s, indexed in {long.indexed:.1f} s, peak {long.peak_gibibytes:.1f} GiB "
            f"(goal: under {GOALS['gibibytes']:g}), slowest look-up {1000 * long.slowest_look_up:.1f} ms "
            f"(goal: under {GOALS['milliseconds']:g})"
        )

    def walk(self, walk: Walked) -> None:
        (kind, seconds), *others = sorted(walk.slowest.items(), key=lambda item: -item[1])
        self._steps.add(
            walk.program,
            f"{walk.steps:,}",
            f"{walk.log_bytes / (1 << 20):,.0f}",
            f"{1000 * seconds:.1f}",
            kind,
            ", ".join(f"{name} {1000 * t:.1f}" for name, t in others[:3]),
        )

    def questions(self, walks: list[Walked]) -> None:
        """The questions stand in a table of their own, behind the steps of all walks."""
        if walks:
            slowest = max(max(walk.slowest.values()) for walk in walks)
            self._say(
                f"the slowest: {1000 * slowest:.1f} ms (goal: every step under {GOALS['milliseconds']:g} ms)"
            )
        for walk in walks:
            times = (
                f"{1000 * walk.questions[name]:.1f}" if name in walk.questions else ""
                for name in story_steps.ASKED
            )
            if walk.questions:
                self._questions.add(walk.program, f"{walk.steps:,}", *times)

    def _say(self, text: str) -> None:
        self._console.print(text, highlight=False, soft_wrap=True)
