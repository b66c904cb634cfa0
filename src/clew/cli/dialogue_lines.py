"""What sessions on the terminal share: where they begin, and the lines of commands that they are given."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from clew.source.diagnostics import UsageFault

if TYPE_CHECKING:
    from clew.api.walking import FailingTest
    from clew.cli.progress import Progress
    from clew.language.protocol import LoadedModule


class CommandLines(Protocol):
    """Gives lines of commands; None at the end."""

    def __call__(self) -> str | None: ...


def begun_at(
    module: LoadedModule, expr: str | None, test: str | None, finding: str | None, progress: Progress
) -> str | FailingTest | None:
    """What to evaluate: an expression as it is given, or that of a failing property or of a finding; or a test."""
    from clew.api.starting_points import failing_call, failing_expression, is_property

    if sum(word is not None for word in (expr, test, finding)) > 1:
        raise UsageFault("a walk begins at one value", hint="give EXPR, --test or --finding")
    name = test
    if name is None and expr is not None and is_property(module, expr):
        name = expr
    if name is not None:
        progress(f"checking {name}")
        return failing_call(module, name)
    if finding is not None:
        progress("exploring")
        return failing_expression(module, finding)
    return expr


def lines_for(prompt: str, given: Sequence[str], *, interactive: bool) -> CommandLines:
    """The lines of a session: those that were given, those that a person types, or those of a pipe."""
    if given:
        return _taken_from(given)
    if interactive:
        from prompt_toolkit import PromptSession

        session: PromptSession[str] = PromptSession()

        def ask() -> str | None:
            try:
                return session.prompt(prompt)
            except (EOFError, KeyboardInterrupt):
                return None

        return ask
    return _taken_from(line.rstrip("\n") for line in sys.stdin)


def _taken_from(lines: Iterable[str]) -> CommandLines:
    rest = iter(lines)
    return lambda: next(rest, None)


def behind(line: str, count: int) -> str:
    """The last words of a line, as they are written: blanks within a value count."""
    before = len(line.split()) - count
    return line.strip().split(None, before)[-1] if count else ""
