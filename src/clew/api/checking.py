"""Checking the properties of a module: one after the other, or each by a worker."""

from __future__ import annotations

import time
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.checked import PROPERTY_STEPS, CheckedProperty, CheckResult, CheckTarget
from clew.api.events import Checking, Event, OnEvent, PropertyChecked, PropertySearched, ignore
from clew.api.workers import ALONE, Workers
from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import CheckProgress, PropertyResult, Verdict
from clew.check.seed import FIRST_SEED, SampleSeed
from clew.language.properties import ALL_PROPERTIES, LinkedProperties, PropertyOptions
from clew.language.protocol import LoadedModule
from clew.language.registry import traits_for
from clew.machine import OutcomeKind
from clew.machine.memory.limits import Limits
from clew.source.dataclass import dataclass
from clew.source.losses import Loss
from clew.source.span import Span
from clew.spread.divided_properties import Properties, check
from clew.spread.sources import Sources

#: The steps of a property where programs search by themselves: most of the time is in searches for the values of
#: each test.
_SEARCHING_STEPS = 100_000
#: A test may take one part in so many of the steps, and in any case some where programs do not search.
_BRANCHES, _LEAST_BRANCH = 10, 1_000_000
#: The seconds that an order of processes has at least, however long preparing it took.
_LEAST_SHARE = 0.2


@dataclass(frozen=True, slots=True)
class CheckWork:
    """What is checked, how far, by whom, and who hears of it."""

    options: PropertyOptions = ALL_PROPERTIES
    #: The last bound to search.
    depth: int | None = None
    #: Steps for each property, seconds for all of them.
    budget: Budget = USUAL_BUDGET
    workers: Workers = ALONE
    on_event: OnEvent = ignore
    cancel: Cancellation | None = None
    #: That of sampled tests; with the number of a test, only that one is run.
    seed: SampleSeed = FIRST_SEED

    @property
    def is_cancelled(self) -> bool:
        return self.cancel is not None and self.cancel.is_cancelled


USUAL_CHECK = CheckWork()


def check_module(module: LoadedModule, work: CheckWork = USUAL_CHECK) -> CheckResult:
    """Search properties for inputs on which they fail, to a depth or as far as the budget goes."""
    order: list[str] = []

    def note(event: Event) -> None:
        if isinstance(event, Checking):
            order.extend(event.names)
        work.on_event(event)

    found = list(check_each(module, replace(work, on_event=note)))
    found.sort(key=lambda checked: order.index(checked.name))
    target = CheckTarget(module.file, module.name, module.loading, work.options.at)
    return CheckResult(target, tuple(found), work.is_cancelled)


def check_each(
    module: LoadedModule, work: CheckWork = USUAL_CHECK, *, soonest: bool = True
) -> Iterator[CheckedProperty]:
    """As `check_module`, each property when it is checked; what is done between two of them takes none of the time.

    They come in order, or what is decided soonest comes first.
    """
    began = time.monotonic()
    budget, options = work.budget, work.options
    linked = module.properties(options)
    if budget.seconds is not None:  # preparing the properties counts, though for half of the time at most
        left = max(budget.seconds - (time.monotonic() - began), budget.seconds / 2)
        budget = replace(budget, seconds=left)
    target = CheckTarget(module.file, module.name, module.loading, options.at)
    spans = {prop.name: prop.span for prop in linked.properties}
    searches = traits_for(module.file).searches
    limit = replace(_limit(budget, work.depth, searches=searches), seed=work.seed)
    work.on_event(Checking(tuple(spans)))
    depending = {p.name for p in linked.properties if Loss.ORDERS in p.gaps}
    others = module.in_other_orders({f.name for f in linked.program.functions}) if depending else ()
    if others and limit.seconds is not None:
        limit = replace(limit, seconds=limit.seconds / 2)
    waiting: list[CheckedProperty] = []
    seen: set[str] = set()
    for result in _results(module, linked, work, limit, soonest):
        seen.add(result.name)
        checked = CheckedProperty(result, spans[result.name], target.replay(result))
        if others and (not soonest or (result.name in depending and _may_depend_on_order(checked))):
            waiting.append(checked)
            continue
        work.on_event(PropertyChecked(checked))
        yield checked
    if waiting and not work.is_cancelled:
        waiting = _in_orders(others, waiting, depending, work, limit)
    for checked in (*waiting, *_interrupted({name: spans[name] for name in spans if name not in seen})):
        work.on_event(PropertyChecked(checked))
        yield checked


