"""`python -m bench flow`: how exact flow graphs are on the classic programs, and what making them costs as programs grow.

The programs in `programs/flow/` are those that control-flow analyses are compared by, rewritten. A site is a call of a
computed function. Time is that of the processor; reading the files (`front end`) is apart from the graph and its calls.
"""

from __future__ import annotations

import glob
import os
import shutil
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from clew.flow.analysis import FlowAnalysis, FlowOptions, analyse
from clew.language.loading import Loading
from clew.language.registry import language_of
from clew.source.diagnostics import ClewError

PROGRAMS = Path(__file__).parent / "programs" / "flow"
#: Erlang/OTP's own modules, where Debian's package `erlang-src` puts them.
OTP = "/usr/lib/erlang/lib"
#: To reach: seconds for so many lines.
GOALS = {5_000: 5.0, 50_000: 60.0}
#: RefactorErl on the standard library of Erlang: calls by computed names or of computed functions, and those resolved.
PUBLISHED = (541, 533)


@dataclass(frozen=True, slots=True)
class Precision:
    """What an analysis says of a program."""

    program: str
    contexts: bool
    sites: int
    one_target: int
    open_sites: int
    targets: int
    edges: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Construction:
    """What the graph of some modules costs."""

    modules: int
    lines: int
    nodes: int
    call_edges: int
    sites: int
    resolved: int
    front_end: float
    graph: float


def precision(file: Path, *, contexts: bool) -> Precision:
    source = language_of(str(file)).normal_source(str(file))
    source.functions()
    start = time.process_time()
    analysis = analyse([source], FlowOptions(contexts))
    seconds = time.process_time() - start
    return Precision(file.name, contexts, *_sites(analysis), len(analysis.graph.calls), seconds)


def _sites(analysis: FlowAnalysis) -> tuple[int, int, int, int]:
    targets, unknown = analysis.targets, analysis.graph.open_calls
    one = sum(len(found) == 1 and node not in unknown for node, found in targets.items())
    return len(targets), one, len(unknown), sum(map(len, targets.values()))


def otp_files(application: str) -> list[str]:
    """The modules of an application of Erlang/OTP, the smallest first."""
    found = glob.glob(f"{OTP}/{application}-*/src/**/*.erl", recursive=True)
    return sorted(found, key=lambda file: (os.path.getsize(file), file))


def construction(files: Sequence[str], loading: Loading) -> Construction:
    """The graph of some modules together; those that cannot be read are left out."""
    start = time.process_time()
    sources = []
    lines = 0
    for file in files:
        try:
            source = language_of(file).normal_source(file, loading)
            source.functions()
        except ClewError:
            continue
        sources.append(source)
        lines += Path(file).read_bytes().count(b"\n")
    read = time.process_time()
    analysis = analyse(sources)
    done = time.process_time()
    graph = analysis.graph
    resolved = sum(node not in graph.open_calls for node in analysis.targets)
    return Construction(
        len(sources),
        lines,
        len(graph.nodes),
        len(graph.calls),
        len(analysis.targets),
        resolved,
        read - start,
        done - read,
    )


def growing(application: str, sizes: Sequence[int]) -> list[Construction]:
    """Graphs of more and more modules, up to about so many lines each."""
    files = otp_files(application)
    found = []
    with tempfile.TemporaryDirectory() as folder:
        loading = _headers_only(Path(folder) / "headers")
        for size in sizes:
            # copies: what is not chosen is not found beside them, and is code that is not known
            sources = Path(folder) / str(size)
            sources.mkdir()
            lines = 0
            for file in files:
                if lines >= size:
                    break
                shutil.copy(file, sources)
                lines += Path(file).read_bytes().count(b"\n")
            found.append(construction(sorted(map(str, sources.iterdir())), loading))
    return found


def _headers_only(folder: Path) -> Loading:
    """The headers of Erlang/OTP, copied, so that its modules are not found beside them."""
    for name in (*glob.glob(f"{OTP}/*/include/*.hrl"), *glob.glob(f"{OTP}/*/src/*.hrl")):
        application = Path(name).parts[-3].partition("-")[0]
        for target in (folder / Path(name).name, folder / application / "include" / Path(name).name):
            target.parent.mkdir(parents=True, exist_ok=True)
            if not target.exists():
                shutil.copy(name, target)
    return Loading((str(folder),))


def measured(sizes: Sequence[int], application: str) -> dict[str, Any]:
    files = sorted(PROGRAMS.iterdir())
    exact = [precision(file, contexts=contexts) for file in files for contexts in (False, True)]
    grown = growing(application, sizes) if os.path.isdir(OTP) else []
    return {"precision": [asdict(p) for p in exact], "construction": [asdict(c) for c in grown]}


def show(console: Console, results: dict[str, Any]) -> None:
    table = Table(title="calls of computed functions, by analysis (0-CFA, 1-CFA)")
    for column in ("program", "analysis", "sites", "one target", "open", "targets", "call edges", "ms"):
        table.add_column(column, justify="left" if column in ("program", "analysis") else "right")
    for row in results["precision"]:
        table.add_row(
            row["program"],
            "m = 1" if row["contexts"] else "m = 0",
            *(str(row[key]) for key in ("sites", "one_target", "open_sites", "targets", "edges")),
            f"{row['seconds'] * 1000:.1f}",
        )
    console.print(table)
    if not results["construction"]:
        console.print("Erlang/OTP's sources are not installed: no table of sizes.")
        return
    table = Table(title="construction over size: modules of Erlang/OTP's stdlib together")
    for column in (
        "modules",
        "lines",
        "nodes",
        "call edges",
        "sites",
        "resolved",
        "front end s",
        "graph s",
        "s/10K",
    ):
        table.add_column(column, justify="right")
    for row in results["construction"]:
        total = row["front_end"] + row["graph"]
        table.add_row(
            *(f"{row[key]:,}" for key in ("modules", "lines", "nodes", "call_edges", "sites", "resolved")),
            f"{row['front_end']:.1f}",
            f"{row['graph']:.1f}",
            f"{total / max(row['lines'], 1) * 10_000:.2f}",
        )
    console.print(table)
    console.print(
        f"To reach: {', '.join(f'{s:g} s for {n:,} lines' for n, s in GOALS.items())}. "
        f"RefactorErl resolves {PUBLISHED[1]} of {PUBLISHED[0]} dynamic calls of stdlib."
    )
