"""`python -m bench flow --corpora`: soundness and precision of flow graphs, corpus by corpus.

*Calls* are those of drawn functions that recorded runs made, each place and function once, and *missing* those that the
graph of the program lacks: none may be. *Sites* are calls of computed functions; *open* ones may also call what callers
outside of the modules choose. Of Debian's packages every module that loads is analysed alone, and what is run are calls that Clew makes for
tests of its functions.
"""

from __future__ import annotations

import gc
import os
import re
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.dynamic_calls import missing_calls, recorded_history
from bench.packages import library_of
from bench.processor_time import OutOfSeconds, at_most
from clew.api.function_tests import FunctionTests
from clew.api.generating import GenerateOptions, functions_of, generate_each
from clew.cover.options import GenerationOptions
from clew.flow.analysis import FlowAnalysis, analyse
from clew.hunt.findings.failing_call import replayed
from clew.language.loading import Loading
from clew.language.protocol import LoadedModule
from clew.language.registry import language_of, load
from clew.source.diagnostics import ClewError

ROOT = Path(__file__).parents[1]
HASKELL = ROOT / "tests" / "haskell" / "oracle" / "programs"
ERLANG = ROOT / "tests" / "erlang" / "oracle" / "programs"
#: A module that takes longer is left out.
_SECONDS = 60
#: Functions of a module of Debian's that are called, the time to make calls of one, and how many are run.
_FUNCTIONS, _MAKING, _CALLS = 8, 1.0, 3
_LANGUAGES = (".hs", ".curry", ".erl", ".core")


@dataclass
class CorpusFigures:
    """What the graphs of a corpus are like."""

    corpus: str
    programs: int = 0
    #: Files that cannot be read, or whose runs cannot be recorded.
    left_out: int = 0
    lines: int = 0
    nodes: int = 0
    calls: int = 0
    missing: int = 0
    sites: int = 0
    one_target: int = 0
    open_sites: int = 0
    seconds: float = 0.0

    def add(self, file: Path, analysis: FlowAnalysis) -> None:
        targets, unknown = analysis.targets, analysis.graph.open_calls
        self.programs += 1
        self.lines += file.read_bytes().count(b"\n")
        self.nodes += len(analysis.graph.nodes)
        self.sites += len(targets)
        self.one_target += sum(len(found) == 1 and node not in unknown for node, found in targets.items())
        self.open_sites += len(unknown)


def examples() -> Iterator[tuple[Path, str | None]]:
    """Every example that is one file, with the expressions that its comment tries; without one, `main` is run."""
    for file in sorted((ROOT / "examples").glob("*/*.*")):
        if file.suffix in _LANGUAGES:
            text = file.read_text("utf-8")
            tried = re.findall(rf"""clew \w+ \S*{file.name} (?:'([^']+)'|"([^"]+)")""", text)
            yield from ((file, first or second) for first, second in tried)
            if not tried and re.search(r"^main\b|main/0", text, re.MULTILINE):
                yield file, None


def run_corpus(name: str, runs: Sequence[tuple[Path, str | None]], seconds: float) -> CorpusFigures:
    """Programs with what is evaluated; those that the time is not enough for are left out."""
    found = CorpusFigures(name)
    started = time.process_time()
    graphs: dict[Path, FlowAnalysis] = {}
    for file, expression in runs:
        if time.process_time() - started > seconds:
            break
        try:
            if file not in graphs:
                graphs[file] = analyse([language_of(str(file)).normal_source(str(file))])
                found.add(file, graphs[file])
            checked, missing = missing_calls(graphs[file], recorded_history(load(str(file)), expression))
        except ClewError:
            found.left_out += 1
            continue
        found.calls += checked
        found.missing += len(missing)
    found.seconds = time.process_time() - started
    return found


def _modules(folder: Path) -> list[tuple[Loading, Path]]:
    """The modules of the library of a package, and where it has its own."""
    library = library_of(folder) if folder.is_dir() else None
    if library is None:
        return []
    files = [
        file
        for name in library.modules
        for inside in library.folders
        if (file := inside / f"{name.replace('.', os.sep)}.hs").exists()
    ]
    return [(Loading(tuple(map(str, library.folders))), file) for file in files]


def _add_calls(found: CorpusFigures, analysis: FlowAnalysis, module: LoadedModule) -> None:
    """Run some calls of each function, and look for what they call."""
    names = functions_of(module)[:_FUNCTIONS]
    options = GenerateOptions(search=GenerationOptions(count=20, seconds=_MAKING * len(names)))
    for made in generate_each(module, names, options):
        if not isinstance(made, FunctionTests):
            continue
        for raw in made.result.kept[:_CALLS]:
            expression = replayed(made.test(raw, is_kept=True).replay)
            if expression is None:
                continue
            try:
                checked, missing = missing_calls(analysis, recorded_history(module, expression))
            except ClewError:
                continue
            found.calls += checked
            found.missing += len(missing)
            for call in missing:
                print(f"missing: {expression}: {call}", file=sys.stderr)


def debian_corpus(folder: Path, seconds: float) -> CorpusFigures:
    """Modules of Debian's packages, unpacked below a folder; each is analysed alone, with calls of its functions."""
    found = CorpusFigures("Debian's Haskell packages")
    started = time.process_time()
    packages = list(filter(None, map(_modules, sorted(folder.iterdir()))))
    # one module of each package in turn, so that a short time sees many of them
    for loading, file in filter(None, chain.from_iterable(zip_longest(*packages))):
        if time.process_time() - started > seconds:
            break
        try:
            with at_most(_SECONDS):
                analysis = analyse([language_of(str(file)).normal_source(str(file), loading)])
                found.add(file, analysis)
        except (ClewError, UnicodeDecodeError, OutOfSeconds):
            found.left_out += 1
            continue
        try:
            with at_most(_SECONDS):
                _add_calls(found, analysis, load(str(file), loading))
        except (ClewError, OutOfSeconds):
            pass  # what ran until then counts
        gc.collect()  # recorded runs are large, and few objects
    found.seconds = time.process_time() - started
    return found


def measured(debian: Path | None, seconds: float) -> dict[str, Any]:
    """The figures of all corpora, with so much processor time for each."""
    corpora = [
        run_corpus("Haskell programs", [(f, None) for f in sorted(HASKELL.glob("*.hs"))], seconds),
        run_corpus("Erlang programs", [(f, None) for f in sorted(ERLANG.glob("*.erl"))], seconds),
        run_corpus("examples", list(examples()), seconds),
    ]
    if debian is not None and os.path.isdir(debian):
        corpora.append(debian_corpus(debian, seconds))
    return {"corpora": [asdict(c) for c in corpora]}


def show(console: Console, results: dict[str, Any]) -> None:
    table = Table(title="soundness and precision, corpus by corpus")
    columns = (
        "programs",
        "left out",
        "lines",
        "nodes",
        "calls",
        "missing",
        "sites",
        "one target",
        "open",
        "s",
    )
    table.add_column("corpus")
    for column in columns:
        table.add_column(column, justify="right")
    for row in results["corpora"]:
        keys = (
            "programs",
            "left_out",
            "lines",
            "nodes",
            "calls",
            "missing",
            "sites",
            "one_target",
            "open_sites",
        )
        table.add_row(row["corpus"], *(f"{row[key]:,}" for key in keys), f"{row['seconds']:.0f}")
    console.print(table)
