"""Global Branch Coverage: every labelled alternative of every function in reach (Fischer & Kuchen, section 3.1.1)."""

from __future__ import annotations

from clew.core.nodes import Program
from clew.cover.criteria.items import CoverageScope, Criterion, branch_items, label_only


def global_branches(program: Program, scope: CoverageScope) -> Criterion:
    """The branches of the functions to cover."""
    marked = label_only(program, scope.names)
    return Criterion("gbc", scope.function, marked, scope.entry, branch_items(marked, scope.names))
