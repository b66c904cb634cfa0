"""Runs what `clew mutate` asks for and shows what became of the mutants."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import click

from clew.cli.edge import FOUND, INTERRUPTED, OK, source_lines
from clew.cli.mutate_report import Report
from clew.cli.mutate_suite import Expected, read_suite, values_of
from clew.cli.progress import Progress
from clew.cli.subjects import Wanted, load_subject
from clew.core.calls import reachable
from clew.core.names import closest
from clew.cover.cases import Stop
from clew.cover.generate import Options
from clew.cover.subject import Subject, generate_for
from clew.machine.outcome import OutcomeKind
from clew.machine.readback import Value
from clew.mutate.differ import Effort
from clew.mutate.mutants import Mutant, mutants
from clew.mutate.operators import Kind
from clew.mutate.run import Result, Status, Suite
from clew.mutate.texts import Sources
from clew.source.diagnostics import UsageFault

#: Say how far it is when it takes longer than this.
_PATIENCE = 2.0


@dataclass(frozen=True, slots=True)
class Request:
    """What the options ask for."""

    file: str
    function: str
    tests: str | None
    criterion: str
    options: Options
    places: tuple[str, ...] | None
    kinds: tuple[str, ...] | None
    wanted: Wanted
    effort: Effort
    everything: bool = False
    as_json: bool = False
    reference: bool = False


def run(request: Request) -> int:
    """Mutate, run and show; the exit code."""
    sys.setrecursionlimit(max(sys.getrecursionlimit(), 50_000))
    kinds = _kinds(request.kinds)
    subject = load_subject(request.file, request.function, request.wanted)
    tests, origin = _tests(request, subject)
    suite = Suite(subject, [values for _, values in tests], request.effort, reference=request.reference)
    if request.tests is not None:
        _check_originals(request.tests, subject, suite, [e for e, _ in tests if e is not None])
    faults = list(_faults(subject, request.places, kinds))
    if not faults:
        raise UsageFault(
            f"there is nothing to mutate in `{request.function}`",
            hint="choose other functions with --in or other kinds with --kinds",
            slug="no-mutants",
        )
    results, whole = _results(suite, faults)
    report = Report(subject, suite, results, len(faults), origin, source_lines)
    click.echo(report.as_json() if request.as_json else report.text(everything=request.everything))
    if not whole:
        return INTERRUPTED
    return FOUND if any(r.status is Status.SURVIVED for r in results) else OK


def _results(suite: Suite, faults: Sequence[Mutant]) -> tuple[list[Result], bool]:
    """What became of each, and whether that is all: Ctrl-C keeps what was found."""
    results: list[Result] = []
    told = time.monotonic()
    with Progress() as progress:
        try:
            for result in suite.run(faults):
                results.append(result)
                if time.monotonic() - told > _PATIENCE:
                    told = time.monotonic()
                    progress(f"{len(results)} of {len(faults)} mutants")
        except KeyboardInterrupt:
            return results, False
    return results, True


def _tests(request: Request, subject: Subject) -> tuple[list[tuple[Expected | None, tuple[Value, ...]]], str]:
    """The suite, and where it comes from."""
    if request.tests is not None:
        expected = read_suite(request.tests, subject.name)
        values = values_of(expected, request.file, request.wanted.folders, request.reference)
        return list(zip(expected, values, strict=True)), request.tests
    # Calls of the tested function say little about faults elsewhere: there, the calls of those functions count.
    elsewhere = request.places is not None and request.criterion == "fc"
    functions = dict.fromkeys([subject.function, *_places(subject, request.places)]) if elsewhere else None
    made = generate_for(
        subject,
        request.criterion,
        request.options,
        functions=None if functions is None else list(functions),
        reference=request.reference,
    )
    if made.stop is Stop.INTERRUPTED:
        raise KeyboardInterrupt
    return [(None, t.concrete) for t in made.kept if t.concrete is not None], request.criterion


def _check_originals(path: str, subject: Subject, suite: Suite, expected: Sequence[Expected]) -> None:
    """A suite that fails already says nothing about mutants."""
    for test, seen in zip(expected, suite.expected, strict=True):
        values = [v for kind, v in seen.answers if kind is OutcomeKind.VALUE and v is not None]
        shown = [subject.show(v, None, 0) for v in values]
        if test.outcome == OutcomeKind.VALUE.value and set(shown) != set(test.results):
            now = ", ".join(shown) or seen.answers[0][0].value if seen.answers else "nothing"
            raise UsageFault(
                f"test {test.number} of '{path}' fails without any fault: "
                f"it expects {', '.join(test.results)} and gets {now}",
                hint="mend the function, or generate the suite again",
                slug="suite-fails",
            )


def _faults(subject: Subject, places: tuple[str, ...] | None, kinds: Sequence[Kind]) -> Iterator[Mutant]:
    texts = {f: "\n".join(lines) for f in _files(subject) if (lines := source_lines(f)) is not None}
    sources = Sources(texts)
    for name in _places(subject, places):
        yield from mutants(subject.program, name, sources, kinds)


def _files(subject: Subject) -> set[str]:
    return {f.span.file for f in subject.program.functions if f.span.line and not f.trusted}


def _places(subject: Subject, places: tuple[str, ...] | None) -> list[str]:
    """The functions to put faults into, by their full names."""
    if places is None:
        return [subject.function]
    prefix = f"{subject.module}." if subject.language != "core" else ""
    reached = set(reachable(subject.program, [subject.entry]))
    known = [
        f.name
        for f in subject.program.functions
        if (f.name in reached and f.scheme is not None and not f.trusted and f.name != subject.entry)
        or f.name == subject.function
    ]
    if places == ("all",):
        return [name for name in known if name.startswith(prefix)]
    for name in places:
        if prefix + name not in known:
            raise UsageFault(
                f"`{subject.name}` does not come to a function `{name}`",
                hint=closest(name, [k.removeprefix(prefix) for k in known]),
                slug="not-in-reach",
            )
    return [prefix + name for name in places]


def _kinds(names: tuple[str, ...] | None) -> tuple[Kind, ...]:
    if names is None:
        return tuple(Kind)
    known = {kind.value: kind for kind in Kind}
    for name in names:
        if name not in known:
            raise UsageFault(
                f"there is no kind of fault '{name}'", hint=f"there are {', '.join(known)}", slug="no-kind"
            )
    return tuple(known[name] for name in names)
