"""`python -m bench quickcheck`: faults in data structures that QuickCheck, both SmallChecks and Clew find.

Each subject is a module and its properties, with generators for QuickCheck, and for ours also series for the others.
One token of the module is replaced at a time (`bench/mutants.py`); then every tool gets the same seconds of the clock
for all properties together. QuickCheck runs rounds of the properties, 100 tests of each and twice as many every time;
Lazy SmallCheck and SmallCheck go from depth to depth. All are compiled with -O; compiling and loading is not counted.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.mutants import Fault, spread
from bench.properties import for_smallcheck, is_installed
from bench.quickcheck_subjects import SUBJECTS, Subject

#: Faults that are tried for each one that is wanted: some do not compile.
_SPARE = 3
#: How much longer than its seconds a process may take to start and to end.
_GRACE = 60.0
_QUICK, _LAZY, _SMALL, _CLEW = "QuickCheck", "Lazy SmallCheck", "SmallCheck", "Clew"
_CLEW_PROGRAM = Path(__file__).with_name("quickcheck_clew.py")
PEERS = (_QUICK, _LAZY, _SMALL)

_MAINS = {
    _QUICK: """\
import System.Exit
import System.IO
import Test.QuickCheck

main :: IO ()
main = go 100
  where
    go n = mapM_ (check n) properties >> go (2 * n)
    check n (name, p) = do
      result <- quickCheckWithResult stdArgs { maxSuccess = n, chatty = False, maxDiscardRatio = 3 } p
      case result of
        Failure {} -> putStrLn ("FOUND " ++ name) >> hFlush stdout >> exitSuccess
        _ -> return ()

properties :: [(String, Property)]
properties = [%s]
""",
    _LAZY: """\
import System.IO
import Test.LazySmallCheck

main :: IO ()
main = mapM_ (\\d -> mapM_ (\\p -> p d >> hFlush stdout) properties) [0 ..]

