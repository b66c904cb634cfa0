"""The output of `clew suite`: suites and comparisons as text, as JSON, and as records for JUnit and SARIF."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import click

from clew.language.loading import USUAL_LOADING, Loading
from clew.language.registry import traits_of
from clew.report.document import document, module_entry, position
from clew.report.records import Record, Status
from clew.report.shell import run_command
from clew.source.span import Span
from clew.suite.compare import Comparison, Mark, MatchedTests, Strictness
from clew.suite.model import Suite, TestCase
from clew.suite.notation import show
from clew.suite.term import weight

RULES = {
    "changed-result": "A function gives another result for some input.",
    "changed-strictness": "A function needs more or less of its arguments than before.",
    "removed-function": "A function is no longer exported.",
}
#: How many tests stand for a change.
_EXAMPLES = 3
_COLOURS = {Mark.SAME: "green", Mark.DIFFERENT: "red", Mark.OPEN: "yellow", Mark.ALONE: "yellow"}


def count(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"


# --- one suite -------------------------------------------------------------------------------------------


def summary(suite: Suite) -> str:
    """How many tests there are, and of what."""
    kinds = Counter(case.result.kind.value for case in suite.cases)
    notes = [f"{kinds[k]:,} {word}" for k, word in _KINDS.items() if kinds[k]]
    functions = len({case.function for case in suite.cases})
    return (
        f"{count(len(suite.cases), 'test')} of {count(functions, 'function')}: {', '.join(notes) or 'none'}"
    )


_KINDS = {
    "value": "with a value",
    "failed": "without a value",
    "raised": "with an error",
    "some": "with more values than are shown",
    "endless": "without an end",
}


@dataclass(frozen=True, slots=True)
class Origin:
    """The file that a suite is about, and how it was read: its module, or a file of tests; functions have places in a module."""

    file: str
    loading: Loading = USUAL_LOADING
    places: Mapping[str, Span] = field(default_factory=dict)

    def replay(self, suite: Suite, case: TestCase) -> str | None:
        """The command that runs a test again; none where the module is not known."""
        traits = traits_of(self.file)
        if traits is None:
            return None
        source = show(case.input, suite.fixities, hole=traits.no_value)
        return run_command(self.file, source, self.loading.folders, legacy=self.loading.legacy)


def suite_json(command: str, suite: Suite, origin: Origin, **more: Any) -> str:
    """A suite as a JSON document."""
    tests = [_case_json(suite, case, origin) for case in suite.cases]
    entry = module_entry(origin.file, suite.module, options=suite.options, **more, tests=tests)
    return document(command, [{**entry, "language": suite.language}])


def _case_json(suite: Suite, case: TestCase, origin: Origin) -> dict[str, Any]:
    return {
        "function": case.function,
        "input": suite.show(case.input),
        "kind": case.result.kind.value,
        "result": case.result.text,
        "covers": list(case.covers),
        "position": position(origin.places.get(case.function)),
        "replay": origin.replay(suite, case),
    }


# --- two suites ------------------------------------------------------------------------------------------


def show_comparison(comparison: Comparison, names: tuple[str, str], *, everything: bool, most: int) -> None:
    """What differs, group by group; with `everything`, what does not, too."""
    click.echo(f"A: {names[0]}\nB: {names[1]}\n")
    for proposal in comparison.proposals:
        click.echo(
            f"it seems that in B {proposal}: {proposal.agreeing:,} of {proposal.matched:,} matched tests agree"
        )
    for text, functions in (("only A has", comparison.removed), ("only B has", comparison.added)):
        if functions:
            click.echo(f"{text} {', '.join(functions)}")
    for name in sorted(comparison.first.types.keys() & comparison.second.types.keys()):
        before, after = comparison.first.types[name], comparison.second.types[name]
        if before != after:
            click.echo(f"the type of {name} was {before}, and is {after}")
    if everything:
        for group in comparison.groups:
            click.echo("\n".join(_lines(comparison, group)) + "\n")
    else:
        differing = [g for g in comparison.groups if g.differs and g.strictness is Strictness.SAME]
        _section("results differ", differing, comparison, most)
        for kind, words in _STRICTNESS.items():
            changed = [g for g in comparison.groups if g.strictness is kind]
            _section(words, changed, comparison, most)
    _totals(comparison)


_STRICTNESS = {
    Strictness.LAZIER: "strictness: B needs less of the arguments",
    Strictness.STRICTER: "strictness: B needs more of the arguments",
    Strictness.OTHER: "strictness: B needs other arguments",
}


def _section(title: str, groups: Sequence[MatchedTests], comparison: Comparison, most: int) -> None:
    if not groups:
        return
    by_function = Counter(g.function for g in groups)
    which = ", ".join(f"{name} {number:,}" for name, number in sorted(by_function.items()))
    click.echo(click.style(f"{title} ({which})", bold=True))
    for group in sorted(groups, key=_weight)[:most]:  # the shortest first
        click.echo("\n".join(_lines(comparison, group, most)) + "\n")
    if len(groups) > most:
        click.echo(f"... and {len(groups) - most:,} more; --all shows them\n")


def _weight(group: MatchedTests) -> tuple[int, int]:
    return min(weight(member.case.input) for _, member in group.members)


def _lines(comparison: Comparison, group: MatchedTests, most: int | None = None) -> Iterator[str]:
    for side, suite, members in (
        ("A", comparison.first, group.first),
        ("B", comparison.second, group.second),
    ):
        shown = members if most is None or len(members) <= most + 1 else members[:most]
        for member in shown:
            mark = click.style(f"{side}{member.mark.value}", fg=_COLOURS[member.mark])
            yield f"{mark} {suite.line(member.case)}"
        if len(shown) < len(members):
            yield f"   ... and {len(members) - len(shown):,} more of {side}"


def _totals(comparison: Comparison) -> None:
    groups = comparison.groups
    unknown = sum(g.is_open for g in groups)
    only = [
        sum(bool(g.first) and not g.second for g in groups),
        sum(bool(g.second) and not g.first for g in groups),
    ]
    parts = [
        f"{sum(map(_is_same, groups)):,} the same",
        *([f"{unknown:,} undecided"] if unknown else []),
        f"{len(comparison.different):,} different",
        f"{len(comparison.strictness):,} with another strictness",
        f"{only[0]:,} only in A",
        f"{only[1]:,} only in B",
    ]
    click.echo(click.style(", ".join(parts), fg="red" if comparison.found else "green"))


def _is_same(group: MatchedTests) -> bool:
    return not (group.is_alone or group.differs or group.is_open) and group.strictness is Strictness.SAME


def comparison_json(comparison: Comparison, first: Origin, second: Origin) -> str:
    """A comparison as a JSON document; the module is the second one."""
    sides = {"A": (comparison.first, first), "B": (comparison.second, second)}
    groups = [
        {
            "function": group.function,
            "strictness": group.strictness.value,
            "differs": group.differs,
            "tests": [
                {"side": side, "mark": member.mark.value, **_case_json(suite, member.case, origin)}
                for side, member in group.members
                for suite, origin in [sides[side]]
            ],
        }
        for group in comparison.groups
        if not _is_same(group)
    ]
    proposals = [
        {
            "first": p.first,
            "second": p.second,
            "order": [i + 1 for i in p.order],
            "agreeing": p.agreeing,
            "matched": p.matched,
        }
        for p in comparison.proposals
    ]
    fields = {
        "first": first.file,
        "second": second.file,
        "same": sum(map(_is_same, comparison.groups)),
        "proposals": proposals,
        "removed": list(comparison.removed),
        "added": list(comparison.added),
        "groups": groups,
    }
    entry = module_entry(second.file, comparison.second.module, **fields)
    return document("suite compare", [{**entry, "language": comparison.second.language}])


def changes(comparison: Comparison, names: tuple[str, str], places: Mapping[str, Span]) -> list[Record]:
    """One record for each function and kind of change, which identify it whatever tests show it.

    Readers look at these one by one, and compare them with earlier ones; there may be thousands of tests.
    """
    groups: dict[tuple[str, str], list[MatchedTests]] = {}
    for group in comparison.groups:
        rule = _rule(group)
        if rule is not None:
            groups.setdefault((_function(group), rule), []).append(group)
    return [
        *_gone(comparison, names, places),
        *(
            _change(comparison, rule, changed, _place(names, places, function))
            for (function, rule), changed in sorted(groups.items())
        ),
    ]


def _change(comparison: Comparison, rule: str, groups: list[MatchedTests], span: Span) -> Record:
    function = _function(groups[0])
    shown = sorted(groups, key=_weight)[:_EXAMPLES]
    detail = ["\n".join(_lines(comparison, group, _EXAMPLES)) for group in shown]
    if len(shown) < len(groups):
        detail.append(f"... and {len(groups) - len(shown):,} more")
    return Record(
        comparison.second.module,
        function,
        Status.FAILED,
        _message(rule, function),
        click.unstyle("\n\n".join(detail)),
        rule,
        identity=f"{comparison.second.module}.{function}",
        span=span,
        count=len(groups),
    )


def records(comparison: Comparison, names: tuple[str, str], places: Mapping[str, Span]) -> list[Record]:
    """A record a group that has both sides, and one a function that is gone; groups of one side are undecided.

    `places` are those of the second side's functions, as far as they are known.
    """
    gone = _gone(comparison, names, places)
    return [*gone, *(_record(comparison, group, names, places) for group in comparison.groups)]


def _gone(comparison: Comparison, names: tuple[str, str], places: Mapping[str, Span]) -> list[Record]:
    module, rule = comparison.first.module, "removed-function"
    return [
        Record(
            module,
            name,
            Status.FAILED,
            f"{names[1]} has no {name}",
            rule=rule,
            identity=name,
            span=_place(names, places),
        )
        for name in comparison.removed
    ]


def _place(names: tuple[str, str], places: Mapping[str, Span], function: str = "") -> Span:
    """The function, or else the second side's file: readers of SARIF want a place."""
    return places.get(function) or Span(names[1], 1, 1, 1, 1)


