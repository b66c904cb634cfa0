"""The cause of a crash, and its name: where a call fails when it is run by itself, and what it says.

Exploration and generation see a crash differently: one knows the calls that lead to it, the other how it ended. So each
call is run again here, whoever found it, and the name is made of what stays the same when code moves, when another
input is found first, or when another function leads there: the definition that fails, the expression in it, and what
the message says before it mentions the input.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import PurePath

from clew.api.budget import Budget
from clew.api.failures import Failure
from clew.api.options import RunOptions
from clew.api.results import Target
from clew.api.runs.running import run_evaluation
from clew.core.passes.places import with_places
from clew.hunt.findings.failing_call import identity_of
from clew.language.protocol import LoadedModule
from clew.source.dataclass import dataclass
from clew.source.span import Span
from clew.source.texts import source_lines, source_text

#: Steps of a call that is run again, and how messages of runs begin.
_STEPS, _RAISED = 1_000_000, "the program raised "
_INPUT = re.compile(r"[\d:\"'`(\[{<\n]")


@dataclass(frozen=True, slots=True)
class Crash:
    """How a call fails: what it says, and where."""

    message: str
    span: Span | None


def crash_of(module: LoadedModule, expression: str) -> Crash | None:
    """How an expression fails when it is run by itself; None if it does not. One that cannot be read is a fault."""
    evaluation = module.evaluation(expression)
    if evaluation.as_written is None:
        # an error of a library is to have the place of the user's call
        placed = with_places(evaluation.program, even_loops=True, partial=True)
        evaluation = replace(evaluation, compiled=placed)
    target = Target(module.file, module.name, expression, module.loading)
    found = run_evaluation(evaluation, target, RunOptions(), Budget(steps=_STEPS))
    failure = next((f for f in found.failures if _is_crash(f)), None)
    return None if failure is None else Crash(failure.message.removeprefix(_RAISED), failure.span)


def _is_crash(failure: Failure) -> bool:
    return not failure.is_refusal and failure.resource is None


def crash_name(function: str, home: str, crash: Crash, definitions: Sequence[tuple[str, Span]]) -> str:
    """The name of a cause, by its place; without one, by the function that was called, of the module `home`."""
    said = beginning(crash.message)
    place = None if crash.span is None else stable_place(crash.span, definitions)
    return identity_of("crash", *(place or (home, function)), said)


def stable_place(span: Span, definitions: Sequence[tuple[str, Span]]) -> tuple[str, ...] | None:
    """A place without lines: its file, the definition around it, its text, and how often that text stands before.

    A definition that fails as a whole is its name alone, as its text changes with each equation.
    """
    if not span.line or source_lines(span.file) is None:
        return None
    around = [(name, s) for name, s in definitions if s.file == span.file and 0 < s.line <= span.line]
    name, outer = max(around, key=lambda d: d[1].line, default=("", span))
    home = PurePath(span.file).stem
    if (span.line, span.column) == (outer.line, outer.column):
        return home, name
    text = source_text(span)
    before = source_text(Span(span.file, outer.line, outer.column, span.line, span.column))
    return home, name, text, str(before.count(text))


def beginning(message: str) -> str:
    """A message up to where it may mention the input."""
    return _INPUT.split(message, maxsplit=1)[0].strip()
