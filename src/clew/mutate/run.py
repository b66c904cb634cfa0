"""Runs a suite against mutants: which does it kill, which survive, and which are no faults at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from clew.cover.subject import Subject
from clew.cover.values import Filler
from clew.machine.codegen import compile_program
from clew.machine.machine import Machine
from clew.machine.readback import Value
from clew.mutate.clones import Clones, clone
from clew.mutate.differ import Comparison, Difference, Effort, Names, compare
from clew.mutate.mutants import Mutant
from clew.mutate.observe import Observation, observe, same

#: Mutants that are compiled together.
_BATCH = 100
#: A mutant may take so many times the steps of the original, and so many more.
_TIMES, _MORE = 20, 10_000
#: What the original itself may take on a test.
_MOST_STEPS = 50_000_000


class Status(Enum):
    """What became of a mutant."""

    KILLED = "killed"  # a test gives something else on it
    SURVIVED = "survived"  # no test does, and an input that would is known
    EQUIVALENT = "equivalent"  # proved: no input does
    ALIKE = "alike"  # no input up to the bound does
    UNKNOWN = "unknown"  # no test does, and the budget was over before the smallest inputs were through
    INVALID = "invalid"  # it is no program of its language


@dataclass(frozen=True, slots=True)
class Result:
    """A mutant and what became of it.

    `test` is the number of the test that killed it, with what that test saw; `difference` an input that would
    kill it; `level` how far one was looked for.
    """

    mutant: Mutant
    status: Status
    test: int | None = None
    seen: Observation | None = None
    difference: Difference | None = None
    level: int = 0


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


def score(results: Sequence[Result]) -> Score:
    """Mutants that no input tells from the original, as far as known, do not count."""
    killed = sum(r.status is Status.KILLED for r in results)
    return Score(killed, killed + sum(r.status is Status.SURVIVED for r in results))


class Suite:
    """Tests of one function, with what the original gives; run against mutants in batches."""

    def __init__(
        self,
        subject: Subject,
        tests: Sequence[tuple[Value, ...]],
        effort: Effort | None = None,
        *,
        reference: bool = False,
    ) -> None:
        self.subject = subject
        self.tests = tuple(tests)
        self.effort = effort or Effort()
        self.reference = reference
        alone = clone(subject, ())
        machine = self._machine(alone)
        self.expected = tuple(observe(machine, alone.tested, t, _MOST_STEPS) for t in self.tests)

    def run(self, faults: Sequence[Mutant]) -> Iterator[Result]:
        """The mutants in order, each with what became of it."""
        budget = _Budget(self.effort)
        for start in range(0, len(faults), _BATCH):
            batch = faults[start : start + _BATCH]
            clones = clone(self.subject, batch)
            machine = self._machine(clones)
            filler = Filler(clones.program)
            tested = [self._tested(machine, clones.copies[n], m) for n, m in enumerate(batch)]
            # The rest of the budget is for the survivors here and for the mutants to come, of which any may survive.
            waiting = sum(r is None for r in tested) + len(faults) - start - len(batch)
            for number, (mutant, result) in enumerate(zip(batch, tested, strict=True)):
                if result is None:
                    names = Names(clones.tested, clones.copies[number], clones.pairs[number])
                    effort = budget.share(waiting)
                    found = compare(machine, names, self.subject, filler, effort)
                    budget.take(found)
                    waiting -= 1
                    result = Result(mutant, _status(found), difference=found.difference, level=found.level)
                yield result

    def _machine(self, clones: Clones) -> Machine:
        return Machine(compile_program(clones.program), reference=self.reference)

    def _tested(self, machine: Machine, copy: str, mutant: Mutant) -> Result | None:
        """What the tests say about a mutant; None when they notice nothing."""
        for i, (test, expected) in enumerate(zip(self.tests, self.expected, strict=True)):
            seen = observe(machine, copy, test, _TIMES * expected.steps + _MORE)
            if seen.is_confused and not expected.is_confused:
                return Result(mutant, Status.INVALID, i, seen)
            if not same(expected, seen):
                return Result(mutant, Status.KILLED, i, seen)
        return None


class _Budget:
    """What is left for looking at survivors; each gets an equal share of it, and what it does not need is left."""

    def __init__(self, effort: Effort) -> None:
        self._effort = effort
        self._inputs = effort.all_inputs
        self._work = effort.all_work

    def share(self, waiting: int) -> Effort:
        effort = self._effort
        inputs = max(1, self._inputs // waiting)
        work = max(effort.steps, self._work // waiting)
        return replace(effort, inputs=min(effort.inputs, inputs), work=min(effort.work, work))

    def take(self, found: Comparison) -> None:
        self._inputs = max(0, self._inputs - found.inputs)
        self._work = max(0, self._work - found.work)


def _status(found: Comparison) -> Status:
    if found.difference is not None:
        return Status.SURVIVED
    if found.exhausted:
        return Status.EQUIVALENT
    return Status.ALIKE if found.level > 0 else Status.UNKNOWN
