"""Global Branch Coverage: every labelled alternative of every function in reach (second seed, section 3.1.1)."""

from __future__ import annotations

from clew.core.calls import reachable
from clew.core.nodes import Program
from clew.cover.items import Criterion, branch_items, label_only


def global_branches(
    program: Program, function: str, functions: frozenset[str], entry: str | None = None
) -> Criterion:
    """The branches of `functions` as far as a call of `entry` (by default the function itself) can reach them."""
    entry = entry or function
    names = functions & frozenset(reachable(program, [entry]))
    marked = label_only(program, names)
    return Criterion("gbc", function, marked, entry, branch_items(marked, names))
