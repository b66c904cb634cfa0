"""What a hunt finds: causes of failure, each with the calls that show it, who is to blame, and a test to keep."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import field, replace
from typing import Any

from clew.hunt.findings.blame import UNKNOWN_BLAME, Blame
from clew.hunt.findings.common_flow import CommonFlow
from clew.hunt.findings.failing_call import NOT_BEGUN, NOT_REACHED, FailingCall, Offence
from clew.report.document import diagnostic, module_entry
from clew.report.records import Record, Status, unloaded_record
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class HuntFinding:
    """A cause of failure: the most telling call first, and those that fail for the same reason."""

    file: str
    module: str
    calls: tuple[FailingCall, ...]
    blame: Blame = UNKNOWN_BLAME
    #: A module of tests with the failing call, and the framework that it is for.
    test: str | None = None
    framework: str = ""
    is_accepted: bool = False
    #: The change since an older revision that did it, as lines of a diff; empty if that is not known.
    change: tuple[str, ...] = ()
    #: What its failing runs pass in the flow graph, and passing ones do not.
    flow: CommonFlow | None = None

    @property
    def call(self) -> FailingCall:
        return self.calls[0]

    @property
    def offence(self) -> Offence:
        return self.call.offence

    @property
    def identity(self) -> str:
        return self.call.identity

    @property
    def identities(self) -> tuple[str, ...]:
        """The names of all calls: accepting the finding accepts these."""
        return tuple(dict.fromkeys(call.identity for call in self.calls))

    @property
    def aliases(self) -> tuple[str, ...]:
        """What other commands call its causes."""
        return tuple(dict.fromkeys(alias for call in self.calls for alias in call.aliases))

    def is_among(self, names: AbstractSet[str]) -> bool:
        """Whether all that speaks of its cause is known by those names."""
        return all(call.is_among(names) for call in self.calls)

    @property
    def span(self) -> Span:
        """The line to look at: of the function to blame, or else where it failed."""
        return self.blame.span if self.blame.span.line else self.call.span

    @property
    def place(self) -> str:
        """The file and the line to look at."""
        if not self.span.line:
            return self.file
        return f"{self.span.file}:{self.blame.line or self.span.line}"

    @property
    def order(self) -> tuple[int, int, int, int, str, int, str]:
        """What a maintainer would mend first comes first; of that, what callers do, what is located, and small calls."""
        return (
            self.offence.rank,
            bool(self.call.unseen),
            not self.blame.is_located,
            len(self.call.shown),
            self.file,
            self.span.line,
            self.identity,
        )

    @property
    def cause(self) -> tuple[object, ...] | None:
        """The definition that is to blame; None where that is not known."""
        blame = self.blame
        return (blame.internal, blame.equation, blame.span) if blame.is_located else None

    @property
    def crash_place(self) -> Span | None:
        """Where it crashes, if that is in the definition to blame: each place there is a cause of its own."""
        return self.call.span if self.is_crash and is_inside(self.call.span, self.blame.span) else None

    def crashes_apart_from(self, call: FailingCall) -> bool:
        """Whether another call with the same definition to blame crashes at another place of it."""
        place = self.crash_place
        is_crash = call.offence.rank >= Offence.CRASH.rank and is_inside(call.span, self.blame.span)
        return is_crash and place is not None and place != call.span

    @property
    def is_crash(self) -> bool:
        """Whether nothing but the failure itself says that something is wrong."""
        return self.offence.rank >= Offence.CRASH.rank

    @property
    def is_located(self) -> bool:
        """Whether it is known which function is wrong, and that something is."""
        return self.blame.is_located and self.offence not in (Offence.DELIBERATE, Offence.EXCLUDED)

    @property
    def title(self) -> str:
        """The finding in a few words."""
        if self.blame.is_located and not self.is_crash:
            return f"{self.blame.title} is wrong"
        return f"{self.call.shown} {_VERBS[self.offence]}"

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.identity,
            "kind": self.offence.slug,
            "title": self.title,
            "accepted": self.is_accepted,
            "calls": [call.to_json() for call in self.calls],
            "blame": self.blame.to_json(),
            "test": self.test,
            "framework": self.framework or None,
            "change": list(self.change),
            "flow": None if self.flow is None else self.flow.to_json(),
            "replay": self.call.replay,
        }

    def record(self) -> Record:
        """The finding for JUnit and SARIF."""
        return Record(
            self.module,
            f"{self.call.name} ({self.identity})",
            Status.FAILED,
            f"{self.title}: {self.call.shown} ==> {self.call.outcome}",
            "\n".join([*self.blame.verdict, *(f"{s.number:>5} {s.text}" for s in self.blame.source)]),
            rule=self.offence.slug,
            identity=self.identity,
            replay=self.call.replay or "",
            span=self.span,
            data=self.to_json(),
            is_accepted=self.is_accepted,
        )


def is_inside(span: Span, outer: Span) -> bool:
    """Whether a place is within the lines of another."""
    return span.file == outer.file and outer.line <= span.line and span.end_line <= outer.end_line


_VERBS = {
    Offence.PROPERTY: "is false",
    Offence.TEST: "fails",
    Offence.CONTRACT: "violates its contract",
    Offence.OLDER: "gives another result than before",
    Offence.CRASH: "crashes",
    Offence.VALUELESS: "has no value",
    Offence.ENDLESS: "has no end in sight",
    Offence.DELIBERATE: "raises an error",
    Offence.EXCLUDED: "fails",
}


@dataclass(frozen=True, slots=True)
class TriedCalls:
    """Which functions of a module were called by themselves, with whatever their types allow."""

    #: Those with calls that have a value.
    passing: frozenset[str] = frozenset()
    #: Those with calls that crash, by the name of the cause.
    failing: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def excludes(self, functions: AbstractSet[str], causes: AbstractSet[str]) -> bool:
        """Whether all of these were tried, and none fails for one of those causes."""
        crashing = {name for cause in causes for name in self.failing.get(cause, ())}
        return functions <= self.passing and not functions & crashing

    def joined(self, other: TriedCalls) -> TriedCalls:
        causes = {**self.failing, **other.failing}
        failing = {c: self.failing.get(c, frozenset()) | other.failing.get(c, frozenset()) for c in causes}
        return TriedCalls(self.passing | other.passing, failing)


@dataclass(frozen=True, slots=True)
class HuntedModule:
    """What came of a module: findings, or the fault in it, and what was done."""

    file: str
    module: str = ""
    findings: tuple[HuntFinding, ...] = ()
    error: ClewError | None = None
    #: Properties and tests that were checked, and how many of them fail.
    properties: int = 0
    failing: int = 0
    undecided: tuple[tuple[str, str], ...] = ()
    #: Expressions that were tried, and whether nothing is left to try.
    expressions: int = 0
    exhausted: bool = False
    #: Functions that tests were generated for; branches that these have, and whether each is covered.
    functions: int = 0
    branches: Mapping[tuple[str, str], bool] = field(default_factory=dict)
    seconds: float = 0.0
    notes: tuple[str, ...] = ()
    #: Whether it was stopped before the end.
    was_stopped: bool = False
    #: Calls that fail, and did so in an older version, too.
    older: int = 0
    #: The files that the module is made of: its own, and what it imports.
    sources: tuple[str, ...] = ()
    #: Functions of which a branch is not covered.
    uncovered: tuple[str, ...] = ()
    tried: TriedCalls = TriedCalls()

    @property
    def items(self) -> int:
        return len(self.branches)

    @property
    def covered(self) -> int:
        return sum(self.branches.values())

    @property
    def promising(self) -> tuple[str, ...]:
        """Functions where more time may find more: those with code that is not covered, and those that crash."""
        crashing = (f.call.name for f in self.findings if f.offence is Offence.CRASH and not f.is_accepted)
        return tuple(dict.fromkeys((*self.uncovered, *crashing)))

    @property
    def is_begun(self) -> bool:
        """Whether there was time to begin with it."""
        return NOT_BEGUN not in self.notes

    @property
    def unreached(self) -> tuple[str, ...]:
        """Properties that the time was not enough for."""
        return tuple(name for name, reason in self.undecided if reason == NOT_REACHED)

    def joined(self, again: HuntedModule) -> HuntedModule:
        """What came of a module with what a second hunt through parts of it adds."""
        if again.error is not None:
            return self
        undecided = dict(self.undecided) | dict(again.undecided)
        if again.properties:
            reached = undecided.keys() - dict(again.undecided).keys()
            undecided = {n: r for n, r in undecided.items() if n not in reached or r != NOT_REACHED}
        branches = dict(self.branches)
        for key, is_covered in again.branches.items():
            branches[key] = is_covered or branches.get(key, False)
        return replace(
            self,
            findings=tuple(sorted((*self.findings, *again.findings), key=lambda f: f.order)),
            properties=self.properties + again.properties,
            failing=self.failing + again.failing,
            undecided=tuple(undecided.items()),
            expressions=self.expressions + again.expressions,
            branches=branches,
            seconds=self.seconds + again.seconds,
            notes=tuple(dict.fromkeys((*self.notes, *again.notes))),
            was_stopped=self.was_stopped or again.was_stopped,
            older=self.older + again.older,
            uncovered=tuple(n for n in self.uncovered if n in again.uncovered or not again.functions),
            tried=self.tried.joined(again.tried),
        )

    def with_accepted(self, accepted: frozenset[str]) -> HuntedModule:
        """The same with findings marked that the project has accepted: those all of whose causes it knows."""
        marked = (replace(f, is_accepted=f.is_among(accepted)) for f in self.findings)
        return replace(self, findings=tuple(marked))

    def to_json(self) -> dict[str, Any]:
        if self.error is not None:
            return module_entry(self.file, "", error=diagnostic(self.error))
        return module_entry(
            self.file,
            self.module,
            findings=[finding.to_json() for finding in self.findings],
            properties={
                "checked": self.properties,
                "failing": self.failing,
                "undecided": [{"property": n, "reason": r} for n, r in self.undecided],
            },
            explored={"expressions": self.expressions, "exhausted": self.exhausted},
            generated={"functions": self.functions, "branches": self.items, "covered": self.covered},
            notes=list(self.notes),
            stopped=self.was_stopped,
            older=self.older,
        )

    def records(self) -> list[Record]:
        if self.error is not None:
            return [unloaded_record(self.file, self.error)]
        if not self.is_begun:  # nothing but the file is known of it
            return [Record(self.file, "hunt", Status.UNKNOWN, NOT_BEGUN)]
        found = [finding.record() for finding in self.findings]
        open_ = [Record(self.module, name, Status.UNKNOWN, reason) for name, reason in self.undecided]
        return [*(found or [Record(self.module, "hunt", Status.PASSED)]), *open_]
