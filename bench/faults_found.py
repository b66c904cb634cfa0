"""Which faults in a module Clew and its peers find: what `bench quickcheck` and `bench proper` have in common.

One token of a module is replaced at a time. Who measures gives a room: a folder with the module, in which a fault can be
compiled and all tools be run on it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Protocol

from rich.console import Console
from rich.table import Table

from bench.mutants import Fault, spread

CLEW = "Clew"
ORIGINAL = "no fault"
#: Faults that are tried for each one that is wanted: some do not compile.
_SPARE = 3
#: Where Clew's part finds this package.
_FOLDERS = [str(Path(__file__).parent.parent), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
_ENVIRONMENT = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, _FOLDERS))}


@dataclass(slots=True)
class Attempt:
    """What a tool made of a fault: whether it found it, after how many seconds, or why it was not run."""

    found: bool = False
    seconds: float = 0.0
    said: str = ""
    fault: str = ""


@dataclass(slots=True)
class Row:
    """A fault, and what came of it."""

    subject: str
    fault: str
    attempts: dict[str, Attempt] = field(default_factory=dict)

    def found_by(self, tool: str) -> bool:
        return tool in self.attempts and self.attempts[tool].found

    @property
    def is_missed(self) -> bool:
        """Whether some peer finds it and Clew does not, though it could use all its seconds."""
        return any(map(self.found_by, self.attempts)) and not self.found_by(CLEW) and not self.fault_of(CLEW)

    def fault_of(self, tool: str) -> str:
        """Why a tool's search was not made to its end."""
        return self.attempts[tool].fault if tool in self.attempts else ""

    def __str__(self) -> str:
        """A line for who watches: which tools found the fault, and after how many seconds."""
        found = [f"{tool} {a.seconds:.1f} s" for tool, a in self.attempts.items() if a.found]
        mark = ", missed by Clew" if self.is_missed else ""
        if self.fault_of(CLEW):
            mark = f", {CLEW} {self.fault_of(CLEW)}"
        return f"{self.subject}, {self.fault}: {', '.join(found) or 'not found'}{mark}"


@dataclass(slots=True)
class Report:
    """What each tool found in some seconds a fault."""

    seconds: float
    peers: tuple[str, ...]
    rows: list[Row] = field(default_factory=list)
    #: The subjects without a fault.
    originals: list[Row] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)

    def add(self, rows: Sequence[Row]) -> None:
        """Take the rows of a subject, of which the first is without a fault."""
        self.originals += rows[:1]
        self.rows += rows[1:]

    def count(self, tool: str, subject: str | None = None) -> int:
        return sum(r.found_by(tool) for r in self.rows if subject in (None, r.subject))

    def faults(self) -> list[str]:
        """What went wrong: a tool that finds something in the original, or that cannot run."""
        out = [
            f"{tool}, {row.subject}, {row.fault}: {attempt.fault}"
            for row in (*self.originals, *self.rows)
            for tool, attempt in row.attempts.items()
            if attempt.fault
        ]
        for row in self.originals:
            out += [f"{tool} finds {a.said} in {row.subject}" for tool, a in row.attempts.items() if a.found]
        return out

    def as_json(self) -> dict[str, Any]:
        return {
            "seconds": self.seconds,
            "rows": [asdict(r) for r in self.rows],
            "missing": self.missing,
            "missed": [f"{r.subject}, {r.fault}" for r in self.rows if r.is_missed],
            "faults": self.faults(),
        }


@dataclass(frozen=True, slots=True)
class Watched:
    """Who is told what is being tried, and of each row when all tools have been run."""

    progress: Callable[[str], None]
    done: Callable[[Row], None]


class Room(Protocol):
    """A folder with a subject and the programs that test it."""

    @property
    def name(self) -> str: ...

    @property
    def module(self) -> Path:
        """The file that gets the faults."""

    def faults(self, text: str) -> Iterable[Fault]:
        """All faults of a text."""

    def compiles(self) -> bool:
        """Compile everything that the module is part of."""

    def attempts(self, seconds: float) -> dict[str, Attempt]:
        """What each tool makes of the module as it is now."""


def rows(room: Room, seconds: float, wanted: int, seed: int, watched: Watched) -> list[Row]:
    """The attempts on so many faults that compile, after one without a fault."""
    if not room.compiles():
        return [Row(room.name, ORIGINAL, {CLEW: Attempt(fault="the subject does not compile")})]
    text = room.module.read_text(encoding="utf-8")
    found: list[Row] = []

    def tried(what: str) -> None:
        found.append(Row(room.name, what, room.attempts(seconds)))
        watched.done(found[-1])

    tried(ORIGINAL)
    known: set[Fault] = set()
    for skip in range(_SPARE):
        for fault in spread(text, wanted, seed + skip, room.faults):
            if len(found) > wanted or fault in known:
                continue
            known.add(fault)
            room.module.write_text(fault.apply(text), encoding="utf-8")
            if room.compiles():
                what = fault.describe(text)
                watched.progress(f"{room.name}, {len(found)} of {wanted}, {what}")
                tried(what)
    room.module.write_text(text, encoding="utf-8")
    return found


def clew_attempt(
    program: Path, arguments: Sequence[str], seconds: float, folder: Path, limit: float
) -> Attempt:
    """Run Clew in a process of its own, by a program that prints what it finds and when; `limit` bounds its time."""
    command = [sys.executable, str(program), f"{seconds:g}", *arguments]
    began = time.monotonic()
    try:
        done = subprocess.run(
            command, cwd=folder, env=_ENVIRONMENT, capture_output=True, text=True, timeout=limit
        )
    except subprocess.TimeoutExpired:
        return Attempt(fault=f"no end after {limit:g} s")
    if done.returncode not in (0, 1):
        lines = (done.stderr or done.stdout).strip().splitlines() or [f"exit {done.returncode}"]
        return Attempt(seconds=time.monotonic() - began, fault=lines[-1])
    said = done.stdout.splitlines()
    return Attempt(True, float(said[1]), said[0]) if said else Attempt(seconds=seconds)


def show(report: Report, goal: str, console: Console) -> None:
    """Print how many faults each tool finds, and those that Clew misses."""
    tools = (*report.peers, CLEW)
    table = Table(title=f"Faults found in {report.seconds:g} s each")
    table.add_column("subject")
    for column in ("faults", *tools):
        table.add_column(column, justify="right")
    for name in dict.fromkeys(row.subject for row in report.rows):
        own = [r for r in report.rows if r.subject == name]
        cells = (
            str(report.count(tool, name)) if any(tool in r.attempts for r in own) else "" for tool in tools
        )
        table.add_row(name, str(len(own)), *cells)
    table.add_section()
    table.add_row("all", str(len(report.rows)), *(str(report.count(tool)) for tool in tools))
    console.print(table)
    for line in report.missing:
        console.print(f"not there: {line}")
    missed = [row for row in report.rows if row.is_missed]
    for row in missed:
        found_by = ", ".join(tool for tool in report.peers if row.found_by(tool))
        console.print(f"missed: {row.subject}, {row.fault} ({found_by})")
    verdict = f"missed by {len(missed)}" if missed else "reached"
    console.print(f"Goal: {goal}: {verdict}")
