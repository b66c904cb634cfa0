"""Commands that count: faults found and located, mutants killed, code covered."""

from __future__ import annotations

import tempfile
from dataclasses import asdict
from pathlib import Path

import click

from bench import coverage as coverage_bench
from bench import coverage_show, debugging_show, hunt_show, ours, package_suites, source_soundness
from bench import debugging as debugging_bench
from bench import glassbox as glassbox_bench
from bench import hunt as hunt_bench
from bench import mutation as mutation_bench
from bench import packages as packages_bench
from bench import proper as proper_bench
from bench import quickcheck as quickcheck_bench
from bench import slices as slices_bench
from bench import soundness as soundness_bench
from bench.command_options import (
    FILE,
    console_for_tables,
    faults_of_each,
    finish,
    json_written,
    named,
    of_subjects,
    only_named,
    repeated,
    said,
    within_minutes,
)
from bench.coverage_results import Results
from bench.debugged_programs import listed
from bench.faults_found import Watched
from bench.infected_sources import NOTATIONS
from bench.kept_reports import KeptReports
from bench.processor_time import count_processor_time
from bench.quickcheck_subjects import SUBJECTS
from clew.source.diagnostics import ClewError


@click.command()
@of_subjects(10)
@json_written
def quickcheck(only: tuple[str, ...], seconds: float, faults: int, seed: int, json_file: Path | None) -> None:
    """Count the faults in data structures that QuickCheck, both SmallChecks and Clew find."""
    console = console_for_tables()
    names = named(only, [s.name for s in SUBJECTS], "subject")
    with console.status("") as status:
        watched = Watched(status.update, lambda row: click.echo(str(row), err=True))
        report = quickcheck_bench.measure(names, seconds, faults, seed, watched)
    quickcheck_bench.show(report, console)
    finish(report.as_json(), report.faults(), json_file, console)


@click.command()
@of_subjects(7)
@json_written
def proper(only: tuple[str, ...], seconds: float, faults: int, seed: int, json_file: Path | None) -> None:
    """Count the faults in Erlang modules that PropEr and Clew find."""
    console = console_for_tables()
    names = named(only, proper_bench.SUBJECTS, "subject")
    with console.status("") as status:
        watched = Watched(status.update, lambda row: click.echo(str(row), err=True))
        report = proper_bench.measure(names, seconds, faults, seed, watched)
    proper_bench.show(report, console)
    finish(report.as_json(), report.faults(), json_file, console)


@click.command()
@only_named("A function to measure")
@click.option(
    "--language", type=click.Choice(["haskell", "curry"]), default="haskell", help="The library's language."
)
@click.option("--mutation/--no-mutation", default=True, help="Also count the mutants that the tests kill.")
@click.option("--reducer/--no-reducer", default=True, help="Also generate tests for the set-cover reducer.")
@repeated()
@json_written
def glassbox(
    only: tuple[str, ...],
    language: str,
    mutation: bool,
    reducer: bool,
    repeat: int,
    json_file: Path | None,
) -> None:
    """Generate tests for the arithmetic library and print them beside the published figures."""
    console = console_for_tables()
    names = named(only, glassbox_bench.PAPER, "function of the table")
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
    finish(report.as_json(), report.faults(), json_file, console)


@click.command()
@only_named("A corpus or a module")
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
@json_written
def mutation(
    only: tuple[str, ...],
    criteria: tuple[str, ...],
    minutes: float,
    functions: int,
    json_file: Path | None,
) -> None:
    """Count the mutants that generated tests kill, criterion by criterion, in our examples and the corpora in reach."""
    console = console_for_tables()
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
    finish(report.as_json(), [], json_file, console)


@click.command()
@only_named("A corpus or a program")
@faults_of_each(slices_bench.FAULTS)
@within_minutes()
@json_written
def slices(only: tuple[str, ...], faults: int, minutes: float | None, json_file: Path | None) -> None:
    """Slice wrong values of programs with one fault, and count how often the slice has it."""
    console = console_for_tables()
    with console.status("") as status:
        ours.warm_up()
        report = slices_bench.measure(only, faults, minutes, status.update)
    slices_bench.show(report, console)
    finish(report.as_json(), [], json_file, console)


@click.command()
@click.option(
    "--programs", type=click.IntRange(min=1), default=20_000, show_default=True, help="How many to try."
)
@click.option("--seed", type=int, default=0, show_default=True, help="Where to begin.")
@click.option(
    "--searches", type=click.IntRange(min=0), default=1500, show_default=True, help="Programs that choose."
)
@click.option(
    "--sources", type=click.IntRange(min=0), default=60, show_default=True, help="Programs in each language."
)
def soundness(programs: int, seed: int, searches: int, sources: int) -> None:
    """Search random programs with known defects for one whose computation tree blames a right function."""
    console = console_for_tables()
    tally = soundness_bench.Tally()
    for tally in soundness_bench.experiment(programs, seed):
        if tally.programs % 10_000 < soundness_bench.TOGETHER or tally.programs >= programs:
            console.print(tally.line)
    if searches:
        searched = soundness_bench.search_experiment(searches, seed)
        console.print(f"with choices: {searched.line}")
        tally.add(searched)
    for language, notation in NOTATIONS.items() if sources else ():
        found_there = source_soundness.tallied(seed, sources, notation)
        console.print(f"{language}: {found_there.line}")
        tally.add(found_there)
    for found in (*tally.counterexamples, *tally.lost):
        console.print(f"  {found}")
    raise SystemExit(1 if tally.counterexamples or tally.lost else 0)


