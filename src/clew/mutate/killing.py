"""Runs a suite against mutants: which does it kill, which survive, and which are no faults at all.

All work is bounded by steps: what the original may take on a test, what a mutant may take in terms of that, and what
looking for a difference may take. So it ends, and gives the same on every computer, without a clock; one may be set on
top. Whatever ends it early, what is known by then is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from enum import Enum
from typing import Any

from clew.cover.cases import Stop
from clew.cover.deadline import TimeOver
from clew.cover.inputs.filling import Filler
from clew.language.subjects import Subject
from clew.machine.compile.codegen import compile_program
from clew.machine.run.machine import Machine
from clew.machine.values.value import Value
from clew.mutate.clones import Clones, clone
from clew.mutate.differ import Difference, Effort, MutantComparison, PairNames, compare
from clew.mutate.mutants import Mutant
from clew.mutate.observe import Observation, observe, same
from clew.source.dataclass import dataclass
from clew.source.diagnostics import InternalFault
from clew.source.losses import UNFINISHED, Loss, Losses
from clew.unknowns.few_values import few_values

#: Mutants that are compiled together.
_BATCH = 100
#: A mutant may take so many times the steps of the original, and so many more.
_TIMES, _MORE = 20, 10_000
#: What the original itself may take on a test, if nothing else is said.
TEST_STEPS = 1_000_000

OnResult = Callable[["MutantResult"], None]


class MutantStatus(Enum):
    """What became of a mutant."""

    KILLED = "killed"  # a test gives something else on it
    SURVIVED = "survived"  # no test does, and an input that would is known
    EQUIVALENT = "equivalent"  # proved: no input does
    ALIKE = "alike"  # no input up to the bound does
    UNKNOWN = "unknown"  # no test does, and too few inputs were compared to say more
    INVALID = "invalid"  # it is no program of its language
    UNTRIED = "not tried"  # the time was over before all tests were run on it


@dataclass(frozen=True, slots=True)
class MutantResult:
    """A mutant and what became of it.

    `test` is the number of the test that killed it, with what that test saw; `difference` an input that would
    kill it; `level` how far one was looked for, and `losses` why one may have been missed.
    """

    mutant: Mutant
    status: MutantStatus
    test: int | None = None
    seen: Observation | None = None
    difference: Difference | None = None
    level: int = 0
    losses: Losses = UNFINISHED

    def __post_init__(self) -> None:
        if self.status is MutantStatus.EQUIVALENT and self.losses:
            raise InternalFault(f"{self.mutant.name} is said to be equivalent, but {self.losses.text}")


@dataclass(frozen=True, slots=True)
class Score:
    """How many mutants count, and how many of those were killed."""

    killed: int
    counted: int

    @property
    def ratio(self) -> float:
        return self.killed / self.counted if self.counted else 1.0

    @property
    def percent(self) -> str:
        return f"{100 * self.ratio:.0f} %"


def score(results: Sequence[MutantResult]) -> Score:
    """The score of a suite. Mutants that no known input distinguishes from the original do not count."""
    killed = sum(r.status is MutantStatus.KILLED for r in results)
    return Score(killed, killed + sum(r.status is MutantStatus.SURVIVED for r in results))


@dataclass(frozen=True, slots=True)
class MutationResult:
    """What became of each mutant, in their order; and why some were not tried to the end, if so."""

    results: tuple[MutantResult, ...]
    stop: Stop | None = None

    @property
    def tried(self) -> int:
        return sum(r.status is not MutantStatus.UNTRIED for r in self.results)

    @property
    def score(self) -> Score:
        """How many mutants differ from the original, and how many of those were killed."""
        return score(self.results)

    def of(self, function: str) -> MutationResult:
        """What became of the mutants of one function."""
        return replace(self, results=tuple(r for r in self.results if r.mutant.function == function))

    def to_json(self) -> dict[str, Any]:
        """The counts, as JSON has them."""
        reached = self.score
        return {
            "complete": self.stop is None,
            "stop": None if self.stop is None else self.stop.name.lower(),
            "tried": self.tried,
            "killed": reached.killed,
            "counted": reached.counted,
            "score": round(reached.ratio, 4) if reached.counted or self.stop is None else None,
        }


class MutationAnalysis:
    """Tests of one function, with what the original gives; run against mutants in batches.

    Where the time is over before the original has run on all tests, the others are left out.
    """

    def __init__(
        self,
        subject: Subject,
        tests: Sequence[tuple[Value, ...]],
        effort: Effort | None = None,
        *,
        steps: int = TEST_STEPS,
        reference: bool = False,
    ) -> None:
        self.subject = subject
        self.effort = effort or Effort()
        self.steps = steps
        self.reference = reference
        alone = clone(subject, ())
        machine = self._machine(alone)
        seen: list[Observation] = []
        with suppress(TimeOver):
            for test in tests:
                seen.append(observe(machine, alone.tested, test, steps, self.effort.deadline))
        self.expected = tuple(seen)
        self.tests = tuple(tests[: len(seen)])

    def run(self, faults: Sequence[Mutant], on_result: OnResult | None = None) -> MutationResult:
        """What becomes of each mutant; Ctrl-C and the deadline end it with what is known so far.

        `on_result` is called with each result as soon as it is known, with those that tests kill first.
        """
        results = [MutantResult(mutant, MutantStatus.UNTRIED) for mutant in faults]
        budget = _Budget(self.effort, self.subject)
        stop = None
        try:
            for start in range(0, len(faults), _BATCH):
                self._batch(faults, start, results, budget, on_result or _ignore)
        except TimeOver:
            stop = Stop.TIME
        except KeyboardInterrupt:
            stop = Stop.INTERRUPTED
        return MutationResult(tuple(results), stop)

    def _batch(
        self,
        faults: Sequence[Mutant],
        start: int,
        results: list[MutantResult],
        budget: _Budget,
        on_result: OnResult,
    ) -> None:
        """Put the results of one batch of mutants, which are compiled together, into `results` from `start` on."""
        self.effort.deadline.check()
        batch = faults[start : start + _BATCH]
        clones = clone(self.subject, batch)
        machine = self._machine(clones)
        alive: list[int] = []
        for number, mutant in enumerate(batch):
            result = self._tested(machine, clones.copies[number], mutant)
            # Without a test that notices it, this is all that is known until it has been compared.
            results[start + number] = result or MutantResult(mutant, MutantStatus.UNKNOWN)
            if result is None:
                alive.append(number)
            else:
                on_result(result)
        filler = Filler(clones.program, mend=self.subject.mend)
        # The rest of the budget is for the survivors here and for the mutants to come, of which any may survive.
        to_come = len(faults) - start - len(batch)
        for position, number in enumerate(alive):
            names = PairNames(
                clones.tested,
                clones.copies[number],
                clones.pairs[number],
                clones.agreements[number],
                clones.wholes[number],
            )
            effort = budget.share(len(alive) - position + to_come)
            found = compare(machine, names, self.subject, filler, effort)
            budget.take(found)
            result = MutantResult(
                batch[number],
                _status(found),
                difference=found.difference,
                level=found.level,
                losses=found.losses,
            )
            results[start + number] = result
            on_result(result)

    def _machine(self, clones: Clones) -> Machine:
        machine = Machine(compile_program(clones.program), reference=self.reference)
        machine.budget.is_stopped = self.effort.deadline.is_stopped
        return machine

    def _tested(self, machine: Machine, copy: str, mutant: Mutant) -> MutantResult | None:
        """The result of running the tests on a mutant; None when none of them notices it."""
        for i, (test, expected) in enumerate(zip(self.tests, self.expected, strict=True)):
            # What has no end in the original's steps is to have none there, either; else a mutant may take longer.
            steps = self.steps if expected.never_ends else _TIMES * expected.steps + _MORE
            seen = observe(machine, copy, test, steps, self.effort.deadline)
            if seen.is_confused and not expected.is_confused:
                return MutantResult(mutant, MutantStatus.INVALID, i, seen)
            if not same(expected, seen):
                return MutantResult(mutant, MutantStatus.KILLED, i, seen)
        return None


def _ignore(result: MutantResult) -> None:
    """The default for `on_result`."""


class _Budget:
    """The budget for comparing survivors with the original. Each gets an equal share of what is left."""

    def __init__(self, effort: Effort, subject: Subject) -> None:
        self._effort = effort
        self._inputs = effort.all_inputs
        self._work = effort.all_work
        types = [a.type for a in subject.arguments]
        self._few = few_values(subject.program, types, effort.all_inputs) if types else None

    def share(self, waiting: int) -> Effort:
        effort = self._effort
        if self._few is not None:  # all inputs can be tried, as long as that is not too much work
            work = max(effort.steps, self._work // waiting)
            return replace(effort, inputs=max(effort.inputs, self._few.count + 1), work=work)
        inputs = max(1, self._inputs // waiting)
        work = max(effort.steps, self._work // waiting)
        return replace(effort, inputs=min(effort.inputs, inputs), work=min(effort.work, work))

    def take(self, found: MutantComparison) -> None:
        self._inputs = max(0, self._inputs - found.inputs)
        self._work = max(0, self._work - found.work)


def _status(found: MutantComparison) -> MutantStatus:
    if found.difference is not None:
        return MutantStatus.SURVIVED
    if found.losses.proof is not None:
        return MutantStatus.EQUIVALENT
    # the level says how far the bound and the budget went; anything else was missed at all levels
    missed = found.losses.without(Loss.BOUND, Loss.STEPS, Loss.UNFINISHED)
    return MutantStatus.ALIKE if found.level > 0 and not missed else MutantStatus.UNKNOWN
