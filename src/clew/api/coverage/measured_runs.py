"""Runs whose coverage is measured: tests of frameworks, properties, `main`, expressions, suites and explorations.

Nothing here looks at marks: whoever calls it watches all machines (`seeing_marks`), so that library code between a test
and the program is no obstacle (Widera, section 6.1).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.options import RunOptions
from clew.api.results import Target
from clew.api.runs.running import run_evaluation
from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import Verdict
from clew.coverage.measured import MeasuredRun
from clew.language.registry import package_folder, traits_for
from clew.machine.compile.seen_marks import unseen_marks
from clew.machine.memory.limits import Limits
from clew.machine.run.project_world import ProjectWorld
from clew.source.diagnostics import UsageFault

if TYPE_CHECKING:
    from clew.language.properties import Property
    from clew.language.protocol import LoadedModule

#: How the runners of HUnit and QuickCheck say that a test fails, which is not in the exit code of `main`.
_SAID_TO_FAIL = ("### Failure in:", "### Error in:", "*** Failed!")
#: Sampled tests of a property: as many as QuickCheck and PropEr run.
SAMPLES = 100
#: Where a property has no generators, its search goes to this bound.
_BOUND = 4
#: The steps of one sampled test, of all of a property, and of such a search, whose tests soon run what others have run.
_SAMPLE_STEPS, _PROPERTY_STEPS, _SEARCH_STEPS = 5_000_000, 200_000_000, 300_000
#: The steps of a property without arguments that is no test, which may have an endless search in it.
_CONSTANT_STEPS = 20_000_000


def own_runs(
    module: LoadedModule, budget: Budget = USUAL_BUDGET, cancel: Cancellation | None = None
) -> Iterator[MeasuredRun]:
    """What a module runs by itself: its `main`, or its own tests and properties where it has none."""
    if has_main(module):
        yield expression_run(module, None, budget, cancel)
    elif module.property_names() or module.unit_tests():
        yield from runs_of_tests(module, budget, cancel)
    else:
        raise UsageFault(
            f"'{module.file}' has no `main`, and no tests or properties of its own",
            hint="say what to run: a file with tests by --tests TESTFILE, or an expression by --run EXPR",
        )


def runs_of_tests(
    module: LoadedModule, budget: Budget = USUAL_BUDGET, cancel: Cancellation | None = None
) -> Iterator[MeasuredRun]:
    """The tests of a module: those with names, or else what its `main` runs; some languages only know the latter."""
    by_name = traits_for(module.file).tests_by_name
    if not by_name and has_main(module):
        yield expression_run(module, None, budget, cancel)
        return
    names = tuple(module.property_names())
    units = tuple(module.unit_tests())
    if names:
        yield from _properties(module, cancel)
    for name in units:
        evaluation = module.test_run(name)
        if evaluation is not None:
            target = Target(module.file, module.name, name, module.loading)
            result = run_evaluation(evaluation, target, RunOptions(), budget, cancel=cancel)
            detail = result.failures[0].message if result.failures else ""
            yield MeasuredRun(module.file, name, result.is_ok, detail)
    if names or units:
        return
    if not has_main(module):
        raise UsageFault(
            f"'{module.file}' has no tests", hint="it has neither properties nor tests nor a `main`"
        )
    yield expression_run(module, None, budget, cancel)


def has_main(module: LoadedModule) -> bool:
    """Whether a module defines a `main`."""
    return any(s.name.partition("/")[0] == "main" for s in module.signatures(everything=True))


def expression_run(
    module: LoadedModule,
    expression: str | None,
    budget: Budget = USUAL_BUDGET,
    cancel: Cancellation | None = None,
) -> MeasuredRun:
    """Evaluate an expression, or `main`, in a world of its own; that of `main` has the files of its package."""
    evaluation = module.evaluation(expression)
    target = Target(module.file, module.name, expression, module.loading)
    folder = package_folder(module.file) if expression is None else None
    world = None if folder is None else ProjectWorld(folder, name=Path(module.file).stem)
    result = run_evaluation(evaluation, target, RunOptions(), budget, cancel=cancel, world=world)
    detail = result.failures[0].message if result.failures else ""
    if not detail and result.exit_code:
        detail = f"exit code {result.exit_code}"
    said = next((line for line in result.output.splitlines() if line.startswith(_SAID_TO_FAIL)), "")
    return MeasuredRun(module.file, expression or "main", result.is_ok and not said, detail or said)


def _properties(module: LoadedModule, cancel: Cancellation | None) -> Iterator[MeasuredRun]:
    linked = module.properties()

    def is_cancelled() -> bool:
        return cancel is not None and cancel.is_cancelled

    budget = CheckBudget(None, _PROPERTY_STEPS, None, _SAMPLE_STEPS)
    checker = Checker(linked, budget, Limits(), is_cancelled)
    for prop in linked.properties:
        with unseen_marks() if prop.is_repeated else nullcontext():
            run = _property(module, prop, checker)
        yield run


def _property(module: LoadedModule, prop: Property, checker: Checker) -> MeasuredRun:
    """A test, some sampled tests of a property, or its tests to a bound where it has no generators."""
    if prop.problem is not None:
        return MeasuredRun(module.file, prop.name, None, prop.problem)
    sampling = None if prop.is_unit else checker.sampling(prop)
    if sampling is not None:
        failure = sampling.run(0, SAMPLES, None)
        if failure is not None:
            return MeasuredRun(module.file, prop.name, failure.expects_failure, "a sampled test fails")
        ended = sampling.refusal or sampling.endless
        return MeasuredRun(module.file, prop.name, None if ended else True, ended or "")
    steps = _PROPERTY_STEPS if prop.is_unit else _SEARCH_STEPS if prop.variables else _CONSTANT_STEPS
    result = checker.within(bound=_BOUND, steps=steps).check(prop)
    passed = {Verdict.FAILS: result.expects_failure, Verdict.HOLDS: True, Verdict.EXHAUSTED: True}
    return MeasuredRun(module.file, prop.name, passed.get(result.verdict), result.reason or "")


def suite_run(module: LoadedModule, suite: str, cancel: Cancellation | None = None) -> MeasuredRun:
    """The tests of a recorded suite, which are run again; they pass if all results are those of the suite."""
    from clew.api.module import Module
    from clew.api.suites.comparing import compare

    compared = compare(suite, Module(module), cancel=cancel)
    return MeasuredRun(suite, f"suite {suite}", compared.is_ok, "" if compared.is_ok else "results differ")


def exploration_run(module: LoadedModule, tests: int, cancel: Cancellation | None = None) -> MeasuredRun:
    """So many expressions of an exploration; what crashes is a finding there, and no failure here."""
    from clew.api.exploring import explore_module

    explore_module(module, budget=Budget(tests=tests), cancel=cancel)
    return MeasuredRun(module.file, f"exploration of {tests} expressions", True)
