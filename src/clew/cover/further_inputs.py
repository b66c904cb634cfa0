"""Inputs beyond those that the searches find: with parts in common, near to known ones, and with numbers that tell apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from clew.cover.call_search import UNDECIDED, CallSearch
from clew.cover.cases import GeneratedTest, Stop
from clew.cover.deadline import TimeOver
from clew.cover.inputs.filling import Fill
from clew.cover.inputs.probing import KnownInput, Prober
from clew.cover.inputs.shared_parts import SharedParts
from clew.cover.inputs.telling_numbers import is_number, with_telling_numbers
from clew.cover.keeping.found_tests import FoundTests
from clew.cover.options import Phase
from clew.cover.prepared_call import PreparedCall
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Value

#: Parts that arguments share, at most.
_MOST_SHARED = 3

OnTest = Callable[[GeneratedTest], None]
#: Forms of inputs, with variables in them.
LikelyInputs = Callable[[], Sequence[tuple[Value, ...]]]


class FurtherInputs:
    """Looks for what the searches leave uncovered; `run` adds the tests of one more search."""

    def __init__(
        self,
        call: PreparedCall,
        tests: FoundTests,
        search: CallSearch,
        prober: Prober | None,
        likely: LikelyInputs | None,
        run: Callable[[Phase, OnTest | None], None],
    ) -> None:
        self._call = call
        self._tests = tests
        self._search = search
        self._prober = prober
        self._likely = likely
        self._run = run

    def try_likely(self, on_test: OnTest | None) -> None:
        """Add tests of inputs of likely forms, and of those that share a part; as `share`."""
        if self._likely is None or self._call.generates or self._is_done():
            return
        stop, losses = self._search.stop, self._search.losses
        for template in self._likely():
            self._run(self._call.options.likely(template), on_test)
            if self._search.stop not in UNDECIDED | {Stop.ENDED} or self._is_found_sharing(template, on_test):
                return
        self._search.stop, self._search.losses = stop, losses

    def share(self, on_test: OnTest | None) -> None:
        """Add tests of inputs that share a part; where there are none for what is missing, nothing has changed."""
        if self._call.generates or self._is_done():
            return
        stop, losses = self._search.stop, self._search.losses
        if not self._is_found_sharing(self._sharing.plain(), on_test):
            self._search.stop, self._search.losses = stop, losses

    def _is_done(self) -> bool:
        return self._call.criterion.required <= self._tests.covered

    @cached_property
    def _sharing(self) -> SharedParts:
        return SharedParts(self._call.program, [a.type for a in self._call.arguments])

    def _is_found_sharing(self, base: tuple[Value, ...], on_test: OnTest | None) -> bool:
        """Add tests of inputs of a form that share a part; whether there is no more to look for."""
        for form in (self._sharing.chosen, tuple):
            waiting = [self._sharing.templates(base)]
            while waiting:  # what has led to something is developed further before others
                template = next(waiting[-1], None)
                if template is None:
                    waiting.pop()
                    continue
                known = len(self._tests.covered)
                self._run(self._call.options.sharing(form(template)), on_test)
                if self._search.stop not in UNDECIDED | {Stop.ENDED}:
                    return True
                if len(self._tests.covered) > known and len(waiting) < _MOST_SHARED:
                    waiting.append(self._sharing.templates(template))
        return False

    def probe(self, on_test: OnTest | None) -> None:
        """Add tests of further inputs that cover something new."""
        required = self._call.criterion.required
        if self._prober is None or self._call.generates or required <= self._tests.covered:
            return
        before = self._call.replay.steps

        def is_done() -> bool:
            return (
                required <= self._tests.covered
                or self._call.replay.steps - before >= self._call.options.probing_work
            )

        def run(given: tuple[Value, ...]) -> frozenset[str] | None:
            test = (
                self._call.replay.test_of(given, self._tests.next_number)
                if self._call.is_input(given)
                else None
            )
            if test is None or (self._call.conditional and not self._call.replay.is_admitted(test)):
                return None
            if test.kind is OutcomeKind.TRAP:  # a limit of ours, which is no result to keep
                return None
            if test.items & required - self._tests.covered:
                self._add_probe(test, on_test)
            return test.items

        known = [KnownInput(t.concrete, t.items) for t in self._tests.found if t.concrete is not None]
        self._prober.search(run, known, is_done)

    def _add_probe(self, test: GeneratedTest, on_test: OnTest | None) -> None:
        test = self._call.judge.judged(test) if self._call.judge.has_checks else test
        self._tests.found.append(test)
        self._tests.covered |= test.items
        self._tests.settled |= test.items
        self._tests.tried += 1
        self._tests.needed = self._tests.tried
        if on_test is not None:
            on_test(test)

    def with_telling_numbers(self, test: GeneratedTest) -> GeneratedTest:
        """A test that is kept, with numbers that tell apart, if any numbers will do."""
        is_free = self._call.options.fill is Fill.DISTINCT and not (
            self._call.many or self._call.generates or self._call.checks
        )
        if not is_free or test.kind not in (OutcomeKind.VALUE, OutcomeKind.RAISED):
            return test

        def run(given: tuple[Value, ...]) -> GeneratedTest | None:
            again = self._call.replay.test_of(given, test.number) if self._call.is_input(given) else None
            refused = (
                again is not None and self._call.conditional and not self._call.replay.is_admitted(again)
            )
            return None if refused else again

        given = zip(self._call.arguments, test.arguments, strict=True)
        fixed = [i for i, (a, v) in enumerate(given) if a.convert is not None and not is_number(v)]
        try:
            return with_telling_numbers(test, run, frozenset(fixed))
        except TimeOver:
            return test
