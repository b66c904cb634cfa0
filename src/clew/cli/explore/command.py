"""`clew explore`: look for inputs that crash the functions of a module, from their types alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from clew.cli import options
from clew.cli.constants import constants_of
from clew.cli.quantities import Count, Seconds, Size
from clew.cli.spread import spread_options
from clew.cli.suggest import Choice

if TYPE_CHECKING:
    from clew.explore.accepted import AcceptedFindings
    from clew.explore.explored import Explored
    from clew.explore.explorer import ExploreOptions
    from clew.explore.findings import Finding
    from clew.report.records import Record
    from clew.source.diagnostics import UsageFault

#: Test expressions by default: some seconds, and the same on every computer.
TESTS = 20_000


@click.command(
    "explore",
    short_help="Look for inputs that crash the functions of a module.",
    epilog="Exit codes: 0 nothing was found, 1 something was, 2 bad input or usage, 130 stopped by Ctrl-C.",
)
@click.argument(
    "arguments", nargs=-1, required=True, metavar="FILE... [FUNCTION]...", shell_complete=options.files
)
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
    type=Choice(["deepening", "depth-first", "time-split", "random", "coverage"]),
    default="deepening",
    help="In which order to explore (default: deepening).",
)
@click.option("--depth", type=Count(), metavar="N", help="Go N steps and choices deep, and no deeper.")
@click.option("--size", type=Count(), metavar="N", help="No expressions of more than N names and constants.")
@options.seed
@click.option("--tests", type=Count(), metavar="N", help=f"Run N test expressions (default: {TESTS:,}).")
@click.option("--steps", type=Count(), metavar="N", help="Run N steps of the machine in all.")
@click.option("--time", type=Seconds(), metavar="SECONDS", help="Run for so long; replaces --tests.")
@click.option("--step-limit", type=Count(), metavar="N", help="Steps that one expression may newly take.")
@click.option("--heap", type=Size(), metavar="SIZE", help="Memory for one expression: 32M bytes, 4Mw words.")
@click.option("--stack", type=Size(), metavar="SIZE", help="Stack for one expression, in the same units.")
@spread_options
@click.option("--no-case", is_flag=True, help="Do not look into results by case expressions.")
@click.option("--no-extract", is_flag=True, help="Do not take arguments out of results by case expressions.")
@click.option("--no-actions", is_flag=True, help="Do not explore functions that return actions (IO).")
@click.option("--no-instances", is_flag=True, help="Do not explore methods of instances of others' classes.")
@click.option("--remember", is_flag=True, help="Do not count again what a branch has run already.")
@click.option(
    "--cache",
    type=Choice(["none", "fifo", "unlimited"]),
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
@options.path
@options.legacy
@options.json_file
@options.junit
@options.sarif
def command(
    arguments: tuple[str, ...],
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
    no_actions: bool,
    no_instances: bool,
    remember: bool,
    cache: str,
    trace: bool,
    everything: bool,
    detail: bool,
    accept: tuple[str, ...],
    reject: tuple[str, ...],
    show_accepted: bool,
    path: tuple[str, ...],
    legacy: bool,
    json_file: str | None,
    junit: str | None,
    sarif: str | None,
) -> int:
    """Look for inputs that crash the functions that the module FILE exports (or those of them that are named).

    FILE may also be a folder, which stands for all modules in it, or the name of a module; there may be several.

    You need to write nothing for it: arguments are made of the constructors and functions that the types lead to, and
    of constants. An argument is chosen only when the function looks at it; one that it never looks at is shown as `?`,
    so one expression stands for all values of that argument. Results are taken apart by case expressions.

    \b
    For example:
      clew explore examples/explore/Queue.hs
      clew explore examples/explore/Queue.hs newest --ints 0..3 --detail
      clew explore examples/explore/Queue.hs --accept 0123456789ab
      clew explore examples/explore --jobs 2
    """
    from clew.cli.edge import BAD, FOUND, INTERRUPTED, OK
    from clew.cli.edge import report as report_error
    from clew.cli.explore import report
    from clew.cli.explore.run import Run, targets_of
    from clew.cli.reports import formats, write_all
    from clew.explore.accepted import AcceptedFindings, project_of
    from clew.explore.explored import Explored
    from clew.explore.explorer import StopReason
    from clew.report.document import document, unloaded_entry
    from clew.source.diagnostics import ClewError

    targets = targets_of(arguments, path)
    limits = {"step_limit": step_limit, "heap_words": heap and heap // 8, "stack_words": stack and stack // 8}
    options = _options(
        functions=targets.functions,
        constants=constants_of(ints, chars, doubles, strings, solve),
        include=include,
        strategy=strategy,
        seed=seed,
        bound=depth,
        size=size,
        tests=tests if tests is not None else None if time or steps else TESTS,
        steps=steps,
        seconds=time,
        destruct=not no_case,
        extract=not no_extract,
        actions=not no_actions,
        instances=not no_instances,
        remember=remember,
        cache=cache,
        keep=10_000 if everything else 5,
        **{key: value for key, value in limits.items() if value is not None},
    )
    quiet = json_file == "-"
    several = len(targets.files) > 1
    folders = (*path, *targets.folders)
    run = Run(targets, options, folders, jobs, cluster, legacy=legacy, trace=trace, quiet=quiet)
    explorations: list[tuple[Explored, list[Finding]]] = []
    records: list[Record] = []
    entries: list[dict[str, Any]] = []
    unread = new = 0
    projects = {project: AcceptedFindings(project) for project in map(project_of, targets.files)}
    unwanted = FindingNames(reject, "accepted finding")
    unwanted.meet(name for project in projects.values() for name in project.names)
    unfit = unwanted.fault()
    if unfit is not None:
        raise unfit
    for known in projects.values():
        known.forget([name for name in known.names if name in unwanted])
    wanted = FindingNames((n for n in accept if n != "all"), "finding")
    results = run.each()
    if wanted:  # the meaning of a name is only known when all findings are
        explored = list(results)
        wanted.meet(f.identity for _, e in explored if isinstance(e, Explored) for f in e.findings)
        results, unfit = iter(explored), wanted.fault()
    for file, result in results:
        if several and not quiet:
            click.echo(click.style(f"{'' if not (explorations or unread) else chr(10)}{file}", bold=True))
        if not isinstance(result, Explored):
            unread += 1
            if isinstance(result, ClewError):
                report_error(result)
                entries.append(unloaded_entry(file, result))
            else:
                click.echo(f"not explored: {result.reason}", err=True)
            continue
        accepted = projects[project_of(file)]
        if unfit is None:
            _accept(result, accepted, wanted, every="all" in accept)
        shown = [f for f in result.findings if show_accepted or f not in accepted]
        explorations.append((result, shown))
        entries.append(report.json_entry(result, shown))
        new += sum(f not in accepted for f in shown)
        if not quiet:
            report.show_findings(result, shown, accepted, everything=everything, detail=detail)
        records += [report.record(f, result, is_accepted=f in accepted) for f in shown]
        records += report.passed(result, shown)
    if unfit is not None:
        raise unfit
    for known in projects.values():
        known.save()
    if several and not quiet:
        click.echo()
        found = sum(len(shown) for _, shown in explorations)
        report.show_total(len(explorations) + unread, len(targets.files), found, unread)
    write_all(
        (json_file, lambda: document("explore", entries)),
        *formats(records, report.RULES, junit, sarif),
    )
    if run.stopped or any(e.summary.ended is StopReason.INTERRUPTED for e, _ in explorations):
        return INTERRUPTED
    if unread:
        return BAD
    return FOUND if new else OK


def _options(**given: Any) -> ExploreOptions:
    from clew.explore.explorer import ExploreOptions

    return ExploreOptions(**given)


class FindingNames:
    """Findings of some kind that users name by the beginnings of their identities."""

    def __init__(self, beginnings: Iterable[str], kind: str) -> None:
        self._meant: dict[str, set[str]] = {beginning: set() for beginning in beginnings}
        self._kind = kind

    def __len__(self) -> int:
        return len(self._meant)

    def meet(self, names: Iterable[str]) -> None:
        """Add names of findings, to see which of them are meant."""
        for name in names:
            for beginning, meant in self._meant.items():
                if beginning and name.startswith(beginning):
                    meant.add(name)

    def __contains__(self, name: str) -> bool:
        return {name} in self._meant.values()

    def fault(self) -> UsageFault | None:
        """The fault, if a name does not mean exactly one finding."""
        from clew.source.diagnostics import UsageFault

        for beginning, meant in self._meant.items():
            if not meant:
                hint = "the findings are listed with their names"
                return UsageFault(f"no {self._kind} is called '{beginning}'", hint=hint)
            if len(meant) > 1:
                several = f"several {self._kind}s are called '{beginning}'..."
                return UsageFault(several, hint=f"say which: {', '.join(sorted(meant))}")
        return None


def _accept(found: Explored, accepted: AcceptedFindings, wanted: FindingNames, *, every: bool) -> None:
    """Accept the wanted findings of a module; with the first at a place, the others that were shown with it."""
    from clew.explore.findings import places

    chosen: list[Finding] = []
    for place in places(found.findings):
        if every or place.first.identity in wanted:
            chosen += place.findings
        else:
            chosen += [f for f in place.others if f.identity in wanted]
    if chosen:
        accepted.accept(found.module, chosen)
