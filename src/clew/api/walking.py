"""Recording a run and walking back through it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.events import OnEvent, Running, Started, StepsTaken, ignore
from clew.api.failures import Failure, failure_of
from clew.api.options import RunOptions
from clew.api.results import Target
from clew.api.runs.running import has_many_answers
from clew.api.stories.recorded_run import RecordedRun
from clew.core.nodes import Call
from clew.debug.stated_code import StatedCode, Words
from clew.language.evaluation import TEST, Evaluation
from clew.language.protocol import LoadedModule
from clew.machine.compile.codegen import compile_program
from clew.machine.compile.image import Image
from clew.machine.kernel import layout as la
from clew.machine.memory.limits import Stats
from clew.machine.run.machine import Machine
from clew.machine.run.unfold import normalise
from clew.machine.run.world import World
from clew.machine.search.free_numbers import Integers
from clew.machine.search.search import Bounds, Search
from clew.machine.values.outcome import Outcome, OutcomeKind
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.equations import EquationTable
from clew.source.losses import Loss
from clew.source.recursion_limit import deep_recursion
from clew.source.span import NOWHERE, Span
from clew.trace.history.datum import Raised
from clew.trace.history.history import History
from clew.trace.history.occurrence import Occurrence
from clew.trace.history.recorder import follow_run, history_of, history_of_branch
from clew.trace.log.log import RecordKind
from clew.trace.own_code.user_code import Trust
from clew.trace.stories.step import Link, Role, StoryStep
from clew.trace.stories.story import Storyteller
from clew.trace.stories.telling import ShowValue, Teller, ordinal

#: The precedence of an argument of a function.
ARGUMENT = 11
#: How many steps computing the message of an exception may take.
_MESSAGE_STEPS = 1_000_000
#: How many steps a branch of a search may take between two choices at first, how many of those all may take together,
#: and how both grow when that was too few.
_PATIENCE, _WORK, _GROWTH = 4_000_000, 16, 8
#: The constructor of a result that says nothing.
_UNIT = "()"
#: Ends of a run that another order of evaluation might replace by other ones.
_FAILURES = (OutcomeKind.RAISED, OutcomeKind.LOOP, OutcomeKind.FAILED)


@dataclass(frozen=True, slots=True)
class FailingTest:
    """A test that no expression repeats: what it is called, and its run."""

    name: str
    evaluation: Evaluation


def record_run(
    module: LoadedModule,
    expression: str | None = None,
    budget: Budget = USUAL_BUDGET,
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
    trusted: Sequence[str] = (),
    stdin: str = "",
    answer: int = 1,
    test: FailingTest | None = None,
    *,
    failure: int | None = None,
    must_fail: bool = True,
    for_tree: bool = False,
) -> RecordedRun:
    """Evaluate an expression in the scope of a module, or its `main`, and keep the history of the run.

    Files and folders in `trusted` are passed over by the story, as libraries are. Of a program with many answers, the
    history is that of one of them, by its number; those that need fewer choices come first. If it has none, or with
    `failure`, the history is that of a branch that failed, by its number in the order of the program. A test is recorded instead
    of an expression; unless `must_fail` is false, one that passes is a fault. With `for_tree`, the calls of suspected
    functions are noted while the run is recorded, for a computation tree.
    """
    evaluation = module.evaluation(expression) if test is None else test.evaluation
    target = Target(module.file, module.name, expression, module.loading)
    with deep_recursion():
        suspected = _Suspected(tuple(trusted)) if for_tree else None
        recorded = _Recording(evaluation, budget, on_event, cancel, stdin, answer, failure, suspected).made()
        run = told_run(module, evaluation, target, recorded, trusted)
        if test is not None:
            first = _failing_application(run.stories, run.first)
            if must_fail and _holds(run.stories, first):
                raise UsageFault(f"'{test.name}' does not fail: there is nothing to walk back from")
            run = replace(
                run,
                first=first,
                failure=_failure(recorded[0], first, run.teller, recorded[1]),
                test=test.name,
            )
    again = partial(_recorded_again, module, budget, trusted)
    return replace(run, options=_options(budget, trusted, test, answer, failure), again=again)


def _recorded_again(
    module: LoadedModule, budget: Budget, trusted: Sequence[str], expression: str, answer: int
) -> RecordedRun:
    """Another expression of the same program, with the same limits."""
    return record_run(module, expression, budget, trusted=trusted, answer=answer)


#: A machine that has recorded a run, how that ended, and its history.
RunOnRecord = tuple[Machine, Outcome, History]


def told_run(
    module: LoadedModule,
    evaluation: Evaluation,
    target: Target,
    recorded: RunOnRecord,
    trusted: Sequence[str] = (),
) -> RecordedRun:
    """A run that a machine has recorded, with what tells its stories."""
    machine, outcome, history = recorded
    trust = _trust(history.image.own_files - {TEST}, trusted)
    equations = EquationTable(module.branchings())
    stories = Storyteller(history, trust, equations, module.story_words)
    teller = Teller(
        stories,
        EquationNames(equations, module.story_words.clause),
        _shower(module),
        types=module.known_types(),
        call=module.call_text,
    )
    first = _beginning(stories, evaluation, outcome)
    return RecordedRun(
        target,
        outcome.kind,
        Occurrence(0, Call(evaluation.constant, (), NOWHERE)),
        first,
        teller,
        _failure(machine, first, teller, outcome),
        outcome.steps,
        len(history.log),
        history.log.dropped,
    )


def _options(
    budget: Budget, trusted: Sequence[str], test: FailingTest | None, answer: int, failure: int | None
) -> tuple[str, ...]:
    """The options that record the same run and tell it alike."""
    words = [] if test is None else ["--test", test.name]
    words += [] if answer == 1 else ["--answer", str(answer)]
    words += [] if failure is None else ["--failure", str(failure)]
    words += [word for file in trusted for word in ("--trust", file)]
    return tuple(words if budget.steps is None else [*words, "--steps", str(budget.steps)])


@dataclass(frozen=True, slots=True)
class _Suspected:
    """The functions whose calls are noted: all of the user's but those in files and folders that are trusted."""

    trusted: tuple[str, ...]

    def marks(self, image: Image) -> Words:
        """What places in the code are to a computation tree."""
        return StatedCode(image, _trust(image.own_files - {TEST}, self.trusted)).marks


