"""The course of checking one property: what its budget is spent on, in turns.

The search goes bound after bound and is exhaustive at each: a property that survives it *holds to bound N*; if nothing
was cut off, the space is *exhausted*, and that is a proof. Sampled tests of the user's generators reach inputs far
beyond these bounds, and a search with open numbers those that neither reaches. They take turns, so that each gets its
part whatever the others take. Steps bound the work, so that results repeat exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from clew.check.account import Account
from clew.check.all_sizes import AllSizes
from clew.check.growing_bounds import GrowingBounds
from clew.check.open_numbers import SOLVED_SHARE, OpenNumbers
from clew.check.results import PropertyResult
from clew.check.sampled_turns import FIRST_SAMPLES, SAMPLED_SHARE, SampledTurns
from clew.check.sampling import Sampling
from clew.check.search import PropertySearch

#: When their first turn is over, where only time is limited.
_FIRST_SAMPLED = 2 / 5
#: Of the budget, what the search gets before the first sampled tests.
_FIRST_SHARE = 1 / 10


class Course:
    """The turns of checking one property."""

    def __init__(
        self,
        account: Account,
        *,
        evidence: Callable[[], Sampling | None] = lambda: None,
        samples_first: bool = False,
        unsized: PropertySearch | None = None,
    ) -> None:
        """`evidence` gives sampled tests where the search has found what cannot be shown; with `samples_first`, what the
        user's generators draw comes before what is searched. `unsized` searches the property with arguments that do
        not depend on a size, where there is one.
        """
        self._account = account
        self._samples_first = samples_first
        self._sampled = SampledTurns(account, evidence)
        self._all_sizes = AllSizes(account, unsized)
        self._open_numbers = OpenNumbers(account, self._all_sizes)
        self._bounds = GrowingBounds(account, self._open_numbers, self._sampled)

    def result(self) -> PropertyResult:
        """Search until something is known, or the budget is used up."""
        account = self._account
        for turn in self._turns():
            known = turn()
            account.report()
            if known is not None:
                return account.meaningful(known)
        return account.meaningful(account.survived())

    def _turns(self) -> Iterator[Callable[[], PropertyResult | None]]:
        """What the budget is spent on, in turns; each gives the result, if it decides it."""
        account = self._account
        prop, steps, seconds = account.prop, account.budget.steps, account.seconds
        sampled = account.all_steps * SAMPLED_SHARE
        solves = self._open_numbers.is_wanted
        if prop.draws and self._samples_first:
            yield lambda: self._sampled.turn(int(sampled * FIRST_SAMPLES), _FIRST_SAMPLED)
        if prop.draws:
            yield self._all_sizes.turn
        if account.sampling is None:
            until = seconds if seconds is None or not solves else seconds * (1 - SOLVED_SHARE)
            yield lambda: self._bounds.turn(steps, until)
        else:
            rest = 1 - SAMPLED_SHARE - (SOLVED_SHARE if solves else 0)
            until = None if seconds is None else seconds * rest
            yield lambda: self._first_bounds(until)
            if prop.sampled is not None and prop.sampled.is_shown:
                yield lambda: self._sampled.turn(int(sampled * FIRST_SAMPLES), _FIRST_SAMPLED)
            yield lambda: self._bounds.turn(steps, until)
        is_begun = account.done is not None and account.stop is None
        if solves and (is_begun or account.search.opens) and not account.is_mostly_endless:
            yield self._open_numbers.turn
        yield lambda: self._sampled.turn(int(sampled * (1 - FIRST_SAMPLES)), 1)

    def _first_bounds(self, until: float | None) -> PropertyResult | None:
        """The result, if it is decided at the bounds that take a small part of the budget."""
        steps = self._account.budget.steps
        first = None if steps is None else int(steps * _FIRST_SHARE)
        return self._bounds.turn(first, None if until is None else until * _FIRST_SHARE, again=True)