def _interrupted(spans: Mapping[str, Span]) -> Iterator[CheckedProperty]:
    """Properties that nobody came to: reports name them, so that none looks as if all was well."""
    for name, span in spans.items():
        ended = OutcomeKind.INTERRUPTED
        yield CheckedProperty(PropertyResult(name, Verdict.UNKNOWN, reason="interrupted", ended=ended), span)


def _in_orders(
    others: Sequence[LoadedModule],
    found: Sequence[CheckedProperty],
    depending: Container[str],
    work: CheckWork,
    limit: CheckBudget,
) -> list[CheckedProperty]:
    """What is known of properties when those that do not fail were tried in other orders of processes, too.

    What preparing an order takes counts as its time.
    """
    known = {checked.name: checked for checked in found}
    share = replace(limit, steps=None if limit.steps is None else max(limit.steps // len(others), 1))
    began = time.monotonic()
    for number, module in enumerate(others):
        names = tuple(n for n, checked in known.items() if n in depending and _may_depend_on_order(checked))
        if not names or work.is_cancelled:
            break
        chosen = replace(work.options, names=names)
        if limit.seconds is None:
            linked = module.properties(chosen)
        else:
            end = began + limit.seconds * (number + 1) / len(others)
            if time.monotonic() >= end:
                continue
            linked = module.properties(chosen)
            share = replace(share, seconds=max(end - time.monotonic(), _LEAST_SHARE))
        target = CheckTarget(module.file, module.name, module.loading, chosen.at)
        alone = replace(work, options=chosen, workers=ALONE)
        for result in _results(module, linked, alone, share, soonest=False):
            if result.is_finding and result.counterexample is not None:
                span = known[result.name].span
                known[result.name] = CheckedProperty(
                    result, span, target.replay(result), module.loading.schedule
                )
    return list(known.values())


def _may_depend_on_order(checked: CheckedProperty) -> bool:
    return not checked.is_finding and checked.verdict in (Verdict.HOLDS, Verdict.EXHAUSTED)


def _limit(budget: Budget, depth: int | None, *, searches: bool) -> CheckBudget:
    """How far to search each property, and when one of its tests is given up.

    A test of a program that searches may take long by its nature: there, it is not run for as long as that takes, but it
    is a finding that it does the same again and again.
    """
    steps = budget.steps or (_SEARCHING_STEPS if searches else PROPERTY_STEPS)
    branch = max(steps // _BRANCHES, 1 if searches else _LEAST_BRANCH)
    alone = 0 if searches else steps
    return CheckBudget(depth, None if budget.seconds is not None else steps, budget.seconds, branch, alone)


def _results(
    module: LoadedModule,
    linked: LinkedProperties,
    work: CheckWork,
    budget: CheckBudget,
    soonest: bool,
) -> Iterator[PropertyResult]:
    """What is known about each property, in order or the soonest first, until it is cancelled."""

    def is_cancelled() -> bool:
        return work.is_cancelled

    if work.workers.are_many:
        named = replace(work.options, names=tuple(p.name for p in linked.properties))
        properties = Properties(Sources.of(module), named, budget)
        with work.workers.executor() as executor:
            yield from check(properties, linked, executor, is_cancelled)
        return
    limits = work.budget.limits
    memory = Limits(heap_words=limits.heap_words, stack_words=limits.stack_words)

    def tell(now: CheckProgress) -> None:
        work.on_event(PropertySearched(now.name, now.bound, now.tests, now.samples))

    for result in Checker(linked, budget, memory, is_cancelled, tell).results(soonest=soonest):
        yield result
        if is_cancelled():
            return
