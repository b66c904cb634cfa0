"""The test suites of a project, run as its build tool runs them: a suite passes if its program ends with exit code 0."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from clew.api.budget import Budget, Cancellation
from clew.api.events import OnEvent, Started, ignore
from clew.api.options import RunOptions
from clew.api.results import RunResult, Target
from clew.api.runs.running import run_evaluation
from clew.language.loading import USUAL_LOADING, Loading
from clew.language.projects import ProjectProgram
from clew.language.registry import language_of
from clew.machine.run.project_world import ProjectWorld
from clew.machine.values.outcome import OutcomeKind
from clew.report.document import diagnostic, module_entry
from clew.report.records import Record, Status
from clew.report.shell import file_word, joined, loading_words
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.source.span import NOWHERE, Span

#: Steps that a suite may take by default.
SUITE_STEPS = 2_000_000_000
#: The kind of finding, as reports name and describe it.
SUITE_RULES = {"suite-fails": "A test suite of the project fails."}
#: So many of the last lines of a failing suite are shown.
_LAST_LINES = 20
#: Ends of runs that say nothing about the program: limits of ours.
_LIMITS = frozenset(
    {
        OutcomeKind.OUT_OF_STEPS,
        OutcomeKind.OUT_OF_HEAP,
        OutcomeKind.OUT_OF_STACK,
        OutcomeKind.TIMEOUT,
        OutcomeKind.INTERRUPTED,
        OutcomeKind.TRAP,  # what Clew does not do, or values by which only another implementation is meant
    }
)


@dataclass(frozen=True, slots=True)
class SuiteResult:
    """What a test suite came to; whether it passed is None where that is not known, with the reason."""

    name: str
    file: str
    module: str = ""
    passed: bool | None = None
    reason: str = ""
    output: str = ""
    replay: str = ""
    seconds: float = 0.0
    error: ClewError | None = None

    @property
    def is_finding(self) -> bool:
        return self.passed is False

    @property
    def words(self) -> str:
        """The verdict."""
        return {True: "passes", False: "fails", None: "unknown"}[self.passed]

    @property
    def last_lines(self) -> list[str]:
        """The end of what it wrote."""
        return self.output.rstrip("\n").splitlines()[-_LAST_LINES:]

    def to_json(self) -> dict[str, Any]:
        """The entry of the suite in a JSON document."""
        return module_entry(
            self.file,
            self.module,
            properties=[],
            suite={
                "name": self.name,
                "passed": self.passed,
                "reason": self.reason or None,
                "output": self.output,
                "replay": self.replay or None,
                "error": None if self.error is None else diagnostic(self.error),
            },
        )

    def record(self) -> Record:
        """The suite for JUnit and SARIF."""
        status = {True: Status.PASSED, False: Status.FAILED, None: Status.UNKNOWN}[self.passed]
        if self.error is not None:
            status = Status.ERROR
        span = self.error.span if self.error is not None else None
        return Record(
            "test suites",
            self.name,
            status,
            self.reason or self.words,
            "\n".join(self.last_lines) if self.is_finding else "",
            rule="suite-fails",
            identity=f"suite {self.name}",
            replay=self.replay,
            span=span or (Span(self.file, 1, 1, 1, 1) if self.is_finding else NOWHERE),
            seconds=self.seconds,
            data=self.to_json(),
        )


def run_suite(
    suite: ProjectProgram,
    loading: Loading = USUAL_LOADING,
    budget: Budget | None = None,
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
) -> SuiteResult:
    """Run the program of a test suite in a world of its own, above the files of its package."""
    if suite.file is None:
        return SuiteResult(suite.name, "", reason=suite.problem)
    began = time.monotonic()
    replay = joined(["clew", "run", file_word(suite.file), *loading_words(loading)])
    try:
        evaluation = language_of(suite.file).main(
            suite.file, loading, lambda message: on_event(Started(message))
        )
        target = Target(suite.file, evaluation.module, None, loading)
        world = ProjectWorld(suite.folder, name=Path(suite.file).stem)
        result = run_evaluation(
            evaluation, target, RunOptions(), budget or Budget(SUITE_STEPS), on_event, cancel, world
        )
    except ClewError as error:
        return SuiteResult(
            suite.name,
            suite.file,
            reason=f"it cannot be loaded: {error}",
            replay=replay,
            error=error,
            seconds=time.monotonic() - began,
        )
    passed, reason = _judged(result)
    return SuiteResult(
        suite.name,
        suite.file,
        evaluation.module,
        passed,
        reason,
        result.output + result.errors,
        replay,
        time.monotonic() - began,
    )


def _judged(result: RunResult) -> tuple[bool | None, str]:
    """Whether a run passed, and why it did not; what ended at a limit is not known."""
    if result.ended in _LIMITS:
        message = result.failures[-1].message if result.failures else "it did not end"
        return None, message
    if result.failures:
        return False, result.failures[-1].message
    if result.exit_code:
        return False, f"exit code {result.exit_code}"
    return True, ""
