"""What recording shows while it goes on: remarks, and on a terminal how far it is; all on standard error."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Self

import click

from clew.api.events import Event, Remarked, Running, Started, TestsRecorded
from clew.api.suites.recorded import RecordingResult
from clew.api.suites.recording import record_module
from clew.cli.interrupts import cancelled_by_ctrl_c
from clew.cli.progress import Progress
from clew.cli.suite.options import RecordOptions
from clew.language.registry import load


class RecordingScreen:
    """Shows the events of a recording."""

    def __init__(self) -> None:
        self._progress = Progress()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    def __call__(self, event: Event) -> None:
        match event:
            case Started(message=message):
                self._progress(message)
            case Running():  # workers are not forked while the thread of a spinner runs
                self._progress.stop()
            case Remarked(message=message):
                self.remark(message)
            case TestsRecorded() if sys.stderr.isatty():
                counts = f"{event.expressions:,} expressions, {event.tests:,} tests"
                self._progress(f"recording {event.module}: {counts}")
            case _:
                pass

    def remark(self, message: str) -> None:
        """Say something that stays on the screen."""
        self._progress.stop()
        click.echo(message, err=True)


def recorded(
    file: str, functions: tuple[str, ...], how: RecordOptions, *, cover: bool = False
) -> RecordingResult:
    """Record a module and show how it goes; Ctrl-C ends it early, and the tests so far are kept."""
    with Progress() as progress:
        module = load(file, how.reading.loading, progress)
    with cancelled_by_ctrl_c() as cancel, RecordingScreen() as screen:
        return record_module(
            module,
            functions,
            how.recording(cover=cover),
            workers=how.spread.workers,
            on_event=screen,
            cancel=cancel,
        )
