"""`clew suite`: record what a module does, compare two versions of it, keep few tests, export them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import click

from clew.cli import options
from clew.cli.parameters import argument, build, flag, group, option, takes
from clew.cli.suite.record import RecordOptions, finished, left_out, prepared

if TYPE_CHECKING:
    from clew.source.span import Span
    from clew.suite.model import Suite
    from clew.suite.record import Recorded, Recorder

_MOST = 10


@click.group(
    "suite",
    short_help="Record what a module does, and compare versions.",
    epilog="Exit codes: 0 fine, 1 two suites differ (see `compare`), 2 bad input or usage, 130 stopped by Ctrl-C.",
)
def command() -> None:
    """Record the results of a module's functions, and find out what changes.

    A suite is a text file with a test a line, such as `insert 0 empty ==> Branch Leaf 0 Leaf`. An argument that a
    function never looks at is `?`, so one line stands for all values of that argument.

    \b
    For example:
      clew suite record IntTree.hs -o before.suite
      clew suite compare before.suite IntTree.hs
      clew suite compare --git HEAD IntTree.hs
    """


# --- record ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RecordParameters:
    """What `clew suite record` is asked for."""

    file: str = options.file(metavar="MODULE")
    functions: tuple[str, ...] = argument(nargs=-1)
    output: str = options.output("Where to write the suite (default: print it).")
    cover: bool = flag("--cover", help="Record what each test covers, too; `clew suite minimise` needs it.")
    how: RecordOptions = group(RecordOptions)
    json_file: str | None = options.json_file()


@command.command("record", short_help="Record the suite of a module.")
@takes(RecordParameters)
def record_command(given: RecordParameters) -> int:
    """Record the results of the functions that MODULE exports (or of those that are named).

    Inputs are made from the types alone, as by `clew explore`, and results are evaluated to the end. With the same
    options the same module gives the same bytes. Ctrl-C ends it, and the tests so far are written.

    \b
    For example:
      clew suite record IntTree.hs -o before.suite --ints 0..5
      clew suite record IntTree.hs insert delete --tests 5000
    """
    from clew.cli.edge import INTERRUPTED, OK
    from clew.cli.reports import write_all
    from clew.cli.suite import report
    from clew.suite.text import write_suite

    output, json_file = given.output, given.json_file
    recorder = prepared(given.file, given.functions, given.how, cover=given.cover)
    found = finished(recorder)
    origin = report.Origin(given.file, given.how.reading.loading, found.places)
    write_all(
        (output if json_file != "-" or output != "-" else None, lambda: write_suite(found.suite)),
        (json_file, lambda: report.suite_json("suite record", found.suite, origin)),
    )
    is_error = output == "-" or json_file == "-"
    for line in left_out(recorder, found):
        click.echo(line, err=is_error)
    notes = [report.summary(found.suite)]
    if found.ambiguous:
        notes.append(f"{found.ambiguous:,} more differ only in types that cannot be seen, and are left out")
    if found.was_interrupted:
        notes.append("interrupted; what was found is kept")
    else:
        notes.append(found.summary.ended.value)
    click.echo("; ".join(notes), err=is_error)
    return INTERRUPTED if found.was_interrupted else OK


# --- show ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShowParameters:
    """What `clew suite show` is asked for."""

    file: str = options.file(metavar="SUITE")
    functions: tuple[str, ...] = argument(nargs=-1)
    json_file: str | None = options.json_file()


@command.command("show", short_help="Show a suite.")
@takes(ShowParameters)
def show_command(given: ShowParameters) -> int:
    """Show the tests of a suite (or those of the functions that are named), and how many there are of each kind.

    \b
    For example:
      clew suite show before.suite insert
    """
    from dataclasses import replace

    from clew.cli.reports import write
    from clew.cli.suite import report
    from clew.source.diagnostics import UsageFault

    suite, functions, json_file = _read(given.file), given.functions, given.json_file
    known = {case.function for case in suite.cases}
    for name in functions:
        if name not in known:
            raise UsageFault(
                f"the suite has no tests of `{name}`",
                hint=f"it has tests of {', '.join(f'`{n}`' for n in sorted(known))}" if known else None,
            )
    if functions:
        suite = replace(suite, cases=tuple(c for c in suite.cases if c.function in functions))
    if json_file is not None:
        write(json_file, report.suite_json("suite show", suite, report.Origin(given.file)))
    if json_file != "-":
        for case in suite.cases:
            click.echo(suite.line(case))
        click.echo(report.summary(suite), err=True)
    return 0


# --- compare ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CompareParameters:
    """What `clew suite compare` is asked for."""

    files: tuple[str, ...] = options.file(nargs=-1, required=True, metavar="A B")
    revision: str | None = option(
        "--git", metavar="REV", help="Compare the module with what it was at a revision of Git."
    )
    everything: bool = options.everything("Also show what is the same, and what only one side has.")
    most: int = options.count("--most", "Groups to show of each kind.", _MOST)
    no_proposals: bool = flag(
        "--no-proposals", help="Do not look for renamed functions and swapped arguments."
    )
    how: RecordOptions = group(RecordOptions)
    reports: options.ReportOptions = group(options.ReportOptions)


@command.command("compare", short_help="Compare two suites, or two versions of a module.")
@takes(CompareParameters)
def compare_command(given: CompareParameters) -> int:
    """Compare the results of two versions of a module. A and B are suites, or modules, which are recorded first.

    Tests with the same input are matched, and a more general input with all of its instances: `insert ? empty`
    with `insert 0 empty`, `insert 1 empty` and so on. Each is marked: `:` the results are the same, `~` they are
    not, `#` there is nothing to compare with, `?` undecided, since not all values of a search are known. A
    module that is compared with a suite is recorded with the options and the constants of the suite, unless others
    are given; of two modules, both are recorded with the constants of either. When one side needs less of its
    arguments, that is reported as a change of strictness. When a function seems to have another name, or takes its
    arguments in another order, the tests are matched across that.

    The exit code is 1 when results or strictness differ, or a function of A is gone. Inputs that only one side has
    are counted and are no finding: two versions may have been explored to different depths.

    \b
    For example:
      clew suite compare before.suite after.suite
      clew suite compare before.suite IntTree.hs
      clew suite compare --git HEAD~1 IntTree.hs
    """
    from clew.cli.edge import FOUND, INTERRUPTED, OK
    from clew.cli.reports import formats, write_all
    from clew.cli.suite import report
    from clew.suite.compare import compare

    names, sides = _sides(given.files, given.revision, given.how)
    comparison = compare(sides.first, sides.second, propose=not given.no_proposals)
    loading = given.how.reading.loading
    first, second = report.Origin(names[0], loading), report.Origin(names[1], loading, sides.places)
    if not given.reports.is_quiet:
        report.show_comparison(comparison, names, everything=given.everything, most=given.most)
    write_all(
        (given.reports.json_file, lambda: report.comparison_json(comparison, first, second)),
        *formats(
            report.records(comparison, names, sides.places),
            report.RULES,
            given.reports,
            results=report.changes(comparison, names, sides.places),
        ),
    )
    if sides.cut:
        verb = "was" if len(sides.cut) == 1 else "were"
        click.echo(f"interrupted: {' and '.join(sides.cut)} {verb} not recorded to the end", err=True)
        return INTERRUPTED
    return FOUND if comparison.found else OK


@dataclass(frozen=True, slots=True)
class _Sides:
    """What is compared, which of the two (`A`, `B`) was cut off by Ctrl-C, and where the functions of the second are."""

    first: Suite
    second: Suite
    cut: str = ""
    places: Mapping[str, Span] = field(default_factory=dict)


def _sides(
    files: tuple[str, ...], revision: str | None, how: RecordOptions
) -> tuple[tuple[str, str], _Sides]:
    """Both suites, with their names."""
    from clew.source.diagnostics import UsageFault

    wanted = 2 if revision is None else 1
    if len(files) != wanted:
        what = "two suites or modules" if wanted == 2 else "one module beside --git"
        raise UsageFault(
            f"expected {what}, and got {len(files)}", hint="`clew suite compare --help` has examples"
        )
    if revision is not None:
        if not _is_module(files[0]):
            raise UsageFault(f"--git needs a module, and '{files[0]}' is not one")
        return (f"{revision}:{files[0]}", files[0]), _versions(revision, files[0], how)
    names = (files[0], files[1])
    modules = [_is_module(f) for f in names]
    if all(modules):
        first, second = (prepared(f, (), how) for f in names)
        return names, _both(_alike(first, second), second)
    if not any(modules):
        return names, _Sides(_read(names[0]), _read(names[1]))
    at = modules.index(True)
    suite = _read(names[1 - at])
    as_before = _as_before(names[1 - at], suite, how)
    found = finished(prepared(names[at], (), as_before, constants=suite.constants))
    cut = "AB"[at] if found.was_interrupted else ""
    return names, _Sides(suite, found.suite, cut, found.places) if at else _Sides(found.suite, suite, cut)


def _alike(first: Recorder, second: Recorder) -> Recorded:
    """Have both try what either one would, so that there is something to compare; and record the first."""
    tried = first.constants.joined(second.constants)
    first.use(tried)
    second.use(tried)
    return finished(first)


def _both(first: Recorded, second: Recorder) -> _Sides:
    """Record the second side, too; if Ctrl-C ended the first one, as far as that was, unless it ends this, too."""
    cut = ""
    if first.was_interrupted:
        cut = "A"
        tests = max(first.summary.tests, 1)
        second.limit(tests)
        click.echo(f"interrupted: B is recorded as far as A was ({tests:,} expressions)", err=True)
    found = finished(second)
    if found.was_interrupted:
        cut += "B"
    return _Sides(first.suite, found.suite, cut, found.places)


def _as_before(file: str, suite: Suite, how: RecordOptions) -> RecordOptions:
    """How to record a module that is compared with a suite: as that was, unless the options say otherwise."""
    import shlex
    from dataclasses import replace

    from clew.source.diagnostics import UsageFault

    if how.description:
        return how
    try:
        with record_command.make_context("record", [*shlex.split(suite.options), "--", "module"]) as context:
            before = build(RecordOptions, context.params)
    except (click.ClickException, ValueError) as error:
        raise UsageFault(
            f"the options in '{file}' cannot be read: {suite.options}", hint="give the options yourself"
        ) from error
    return replace(before, reading=replace(before.reading, path=how.reading.path), spread=how.spread)


def _versions(revision: str, file: str, how: RecordOptions) -> _Sides:
    """The suites of a module as it was at a revision and as it is; faults name files as Git does."""
    from dataclasses import replace

    from clew.source.diagnostics import ClewError
    from clew.source.files import read_source
    from clew.source.texts import remember_text
    from clew.suite.versions import version_of

    with version_of(file, revision) as version:
        path = tuple(version.moved(folder) for folder in how.reading.path)
        moved = replace(how, reading=replace(how.reading, path=path))
        try:
            before = prepared(version.moved(file), (), moved, settings_of=file)
        except ClewError as error:
            if error.span is not None and version.name(error.span.file) != error.span.file:
                name = version.name(error.span.file)
                remember_text(name, read_source(error.span.file))
                error.span = replace(error.span, file=name)
            error.message = error.message.replace(f"{version.folder}/", f"{revision}:")
            raise
        now = prepared(file, (), how)
        first = _alike(before, now)
    return _both(first, now)


# --- minimise --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MinimiseParameters:
    """What `clew suite minimise` is asked for."""

    file: str = options.file(metavar="SUITE|MODULE")
    output: str = options.output("Where to write the suite (default: print it).")
    how: RecordOptions = group(RecordOptions)
    json_file: str | None = options.json_file()


@command.command("minimise", short_help="The smallest set of tests that covers the same.")
@takes(MinimiseParameters)
def minimise_command(given: MinimiseParameters) -> int:
    """Keep the fewest tests that cover every expression of the source that the whole suite covers.

    A suite must have been recorded with --cover; a module is recorded first.

    \b
    For example:
      clew suite minimise IntTree.hs --ints 0,1
      clew suite minimise before.suite -o small.suite
    """
    from clew.cli.edge import INTERRUPTED, OK
    from clew.cli.reports import write_all
    from clew.cli.suite import report
    from clew.suite.minimise import minimise
    from clew.suite.text import write_suite

    file, output, json_file = given.file, given.output, given.json_file
    interrupted = False
    places: Mapping[str, Span] = {}
    if _is_module(file):
        recorded = finished(prepared(file, (), given.how, cover=True))
        suite, interrupted, places = recorded.suite, recorded.was_interrupted, recorded.places
    else:
        suite = _read(file)
    origin = report.Origin(file, given.how.reading.loading, places)
    found = minimise(suite)
    write_all(
        (
            json_file,
            lambda: report.suite_json(
                "suite minimise", found.suite, origin, items=found.items, proved=found.proved
            ),
        ),
        (output if output != "-" else None, lambda: write_suite(found.suite)),
    )
    if output == "-" and json_file != "-":
        for case in found.suite.cases:
            click.echo(found.suite.line(case))
    kept = f"{len(found.suite.cases):,} of {report.count(found.before, 'test')}"
    least = "no fewer would do" if found.proved else "perhaps fewer would do"
    message = f"{kept} cover the same {report.count(found.items, 'expression')} of the source; {least}"
    click.echo(message, err=output == "-")
    return INTERRUPTED if interrupted else OK


# --- export ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ExportParameters:
    """What `clew suite export` is asked for."""

    file: str = options.file(metavar="SUITE")
    framework: str = options.framework("Which framework the module is for.")
    output: str = options.output("Where to write it: IntTreeTest.hs.")


@command.command("export", short_help="Write a suite as a module for a test framework.")
@takes(ExportParameters)
def export_command(given: ExportParameters) -> int:
    """Write the tests of a suite as a module for a test framework of the suite's language.

    Results are compared as the language prints them. Tests whose results it does not print, or prints by code that was
    written by hand, become comments.

    \b
    For example:
      clew suite minimise IntTree.hs -o small.suite
      clew suite export small.suite --as hspec -o IntTreeSpec.hs
      clew suite export Tree.suite --as currycheck -o TreeTest.curry
    """
    from clew.cli.reports import write
    from clew.suite.export.exported import export, module_name
    from clew.suite.export.frameworks import target
    from clew.suite.export.recorded import recorded_module

    suite, output = _read(given.file), given.output
    chosen = target(given.framework, suite.language)
    module = suite.module.rpartition(".")[2] + "Test" if output == "-" else module_name(output)
    exported = export(recorded_module(module, suite, chosen.writer), chosen)
    write(output, exported.text)
    if output != "-":
        click.echo(exported.summary(output))
    return 0


def _is_module(file: str) -> bool:
    """Whether a file is a module, by its name, and not a suite."""
    from clew.language.registry import suffixes

    return file.endswith(suffixes())


def _read(file: str) -> Suite:
    from clew.source.files import read_source
    from clew.suite.match import overlaps
    from clew.suite.text import SuiteFault, read_suite

    suite = read_suite(read_source(file), file)
    for one, other in overlaps(suite.cases):
        texts = [suite.show(suite.cases[number].input) for number in (one, other)]
        raise SuiteFault(
            f"'{file}' has `{texts[0]}` and `{texts[1]}`, of which one is an instance of the other",
            hint="a merge may have done this; keep one of them, or record the suite again",
        )
    return suite
