"""Generated calls that give something else in an older version: both versions are run on the same values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from clew.api.function_tests import FunctionTests
from clew.api.generating import GenerateOptions, generate_tests
from clew.cover.cases import GeneratedTest
from clew.cover.deadline import Deadline
from clew.cover.options import GenerationOptions
from clew.hunt.effort.time_share import TimeShare
from clew.hunt.findings.failing_call import replayed
from clew.hunt.symptoms.crash_cause import crash_of
from clew.hunt.symptoms.exclusions import is_deliberate
from clew.hunt.symptoms.older_version import CallResult, OlderVersion, SourceChange, call_result
from clew.language.protocol import LoadedModule
from clew.language.subjects import Subject
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.parts import parts
from clew.machine.values.value import Construct, Value
from clew.mutate.differ import Effort
from clew.mutate.killing import MutationAnalysis
from clew.mutate.observe import same
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.source.span import Span
from clew.trace.stories.telling import shortened

#: Calls of a function that are compared, and seconds for that.
_MOST_CALLS, _MOST_SECONDS = 200, 2.0
#: Characters of a result that are shown.
_WIDEST = 160
_ENDINGS = {
    OutcomeKind.RAISED: "an exception",
    OutcomeKind.FAILED: "no value",
    OutcomeKind.OUT_OF_STEPS: "not at its end",
    OutcomeKind.LOOP: "no end",
}


@dataclass(frozen=True, slots=True)
class ChangedCall:
    """An expression with what it gives, and what it gave."""

    test: GeneratedTest
    expression: str
    now: str
    before: str
    #: What it gave, if that is a value.
    expected: str | None


def changed_call(made: FunctionTests, older: OlderVersion, time: TimeShare) -> ChangedCall | None:
    """The smallest of the calls that were generated for a function whose results have changed, run by itself.

    Where there is none, calls are generated for the older version: it may have had branches that are gone.
    """
    if older.module is None:
        return None
    try:
        subject = older.module.subject(made.function)
        if subject.type_text != made.subject.type_text:
            return None  # what it takes has changed, too
        found = _changed(made, made.result.tests, subject, older, time)
        if found is None and not time.is_cancelled:
            seconds = None if time.left is None else time.left / 4
            search = GenerationOptions(count=_MOST_CALLS, seconds=seconds)
            before = generate_tests(older.module, made.function, GenerateOptions(search=search), cancel=time)
            found = _changed(made, before.result.tests, subject, older, time)
    except ClewError:
        return None  # it is new
    return found


def touched_functions(spans: Mapping[str, Span], changes: Sequence[SourceChange]) -> list[str]:
    """The functions in whose definitions a diff changes something."""

    def is_touched(span: Span, change: SourceChange) -> bool:
        last = change.line + max(len(change.new), 1) - 1
        return span.file == change.file and span.line <= last and change.line <= span.end_line

    return [name for name, span in spans.items() if any(is_touched(span, change) for change in changes)]


def _changed(
    made: FunctionTests,
    tests: Sequence[GeneratedTest],
    subject: Subject,
    older: OlderVersion,
    time: TimeShare,
) -> ChangedCall | None:
    assert older.module is not None
    for test in sorted(
        _differing(made.subject, subject, tests, time),
        key=lambda t: len(made.test(t, is_kept=False).call),
    ):
        expression = replayed(made.test(test, is_kept=False).replay)
        if expression is None:
            continue
        before, now = call_result(older.module, expression), call_result(older.current, expression)
        if before is None or now is None or before == now:
            continue
        if now.value is not None and before.ended is OutcomeKind.RAISED and crashed(older.module, expression):
            continue
        return ChangedCall(test, expression, _words(now), _words(before), before.value)
    return None


def _differing(
    current: Subject, older: Subject, tests: Sequence[GeneratedTest], time: TimeShare
) -> Iterator[GeneratedTest]:
    """The generated tests for which the two versions do not agree, as far as their results are read."""
    known = {c.name: len(c.fields) for d in older.program.datas for c in d.constructors}
    chosen = [t for t in tests if t.concrete is not None and _are_known(t.concrete, known)][:_MOST_CALLS]
    values = [t.concrete for t in chosen if t.concrete is not None]
    seconds = _MOST_SECONDS if time.left is None else min(_MOST_SECONDS, time.left / 4)
    effort = Effort(deadline=Deadline.after(seconds))
    before = MutationAnalysis(older, values, effort).expected
    now = MutationAnalysis(current, values, effort).expected
    for test, one, other in zip(chosen, before, now, strict=False):
        if not (one.is_confused or other.is_confused or same(one, other)):
            yield test


def _are_known(values: tuple[Value, ...], known: dict[str, int]) -> bool:
    held = (p for value in values for p in parts(value) if isinstance(p, Construct))
    return all(known.get(p.name, len(p.args)) == len(p.args) for p in held)


def crashed(older: LoadedModule, expression: str | None) -> bool:
    """Whether a call crashed in a version, so that a value is better; not where that raised an exception by name."""
    try:
        crash = None if expression is None else crash_of(older, expression)
    except ClewError:
        return False
    return crash is not None and crash.span is not None and not is_deliberate(crash.span)


def _words(result: CallResult) -> str:
    if result.value is not None:
        return shortened(result.value, _WIDEST)
    return shortened(" ? ".join(result.answers), _WIDEST) or _ENDINGS.get(result.ended, "no value")
