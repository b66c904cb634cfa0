"""The result of measuring coverage: merged with earlier runs, cut down to changed lines, and in every format."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.coverage.changed_lines import changed_lines
from clew.api.coverage.measuring import CoverageOptions, measure
from clew.coverage.graph_items import CoverageCriterion, GraphItem
from clew.coverage.measured import CriterionFigures, MeasuredCoverage
from clew.coverage.stored_coverage import StoredCoverage, changes, function_digests, merged, merged_states
from clew.language.loading import USUAL_LOADING, Loading
from clew.source.dataclass import dataclass

#: What is listed and judged unless something else is asked for.
USUAL_CRITERIA = (CoverageCriterion.NODE,)


@dataclass(frozen=True)
class CoverageResult:
    """What runs covered of some modules."""

    coverage: MeasuredCoverage

    @property
    def is_ok(self) -> bool:
        """Whether all runs went well."""
        return self.coverage.is_ok

    @property
    def figures(self) -> tuple[CriterionFigures, ...]:
        return self.coverage.figures

    def percent(self, criterion: CoverageCriterion) -> float:
        """How much of a criterion is covered."""
        return next(f.percent for f in self.figures if f.criterion is criterion)

    def uncovered(self, criterion: CoverageCriterion = CoverageCriterion.NODE) -> tuple[GraphItem, ...]:
        return self.coverage.uncovered(criterion)

    # --- several runs ---

    @cached_property
    def _digests(self) -> dict[str, str]:
        return function_digests(self.coverage.analysis.graph)

    def merged(self, stored: Sequence[StoredCoverage]) -> CoverageResult:
        """With what earlier runs have covered, of functions that have not changed since."""
        if not stored:
            return self
        items = tuple(merged(self.coverage.items, stored, self._digests))
        states = merged_states(self.coverage.analysis.graph, items, self.coverage.states)
        return CoverageResult(replace(self.coverage, items=items, merged=states))

    def changes(
        self, stored: StoredCoverage, criteria: Sequence[CoverageCriterion] = USUAL_CRITERIA
    ) -> list[tuple[str, GraphItem]]:
        """The items that differ from an earlier run, each with how."""
        return list(changes(self.coverage.items, stored, self._digests, criteria))

    def since(self, revision: str) -> CoverageResult:
        """Only the lines that a revision of Git does not have."""
        lines = changed_lines(self.coverage.files, revision)
        items = tuple(i for i in self.coverage.items if i.span.line in lines.get(i.span.file, ()))
        return CoverageResult(replace(self.coverage, items=items))

    # --- formats ---

    def lines(self, listed: Sequence[CoverageCriterion] = USUAL_CRITERIA) -> list[str]:
        """The summary for a terminal, with what is not covered of some criteria."""
        from clew.report.coverage.coverage_text import coverage_lines

        return list(coverage_lines(self.coverage, listed))

    def html(self, command: str) -> str:
        """A page with the source."""
        from clew.report.coverage.coverage_page import coverage_page

        return coverage_page(self.coverage, command)

    def graph_svg(self) -> str:
        """The flow graph with what was reached."""
        from clew.report.flow_pictures.flow_svg import flow_svg

        return flow_svg(self.coverage.analysis, (), self.coverage.states)

    def graph_page(self, command: str) -> str:
        from clew.report.flow_pictures.flow_page import flow_page

        return flow_page(self.coverage.analysis, (), command, self.coverage.states)

    def lcov(self) -> str:
        from clew.report.coverage.lcov import lcov

        return lcov(self.coverage)

    def cobertura(self, timestamp: int = 0) -> str:
        from clew.report.coverage.cobertura import cobertura

        return cobertura(self.coverage, timestamp)

    def hpc_files(self) -> dict[str, str]:
        """The texts of files for GHC's hpc, by their names: one for each module, and `clew.tix`."""
        from clew.report.coverage.hpc_files import hpc_files

        return hpc_files(self.coverage)

    def to_json(self) -> list[dict[str, Any]]:
        """The entries of a JSON document."""
        from clew.report.coverage.coverage_data import coverage_entries

        return coverage_entries(self.coverage)

    def _repr_html_(self) -> str:
        from clew.api.html import page, preformatted

        return page("coverage", preformatted("\n".join(self.lines())))


def measure_coverage(
    *files: str,
    expressions: Sequence[str] = (),
    tests: Sequence[str] = (),
    suites: Sequence[str] = (),
    exploration: int | None = None,
    everything: bool = False,
    loading: Loading = USUAL_LOADING,
    budget: Budget = USUAL_BUDGET,
    cancel: Cancellation | None = None,
) -> CoverageResult:
    """What files with tests reach of modules; of the first one also expressions, recorded suites and an exploration.

    Without any of them the `main` of the first module is run, or its own tests where it has none. With `everything`,
    variables and literals count by themselves, too.
    """
    options = CoverageOptions(tuple(tests), tuple(expressions), tuple(suites), exploration, everything)
    return CoverageResult(measure(files, options, loading, budget, cancel=cancel))