@dataclass(frozen=True, slots=True)
class _Recording:
    """A run that is to be recorded."""

    evaluation: Evaluation
    budget: Budget
    on_event: OnEvent
    cancel: Cancellation | None
    stdin: str
    answer: int
    #: The number of the failed branch that is wanted instead of an answer.
    failure: int | None = None
    #: Whose calls are noted.
    suspected: _Suspected | None = None

    def made(self) -> RunOnRecord:
        """The machine that has recorded the run. A failure is recorded again in the order of the source."""
        if self.evaluation.recorded is None:
            raise UsageFault("runs of this language cannot be recorded")
        first = self._run(early=True)
        if first[1].kind in _FAILURES:
            again = self._run(early=False)
            if again[1].kind in _FAILURES:
                return again
        return first

    def _run(self, *, early: bool) -> RunOnRecord:
        evaluation = self.evaluation
        if not evaluation.is_action and has_many_answers(evaluation):
            if self.failure is not None:
                return self._failing(self.failure, early=early)
            return self._searched(early=early)
        if self.failure is not None:
            raise UsageFault("this program has one answer: no branch of it fails while others go on")
        machine = self._machine(early=early)
        goal, _ = evaluation.start(machine)
        on_slice = None if self.on_event is ignore else self._on_slice
        is_shown = not evaluation.is_action or evaluation.recorded_result
        if is_shown:
            options = RunOptions()
            outcome = normalise(machine, goal, machine.limits, options.depth, options.length, on_slice)
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
        machine = Machine(
            compile_program(evaluation.recorded(early=early), record=True),
            self.budget.limits,
            progress=lambda message: self.on_event(Started(message)),
            world=World(self.stdin.encode()) if evaluation.is_action else None,
        )
        cancel = self.cancel
        if cancel is not None:
            machine.budget.is_stopped = lambda: cancel.is_cancelled
        machine.trace()
        follow_run(machine, None if self.suspected is None else self.suspected.marks(machine.image))
        self.on_event(Running())
        return machine

    def _on_slice(self, stats: Stats) -> None:
        self.on_event(StepsTaken(stats.steps))

    def _searched(self, *, early: bool) -> RunOnRecord:
        """The history of one answer: it is read before the search goes on, which would undo it.

        A log cannot go back to a snapshot, so the search is depth-first, to more and more choices. A branch that has
        no end would starve the others, so each has a number of steps between choices, and when that was too few, the
        search begins again with more: every answer is reached, as by a fair search. Free numbers stay open until the
        answer is there, and are then written into the log; where the solver does not know, they are tried one by one.
        """
        patience, integers = _PATIENCE, Integers.SYMBOLIC
        while True:
            machine = self._machine(early=early)
            goal, variables = self.evaluation.start(machine)
            bounds = Bounds(choices=1, deepen_to=la.UNBOUNDED - 1, by_choices=True)
            search = Search(
                machine,
                goal,
                variables,
                bounds,
                want=la.FALSE if self.evaluation.is_test else None,
                limits=machine.limits,
                branch_steps=patience,
                most_work=_WORK * patience if machine.limits.steps is None else machine.limits.steps,
                integers=integers,
                every=True,
            )
            number = 0
            for found in search:
                if found.kind is OutcomeKind.OUT_OF_STEPS:
                    continue
                number += 1
                if number == self.answer:
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
            if number == 0 and self.answer == 1:
                return self._first_failing(early=early)
            found_answers = f"{number} {'answer' if number == 1 else 'answers'}" if number else "none"
            raise UsageFault(f"there is no answer {self.answer}: the search found {found_answers}")

    def _first_failing(self, *, early: bool) -> RunOnRecord:
        """The history of the first branch of a program that has no answer."""
        machine = self._machine(early=early)
        goal, variables = self.evaluation.start(machine)
        search = Search(machine, goal, variables, limits=machine.limits, integers=Integers.SYMBOLIC)
        for _ in search:
            pass
        others = search.verdict.failed - 1
        of_all = f" of {others + 1}"
        if machine.solver.questions:  # a branch with an open number stands for those of each number
            of_all, others = "", 1
        machine, outcome, history = self._failing(1, early=early)
        more = f"; the story is that of the first{of_all}, --failure 2 tells the next" if others else ""
        return machine, replace(outcome, message=f"there is no answer: every branch fails{more}"), history

    def _failing(self, number: int, *, early: bool) -> RunOnRecord:
        """The history of a branch that failed, as far as it came, by its number; the first ones come first."""
        machine = self._machine(early=early)
        goal, variables = self.evaluation.start(machine)
        search = Search(machine, goal, variables, limits=machine.limits, stop_at=number)
        for _ in search:
            pass
        ended = search.verdict.ended
        if ended is None:
            failed = search.verdict.failed
            raise UsageFault(f"there is no branch {number} that failed: the search found {failed or 'none'}")
        message = f"branch {number} of those that failed" if ended is OutcomeKind.FAILED else None
        return machine, Outcome(ended, machine.stats.steps, message=message), history_of_branch(machine)


