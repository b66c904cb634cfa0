"""The search for a failing input of one property, at one bound."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace

from clew.check.failure import FailingInput, covers, size_of
from clew.check.replay import PropertyReplay
from clew.check.results import AloneRun, Counterexample
from clew.core.types import TypeCon, TypeVar
from clew.language.properties import LinkedProperties, Property, Trials
from clew.machine import Limits, Machine, OutcomeKind
from clew.machine.compile.image import Image
from clew.machine.kernel import layout as la
from clew.machine.memory.refs import Ref
from clew.machine.search.free_numbers import Integers
from clew.machine.search.search import Bounds, BranchResult, Search, SearchVerdict
from clew.machine.values.parts import parts
from clew.machine.values.value import Construct, ListValue, Unevaluated, Value
from clew.source.dataclass import dataclass
from clew.source.losses import UNFINISHED, Loss, Losses
from clew.unknowns.few_values import FewValues, few_values

#: How long lists in counterexamples are read back.
_LENGTH = 2000
#: Failing inputs looked at for the smallest, and the least steps for that, once one is found.
_MORE, _MORE_STEPS = 5_000, 2_000_000
#: Values looked at for the parts of a failing input that only the text about it needs.
_FEW = 100
#: When a branch is given up in a search with open numbers.
_BRANCH_STEPS = 50_000
#: When so many tests were given up, no others are tried.
MOST_GIVEN_UP = 4
#: What is named when the budget is used up: a test with so many steps, and so many times as many as others take.
_NAMED_STEPS, _NAMED_TIMES = 100_000, 10
#: The type of a variable that the search has no values for.
_NEVER_MADE = TypeVar("size")
#: Ends of a search for which there may be more to find.
BUDGET_ENDS = frozenset({OutcomeKind.OUT_OF_STEPS, OutcomeKind.TIMEOUT})
#: Ends of a test that may have no end.
_GIVEN_UP = frozenset({OutcomeKind.OUT_OF_STEPS, OutcomeKind.OUT_OF_STACK})
#: Ends of a branch that say nothing of the property: they are limits of the search, not of the program.
_NO_VERDICT = frozenset(
    {OutcomeKind.NEEDS_VARIABLE, OutcomeKind.TRAP, OutcomeKind.OUT_OF_STACK, OutcomeKind.OUT_OF_STEPS}
)


@dataclass(slots=True)
class Level:
    """What a search at one bound has found."""

    tests: int = 0
    #: Those that were discarded by what they raise.
    discarded: int = 0
    #: Whether numbers stayed open in some of them.
    by_cases: bool = False
    steps: int = 0
    work: int = 0
    losses: Losses = UNFINISHED
    stopped: OutcomeKind | None = None
    found: Counterexample | None = None
    #: The message of a trap that stopped it.
    message: str | None = None
    #: The note about a test that exceeded its step limit, and its input; the others have been tried.
    endless: str | None = None
    endless_input: FailingInput | None = None
    endless_steps: int = 0
    #: Whether there may be values that no function that Clew knows builds.
    partial: bool = False
    #: Whether a failure was seen without a bound.
    fails: bool = False
    #: Whether the search was stopped before its end.
    is_cut_off: bool = False
    #: Whether a larger bound may have more to try.
    grows: bool = True


class PropertySearch:
    """One property in one machine. With `branch_steps`, a test is given up after so many steps."""

    def __init__(
        self,
        prop: Property,
        target: LinkedProperties,
        image: Image,
        limits: Limits,
        branch_steps: int | None = None,
        is_stopped: Callable[[], bool] | None = None,
    ) -> None:
        self._prop = prop
        self._target = target
        self._limits = limits
        self._machine = Machine(image, limits)
        self._machine.budget.is_stopped = is_stopped
        self._branch_steps = branch_steps
        #: Tests that were given up before their end.
        self.given_up = 0
        self.expects_failure = False
        #: Why no trial can be made, where that is for want of something in Clew.
        self._refusal: str | None = None
        self._replay = PropertyReplay(prop, target, image, limits)

    def search(
        self,
        bound: int | None,
        limits: Limits,
        *,
        smallest: bool = True,
        symbolic_work: int | None = None,
        level_bound: int | None = None,
    ) -> Level:
        """The whole space up to a bound, or to the first failure if the smallest need not be found.

        Without a bound, generators get a size that no test may look at: where none does, they make the same at all
        sizes. What the machine makes has a `level_bound` of its own where that is given. With `symbolic_work`, numbers and characters are solved for and not enumerated, for so much work.
        """
        machine = self._machine
        level = Level()
        suspects = symbolic_work is not None and self._prop.suspect is not None
        if symbolic_work is not None and self.opens:
            goal, variables, bounds = self._open_goal(bound)
        else:
            goal, variables, bounds = self._goal(bound, self._prop.suspect if suspects else None)
        if level_bound is not None:
            bounds = Bounds(level=level_bound)
        if goal is None:
            level.stopped = OutcomeKind.OUT_OF_STEPS if self._refusal is None else OutcomeKind.TRAP
            level.message = self._refusal
            return level
        search = Search(
            machine,
            goal,
            variables,
            bounds,
            want=la.FALSE,
            whole=False,
            limits=limits,
            branch_steps=self._branch_steps if symbolic_work is None else _BRANCH_STEPS,
            most_work=limits.steps if symbolic_work is None and self._branch_steps else symbolic_work,
            integers=None if symbolic_work is None else Integers.SYMBOLIC,
            depth=self._target.depth,
            length=_LENGTH,
        )
        best: FailingInput | None = None
        conditions = machine.solver.conditions
        failures, deadline, confirming = 0, 0, 0
        is_refused = False
        opaque: BranchResult | None = None  # the first branch that says nothing of the property
        for answer in search:
            answer = self._unless_refused(answer)
            is_refused = is_refused or answer.kind is OutcomeKind.TRAP
            if answer.kind in _NO_VERDICT:
                if any(self._target.writer.stands_for_others(b) for b in answer.bindings):
                    level.partial = True
                else:
                    opaque = opaque or answer
                    if bound is None:
                        break
                if answer.kind in _GIVEN_UP and symbolic_work is None:
                    self.given_up += 1
                    if self.given_up >= MOST_GIVEN_UP:
                        break
                continue
            failure = self._failure(answer)
            if failure is None:
                level.discarded += 1
            elif bound is None:
                level.fails = True
                break
            if failure is not None and suspects:
                failure, steps = self._replay.confirmed(failure, _BRANCH_STEPS)
                confirming += steps
                if failure is None and search.verdict.work + confirming >= (symbolic_work or 0):
                    break
            if failure is None:
                continue
            failures += 1
            if best is None:
                deadline = search.verdict.steps + max(search.verdict.steps, _MORE_STEPS)
            if best is None or failure.size < best.size:
                best = failure
            if not smallest or failures >= _MORE or search.verdict.steps > deadline:
                break
        verdict = search.verdict
        level.tests, level.steps = verdict.branches - verdict.failed, verdict.steps
        level.work = verdict.work + confirming
        level.by_cases = machine.solver.conditions > conditions
        ended = verdict.ended
        drawn = Loss.SAMPLES if self._prop.draws and bound is not None else None
        abstract = Loss.ABSTRACT if level.partial else None
        level.losses = verdict.losses | self._prop.gaps | Losses.of(drawn, abstract)
        if is_refused:
            level.losses = level.losses | UNFINISHED
        if suspects:  # those that there are not prove nothing
            opaque, level.losses = None, level.losses | UNFINISHED
        level.is_cut_off = ended is not None
        level.grows = bool(level.losses.without(*self._prop.gaps, Loss.ABSTRACT))
        level.stopped = ended or (opaque.kind if opaque else None)
        level.message = opaque.message if opaque and ended is None else None
        if symbolic_work is None and ended in (None, *BUDGET_ENDS):
            self._note_endless(level, opaque, verdict)
        if best is not None and bound is not None:
            # a branch with open numbers has one example, and there may be smaller ones on others
            complete = symbolic_work is None and not verdict.losses.without(Loss.BOUND)
            best = self._completed(best, bound)
            level.found = replace(self._replay.counterexample(best, bound), smallest=complete)
        return level

    def inputs(self, bound: int, limits: Limits) -> Iterator[tuple[Value, ...]]:
        """The arguments that tests up to a bound have, without those that the property discards."""
        goal, variables, bounds = self._goal(bound)
        if goal is None:
            return
        depth = self._target.depth
        search = Search(
            self._machine,
            goal,
            variables,
            bounds,
            whole=False,
            limits=limits,
            branch_steps=_BRANCH_STEPS,
            depth=depth,
            length=_LENGTH,
        )
        for answer in search:
            if answer.kind in (OutcomeKind.VALUE, OutcomeKind.RAISED):
                failure = self._failure(self._unless_refused(answer))
                if failure is not None and failure.kind is not OutcomeKind.TRAP:
                    yield failure.arguments

    def _unless_refused(self, answer: BranchResult) -> BranchResult:
        """An answer; as a trap, where what it raises is only something that Clew cannot do."""
        raised = answer.value if answer.kind is OutcomeKind.RAISED else None
        why = None if raised is None else self._target.writer.refusal(raised)
        return answer if why is None else replace(answer, kind=OutcomeKind.TRAP, message=why)

    def counts(
        self,
        bound: int | None,
        limits: Limits,
        *,
        level_bound: int | None = None,
        symbolic: bool = False,
    ) -> bool | None:
        """Whether some test up to a bound is not discarded; None where that was not found out."""
        trials = self._target.trials
        if self._prop.vacuous is not None:
            goal, _, bounds = self._goal(bound, self._prop.vacuous)
        elif trials is not None and self._prop.draws:
            goal, _, bounds = self._goal(bound, judged_by=trials.discarded)
        else:
            return True
        if goal is None:
            return None
        if level_bound is not None:
            bounds = Bounds(level=level_bound)
        search = Search(
            self._machine,
            goal,
            (),
            bounds,
            want=la.FALSE,
            whole=False,
            limits=limits,
            branch_steps=_BRANCH_STEPS,
            integers=Integers.SYMBOLIC if symbolic else None,
        )
        unsure = False
        for answer in search:
            if answer.kind is OutcomeKind.VALUE:
                return True
            raised = answer.value if answer.kind is OutcomeKind.RAISED else None
            unsure = unsure or raised is None or not self._target.writer.discards(raised)
        return None if unsure or search.verdict.losses.without(Loss.BOUND) else False

    def _goal(
        self, bound: int | None, other: str | None = None, judged_by: str | None = None
    ) -> tuple[Ref | None, tuple[Ref, ...], Bounds]:
        """What the search evaluates, and the variables that it reads back; None if there is no trial to look into.

        Trials are looked into by `judged_by`, or else for whether they hold.
        """
        machine, prop, trials = self._machine, self._prop, self._target.trials
        goal = machine.constant(other or prop.goal)
        free = tuple(machine.free(t) for t in prop.variables if t is not None)
        bounds = Bounds(level=bound or 0) if free else Bounds()
        if not prop.draws or trials is None:
            return machine.apply(goal, *free), free, bounds
        trial = machine.apply(goal, *free, self._size(bound))
        if not self._is_begun(trial):
            return None, (), Bounds()
        variables = (*free, *self._boxes(trial, trials, len(prop.variables) - len(free)))
        self._expect(trial, trials)
        return machine.apply(machine.constant(judged_by or trials.holds), trial), variables, bounds

    def few_values(self, most: int) -> FewValues | None:
        """How many values the variables of the property have together, unless those are more than `most`."""
        return few_values(self._target.program, [t for t in self._prop.variables if t is not None], most)

    def _size(self, bound: int | None) -> Ref:
        """The size that generators get; without a bound one that no test may look at."""
        return self._machine.free(_NEVER_MADE) if bound is None else self._machine.integer(bound)

    @property
    def opens(self) -> bool:
        """Whether the generators of the property can draw numbers that stay open."""
        sampled = self._prop.sampled
        return (
            self._prop.draws
            and sampled is not None
            and sampled.is_shown
            and self._target.sampling is not None
        )

    def _open_goal(self, bound: int | None) -> tuple[Ref | None, tuple[Ref, ...], Bounds]:
        """The same where generators draw numbers that stay open."""
        machine, prop = self._machine, self._prop.sampled
        trials, sampling = self._target.trials, self._target.sampling
        if prop is None or trials is None or sampling is None:
            return None, (), Bounds()
        numbers = machine.free(TypeCon(sampling.numbers))
        seed = machine.apply(machine.constant(sampling.opened), numbers)
        ways = machine.put(ListValue((), None))
        trial = machine.apply(machine.constant(prop.goal), ways, seed, self._size(bound))
        if not self._is_begun(trial):
            return None, (), Bounds()
        boxes = self._boxes(trial, trials, len(prop.variables))
        self._expect(trial, trials)
        return machine.apply(machine.constant(trials.holds), trial), tuple(boxes), Bounds()

    def _is_begun(self, trial: Ref) -> bool:
        """Whether there is a trial, evaluated."""
        outcome = self._machine.force(trial, limits=self._limits)
        if outcome.kind is OutcomeKind.RAISED and outcome.exception is not None:
            self._refusal = self._target.writer.refusal(self._machine.view(outcome.exception))
        return outcome.kind is OutcomeKind.VALUE

    def _expect(self, trial: Ref, trials: Trials) -> None:
        """Find out whether the property is expected to fail, unless that depends on the arguments."""
        machine = self._machine
        expected = machine.force(machine.apply(machine.constant(trials.expects_failure), trial))
        if expected.kind is OutcomeKind.VALUE and expected.value is not None:
            self.expects_failure = expected.value.word == la.TRUE

    def _boxes(self, trial: Ref, trials: Trials, count: int) -> list[Ref]:
        """The arguments that a trial has drawn, in their boxes."""
        machine, boxes = self._machine, []
        for number in range(count):
            box = machine.apply(machine.constant(trials.drawn), machine.integer(number), trial)
            machine.force(box)
            boxes.append(box)
        return boxes

    def _completed(self, failure: FailingInput, bound: int) -> FailingInput:
        """The failure with values for parts that only the text about it looks at, where the property has such a text."""
        machine, prop, trials = self._machine, self._prop, self._target.trials
        is_open = any(isinstance(p, Unevaluated) for a in failure.arguments for p in parts(a))
        if not (prop.draws and is_open) or trials is None or failure.kind is not OutcomeKind.VALUE:
            return failure
        free = tuple(machine.free(t) for t in prop.variables if t is not None)
        trial = machine.apply(machine.constant(prop.goal), *free, machine.integer(bound))
        if machine.force(trial, limits=self._limits).kind is not OutcomeKind.VALUE:
            return failure
        variables = (*free, *self._boxes(trial, trials, len(prop.variables) - len(free)))
        lines = machine.apply(machine.constant(trials.complaint), trial)
        bounds = Bounds(level=bound) if free else Bounds()
        limits = replace(self._limits, steps=_MORE_STEPS)
        depth = self._target.depth
        search = Search(machine, lines, variables, bounds, limits=limits, depth=depth, length=_LENGTH)
        found = (
            self._in_order(answer.bindings)
            for answer in itertools.islice(search, _MORE)
            if answer.kind is OutcomeKind.VALUE
        )
        fitting = (arguments for arguments in found if all(map(covers, failure.arguments, arguments)))
        smallest = min(itertools.islice(fitting, _FEW), key=lambda a: sum(map(size_of, a)), default=None)
        return failure if smallest is None else replace(failure, arguments=smallest)

    def _failure(self, answer: BranchResult) -> FailingInput | None:
        """Convert an answer to a failure; None if it discards its input."""
        arguments = self._in_order(answer.bindings)
        raised = answer.value if answer.kind is OutcomeKind.RAISED else None
        if raised is not None and self._target.writer.discards(raised):
            return None
        exception = answer.value if answer.kind is not OutcomeKind.VALUE else None
        return FailingInput(arguments, answer.kind, exception, sum(size_of(a) for a in arguments))

    def _note_endless(self, level: Level, opaque: BranchResult | None, verdict: SearchVerdict) -> None:
        """Name a test that exceeded its step limit, or that took long when the budget was used up."""
        steps = self._branch_steps or 0
        if opaque is None and takes_long(verdict.unfinished_steps, verdict.steps, verdict.branches):
            opaque, steps = verdict.unfinished, verdict.unfinished_steps
            self.given_up += 1
        elif opaque is None or opaque.kind not in _GIVEN_UP:
            return
        assert opaque is not None
        arguments = self._in_order(opaque.bindings)
        level.endless = (
            f"`{self._replay.call(arguments)}` runs out of stack"
            if opaque.kind is OutcomeKind.OUT_OF_STACK
            else self.not_ended(arguments, steps)
        )
        level.endless_input, level.endless_steps = self._failure(opaque), steps

    def not_ended(self, arguments: tuple[Value, ...], steps: int) -> str:
        """The note about a test of which no more is known."""
        return f"`{self._replay.call(arguments)}` is not at its end after {steps:,} steps"

    def run_alone(self, failure: FailingInput, bound: int, limits: Limits) -> AloneRun:
        """A test that was given up, run by itself."""
        return self._replay.alone(failure, bound, limits)

    def allow(self, steps: int) -> None:
        """Give each test that many steps before it is given up."""
        self._branch_steps = steps

    def _in_order(self, bindings: tuple[Value, ...]) -> tuple[Value, ...]:
        """The arguments as the property takes them: the variables come first, those that it draws in boxes."""
        variables = self._prop.variables
        chosen = iter(bindings)
        boxes = iter(bindings[sum(t is not None for t in variables) :])
        return tuple(next(chosen) if t is not None else _unboxed(next(boxes)) for t in variables)


def takes_long(steps: int, all_steps: int, tests: int) -> bool:
    """Whether a test that was not at its end has taken much more than the others that took all these steps with it."""
    return steps >= _NAMED_STEPS and steps * (tests + 1) >= _NAMED_TIMES * (all_steps - steps)


def _unboxed(box: Value) -> Value:
    return box.args[0] if isinstance(box, Construct) and box.args else box
