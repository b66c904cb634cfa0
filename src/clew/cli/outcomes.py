"""The errors that stand for runs that ended without a value."""

from __future__ import annotations

from clew.cli.edge import Finding
from clew.cli.quantities import words_as_size
from clew.language.registry import is_library_file
from clew.machine import Limits, OutcomeKind
from clew.source.diagnostics import ClewError, InternalFault
from clew.source.span import Span


def is_users(span: Span | None) -> bool:
    """Whether a place is in the user's own code: one in a library does not help who has not written it."""
    return span is not None and not is_library_file(span.file)


def describe(
    kind: OutcomeKind,
    span: Span | None,
    *,
    limits: Limits,
    exception: str = "",
    detail: str | None = None,
    is_action: bool = False,
) -> ClewError:
    """The error that stands for an outcome other than a value, of an expression or of an action."""
    span = span if is_users(span) else None
    match kind:
        case OutcomeKind.RAISED:
            return Finding(f"the program raised {exception}", span, slug="raised")
        case OutcomeKind.FAILED:
            return Finding("no alternative matches", span, slug="failed")
        case OutcomeKind.LOOP:
            return Finding("the value depends on itself, so it can never be computed", span, slug="loop")
        case OutcomeKind.TRAP:
            return Finding(detail or "an operation met a value of the wrong kind", span, slug="confused")
        case OutcomeKind.NEEDS_VARIABLE if is_action:
            return Finding(
                "an action has to guess a free variable, but input and output cannot be undone",
                span,
                "bind it first, as `doSolve` does, or collect its values, as `allValues` does",
                slug="choice",
            )
        case OutcomeKind.NEEDS_VARIABLE:
            return Finding(
                detail or "the program needs to know a free variable whose type has no values to try",
                span,
                slug="variable",
            )
        case OutcomeKind.NEEDS_CHOICE:
            return Finding(
                "an action has to choose, but input and output cannot be undone",
                span,
                "collect the values first, as `allValues` does, and act on them",
                slug="choice",
            )
        case OutcomeKind.OUT_OF_STEPS:
            return Finding(
                f"stopped after {limits.steps:,} steps", None, "give more with --steps", slug="steps"
            )
        case OutcomeKind.OUT_OF_HEAP:
            size = words_as_size(limits.heap)
            return Finding(
                f"the live data outgrew the heap of {size}", span, "give more with --heap", slug="heap"
            )
        case OutcomeKind.OUT_OF_STACK:
            size = words_as_size(limits.stack)
            return Finding(
                f"the recursion outgrew the stack of {size}", span, "give more with --stack", slug="stack"
            )
        case OutcomeKind.TIMEOUT:
            return Finding(
                f"stopped after {limits.seconds:g} seconds", None, "give more with --time", slug="time"
            )
        case OutcomeKind.INTERRUPTED:
            raise KeyboardInterrupt
        case _:
            return InternalFault(f"a run ended with '{kind.value}'", span)
