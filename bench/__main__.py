"""The command line of the benchmarks, each of which is a table: `python -m bench machine` and so on."""

from __future__ import annotations

import json
import os
import platform
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from bench import coverage as coverage_bench
from bench import (
    coverage_overhead,
    coverage_show,
    debug_trees,
    debugging_show,
    ours,
    primitives_show,
    source_soundness,
    story_steps,
)
from bench import debugging as debugging_bench
from bench import erlang as erlang_bench
from bench import flow as flow_bench
from bench import glassbox as glassbox_bench
from bench import haskell as haskell_bench
from bench import hunt as hunt_bench
from bench import jobs as jobs_bench
from bench import limits as limits_bench
from bench import machine as machine_bench
from bench import mutation as mutation_bench
from bench import narrow as narrow_bench
from bench import primitives as primitives_bench
from bench import proper as proper_bench
from bench import properties as properties_bench
from bench import quickcheck as quickcheck_bench
from bench import slices as slices_bench
from bench import soundness as soundness_bench
from bench import story as story_bench
from bench.coverage_results import Results
from bench.debugging_results import KeptReports
from bench.faults_found import Watched
from bench.infected_sources import NOTATIONS
from bench.processor_time import count_processor_time
from bench.quickcheck_subjects import SUBJECTS
from bench.workloads import LARGER, WORKLOADS, Workload
from clew.source.diagnostics import ClewError

Command = Callable[..., Any]
_FILE = click.Path(dir_okay=False, path_type=Path)


def _only(what: str, metavar: str = "NAME") -> Callable[[Command], Command]:
    return click.option("--only", multiple=True, metavar=metavar, help=f"{what}; may be given again.")


def _repeat(
    what: str = "program", best: str = "the fastest", default: int = 3
) -> Callable[[Command], Command]:
    return click.option(
        "--repeat",
        type=click.IntRange(min=1),
        default=default,
        show_default=True,
        help=f"Runs of each {what}; {best} counts.",
    )


_scale = click.option(
    "--scale",
    type=click.FloatRange(min=1e-6),
    default=1.0,
    show_default=True,
    help="How much work, against the full size.",
)
_json_file = click.option("--json", "json_file", type=_FILE, help="Write all figures to a file.")


@click.group(help=__doc__, context_settings={"help_option_names": ["-h", "--help"]})
def cli() -> None:
    """One command for each table."""


@cli.command()
@_only("A workload")
@_repeat()
@_scale
@_json_file
def debug(only: tuple[str, ...], repeat: int, scale: float, json_file: Path | None) -> None:
    """Measure what tracing costs, beside not tracing, and how soon a computation tree is there."""
    console = _console()
    names = frozenset(_named(only, [w.name for w in WORKLOADS + LARGER], "workload"))
    with console.status("") as status:
        report = debug_trees.measure(names, scale=scale, repeat=repeat, progress=status.update)
    debug_trees.show(report, console)
    _finish(report.as_json(), report.faults(), json_file, console)


@cli.command()
@click.option(
    "--programs", type=click.IntRange(min=1), default=20_000, show_default=True, help="How many to try."
)
@click.option("--seed", type=int, default=0, show_default=True, help="Where to begin.")
@click.option(
    "--sources", type=click.IntRange(min=0), default=60, show_default=True, help="Programs in each language."
)
def soundness(programs: int, seed: int, sources: int) -> None:
    """Search random programs with known defects for one whose computation tree blames a right function."""
    console = _console()
    tally = soundness_bench.Tally()
    for tally in soundness_bench.experiment(programs, seed):
        if tally.programs % 10_000 < soundness_bench.TOGETHER or tally.programs >= programs:
            console.print(tally.line)
    for language, notation in NOTATIONS.items() if sources else ():
        found_there = source_soundness.tallied(seed, sources, notation)
        console.print(f"{language}: {found_there.line}")
        tally.add(found_there)
    for found in (*tally.counterexamples, *tally.lost):
        console.print(f"  {found}")
    raise SystemExit(1 if tally.counterexamples or tally.lost else 0)


