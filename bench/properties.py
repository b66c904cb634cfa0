"""`python -m bench properties`: Lazy SmallCheck's own examples, each property at growing depth.

The programs are those that Debian's libghc-lazysmallcheck-dev brings (Allwood, section 5.2). On one side `clew
check` with the programs' own `Serial` instances; on the others Lazy SmallCheck and SmallCheck compiled with -O2. All
search the space of `depthCheck d`, an Int being one of -d .. d (but SmallCheck counts a tuple as a level); a run ends
at the first counterexample. Times are
processor time of the search; compiling is not counted on either side.
"""

from __future__ import annotations

import math
import re
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.narrow import lazy_smallcheck_installed
from bench.peers import time_process

EXAMPLES = Path("/usr/share/doc/libghc-lazysmallcheck-dev/examples")
#: Where a property's growth stops: the first depth that takes Lazy SmallCheck so long, or this depth.
ENOUGH, DEEPEST = 3.0, 12
#: What a run may take at most; and one of SmallCheck, which tries whole inputs only.
LIMIT, PATIENCE = 20.0, 10.0
#: Only what takes Lazy SmallCheck longer than this counts for the mean.
COUNTS = 0.3
#: Properties that have counterexamples to be found.
FAULTY = ("RedBlack", "Mate")

_PROPERTY = re.compile(r"depthCheck \(read d\) (\w+)")
_TESTS = re.compile(r"required (\d+) tests")
#: Haskell 98 names that the examples import, for a GHC that no longer has them.
_SHIMS = {
    "System": "module System (module System.Environment) where\nimport System.Environment\n",
    "List": "module List (module Data.List) where\nimport Data.List\n",
    "Char": "module Char (module Data.Char) where\nimport Data.Char\n",
    "Maybe": "module Maybe (module Data.Maybe) where\nimport Data.Maybe\n",
}


@dataclass(slots=True)
class Run:
    """One property at one depth on one side."""

    seconds: float = 0.0
    tests: int = 0
    found: bool = False
    fault: str = ""


@dataclass(slots=True)
class Row:
    """A property at a depth on all sides; what is not there was not run."""

    name: str
    depth: int
    clew: Run
    lazy: Run | None = None
    eager: Run | None = None

    @property
    def ratio(self) -> float | None:
        if self.lazy is None or self.lazy.fault or self.clew.fault:
            return None
        return self.lazy.seconds / max(self.clew.seconds, 1e-4)

    @property
    def counts(self) -> bool:
        return self.ratio is not None and self.lazy is not None and self.lazy.seconds > COUNTS


@dataclass(slots=True)
class Report:
    rows: list[Row] = field(default_factory=list)

    @property
    def mean(self) -> float | None:
        """Geometric mean of the ratios to Lazy SmallCheck, where it takes long enough to be measured."""
        ratios = [r.ratio for r in self.rows if r.counts and r.ratio]
        return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else None

    def found(self, name: str) -> bool:
        return any(r.clew.found for r in self.rows if r.name == name)

    def faults(self) -> list[str]:
        ours = [r for r in self.rows if r.clew.fault and not (r.lazy is not None and r.lazy.fault)]
        out = [f"Clew, {r.name} at {r.depth}: {r.clew.fault}" for r in ours]
        for r in self.rows:
            if r.lazy is not None and not r.lazy.fault and not r.clew.fault and r.lazy.found != r.clew.found:
                out.append(f"{r.name} at {r.depth}: one side found a counterexample, the other none")
        return out

    def as_json(self) -> dict[str, Any]:
        rows = [{**asdict(r), "ratio": r.ratio} for r in self.rows]
        return {"rows": rows, "mean": self.mean, "faults": self.faults()}


def names() -> list[str]:
    """The examples that are installed."""
    return sorted(path.stem.removeprefix("Test") for path in (EXAMPLES / "test").glob("Test*.hs"))


def measure(names: tuple[str, ...], progress: Callable[[str], None], deepest: int = DEEPEST) -> Report:
    """The properties of these names, each until it takes long enough or to a depth."""
    report = Report()
    with tempfile.TemporaryDirectory(prefix="bench-") as place:
        room = Path(place)
        for module, text in _SHIMS.items():
            (room / f"{module}.hs").write_text(text, encoding="utf-8")
        for name in names:
            progress(name)
            report.rows += _property(name, EXAMPLES / "test" / f"Test{name}.hs", room, progress, deepest)
    return report


def _property(name: str, path: Path, room: Path, progress: Callable[[str], None], deepest: int) -> list[Row]:
    source = path.read_text(encoding="utf-8")
    match = _PROPERTY.search(source)
    if match is None:
        return []
    lazy = _compiled(room, f"Lazy{name}", source) if lazy_smallcheck_installed() else None
    eager = _compiled(room, f"Eager{name}", for_smallcheck(source)) if is_installed("smallcheck") else None
    clew = Clew(path, match.group(1))
    rows = []
    slow = False
    for depth in range(1, deepest + 1):
        progress(f"{name} at depth {depth}")
        row = Row(name, depth, clew.run(depth))
        if lazy is not None:
            row.lazy = _peer(lazy, depth)
        if eager is not None and not slow:
            row.eager = _peer(eager, depth, PATIENCE)
            slow = bool(row.eager.fault)
        rows.append(row)
        longest = row.lazy if row.lazy is not None else row.clew
        if longest.fault or row.clew.fault or row.clew.found or longest.seconds > ENOUGH:
            break
    return rows


