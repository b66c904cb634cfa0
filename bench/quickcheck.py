"""`python -m bench quickcheck`: faults in data structures that QuickCheck, both SmallChecks and Clew find.

Each subject is a module and its properties, with generators for QuickCheck, and for ours also series for the others.
One token of the module is replaced at a time (`bench/mutants.py`); then every tool gets the same seconds of the
processor for all properties together. QuickCheck runs rounds of the properties, 100 tests of each and twice as many every time;
Lazy SmallCheck and SmallCheck go from depth to depth. All are compiled with -O; compiling and loading is not counted.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.console import Console

from bench import faults_found
from bench.faults_found import CLEW, Attempt, Report, Watched, clew_attempt, rows
from bench.mutants import Fault, faults
from bench.processor_time import run_for
from bench.properties import for_smallcheck, is_installed
from bench.quickcheck_subjects import SUBJECTS, Subject

#: How many times longer than its seconds a process may take on a busy computer, and how long to start and to end.
_SLOWER, _GRACE = 40.0, 300.0
_QUICK, _LAZY, _SMALL = "QuickCheck", "Lazy SmallCheck", "SmallCheck"
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
#: What the output of a peer says where it has found something.
_FOUND = ("FOUND", "Counter", "Failed", "there exist")


def measure(
    names: Sequence[str],
    seconds: float,
    wanted: int,
    seed: int,
    watched: Watched,
) -> Report:
    """So many faults of each of these subjects."""
    report = Report(seconds, PEERS)
    subjects = {s.name: s for s in SUBJECTS}
    for name in names:
        watched.progress(name)
        with tempfile.TemporaryDirectory(prefix="bench-") as place:
            try:
                room = _Room(subjects[name], Path(place))
            except OSError as error:
                report.missing.append(f"{name}: {error}")
                continue
            report.add(rows(room, seconds, wanted, seed, watched))
    return report


class _Room:
    """A folder with a subject and the programs that test it."""

    def __init__(self, subject: Subject, folder: Path) -> None:
        self._subject = subject
        self._folder = folder
        self._names = subject.prepare(folder)
        self.name = subject.name
        self.module = folder / subject.module
        self._mains: dict[str, str] = {}
        self._write_mains()

    def faults(self, text: str) -> Iterable[Fault]:
        return faults(text)

    def attempts(self, seconds: float) -> dict[str, Attempt]:
        found = {tool: self._peer(tool, seconds) for tool in self._mains}
        found[CLEW] = clew_attempt(
            _CLEW_PROGRAM, ["Harness.hs", *self._names], seconds, self._folder, _patience(seconds)
        )
        return found

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

    def compiles(self) -> bool:
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
        program = str(self._folder / self._mains[tool])
        ended = run_for(seconds, [program], self._folder, _patience(seconds))
        said = next((line for line in ended.output.splitlines() if line.startswith(_FOUND)), "")
        raised = ended.code == 1 and tool != _QUICK  # the others do not catch what a property raises
        return Attempt(bool(said) or raised, ended.seconds, said or ("an exception" if raised else ""))


def _patience(seconds: float) -> float:
    """After how long by the clock a process is given up that may use so many seconds of the processor."""
    return _SLOWER * seconds + _GRACE


def show(report: Report, console: Console) -> None:
    """Print how many faults each tool finds, and those that Clew misses."""
    faults_found.show(report, "Clew finds every fault that another finds", console)
