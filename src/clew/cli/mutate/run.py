"""Runs what `clew mutate` asks for and shows what became of the mutants."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import click

from clew.cli.edge import FOUND, INTERRUPTED, OK
from clew.cli.mutate.report import MutationReport
from clew.cli.mutate.suite import Expected, read_suite, values_of
from clew.cli.progress import Progress
from clew.cli.reports import write_all
from clew.core.deep import deep_recursion
from clew.core.names import closest, closest_or_some
from clew.core.passes.calls import reachable
from clew.cover.cases import GeneratedTest, Stop
from clew.cover.deadline import Deadline, TimeOver
from clew.cover.options import GenerationOptions
from clew.cover.subject import generate_for
from clew.language.loading import USUAL_LOADING, Loading
from clew.language.registry import load
from clew.language.subjects import CallOptions, Subject
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Value
from clew.mutate.differ import Effort
from clew.mutate.edits import SourceTexts
from clew.mutate.kinds import FaultKind
from clew.mutate.mutants import Mutant, mutants
from clew.mutate.run import TEST_STEPS, MutantResult, MutantStatus, MutationAnalysis
from clew.report.document import document, module_entry
from clew.source.diagnostics import UsageFault
from clew.source.texts import source_lines

#: Say how far it is when it takes longer than this.
_PATIENCE = 2.0
#: Generating a suite may take this part of what is left of a limited time.
_GENERATING = 3


@dataclass(frozen=True, slots=True)
class MutateRequest:
    """The options of `clew mutate`."""

    file: str
    function: str
    tests: str | None
    criterion: str
    options: GenerationOptions
    places: tuple[str, ...] | None
    kinds: tuple[str, ...] | None
    calls: CallOptions
    effort: Effort
    loading: Loading = USUAL_LOADING
    steps: int = TEST_STEPS
    seconds: float | None = None
    everything: bool = False
    json_file: str | None = None
    reference: bool = False


def run(request: MutateRequest) -> int:
    """Run the suite on all mutants and show the results; the exit code."""
    with deep_recursion(50_000):
        return _run(request)


def _run(request: MutateRequest) -> int:
    effort = replace(request.effort, deadline=Deadline.after(request.seconds))
    kinds = _kinds(request.kinds)
    with Progress() as progress:
        module = load(request.file, request.loading, progress)
    subject = module.subject(request.function, request.calls)
    with Progress() as progress:
        ticker = _Ticker(progress)
        tests, origin = _tests(request, subject, effort.deadline, ticker)
        values = [v for _, v in tests]
        suite = MutationAnalysis(subject, values, effort, steps=request.steps, reference=request.reference)
    if request.tests is not None:
        _check_originals(request.tests, subject, suite, [e for e, _ in tests if e is not None])
    faults = list(_faults(subject, request.places, kinds))
    if not faults:
        raise UsageFault(
            f"there is nothing to mutate in `{request.function}`",
            hint="choose other functions with --in or other kinds with --kinds",
            slug="no-mutants",
        )
    with Progress() as progress:
        outcome = suite.run(faults, _Ticker(progress, len(faults)).mutant)
    report = MutationReport(subject, suite, outcome, origin, source_lines)
    if request.json_file != "-":
        click.echo(report.text(everything=request.everything))
    entry = module_entry(request.file, module.name, functions=[report.json_entry(request.loading)])
    write_all((request.json_file, lambda: document("mutate", [entry])))
    if outcome.stop is Stop.INTERRUPTED:
        return INTERRUPTED
    survived = any(r.status is MutantStatus.SURVIVED for r in outcome.results)
    return FOUND if survived or outcome.stop is not None else OK


class _Ticker:
    """Shows now and then how far the work has come."""

    def __init__(self, progress: Progress, mutants: int = 0) -> None:
        self._progress = progress
        self._mutants = mutants
        self._known = 0
        self._shown = time.monotonic()

    def test(self, test: GeneratedTest) -> None:
        self._show(f"{test.number} tests generated")

    def mutant(self, result: MutantResult) -> None:
        self._known += 1
        self._show(f"{self._known} of {self._mutants} mutants")

    def _show(self, message: str) -> None:
        if time.monotonic() - self._shown > _PATIENCE:
            self._shown = time.monotonic()
            self._progress(message)


def _tests(
    request: MutateRequest, subject: Subject, deadline: Deadline, ticker: _Ticker
) -> tuple[list[tuple[Expected | None, tuple[Value, ...]]], str]:
    """The tests of the suite, and where they come from. There are none if reading them takes all the time."""
    if request.tests is not None:
        expected = read_suite(request.tests, subject.name)
        try:
            values = values_of(expected, request.file, request.loading, request.reference, deadline)
        except TimeOver:
            return [], request.tests
        return list(zip(expected, values, strict=True)), request.tests
    # Calls of the tested function say little about faults elsewhere: there, the calls of those functions count.
    elsewhere = request.places is not None and request.criterion == "fc"
    functions = dict.fromkeys([subject.function, *_places(subject, request.places)]) if elsewhere else None
    left = deadline.left
    options = replace(request.options, seconds=None if left is None else max(0.0, left / _GENERATING))
    made = generate_for(
        subject,
        request.criterion,
        options,
        functions=None if functions is None else list(functions),
        on_test=ticker.test,
        reference=request.reference,
    )
    if made.stop is Stop.INTERRUPTED:
        raise KeyboardInterrupt
    return [(None, t.concrete) for t in made.kept if t.concrete is not None], request.criterion


def _check_originals(
    path: str, subject: Subject, suite: MutationAnalysis, expected: Sequence[Expected]
) -> None:
    """Raise a fault if a test of the suite already fails on the original."""
    for test, seen in zip(expected, suite.expected, strict=False):  # the time may not suffice for all
        values = [v for kind, v in seen.answers if kind is OutcomeKind.VALUE and v is not None]
        shown = [subject.show(v, None, 0) for v in values]
        if test.outcome == OutcomeKind.VALUE.value and set(shown) != set(test.results):
            now = ", ".join(shown) or seen.answers[0][0].value if seen.answers else "nothing"
            raise UsageFault(
                f"test {test.number} of '{path}' fails without any fault: "
                f"it expects {', '.join(test.results)} and gets {now}",
                hint="give more with --steps"
                if seen.never_ends
                else "mend the function, or generate the suite again",
                slug="suite-fails",
            )


def _faults(subject: Subject, places: tuple[str, ...] | None, kinds: Sequence[FaultKind]) -> Iterator[Mutant]:
    texts = {f: "\n".join(lines) for f in _files(subject) if (lines := source_lines(f)) is not None}
    sources = SourceTexts(texts)
    for name in _places(subject, places):
        yield from mutants(subject.program, name, sources, kinds)


def _files(subject: Subject) -> set[str]:
    return {f.span.file for f in subject.program.functions if f.span.line and not f.trusted}


def _places(subject: Subject, places: tuple[str, ...] | None) -> list[str]:
    """The functions to put faults into, by their full names."""
    if places is None:
        return [subject.function]
    prefix = subject.qualifier
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


def _kinds(names: tuple[str, ...] | None) -> tuple[FaultKind, ...]:
    if names is None:
        return tuple(FaultKind)
    known = {kind.value: kind for kind in FaultKind}
    for name in names:
        if name not in known:
            raise UsageFault(
                f"there is no kind of fault '{name}'", hint=closest_or_some(name, known), slug="no-kind"
            )
    return tuple(known[name] for name in names)
