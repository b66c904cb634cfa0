"""The plain way to solve constraints, which the network is compared with: no cycles, no order, nothing shared."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from clew.flow.value_network import ValueNetwork


class PlainNetwork(ValueNetwork):
    """Hands everything on again and again until nothing changes."""

    def __init__(self) -> None:
        super().__init__()
        self._sets: list[int] = []
        self._links: set[tuple[int, int]] = set()
        self._rules: list[tuple[int, Callable[..., None], tuple[object, ...]]] = []
        self._made: dict[Hashable, int] = {}

    def __len__(self) -> int:
        return len(self._sets)

    def variables(self, count: int) -> int:
        self._sets += [0] * count
        return len(self._sets) - count

    def variable_before(self, target: int) -> int:
        return self.variables(1)

    def add(self, variable: int, values: int) -> None:
        self._sets[variable] |= values

    def edge(self, source: int, target: int) -> None:
        self._links.add((source, target))

    def same(self, source: int, target: int) -> None:
        self.edge(source, target)

    def wait(self, variable: int, rule: Callable[..., None], parts: tuple[object, ...]) -> None:
        self._rules.append((variable, rule, parts))

    def derived(self, variable: int, rule: Callable[..., None], *parts: Hashable) -> int:
        made = self.variables(1)
        known = self._made.setdefault((variable, rule, parts), made)
        if known == made:
            self.wait(variable, rule, (*parts, made))
        return known

    def leader(self, variable: int) -> int:
        return variable

    def held(self, variable: int) -> int:
        return self._sets[variable]

    def settle(self) -> None:
        while True:
            before = (list(self._sets), set(self._links), len(self._rules))
            for source, target in list(self._links):
                self._sets[target] |= self._sets[source]
            for variable, rule, parts in list(self._rules):
                if self._sets[variable]:
                    rule(self._sets[variable], *parts)
            if before == (self._sets, self._links, len(self._rules)):
                return