def _failure(machine: Machine, first: StoryStep, teller: Teller, outcome: Outcome) -> Failure | None:
    if outcome.kind is OutcomeKind.VALUE:
        return None
    if outcome.kind is OutcomeKind.FAILED and outcome.message is not None:
        return Failure(outcome.kind, outcome.message, slug="failed")
    exception = teller.exception(first.value) if isinstance(first.value, Raised) else ""
    if outcome.exception is not None and not exception:
        exception = machine.show(outcome.exception)
    return failure_of(
        outcome.kind, outcome.span, limits=machine.limits, exception=exception, detail=outcome.message
    )


def _beginning(stories: Storyteller, evaluation: Evaluation, outcome: Outcome) -> StoryStep:
    """Where a walk begins: at the value; for an action, at the exception that ended it, at what it wrote or gave."""
    start = _goal(stories, evaluation)
    if not evaluation.is_action:
        return (stories.failure() if outcome.kind is OutcomeKind.FAILED else None) or start
    given = _given(stories, evaluation, start)
    if outcome.kind is not OutcomeKind.VALUE:
        return start if given is None else stories.step(given.target)
    if given is None and evaluation.shows_result and not evaluation.recorded_result:
        return start  # what the action gave is its value
    if given is None:
        # an exit code; where exceptions themselves end actions, those of a run that gave a value were caught
        is_failure = start.value != 0 and evaluation.end_of is None
        failed = stories.last_exception() if is_failure else None
        return failed or stories.output() or start
    output = stories.output()
    if stories.history.constructor_name(given.value) == _UNIT:
        return output or stories.step(given.target)
    return stories.step(given.target) if output is None else replace(output, links=(*output.links, given))


