"""`python -m bench flow --corpora`: soundness and precision of flow graphs, corpus by corpus.

*Calls* are those of drawn functions that recorded runs made, each place and function once, and *missing* those that the
graph of the program lacks: none may be. *Sites* are calls of computed functions; *open* ones may also call what callers
outside of the modules choose. Of Debian's packages and of Erlang/OTP's library every module that loads is analysed
alone, and what is run are calls that Clew makes for tests of its functions.
"""

from __future__ import annotations

import multiprocessing
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from itertools import chain, zip_longest
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.command_options import named
from bench.dynamic_calls import missing_calls, recorded_history
from bench.flow import OTP, headers_only, otp_files
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

    def add_all(self, other: CorpusFigures) -> None:
        for field in fields(self)[1:]:
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))

    def check(self, analysis: FlowAnalysis, module: LoadedModule, expression: str | None) -> None:
        """Record a run, and look for its calls."""
        checked, missing = missing_calls(analysis, recorded_history(module, expression))
        self.calls += checked
        self.missing += len(missing)
        for call in missing:
            print(f"missing: {module.name}: {expression or 'main'}: {call}", file=sys.stderr)


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
            found.check(graphs[file], load(str(file)), expression)
        except ClewError:
            found.left_out += 1
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
            if expression is not None:
                with suppress(ClewError):
                    found.check(analysis, module, expression)


def debian_modules(folder: Path) -> Iterator[tuple[Loading, Path]]:
    """Modules of Debian's packages, unpacked below a folder: one of each in turn, so that a short time sees many."""
    packages = list(filter(None, map(_modules, sorted(folder.iterdir()))))
    return filter(None, chain.from_iterable(zip_longest(*packages)))


def otp_modules() -> Iterator[tuple[Loading, Path]]:
    """The modules of the standard library of Erlang/OTP, the smallest first; none has the others beside it."""
    with tempfile.TemporaryDirectory() as folder:
        loading = headers_only(Path(folder) / "headers")
        for file in otp_files("stdlib"):
            alone = Path(folder) / Path(file).stem
            alone.mkdir()
            yield loading, Path(shutil.copy(file, alone))


def module_corpus(name: str, modules: Iterable[tuple[Loading, Path]], seconds: float) -> CorpusFigures:
    """Modules of a library; each is analysed alone, with calls of its functions, in a process that ends with it."""
    found = CorpusFigures(name)
    forking = multiprocessing.get_context("fork")
    for loading, file in modules:
        if found.seconds > seconds:
            break
        ours, theirs = forking.Pipe(duplex=False)
        process = forking.Process(target=_send_figures, args=(theirs, name, loading, file))
        process.start()
        theirs.close()
        try:
            found.add_all(ours.recv())
        except EOFError:
            found.left_out += 1
        process.join()
    return found


def _send_figures(where: Connection, name: str, loading: Loading, file: Path) -> None:
    where.send(_module_figures(name, loading, file))


def _module_figures(name: str, loading: Loading, file: Path) -> CorpusFigures:
    found = CorpusFigures(name)
    started = time.process_time()
    try:
        with at_most(_SECONDS):
            analysis = analyse([language_of(str(file)).normal_source(str(file), loading)])
            found.add(file, analysis)
            with suppress(ClewError):
                _add_calls(found, analysis, load(str(file), loading))
    except (ClewError, UnicodeDecodeError):
        found.left_out += 1
    except OutOfSeconds:
        found.left_out += not found.programs  # what ran until then counts
    found.seconds = time.process_time() - started
    return found


def measured(debian: Path | None, seconds: float, only: tuple[str, ...] = ()) -> dict[str, Any]:
    """The figures of all corpora, or of some, with so much processor time for each."""
    measures: dict[str, Callable[[], CorpusFigures]] = {
        "haskell": lambda: run_corpus(
            "Haskell programs", [(f, None) for f in _files(HASKELL, ".hs")], seconds
        ),
        "erlang": lambda: run_corpus("Erlang programs", [(f, None) for f in _files(ERLANG, ".erl")], seconds),
        "examples": lambda: run_corpus("examples", list(examples()), seconds),
    }
    if os.path.isdir(OTP):
        measures["otp"] = lambda: module_corpus("Erlang/OTP's stdlib", otp_modules(), seconds)
    if debian is not None:
        packages = debian_modules(debian)
        measures["debian"] = lambda: module_corpus("Debian's Haskell packages", packages, seconds)
    wanted = named(only, measures, "corpus")
    return {"corpora": [asdict(measures[name]()) for name in wanted]}


def _files(folder: Path, ending: str) -> list[Path]:
    return sorted(folder.glob(f"*{ending}"))


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
