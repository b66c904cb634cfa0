"""Checking properties: searching each for inputs on which it is false or ends in an error.

A counterexample is run again, concretely, before it is reported.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace

from clew.check.account import Account
from clew.check.budget import CheckBudget
from clew.check.course import Course
from clew.check.results import CheckProgress, PropertyResult, Verdict
from clew.check.sampling import Sampling
from clew.check.search import PropertySearch
from clew.language.properties import LinkedProperties, Property
from clew.machine import Limits, compile_program

#: The steps after which a sampled test is given up, where nothing else says it.
_SAMPLE_STEPS = 5_000_000
#: Of the time, what the first round takes, and the least that a property gets.
_FIRST_ROUND, _LEAST_SECONDS = 1 / 4, 0.02
#: Verdicts that more time does not change.
_DECIDED = frozenset({Verdict.FAILS, Verdict.ENDLESS, Verdict.EXHAUSTED})
_UNSAMPLED = "there are no generators for its arguments"


class Checker:
    """Runs the properties of a target, each in a machine of its own."""

    def __init__(
        self,
        target: LinkedProperties,
        budget: CheckBudget,
        limits: Limits | None = None,
        is_stopped: Callable[[], bool] | None = None,
        on_progress: Callable[[CheckProgress], None] | None = None,
    ) -> None:
        """`is_stopped` is asked now and then whether the search is to end; `on_progress` is called now and then."""
        self.target = target
        self._is_stopped = is_stopped
        self._on_progress = on_progress
        self.budget = budget
        self.limits = limits or Limits()
        self._image = compile_program(target.program)

    def within(self, *, bound: int, steps: int) -> Checker:
        """The same properties, which are compiled already, searched to a bound in so many steps."""
        other = copy(self)
        other.budget = replace(self.budget, bound=bound, steps=steps)
        return other

    def results(self, *, soonest: bool = False) -> Iterator[PropertyResult]:
        """One result for each property, in order; the time that is left is divided among the properties that are left.

        A part of the time goes to a first round, in which each property gets a little: what is easy to find is then
        found, however long the properties before it take. If asked for the `soonest`, what that finds comes first.
        """
        began = time.monotonic()
        properties, seconds = self.target.properties, self.budget.seconds
        if seconds is None:
            yield from map(self.check, properties)
            return
        known: dict[int, PropertyResult] = {}
        if len(properties) > 1:
            share = max(seconds * _FIRST_ROUND / len(properties), _LEAST_SECONDS)
            first = (self.check(prop, share, samples_first=True) for prop in properties)
            known = {n: found for n, found in enumerate(first) if found.verdict in _DECIDED}
        open_ = len(properties) - len(known)
        order = sorted(range(len(properties)), key=lambda n: soonest and n not in known)
        for number in order:
            prop, found = properties[number], known.get(number)
            if found is None:
                left = seconds - (time.monotonic() - began)
                found = self.check(prop, max(left / open_, _LEAST_SECONDS))
                open_ -= 1
            given = time.monotonic()
            yield found
            began += time.monotonic() - given  # what is done with it takes none of the time

    def check(
        self, prop: Property, seconds: float | None = None, *, samples_first: bool = False
    ) -> PropertyResult:
        """Search bound after bound, until the property fails, nothing is left, or the budget is used up.

        Where there is little time for it, what generators draw is better tried first: a search begins small.
        """
        if prop.problem is not None:
            return PropertyResult(prop.name, Verdict.UNKNOWN, reason=prop.problem)
        sampling = self.sampling(prop)
        if self.budget.seed.test is not None:
            return _one_sample(prop, sampling, self.budget.seed.test)
        account = Account(
            prop, self.search(prop, seconds), sampling, self.budget, self.limits, seconds, self._on_progress
        )
        course = Course(
            account,
            evidence=lambda: sampling or self._sampling(prop),
            samples_first=samples_first,
            unsized=None if prop.unsized is None else self.search(prop.unsized, seconds),
        )
        return course.result()

    def search(self, prop: Property, seconds: float | None = None) -> PropertySearch:
        """The search for failing inputs of a property, in a machine of its own."""
        limits = replace(self.limits, seconds=seconds)
        return PropertySearch(prop, self.target, self._image, limits, self.budget.branch, self._is_stopped)

    def sampling(self, prop: Property) -> Sampling | None:
        """The sampled tests of a property, if it has generators; to a bound, none are asked for."""
        budget = self.budget
        return None if budget.bound is not None and budget.seed.test is None else self._sampling(prop)

    def _sampling(self, prop: Property) -> Sampling | None:
        budget = self.budget
        if prop.sampled is None:
            return None
        steps = budget.branch or _SAMPLE_STEPS
        return Sampling(
            prop.sampled, self.target, self._image, self.limits, steps, budget.seed, self._is_stopped
        )


def _one_sample(prop: Property, sampling: Sampling | None, test: int) -> PropertyResult:
    """What is known about a property from one sampled test."""
    if sampling is None:
        return PropertyResult(prop.name, Verdict.UNKNOWN, reason=_UNSAMPLED)
    failure = sampling.run_one(test)
    if failure is None:
        reason = f"sampled test {test} does not fail"
        return PropertyResult(prop.name, Verdict.UNKNOWN, steps=sampling.steps, reason=reason)
    return PropertyResult(
        prop.name,
        Verdict.FAILS,
        tests=1,
        steps=sampling.steps,
        counterexample=failure.found,
        expects_failure=failure.expects_failure,
    )
