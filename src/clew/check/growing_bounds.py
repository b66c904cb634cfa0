"""The search bound after bound, which is exhaustive at each."""

from __future__ import annotations

from dataclasses import replace

from clew.check.account import FIRST_BOUNDS, LAST_BOUND, Account, reason_of
from clew.check.open_numbers import OpenNumbers
from clew.check.replay import SETUP_STEPS
from clew.check.results import AloneRun, Counterexample, PropertyResult, Verdict
from clew.check.sampled_turns import SampledTurns
from clew.check.search import BUDGET_ENDS, MOST_GIVEN_UP, Level
from clew.machine import OutcomeKind

#: Of the budget, what bounds get where a failure is known that they could only make smaller.
_FEW_MORE = 1 / 10
#: How many times the steps of a test that takes long others may take.
_MORE_STEPS = 2


class GrowingBounds:
    """The bounds of one property, from 0 on; a later turn goes on where the last one ended."""

    def __init__(
        self,
        account: Account,
        open_numbers: OpenNumbers,
        sampled: SampledTurns,
    ) -> None:
        """A failing sample is evidence where the search has found what could not be run again."""
        self._account = account
        self._open_numbers = open_numbers
        self._sampled = sampled
        #: The bound that is searched next, the steps of those before it, and the tests of the last one.
        self._bound, self._spent, self._before = 0, 0, 0
        #: Whether it has been tried what follows at once from numbers that stay open.
        self._is_tried = not account.prop.has_numbers or not open_numbers.is_wanted

    def turn(self, most: int | None, until: float | None, *, again: bool = False) -> PropertyResult | None:
        """The result, if a search at some bound decides it, within so many steps in all and seconds from the beginning.

        With `again`, a search that is cut off is repeated in a later turn, and does not count.
        """
        account, search = self._account, self._account.search
        largest = account.prop.largest if account.budget.bound is None else account.budget.bound
        last = LAST_BOUND if largest is None else min(largest, LAST_BOUND)
        while account.stop is None and self._bound <= last:
            bound = self._bound
            part = _FEW_MORE if self._open_numbers.fails_beyond else 1
            left = None if most is None else int(most * part) - self._spent
            time_left = None if until is None else until * part - account.elapsed
            if (left is not None and left <= 0) or (time_left is not None and time_left <= 0):
                break
            given_up = search.given_up
            level = account.searched(bound, left, time_left)
            if again and level.is_cut_off and level.found is None and level.stopped in BUDGET_ENDS:
                search.given_up = given_up
                break
            self._spent += max(level.steps, SETUP_STEPS)
            if level.found is not None:
                return self._failure(level.found, bound)
            proof = level.losses.proof
            if proof is not None:
                return account.result(Verdict.EXHAUSTED, bound, proof=proof, tests=level.tests)
            if level.endless is not None:  # nothing is known of this bound, but an input beyond may fail
                run = AloneRun() if account.endless else self._alone(level, bound)
                if run.found is not None:
                    ends = run.is_endless
                    return (
                        account.result(Verdict.ENDLESS, bound, run.found)
                        if ends
                        else account.fails(run.found, bound)
                    )
                if run.holds:  # it only takes long: once more, with enough steps for such tests
                    search.given_up = given_up
                    search.allow(_MORE_STEPS * run.steps)
                    continue
                account.endless = account.endless or level.endless
                if search.given_up >= MOST_GIVEN_UP:
                    break
            elif level.stopped is not None:
                return self._stopped(level, level.stopped)
            else:
                account.done, account.partial = bound, level.partial
            if not level.grows:  # larger bounds have the same tests
                account.done, self._bound = account.budget.bound or bound, LAST_BOUND + 1
                break
            self._bound = self._next(bound, level.tests)
            self._before = level.tests
            if not self._is_tried and self._bound >= FIRST_BOUNDS and account.done is not None:
                self._is_tried = True
                proved = self._open_numbers.proved(until)
                if proved is not None:
                    return proved
        return None

    def _failure(self, found: Counterexample, bound: int) -> PropertyResult:
        """The failure at the least bound that has one, or one that could be run again instead."""
        least, at = self._at_least_bound(found, bound)
        known = None if least.replayed or least.refuted else self._sampled.evidence()
        return known or self._account.fails(least, at)

    def _next(self, bound: int, tests: int) -> int:
        """The bound to search next. Where a bound adds few tests, as for numbers, some are left out: the next one has
        all of their tests, and searching each of them would take most of the time.
        """
        account, before = self._account, self._before
        if account.prop.draws or account.endless or bound < FIRST_BOUNDS or tests > before + before // 2:
            return bound + 1
        following, last = bound + bound // 4, account.budget.bound
        return following if last is None else max(bound + 1, min(following, last))

    def _at_least_bound(self, found: Counterexample, bound: int) -> tuple[Counterexample, int]:
        """A failure at the least bound that has one, if some bounds before the one where it was found were left out."""
        account = self._account
        below = -1 if account.done is None else account.done
        while bound - below > 1 and not account.endless:
            middle = (below + bound) // 2
            left = None if account.seconds is None else max(account.seconds - account.elapsed, 0.0)
            level = account.searched(middle, account.budget.steps, left)
            if level.found is not None:
                found, bound = level.found, middle
            elif level.stopped is None:
                below = middle
            else:
                return replace(found, smallest=False), bound
        return found, bound

    def _alone(self, level: Level, bound: int) -> AloneRun:
        """How a test that exceeded its step limit ends when it is run by itself; if nothing is known, that is noted."""
        account = self._account
        given_up, alone = level.endless_input, account.budget.alone
        if given_up is None or alone is None:
            return AloneRun()
        steps = alone if account.seconds is not None else max(alone - self._spent, SETUP_STEPS)
        run = account.run_alone(given_up, bound, steps)
        self._spent += run.steps
        if run.found is None and not run.holds and run.steps > level.endless_steps:
            level.endless = account.search.not_ended(given_up.arguments, run.steps)
        return run

    def _stopped(self, level: Level, ended: OutcomeKind) -> PropertyResult | None:
        """The result where a search was interrupted; otherwise the reason is kept, unless only the budget is used up."""
        account = self._account
        reason = level.message or reason_of(ended)
        if ended is OutcomeKind.INTERRUPTED:
            return account.interrupted(reason)
        if not account.endless and (account.done is None or ended not in BUDGET_ENDS):
            account.stop = reason, ended
        return None
