"""Which faults the tests and properties of a module notice.

All mutants are in one program (`mutate/switch.py`). A test notices a mutant when it passes without the fault, and fails
or has no end with it. A property is tried on sampled inputs, as many as a test framework tries.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from clew.check.sampling import Sampling
from clew.check.seed import FIRST_SEED
from clew.core.passes.call_graph import reachable
from clew.core.passes.optimise import optimise
from clew.cover.deadline import Deadline, raise_if_stopped
from clew.language.properties import LinkedProperties, Property
from clew.machine import Limits, Machine, OutcomeKind, compile_program
from clew.machine.run.world import ClosedWorld
from clew.machine.values.value import Construct
from clew.mutate.mutants import Mutant
from clew.mutate.switch import CHOOSE, switched
from clew.source.dataclass import dataclass
from clew.source.diagnostics import InternalFault

#: Sampled tests of a property, as many as PropEr and QuickCheck run.
SAMPLES = 100
#: A mutant may take so many times the steps of the original, and so many more.
_TIMES, _MORE = 20, 10_000
_ENDLESS = frozenset(
    {OutcomeKind.OUT_OF_STEPS, OutcomeKind.OUT_OF_HEAP, OutcomeKind.OUT_OF_STACK, OutcomeKind.LOOP}
)


@dataclass(frozen=True, slots=True)
class TestEnding:
    """How a test ends: whether it passes, None where that is not known; the test with its input, and why it does not pass.

    `steps` are those of the run, or of the longest sampled test.
    """

    passes: bool | None
    steps: int = 0
    call: str = ""
    why: str = ""
    is_endless: bool = False
    #: Sampled tests that were given up.
    given_up: int = 0


@dataclass(frozen=True, slots=True)
class FaultNotice:
    """The test that notices a mutant, by its place among those that pass, and how it ends there."""

    test: int
    end: TestEnding


class FaultNotices:
    """The tests of a linked module, run without a fault and on mutants of functions that they call."""

    def __init__(
        self, target: LinkedProperties, faults: Sequence[Mutant], steps: int, deadline: Deadline
    ) -> None:
        """Runs the tests on the original; `TimeOver` when the deadline comes first."""
        if target.parsed is None:
            raise InternalFault("these properties have no program to put faults into")
        self._target, self._deadline, self._steps = target, deadline, steps
        whole = switched(target.parsed, faults)
        self._image = compile_program(optimise(whole, (*_roots(target), CHOOSE)))
        self._limits = Limits()
        found = [(prop, self._end(prop, 0, steps)) for prop in sorted(target.properties, key=_is_slow)]
        #: The tests that pass without a fault, and how they end; those that do not; those of which nothing is known.
        self.passing = [(prop, end) for prop, end in found if end.passes]
        self.failing = [(prop, end) for prop, end in found if end.passes is False]
        self.unknown = [(prop, end) for prop, end in found if end.passes is None]
        #: The functions that each passing test may call.
        self._reached = [frozenset(reachable(target.parsed, [_goal(prop)])) for prop, _ in self.passing]

    def notice(self, mutant: Mutant, number: int) -> FaultNotice | None:
        """The first test that notices the mutant with a number from 1 on."""
        for place, (prop, original) in enumerate(self.passing):
            if mutant.function not in self._reached[place]:
                continue
            end = self._end(prop, number, _TIMES * original.steps + _MORE)
            is_longer = end.is_endless and original.given_up == 0
            if is_longer or end.passes is False:
                return FaultNotice(place, end)
        return None

    def _end(self, prop: Property, fault: int, steps: int) -> TestEnding:
        self._deadline.check()
        if prop.problem is not None:
            return TestEnding(None, why=prop.problem)
        if prop.sampled is not None:
            return self._sampled(prop, prop.sampled, fault, steps)
        if not prop.variables:
            return self._run(prop, fault, steps)
        return TestEnding(None, why="there are no generators for its arguments")

    def _run(self, prop: Property, fault: int, steps: int) -> TestEnding:
        """How a test without arguments ends."""
        machine = Machine(self._image, self._limits, world=ClosedWorld())
        machine.budget.is_stopped = self._deadline.is_stopped
        _choose(machine, fault)
        goal = machine.constant(prop.goal)
        limits = self._deadline.within(replace(self._limits, steps=steps))
        outcome = machine.force(goal, limits=limits)
        raise_if_stopped(outcome.kind)
        writer = self._target.writer
        call = writer.call(prop, ())
        if outcome.kind is OutcomeKind.VALUE:
            passes = machine.view(goal) == Construct("True")
            return TestEnding(passes, outcome.steps, call, "" if passes else writer.falsehood)
        if outcome.kind in _ENDLESS:
            return TestEnding(None, outcome.steps, call, "no end in sight", is_endless=True)
        if outcome.exception is None:
            return TestEnding(None, outcome.steps, call, outcome.message or outcome.kind.value)
        raised = machine.view(outcome.exception, depth=self._target.depth)
        refusal = writer.refusal(raised)
        if refusal is not None:
            return TestEnding(None, outcome.steps, call, refusal)
        return TestEnding(writer.discards(raised), outcome.steps, call, writer.exception(raised))

    def _sampled(self, prop: Property, sampled: Property, fault: int, steps: int) -> TestEnding:
        """How a property ends on sampled inputs."""
        sampling = Sampling(
            sampled,
            self._target,
            self._image,
            self._limits,
            steps,
            FIRST_SEED,
            self._deadline.is_stopped,
            lambda machine: _choose(machine, fault),
        )
        failing = sampling.first_failing(SAMPLES, self._deadline.left)
        raise_if_stopped(sampling.ended)
        given_up, longest = sampling.given_up, sampling.longest
        if sampling.refusal is not None:
            return TestEnding(None, longest, prop.name, sampling.refusal)
        if sampling.expects_failure():
            why = "" if failing is not None else "no input fails, though one should"
            return TestEnding(failing is not None, longest, prop.name, why, given_up=given_up)
        writer = self._target.writer
        if failing is not None:
            call = writer.call(prop, writer.arguments(sampled, failing.arguments))
            raised = failing.exception
            why = writer.falsehood if raised is None else writer.exception(raised)
            return TestEnding(False, longest, call, why)
        if given_up:
            return TestEnding(
                bool(sampling.passed) or None,
                longest,
                prop.name,
                "no end in sight",
                is_endless=True,
                given_up=given_up,
            )
        if not sampling.passed:
            return TestEnding(None, longest, prop.name, "no input counts")
        return TestEnding(True, longest, prop.name)


def _is_slow(prop: Property) -> bool:
    return bool(prop.variables)


def _goal(prop: Property) -> str:
    return prop.goal if prop.sampled is None else prop.sampled.goal


def _choose(machine: Machine, fault: int) -> None:
    machine.force(machine.apply(machine.constant(CHOOSE), machine.integer(fault)))


def _roots(target: LinkedProperties) -> list[str]:
    """What is called in the program."""
    found = [_goal(prop) for prop in target.properties if prop.problem is None]
    trials, sampling = target.trials, target.sampling
    if trials is not None:
        found += [trials.holds, trials.drawn, trials.expects_failure, trials.complaint]
        found += [trials.exceptional, trials.discarded]
    return [*found, *(() if sampling is None else sampling.functions)]
