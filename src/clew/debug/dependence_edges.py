"""The edges of computation trees: the calls of each statement, and the constants that its function uses.

Constants stand under every statement whose function uses them (Faddegon, section 7.3, *tracking use*). One that is being
computed above a statement is not below it again; the statement is judged given its value.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from heapq import merge
from itertools import groupby

from clew.core.nodes import Case, Choice, Expr
from clew.debug.call_attribution import CallAttribution
from clew.debug.computation_tree import GrowingSequence, Node
from clew.debug.suspected_code import SuspectedCode


class DependenceEdges:
    """Finds the statements below each."""

    def __init__(self, suspects: SuspectedCode, calls: CallAttribution) -> None:
        self.suspects = suspects
        self.calls = calls
        self.history = suspects.history
        #: The activations of the constants that were needed, by name.
        self.constants = {self.history.function(act).name: act for act in calls.constants}

    def children(self, node: Node) -> Sequence[Node]:
        """The statements that a statement depends on directly; those of the root are what the run needed.

        There may be millions of them, and who asks often needs only the first, so they are found as they are looked at.
        """
        return GrowingSequence(self._child(node, act) for act in self._below(node))

    def _below(self, node: Node) -> Iterator[int]:
        """The activations of the statements below one, in their order."""
        sources = [self._direct(node.act)]
        for name in self._used(node.act):
            sources += self._through(name, {node.act, *node.within})
        if node.act == 0:
            for name, act in self.constants.items():
                if name not in self.suspects.stated and not self._is_made_for_users(name):
                    sources.append(self._direct(act))
                    for used in self.suspects.constants(name):
                        sources += self._through(used, {act})
        return (act for act, _ in groupby(merge(*sources)))

    def _direct(self, act: int) -> Iterator[int]:
        """The calls that belong to an activation, or to the run, in their order."""
        number = 0 if act == 0 else self.calls.statement_of(act)
        return map(self.calls.act, self.calls.children(number))

    def is_stated(self, act: int) -> bool:
        return self.history.function(act).name in self.suspects.stated

    def _used(self, act: int) -> tuple[str, ...]:
        """The constants that the code of a statement uses."""
        if act == 0:
            return ()
        function = self.history.function(act)
        found = []
        for constant in self.suspects.constants(function.name):
            mentions = self.suspects.own_mentions(function.name, constant)
            if not mentions or any(self._is_reached(act, mention) for mention in mentions):
                found.append(constant)
        return tuple(found)

    def _is_reached(self, act: int, expr: Expr) -> bool:
        """Whether the branches that a call took lead to an expression of its function."""
        scopes = self.history.scopes(self.history.function(act))
        while (outer := scopes.parent(expr)) is not None:
            if isinstance(outer, Case) and outer.scrutinee is not expr:
                if self.history.chosen_body(act, outer) is not expr:
                    return False
            elif isinstance(outer, Choice) and self.history.chosen_alternative(act, outer) is not expr:
                return False
            expr = outer
        return True

    def _through(self, name: str, above: set[int]) -> list[Iterator[int]]:
        """What using a constant depends on: its statement, or what stands behind it if it has none.

        Each of these is in its order.
        """
        act = self.constants.get(name)
        if act is None or act in above:
            return []
        if name in self.suspects.stated:
            return [iter((act,))]
        found = [self._direct(act)]
        for used in self.suspects.constants(name):
            found += self._through(used, above | {act})
        return found

    def _is_made_for_users(self, name: str) -> bool:
        """Whether a constant without a statement is used by code that has one, and stands there."""
        return name in self._used_by_stated

    @cached_property
    def _used_by_stated(self) -> frozenset[str]:
        return frozenset(
            used for name in self.suspects.stated for used in self._unstated_behind(name, frozenset())
        )

    def _unstated_behind(self, name: str, seen: frozenset[str]) -> set[str]:
        found = set()
        for used in self.suspects.constants(name):
            if used not in self.suspects.stated and used not in seen:
                found |= {used} | self._unstated_behind(used, seen | {used})
        return found

    def _child(self, node: Node, act: int) -> Node:
        """A node below another: constants that are being computed above it, and that its function can get at, go along."""
        above = node.within
        if node.act and not self.history.function(node.act).params:
            above = (*above, node.act)
        if not above:
            return Node(act)
        name = self.history.function(act).name
        reaches = self.suspects.reaches
        return Node(
            act, tuple([c for c in above if c != act and reaches(name, self.history.function(c).name)])
        )
