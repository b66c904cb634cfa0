"""Coverage as the entries of a JSON document, which later runs are merged and compared with."""

from __future__ import annotations

from typing import Any

from clew.coverage.graph_items import CoverageCriterion
from clew.coverage.measured import MeasuredCoverage, figures
from clew.coverage.stored_coverage import entry_of, function_digests
from clew.report.document import module_entry, position


def coverage_entries(coverage: MeasuredCoverage) -> list[dict[str, Any]]:
    """An entry for each module."""
    graph = coverage.analysis.graph
    digests = function_digests(graph)
    runs = [
        {"file": run.file, "name": run.name, "passed": run.passed, "detail": run.detail or None}
        for run in coverage.runs
    ]
    entries = []
    for file, name in zip(coverage.files, coverage.names, strict=True):
        items = coverage.of_file(file)
        found = [figures(criterion, items) for criterion in CoverageCriterion]
        entries.append(
            module_entry(
                file,
                name,
                runs=runs,
                figures={
                    f.criterion.value: {
                        "covered": f.covered,
                        "unused": f.unused,
                        "undecided": f.undecided,
                        "excluded": f.excluded,
                        "total": f.total,
                    }
                    for f in found
                },
                functions=[
                    {
                        "id": function.identity,
                        "name": function.name,
                        "digest": digests[function.identity],
                        "position": position(function.span),
                    }
                    for function in graph.functions
                    if function.span.file == file
                ],
                items=[entry_of(item, position(item.span)) for item in items],
            )
        )
    return entries
