"""What exploring a module came to: expressions that fail, each with its place and the command that repeats it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from clew.api.html import page, preformatted, table
from clew.explore.exploration_events import StopReason
from clew.explore.explored import Explored
from clew.explore.findings import Finding
from clew.explore.planning.outcome import ROOM, FailureKind
from clew.language.loading import Loading
from clew.report.document import module_entry, position
from clew.report.records import Record, Status
from clew.report.shell import file_word, loading_words, quoted
from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE, Span

#: The kinds of findings, as reports name and describe them.
EXPLORATION_RULES = {
    "uncaught-exception": "A function raises an exception on some input.",
    "incomplete-pattern": "A function does not cover some input.",
    "failed-assertion": "An assertion is false on some input.",
    "loop": "A value depends on itself.",
    "no-end": "A function does the same again and again, and has no end in sight.",
    "property-false": "A property is false on some input.",
    "not-explored": "Something about a function was not explored, so nothing is known about it.",
}
_RULE_OF = {
    FailureKind.EXCEPTION: "uncaught-exception",
    FailureKind.PATTERN: "incomplete-pattern",
    FailureKind.ASSERTION: "failed-assertion",
    FailureKind.LOOP: "loop",
    FailureKind.ENDLESS: "no-end",
    FailureKind.PROPERTY: "property-false",
}


@dataclass(frozen=True, slots=True)
class FailingExpression:
    """An expression that fails: the smallest one that shows this cause of failure."""

    #: Identifies the cause from one run to the next: twelve hexadecimal digits.
    identity: str
    #: The function under test.
    function: str
    #: As it is shown (`?` is an argument that was never looked at), and as it can be evaluated.
    expression: str
    source: str
    kind: FailureKind
    #: The type of the exception.
    exception: str
    message: str
    #: Where it failed, or else the function under test.
    span: Span
    #: The calls from the function under test to the place.
    calls: tuple[str, ...]
    #: How many expressions fail in this way, and some of them.
    count: int
    others: tuple[str, ...]
    #: The step of the plan that found it.
    plan: tuple[int, ...]
    #: The command that evaluates it again.
    replay: str
    is_accepted: bool = False
    #: The order of processes that shows it.
    order: int = 0
    #: The function of an expression without an end that is called again and again.
    repeats: str = ""

    def to_json(self) -> dict[str, Any]:
        """The finding as JSON has it."""
        return {
            "id": self.identity,
            "function": self.function,
            "expression": self.expression,
            "source": self.source,
            "kind": self.kind.name.lower(),
            "exception": self.exception,
            "message": self.message,
            "position": position(self.span),
            "calls": list(self.calls),
            "count": self.count,
            "plan": list(self.plan),
            "others": list(self.others),
            "replay": self.replay,
        }


@dataclass(frozen=True, slots=True)
class ExplorationResult:
    """What exploring a module came to. `accepted` are the names of findings that the project has accepted."""

    found: Explored
    accepted: frozenset[str] = frozenset()

    @property
    def file(self) -> str:
        return self.found.file

    @property
    def module(self) -> str:
        return self.found.module

    @property
    def ended(self) -> StopReason:
        """Why the exploration ended."""
        return self.found.summary.ended

    @property
    def tests(self) -> int:
        """How many expressions were tried."""
        return self.found.summary.tests

    @property
    def steps(self) -> int:
        """How many steps the machine took."""
        return self.found.summary.steps

    @property
    def findings(self) -> tuple[FailingExpression, ...]:
        """The expressions that fail, one for each cause, accepted ones too."""
        return tuple(self.failing(finding) for finding in self.found.findings)

    @property
    def is_ok(self) -> bool:
        """Whether nothing was found but what the project has accepted."""
        return all(finding.identity in self.accepted for finding in self.found.findings)

    def failing(self, finding: Finding) -> FailingExpression:
        """A finding with its place and the command that repeats it."""
        failure = finding.failure
        return FailingExpression(
            finding.identity,
            finding.function,
            finding.text,
            self.found.source(finding).text,
            failure.kind,
            failure.title,
            failure.message,
            self._span(finding),
            failure.path,
            finding.count,
            tuple(finding.shown(other) for other in finding.others),
            finding.path,
            self._replay(finding),
            finding.identity in self.accepted,
            self.found.order(finding),
            failure.repeats,
        )

    def _span(self, finding: Finding) -> Span:
        at = finding.failure.position
        if at is not None:
            return Span(at.file, at.line, at.column, at.end_line, at.end_column + 1)
        return dict(self.found.functions).get(finding.function, NOWHERE)

    def _replay(self, finding: Finding) -> str:
        """The command that shows a finding again; it ends, even if the expression does not."""
        found = self.found
        source, file = found.source(finding), quoted(file_word(found.file))
        loading = Loading(found.folders, found.legacy, found.order(finding), flags=found.flags)
        how = "".join(f" {quoted(word)}" for word in loading_words(loading))
        if source.before:  # the module does not see what it is tested with
            lines = " ".join(quoted(line) for line in (*source.before, source.text))
            return f"printf '%s\\n' {lines} | clew repl {file}{how}"
        return f"clew run {file} {quoted(source.text)}{self._limit(finding)}{how}"

    def _limit(self, finding: Finding) -> str:
        """The option that ends what has no end when it is run again."""
        steps = self.found.limits.steps
        is_endless = finding.failure.kind is FailureKind.ENDLESS
        return f" --steps {ROOM * steps}" if is_endless and steps is not None else ""

    # --- for reports ---

    def to_json(self, findings: Iterable[Finding] | None = None) -> dict[str, Any]:
        """The entry of the module in a JSON document, with these findings or all."""
        summary = self.found.summary
        shown = self.found.findings if findings is None else findings
        return module_entry(
            self.file,
            self.module,
            ended=summary.ended.name.lower() if summary.exhausted is None else "exhausted",
            losses=summary.losses.slugs,
            tests=summary.tests,
            steps=summary.steps,
            lost=list(summary.lost),
            unknown=[{"function": name, "reason": reason} for name, reason in self.found.unknown],
            findings=[self.failing(finding).to_json() for finding in shown],
        )

    def records(self, findings: Iterable[Finding] | None = None) -> list[Record]:
        """These findings or all, and the functions without any, for JUnit and SARIF."""
        shown = [self.failing(f) for f in (self.found.findings if findings is None else findings)]
        failing = {finding.function for finding in shown}
        spent = dict(self.found.summary.spent)
        unknown: dict[str, list[str]] = {}
        for name, reason in self.found.unknown:
            unknown.setdefault(name, []).append(reason)
        others = [
            Record(
                self.module,
                name,
                Status.UNKNOWN if name in unknown else Status.PASSED,
                "; ".join(f"{name} {reason}" for reason in unknown.get(name, ())),
                rule="not-explored",
                span=span,
                seconds=spent.get(name, 0.0),
            )
            for name, span in self.found.functions
            if name not in failing
        ]
        return [*(self._record(finding) for finding in shown), *others]

    def _record(self, finding: FailingExpression) -> Record:
        """Build servers tell tests apart by their names, and a function may have several findings."""
        return Record(
            self.module,
            f"{finding.function} ({finding.identity})",
            Status.FAILED,
            f"{finding.expression} ==> ! {finding.message}",
            rule=_RULE_OF[finding.kind],
            identity=finding.identity,
            replay=finding.replay,
            span=finding.span,
            data=finding.to_json(),
            is_accepted=finding.is_accepted,
            count=finding.count,
            seconds=dict(self.found.summary.spent).get(finding.function, 0.0),
        )

    def _repr_html_(self) -> str:
        rows = [(f.expression, f.message, _place(f.span), f.replay) for f in self.findings]
        shown = table(rows, ("expression", "fails with", "at", "again")) if rows else ""
        return page(self.module, shown, preformatted(self._in_short))

    def __repr__(self) -> str:
        return f"<ExplorationResult of {self.module}: {self._in_short}>"

    @property
    def _in_short(self) -> str:
        count = len(self.found.findings)
        findings = "1 finding" if count == 1 else f"{count} findings"
        return f"{findings} in {self.tests:,} expressions; {self.found.summary.why}"


def _place(span: Span) -> str:
    return f"{span.file}:{span.line}" if span.line else ""
