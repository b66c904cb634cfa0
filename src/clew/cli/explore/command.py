"""`clew explore`: look for inputs that crash the functions of a module, from their types alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from clew.api.budget import BYTES_PER_WORD
from clew.cli import options
from clew.cli.constants import ConstantOptions
from clew.cli.parameters import flag, group, option, takes
from clew.cli.spread import SpreadOptions
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


@dataclass(frozen=True, slots=True)
class ExploreParameters:
    """What `clew explore` is asked for."""

    arguments: tuple[str, ...] = options.file(nargs=-1, required=True, metavar="FILE... [FUNCTION]...")
    constants: ConstantOptions = group(ConstantOptions)
    solve: bool | None = option(
        "--solve/--no-solve",
        help="Also try numbers and characters that are solved for from the functions (default: solve).",
    )
    include: tuple[str, ...] = options.include()
    strategy: str = options.strategy("deepening", "depth-first", "time-split", "random", "coverage")
    depth: int | None = options.depth("Go N steps and choices deep, and no deeper.")
    size: int | None = options.count("--size", "No expressions of more than N names and constants.")
    seed: int = options.seed()
    tests: int | None = options.tests(TESTS)
    steps: int | None = options.steps("Run N steps of the machine in all.")
    time: float | None = options.time("Run for so long; replaces --tests.")
    step_limit: int | None = options.step_limit()
    heap: int | None = options.heap("Memory for one expression: 32M bytes, 4Mw words.")
    stack: int | None = options.stack("Stack for one expression, in the same units.")
    spread: SpreadOptions = group(SpreadOptions)
    no_case: bool = flag("--no-case", help="Do not look into results by case expressions.")
    no_extract: bool = options.no_extract()
    no_actions: bool = flag("--no-actions", help="Do not explore functions that return actions (IO).")
    no_instances: bool = flag(
        "--no-instances", help="Do not explore methods of instances of others' classes."
    )
    remember: bool = flag("--remember", help="Do not count again what a branch has run already.")
    cache: str = option(
        "--cache",
        type=Choice(["none", "fifo", "unlimited"]),
        default="none",
        help="Skip arguments whose value was there before (default: none; it seldom pays).",
    )
    trace: bool = flag("--trace", help="Show every expression: `.` a value, `?k` needs it, `!` fails.")
    everything: bool = options.everything("Show every failing expression, not one a cause.")
    detail: bool = flag("--detail", help="A page for each finding.")
    accept: tuple[str, ...] = option(
        "--accept",
        default=(),
        multiple=True,
        metavar="ID",
        help="Accept a finding (`all`: every one) and hide it.",
    )
    reject: tuple[str, ...] = option(
        "--reject", default=(), multiple=True, metavar="ID", help="Take back that a finding was accepted."
    )
    show_accepted: bool = flag("--accepted", help="Show the accepted findings, too.")
    reading: options.LoadingOptions = group(options.LoadingOptions)
    reports: options.ReportOptions = group(options.ReportOptions)

    def exploration(self, functions: tuple[str, ...]) -> ExploreOptions:
        """How to explore these functions."""
        from clew.explore.explorer import ExploreOptions

        limits: dict[str, Any] = {
            "step_limit": self.step_limit,
            "heap_words": self.heap and self.heap // BYTES_PER_WORD,
            "stack_words": self.stack and self.stack // BYTES_PER_WORD,
        }
        has_limit = self.tests is not None or self.time or self.steps
        return ExploreOptions(
            functions=functions,
            constants=self.constants.constants(solve=self.solve),
            include=self.include,
            strategy=self.strategy,
            seed=self.seed,
            bound=self.depth,
            size=self.size,
            tests=self.tests if has_limit else TESTS,
            steps=self.steps,
            seconds=self.time,
            destruct=not self.no_case,
            extract=not self.no_extract,
            actions=not self.no_actions,
            instances=not self.no_instances,
            remember=self.remember,
            cache=self.cache,
            keep=10_000 if self.everything else 5,
            **{key: value for key, value in limits.items() if value is not None},
        )


@click.command(
    "explore",
    short_help="Look for inputs that crash the functions of a module.",
    epilog="Exit codes: 0 nothing was found, 1 something was, 2 bad input or usage, 130 stopped by Ctrl-C.",
)
@takes(ExploreParameters)
def command(given: ExploreParameters) -> int:
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

    targets = targets_of(given.arguments, given.reading.path)
    options = given.exploration(targets.functions)
    quiet = given.reports.is_quiet
    several = len(targets.files) > 1
    folders = (*given.reading.path, *targets.folders)
    run = Run(
        targets,
        options,
        folders,
        given.spread.jobs,
        given.spread.cluster,
        legacy=given.reading.legacy,
        trace=given.trace,
        quiet=quiet,
    )
    explorations: list[tuple[Explored, list[Finding]]] = []
    records: list[Record] = []
    entries: list[dict[str, Any]] = []
    unread = new = 0
    projects = {project: AcceptedFindings(project) for project in map(project_of, targets.files)}
    unwanted = FindingNames(given.reject, "accepted finding")
    unwanted.meet(name for project in projects.values() for name in project.names)
    unfit = unwanted.fault()
    if unfit is not None:
        raise unfit
    for known in projects.values():
        known.forget([name for name in known.names if name in unwanted])
    wanted = FindingNames((n for n in given.accept if n != "all"), "finding")
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
            _accept(result, accepted, wanted, every="all" in given.accept)
        shown = [f for f in result.findings if given.show_accepted or f not in accepted]
        explorations.append((result, shown))
        entries.append(report.json_entry(result, shown))
        new += sum(f not in accepted for f in shown)
        if not quiet:
            report.show_findings(result, shown, accepted, everything=given.everything, detail=given.detail)
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
        (given.reports.json_file, lambda: document("explore", entries)),
        *formats(records, report.RULES, given.reports),
    )
    if run.stopped or any(e.summary.ended is StopReason.INTERRUPTED for e, _ in explorations):
        return INTERRUPTED
    if unread:
        return BAD
    return FOUND if new else OK


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
