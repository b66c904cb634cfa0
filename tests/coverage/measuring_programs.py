"""Measures the programs of this folder, for tests that look at what comes out."""

from __future__ import annotations

from pathlib import Path

from clew.api.coverage.measuring import CoverageOptions, measure
from clew.coverage.graph_items import CoverageCriterion, GraphItem
from clew.coverage.measured import MeasuredCoverage

HERE = Path(__file__).parent / "programs"


def measured(name: str, *expressions: str) -> MeasuredCoverage:
    """What expressions cover of a program."""
    return measure([str(HERE / name)], CoverageOptions(expressions=expressions or ("1",)))


def items(coverage: MeasuredCoverage, criterion: CoverageCriterion) -> list[GraphItem]:
    return [item for item in coverage.items if item.criterion is criterion]


def by_state(coverage: MeasuredCoverage, criterion: CoverageCriterion) -> dict[str, set[str]]:
    """The texts of items by the names of their states."""
    found: dict[str, set[str]] = {}
    for item in items(coverage, criterion):
        found.setdefault(item.state.value, set()).add(item.text)
    return found
