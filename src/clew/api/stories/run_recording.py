"""Records runs: of an expression, and of a search that such a run makes itself.

The log of a run has no history of the searches that the program makes itself, in which branches fail and are undone. But
runs are deterministic: the run is repeated up to the beginning of such a search, and the search goes on with its log, in
a machine of its own, to one of its answers. So the history of an answer begins with that of all that led to the search.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, replace
from typing import Protocol

from clew.api.budget import Budget, Cancellation
from clew.api.events import OnEvent, Running, Started, StepsTaken, ignore
from clew.api.options import RunOptions
from clew.api.runs.running import has_many_answers
from clew.api.stories.recorded_search import RecordedSearch, RunOnRecord, StartedMachine
from clew.language.evaluation import Evaluation
from clew.machine.compile.codegen import compile_program
from clew.machine.compile.image import Image
from clew.machine.memory.arrays import Words
from clew.machine.memory.limits import Stats
from clew.machine.memory.unfinished import UnfinishedRun
from clew.machine.run.inner_log import continued
from clew.machine.run.machine import Machine
from clew.machine.run.unfold import normalise
from clew.machine.run.whole_value import EndlessWalk
from clew.machine.run.world import World
from clew.machine.search.encapsulate import Handover
from clew.machine.search.search import BranchResult, Search
from clew.machine.values.outcome import Outcome, OutcomeKind
from clew.machine.values.render import render
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.trace.history.recorder import follow_run, history_of

#: How many steps computing the message of an exception may take.
_MESSAGE_STEPS = 1_000_000
#: Ends of a run that another order of evaluation might replace by other ones.
_FAILURES = (OutcomeKind.RAISED, OutcomeKind.LOOP, OutcomeKind.FAILED)
#: How much of an answer is compared with the one that is looked for.
DEPTH, LENGTH = 100, 10_000

#: Does something to a machine before it runs.
Setup = Callable[[Machine], None]


class Repeatable(Protocol):
    """A recording that can be made again, machine for machine."""

    def repeat(self, setup: Setup) -> None:
        """Record it again; `setup` is for the machine whose run was kept."""


@dataclass(slots=True)
class Turns:
    """Counts the machines of a recording, of which the last is that of the run which is kept."""

    taken: int = 0
    #: Which of them something is done to, and what.
    marked: int = -1
    setup: Setup | None = None

    def next(self, machine: Machine) -> None:
        """Take note of a machine that is about to run."""
        if self.taken == self.marked and self.setup is not None:
            self.setup(machine)
        self.taken += 1


@dataclass(frozen=True, slots=True)
class Recording:
    """A run that is to be recorded."""

    evaluation: Evaluation
    budget: Budget
    on_event: OnEvent
    cancel: Cancellation | None
    stdin: str
    answer: int
    #: The number of the failed branch that is wanted instead of an answer.
    failure: int | None = None
    #: What places in the code are to a computation tree, if one is to be made.
    marks: Callable[[Image], Words] | None = None
    turns: Turns = field(default_factory=Turns)
    #: The code, which all machines must share, with and without early evaluation.
    images: dict[bool, Image] = field(default_factory=dict)
    #: Which of the machines made the run that is kept.
    kept: list[int] = field(default_factory=list)

    def made(self) -> RunOnRecord:
        """The machine that has recorded the run. A failure is recorded again in the order of the source."""
        if self.evaluation.recorded is None:
            raise UsageFault("runs of this language cannot be recorded")
        first, last = self._run(early=True), self.turns.taken - 1
        if first[1].kind in _FAILURES:
            again = self._run(early=False)
            if again[1].kind in _FAILURES:
                first, last = again, self.turns.taken - 1
        self.kept[:] = [last]
        return first

    def repeat(self, setup: Setup) -> None:
        """Record it again; `setup` is for the machine whose run was kept."""
        replace(self, turns=Turns(0, self.kept[0], setup), kept=[], on_event=ignore).made()

    def _run(self, *, early: bool) -> RunOnRecord:
        evaluation = self.evaluation
        if not evaluation.is_action and has_many_answers(evaluation):
            if self.failure is not None:
                return self._search(early=early).to_failure(self.failure)
            return self._searched(early=early)
        if self.failure is not None:
            raise UsageFault("this program has one answer: no branch of it fails while others go on")
        machine = self._machine(early=early)
        goal, _ = evaluation.start(machine)
        on_slice = None if self.on_event is ignore else self._on_slice
        is_shown = not evaluation.is_action or evaluation.recorded_result
        if is_shown:
            options = RunOptions()
            walk = EndlessWalk(machine, goal, on_slice)
            outcome = normalise(machine, goal, machine.limits, options.depth, options.length, walk)
            if walk.is_over:
                machine.unfinished = UnfinishedRun()
                outcome = Outcome(OutcomeKind.VALUE, outcome.steps, goal)
        else:
            outcome = machine.force(goal, slice_callback=on_slice)
        if outcome.kind is OutcomeKind.RAISED and outcome.exception is not None:
            # What shows an exception reads its message, so that is a part of the run.
            machine.normalise(outcome.exception, limits=replace(machine.limits, steps=_MESSAGE_STEPS))
        return machine, outcome, history_of(machine)

    def _machine(self, *, early: bool) -> Machine:
        """A machine that records."""
        evaluation = self.evaluation
        assert evaluation.recorded is not None
        image = self.images.get(early)
        if image is None:
            image = self.images[early] = compile_program(evaluation.recorded(early=early), record=True)
        machine = Machine(
            image,
            self.budget.limits,
            progress=lambda message: self.on_event(Started(message)),
            world=World(self.stdin.encode()) if evaluation.is_action else None,
        )
        cancel = self.cancel
        if cancel is not None:
            machine.budget.is_stopped = lambda: cancel.is_cancelled
        machine.trace()
        follow_run(machine, None if self.marks is None else self.marks(machine.image))
        self.on_event(Running())
        self.turns.next(machine)
        return machine

    def _on_slice(self, stats: Stats) -> None:
        self.on_event(StepsTaken(stats.steps))

    def _searched(self, *, early: bool) -> RunOnRecord:
        """The history of one answer; of the first branch that failed, if there is none."""
        search = self._search(early=early)
        found = search.to_answer(lambda number, _search, _found: number == self.answer)
        if not isinstance(found, int):
            return found
        if found == 0 and self.answer == 1:
            return search.to_first_failure()
        found_answers = f"{found} {'answer' if found == 1 else 'answers'}" if found else "none"
        raise UsageFault(f"there is no answer {self.answer}: the search found {found_answers}")

    def _search(self, *, early: bool) -> RecordedSearch:
        def start() -> StartedMachine:
            machine = self._machine(early=early)
            return StartedMachine(machine, *self.evaluation.start(machine))

        return RecordedSearch(start, self.evaluation.is_test)


class _Reached(Exception):
    """The search that is to be recorded begins here."""

    def __init__(self, started: StartedMachine) -> None:
        self.started = started


@dataclass(frozen=True, slots=True)
class InnerRecording:
    """A search that a recorded run makes itself, by its number; recorded by itself, to an answer."""

    outer: Repeatable
    number: int
    #: How the answer reads; of several that read alike, it is the first one. Without it, the first answer of all.
    wanted: str | None
    turns: Turns = field(default_factory=Turns)
    kept: list[int] = field(default_factory=list)

    def made(self) -> RunOnRecord:
        """The history of the answer; of the first branch that failed, if there is none."""
        search = RecordedSearch(self._start, depth=DEPTH, length=LENGTH)
        found = search.to_answer(self._is_wanted)
        if isinstance(found, int):
            if found:
                raise UsageFault(f"{self.wanted} is not among the {found} answers of this search")
            found = search.to_first_failure()
        self.kept[:] = [self.turns.taken - 1]
        return found

    def repeat(self, setup: Setup) -> None:
        """Record it again; `setup` is for the machine whose run was kept."""
        replace(self, turns=Turns(0, self.kept[0], setup), kept=[]).made()

    def _is_wanted(self, number: int, _search: Search, found: BranchResult) -> bool:
        if self.wanted is None:
            return number == 1
        return found.value is not None and render(found.value) == self.wanted

    def _start(self) -> StartedMachine:
        """The machine of the search, with the log of all that happened before."""

        def watching(machine: Machine) -> None:
            def begins(number: int, given: Handover) -> None:
                if number == self.number:
                    inner = continued(machine, given)
                    follow_run(inner[0])
                    raise _Reached(StartedMachine(*inner))

            machine.watch = begins

        try:
            self.outer.repeat(watching)
        except _Reached as reached:
            self.turns.next(reached.started.machine)
            return reached.started
        raise UsageFault("the search did not begin again")
