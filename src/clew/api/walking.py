"""Recording a run and walking back through it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.events import OnEvent, ignore
from clew.api.failures import Failure, failure_of
from clew.api.results import Target
from clew.api.stories.endings import ENDED, WITHOUT_VALUE, exception_that_ended, with_ending
from clew.api.stories.inner_search import record_of_goal, searched_by, wanted_answer
from clew.api.stories.recorded_run import RecordedRun
from clew.api.stories.recorded_search import RunOnRecord
from clew.api.stories.run_recording import InnerRecording, Recording, Repeatable
from clew.core.nodes import Call
from clew.debug.stated_code import StatedCode, Words
from clew.language.evaluation import TEST, Evaluation
from clew.language.protocol import LoadedModule
from clew.machine.compile.image import Image
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import Outcome, OutcomeKind
from clew.machine.values.value import Fault
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.equations import EquationTable
from clew.source.recursion_limit import deep_recursion
from clew.source.span import NOWHERE, Span
from clew.trace.history.datum import Datum, Raised
from clew.trace.history.occurrence import Occurrence
from clew.trace.log.log import RecordKind
from clew.trace.own_code.user_code import Trust
from clew.trace.stories.own_searches import goal_of
from clew.trace.stories.step import Link, Role, StepKind, StoryStep
from clew.trace.stories.story import Storyteller
from clew.trace.stories.telling import ShowValue, Teller, ordinal

#: The precedence of an argument of a function.
ARGUMENT = 11
#: The constructor of a result that says nothing.
_UNIT = "()"


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
        marks = _Suspected(tuple(trusted)).marks if for_tree else None
        recording = Recording(evaluation, budget, on_event, cancel, stdin, answer, failure, marks)
        recorded = recording.made()
        run = told_run(module, evaluation, target, recorded, trusted)
        if test is not None:
            first = _failing_application(run.stories, run.first)
            if must_fail and _holds(run.stories, first):
                raise UsageFault(f"'{test.name}' does not fail: there is nothing to walk back from")
            run = replace(
                run,
                first=first,
                failure=_failure(recorded[0], first.value, run.teller, recorded[1]),
                test=test.name,
            )
    run = replace(run, options=_options(budget, trusted, test, answer, failure))
    return _Searches(module, evaluation, target, trusted).led_into(run, recording, recorded[0])


@dataclass(frozen=True, slots=True)
class InnerBeginning:
    """A search inside of a run, and the first record of its own."""

    search: Occurrence
    since: int


@dataclass(frozen=True, slots=True)
class _Searches:
    """Ways into the searches that a run made itself: each is recorded behind what led to it."""

    module: LoadedModule
    evaluation: Evaluation
    target: Target
    trusted: Sequence[str]

    def led_into(self, run: RecordedRun, recording: Repeatable, machine: Machine) -> RecordedRun:
        """The run, with a way into its searches."""
        begun = dict(machine.begun)

        def inside(step: StoryStep) -> RecordedRun:
            search = searched_by(step)
            number = begun.get(record_of_goal(run.stories.history, search))
            if number is None:
                raise UsageFault("which search this was is not known: what it evaluated has a value since")
            inner = InnerRecording(recording, number, wanted_answer(run.teller, step))
            with deep_recursion():
                recorded = inner.made()
                beginning = InnerBeginning(search, recorded[0].memory.continued_at)
                found = told_run(self.module, self.evaluation, self.target, recorded, self.trusted, beginning)
            return self.led_into(replace(found, options=run.options), inner, recorded[0])

        return replace(run, into=inside) if begun else run


def told_run(
    module: LoadedModule,
    evaluation: Evaluation,
    target: Target,
    recorded: RunOnRecord,
    trusted: Sequence[str] = (),
    searched: InnerBeginning | None = None,
) -> RecordedRun:
    """A run that a machine has recorded, with what tells its stories; of a search inside of it, where that began."""
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
        since=0 if searched is None else searched.since,
        is_raised=outcome.kind is OutcomeKind.RAISED,
    )
    if searched is None:
        begin, first = (
            Occurrence(0, Call(evaluation.constant, (), NOWHERE)),
            _beginning(stories, evaluation, outcome),
        )
    else:
        begin, first = (
            goal_of(searched.search),
            _beginning_of_search(stories, searched.search, searched.since, outcome),
        )
    raised = exception_that_ended(machine, outcome, history)
    if searched is None and not evaluation.is_action and outcome.kind in ENDED:
        first = with_ending(stories, first, raised)
    return RecordedRun(
        target,
        outcome.kind,
        begin,
        first,
        teller,
        _failure(machine, raised or first.value, teller, outcome),
        outcome.steps,
        history.log.bytes,
        history.log.dropped,
    )


def _beginning_of_search(stories: Storyteller, search: Occurrence, since: int, outcome: Outcome) -> StoryStep:
    """Where a walk through a search begins: at its answer, or where the branch failed."""
    if outcome.kind is not OutcomeKind.FAILED:
        return stories.step(goal_of(search))
    failure = stories.failure(since)
    if failure is not None:
        return failure
    subject = stories.step(stories.searches.subject(search) or goal_of(search))
    return replace(subject, kind=StepKind.FAILURE)


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


def _failure(machine: Machine, value: Datum, teller: Teller, outcome: Outcome) -> Failure | None:
    if outcome.kind is OutcomeKind.VALUE:
        return None
    if outcome.kind is OutcomeKind.FAILED and outcome.message is not None:
        return Failure(outcome.kind, outcome.message, slug="failed")
    exception = teller.exception(value) if isinstance(value, Raised) else ""
    if outcome.exception is not None and not exception:
        exception = teller.faulty(Fault(machine.view(outcome.exception)))
    return failure_of(
        outcome.kind,
        outcome.span,
        limits=machine.limits,
        exception=exception,
        detail=outcome.message,
        is_refusal=outcome.is_refusal,
    )


def _beginning(stories: Storyteller, evaluation: Evaluation, outcome: Outcome) -> StoryStep:
    """Where a walk begins: at the value; for an action, at the exception that ended it, at what it wrote or gave."""
    start = _goal(stories, evaluation)
    if not evaluation.is_action:
        if outcome.kind is not OutcomeKind.FAILED:
            return start
        is_failed = start.kind in WITHOUT_VALUE
        return stories.failure() or (replace(start, kind=StepKind.FAILURE) if is_failed else start)
    given = _given(stories, evaluation, start)
    if outcome.kind is not OutcomeKind.VALUE:
        is_library = start.kind in WITHOUT_VALUE and not stories.code.owns(start.span)
        begin = start if given is None else stories.step(given.target)
        return (stories.under_way() if is_library else None) or begin
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
