"""The tests of properties, and of a framework by its names, one by one: what a measured run did, to be recorded."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from clew.api.walking import FailingTest
from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.language.properties import LinkedProperties, Property, SampledTest
from clew.language.protocol import LoadedModule
from clew.machine.memory.limits import Limits
from clew.machine.values.value import Value
from clew.source.diagnostics import ClewError

#: The sampled tests that are taken of a property, by their numbers: with the number the size of its arguments grows.
_SAMPLES = (1, 4, 9, 20)
#: The bound of a search for properties without generators, and the tests of it that are taken.
_BOUND, _SEARCHED = 3, (1, 2, 5, 12)
#: The steps of a sampled test, and of such a search.
_STEPS = 5_000_000
#: A run: an expression, or what no expression repeats.
PropertyRun = tuple[str | None, FailingTest | None]


def property_runs(module: LoadedModule) -> Iterator[PropertyRun]:
    """Tests of the properties of a module, sampled or as a search makes them; one of each before a further one of any."""
    linked = module.properties()
    checker = Checker(linked, CheckBudget(None, _STEPS, None, _STEPS), Limits())
    ways = [_runs_of(module, linked, prop, checker) for prop in linked.properties if prop.problem is None]
    while ways:
        for way in tuple(ways):
            run = next(way, None)
            if run is None:
                ways.remove(way)
            else:
                yield run


def _runs_of(
    module: LoadedModule, linked: LinkedProperties, prop: Property, checker: Checker
) -> Iterator[PropertyRun]:
    if prop.is_unit or not prop.variables:
        yield from _written(module, linked, prop, (), None)
        return
    sampling = checker.sampling(prop)
    if sampling is None:
        limits = Limits(steps=_STEPS)
        tried = islice(checker.search(prop).inputs(_BOUND, limits), max(_SEARCHED))
        for number, arguments in enumerate(list(tried), 1):
            if number in _SEARCHED:
                yield from _written(module, linked, prop, arguments, None)
        return
    for test in _SAMPLES:
        drawn = sampling.arguments_of(test)
        if drawn is not None:
            yield from _written(module, linked, prop, *drawn)


def _written(
    module: LoadedModule,
    linked: LinkedProperties,
    prop: Property,
    arguments: tuple[Value, ...],
    sample: SampledTest | None,
) -> Iterator[PropertyRun]:
    """The plainest expression of a property with arguments that can be read, or else the test itself."""
    size = 0 if sample is None else sample.size
    for text in linked.writer.expressions(prop, arguments):
        for run in linked.writer.runs(prop, text, size):
            try:
                module.evaluation(run)
            except ClewError:  # not in scope, or it has no type without a signature
                continue
            yield run, None
            return
    evaluation = module.test_run(prop.name, size, sample)
    if evaluation is not None:
        yield None, FailingTest(prop.name, evaluation)
