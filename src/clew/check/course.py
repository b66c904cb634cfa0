"""The course of checking one property: what its budget is spent on, and what is known in the end.

The search goes bound after bound and is exhaustive at each: a property that survives it *holds to bound N*; if nothing
was cut off, the space is *exhausted*, and that is a proof. Sampled tests of the user's generators reach inputs far
beyond these bounds, and a search with open numbers those that neither reaches. They take turns, so that each gets its
part whatever the others take. Steps bound the work, so that results repeat exactly.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from clew.check.budget import CheckBudget
from clew.check.failure import FailingInput
from clew.check.replay import SETUP_STEPS
from clew.check.results import AloneRun, CheckProgress, Counterexample, PropertyResult, Verdict
from clew.check.sampling import Sampling
from clew.check.search import BUDGET_ENDS, MOST_GIVEN_UP, Level, PropertySearch
from clew.language.properties import Property
from clew.machine import Limits, OutcomeKind
from clew.source.losses import Loss, Losses, Proof

#: Of the budget, what is added to solve for numbers that are far from 0, and the least of it.
_SOLVED_SHARE, _LEAST_WORK = 1 / 10, 200_000
#: Of the budget, what is added to solve for numbers that generators make at all sizes.
_SIZELESS_SHARE = 1 / 50
#: Of the budget, what is added for sampled tests, and the part of it for their first turn.
_SAMPLED_SHARE, _FIRST_SAMPLES = 1 / 4, 1 / 5
#: When their first turn is over, where only time is limited.
_FIRST_SAMPLED = 2 / 5
#: Sampled tests that are to pass in any case, unless the time is over: as many as QuickCheck runs.
_SAMPLED_TESTS = 100
#: Of the budget, what the search gets before the first sampled tests.
_FIRST_SHARE = 1 / 10
#: What counts for the budget where only time is limited.
_TIMED_STEPS = 1_000_000_000
#: Bounds that are searched one after the other in any case.
_FIRST_BOUNDS = 8
#: No bound is larger: where none adds a test for so long, none will.
_LAST_BOUND = 1 << 32
#: Nothing is said to hold where one in so many tests was given up.
_ENDLESS_SHARE = 4
#: Steps in which a test is looked for that is not discarded.
_COUNTING_STEPS = 5_000_000
#: Steps of a sampled test by itself, in which it is seen whether it does the same again and again.
_SAMPLED_ALONE = 200_000
#: How many times the steps of a test that takes long others may take.
_MORE_STEPS = 2
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


class Course:
    """The course of checking one property: bound after bound, and then with open numbers."""

    def __init__(
        self,
        prop: Property,
        search: PropertySearch,
        sampling: Sampling | None,
        budget: CheckBudget,
        limits: Limits,
        seconds: float | None,
        on_progress: Callable[[CheckProgress], None] | None = None,
        *,
        evidence: Callable[[], Sampling | None] = lambda: None,
        samples_first: bool = False,
    ) -> None:
        """`on_progress` is called now and then; `evidence` gives sampled tests where the search has found what cannot be
        shown; with `samples_first`, what the user's generators draw comes before what is searched.
        """
        self._samples_first = samples_first
        self._evidence = evidence
        self._prop = prop
        self._search = search
        self._sampling = sampling
        self._budget = budget
        self._limits = limits
        self._seconds = seconds
        self._on_progress = on_progress
        self._began = time.monotonic()
        #: Tests of the largest search with known numbers, and of the largest with open ones: smaller ones are in them.
        self._tests, self._solved_tests = 0, 0
        #: Of these, the tests that were discarded by what they raise.
        self._discarded, self._solved_discarded = 0, 0
        self._steps = 0
        #: The bound that is searched next, the steps of those before it, and the tests of the last one.
        self._bound, self._spent, self._before = 0, 0, 0
        #: The last bound that was searched to its end.
        self._done: int | None = None
        self._partial = False
        #: What is said about the first test that was given up.
        self._endless: str | None = None
        #: How the search at some bound was stopped, if there is no use in searching others.
        self._stop: tuple[str, OutcomeKind] | None = None
        self._expects_failure = False
        #: Whether numbers may stay open, and whether it has been tried what follows from that at once.
        self._solves = budget.bound is None and (prop.has_numbers or search.opens)
        self._is_tried = not prop.has_numbers
        #: Whether a search with open numbers is known to find a failure: larger bounds could only find a smaller one.
        self._fails_beyond = False

    def result(self) -> PropertyResult:
        """Search until something is known, or the budget is used up."""
        for turn in self._turns():
            known = turn()
            self._report()
            if known is not None:
                return self._meaningful(known)
        return self._meaningful(self._survived())

    def _survived(self) -> PropertyResult:
        """The result where nothing has decided the property."""
        if self._is_mostly_endless and self._endless is not None:
            return self._unknown(self._endless)
        if self._stop is not None:
            reason, ended = self._stop
            if self._samples and self._done is None and ended in BUDGET_ENDS:
                reason = _NO_BOUND
            return self._result(self._survival, reason=reason, ended=ended)
        endless = self._endless or (None if self._sampling is None else self._sampling.endless)
        if self._survival is Verdict.UNKNOWN:
            return self._unknown(endless or _UNFINISHED)
        reasons = (
            endless,
            (self._prop.gaps | Losses.of(Loss.ABSTRACT if self._partial else None)).text,
        )
        return self._result(Verdict.HOLDS, reason=next(filter(None, reasons), None))

    def _meaningful(self, known: PropertyResult) -> PropertyResult:
        """A result, unless it says that a property holds of which no test counts: of that, nothing is known."""
        if known.verdict not in (Verdict.HOLDS, Verdict.EXHAUSTED) or self._samples:
            return known
        bound = known.bound or 0
        if 0 < self._discarded + self._solved_discarded == self._tests + self._solved_tests:
            counts: bool | None = False
        elif known.ended is OutcomeKind.INTERRUPTED:
            return known
        else:
            counts = self._search.counts(bound, replace(self._limits, steps=_COUNTING_STEPS))
        if counts:
            return known
        tests = self._tests + self._solved_tests
        sampled = 0 if self._sampling is None else self._sampling.discarded
        also = f", and so were {sampled:,} sampled ones" if sampled else ""
        what = f"all {tests:,} tests to bound {bound} were discarded"
        if counts is None:
            what = f"no test to bound {bound} was seen that is not discarded"
            also = f"; {sampled:,} sampled ones were" if sampled else ""
        return replace(self._unknown(what + also), bound=known.bound, ended=known.ended)

    def _turns(self) -> Iterator[Callable[[], PropertyResult | None]]:
        """What the budget is spent on, in turns; each gives the result, if it decides it."""
        steps, seconds = self._budget.steps, self._seconds
        sampled = (steps or _TIMED_STEPS) * _SAMPLED_SHARE
        solves = self._solves
        if self._prop.draws and self._samples_first:
            yield lambda: self._sampled(int(sampled * _FIRST_SAMPLES), _FIRST_SAMPLED)
        if self._prop.draws:
            yield self._at_all_sizes
        if self._sampling is None:
            until = seconds if seconds is None or not solves else seconds * (1 - _SOLVED_SHARE)
            yield lambda: self._bound_after_bound(steps, until)
        else:
            rest = 1 - _SAMPLED_SHARE - (_SOLVED_SHARE if solves else 0)
            until = None if seconds is None else seconds * rest
            yield lambda: self._first_bounds(until)
            if self._prop.sampled is not None and self._prop.sampled.is_shown:
                yield lambda: self._sampled(int(sampled * _FIRST_SAMPLES), _FIRST_SAMPLED)
            yield lambda: self._bound_after_bound(steps, until)
        is_begun = self._done is not None and self._stop is None
        if solves and (is_begun or self._search.opens) and not self._is_mostly_endless:
            yield self._with_open_numbers
        yield lambda: self._sampled(int(sampled * (1 - _FIRST_SAMPLES)), 1)

    def _sampled(self, steps: int, share: float) -> PropertyResult | None:
        """The result, if one of some more sampled tests fails, within a share of the time."""
        if self._sampling is None:
            return None
        until = None if self._seconds is None else self._began + share * self._seconds
        failure = self._sampling.run(steps, max(_SAMPLED_TESTS - self._sampling.passed, 0), until)
        self._steps += self._sampling.take_steps()
        if failure is not None:
            self._expects_failure = failure.expects_failure
            known = self._fails(failure.found, self._done)
            return replace(known, tests=known.tests + self._sampling.passed + 1)
        if self._sampling.was_interrupted:
            ended = OutcomeKind.INTERRUPTED
            return self._result(self._survival, reason=_REASONS[ended], ended=ended)
        return self._sampled_alone(self._sampling)

    def _sampled_alone(self, sampling: Sampling) -> PropertyResult | None:
        """The result, if the first sampled test that was given up is known to have no end."""
        given_up = sampling.take_endless()
        if given_up is None or self._endless is not None or self._budget.alone is None:
            return None
        run = self._run_alone(given_up, sampling.endless_size, min(self._budget.alone, _SAMPLED_ALONE))
        if run.found is None or not run.is_endless:
            return None
        found = run.found
        if found.source is None:  # the sample is all that shows it again
            found = replace(found, seed=sampling.endless_seed)
        known = self._result(Verdict.ENDLESS, self._done, found)
        return replace(known, tests=known.tests + sampling.passed + 1)

    def _first_bounds(self, until: float | None) -> PropertyResult | None:
        """The result, if it is decided at the bounds that take a small part of the budget."""
        steps = self._budget.steps
        first = None if steps is None else int(steps * _FIRST_SHARE)
        return self._bound_after_bound(first, None if until is None else until * _FIRST_SHARE, again=True)

    def _at_all_sizes(self) -> PropertyResult | None:
        """The result, if generators make the same values at all sizes, and there are no others to try."""
        most = None if self._budget.steps is None else int(self._budget.steps * _FIRST_SHARE)
        seconds = None if self._seconds is None else self._seconds * _FIRST_SHARE
        limits = replace(self._limits, steps=most, seconds=seconds)
        work = max(int((self._budget.steps or _TIMED_STEPS) * _SIZELESS_SHARE), _LEAST_WORK)
        for open_work in (work, None) if self._search.opens else (None,):
            given_up = self._search.given_up
            level = self._search.search(
                None, replace(limits, steps=None) if open_work else limits, symbolic_work=open_work
            )
            self._search.given_up = given_up
            self._steps += level.steps
            proof = level.losses.proof
            if proof is not None and level.stopped is None:
                self._tests, self._discarded = level.tests, level.discarded
                return self._result(Verdict.EXHAUSTED, 0, proof=proof)
        return None

    def _bound_after_bound(
        self, most: int | None, until: float | None, *, again: bool = False
    ) -> PropertyResult | None:
        """The result, if a search at some bound decides it, within so many steps in all and seconds from the beginning.

        With `again`, a search that is cut off is repeated in a later turn, and does not count.
        """
        largest = self._prop.largest if self._budget.bound is None else self._budget.bound
        last = _LAST_BOUND if largest is None else min(largest, _LAST_BOUND)
        while self._stop is None and self._bound <= last:
            bound = self._bound
            part = _FIRST_SHARE if self._fails_beyond else 1
            left = None if most is None else int(most * part) - self._spent
            time_left = None if until is None else until * part - self._elapsed
            if (left is not None and left <= 0) or (time_left is not None and time_left <= 0):
                break
            given_up = self._search.given_up
            level = self._searched(bound, left, time_left)
            if again and level.is_cut_off and level.found is None and level.stopped in BUDGET_ENDS:
                self._search.given_up = given_up
                break
            self._spent += max(level.steps, SETUP_STEPS)
            if level.found is not None:
                least, at = self._at_least_bound(level.found, bound)
                return self._with_evidence(least) or self._fails(least, at)
            proof = level.losses.proof
            if proof is not None:
                return self._result(Verdict.EXHAUSTED, bound, proof=proof)
            if level.endless is not None:  # nothing is known of this bound, but an input beyond may fail
                run = AloneRun() if self._endless else self._alone(level, bound)
                if run.found is not None:
                    return (
                        self._result(Verdict.ENDLESS, bound, run.found)
                        if run.is_endless
                        else self._fails(run.found, bound)
                    )
                if run.holds:  # it only takes long: once more, with enough steps for such tests
                    self._search.given_up = given_up
                    self._search.allow(_MORE_STEPS * run.steps)
                    continue
                self._endless = self._endless or level.endless
                if self._search.given_up >= MOST_GIVEN_UP:
                    break
            elif level.stopped is not None:
                return self._stopped(level, level.stopped)
            else:
                self._done, self._partial = bound, level.partial
            self._bound = self._next_bound(bound, level.tests, self._before)
            self._before = level.tests
            if (
                self._solves
                and not self._is_tried
                and self._bound >= _FIRST_BOUNDS
                and self._done is not None
            ):
                self._is_tried = True
                proved = self._proved_with_open_numbers(until)
                if proved is not None:
                    return proved
        return None

    def _with_evidence(self, found: Counterexample) -> PropertyResult | None:
        """The result of a sampled test that fails, where what the search has found could not be run again."""
        if found.replayed or found.refuted:
            return None
        sampled = (self._budget.steps or _TIMED_STEPS) * _SAMPLED_SHARE
        asked, self._sampling = self._sampling, self._evidence()
        known = self._sampled(int(sampled * _FIRST_SAMPLES), 1)
        self._sampling = asked
        example = None if known is None else known.counterexample
        return known if example is not None and example.replayed else None

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

    def _alone(self, level: Level, bound: int) -> AloneRun:
        """How a test that exceeded its step limit ends when it is run by itself; if nothing is known, that is noted."""
        given_up = level.endless_input
        if given_up is None:
            return AloneRun()
        alone = self._budget.alone
        if alone is None:
            return AloneRun()
        steps = alone if self._seconds is not None else max(alone - self._spent, SETUP_STEPS)
        run = self._run_alone(given_up, bound, steps)
        self._spent += run.steps
        if run.found is None and not run.holds and run.steps > level.endless_steps:
            level.endless = self._search.not_ended(given_up.arguments, run.steps)
        return run

    def _run_alone(self, given_up: FailingInput, bound: int, steps: int) -> AloneRun:
        """How a test ends when it is run by itself, for some steps and half of the time that is left."""
        left = None if self._seconds is None else max(self._seconds - self._elapsed, 0.0) / 2
        limits = Limits(steps, self._limits.heap_words, self._limits.stack_words, left)
        run = self._search.run_alone(given_up, bound, limits)
        self._steps += run.steps
        return run

    def _stopped(self, level: Level, ended: OutcomeKind) -> PropertyResult | None:
        """The result where a search was interrupted; otherwise the reason is kept, unless only the budget is used up."""
        reason = level.message or _REASONS.get(ended, ended.value)
        if ended is OutcomeKind.INTERRUPTED:
            return self._result(self._survival, reason=reason, ended=ended)
        if not self._endless and (self._done is None or ended not in BUDGET_ENDS):
            self._stop = reason, ended
        return None

    def _proved_with_open_numbers(self, until: float | None) -> PropertyResult | None:
        """The result, if a short search with open numbers leaves nothing to try: no larger bound is needed then.

        What fails there is left to some more bounds, which find the smallest input.
        """
        work = max(int((self._budget.steps or _TIMED_STEPS) * _SIZELESS_SHARE), _LEAST_WORK)
        left = None if until is None else max(until - self._elapsed, 0.0) * _FIRST_SHARE
        level = self._search.search(
            0, replace(self._limits, steps=None, seconds=left), smallest=False, symbolic_work=work
        )
        self._steps += level.steps
        if level.stopped is OutcomeKind.INTERRUPTED:
            return self._result(self._survival, reason=_REASONS[level.stopped], ended=level.stopped)
        self._fails_beyond = level.found is not None and level.found.replayed
        proof = None if level.found is not None or level.stopped is not None else level.losses.proof
        if proof is None:
            return None
        self._solved_tests, self._solved_discarded = level.tests, level.discarded
        return self._result(Verdict.EXHAUSTED, proof=proof)

    def _with_open_numbers(self) -> PropertyResult | None:
        """The result, if a search in which numbers stay open decides it: it finds those that no bound reaches, and may
        leave nothing to try.
        """
        work = max(int((self._budget.steps or _TIMED_STEPS) * _SOLVED_SHARE), _LEAST_WORK)
        bound = 0
        while work > 0:
            left = None if self._seconds is None else self._seconds - self._elapsed
            if left is not None and left <= 0:
                break
            level = self._searched(bound, None, left, work)
            if level.found is not None:
                if level.found.replayed or level.found.refuted:
                    return self._fails(replace(level.found, solved=True), self._done)
                break  # where it could not be run again, nothing is proved either
            proof = level.losses.proof
            if proof is not None:
                return self._result(Verdict.EXHAUSTED, proof=proof)
            if level.stopped is OutcomeKind.INTERRUPTED:
                return self._result(self._survival, reason=_REASONS[level.stopped], ended=level.stopped)
            if level.stopped is not None:
                break
            work -= max(level.work, SETUP_STEPS)
            bound += max(1, bound // 4)  # where numbers are enumerated after all, these are many bounds
        return None

    def _searched(
        self, bound: int, steps: int | None, seconds: float | None, symbolic_work: int | None = None
    ) -> Level:
        self._report()
        limits = Limits(steps, self._limits.heap_words, self._limits.stack_words, seconds)
        level = self._search.search(bound, limits, symbolic_work=symbolic_work)
        if symbolic_work is None:
            if level.tests >= self._tests:
                self._tests, self._discarded = level.tests, level.discarded
        elif level.tests >= self._solved_tests:
            self._solved_tests, self._solved_discarded = level.tests, level.discarded
        self._steps += level.steps
        return level

    def _report(self) -> None:
        """Say how far the check is."""
        if self._on_progress is not None:
            tests = self._tests + self._solved_tests
            self._on_progress(CheckProgress(self._prop.name, self._done, tests, self._samples))

    @property
    def _is_mostly_endless(self) -> bool:
        """Whether so many tests were given up that little is known from the others."""
        return self._search.given_up * _ENDLESS_SHARE >= max(self._tests, 1)

    @property
    def _samples(self) -> int:
        """The sampled tests that held."""
        sampling = self._sampling
        if sampling is None or sampling.refusal or sampling.given_up * _ENDLESS_SHARE >= sampling.passed:
            return 0
        return sampling.passed

    @property
    def _survival(self) -> Verdict:
        """What is known where nothing fails: nothing, where no bound was searched to its end and nothing was sampled."""
        return Verdict.UNKNOWN if self._done is None and not self._samples else Verdict.HOLDS

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
        proof: Proof | None = None,
    ) -> PropertyResult:
        """What is known by now, at a bound; by default at the last one that was searched to its end."""
        return PropertyResult(
            self._prop.name,
            verdict,
            self._done if bound is None else bound,
            self._tests + self._solved_tests,
            self._samples,
            self._steps,
            self._elapsed,
            found,
            reason,
            self._search.expects_failure or self._expects_failure,
            ended,
            proof=proof,
            is_unit=self._prop.is_unit,
        )
