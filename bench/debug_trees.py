"""`python -m bench debug`: what tracing costs, and how soon a computation tree is there.

Tracing is recording: the workloads run recorded and not recorded, side by side. Then Haskell programs are recorded at
two sizes; the index of the log and the edges of the tree are found on the way. An *event* is a record of the log. *First
question* is all from the end of the run until the first statement can be shown.
"""

from __future__ import annotations

import math
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import clew
from bench.story import Row, compared
from bench.workloads import LARGER, WORKLOADS, Workload
from clew.debug.computation_tree import ROOT
from clew.debug.dependence_tree import DependenceTree
from clew.debug.stated_code import StatedCode
from clew.machine.compile.codegen import compile_program
from clew.machine.kernel import layout as la
from clew.machine.kernel.log.log_format import next_record
from clew.machine.run.machine import Machine
from clew.machine.run.world import World
from clew.source.recursion_limit import deep_recursion
from clew.trace.history.recorder import follow_run, history_of
from clew.trace.own_code.user_code import Trust
from clew.trace.stories.story import Storyteller
from clew.trace.stories.telling import Teller

GOALS = {"times": 4.0, "seconds": 30.0, "first": 1.0, "bytes": 40.0}
#: The programs whose trees are built, and for how much of the full work.
TREES = {"nfib": 1.0, "queens": 1.0, "folds": 1.0, "parser": 1.0, "json": 1.0, "simulate": 1.0}
#: How much smaller the smaller run of each program is.
_SMALLER = 8
_WORD = 8


@dataclass(slots=True)
class BuiltTree:
    """The tree of one run."""

    workload: str
    events: int
    statements: int
    recorded: float
    indexed: float
    edges: float
    first: float
    bytes: float

    @property
    def events_a_second(self) -> float:
        """Events that recording writes in a second."""
        return self.events / max(self.recorded, 1e-6)

    @property
    def for_ten_million(self) -> float:
        """How long the tree of ten million events takes at this pace, indexing included."""
        return 1e7 * (self.indexed + self.edges) / max(self.events, 1)


@dataclass(slots=True)
class Report:
    """Everything one run of the benchmark measured."""

    scale: float
    rows: list[Row] = field(default_factory=list)
    trees: list[BuiltTree] = field(default_factory=list)
    goals: dict[str, float] = field(default_factory=lambda: dict(GOALS))

    @property
    def times(self) -> float | None:
        """How many times as long a recorded run takes: the geometric mean."""
        values = [math.log(row.times) for row in self.rows]
        return math.exp(sum(values) / len(values)) if values else None

    def faults(self) -> list[str]:
        """What makes the benchmark fail: a recorded run with another result."""
        return [f"{r.workload}: results differ: {r.answers}" for r in self.rows if len(set(r.answers)) > 1]

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "times": self.times}


def measure(
    names: frozenset[str], *, scale: float, repeat: int, progress: Callable[[str], None] = lambda _: None
) -> Report:
    """Compare tracing with not tracing, and build trees."""
    report = Report(scale)
    for workload in WORKLOADS + LARGER:
        if workload.name in names:
            progress(f"{workload.name}, recorded and not")
            report.rows.append(compared(workload, workload.size(scale), repeat))
    for workload in WORKLOADS + LARGER:
        if workload.name in names and workload.name in TREES:
            for part in (scale / _SMALLER, scale):
                progress(f"the tree of {workload.name}")
                report.trees.append(_built(workload, workload.size(TREES[workload.name] * part)))
    return report


def _built(workload: Workload, size: int) -> BuiltTree:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{workload.name}.hs"
        path.write_text(workload.haskell_at(size), encoding="utf-8")
        evaluation = clew.open(str(path)).loaded.evaluation()
        assert evaluation.recorded is not None
        machine = Machine(compile_program(evaluation.recorded(), record=True), world=World())
        machine.trace()
        follow_run(machine, StatedCode(machine.image, Trust(machine.image.own_files)).marks)
        goal = machine.constant(evaluation.constant)
        began = time.process_time()
        machine.normalise(goal)
        recorded = time.process_time() - began
        return _first_question(workload.name, machine, recorded)


def _first_question(name: str, machine: Machine, recorded: float) -> BuiltTree:
    began = time.process_time()
    history = history_of(machine)
    indexed = time.process_time() - began
    with deep_recursion():
        teller = Teller(Storyteller(history))
        told = time.process_time()
        tree = DependenceTree(teller)
        first = tree.children(ROOT)
        edges = time.process_time() - told
        if first:
            str(tree.statement(first[0]))
    until_first = time.process_time() - began
    events = _records(machine)
    held = la.TR_UNIT_BYTES * len(history.log)
    held += _WORD * (history.log.follower.index.words + 2 * tree.calls.count)
    return BuiltTree(
        name, events, tree.calls.count, recorded, indexed, edges, until_first, held / max(events, 1)
    )


def _records(machine: Machine) -> int:
    """How many records a log has: those of activations are indexed, the others are few."""
    log = memoryview(machine.memory.E)
    count, at, end = 0, la.TR_FIRST, int(machine.memory.R[la.EVENTS])
    while at < end:
        at = next_record(at, log)
        count += 1
    return count


def show(report: Report, console: Console) -> None:
    """Print the tables."""
    if report.rows:
        table = Table(title="Tracing, beside not tracing")
        for column in ("workload", "reductions", "plain s", "traced s", "times"):
            table.add_column(column, justify="left" if column == "workload" else "right")
        for row in report.rows:
            table.add_row(
                row.workload, f"{row.steps:,}", f"{row.plain:.2f}", f"{row.recorded:.2f}", f"{row.times:.2f}"
            )
        console.print(table)
        console.print(f"geometric mean: {report.times:.2f} times (goal: under {GOALS['times']:g})")
    if report.trees:
        _show_trees(report.trees, console)


def _show_trees(trees: list[BuiltTree], console: Console) -> None:
    table = Table(title="Computation trees")
    columns = ("workload", "events", "statements", "events a s", "index s", "edges s", "first question s")
    for column in (*columns, "10 million events s", "bytes an event"):
        table.add_column(column, justify="left" if column == "workload" else "right")
    for tree in trees:
        table.add_row(
            tree.workload,
            f"{tree.events:,}",
            f"{tree.statements:,}",
            f"{tree.events_a_second:,.0f}",
            f"{tree.indexed:.2f}",
            f"{tree.edges:.2f}",
            f"{tree.first:.2f}",
            f"{tree.for_ten_million:.2f}",
            f"{tree.bytes:.1f}",
        )
    console.print(table)
    console.print(
        f"goals: first question within {GOALS['first']:g} s, ten million events in under {GOALS['seconds']:g} s, "
        f"under {GOALS['bytes']:g} bytes an event"
    )
