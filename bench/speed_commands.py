"""Commands that measure time and memory, most of them beside a peer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from bench import coverage_overhead, debug_trees, flow_corpora, ours, primitives_show, story_steps
from bench import erlang as erlang_bench
from bench import flow as flow_bench
from bench import haskell as haskell_bench
from bench import jobs as jobs_bench
from bench import limits as limits_bench
from bench import loading as loading_bench
from bench import machine as machine_bench
from bench import narrow as narrow_bench
from bench import primitives as primitives_bench
from bench import properties as properties_bench
from bench import story as story_bench
from bench.command_options import (
    console_for_tables,
    finish,
    json_written,
    named,
    only_named,
    repeated,
    scaled,
    selected,
)
from bench.workloads import LARGER, WORKLOADS


@click.command()
@only_named("A workload to run")
@repeated()
@scaled
@click.option(
    "--steady/--no-steady", default=True, help="Also run 100 million steps over constant live data."
)
@json_written
def machine(only: tuple[str, ...], repeat: int, scale: float, steady: bool, json_file: Path | None) -> None:
    """Time the workloads on Clew and, where installed, on GHCi, Hugs and compiled by GHC."""
    console = console_for_tables()
    workloads = selected(only, WORKLOADS)
    with console.status("") as status:
        report = machine_bench.measure(
            workloads, scale=scale, repeat=repeat, steady=steady, progress=status.update
        )
    machine_bench.show(report, console)
    finish(report.as_json(), report.faults(), json_file, console)


@click.command()
@only_named("A workload to run")
@repeated()
@scaled
@json_written
def haskell(only: tuple[str, ...], repeat: int, scale: float, json_file: Path | None) -> None:
    """Time Haskell programs on Clew and, where installed, on GHCi, Hugs and compiled by GHC."""
    console = console_for_tables()
    workloads = selected(only, WORKLOADS + LARGER)
    with console.status("") as status:
        report = haskell_bench.measure(workloads, scale=scale, repeat=repeat, progress=status.update)
    haskell_bench.show(report, console)
    finish(report.as_json(), report.faults(), json_file, console)


@click.command()
@only_named("A class or a program", metavar="CLASS")
@repeated("loop")
@scaled
@json_written
def primitives(only: tuple[str, ...], repeat: int, scale: float, json_file: Path | None) -> None:
    """Time every kind of primitive and number, and numeric programs, on Clew and in GHCi.

    CLASS is a module of loops (Floating), one for a type (Floating Float), or a program (NBody).
    """
    console = console_for_tables()
    names = [c.module for c in primitives_bench.CLASSES] + [c.name for c in primitives_bench.CLASSES]
    names += [w.name for w in primitives_bench.WHOLE]
    wanted = frozenset(named(only, dict.fromkeys(names), "class or program"))
    classes = [c for c in primitives_bench.CLASSES if c.name in wanted or c.module in wanted]
    whole = [w for w in primitives_bench.WHOLE if w.name in wanted]
    with console.status("") as status:
        ours.warm_up()
        report = primitives_bench.measure(classes, whole, scale=scale, repeat=repeat, progress=status.update)
    primitives_show.show(report, console)
    finish(report.as_json(), report.faults(), json_file, console)


@click.command()
@only_named("A workload to run")
@repeated()
@scaled
@json_written
def erlang(only: tuple[str, ...], repeat: int, scale: float, json_file: Path | None) -> None:
    """Time Erlang programs on Clew and, where installed, compiled and interpreted by OTP."""
    console = console_for_tables()
    names = named(only, erlang_bench.SIZES, "workload")
    with console.status("") as status:
        ours.warm_up()
        report = erlang_bench.measure(names, scale=scale, repeat=repeat, progress=status.update)
    erlang_bench.show(report, console)
    finish(report.as_json(), report.faults(), json_file, console)


@click.command()
@only_named("A workload to run, or a class of programs to walk through")
@repeated()
@scaled
@click.option("--long/--no-long", default=True, help="Also record 50 million reductions, and look things up.")
@json_written
def story(only: tuple[str, ...], repeat: int, scale: float, long: bool, json_file: Path | None) -> None:
    """Measure what recording a run costs, beside the same run that is not recorded."""
    console = console_for_tables()
    names = [*[w.name for w in WORKLOADS + LARGER], *[c.name for c in story_steps.CLASSES]]
    wanted = frozenset(named(only, names, "workload or class"))
    workloads = tuple(w for w in WORKLOADS + LARGER if w.name in wanted)
    classes = tuple(c for c in story_steps.CLASSES if c.name in wanted)
    with console.status("") as status:
        report = story_bench.measure(
            workloads, classes, scale=scale, repeat=repeat, long=long, console=console, progress=status.update
        )
    finish(report.as_json(), report.faults(), json_file, console)


@click.command()
@only_named("A workload")
@repeated()
@scaled
@json_written
def debug(only: tuple[str, ...], repeat: int, scale: float, json_file: Path | None) -> None:
    """Measure what tracing costs, beside not tracing, and how soon a computation tree is there."""
    console = console_for_tables()
    names = frozenset(named(only, [w.name for w in WORKLOADS + LARGER], "workload"))
    with console.status("") as status:
        report = debug_trees.measure(names, scale=scale, repeat=repeat, progress=status.update)
    debug_trees.show(report, console)
    finish(report.as_json(), report.faults(), json_file, console)


@click.command()
@click.option(
    "--depth",
    type=click.IntRange(min=0),
    default=4,
    show_default=True,
    help="The depth bound of the search.",
)
@repeated()
@json_written
def narrow(depth: int, repeat: int, json_file: Path | None) -> None:
    """Time the search for a counterexample on Clew and, where installed, with Lazy SmallCheck."""
    console = console_for_tables()
    with console.status(f"red-black insertion at depth {depth}"):
        ours.warm_up()
        report = narrow_bench.measure(depth, repeat)
    narrow_bench.show(report, console)
    finish(report.as_json(), report.faults(), json_file, console)


@click.command()
@only_named("An example to run, such as RedBlack")
@click.option(
    "--depth",
    type=click.IntRange(1),
    default=properties_bench.DEEPEST,
    metavar="N",
    help=f"Go no deeper than this (default: {properties_bench.DEEPEST}).",
)
@json_written
def properties(only: tuple[str, ...], depth: int, json_file: Path | None) -> None:
    """Time the search of properties on Clew and, where installed, with Lazy SmallCheck and SmallCheck."""
    console = console_for_tables()
    if not properties_bench.EXAMPLES.is_dir():
        raise click.UsageError("the examples come with Debian's package libghc-lazysmallcheck-dev")
    names = named(only, properties_bench.names(), "example")
    with console.status("") as status:
        ours.warm_up()
        report = properties_bench.measure(names, status.update, depth)
    properties_bench.show(report, console)
    finish(report.as_json(), report.faults(), json_file, console)


@click.command()
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
@click.option("--corpora", is_flag=True, help="Show only how sound and exact the graphs of all corpora are.")
@click.option(
    "--debian",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="With --corpora, also of the Haskell packages that are unpacked in this folder.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=1),
    default=600.0,
    show_default=True,
    help="With --corpora, the processor time for each.",
)
@only_named("With --corpora, a corpus (haskell, erlang, examples, otp, debian)", metavar="CORPUS")
@click.option("--overhead-only", is_flag=True, help="Measure only what coverage costs at run time.")
@json_written
def flow(
    sizes: tuple[int, ...],
    application: str,
    corpora: bool,
    debian: Path | None,
    seconds: float,
    only: tuple[str, ...],
    overhead_only: bool,
    json_file: Path | None,
) -> None:
    """Make flow graphs: targets of higher-order calls on the classic programs, and time over size.

    Then run programs with and without coverage, beside GHC's hpc and OTP's cover.
    """
    console = console_for_tables()
    if corpora:
        found = flow_corpora.measured(debian, seconds, only)
        flow_corpora.show(console, found)
        missing = [row["corpus"] for row in found["corpora"] if row["missing"]]
        finish(found, missing, json_file, console)
        return
    results: dict[str, Any] = {} if overhead_only else flow_bench.measured(sizes, application)
    if not overhead_only:
        flow_bench.show(console, results)
    ours.warm_up()
    overhead = coverage_overhead.measured()
    coverage_overhead.show(console, overhead)
    finish({**results, "overhead": coverage_overhead.as_json(overhead)}, [], json_file, console)


@click.command()
@only_named("A hostile program")
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
@repeated("command", "the one that ends soonest", default=1)
@json_written
def limits(only: tuple[str, ...], limit: float, interrupt: bool, repeat: int, json_file: Path | None) -> None:
    """Measure how far commands go beyond their limit of time, and how soon they heed Ctrl-C."""
    console = console_for_tables()
    names = named(only, limits_bench.NAMES, "hostile program")
    with console.status("") as status:
        ours.warm_up()
        report = limits_bench.measure(
            names, limit=limit, repeat=repeat, interrupt=interrupt, progress=status.update
        )
    limits_bench.show(report, console)
    finish(report.as_json(), report.faults(), json_file, console)


@click.command()
@only_named("Commands in whose name it stands, such as properties", metavar="WORD")
@click.option("--jobs", type=click.IntRange(2), default=2, show_default=True, help="How many processes.")
@repeated("command", "the one with the least processor time", default=1)
@scaled
@json_written
def jobs(only: tuple[str, ...], jobs: int, repeat: int, scale: float, json_file: Path | None) -> None:
    """Run commands with one process and with several, and report what is gained."""
    console = console_for_tables()
    cases = tuple(c for c in jobs_bench.CASES if not only or any(w in c.name for w in only))
    if not cases:
        known = ", ".join(c.name for c in jobs_bench.CASES)
        message = f"there is nothing with {only[0]!r} in its name among: {known}"
        raise click.BadParameter(message, param_hint="'--only'")
    with console.status("") as status:
        report = jobs_bench.measure(cases, jobs, scale, repeat, status.update)
    jobs_bench.show(report, console)
    finish(report.as_json(), report.faults(), json_file, console)


@click.command()
@click.option("--size", "sizes", type=click.IntRange(1), multiple=True, help="How many modules.")
@json_written
def loading(sizes: tuple[int, ...], json_file: Path | None) -> None:
    """Load projects of several sizes: cold, warm, and with one module edited."""
    console = console_for_tables()
    with console.status("") as status:
        report = loading_bench.measure(sizes or loading_bench.SIZES, status.update)
    loading_bench.show(report, console)
    finish(report.as_json(), report.faults(), json_file, console)


COMMANDS = (
    machine,
    haskell,
    primitives,
    erlang,
    story,
    debug,
    narrow,
    properties,
    flow,
    limits,
    jobs,
    loading,
)
