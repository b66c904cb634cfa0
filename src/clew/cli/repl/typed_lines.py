"""Runs what was typed at the prompt: performs an action, or shows a value as far as it fits."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable
from typing import IO

import click

from clew.api.events import AnswerFound, BranchFailed, Event, Running, Started
from clew.api.failures import Resource
from clew.api.results import Target
from clew.api.runs.keeping import perform_to_keep
from clew.api.runs.prompt_settings import PromptSettings
from clew.api.runs.running import run_evaluation
from clew.cli.edge import report
from clew.cli.outcomes import finding
from clew.cli.progress import Progress
from clew.core.nodes import Expr
from clew.language.evaluation import Evaluation
from clew.machine.run.world import RealWorld, Stream
from clew.machine.values.outcome import OutcomeKind
from clew.source.diagnostics import FileFault

#: How to give a run more of what it had too little of.
_HINTS = {
    Resource.STEPS: "give more with :set steps",
    Resource.SECONDS: "give more with :set time",
    Resource.HEAP: "give more with :set heap",
    Resource.STACK: "give more with :set stack",
}


class Keyboard:
    """Standard input as programs see it: Ctrl-C ends a wait for it."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def read1(self, size: int = -1) -> bytes:
        read: Callable[[int], bytes] = getattr(self._file, "read1", self._file.read)
        if threading.current_thread() is not threading.main_thread():
            return read(size)
        # A machine that runs turns Ctrl-C into a mark that it looks at later: too late here.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            return read(size)
        finally:
            signal.signal(signal.SIGINT, before)

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)


class PromptRunner:
    """Runs one thing after the other; they share standard input, and what one has not read the next may read."""

    def __init__(self, progress: Progress) -> None:
        self.settings = PromptSettings()
        self._progress = progress
        if sys.stdin is None:
            raise FileFault("standard input is closed")
        keyboard: IO[bytes] = Keyboard(sys.stdin.buffer)  # type: ignore[assignment]
        self.stdin = Stream(keyboard, True, False, 1 if sys.stdin.isatty() else 2)

    def run(self, evaluation: Evaluation, name: str) -> None:
        """Perform an action and show what it gives, show a value, or show the first answers to a goal."""
        settings = self.settings
        result = run_evaluation(
            evaluation,
            Target(name, name),
            settings.options,
            settings.budget,
            self._show_event,
            world=self._world(name),
        )
        if result.value is not None:
            _echo(result.value, result.remark)
        if result.ended is OutcomeKind.INTERRUPTED:
            raise KeyboardInterrupt
        if result.ended is not OutcomeKind.VALUE:
            raise finding(result.failures[-1], _HINTS)
        if result.has_more:
            click.echo("there may be more; `:set answers N` shows N", err=True)

    def result(self, evaluation: Evaluation, name: str) -> Expr | None:
        """Perform an action; its result as an expression, if it came to one."""
        kept = perform_to_keep(evaluation, self.settings.budget, self._show_event, self._world(name))
        if kept.failure is not None:
            if kept.failure.kind is OutcomeKind.INTERRUPTED:
                raise KeyboardInterrupt
            raise finding(kept.failure, _HINTS)
        return kept.value

    def _world(self, name: str) -> RealWorld:
        sys.stdout.flush()
        world = RealWorld((), name)
        world.streams[0] = self.stdin
        self.stdin.open = True
        return world

    def _show_event(self, event: Event) -> None:
        match event:
            case Started(message=message):
                self._progress(message)
            case Running():
                self._progress.stop()
            case AnswerFound(answer=answer):
                _echo(answer.text, answer.remark)
            case BranchFailed(failure=failure):
                report(finding(failure, _HINTS))


def _echo(text: str, remark: str | None) -> None:
    click.echo(text)
    if remark is not None:
        click.echo(remark, err=True)
