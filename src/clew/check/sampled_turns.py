"""Turns with sampled tests of the user's generators: some more of them, and one that fails as evidence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from clew.check.account import Account
from clew.check.results import PropertyResult, Verdict
from clew.check.sampling import Sampling

#: Of the budget, what is added for sampled tests, and the part of it for their first turn.
SAMPLED_SHARE, FIRST_SAMPLES = 1 / 4, 1 / 5
#: Sampled tests that are to pass in any case, unless the time is over: as many as QuickCheck runs.
_SAMPLED_TESTS = 100
#: Steps of a sampled test by itself, in which it is seen whether it does the same again and again.
_SAMPLED_ALONE = 200_000


class SampledTurns:
    """The sampled tests of one property."""

    def __init__(self, account: Account, for_evidence: Callable[[], Sampling | None]) -> None:
        """`for_evidence` gives the tests to run where the search has found what cannot be shown."""
        self._account = account
        self._for_evidence = for_evidence

    def turn(self, steps: int, share: float) -> PropertyResult | None:
        """The result, if one of some more sampled tests fails, within a share of the time."""
        account = self._account
        sampling = account.sampling
        if sampling is None:
            return None
        until = None if account.seconds is None else account.began + share * account.seconds
        failure = sampling.run(steps, max(_SAMPLED_TESTS - sampling.passed, 0), until)
        account.steps += sampling.take_steps()
        if failure is not None:
            account.expects_failure = failure.expects_failure
            return account.fails(failure.found, account.done, more=sampling.passed + 1)
        if sampling.was_interrupted:
            return account.interrupted()
        return self._alone(sampling)

    def _alone(self, sampling: Sampling) -> PropertyResult | None:
        """The result, if the first sampled test that was given up is known to have no end."""
        account = self._account
        given_up, alone = sampling.take_endless(), account.budget.alone
        if given_up is None or account.endless is not None or alone is None:
            return None
        run = account.run_alone(given_up, sampling.endless_size, min(alone, _SAMPLED_ALONE))
        if run.found is None or not run.is_endless:
            return None
        found = run.found
        if found.source is None:  # the sample is all that shows it again
            found = replace(found, seed=sampling.endless_seed)
        tests = account.tests + sampling.passed + 1
        return account.result(Verdict.ENDLESS, account.done, found, tests=tests)

    def evidence(self) -> PropertyResult | None:
        """The result of a sampled test that fails, where what the search has found could not be run again."""
        account = self._account
        asked, account.sampling = account.sampling, self._for_evidence()
        known = self.turn(int(account.all_steps * SAMPLED_SHARE * FIRST_SAMPLES), 1)
        account.sampling = asked
        example = None if known is None else known.counterexample
        return known if example is not None and example.replayed else None
