"""`clew hunt`: from modules to the lines to mend."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from clew.cli import options
from clew.cli.constants import ConstantOptions
from clew.cli.parameters import flag, group, option, takes
from clew.cli.spread import SpreadOptions
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from clew.api.budget import Cancellation
    from clew.cli.hunt.report import HuntScreen
    from clew.hunt.effort.hunt_options import HuntOptions
    from clew.hunt.findings.hunt_finding import HuntedModule, HuntFinding
    from clew.hunt.projects.hunt_settings import HuntSettings
    from clew.language.loading import Loading

#: What the exploration of a module may take, where nothing else is said.
EXPLORED = 5_000
#: Reports are written again after so many times of what that took.
_SAVING_PART = 20


@dataclass(frozen=True, slots=True)
class HuntParameters:
    """What `clew hunt` is asked for."""

    arguments: tuple[str, ...] = options.file(nargs=-1, required=False, metavar="[PATH]... [FUNCTION]...")
    time: float | None = options.time("Hunt for this long; every module gets its share.")
    steps: int | None = options.steps(
        "Steps of the machine for each property, without --time (default: 5M; 100K where each test is a search)."
    )
    tests: int | None = options.tests(EXPLORED, "Expressions to explore each module with, without --time")
    watch: bool = flag("--watch", help="Hunt again at each save, through what it concerns, until Ctrl-C.")
    since: str | None = options.since("Show what broke since a revision of Git, and which change did it.")
    trust: tuple[str, ...] = options.trust(
        "NAME", "Take functions, modules, files or folders for right; may be given again."
    )
    generators: tuple[str, ...] = option(
        "-g",
        "--generator",
        default=(),
        multiple=True,
        metavar="FUNCTION.N=EXPR",
        help="Take the values of an argument of a function from an expression; may be given again.",
    )
    no_store: bool = options.no_store("Do not use judgements that the project keeps.")
    no_suggestions: bool = options.no_suggestions("Look for no changes that mend what is wrong.")
    accepting: options.AcceptingOptions = group(options.AcceptingOptions)
    constants: ConstantOptions = group(ConstantOptions)
    spread: SpreadOptions = group(SpreadOptions)
    reading: options.LoadingOptions = group(options.LoadingOptions)
    html: str | None = options.html("Write a page to read to FILE; - is standard output.")
    markdown: str | None = options.markdown("Write Markdown for an issue tracker; - is standard output.")
    reports: options.ReportOptions = group(options.ReportOptions)

    @property
    def is_quiet(self) -> bool:
        """Whether standard output is for a report alone."""
        return "-" in (self.reports.json_file, self.html, self.markdown)

    def hunt(self, functions: tuple[str, ...], settings: HuntSettings) -> HuntOptions:
        """How to hunt: what the project says, unless the command says something else."""
        from clew.cli.clock import left_of
        from clew.hunt.effort.hunt_options import HuntOptions

        return HuntOptions(
            seconds=left_of(self.time or settings.time),
            functions=functions,
            trusted=(*self.trust, *settings.trusted),
            since=self.since,
            steps=self.steps or settings.steps,
            tests=self.tests or settings.tests or EXPLORED,
            generators={**settings.generators, **_generators(self.generators)},
            accepted=settings.accepted,
            stored=not self.no_store,
            suggestions=not self.no_suggestions,
            constants=self.constants.constants(solve=None),
        )


@click.command(
    "hunt",
    short_help="Find what is wrong in a module or a project, and the lines to mend.",
    epilog="Exit codes: 0 nothing was found, 1 something was, 2 bad input or usage, 130 stopped by Ctrl-C.",
)
@takes(HuntParameters)
def command(given: HuntParameters) -> int:
    """Find what is wrong in the modules PATH (files, folders, or names of modules), and the lines to mend.

    The tests and properties of each module are run, its functions are explored and called with generated inputs, and
    what fails is put together by its cause. Then the debugger looks for the function to blame, with all that answers for
    you: properties, specifications, contracts, and judgements that the project keeps. What only you can say is a question.

    \b
    For example:
      clew hunt examples/debug/Queens.hs
      clew hunt examples/explore --time 30
    """
    from clew.api.targets import targets_of
    from clew.cli.edge import BAD, FOUND, INTERRUPTED, OK
    from clew.cli.hunt.report import HuntScreen
    from clew.cli.interrupts import cancelled_by_ctrl_c
    from clew.cli.reports import now
    from clew.explore.accepted import project_of
    from clew.hunt.findings.accepted_causes import accept_causes, reject_causes
    from clew.hunt.hunting import hunt_files
    from clew.hunt.projects.hunt_settings import hunt_settings
    from clew.hunt.projects.project_survey import is_test
    from clew.source.diagnostics import UsageFault

    began = now()
    first = given.arguments[0] if given.arguments else "."
    project = project_of(os.path.join(first, "here") if os.path.isdir(first) else first)
    settings = hunt_settings(project)
    path = (*given.reading.path, *settings.path)
    targets = targets_of(given.arguments or settings.roots or (".",), path)
    # what tests say comes first
    files = dict.fromkeys((*targets.test_files, *sorted(targets.files, key=lambda file: not is_test(file))))
    targets = replace(targets, files=tuple(files))
    loading = replace(given.reading.loading, folders=tuple(dict.fromkeys((*path, *targets.folders))))
    workers = given.spread.workers
    if settings.jobs is not None and not workers.are_many:
        workers = replace(workers, jobs=settings.jobs)
    if given.since is not None and workers.cluster is not None:
        raise UsageFault("--since needs the project's repository, which a cluster does not have")
    if given.accepting.reject:
        reject_causes(targets.files, given.accepting.reject)
    screen = HuntScreen(quiet=given.is_quiet, known=given.accepting.show_accepted)
    how = given.hunt(targets.functions, settings)
    reports = HuntReports(given, loading, began)
    with cancelled_by_ctrl_c() as cancel, screen:

        def hunt(files: Sequence[str]) -> None:
            for hunted in hunt_files(
                files, loading, how, screen.on_event, cancel, screen.on_finding, workers
            ):
                screen.show(hunted)
                reports.save(screen.modules)

        hunt(targets.files)
        screen.show_total(len(targets.files))
        if given.watch:
            _watch(targets.files, loading, screen, hunt, cancel)
    unfit = accept_causes(screen.modules, given.accepting.accept) if given.accepting.accept else None
    if given.accepting.accept and unfit is None:
        screen.say(f"accepted: {', '.join(given.accepting.accept)}")
    reports.save(screen.modules, is_end=True, is_complete=given.watch or not cancel.is_cancelled)
    if unfit is not None:
        raise unfit
    if cancel.is_cancelled:
        return INTERRUPTED
    if screen.unread:
        return BAD
    return FOUND if screen.new and "all" not in given.accepting.accept else OK


def _watch(
    files: Sequence[str],
    loading: Loading,
    screen: HuntScreen,
    hunt: Callable[[Sequence[str]], None],
    cancel: Cancellation,
) -> None:
    """Hunt again through what a save concerns, until it is cancelled."""
    from clew.hunt.projects.watching import WatchedFiles, concerned
    from clew.hunt.reports.hunt_words import ordered
    from clew.hunt.symptoms.first_words import first_words

    watched = WatchedFiles(files)
    while not cancel.is_cancelled:
        sources = {m.file: m.sources for m in screen.modules}
        watched.add(name for names in sources.values() for name in names)
        screen.say("waiting for a change; Ctrl-C ends")
        changed = watched.wait(cancel)
        affected = concerned(changed, sources)
        if affected:
            screen.say(f"\n{', '.join(sorted(changed))} changed")
            for words in first_words(ordered(screen.modules), affected, loading):
                screen.say(words)
            screen.forget(affected)
            # in the order of all: what tests say comes first
            hunt([file for file in files if file in affected])
            screen.show_total(len(files))


def _generators(given: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """Generators as they are given: `insert.2=sorted`."""
    found: dict[str, dict[str, str]] = {}
    for text in given:
        name, equals, expression = text.partition("=")
        function, dot, argument = name.rpartition(".")
        if not (equals and dot and function and argument and expression):
            raise click.BadParameter(
                f"'{text}' is not like insert.2=EXPR: a function, the number or name of an argument, an expression",
                param_hint="'--generator'",
            )
        found.setdefault(function, {})[argument] = expression
    return found


def hunt_command(given: HuntParameters) -> str:
    """The command that was given, without where reports go."""
    from clew.cli.parameters import words
    from clew.report.shell import joined

    plain = replace(
        given, html=None, markdown=None, reports=options.ReportOptions(), accepting=options.AcceptingOptions()
    )
    return joined(["clew", "hunt", *words(plain)])


class HuntReports:
    """The reports of a hunt, written as it goes: what was written is whole, whatever happens to the hunt afterwards."""

    def __init__(self, given: HuntParameters, loading: Loading, began: datetime) -> None:
        self._given, self._loading, self._began = given, loading, began
        self._pictures: dict[tuple[str, str], str] = {}
        self._next = 0.0

    def save(
        self, modules: Sequence[HuntedModule], *, is_end: bool = False, is_complete: bool = False
    ) -> None:
        """Write all reports that are asked for; in between, those to files, and not more often than is worth it.

        They are complete if the hunt has come to its end.
        """
        from clew.cli.reports import formats, write_all
        from clew.hunt.findings.failing_call import HUNT_RULES
        from clew.hunt.reports.hunt_markdown import hunt_markdown
        from clew.report.document import document
        from clew.source.diagnostics import ClewError

        if not is_end and time.monotonic() < self._next:
            return
        given, began = self._given, time.monotonic()
        wanted = [
            (given.reports.json_file, lambda: document("hunt", [m.to_json() for m in modules])),
            (given.html, lambda: self._page(modules)),
            (given.markdown, lambda: hunt_markdown(modules, hunt_command(given))),
            *formats(
                [record for m in modules for record in m.records()],
                HUNT_RULES,
                given.reports,
                self._began,
                seconds={m.module: m.seconds for m in modules},
                is_complete=is_complete,
            ),
        ]
        if is_end:
            write_all(*wanted)
            return
        with suppress(ClewError, OSError):  # it is tried again at the end, and said then
            write_all(*(w for w in wanted if w[0] != "-"))
        now = time.monotonic()
        self._next = now + _SAVING_PART * (now - began)

    def _page(self, modules: Sequence[HuntedModule]) -> str:
        """The page, with the flow graphs of functions that are to blame and what the failing call does there."""
        from clew.hunt.reports.hunt_page import hunt_page

        return hunt_page(modules, hunt_command(self._given), self._picture)

    def _picture(self, finding: HuntFinding) -> str:
        key = finding.file, finding.identity
        if key not in self._pictures:
            self._pictures[key] = _drawn(finding, self._loading)
        return self._pictures[key]


def _drawn(finding: HuntFinding, loading: Loading) -> str:
    """The flow graph of the function to blame, as SVG; empty if there is none."""
    from clew.api.flow_graphs import flow_graph, flow_sources
    from clew.flow.graph_states import NO_STATES
    from clew.hunt.findings.common_flow import MarkedModule
    from clew.language.registry import load
    from clew.source.diagnostics import ClewError

    function = finding.blame.within or finding.blame.function
    file, expression = finding.span.file, finding.call.expression
    if not function or not finding.span.line:
        return ""
    try:
        drawn = flow_graph([file], flow_sources([file], loading), [function.rpartition(":")[2]])
        states = None
        if finding.flow is not None and expression is not None:
            states = MarkedModule(load(finding.file, loading), file).states([expression])
        return drawn.svg(states or NO_STATES)
    except ClewError:
        return ""  # a graph is only drawn where the language has one
