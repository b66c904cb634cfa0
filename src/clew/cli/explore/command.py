"""`clew explore`: look for inputs that crash the functions of a module, from their types alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from clew.cli import options
from clew.cli.constants import ConstantOptions
from clew.cli.parameters import flag, group, option, takes
from clew.cli.spread import SpreadOptions
from clew.cli.suggest import WordChoice
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.api.budget import Budget
    from clew.explore.explore_options import ExploreOptions

#: Test expressions by default: some seconds, and the same on every computer.
TESTS = 20_000
#: Further expressions of a finding that are kept: usually, and where all of them are to be shown.
_KEPT, _ALL_KEPT = 5, 10_000


@dataclass(frozen=True, slots=True)
class ExploreParameters:
    """What `clew explore` is asked for."""

    arguments: tuple[str, ...] = options.file(nargs=-1, required=True, metavar="FILE... [FUNCTION]...")
    constants: ConstantOptions = group(ConstantOptions)
    solve: bool | None = option(
        "--solve/--no-solve",
        help="Also try numbers and characters that a solver finds for the functions (default: solve).",
    )
    include: tuple[str, ...] = options.include()
    strategy: str = options.strategy("deepening", "depth-first", "time-split", "random", "coverage")
    depth: int | None = options.depth("Go N steps and choices deep, and no deeper.")
    size: int | None = options.count("--size", "No expressions of more than N names and constants.")
    seed: int = options.seed("The seed of the random strategy.", default=0)
    tests: int | None = options.tests(TESTS, "Run N test expressions")
    steps: int | None = options.steps("Run N steps of the machine in all.")
    time: float | None = options.time("Run for this long; replaces --tests.")
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
    remember: bool = flag("--remember", help="Do not count an expression again if its branch has run it.")
    cache: str = option(
        "--cache",
        type=WordChoice(["none", "fifo", "unlimited"]),
        default="none",
        help="Skip arguments whose value was there before (default: none; it seldom pays).",
    )
    trace: bool = flag("--trace", help="Show every expression: `.` a value, `?k` needs it, `!` fails.")
    everything: bool = options.everything("Show every failing expression, not one for each cause.")
    detail: bool = flag("--detail", help="A page for each finding.")
    accepting: options.AcceptingOptions = group(options.AcceptingOptions)
    reading: options.LoadingOptions = group(options.LoadingOptions)
    reports: options.ReportOptions = group(options.ReportOptions)

    def exploration(self, functions: tuple[str, ...]) -> ExploreOptions:
        """How to explore these functions."""
        from clew.explore.explore_options import STEP_LIMIT, ExploreOptions

        return ExploreOptions(
            functions=functions,
            constants=self.constants.constants(solve=self.solve),
            include=self.include,
            strategy=self.strategy,
            seed=self.seed,
            bound=self.depth,
            step_limit=self.step_limit or STEP_LIMIT,
            size=self.size,
            destruct=not self.no_case,
            extract=not self.no_extract,
            actions=not self.no_actions,
            instances=not self.no_instances,
            remember=self.remember,
            cache=self.cache,
            keep=_ALL_KEPT if self.everything else _KEPT,
        )

    @property
    def budget(self) -> Budget:
        """How much the exploration may take in all, and an expression of memory."""
        from clew.api.budget import Budget
        from clew.cli.clock import left_of

        has_limit = self.tests is not None or self.time or self.steps
        return Budget(
            self.steps, left_of(self.time), self.tests if has_limit else TESTS, self.heap, self.stack
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
    from clew.api.accepting import Acceptance, FindingNames
    from clew.api.exploration import EXPLORATION_RULES, ExplorationResult
    from clew.api.exploring import explore_files
    from clew.api.targets import targets_of
    from clew.cli.back.invitation import invite
    from clew.cli.edge import BAD, FOUND, INTERRUPTED, OK
    from clew.cli.explore.report import ExplorationScreen
    from clew.cli.interrupts import cancelled_by_ctrl_c
    from clew.cli.reports import formats, now, unloaded_reported, write_all
    from clew.report.document import document
    from clew.source.diagnostics import ClewError

    began = now()
    targets = targets_of(given.arguments, given.reading.path)
    several = len(targets.files) > 1
    screen = ExplorationScreen(quiet=given.reports.is_quiet, everything=given.everything, detail=given.detail)
    acceptance = Acceptance(targets.files)
    acceptance.reject(given.accepting.reject)
    wanted = FindingNames((n for n in given.accepting.accept if n != "all"), "finding")
    unfit = None
    with cancelled_by_ctrl_c() as cancel, screen:
        results = explore_files(
            targets.files,
            replace(given.reading.loading, folders=(*given.reading.path, *targets.folders)),
            given.exploration(targets.functions),
            given.budget,
            given.spread.workers,
            screen.on_event,
            cancel,
            trace=given.trace,
        )
        if wanted:  # the meaning of a name is only known when all findings are
            explored = list(results)
            wanted.meet(
                f.identity for _, r in explored if isinstance(r, ExplorationResult) for f in r.findings
            )
            results, unfit = iter(explored), wanted.fault()
        for file, result in results:
            if isinstance(result, ClewError) and not several:
                with unloaded_reported("explore", file, given.reports):
                    raise result
            if isinstance(result, ExplorationResult) and unfit is None:
                acceptance.accept(result, wanted, every="all" in given.accepting.accept)
            screen.show(
                file, result, acceptance.of(file), heading=several, known=given.accepting.show_accepted
            )
    if unfit is not None:
        raise unfit
    acceptance.save()
    if several:
        screen.show_total(len(targets.files))
    was_interrupted = cancel.is_cancelled or screen.was_interrupted
    write_all(
        (given.reports.json_file, lambda: document("explore", screen.entries)),
        *formats(
            screen.records,
            EXPLORATION_RULES,
            given.reports,
            began,
            seconds=screen.seconds,
            is_complete=not was_interrupted,
        ),
    )
    if was_interrupted:
        return INTERRUPTED
    if screen.unread:
        return BAD
    if screen.new and not given.reports.is_quiet:
        invite("a failure")
    return FOUND if screen.new else OK
