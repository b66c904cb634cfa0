"""Why a run of a program has no value, or not all of it."""

from __future__ import annotations

from enum import Enum
from typing import Any

from clew.api.budget import BYTES_PER_WORD
from clew.language.registry import is_library_file
from clew.machine.memory.limits import Limits
from clew.machine.values.outcome import OutcomeKind
from clew.report.document import position
from clew.source.dataclass import dataclass
from clew.source.diagnostics import InternalFault
from clew.source.span import Span


class Resource(Enum):
    """A resource that a run can exhaust: a field of `Budget`."""

    STEPS = "steps"
    SECONDS = "seconds"
    HEAP = "heap"
    STACK = "stack"


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a run ended without a value. `slug` names the kind (docs/messages.md)."""

    kind: OutcomeKind
    message: str
    slug: str
    #: A place in the user's own code, where there is one.
    span: Span | None = None
    hint: str | None = None
    #: What the run had too little of, if that ended it.
    resource: Resource | None = None
    #: Whether it is a limit of Clew, which says nothing about the program.
    is_refusal: bool = False

    def to_json(self) -> dict[str, Any]:
        """The failure as JSON has it."""
        return {
            "kind": self.kind.name.lower(),
            "slug": self.slug,
            "message": self.message,
            "hint": self.hint,
            "position": position(self.span),
        }


def is_users(span: Span | None) -> bool:
    """Whether a place is in the user's own code: a place in a library does not help its users."""
    return span is not None and not is_library_file(span.file)


def failure_of(
    kind: OutcomeKind,
    span: Span | None,
    *,
    limits: Limits,
    exception: str = "",
    detail: str | None = None,
    is_action: bool = False,
    is_refusal: bool = False,
) -> Failure:
    """The failure that an outcome other than a value is, of an expression or of an action."""
    span = span if is_users(span) else None
    match kind:
        case OutcomeKind.RAISED:
            return Failure(kind, f"the program raised {exception}", slug="raised", span=span)
        case OutcomeKind.FAILED:
            return Failure(kind, "no alternative matches", slug="failed", span=span)
        case OutcomeKind.LOOP:
            text = "the value depends on itself, so it can never be computed"
            return Failure(kind, text, slug="loop", span=span)
        case OutcomeKind.TRAP if is_refusal and detail is not None:
            return refusal(detail, span)
        case OutcomeKind.TRAP:
            text = detail or "an operation met a value of the wrong kind"
            return Failure(kind, text, slug="confused", span=span)
        case OutcomeKind.NEEDS_VARIABLE if is_action:
            return Failure(
                kind,
                "an action has to guess a free variable, but input and output cannot be undone",
                slug="choice",
                span=span,
                hint="bind it first, as `doSolve` does, or collect its values, as `allValues` does",
            )
        case OutcomeKind.NEEDS_VARIABLE:
            text = detail or "the program needs to know a free variable whose type has no values to try"
            return Failure(kind, text, slug="variable", span=span)
        case OutcomeKind.NEEDS_CHOICE:
            return Failure(
                kind,
                "an action has to choose, but input and output cannot be undone",
                slug="choice",
                span=span,
                hint="collect the values first, as `allValues` does, and act on them",
            )
        case OutcomeKind.OUT_OF_STEPS:
            text = f"stopped after {limits.steps:,} steps"
            return Failure(kind, text, slug="steps", resource=Resource.STEPS)
        case OutcomeKind.OUT_OF_HEAP:
            text = f"the live data outgrew the heap of {size_text(limits.heap)}"
            return Failure(kind, text, slug="heap", span=span, resource=Resource.HEAP)
        case OutcomeKind.OUT_OF_STACK:
            text = f"the recursion outgrew the stack of {size_text(limits.stack)}"
            return Failure(kind, text, slug="stack", span=span, resource=Resource.STACK)
        case OutcomeKind.TIMEOUT:
            text = f"stopped after {limits.seconds:g} seconds"
            return Failure(kind, text, slug="time", resource=Resource.SECONDS)
        case OutcomeKind.LOG_FULL:
            return Failure(
                kind,
                "the record of the run is full, so the run ended there",
                slug="log-full",
                hint="look at what was recorded, or free space in the directory for temporary files (TMPDIR)",
            )
        case OutcomeKind.INTERRUPTED:
            return Failure(kind, "the run was interrupted", slug="interrupted")
        case _:
            raise InternalFault(f"a run ended with '{kind.value}'", span)


def refusal(text: str, span: Span | None) -> Failure:
    """The failure of a program that needs what Clew cannot do."""
    place = span if is_users(span) else None
    return Failure(OutcomeKind.TRAP, text, slug="refused", span=place, is_refusal=True)


def size_text(words: int) -> str:
    """A number of words as a person reads a size: `12.0 MiB`."""
    size = float(words * BYTES_PER_WORD)
    for unit in ("bytes", "KiB", "MiB", "GiB"):
        if size < 1024 or unit == "GiB":
            return f"{size:.0f} {unit}" if unit == "bytes" else f"{size:.1f} {unit}"
        size /= 1024
    raise AssertionError(unit)
