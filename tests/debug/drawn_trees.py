"""Computation trees of recorded runs, drawn as lines of text."""

from __future__ import annotations

import re
from pathlib import Path

import clew
from clew.api.budget import USUAL_BUDGET, Budget
from clew.core.deep import deep_recursion
from clew.debug.computation_tree import ROOT, ComputationTree, Node
from clew.debug.dependence_tree import DependenceTree, TreeKind

PROGRAMS = Path(__file__).parent / "programs"


def tree_of(
    program: str,
    expression: str,
    kind: TreeKind = TreeKind.FUNCTION,
    *,
    trusted: tuple[str, ...] = (),
    budget: Budget = USUAL_BUDGET,
) -> DependenceTree:
    """The tree of the run of an expression."""
    module = clew.open(PROGRAMS / program)
    run = module.back(expression, budget=budget, trusted=[str(PROGRAMS / t) for t in trusted])
    return DependenceTree(run.teller, kind=kind)


def drawn(tree: ComputationTree, most: int = 100) -> list[str]:
    """The statements, each behind as many blanks as it stands deep in the tree."""
    lines: list[str] = []

    def draw(node: Node, depth: int) -> None:
        if node != ROOT:
            text = re.sub(r"<error: [^>]*>", "<error>", str(tree.statement(node)))
            lines.append("  " * depth + text)
        if len(lines) < most:
            for child in tree.children(node):
                draw(child, depth + (node != ROOT))

    with deep_recursion():
        draw(ROOT, 0)
    return lines
