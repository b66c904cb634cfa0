"""What a path condition says about its variables, in components that are independent of each other.

A question about one component needs none of the others. Stores do not change, but they remember answers: a search
that deepens takes the same paths again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace

from clew.machine.solve.differences import Atom, Bound, Component, alone, merged
from clew.machine.solve.terms import Symbol
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Store:
    """The component of each variable, by its number."""

    of: Mapping[int, Component]
    outcomes: dict[Atom, tuple[bool, bool] | None] = field(default_factory=dict, compare=False)
    after: dict[Atom, Store | None] = field(default_factory=dict, compare=False)

    @property
    def components(self) -> list[Component]:
        return list({id(c): c for c in self.of.values()}.values())

    def interval(self, symbol: Symbol) -> tuple[Bound, Bound]:
        known = self.of.get(symbol.number)
        return symbol.domain if known is None else known.interval(symbol)

    def size(self, symbols: Iterable[Symbol]) -> int:
        """How many variables there are in the components of these."""
        return sum(len(c.symbols) for c in {id(c): c for c in map(self._component, symbols)}.values())

    def joined(self, symbols: Iterable[Symbol]) -> Component:
        """All that is known of some variables, at least one, as one component."""
        parts = list({id(c): c for c in map(self._component, symbols)}.values())
        whole = parts[0]
        for part in parts[1:]:
            whole = merged(whole, part)
        return whole

    def _component(self, symbol: Symbol) -> Component:
        known = self.of.get(symbol.number)
        return alone(symbol) if known is None else known

    def put(self, component: Component) -> Store:
        return Store({**self.of, **dict.fromkeys((s.number for s in component.symbols), component)})

    def assume(self, atom: Atom) -> Store | None:
        """The store with one more atom; None when that is contradictory."""
        if atom not in self.after:
            component = self.joined(atom.symbols).assume(atom)
            self.after[atom] = None if component is None else self.put(component)
        return self.after[atom]

    def obscured(self, symbols: list[Symbol]) -> Store:
        """The store with a condition on these variables that only z3 understands."""
        return self.put(replace(self.joined(dict.fromkeys(symbols)), opaque=True)) if symbols else self
