"""What `--jobs` gains: the same command with one process and with several, side by side, the same bytes from both.

Three figures a command. *Clock* depends on who else uses the computer. *Overhead* is the processor time of all
processes together against that of one alone: what dividing costs. *Free cores* is the gain that is left if every worker
has a core of its own, and workers rest whenever the first process works: the time of one alone, divided by the processor
time of the first process plus an equal share of the workers'.
"""

from __future__ import annotations

import json
import math
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[1]
_EXPLORED = "tests/explore/programs"
#: The gain on free cores that `explore` is to have with two.
GOAL = 1.7
#: Runs the command line of Clew, then prints the processor time of its process and of its workers on stderr.
_RUN = """
import json, resource, sys
from clew.cli.edge import main
code = main(sys.argv[1:])
sys.stdout.flush()
times = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
print(json.dumps([code, *(t.ru_utime + t.ru_stime for t in times)]), file=sys.stderr)
"""


@dataclass(frozen=True, slots=True)
class Case:
    """A command. What it does grows with `amount`, the value of its last option."""

    name: str
    arguments: tuple[str, ...]
    amount: int
    #: Whether `amount` is a depth, to which the work grows by about a factor of ten each.
    is_depth: bool = False

    def command(self, scale: float) -> list[str]:
        amount = self.amount + round(math.log10(scale)) if self.is_depth else round(self.amount * scale)
        return [*self.arguments, str(max(amount, 1))]


CASES = (
    Case("explore one module", ("explore", f"{_EXPLORED}/Format.hs", "--tests"), 300_000),
    Case("explore a polymorphic one", ("explore", f"{_EXPLORED}/poly/TreeExample.hs", "--tests"), 100_000),
    Case("explore many modules", ("explore", _EXPLORED, "--step-limit", "20000", "--tests"), 10_000),
    Case("check properties", ("check", "bench/programs/Sorts.hs", "--depth"), 7, is_depth=True),
)


@dataclass(frozen=True, slots=True)
class Run:
    """One run of a command: seconds by the clock, and of processor time in its first process and in its workers."""

    clock: float
    own: float
    workers: float
    out: str
    code: int

    @property
    def processor(self) -> float:
        return self.own + self.workers


@dataclass(frozen=True, slots=True)
class Row:
    """A command with one process and with several, the best of some runs of each."""

    name: str
    command: str
    jobs: int
    alone: Run
    spread: Run
    same: bool

    @property
    def clock(self) -> float:
        return self.alone.clock / self.spread.clock

    @property
    def overhead(self) -> float:
        return self.spread.processor / self.alone.processor - 1

    @property
    def free(self) -> float:
        return self.alone.processor / (self.spread.own + self.spread.workers / self.jobs)


@dataclass(frozen=True, slots=True)
class Report:
    """All commands."""

    jobs: int
    rows: tuple[Row, ...]

    def faults(self) -> list[str]:
        return [f"{row.command}: the output is another one with --jobs" for row in self.rows if not row.same]

    def as_json(self) -> dict[str, Any]:
        rows = []
        for row in self.rows:
            runs = {"alone": asdict(row.alone), "spread": asdict(row.spread)}
            for run in runs.values():
                del run["out"]
            gains = {"clock": row.clock, "overhead": row.overhead, "free": row.free}
            rows.append({"name": row.name, "command": row.command, "same": row.same, **gains, **runs})
        return {"jobs": self.jobs, "rows": rows, "faults": self.faults()}


def measure(
    cases: tuple[Case, ...], jobs: int, scale: float, repeat: int, progress: Callable[[str], None]
) -> Report:
    """Run each command by turns with one process and with several."""
    rows = []
    for case in cases:
        command = case.command(scale)
        alone: list[Run] = []
        spread: list[Run] = []
        for number in range(repeat):
            progress(f"{case.name}, {number + 1} of {repeat}")
            alone.append(run(command))
            spread.append(run([*command, "--jobs", str(jobs)]))
        same = len({(r.out, r.code) for r in (*alone, *spread)}) == 1
        first, second = _best(alone), _best(spread)
        rows.append(Row(case.name, " ".join(["clew", *command]), jobs, first, second, same))
    return Report(jobs, tuple(rows))


def _best(runs: list[Run]) -> Run:
    return min(runs, key=lambda r: r.processor)


def run(command: list[str]) -> Run:
    """Run Clew once."""
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", _RUN, *command], capture_output=True, text=True, check=True, cwd=ROOT
    )
    clock = time.monotonic() - began
    code, own, workers = json.loads(done.stderr.splitlines()[-1])
    return Run(clock, own, workers, done.stdout, code)


def show(report: Report, console: Console) -> None:
    """Print the table."""
    table = Table(title=f"One process and {report.jobs}: seconds, and what is gained")
    table.add_column("work")
    for column in ("clock 1", f"clock {report.jobs}", "gain", "processor 1", "first", "workers"):
        table.add_column(column, justify="right")
    table.add_column("overhead", justify="right")
    table.add_column("free cores", justify="right")
    for row in report.rows:
        times = (row.alone.processor, row.spread.own, row.spread.workers)
        clocks = (f"{row.alone.clock:.2f}", f"{row.spread.clock:.2f}", f"{row.clock:.2f}")
        gains = (f"{row.overhead:+.0%}", f"{row.free:.2f}")
        table.add_row(row.name, *clocks, *(f"{t:.2f}" for t in times), *gains)
    console.print(table)
    for row in report.rows[:1]:
        if report.jobs == 2:
            verdict = "reached" if row.free >= GOAL else "missed"
            console.print(f"Goal {GOAL} times on two free cores, {row.name}: {row.free:.2f}, {verdict}")
