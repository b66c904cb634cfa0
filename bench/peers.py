"""The systems that Clew is measured against: each runs a Haskell program as a process of its own."""

from __future__ import annotations

import math
import resource
import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from pathlib import Path

#: Processor seconds that one run may take; a peer that needs more is shown as over that.
LIMIT = 60.0
#: On a busy computer a run may wait so many times as long as it works.
PATIENCE = 10.0
_TRIVIAL = "module Main where\n\nmain :: IO ()\nmain = print (1 :: Int)\n"


@dataclass(slots=True)
class Timing:
    """The best time of some runs, and what the program printed; `fault` says why there is none.

    `clock` is how long it took, whatever else the processor did meanwhile.
    """

    seconds: float = 0.0
    output: str = ""
    fault: str = ""
    settings: dict[str, str] = field(default_factory=dict)
    clock: float = 0.0

    @property
    def ok(self) -> bool:
        return not self.fault


def time_process(
    command: list[str], cwd: Path, limit: float = LIMIT, codes: tuple[int, ...] = (0,)
) -> Timing:
    """Processor time of one process and of those that it waits for: others that run meanwhile do not count.

    An exit code that is none of `codes` is a fault.
    """
    before, began = _children(), time.monotonic()
    try:
        done = subprocess.run(
            command,
            cwd=cwd,
            capture_output=True,
            text=True,
            timeout=limit * PATIENCE,
            stdin=subprocess.DEVNULL,
            preexec_fn=lambda: _limit_processor(limit),
        )
    except subprocess.TimeoutExpired:
        return Timing(fault=f"over {limit:g} s")
    except OSError as error:
        return Timing(fault=str(error.strerror))
    seconds, clock = _children() - before, time.monotonic() - began
    if seconds > limit:
        return Timing(fault=f"over {limit:g} s")
    if done.returncode not in codes or "ERROR" in done.stderr:
        lines = (done.stderr.strip() or done.stdout.strip() or f"exit {done.returncode}").splitlines()
        return Timing(fault=lines[-1].strip())
    return Timing(seconds, done.stdout.strip(), clock=clock)


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _limit_processor(limit: float) -> None:
    seconds = math.ceil(limit) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def best(timings: list[Timing]) -> Timing:
    """The fastest of the runs that succeeded, or the first fault."""
    good = [t for t in timings if t.ok]
    return min(good, key=lambda t: t.seconds) if good else timings[0]


class Peer(ABC):
    """A way to run a Haskell program. `needs` names the executable that must be on the path."""

    name = ""
    needs = ""

    def __init__(self, room: Path) -> None:
        self.room = room / self.name

    def installed(self) -> bool:
        return shutil.which(self.needs) is not None

    def version(self) -> str:
        return _first_line(["ghc", "--numeric-version"])

    def start_up(self, repeat: int) -> Timing:
        """The time of a program that does nothing."""
        return best(self._runs(self.prepare("Trivial", _TRIVIAL), max(repeat, 3)))

    def measure(self, name: str, source: str, idle: str, repeat: int, limit: float = LIMIT) -> Timing:
        """Best time of a program, less that of the same program with an idle `main`."""
        busy = best(self._runs(self.prepare(name, source), repeat, limit))
        return (
            self._less_idle(busy, best(self._runs(self.prepare(f"{name}Idle", idle), 2))) if busy.ok else busy
        )

    def prepare(self, name: str, source: str) -> Path:
        """A fresh directory with the source alone, so that nothing compiled earlier is picked up."""
        room = self.room / name
        room.mkdir(parents=True, exist_ok=True)
        path = room / f"{name}.hs"
        path.write_text(source, encoding="utf-8")
        return path

    @abstractmethod
    def command(self, path: Path) -> list[str]:
        """The command that runs a program."""

    def _runs(self, path: Path, repeat: int, limit: float = LIMIT) -> list[Timing]:
        """So many runs; one, if that fails."""
        done = [time_process(self.command(path), path.parent, limit)]
        while len(done) < repeat and done[-1].ok:
            done.append(time_process(self.command(path), path.parent, limit))
        return done

    @staticmethod
    def _less_idle(busy: Timing, idle: Timing) -> Timing:
        if busy.ok and idle.ok:
            busy.settings["start-up"] = f"{idle.seconds:.3f}"
            busy.seconds = max(busy.seconds - idle.seconds, 1e-4)
        return busy


class Ghci(Peer):
    """GHC's bytecode interpreter."""

    name = "GHCi"
    needs = "ghc"

    def command(self, path: Path) -> list[str]:
        return ["ghc", "-ignore-dot-ghci", "-v0", "-e", "main", path.name]


class Hugs(Peer):
    """Hugs. Its speed depends on the heap in ways hard to foresee, so it gets the one that suits it best."""

    name = "Hugs"
    needs = "runhugs"
    heaps = ("1M", "8M", "32M")

    def __init__(self, room: Path) -> None:
        super().__init__(room)
        self.heap = self.heaps[0]

    def version(self) -> str:
        return f"with {self.heaps[0]} cells; below also {' and '.join(self.heaps[1:])}, the fastest counts"

    def command(self, path: Path) -> list[str]:
        return ["runhugs", f"-h{self.heap}", path.name]

    def measure(self, name: str, source: str, idle: str, repeat: int, limit: float = LIMIT) -> Timing:
        """As for any peer, with the heap for which one run takes the least."""
        path = self.prepare(name, source)
        tried: dict[str, Timing] = {}
        for heap in self.heaps:
            self.heap = heap
            # No need to wait for a heap that is slower than another.
            least = min((t.seconds for t in tried.values() if t.ok), default=limit)
            tried[heap] = self._runs(path, 1, min(limit, math.ceil(least)))[0]
        good = [heap for heap, timing in tried.items() if timing.ok]
        self.heap = min(good, key=lambda heap: tried[heap].seconds) if good else self.heaps[0]
        found = tried[self.heap]
        if good and repeat > 1:
            found = best([found, *self._runs(path, max(repeat - 2, 1), limit)])
        if good:
            found = self._less_idle(found, best(self._runs(self.prepare(f"{name}Idle", idle), 2)))
        found.settings["heap"] = self.heap
        self.heap = self.heaps[0]
        return found


class Compiled(Peer):
    """A binary made by GHC; compiling it is not counted."""

    needs = "ghc"
    options: tuple[str, ...] = ()

    def measure(self, name: str, source: str, idle: str, repeat: int, limit: float = LIMIT) -> Timing:
        """Best time of the binary: it neither reads nor checks anything, so nothing is taken off."""
        return best(self._runs(self.prepare(name, source), repeat, limit))

    def prepare(self, name: str, source: str) -> Path:
        path = super().prepare(name, source)
        compile_haskell(path, self.options)
        return path

    def command(self, path: Path) -> list[str]:
        return [str(path.with_suffix(""))]


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
