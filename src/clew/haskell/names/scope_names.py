"""One namespace of a scope: the entities that names as written may stand for.

An import without a list costs nothing: the interface's own map becomes a layer under a qualifier, and names are
looked for in the layers when they are used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from clew.haskell.names.interface import Entity
from clew.haskell.syntax.tree import Name

#: An entity and how it came into scope, for messages.
Candidate = tuple[Entity, str]


class ScopeNames:
    """Layers of entities by plain name, under qualifiers (None for unqualified names)."""

    def __init__(self) -> None:
        #: Each layer with how its entities came into scope; None for the module's own.
        self._layers: dict[str | None, list[tuple[Mapping[str, Entity], str | None]]] = {}
        self._found: dict[Name, list[Candidate]] = {}
        #: The names to look in when a name is not found here.
        self.fallback: ScopeNames | None = None

    def add(self, qualifier: str | None, entities: Mapping[str, Entity], how: str | None) -> None:
        self._layers.setdefault(qualifier, []).append((entities, how))
        self._found.clear()

    def forget(self) -> None:
        """Clear the cache of lookups, after a layer has changed."""
        self._found.clear()

    def copy(self) -> ScopeNames:
        twin = ScopeNames()
        twin._layers = {qualifier: list(layers) for qualifier, layers in self._layers.items()}
        twin.fallback = self.fallback
        return twin

    def find(self, name: Name) -> list[Candidate]:
        """The candidates for a name: none, one, or several when it is ambiguous."""
        found = self._found.get(name)
        if found is None:
            found = self._search(name)
            if not found and self.fallback is not None:
                found = self.fallback.find(name)
            self._found[name] = found
        return found

    def _search(self, name: Name) -> list[Candidate]:
        found: list[Candidate] = []
        for entities, how in self._layers.get(name.qualifier, ()):
            entity = entities.get(name.text)
            for each in () if entity is None else entity.alternatives:
                if all(known != each for known, _ in found):
                    found.append((each, how or f"defined at {each.span}"))
        return found

    def texts(self, qualifier: str | None) -> list[str]:
        """The plain names under a qualifier."""
        found = dict.fromkeys(text for layer, _ in self._layers.get(qualifier, ()) for text in layer)
        if self.fallback is not None:
            found |= dict.fromkeys(self.fallback.texts(qualifier))
        return list(found)

    def anywhere(self, text: str) -> Iterator[Entity]:
        """The entities that a plain name may stand for under any qualifier, or none."""
        for layers in self._layers.values():
            for entities, _ in layers:
                if text in entities:
                    yield from entities[text].alternatives
