"""One record a thing that was looked at: a property, an explored function, a test. All formats are made from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from clew.source.span import NOWHERE, Span


class Status(Enum):
    """Status of a check: passed, failed or undecided."""

    PASSED = "passed"
    FAILED = "failed"
    UNKNOWN = "unknown"


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