@click.command()
@only_named("A corpus or a program")
@faults_of_each(debugging_bench.FAULTS)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0),
    default=debugging_bench.SECONDS,
    show_default=True,
    metavar="N",
    help="Processor time for each program.",
)
@click.option(
    "--session",
    "sessions",
    multiple=True,
    metavar="NAME",
    help="Only these lines of the table: a strategy, reference, properties, ...",
)
@click.option("--jobs", type=click.IntRange(1), default=1, help="Programs at once.")
@click.option(
    "--results",
    type=FILE,
    help="Keep the report of every finished program in a file (JSON lines), and go on where it ends.",
)
@within_minutes("Begin with no program after this time; 0: only show what is in the results.")
@json_written
def debugging(
    only: tuple[str, ...],
    faults: int,
    seconds: float,
    sessions: tuple[str, ...],
    jobs: int,
    results: Path | None,
    minutes: float | None,
    json_file: Path | None,
) -> None:
    """Debug programs with one fault each, and count the questions and which function is blamed.

    All programs take an hour or two; --results and --time divide them into portions.
    """
    console = console_for_tables()
    limits = debugging_bench.Limits(faults, seconds, ",".join(sessions))
    try:
        kept = KeptReports(asdict(limits), debugging_bench.Report.of_json, results)
    except ClewError as error:
        raise click.UsageError(f"{error.message}; {error.hint}" if error.hint else error.message) from None
    ours.warm_up()
    report = debugging_bench.measure(only, limits, jobs, minutes, kept, said)
    debugging_show.show(report, console)
    finish(report.as_json(), [], json_file, console)


@click.command()
@only_named("Programs, or corpora, by name")
@click.option(
    "--faults",
    type=click.IntRange(min=0),
    default=hunt_bench.HuntLimits().faults,
    show_default=True,
    metavar="N",
    help="Faults in each program; 0: only look for alarms in programs without one.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=hunt_bench.HuntLimits().seconds,
    show_default=True,
    metavar="N",
    help="Seconds of the processor for each hunt.",
)
@click.option("--sample", type=click.IntRange(min=1), metavar="N", help="Only N programs, always the same.")
@click.option("--brief", is_flag=True, help="End each hunt with the first fault that it locates.")
@click.option("--jobs", type=click.IntRange(1), default=1, help="Programs at once.")
@click.option(
    "--results",
    type=FILE,
    help="Keep the report of every finished program in a file (JSON lines), and go on where it ends.",
)
@within_minutes("Begin with no program after this time; 0: only show what is in the results.")
@json_written
def hunt(
    only: tuple[str, ...],
    faults: int,
    seconds: float,
    sample: int | None,
    brief: bool,
    jobs: int,
    results: Path | None,
    minutes: float | None,
    json_file: Path | None,
) -> None:
    """Hunt through programs with one fault each: how many are found, located, and how soon.

    --results and --time divide a long run into portions.
    """
    console = console_for_tables()
    limits = hunt_bench.HuntLimits(faults, seconds, brief)
    try:
        kept = KeptReports(asdict(limits), hunt_bench.HuntReport.of_json, results)
    except ClewError as error:
        raise click.UsageError(f"{error.message}; {error.hint}" if error.hint else error.message) from None
    programs = hunt_bench.sampled(list(listed(only)), sample)
    if not programs:
        raise click.BadParameter(f"no program is called {', '.join(only)}", param_hint="'--only'")
    if minutes != 0:
        ours.warm_up()
    report = hunt_bench.measure(programs, limits, jobs, minutes, kept, said)
    hunt_show.show(report, console)
    finish(report.as_json(), [], json_file, console)


@click.command()
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
@only_named("A corpus or a module")
@click.option(
    "--sample", type=click.IntRange(min=1), metavar="N", help="Only N modules, always the same ones."
)
@click.option("--jobs", type=click.IntRange(0), default=1, help="Modules at once (0: one for each core).")
@click.option(
    "--results",
    type=FILE,
    help="Keep every finished run in a file (JSON lines), and go on where it ends.",
)
@within_minutes("Begin no run after this time; 0: only show what is in the results.")
@click.option(
    "--every",
    type=click.IntRange(min=1),
    default=4,
    show_default=True,
    metavar="N",
    help="One module in N goes on from each time of --seconds to the next; 1: all do.",
)
@click.option("--plot", "plot_file", type=FILE, help="Draw the plot (SVG).")
@click.option(
    "--report",
    "report_file",
    type=FILE,
    help="Write a page (Markdown) with the plot beside it.",
)
@json_written
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
    console = console_for_tables()
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
    finish(coverage_show.as_json(found, times), [], json_file, console)


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--upon",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder with the sources of more packages, which do not count themselves.",
)
@click.option("--suites", is_flag=True, help="Run the packages' own test suites, beside GHC.")
@click.option(
    "--package-db",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="With --suites, more packages for GHC.",
)
@click.option(
    "--ghc", "kept", type=FILE, help="With --suites, what GHC's programs came to; read if it is there."
)
@only_named("A package", metavar="PACKAGE")
@json_written
def packages(
    folder: Path,
    upon: Path | None,
    suites: bool,
    package_db: Path | None,
    kept: Path | None,
    only: tuple[str, ...],
    json_file: Path | None,
) -> None:
    """Count the modules of packages that load, and the reasons of the others.

    FOLDER holds the sources of packages, each in a folder of its own.
    """
    console = console_for_tables()
    if suites:
        with console.status("") as status:
            ran = package_suites.measure_suites(folder, upon, only, package_db, kept, status.update)
        package_suites.show_suites(ran, console)
        finish(ran.as_json(), [], json_file, console)
        return
    with console.status("") as status:
        report = packages_bench.measure(folder, upon, only, status.update)
    packages_bench.show(report, console)
    finish(report.as_json(), [], json_file, console)


COMMANDS = (quickcheck, proper, glassbox, mutation, slices, soundness, debugging, hunt, coverage, packages)
