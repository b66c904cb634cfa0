"""Computation trees from the log of a run.

The *function dependence tree* shows functions as what they did, and a statement depends on those of the functions that
its definition mentions; it is what the construction from spans gives (Faddegon, chapter 6). The *evaluation dependence
tree* shows functions by their names, and a statement depends on those of the functions that its definition applies
(Nilsson & Sparud). Mixing the two would not be sound (section 2.2.1). First-order programs have the same in both.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import cached_property

from clew.core.nodes import Case, Choice, Expr
from clew.debug.call_attribution import CallAttribution
from clew.debug.computation_statement import JudgedFunction, Statement, ValuePlace
from clew.debug.computation_tree import ROOT, Node, Weight
from clew.debug.observed_values import Extent, ObservedValues
from clew.debug.stating import Stating
from clew.debug.suspected_code import SuspectedCode
from clew.source.diagnostics import InternalFault
from clew.trace.history.occurrence import Occurrence, Origin
from clew.trace.own_code.user_code import Trust, UserCode
from clew.trace.stories.telling import Teller


class TreeKind(Enum):
    """Which statements one depends on, and how functions are shown."""

    FUNCTION = "function dependence"
    EVALUATION = "evaluation dependence"


class DependenceTree:
    """The computation tree of a recorded run."""

    def __init__(
        self,
        teller: Teller,
        trust: Trust | None = None,
        kind: TreeKind = TreeKind.FUNCTION,
        extent: Extent | None = None,
    ) -> None:
        stories = teller.stories
        self.history = stories.history
        self.kind = kind
        code = stories.code if trust is None else UserCode(self.history, trust)
        self.suspects = SuspectedCode(self.history, code)
        self.calls = CallAttribution(self.suspects, by_application=kind is TreeKind.EVALUATION)
        values = ObservedValues(self.suspects, as_maps=kind is TreeKind.FUNCTION, extent=extent)
        self.stating = Stating(teller, self.suspects, values)
        self._stories = stories
        self._constants = {self.history.function(act).name: act for act in self.calls.constants}
        self._statements: dict[Node, Statement] = {}

    # --- the protocol ---

    def children(self, node: Node) -> Sequence[Node]:
        """The statements that a statement depends on directly; those of the root are what the run needed."""
        acts = dict.fromkeys(self._direct(node.act))
        for name in self._used(node.act):
            acts.update(dict.fromkeys(self._through(name, {node.act, *node.within})))
        if node is ROOT or node.act == 0:
            for name, act in self._constants.items():
                if name not in self.suspects.stated and not self._is_made_for_users(name):
                    acts.update(dict.fromkeys(self._direct(act)))
                    for used in self.suspects.constants(name):
                        acts.update(dict.fromkeys(self._through(used, {act})))
        return [self._child(node, act) for act in sorted(acts)]

    def weight(self, node: Node) -> Weight:
        """How many statements there are in a subtree. Where constants are used, that is an estimate."""
        number = 0 if node.act == 0 else self.calls.statement_of(node.act)
        weights = self.calls.weights
        is_exact = not any(name in self.suspects.stated for name in self._constants)
        if node.act == 0:
            return Weight(int(self.calls.count - len(self._constants)) + 1 + self._stated_constants, is_exact)
        return Weight(int(weights[number]), is_exact)

    @cached_property
    def _stated_constants(self) -> int:
        return sum(name in self.suspects.stated for name in self._constants)

    def subject(self, node: Node) -> JudgedFunction:
        """The function of a statement, which costs less than the statement."""
        return self.suspects.judged(self.history.function(node.act).name)

    def statement(self, node: Node) -> Statement:
        """The statement at a node, not the root."""
        if node.act == 0:
            raise InternalFault("the root of a computation tree has no statement")
        found = self._statements.get(node)
        if found is None:
            found = self._statements[node] = self.stating.statement(node.act, node.within)
        return found

    def origin(self, node: Node, place: ValuePlace) -> Origin | None:
        """The expression that a value in a statement came from: `Storyteller.step` tells its story."""
        return self.stating.origin(node.act, node.within, place)

    def maker(self, node: Node, place: ValuePlace) -> Node | None:
        """The statement whose function made a value, or a part of one, that stands in another."""
        datum = self.stating.datum(node.act, node.within, place)
        made = self.suspects.code.navigator.maker(datum)
        if not isinstance(made, Occurrence):
            origin = self.origin(node, place)
            made = None if origin is None else self._stories.step(origin).occurrence
        if made is None or made.act == 0:
            return None
        number = self.calls.statement_of(made.act)
        act = 0 if number == 0 else self.calls.act(number)
        return None if act == 0 or not self._is_stated(act) else Node(act)

    # --- edges ---

    def _direct(self, act: int) -> list[int]:
        """The calls that belong to an activation, or to the run."""
        number = 0 if act == 0 else self.calls.statement_of(act)
        return [self.calls.act(child) for child in self.calls.children(number)]

    def _is_stated(self, act: int) -> bool:
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

    def _through(self, name: str, above: set[int]) -> list[int]:
        """What using a constant depends on: its statement, or what stands behind it if it has none."""
        act = self._constants.get(name)
        if act is None or act in above:
            return []
        if name in self.suspects.stated:
            return [act]
        found = self._direct(act)
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
