"""A comparison of suites as `clew suite compare` shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import click

from clew.api.suites.compared import ComparisonResult
from clew.suite.compare import Comparison, Mark, MatchedTests, Strictness

_COLOURS = {
    Mark.SAME.value: "green",
    Mark.DIFFERENT.value: "red",
    Mark.OPEN.value: "yellow",
    Mark.ALONE.value: "yellow",
}


def show_comparison(result: ComparisonResult, *, everything: bool, most: int) -> None:
    """Show what differs, group by group; with `everything`, what does not, too."""
    comparison = result.comparison
    click.echo(f"A: {result.first.file}\nB: {result.second.file}\n")
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
    if comparison.is_empty:
        click.echo("no input is on both sides, so nothing was compared")
    elif comparison.uncompared:
        click.echo(
            f"no input is on both sides for {', '.join(comparison.uncompared)}: nothing is known of these"
        )
    if everything:
        for group in comparison.groups:
            click.echo(_lines(result, group))
    else:
        differing = [g for g in comparison.groups if g.differs and g.strictness is Strictness.SAME]
        _section("results differ", differing, result, most)
        for kind, words in _STRICTNESS.items():
            changed = [g for g in comparison.groups if g.strictness is kind]
            _section(words, changed, result, most)
    _totals(comparison)


_STRICTNESS = {
    Strictness.LAZIER: "strictness: B needs less of the arguments",
    Strictness.STRICTER: "strictness: B needs more of the arguments",
    Strictness.OTHER: "strictness: B needs other arguments",
}


def _section(title: str, groups: Sequence[MatchedTests], result: ComparisonResult, most: int) -> None:
    if not groups:
        return
    by_function = Counter(g.function for g in groups)
    which = ", ".join(f"{name} {number:,}" for name, number in sorted(by_function.items()))
    click.echo(click.style(f"{title} ({which})", bold=True))
    for group in sorted(groups, key=lambda group: group.weight)[:most]:  # the shortest first
        click.echo(_lines(result, group, most))
    if len(groups) > most:
        click.echo(f"... and {len(groups) - most:,} more; --all shows them\n")


def _lines(result: ComparisonResult, group: MatchedTests, most: int | None = None) -> str:
    return "\n".join(map(_coloured, result.lines(group, most))) + "\n"


def _coloured(line: str) -> str:
    """A line with its side and mark, `A~`, in the colour of the mark."""
    mark = line[1]
    return click.style(line[:2], fg=_COLOURS[mark]) + line[2:] if mark in _COLOURS else line


def _totals(comparison: Comparison) -> None:
    groups = comparison.groups
    unknown = sum(g.is_open for g in groups)
    only = [
        sum(bool(g.first) and not g.second for g in groups),
        sum(bool(g.second) and not g.first for g in groups),
    ]
    parts = [
        f"{sum(g.is_same for g in groups):,} the same",
        *([f"{unknown:,} undecided"] if unknown else []),
        f"{len(comparison.different):,} different",
        f"{len(comparison.strictness):,} with another strictness",
        f"{only[0]:,} only in A",
        f"{only[1]:,} only in B",
    ]
    click.echo(click.style(", ".join(parts), fg="red" if comparison.found else "green"))
