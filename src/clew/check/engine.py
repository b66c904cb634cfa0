"""Checking properties: searching each for inputs on which it is false or ends in an error, bound after bound.

At each bound the search is exhaustive: a property that survives it *holds to bound N*; if nothing was cut off, the
space is *exhausted*, and that is a proof. Steps bound the work, so that results repeat exactly. A counterexample is
run again, concretely, before it is reported.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from clew.check.replay import SETUP_STEPS
from clew.check.results import Counterexample, PropertyResult, Verdict
from clew.check.search import MOST_GIVEN_UP, Level, PropertySearch
from clew.language.properties import LinkedProperties, Property
from clew.machine import Limits, OutcomeKind, compile_program

#: Of the budget, what is added to solve for numbers that are far from 0, and the least of it.
_SOLVED_SHARE, _LEAST_WORK = 10, 200_000
#: What counts for the budget where only time is limited.
_TIMED_STEPS = 1_000_000_000
#: Bounds that are searched one after the other in any case.
_FIRST_BOUNDS = 8
#: Nothing is said to hold where one in so many tests was given up.
_ENDLESS_SHARE = 4
#: How many times the steps of all tests before it a test without an end takes at least.
_FAR_MORE = 20
_BUDGET_ENDS = frozenset({OutcomeKind.OUT_OF_STEPS, OutcomeKind.TIMEOUT})
_REASONS = {
    OutcomeKind.OUT_OF_STEPS: "out of steps",
    OutcomeKind.TIMEOUT: "out of time",
    OutcomeKind.OUT_OF_HEAP: "out of memory",
    OutcomeKind.OUT_OF_STACK: "out of stack",
    OutcomeKind.INTERRUPTED: "interrupted",
    OutcomeKind.NEEDS_VARIABLE: "it looks into an argument that Clew cannot make",
}
_UNFINISHED = "the budget was used up before the first bound was done"
_PARTIAL = "only values that exported functions build are tried for abstract types"


@dataclass(frozen=True, slots=True)
class CheckBudget:
    """How far to search: to a bound, and for so many steps a property; seconds count for all of them.

    With `branch`, a test is given up after so many steps, and the others go on. With `alone`, the first such test is
    run by itself for that many steps, and if it still has no end, that is a finding.
    """

    bound: int | None = None
    steps: int | None = 100_000_000
    seconds: float | None = None
    branch: int | None = None
    alone: int | None = None


class Checker:
    """Runs the properties of a target, each in a machine of its own."""

    def __init__(
        self,
        target: LinkedProperties,
        budget: CheckBudget,
        limits: Limits | None = None,
        is_stopped: Callable[[], bool] | None = None,
    ) -> None:
        """`is_stopped` is asked now and then whether the search is to end."""
        self.target = target
        self._is_stopped = is_stopped
        self.budget = budget
        self.limits = limits or Limits()
        self._image = compile_program(target.program)

    def results(self) -> Iterator[PropertyResult]:
        """One result for each property, in order; the time that is left is divided among the properties that are left."""
        began = time.monotonic()
        count = len(self.target.properties)
        for number, prop in enumerate(self.target.properties):
            seconds = None
            if self.budget.seconds is not None:
                left = self.budget.seconds - (time.monotonic() - began)
                seconds = max(left, 0.0) / (count - number)
            yield self.check(prop, seconds)

    def check(self, prop: Property, seconds: float | None = None) -> PropertyResult:
        """Search bound after bound, until the property fails, nothing is left, or the budget is used up."""
        if prop.problem is not None:
            return PropertyResult(prop.name, Verdict.UNKNOWN, reason=prop.problem)
        return _Course(prop, self.search(prop, seconds), self.budget, self.limits, seconds).result()

    def search(self, prop: Property, seconds: float | None = None) -> PropertySearch:
        """The search for failing inputs of a property, in a machine of its own."""
        limits = replace(self.limits, seconds=seconds)
        return PropertySearch(prop, self.target, self._image, limits, self.budget.branch, self._is_stopped)


class _Course:
    """The course of checking one property: bound after bound, and then with open numbers."""

    def __init__(
        self,
        prop: Property,
        search: PropertySearch,
        budget: CheckBudget,
        limits: Limits,
        seconds: float | None,
    ) -> None:
        self._prop = prop
        self._search = search
        self._budget = budget
        self._limits = limits
        self._seconds = seconds
        self._began = time.monotonic()
        #: Tests of the largest search with known numbers, and of the largest with open ones: smaller ones are in them.
        self._tests, self._solved_tests = 0, 0
        self._steps = 0
        #: The last bound that was searched to its end.
        self._done: int | None = None
        self._partial = False
        #: What is said about the first test that was given up.
        self._endless: str | None = None

    def result(self) -> PropertyResult:
        """Search until something is known, or the budget is used up."""
        solves = self._budget.bound is None and self._prop.has_numbers
        known = self._bound_after_bound(solves)
        if known is None and (self._done is None or self._is_mostly_endless):
            return self._unknown(self._endless or _UNFINISHED)
        ended = None
        if known is None and solves:
            known, ended = self._with_open_numbers()
        if known is not None:
            return known
        reason = self._endless or self._prop.gaps or (_PARTIAL if self._partial else None)
        return self._result(Verdict.HOLDS, reason=reason if ended is None else _REASONS[ended], ended=ended)

    def _bound_after_bound(self, solves: bool) -> PropertyResult | None:
        """The result, if a search at some bound decides it; with `solves`, some of the time is left for solving."""
        seconds = self._seconds
        until = seconds * (1 - 1 / _SOLVED_SHARE) if seconds is not None and solves else seconds
        most, spent, bound, before = self._budget.steps, 0, 0, 0
        while self._budget.bound is None or bound <= self._budget.bound:
            left = None if most is None else most - spent
            time_left = None if until is None else until - self._elapsed
            if (left is not None and left <= 0) or (time_left is not None and time_left <= 0):
                break
            level = self._searched(bound, left, time_left)
            spent += max(level.steps, SETUP_STEPS)
            if level.found is not None:
                return self._fails(*self._at_least_bound(level.found, bound))
            if level.exhausted:
                return self._result(Verdict.EXHAUSTED, bound)
            if level.endless is not None:  # nothing is known of this bound, but an input beyond may fail
                known = None if self._endless else self._without_end(level, bound, spent)
                self._endless = self._endless or level.endless
                if known is not None:
                    return known
                if self._search.given_up >= MOST_GIVEN_UP:
                    break
            elif level.stopped is not None:
                return self._stopped(level, level.stopped)
            else:
                self._done, self._partial = bound, level.partial
            bound = self._next_bound(bound, level.tests, before)
            before = level.tests
        return None

    def _next_bound(self, bound: int, tests: int, before: int) -> int:
        """The bound to search next. Where a bound adds few tests, as for numbers, some are left out: the next one has
        all of their tests, and searching each of them would take most of the time.
        """
        if self._prop.draws or self._endless or bound < _FIRST_BOUNDS or tests > before + before // 2:
            return bound + 1
        following = bound + bound // 4
        return following if self._budget.bound is None else max(bound + 1, min(following, self._budget.bound))

    def _at_least_bound(self, found: Counterexample, bound: int) -> tuple[Counterexample, int]:
        """A failure at the least bound that has one, if some bounds before the one where it was found were left out."""
        below = -1 if self._done is None else self._done
        while bound - below > 1 and not self._endless:
            middle = (below + bound) // 2
            left = None if self._seconds is None else max(self._seconds - self._elapsed, 0.0)
            level = self._searched(middle, self._budget.steps, left)
            if level.found is not None:
                found, bound = level.found, middle
            elif level.stopped is None:
                below = middle
            else:
                return replace(found, smallest=False), bound
        return found, bound

    def _without_end(self, level: Level, bound: int, spent: int) -> PropertyResult | None:
        """The result of running a test that exceeded its step limit by itself, if that decides the property.

        A test that only takes long is no finding: it must take far more than all tests before it together.
        """
        alone, given_up = self._budget.alone, level.endless_input
        before = spent - max(level.steps, SETUP_STEPS)
        if alone is None or given_up is None or alone < _FAR_MORE * before:
            return None
        left = None if self._seconds is None else max(self._seconds - self._elapsed, 0.0)
        limits = Limits(alone, self._limits.heap_words, self._limits.stack_words, left)
        found, endless = self._search.run_alone(given_up, bound, limits)
        if found is None:
            return None
        return self._result(Verdict.ENDLESS, bound, found) if endless else self._fails(found, bound)

    def _stopped(self, level: Level, ended: OutcomeKind) -> PropertyResult | None:
        """The result where a search was stopped before its end; None if only the budget for more bounds is used up."""
        is_interrupted = ended is OutcomeKind.INTERRUPTED
        if not is_interrupted and (self._endless or (self._done is not None and ended in _BUDGET_ENDS)):
            return None
        reason = level.message or _REASONS.get(ended, ended.value)
        verdict = Verdict.UNKNOWN if self._done is None else Verdict.HOLDS
        return self._result(verdict, reason=reason, ended=ended)

    def _with_open_numbers(self) -> tuple[PropertyResult | None, OutcomeKind | None]:
        """A search in which numbers stay open: finds those that no bound reaches, and may leave nothing to try.

        Gives the result, if that decides it; or why it was interrupted, if so.
        """
        work = max((self._budget.steps or _TIMED_STEPS) // _SOLVED_SHARE, _LEAST_WORK)
        bound = 0
        while work > 0:
            left = None if self._seconds is None else self._seconds - self._elapsed
            if left is not None and left <= 0:
                break
            level = self._searched(bound, None, left, work)
            if level.found is not None:
                if level.found.replayed or level.found.refuted:
                    return self._fails(replace(level.found, solved=True), self._done), None
                break  # where it could not be run again, nothing is proved either
            if level.exhausted:
                return self._result(Verdict.EXHAUSTED), None
            if level.stopped is not None:
                return None, level.stopped if level.stopped is OutcomeKind.INTERRUPTED else None
            work -= max(level.work, SETUP_STEPS)
            bound += 1
        return None, None

    def _searched(
        self, bound: int, steps: int | None, seconds: float | None, symbolic_work: int | None = None
    ) -> Level:
        limits = Limits(steps, self._limits.heap_words, self._limits.stack_words, seconds)
        level = self._search.search(bound, limits, symbolic_work=symbolic_work)
        if symbolic_work is None:
            self._tests = max(self._tests, level.tests)
        else:
            self._solved_tests = max(self._solved_tests, level.tests)
        self._steps += level.steps
        return level

    @property
    def _is_mostly_endless(self) -> bool:
        """Whether so many tests were given up that little is known from the others."""
        return self._search.given_up * _ENDLESS_SHARE >= max(self._tests, 1)

    @property
    def _elapsed(self) -> float:
        """The seconds since the beginning."""
        return time.monotonic() - self._began

    # --- results ---

    def _fails(self, found: Counterexample, bound: int | None) -> PropertyResult:
        if not found.refuted:
            return self._result(Verdict.FAILS, bound, found)
        call = found.expression(self._prop.name)
        return replace(
            self._unknown(f"{call} failed, but not when run again: a fault of Clew"), is_fault=True
        )

    def _unknown(self, reason: str) -> PropertyResult:
        """Nothing is known: not even that the property does not fail as expected."""
        return replace(self._result(Verdict.UNKNOWN, reason=reason), expects_failure=False)

    def _result(
        self,
        verdict: Verdict,
        bound: int | None = None,
        found: Counterexample | None = None,
        *,
        reason: str | None = None,
        ended: OutcomeKind | None = None,
    ) -> PropertyResult:
        """What is known by now, at a bound; by default at the last one that was searched to its end."""
        return PropertyResult(
            self._prop.name,
            verdict,
            self._done if bound is None else bound,
            self._tests + self._solved_tests,
            self._steps,
            self._elapsed,
            found,
            reason,
            self._search.expects_failure,
            ended,
        )
