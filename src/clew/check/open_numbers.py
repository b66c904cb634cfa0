"""Searches in which numbers and characters stay open and are solved for: they find what no bound reaches."""

from __future__ import annotations

from dataclasses import replace

from clew.check.account import LAST_BOUND, Account, reason_of
from clew.check.all_sizes import AllSizes
from clew.check.replay import SETUP_STEPS
from clew.check.results import PropertyResult, Verdict
from clew.machine import OutcomeKind
from clew.source.dataclass import dataclass
from clew.source.losses import Loss

#: Of the budget, what is added for these searches; for a short one that only looks for a proof; and the least.
SOLVED_SHARE, _PROOF_SHARE, _LEAST_WORK = 1 / 10, 1 / 50, 200_000
#: Of the time that is left, what the short one may take.
_PROOF_TIME = 1 / 10
#: The bounds of the short one: a property that looks at the first elements of a list needs more than the first.
_PROOF_BOUNDS = range(4)


@dataclass
class OpenNumbers:
    """The searches of one property."""

    account: Account
    all_sizes: AllSizes
    #: Whether such a search is known to find a failure: larger bounds could only find a smaller one.
    fails_beyond: bool = False

    @property
    def is_wanted(self) -> bool:
        """Whether numbers may stay open in the property."""
        account = self.account
        return account.budget.bound is None and (account.prop.has_numbers or account.search.opens)

    def proved(self, until: float | None) -> PropertyResult | None:
        """The result, if a short search with open numbers leaves nothing to try: no larger bound is needed then.

        What fails there is left to some more bounds, which find the smallest input.
        """
        account = self.account
        work = max(int(account.all_steps * _PROOF_SHARE), _LEAST_WORK)
        left = None if until is None else max(until - account.elapsed, 0.0) * _PROOF_TIME
        end = None if left is None else account.elapsed + left
        for bound in _PROOF_BOUNDS:
            if end is not None:
                left = max(end - account.elapsed, 0.0)
            level = account.search.search(
                bound, replace(account.limits, steps=None, seconds=left), smallest=False, symbolic_work=work
            )
            account.steps += level.steps
            if level.stopped is OutcomeKind.INTERRUPTED:
                return account.interrupted(reason_of(level.stopped))
            self.fails_beyond = level.found is not None and level.found.replayed
            if level.found is not None or level.stopped is not None:
                return None
            proof = level.losses.proof
            if proof is not None:
                account.solved_tests, account.solved_discarded = level.tests, level.discarded
                return account.result(
                    Verdict.EXHAUSTED, proof=proof, tests=level.tests, by_cases=level.by_cases
                )
            work -= max(level.work, SETUP_STEPS)
            if work <= 0 or level.losses.without(Loss.BOUND):
                return None
        return None

    def turn(self) -> PropertyResult | None:
        """The result, if a search in which numbers stay open decides it: it finds those that no bound reaches, and may
        leave nothing to try.
        """
        account = self.account
        work = max(int(account.all_steps * SOLVED_SHARE), _LEAST_WORK)
        bound = 0
        while work > 0 and bound <= LAST_BOUND:
            left = None if account.seconds is None else account.seconds - account.elapsed
            if left is not None and left <= 0:
                break
            if bound == 0:
                known = self.all_sizes.failure(work, left)
                if known is not None:
                    return known
            level = account.searched(bound, None, left, work)
            if level.found is not None:
                if level.found.replayed or level.found.refuted:
                    found = replace(level.found, solved=True)
                    return account.fails(found, account.done, more=account.solved_tests)
                break  # where it could not be run again, nothing is proved either
            proof = level.losses.proof
            if proof is not None:
                return account.result(
                    Verdict.EXHAUSTED, proof=proof, tests=level.tests, by_cases=level.by_cases
                )
            if level.stopped is OutcomeKind.INTERRUPTED:
                return account.interrupted(reason_of(level.stopped))
            if level.stopped is not None or not level.grows:
                break
            work -= max(level.work, SETUP_STEPS)
            bound += max(1, bound // 4)  # where numbers are enumerated after all, these are many bounds
        return None
