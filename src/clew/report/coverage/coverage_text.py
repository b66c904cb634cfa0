"""Coverage in words: the summary for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from clew.coverage.graph_items import CoverageCriterion, GraphItem, ItemState
from clew.coverage.measured import CriterionFigures, MeasuredCoverage, figures
from clew.source.span import Span

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
    lines = list(_listed(missing, {} if criterion in _BY_THEMSELVES else _never_called(coverage), criterion))
    for place, text, _ in lines[:most]:
        yield f"  {place.file}:{place.line}:{place.column}  {text}"
    if len(lines) > most:
        yield f"  ... and {sum(count for _, _, count in lines[most:])} more"


#: What is listed one by one even where a function was never called.
_BY_THEMSELVES = (CoverageCriterion.FUNCTION, CoverageCriterion.LINE)


def _never_called(coverage: MeasuredCoverage) -> dict[str, GraphItem]:
    """For each function that no run called, the outermost one around it that none called: one line tells of all."""
    graph = coverage.reached.graph
    missing = {item.key: item for item in coverage.uncovered(CoverageCriterion.FUNCTION)}
    parents = {function.identity: function.parent for function in graph.functions}
    found = {}
    for key, item in missing.items():
        parent = parents.get(key, "")
        while parent:
            item = missing.get(parent, item)
            parent = parents.get(parent, "")
        found[key] = item
    return found


def _listed(
    missing: Sequence[GraphItem], never: Mapping[str, GraphItem], criterion: CoverageCriterion
) -> Iterator[tuple[Span, str, int]]:
    """What is not covered, each with its place and how much it stands for; a function that no run called is one line."""
    counts = Counter(never[item.function].key for item in missing if item.function in never)
    told = set()
    for item in missing:
        function = never.get(item.function)
        if function is None:
            yield item.span, _described(item), 1
        elif function.key not in told:
            told.add(function.key)
            count = counts[function.key]
            noun = criterion.plural if count > 1 else _SINGULAR.get(criterion, criterion.value)
            yield function.span, f"{function.text} was never run: {count} {noun}", count


_SINGULAR = {
    CoverageCriterion.PAIR: "definition-use pair",
    CoverageCriterion.CALL: "call edge",
    CoverageCriterion.GUARD: "guard outcome",
}


def _described(item: GraphItem) -> str:
    text = " ".join(item.text.split())
    text = text if len(text) <= 70 else text[:67] + "..."
    return text if item.state is ItemState.UNCOVERED else f"{text}  [{item.state.value}]"


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
