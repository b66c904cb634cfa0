"""`python -m bench narrow`: a search for a counterexample beside Lazy SmallCheck compiled with -O2.

Both sides search one space, that of `depthCheck d prop` with `prop : Int -> Tree Int -> Bool`:

- Each argument of the property has depth d of its own.
- An Int at depth k is one of -k, ..., k, in ascending order.
- A constructor without fields is there at every depth.
- A constructor with fields needs depth k > 0, and all of its fields have depth k - 1.
- The alternatives of a variable are tried in the order of declaration: Empty, Node; Red, Black.
- The search is depth-first; the property's demand alone decides which variable is bound next.
- A counterexample is the first partial input on which the property is False. What it leaves open takes
  the first alternative in every place (for Int at depth k, -k).

So at depth 4 the number to insert is one of -4 .. 4, the root's colour and key have depth 3 (keys -3 .. 3),
the keys below it -2 .. 2, then -1 .. 1, then 0 only, and a tree has at most four nodes on a path.

A test is one run of the property on a partial input; all but the first follow one binding of a variable,
so a search that undoes bindings instead of running again makes `tests - 1` refinements. Without a
counterexample the counts are 2, 21, 158 and 5,048 tests at depths 0 to 3 and at depth 4 the
counterexample comes after 2,451,310. The same property over a pair takes one test more, to bind the pair.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench import ours
from bench.peers import compile_haskell
from bench.workloads import PROGRAMS

#: Tests that exhaust the space where it holds no counterexample; both sides must make just so many.
EXHAUSTED = {0: 2, 1: 21, 2: 158, 3: 5048}
FOUND_AT_4 = 2_451_310


@dataclass(slots=True)
class Search:
    """One side's search."""

    seconds: float = 0.0
    tests: int = 0
    found: list[str] = field(default_factory=list)  # the arguments; none when there is no counterexample
    fault: str = ""

    @property
    def ok(self) -> bool:
        return not self.fault

    @property
    def rate(self) -> float:
        return self.tests / max(self.seconds, 1e-9)


@dataclass(slots=True)
class Report:
    """Both sides; `peer` is None where Lazy SmallCheck is not installed."""

    depth: int
    repeat: int
    clew: Search
    peer: Search | None

    @property
    def ratio(self) -> float | None:
        if self.peer is None or not self.peer.ok or not self.clew.ok:
            return None
        return self.peer.seconds / max(self.clew.seconds, 1e-9)

    def faults(self) -> list[str]:
        out = []
        if not self.clew.ok:
            out.append(f"Clew: {self.clew.fault}")
        if self.peer is not None and not self.peer.ok:
            out.append(f"Lazy SmallCheck: {self.peer.fault}")
        if self.clew.ok and self.depth in EXHAUSTED and self.clew.tests != EXHAUSTED[self.depth]:
            out.append(f"Clew made {self.clew.tests} tests, not {EXHAUSTED[self.depth]}")
        if self.clew.ok and self.peer is not None and self.peer.ok:
            if bool(self.clew.found) != bool(self.peer.found):
                out.append("one side found a counterexample, the other none")
            if self.clew.tests != self.peer.tests:
                out.append(f"the searches differ: {self.clew.tests:,} and {self.peer.tests:,} tests")
        return out

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "ratio": self.ratio, "faults": self.faults()}


def measure(depth: int, repeat: int) -> Report:
    clew = _ours(depth, repeat)
    return Report(depth, repeat, clew, _lazy_smallcheck(depth, repeat))


def _ours(depth: int, repeat: int) -> Search:
    try:
        return min((refute(depth) for _ in range(repeat)), key=lambda s: s.seconds)
    except Exception as error:  # any fault at all belongs in the table
        return Search(fault=f"{type(error).__name__}: {error}")


def refute(depth: int) -> Search:
    """Search once on Clew."""
    from clew.core.text.read import parse_type
    from clew.machine import Machine
    from clew.machine.kernel import layout as la
    from clew.machine.search import search as clew_search
    from clew.machine.values.render import render

    image, _ = ours.load((PROGRAMS / "redblack.core").read_text(encoding="utf-8"), "redblack.core")
    machine = Machine(image)
    types = (parse_type("Int"), parse_type("Tree Int"))
    start = time.perf_counter()
    variables = tuple(machine.free(t) for t in types)
    goal = machine.apply(machine.constant("prop"), *variables)
    search = clew_search.Search(
        machine, goal, variables, clew_search.Bounds(level=depth), want=la.FALSE, whole=False
    )
    answer, verdict = next(iter(search), None), search.verdict
    seconds = time.perf_counter() - start
    if verdict.ended is not None:
        return Search(fault=verdict.ended.value)
    found = [render(value) for value in answer.bindings] if answer is not None else []
    return Search(seconds, verdict.refinements + 1, found)


def _lazy_smallcheck(depth: int, repeat: int) -> Search | None:
    """Compile the Haskell twin, run it for time, and once more to count."""
    if not lazy_smallcheck_installed():
        return None
    with tempfile.TemporaryDirectory(prefix="bench-") as room:
        path = Path(room) / "RedBlackLsc.hs"
        path.write_text((PROGRAMS / path.name).read_text(encoding="utf-8"), encoding="utf-8")
        made = compile_haskell(path, ("-O2",))
        if made.fault:
            return Search(fault=made.fault)
        out = Search(seconds=float("inf"))
        for _ in range(repeat):
            printed = _run(path, depth, "time")
            out.seconds = min(out.seconds, float(printed[-1].split()[1]))
            out.found = printed[1:-1] if printed[0].startswith("Counter") else []
        out.tests = int(_run(path, depth, "count")[-1].split()[1])
        return out


def _run(path: Path, depth: int, mode: str) -> list[str]:
    command = [str(path.with_suffix("")), str(depth), mode]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=path.parent)
    return done.stdout.splitlines()


def lazy_smallcheck_installed() -> bool:
    if shutil.which("ghc") is None or shutil.which("ghc-pkg") is None:
        return False
    command = ["ghc-pkg", "--simple-output", "list", "lazysmallcheck"]
    return "lazysmallcheck" in subprocess.run(command, capture_output=True, text=True).stdout


def show(report: Report, console: Console) -> None:
    """Print the table, the counterexamples and the verdict."""
    table = Table(title=f"Red-black insertion, depth {report.depth}, best of {report.repeat}")
    table.add_column("system")
    for column in ("seconds", "tests", "tests/s"):
        table.add_column(column, justify="right")
    table.add_column("counterexample", overflow="fold")
    _add(table, "Clew", report.clew)
    if report.peer is None:
        table.add_row("Lazy SmallCheck -O2", "not installed")
    else:
        _add(table, "Lazy SmallCheck -O2", report.peer)
    console.print(table)
    if report.ratio is not None:
        verdict = "reached" if report.ratio >= 1 else "missed"
        console.print(f"Goal 1 times Lazy SmallCheck: {report.ratio:.2f}, {verdict}")


def _add(table: Table, name: str, search: Search) -> None:
    if not search.ok:
        table.add_row(name, "failed", "", "", search.fault)
        return
    found = "\n".join(search.found) or "none"
    table.add_row(name, f"{search.seconds:.3f}", f"{search.tests:,}", f"{search.rate:,.0f}", found)
