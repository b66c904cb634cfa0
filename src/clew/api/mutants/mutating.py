"""Judging the tests of a function by mutants of it: small faults that the tests should notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field, replace

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.events import CallGenerated, MutantJudged, OnEvent, Started, ignore
from clew.api.function_tests import FunctionTests
from clew.api.mutants.function_mutants import MUTANT_RECURSION, FunctionMutants
from clew.api.stored_tests import Expected, read_tests, values_of
from clew.core.names import closest, closest_or_some
from clew.core.nodes import Function, Program
from clew.core.passes.call_graph import reachable
from clew.cover.cases import GeneratedTest, Stop
from clew.cover.criteria.named_criteria import USUAL_CRITERION
from clew.cover.deadline import Deadline, TimeOver
from clew.cover.options import GenerationOptions
from clew.cover.subject import generate_for
from clew.language.protocol import LoadedModule
from clew.language.registry import traits_for
from clew.language.subjects import USUAL_CALLS, CallOptions, EditCheck, Subject, WrittenFault
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Value
from clew.mutate.differ import Effort
from clew.mutate.edits import SourceTexts
from clew.mutate.fault_kinds import FaultKind
from clew.mutate.killing import TEST_STEPS, MutantResult, MutationAnalysis
from clew.mutate.mutants import Mutant, mutants, written_mutants
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.recursion_limit import deep_recursion
from clew.source.texts import source_lines

#: Generating a suite may take this part of what is left of a limited time.
_GENERATING = 3


@dataclass(frozen=True, slots=True)
class MutateOptions:
    """Which faults are put where, and how the tests are generated if none are given."""

    #: Functions to put faults into by name, `all` being the module's that are in reach; None is the tested one.
    places: tuple[str, ...] | None = None
    #: Kinds of faults by name; None is all.
    kinds: tuple[str, ...] | None = None
    calls: CallOptions = USUAL_CALLS
    #: How far to look for inputs that tell a survivor from the original.
    effort: Effort = field(default_factory=Effort)
    #: What generated tests are to cover, and how they are searched for.
    criterion: str = USUAL_CRITERION
    search: GenerationOptions = field(default_factory=GenerationOptions)
    #: Whether to use the uncompiled machine.
    reference: bool = False


#: As the command mutates without options.
USUAL_MUTATING = MutateOptions()

#: Tests of a suite: what a file expects, if they are from one, and the arguments.
_Tests = list[tuple[Expected | None, tuple[Value, ...]]]


def mutate_function(
    module: LoadedModule,
    function: str,
    tests: str | FunctionTests | None = None,
    options: MutateOptions = USUAL_MUTATING,
    budget: Budget = USUAL_BUDGET,
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
) -> FunctionMutants:
    """Run tests of a function on mutants of it.

    The tests are those of a file that `clew generate --json` wrote, generated ones, or by default made here. The steps
    of the budget are for a test; its seconds for everything.
    """
    with deep_recursion(MUTANT_RECURSION):
        return _mutated(module, function, tests, options, budget, on_event, cancel)


def _mutated(
    module: LoadedModule,
    function: str,
    tests: str | FunctionTests | None,
    options: MutateOptions,
    budget: Budget,
    on_event: OnEvent,
    cancel: Cancellation | None,
) -> FunctionMutants:
    is_stopped = None if cancel is None else lambda: cancel.is_cancelled
    effort = replace(options.effort, deadline=Deadline.after(budget.seconds, is_stopped))
    kinds = kinds_of(options.kinds)
    subject = module.subject(function, options.calls)
    steps = budget.steps or TEST_STEPS
    try:
        chosen, origin = _tests(module, subject, tests, options, effort.deadline, on_event)
        values = [values for _, values in chosen]
        suite = MutationAnalysis(subject, values, effort, steps=steps, reference=options.reference)
    except KeyboardInterrupt:
        if cancel is None or not cancel.is_cancelled:
            raise
        chosen, origin = [], "no tests"
        suite = MutationAnalysis(subject, [], effort, steps=steps, reference=options.reference)
    if isinstance(tests, str):
        _check_originals(tests, subject, suite, [e for e, _ in chosen if e is not None])
    faults = list(_faults(subject, options.places, kinds, edit_check_until(effort.deadline, module)))
    if not faults:
        raise no_mutants(function)
    done = 0

    def report(result: MutantResult) -> None:
        nonlocal done
        done += 1
        on_event(MutantJudged(function, done, len(faults), result.status.value))

    return FunctionMutants(subject, suite, suite.run(faults, report), origin, module.loading)


def _tests(
    module: LoadedModule,
    subject: Subject,
    tests: str | FunctionTests | None,
    options: MutateOptions,
    deadline: Deadline,
    on_event: OnEvent,
) -> tuple[_Tests, str]:
    """The tests of the suite, and where they come from. There are none if reading them takes all the time."""
    if isinstance(tests, str):
        _check_readable(tests, subject)
        expected = read_tests(tests, subject.name)
        try:
            values = values_of(expected, module, options.reference, deadline)
        except TimeOver:
            return [], tests
        return list(zip(expected, values, strict=True)), tests
    if tests is not None:
        return _concrete(tests.result.kept), tests.result.criterion.name
    # Calls of the tested function say little about faults elsewhere: there, the calls of those functions count.
    elsewhere = options.places is not None and options.criterion in ("fc", USUAL_CRITERION)
    functions = dict.fromkeys([subject.function, *places_of(subject, options.places)]) if elsewhere else None
    left = deadline.left
    on_event(Started(f"{subject.name}: looking for tests"))
    search = replace(options.search, seconds=None if left is None else max(0.0, left / _GENERATING))
    made = generate_for(
        subject,
        options.criterion,
        search,
        functions=None if functions is None else list(functions),
        on_test=lambda test: on_event(CallGenerated(subject.name, test.number, test.items)),
        reference=options.reference,
        is_stopped=deadline.is_stopped,
    )
    if made.stop is Stop.INTERRUPTED:
        raise KeyboardInterrupt
    return _concrete(made.kept), options.criterion


def _check_readable(path: str, subject: Subject) -> None:
    """Raise a fault if the values that a search makes are not those that texts denote."""
    if any(argument.convert is not None for argument in subject.arguments):
        titles = [f"--{framework.name} FILE" for framework in traits_for(subject.file).frameworks]
        raise UsageFault(
            f"the arguments in '{path}' cannot be read back",
            hint=f"write the tests as a module with `clew generate {' or '.join(titles)}`, and name that",
            slug="suite-values",
        )


def _concrete(tests: Sequence[GeneratedTest]) -> _Tests:
    return [(None, test.concrete) for test in tests if test.concrete is not None]


def _check_originals(
    path: str, subject: Subject, suite: MutationAnalysis, expected: Sequence[Expected]
) -> None:
    """Raise a fault if a test of the suite already fails on the original."""
    for test, seen in zip(expected, suite.expected, strict=False):  # the time may not suffice for all
        values = [v for kind, v in seen.answers if kind is OutcomeKind.VALUE and v is not None]
        shown = [subject.show(v, None, 0) for v in values]
        if test.outcome == OutcomeKind.VALUE.value and set(shown) != set(test.results):
            now = ", ".join(shown) or seen.answers[0][0].value if seen.answers else "nothing"
            raise UsageFault(
                f"test {test.number} of '{path}' fails without any fault: "
                f"it expects {', '.join(test.results)} and gets {now}",
                hint="give more with --steps"
                if seen.never_ends
                else "mend the function, or generate the suite again",
                slug="suite-fails",
            )


def _faults(
    subject: Subject,
    places: tuple[str, ...] | None,
    kinds: Sequence[FaultKind],
    edit_check: EditCheck | None,
) -> Iterator[Mutant]:
    for name in places_of(subject, places):
        yield from mutants_of(subject.program, subject.faults, name, kinds, edit_check)


def edit_check_until(deadline: Deadline, module: LoadedModule) -> EditCheck | None:
    """The check of a module's edits while there is time: mutants that are made later are not tried anyway."""
    check = module.edit_check()
    if check is None:
        return None

    def passes(file: str, text: str) -> bool:
        left = deadline.left
        is_over = (left is not None and left <= 0) or (
            deadline.is_stopped is not None and deadline.is_stopped()
        )
        return is_over or check(file, text)

    return passes


