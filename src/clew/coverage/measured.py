"""The coverage of modules: what there is to cover, and what runs did with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from clew.coverage.graph_items import CoverageCriterion, GraphItem, ItemState
from clew.coverage.reached_graph import ReachedGraph
from clew.flow.analysis import FlowAnalysis
from clew.flow.graph_states import GraphStates
from clew.source.branchings import Branching, SourceExpression
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class MeasuredRun:
    """A run that was measured: what it is, and whether it went well; None if a limit ended it."""

    file: str
    name: str
    passed: bool | None
    #: What went wrong, or what ended it.
    detail: str = ""


@dataclass(frozen=True, slots=True)
class CriterionFigures:
    """How much of a criterion is covered."""

    criterion: CoverageCriterion
    covered: int
    unused: int
    undecided: int
    excluded: int
    total: int  # without what is excluded

    @property
    def percent(self) -> float:
        return 100.0 if not self.total else 100.0 * self.covered / self.total


def figures(criterion: CoverageCriterion, items: Sequence[GraphItem]) -> CriterionFigures:
    """The figures of a criterion for some items."""
    states = [item.state for item in items if item.criterion is criterion]
    excluded = states.count(ItemState.EXCLUDED)
    return CriterionFigures(
        criterion,
        states.count(ItemState.COVERED),
        states.count(ItemState.UNUSED),
        states.count(ItemState.UNDECIDED),
        excluded,
        len(states) - excluded,
    )


@dataclass(frozen=True)
class MeasuredCoverage:
    """What runs covered of some modules."""

    files: tuple[str, ...]
    #: The modules by their names, in the order of the files.
    names: tuple[str, ...]
    analysis: FlowAnalysis
    reached: ReachedGraph
    items: tuple[GraphItem, ...]
    runs: tuple[MeasuredRun, ...]
    #: The labels of marks that runs have reached, and of all marks.
    marks: frozenset[str]
    placed: frozenset[str] = frozenset()
    #: Where the source branches, if everything is counted.
    branchings: tuple[Branching, ...] = ()
    #: The expressions that are written, if everything is counted, and the language tells.
    expressions: tuple[SourceExpression, ...] = ()
    #: What earlier runs add to the picture of the graph; without them, it shows this run.
    merged: GraphStates | None = None

    @property
    def states(self) -> GraphStates:
        """For pictures of the graph."""
        return self.reached.states if self.merged is None else self.merged

    @cached_property
    def figures(self) -> tuple[CriterionFigures, ...]:
        """Of all modules together, criterion by criterion."""
        return tuple(figures(criterion, self.items) for criterion in CoverageCriterion)

    @cached_property
    def excluded_keys(self) -> frozenset[str]:
        """The names of nodes that a comment excludes."""
        return frozenset(
            item.key
            for item in self.items
            if item.criterion is CoverageCriterion.NODE and item.state is ItemState.EXCLUDED
        )

    def uncovered(self, criterion: CoverageCriterion) -> tuple[GraphItem, ...]:
        """What counts and is not covered, in the order of the source."""
        return tuple(i for i in self.items if i.criterion is criterion and i.counts and not i.is_covered)

    def of_file(self, file: str) -> tuple[GraphItem, ...]:
        return tuple(item for item in self.items if item.span.file == file)

    @property
    def is_ok(self) -> bool:
        """Whether all runs went well."""
        return all(run.passed for run in self.runs)
