"""Failures of a program under test as errors that the edge shows, with hints for the command line."""

from __future__ import annotations

from collections.abc import Mapping

from clew.api.failures import Failure, Resource
from clew.cli.edge import ProgramFailed
from clew.source.diagnostics import ClewError

#: How to give a run more of what it had too little of.
OPTIONS = {
    Resource.STEPS: "give more with --steps",
    Resource.SECONDS: "give more with --time",
    Resource.HEAP: "give more with --heap",
    Resource.STACK: "give more with --stack",
}


def finding(failure: Failure, hints: Mapping[Resource, str] = OPTIONS) -> ClewError:
    """The error for a failure; a limit of Clew's own is no finding."""
    hint = failure.hint if failure.resource is None else hints[failure.resource]
    if failure.is_refusal:
        return ClewError(failure.message, failure.span, hint, slug=failure.slug)
    return ProgramFailed(failure.message, failure.span, hint, slug=failure.slug)