def _failing_application(stories: Storyteller, first: StoryStep) -> StoryStep:
    """Where the walk through a test begins: at the last application of the user's that gave False, if there is one."""
    calls = [link for link in first.links if link.role is Role.WITHIN]
    failing = [link for link in calls if stories.history.constructor_name(link.value) == "False"]
    return stories.step(failing[-1].target) if failing else first


def _holds(stories: Storyteller, first: StoryStep) -> bool:
    """Whether a test succeeded: it gave True, or ended as an action does."""
    return stories.history.constructor_name(first.value) in ("True", _UNIT)


def _given(stories: Storyteller, evaluation: Evaluation, start: StoryStep) -> Link | None:
    """What an action gave, if that is kept and no exception ended it."""
    if not evaluation.recorded_result:
        return None
    if stories.history.constructor_name(start.value) != evaluation.recorded_result:
        return None
    origin = stories.navigator.part(start.value, 0)
    return None if origin is None else Link(Role.RESULT, origin, stories.history.field(start.value, 0))


def _goal(stories: Storyteller, evaluation: Evaluation) -> StoryStep:
    """The story of what was evaluated: a constant, or a function that was applied to the goal's variables."""
    history = stories.history
    if evaluation.variables:
        for act in history.activations():
            head = history.log.head(act)
            if head.kind is RecordKind.APPLY and head.act == 0:
                return stories.step(Occurrence(act, history.function(act).body))
    return stories.constant(evaluation.constant)


def _shower(module: LoadedModule) -> ShowValue:
    """Shows values as the module's language does."""
    return lambda value, is_argument, type_: module.shown(value, ARGUMENT if is_argument else 0, type_)


def _trust(own_files: frozenset[str], trusted: Iterable[str]) -> Trust:
    """The user's files, without those that are trusted: files themselves, and what is in folders."""
    folders = tuple(trusted)

    def is_trusted(file: str) -> bool:
        return any(file == t or file.startswith(t.rstrip("/") + "/") for t in folders)

    return Trust(frozenset(f for f in own_files if not is_trusted(f)))


class EquationNames:
    """Names the equation that a place is in: `the second equation of insert`."""

    def __init__(self, table: EquationTable, word: str = "equation") -> None:
        self.table = table
        self.word = word

    def __call__(self, span: Span) -> str:
        equation = self.table.at(span)
        if equation is None:
            return ""
        if equation.count == 1:
            return f"the definition of {equation.function}"
        return f"the {ordinal(equation.number)} {self.word} of {equation.function}"
