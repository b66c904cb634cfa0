"""Computation trees from the log of a run.

The *function dependence tree* shows functions as what they did, and a statement depends on those of the functions that
its definition mentions; it is what the construction from spans gives (Faddegon, chapter 6). The *evaluation dependence
tree* shows functions by their names, and a statement depends on those of the functions that its definition applies
(Nilsson & Sparud). Mixing the two would not be sound (section 2.2.1). First-order programs have the same in both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from clew.debug.call_attribution import CallAttribution
from clew.debug.computation_statement import JudgedFunction, Statement, ValuePlace
from clew.debug.computation_tree import Node, Weight
from clew.debug.dependence_edges import DependenceEdges
from clew.debug.observed_values import WHOLE, Extent, ObservedValues
from clew.debug.stating import Stating
from clew.debug.suspected_code import SuspectedCode
from clew.source.diagnostics import InternalFault
from clew.trace.history.occurrence import Occurrence, Origin
from clew.trace.own_code.user_code import Trust, UserCode
from clew.trace.stories.step import Role
from clew.trace.stories.telling import Teller

#: Of how many statements the children are remembered.
_REMEMBERED = 10_000
#: How many calls a value is followed through.
_MOST_CALLS = 1_000


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
        *,
        with_local: bool = True,
    ) -> None:
        """Without `with_local`, only functions that others can call have statements."""
        stories = teller.stories
        self.history = stories.history
        self.kind = kind
        code = stories.code if trust is None else UserCode(self.history, trust)
        self.suspects = SuspectedCode(self.history, code)
        if not with_local:
            self.suspects = SuspectedCode(self.history, code, self.suspects.global_only())
        self.calls = CallAttribution(self.suspects, by_application=kind is TreeKind.EVALUATION)
        values = ObservedValues(self.suspects, as_maps=kind is TreeKind.FUNCTION, extent=extent)
        self.stating = Stating(teller, self.suspects, values)
        whole = ObservedValues(self.suspects, as_maps=kind is TreeKind.FUNCTION, extent=WHOLE)
        self._whole = Stating(teller, self.suspects, whole, with_texts=False)
        self._stories = stories
        self.edges = DependenceEdges(self.suspects, self.calls)
        self._statements: dict[Node, Statement] = {}
        self._children: dict[Node, Sequence[Node]] = {}

    # --- the protocol ---

    def children(self, node: Node) -> Sequence[Node]:
        """The statements that a statement depends on directly; those of the root are what the run needed."""
        found = self._children.get(node)
        if found is None:
            if len(self._children) >= _REMEMBERED:
                self._children.clear()
            found = self._children[node] = self.edges.children(node)
        return found

    def weight(self, node: Node) -> Weight:
        """How many statements there are in a subtree. Where constants are used, that is an estimate."""
        number = 0 if node.act == 0 else self.calls.statement_of(node.act)
        weights = self.calls.weights
        is_exact = not any(name in self.suspects.stated for name in self.edges.constants)
        if node.act == 0:
            # those of constants are for nobody, and count once
            behind = sum(
                int(weights[self.calls.statement_of(act)]) - (name not in self.suspects.stated)
                for name, act in self.edges.constants.items()
            )
            return Weight(int(weights[0]) + behind, is_exact)
        return Weight(int(weights[number]), is_exact)

    def subject(self, node: Node) -> JudgedFunction:
        """The function of a statement, which costs less than the statement."""
        return self.suspects.judged(self.history.function(node.act).name)

    def subjects(self) -> Iterable[JudgedFunction]:
        """The functions that may have statements."""
        return map(self.suspects.judged, sorted(self.suspects.stated))

    def statement(self, node: Node) -> Statement:
        """The statement at a node, not the root."""
        if node.act == 0:
            raise InternalFault("the root of a computation tree has no statement")
        found = self._statements.get(node)
        if found is None:
            found = self._statements[node] = self.stating.statement(node.act, node.within)
        return found

    def whole_statement(self, node: Node) -> Statement:
        """The statement at a node with its values as far as a program can take them, without texts."""
        return self._whole.statement(node.act, node.within)

    def unseen(self, node: Node) -> tuple[JudgedFunction, ...]:
        """The functions that a statement may depend on through a search that leaves no record of its calls."""
        found = self.suspects.searched_with(self.history.function(node.act).name)
        shown = {self.subject(child).function for child in self.children(node)} if found else set()
        return tuple(map(self.suspects.judged, sorted(found - shown)))

    def origin(self, node: Node, place: ValuePlace) -> Origin | None:
        """The expression that a value in a statement came from: `Storyteller.step` tells its story."""
        return self.stating.origin(node.act, node.within, place)

    def maker(self, node: Node, place: ValuePlace) -> Node | None:
        """The statement whose function made a value, or a part of one, that stands in another."""
        datum = self.stating.datum(node.act, node.within, place)
        made = self.suspects.code.navigator.maker(datum)
        if not isinstance(made, Occurrence):
            made = self._computed(self.origin(node, place))
        if made is None or made.act == 0:
            return None
        number = self.calls.statement_of(made.act)
        act = 0 if number == 0 else self.calls.act(number)
        return None if act == 0 or not self.edges.is_stated(act) else Node(act)

    def _computed(self, origin: Origin | None) -> Occurrence | None:
        """The expression that a number or a character was computed by: calls that only handed it on are passed."""
        if origin is None:
            return None
        step = self._stories.step(origin)
        for _ in range(_MOST_CALLS):
            result = step.link(Role.RESULT)
            if result is None or not isinstance(result.target, Occurrence):
                break
            step = self._stories.step(result.target)
        return step.occurrence
