"""Coverage in words: the summary for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clew.coverage.graph_items import CoverageCriterion, GraphItem, ItemState
from clew.coverage.measured import CriterionFigures, MeasuredCoverage, figures

#: How many uncovered items of a criterion are listed.
MOST_LISTED = 20


def coverage_lines(
    coverage: MeasuredCoverage, criteria: Sequence[CoverageCriterion], most: int = MOST_LISTED
) -> Iterator[str]:
    """What was run, how much of each criterion is covered, and what is not."""
    yield from _run_lines(coverage)
    yield ""
    yield from _table(coverage)
    for criterion in criteria:
        yield from _uncovered(coverage, criterion, most)


def _run_lines(coverage: MeasuredCoverage) -> Iterator[str]:
    runs = coverage.runs
    passed = sum(run.passed is True for run in runs)
    failed = [run for run in runs if run.passed is False]
    unknown = [run for run in runs if run.passed is None]
    said = [f"{passed} passed"]
    said += [f"{len(failed)} failed"] if failed else []
    said += [f"{len(unknown)} without a result"] if unknown else []
    yield f"{len(runs)} run{'' if len(runs) == 1 else 's'}: {', '.join(said)}"
    for run in (*failed, *unknown):
        word = "failed" if run.passed is False else "no result"
        yield f"  {word}: {run.name} ({run.file}){': ' + run.detail if run.detail else ''}"


def _table(coverage: MeasuredCoverage) -> Iterator[str]:
    files = coverage.files
    shown = [f for f in coverage.figures if f.total or f.excluded]
    if not shown:
        yield "There is nothing to cover."
        return
    columns = [*files, "all"] if len(files) > 1 else [files[0]]
    rows = [["", *columns]]
    for found in shown:
        row = [found.criterion.plural]
        for file in files:
            row.append(_cell(figures(found.criterion, coverage.of_file(file))))
        if len(files) > 1:
            row.append(_cell(found))
        rows.append(row)
    if len(files) > 3:
        rows = [list(row) for row in zip(*rows, strict=True)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(row[1:], widths[1:], strict=True))]
        yield "  ".join(cells).rstrip()
    notes = {
        "unused": sum(f.unused for f in shown if f.criterion is CoverageCriterion.NODE),
        "undecided": sum(f.undecided for f in shown),
        "excluded": sum(f.excluded for f in shown if f.criterion is CoverageCriterion.NODE),
    }
    if notes["unused"]:
        yield f"{_many(notes['unused'], 'node')} reached, but the value never used"
    if notes["undecided"]:
        yield f"{_many(notes['undecided'], 'item')} undecided: several ways could have led there"
    if notes["excluded"]:
        yield f"{_many(notes['excluded'], 'node')} excluded by a comment"


def _cell(found: CriterionFigures) -> str:
    if not found.total:
        return "-"
    return f"{found.covered}/{found.total} {shown_percent(found.percent)}"


def shown_percent(percent: float) -> str:
    """A share as people read it; 100% only if nothing is missing, 0% only if all is."""
    rounded = round(percent)
    if rounded == 100 and percent < 100:
        rounded = 99
    if rounded == 0 and percent > 0:
        rounded = 1
    return f"{rounded}%"


def _uncovered(coverage: MeasuredCoverage, criterion: CoverageCriterion, most: int) -> Iterator[str]:
    missing = [i for i in coverage.items if i.criterion is criterion and i.counts and not i.is_covered]
    if not missing:
        return
    yield ""
    yield f"Not covered ({criterion.plural}):"
    for item in missing[:most]:
        yield f"  {item.span.file}:{item.span.line}:{item.span.column}  {_described(item)}"
    if len(missing) > most:
        yield f"  ... and {len(missing) - most} more"


def _described(item: GraphItem) -> str:
    text = " ".join(item.text.split())
    text = text if len(text) <= 70 else text[:67] + "..."
    return text if item.state is ItemState.UNCOVERED else f"{text}  [{item.state.value}]"


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
