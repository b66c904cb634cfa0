"""Exploring modules for inputs that crash them: one after the other, or divided among workers."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from clew.api.budget import BYTES_PER_WORD, USUAL_BUDGET, Budget, Cancellation
from clew.api.events import (
    ExpressionsTried,
    ExpressionTraced,
    FailureSeen,
    ModulesExplored,
    OnEvent,
    Remarked,
    Started,
    ignore,
)
from clew.api.exploration import ExplorationResult
from clew.api.workers import ALONE, Workers
from clew.explore.accepted import AcceptedFindings, project_of
from clew.explore.exploration_events import Event, FoundNew, Ran, Summary
from clew.explore.explore_options import ExploreOptions
from clew.explore.explored import Explored, explored
from clew.explore.explorer import Explorer
from clew.explore.planning.outcome import StepEnd
from clew.explore.settings import read_settings
from clew.language.conventions import Conventions
from clew.language.expressions.expression import root
from clew.language.expressions.notation import ExpressionNotation
from clew.language.loading import Loading, Marking
from clew.language.protocol import LoadedModule
from clew.language.registry import load
from clew.source.diagnostics import ClewError
from clew.source.losses import Loss, Losses
from clew.spread.divided_exploration import Exploration, is_divisible
from clew.spread.divided_modules import ModuleWork, explore_modules
from clew.spread.preloading import Preloading
from clew.spread.sources import Sources
from clew.spread.work import Lost

#: From so many expressions for a module on, it is worth dividing each; below, one worker explores it.
_DIVIDED = 100_000
#: Expressions between two reports.
_PROGRESS_EVERY = 2_000
_VERDICTS = frozenset({"True", "False"})

#: As the command explores without options.
USUAL_EXPLORING = ExploreOptions()


def within(options: ExploreOptions, budget: Budget) -> ExploreOptions:
    """The options with what a budget says; a limit in steps or seconds replaces the usual number of tests."""
    if budget.tests is not None or budget.steps is not None or budget.seconds is not None:
        options = replace(options, tests=budget.tests, steps=budget.steps, seconds=budget.seconds)
    if budget.heap is not None:
        options = replace(options, heap_words=max(budget.heap // BYTES_PER_WORD, 1))
    if budget.stack is not None:
        options = replace(options, stack_words=max(budget.stack // BYTES_PER_WORD, 1))
    return options


def explore_module(
    module: LoadedModule,
    options: ExploreOptions = USUAL_EXPLORING,
    budget: Budget = USUAL_BUDGET,
    workers: Workers = ALONE,
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
    *,
    trace: bool = False,
) -> ExplorationResult:
    """Explore a loaded module. With `trace`, every expression is an event, and this process works alone."""
    options = _with_settings(within(options, budget), module.file)
    if options.strategy == "coverage":
        module = _with_marks(module)
    explorer = Explorer(module, options)
    others = () if trace else module.in_other_orders(explorer.image.functions)
    if others and options.seconds is not None:
        options = replace(options, seconds=options.seconds / 2)
        explorer = Explorer(module, options)
    if cancel is not None:
        cancel.on_cancel(explorer.stop)
    if workers.are_many and not trace and _may_divide(explorer, on_event):
        summary = _shared(explorer, workers, on_event)
    else:
        summary = _followed(explorer, on_event, trace=trace)
    found = explored(explorer, summary)
    if others or module.loading.schedule:
        found = replace(found, summary=replace(summary, losses=summary.losses | Losses.of(Loss.ORDERS)))
    for other in others:
        if cancel is not None and cancel.is_cancelled:
            break
        found = found.joined(_in_order(other, _share(options, len(others)), on_event, cancel))
    return _result(found)


def _share(options: ExploreOptions, orders: int) -> ExploreOptions:
    """What one of several other orders of processes is explored with: together as much as the usual one."""
    return replace(
        options,
        tests=None if options.tests is None else max(options.tests // orders, 1),
        steps=None if options.steps is None else max(options.steps // orders, 1),
        seconds=None if options.seconds is None else options.seconds / orders,
    )


def _in_order(
    module: LoadedModule, options: ExploreOptions, on_event: OnEvent, cancel: Cancellation | None
) -> Explored:
    """An exploration in an order of processes that nobody asked for."""
    explorer = Explorer(module, options)
    if cancel is not None:
        cancel.on_cancel(explorer.stop)
    return explored(explorer, _followed(explorer, on_event, trace=False))


def _with_marks(module: LoadedModule) -> LoadedModule:
    """The module with the marks of its flow graph, whose nodes and clauses the strategy wants to reach."""
    if module.loading.marking is not None or not os.path.isfile(module.file):
        return module
    return module.language.load(module.file, replace(module.loading, marking=Marking((module.file,))))


def explore_files(
    files: Sequence[str],
    loading: Loading,
    options: ExploreOptions = USUAL_EXPLORING,
    budget: Budget = USUAL_BUDGET,
    workers: Workers = ALONE,
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
    *,
    trace: bool = False,
) -> Iterator[tuple[str, ExplorationResult | ClewError | Lost]]:
    """Explore the modules in files; what came of each, in their order.

    A module that cannot be read does not keep the others from being explored. Where there are many modules and
    workers, each module is explored by one of them.
    """
    began = time.monotonic()
    options = within(options, budget)
    is_small = options.tests is not None and options.tests < _DIVIDED
    if len(files) > 1 and workers.are_many and not trace and is_small:
        yield from _by_module(files, loading, options, workers, on_event, cancel)
        return
    preloading = Preloading(files, loading)
    for file in files:
        if cancel is not None and cancel.is_cancelled:
            return
        try:
            preloading.before(file, lambda message: on_event(Started(message)))
            module = load(file, loading, lambda message: on_event(Started(message)))
            if (
                len(files) == 1 and options.seconds is not None
            ):  # loading counts, though for half of the time at most
                left = max(options.seconds - (time.monotonic() - began), options.seconds / 2)
                options = replace(options, seconds=left)
            yield file, explore_module(module, options, USUAL_BUDGET, workers, on_event, cancel, trace=trace)
        except ClewError as error:
            yield file, error


def _by_module(
    files: Sequence[str],
    loading: Loading,
    options: ExploreOptions,
    workers: Workers,
    on_event: OnEvent,
    cancel: Cancellation | None,
) -> Iterator[tuple[str, ExplorationResult | ClewError | Lost]]:
    works = [ModuleWork(Sources(file, (), loading), _with_settings(options, file)) for file in files]
    with workers.executor() as executor:
        found = explore_modules(
            works,
            executor,
            lambda: cancel is not None and cancel.is_cancelled,
            texts=workers.cluster is not None,
        )
        for done, (work, result) in enumerate(found):
            on_event(ModulesExplored(done, len(works)))
            yield work.sources.file, _result(result) if isinstance(result, Explored) else result


def _with_settings(options: ExploreOptions, file: str) -> ExploreOptions:
    """The options, with what the file's project says about constants."""
    settings = read_settings(project_of(file))
    constants = options.constants.merged(settings.constants)
    if constants.solve is None:
        constants = replace(constants, solve=True)
    return replace(options, constants=constants, include=(*options.include, *settings.include))