@cli.command()
@_only("A workload to run")
@_repeat()
@_scale
@click.option(
    "--steady/--no-steady", default=True, help="Also run 100 million steps over constant live data."
)
@_json_file
def machine(only: tuple[str, ...], repeat: int, scale: float, steady: bool, json_file: Path | None) -> None:
    """Time the workloads on Clew and, where installed, on GHCi, Hugs and compiled by GHC."""
    console = _console()
    workloads = _selected(only, WORKLOADS)
    with console.status("") as status:
        report = machine_bench.measure(
            workloads, scale=scale, repeat=repeat, steady=steady, progress=status.update
        )
    machine_bench.show(report, console)
    _finish(report.as_json(), report.faults(), json_file, console)


@cli.command()
@_only("A workload to run")
@_repeat()
@_scale
@_json_file
def haskell(only: tuple[str, ...], repeat: int, scale: float, json_file: Path | None) -> None:
    """Time Haskell programs on Clew and, where installed, on GHCi, Hugs and compiled by GHC."""
    console = _console()
    workloads = _selected(only, WORKLOADS + LARGER)
    with console.status("") as status:
        report = haskell_bench.measure(workloads, scale=scale, repeat=repeat, progress=status.update)
    haskell_bench.show(report, console)
    _finish(report.as_json(), report.faults(), json_file, console)


@cli.command()
@_only("A workload to run")
@_repeat()
@_scale
@_json_file
def erlang(only: tuple[str, ...], repeat: int, scale: float, json_file: Path | None) -> None:
    """Time Erlang programs on Clew and, where installed, compiled and interpreted by OTP."""
    console = _console()
    names = _named(only, erlang_bench.SIZES, "workload")
    with console.status("") as status:
        ours.warm_up()
        report = erlang_bench.measure(names, scale=scale, repeat=repeat, progress=status.update)
    erlang_bench.show(report, console)
    _finish(report.as_json(), report.faults(), json_file, console)


@cli.command()
@_only("A workload to run, or a class of programs to walk through")
@_repeat()
@_scale
@click.option("--long/--no-long", default=True, help="Also record 50 million reductions, and look things up.")
@_json_file
def story(only: tuple[str, ...], repeat: int, scale: float, long: bool, json_file: Path | None) -> None:
    """Measure what recording a run costs, beside the same run that is not recorded."""
    console = _console()
    names = [*[w.name for w in WORKLOADS + LARGER], *[c.name for c in story_steps.CLASSES]]
    wanted = frozenset(_named(only, names, "workload or class"))
    workloads = tuple(w for w in WORKLOADS + LARGER if w.name in wanted)
    classes = tuple(c for c in story_steps.CLASSES if c.name in wanted)
    with console.status("") as status:
        report = story_bench.measure(
            workloads, classes, scale=scale, repeat=repeat, long=long, progress=status.update
        )
    story_bench.show(report, console)
    _finish(report.as_json(), report.faults(), json_file, console)


@cli.command()
@_only("A class or a program", metavar="CLASS")
@_repeat("loop")
@_scale
@_json_file
def primitives(only: tuple[str, ...], repeat: int, scale: float, json_file: Path | None) -> None:
    """Time every kind of primitive and number, and numeric programs, on Clew and in GHCi.

    CLASS is a module of loops (Floating), one for a type (Floating Float), or a program (NBody).
    """
    console = _console()
    names = [c.module for c in primitives_bench.CLASSES] + [c.name for c in primitives_bench.CLASSES]
    names += [w.name for w in primitives_bench.WHOLE]
    wanted = frozenset(_named(only, dict.fromkeys(names), "class or program"))
    classes = [c for c in primitives_bench.CLASSES if c.name in wanted or c.module in wanted]
    whole = [w for w in primitives_bench.WHOLE if w.name in wanted]
    with console.status("") as status:
        ours.warm_up()
        report = primitives_bench.measure(classes, whole, scale=scale, repeat=repeat, progress=status.update)
    primitives_show.show(report, console)
    _finish(report.as_json(), report.faults(), json_file, console)


