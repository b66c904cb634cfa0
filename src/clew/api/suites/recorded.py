"""What recording a module came to: its suite, with the commands that run tests again, and what was left out."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from clew.api.html import page, preformatted, table
from clew.explore.exploration_events import StopReason
from clew.language.loading import USUAL_LOADING, Loading
from clew.language.protocol import LoadedModule
from clew.language.registry import load, traits_for, traits_of
from clew.report.document import module_entry, position
from clew.report.shell import run_command
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.source.span import Span
from clew.source.wording import counted
from clew.suite.model import Suite, TestCase
from clew.suite.record import Recorded
from clew.suite.recording_options import is_legacy
from clew.suite.text import suite_text

_KINDS = {
    "value": "with a value",
    "failed": "without a value",
    "raised": "with an error",
    "some": "with more values than are shown",
    "endless": "without an end",
}
#: Tests that a notebook shows, at most.
_SHOWN = 50


@dataclass(frozen=True)
class SuiteOrigin:
    """Where tests come from: a module or a file of tests, and the module that they are run in, if that is known."""

    #: What users call it.
    file: str
    #: The module's file, and how it is read.
    source: str | None = None
    loading: Loading = USUAL_LOADING
    #: Where the functions are defined, where that is known without loading the module.
    known_places: Mapping[str, Span] | None = None

    @cached_property
    def places(self) -> Mapping[str, Span]:
        """Where the functions of the module are defined today; empty where it is gone or cannot be loaded."""
        if self.known_places is not None:
            return self.known_places
        if self.source is None or traits_of(self.source) is None or not os.path.exists(self.source):
            return {}
        try:
            return places_of(load(self.source, self.loading))
        except ClewError:
            return {}

    def replay(self, suite: Suite, case: TestCase) -> str | None:
        """The command that runs a test in the module as it is now; none where that does not have the function."""
        if self.source is None or case.function not in self.places:
            return None
        source = suite.notation.show(case.input, suite.fixities, traits_for(self.source).no_value)
        how = self.loading
        return run_command(self.source, source, how)


def places_of(module: LoadedModule) -> Mapping[str, Span]:
    """Where the functions of a module that can be recorded are defined."""
    return {f.name.text: f.span for f in module.declarations.tested}


def origin_of(suite: Suite, file: str) -> SuiteOrigin:
    """Where the tests of a suite come from that was read from a file."""
    return SuiteOrigin(file, suite.source, Loading(suite.folders, legacy=is_legacy(suite.options)))


def case_entry(suite: Suite, case: TestCase, origin: SuiteOrigin) -> dict[str, Any]:
    """A test as JSON has it."""
    return {
        "function": case.function,
        "input": suite.show(case.input),
        "kind": case.result.kind.value,
        "result": case.result.text,
        "covers": sorted(case.covers),
        "position": position(origin.places.get(case.function)),
        "replay": origin.replay(suite, case),
    }


def suite_entry(suite: Suite, origin: SuiteOrigin, **more: Any) -> dict[str, Any]:
    """The entry of a suite in a JSON document."""
    tests = [case_entry(suite, case, origin) for case in suite.cases]
    entry = module_entry(origin.file, suite.module, options=suite.options, **more, tests=tests)
    return {**entry, "language": suite.language}


def suite_summary(suite: Suite) -> str:
    """How many tests there are, and of what."""
    kinds = Counter(case.result.kind.value for case in suite.cases)
    notes = [f"{kinds[k]:,} {word}" for k, word in _KINDS.items() if kinds[k]]
    functions = len({case.function for case in suite.cases})
    tests = counted(len(suite.cases), "test")
    return f"{tests} of {counted(functions, 'function')}: {', '.join(notes) or 'none'}"


@dataclass(frozen=True, slots=True)
class RecordingResult:
    """What recording a module came to."""

    recorded: Recorded
    origin: SuiteOrigin
    #: Functions that return actions, and are not recorded.
    skipped: tuple[str, ...] = ()
    #: Functions for whose classes there is no type, with the classes.
    unmet: tuple[tuple[str, tuple[str, ...]], ...] = ()
    #: Functions that may need values of types that nothing makes, with these types.
    unmade: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def suite(self) -> Suite:
        """The tests."""
        return self.recorded.suite

    @property
    def text(self) -> str:
        """The suite as a file in the current directory has it; the same module gives the same text."""
        return suite_text(self.suite)

    @property
    def lines(self) -> tuple[str, ...]:
        """The tests, a line each."""
        return tuple(self.suite.line(case) for case in self.suite.cases)

    @property
    def file(self) -> str:
        return self.origin.file

    @property
    def module(self) -> str:
        return self.suite.module

    @property
    def ended(self) -> StopReason:
        """Why the recording ended."""
        return self.recorded.summary.ended

    @property
    def was_cancelled(self) -> bool:
        return self.recorded.was_interrupted

    @property
    def expressions(self) -> int:
        """How many expressions were run."""
        return self.recorded.summary.tests

    @property
    def ambiguous(self) -> int:
        """How many inputs were left out, since they differ from others only in types that are not shown."""
        return self.recorded.ambiguous

    def to_json(self) -> dict[str, Any]:
        """The entry of the module in a JSON document."""
        return suite_entry(self.suite, self.origin)

    def _repr_html_(self) -> str:
        suite = self.suite
        rows = [(suite.show(case.input), str(case.result)) for case in suite.cases[:_SHOWN]]
        more = len(suite.cases) - len(rows)
        rest = [preformatted(f"... and {more:,} more")] if more else []
        summary = preformatted(f"{suite_summary(suite)}; {self.recorded.summary.why}")
        return page(self.module, table(rows, ("input", "result")), *rest, summary)
