"""Recording for all commands of `clew suite` that do it: their options, and the recording itself, with progress."""

from __future__ import annotations

import shlex
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import click

from clew.cli import options
from clew.cli.constants import ConstantOptions
from clew.cli.parameters import group, words
from clew.cli.spread import SpreadOptions

if TYPE_CHECKING:
    from clew.explore.constants import Constants
    from clew.spread.executor import Executor
    from clew.suite.record import Recorded, Recorder

#: Test expressions by default: about ten seconds, and the same on every computer.
TESTS = 30_000
#: Steps for one expression of a program that searches: a search for all values takes most of its time elsewhere.
SEARCH_STEP_LIMIT = 20_000


@dataclass(frozen=True, slots=True)
class RecordOptions:
    """How to record, as the options say."""

    constants: ConstantOptions = group(ConstantOptions)
    include: tuple[str, ...] = options.include()
    strategy: str = options.strategy("deepening", "depth-first", "time-split", "random")
    depth: int | None = options.depth("Go N steps and choices deep, and no deeper.")
    seed: int = options.seed()
    tests: int | None = options.tests(TESTS)
    time: float | None = options.time("Run for so long; replaces --tests, and does not repeat.")
    step_limit: int | None = options.step_limit()
    no_extract: bool = options.no_extract()
    reading: options.LoadingOptions = group(options.LoadingOptions)
    spread: SpreadOptions = group(SpreadOptions)

    @property
    def description(self) -> str:
        """The options that decide what is in the suite, as they would be typed."""
        deciding = replace(
            self, reading=options.LoadingOptions(legacy=self.reading.legacy), spread=SpreadOptions()
        )
        return " ".join(map(_quoted, words(deciding)))


def _quoted(text: str) -> str:
    """For one line of a file: what a shell needs, and line ends escaped."""
    return shlex.quote(text) if text.isprintable() else repr(text)


def prepared(
    file: str,
    functions: tuple[str, ...],
    how: RecordOptions,
    *,
    cover: bool = False,
    settings_of: str | None = None,
    constants: Constants | None = None,
) -> Recorder:
    """A recorder of a module.

    The settings are those of the project of `settings_of`; `constants` are tried where options and settings give none.
    """
    from clew.cli.progress import Progress
    from clew.explore.accepted import project_of
    from clew.explore.constants import Constants
    from clew.explore.explorer import STEP_LIMIT, ExploreOptions
    from clew.explore.settings import read_settings
    from clew.language.registry import load, traits_for
    from clew.suite.record import Recorder

    settings = read_settings(project_of(settings_of or file))
    given = how.constants.constants().merged(constants or Constants())
    options = ExploreOptions(
        functions=functions,
        constants=given.merged(settings.constants).merged(Constants(solve=True)),
        include=(*how.include, *settings.include),
        strategy=how.strategy,
        seed=how.seed,
        bound=how.depth,
        tests=how.tests if how.tests is not None else None if how.time else TESTS,
        seconds=how.time,
        step_limit=how.step_limit or (SEARCH_STEP_LIMIT if traits_for(file).searches else STEP_LIMIT),
        destruct=False,
        extract=not how.no_extract,
        coverage=cover,
    )
    with Progress() as progress:
        module = load(file, how.reading.loading, progress)
        workers = _workers(how)
        if workers is None:
            return Recorder(module, options, how.description)
        from clew.spread.recording import SpreadRecorder

        return SpreadRecorder(module, options, how.description, workers)


def _workers(how: RecordOptions) -> Callable[[], Executor] | None:
    """A function that starts the workers of the options; None if this process alone is to do the work."""
    if not how.spread.workers.are_many:
        return None
    from clew.spread.exploration import DIVISIBLE

    if how.strategy not in DIVISIBLE:
        what = f"the strategy {how.strategy} depends on everything explored before"
        click.echo(f"{what}: this runs on one core", err=True)
        return None
    return how.spread.workers.executor


def finished(recorder: Recorder) -> Recorded:
    """The suite that it records; Ctrl-C ends it early."""
    from clew.cli.progress import Progress

    module = recorder.explorer.declarations.module
    with _until_interrupted(recorder), Progress() as progress:

        def report(run: int, tests: int) -> None:
            if sys.stderr.isatty():
                progress(f"recording {module}: {run:,} expressions, {tests:,} tests")

        found = recorder.record(report)
    for part in found.summary.lost:
        click.echo(f"not recorded: {part}", err=True)
    return found


def left_out(recorder: Recorder, found: Recorded) -> Iterator[str]:
    """The functions that have no tests, and why, in the words of `clew explore`."""
    from clew.cli.explore.report import lacking

    explorer = recorder.explorer
    if not explorer.options.functions:  # when functions are named, the others are not wanted
        yield from (f"{f.name.text} returns an action, and is not recorded" for f in explorer.skipped)
    for name, classes in explorer.unmet:
        yield f"{name} is not recorded beyond its class: {lacking(classes)}"
    for name, reason in found.summary.traps:
        yield f"{name} could not be recorded to the end: {reason}"
    if not explorer.tested and not explorer.skipped:
        yield f"{explorer.declarations.module} exports nothing to record"


@contextmanager
def _until_interrupted(recorder: Recorder) -> Iterator[None]:
    """The first Ctrl-C ends the recording and keeps its tests; a second one ends the program."""

    def handle(number: int, frame: object) -> None:
        recorder.stop()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, handle)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
