"""The constructor graph: which types a value can be taken apart into, and automata over it (Allwood, section 4.1.4).

Nodes are types; an edge says that a case expression on a constructor gives its field. The roots are functions,
by what they return when they have all their arguments. Asking for a type gives those roots from which case
expressions lead to it, each with the part of the graph from which the type can still be reached.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from clew.explore.inputs.typemap import TypeMap
from clew.language.declarations import Identifier
from clew.language.types import Subst, Type, head, rename, resolve, unify, variables
from clew.source.dataclass import dataclass

#: Types of a graph, at most: nested data types have no end of them.
MOST_TYPES = 400

Edges = dict[str, tuple[tuple[int, int], ...]]


@dataclass(frozen=True, slots=True)
class Automaton:
    """Case expressions that lead to a type. A state is the number of a node; `target` accepts."""

    target: int
    edges: dict[int, Edges]

    def steps(self, state: int, constructor: str) -> tuple[tuple[int, int], ...]:
        """For a value of this constructor: the fields worth taking out, by number, with the next states."""
        return self.edges.get(state, {}).get(constructor, ())


class ConstructorGraph:
    """The graph of what some functions return; `constructors` gives the visible ones of a data type."""

    def __init__(
        self, roots: Iterable[Identifier], constructors: Callable[[str], Sequence[Identifier]]
    ) -> None:
        self._constructors = constructors
        self._numbers: dict[Type, int] = {}
        self._edges: list[Edges] = []
        self._index: TypeMap[int] = TypeMap()
        self.types: list[Type] = []
        self.roots = tuple((f, self._node(f.result)) for f in roots)
        self._cache: dict[int, Automaton] = {}
        done = 0
        while done < len(self.types):  # describing one may add others
            self._edges.append(self._describe(self.types[done]))
            done += 1

    def _node(self, t: Type) -> int:
        number = self._numbers.get(t)
        if number is None:
            number = self._numbers[t] = len(self.types)
            self.types.append(t)
            self._index = self._index.insert(t, number)
        return number

    def _describe(self, t: Type) -> Edges:
        name = head(t)
        found: Edges = {}
        for constructor in self._constructors(name) if name is not None else ():
            fields = fields_at(constructor, t)
            if fields is None:
                continue
            steps = []
            for i, field in enumerate(fields):
                if i >= constructor.name.hidden and (field in self._numbers or len(self.types) < MOST_TYPES):
                    steps.append((i, self._node(field)))
            found[constructor.name.name] = tuple(steps)
        return found

    def edges(self) -> Iterator[tuple[Type, str, int, Type]]:
        """Every edge: a type, a constructor, the number of a field, and the field's type."""
        for t, edges in zip(self.types, self._edges, strict=True):
            for constructor, steps in edges.items():
                for field, node in steps:
                    yield t, constructor, field, self.types[node]

    def query(self, wanted: Type, subst: Subst | None = None) -> Iterator[tuple[Identifier, Automaton, int]]:
        """The functions that case expressions on their results can turn into a type: with automaton and state."""
        for _, target in self._index.lookup(wanted, subst):
            automaton = self._automaton(target)
            for root, node in self.roots:
                if node in automaton.edges and any(automaton.edges[node].values()):
                    yield root, automaton, node

    def _automaton(self, target: int) -> Automaton:
        """The part of the graph that can reach the target: the nodes that reversed edges lead to."""
        known = self._cache.get(target)
        if known is not None:
            return known
        before: dict[int, list[int]] = {}
        for node, edges in enumerate(self._edges):
            for steps in edges.values():
                for _, after in steps:
                    before.setdefault(after, []).append(node)
        reaching, waiting = {target}, [target]
        while waiting:
            for node in before.get(waiting.pop(), ()):
                if node not in reaching:
                    reaching.add(node)
                    waiting.append(node)
        kept = {
            node: {
                constructor: tuple(step for step in steps if step[1] in reaching)
                for constructor, steps in self._edges[node].items()
            }
            for node in reaching
        }
        automaton = self._cache[target] = Automaton(target, kept)
        return automaton


def fields_at(constructor: Identifier, t: Type) -> tuple[Type, ...] | None:
    """The types of a constructor's fields in a value of a type, or None when it cannot make such a value."""
    offset = 1 + max((abs(v) for v in variables(t)), default=0) * 2
    subst = unify(rename(constructor.result, offset), t, {})
    if subst is None:
        return None
    return tuple(resolve(rename(a, offset), subst) for a in constructor.arguments)
