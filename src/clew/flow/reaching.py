"""Which definitions of variables reach which uses (Widera, definition 5).

Directly, a definition reaches the uses of its variable that some path leads to without another definition of it.
Beyond that it reaches what gets its value: through copies, the parameters and results of calls, closures, and
structures; that is what the value flow of the program has as edges.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clew.flow.flow_graph import DefinitionOfVariable, FlowFunction, FlowGraph, UseOfVariable
from clew.flow.value_flow import ValueFlow
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class DefUsePair:
    """A definition that reaches a use directly."""

    definition: DefinitionOfVariable
    use: UseOfVariable


def direct_pairs(graph: FlowGraph, functions: Iterable[FlowFunction] | None = None) -> Iterator[DefUsePair]:
    """The pairs of all functions, or of some."""
    for function in graph.functions if functions is None else functions:
        definitions: dict[str, list[DefinitionOfVariable]] = {}
        uses: dict[str, list[UseOfVariable]] = {}
        for number in function.nodes:
            for definition in graph.nodes[number].definitions:
                definitions.setdefault(definition.variable, []).append(definition)
            for use in graph.nodes[number].uses:
                uses.setdefault(use.variable, []).append(use)
        for variable, found in definitions.items():
            wanted = uses.get(variable, [])
            if not wanted:
                continue
            for definition in found:
                # a variable with one definition is in scope only where that has happened
                reached = None if len(found) == 1 else _reached(graph, definition)
                for use in wanted:
                    if reached is None or use.node in reached or _in_one_clause(definition, use):
                        yield DefUsePair(definition, use)


def _in_one_clause(definition: DefinitionOfVariable, use: UseOfVariable) -> bool:
    """Whether a clause uses in its guard what its pattern defines."""
    return definition.node == use.node and definition.clause == use.clause is not None


def _reached(graph: FlowGraph, start: DefinitionOfVariable) -> set[int]:
    """The nodes on paths from a definition up to the next one of its variable."""
    found: set[int] = set()
    first = [e for e in graph.successors.get(start.node, ()) if start.clause in (None, e.clause)]
    work = [edge.target for edge in first]
    while work:
        node = work.pop()
        if node in found:
            continue
        found.add(node)
        again = {d.clause for d in graph.nodes[node].definitions if d.variable == start.variable}
        if None not in again:
            work += (e.target for e in graph.successors.get(node, ()) if e.clause not in again)
    return found


class Reaching:
    """The whole relation of definition 5, asked for one pair at a time."""

    def __init__(self, flow: ValueFlow) -> None:
        self._flow = flow

    def reaches(self, graph: FlowGraph, definition: DefinitionOfVariable, use: UseOfVariable) -> bool:
        """Whether the value that a definition gives may be that of a use, whatever the variables are called."""
        source = self._flow.variable_of(graph.nodes[definition.node].function, definition.variable)
        target = self._flow.variable_of(graph.nodes[use.node].function, use.variable)
        if source is None or target is None:
            return False
        return target in self._from(source)

    def _from(self, source: int) -> set[int]:
        found = {source}
        work = [source]
        while work:
            for target in self._flow.onwards(work.pop()):
                if target not in found:
                    found.add(target)
                    work.append(target)
        return found
