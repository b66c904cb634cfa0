"""`python -m bench primitives`: every kind of primitive and number on Clew beside GHCi, and whole numeric programs.

A class is a module of small loops (`programs/primitives`), for some of them once for each type that its `T` stands for.
Both sides run the same loops the same number of times in one process each, so that neither start-up nor loading counts,
and must give the same text. Whole programs (`programs/numeric`) are measured in the same way.
"""

from __future__ import annotations

import ast
import math
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.peers import PATIENCE
from bench.workloads import PROGRAMS

if TYPE_CHECKING:
    from clew.machine import Machine

LOOPS = PROGRAMS / "primitives"
NUMERIC = PROGRAMS / "numeric"
#: How many times faster than GHCi Clew is to be, by geometric mean; and how fast at least, everywhere.
GOAL = 3.0
LEAST = 1.0
#: Seconds after which a class or a program is given up.
LIMIT = 120.0

_TYPE = re.compile(r"^type T = .*$", re.MULTILINE)
_SIZE = re.compile(r"^main = putStr \(run (\d+)\)$", re.MULTILINE)
_SIGNED = ("Int", "Int8", "Int16", "Int32", "Int64")
_UNSIGNED = ("Word", "Word8", "Word16", "Word32", "Word64")
_REAL = ("Float", "Double")


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large a loop is made: larger and larger, until Clew needs so many seconds for it or it is at its largest."""

    first: int = 250
    factor: int = 4
    most: int = 16_000
    enough: float = 0.02

    def scaled(self, scale: float) -> Sizes:
        """The sizes for so many times the work."""
        first, most = max(round(self.first * scale), 1), max(round(self.most * scale), 1)
        return Sizes(first, self.factor, most, self.enough * scale)


@dataclass(frozen=True, slots=True)
class Class:
    """A module of loops, with the type that it is about."""

    module: str
    type: str = ""

    @property
    def name(self) -> str:
        return f"{self.module} {self.type}".strip()

    @property
    def loops(self) -> str:
        """The Haskell expression for names and functions to run."""
        return "loops"

    @property
    def sizes(self) -> Sizes:
        return Sizes()

    @property
    def source(self) -> str:
        text = (LOOPS / f"{self.module}.hs").read_text(encoding="utf-8")
        return _TYPE.sub(f"type T = {self.type}", text) if self.type else text


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole program: a module with `run`, and a `main` at the full size."""

    module: str

    @property
    def name(self) -> str:
        return self.module

    @property
    def source(self) -> str:
        return (NUMERIC / f"{self.module}.hs").read_text(encoding="utf-8")

    @property
    def loops(self) -> str:
        """The Haskell expression for names and functions to run."""
        return '[("whole", run)]'

    @property
    def sizes(self) -> Sizes:
        found = _SIZE.search(self.source)
        if found is None:
            raise ValueError(f"{self.module} has no `main = putStr (run N)`")
        full = int(found[1])
        return Sizes(max(full // 8, 1), 2, full, 1.0)


Measured = Class | Whole


def _classes(module: str, types: Iterable[str] = ("",)) -> tuple[Class, ...]:
    return tuple(Class(module, type_) for type_ in types)


CLASSES: tuple[Class, ...] = (
    *_classes("Integral", (*_SIGNED, *_UNSIGNED, "Integer")),
    *_classes("Fixed", (*_SIGNED, *_UNSIGNED)),
    *_classes("BigInteger"),
    *_classes("Floating", _REAL),
    *_classes("ComplexNumbers", _REAL),
    *_classes("Rationals"),
    *_classes("Characters"),
    *_classes("Conversions", (*_SIGNED, *_UNSIGNED, "Integer")),
    *_classes("Arrays", ("Int", "Word8", "Word64", *_REAL)),
    *_classes("Containers"),
    *_classes("Strings"),
    *_classes("Formats"),
)
WHOLE: tuple[Whole, ...] = tuple(Whole(path.stem) for path in sorted(NUMERIC.glob("*.hs")))


@dataclass(slots=True)
class Row:
    """One loop or program at a size: seconds on both sides, and traps in each turn of the loop."""

    group: str
    name: str
    size: int
    clew: float = 0.0
    ghci: float | None = None
    traps: float = 0.0
    answer: str = ""
    expected: str | None = None
    fault: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times faster than GHCi Clew is."""
        return None if self.ghci is None or self.fault else self.ghci / max(self.clew, 1e-9)


@dataclass(slots=True)
class Report:
    """Everything that was measured."""

    loops: list[Row] = field(default_factory=list)
    whole: list[Row] = field(default_factory=list)

    def faults(self) -> list[str]:
        """What makes the benchmark fail: a run of Clew's that gave nothing, or not what GHCi gives."""
        out = []
        for row in self.loops + self.whole:
            if row.fault:
                out.append(f"{row.group} {row.name}: {row.fault}")
            elif row.expected is not None and row.expected != row.answer:
                out.append(f"{row.group} {row.name}: Clew {row.answer[:60]!r}, GHCi {row.expected[:60]!r}")
        return out

    def as_json(self) -> dict[str, Any]:
        return asdict(self) | {"mean": mean(self.loops), "mean of programs": mean(self.whole)}


def mean(rows: Iterable[Row]) -> float | None:
    """The geometric mean of the ratios that there are."""
    ratios = [row.ratio for row in rows if row.ratio is not None]
    return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else None


def measure(
    classes: Sequence[Class],
    whole: Sequence[Whole],
    *,
    scale: float,
    repeat: int,
    progress: Callable[[str], None],
) -> Report:
    """Measure classes and whole programs on Clew and, where it is installed, in GHCi."""
    report = Report()
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        room = Path(name)
        for helper in ("Loop.hs", "Timing.hs"):
            shutil.copy(LOOPS / helper, room)
        for one in classes:
            report.loops += _measured(one, room, scale, repeat, progress)
        for program in whole:
            report.whole += _measured(program, room, scale, max(repeat - 1, 1), progress)
    return report


def _measured(
    one: Measured, room: Path, scale: float, repeat: int, progress: Callable[[str], None]
) -> list[Row]:
    progress(f"{one.name}: Clew")
    path = room / f"{one.module}.hs"
    path.write_text(one.source, encoding="utf-8")
    try:
        rows = _on_clew(one, path, one.sizes.scaled(scale), repeat)
    except Exception as error:  # any fault at all belongs in the table
        return [Row(one.name, "", 0, fault=f"{type(error).__name__}: {error}")]
    if shutil.which("ghc") is not None:
        progress(f"{one.name}: GHCi")
        _in_ghci(one, room, rows, repeat)
    return rows


# --- Clew ---------------------------------------------------------------------------------------------


def _on_clew(one: Measured, path: Path, sizes: Sizes, repeat: int) -> list[Row]:
    from clew.haskell.program import IT, Session, pure_program
    from clew.machine import compile_program

    # One image for all loops: a negative number asks for their names.
    choose = f"\\k n -> if k < (0 :: Int) then unlines (map fst {one.loops}) else snd ({one.loops} !! k) n"
    image = compile_program(pure_program(Session([str(path.parent)]).load(str(path), choose), IT))
    runner = _Runner(image)
    names = runner.run(-1, 0)[2].splitlines()
    return [_timed(runner, one.name, name, k, sizes, repeat) for k, name in enumerate(names)]


class _Runner:
    """Runs loops of an image in one machine, so that constants are computed once."""

    def __init__(self, image: Any) -> None:
        from clew.machine import Limits, Machine

        self.machine: Machine = Machine(image, Limits(seconds=LIMIT))

    def run(self, index: int, size: int) -> tuple[float, int, str]:
        """The processor time and the traps of a loop, and what it gave; reading that does not count."""
        from clew.machine import OutcomeKind

        machine = self.machine
        call = machine.apply(machine.constant("it"), machine.integer(index), machine.integer(size))
        before, start = machine.stats.traps.total(), time.process_time()
        outcome = machine.normalise(call)
        seconds, traps = time.process_time() - start, machine.stats.traps.total() - before
        if outcome.kind is not OutcomeKind.VALUE or outcome.value is None:
            raise RuntimeError(f"{outcome.kind.value} {outcome.message or ''}".strip())
        return seconds, traps, str(ast.literal_eval(machine.show(outcome.value, length=1 << 30)))


def _timed(runner: _Runner, group: str, name: str, index: int, sizes: Sizes, repeat: int) -> Row:
    """A loop at the size at which it takes long enough, or at the largest."""
    try:
        smaller, size = max(sizes.first // 2, 1), sizes.first
        _, before, _ = runner.run(index, smaller)
        seconds, traps, text = runner.run(index, size)
        while seconds < sizes.enough and size < sizes.most:
            smaller, size, before = size, min(size * sizes.factor, sizes.most), traps
            seconds, traps, text = runner.run(index, size)
        for _ in range(repeat - 1):
            seconds = min(seconds, runner.run(index, size)[0])
    except RuntimeError as error:
        return Row(group, name, 0, fault=str(error))
    steady = (traps - before) / max(size - smaller, 1)
    return Row(group, name, size, seconds, traps=steady, answer=text)


# --- GHCi ---------------------------------------------------------------------------------------------


def _in_ghci(one: Measured, room: Path, rows: list[Row], repeat: int) -> None:
    """Fill in what GHCi takes and gives."""
    sizes = [row.size for row in rows]
    (room / "Main.hs").write_text(
        f"module Main (main) where\n\nimport {one.module} hiding (main)\nimport Timing\n\n"
        f"main :: IO ()\nmain = measure {repeat} (map snd {one.loops}) {sizes}\n",
        encoding="utf-8",
    )
    command = ["ghc", "-ignore-dot-ghci", "-v0", "-e", "main", "Main.hs"]
    try:
        # Without a limit on its processor time, for which Linux would count that in whole ticks.
        done = subprocess.run(command, cwd=room, capture_output=True, text=True, timeout=LIMIT * PATIENCE)
        fault, lines = done.stderr.strip(), done.stdout.splitlines()
    except subprocess.TimeoutExpired:
        fault, lines = f"over {LIMIT:g} s", []
    for row in rows:
        if len(lines) != len(rows):
            row.fault = row.fault or f"GHCi failed: {fault}"
    for row, line in zip(rows, lines, strict=False):
        picoseconds, row.expected = ast.literal_eval(line)
        row.ghci = picoseconds / 1e12
