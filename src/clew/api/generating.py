"""Generating tests for functions from their code."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field, replace

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.events import CallGenerated, OnEvent, Started, ignore
from clew.api.function_tests import FunctionTests
from clew.core.names import prefix_form
from clew.cover.cases import GeneratedTest, GenerationResult, Stop
from clew.cover.criteria.flow_criterion import FLOW_CRITERIA
from clew.cover.criteria.named_criteria import USUAL_CRITERION
from clew.cover.inputs.filling import Fill
from clew.cover.options import GenerationOptions
from clew.cover.subject import endless, generate_for
from clew.language.protocol import LoadedModule
from clew.language.subjects import USUAL_CALLS, CallOptions, Subject, without_contracts
from clew.machine.memory.limits import Limits
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError, UsageFault
from clew.source.losses import Loss


@dataclass(frozen=True, slots=True)
class GenerateOptions:
    """What is covered, how functions are called, and how tests are searched for."""

    #: Branches of all functions in reach (gbc), branches of the function in each call (fc), expressions (expr), or all
    #: of these and both outcomes of conditions (full); of the flow graph all edges (edge), or all pairs of a definition
    #: and a use (pairs).
    criterion: str = USUAL_CRITERION
    #: Functions to cover by name, `all` being the module's; None covers what the criterion says.
    functions: tuple[str, ...] | None = None
    #: Whether library functions are covered, too.
    libraries: bool = False
    calls: CallOptions = USUAL_CALLS
    search: GenerationOptions = field(default_factory=GenerationOptions)
    #: Whether to use the uncompiled machine.
    reference: bool = False

    def within(self, budget: Budget) -> GenerateOptions:
        """The options with the limits of a budget; its steps are for a call without a choice."""
        search = self.search
        if budget.tests is not None:
            search = replace(search, count=budget.tests)
        if budget.seconds is not None:
            search = replace(search, seconds=budget.seconds)
        if budget.steps is not None:
            search = replace(search, branch_steps=budget.steps)
        if budget.heap is not None or budget.stack is not None:
            limits = budget.limits
            memory = Limits(heap_words=limits.heap_words, stack_words=limits.stack_words)
            search = replace(search, limits=memory)
        return replace(self, search=search)


#: As the command generates without options.
USUAL_GENERATING = GenerateOptions()


@dataclass(frozen=True, slots=True)
class NotGenerated:
    """A function without tests, and why."""

    function: str
    reason: str
    error: ClewError | None = None


def functions_of(module: LoadedModule, calls: CallOptions = USUAL_CALLS) -> Sequence[str]:
    """The functions to test where none is named; contracts are no functions of their own, and properties are tests."""
    names = module.functions()
    names = without_contracts(names) if calls.contracts else names
    if not names:
        raise UsageFault(f"'{module.file}' exports no function", hint="name the function to test")
    tested = [name for name in names if not module.conventions.is_named_as_property(name)]
    if not tested:
        raise UsageFault(
            f"'{module.file}' exports only properties",
            hint="`clew check` checks them; to get tests that cover one, name it",
        )
    return tested


def generate_tests(
    module: LoadedModule,
    function: str,
    options: GenerateOptions = USUAL_GENERATING,
    budget: Budget = USUAL_BUDGET,
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
    *,
    accept: Callable[[Subject], None] | None = None,
) -> FunctionTests:
    """Generate tests for a function. `accept` may raise a fault for a subject before the search."""
    options = options.within(budget)
    flow = None
    if options.criterion in FLOW_CRITERIA:
        from clew.api.coverage.subject_flow import with_flow

        module, flow = with_flow(module)
    subject = module.subject(function, options.calls)
    if accept is not None:
        accept(subject)

    def report(test: GeneratedTest) -> None:
        on_event(CallGenerated(function, test.number, test.items))

    on_event(Started(f"{function}: looking for tests"))
    result = generate_for(
        subject,
        options.criterion,
        options.search,
        functions=_covered(subject, options.functions),
        libraries=options.libraries,
        flow=flow,
        on_test=None if on_event is ignore else report,
        reference=options.reference,
        is_stopped=None if cancel is None else lambda: cancel.is_cancelled,
    )
    _refuse_nothing(subject, result, options.search)
    return FunctionTests(subject, result, module.loading)


def generate_each(
    module: LoadedModule,
    functions: Sequence[str],
    options: GenerateOptions = USUAL_GENERATING,
    budget: Budget = USUAL_BUDGET,
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
    *,
    accept: Callable[[Subject], None] | None = None,
) -> Iterator[FunctionTests | NotGenerated]:
    """Tests for these functions in turn; each has an equal part of what is left of the time."""
    options = options.within(budget)
    seconds, began = options.search.seconds, time.monotonic()
    reason = None
    for number, name in enumerate(functions):
        mine = options
        if seconds is not None and reason is None:
            left = seconds - (time.monotonic() - began)
            if left <= 0:
                reason = "the time was over"
            mine = replace(options, search=replace(options.search, seconds=left / (len(functions) - number)))
        if reason is not None:
            yield NotGenerated(name, reason)
            continue
        try:
            made = generate_tests(module, name, mine, USUAL_BUDGET, on_event, cancel, accept=accept)
        except ClewError as error:  # the others are tested all the same
            yield NotGenerated(name, " ".join(error.message.split()), error)
            continue
        yield made
        if made.stop is Stop.INTERRUPTED:
            reason = "interrupted"


def _covered(subject: Subject, names: tuple[str, ...] | None) -> list[str] | None:
    """Functions by the names that users give them."""
    if names is None:
        return None
    prefix = subject.qualifier
    if names == ("all",):
        return [
            f.name
            for f in subject.program.functions
            if f.name.startswith(prefix) and f.scheme is not None and not f.trusted
        ]
    known = {f.name for f in subject.program.functions}
    return [prefix + n if prefix + n in known else n for n in names]


def _refuse_nothing(subject: Subject, result: GenerationResult, search: GenerationOptions) -> None:
    """Raise the reason why there is no test at all, if there is none."""
    if result.tests or result.stop in (Stop.INTERRUPTED, Stop.TIME):
        return
    name = prefix_form(subject.name)
    if result.trap is not None:
        raise UsageFault(f"`{name}` cannot be tested: {result.trap}", slug="no-input")
    if Loss.OPAQUE in result.losses.reasons:
        types = ", ".join(f"`{t}`" for t in subject.refused)
        which = (
            f"a value of {types}, which only its own module can make"
            if types
            else "an argument whose type has no values to try"
        )
        raise UsageFault(
            f"`{name}` needs {which}",
            hint="give it a generator, as in --generator 1=EXPR",
            slug="no-generator",
        )
    if subject.precondition is not None:
        all_tried = result.exhausted is not None
        raise UsageFault(
            f"no input of `{name}` meets the precondition ({'all were tried' if all_tried else 'within the limits'})",
            hint=f"check --pre or {subject.name}'pre{'' if all_tried else ', or search farther with --depth and --time'}",
            slug="no-input",
        )
    without_end = endless(subject)
    if without_end:
        enumerates = search.fill is Fill.ENUMERATE
        numbers = " and ".join(map(str, without_end))
        raise UsageFault(
            f"no call of `{name}` ends: {'--fill enumerate' if enumerates else 'it'} needs all of argument {numbers}, "
            "and no value of that type has an end",
            hint="without the option, what a call does not need stays open"
            if enumerates
            else f"give values on which it ends, as in --generator {without_end[0]}=EXPR",
            slug="no-input",
        )
    raise UsageFault(
        f"there is no input of `{name}` on which it ends", hint="every branch fails", slug="no-input"
    )
