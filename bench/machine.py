"""`python -m bench machine`: the speed and memory of the machine beside GHCi, Hugs and compiled Haskell."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench import ours
from bench.peers import LIMIT, Peer, Timing, all_peers
from bench.workloads import PROGRAMS, Workload

PEERS = ("GHCi", "Hugs", "GHC -O0", "GHC -O2")
#: How many times faster than a peer Clew is to be, by geometric mean.
GOALS = {"GHCi": 3.0, "Hugs": 10.0}
#: Runs a workload of a size on Clew so many times and gives the best run.
Clew = Callable[[Workload, int, int], ours.Run]
STEADY_STEPS = (1_000_000, 10_000_000, 100_000_000)
#: The peak of a steady run may differ between lengths by the slack of one collection, not more.
STEADY_GROWTH = 1.10
STEADY_COLLECTIONS = 5


@dataclass(slots=True)
class Row:
    """What one workload gave."""

    workload: str
    size: int
    clew: ours.Run
    peers: dict[str, Timing] = field(default_factory=dict)

    def ratio(self, peer: str) -> float | None:
        timing = self.peers.get(peer)
        if timing is None or not timing.ok or not self.clew.ok:
            return None
        return timing.seconds / max(self.clew.seconds, 1e-6)

    def answers(self) -> set[str]:
        """All results, Clew's and the peers'; one when they agree."""
        found = {t.output for t in self.peers.values() if t.ok}
        return found | {self.clew.output} if self.clew.ok else found


@dataclass(slots=True)
class Report:
    """Everything one run of the benchmark measured."""

    scale: float
    repeat: int
    start_up: dict[str, Timing]
    missing: list[str]
    versions: dict[str, str]
    clew_warm_up: float
    interrupted: bool = False
    rows: list[Row] = field(default_factory=list)
    steady: list[ours.Run] = field(default_factory=list)
    goals: dict[str, float] = field(default_factory=lambda: dict(GOALS))

    def mean(self, peer: str) -> float | None:
        """Geometric mean of the ratios that there are."""
        ratios = [r for row in self.rows if (r := row.ratio(peer)) is not None]
        return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else None

    def faults(self) -> list[str]:
        """What makes the benchmark fail: a wrong answer, a run of Clew's that gave none, a growing heap."""
        out = ["interrupted: the tables are not complete"] if self.interrupted else []
        for row in self.rows:
            if not row.clew.ok:
                out.append(f"{row.workload}: Clew gave no result: {row.clew.fault}")
            if len(row.answers()) > 1:
                listed = {"Clew": row.clew.output} | {n: t.output for n, t in row.peers.items() if t.ok}
                out.append(f"{row.workload}: results differ: {listed}")
        out += [f"steady: {run.fault}" for run in self.steady if not run.ok]
        if all(run.ok for run in self.steady) and self.steady and not steady_holds(self.steady):
            out.append("steady: the heap grows although the live data does not")
        return out

    def as_json(self) -> dict[str, Any]:
        return {
            **asdict(self),
            "means": {p: self.mean(p) for p in self.versions},
            "faults": self.faults(),
        }


def steady_holds(runs: list[ours.Run]) -> bool:
    """Whether the peak stays where it is once the first collections have been."""
    peaks = [run.peak_words for run in runs if run.ok and run.collections >= STEADY_COLLECTIONS]
    return len(peaks) > 1 and max(peaks) <= STEADY_GROWTH * peaks[0]


def measure(
    workloads: tuple[Workload, ...],
    *,
    scale: float,
    repeat: int,
    steady: bool,
    progress: Callable[[str], None],
    clew: Clew | None = None,
    without: tuple[str, ...] = (),
    limit: float = LIMIT,
) -> Report:
    """Run every workload on Clew and on all peers that are installed, one workload after the other."""
    clew = clew or run_core
    with tempfile.TemporaryDirectory(prefix="bench-") as room:
        peers = [p for p in all_peers(Path(room)) if p.name not in without]
        present = [p for p in peers if p.installed()]
        progress("start-up")
        start_up = {p.name: p.start_up(repeat) for p in present}
        start_up["Clew"] = ours.start_up(repeat)
        report = Report(
            scale=scale,
            repeat=repeat,
            start_up=start_up,
            missing=[p.name for p in peers if p not in present],
            versions={p.name: p.version() for p in present},
            clew_warm_up=ours.warm_up(),
        )
        try:
            for workload in workloads:
                report.rows.append(_measure_one(workload, present, scale, repeat, progress, clew, limit))
        except KeyboardInterrupt:  # what was measured until then is worth showing
            report.interrupted = True
    if steady and not report.interrupted:
        text = (PROGRAMS / "steady.core").read_text(encoding="utf-8")
        for steps in STEADY_STEPS:
            progress(f"steady, {steps:,} steps")
            report.steady.append(ours.guarded(lambda n=steps: ours.run_steps("steady", text, n)))  # type: ignore[misc]
    return report


def run_core(workload: Workload, size: int, repeat: int) -> ours.Run:
    """The workload's twin in Core."""
    return ours.run(workload.name, workload.core_at(size), repeat)


