"""`python -m bench limits`: how far beyond its limit of time each command goes, and how soon it heeds Ctrl-C.

The programs of `tests/cli/hostile` do one thing each that takes long in one go, or for ever. What a command takes
beyond its limit is starting, loading, and whatever it could not leave at once. The first two are measured in the same
run with a module that has nothing in it, so that the figures are ratios: 1.0 is the price of loading alone.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.peers import Timing, best, time_process

HOSTILE = Path(__file__).parents[1] / "tests" / "cli" / "hostile"
NAMES = tuple(sorted(path.stem for path in HOSTILE.glob("*.hs")))

COMMANDS = {
    "run": ("run", "FILE", "hostile 1"),
    "generate": ("generate", "FILE"),
    "symbolic": ("generate", "FILE", "hostile", "--integers", "symbolic"),
    "explore": ("explore", "FILE"),
    "check": ("check", "FILE"),
    "record": ("suite", "record", "FILE"),
    "mutate": ("mutate", "FILE", "prop_hostile", "--in", "all"),
}
#: What Ctrl-C is sent to, and what keeps it at work until then.
INTERRUPTED = {"run": (), "generate": ("--keep-going",), "explore": ("--time", "600"), "mutate": ()}
#: Exit codes after Ctrl-C; the last one when all was done and Python itself was ending.
ENDS = (0, 1, 130, -signal.SIGINT)
#: Processor seconds after which a command is at work, and those that it may take at most.
AT_WORK, MOST = 2.0, 60.0
_TRIVIAL = "module Trivial (trivial) where\n\ntrivial :: Bool\ntrivial = True\n"


def command(kind: str, name: str) -> list[str]:
    """The command line for a hostile program."""
    words = [f"{name}.hs" if word == "FILE" else word for word in COMMANDS[kind]]
    if kind == "run" and name == "Cubes":
        words[-1] = "hostile 1 2 3"
    return clew(*words)


def clew(*words: str) -> list[str]:
    return [sys.executable, "-m", "clew", *words]


def used_by(pid: int) -> float:
    """The processor time that a running process has taken; 0 when it is over."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass(slots=True)
class Row:
    """A hostile program: by command, the processor seconds beyond the limit, and from Ctrl-C to the end."""

    name: str
    beyond: dict[str, Timing] = field(default_factory=dict)
    after: dict[str, Timing] = field(default_factory=dict)


@dataclass(slots=True)
class Report:
    limit: float
    start: Timing
    load: Timing
    rows: list[Row] = field(default_factory=list)

    def ratio(self, timing: Timing) -> float | None:
        """A time against that of loading a module with nothing in it."""
        return timing.seconds / self.load.seconds if timing.ok and self.load.ok else None

    def worst(self, part: Callable[[Row], dict[str, Timing]]) -> tuple[float, str, str] | None:
        """The largest ratio, with its command and program."""
        found = [
            (ratio, kind, row.name)
            for row in self.rows
            for kind, timing in part(row).items()
            if (ratio := self.ratio(timing)) is not None
        ]
        return max(found, default=None)

    def faults(self) -> list[str]:
        starts = [("clew --version", self.start), ("a trivial module", self.load)]
        faults = [f"{what}: {t.fault}" for what, t in starts if not t.ok]
        for row in self.rows:
            faults += [f"{kind}, {row.name}: {t.fault}" for kind, t in row.beyond.items() if not t.ok]
            faults += [
                f"Ctrl-C to {kind}, {row.name}: {t.fault}" for kind, t in row.after.items() if not t.ok
            ]
        return faults

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "faults": self.faults()}


def measure(
    names: Iterable[str], *, limit: float, repeat: int, interrupt: bool, progress: Callable[[str], None]
) -> Report:
    """Run every command on the hostile programs of these names."""
    with tempfile.TemporaryDirectory(prefix="bench-") as place:
        room = Path(place)
        (room / "clew.toml").touch()
        (room / "Trivial.hs").write_text(_TRIVIAL, encoding="utf-8")
        for path in HOSTILE.glob("*.hs"):
            shutil.copy(path, room)
        progress("start and load")
        trivial = clew("run", "Trivial.hs", "trivial")
        time_process(trivial, room, MOST)  # what is cached is so from now on
        report = Report(
            limit,
            best([time_process(clew("--version"), room, MOST) for _ in range(max(repeat, 3))]),
            best([time_process(trivial, room, MOST) for _ in range(max(repeat, 3))]),
        )
        for name in names:
            row = Row(name)
            report.rows.append(row)
            for kind in COMMANDS:
                progress(f"{kind}, {name}")
                row.beyond[kind] = best([_beyond(kind, name, room, limit) for _ in range(repeat)])
            for kind in INTERRUPTED if interrupt else ():
                progress(f"Ctrl-C to {kind}, {name}")
                row.after[kind] = best([_after(kind, name, room) for _ in range(repeat)])
    return report


def _beyond(kind: str, name: str, room: Path, limit: float) -> Timing:
    done = time_process([*command(kind, name), "--time", f"{limit:g}"], room, limit + MOST, codes=(0, 1))
    done.seconds = beyond(done, limit)
    return done


def beyond(done: Timing, limit: float) -> float:
    """Processor seconds after the limit, which is one of the clock: that time, by the share that the process got."""
    return max(done.clock - limit, 0.0) * done.seconds / done.clock if done.ok else 0.0


def _after(kind: str, name: str, room: Path) -> Timing:
    """The processor time between Ctrl-C and the end; nothing, where a command has ended by itself."""
    process = subprocess.Popen(
        [*command(kind, name), *INTERRUPTED[kind]],
        cwd=room,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    while process.poll() is None and used_by(process.pid) < AT_WORK:
        time.sleep(0.02)
    at = last = used_by(process.pid)
    process.send_signal(signal.SIGINT)  # nothing happens where it has ended
    while process.poll() is None:
        last = max(used_by(process.pid), last)
        if last - at > MOST:
            process.kill()
            process.wait()
            return Timing(fault=f"over {MOST:g} s")
        time.sleep(0.01)
    if process.returncode not in ENDS:
        return Timing(fault=f"exit {process.returncode}")
    return Timing(last - at)


def show(report: Report, console: Console) -> None:
    """Print both tables, and the worst of each."""
    console.print(
        f"Start (clew --version): {report.start.seconds:.2f} s. "
        f"Load (clew run of a trivial module): {report.load.seconds:.2f} s, the unit of the ratios."
    )
    title = f"Processor seconds beyond a limit of {report.limit:g} s, and how many loads that is"
    _table(report, console, title, lambda row: row.beyond)
    if any(row.after for row in report.rows):
        title = "Processor seconds from Ctrl-C to the end, and how many loads that is"
        _table(report, console, title, lambda row: row.after)


def _table(report: Report, console: Console, title: str, part: Callable[[Row], dict[str, Timing]]) -> None:
    console.print(f"\n{title}")
    table = Table()
    table.add_column("program")
    for kind in part(report.rows[0]):
        table.add_column(kind, justify="right")
    for row in report.rows:
        cells = []
        for timing in part(row).values():
            ratio = report.ratio(timing)
            cells.append("failed" if ratio is None else f"{timing.seconds:.2f} {ratio:5.1f}")
        table.add_row(row.name, *cells)
    console.print(table)
    worst = report.worst(part)
    if worst is not None:
        console.print(f"Worst: {worst[0]:.1f} loads, {worst[1]} on {worst[2]}")
