"""One record a thing that was looked at: a property, an explored function, a test. All formats are made from it."""

from __future__ import annotations

from dataclasses import field
from enum import Enum
from typing import Any

from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.source.span import NOWHERE, Span

#: The rule of modules that do not load, and what it means.
NOT_LOADED = "not-loaded"
NOT_LOADED_MEANS = "A module cannot be loaded, so nothing in it was looked at."


class Status(Enum):
    """Status of a check: passed, failed or undecided; or there was nothing to check, since a module does not load."""

    PASSED = "passed"
    FAILED = "failed"
    UNKNOWN = "unknown"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Record:
    """A name within a group (a module), its status, and why.

    `rule` is the kind of finding, stable and short (`property-false`, `uncaught-exception`); `identity`
    distinguishes findings from one run to the next. `replay` is the command that shows a finding again. A finding
    that the user has accepted is reported, but does not fail the run.
    """

    group: str
    name: str
    status: Status
    message: str = ""
    detail: str = ""
    rule: str = "finding"
    identity: str = ""
    replay: str = ""
    span: Span = NOWHERE
    seconds: float = 0.0
    data: dict[str, Any] = field(default_factory=dict)
    is_accepted: bool = False
    #: How often a finding showed, where that was counted.
    count: int | None = None


def unloaded_record(file: str, error: ClewError) -> Record:
    """The record of a module that cannot be loaded: the file stands for it, since nothing else is known."""
    return Record(
        file,
        "load",
        Status.ERROR,
        error.message,
        detail=f"hint: {error.hint}" if error.hint else "",
        rule=NOT_LOADED,
        identity=f"{file} {error.slug}",
        span=error.span or NOWHERE,
    )
