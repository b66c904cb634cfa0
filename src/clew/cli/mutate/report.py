"""The output of `clew mutate`: what became of the mutants, as a table and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from clew.cover.cases import Stop
from clew.language.loading import Loading
from clew.language.subjects import Subject, applied
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.render import plain_name
from clew.machine.values.value import Construct, Value
from clew.mutate.kinds import FaultKind
from clew.mutate.observe import Observation
from clew.mutate.run import MutantResult, MutantStatus, MutationAnalysis, MutationResult, score
from clew.report.document import position
from clew.report.shell import run_command

Lines = Callable[[str], Sequence[str] | None]

_HEADS = {
    MutantStatus.SURVIVED: "survived, each with a test that is missing:",
    MutantStatus.ALIKE: "alike on every input that was tried, so probably no faults:",
    MutantStatus.UNKNOWN: "unknown, because the budget or the time ran out before the smallest inputs were tried:",
    MutantStatus.EQUIVALENT: "equivalent, because every input was tried and none tells them apart:",
    MutantStatus.INVALID: "left out, because the language would refuse them:",
    MutantStatus.KILLED: "killed:",
    MutantStatus.UNTRIED: "not tried:",
}
#: What is listed only when everything is asked for; the table counts it.
_MANY = (MutantStatus.KILLED, MutantStatus.UNTRIED)
_STOPS = {Stop.TIME: "the time is over", Stop.INTERRUPTED: "interrupted"}


class MutationReport:
    """The results of one suite on the mutants of one function."""

    def __init__(
        self, subject: Subject, suite: MutationAnalysis, outcome: MutationResult, origin: str, lines: Lines
    ) -> None:
        self.subject = subject
        self.suite = suite
        self.run = outcome
        self.results = outcome.results
        self.origin = origin
        self.lines = lines
        self.score = score(outcome.results)

    def call(self, arguments: Sequence[Value]) -> str:
        return self.subject.call(arguments)

    def outcome(self, seen: Observation | None) -> str:
        """The outcome of a call, in a few words."""
        if seen is None or not seen.answers:
            return "no result"
        return " or ".join(dict.fromkeys(self._answer(kind, value) for kind, value in seen.answers))

    def _answer(self, kind: OutcomeKind, value: Value | None) -> str:
        if kind is OutcomeKind.VALUE and value is not None:
            return self.subject.show(value, None, 0)
        if kind is OutcomeKind.RAISED:
            name = plain_name(value.name) if isinstance(value, Construct) else ""
            return self.subject.exceptions.get(name, "an exception")
        if kind in (OutcomeKind.LOOP, OutcomeKind.OUT_OF_STEPS):
            return "no end"
        return str(kind.value)

    # --- for people ---

    def text(self, *, everything: bool = False) -> str:
        counts = {s: sum(r.status is s for r in self.results) for s in MutantStatus}
        tests = f"{len(self.suite.tests)} test{'s' if len(self.suite.tests) != 1 else ''}"
        out = [
            f"{applied(self.subject.name)}: {len(self.results)} mutants, {tests} ({self.origin})",
            *self._table(counts),
        ]
        for status in _HEADS:
            chosen = [r for r in self.results if r.status is status]
            if chosen and (everything or status not in _MANY):
                out += ["", _HEADS[status]]
                out += (line for result in chosen for line in self._lines_of(result))
        out += ["", self.summary()]
        return "\n".join(out)

    def _table(self, counts: dict[MutantStatus, int]) -> list[str]:
        """The number of mutants of each kind by status."""
        shown = [s for s in MutantStatus if counts[s]]
        head = "  " + f"{'':<12}" + "".join(f"{s.value:>12}" for s in shown)
        rows = []
        for kind in FaultKind:
            own = [r for r in self.results if r.mutant.kind is kind]
            if own:
                cells = "".join(f"{sum(r.status is s for r in own) or '':>12}" for s in shown)
                rows.append(f"  {kind.value:<12}{cells}")
        total = "".join(f"{counts[s]:>12}" for s in shown)
        return [head.rstrip(), *(r.rstrip() for r in rows), f"  {'all':<12}{total}"]

    def _lines_of(self, result: MutantResult) -> list[str]:
        mutant = result.mutant
        where = f"{mutant.span.line}:{mutant.span.column}" if mutant.span.line else mutant.name
        line = f"  {where:<8}{mutant.kind.value:<12}{mutant.description}"
        if result.status is MutantStatus.KILLED and result.test is not None:
            call = self.call(self.suite.tests[result.test])
            expected = self.outcome(self.suite.expected[result.test])
            return [line, f"          {call} gives {self.outcome(result.seen)}, not {expected}"]
        if result.difference is not None:
            found = result.difference
            call, now = self.call(found.arguments), self.outcome(found.mutant)
            return [line, f"          {call} = {self.outcome(found.original)}, and here {now}"]
        if result.status is MutantStatus.ALIKE:
            return [f"{line}   (to level {result.level})"]
        return [line]

    def summary(self) -> str:
        stop, untried = self.run.stop, len(self.results) - self.run.tried
        said = [] if stop is None else [f"stopped: {_STOPS[stop]}"]
        if untried:
            said.append(f"{untried} of {len(self.results)} mutants not tried")
        if self.score.counted:
            of = " of those tried" if untried else ""
            killed, counted = self.score.killed, self.score.counted
            said.append(
                f"score {self.score.percent}{of}: {killed} of {counted} mutants that differ are killed"
            )
        elif self.run.tried:
            of = " that was tried" if untried else ""
            unknown = any(r.status is MutantStatus.UNKNOWN for r in self.results)
            differs = "is known to differ" if unknown else "differs"
            said.append(f"no mutant{of} {differs} from the original")
        return "; ".join(said)

    # --- for machines ---

    def json_entry(self, loading: Loading) -> dict[str, Any]:
        """The function's part of the JSON document."""
        return {
            "function": self.subject.name,
            "suite": self.origin,
            "tests": [self.call(t) for t in self.suite.tests],
            "complete": self.run.stop is None,
            "stop": None if self.run.stop is None else self.run.stop.name.lower(),
            "tried": self.run.tried,
            "killed": self.score.killed,
            "counted": self.score.counted,
            "score": round(self.score.ratio, 4) if self.score.counted or self.run.stop is None else None,
            "mutants": [self._json(r, loading) for r in self.results],
        }

    def _json(self, result: MutantResult, loading: Loading) -> dict[str, Any]:
        mutant = result.mutant
        data: dict[str, Any] = {
            "name": mutant.name,
            "kind": mutant.kind.value,
            "status": result.status.value,
            "position": position(mutant.span),
            "description": mutant.description,
            "edits": [{"position": position(e.span), "text": e.text} for e in mutant.edits],
            "replay": None,
        }
        if result.test is not None:
            data |= {"test": result.test, "gives": self.outcome(result.seen)}
        if result.difference is not None:
            found = result.difference
            data |= {
                "input": self.call(found.arguments),
                "expected": self.outcome(found.original),
                "gives": self.outcome(found.mutant),
                "replay": run_command(
                    self.subject.file, self.call(found.arguments), loading.folders, legacy=loading.legacy
                ),
            }
        if result.status is MutantStatus.ALIKE:
            data["level"] = result.level
        return data
