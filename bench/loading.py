"""What loading a project costs: cold (nothing of it is kept), warm (all is), and with one module edited, by size.

The projects are made: modules of some 130 lines in twelve layers, each importing up to four of the layers below it, with
classes, instances, records, a monad and maps. Each run is `clew types FOLDER`, which loads every module, in a process of
its own with a cache of its own; Clew's libraries are compiled before.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[1]
_PROGRAM = (ROOT / "bench/programs/loading/Module.txt").read_text
_LAYERS = 12
SIZES = (30, 100, 300)
#: Seconds by the clock, for 300 modules on two cores.
COLD_GOAL, WARM_GOAL = 60.0, 3.0
_RUN = """
import json, resource, sys, time
from clew.__main__ import main
begun = time.monotonic()
sys.argv[0] = "clew"
try:
    code = main()
except SystemExit as end:
    code = end.code
sys.stdout.flush()
times = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
print(json.dumps([code, sum(t.ru_utime + t.ru_stime for t in times)]), file=sys.stderr)
"""


@dataclass(frozen=True, slots=True)
class Load:
    """One run: seconds by the clock and of processor time, and whether all modules were loaded."""

    clock: float
    processor: float
    is_whole: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A size with its runs. `body` changes the inside of a function, `interface` what a module offers."""

    modules: int
    lines: int
    cold: Load
    warm: Load
    body: Load
    interface: Load


@dataclass(frozen=True, slots=True)
class Report:
    """All sizes."""

    rows: tuple[Row, ...]

    def faults(self) -> list[str]:
        return [
            f"{row.modules} modules: not all were loaded"
            for row in self.rows
            if not all(load.is_whole for load in (row.cold, row.warm, row.body, row.interface))
        ]

    def as_json(self) -> dict[str, Any]:
        return {"rows": [asdict(row) for row in self.rows], "faults": self.faults()}


def make_project(folder: Path, size: int) -> list[Path]:
    """Write a project; gives its files, those that import nothing of it first."""
    chosen = random.Random(size)
    layer_size = max(1, size // _LAYERS)
    template = _PROGRAM()
    names: list[str] = []
    files = []
    for number in range(size):
        layer = number // layer_size
        below = range(layer * layer_size)
        imported = sorted(chosen.sample(below, min(len(below), chosen.randint(1, 4))))
        name = f"Layer{layer}.Module{number}"
        text = template.replace("$MODULE", name).replace("$N", str(number))
        imports = "".join(_import(names[i], i) for i in imported)
        text = text.replace("$IMPORTS\n", imports) + "".join(_conversion(i, number) for i in imported)
        file = folder / f"{name.replace('.', os.sep)}.hs"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        names.append(name)
        files.append(file)
    return files


def _import(module: str, i: int) -> str:
    return f"import {module} (Item{i} (..), Measured{i} (..), classify{i})\n"


def _conversion(i: int, n: int) -> str:
    return (
        f"\nconvert{i}to{n} :: Item{i} -> Item{n}\n"
        f"convert{i}to{n} item =\n"
        f"  Item{n} {{ name{n} = label{i} item ++ classify{i} 1, count{n} = size{i} item, shape{n} = Nothing }}\n"
    )


def measure(sizes: Sequence[int], progress: Callable[[str], None]) -> Report:
    """Load projects of some sizes."""
    rows = []
    for size in sizes:
        progress(f"{size} modules")
        with tempfile.TemporaryDirectory() as folder:
            rows.append(_row(Path(folder), size))
    return Report(tuple(rows))


def _row(folder: Path, size: int) -> Row:
    cache, project, small = folder / "cache", folder / "project", folder / "small"
    files = make_project(project, size)
    make_project(small, 1)
    _load(small, 1, cache)  # compiles the libraries
    lines = sum(file.read_text().count("\n") for file in files)
    cold, warm = _load(project, size, cache), _load(project, size, cache)
    edited = files[size // 2]
    text = edited.read_text()
    edited.write_text(text.replace("1000000", "1000001"))
    body = _load(project, size, cache)
    edited.write_text(text + "\nadded :: Int\nadded = 1\n")
    return Row(size, lines, cold, warm, body, _load(project, size, cache))


def _load(project: Path, size: int, cache: Path) -> Load:
    begun = time.monotonic()
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-c", _RUN, "types", str(project), "--json", "-"],
        capture_output=True,
        text=True,
        env={**environment, "CLEW_CACHE_DIR": str(cache)},
        check=False,
    )
    clock = time.monotonic() - begun
    try:
        code, processor = json.loads(done.stderr.splitlines()[-1])
    except (ValueError, IndexError):
        return Load(clock, 0.0, is_whole=False)
    return Load(clock, processor, code == 0 and done.stdout.count('"warnings"') >= size)


def show(report: Report, console: Console) -> None:
    """Print the table."""
    table = Table(title="Loading a project: seconds by the clock (of processor time)")
    for heading in ("modules", "lines", "cold", "warm", "a body edited", "an interface edited"):
        table.add_column(heading, justify="right")
    for row in report.rows:
        loads = (row.cold, row.warm, row.body, row.interface)
        cells = (f"{load.clock:.1f} ({load.processor:.1f})" for load in loads)
        table.add_row(str(row.modules), f"{row.lines:,}", *cells)
    console.print(table)
    console.print(
        f"To reach with 300 modules on two free cores: {COLD_GOAL:.0f} s cold, {WARM_GOAL:.0f} s warm."
    )
