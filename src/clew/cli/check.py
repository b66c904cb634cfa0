"""`clew check`: search the properties of a module for counterexamples, and say what surviving is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from clew.cli import options
from clew.cli.parameters import argument, group, takes
from clew.cli.spread import SpreadOptions
from clew.report.shell import file_word, joined, loading_words, run_command

if TYPE_CHECKING:
    from clew.check.engine import Budget
    from clew.check.results import PropertyResult
    from clew.language.properties import LinkedProperties, PropertyOptions
    from clew.language.protocol import LoadedModule
    from clew.report.records import Record

#: Steps that a property may take by default: some seconds, and the same on every computer.
STEPS = 50_000_000
#: The same where programs search by themselves: most of the time is in searches for the values of each test.
SEARCHING_STEPS = 100_000
#: There, a test may take one part in so many: a search may have no end.
SEARCHING_BRANCHES = 10


@dataclass(frozen=True, slots=True)
class ReplayOptions:
    """What a command that shows a finding again must say."""

    file: str
    path: tuple[str, ...]
    at: tuple[str, ...]
    legacy: bool = False

    @property
    def options(self) -> list[str]:
        """How the module was read."""
        return loading_words(self.path, legacy=self.legacy)


RULES = {
    "property-false": "A property is false on some input.",
    "property-error": "A property ends in an error on some input.",
    "property-survives": "A property that is expected to fail does not.",
    "property-unknown": "A property could not be decided.",
}


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
    spread: SpreadOptions = group(SpreadOptions)
    at: tuple[str, ...] = options.types()
    reading: options.LoadingOptions = group(options.LoadingOptions)
    reports: options.ReportOptions = group(options.ReportOptions)

    def budget(self, *, searches: bool) -> Budget:
        """How far to search each property; a test of a program that searches may take only a part of the steps."""
        from clew.check.engine import Budget

        steps = self.steps or (SEARCHING_STEPS if searches else STEPS)
        branch = max(steps // SEARCHING_BRANCHES, 1) if searches else None
        return Budget(self.depth, None if self.time is not None else steps, self.time, branch)


@click.command(
    "check",
    short_help="Search the properties of a module for counterexamples.",
    epilog="Exit codes: 0 no property fails as far as was searched, 1 one of them does, 2 bad input or usage, "
    "130 stopped by Ctrl-C.",
)
@takes(CheckParameters)
def command(given: CheckParameters) -> int:
    """Search the properties of FILE (by default all of them) for inputs on which they fail.

    A property is a function named `prop_...` whose result is a Bool; or what a test library of the language takes for
    one, such as a Property of QuickCheck or a test in a tree, which is called by its string (docs/check.md).
    Inputs are not guessed: a part of an input is chosen when the property looks at it, so one test stands for all
    inputs that agree on what was looked at. The bound is the number of constructors below one another, and the size
    of numbers. Functions are tables. At the end, numbers that no bound has reached are solved for.

    \b
    The answer is one of
      fails              with the smallest input at the smallest bound
      holds to bound N   no input up to N constructors deep fails
      exhausted          nothing is left to try: a proof
      unknown            with the reason

    \b
    For example:
      clew check examples/check/Heap.hs
      clew check examples/check/Heap.hs prop_insertKeepsOrder --depth 6
    """
    from clew.cli.edge import FOUND, OK
    from clew.cli.progress import Progress
    from clew.cli.reports import formats, write_all
    from clew.language.properties import PropertyOptions
    from clew.language.registry import load, traits_for
    from clew.report.document import document, module_entry

    file, spread, traits = given.file, given.spread, traits_for(given.file)
    budget = given.budget(searches=traits.searches)
    wanted = PropertyOptions(given.names, options.pairs("at", "--at a=Int", given.at))
    with Progress() as progress:
        module = load(file, given.reading.loading, progress)
        target = module.properties(wanted)
    how = ReplayOptions(file, given.reading.path, given.at, given.reading.legacy)
    results: list[PropertyResult] = []
    try:
        for result in _results(target, budget, module, wanted, spread):
            results.append(result)
            if not given.reports.is_quiet:
                _show(result, how, max(len(p.name) for p in target.properties))
    finally:
        records = [_record(r, target, how) for r in results]
        write_all(
            (
                given.reports.json_file,
                lambda: document(
                    "check", [module_entry(file, Path(file).stem, properties=[r.data for r in records])]
                ),
            ),
            *formats(records, RULES, given.reports),
        )
    return FOUND if any(r.is_finding for r in results) else OK


def _results(
    target: LinkedProperties,
    budget: Budget,
    module: LoadedModule,
    wanted: PropertyOptions,
    spread: SpreadOptions,
) -> Iterator[PropertyResult]:
    """What is found of each property, in order, by as many workers as are wanted; KeyboardInterrupt after Ctrl-C."""
    from clew.check.engine import Checker
    from clew.machine.values.outcome import OutcomeKind

    workers = spread.workers
    if not workers.are_many:
        for result in Checker(target, budget).results():
            yield result
            if result.ended is OutcomeKind.INTERRUPTED:
                raise KeyboardInterrupt
        return
    from clew.spread.properties import Properties, check
    from clew.spread.sources import Sources

    named = replace(wanted, names=tuple(p.name for p in target.properties))
    sources = Sources.of(module)
    with workers.executor() as executor:
        yield from check(Properties(sources, named, budget), target, executor)


def _show(result: PropertyResult, how: ReplayOptions, width: int) -> None:
    from clew.check.results import Verdict

    word = result.verdict.value
    if result.verdict is Verdict.HOLDS:
        word += f" {result.bound}"
    notes = f"{result.tests:,} test{'' if result.tests == 1 else 's'}"
    colour = {Verdict.FAILS: "red", Verdict.UNKNOWN: "yellow"}.get(result.verdict, "green")
    if result.expects_failure:
        colour = "red" if result.is_finding else "green"
        notes += ", is expected to fail"
    example = result.counterexample
    if example is not None and not example.smallest:
        notes += "; there may be a smaller one"
    if result.reason and result.verdict is not Verdict.FAILS:
        notes += f"; {result.reason}"
    click.echo(f"{result.name:<{width}}  {click.style(word, fg=colour)}  ({notes})")
    if example is not None:
        ending = "False" if example.error is None else f"! {example.error}"
        click.echo(f"    {example.expression(result.name)} ==> {ending}")
        for line in example.notes:
            click.echo(f"      {line}")
        click.echo(f"    {click.style(_replay(result, how), dim=True)}")


def _replay(result: PropertyResult, how: ReplayOptions) -> str:
    """The command that shows a counterexample again: its own run, or where no expression says it, the search."""
    example = result.counterexample
    if example is None:
        return ""
    if example.source is not None:
        return run_command(how.file, example.source, how.path, legacy=how.legacy)
    types = [word for wish in how.at for word in ("--at", wish)]
    steps = [] if 2 * result.steps <= STEPS else ["--steps", str(2 * result.steps)]
    depth = [] if example.solved else ["--depth", str(result.bound)]
    return joined(["clew", "check", file_word(how.file), result.name, *depth, *steps, *types, *how.options])


def _record(result: PropertyResult, target: LinkedProperties, how: ReplayOptions) -> Record:
    from clew.check.results import Verdict
    from clew.report.document import position
    from clew.report.records import Record, Status
    from clew.source.span import NOWHERE

    example = result.counterexample
    status = Status.PASSED
    rule = "property-false"
    message = result.verdict.value
    if result.is_finding:
        status = Status.FAILED
        if example is None:
            rule, message = "property-survives", "is expected to fail, and does not"
        else:
            rule = "property-false" if example.error is None else "property-error"
            message = f"{example.expression(result.name)} ==> {example.error or 'False'}"
    elif result.verdict is Verdict.UNKNOWN:
        status, rule, message = Status.UNKNOWN, "property-unknown", result.reason or ""
    data: dict[str, Any] = {
        "property": result.name,
        "verdict": result.verdict.name.lower(),
        "bound": result.bound,
        "tests": result.tests,
        "steps": result.steps,
        "reason": result.reason or None,
        "expects_failure": result.expects_failure,
        "counterexample": None,
    }
    if example is not None:
        data["counterexample"] = {
            "arguments": list(example.arguments),
            "error": example.error,
            "notes": list(example.notes),
            "replayed": example.replayed,
            "smallest": example.smallest,
        }
    span = next((p.span for p in target.properties if p.name == result.name), NOWHERE)
    data |= {"position": position(span), "replay": _replay(result, how) or None}
    return Record(
        Path(how.file).stem,
        result.name,
        status,
        message,
        "\n".join(example.notes) if example is not None and result.is_finding else "",
        rule=rule,
        replay=_replay(result, how),
        span=span,
        seconds=result.seconds,
        data=data,
    )