properties :: [Int -> IO ()]
properties = [%s]
""",
}
_ENTRIES = {_QUICK: '("{0}", property {0})', _LAZY: "\\d -> depthCheck d {0}"}
_ORIGINAL = "no fault"
#: What the output of a peer says where it has found something.
_FOUND = ("FOUND", "Counter", "Failed", "there exist")


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
    peers: tuple[str, ...] = PEERS

    def found_by(self, tool: str) -> bool:
        return tool in self.attempts and self.attempts[tool].found

    @property
    def is_missed(self) -> bool:
        """Whether some peer finds it and Clew does not."""
        return any(map(self.found_by, self.peers)) and not self.found_by(_CLEW)

    def __str__(self) -> str:
        """A line for who watches: which tools found the fault, and after how many seconds."""
        found = [f"{tool} {a.seconds:.1f} s" for tool, a in self.attempts.items() if a.found]
        mark = ", missed by Clew" if self.is_missed else ""
        return f"{self.subject}, {self.fault}: {', '.join(found) or 'not found'}{mark}"


@dataclass(slots=True)
class Report:
    seconds: float
    rows: list[Row] = field(default_factory=list)
    #: The subjects without a fault.
    originals: list[Row] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    peers: tuple[str, ...] = PEERS

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


def measure(
    names: Sequence[str],
    seconds: float,
    wanted: int,
    seed: int,
    progress: Callable[[str], None],
    done: Callable[[Row], None],
) -> Report:
    """So many faults of each of these subjects; `done` is told of each when all tools have been run on it."""
    report = Report(seconds)
    subjects = {s.name: s for s in SUBJECTS}
    for name in names:
        progress(name)
        with tempfile.TemporaryDirectory(prefix="bench-") as place:
            try:
                room = _Room(subjects[name], Path(place))
            except OSError as error:
                report.missing.append(f"{name}: {error}")
                continue
            first, *rows = room.rows(seconds, wanted, seed, progress, done)
            report.originals.append(first)
            report.rows += rows
    return report


class _Room:
    """A folder with a subject and the programs that test it."""

    def __init__(self, subject: Subject, folder: Path) -> None:
        self._subject = subject
        self._folder = folder
        self._names = subject.prepare(folder)
        self._module = folder / subject.module
        self._text = self._module.read_text(encoding="utf-8")
        self._mains: dict[str, str] = {}
        self._write_mains()

    def rows(
        self,
        seconds: float,
        wanted: int,
        seed: int,
        progress: Callable[[str], None],
        done: Callable[[Row], None],
    ) -> list[Row]:
        """The attempts on faults that compile, after one without a fault."""
        found: list[Row] = []
        if not self._compiles():
            return [Row(self._subject.name, _ORIGINAL, {_QUICK: Attempt(fault="does not compile")})]
        found.append(self._row(_ORIGINAL, seconds))
        done(found[-1])
        tried: set[Fault] = set()
        for skip in range(_SPARE):
            for fault in spread(self._text, wanted, seed + skip):
                if len(found) > wanted or fault in tried:
                    continue
                tried.add(fault)
                self._module.write_text(fault.apply(self._text), encoding="utf-8")
                if not self._compiles():
                    continue
                what = fault.describe(self._text)
                progress(f"{self._subject.name}, {len(found)} of {wanted}, {what}")
                found.append(self._row(what, seconds))
                done(found[-1])
        self._module.write_text(self._text, encoding="utf-8")
        return found

    def _row(self, what: str, seconds: float) -> Row:
        row = Row(self._subject.name, what)
        for tool in self._mains:
            row.attempts[tool] = self._peer(tool, seconds)
        row.attempts[_CLEW] = clew_attempt(
            _CLEW_PROGRAM, ["Harness.hs", *self._names], seconds, self._folder, seconds + _GRACE
        )
        return row

    def _write_mains(self) -> None:
        imports = [f"import {module}" for module in (*self._subject.properties, *self._subject.arbitrary)]
        self._write(_QUICK, "MainQuick", imports, _MAINS[_QUICK])
        text = "\n".join(["module Harness where", *imports, ""])
        (self._folder / "Harness.hs").write_text(text, encoding="utf-8")
        if self._subject.serial is None:
            return
        imports = [f"import {module}" for module in (*self._subject.properties, self._subject.serial)]
        if is_installed("lazysmallcheck"):
            self._write(_LAZY, "MainLazy", imports, _MAINS[_LAZY])
        if is_installed("smallcheck"):
            serial = self._folder / f"{self._subject.serial}.hs"
            text = for_smallcheck(serial.read_text(encoding="utf-8"))
            other = text.replace(f"module {self._subject.serial} ", "module Eager ")
            (self._folder / "Eager.hs").write_text(other, encoding="utf-8")
            imports = [f"import {module}" for module in (*self._subject.properties, "Eager")]
            main = _MAINS[_LAZY].replace("Test.LazySmallCheck", "Test.SmallCheck")
            self._write(_SMALL, "MainSmall", imports, main)

    def _write(self, tool: str, name: str, imports: list[str], main: str) -> None:
        entry = _ENTRIES[_QUICK if tool == _QUICK else _LAZY]
        if tool == _SMALL:
            entry = entry.replace("depthCheck", "smallCheck")
        entries = ", ".join(entry.format(n) for n in self._names)
        text = "\n".join(["module Main where", *imports, main % entries])
        (self._folder / f"{name}.hs").write_text(text, encoding="utf-8")
        self._mains[tool] = name

    def _compiles(self) -> bool:
        for name in self._mains.values():
            command = ["ghc", "-v0", "-O", "-w", "-with-rtsopts=-M1g", "-outputdir", f"out-{name}"]
            done = subprocess.run(
                [*command, "-o", name, f"{name}.hs"],
                cwd=self._folder,
                capture_output=True,
                stdin=subprocess.DEVNULL,
            )
            if done.returncode != 0:
                return False
        return True

    def _peer(self, tool: str, seconds: float) -> Attempt:
        """Run a compiled program until it has found something or the time is over."""
        began = time.monotonic()
        program = str(self._folder / self._mains[tool])
        try:
            done = subprocess.run(
                ["timeout", "-k", "1", f"{seconds:g}", program],
                cwd=self._folder,
                capture_output=True,
                stdin=subprocess.DEVNULL,
                timeout=seconds + _GRACE,
            )
        except subprocess.TimeoutExpired:
            return Attempt(seconds=seconds)
        spent = time.monotonic() - began
        output = done.stdout.decode(errors="replace")
        said = next((line for line in output.splitlines() if line.startswith(_FOUND)), "")
        raised = done.returncode == 1 and tool != _QUICK  # the others do not catch what a property raises
        return Attempt(bool(said) or raised, spent, said or ("an exception" if raised else ""))


def clew_attempt(
    program: Path, arguments: Sequence[str], seconds: float, folder: Path, limit: float
) -> Attempt:
    """Run Clew in a process of its own, by a program that prints what it finds and when; `limit` bounds its time."""
    command = [sys.executable, str(program), f"{seconds:g}", *arguments]
    began = time.monotonic()
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return Attempt(fault=f"no end after {limit:g} s")
    if done.returncode not in (0, 1):
        lines = (done.stderr or done.stdout).strip().splitlines() or [f"exit {done.returncode}"]
        return Attempt(seconds=time.monotonic() - began, fault=lines[-1])
    said = done.stdout.splitlines()
    return Attempt(True, float(said[1]), said[0]) if said else Attempt(seconds=seconds)


def show(report: Report, console: Console) -> None:
    """Print how many faults each tool finds, and those that Clew misses."""
    table = Table(title=f"Faults found in {report.seconds:g} s each")
    table.add_column("subject")
    for column in ("faults", *PEERS, _CLEW):
        table.add_column(column, justify="right")
    for name in dict.fromkeys(row.subject for row in report.rows):
        rows = [r for r in report.rows if r.subject == name]
        cells = []
        for tool in (*PEERS, _CLEW):
            cells.append(str(report.count(tool, name)) if any(tool in r.attempts for r in rows) else "")
        table.add_row(name, str(len(rows)), *cells)
    table.add_section()
    table.add_row("all", str(len(report.rows)), *(str(report.count(tool)) for tool in (*PEERS, _CLEW)))
    console.print(table)
    for line in report.missing:
        console.print(f"not there: {line}")
    for row in report.rows:
        if row.is_missed:
            tools = ", ".join(tool for tool in PEERS if row.found_by(tool))
            console.print(f"missed: {row.subject}, {row.fault} ({tools})")
    missed = sum(row.is_missed for row in report.rows)
    verdict = "reached" if not missed else f"missed by {missed}"
    console.print(f"Goal: Clew finds every fault that another finds: {verdict}")