def _result(found: Explored) -> ExplorationResult:
    return ExplorationResult(found, frozenset(AcceptedFindings(project_of(found.file)).names))


def _may_divide(explorer: Explorer, on_event: OnEvent) -> bool:
    """Whether the exploration may be divided among workers; if not, the user should know."""
    if is_divisible(explorer):
        return True
    what = "a cache" if explorer.options.cache != "none" else f"the strategy {explorer.options.strategy}"
    on_event(Remarked(f"{what} depends on everything explored before: this runs on one core"))
    return False


def _shared(explorer: Explorer, workers: Workers, on_event: OnEvent) -> Summary:
    """Explore with workers to the end; then they are gone."""
    with workers.executor() as executor:
        exploration = Exploration(explorer, executor)
        module, findings = explorer.declarations.module, 0
        for event in exploration.run():
            if isinstance(event, Summary):
                return event
            findings += _seen(event, module, on_event)
            # Whoever shows this may do so in a thread, and no process is forked while there are threads.
            if exploration.is_spread:
                on_event(ExpressionsTried(module, exploration.tests, findings))
    raise AssertionError("an exploration ends with a summary")


def _followed(explorer: Explorer, on_event: OnEvent, *, trace: bool) -> Summary:
    """Explore in this process to the end."""
    module, findings = explorer.declarations.module, 0
    for number, event in enumerate(explorer.run(trace=trace or on_event is not ignore)):
        if isinstance(event, Summary):
            return event
        findings += _seen(event, module, on_event)
        if isinstance(event, Ran):
            if trace:
                on_event(
                    ExpressionTraced(
                        _traced(event, explorer.conventions, explorer.module.notation), len(event.path)
                    )
                )
            elif number % _PROGRESS_EVERY == 0:
                on_event(ExpressionsTried(module, number, findings))
    raise AssertionError("an exploration ends with a summary")


def _seen(event: Event, module: str, on_event: OnEvent) -> bool:
    """Whether an event is a new cause of failure, which is reported."""
    if not isinstance(event, FoundNew):
        return False
    on_event(FailureSeen(module, event.finding.text, event.finding.failure.message))
    return True


def _traced(event: Ran, conventions: Conventions, notation: ExpressionNotation) -> str:
    """An expression and what it came to: `.` a value, `?k` the argument it needs, `!` a failure."""
    outcome = event.outcome
    if outcome.kind is StepEnd.OK:
        name = root(event.expression)
        is_property = name is not None and conventions.is_named_as_property(name.text)
        is_verdict = is_property and outcome.constructor in _VERDICTS
        result = str(outcome.constructor) if is_verdict else "."
    elif outcome.kind is StepEnd.NEEDS:
        assert outcome.hole is not None
        result = notation.show_hole(event.expression, outcome.hole)
    elif outcome.kind in (StepEnd.CHOICE, StepEnd.FAILED):
        result = outcome.kind.value
    else:
        assert outcome.failure is not None
        result = f"! {outcome.failure.message}"
    return f"{notation.show(event.expression)} ==> {result}"
