"""What is known of a property while it is checked, and the results that follow from it.

The turns of a check (`course`) share one account: what was tried, how far the search has got, and what stopped it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import field, replace

from clew.check.budget import CheckBudget
from clew.check.failure import FailingInput
from clew.check.results import AloneRun, CheckProgress, Counterexample, PropertyResult, Verdict
from clew.check.sampling import Sampling
from clew.check.search import BUDGET_ENDS, Level, PropertySearch
from clew.language.properties import Property
from clew.machine import Limits, OutcomeKind
from clew.source.dataclass import dataclass
from clew.source.losses import Loss, Losses, Proof

#: What counts for the budget where only time is limited.
TIMED_STEPS = 1_000_000_000
#: Bounds that are searched one after the other in any case.
FIRST_BOUNDS = 8
#: No bound is larger: where none adds a test for so long, none will.
LAST_BOUND = 1 << 32
#: Nothing is said to hold where one in so many tests was given up.
_ENDLESS_SHARE = 4
#: Steps in which a test is looked for that is not discarded.
_COUNTING_STEPS = 5_000_000
_REASONS = {
    OutcomeKind.OUT_OF_STEPS: "out of steps",
    OutcomeKind.TIMEOUT: "out of time",
    OutcomeKind.OUT_OF_HEAP: "out of memory",
    OutcomeKind.OUT_OF_STACK: "out of stack",
    OutcomeKind.INTERRUPTED: "interrupted",
    OutcomeKind.NEEDS_VARIABLE: "it looks into an argument that Clew cannot make",
}
_UNFINISHED = "the budget was used up before the first bound was done"
_NO_BOUND = "bound 0 was not searched to its end"


@dataclass(frozen=True, slots=True)
class Sizeless:
    """A search through all that there is at any size: how far what the machine makes goes, and for how much work numbers
    stay open in it, if they do.
    """

    search: PropertySearch
    level_bound: int | None = None
    symbolic_work: int | None = None

    def searched(self, limits: Limits) -> Level:
        """What it finds; tests that it gives up do not count."""
        if self.symbolic_work is not None:
            limits = replace(limits, steps=None)
        given_up = self.search.given_up
        level = self.search.search(
            None, limits, symbolic_work=self.symbolic_work, level_bound=self.level_bound
        )
        self.search.given_up = given_up
        return level

    def counts(self, limits: Limits) -> bool | None:
        """Whether some test is not discarded; None where that was not found out."""
        if self.level_bound is None:  # what is made at one size is made at all
            return self.search.counts(0, limits)
        return self.search.counts(
            None, limits, level_bound=self.level_bound, symbolic=self.symbolic_work is not None
        )


@dataclass
class Account:
    """What is known of one property. `search` and `sampling` try it, within a budget and limits."""

    prop: Property
    search: PropertySearch
    sampling: Sampling | None
    budget: CheckBudget
    limits: Limits
    seconds: float | None
    on_progress: Callable[[CheckProgress], None] | None = None
    began: float = field(default_factory=lambda: time.monotonic())  # as the clock is then
    #: Tests of the largest search with known numbers, and of the largest with open ones: smaller ones are in them.
    tests: int = 0
    solved_tests: int = 0
    #: Of these, the tests that were discarded by what they raise.
    discarded: int = 0
    solved_discarded: int = 0
    steps: int = 0
    #: The last bound that was searched to its end.
    done: int | None = None
    partial: bool = False
    #: What is said about the first test that was given up.
    endless: str | None = None
    #: How the search at some bound was stopped, if there is no use in searching others.
    stop: tuple[str, OutcomeKind] | None = None
    expects_failure: bool = False
    #: What has exhausted the property at all sizes.
    sizeless: Sizeless | None = None

    # --- trying ---

    def searched(
        self, bound: int, steps: int | None, seconds: float | None, symbolic_work: int | None = None
    ) -> Level:
        """The search at a bound."""
        self.report()
        limits = Limits(steps, self.limits.heap_words, self.limits.stack_words, seconds)
        level = self.search.search(bound, limits, symbolic_work=symbolic_work)
        if symbolic_work is None:
            if level.tests >= self.tests:
                self.tests, self.discarded = level.tests, level.discarded
        elif level.tests >= self.solved_tests:
            self.solved_tests, self.solved_discarded = level.tests, level.discarded
        self.steps += level.steps
        return level

    def run_alone(self, given_up: FailingInput, bound: int, steps: int) -> AloneRun:
        """How a test ends when it is run by itself, for some steps and half of the time that is left."""
        left = None if self.seconds is None else max(self.seconds - self.elapsed, 0.0) / 2
        limits = Limits(steps, self.limits.heap_words, self.limits.stack_words, left)
        run = self.search.run_alone(given_up, bound, limits)
        self.steps += run.steps
        return run

    def report(self) -> None:
        """Say how far the check is."""
        if self.on_progress is not None:
            tests = self.tests + self.solved_tests
            self.on_progress(CheckProgress(self.prop.name, self.done, tests, self.samples))

    @property
    def all_steps(self) -> int:
        """The steps of the budget, or what counts for them."""
        return self.budget.steps or TIMED_STEPS

    @property
    def elapsed(self) -> float:
        """The seconds since the beginning."""
        return time.monotonic() - self.began

    # --- what is known ---

    @property
    def is_mostly_endless(self) -> bool:
        """Whether so many tests were given up that little is known from the others."""
        return self.search.given_up * _ENDLESS_SHARE >= max(self.tests, 1)

    @property
    def samples(self) -> int:
        """The sampled tests that held."""
        sampling = self.sampling
        if sampling is None or sampling.refusal or sampling.given_up * _ENDLESS_SHARE >= sampling.passed:
            return 0
        return sampling.passed

    @property
    def survival(self) -> Verdict:
        """What is known where nothing fails: nothing, where no bound was searched to its end and nothing was sampled."""
        return Verdict.UNKNOWN if self.done is None and not self.samples else Verdict.HOLDS

    # --- results ---

    def fails(self, found: Counterexample, bound: int | None, *, more: int = 0) -> PropertyResult:
        """A failure, after so many tests besides those of the bounds."""
        if not found.refuted:
            return self.result(Verdict.FAILS, bound, found, tests=self.tests + more)
        call = found.expression(self.prop.name)
        return replace(self.unknown(f"{call} failed, but not when run again: a fault of Clew"), is_fault=True)

    def unknown(self, reason: str) -> PropertyResult:
        """Nothing is known: not even that the property does not fail as expected."""
        return replace(self.result(Verdict.UNKNOWN, reason=reason), expects_failure=False)

    def interrupted(self, reason: str | None = None) -> PropertyResult:
        """What is known where the user has ended the search."""
        ended = OutcomeKind.INTERRUPTED
        return self.result(self.survival, reason=reason or reason_of(ended), ended=ended)

    def result(
        self,
        verdict: Verdict,
        bound: int | None = None,
        found: Counterexample | None = None,
        *,
        reason: str | None = None,
        ended: OutcomeKind | None = None,
        proof: Proof | None = None,
        tests: int | None = None,
        by_cases: bool = False,
    ) -> PropertyResult:
        """What is known by now, at a bound and from some tests or cases; by default at the last bound that was searched
        to its end, and from the tests up to there.
        """
        return PropertyResult(
            self.prop.name,
            verdict,
            self.done if bound is None else bound,
            self.tests if tests is None else tests,
            self.samples,
            self.steps,
            self.elapsed,
            found,
            reason,
            self.search.expects_failure or self.expects_failure,
            ended,
            proof=proof,
            by_cases=by_cases,
            is_unit=self.prop.is_unit,
        )

    def survived(self) -> PropertyResult:
        """The result where nothing has decided the property."""
        if self.is_mostly_endless and self.endless is not None:
            return self.unknown(self.endless)
        if self.stop is not None:
            reason, ended = self.stop
            if self.samples and self.done is None and ended in BUDGET_ENDS:
                reason = _NO_BOUND
            return self.result(self.survival, reason=reason, ended=ended)
        endless = self.endless or (None if self.sampling is None else self.sampling.endless)
        if self.survival is Verdict.UNKNOWN:
            return self.unknown(endless or _UNFINISHED)
        gaps = self.prop.gaps | Losses.of(Loss.ABSTRACT if self.partial else None)
        return self.result(Verdict.HOLDS, reason=endless or gaps.text or None)

    def meaningful(self, known: PropertyResult) -> PropertyResult:
        """A result, unless it says that a property holds of which no test counts: of that, nothing is known."""
        if known.verdict not in (Verdict.HOLDS, Verdict.EXHAUSTED) or self.samples:
            return known
        if known.ended is OutcomeKind.INTERRUPTED and not self._all_raise:
            return known
        counts = False if self._all_raise else self._counts(known.bound or 0)
        if counts:
            return known
        reason = self._vacuous(known) if counts is False else self._unsure(known)
        return replace(
            self.unknown(reason),
            bound=known.bound,
            ended=known.ended,
            tests=known.tests,
            by_cases=known.by_cases,
        )

    def _vacuous(self, known: PropertyResult) -> str:
        """The reason why a property of which no test counts is unknown."""
        noun = "case" if known.by_cases else "test"
        tests = f"the only {noun}" if known.tests == 1 else f"all {known.tests:,} {noun}s"
        were = _were(known.tests)
        if known.verdict is Verdict.EXHAUSTED:
            return f"{tests} {were} discarded, and no others are left to try"
        sampled = 0 if self.sampling is None else self.sampling.discarded
        also = f", and so {_were(sampled)} {_samples(sampled)}" if sampled else ""
        return f"{tests} to bound {known.bound or 0} {were} discarded{also}"

    def _unsure(self, known: PropertyResult) -> str:
        """The reason where no test was seen that counts, though there may be some."""
        to = "" if known.verdict is Verdict.EXHAUSTED else f" to bound {known.bound or 0}"
        sampled = 0 if self.sampling is None else self.sampling.discarded
        also = f"; {_samples(sampled)} {_were(sampled)}" if sampled else ""
        return f"no test{to} was seen that is not discarded{also}"

    @property
    def _all_raise(self) -> bool:
        """Whether all tests were discarded by what they raise."""
        return 0 < self.discarded + self.solved_discarded == self.tests + self.solved_tests

    def _counts(self, bound: int) -> bool | None:
        """Whether some test is not discarded; None where that was not found out."""
        limits = replace(self.limits, steps=_COUNTING_STEPS)
        return self.search.counts(bound, limits) if self.sizeless is None else self.sizeless.counts(limits)


def reason_of(ended: OutcomeKind) -> str:
    """How a search ended, in words."""
    return _REASONS.get(ended, ended.value)


def _samples(number: int) -> str:
    return f"{number:,} sampled {'one' if number == 1 else 'ones'}"


def _were(number: int) -> str:
    return "was" if number == 1 else "were"
