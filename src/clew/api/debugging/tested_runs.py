"""Runs of a module's own tests, to learn from: what they say about statements, and which functions failing ones use.

A statement that stands in a passing unit test, too, is taken for right: as far as that test tells, and no farther,
since two faults may make up for each other. Functions that failing runs use and passing ones do not are suspected
most; properties are run for this, too, with some small arguments. What a property says about a statement is asked in
a better way (`oracles/property_oracle`). There is little time for all that, and what is not run says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from clew.api.budget import Budget
from clew.api.walking import FailingTest, record_run
from clew.cover.deadline import Deadline
from clew.debug.asking.generality import follows
from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.asking.suspicion import Spectrum, spectrum
from clew.debug.computation_statement import JudgedFunction, Statement, original
from clew.debug.computation_tree import ROOT, ComputationTree, Node
from clew.debug.dependence_tree import DependenceTree
from clew.debug.oracles.property_goals import passing_expressions
from clew.debug.oracles.specifications import PropertyBook
from clew.language.protocol import LoadedModule
from clew.language.values.compared_values import ComparesValues
from clew.machine.values.outcome import OutcomeKind
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError, UsageFault

#: What the tests may take together: seconds, runs, and of each property.
_SECONDS, _MOST_RUNS, _OF_PROPERTY = 4.0, 40, 3
#: What one of them may take: steps of its run, steps to find its arguments, and statements that are looked at.
_STEPS, _SEARCH_STEPS, _MOST_STATEMENTS = 200_000, 100_000, 3_000
#: What tests that pass give, as languages show it.
_PASSING = ("True", "()", "true", "ok")
#: How many statements of a function are compared with another one.
_MOST_COMPARED = 200


@dataclass(frozen=True, slots=True)
class TestedRun:
    """A run of a test: its statements by their functions."""

    name: str
    passes: bool
    #: Whether it is a test without arguments, which somebody wrote with what it should give.
    is_unit: bool
    tree: ComputationTree
    nodes: dict[str, list[Node]]


class TestedRuns:
    """The runs of the tests of a module. They are made when somebody asks."""

    __test__ = False  # pytest must not collect it

    def __init__(
        self,
        tests: LoadedModule,
        book: PropertyBook,
        is_stopped: Callable[[], bool] | None = None,
        seconds: float = _SECONDS,
    ) -> None:
        """`book` has the properties of the module with the tests."""
        self._tests = tests
        self._book = book
        self._is_stopped = is_stopped
        self._seconds = seconds

    @cached_property
    def runs(self) -> tuple[TestedRun, ...]:
        """As many as there is time for."""
        deadline = Deadline.of_work(self._seconds, self._is_stopped)
        found: list[TestedRun] = []
        try:
            for test in self._all(deadline):
                run = self._run(test)
                if run is not None:
                    found.append(run)
                if len(found) >= _MOST_RUNS or deadline.is_over:
                    break
        except ClewError:
            pass  # a module whose tests cannot be read teaches nothing
        return tuple(found)

    def _all(self, deadline: Deadline) -> Iterator[str | FailingTest]:
        """Unit tests, and properties applied to arguments for which they hold."""
        for name in self._tests.unit_tests():
            evaluation = self._tests.test_run(name)
            if evaluation is not None:
                yield FailingTest(name, evaluation)

        def is_over() -> bool:
            return deadline.is_over

        yield from self._constant
        yield from filter(self._has_one_answer, self._comparisons)
        for target, prop in self._book.tested:
            if prop.types:
                yield from passing_expressions(target, prop, _OF_PROPERTY, is_over, _SEARCH_STEPS)

    def _has_one_answer(self, expression: str) -> bool:
        """Whether an expression has no second answer: then what its run says of one is all that there is."""
        try:
            record_run(self._tests, expression, Budget(steps=_STEPS), answer=2)
        except UsageFault:
            return True
        return False

    @cached_property
    def _comparisons(self) -> dict[str, str]:
        """Tests that compare two values, as expressions that do so without a search; and what they are called."""
        tests = self._tests
        if not isinstance(tests, ComparesValues):
            return {}
        found = [(tests.comparison(name), name) for name in tests.property_names()]
        return {text: name for text, name in found if text is not None}

    @cached_property
    def _constant(self) -> tuple[str, ...]:
        """Properties without arguments, as expressions: tests that somebody wrote with what they should give."""
        return self._book.constant_expressions

    def _run(self, test: str | FailingTest) -> TestedRun | None:
        budget = Budget(steps=_STEPS)
        try:
            if isinstance(test, FailingTest):
                run = record_run(self._tests, budget=budget, test=test, must_fail=False)
            else:
                run = record_run(self._tests, test, budget)
        except ClewError:
            return None
        if run.ended not in (OutcomeKind.VALUE, OutcomeKind.RAISED) or run.dropped:
            return None
        tree = DependenceTree(run.teller)
        nodes: dict[str, list[Node]] = {}
        for node in _upper(tree):
            nodes.setdefault(original(tree.subject(node).function), []).append(node)
        is_unit = isinstance(test, FailingTest) or test in self._constant or test in self._comparisons
        passes = run.ended is OutcomeKind.VALUE and run.value in _PASSING
        name = self._comparisons.get(test, test) if isinstance(test, str) else test.name
        return TestedRun(name, passes, is_unit, tree, nodes)

    # --- what they say ---

    def may_judge(self, function: JudgedFunction) -> bool:
        """Whether a passing test uses a function."""
        name = original(function.function)
        return any(run.passes and run.is_unit and name in run.nodes for run in self.runs)

    def judge(self, statement: Statement) -> Opinion | None:
        """Whether a passing test has the same statement."""
        if not statement.is_needed or statement.is_unfinished or statement.raises:
            return None
        function = original(statement.subject.function)
        for run in self.runs:
            if not run.passes or not run.is_unit:
                continue
            for node in run.nodes.get(function, ())[:_MOST_COMPARED]:
                known = run.tree.statement(node)
                if known.subject.function == statement.subject.function and follows(
                    known, Rightness.RIGHT, statement
                ):
                    reason = f"it is the same in {run.name}, which passes"
                    return Opinion(Rightness.RIGHT, Speaker.PASSING, reason, tested_by=(run.name,))
        return None

    def spectrum(self, failing: frozenset[str]) -> Spectrum:
        """Which functions failing runs use, that in question among them, and which passing ones do."""
        failed = [frozenset(run.nodes) for run in self.runs if not run.passes]
        return spectrum([failing, *failed], [frozenset(run.nodes) for run in self.runs if run.passes])


def used_functions(tree: ComputationTree, below: Node = ROOT) -> frozenset[str]:
    """The functions that have statements in a tree, or below a statement, as far as it is looked at."""
    return frozenset(original(tree.subject(node).function) for node in _upper(tree, below))


def _upper(tree: ComputationTree, root: Node = ROOT) -> Iterator[Node]:
    """The statements of a tree, those near the root first."""
    level, seen = [root], {root}
    while level:
        below = []
        for node in level:
            for child in tree.children(node):
                if child not in seen:
                    seen.add(child)
                    below.append(child)
                    yield child
                    if len(seen) > _MOST_STATEMENTS:
                        return
        level = below
