"""One search for inputs of a call: its answers as tests, and what it did not see.

The search deepens by decisions, so every input is found after finitely many others, and runs inside the kernel. Calls
that it gives up are run by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clew.cover.cases import GeneratedTest, Stop
from clew.cover.deadline import TimeOver
from clew.cover.driver import DRIVER, JUDGED, WHOLE
from clew.cover.inputs.filling import Fill
from clew.cover.inputs.values import size
from clew.cover.keeping.found_tests import FoundTests
from clew.cover.keeping.replay import DEPTH, LENGTH, NO_END
from clew.cover.options import Phase
from clew.cover.prepared_call import PreparedCall
from clew.machine.kernel.layout import UNBOUNDED
from clew.machine.run.machine import Machine
from clew.machine.search.search import Bounds, BranchResult, Search
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.parts import parts
from clew.machine.values.value import Closure, Construct, ListValue, Value
from clew.source.losses import UNFINISHED, Loss, Losses
from clew.unknowns.failing import as_failed

#: Decisions on a branch, at most, when nothing else is said.
_DEEPEST = 10_000
_ENDS = {
    OutcomeKind.TIMEOUT: Stop.TIME,
    OutcomeKind.INTERRUPTED: Stop.INTERRUPTED,
    OutcomeKind.OUT_OF_HEAP: Stop.MEMORY,
    OutcomeKind.OUT_OF_STEPS: Stop.EFFORT,
}
#: What a run that asks the checks may end in without a word about the call.
_ENDED_EARLY = frozenset(
    {OutcomeKind.NEEDS_VARIABLE, OutcomeKind.TRAP, OutcomeKind.OUT_OF_STEPS, OutcomeKind.FAILED}
)
#: What is lost with a single call, as opposed to the end of a search.
OF_CALLS = (Loss.ENDLESS, Loss.STACK, Loss.TRAP, Loss.OPAQUE)
#: Calls without an end that are run by themselves.
_MOST_ENDLESS = 10
#: After these another search may find more.
UNDECIDED = frozenset({Stop.QUIET, Stop.DEPTH, Stop.EFFORT})


class CallSearch:
    """The searches of one call, one after the other: `stop` and `losses` are those of the last one."""

    def __init__(self, call: PreparedCall, tests: FoundTests) -> None:
        self._call = call
        self._tests = tests
        self.unseen = call.unseen
        self.stop = Stop.ENDED
        self.losses = UNFINISHED
        self.endless: list[GeneratedTest] = []
        self.unended: list[GeneratedTest] = []
        #: The steps after which none of the latter was at its end.
        self.ended_steps = call.replay.alone_steps
        self.trap: str | None = None
        self.cut = 0
        self.inside = False  # a result holds a function or an action, which nothing runs
        self.steps = 0

    def begin(self) -> None:
        """Forget how the last search ended."""
        self.stop, self.losses = Stop.ENDED, UNFINISHED

    @property
    def all_losses(self) -> Losses:
        """What the searches did not see, and what they cannot see in this program."""
        failures = Loss.FAILURES if self.unseen else None
        return self.losses | Losses.of(failures, Loss.RESULTS if self.inside else None)

    def tests(self, phase: Phase) -> Iterator[GeneratedTest]:
        """The tests of one search."""
        options = self._call.options
        machine = Machine(self._call.image, options.limits, reference=self._call.reference)
        machine.budget.is_stopped = self._call.is_stopped
        args = (
            tuple(self._call.argument(machine, a) for a in self._call.arguments)
            if phase.template is None
            else machine.put_open(phase.template)
        )
        driver = JUDGED if phase.judged else WHOLE if phase.whole else DRIVER
        goal = machine.apply(machine.constant(driver), *args)
        level = UNBOUNDED if options.depth is None else options.depth
        search = Search(
            machine,
            goal,
            args,
            Bounds(level=level, choices=0, deepen_to=_DEEPEST, by_choices=True),
            ground=options.fill is Fill.ENUMERATE,
            branch_steps=options.branch_steps,
            whole=not phase.head,
            most_work=phase.work,
            integers=phase.integers,
            depth=DEPTH,
            length=LENGTH,
        )
        lost = {Loss.CONDITIONS} if phase.judged and self._call.checks_fail else set()
        given_up = False
        for answer in map(as_failed, self._in_time(machine, search)):
            if phase.judged and answer.kind in _ENDED_EARLY:  # in a check, or found by an earlier search
                test = self._call.replay.another_way(
                    self._call.answers.case(answer, self._tests.next_number, unify=self.unseen)
                )
                if test is not None and test.kind is not OutcomeKind.OUT_OF_STEPS:
                    yield test
                else:
                    lost.add(Loss.CONDITIONS)
                continue
            if phase.head:  # what it leaves out, the searches after it see
                headed = self._filled(answer)
                if headed is not None:
                    yield headed
                continue
            if answer.kind in (OutcomeKind.NEEDS_VARIABLE, OutcomeKind.TRAP):
                self.trap = self.trap or answer.message
                continue
            test = self._call.answers.case(answer, self._tests.next_number, unify=self.unseen)
            if answer.kind in NO_END:
                if self._call.conditional and not self._call.replay.is_admitted(test):
                    given_up = True
                    continue  # it was the condition that came to no end
                test = self._by_itself(test)
                given_up = given_up or test.kind in NO_END
                if test.kind is OutcomeKind.TRAP:  # a limit of ours, which is no result to keep
                    lost.add(Loss.TRAP)
                    continue
            elif (
                answer.kind is OutcomeKind.LOOP and not self._call.many and len(self.endless) < _MOST_ENDLESS
            ):
                self.endless.append(test)
            if answer.kind is OutcomeKind.FAILED and self._call.many:
                if test.items <= self._tests.covered:
                    continue  # one of the ways of a call
                other = self._call.replay.another_way(test)
                if other is None:
                    self.unseen = True
                    continue
                test = other
            if test.result is not None and any(isinstance(p, Closure) for p in parts(test.result)):
                self.inside = True
            yield test
        verdict = search.verdict
        self.losses = verdict.losses
        if phase.judged:  # those that no test stands for are among the lost ones
            self.losses = self.losses.without(*OF_CALLS)
        elif (
            not given_up and Loss.ENDLESS in self.losses.reasons
        ):  # the calls end; what the solver did took too long
            self.losses = self.losses.without(Loss.ENDLESS) | Losses.of(Loss.STEPS)
        self.losses |= Losses.of(*lost)
        if verdict.ended is not None:
            self.stop = _ENDS.get(verdict.ended, Stop.TIME)
        elif Loss.BOUND in verdict.losses.reasons:
            self.stop = Stop.DEPTH

    def _filled(self, answer: BranchResult) -> GeneratedTest | None:
        """The test of a call that was looked at up to the head of its result, with values for what is open in it."""
        open_test = self._call.answers.case(answer, self._tests.next_number, unify=self.unseen)
        given = open_test.concrete
        if (
            given is None
            or answer.kind not in (OutcomeKind.VALUE, OutcomeKind.RAISED)
            or not self._call.is_input(given)
        ):
            return None
        test = self._call.replay.test_of(given, open_test.number)
        if test is None:
            return None
        # What is filled in tells parts apart, so such a test is better than one whose parts were chosen small.
        test = replace(test, size=sum(map(size, answer.bindings)))
        if test.items <= self._tests.covered:
            return test
        return self._call.replay.open_where_nothing_looks(replace(test, arguments=answer.bindings))

    def _by_itself(self, test: GeneratedTest) -> GeneratedTest:
        """A test that the search gave up, as it ends when it is run by itself; the calls without an end are noted."""
        if self._call.many or len(self.endless) + len(self.unended) >= _MOST_ENDLESS:
            self.cut += 1
            return test
        try:  # what is left of the time is for tests that are run once more
            test = self._call.replay.by_itself(test, self._call.until)
            if test.kind in NO_END and not _has_begun(test.result):
                repetition = self._call.replay.repetition(test, self._call.until)
                test = replace(test, repetition=repetition)
        except TimeOver:
            self.ended_steps = self._call.replay.branch_steps
        # another search may come to the same call
        if test.kind in NO_END and all(test.concrete != t.concrete for t in (*self.endless, *self.unended)):
            self.cut += 1
            if test.concrete is not None and not _has_begun(test.result):
                (self.unended if test.repetition is None else self.endless).append(test)
        return test

    def _in_time(self, machine: Machine, search: Search) -> Iterator[BranchResult]:
        """The answers of a search; each run of the machine gets the time that is left."""
        limits = self._call.options.limits
        answers = iter(search)
        try:
            while True:
                try:
                    machine.limits = self._call.until.within(limits)
                except TimeOver:
                    search.verdict.ended = OutcomeKind.TIMEOUT
                    return
                answer = next(answers, None)
                if answer is None:
                    return
                yield answer
        finally:
            answers.close()  # type: ignore[attr-defined]
            self.steps += search.verdict.steps
            machine.limits = limits


def _has_begun(result: Value | None) -> bool:
    """Whether a result was there in part: one without an end is no fault in a lazy language."""
    return isinstance(result, Construct | ListValue)
