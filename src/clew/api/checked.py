"""What checking properties came to: a verdict on each, and counterexamples with the commands that repeat them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from clew.api.html import page, table
from clew.check.results import Counterexample, PropertyResult, Verdict
from clew.language.loading import USUAL_LOADING, Loading
from clew.report.document import module_entry, position
from clew.report.records import Record, Status
from clew.report.shell import file_word, joined, loading_words, run_command
from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE, Span

#: Steps that a property may take by default: some seconds, and the same on every computer.
PROPERTY_STEPS = 50_000_000
#: The kinds of findings, as reports name and describe them.
CHECK_RULES = {
    "property-false": "A property is false on some input.",
    "property-error": "A property ends in an error on some input.",
    "property-endless": "A property has no end in sight on some input.",
    "property-survives": "A property that is expected to fail does not.",
    "property-unknown": "A property could not be decided.",
    "checker-fault": "Clew contradicted itself about a property: please report it.",
}


@dataclass(frozen=True, slots=True)
class CheckTarget:
    """The module whose properties are checked, how it was read, and the types that type variables stand for."""

    file: str
    module: str
    loading: Loading = USUAL_LOADING
    at: Mapping[str, str] = field(default_factory=dict)

    def replay(self, result: PropertyResult) -> str | None:
        """The command that shows a counterexample again: its own run, or where no expression says it, the search."""
        example = result.counterexample
        if example is None:
            return None
        if example.source is not None:
            return run_command(self.file, example.source, self.loading)
        types = [word for name, type_ in self.at.items() for word in ("--at", f"{name}={type_}")]
        if example.seed is not None:
            how = ["--seed", example.seed]
        else:
            how = [] if example.solved else ["--depth", str(result.bound)]
            how += [] if 2 * result.steps <= PROPERTY_STEPS else ["--steps", str(2 * result.steps)]
        words = ["clew", "check", file_word(self.file), result.name, *how, *types]
        return joined([*words, *loading_words(self.loading)])


@dataclass(frozen=True, slots=True)
class CheckedProperty:
    """A property, where it is, and what is known about it."""

    result: PropertyResult
    span: Span = NOWHERE
    #: The command that shows the counterexample again.
    replay: str | None = None
    #: The order of processes that shows the counterexample, if it is not the one that was asked for.
    order: int = 0

    @property
    def name(self) -> str:
        return self.result.name

    @property
    def verdict(self) -> Verdict:
        return self.result.verdict

    @property
    def counterexample(self) -> Counterexample | None:
        return self.result.counterexample

    @property
    def is_finding(self) -> bool:
        """Whether the property fails, or does not though it is expected to."""
        return self.result.is_finding

    @property
    def failing_call(self) -> str | None:
        """The property with the arguments on which it fails."""
        example = self.counterexample
        return None if example is None else example.expression(self.name)

    def to_json(self) -> dict[str, Any]:
        """The property as JSON has it."""
        result, example = self.result, self.counterexample
        return {
            "property": result.name,
            "verdict": result.verdict.name.lower(),
            "bound": result.bound,
            "tests": result.tests,
            "by_cases": result.by_cases,
            "samples": result.samples,
            "steps": result.steps,
            "reason": result.reason or None,
            "expects_failure": result.expects_failure,
            "counterexample": None
            if example is None
            else {
                "arguments": list(example.arguments),
                "error": example.error,
                "notes": list(example.notes),
                "replayed": example.replayed,
                "smallest": example.smallest,
                "seed": example.seed,
            },
            "position": position(self.span),
            "replay": self.replay,
        }

    def record(self, group: str) -> Record:
        """The property for JUnit and SARIF."""
        result, example = self.result, self.counterexample
        status, rule, message = Status.PASSED, "property-false", result.words
        if result.is_finding:
            status = Status.FAILED
            if example is None:
                rule, message = "property-survives", "is expected to fail, and does not"
            else:
                rule = "property-false" if example.error is None else "property-error"
                rule = "property-endless" if result.verdict is Verdict.ENDLESS else rule
                message = f"{self.failing_call} ==> {example.ending}"
        elif result.is_fault:
            status, rule, message = Status.FAILED, "checker-fault", result.reason or ""
        elif result.verdict is Verdict.UNKNOWN:
            status, rule, message = Status.UNKNOWN, "property-unknown", result.reason or ""
        return Record(
            group,
            result.name,
            status,
            message,
            "\n".join(example.notes) if example is not None and result.is_finding else "",
            rule=rule,
            replay=self.replay or "",
            span=self.span,
            seconds=result.seconds,
            data=self.to_json(),
        )


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What checking the properties of a module came to."""

    target: CheckTarget
    properties: tuple[CheckedProperty, ...]
    #: Whether it was cancelled before all properties were checked.
    was_cancelled: bool = False

    @property
    def is_ok(self) -> bool:
        """Whether no property fails, as far as was searched, and Clew was not at fault."""
        return not any(checked.is_finding for checked in self.properties) and not self.has_fault

    @property
    def has_fault(self) -> bool:
        """Whether Clew contradicted itself about a property."""
        return any(checked.result.is_fault for checked in self.properties)

    def to_json(self) -> dict[str, Any]:
        """The entry of the module in a JSON document."""
        entries = [checked.to_json() for checked in self.properties]
        return module_entry(self.target.file, self.target.module, properties=entries)

    def records(self) -> list[Record]:
        """The properties for JUnit and SARIF."""
        return [checked.record(self.target.module) for checked in self.properties]

    def _repr_html_(self) -> str:
        rows = [(c.name, c.result.words, c.failing_call or "", c.replay or "") for c in self.properties]
        return page(self.target.module, table(rows, ("property", "verdict", "fails on", "again")))