def _selected(only: tuple[str, ...], among: tuple[Workload, ...]) -> tuple[Workload, ...]:
    by_name = {w.name: w for w in among}
    return tuple(by_name[name] for name in _named(only, by_name, "workload"))


def _named(only: tuple[str, ...], known: Iterable[str], what: str) -> tuple[str, ...]:
    """The names that were asked for, or all."""
    names = tuple(known)
    for name in only:
        if name not in names:
            message = f"{name!r} is no {what}; there are {', '.join(names)}"
            raise click.BadParameter(message, param_hint="'--only'")
    return only or names


@cli.command()
@_only("A subject", metavar="SUBJECT")
@click.option(
    "--seconds", type=click.FloatRange(min=0.1), default=10.0, show_default=True, help="For each tool."
)
@click.option("--faults", type=click.IntRange(min=1), default=10, show_default=True, help="Of each subject.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="For other faults.")
@_json_file
def quickcheck(only: tuple[str, ...], seconds: float, faults: int, seed: int, json_file: Path | None) -> None:
    """Count the faults in data structures that QuickCheck, both SmallChecks and Clew find."""
    console = _console()
    names = _named(only, [s.name for s in SUBJECTS], "subject")
    with console.status("") as status:
        watched = Watched(status.update, lambda row: click.echo(str(row), err=True))
        report = quickcheck_bench.measure(names, seconds, faults, seed, watched)
    quickcheck_bench.show(report, console)
    _finish(report.as_json(), report.faults(), json_file, console)


@cli.command()
@_only("A subject", metavar="SUBJECT")
@click.option(
    "--seconds", type=click.FloatRange(min=0.1), default=10.0, show_default=True, help="For each tool."
)
@click.option("--faults", type=click.IntRange(min=1), default=7, show_default=True, help="Of each subject.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="For other faults.")
@_json_file
def proper(only: tuple[str, ...], seconds: float, faults: int, seed: int, json_file: Path | None) -> None:
    """Count the faults in Erlang modules that PropEr and Clew find."""
    console = _console()
    names = _named(only, proper_bench.SUBJECTS, "subject")
    with console.status("") as status:
        watched = Watched(status.update, lambda row: click.echo(str(row), err=True))
        report = proper_bench.measure(names, seconds, faults, seed, watched)
    proper_bench.show(report, console)
    _finish(report.as_json(), report.faults(), json_file, console)


@cli.command()
@click.option(
    "--depth",
    type=click.IntRange(min=0),
    default=4,
    show_default=True,
    help="The depth bound of the search.",
)
@_repeat()
@_json_file
def narrow(depth: int, repeat: int, json_file: Path | None) -> None:
    """Time the search for a counterexample on Clew and, where installed, with Lazy SmallCheck."""
    console = _console()
    with console.status(f"red-black insertion at depth {depth}"):
        ours.warm_up()
        report = narrow_bench.measure(depth, repeat)
    narrow_bench.show(report, console)
    _finish(report.as_json(), report.faults(), json_file, console)


@cli.command()
@_only("An example to run, such as RedBlack")
@click.option(
    "--depth",
    type=click.IntRange(1),
    default=properties_bench.DEEPEST,
    metavar="N",
    help=f"Go no deeper than this (default: {properties_bench.DEEPEST}).",
)
@_json_file
def properties(only: tuple[str, ...], depth: int, json_file: Path | None) -> None:
    """Time the search of properties on Clew and, where installed, with Lazy SmallCheck and SmallCheck."""
    console = _console()
    if not properties_bench.EXAMPLES.is_dir():
        raise click.UsageError("the examples come with Debian's package libghc-lazysmallcheck-dev")
    names = _named(only, properties_bench.names(), "example")
    with console.status("") as status:
        ours.warm_up()
        report = properties_bench.measure(names, status.update, depth)
    properties_bench.show(report, console)
    _finish(report.as_json(), report.faults(), json_file, console)


@cli.command()
@_only("A function to measure")
@click.option(
    "--language", type=click.Choice(["haskell", "curry"]), default="haskell", help="The library's language."
)
@click.option("--mutation/--no-mutation", default=True, help="Also count the mutants that the tests kill.")
@click.option("--reducer/--no-reducer", default=True, help="Also generate tests for the set-cover reducer.")
@_repeat()
@_json_file
def glassbox(
    only: tuple[str, ...],
    language: str,
    mutation: bool,
    reducer: bool,
    repeat: int,
    json_file: Path | None,
) -> None:
    """Generate tests for the arithmetic library and print them beside the published figures."""
    console = _console()
    names = _named(only, glassbox_bench.PAPER, "function of the table")
    with console.status("") as status:
        ours.warm_up()
        report = glassbox_bench.measure(
            names,
            repeat,
            language=language,
            mutation=mutation,
            reducer=reducer,
            progress=status.update,
        )
    glassbox_bench.show(report, console)
    _finish(report.as_json(), report.faults(), json_file, console)


@cli.command()
@_only("A corpus or a module")
@click.option(
    "--criterion",
    "criteria",
    multiple=True,
    type=click.Choice(mutation_bench.CRITERIA),
    help="By default all.",
)
@click.option(
    "--minutes",
    type=click.FloatRange(min=0.1),
    default=15.0,
    show_default=True,
    help="Of the processor, for everything together.",
)
@click.option(
    "--functions",
    type=click.IntRange(min=1),
    default=mutation_bench.MOST,
    show_default=True,
    help="Of each module, at most.",
)
@_json_file
def mutation(
    only: tuple[str, ...],
    criteria: tuple[str, ...],
    minutes: float,
    functions: int,
    json_file: Path | None,
) -> None:
    """Count the mutants that generated tests kill, criterion by criterion, in our examples and the corpora in reach."""
    console = _console()
    count_processor_time()
    with tempfile.TemporaryDirectory() as folder:
        ours.warm_up()
        chosen = criteria or mutation_bench.CRITERIA
        report = mutation_bench.measure(
            chosen,
            only,
            Path(folder),
            lambda line: click.echo(line, err=True),
            seconds=60 * minutes,
            most=functions,
        )
    mutation_bench.show(report, console)
    _finish(report.as_json(), [], json_file, console)


@cli.command()
@click.option(
    "--lines",
    "sizes",
    type=click.IntRange(min=1),
    multiple=True,
    default=(2_500, 5_000, 10_000, 20_000),
    show_default=True,
    help="Modules of about so many lines together; may be given again.",
)
@click.option("--application", default="stdlib", show_default=True, help="Whose modules of Erlang/OTP.")
@click.option("--overhead-only", is_flag=True, help="Measure only what coverage costs at run time.")
@_json_file
def flow(sizes: tuple[int, ...], application: str, overhead_only: bool, json_file: Path | None) -> None:
    """Make flow graphs: targets of higher-order calls on the classic programs, and time over size.

    Then run programs with and without coverage, beside GHC's hpc and OTP's cover.
    """
    console = _console()
    results: dict[str, Any] = {} if overhead_only else flow_bench.measured(sizes, application)
    if not overhead_only:
        flow_bench.show(console, results)
    ours.warm_up()
    overhead = coverage_overhead.measured()
    coverage_overhead.show(console, overhead)
    _finish({**results, "overhead": coverage_overhead.as_json(overhead)}, [], json_file, console)


@cli.command()
@_only("A corpus or a program")
@click.option(
    "--faults",
    type=click.IntRange(min=1),
    default=slices_bench.FAULTS,
    show_default=True,
    metavar="N",
    help="Faults in each program.",
)
@click.option(
    "--time",
    "minutes",
    type=click.FloatRange(min=0),
    metavar="MINUTES",
    help="Begin with no program after this time.",
)
@_json_file
def slices(only: tuple[str, ...], faults: int, minutes: float | None, json_file: Path | None) -> None:
    """Slice wrong values of programs with one fault, and count how often the slice has it."""
    console = _console()
    with console.status("") as status:
        ours.warm_up()
        report = slices_bench.measure(only, faults, minutes, status.update)
    slices_bench.show(report, console)
    _finish(report.as_json(), [], json_file, console)


@cli.command()
@_only("Programs, or corpora, by name")
@click.option(
    "--faults", type=click.IntRange(1), default=6, show_default=True, help="Faults in each program."
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=20.0,
    show_default=True,
    metavar="N",
    help="Seconds for each hunt.",
)
@click.option("--jobs", type=click.IntRange(1), default=1, help="Programs at once.")
@click.option(
    "--time",
    "minutes",
    type=click.FloatRange(min=0),
    metavar="MINUTES",
    help="Begin with no program after this time.",
)
@_json_file
def hunt(
    only: tuple[str, ...],
    faults: int,
    seconds: float,
    jobs: int,
    minutes: float | None,
    json_file: Path | None,
) -> None:
    """Hunt through programs with one fault each: how many are found, located, and how soon."""
    console = _console()
    ours.warm_up()
    report = hunt_bench.measure(only, faults, seconds, jobs, minutes, _said)
    hunt_bench.show(report, console)
    _finish(report.as_json(), [], json_file, console)


@cli.command()
@_only("A corpus or a program")
@click.option(
    "--faults",
    type=click.IntRange(min=1),
    default=debugging_bench.FAULTS,
    show_default=True,
    metavar="N",
    help="Faults in each program.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0),
    default=debugging_bench.SECONDS,
    show_default=True,
    metavar="N",
    help="Processor time for each program.",
)
@click.option("--jobs", type=click.IntRange(1), default=1, help="Programs at once.")
@click.option(
    "--results",
    type=_FILE,
    help="Keep the report of every finished program in a file (JSON lines), and go on where it ends.",
)
@click.option(
    "--time",
    "minutes",
    type=click.FloatRange(min=0),
    metavar="MINUTES",
    help="Begin with no program after this time; 0: only show what is in the results.",
)
@_json_file
def debugging(
    only: tuple[str, ...],
    faults: int,
    seconds: float,
    jobs: int,
    results: Path | None,
    minutes: float | None,
    json_file: Path | None,
) -> None:
    """Debug programs with one fault each, and count the questions and which function is blamed.

    All programs take an hour or two; --results and --time divide them into portions.
    """
    console = _console()
    limits = debugging_bench.Limits(faults, seconds)
    try:
        kept = KeptReports(limits, results)
    except ClewError as error:
        raise click.UsageError(f"{error.message}; {error.hint}" if error.hint else error.message) from None
    ours.warm_up()
    report = debugging_bench.measure(only, limits, jobs, minutes, kept, _said)
    debugging_show.show(report, console)
    _finish(report.as_json(), [], json_file, console)


@cli.command()
@click.option(
    "--seconds",
    default="1,10,60",
    show_default=True,
    metavar="LIST",
    help="When to look, in seconds of processor time.",
)
@click.option(
    "--strategy",
    "strategies",
    multiple=True,
    type=click.Choice(coverage_bench.STRATEGIES),
    help="By default all.",
)
@click.option("--case/--no-case", "case", default=None, help="Only with case expressions, or only without.")
@_only("A corpus or a module")
@click.option(
    "--sample", type=click.IntRange(min=1), metavar="N", help="Only N modules, always the same ones."
)
@click.option("--jobs", type=click.IntRange(0), default=1, help="Modules at once (0: one for each core).")
@click.option(
    "--results",
    type=_FILE,
    help="Keep every finished run in a file (JSON lines), and go on where it ends.",
)
@click.option(
    "--time",
    "minutes",
    type=click.FloatRange(min=0),
    metavar="MINUTES",
    help="Begin no run after this time; 0: only show what is in the results.",
)
@click.option(
    "--every",
    type=click.IntRange(min=1),
    default=4,
    show_default=True,
    metavar="N",
    help="One module in N goes on from each time of --seconds to the next; 1: all do.",
)
@click.option("--plot", "plot_file", type=_FILE, help="Draw the plot (SVG).")
@click.option(
    "--report",
    "report_file",
    type=_FILE,
    help="Write a page (Markdown) with the plot beside it.",
)
@_json_file
def coverage(
    seconds: str,
    strategies: tuple[str, ...],
    case: bool | None,
    only: tuple[str, ...],
    sample: int | None,
    jobs: int,
    results: Path | None,
    minutes: float | None,
    every: int,
    plot_file: Path | None,
    report_file: Path | None,
    json_file: Path | None,
) -> None:
    """Explore the modules of the corpora in reach and report how much of them was run.

    All modules with all strategies take some hours; --results and --time divide them into portions.
    """
    console = _console()
    try:
        times = tuple(sorted(float(t) for t in seconds.split(",")))
    except ValueError:
        raise click.BadParameter(f"{seconds!r} is not a list of numbers", param_hint="'--seconds'") from None
    wanted = coverage_bench.Wanted(
        strategies or coverage_bench.STRATEGIES,
        (True, False) if case is None else (case,),
        times,
        every,
        only,
        sample,
    )
    try:
        found = Results(results)
        if minutes != 0:
            with console.status("") as status, coverage_bench.workers(jobs) as executor:
                coverage_bench.measure(executor, wanted, found, minutes, status.update)
    except ClewError as error:
        raise click.UsageError(f"{error.message}; {error.hint}" if error.hint else error.message) from None
    coverage_show.show(found, times, console)
    coverage_show.write(found, times, plot_file, report_file)
    _finish(coverage_show.as_json(found, times), [], json_file, console)


@cli.command()
@_only("A hostile program")
@click.option(
    "--time",
    "limit",
    type=click.FloatRange(min=0.1),
    default=2.0,
    show_default=True,
    metavar="SECONDS",
    help="The limit that the commands are given.",
)
@click.option("--interrupt/--no-interrupt", default=True, help="Also send Ctrl-C.")
@_repeat("command", "the one that ends soonest", default=1)
@_json_file
def limits(only: tuple[str, ...], limit: float, interrupt: bool, repeat: int, json_file: Path | None) -> None:
    """Measure how far commands go beyond their limit of time, and how soon they heed Ctrl-C."""
    console = _console()
    names = _named(only, limits_bench.NAMES, "hostile program")
    with console.status("") as status:
        ours.warm_up()
        report = limits_bench.measure(
            names, limit=limit, repeat=repeat, interrupt=interrupt, progress=status.update
        )
    limits_bench.show(report, console)
    _finish(report.as_json(), report.faults(), json_file, console)


@cli.command()
@_only("Commands in whose name it stands, such as properties", metavar="WORD")
@click.option("--jobs", type=click.IntRange(2), default=2, show_default=True, help="How many processes.")
@_repeat("command", "the one with the least processor time", default=1)
@_scale
@_json_file
def jobs(only: tuple[str, ...], jobs: int, repeat: int, scale: float, json_file: Path | None) -> None:
    """Run commands with one process and with several, and report what is gained."""
    console = _console()
    cases = tuple(c for c in jobs_bench.CASES if not only or any(w in c.name for w in only))
    if not cases:
        known = ", ".join(c.name for c in jobs_bench.CASES)
        message = f"there is nothing with {only[0]!r} in its name among: {known}"
        raise click.BadParameter(message, param_hint="'--only'")
    with console.status("") as status:
        report = jobs_bench.measure(cases, jobs, scale, repeat, status.update)
    jobs_bench.show(report, console)
    _finish(report.as_json(), report.faults(), json_file, console)


def _console() -> Console:
    """As wide as the tables need when the output is not a terminal."""
    console = Console()
    return console if console.is_terminal else Console(width=140)


def _said(line: str) -> None:
    """Progress of what takes long, also where nobody sees a status line."""
    click.echo(line, err=True)


def _finish(figures: dict[str, Any], faults: list[str], file: Path | None, console: Console) -> None:
    for fault in faults:
        console.print(f"FAULT {fault}", markup=False, style="red")
    if file is not None:
        about = {
            "python": platform.python_version(),
            "system": platform.platform(),
            "processors": os.cpu_count(),
            "load": os.getloadavg()[0],
        }
        file.write_text(
            json.dumps({"about": about, **figures}, indent=2, default=str) + "\n", encoding="utf-8"
        )
    if faults:
        raise SystemExit(1)


if __name__ == "__main__":
    cli(prog_name="python -m bench")
