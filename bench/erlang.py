"""`python -m bench erlang`: Erlang programs on Clew beside OTP, compiled and interpreted.

All times are processor time of evaluating `run(N)` alone: each system takes it inside its process, so that starting and
loading are left out. Runs that are too short for OTP's clock of milliseconds are repeated until they are long enough,
on Clew, too: else its runs alone would pay for memory that is used for the first time.
"""

from __future__ import annotations

import math
import shutil
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from bench import ours
from bench.peers import LIMIT, Timing, best, time_process

if TYPE_CHECKING:
    from clew.language.evaluation import Evaluation
    from clew.machine.compile.image import Image

PROGRAMS = Path(__file__).parent / "programs" / "erlang"
#: The workloads and their full sizes.
SIZES = {
    "nfib": 23,
    "tak": 6,
    "queens": 7,
    "sorting": 5000,
    "evaluator": 500,
    "counting": 20_000,
    "bytes": 5000,
    "folds": 30_000,
    "trees": 3000,
    "records": 30_000,
    "bigint": 600,
    "floats": 30,
    "lists_made": 20_000,
    "tuples": 20_000,
    "small_maps": 20_000,
    "large_maps": 1500,
    "building": 1500,
    "texts": 100,
    "throwing": 20_000,
    "comparing": 600,
    "collections": 1500,
    "bits": 3000,
    "dictionary": 10_000,
    "patterns": 300,
    "binaries": 300,
    "tables": 300,
    "messages": 1000,
    "words": 300,
}
COMPILED, INTERPRETED = "OTP compiled", "escript -i"
#: How many times as long as compiled OTP Clew may take, by geometric mean; it is to be faster than an interpreted script.
GOAL = 10.0
#: The seconds that runs of a workload take together, at least.
_LONG_ENOUGH = 0.1
#: One scheduler that never waits busily, so that processor time is the program's own.
_QUIET = ("+S", "1", "+sbwt", "none", "+sbwtdcpu", "none", "+sbwtdio", "none")
#: Repeats a run until OTP's clock has seen 100 ms, and prints the milliseconds of one with its value.
_TIMED = """
measure(Run, K) ->
    statistics(runtime),
    Value = repeat(Run, K),
    case statistics(runtime) of
        {_, Ms} when Ms < 100 -> measure(Run, 2 * K);
        {_, Ms} -> io:format("~w ~0p~n", [Ms / K, Value])
    end.

repeat(Run, 1) -> Run();
repeat(Run, K) -> Run(), repeat(Run, K - 1).
"""


@dataclass(frozen=True, slots=True)
class Row:
    """A workload on Clew and on the peers that are installed."""

    workload: str
    size: int
    clew: ours.Run
    peers: dict[str, Timing]

    def ratio(self, peer: str) -> float | None:
        """How many times as long as a peer Clew takes."""
        theirs = self.peers.get(peer)
        if theirs is None or not theirs.ok or not self.clew.ok:
            return None
        return self.clew.seconds / max(theirs.seconds, 1e-9)


@dataclass(slots=True)
class Report:
    """What was measured."""

    rows: list[Row] = field(default_factory=list)

    def mean(self, peer: str) -> float | None:
        """The geometric mean of the ratios to a peer."""
        ratios = [r for row in self.rows if (r := row.ratio(peer)) is not None]
        return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else None

    def faults(self) -> list[str]:
        """Runs that failed on Clew, and values that differ from OTP's."""
        found = []
        for row in self.rows:
            if not row.clew.ok:
                found.append(f"{row.workload}: {row.clew.fault}")
                continue
            for name, theirs in row.peers.items():
                if theirs.ok and theirs.output != row.clew.output:
                    found.append(f"{row.workload}: {row.clew.output}, but {theirs.output} on {name}")
        return found

    def as_json(self) -> dict[str, Any]:
        return {
            "rows": [
                {
                    "workload": row.workload,
                    "size": row.size,
                    "seconds": row.clew.seconds,
                    "load seconds": row.clew.load_seconds,
                    "peers": {name: timing.seconds for name, timing in row.peers.items() if timing.ok},
                }
                for row in self.rows
            ],
            "means": {peer: self.mean(peer) for peer in (COMPILED, INTERPRETED)},
        }


def measure(names: Sequence[str], *, scale: float, repeat: int, progress: Callable[[str], None]) -> Report:
    """Run workloads on Clew and, where installed, on OTP."""
    report = Report()
    with tempfile.TemporaryDirectory(prefix="bench-") as room:
        for name in names:
            progress(name)
            size = max(1, round(SIZES[name] * scale))
            peers = {}
            if shutil.which("erlc") and shutil.which("escript"):
                peers[COMPILED] = best([compiled(name, size, Path(room)) for _ in range(repeat)])
                peers[INTERPRETED] = best([interpreted(name, size, Path(room)) for _ in range(repeat)])
            report.rows.append(Row(name, size, ours.guarded(partial(clew, name, size, repeat)), peers))
    return report


