"""Calls of a function under test as text: as a user writes them, and as commands that evaluate them."""

from __future__ import annotations

from collections.abc import Sequence

from clew.cover.inputs.values import is_whole
from clew.language.loading import Loading
from clew.language.subjects import Subject
from clew.machine.values.value import Value
from clew.report.shell import run_command

#: What the command that runs a call without an end is given.
_REPLAY_STEPS = 1_000_000


def value_text(subject: Subject, value: Value) -> str:
    """A value that a call gives."""
    return subject.show(value, None, 0)


def replay_command(
    subject: Subject, arguments: Sequence[Value], loading: Loading, *, never_ends: bool = False
) -> str | None:
    """The command that evaluates a call; none where an argument cannot be written."""
    if not all(map(is_whole, arguments)):
        return None
    steps = _REPLAY_STEPS if never_ends else None
    call = subject.call(arguments)
    return run_command(subject.file, call, loading, steps=steps)
