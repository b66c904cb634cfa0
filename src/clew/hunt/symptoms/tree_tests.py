"""The unit tests of a module that stand in trees of tests, such as those of tasty, hspec and HUnit, run one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clew.api.budget import Budget
from clew.api.options import RunOptions
from clew.api.results import RunResult, Target
from clew.api.runs.running import run_evaluation
from clew.api.walking import FailingTest
from clew.hunt.effort.time_share import TimeShare
from clew.hunt.findings.failing_call import NOT_REACHED
from clew.language.evaluation import Evaluation
from clew.language.protocol import LoadedModule
from clew.report.shell import joined
from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE, Span

#: Steps of a test, and how messages of runs begin.
_STEPS, _RAISED = 5_000_000, "the program raised "


@dataclass(frozen=True, slots=True)
class UnitTest:
    """A test that was run: how it failed and where, or else why that is not known; both are empty if it passes."""

    name: str
    message: str = ""
    span: Span = NOWHERE
    run: FailingTest | None = None
    undecided: str = ""


def unit_tests(
    module: LoadedModule, time: TimeShare, seconds: float | None, wanted: Sequence[str] | None = None
) -> Iterator[UnitTest]:
    """The unit tests, each run as soon as it is asked for; those that are properties, too, are left to the search."""
    known = set(module.property_names())
    share = TimeShare(seconds, time)
    for name in module.unit_tests():
        if name in known or (wanted is not None and name not in wanted):
            continue
        if share.is_cancelled:
            yield UnitTest(name, undecided=NOT_REACHED)
            continue
        evaluation = module.test_run(name)
        if evaluation is None:
            continue
        target = Target(module.file, module.name, None, module.loading)
        found = run_evaluation(evaluation, target, RunOptions(), Budget(steps=_STEPS), cancel=share)
        yield _judged(name, evaluation, found)


def _judged(name: str, evaluation: Evaluation, found: RunResult) -> UnitTest:
    failure = next(iter(found.failures), None)
    if failure is not None and (failure.is_refusal or failure.resource is not None):
        return UnitTest(name, undecided=failure.message.splitlines()[0])
    if failure is None and not found.exit_code:
        return UnitTest(name)
    # a program says its name first
    said = found.errors.partition(": ")[2] or found.errors if failure is None else failure.message
    message = " ".join(said.removeprefix(_RAISED).split())
    span = NOWHERE if failure is None else failure.span or NOWHERE
    return UnitTest(name, message or "it fails", span, FailingTest(name, evaluation))


def again_command(file: str, name: str) -> str:
    """The command that runs a test again, and walks back from its failure."""
    return joined(["clew", "back", file, "--test", name])
