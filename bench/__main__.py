"""The command line of the benchmarks: `python -m bench machine` and `python -m bench narrow`."""

from __future__ import annotations

import json
import os
import platform
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from bench import machine as machine_bench
from bench import narrow as narrow_bench
from bench import ours
from bench.workloads import WORKLOADS, select

app = typer.Typer(help=__doc__, no_args_is_help=True, add_completion=False)

Json = Annotated[Path | None, typer.Option("--json", help="Write all figures to a file.")]
Repeat = Annotated[int, typer.Option(min=1, help="Runs of each program; the fastest counts.")]


@app.command()
def machine(
    only: Annotated[list[str] | None, typer.Option(help="A workload to run; may be given again.")] = None,
    repeat: Repeat = 3,
    scale: Annotated[float, typer.Option(min=1e-6, help="How much work, against the full size.")] = 1.0,
    steady: Annotated[bool, typer.Option(help="Also run 100 million steps over constant live data.")] = True,
    json_file: Json = None,
) -> None:
    """Time the workloads on Clew and, where installed, on GHCi, Hugs and compiled by GHC."""
    console = _console()
    try:
        workloads = select(only or [])
    except KeyError as error:
        known = ", ".join(w.name for w in WORKLOADS)
        raise typer.BadParameter(f"{error.args[0]!r} is no workload; there are {known}") from None
    with console.status("") as status:
        report = machine_bench.measure(
            workloads, scale=scale, repeat=repeat, steady=steady, tell=status.update
        )
    machine_bench.show(report, console)
    _finish(report.as_json(), report.faults(), json_file, console)


@app.command()
def narrow(
    depth: Annotated[int, typer.Option(min=0, help="The depth bound of the search.")] = 4,
    repeat: Repeat = 3,
    json_file: Json = None,
) -> None:
    """Time the search for a counterexample on Clew and, where installed, with Lazy SmallCheck."""
    console = _console()
    with console.status(f"red-black insertion at depth {depth}"):
        ours.warm_up()
        report = narrow_bench.measure(depth, repeat)
    narrow_bench.show(report, console)
    _finish(report.as_json(), report.faults(), json_file, console)


def _console() -> Console:
    """As wide as the tables need when the output is not a terminal."""
    console = Console()
    return console if console.is_terminal else Console(width=140)


def _finish(figures: dict[str, Any], faults: list[str], file: Path | None, console: Console) -> None:
    for fault in faults:
        console.print(f"FAULT {fault}", markup=False, style="red")
    if file is not None:
        about = {
            "python": platform.python_version(),
            "system": platform.platform(),
            "processors": os.cpu_count(),
            "load": os.getloadavg()[0],
        }
        file.write_text(
            json.dumps({"about": about, **figures}, indent=2, default=str) + "\n", encoding="utf-8"
        )
    if faults:
        raise typer.Exit(1)


app()