def _measure_one(
    workload: Workload,
    peers: list[Peer],
    scale: float,
    repeat: int,
    progress: Callable[[str], None],
    clew: Clew,
    limit: float,
) -> Row:
    size = workload.size(scale)
    progress(f"{workload.name} {size}: Clew")
    row = Row(workload.name, size, ours.guarded(lambda: clew(workload, size, repeat)))
    for peer in peers:
        progress(f"{workload.name} {size}: {peer.name}")
        row.peers[peer.name] = peer.measure(
            workload.name, workload.haskell_at(size), workload.haskell_idle(), repeat, limit
        )
    return row


# --- tables ------------------------------------------------------------------------------------------


def show(report: Report, console: Console) -> None:
    """Print the tables."""
    console.print(_start_up_table(report))
    console.print(_speed_table(report))
    for line in _goal_lines(report):
        console.print(line)
    for row in report.rows:
        for name, timing in row.peers.items():
            if not timing.ok:
                console.print(f"{row.workload}: {name} failed: {timing.fault}", markup=False)
    console.print(_memory_table(report))
    if report.steady:
        console.print(_steady_table(report))


def _start_up_table(report: Report) -> Table:
    table = Table(title="Start-up: a whole process on a trivial program")
    table.add_column("system")
    table.add_column("seconds", justify="right")
    table.add_column("note")
    clew = report.start_up["Clew"]
    note = "a warm `clew run`"
    table.add_row("Clew", _time(clew), note if clew.ok else clew.fault)
    table.add_row("", f"{report.clew_warm_up:.3f}", "loading the compiled machine into this process")
    for name, version in report.versions.items():
        timing = report.start_up[name]
        table.add_row(name, _time(timing), version if timing.ok else timing.fault)
    for name in report.missing:
        table.add_row(name, "", "not installed")
    return table


def _speed_table(report: Report) -> Table:
    table = Table(title=f"Speed: processor seconds, best of {report.repeat}, scale {report.scale:g}")
    table.add_column("workload")
    table.add_column("size", justify="right")
    table.add_column("Clew", justify="right")
    names = [n for n in PEERS if n in report.versions or n in report.missing]
    for name in names:
        table.add_column(name, justify="right")
    for name in PEERS[:3]:
        table.add_column(f"{name}/Clew", justify="right", style="bold")
    for row in report.rows:
        table.add_row(
            row.workload,
            str(row.size),
            f"{row.clew.seconds:.3f}" if row.clew.ok else "failed",
            *("not installed" if n in report.missing else _time(row.peers[n]) for n in names),
            *(_ratio(row.ratio(n)) for n in PEERS[:3]),
        )
    table.add_section()
    means = [_ratio(report.mean(n)) for n in PEERS[:3]]
    table.add_row("geometric mean", "", "", *("" for _ in names), *means)
    return table


def _goal_lines(report: Report) -> list[str]:
    lines = []
    for peer, goal in report.goals.items():
        mean = report.mean(peer)
        if mean is None:
            lines.append(f"Goal {goal:g} times {peer}: not measured")
        else:
            verdict = "reached" if mean >= goal else f"missed by {100 * (1 - mean / goal):.1f} %"
            lines.append(f"Goal {goal:g} times {peer}: {mean:.2f}, {verdict}")
    return lines


def _memory_table(report: Report) -> Table:
    table = Table(title="Clew: work and memory")
    table.add_column("workload")
    columns = (
        "load s",
        "steps",
        "million steps/s",
        "traps",
        "allocated MB",
        "bytes/object",
        "collections",
        "peak MB",
    )
    for column in columns:
        table.add_column(column, justify="right")
    for row in report.rows:
        run = row.clew
        if not run.ok:
            table.add_row(row.workload, "failed")
            continue
        table.add_row(
            row.workload,
            f"{run.load_seconds:.3f}",
            f"{run.steps:,}",
            f"{run.steps / max(run.seconds, 1e-6) / 1e6:.1f}",
            f"{run.traps:,}",
            f"{run.allocated_words * 8 / 1e6:,.1f}",
            f"{run.bytes_per_object:.1f}" if run.bytes_per_object else "",
            f"{run.collections:,}",
            f"{run.peak_words * 8 / 1e6:.2f}",
        )
    return table


def _steady_table(report: Report) -> Table:
    verdict = "does not grow" if steady_holds(report.steady) else "grows, or was not measured"
    table = Table(title=f"Constant live data: the heap {verdict}")
    for column in ("steps", "seconds", "collections", "allocated MB", "peak MB"):
        table.add_column(column, justify="right")
    for run in report.steady:
        table.add_row(
            f"{run.steps:,}",
            f"{run.seconds:.2f}" if run.ok else run.fault,
            f"{run.collections:,}",
            f"{run.allocated_words * 8 / 1e6:,.1f}",
            f"{run.peak_words * 8 / 1e6:.2f}",
        )
    return table


def _time(timing: Timing) -> str:
    if timing.ok:
        return f"{timing.seconds:.3f}"
    return timing.fault if timing.fault.startswith("over ") else "failed"


def _ratio(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"
