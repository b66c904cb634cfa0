"""`clew explore`: look for inputs that crash the functions of a module, from their types alone."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from clew.cli.constants import constants_of
from clew.cli.quantities import Count, Seconds, Size
from clew.cli.spread import spread_exploration, spread_options

if TYPE_CHECKING:
    from clew.explore.accepted import AcceptedFindings
    from clew.explore.explorer import Explorer, Options, Summary
    from clew.explore.findings import Finding

#: Test expressions by default: some seconds, and the same on every computer.
TESTS = 20_000


@click.command(
    "explore",
    short_help="Look for inputs that crash the functions of a module.",
    epilog="Exit codes: 0 nothing was found, 1 something was, 2 bad input or usage, 130 stopped by Ctrl-C.",
)
@click.argument("file")
@click.argument("functions", nargs=-1)
@click.option("--ints", metavar="LIST", help="Integers to try: 0,1,-5 or 0..5.")
@click.option("--chars", metavar="TEXT", help="Characters to try: abc.")
@click.option("--doubles", metavar="LIST", help="Floating-point numbers to try: 0,1.5.")
@click.option("--string", "strings", multiple=True, metavar="TEXT", help="A text to try; may be given again.")
@click.option(
    "--solve/--no-solve",
    default=None,
    help="Also try numbers and characters that are solved for from the functions (default: solve).",
)
@click.option(
    "--include",
    multiple=True,
    metavar="MODULE",
    help="Use what this module exports, too; may be given again.",
)
@click.option(
    "--strategy",
    type=click.Choice(["deepening", "depth-first", "time-split", "random", "coverage"]),
    default="deepening",
    help="In which order to explore (default: deepening).",
)
@click.option("--depth", type=Count(), metavar="N", help="Go N steps and choices deep, and no deeper.")
@click.option("--size", type=Count(), metavar="N", help="No expressions of more than N names and constants.")
@click.option("--seed", type=int, default=0, metavar="N", help="For the random strategy.")
@click.option("--tests", type=Count(), metavar="N", help=f"Run N test expressions (default: {TESTS:,}).")
@click.option("--steps", type=Count(), metavar="N", help="Run N steps of the machine in all.")
@click.option("--time", type=Seconds(), metavar="SECONDS", help="Run for so long; replaces --tests.")
@click.option("--step-limit", type=Count(), metavar="N", help="Steps that one expression may newly take.")
@click.option("--heap", type=Size(), metavar="SIZE", help="Memory for one expression: 32M bytes, 4Mw words.")
@click.option("--stack", type=Size(), metavar="SIZE", help="Stack for one expression, in the same units.")
@spread_options
@click.option("--no-case", is_flag=True, help="Do not look into results by case expressions.")
@click.option("--no-extract", is_flag=True, help="Do not take arguments out of results by case expressions.")
@click.option("--remember", is_flag=True, help="Do not count again what a branch has run already.")
@click.option(
    "--cache",
    type=click.Choice(["none", "fifo", "unlimited"]),
    default="none",
    help="Skip arguments whose value was there before (default: none; it seldom pays).",
)
@click.option("--trace", is_flag=True, help="Show every expression: `.` a value, `?k` needs it, `!` fails.")
@click.option("--all", "everything", is_flag=True, help="Show every failing expression, not one a cause.")
@click.option("--detail", is_flag=True, help="A page for each finding.")
@click.option(
    "--accept", multiple=True, metavar="ID", help="Accept a finding (`all`: every one) and hide it."
)
@click.option("--reject", multiple=True, metavar="ID", help="Take back that a finding was accepted.")
@click.option("--accepted", "show_accepted", is_flag=True, help="Show the accepted findings, too.")
@click.option(
    "--path", multiple=True, metavar="DIR", help="Where to look for imported modules; may be given again."
)
@click.option(
    "--json", "json_file", metavar="FILE", help="Write the findings as JSON; `-` is standard output."
)
@click.option("--junit", metavar="FILE", help="Write a JUnit XML report, for build servers.")
@click.option("--sarif", metavar="FILE", help="Write a SARIF report, for editors and code review.")
def command(
    file: str,
    functions: tuple[str, ...],
    ints: str | None,
    chars: str | None,
    doubles: str | None,
    strings: tuple[str, ...],
    solve: bool | None,
    include: tuple[str, ...],
    strategy: str,
    depth: int | None,
    size: int | None,
    seed: int,
    tests: int | None,
    steps: int | None,
    time: float | None,
    step_limit: int | None,
    heap: int | None,
    stack: int | None,
    jobs: int,
    cluster: str | None,
    no_case: bool,
    no_extract: bool,
    remember: bool,
    cache: str,
    trace: bool,
    everything: bool,
    detail: bool,
    accept: tuple[str, ...],
    reject: tuple[str, ...],
    show_accepted: bool,
    path: tuple[str, ...],
    json_file: str | None,
    junit: str | None,
    sarif: str | None,
) -> int:
    """Look for inputs that crash the functions that the module FILE exports (or those of them that are named).

    Nothing has to be written for it: arguments are made of the constructors and functions that the types lead to, and
    of constants. An argument is chosen only when the function looks at it; one that it never looks at is shown as `?`,
    so one expression stands for all that could be there. Results are looked into by case expressions.

    \b
    For example:
      clew explore examples/explore/Queue.hs
      clew explore examples/explore/Queue.hs newest --ints 0..3 --detail
      clew explore examples/explore/Queue.hs --accept 0123456789ab
    """
    from clew.cli import explore_report as report
    from clew.cli.edge import FOUND, INTERRUPTED, OK
    from clew.cli.progress import Progress
    from clew.explore.accepted import AcceptedFindings, project_of
    from clew.explore.explorer import Ended, Explorer
    from clew.explore.settings import read_settings
    from clew.haskell.program import Session
    from clew.source.diagnostics import UsageFault

    if not file.endswith((".hs", ".lhs")):
        raise UsageFault(f"'{file}' ends neither in .hs nor in .lhs", hint="exploring reads Haskell modules")
    project = project_of(file)
    settings = read_settings(project)
    accepted = AcceptedFindings(project)
    constants = constants_of(ints, chars, doubles, strings, solve).merged(settings.constants)
    if constants.solve is None:
        constants = replace(constants, solve=True)
    limits = {"step_limit": step_limit, "heap_words": heap, "stack_words": stack}
    with Progress() as progress:
        session = Session(path, progress)
        compiled = session.load(file)
        explorer = Explorer(
            session,
            compiled,
            _options(
                functions=functions,
                constants=constants,
                include=(*include, *settings.include),
                strategy=strategy,
                seed=seed,
                bound=depth,
                size=size,
                tests=tests if tests is not None else None if time or steps else TESTS,
                steps=steps,
                seconds=time,
                destruct=not no_case,
                extract=not no_extract,
                remember=remember,
                cache=cache,
                keep=10_000 if everything else 5,
                **{key: value for key, value in limits.items() if value is not None},
            ),
        )
    quiet = json_file == "-"
    with _until_interrupted(explorer), Progress() as progress:
        exploration = None if trace else spread_exploration(explorer, session, file, path, jobs, cluster)
        if exploration is None:
            summary = report.watch(explorer, progress, trace=trace and not quiet)
        else:
            summary = exploration.watch(progress)
    confirmed = _confirmed(explorer, summary)
    accepted.forget(list(reject))
    _accept(accept, explorer, confirmed, accepted)
    shown = [f for f in confirmed if show_accepted or f not in accepted]
    if not quiet:
        doubtful = len(summary.findings) - len(confirmed)
        if doubtful:  # a fault of Clew's, most likely: it is not told as one of the program's
            click.echo(f"{doubtful} more failed while exploring but not on their own, and are left out")
        report.tell(
            explorer, summary, shown, len(confirmed) - len(shown), file, everything=everything, detail=detail
        )
    records = [report.record(f, explorer, file) for f in shown] + report.passed(explorer, shown)
    _write_reports(records, json_file, junit, sarif, summary, report.RULES)
    if summary.ended is Ended.INTERRUPTED:
        return INTERRUPTED
    return FOUND if any(f not in accepted for f in shown) else OK


def _options(**given: Any) -> Options:
    from clew.explore.explorer import Options

    return Options(**given)


@contextmanager
def _until_interrupted(explorer: Explorer) -> Iterator[None]:
    """The first Ctrl-C ends the exploration and keeps what was found; a second one is the usual one."""

    def handle(number: int, frame: object) -> None:
        explorer.stop()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, handle)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _confirmed(explorer: Explorer, summary: Summary) -> list[Finding]:
    """The findings that fail again on their own, in a fresh machine."""
    from clew.explore.replay import Replayer

    if not summary.findings:
        return []
    replayer = Replayer(explorer)
    return [f for f in summary.findings if replayer.confirms(f)]


def _accept(
    wanted: tuple[str, ...], explorer: Explorer, found: list[Finding], accepted: AcceptedFindings
) -> None:
    from clew.source.diagnostics import UsageFault

    if not wanted:
        return
    chosen = [f for f in found if "all" in wanted or any(f.identity.startswith(w) for w in wanted)]
    for text in wanted:
        if text != "all" and not any(f.identity.startswith(text) for f in found):
            raise UsageFault(
                f"no finding is called '{text}'", hint="the findings are listed with their names"
            )
    accepted.accept(explorer.declarations.module, chosen)


def _write_reports(
    records: list[Any],
    json_file: str | None,
    junit: str | None,
    sarif: str | None,
    summary: Summary,
    rules: dict[str, str],
) -> None:
    from clew.report.records import Status

    if json_file is not None:
        data = {
            "ended": summary.ended.name.lower(),
            "tests": summary.tests,
            "steps": summary.steps,
            **({"lost": list(summary.lost)} if summary.lost else {}),
            "findings": [r.data for r in records if r.status is Status.FAILED],
        }
        _write(json_file, json.dumps(data, indent=2, ensure_ascii=False) + "\n")
    if junit is not None:
        from clew.report.junit import junit as as_junit

        _write(junit, as_junit(records, times=False))
    if sarif is not None:
        from clew.report.sarif import sarif as as_sarif

        _write(sarif, as_sarif(records, rules))


def _write(name: str, text: str) -> None:
    from pathlib import Path

    from clew.source.files import write_atomically

    if name == "-":
        click.echo(text, nl=False)
    else:
        write_atomically(Path(name), text)
