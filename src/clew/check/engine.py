"""Checking properties: searching each for inputs on which it is false or ends in an error.

A counterexample is run again, concretely, before it is reported.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from clew.check.budget import CheckBudget
from clew.check.course import Course
from clew.check.results import CheckProgress, PropertyResult, Verdict
from clew.check.sampling import Sampling
from clew.check.search import PropertySearch
from clew.language.properties import LinkedProperties, Property
from clew.machine import Limits, compile_program

#: The steps after which a sampled test is given up, where nothing else says it.
_SAMPLE_STEPS = 5_000_000
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
        sampling = self.sampling(prop)
        if self.budget.seed.test is not None:
            return _one_sample(prop, sampling, self.budget.seed.test)
        course = Course(
            prop, self.search(prop, seconds), sampling, self.budget, self.limits, seconds, self._on_progress
        )
        return course.result()

    def search(self, prop: Property, seconds: float | None = None) -> PropertySearch:
        """The search for failing inputs of a property, in a machine of its own."""
        limits = replace(self.limits, seconds=seconds)
        return PropertySearch(prop, self.target, self._image, limits, self.budget.branch, self._is_stopped)

    def sampling(self, prop: Property) -> Sampling | None:
        """The sampled tests of a property, if it has generators; to a bound, none are asked for."""
        budget = self.budget
        if prop.sampled is None or (budget.bound is not None and budget.seed.test is None):
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
