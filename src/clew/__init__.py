"""Clew finds inputs that break functional programs, and generates tests for them.

The library under the commands: `clew.open(path)` gives a module, whose methods do what the commands do and return
results. docs/api.md has examples. Names are imported when they are first used: `import clew` itself takes no time.
"""

from __future__ import annotations

import time
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clew.api.budget import Budget as Budget
    from clew.api.budget import Cancellation as Cancellation
    from clew.api.checked import CheckedProperty as CheckedProperty
    from clew.api.checked import CheckResult as CheckResult
    from clew.api.coverage.result import CoverageResult as CoverageResult
    from clew.api.coverage.result import measure_coverage as measure_coverage
    from clew.api.exploration import ExplorationResult as ExplorationResult
    from clew.api.exploration import FailingExpression as FailingExpression
    from clew.api.failures import Failure as Failure
    from clew.api.function_tests import CallTest as CallTest
    from clew.api.function_tests import FunctionTests as FunctionTests
    from clew.api.generating import GenerateOptions as GenerateOptions
    from clew.api.module import Module as Module
    from clew.api.module import Project as Project
    from clew.api.module import open as open
    from clew.api.module import open_project as open_project
    from clew.api.module import run as run
    from clew.api.mutants.function_mutants import FunctionMutants as FunctionMutants
    from clew.api.mutants.function_mutants import JudgedMutant as JudgedMutant
    from clew.api.mutants.mutating import MutateOptions as MutateOptions
    from clew.api.options import RunOptions as RunOptions
    from clew.api.results import RunResult as RunResult
    from clew.api.stories.recorded_run import Explanation as Explanation
    from clew.api.stories.recorded_run import RecordedRun as RecordedRun
    from clew.api.stories.recorded_run import WalkedStep as WalkedStep
    from clew.api.suites.compared import ComparisonResult as ComparisonResult
    from clew.api.suites.comparing import AtRevision as AtRevision
    from clew.api.suites.comparing import compare as compare
    from clew.api.suites.recorded import RecordingResult as RecordingResult
    from clew.api.suites.suite_files import export_suite as export_suite
    from clew.api.suites.suite_files import minimise_suite as minimise_suite
    from clew.api.suites.suite_files import read_suite as read_suite
    from clew.api.suites.suite_files import write_suite as write_suite
    from clew.api.workers import Workers as Workers
    from clew.check.results import Counterexample as Counterexample
    from clew.check.results import Verdict as Verdict
    from clew.cover.options import GenerationOptions as GenerationOptions
    from clew.coverage.graph_items import CoverageCriterion as CoverageCriterion
    from clew.explore.explore_options import ExploreOptions as ExploreOptions
    from clew.explore.inputs.constants import Constants as Constants
    from clew.language.subjects import CallOptions as CallOptions
    from clew.machine.values.outcome import OutcomeKind as OutcomeKind
    from clew.mutate.killing import MutantStatus as MutantStatus
    from clew.source.diagnostics import ClewError as ClewError
    from clew.suite.model import Suite as Suite
    from clew.suite.recording_options import RecordingOptions as RecordingOptions

__version__ = "0.1.0"

#: When this process began to read Clew's code (see `source/own_code.py`).
_IMPORTED = time.time()

#: Each name of the library, with the module that defines it.
_HOMES = {
    "AtRevision": "clew.api.suites.comparing",
    "Budget": "clew.api.budget",
    "CallOptions": "clew.language.subjects",
    "CallTest": "clew.api.function_tests",
    "Cancellation": "clew.api.budget",
    "CheckResult": "clew.api.checked",
    "CheckedProperty": "clew.api.checked",
    "ClewError": "clew.source.diagnostics",
    "ComparisonResult": "clew.api.suites.compared",
    "Constants": "clew.explore.inputs.constants",
    "Counterexample": "clew.check.results",
    "Explanation": "clew.api.stories.recorded_run",
    "ExplorationResult": "clew.api.exploration",
    "ExploreOptions": "clew.explore.explore_options",
    "FailingExpression": "clew.api.exploration",
    "Failure": "clew.api.failures",
    "FunctionMutants": "clew.api.mutants.function_mutants",
    "CoverageCriterion": "clew.coverage.graph_items",
    "CoverageResult": "clew.api.coverage.result",
    "measure_coverage": "clew.api.coverage.result",
    "FunctionTests": "clew.api.function_tests",
    "GenerateOptions": "clew.api.generating",
    "GenerationOptions": "clew.cover.options",
    "JudgedMutant": "clew.api.mutants.function_mutants",
    "Module": "clew.api.module",
    "MutantStatus": "clew.mutate.killing",
    "MutateOptions": "clew.api.mutants.mutating",
    "OutcomeKind": "clew.machine.values.outcome",
    "Project": "clew.api.module",
    "RecordedRun": "clew.api.stories.recorded_run",
    "RecordingOptions": "clew.suite.recording_options",
    "RecordingResult": "clew.api.suites.recorded",
    "RunOptions": "clew.api.options",
    "RunResult": "clew.api.results",
    "Suite": "clew.suite.model",
    "Verdict": "clew.check.results",
    "WalkedStep": "clew.api.stories.recorded_run",
    "Workers": "clew.api.workers",
    "compare": "clew.api.suites.comparing",
    "export_suite": "clew.api.suites.suite_files",
    "minimise_suite": "clew.api.suites.suite_files",
    "open": "clew.api.module",
    "open_project": "clew.api.module",
    "read_suite": "clew.api.suites.suite_files",
    "run": "clew.api.module",
    "write_suite": "clew.api.suites.suite_files",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'clew' has no attribute '{name}'")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
