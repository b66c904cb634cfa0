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
from typing import Any, TypeGuard

from rich.console import Console
from rich.table import Table

from clew.erlang.normal.normal_modules import ErlangNormalSource
from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes
from clew.flow.analysis import FlowAnalysis, FlowOptions, analyse
from clew.language.loading import Loading
from clew.language.registry import language_of
from clew.normal.normal_source import NormalSource
from clew.source.diagnostics import ClewError
from clew.source.span import Span

PROGRAMS = Path(__file__).parent / "programs" / "flow"
#: Erlang/OTP's own modules, where Debian's package `erlang-src` puts them.
OTP = "/usr/lib/erlang/lib"
#: To reach: seconds for so many lines.
GOALS = {5_000: 5.0, 50_000: 60.0}
#: RefactorErl's manual (page DynamicCallAnalysis) on the standard library of Erlang, version 1.17.4: the dynamic calls,
#: and those that it has identified, which is all but those where it ran out of its 5 seconds for each.
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
class DynamicCalls:
    """Calls by names that are no literals, and of `apply/3`: what RefactorErl calls dynamic."""

    calls: int
    #: Those that the analysis has an answer for, whatever it is.
    identified: int
    #: Those with all targets known, and others of which some are known; the rest is up to callers of the modules.
    closed: int
    some: int


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
    dynamic: DynamicCalls


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
        dynamic_calls(sources, analysis),
    )


def dynamic_calls(sources: Sequence[NormalSource], analysis: FlowAnalysis) -> DynamicCalls:
    """The dynamic calls of modules of Erlang, found in the text, and what a graph says of them."""
    graph = analysis.graph
    nodes_at: dict[Span, list[int]] = {}
    for span, node in graph.call_places:
        nodes_at.setdefault(span, []).append(node)
    spans = [
        found.span
        for source in sources
        if isinstance(source, ErlangNormalSource)
        for form in source.definitions()
        for found in nodes(form)
        if _is_dynamic(found)
    ]
    known = [nodes_at[span] for span in spans if span in nodes_at]
    closed = [places for places in known if not any(node in graph.open_calls for node in places)]
    called = [places for places in known if any(graph.calls_from.get(node) for node in places)]
    some = [places for places in called if places not in closed]
    return DynamicCalls(len(spans), len(known), len(closed), len(some))


def _is_dynamic(node: object) -> TypeGuard[tree.CallExpr]:
    match node:
        case tree.CallExpr(tree.RemoteName(tree.AtomLit("erlang"), tree.AtomLit("apply")), (_, _, _)):
            return True
        case tree.CallExpr(tree.RemoteName(module, name)):
            return not (isinstance(module, tree.AtomLit) and isinstance(name, tree.AtomLit))
        case tree.CallExpr(tree.AtomLit("apply"), (_, _, _)):
            return True
    return False


def growing(application: str, sizes: Sequence[int]) -> list[Construction]:
    """Graphs of more and more modules, up to about so many lines each."""
    files = otp_files(application)
    found = []
    with tempfile.TemporaryDirectory() as folder:
        loading = headers_only(Path(folder) / "headers")
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


def headers_only(folder: Path) -> Loading:
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
    console.print(f"To reach: {', '.join(f'{s:g} s for {n:,} lines' for n, s in GOALS.items())}.")
    dynamic = results["construction"][-1]["dynamic"]
    console.print(
        f"Dynamic calls of the largest (names that are no literals, and apply/3): {dynamic['identified']} of "
        f"{dynamic['calls']} identified; {dynamic['closed']} with all their targets, {dynamic['some']} with some and "
        f"whatever callers choose, the others up to callers alone. RefactorErl: {PUBLISHED[1]} of {PUBLISHED[0]}."
    )