def _rule(group: MatchedTests) -> str | None:
    """The kind of change that a group shows, if any."""
    if group.differs:
        return "changed-result"
    return None if group.strictness is Strictness.SAME else "changed-strictness"


def _message(rule: str, function: str) -> str:
    return RULES[rule].replace("A function", function or "A function")


def _function(group: MatchedTests) -> str:
    """The second side's function, since that is where to look."""
    return (group.second or group.first)[0].case.function


def _record(
    comparison: Comparison, group: MatchedTests, names: tuple[str, str], places: Mapping[str, Span]
) -> Record:
    member = (group.first or group.second)[0]
    suite = comparison.first if group.first else comparison.second
    module, name, rule = comparison.first.module, suite.show(member.case.input), _rule(group)
    detail = "\n".join(click.unstyle(line) for line in _lines(comparison, group))
    if rule is not None:
        span = _place(names, places, _function(group))
        message = _message(rule, group.function)
        return Record(module, name, Status.FAILED, message, detail, rule, identity=name, span=span)
    if group.is_alone:
        side = names[0] if group.first else names[1]
        return Record(module, name, Status.UNKNOWN, f"only in {side}", detail, identity=name)
    if group.is_open:
        return Record(module, name, Status.UNKNOWN, "not all values are known", detail, identity=name)
    return Record(module, name, Status.PASSED)
