"""Depth-first search over free variables and choices, inside the kernel.

It is bounded by the level of constructors below a variable or by the number of choices on a branch, and deepens
from one bound to the next when asked. `FairSearch` (`fair`) reaches every answer even when an earlier branch is
infinite. Both give `BranchResult`s and end in a `SearchVerdict`.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

from clew.machine.kernel import layout as la
from clew.machine.kernel.layout import UNBOUNDED
from clew.machine.kernel.words import is_object
from clew.machine.memory.limits import Limits
from clew.machine.memory.refs import Ref
from clew.machine.search.free_numbers import Integers, begin_numbers
from clew.machine.search.losses import loss_of_branch, loss_of_search
from clew.machine.search.runner import Runner
from clew.machine.solve.models import every_model
from clew.machine.solve.terms import Model, newest
from clew.machine.values.outcome import Ended, Outcome, OutcomeKind
from clew.machine.values.value import Value
from clew.source.dataclass import dataclass
from clew.source.losses import UNFINISHED, Loss, Losses
from clew.source.span import Span

#: Where the work or the time is limited, it is checked after so many steps.
_TURN = 10_000
#: Ends of a search that say nothing of the branch that was running.
_BUDGET_ENDS = frozenset({OutcomeKind.OUT_OF_STEPS, OutcomeKind.TIMEOUT})
#: A branch may end in one of these; the search goes on with the next.
_BRANCH_ENDS = frozenset(
    {
        OutcomeKind.VALUE,
        OutcomeKind.RAISED,
        OutcomeKind.LOOP,
        OutcomeKind.TRAP,
        OutcomeKind.NEEDS_VARIABLE,
        OutcomeKind.OUT_OF_STACK,
    }
)


@dataclass(frozen=True, slots=True)
class BranchResult:
    """How one branch ended: its result or exception, the bindings of the variables, and for a trap the reason."""

    kind: OutcomeKind
    value: Value | None
    bindings: tuple[Value, ...]
    covered: frozenset[str]
    span: Span | None = None
    choices: int = 0
    message: str | None = None


@dataclass(frozen=True, slots=True)
class Bounds:
    """How far to search.

    `level` bounds the constructors below a free variable: at level L, a constructor with fields is tried
    only if L is less, and integers range over what remains. `choices` bounds the decisions on one branch.
    With `deepen_to`, the search repeats with the next bound until nothing was pruned or that bound is done;
    `by_choices` says which of the two bounds grows. Answers found at smaller bounds are not given again.
    When the choices grow, a number or character costs its distance from the first one in further choices, so that
    each bound has finitely many branches: the order of fair search, at the speed of this one.
    """

    level: int = UNBOUNDED
    choices: int = UNBOUNDED
    deepen_to: int | None = None
    by_choices: bool = False


@dataclass(slots=True)
class SearchVerdict:
    """How a search ended, and what it did not see: until its end, what is to come."""

    ended: OutcomeKind | None = None
    losses: Losses = UNFINISHED
    bound: int = 0
    branches: int = 0
    #: Of those, the ones that failed: they have no value, and in a deterministic program no input is behind them.
    failed: int = 0
    refinements: int = 0
    steps: int = 0
    work: int = 0  # steps, including those at the ends of branches; the same on every run
    #: The branch that was running when the budget was used up, as far as it got, and its steps since its last decision.
    unfinished: BranchResult | None = None
    unfinished_steps: int = 0
    #: Whether values of numbers that were to stay open were tried one by one: then a bound cuts off numbers, too.
    enumerated: bool = False

    @property
    def exhausted(self) -> bool:
        """Whether nothing was left to try, not even beyond the bound."""
        return not self.losses


class Search:
    """An iterator over answers; `verdict` is complete when it is done. One at a time per machine.

    Results are evaluated to normal form when `whole`; a variable that nothing demands stays free in them,
    unless `ground` asks for its values too. A branch that runs for `branch_steps` without another
    decision is an answer of its own (out of steps, with the result as far as it got), and the search goes on.
    A branch that ends with symbolic numbers gives one example of its values, or all of them with `every`.
    Seconds of `limits` count from the beginning; without them, those of the machine count for each answer.
    On a machine that records, a search ends at the failed branch number `stop_at`, as it is then, if that is not 0.
    After `most_work` (which needs `branch_steps`) the search ends as out of steps, answer or not.
    """

    def __init__(
        self,
        machine: Runner,
        goal: Ref,
        variables: tuple[Ref, ...] = (),
        bounds: Bounds | None = None,
        *,
        want: int | None = None,
        whole: bool = True,
        ground: bool = False,
        limits: Limits | None = None,
        branch_steps: int | None = None,
        most_work: int | None = None,
        integers: Integers | None = None,
        every: bool = False,
        stop_at: int = 0,
        depth: int = 12,
        length: int = 200,
    ) -> None:
        self.verdict = SearchVerdict()
        #: The open numbers of the last answer.
        self.model: Model = {}
        self._stop_at = stop_at
        self._every = every
        self._machine = machine
        self._goal = goal
        self._variables = variables
        self._branch_steps = branch_steps
        self._most_work = most_work
        self._began = 0  # the work that the machine had done before
        self._idle = 0  # steps since the last decision
        self._lost: set[Loss] = set()
        self._open_questions = 0  # of the solver, before
        self._enumerated = 0  # numbers, before
        self._bounds = bounds or Bounds()
        self._want = want
        self._whole = whole
        self._ground = ground
        self._integers = integers or machine.integers or Integers.ENUMERATE
        self._limits = limits
        self._started = 0.0
        self._turn: tuple[Limits, Limits] | None = None
        self._depth = depth
        self._length = length

    def __iter__(self) -> Iterator[BranchResult]:
        machine = self._machine
        machine.enter_search()
        self._started = time.monotonic()
        self._enumerated = machine.solver.enumerated
        try:
            self._begin()
            self._began = self._work()
            self._open_questions = self._questions()
            while True:
                before = machine.memory.stats.steps
                decided = self._decisions()
                outcome = machine.run_branch(self._branch_limits())
                registers = machine.memory.R
                endless = self._branch_steps is not None and outcome.kind is OutcomeKind.OUT_OF_STEPS
                self._idle = self._idle + outcome.steps if decided == self._decisions() else 0
                if endless and not self._is_over(outcome.steps):
                    self._count(before)
                    if self._is_spent():
                        self._note_unfinished(outcome)
                        return
                    machine.memory.follow_log()
                    continue  # it has decided something meanwhile: its turn is not over
                endless = endless and not self._out_of_steps(outcome.steps)
                if (outcome.kind in _BRANCH_ENDS or endless) and outcome.kind is not OutcomeKind.VALUE:
                    registers[la.TESTS] += 1  # the kernel counts values and failures
                self._count(before)
                if outcome.kind is OutcomeKind.FAILED and registers[la.CP] == 0:
                    self._finish(Loss.BOUND if registers[la.CUT] else None)
                    return
                if outcome.kind not in _BRANCH_ENDS and not endless:
                    self._end(outcome.kind)
                    if outcome.kind in _BUDGET_ENDS:
                        self._note_unfinished(outcome)
                    return
                self._idle = 0
                loss = loss_of_branch(outcome.kind)
                if loss is not None:
                    self._lost.add(loss)
                if (
                    outcome.kind is OutcomeKind.VALUE or self._is_new()
                ):  # the kernel has checked values itself
                    result = self._goal if endless else outcome.value or outcome.exception
                    yield from self._answers(outcome, result)
                    if self._limits is None:
                        self._started = time.monotonic()
                    if machine.was_interrupted:
                        self._end(OutcomeKind.INTERRUPTED)
                        return
                if (
                    self._is_spent()
                ):  # a branch that was seen at a smaller bound has cost as much as a new one
                    return
                del outcome  # its values end with the branch
                machine.memory.forget_from(int(machine.memory.B[la.CH_HP]))
                registers[la.ACT] = la.ACT_FAIL
        except Ended as ended:  # while values for the end of a branch were looked for
            self._end(ended.kind)
        finally:
            self.verdict.enumerated = machine.solver.enumerated > self._enumerated
            machine.leave_search()

    def _end(self, kind: OutcomeKind) -> None:
        """Note that the search ended early."""
        self.verdict.ended = kind
        if kind in _BUDGET_ENDS:
            self._machine.note_unfinished(kind)
        self._finish(loss_of_search(kind))

    def _note_unfinished(self, outcome: Outcome) -> None:
        """Note the branch that is running; with open numbers it stands for inputs of which none is known."""
        if self._idle and self._integers is Integers.ENUMERATE:
            self.verdict.unfinished = self._answer(outcome, None, self._machine.model() or {})
            self.verdict.unfinished_steps = self._idle

    def _finish(self, loss: Loss | None) -> None:
        undecided = Loss.SOLVER if self._questions() > self._open_questions else None
        self.verdict.losses = Losses.of(*self._lost, undecided, loss)

    def _questions(self) -> int:
        """How many questions the solver has not answered so far.

        Where numbers are enumerated instead, a larger bound may have an answer, and so other branches than this one.
        """
        solver = self._machine.solver
        return solver.undecided + solver.evaded

    def _branch_limits(self) -> Limits:
        limits = self._limits or self._machine.limits
        if limits.seconds is not None:
            limits = replace(limits, seconds=limits.seconds - (time.monotonic() - self._started))
        if self._branch_steps is None:
            return limits
        if (
            self._turn is None or self._turn[0] is not limits
        ):  # without a time limit, the same for all branches
            turn = min(self._branch_steps, _TURN) if self._has_turns else self._branch_steps
            most = limits.steps or self._branch_steps
            part = replace(limits, steps=min(turn, most), operation=min(self._branch_steps, most))
            self._turn = limits, part
        return self._turn[1]

    @property
    def _has_turns(self) -> bool:
        """Whether a branch runs in short turns, between which is seen what it has decided."""
        return self._most_work is not None or (self._limits or self._machine.limits).seconds is not None

    def _is_over(self, used: int) -> bool:
        """Whether to give up a branch that ran out of steps: those of one branch, or those of all."""
        most = self._branch_steps if self._branch_steps is not None and self._has_turns else 1
        return self._idle >= most or self._out_of_steps(used)

    def _is_spent(self) -> bool:
        """Whether the search has used up its work or its time; if so, note that it ended for it."""
        self.verdict.work = self._work() - self._began
        seconds = (self._limits or self._machine.limits).seconds
        if (
            seconds is not None and time.monotonic() - self._started >= seconds
        ):  # turns are too short to notice
            self._end(OutcomeKind.TIMEOUT)
            return True
        if self._most_work is None or self.verdict.work < self._most_work:
            return False
        self._end(OutcomeKind.OUT_OF_STEPS)
        return True

    def _out_of_steps(self, used: int) -> bool:
        """Whether the limit for all branches is what stopped this one."""
        limits = self._limits or self._machine.limits
        return limits.steps is not None and used >= limits.steps

    def _decisions(self) -> tuple[int, ...]:
        """A value that changes with every decision and every end of a branch."""
        r = self._machine.memory.R
        return tuple(
            int(r[i])
            for i in (la.TESTS, la.FAILED_BRANCHES, la.REFINEMENTS, la.CHOICES, la.BOUND, la.CHOICES_MAX)
        )

    def _is_new(self) -> bool:
        """While deepening: whether this branch needs the present bound."""
        r = self._machine.memory.R
        if r[la.NEW_ONLY] != 1:
            return True
        if r[la.DEEPEN_BY_CHOICE]:
            return bool(r[la.CHOICES] >= r[la.CHOICES_MAX])
        return bool(r[la.DEEPEST] >= r[la.BOUND])

    def _work(self) -> int:
        """What this machine has done so far, in steps."""
        return self._machine.memory.stats.steps

    def _count(self, before: int) -> None:
        registers = self._machine.memory.R
        by_choices = self._bounds.by_choices
        self.verdict.bound = int(registers[la.CHOICES_MAX if by_choices else la.BOUND])
        self.verdict.failed = int(registers[la.FAILED_BRANCHES])
        self.verdict.branches = int(registers[la.TESTS]) + self.verdict.failed
        self.verdict.refinements = int(registers[la.REFINEMENTS])
        self.verdict.steps += self._machine.memory.stats.steps - before

    def _answers(self, outcome: Outcome, result: Ref | None) -> Iterator[BranchResult]:
        """The answers of a branch that has ended; none when no numbers take this branch, or none are found."""
        machine = self._machine
        is_open = outcome.kind is OutcomeKind.VALUE and self._has_open_numbers()
        if self._every and is_open and result is not None:
            for model in every_model(machine.memory, machine.solver, (result, *self._variables)):
                yield self._answer(outcome, result, model)
                if machine.was_interrupted:
                    return
        else:
            example = machine.model()
            if example is not None:
                yield self._answer(outcome, result, example)

    def _has_open_numbers(self) -> bool:
        """Whether the present branch may have open numbers; looking for them in its result can take long."""
        memory = self._machine.memory
        if memory.keeps_log and not self._machine.solver.recorded and newest(memory) is None:
            return False
        return is_object(memory.R[la.PATH])

    def _answer(self, outcome: Outcome, result: Ref | None, model: Model) -> BranchResult:
        machine = self._machine
        self.model = model

        def view(ref: Ref) -> Value:
            return machine.view(ref, depth=self._depth, length=self._length, model=model)

        return BranchResult(
            outcome.kind,
            view(result) if result is not None else None,
            tuple(view(v) for v in self._variables),
            machine.covered,
            outcome.span,
            int(machine.memory.R[la.CHOICES]),
            outcome.message,
        )

    def _begin(self) -> None:
        """Push the root choice point; backtracking to it deepens or ends the search."""
        machine = self._machine
        machine.prepare(self._goal.word, whole=self._whole)
        begin_numbers(machine.memory, self._integers)
        memory = machine.memory
        r, b, bounds = memory.R, memory.B, self._bounds
        b[: la.CHOICE_SIZE] = 0
        b[la.CH_KIND] = la.CHOOSE_ROOT
        b[la.CH_FP] = r[la.FP]
        b[la.CH_WORD] = self._goal.word
        b[la.CH_HP] = r[la.HP]
        if memory.keeps_log:  # the record that will have the result of the goal, in all branches
            memory.half_of(self._goal.word)
        b[la.CH_EVENTS] = r[la.EVENTS]
        r[la.CP] = la.CHOICE_SIZE
        r[la.TP] = 0
        r[la.SEARCH] = 1
        r[la.GROUND] = int(self._ground)
        r[la.BOUND] = bounds.level
        r[la.CHOICES_MAX] = bounds.choices
        r[la.DEEPEN_TO] = bounds.deepen_to if bounds.deepen_to is not None else 0
        r[la.DEEPEN_BY_CHOICE] = int(bounds.by_choices)
        r[la.NEW_ONLY] = 2 if bounds.deepen_to is not None else 0
        r[la.WANT] = self._want or 0
        r[la.STOP_AT] = self._stop_at
        for register in (la.CHOICES, la.DEEPEST, la.CUT, la.TESTS, la.FAILED_BRANCHES, la.REFINEMENTS):
            r[register] = 0
        r[la.ACT] = la.ACT_FAIL
