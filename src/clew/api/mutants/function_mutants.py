"""What became of the mutants of a function: which its tests kill, and what is missing to kill the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clew.api.call_texts import replay_command, value_text
from clew.api.html import page, preformatted, table
from clew.core.names import prefix_form
from clew.cover.cases import Stop
from clew.language.loading import USUAL_LOADING, Loading
from clew.language.subjects import Subject
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.render import plain_name
from clew.machine.values.value import Construct, Value
from clew.mutate.edits import Edit
from clew.mutate.fault_kinds import FaultKind
from clew.mutate.killing import MutantResult, MutantStatus, MutationAnalysis, MutationResult, Score
from clew.mutate.observe import Observation
from clew.report.document import position
from clew.source.dataclass import dataclass
from clew.source.losses import Losses
from clew.source.recursion_limit import deep_recursion
from clew.source.span import Span

#: Mutants of which more inputs could tell.
_UNPROVED = (MutantStatus.ALIKE, MutantStatus.UNKNOWN)
#: Calls of Python within each other that showing deep values may take.
MUTANT_RECURSION = 50_000

#: The name, kind, status, place, description and edits of a mutant.
_Judged = tuple[str, FaultKind, MutantStatus, Span, str, tuple[Edit, ...]]


@dataclass(frozen=True, slots=True)
class JudgedMutant:
    """A mutant, and what became of it."""

    name: str
    kind: FaultKind
    status: MutantStatus
    span: Span
    description: str
    #: The changes in the source that make the mutant.
    edits: tuple[Edit, ...]
    #: The number of the test that killed it.
    test: int | None = None
    #: That test, or an input that would kill it, with what the original gives there.
    input: str | None = None
    expected: str | None = None
    #: What the mutant gives there.
    gives: str | None = None
    #: The level of constructors up to which no input tells it from the original.
    level: int | None = None
    #: The command that evaluates that input in the source without the fault.
    replay: str | None = None
    #: Why an input that tells it from the original may have been missed.
    losses: Losses | None = None

    def to_json(self) -> dict[str, Any]:
        """The mutant as JSON has it; what is not known of it is left out."""
        data: dict[str, Any] = {
            "name": self.name,
            "kind": self.kind.value,
            "status": self.status.value,
            "position": position(self.span),
            "description": self.description,
            "edits": [{"position": position(e.span), "text": e.text} for e in self.edits],
            "replay": self.replay,
        }
        more = {
            "test": self.test,
            "input": self.input,
            "expected": self.expected,
            "gives": self.gives,
            "level": self.level,
            "losses": None if self.losses is None else self.losses.slugs,
        }
        return data | {key: value for key, value in more.items() if value is not None}


@dataclass(frozen=True, slots=True)
class FunctionMutants:
    """The results of one suite on the mutants of one function. `origin` says where the tests come from."""

    subject: Subject
    suite: MutationAnalysis
    run: MutationResult
    origin: str
    loading: Loading = USUAL_LOADING

    @property
    def function(self) -> str:
        return self.subject.name

    @property
    def title(self) -> str:
        return prefix_form(self.function)

    @property
    def test_count(self) -> int:
        return len(self.suite.tests)

    @property
    def failing(self) -> tuple[str, ...]:
        """The tests that fail without any fault: a suite with such a test is refused."""
        return ()

    @property
    def file(self) -> str:
        return self.subject.file

    @property
    def score(self) -> Score:
        """How many mutants differ from the original, and how many of those were killed."""
        return self.run.score

    @property
    def stop(self) -> Stop | None:
        """Why not all mutants were tried to the end, if so."""
        return self.run.stop

    @property
    def tests(self) -> tuple[str, ...]:
        """The calls that are the tests."""
        with deep_recursion(MUTANT_RECURSION):
            return tuple(self.call(test) for test in self.suite.tests)

    @property
    def mutants(self) -> tuple[JudgedMutant, ...]:
        """All mutants, in the order of the source."""
        with deep_recursion(MUTANT_RECURSION):
            return tuple(self.judged(result) for result in self.run.results)

    @property
    def survivors(self) -> tuple[JudgedMutant, ...]:
        """The mutants that no test kills, each with an input that would."""
        return tuple(mutant for mutant in self.mutants if mutant.status is MutantStatus.SURVIVED)

    @property
    def endless(self) -> tuple[str, ...]:
        """The tests on which the function itself is not at its end within the steps of a test."""
        tests = zip(self.suite.tests, self.suite.expected, strict=True)
        with deep_recursion(MUTANT_RECURSION):
            return tuple(self.call(test) for test, seen in tests if seen.is_endless)

    @property
    def is_ok(self) -> bool:
        """Whether all mutants were tried, each that differs was killed, and the function itself has an end."""
        return self.stop is None and not self.survivors and not self.endless

    # --- the parts of a result ---

    def call(self, arguments: Sequence[Value]) -> str:
        """A call of the function."""
        return self.subject.call(arguments)

    def outcome(self, seen: Observation | None) -> str:
        """The outcome of a call, in a few words."""
        if seen is None or not seen.answers:
            return "no result"
        return " or ".join(dict.fromkeys(self._answer(kind, value) for kind, value in seen.answers))

    def _answer(self, kind: OutcomeKind, value: Value | None) -> str:
        if kind is OutcomeKind.VALUE and value is not None:
            return value_text(self.subject, value)
        if kind is OutcomeKind.RAISED:
            name = plain_name(value.name) if isinstance(value, Construct) else ""
            return self.subject.exceptions.get(name, "an exception")
        if kind in (OutcomeKind.LOOP, OutcomeKind.OUT_OF_STEPS):
            return "no end"
        return str(kind.value)

    def judged(self, result: MutantResult) -> JudgedMutant:
        """A mutant with what became of it, as text."""
        mutant, found = result.mutant, result.difference
        judged = (mutant.name, mutant.kind, result.status, mutant.span, mutant.description, mutant.edits)
        if result.test is not None:
            killer, expected = self.suite.tests[result.test], self.suite.expected[result.test]
            return self._told_apart(judged, result.test, killer, expected, result.seen)
        if found is not None:
            return self._told_apart(judged, None, found.arguments, found.original, found.mutant)
        level = result.level if result.status is MutantStatus.ALIKE else None
        losses = result.losses if result.status in _UNPROVED else None
        return JudgedMutant(*judged, level=level, losses=losses)

    def _told_apart(
        self,
        judged: _Judged,
        test: int | None,
        arguments: Sequence[Value],
        original: Observation,
        mutant: Observation | None,
    ) -> JudgedMutant:
        """A mutant with a call on which it gives something else: a test, or one that is missing."""
        replay = replay_command(self.subject, arguments, self.loading, never_ends=original.never_ends)
        call, expected, gives = self.call(arguments), self.outcome(original), self.outcome(mutant)
        return JudgedMutant(*judged, test, call, expected, gives, replay=replay)

    # --- for reports ---

    def to_json(self) -> dict[str, Any]:
        """The function's part of a JSON document."""
        return {
            "function": self.function,
            "position": position(self.subject.span),
            "suite": self.origin,
            "tests": list(self.tests),
            "endless": list(self.endless),
            **self.run.to_json(),
            "mutants": [mutant.to_json() for mutant in self.mutants],
        }

    def _repr_html_(self) -> str:
        rows = [
            (f"{m.span.line}:{m.span.column}", m.description, m.input or "", m.expected or "", m.gives or "")
            for m in self.survivors
        ]
        heads = ("at", "survived", "missing test", "gives", "but here")
        reached = self.score
        summary = f"{reached.killed} of {reached.counted} mutants that differ are killed ({reached.percent})"
        return page(self.function, table(rows, heads) if rows else "", preformatted(summary))
