"""Computation trees of recorded runs, drawn as lines of text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import clew
from clew.api.budget import USUAL_BUDGET, Budget
from clew.debug.computation_tree import ROOT, ComputationTree, Node
from clew.debug.dependence_tree import DependenceTree, TreeKind
from clew.debug.span_tree import SpanTree
from clew.debug.suspected_code import SuspectedCode
from clew.debug.value_observation import ValueObservation
from clew.machine.compile.codegen import compile_program
from clew.machine.run.machine import Machine
from clew.source.recursion_limit import deep_recursion
from clew.trace.history.history import History
from clew.trace.history.recorder import history_of
from clew.trace.own_code.user_code import Trust, UserCode

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


@dataclass(frozen=True)
class Observed:
    """A run that was gone through again: its events, the tree of their spans, and the code that was suspected."""

    observation: ValueObservation
    code: SuspectedCode

    @property
    def spans(self) -> SpanTree:
        return SpanTree(self.observation.events)

    def trace(self) -> list[str]:
        """The events as figures show them."""
        return [str(event) for event in self.observation.events]


def observed(program: str, expression: str) -> Observed:
    """The events of a run in the order of the source."""
    evaluation = clew.open(PROGRAMS / program).loaded.evaluation(expression)
    assert evaluation.recorded is not None
    machine = Machine(compile_program(evaluation.recorded(early=False), record=True))
    machine.trace()
    machine.normalise(machine.constant(evaluation.constant))
    history = history_of(machine)
    return observation_of(history, evaluation.constant)


def observation_of(history: History, constant: str) -> Observed:
    """The events of evaluating a constant, with all functions of the user's code observed."""
    code = SuspectedCode(history, UserCode(history, Trust(history.image.own_files)))
    observation = ValueObservation(history, code.stated)
    observation.observe(constant)
    return Observed(observation, code)
