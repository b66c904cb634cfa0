"""Coverage as Cobertura XML, which build servers read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from clew import __version__
from clew.coverage.graph_items import CoverageCriterion
from clew.coverage.measured import MeasuredCoverage
from clew.coverage.source_branches import SourceBranch, source_branches


def cobertura(coverage: MeasuredCoverage, timestamp: int = 0) -> str:
    """The document; a module is a class, and its package is that of all modules."""
    branches = list(source_branches(coverage))
    lines = [i for i in coverage.items if i.criterion is CoverageCriterion.LINE and i.counts]
    covered = sum(item.is_covered for item in lines)
    taken = sum(bool(branch.taken) for branch in branches)
    root = Element(
        "coverage",
        {
            "line-rate": _rate(covered, len(lines)),
            "branch-rate": _rate(taken, len(branches)),
            "lines-covered": str(covered),
            "lines-valid": str(len(lines)),
            "branches-covered": str(taken),
            "branches-valid": str(len(branches)),
            "complexity": "0",
            "version": f"clew {__version__}",
            "timestamp": str(timestamp),
        },
    )
    SubElement(SubElement(root, "sources"), "source").text = "."
    rates = {"line-rate": root.attrib["line-rate"], "branch-rate": root.attrib["branch-rate"]}
    packages = SubElement(root, "packages")
    package = SubElement(packages, "package", {"name": "", **rates, "complexity": "0"})
    classes = SubElement(package, "classes")
    for file, name in zip(coverage.files, coverage.names, strict=True):
        _class(classes, coverage, file, name, [b for b in branches if b.file == file])
    indent(root)
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    kind = '<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">\n'
    return head + kind + tostring(root, encoding="unicode") + "\n"


def _class(
    parent: Element, coverage: MeasuredCoverage, file: str, name: str, branches: Sequence[SourceBranch]
) -> None:
    items = [item for item in coverage.of_file(file) if item.counts]
    lines = [item for item in items if item.criterion is CoverageCriterion.LINE]
    by_line: dict[int, list[SourceBranch]] = {}
    for branch in branches:
        by_line.setdefault(branch.line, []).append(branch)
    rates = {
        "line-rate": _rate(sum(i.is_covered for i in lines), len(lines)),
        "branch-rate": _rate(sum(bool(b.taken) for b in branches), len(branches)),
        "complexity": "0",
    }
    made = SubElement(parent, "class", {"name": name, "filename": file, **rates})
    states = {item.span.line: item.is_covered for item in lines}
    functions = [item for item in items if item.criterion is CoverageCriterion.FUNCTION]
    starts = sorted({item.span.line for item in functions})
    methods = SubElement(made, "methods")
    for item in functions:
        first = item.span.line
        end = next((line for line in starts if line > first), None)  # of the lines up to the next function
        own = [n for n in sorted({*states, *by_line}) if first <= n and (end is None or n < end)]
        inside = [branch for number in own for branch in by_line.get(number, ())]
        known = [number for number in own if number in states]
        rates = {
            "line-rate": _rate(sum(states[number] for number in known), len(known)),
            "branch-rate": _rate(sum(bool(b.taken) for b in inside), len(inside)),
            "complexity": "0",
        }
        method = SubElement(methods, "method", {"name": item.text, "signature": "", **rates})
        _lines(SubElement(method, "lines"), own, states, by_line)
    _lines(SubElement(made, "lines"), sorted({*states, *by_line}), states, by_line)


def _lines(
    parent: Element,
    numbers: Sequence[int],
    states: Mapping[int, bool],
    by_line: Mapping[int, Sequence[SourceBranch]],
) -> None:
    for number in numbers:
        found = by_line.get(number, ())
        hits = states.get(number, any(branch.taken is not None for branch in found))
        attributes = {"number": str(number), "hits": str(int(hits)), "branch": str(bool(found)).lower()}
        if found:
            seen = sum(bool(branch.taken) for branch in found)
            attributes["condition-coverage"] = f"{100 * seen // len(found)}% ({seen}/{len(found)})"
        SubElement(parent, "line", attributes)


def _rate(covered: int, total: int) -> str:
    return f"{covered / total:.4f}" if total else "1"
