"""Sampled tests of a property: its generators run on numbers that look random, at growing sizes, as QuickCheck runs them.

Each test has a number, from which its seed and its size follow, so that a test can be run again by itself. A test that
fails is made smaller through the numbers that its generators draw (`check/shrinking.py`), and then runs once more, in
a fresh machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from clew.check.drawn_numbers import SAME, Edits, written
from clew.check.failure import FailingInput, size_of
from clew.check.literals import NO_LITERALS, drawn_literals
from clew.check.replay import PropertyReplay
from clew.check.results import Counterexample
from clew.check.search import takes_long
from clew.check.seed import SampleSeed
from clew.check.shrinking import Shrunk, Trace, shrunk, shrunk_by_user, trace_of
from clew.language.properties import Judgement, LinkedProperties, Property, SampledTest, SampledTrials, Trials
from clew.machine import Limits, Machine, OutcomeKind
from clew.machine.compile.image import Image
from clew.machine.memory.refs import Ref
from clew.machine.run.world import ClosedWorld
from clew.machine.values.readback import MACHINE_INT
from clew.machine.values.value import Construct, ListValue, Number, Value
from clew.source.dataclass import dataclass

#: Steps for what a property says about its failure.
_TEXT_STEPS = 1_000_000
#: The sizes of tests grow to this one, and then begin again.
SIZES = 100
#: A test counts for so many steps besides its own.
_SETUP_STEPS = 500
#: How long lists in inputs are read back, and how many events of a test.
_LENGTH, _EVENTS = 2000, 100_000
#: The steps in which a failing test is made smaller, and the time that there is for it in any case.
_SHRINKING_STEPS, _LEAST_SECONDS = 20_000_000, 0.05
#: Tests without an end in sight, after which no more are tried.
_MOST_GIVEN_UP = 4
#: Where a test of a larger size is given up, later ones are smaller.
_SMALL = 10
#: Tests that are discarded for one that counts, after which no more are tried; QuickCheck gives up after half as many.
_MOST_DISCARDED = 20
#: Ends of a test that are limits of ours.
_LIMITS = frozenset(
    {OutcomeKind.OUT_OF_STEPS, OutcomeKind.OUT_OF_STACK, OutcomeKind.OUT_OF_HEAP, OutcomeKind.TRAP}
)
_STOPS = frozenset({OutcomeKind.INTERRUPTED, OutcomeKind.TIMEOUT})


@dataclass(frozen=True, slots=True)
class SampledFailure:
    """A sampled test that fails, made smaller, and whether the property is expected to fail."""

    found: Counterexample
    expects_failure: bool


class Sampling:
    """The sampled tests of one property, in a machine of their own, a portion at a time."""

    def __init__(
        self,
        prop: Property,
        target: LinkedProperties,
        image: Image,
        limits: Limits,
        branch_steps: int,
        seed: SampleSeed,
        is_stopped: Callable[[], bool] | None = None,
        prepare: Callable[[Machine], None] | None = None,
    ) -> None:
        """`prepare` is called with each new machine, before anything runs there."""
        assert target.trials is not None
        assert target.sampling is not None
        self._prop = prop
        self._target = target
        self._image = image
        self._limits = limits
        self._branch_steps = branch_steps
        self._seed = seed
        self._trials, self._sampling = target.trials, target.sampling
        self._is_stopped = is_stopped
        self._prepare = prepare
        self._literals = drawn_literals(target.literals)
        self._machine = self._new_machine()
        self._replay = PropertyReplay(prop, target, image, limits)
        self._next = 0
        #: Tests that held, and those that did not count.
        self.passed, self.discarded = 0, 0
        #: Tests that were given up, and the largest size that is tried.
        self.given_up, self._largest = 0, SIZES
        #: Why no test can be run, if that is so.
        self.refusal: str | None = None
        #: What is said about the first of those that were given up, its size, and its input until that is taken.
        self.endless: str | None = None
        self.endless_size, self.endless_seed = 0, ""
        self._endless_input: FailingInput | None = None
        self.steps = self._steps_taken = 0
        #: The steps of the longest test.
        self.longest = 0
        self._ended: OutcomeKind | None = None

    @property
    def was_interrupted(self) -> bool:
        return self._ended is OutcomeKind.INTERRUPTED

    @property
    def ended(self) -> OutcomeKind | None:
        """How the clock or the user ended the tests, if so."""
        return self._ended

    def take_steps(self) -> int:
        """The steps of tests since this was last asked."""
        steps, self._steps_taken = self.steps - self._steps_taken, self.steps
        return steps

    def take_endless(self) -> FailingInput | None:
        """The input of the first test that was given up, once."""
        found, self._endless_input = self._endless_input, None
        return found

    def run(self, steps: int, tests: int, until: float | None) -> SampledFailure | None:
        """Run tests for so many steps, and until some have passed in any case, to some time; gives the first failure."""
        self._ended = None
        before, wanted = self.steps, self.passed + tests
        while not self._is_over and (self.steps - before < steps or self.passed < wanted):
            seconds = None if until is None else until - time.monotonic()
            if seconds is not None and seconds <= 0:
                break
            failure = self._test(self._numbered(), seconds)
            if failure is not None:
                return failure
        return None

    @property
    def _is_over(self) -> bool:
        """Whether more tests would be of no use."""
        hopeless = self.discarded > _MOST_DISCARDED * max(self.passed, SIZES)
        is_refused = self._ended is not None or self.refusal is not None
        return is_refused or self.given_up >= _MOST_GIVEN_UP or hopeless

    def run_one(self, test: int) -> SampledFailure | None:
        """Run the test with a number, and make it smaller if it fails."""
        return self._test(test, None)

    def arguments_of(self, test: int) -> tuple[tuple[Value, ...], SampledTest] | None:
        """The arguments of the test with a number; None where they do not count, or it has no end."""
        run = self._run(test)
        limits = replace(self._limits, steps=self._branch_steps)
        judgement = self._judged(run, test, Shrunk(test % SIZES, SAME), limits)
        if judgement in (None, Judgement.DISCARDED):
            return None
        assert run.test is not None
        return run.failure().arguments, run.test

    def first_failing(self, tests: int, seconds: float | None) -> FailingInput | None:
        """The input of the first test that fails, until so many have passed; it is not made smaller."""
        while not self._is_over and self.passed < tests:
            run, judgement = self._counted(self._numbered(), seconds)
            if judgement is Judgement.FAILS:
                return run.failure()
        return None

    def expects_failure(self) -> bool:
        """Whether the property is expected to fail, as its first test says."""
        run = self._run(0)
        limits = replace(self._limits, steps=self._branch_steps)
        return run.judge(self._seed.state(0), Shrunk(0, SAME), limits) is not None and run.expects_failure()

    def _numbered(self) -> int:
        """The number of the next test; those that are too large are left out."""
        while self._next % SIZES > self._largest:
            self._next += 1
        self._next += 1
        return self._next - 1

    def _test(self, test: int, seconds: float | None) -> SampledFailure | None:
        _, judgement = self._counted(test, seconds)
        return self._shrunk(test, test % SIZES, seconds) if judgement is Judgement.FAILS else None

    def _counted(self, test: int, seconds: float | None) -> tuple[_Run, Judgement | None]:
        """A test and how it ends, which counts."""
        size = test % SIZES
        run = self._run(test)
        limits = replace(self._limits, steps=self._branch_steps, seconds=seconds)
        judgement = self._judged(run, test, Shrunk(size, SAME), limits)
        if judgement is Judgement.HOLDS:
            self.passed += 1
        elif judgement is Judgement.DISCARDED:
            self.discarded += 1
        elif judgement is None:
            if run.kind in _STOPS:
                self._ended = run.kind
                tests = self.passed + self.discarded
                if run.kind is OutcomeKind.TIMEOUT and takes_long(run.steps, self.steps, tests):
                    self._give_up(test, run)
            elif run.kind is OutcomeKind.TRAP:
                self.refusal = run.message
            else:
                self._give_up(test, run)
        self.longest = max(self.longest, run.steps)
        return run, judgement

    def _give_up(self, test: int, run: _Run) -> None:
        """Note a test that is not at its end, and try smaller ones."""
        size = test % SIZES
        self.given_up += 1
        self._largest = min(self._largest, max(size - 1, _SMALL))
        if self.endless is None:
            failure = run.failure()
            call = self._replay.call(failure.arguments)
            which = replace(self._seed, test=test)
            self.endless = f"`{call}` is not at its end after {run.steps:,} steps (sampled test {which})"
            self.endless_size, self.endless_seed, self._endless_input = size, str(which), failure

    def _judged(self, run: _Run, test: int, which: Shrunk, limits: Limits) -> Judgement | None:
        judgement = run.judge(self._seed.state(test), which, limits)
        self.steps += run.steps + _SETUP_STEPS
        raised = run.exception if judgement is Judgement.FAILS else None
        if raised is not None and self._target.writer.discards(raised):
            return Judgement.DISCARDED
        return judgement

    def _shrunk(self, test: int, size: int, seconds: float | None) -> SampledFailure | None:
        """The failing test, made smaller while there is time, and run once more in a fresh machine."""
        limits = replace(self._limits, steps=self._branch_steps)
        until = None if seconds is None else time.monotonic() + max(seconds, _LEAST_SECONDS)
        before = self.steps

        def failing(which: Shrunk, *, watches: bool) -> _Run | None:
            left = None if until is None else until - time.monotonic()
            if self.steps - before > _SHRINKING_STEPS or (left is not None and left <= 0):
                return None
            run = self._run(test, watches=watches)
            judgement = self._judged(run, test, which, replace(limits, seconds=left))
            return run if judgement is Judgement.FAILS else None

        def attempt(size: int, edits: Edits) -> Trace | None:
            run = failing(Shrunk(size, edits), watches=True)
            if run is None:
                return None
            run.complain()
            return run.trace()

        least: int | None = None

        def widths(which: Shrunk) -> Sequence[int] | None:
            nonlocal least
            run = failing(which, watches=False)
            size = None if run is None else run.failure().size
            if run is None or size is None or (least is not None and size > least):
                return None  # a part that was never looked at is smaller than any value for it
            least = size
            return run.widths()

        trace = attempt(size, SAME)
        smallest = Shrunk(size, SAME) if trace is None else shrunk(size, trace, attempt)
        smallest = shrunk_by_user(smallest, widths)
        run = self._run(test, self._new_machine())
        self._judged(run, test, smallest, limits)
        run.complain()
        failure = run.failure()
        found = self._replay.of_sample(failure, run.machine, run.trial, smallest.size)
        seed = str(replace(self._seed, test=test))
        return SampledFailure(replace(found, seed=seed, sample=run.test), run.expects_failure())

    def _run(self, test: int, machine: Machine | None = None, *, watches: bool = False) -> _Run:
        """A run of a test; every second round of sizes draws literals as well."""
        draws = self._literals is not None and test // SIZES % 2 == 1
        literals = self._literals if draws and self._literals is not None else NO_LITERALS
        machine = machine or self._machine
        target = self._target
        return _Run(machine, self._prop, target, self._trials, self._sampling, literals, watches=watches)

    def _new_machine(self) -> Machine:
        machine = Machine(self._image, self._limits, world=ClosedWorld())
        machine.budget.is_stopped = self._is_stopped
        if self._prepare is not None:
            self._prepare(machine)
        return machine


class _Run:
    """One test: a trial of a seed and a size."""

    def __init__(
        self,
        machine: Machine,
        prop: Property,
        target: LinkedProperties,
        trials: Trials,
        sampling: SampledTrials,
        literals: Value,
        *,
        watches: bool = False,
    ) -> None:
        self.machine = machine
        self._prop = prop
        self._depth = target.depth
        self._refusal = target.writer.refusal
        self._trials, self._sampling = trials, sampling
        self._literals = literals
        self._watch = machine.constant(sampling.unwatched)
        if watches:
            self._watch = machine.apply(machine.constant(sampling.watch), machine.integer(0))
            machine.force(self._watch)
        self.kind, self.message = OutcomeKind.VALUE, ""
        self.exception: Value | None = None
        self.steps = 0
        self.trial = self._watch
        self.test: SampledTest | None = None

    def judge(self, state: int, which: Shrunk, limits: Limits) -> Judgement | None:
        """How the test ends; None where a limit of ours ends it. What is raised counts as a failure."""
        machine = self.machine
        self.test = SampledTest(state, tuple(written(which.edits)), which.ways, which.size, self._literals)
        changes = machine.put(ListValue(tuple(map(Number, self.test.changes)), None))
        literals = machine.put(self._literals)
        seed = machine.apply(
            machine.constant(self._sampling.seeded), machine.integer(state), changes, self._watch, literals
        )
        ways = machine.put(ListValue(tuple(ListValue(tuple(map(Number, w)), None) for w in which.ways), None))
        goal = machine.constant(self._prop.goal)
        self.trial = machine.apply(goal, ways, seed, machine.integer(which.size))
        judged = machine.apply(machine.constant(self._sampling.judged), self.trial)
        outcome = machine.force(judged, limits=limits)
        self.steps, self.kind, self.message = outcome.steps, outcome.kind, outcome.message or ""
        if outcome.kind is OutcomeKind.VALUE:
            number = machine.view(judged, type_=MACHINE_INT)
            return Judgement(number.value) if isinstance(number, Number) else None
        if outcome.kind in _LIMITS or outcome.kind in _STOPS:
            return None
        if outcome.exception is not None:
            self.exception = machine.view(outcome.exception, depth=self._depth)
            refusal = self._refusal(self.exception)
            if refusal is not None:
                self.kind, self.message = OutcomeKind.TRAP, refusal
                return None
        return Judgement.FAILS

    def complain(self) -> None:
        """Have the property say what it says about its failure, which may look at more of the arguments."""
        if self.kind is OutcomeKind.VALUE:
            lines = self.machine.apply(self.machine.constant(self._trials.complaint), self.trial)
            self.machine.normalise(lines, limits=Limits(_TEXT_STEPS))

    def trace(self) -> Trace:
        """The random choices that were made, in their order."""
        seen = self.machine.apply(self.machine.constant(self._sampling.events), self._watch)
        self.machine.normalise(seen)
        found = self.machine.view(seen, length=_EVENTS)
        items = found.items if isinstance(found, ListValue) and found.rest is None else ()
        return trace_of([int(n.value) for n in items if isinstance(n, Number)])

    def widths(self) -> Sequence[int]:
        """How many smaller ones there are for each argument, and for what the property draws itself."""
        found = self.machine.apply(self.machine.constant(self._sampling.widths), self.trial)
        if self.machine.normalise(found, limits=Limits(_TEXT_STEPS)).kind is not OutcomeKind.VALUE:
            return ()
        value = self.machine.view(found)
        items = value.items if isinstance(value, ListValue) else ()
        return [int(n.value) for n in items if isinstance(n, Number)]

    def failure(self) -> FailingInput:
        """The arguments, and how the run ended."""
        machine, arguments = self.machine, []
        for number in range(len(self._prop.variables)):
            box = machine.apply(machine.constant(self._trials.drawn), machine.integer(number), self.trial)
            machine.force(box)
            value = machine.view(box, depth=self._depth, length=_LENGTH)
            arguments.append(value.args[0] if isinstance(value, Construct) and value.args else value)
        kind = self.kind
        return FailingInput(tuple(arguments), kind, self.exception, sum(map(size_of, arguments)))

    def expects_failure(self) -> bool:
        """Whether the property is expected to fail."""
        expected: Ref = self.machine.apply(self.machine.constant(self._trials.expects_failure), self.trial)
        if self.machine.force(expected).kind is not OutcomeKind.VALUE:
            return False
        value = self.machine.view(expected)
        return isinstance(value, Construct) and value.name == "True"
