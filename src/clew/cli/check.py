"""`clew check`: search the properties of a module for counterexamples."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from clew.cli import options
from clew.cli.parameters import argument, group, takes
from clew.cli.quantities import Seed
from clew.cli.spread import SpreadOptions
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.api.checked import CheckedProperty
    from clew.api.events import Event
    from clew.check.seed import SampleSeed
    from clew.cli.progress import Progress


@dataclass(frozen=True, slots=True)
class CheckParameters:
    """What `clew check` is asked for."""

    file: str = options.file()
    names: tuple[str, ...] = argument(nargs=-1)
    depth: int | None = options.depth("Search to bound N and no further.", least=0)
    steps: int | None = options.steps(
        "Steps of the machine for each property: 20M, 1G (50M; 100k where programs search by themselves)."
    )
    time: float | None = options.time("Time for all properties; replaces --steps.")
    seed: SampleSeed | None = options.seed(
        "Sample the tests of another seed, such as 7; or one test alone, such as 7:31.",
        Seed(),
        metavar="SEED",
    )
    spread: SpreadOptions = group(SpreadOptions)
    at: tuple[str, ...] = options.types()
    reading: options.LoadingOptions = group(options.LoadingOptions)
    reports: options.ReportOptions = group(options.ReportOptions)


@click.command(
    "check",
    short_help="Search the properties of a module for counterexamples.",
    epilog="Exit codes: 0 no property fails as far as was searched, 1 one of them does, 2 bad input or usage, "
    "or a fault of Clew, 130 stopped by Ctrl-C.",
)
@takes(CheckParameters)
def command(given: CheckParameters) -> int:
    """Search the properties of FILE (by default all of them) for inputs on which they fail.

    A property is a function named `prop_...` whose result is a Bool; or what a test library of the language takes for
    one, such as a test in a tree, which is called by its string (docs/check.md).
    A part of an input is chosen when the property looks at it, so one test stands for all inputs that agree on what
    was looked at. The bound is the number of constructors below one another, and the size of numbers. Functions are
    tables. In turns with that search, generators are sampled as QuickCheck does it, and numbers that no bound has
    reached are solved for.

    \b
    The answer is one of
      fails              with the smallest input at the smallest bound
      no end in sight    with an input on which it does the same again and again
      holds to bound N   no input up to N constructors deep fails; or no sampled test
      exhausted          nothing is left to try: a proof
      unknown            with the reason

    \b
    For example:
      clew check examples/check/Heap.hs
      clew check examples/check/Heap.hs prop_insertKeepsOrder --depth 6
    """
    from clew.api.budget import Budget
    from clew.api.checked import CHECK_RULES
    from clew.api.checking import CheckWork, check_module
    from clew.check.seed import FIRST_SEED
    from clew.cli.back.invitation import invite
    from clew.cli.clock import left_of
    from clew.cli.edge import BAD, FOUND, OK
    from clew.cli.interrupts import cancelled_by_ctrl_c
    from clew.cli.progress import Progress
    from clew.cli.reports import formats, now, unloaded_reported, write_all
    from clew.language.properties import PropertyOptions
    from clew.language.registry import load
    from clew.report.document import document

    wanted = PropertyOptions(given.names, options.pairs("at", "--at a=Int", given.at))
    began = now()
    with unloaded_reported("check", given.file, given.reports), Progress() as progress:
        module = load(given.file, given.reading.loading, progress)
    budget = Budget(given.steps, left_of(given.time))
    with Progress() as progress, cancelled_by_ctrl_c() as cancel:
        shown = (
            None if given.spread.workers.are_many else progress
        )  # its thread would keep workers from being forked
        screen = _Screen(given.reports.is_quiet, shown)
        seed = given.seed or FIRST_SEED
        work = CheckWork(wanted, given.depth, budget, given.spread.workers, screen, cancel, seed)
        result = check_module(module, work)
    write_all(
        (given.reports.json_file, lambda: document("check", [result.to_json()])),
        *formats(result.records(), CHECK_RULES, given.reports, began, is_complete=not result.was_cancelled),
    )
    if result.was_cancelled:
        raise KeyboardInterrupt
    if any(checked.is_finding for checked in result.properties):
        if not given.reports.is_quiet and any(
            checked.counterexample is not None for checked in result.properties
        ):
            invite("a failure")
        return FOUND
    return BAD if result.has_fault else OK


class _Screen:
    """Shows the verdict on each property as soon as it is known, unless it is quiet; and meanwhile, on a terminal, how
    far the check is.
    """

    def __init__(self, quiet: bool, progress: Progress | None) -> None:
        self._quiet = quiet
        self._progress = progress if sys.stderr.isatty() else None
        self._width = self._done = self._count = 0

    def __call__(self, event: Event) -> None:
        from clew.api.events import Checking, PropertyChecked, PropertySearched

        match event:
            case Checking(names=names):
                self._width = max(map(len, names), default=0)
                self._count = len(names)
            case PropertySearched(name=name, bound=bound, tests=tests, samples=samples):
                to = "" if bound is None else f"bound {bound}, "
                self._tell(f"{name} ({self._done + 1} of {self._count}): {to}{tests + samples:,} tests")
            case PropertyChecked(checked=checked):
                self._done += 1
                if self._progress is not None:
                    self._progress.stop()
                if not self._quiet:
                    _show(checked, self._width)

    def _tell(self, message: str) -> None:
        if self._progress is not None:
            self._progress(message)


def _show(checked: CheckedProperty, width: int) -> None:
    """Show what is known about a property, and its counterexample if there is one."""
    from clew.check.results import Verdict

    result = checked.result
    word = result.words
    notes = f"{result.tests:,} test{'' if result.tests == 1 else 's'}"
    colour = {Verdict.FAILS: "red", Verdict.ENDLESS: "red", Verdict.UNKNOWN: "yellow"}.get(
        result.verdict, "green"
    )
    if result.expects_failure:
        colour = "red" if result.is_finding else "green"
        notes += ", is expected to fail"
    example = result.counterexample
    if example is not None and not example.smallest and result.verdict is Verdict.FAILS:
        notes += "; there may be a smaller one"
    if result.reason and result.verdict is not Verdict.FAILS:
        notes += f"; {result.reason}"
    click.echo(f"{result.name:<{width}}  {click.style(word, fg=colour)}  ({notes})")
    if example is not None:
        ending = example.ending if example.error is None else f"! {example.error}"
        click.echo(f"    {checked.failing_call} ==> {ending}")
        for line in example.notes:
            click.echo(f"      {line}")
        click.echo(f"    {click.style(checked.replay or '', dim=True)}")
