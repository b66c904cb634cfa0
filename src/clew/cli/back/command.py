"""`clew back`: record a run, and walk back from its value to its causes."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from clew.cli import options
from clew.cli.edge import FOUND, OK
from clew.cli.parameters import argument, flag, group, option, takes
from clew.cli.suggest import WordChoice
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault

if TYPE_CHECKING:
    from clew.api.walking import FailingTest
    from clew.cli.progress import Progress
    from clew.language.protocol import LoadedModule


@dataclass(frozen=True, slots=True)
class BackParameters:
    """What `clew back` is asked for."""

    file: str = options.file()
    expr: str | None = argument(required=False)
    explain: bool = flag("--explain", help="Tell the story in one go instead of asking what to follow.")
    most: int | None = options.most("Tell at most N steps of the story.")
    markdown: str | None = option(
        "--markdown", metavar="FILE", help="Write the story as Markdown to FILE; - is standard output."
    )
    html: str | None = option(
        "--html", metavar="FILE", help="Write the story as a page of its own to FILE; - is standard output."
    )
    json_file: str | None = options.json_file()
    slice_: str | None = option(
        "--slice",
        type=WordChoice(["thin", "full"]),
        help="Show the code that the value was made by (thin), or also what decided how (full); --html writes it.",
    )
    test: str | None = option(
        "--test",
        metavar="NAME",
        help="Begin where the property or test of that name fails; it is checked first.",
    )
    finding: str | None = option(
        "--finding",
        metavar="ID",
        help="Begin at a finding of `clew explore`; the module is explored first.",
    )
    part: str | None = option(
        "--part",
        metavar="PATH",
        help="Begin at a part of the value: 3 is the third element or field, 3.1 its first.",
    )
    answer: int = options.count("--answer", "Of a program with many answers, look at the N-th.", 1)
    trust: tuple[str, ...] = option(
        "--trust",
        default=(),
        multiple=True,
        metavar="FILE",
        help="Pass over the code of a file or folder, as over libraries; may be given again.",
    )
    commands: tuple[str, ...] = option(
        "--do",
        default=(),
        multiple=True,
        metavar="COMMAND",
        help="Do this instead of reading commands; may be given again.",
    )
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
    from clew.cli.back.dialogue import BackSession, lines_for
    from clew.cli.back.report import StoryFiles, write_story
    from clew.cli.progress import Progress
    from clew.cli.reports import unloaded_reported
    from clew.language.registry import load
    from clew.machine.values.outcome import OutcomeKind
    from clew.trace.slices.slicing import SliceKind

    budget = Budget(given.steps, given.time, heap=given.heap, stack=given.stack)
    files = StoryFiles(given.json_file, given.markdown, given.html)
    with Progress() as progress, unloaded_reported("back", given.file, given.json_file):
        module = load(given.file, given.reading.loading, progress)
        start = _start(module, given, progress)
        expression, test = (None, start) if isinstance(start, FailingTest) else (start, None)
        run = record_run(module, expression, budget, trusted=given.trust, answer=given.answer, test=test)
    session = BackSession(run, _unprinted if files.is_quiet else click.echo, given.most)
    session.begin(given.part)
    kind = None if given.slice_ is None else SliceKind(given.slice_)
    if given.commands or not (given.explain or kind or files.any_wanted):
        session.loop(lines_for(given.commands, interactive=sys.stdin.isatty() and sys.stdout.isatty()))
    if given.explain:
        session.explain()
    if kind is not None and (given.html is None or given.explain):
        session.slice(kind)
    write_story(run, session.walk.current, files, given.most, _way(given), kind)
    return OK if run.ended is OutcomeKind.VALUE and not run.test else FOUND


def _start(module: LoadedModule, given: BackParameters, progress: Progress) -> str | FailingTest | None:
    """What to evaluate: an expression as it is given, or that of a failing property or of a finding; or a test."""
    from clew.api.starting_points import failing_call, failing_expression, is_property

    if sum(word is not None for word in (given.expr, given.test, given.finding)) > 1:
        raise UsageFault("a walk begins at one value", hint="give EXPR, --test or --finding")
    name = given.test
    if name is None and given.expr is not None and is_property(module, given.expr):
        name = given.expr
    if name is not None:
        progress(f"checking {name}")
        return failing_call(module, name)
    if given.finding is not None:
        progress("exploring")
        return failing_expression(module, given.finding)
    return given.expr


def _way(given: BackParameters) -> list[str]:
    """The options that lead to the step that the story was written from."""
    part = [] if given.part is None else ["--part", given.part]
    return part + [word for command in given.commands for word in ("--do", command)]


def _unprinted(text: str) -> None:
    """Where standard output is a report, nothing else is printed there."""
