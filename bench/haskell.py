"""`python -m bench haskell`: Haskell programs on Clew beside GHCi, Hugs and GHC without optimisation.

The machine's workloads from their Haskell source, and larger programs that use the libraries. What loading costs
(reading, type checking, compiling, linking) stands apart for Clew and is left out of the peers' times.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from bench import machine, ours
from bench.workloads import Workload

if TYPE_CHECKING:
    from clew.machine.compile.image import Image

#: How many times faster than GHCi Clew is to be, by geometric mean; and how fast at least, everywhere.
GOALS = {"GHCi": 3.0}
LEAST = 1.0
#: Processor seconds that a peer's run may take: Hugs needs minutes for the sets and maps of `simulate`.
PEER_LIMIT = 15.0


def load(text: str, name: str, expression: str) -> tuple[Image, float]:
    """The image of a Haskell program whose constant `it` is an expression, and how long it took to make."""
    from clew.haskell.program import IT, Session, pure_program
    from clew.machine import compile_program

    with tempfile.TemporaryDirectory(prefix="bench-") as room:
        path = Path(room) / f"{name}.hs"
        path.write_text(text, encoding="utf-8")
        start = time.process_time()
        image = compile_program(pure_program(Session().load(str(path), expression), IT))
        return image, time.process_time() - start


def run(workload: Workload, size: int, repeat: int) -> ours.Run:
    """The workload's Haskell on Clew; loaded twice, so that the libraries come from the cache."""
    load(workload.haskell, workload.name, "()")
    image, seconds = load(workload.haskell, workload.name, f"run {size}")
    return ours.run_image(image, "it", seconds, repeat)


def measure(
    workloads: tuple[Workload, ...], *, scale: float, repeat: int, progress: Callable[[str], None]
) -> machine.Report:
    """Run every workload on Clew and on all peers that are installed."""
    report = machine.measure(
        workloads,
        scale=scale,
        repeat=repeat,
        steady=False,
        progress=progress,
        clew=run,
        without=("GHC -O2",),
        limit=PEER_LIMIT,
    )
    report.goals = dict(GOALS)
    return report


def slower(report: machine.Report, peer: str = "GHCi") -> list[tuple[str, float]]:
    """The workloads on which Clew is slower than it is to be everywhere."""
    ratios = ((row.workload, row.ratio(peer)) for row in report.rows)
    return [(name, ratio) for name, ratio in ratios if ratio is not None and ratio < LEAST]


def show(report: machine.Report, console: Console) -> None:
    """Print the machine's tables, and where Clew is slower than GHCi."""
    machine.show(report, console)
    if report.mean("GHCi") is None:
        return
    late = slower(report)
    listed = ", ".join(f"{name} ({ratio:.2f})" for name, ratio in late)
    console.print(f"Goal at least GHCi everywhere: {'missed in ' + listed if late else 'reached'}")