def mutants_of(
    program: Program,
    faults: Callable[[str], Sequence[WrittenFault]] | None,
    name: str,
    kinds: Sequence[FaultKind],
    edit_check: EditCheck | None,
) -> Iterator[Mutant]:
    """The mutants of a function of a program; `faults` are those that the language knows, if it does."""
    files = {f.span.file for f in program.functions if f.span.line and not f.trusted}
    sources = SourceTexts({f: "\n".join(lines) for f in files if (lines := source_lines(f)) is not None})
    if faults is not None:
        return written_mutants(faults(name), name, sources, kinds)
    return mutants(program, name, sources, kinds, edit_check)


def no_mutants(name: str) -> UsageFault:
    """That there is nothing to change."""
    return UsageFault(
        f"there is nothing to mutate in `{name}`",
        hint="choose other functions with --in or other kinds with --kinds",
        slug="no-mutants",
    )


def places_of(subject: Subject, places: tuple[str, ...] | None) -> list[str]:
    """The functions to put faults into, by their full names."""
    if places is None:
        return [subject.function]
    prefix = subject.qualifier
    reached = set(reachable(subject.program, [subject.entry]))
    marked = None if subject.marked is None else {place.function for place in subject.marked.places}

    def is_written(function: Function) -> bool:
        return function.scheme is not None if marked is None else function.name in marked

    known = [
        f.name
        for f in subject.program.functions
        if (f.name in reached and is_written(f) and not f.trusted and f.name != subject.entry)
        or f.name == subject.function
    ]
    if places == ("all",):
        return [name for name in known if name.startswith(prefix)]
    for name in places:
        if prefix + name not in known:
            raise UsageFault(
                f"`{subject.name}` never calls a function `{name}`",
                hint=closest(name, [k.removeprefix(prefix) for k in known]),
                slug="not-in-reach",
            )
    return [prefix + name for name in places]


def kinds_of(names: tuple[str, ...] | None) -> tuple[FaultKind, ...]:
    """The kinds of faults by their names, or all."""
    if names is None:
        return tuple(FaultKind)
    known = {kind.value: kind for kind in FaultKind}
    for name in names:
        if name not in known:
            raise UsageFault(
                f"there is no kind of fault '{name}'", hint=closest_or_some(name, known), slug="no-kind"
            )
    return tuple(known[name] for name in names)
