"""Runs what `clew generate` asks for, function by function."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

import click

from clew.cli.edge import FOUND, INTERRUPTED, OK, report
from clew.cli.generate.report import GenerationReport
from clew.cli.progress import Progress
from clew.cli.reports import write_all
from clew.cover.cases import GeneratedTest, GenerationResult, Stop
from clew.cover.filling import Fill
from clew.cover.options import GenerationOptions
from clew.cover.subject import endless, generate_for
from clew.language.loading import USUAL_LOADING, Loading
from clew.language.protocol import LoadedModule
from clew.language.registry import load, traits_for
from clew.language.subjects import CallOptions, Subject, applied, without_contracts
from clew.report.document import document, module_entry
from clew.source.diagnostics import ClewError, UsageFault
from clew.source.files import write_atomically
from clew.source.texts import source_lines
from clew.suite.export.exported import export, module_name
from clew.suite.export.frameworks import target
from clew.suite.export.generated import VIOLATING, generated_module, refuse


@dataclass(frozen=True, slots=True)
class GenerateRequest:
    """The options of `clew generate`."""

    file: str
    function: str | None
    criterion: str
    functions: tuple[str, ...] | None
    libraries: bool
    calls: CallOptions
    options: GenerationOptions
    loading: Loading = USUAL_LOADING
    everything: bool = False
    listing: bool = False
    json_file: str | None = None
    exports: Mapping[str, str] | None = None
    stats: bool = False
    reference: bool = False


def run(request: GenerateRequest) -> int:
    """Generate tests and show them; the exit code."""
    sys.setrecursionlimit(max(sys.getrecursionlimit(), 8_000))  # values are read 2,000 levels deep
    return _Run(request).run()


class _Run:
    """One command, and the tests that it has generated so far."""

    def __init__(self, request: GenerateRequest) -> None:
        self.request = request
        self.exports = dict(request.exports or {})
        self.made: list[tuple[Subject, GenerationResult]] = []
        self.left_out: list[str] = []  # functions without tests, and why

    def run(self) -> int:
        request = self.request
        for framework, path in self.exports.items():
            target(framework, traits_for(request.file).name).writer.refuse_name(module_name(path))
        if request.function is not None:
            code = self.one(request.function, request.options)
        else:
            names = self.names()
            if not names:
                raise UsageFault(f"'{request.file}' exports no function", hint="name the function to test")
            code = self.each(names)
        write_all((request.json_file, self._document))
        for framework, path in self.exports.items():
            _export(framework, path, self.made, self.left_out)
        return code

    @cached_property
    def module(self) -> LoadedModule:
        """The module in the file, which is read once for all of its functions."""
        with Progress() as progress:
            return load(self.request.file, self.request.loading, progress)

    def names(self) -> Sequence[str]:
        """The functions to test where none is named; contracts are no functions of their own."""
        names = self.module.functions()
        return without_contracts(names) if self.request.calls.contracts else names

    def _document(self) -> str:
        """What was generated, as JSON."""
        request = self.request
        functions = [
            GenerationReport(s, r, request.options).json_entry(request.loading) for s, r in self.made
        ]
        return document("generate", [module_entry(request.file, self.module.name, functions=functions)])

    def each(self, names: Sequence[str]) -> int:
        """Generate tests for these functions in turn; the exit code."""
        code = OK
        options, is_quiet = self.request.options, self.request.json_file == "-"
        seconds, began = options.seconds, time.monotonic()
        for number, name in enumerate(names):
            if number and not is_quiet:
                click.echo()
            if seconds is not None:  # for all of them: each has an equal part of what is left
                left = seconds - (time.monotonic() - began)
                if left <= 0:
                    click.echo(f"{', '.join(names[number:])}: not tried, the time is over", err=is_quiet)
                    self.left_out += (f"{n}: the time was over" for n in names[number:])
                    break
                options = replace(options, seconds=left / (len(names) - number))
            try:
                code = max(code, self.one(name, options))
            except ClewError as error:  # the others are tested all the same
                code = max(code, report(error))
                self.left_out.append(f"{name}: {' '.join(error.message.split())}")
            if code == INTERRUPTED:
                self.left_out += (f"{n}: interrupted" for n in names[number + 1 :])
                break
        return code

    def one(self, function: str, options: GenerationOptions) -> int:
        request = self.request
        subject = self.module.subject(function, request.calls)
        if self.exports:
            refuse(subject)
        functions = _functions(subject, request.functions)
        with Progress() as progress:
            result = generate_for(
                subject,
                request.criterion,
                options,
                functions=functions,
                libraries=request.libraries,
                on_test=_Ticker(progress, function) if sys.stderr.isatty() else None,
                reference=request.reference,
            )
        _refuse_nothing(subject, result, request)
        self.made.append((subject, result))
        text = GenerationReport(subject, result, options)
        if request.json_file != "-":
            _show(text, result, request)
        if request.stats:
            _show_figures(result)
        if result.stop is Stop.INTERRUPTED:
            return INTERRUPTED
        return FOUND if result.failures else OK


class _Ticker:
    """Shows now and then how far the search has come."""

    def __init__(self, progress: Progress, function: str) -> None:
        self._progress = progress
        self._function = function
        self._covered: set[str] = set()
        self._next = time.monotonic() + 0.5

    def __call__(self, test: GeneratedTest) -> None:
        self._covered |= test.items
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + 0.2
            items = len(self._covered)
            self._progress(
                f"{self._function}: {test.number:,} tests cover {items} items (Ctrl-C ends the search)"
            )


def _functions(subject: Subject, names: tuple[str, ...] | None) -> list[str] | None:
    """Functions by the names that users give them."""
    if names is None:
        return None
    prefix = subject.qualifier
    if names == ("all",):
        return [
            f.name
            for f in subject.program.functions
            if f.name.startswith(prefix) and f.scheme is not None and not f.trusted
        ]
    known = {f.name for f in subject.program.functions}
    return [prefix + n if prefix + n in known else n for n in names]


def _show(text: GenerationReport, result: GenerationResult, request: GenerateRequest) -> None:
    click.echo(text.heading())
    shown = result.tests if request.everything else result.kept
    extra = [t for t in result.failures if t not in shown]
    if shown:
        click.echo(text.table(shown))
    click.echo(text.summary())
    if extra:
        click.echo("other tests that violate a property:")
        click.echo(text.table(extra[:VIOLATING]))
        if len(extra) > VIOLATING:
            click.echo(f"  and {len(extra) - VIOLATING} more (--all shows every test)")
    lines = cache(source_lines)  # one look at a file, not one an item
    missing = text.uncovered(lines)
    if missing:
        click.echo(missing)
    if request.listing:
        click.echo()
        click.echo(text.listing(lines))


def _refuse_nothing(subject: Subject, result: GenerationResult, request: GenerateRequest) -> None:
    """Raise the reason why there is no test at all, if there is none."""
    if result.tests or result.stop in (Stop.INTERRUPTED, Stop.TIME):
        return
    name = applied(subject.name)
    if result.trap is not None:
        raise UsageFault(f"`{name}` cannot be tested: {result.trap}", slug="no-input")
    if result.rejected:
        types = ", ".join(f"`{t}`" for t in subject.refused)
        which = (
            f"a value of {types}, which only its own module can make"
            if types
            else ("an argument whose type has no values to try")
        )
        raise UsageFault(
            f"`{name}` needs {which}",
            hint="give it a generator, as in --generator 1=EXPR",
            slug="no-generator",
        )
    if subject.precondition is not None:
        all_tried = result.stop is Stop.EXHAUSTED
        raise UsageFault(
            f"no input of `{name}` meets the precondition ({'all were tried' if all_tried else 'within the limits'})",
            hint=f"check --pre or {subject.name}'pre{'' if all_tried else ', or search farther with --depth and --time'}",
            slug="no-input",
        )
    without_end = endless(subject)
    if without_end:
        enumerates = request.options.fill is Fill.ENUMERATE
        numbers = " and ".join(map(str, without_end))
        raise UsageFault(
            f"no call of `{name}` ends: {'--fill enumerate' if enumerates else 'it'} needs all of argument {numbers}, "
            "and no value of that type has an end",
            hint="without the option, what a call does not need stays open"
            if enumerates
            else f"give values on which it ends, as in --generator {without_end[0]}=EXPR",
            slug="no-input",
        )
    raise UsageFault(
        f"there is no input of `{name}` on which it ends", hint="every branch fails", slug="no-input"
    )


def _export(
    framework: str, path: str, made: Sequence[tuple[Subject, GenerationResult]], left_out: Sequence[str]
) -> None:
    if not made:
        click.echo(f"{path} is not written: there is no test", err=True)
        return
    chosen = target(framework, made[0][0].language)
    exported = export(generated_module(module_name(path), made, chosen.writer, left_out), chosen)
    write_atomically(Path(path), exported.text)
    click.echo(exported.summary(path), err=True)


def _show_figures(result: GenerationResult) -> None:
    sys.stdout.flush()
    rows = [
        ("generating", f"{result.seconds:.3f} s, {result.steps:,} steps, {len(result.tests)} tests"),
        ("last new item", f"in test {result.needed}"),
        ("choosing", f"{result.reducing_seconds:.3f} s, {len(result.kept)} tests"),
    ]
    if result.cut:
        rows.append(("given up", f"{result.cut} calls without an end in sight"))
    click.echo("\n".join(f"{name:14} {value}" for name, value in rows), err=True)
