"""The systems that Clew is measured against: each runs a Haskell program as a process of its own."""

from __future__ import annotations

import shutil
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

TIMEOUT = 180.0
_TRIVIAL = "module Main where\n\nmain :: IO ()\nmain = print (1 :: Int)\n"


@dataclass(slots=True)
class Timing:
    """The best time of some runs, and what the program printed; `fault` says why there is none."""

    seconds: float = 0.0
    output: str = ""
    fault: str = ""
    settings: dict[str, str] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        return not self.fault


def time_process(command: list[str], cwd: Path) -> Timing:
    """Wall time of one process."""
    start = time.perf_counter()
    try:
        done = subprocess.run(
            command, cwd=cwd, capture_output=True, text=True, timeout=TIMEOUT, stdin=subprocess.DEVNULL
        )
    except subprocess.TimeoutExpired:
        return Timing(fault=f"over {TIMEOUT:.0f} s")
    seconds = time.perf_counter() - start
    if done.returncode != 0 or "ERROR" in done.stderr:
        lines = (done.stderr.strip() or done.stdout.strip() or f"exit {done.returncode}").splitlines()
        return Timing(fault=lines[-1].strip())
    return Timing(seconds, done.stdout.strip())


def best(timings: list[Timing]) -> Timing:
    """The fastest of the runs that succeeded, or the first fault."""
    good = [t for t in timings if t.ok]
    return min(good, key=lambda t: t.seconds) if good else timings[0]


class Peer:
    """A way to run a Haskell program. `needs` names the executable that must be on the path."""

    name = ""
    needs = ""

    def __init__(self, room: Path) -> None:
        self.room = room / self.name
        self.start_up = Timing()

    def installed(self) -> bool:
        return shutil.which(self.needs) is not None

    def version(self) -> str:
        return ""

    def measure_start_up(self, repeat: int) -> Timing:
        """The time of a program that does nothing; later measurements subtract it."""
        self.start_up = self._raw("Trivial", _TRIVIAL, max(repeat, 3))
        return self.start_up

    def measure(self, name: str, source: str, repeat: int) -> Timing:
        """Best time of a program, less the peer's own start-up."""
        timing = self._raw(name, source, repeat)
        if timing.ok and self.start_up.ok:
            timing.seconds = max(timing.seconds - self.start_up.seconds, 1e-4)
        return timing

    def _file(self, name: str, source: str) -> Path:
        """A fresh directory with the source alone, so that nothing compiled earlier is picked up."""
        room = self.room / name
        room.mkdir(parents=True, exist_ok=True)
        path = room / f"{name}.hs"
        path.write_text(source, encoding="utf-8")
        return path

    def _raw(self, name: str, source: str, repeat: int) -> Timing:
        raise NotImplementedError


class Ghci(Peer):
    """GHC's bytecode interpreter."""

    name = "GHCi"
    needs = "ghc"

    def version(self) -> str:
        return _first_line(["ghc", "--numeric-version"])

    def _raw(self, name: str, source: str, repeat: int) -> Timing:
        path = self._file(name, source)
        command = ["ghc", "-ignore-dot-ghci", "-v0", "-e", "main", path.name]
        return best([time_process(command, path.parent) for _ in range(repeat)])


class Hugs(Peer):
    """Hugs. Its speed depends on the heap in ways hard to foresee, so it gets the one that suits it best."""

    name = "Hugs"
    needs = "runhugs"
    heaps = ("1M", "8M", "32M")

    def version(self) -> str:
        return "heap of " + ", ".join(self.heaps) + " cells, whichever is fastest"

    def _raw(self, name: str, source: str, repeat: int) -> Timing:
        path = self._file(name, source)
        tried = [self._once(path, heap) for heap in self.heaps]
        first = best(tried)
        if not first.ok:
            return first
        heap = first.settings["heap"]
        return best([first] + [self._once(path, heap) for _ in range(repeat - 1)])

    @staticmethod
    def _once(path: Path, heap: str) -> Timing:
        timing = time_process(["runhugs", f"-h{heap}", path.name], path.parent)
        timing.settings["heap"] = heap
        return timing


class Compiled(Peer):
    """A binary made by GHC; compiling it is not counted."""

    needs = "ghc"
    options: tuple[str, ...] = ()

    def version(self) -> str:
        return _first_line(["ghc", "--numeric-version"])

    def _raw(self, name: str, source: str, repeat: int) -> Timing:
        path = self._file(name, source)
        made = compile_haskell(path, self.options)
        if made.fault:
            return made
        return best([time_process([str(path.with_suffix(""))], path.parent) for _ in range(repeat)])


class GhcO0(Compiled):
    name = "GHC -O0"
    options = ("-O0",)


class GhcO2(Compiled):
    name = "GHC -O2"
    options = ("-O2",)


def compile_haskell(path: Path, options: tuple[str, ...]) -> Timing:
    """Compile a program to a binary beside it."""
    command = ["ghc", "-v0", *options, path.name, "-o", path.stem]
    return time_process(command, path.parent)


def all_peers(room: Path) -> list[Peer]:
    return [Ghci(room), Hugs(room), GhcO0(room), GhcO2(room)]


def _first_line(command: list[str]) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return (done.stdout.splitlines() or [""])[0].strip()
