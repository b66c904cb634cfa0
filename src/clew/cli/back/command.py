"""`clew back`: record a run, and walk back from its value to its causes."""

from __future__ import annotations

import sys

import click

from clew.cli import options
from clew.cli.edge import FOUND, OK
from clew.cli.parameters import argument, flag, group, option, takes
from clew.cli.suggest import WordChoice
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class BackParameters:
    """What `clew back` is asked for."""

    file: str = options.file()
    expr: str | None = argument(required=False)
    explain: bool = flag("--explain", help="Tell the story in one go instead of asking what to follow.")
    most: int | None = options.most("Tell at most N steps of the story.")
    markdown: str | None = options.markdown("Write the story as Markdown to FILE; - is standard output.")
    html: str | None = options.html("Write the story as a page of its own to FILE; - is standard output.")
    json_file: str | None = options.json_file()
    slice_: str | None = option(
        "--slice",
        type=WordChoice(["thin", "full"]),
        help="Show the code that the value was made by (thin), or also what decided how (full); --html writes it.",
    )
    test: str | None = options.failing_test()
    finding: str | None = options.finding()
    part: str | None = option(
        "--part",
        metavar="PATH",
        help="Begin at a part of the value: 3 is the third element or field, 3.1 its first.",
    )
    answer: int = options.answer("Of a program with many answers, look at the N-th.")
    failure: int | None = options.failed_branch(
        "Of a program with many answers, look at the N-th branch that failed."
    )
    trust: tuple[str, ...] = options.trust(
        "FILE", "Pass over the code of a file or folder, as over libraries; may be given again."
    )
    stdin: str | None = option(
        "--stdin", metavar="FILE", help="Let the program read FILE as its standard input."
    )
    commands: tuple[str, ...] = options.commands()
    steps: int | None = options.steps("Stop the run after N steps of the machine: 5000, 20M.")
    heap: int | None = options.heap("Heap for live data: 64M or 2G bytes, 8Mw words.")
    stack: int | None = options.stack("Stack for pending work, in the same units.")
    time: float | None = options.time("Stop the run after that much time: 2.5, 10m.")
    reading: options.LoadingOptions = group(options.LoadingOptions)


@click.command(
    "back",
    short_help="Walk back from a value to where it came from.",
    epilog="Exit codes: 0 the run gave a value, 1 it failed or reached a limit, 2 bad input or usage.",
)
@takes(BackParameters)
def command(given: BackParameters) -> int:
    """Evaluate EXPR (by default `main`) in the program FILE, and walk back from its value to its causes.

    The run is recorded. What is shown first is what made the value; numbers lead on, to what a function's body gave,
    to arguments, to the condition that chose a branch, to the caller. `?` lists all commands. From a pipe, or with
    --do, the commands are taken as they come.

    EXPR may be the name of a property: then it is checked, and the walk begins where it fails.

    \b
    For example:
      clew back examples/back/Fact.hs 'fact 2'
      clew back examples/check/Heap.hs prop_noDuplicates
      clew back examples/back/Fact.hs 'fact 2' --explain
      clew back examples/back/Fact.hs 'fact 2' --html story.html
      echo 'r 2 r' | clew back examples/back/Fact.hs 'fact 2'
    """
    from clew.api.budget import Budget
    from clew.api.walking import FailingTest, record_run
    from clew.cli.back.dialogue import BackSession
    from clew.cli.back.report import StoryFiles, session_width, write_story
    from clew.cli.dialogue_lines import begun_at, lines_for
    from clew.cli.progress import Progress
    from clew.cli.reports import unloaded_reported
    from clew.language.registry import load
    from clew.machine.values.outcome import OutcomeKind
    from clew.source.files import read_source
    from clew.trace.slices.slicing import SliceKind

    budget = Budget(given.steps, given.time, heap=given.heap, stack=given.stack)
    files = StoryFiles(given.json_file, given.markdown, given.html)
    with Progress() as progress, unloaded_reported("back", given.file, given.json_file):
        module = load(given.file, given.reading.loading, progress)
        start = begun_at(module, given.expr, given.test, given.finding, progress)
        expression, test = (None, start) if isinstance(start, FailingTest) else (start, None)
        run = record_run(
            module,
            expression,
            budget,
            trusted=given.trust,
            stdin="" if given.stdin is None else read_source(given.stdin),
            answer=given.answer,
            test=test,
            failure=given.failure,
        ).prepared()
    session = BackSession(run, _unprinted if files.is_quiet else click.echo, given.most, session_width())
    session.begin(given.part)
    kind = None if given.slice_ is None else SliceKind(given.slice_)
    if given.commands or not (given.explain or kind or files.any_wanted):
        session.loop(
            lines_for("back> ", given.commands, interactive=sys.stdin.isatty() and sys.stdout.isatty())
        )
    if given.explain:
        session.explain()
    if kind is not None and (given.html is None or given.explain):
        session.slice(kind)
    write_story(session.run, session.walk.current, files, given.most, _way(given), kind)
    return OK if run.ended is OutcomeKind.VALUE and not run.test else FOUND


def _way(given: BackParameters) -> list[str]:
    """The options that lead to the step that the story was written from."""
    part = [] if given.part is None else ["--part", given.part]
    part += [] if given.stdin is None else ["--stdin", given.stdin]
    return part + [word for command in given.commands for word in ("--do", command)]


def _unprinted(text: str) -> None:
    """Where standard output is a report, nothing else is printed there."""
