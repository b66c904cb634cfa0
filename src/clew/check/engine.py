"""Searching a property for inputs on which it is false or ends in an error: bound after bound, smallest first.

At each bound the search is exhaustive: a property that survives it *holds to bound N*; if nothing was cut off, the
space is *exhausted*, and that is a proof. Steps bound the work, so that results repeat exactly. A counterexample is
run again, concretely, before it is told.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

from clew.check.answers import DISCARD, raises, size_of
from clew.check.arguments import shown
from clew.check.forms import Form
from clew.check.properties import Property, Target
from clew.check.replay import SETUP_STEPS, Failure, Replay
from clew.check.results import Counterexample, Result, Verdict
from clew.haskell.show.display import Display
from clew.haskell.unknowns.narrowing import is_other
from clew.machine import Limits, Machine, OutcomeKind, compile_program
from clew.machine.kernel import layout as la
from clew.machine.search.search import Answer, Bounds, Integers, Search
from clew.machine.values.readback import Construct, Value
from clew.machine.values.refs import Ref

#: How deep and long counterexamples are read back.
_DEPTH, _LENGTH = 60, 2000
#: Failing inputs looked at for the smallest, and the least steps for that, once one is found.
_MORE, _MORE_STEPS = 5_000, 2_000_000
#: Of the budget, what is added to solve for numbers that are far from 0; and when a branch is given up there.
_SOLVED_SHARE, _BRANCH_STEPS, _LEAST_WORK = 10, 50_000, 200_000
#: When so many tests have no end in sight, no others are tried.
_GIVEN_UP = 4
#: What counts for the budget where only time is limited.
_TIMED_STEPS = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Budget:
    """How far to search: to a bound, and for so many steps a property; seconds count for all of them.

    With `branch`, a test is given up after so many steps, and the others go on.
    """

    bound: int | None = None
    steps: int | None = 100_000_000
    seconds: float | None = None
    branch: int | None = None


class Checker:
    """Runs the properties of a target, each in a machine of its own."""

    def __init__(self, target: Target, budget: Budget, limits: Limits | None = None) -> None:
        self.target = target
        self.budget = budget
        self.limits = limits or Limits()
        self.image = compile_program(target.program)
        self.display = Display(target.environment, lambda variable: "_")
        self.written = Display(target.environment, lambda variable: "undefined")
        for display in (self.display, self.written):
            target.unknowns.shown_by(display)

    def results(self) -> Iterator[Result]:
        """One result a property, in order; the time that is left is shared by those that are left."""
        began = time.monotonic()
        count = len(self.target.properties)
        for number, prop in enumerate(self.target.properties):
            seconds = None
            if self.budget.seconds is not None:
                left = self.budget.seconds - (time.monotonic() - began)
                seconds = max(left, 0.0) / (count - number)
            yield self.check(prop, seconds)

    def check(self, prop: Property, seconds: float | None = None) -> Result:
        """Search bound after bound, until it fails, nothing is left, or the budget is used up."""
        if prop.problem is not None:
            return Result(prop.name, Verdict.UNKNOWN, None, 0, 0, 0.0, reason=prop.problem)
        run = PropertyRun(self, prop, seconds)
        began = time.monotonic()
        solves = self.budget.bound is None and prop.has_numbers
        until = seconds * (1 - 1 / _SOLVED_SHARE) if seconds is not None and solves else seconds
        bound, done, tests, steps, spent = 0, None, 0, 0, 0
        partial = False
        endless: str | None = None  # of a test that was given up, what is said
        result = Result(prop.name, Verdict.UNKNOWN, None, 0, 0, 0.0, reason="nothing was tried")
        while self.budget.bound is None or bound <= self.budget.bound:
            left = None if self.budget.steps is None else self.budget.steps - spent
            gone = time.monotonic() - began
            time_left = None if until is None else until - gone
            if (left is not None and left <= 0) or (time_left is not None and time_left <= 0):
                break
            level = run.search(
                bound, Limits(left, self.limits.heap_words, self.limits.stack_words, time_left)
            )
            tests, steps = tests + level.tests, steps + level.steps
            spent += max(level.steps, SETUP_STEPS)
            common = (tests, steps, time.monotonic() - began)
            if level.found is not None and level.found.refuted:
                reason = _refuted(level.found, prop)
                return Result(prop.name, Verdict.UNKNOWN, done, *common, reason=reason)
            if level.found is not None:
                return Result(
                    prop.name, Verdict.FAILS, bound, *common, level.found, expects_failure=run.expects_failure
                )
            if level.exhausted:
                return Result(
                    prop.name, Verdict.EXHAUSTED, bound, *common, expects_failure=run.expects_failure
                )
            if level.endless is not None:  # nothing is known of this bound, but an input beyond may fail
                endless = endless or level.endless
                bound += 1
                if run.given_up >= _GIVEN_UP:
                    break
                continue
            if level.stopped is not None:
                if endless is not None:
                    break
                if done is None or level.stopped not in _BUDGET_ENDS:
                    reason = level.message or _REASONS.get(level.stopped, level.stopped.value)
                    word = Verdict.UNKNOWN if done is None else Verdict.HOLDS
                    result = Result(prop.name, word, done, *common, reason=reason)
                    return replace(result, expects_failure=run.expects_failure)
                break
            done = bound
            partial = level.partial
            bound += 1
        if done is None:
            reason = endless or "the budget was used up before the first bound was done"
            return replace(result, tests=tests, steps=steps, seconds=time.monotonic() - began, reason=reason)
        interrupted = None
        if solves:
            solved = self._solve(run, prop, seconds, began)
            tests, steps = tests + solved.tests, steps + solved.steps
            if solved.found is not None and solved.found.refuted:
                common = (tests, steps, time.monotonic() - began)
                reason = _refuted(solved.found, prop)
                return Result(prop.name, Verdict.UNKNOWN, done, *common, reason=reason)
            if solved.found is not None or solved.exhausted:
                return Result(
                    prop.name,
                    Verdict.EXHAUSTED if solved.found is None else Verdict.FAILS,
                    done,
                    tests,
                    steps,
                    time.monotonic() - began,
                    solved.found,
                    expects_failure=run.expects_failure,
                )
            if solved.stopped is OutcomeKind.INTERRUPTED:
                interrupted = _REASONS[solved.stopped]
        common = (tests, steps, time.monotonic() - began)
        why = interrupted or endless or prop.gaps or (_BUILT if partial else None)
        return Result(
            prop.name, Verdict.HOLDS, done, *common, reason=why, expects_failure=run.expects_failure
        )

    def _solve(self, run: PropertyRun, prop: Property, seconds: float | None, began: float) -> Level:
        """A search in which numbers stay open: finds those that no bound reaches, and may leave nothing to try."""
        work = max((self.budget.steps or _TIMED_STEPS) // _SOLVED_SHARE, _LEAST_WORK)
        bound, total = 0, Level()
        while work > 0:
            left = None if seconds is None else seconds - (time.monotonic() - began)
            if left is not None and left <= 0:
                break
            limits = Limits(None, self.limits.heap_words, self.limits.stack_words, left)
            level = run.search(bound, limits, symbolic_work=work)
            total.tests, total.steps = total.tests + level.tests, total.steps + level.steps
            if level.found is not None:
                if level.found.replayed or level.found.refuted:
                    total.found = replace(level.found, solved=True)
                break  # where it could not be run again, nothing is proved either
            if level.exhausted:
                total.exhausted = True
                break
            if level.stopped is not None:
                total.stopped = level.stopped
                break
            work -= max(level.work, SETUP_STEPS)
            bound += 1
        return total


def _refuted(found: Counterexample, prop: Property) -> str:
    return f"{found.expression(prop.name)} failed, but not when run again: a fault of Clew"


#: Ends of a branch that say nothing of the property: they are limits of the search, not of the program.
_NO_VERDICT = frozenset(
    {OutcomeKind.NEEDS_VARIABLE, OutcomeKind.TRAP, OutcomeKind.OUT_OF_STACK, OutcomeKind.OUT_OF_STEPS}
)
_BUILT = "of abstract types, only what exported functions build is tried"
_BUDGET_ENDS = frozenset({OutcomeKind.OUT_OF_STEPS, OutcomeKind.TIMEOUT})
_REASONS = {
    OutcomeKind.OUT_OF_STEPS: "out of steps",
    OutcomeKind.TIMEOUT: "out of time",
    OutcomeKind.OUT_OF_HEAP: "out of memory",
    OutcomeKind.OUT_OF_STACK: "out of stack",
    OutcomeKind.INTERRUPTED: "interrupted",
    OutcomeKind.NEEDS_VARIABLE: "it looks into an argument that Clew cannot make",
}


@dataclass(slots=True)
class Level:
    """The search at one bound."""

    tests: int = 0
    steps: int = 0
    work: int = 0
    exhausted: bool = False
    stopped: OutcomeKind | None = None
    found: Counterexample | None = None
    #: Of a trap, what it says.
    message: str | None = None
    #: Of a test that was given up for its length, what is said; the others have been looked at.
    endless: str | None = None
    #: Whether there may be values that no function that Clew knows builds.
    partial: bool = False


class PropertyRun:
    """One property in one machine."""

    def __init__(self, checker: Checker, prop: Property, seconds: float | None = None) -> None:
        self._prop = prop
        self._limits = replace(checker.limits, seconds=seconds)
        self._machine = Machine(checker.image, self._limits)
        self._branch_steps = checker.budget.branch
        #: Tests that have no end in sight.
        self.given_up = 0
        self.expects_failure = False
        self._replay = Replay(
            prop, checker.image, self._limits, checker.target.unknowns, checker.display, checker.written
        )

    def search(
        self, bound: int, limits: Limits, *, smallest: bool = True, symbolic_work: int | None = None
    ) -> Level:
        """The whole space up to a bound, or to the first failure if the smallest need not be found.

        With `symbolic_work`, numbers and characters are solved for and not enumerated, for so much work.
        """
        machine = self._machine
        level = Level()
        suspects = symbolic_work is not None and self._prop.suspect is not None
        goal, variables, bounds = self._goal(bound, self._prop.suspect if suspects else None)
        if goal is None:
            level.stopped = OutcomeKind.OUT_OF_STEPS
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
            depth=_DEPTH,
            length=_LENGTH,
        )
        best: Failure | None = None
        failures, deadline, confirming = 0, 0, 0
        opaque: Answer | None = None  # the first branch that says nothing of the property
        for answer in search:
            if answer.kind in _NO_VERDICT:
                if any(is_other(b) for b in answer.bindings):
                    level.partial = True
                else:
                    opaque = opaque or answer
                if answer.kind is OutcomeKind.OUT_OF_STEPS and symbolic_work is None:
                    self.given_up += 1
                    if self.given_up >= _GIVEN_UP:
                        break
                continue
            failure = self._failure(answer)
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
        level.tests, level.steps = verdict.branches, verdict.steps
        level.work = verdict.work + confirming
        ended = verdict.ended
        whole = self._prop.form is Form.PLAIN and self._prop.gaps is None
        if suspects:  # those that there are not prove nothing
            opaque, whole = None, False
        level.exhausted = verdict.exhausted and whole and opaque is None and not level.partial
        level.stopped = ended or (opaque.kind if opaque else None)
        level.message = opaque.message if opaque and ended is None else None
        if opaque is not None and ended in (None, OutcomeKind.OUT_OF_STEPS) and symbolic_work is None:
            level.endless = self._endless(opaque)
        if best is not None:
            complete = ended is None and opaque is None and failures < _MORE
            level.found = replace(self._replay.counterexample(best, bound), smallest=complete)
        return level

    def _goal(self, bound: int, other: str | None = None) -> tuple[Ref | None, tuple[Ref, ...], Bounds]:
        machine, prop = self._machine, self._prop
        goal = machine.constant(other or prop.goal)
        made = [a.made for a in prop.arguments if a.made is not None]
        free = tuple(machine.free(t) for t in made)
        bounds = Bounds(level=bound) if free else Bounds()
        if prop.form is Form.PLAIN:
            return machine.apply(goal, *free), free, bounds
        trial = machine.apply(goal, *free, machine.integer(bound))
        if machine.force(trial, limits=self._limits).kind is not OutcomeKind.VALUE:
            return None, (), Bounds()
        expected = machine.force(machine.apply(machine.constant("Clew.Search.expected"), trial))
        if (
            expected.kind is OutcomeKind.VALUE and expected.value is not None
        ):  # else it depends on the arguments
            self.expects_failure = expected.value.word == la.TRUE
        boxes = []
        for number in range(len(prop.arguments) - len(free)):
            box = machine.apply(machine.constant("Clew.Search.drawn"), machine.integer(number), trial)
            machine.force(box)
            boxes.append(box)
        return machine.apply(machine.constant("Clew.Search.holds"), trial), (*free, *boxes), bounds

    def _failure(self, answer: Answer) -> Failure | None:
        arguments = self._in_order(answer.bindings)
        if answer.kind is OutcomeKind.RAISED and answer.value is not None and raises(answer.value, DISCARD):
            return None
        exception = answer.value if answer.kind is not OutcomeKind.VALUE else None
        return Failure(arguments, answer.kind, exception, sum(size_of(a) for a in arguments))

    def _endless(self, answer: Answer) -> str | None:
        """What is said of a test, if it was given up for its length."""
        if answer.kind is not OutcomeKind.OUT_OF_STEPS:
            return None
        replay, arguments = self._replay, self._in_order(answer.bindings)
        texts = [
            shown(replay.display, replay.unknowns, v, a)
            for v, a in zip(arguments, self._prop.arguments, strict=True)
        ]
        call = " ".join([self._prop.name, *texts])
        return f"`{call}` has no end in sight after {self._branch_steps:,} steps"

    def _in_order(self, bindings: tuple[Value, ...]) -> tuple[Value, ...]:
        """The arguments as the property takes them: those of the machine come first, the others in boxes."""
        arguments = self._prop.arguments
        made = iter(bindings)
        boxes = iter(bindings[sum(a.made is not None for a in arguments) :])
        return tuple(next(made) if a.made is not None else _unboxed(next(boxes)) for a in arguments)


def _unboxed(box: Value) -> Value:
    return box.args[0] if isinstance(box, Construct) and box.args else box
