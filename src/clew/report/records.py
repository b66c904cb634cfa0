"""One record a thing that was looked at: a property, an explored function, a test. All formats are made from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from clew.source.span import NOWHERE, Span


class Status(Enum):
    """How it stands: fine, found to be at fault, or not decided."""

    PASSED = "passed"
    FAILED = "failed"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Record:
    """A name within a group (a module), how it stands, and why.

    `rule` is the kind of finding, stable and short (`property-false`, `uncaught-exception`); `identity` tells
    findings apart from one run to the next. `replay` is the command that shows a finding again. One that the user
    has accepted is told, but nothing fails for it.
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