def clew(name: str, size: int, repeat: int) -> ours.Run:
    """A workload on Clew, each time in a new machine, repeated there as OTP repeats it."""
    from clew.language.registry import load

    start = time.process_time()
    module = load(str(PROGRAMS / f"{name}.erl"))
    evaluation = module.evaluation(f"{name}:run({size})")
    first, image = _evaluated(evaluation)
    loading = time.process_time() - start - first.seconds
    times, run = 1, first
    while run.ok and run.seconds < _LONG_ENOUGH:
        times *= 2
        calls = f"lists:last([{name}:run({size}) || _ <- lists:seq(1, {times})])"
        run, image = _evaluated(evaluation := module.evaluation(calls))
    runs = [run, *(_evaluated(evaluation, image)[0] for _ in range(repeat - 1))]
    best_run = min(runs, key=lambda run: run.seconds)
    return ours.Run(best_run.seconds / times, loading, first.output, best_run.fault)


def _evaluated(evaluation: Evaluation, image: Image | None = None) -> tuple[ours.Run, Image]:
    """An expression in a new machine, whose program is compiled if it is not yet."""
    from clew.machine import Limits, Machine, OutcomeKind, compile_program

    image = image or compile_program(evaluation.program)
    machine = Machine(image, Limits())
    start = time.process_time()
    outcome = machine.normalise(machine.constant(evaluation.constant))
    seconds = time.process_time() - start
    if outcome.kind is not OutcomeKind.VALUE or outcome.value is None:
        return ours.Run(fault=str(outcome.kind.name.lower())), image
    return ours.Run(seconds, output=machine.show(outcome.value).removeprefix("Int ").strip("()")), image


def compiled(name: str, size: int, room: Path) -> Timing:
    """A workload under OTP, compiled by erlc."""
    timer = room / "clew_timer.erl"
    if not timer.exists():
        timer.write_text(f"-module(clew_timer).\n-export([measure/2]).\n{_TIMED}", encoding="utf-8")
    built = time_process(["erlc", str(PROGRAMS / f"{name}.erl"), str(timer)], room)
    if not built.ok:
        return built
    script = f"clew_timer:measure(fun() -> {name}:run({size}) end, 1), halt()."
    return _inner(time_process(["erl", *_QUIET, "-noshell", "-eval", script], room))


def interpreted(name: str, size: int, room: Path) -> Timing:
    """A workload in a script that OTP interprets; the libraries that it calls are compiled."""
    text = (PROGRAMS / f"{name}.erl").read_text(encoding="utf-8")
    body = "\n".join(line for line in text.splitlines() if not line.startswith(("-module", "-export")))
    path = room / f"{name}.escript"
    path.write_text(
        f"#!/usr/bin/env escript\n%%! {' '.join(_QUIET)}\n"
        f"main(_) -> measure(fun() -> run({size}) end, 1).\n{_TIMED}\n{body}\n",
        encoding="utf-8",
    )
    return _inner(time_process(["escript", "-i", str(path)], room, LIMIT))


def _inner(timing: Timing) -> Timing:
    """The time that a program has printed, in place of that of its process."""
    if not timing.ok:
        return timing
    milliseconds, _, value = timing.output.rpartition("\n")[2].partition(" ")
    try:
        return Timing(float(milliseconds) / 1000, value)
    except ValueError:
        return Timing(fault=timing.output or "it printed nothing")


def show(report: Report, console: Console) -> None:
    """Print the table, and what was to be reached."""
    table = Table(
        "workload", "size", "Clew s", "load s", f"{COMPILED} s", "times", f"{INTERPRETED} s", "times"
    )
    for row in report.rows:
        cells = [row.workload, str(row.size), row.clew.fault or f"{row.clew.seconds:.3f}"]
        cells.append(f"{row.clew.load_seconds:.2f}")
        for peer in (COMPILED, INTERPRETED):
            theirs, ratio = row.peers.get(peer), row.ratio(peer)
            cells.append("-" if theirs is None else theirs.fault or f"{theirs.seconds:.4f}")
            cells.append("-" if ratio is None else f"{ratio:.2f}")
        table.add_row(*cells)
    console.print(table)
    mean = report.mean(COMPILED)
    if mean is None:
        console.print("There is nothing to compare: Erlang/OTP is not installed, or no run succeeded.")
        return
    verdict = "reached" if mean <= GOAL else "missed"
    console.print(f"Goal at most {GOAL:g} times compiled OTP: {mean:.1f} by geometric mean, {verdict}")
    late = [
        f"{row.workload} ({r:.2f})" for row in report.rows if (r := row.ratio(INTERPRETED)) is None or r >= 1
    ]
    overall = report.mean(INTERPRETED)
    times = "" if overall is None else f", {overall:.2f} of its time by geometric mean"
    missed = f"missed in {', '.join(late)}" if late else "reached"
    console.print(f"Goal faster than an interpreted script everywhere: {missed}{times}")
