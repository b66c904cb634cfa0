"""Recording for all commands of `clew suite` that do it: their options, and the recording itself, with progress."""

from __future__ import annotations

import shlex
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import click

from clew.cli import options
from clew.cli.constants import constants_of
from clew.cli.quantities import Count, Seconds
from clew.cli.spread import executor_for, spread_options
from clew.cli.suggest import Choice

if TYPE_CHECKING:
    from clew.explore.constants import Constants
    from clew.spread.executor import Executor
    from clew.suite.record import Recorded, Recorder

#: Test expressions by default: about ten seconds, and the same on every computer.
TESTS = 30_000
#: Steps for one expression of a program that searches: a search for all values takes most of its time elsewhere.
SEARCH_STEP_LIMIT = 20_000
_F = TypeVar("_F", bound=Callable[..., Any])

_OPTIONS = (
    click.option("--ints", metavar="LIST", help="Integers to try: 0,1,-5 or 0..5."),
    click.option("--chars", metavar="TEXT", help="Characters to try: abc."),
    click.option("--doubles", metavar="LIST", help="Floating-point numbers to try: 0,1.5."),
    click.option("--string", "strings", multiple=True, metavar="TEXT", help="A text to try; may be given again."),
    click.option(
        "--include",
        multiple=True,
        metavar="MODULE",
        help="Use what this module exports, too; may be given again.",
    ),
    click.option(
        "--strategy",
        type=Choice(["deepening", "depth-first", "time-split", "random"]),
        default="deepening",
        help="In which order to explore (default: deepening).",
    ),
    click.option("--depth", type=Count(), metavar="N", help="Go N steps and choices deep, and no deeper."),
    options.seed,
    click.option("--tests", type=Count(), metavar="N", help=f"Run N test expressions (default: {TESTS:,})."),
    click.option(
        "--time", type=Seconds(), metavar="SECONDS", help="Run for so long; replaces --tests, and does not repeat."
    ),
    click.option("--step-limit", type=Count(), metavar="N", help="Steps that one expression may newly take."),
    click.option("--no-extract", is_flag=True, help="Do not take arguments out of results by case expressions."),
    options.path,
    options.legacy,
)  # fmt: skip


def recording_options(command: _F) -> _F:
    """The options that say how to record."""
    command = spread_options(command)
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


@dataclass(frozen=True, slots=True)
class RecordOptions:
    """How to record, as the options say."""

    ints: str | None = None
    chars: str | None = None
    doubles: str | None = None
    strings: tuple[str, ...] = ()
    include: tuple[str, ...] = ()
    strategy: str = "deepening"
    depth: int | None = None
    seed: int = 0
    tests: int | None = None
    time: float | None = None
    step_limit: int | None = None
    no_extract: bool = False
    path: tuple[str, ...] = ()
    legacy: bool = False
    jobs: int = 1
    cluster: str | None = None

    @property
    def description(self) -> str:
        """The options that decide what is in the suite, as they would be typed."""
        parts: list[str] = []
        given = {"ints": self.ints, "chars": self.chars, "doubles": self.doubles}
        for name, value in given.items():
            if value is not None:
                parts += [f"--{name}", value]
        for text in self.strings:
            parts += ["--string", text]
        for module in self.include:
            parts += ["--include", module]
        if self.strategy != "deepening":
            parts += ["--strategy", self.strategy]
        numbers = {"depth": self.depth, "seed": self.seed or None, "tests": self.tests, "time": self.time}
        numbers["step-limit"] = self.step_limit
        for name, number in numbers.items():
            if number is not None:
                parts += [f"--{name}", f"{number:g}" if isinstance(number, float) else str(number)]
        if self.no_extract:
            parts.append("--no-extract")
        if self.legacy:
            parts.append("--legacy")
        return " ".join(map(_quoted, parts))


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
    from clew.language.protocol import Loading
    from clew.language.registry import load, traits_for
    from clew.suite.record import Recorder

    settings = read_settings(project_of(settings_of or file))
    given = constants_of(how.ints, how.chars, how.doubles, how.strings).merged(constants or Constants())
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
        module = load(file, Loading(how.path, how.legacy), progress)
        workers = _workers(how)
        if workers is None:
            return Recorder(module, options, how.description)
        from clew.spread.recording import SpreadRecorder

        return SpreadRecorder(module, options, how.description, workers)


def _workers(how: RecordOptions) -> Callable[[], Executor] | None:
    """A function that starts the workers of the options; None if this process alone is to do the work."""
    if executor_for(how.jobs, None) is None and how.cluster is None:
        return None
    from clew.spread.exploration import DIVISIBLE

    if how.strategy not in DIVISIBLE:
        what = f"the strategy {how.strategy} depends on everything explored before"
        click.echo(f"{what}: this runs on one core", err=True)
        return None
    from clew.spread.executor import InProcess

    return lambda: executor_for(how.jobs, how.cluster) or InProcess()


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