class Clew:
    """A property, loaded once and searched at one depth after the other."""

    def __init__(self, path: Path, prop: str) -> None:
        from clew.check.budget import CheckBudget
        from clew.check.engine import Checker
        from clew.language.loading import Loading
        from clew.language.properties import PropertyOptions
        from clew.language.registry import load

        self._fault = ""
        try:
            module = load(str(path), Loading((str(EXAMPLES),)))
            target = module.properties(PropertyOptions((prop,)))
            self._property = target.properties[0]
            self._checker = Checker(target, CheckBudget(steps=None, seconds=LIMIT))
        except Exception as error:  # any fault at all belongs in the table
            self._fault = f"{type(error).__name__}: {error}"

    def run(self, depth: int) -> Run:
        from clew.machine import Limits

        if self._fault:
            return Run(fault=self._fault)
        run = self._checker.search(self._property)
        start = time.process_time()
        level = run.search(depth, Limits(seconds=LIMIT), smallest=False)
        seconds = time.process_time() - start
        fault = level.stopped.value if level.stopped is not None and level.found is None else ""
        return Run(seconds, level.tests, level.found is not None, fault)


def _compiled(room: Path, name: str, source: str) -> Path | str:
    """The program, or why there is none."""
    path = room / f"{name}.hs"
    path.write_text(source, encoding="utf-8")
    # Foldable came after these programs: what it leaves open is a list.
    command = ["ghc", "-v0", "-O2", "-XExtendedDefaultRules", f"-i{EXAMPLES}", f"-i{room}"]
    command += ["-outputdir", f"{room}/{name}.out", path.name]
    done = subprocess.run(
        [*command, "-o", name], cwd=room, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    if done.returncode != 0:
        return (done.stderr.strip().splitlines() or ["GHC failed"])[0]
    return path.with_suffix("")


def for_smallcheck(source: str) -> str:
    """The same instances as SmallCheck's class has them, over a monad."""
    source = source.replace("Test.LazySmallCheck", "Test.SmallCheck\nimport Test.SmallCheck.Series")
    source = re.sub(r"instance Serial (\w+) where", r"instance Monad m => Serial m \1 where", source)
    source = re.sub(
        r"instance Serial a => Serial (\(.*?\)) where", r"instance Serial m a => Serial m \1 where", source
    )
    source = re.sub(r"\((cons\d \S+) \. \(\+1\)\)", r"localDepth (+1) (\1)", source)
    source = source.replace("depthCheck (read d)", "smallCheck (read d)")
    return "{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses #-}\n" + source


def _peer(program: Path | str, depth: int, limit: float = LIMIT) -> Run:
    if isinstance(program, str):
        return Run(fault=f"does not compile: {program}")
    timing = time_process([str(program), str(depth)], program.parent, limit)
    if timing.fault:
        return Run(fault=timing.fault)
    tests = _TESTS.search(timing.output)
    found = "Counter" in timing.output or "Failed" in timing.output or "there exist" in timing.output
    return Run(timing.seconds, int(tests.group(1)) if tests else 0, found)


def is_installed(package: str) -> bool:
    """Whether GHC has a package."""
    command = ["ghc-pkg", "--simple-output", "list", package]
    try:
        return package in subprocess.run(command, capture_output=True, text=True).stdout
    except OSError:
        return False


def show(report: Report, console: Console) -> None:
    """Print the table and whether the goals are reached."""
    table = Table(title="Lazy SmallCheck's examples: processor seconds to the same depth")
    table.add_column("property")
    for column in ("depth", "Clew", "Lazy SC -O2", "SC -O2", "times Lazy SC", "Clew tests/s", "found"):
        table.add_column(column, justify="right")
    for row in report.rows:
        ratio = "" if row.ratio is None else f"{row.ratio:.2f}" + ("" if row.counts else " *")
        rate = f"{row.clew.tests / max(row.clew.seconds, 1e-6):,.0f}"
        found = " ".join(
            side
            for side, run in (("Clew", row.clew), ("LSC", row.lazy), ("SC", row.eager))
            if run is not None and run.found
        )
        cells = [_cell(row.clew), _cell(row.lazy), _cell(row.eager)]
        table.add_row(row.name, str(row.depth), *cells, ratio, rate, found)
    console.print(table)
    console.print(f"* not counted: Lazy SmallCheck takes less than {COUNTS} s")
    if report.mean is not None:
        verdict = "reached" if report.mean >= 1 else "missed"
        console.print(f"Goal 1 times Lazy SmallCheck in the geometric mean: {report.mean:.2f}, {verdict}")
    for name in FAULTY:
        if any(r.name == name for r in report.rows):
            verdict = "reached" if report.found(name) else "missed"
            console.print(f"Goal: the counterexample of {name}: {verdict}")


def _cell(run: Run | None) -> str:
    if run is None:
        return ""
    return run.fault[:40] if run.fault else f"{run.seconds:.3f}"
