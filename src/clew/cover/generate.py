"""Generates tests: narrows a call with free arguments and keeps what covers something (Fischer & Kuchen, section 3.2).

The search deepens by decisions, so every input is found after finitely many others, and runs inside the kernel. Tests
stream out as they are found; each one that is kept is run once more, on plain values, and must give the same.

Numbers are tried by size first, which is cheap and gives small inputs. When that finds nothing new any more, a
second search leaves them open and looks for what is missing; only that one can prove that there is no number.

A program that searches by itself guesses nothing that lies outside of that search. Where it asks for a part of an
argument there, another search chooses the arguments as a whole before the call.

In a strict language a call has done its work when the head of its result is there; what is open in it then are parts
of arguments. A first search stops there, so that it does not go through all values of parts that nothing looks at.

A search that is to go on when every item is covered wants inputs that violate a property. The last one therefore runs
the properties after the call: what they ask of the input is narrowed like what the call asks.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from clew.cover.call_search import OF_CALLS, UNDECIDED, CallSearch
from clew.cover.cases import GeneratedTest, GenerationResult, Stop
from clew.cover.criteria.items import Criterion
from clew.cover.deadline import TimeOver
from clew.cover.further_inputs import FurtherInputs, LikelyInputs, OnTest
from clew.cover.inputs.filling import Fill
from clew.cover.inputs.probing import Prober
from clew.cover.keeping.found_tests import FoundTests
from clew.cover.keeping.judge import Breach
from clew.cover.kept import chosen
from clew.cover.options import GenerationOptions, Phase
from clew.cover.prepared_call import PreparedCall
from clew.language.subjects import Argument, Check
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Value
from clew.source.losses import NOTHING_LOST, Loss, Losses
from clew.source.recursion_limit import deep_recursion
from clew.unknowns.few_values import few_values

#: Calls within each other, for values that are read as deep as `DEPTH`.
_RECURSION = 8_000
#: Tests without a new item after which inputs that no clause matches are no longer looked for.
_FOR_EXTRAS = 10
#: How many inputs a test of patience is worth, where there are no others.
_WORTH = 20


def generate(
    criterion: Criterion,
    arguments: Sequence[Argument],
    options: GenerationOptions | None = None,
    *,
    precondition: str | None = None,
    checks: Sequence[Check] = (),
    breach: Breach | None = None,
    raised_text: str | None = None,
    losses: Losses = NOTHING_LOST,
    bounded: Losses = NOTHING_LOST,
    prober: Prober | None = None,
    mend: Callable[[Value], Value] | None = None,
    strict: bool = False,
    likely: LikelyInputs | None = None,
    on_test: OnTest | None = None,
    reference: bool = False,
    is_stopped: Callable[[], bool] | None = None,
) -> GenerationResult:
    """Tests of `criterion.entry` that cover as many of its items as the options let them.

    `precondition`, `checks` and `raised_text` (from an exception to what it says) name functions of the program.
    `losses` says which values of the arguments no search chooses, `bounded` which are not chosen where not all are
    seen. `prober` looks for what the searches leave uncovered. `mend` makes values of types of what is filled in;
    `strict` says that a result with a head needs no more work. `likely` has forms of inputs to try for what is missing.
    `is_stopped` is asked now and then whether the search is to end; the tests that it has found are still confirmed.
    """
    call = PreparedCall(
        criterion,
        tuple(arguments),
        options or GenerationOptions(),
        precondition,
        tuple(checks),
        raised_text,
        reference,
        is_stopped,
        mend,
        breach,
    )
    run = _Generation(call, prober, strict=strict, likely=likely)
    with deep_recursion(_RECURSION):
        result = run.result(on_test)
    if result.losses:  # a search that saw everything did not need what is never tried
        losses |= bounded
    return replace(result, losses=result.losses | losses)


class _Generation:
    """The searches for tests of one call, and what becomes of the tests."""

    def __init__(
        self, call: PreparedCall, prober: Prober | None, *, strict: bool, likely: LikelyInputs | None
    ) -> None:
        self._call = call
        self._tests = FoundTests()
        self._search = CallSearch(call, self._tests)
        self._searches = _PhaseSearches(call, self._tests, self._search)
        self._further = FurtherInputs(call, self._tests, self._search, prober, likely, self._searches.run)
        by_head = strict and not call.many and not call.generates and call.options.fill is Fill.DISTINCT
        self.heading = call.options.heading() if by_head and not call.options.beyond else None

    def result(self, on_test: OnTest | None) -> GenerationResult:
        started = time.monotonic()
        try:
            if self.heading is not None:
                self._searches.run(self.heading, on_test)
            for number, phase in enumerate(self._searches.phases):
                if (
                    not number
                    and self.heading is not None
                    and self._search.stop not in UNDECIDED | {Stop.ENDED}
                ):
                    break
                if number and (self._search.stop not in UNDECIDED or not self._call.has_numbers):
                    break
                self._searches.run(phase, on_test)
            if (
                self._call.searches
                and Loss.OPAQUE in self._search.losses.reasons
                and self._search.stop in UNDECIDED | {Stop.ENDED}
            ):
                self._searches.run(self._call.options.knowing(), on_test)
            if self._call.judging is not None and self._search.stop in UNDECIDED | {Stop.ENDED}:
                self._searches.run(self._call.judging, on_test)
            missed = self._search.stop is Stop.ENDED and bool(self._search.losses)
            if (self._search.stop in UNDECIDED or missed) and not self._call.many:
                self._further.try_likely(on_test)
            if (self._search.stop in UNDECIDED or missed) and not self._call.many:
                self._further.share(on_test)
            if (self._search.stop in UNDECIDED or missed) and not self._call.many:
                self._further.probe(on_test)
            met = self._call.criterion.required <= self._tests.covered and not self._call.options.beyond
            settled = (
                bool(self._searches.extras) and self._call.criterion.required <= self._tests.settled
            )  # the rest was for the extras
            if met and (
                self._search.stop in UNDECIDED or (settled and self._search.stop is not Stop.INTERRUPTED)
            ):
                self._search.stop = Stop.MET
        except KeyboardInterrupt:  # between two runs of the machine; what was found is kept
            self._search.stop = Stop.INTERRUPTED
        except TimeOver:  # in a check of a test
            self._search.stop = Stop.TIME
        tests = self._tests.found
        generated = time.monotonic()
        kept, least = chosen(
            tests,
            self._call.criterion,
            self._call.options,
            self._call.filler,
            self._call.deadline,
            many=self._call.many,
        )
        if self._call.many and (self._search.unseen or any(t.more for t in tests)):
            least = None  # a call may cover more than was seen
        kept = [self._further.with_telling_numbers(test) for test in kept]
        reduced = time.monotonic()
        wanted = {t.number: t for t in kept}  # first of all, should the time be short
        wanted |= {t.number: t for t in tests if self._call.options.replay_all or t.is_failure} | wanted
        sure = self._replayed(wanted)
        unsure = wanted.keys() - sure.keys()
        tests = [t for t in tests if t.number not in unsure]
        failures = tuple(sure[t.number] for t in tests if t.is_failure)
        return GenerationResult(
            self._call.criterion,
            self._call.arguments,
            tuple(sure.get(t.number, t) for t in tests),
            tuple(sure[t.number] for t in kept if t.number in sure),
            least if not unsure else None,
            self._search.stop,
            self._tests.needed,
            self._search.all_losses,
            self._search.cut,
            generated - started,
            reduced - generated,
            self._search.steps,
            failures,
            tuple(self._search.endless),
            tuple(self._search.unended),
            self._search.ended_steps,
            self._search.trap,
            unsure=len(unsure),
        )

    def _replayed(self, tests: dict[int, GeneratedTest]) -> dict[int, GeneratedTest]:
        """The tests that were confirmed while there was time, by their numbers."""
        sure: dict[int, GeneratedTest] = {}
        try:
            for number, test in tests.items():
                sure[number] = self._call.replay.replayed(test)
        except TimeOver:
            self._search.stop = Stop.TIME
        except KeyboardInterrupt:
            self._search.stop = Stop.INTERRUPTED
        return sure


class _PhaseSearches:
    """Goes through the searches for tests of one call, and keeps what is new."""

    def __init__(self, call: PreparedCall, tests: FoundTests, search: CallSearch) -> None:
        self._call = call
        self._tests = tests
        self._search = search
        self.phases = call.options.phases()
        self.extras = frozenset(item.label for item in call.criterion.extras)
        self._quiet = self._patience()

    def _is_repeated(self, test: GeneratedTest, seen: set[object]) -> bool:
        """Whether the same call has given the same result before: only generators and choices can do that."""
        if not self._call.generates and not self._call.many:
            return False
        whole = self._call.many and test.concrete is not None  # all ways of a call are one test
        key = test.concrete if whole else (test.arguments, test.kind, test.result, test.items)
        repeated = key in seen
        seen.add(key)
        return repeated

    def run(self, phase: Phase, on_test: OnTest | None) -> None:
        """Add the tests of one search, and why it stopped."""
        earlier_losses = self._search.losses
        self._search.begin()
        started = self._tests.tried
        before = frozenset(self._tests.settled)
        found_at = started  # when the last item was new to this search
        mine: set[str] = set()
        seen: set[object] = set()
        earlier = {t.concrete for t in self._tests.found}
        # Generators may give the same input again and again: `tried` counts those, too.
        for test in self._search.tests(phase):
            self._tests.tried += 1
            known = (
                test.concrete is not None and test.concrete in earlier and test.items <= self._tests.covered
            )
            if not known and not self._is_repeated(test, seen):
                if self._call.many:
                    test = self._call.replay.all_ways(test)
                if self._call.judge.has_checks:
                    test = self._call.judge.judged(test)
                if phase.template is None or test.is_failure or not test.items <= self._tests.covered:
                    self._tests.found.append(test)
                    if on_test is not None:
                        on_test(test)
                if self._call.is_stopped is not None and self._call.is_stopped():
                    raise KeyboardInterrupt
                self._tests.covered |= test.items
                if self._settles(test):
                    if not test.items & self._call.criterion.required <= self._tests.settled:
                        self._tests.needed = self._tests.tried
                    self._tests.settled |= test.items
            if self._settles(test) and not test.items & self._call.criterion.required <= mine:
                found_at = self._tests.tried
                mine |= test.items
            is_new = bool(mine - before)
            quiet = self._quiet if phase.quiet is None or is_new else phase.quiet
            stop = self._enough(
                len(self._tests.found), self._tests.tried - found_at, self._tests.settled, quiet
            )
            if stop is not None:
                self._search.stop = stop
                break
        if self._search.losses:  # what has seen all is a proof, whatever was before
            self._search.losses |= earlier_losses.only(*OF_CALLS)

    def _settles(self, test: GeneratedTest) -> bool:
        return len(self.phases) == 1 or test.kind is not OutcomeKind.OUT_OF_STEPS

    def _enough(self, count: int, idle: int, covered: set[str], quiet: int | None) -> Stop | None:
        options = self._call.options
        looked = self.extras <= covered or idle >= _FOR_EXTRAS
        if self._call.criterion.required <= covered and looked and not options.beyond:
            return Stop.MET
        if options.count is not None and count >= options.count:
            return Stop.COUNT
        if quiet is not None and idle >= quiet:
            return Stop.QUIET
        return None

    def _patience(self) -> int | None:
        """The tests without a new item after which a search ends: so few inputs that all can be tried are worth more."""
        quiet = self._call.options.quiet
        if quiet is None or self._call.generates:
            return quiet
        few = few_values(self._call.program, [a.type for a in self._call.arguments], _WORTH * quiet)
        return quiet if few is None else max(quiet, few.count)
