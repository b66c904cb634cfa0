"""Coverage as an LCOV tracefile, with functions and branches; counts are 0 or 1."""

from __future__ import annotations

from collections.abc import Iterator

from clew.coverage.graph_items import CoverageCriterion
from clew.coverage.measured import MeasuredCoverage
from clew.coverage.source_branches import source_branches


def lcov(coverage: MeasuredCoverage, test: str = "clew") -> str:
    """The tracefile."""
    return "".join(f"{line}\n" for line in _lines(coverage, test))


def _lines(coverage: MeasuredCoverage, test: str) -> Iterator[str]:
    branches = list(source_branches(coverage))
    for file in coverage.files:
        items = [item for item in coverage.of_file(file) if item.counts]
        yield f"TN:{test}"
        yield f"SF:{file}"
        functions = [item for item in items if item.criterion is CoverageCriterion.FUNCTION]
        for item in functions:
            yield f"FN:{item.span.line},{item.key}"
        for item in functions:
            yield f"FNDA:{int(item.is_covered)},{item.key}"
        yield f"FNF:{len(functions)}"
        yield f"FNH:{sum(item.is_covered for item in functions)}"
        own = [branch for branch in branches if branch.file == file]
        for branch in own:
            taken = "-" if branch.taken is None else int(branch.taken)
            yield f"BRDA:{branch.line},{branch.block},{branch.number},{taken}"
        yield f"BRF:{len(own)}"
        yield f"BRH:{sum(bool(branch.taken) for branch in own)}"
        lines = [item for item in items if item.criterion is CoverageCriterion.LINE]
        for item in lines:
            yield f"DA:{item.span.line},{int(item.is_covered)}"
        yield f"LF:{len(lines)}"
        yield f"LH:{sum(item.is_covered for item in lines)}"
        yield "end_of_record"
