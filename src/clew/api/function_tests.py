"""Tests that were generated for a function: calls, what they give, and what they cover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clew.api.call_texts import replay_command, value_text
from clew.api.html import page, preformatted, table
from clew.cover.cases import GeneratedTest, GenerationResult, Stop
from clew.cover.criteria.items import Item
from clew.cover.keeping.replay import NO_END
from clew.language.loading import USUAL_LOADING, Loading
from clew.language.subjects import Subject
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Construct, ListValue
from clew.report.document import position
from clew.source.dataclass import dataclass
from clew.source.losses import Losses
from clew.source.recursion_limit import deep_recursion
from clew.source.span import Span

#: Calls of Python within each other that reading and showing values of 2,000 levels may take.
VALUE_RECURSION = 8_000
#: Results of one call that are shown, and how much of a result without end.
_RESULTS, _PREFIX = 8, 40
#: How calls that give no value ended, in words.
_ENDINGS = {
    OutcomeKind.LOOP: "never ends: it depends on itself",
    OutcomeKind.OUT_OF_STEPS: "not at its end",
    OutcomeKind.OUT_OF_STACK: "runs out of stack",
    OutcomeKind.OUT_OF_HEAP: "runs out of memory",
    OutcomeKind.FAILED: "fails",
}


@dataclass(frozen=True, slots=True)
class CallTest:
    """A call as a test: what it gives, and what it covers."""

    number: int
    #: The call; `?` is an argument that was never needed, `_` a part of one.
    call: str
    #: The arguments with values in place of those; None where a type has none that can be written.
    arguments: tuple[str, ...] | None
    kind: OutcomeKind
    #: What the call came to, in a few words.
    outcome: str
    #: All results of a call that gives values, in a program with choices; one otherwise.
    results: tuple[str, ...]
    #: Whether there may be results beyond those.
    has_more: bool
    #: What an exception says.
    error: str | None
    #: The labels of the items that it covers.
    items: tuple[str, ...]
    #: The properties that it violates.
    violates: tuple[str, ...]
    #: Whether it is one of those to keep.
    is_kept: bool
    #: The command that evaluates the call.
    replay: str | None
    #: The function that is called again and again in a call without an end.
    repeats: str = ""

    def to_json(self) -> dict[str, Any]:
        """The test as JSON has it."""
        return {
            "number": self.number,
            "call": self.call,
            "arguments": None if self.arguments is None else list(self.arguments),
            "outcome": self.kind.value,
            "results": list(self.results),
            "more_results": self.has_more,
            "error": self.error,
            "items": list(self.items),
            "violates": list(self.violates),
            "replay": self.replay,
        }


@dataclass(frozen=True, slots=True)
class CoverageItem:
    """Something that tests can cover: a branch or an expression of the source."""

    label: str
    function: str
    description: str
    span: Span
    is_covered: bool


@dataclass(frozen=True, slots=True)
class FunctionTests:
    """Tests of a function, and what is left uncovered."""

    subject: Subject
    result: GenerationResult
    loading: Loading = USUAL_LOADING

    @property
    def function(self) -> str:
        return self.subject.name

    @property
    def file(self) -> str:
        return self.subject.file

    @property
    def stop(self) -> Stop:
        """Why no more tests were generated."""
        return self.result.stop

    @property
    def tests(self) -> tuple[CallTest, ...]:
        """All tests, in the order in which they were found."""
        return self._texts(self.result.tests)

    @property
    def kept(self) -> tuple[CallTest, ...]:
        """Few tests that cover what all of them cover."""
        return self._texts(self.result.kept)

    @property
    def failures(self) -> tuple[CallTest, ...]:
        """The tests that violate a property."""
        return self._texts(self.result.failures)

    @property
    def endless(self) -> tuple[CallTest, ...]:
        """Calls that have no end in sight."""
        return self._texts(self.result.endless)

    @property
    def losses(self) -> Losses:
        """Why there may be inputs that were not seen; none is a proof that there are not."""
        return self.result.losses

    @property
    def items(self) -> tuple[CoverageItem, ...]:
        """The coverage items, and whether each is covered."""
        covered = self.result.covered
        return tuple(
            CoverageItem(i.label, i.function, i.description, i.span, i.label in covered)
            for i in self.result.criterion.items
        )

    @property
    def is_ok(self) -> bool:
        """Whether no test violates a property, and no call is known to have no end."""
        return not self.result.failures and not self.result.endless

    # --- the parts of a test ---

    def _texts(self, tests: Sequence[GeneratedTest]) -> tuple[CallTest, ...]:
        kept = {test.number for test in self.result.kept}
        with deep_recursion(VALUE_RECURSION):
            return tuple(self.test(test, is_kept=test.number in kept) for test in tests)

    def test(self, test: GeneratedTest, *, is_kept: bool) -> CallTest:
        """A test as text."""
        subject, concrete = self.subject, test.concrete
        arguments = replay = None
        if concrete is not None:
            replay = replay_command(subject, concrete, self.loading, never_ends=test.kind in NO_END)
        if concrete is not None and replay is not None:
            arguments = tuple(subject.show(a, i, 0) for i, a in enumerate(concrete))
        return CallTest(
            test.number,
            self.call(test),
            arguments,
            test.kind,
            self.outcome(test),
            tuple(value_text(subject, v) for v in test.results) if test.kind is OutcomeKind.VALUE else (),
            test.more,
            self.said(test) if test.kind is OutcomeKind.RAISED else None,
            tuple(sorted(test.items)),
            test.violates,
            is_kept,
            replay,
            "" if test.repetition is None else test.repetition.function,
        )

    def call(self, test: GeneratedTest) -> str:
        """The call; `?` is an argument that was never needed, `_` a part of one."""
        return self.subject.call(test.arguments)

    def outcome(self, test: GeneratedTest) -> str:
        """What a call came to, in a few words."""
        if test.kind is OutcomeKind.VALUE:
            some = [value_text(self.subject, v) for v in test.results[:_RESULTS]]
            return " ? ".join(some + ["..."] * (test.more or len(some) < len(test.results))) or "_"
        if test.kind is OutcomeKind.RAISED:
            return f"error: {self.said(test)}"
        if test.repetition is not None:
            return test.repetition.text
        said = _ENDINGS.get(test.kind, str(test.kind.value))
        if test.kind is OutcomeKind.OUT_OF_STEPS and isinstance(test.result, ListValue | Construct):
            text = value_text(self.subject, test.result)
            return f"{said}: {text[:_PREFIX]}{'...' if len(text) > _PREFIX else ''}"
        return said

    def said(self, test: GeneratedTest) -> str:
        """The text of the exception that a call raises."""
        if test.message is not None:
            return str(test.message)
        return value_text(self.subject, test.result) if test.result is not None else "?"

    # --- for reports ---

    def to_json(self) -> dict[str, Any]:
        """The function's part of a JSON document."""
        result = self.result
        seen = frozenset().union(*(t.items for t in result.tests))
        return {
            "function": self.subject.name,
            "type": self.subject.type_text,
            "position": position(self.subject.span),
            "criterion": result.criterion.name,
            "items": [_json_item(i, i.label in result.covered, result) for i in result.criterion.items],
            "extras": [_json_item(i, i.label in seen, result) for i in result.criterion.extras],
            "tests": [test.to_json() for test in self.tests],
            "kept": [t.number for t in result.kept],
            "proved": result.least is not None,
            "stop": result.stop.name.lower() if result.exhausted is None else "exhausted",
            "losses": result.losses.slugs,
            "endless": [t.number for t in result.endless],
            "unended": [t.number for t in result.unended],
            "left_out": result.unsure,
            "failures": [t.number for t in result.failures],
        }

    def _repr_html_(self) -> str:
        rows = [(test.call, test.outcome, ", ".join(test.violates)) for test in self.kept]
        covered = sum(item.is_covered for item in self.items)
        summary = f"{len(rows)} of {len(self.result.tests)} tests cover {covered} of {len(self.items)} items"
        return page(
            self.function,
            table(rows, ("call", "gives", "violates")),
            preformatted(f"{summary}; {self.stop.value}"),
        )


def _json_item(item: Item, covered: bool, result: GenerationResult) -> dict[str, Any]:
    return {
        "label": item.label,
        "function": item.function,
        "path": item.path,
        "call": item.position,
        "description": item.description,
        "position": position(item.span),
        "covered": covered,
        "reach": None if covered else result.reach.value,
    }
