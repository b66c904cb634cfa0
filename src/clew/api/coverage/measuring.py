"""Measures what tests cover of modules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.coverage.measured_runs import (
    exploration_run,
    expression_run,
    own_runs,
    runs_of_tests,
    suite_run,
)
from clew.api.flow_graphs import flow_sources
from clew.coverage.covered_lines import line_items
from clew.coverage.excluded_items import excluded_lines, without_excluded
from clew.coverage.graph_items import GraphItem, graph_items
from clew.coverage.measured import MeasuredCoverage, MeasuredRun
from clew.coverage.placed_marks import PlacedMarks, place_of
from clew.coverage.reached_graph import ReachedGraph, is_lazy
from clew.coverage.single_runs import settled_by_runs
from clew.flow.analysis import FlowAnalysis, analyse
from clew.language.loading import USUAL_LOADING, Loading, Marking, Progress
from clew.language.protocol import LoadedModule
from clew.language.registry import language_of
from clew.machine.compile.seen_marks import SeenMarks, seeing_marks
from clew.source.branchings import Branching, SourceExpression
from clew.source.dataclass import dataclass
from clew.source.files import read_source
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class CoverageOptions:
    """What is run: files with tests; and of the first module expressions, suites, and an exploration.

    If nothing is asked for, it is the `main` of the first module, or its own tests where it has none.
    """

    tests: tuple[str, ...] = ()
    expressions: tuple[str, ...] = ()
    suites: tuple[str, ...] = ()
    #: How many expressions to explore with.
    exploration: int | None = None
    #: Whether variables, literals and structures count by themselves, which is slower: HPC's way.
    everything: bool = False

    @property
    def is_empty(self) -> bool:
        return not (self.tests or self.expressions or self.suites or self.exploration)


def measure(
    files: Sequence[str],
    options: CoverageOptions,
    loading: Loading = USUAL_LOADING,
    budget: Budget = USUAL_BUDGET,
    progress: Progress | None = None,
    cancel: Cancellation | None = None,
) -> MeasuredCoverage:
    """Run tests and expressions, and see what of the modules they reach."""
    marked = replace(loading, marking=Marking(tuple(files), options.everything))
    placed: set[str] = set()
    branchings: list[Branching] = []
    expressions: list[SourceExpression] = []

    def loaded(module: LoadedModule, file: str | None = None) -> None:
        placed.update(module.marks)
        if options.everything and file is not None:
            branchings.extend(b for b in module.branchings() if place_of(b.span)[0] == _real(file))
            expressions.extend(e for e in module.expressions() if place_of(e.span)[0] == _real(file))

    runs: list[MeasuredRun] = []
    with seeing_marks() as seen:
        runs += _runs(files, options, marked, loaded, budget, progress, cancel)
    coverage = coverage_of(files, loading, placed, seen, runs, progress)
    return replace(coverage, branchings=tuple(branchings), expressions=tuple(expressions))


def _runs(
    files: Sequence[str],
    options: CoverageOptions,
    loading: Loading,
    loaded: Callable[..., None],
    budget: Budget,
    progress: Progress | None,
    cancel: Cancellation | None,
) -> Iterator[MeasuredRun]:
    for file in files:
        module = language_of(file).load(file, loading, progress)
        loaded(module, file)
        if file != files[0]:
            continue
        if options.is_empty:
            yield from own_runs(module, budget, cancel)
        for expression in options.expressions:
            yield expression_run(module, expression, budget, cancel)
        for suite in options.suites:
            yield suite_run(module, suite, cancel)
        if options.exploration:
            yield exploration_run(module, options.exploration, cancel)
    for file in options.tests:
        tests = language_of(file).load(file, loading, progress)
        yield from runs_of_tests(tests, budget, cancel)
        loaded(tests)


def coverage_of(
    files: Sequence[str],
    loading: Loading,
    placed: set[str],
    seen: SeenMarks,
    runs: Sequence[MeasuredRun],
    progress: Progress | None = None,
) -> MeasuredCoverage:
    """What marks say about the flow graph of modules."""
    sources = flow_sources(files, replace(loading, marking=None), progress)
    analysis = analyse(sources)
    reached = seen.labels
    marks = PlacedMarks(placed, reached)
    graph = ReachedGraph(analysis.graph, marks, is_lazy)
    items = tuple(_items(files, analysis, graph, marks, seen.by_machine))
    names = tuple(source.module for source in sources)
    return MeasuredCoverage(
        tuple(files), names, analysis, graph, items, tuple(runs), reached, frozenset(placed)
    )


def _items(
    files: Sequence[str],
    analysis: FlowAnalysis,
    graph: ReachedGraph,
    marks: PlacedMarks,
    runs: Sequence[frozenset[str]],
) -> Iterator[GraphItem]:
    real = {_real(file): file for file in files}
    of_graph = settled_by_runs(list(graph_items(graph)), graph, marks, runs)
    items = [*of_graph, *line_items(graph, marks, real)]
    lines = {file: excluded_lines(read_source(file)) for file in files}
    return without_excluded(items, analysis.graph, lines)


def _real(file: str) -> str:
    """The path of a file as places have it."""
    return place_of(Span(file, 1, 1, 1, 1))[0]
