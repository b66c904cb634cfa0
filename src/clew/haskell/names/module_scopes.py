"""The scopes at the top of modules, by the modules' names; those of modules that were renamed before are made when asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from clew.haskell.names.interface import Entity, Interface
from clew.haskell.names.scope import Scope
from clew.haskell.syntax.tree import Import
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class ScopeParts:
    """What the scope at the top of a module is made of."""

    module: str
    imports: tuple[Import, ...]
    entities: tuple[Entity, ...]
    own_first: bool


class ModuleScopes:
    """ModuleScopes by module, and what others can be made of."""

    def __init__(self, interfaces: Mapping[str, Interface]) -> None:
        self._interfaces = interfaces
        self._made: dict[str, Scope] = {}
        self._parts: dict[str, ScopeParts] = {}

    def fork(self, interfaces: Mapping[str, Interface]) -> ModuleScopes:
        """A copy that can be extended without a change to this one."""
        twin = ModuleScopes(interfaces)
        twin._made, twin._parts = dict(self._made), dict(self._parts)
        return twin

    def add(self, module: str, scope: Scope) -> None:
        self._made[module] = scope

    def add_parts(self, parts: ScopeParts) -> None:
        self._parts[parts.module] = parts

    def rename(self, module: str, name: str) -> None:
        """Let a module have another name from now on."""
        self._made[name] = self._made.pop(module)

    def get(self, module: str) -> Scope | None:
        found = self._made.get(module)
        parts = self._parts.get(module)
        if found is None and parts is not None:
            found = self._made[module] = scope_with_imports(
                module, parts.imports, self._interfaces, own_first=parts.own_first
            )
            for entity in parts.entities:
                found.define(entity)
        return found

    def __getitem__(self, module: str) -> Scope:
        found = self.get(module)
        if found is None:
            raise KeyError(module)
        return found


def scope_with_imports(
    module: str, imports: Iterable[Import], interfaces: Mapping[str, Interface], *, own_first: bool
) -> Scope:
    """The scope of a module before it has defined anything."""
    scope = Scope(module, interfaces, own_first=own_first)
    for decl in imports:
        scope.import_(decl, interfaces[decl.module])
    return scope
