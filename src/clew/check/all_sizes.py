"""Searches through everything that generators make, at whatever size: where one ends, that is a proof.

Generators get a size that no test may look at. Where none does, they make the same at all sizes. And where every value
of an argument's type is drawn at some size, the machine makes the argument instead, which needs no size.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clew.check.account import FIRST_BOUNDS, Account, Sizeless
from clew.check.results import PropertyResult, Verdict
from clew.check.search import PropertySearch
from clew.source.dataclass import dataclass

#: Of the budget, what each search gets; and what is added to solve for numbers, and the least of that.
_SHARE, _SOLVED_SHARE, _LEAST_WORK = 1 / 10, 1 / 50, 200_000
#: Values that are tried before any is solved for.
_VERY_FEW = 1_000
#: The steps of a test at the least.
_LEAST_STEPS = 20


@dataclass
class AllSizes:
    """The searches of one property. `unsized` makes arguments that need no size, where there are such."""

    account: Account
    unsized: PropertySearch | None
    #: Whether a failure has been seen. Smaller ones, which generators make at small sizes, may come before it.
    fails: bool = False

    def turn(self) -> PropertyResult | None:
        """The result, if there is nothing else to try."""
        account = self.account
        budget = account.budget
        most = None if budget.steps is None else int(budget.steps * _SHARE)
        seconds = None if account.seconds is None else account.seconds * _SHARE
        limits = replace(account.limits, steps=most, seconds=seconds)
        for way in self._ways(int(account.all_steps * _SHARE)):
            level = way.searched(limits)
            account.steps += level.steps
            account.expects_failure = account.expects_failure or way.search.expects_failure
            proof = level.losses.proof
            if proof is not None and level.stopped is None:
                account.tests, account.discarded = level.tests, level.discarded
                account.sizeless = way
                return account.result(Verdict.EXHAUSTED, 0, proof=proof, by_cases=level.by_cases)
            if level.fails and way.search is self.unsized:
                self.fails = True
                return None
        return None

    def _ways(self, steps: int) -> Iterator[Sizeless]:
        """The searches. Numbers that stay open cost little, and may prove what trying all of them cannot; very few are
        tried one by one before.
        """
        account = self.account
        work = max(int(account.all_steps * _SOLVED_SHARE), _LEAST_WORK)
        if account.search.opens:
            yield Sizeless(account.search, symbolic_work=work)
        few = None
        if self.unsized is not None and account.budget.bound is None:
            few = self.unsized.few_values(steps // _LEAST_STEPS)
            bound = FIRST_BOUNDS if few is None else few.level
            ways = [Sizeless(self.unsized, bound, work)]
            if few is not None:
                ways.insert(0 if few.count <= _VERY_FEW else 1, Sizeless(self.unsized, bound))
            yield from ways
        if few is None:
            yield Sizeless(account.search)

    def failure(self, work: int, seconds: float | None) -> PropertyResult | None:
        """The failure that was seen, if it fails again at the largest size."""
        account = self.account
        if not self.fails or self.unsized is None:
            return None
        few = self.unsized.few_values(work // _LEAST_STEPS)
        level = self.unsized.search(
            account.prop.largest or 0,
            replace(account.limits, steps=None, seconds=seconds),
            symbolic_work=work,
            level_bound=FIRST_BOUNDS if few is None else few.level,
        )
        account.steps += level.steps
        account.expects_failure = account.expects_failure or self.unsized.expects_failure
        if level.found is None or not (level.found.replayed or level.found.refuted):
            return None
        return account.fails(replace(level.found, solved=True), account.done, more=level.tests)
