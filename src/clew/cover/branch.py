"""Global Branch Coverage: every labelled alternative of every function in reach (Fischer & Kuchen, section 3.1.1)."""

from __future__ import annotations

from clew.core.nodes import Program
from clew.cover.items import Criterion, branch_items, label_only


def global_branches(
    program: Program, function: str, entry: str, names: frozenset[str], within: frozenset[str]
) -> Criterion:
    """The branches of some functions within the reach of `entry`."""
    marked = label_only(program, names)
    return Criterion("gbc", function, marked, entry, branch_items(marked, names))
