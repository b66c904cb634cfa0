"""Slices, counted in a form that can be compared."""

from __future__ import annotations

from collections import Counter

from clew.trace.slices.slice_counts import SliceCounts


def tally(counts: SliceCounts) -> tuple[Counter[int], Counter[tuple[int, int, bool]], int, bool]:
    """How often each expression and each choice counts, by identity."""
    expressions: Counter[int] = Counter()
    for expr, uses in counts.expressions:
        expressions[id(expr)] += uses
    patterns: Counter[tuple[int, int, bool]] = Counter()
    for use in counts.patterns:
        patterns[id(use.case), id(use.chosen), use.tried] += use.uses
    return expressions, patterns, counts.occurrences, counts.complete
