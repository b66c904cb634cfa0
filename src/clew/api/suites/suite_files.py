"""Suites as files: reading them, keeping the tests that matter, and writing them for test frameworks."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from clew.api.budget import USUAL_BUDGET, Budget
from clew.api.suites.recorded import RecordingResult
from clew.language.registry import suffixes
from clew.source.diagnostics import UsageFault
from clew.source.files import read_source, write_atomically
from clew.suite.correspondence import overlaps
from clew.suite.export.exported import Exported, export
from clew.suite.export.frameworks import target
from clew.suite.export.suite_assertions import recorded_module
from clew.suite.minimise import Minimised, minimise
from clew.suite.model import Suite
from clew.suite.text import SuiteFault, parse_suite, suite_text


def is_module(path: str | os.PathLike[str]) -> bool:
    """Whether a file is a module, by its name, and not a suite."""
    return os.fspath(path).endswith(suffixes())


def read_suite(path: str | os.PathLike[str]) -> Suite:
    """The suite in a file. Of its inputs, none may be an instance of another."""
    file = os.fspath(path)
    suite = parse_suite(read_source(file), file)
    for one, other in overlaps(suite.cases):
        texts = [suite.show(suite.cases[number].input) for number in (one, other)]
        raise SuiteFault(
            f"'{file}' has `{texts[0]}` and `{texts[1]}`, of which one is an instance of the other",
            hint="a merge may have done this; keep one of them, or record the suite again",
        )
    return suite


def write_suite(suite: Suite | RecordingResult, path: str | os.PathLike[str]) -> None:
    """Write a suite to a file, which names the module's source relative to itself."""
    file = os.fspath(path)
    write_atomically(Path(file), suite_text(suite_of(suite), file))


def tests_of(suite: Suite, functions: Sequence[str]) -> Suite:
    """The tests of some functions."""
    known = sorted({case.function for case in suite.cases})
    for name in functions:
        if name not in known:
            raise UsageFault(
                f"the suite has no tests of `{name}`",
                hint=f"it has tests of {', '.join(f'`{n}`' for n in known)}" if known else None,
            )
    return replace(suite, cases=tuple(case for case in suite.cases if case.function in functions))


def minimise_suite(suite: Suite | RecordingResult, budget: Budget = USUAL_BUDGET) -> Minimised:
    """The fewest tests that cover what all of them cover. The suite must have been recorded with `cover`.

    When the seconds of the budget are over, the best choice so far is taken.
    """
    return minimise(suite_of(suite), budget.seconds)


def export_suite(suite: Suite | RecordingResult, framework: str, module: str | None = None) -> Exported:
    """The tests as a module for a test framework of the suite's language, such as `hspec`.

    The module is called `...Test` after the one that was recorded, if it is given no name.
    """
    tests = suite_of(suite)
    chosen = target(framework, tests.language)
    name = tests.module.rpartition(".")[2] + "Test" if module is None else module
    return export(recorded_module(name, tests, chosen.writer), chosen)


def suite_of(suite: Suite | RecordingResult) -> Suite:
    """The suite of a recording, or the suite itself."""
    return suite.suite if isinstance(suite, RecordingResult) else suite
