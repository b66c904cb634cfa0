"""Records a search to one of its answers, or to a branch that failed.

A log cannot go back to a snapshot, so a recorded search is depth-first, to more and more choices. A branch that has no
end would starve the others, so each has a number of steps between choices, and when that was too few, the search begins
again with more: every answer is reached, as by a fair search. Free numbers stay open until the answer is there, and are
then written into the log; where the solver does not know, they are tried one by one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from clew.machine.kernel import layout as la
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine
from clew.machine.search.free_numbers import Integers
from clew.machine.search.search import Bounds, BranchResult, Search
from clew.machine.values.outcome import Outcome, OutcomeKind
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.losses import Loss
from clew.trace.history.history import History
from clew.trace.history.recorder import history_of_branch

#: How many steps a branch of a search may take between two choices at first, how many of those all may take together,
#: and how both grow when that was too few.
_PATIENCE, _WORK, _GROWTH = 4_000_000, 16, 8

#: A machine that has recorded a run, how that ended, and its history.
RunOnRecord = tuple[Machine, Outcome, History]


@dataclass(frozen=True, slots=True)
class StartedMachine:
    """A machine that records, with nothing evaluated yet but what came before, and what it is to search for."""

    machine: Machine
    goal: Ref
    variables: tuple[Ref, ...] = ()


#: Says of an answer whether it is the wanted one, by its number from 1 and what was found.
IsWanted = Callable[[int, Search, BranchResult], bool]


@dataclass(frozen=True, slots=True)
class RecordedSearch:
    """A search that can be begun again and again, each time on a machine that has done the same before."""

    start: Callable[[], StartedMachine]
    #: Whether only answers that are False count, as for a test.
    is_test: bool = False
    #: How much of an answer is read.
    depth: int = 12
    length: int = 200

    def to_answer(self, is_wanted: IsWanted) -> RunOnRecord | int:
        """The history of an answer, read before the search goes on, which would undo it; else how many answers there are."""
        patience, integers = _PATIENCE, Integers.SYMBOLIC
        while True:
            begun = self.start()
            machine = begun.machine
            search = Search(
                machine,
                begun.goal,
                begun.variables,
                Bounds(choices=1, deepen_to=la.UNBOUNDED - 1, by_choices=True),
                want=la.FALSE if self.is_test else None,
                limits=machine.limits,
                branch_steps=patience,
                most_work=_WORK * patience if machine.limits.steps is None else machine.limits.steps,
                integers=integers,
                every=True,
                depth=self.depth,
                length=self.length,
            )
            number = 0
            for found in search:
                if found.kind is OutcomeKind.OUT_OF_STEPS:
                    continue
                number += 1
                if is_wanted(number, search, found):
                    machine.solver.recorded.settle(search.model)
                    outcome = Outcome(found.kind, machine.stats.steps, span=found.span, message=found.message)
                    return machine, outcome, history_of_branch(machine)
            ended = search.verdict.ended or OutcomeKind.FAILED
            is_unfinished = ended is OutcomeKind.OUT_OF_STEPS or Loss.ENDLESS in search.verdict.losses
            most = machine.limits.steps
            if is_unfinished and not machine.was_interrupted and (most is None or machine.stats.steps < most):
                patience *= _GROWTH
                continue
            if integers is Integers.SYMBOLIC and Loss.SOLVER in search.verdict.losses:
                integers = Integers.ENUMERATE  # what the solver left open may have answers
                continue
            if ended not in (OutcomeKind.FAILED, OutcomeKind.VALUE):
                return machine, Outcome(ended, machine.stats.steps), history_of_branch(machine)
            return number

    def to_first_failure(self) -> RunOnRecord:
        """The history of the first branch of a program that has no answer."""
        begun = self.start()
        machine = begun.machine
        search = Search(
            machine, begun.goal, begun.variables, limits=machine.limits, integers=Integers.SYMBOLIC
        )
        for _ in search:
            pass
        others = search.verdict.failed - 1
        of_all = f" of {others + 1}"
        if machine.solver.questions:  # a branch with an open number stands for those of each number
            of_all, others = "", 1
        machine, outcome, history = self.to_failure(1)
        more = f"; the story is that of the first{of_all}, --failure 2 tells the next" if others else ""
        return machine, replace(outcome, message=f"there is no answer: every branch fails{more}"), history

    def to_failure(self, number: int) -> RunOnRecord:
        """The history of a branch that failed, as far as it came, by its number; the first ones come first."""
        begun = self.start()
        machine = begun.machine
        search = Search(machine, begun.goal, begun.variables, limits=machine.limits, stop_at=number)
        for _ in search:
            pass
        ended = search.verdict.ended
        if ended is None:
            failed = search.verdict.failed
            raise UsageFault(f"there is no branch {number} that failed: the search found {failed or 'none'}")
        message = f"branch {number} of those that failed" if ended is OutcomeKind.FAILED else None
        return machine, Outcome(ended, machine.stats.steps, message=message), history_of_branch(machine)
