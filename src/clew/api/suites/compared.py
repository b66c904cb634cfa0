"""What comparing two suites came to: tests that differ, for people, as JSON, and as records for JUnit and SARIF."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from clew.api.html import page, preformatted
from clew.api.suites.recorded import SuiteOrigin, case_entry
from clew.report.document import module_entry
from clew.report.records import Record, Status
from clew.source.dataclass import dataclass
from clew.source.span import Span
from clew.suite.compare import Comparison, MatchedTests, Strictness

#: The kinds of findings, as reports name and describe them.
COMPARISON_RULES = {
    "changed-result": "A function gives another result for some input.",
    "changed-strictness": "A function needs more or less of its arguments than before.",
    "removed-function": "A function is no longer exported.",
    "not-compared": "No input of a function is on both sides, so nothing is known.",
}
#: How many tests stand for a change.
_EXAMPLES = 3
#: Changed groups that a notebook shows, at most.
_SHOWN = 20


@dataclass(frozen=True, slots=True)
class ComparisonResult:
    """What comparing two suites came to: the first is called A, the second B."""

    comparison: Comparison
    first: SuiteOrigin
    second: SuiteOrigin
    #: The sides (`A`, `B`) that were not recorded to the end, since it was cancelled.
    incomplete: tuple[str, ...] = ()

    @property
    def is_ok(self) -> bool:
        """Whether the same inputs give the same results, no function of A is gone, and each was compared."""
        return not self.comparison.found

    @property
    def was_cancelled(self) -> bool:
        return bool(self.incomplete)

    @property
    def names(self) -> tuple[str, str]:
        """What is compared: files, or files at a revision."""
        return self.first.file, self.second.file

    @property
    def changed(self) -> tuple[MatchedTests, ...]:
        """The groups of tests whose results or strictness differ, the smallest inputs first."""
        groups = (g for g in self.comparison.groups if _rule(g) is not None)
        return tuple(sorted(groups, key=lambda group: group.weight))

    def lines(self, group: MatchedTests, most: int | None = None) -> Iterator[str]:
        """The tests of a group as lines, each with its side and mark before it; at most `most` of each side."""
        comparison = self.comparison
        for side, suite, members in (
            ("A", comparison.first, group.first),
            ("B", comparison.second, group.second),
        ):
            shown = members if most is None or len(members) <= most + 1 else members[:most]
            for member in shown:
                yield f"{side}{member.mark.value} {suite.line(member.case)}"
            if len(shown) < len(members):
                yield f"   ... and {len(members) - len(shown):,} more of {side}"

    # --- for reports ---

    def to_json(self) -> dict[str, Any]:
        """The entry of the module in a JSON document; it is the second one. Groups that are the same are left out."""
        comparison = self.comparison
        entry = module_entry(
            self.second.file,
            comparison.second.module,
            first=self.first.file,
            second=self.second.file,
            same=sum(group.is_same for group in comparison.groups),
            proposals=[
                {
                    "first": p.first,
                    "second": p.second,
                    "order": [i + 1 for i in p.order],
                    "agreeing": p.agreeing,
                    "matched": p.matched,
                }
                for p in comparison.proposals
            ],
            removed=list(comparison.removed),
            uncompared=list(comparison.uncompared),
            added=list(comparison.added),
            groups=[self._group_entry(group) for group in comparison.groups if not group.is_same],
        )
        return {**entry, "language": comparison.second.language}

    def _group_entry(self, group: MatchedTests) -> dict[str, Any]:
        sides = {"A": (self.comparison.first, self.first), "B": (self.comparison.second, self.second)}
        return {
            "function": group.function,
            "strictness": group.strictness.value,
            "differs": group.differs,
            "tests": [
                {"side": side, "mark": member.mark.value, **case_entry(suite, member.case, origin)}
                for side, member in group.members
                for suite, origin in [sides[side]]
            ],
        }

    def records(self) -> list[Record]:
        """One record for each group that has both sides, and for each function that is gone; groups of one side are undecided."""
        return [*self._gone(), *(self._record(group) for group in self.comparison.groups)]

    def changes(self) -> list[Record]:
        """One record for each function and kind of change, which identify it whatever tests show it.

        Readers look at these one by one, and compare them with earlier ones; there may be thousands of tests.
        """
        groups: dict[tuple[str, str], list[MatchedTests]] = {}
        for group in self.comparison.groups:
            rule = _rule(group)
            if rule is not None:
                groups.setdefault((_function(group), rule), []).append(group)
        ordered = sorted(groups.items(), key=lambda item: item[0])
        return [*self._gone(), *(self._change(rule, changed) for (_, rule), changed in ordered)]

    def _change(self, rule: str, groups: list[MatchedTests]) -> Record:
        function, module = _function(groups[0]), self.comparison.second.module
        shown = sorted(groups, key=lambda group: group.weight)[:_EXAMPLES]
        detail = ["\n".join(self.lines(group, _EXAMPLES)) for group in shown]
        if len(shown) < len(groups):
            detail.append(f"... and {len(groups) - len(shown):,} more")
        return Record(
            module,
            function,
            Status.FAILED,
            _message(rule, function),
            "\n\n".join(detail),
            rule,
            identity=f"{module}.{function}",
            span=self._place(function),
            count=len(groups),
        )

    def _gone(self) -> list[Record]:
        """A record for each function of A of which nothing is known in B, and one if nothing was compared at all."""
        return [*self._removed(), *self._uncompared()]

    def _uncompared(self) -> list[Record]:
        module, names = self.comparison.first.module, self.comparison.uncompared
        if self.comparison.is_empty and not names and not self.comparison.removed:
            names = (module,)
        return [
            Record(
                module,
                name,
                Status.FAILED,
                f"no input of {name} is on both sides, so nothing was compared",
                rule="not-compared",
                identity=f"{name} not compared",
                span=self._place(name),
            )
            for name in names
        ]

    def _removed(self) -> list[Record]:
        return [
            Record(
                self.comparison.first.module,
                name,
                Status.FAILED,
                f"{self.second.file} has no {name}",
                rule="removed-function",
                identity=name,
                span=self._place(),
            )
            for name in self.comparison.removed
        ]

    def _record(self, group: MatchedTests) -> Record:
        comparison = self.comparison
        member = (group.first or group.second)[0]
        suite = comparison.first if group.first else comparison.second
        module, name, rule = comparison.first.module, suite.show(member.case.input), _rule(group)
        detail = "\n".join(self.lines(group))
        if rule is not None:
            span = self._place(_function(group))
            message = _message(rule, group.function)
            return Record(module, name, Status.FAILED, message, detail, rule, identity=name, span=span)
        if group.is_alone:
            side = self.first.file if group.first else self.second.file
            return Record(module, name, Status.UNKNOWN, f"only in {side}", detail, identity=name)
        if group.is_open:
            return Record(module, name, Status.UNKNOWN, "not all values are known", detail, identity=name)
        return Record(module, name, Status.PASSED)

    def _place(self, function: str = "") -> Span:
        """The function, or else the second side's file: readers of SARIF want a place."""
        return self.second.places.get(function) or Span(self.second.file, 1, 1, 1, 1)

    def _repr_html_(self) -> str:
        changed = self.changed
        parts = [preformatted("\n".join(self.lines(g, _EXAMPLES)), failed=True) for g in changed[:_SHOWN]]
        if len(changed) > _SHOWN:
            parts.append(preformatted(f"... and {len(changed) - _SHOWN:,} more"))
        same = sum(group.is_same for group in self.comparison.groups)
        summary = f"{same:,} the same, {len(changed):,} changed"
        return page(f"{self.first.file} | {self.second.file}", *parts, preformatted(summary))


def _rule(group: MatchedTests) -> str | None:
    """The kind of change that a group shows, if any."""
    if group.differs:
        return "changed-result"
    return None if group.strictness is Strictness.SAME else "changed-strictness"


def _message(rule: str, function: str) -> str:
    return COMPARISON_RULES[rule].replace("A function", function or "A function")


def _function(group: MatchedTests) -> str:
    """The second side's function, since that is where to look."""
    return (group.second or group.first)[0].case.function
