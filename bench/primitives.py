"""`python -m bench primitives`: every kind of primitive and number on Clew beside GHCi, and whole numeric programs.

A class is a module of small loops (`programs/primitives`), for some of them once for each type that its `T` stands for.
Both sides run the same loops the same number of times in one process each, so that neither start-up nor loading counts,
and must give the same text. They take turns, and the least processor time of each counts. Whole programs (`programs/numeric`) are measured in the same way.
"""

from __future__ import annotations

import ast
import math
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.ghci_server import GhciFault, GhciServer, serving
from bench.peers import PATIENCE
from bench.workloads import PROGRAMS

if TYPE_CHECKING:
    from clew.machine import Machine

LOOPS = PROGRAMS / "primitives"
NUMERIC = PROGRAMS / "numeric"
#: How many times faster than GHCi Clew is to be, by geometric mean; and how fast at least, everywhere.
GOAL = 3.0
LEAST = 1.0
#: A loop that is less than so many times as fast as GHCi is measured so many times more often.
CLOSE = 1.25
MORE = 5
#: One that is so many times as fast takes one turn.
FAR = 10.0
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

    first: int = 500
    factor: int = 2
    most: int = 1 << 20
    enough: float = 0.005

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
    *_classes("Idioms"),
    *_classes("Texts"),
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
    progress(f"{one.name}: how large")
    path = room / f"{one.module}.hs"
    path.write_text(one.source, encoding="utf-8")
    try:
        runner = _Runner(one, path)
        rows = [_sized(runner, one, name, k, scale) for k, name in enumerate(runner.names())]
    except Exception as error:  # any fault at all belongs in the table
        return [Row(one.name, "", 0, fault=f"{type(error).__name__}: {error}")]
    if shutil.which("ghc") is None:
        for k, row in enumerate(rows):
            _take_turns(row, k, runner, None, repeat)
        return rows
    with serving(room, one.module, one.loops, LIMIT * PATIENCE) as ghci:
        for k, row in enumerate(rows):
            progress(f"{one.name}: {row.name}")
            _compare(row, k, runner, ghci, repeat)
    return rows


def _compare(row: Row, index: int, runner: _Runner, ghci: GhciServer, repeat: int) -> None:
    """Let both sides take turns at a loop, for longer where it is close, so that no verdict is noise."""
    try:
        row.ghci = math.inf
        _take_turns(row, index, runner, ghci, 1)
        if row.ratio is not None and row.ratio < FAR:
            _take_turns(row, index, runner, ghci, repeat - 1)
        for _ in range(MORE):
            if row.ratio is not None and row.ratio < CLOSE:
                _take_turns(row, index, runner, ghci, repeat)
    except GhciFault as error:
        row.ghci, row.fault = None, f"GHCi failed: {error}"


def _take_turns(row: Row, index: int, runner: _Runner, ghci: GhciServer | None, turns: int) -> None:
    """Run a loop on both sides by turns; the least processor time of each counts."""
    for _ in range(turns if not row.fault else 0):
        row.clew = min(row.clew, runner.run(index, row.size)[0])
        if ghci is not None:
            seconds, row.expected = ghci.run(index, row.size)
            row.ghci = min(row.ghci or math.inf, seconds)


# --- Clew ---------------------------------------------------------------------------------------------


class _Runner:
    """Runs loops of an image in one machine, so that constants are computed once."""

    def __init__(self, one: Measured, path: Path) -> None:
        from clew.haskell.program import IT, Session, pure_program
        from clew.machine import Limits, Machine, compile_program

        # One image for all loops: a negative number asks for their names.
        choose = (
            f"\\k n -> if k < (0 :: Int) then unlines (map fst {one.loops}) else snd ({one.loops} !! k) n"
        )
        image = compile_program(pure_program(Session([str(path.parent)]).load(str(path), choose), IT))
        self.machine: Machine = Machine(image, Limits(seconds=LIMIT))

    def names(self) -> list[str]:
        return self.run(-1, 0)[2].splitlines()

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


def _sized(runner: _Runner, one: Measured, name: str, index: int, scale: float) -> Row:
    """A loop at the size at which it takes long enough, or at the largest, with its first time."""
    sizes = one.sizes.scaled(scale)
    try:
        smaller, size = max(sizes.first // 2, 1), sizes.first
        _, before, _ = runner.run(index, smaller)
        seconds, traps, text = runner.run(index, size)
        while seconds < sizes.enough and size < sizes.most:
            smaller, size, before = size, min(size * sizes.factor, sizes.most), traps
            seconds, traps, text = runner.run(index, size)
    except RuntimeError as error:
        return Row(one.name, name, 0, fault=str(error))
    steady = (traps - before) / max(size - smaller, 1)
    return Row(one.name, name, size, seconds, traps=steady, answer=text)
