"""The TypeMap: a trie from types to values whose lookup finds every key that unifies with a type (Allwood, section 4.1.3).

A node has three parts: values by variable, values by constructor, and for applications a TypeMap from the left
part to TypeMaps of the right part. Looking a constructor up goes down one branch, so the time follows the type
that is asked for, not the number of keys; only where variables meet are all keys of a node looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from clew.language.types import Subst, TApp, TCon, TVar, Type, unify, walk

V = TypeVar("V")


class TypeMap(Generic[V]):
    """A map from types to tuples of values; a value of the inner maps of applications is a TypeMap itself.

    Never changed once made: `insert` and `union` give new maps, which share what they can.
    """

    __slots__ = ("applications", "constructors", "variables")

    def __init__(
        self,
        variables: dict[int, Any] | None = None,
        constructors: dict[str, Any] | None = None,
        applications: TypeMap[Any] | None = None,
    ) -> None:
        self.variables = variables or {}
        self.constructors = constructors or {}
        self.applications = applications

    # --- building ---

    def insert(self, key: Type, value: V) -> TypeMap[V]:
        """The map with one more value at a type."""
        return self.union(TypeMap.singleton(key, (value,)))

    @staticmethod
    def singleton(key: Type, found: Any) -> TypeMap[Any]:
        if type(key) is TVar:
            return TypeMap(variables={key.number: found})
        if type(key) is TCon:
            return TypeMap(constructors={key.name: found})
        assert type(key) is TApp
        return TypeMap(applications=TypeMap.singleton(key.fun, TypeMap.singleton(key.arg, found)))

    def union(self, other: TypeMap[V]) -> TypeMap[V]:
        """The union of two maps; at a type of both, the values of the left one come first."""
        left, right = self.applications, other.applications
        return TypeMap(
            _joined(self.variables, other.variables),
            _joined(self.constructors, other.constructors),
            right if left is None else left if right is None else left.union(right),
        )

    # --- looking up ---

    def exact(self, key: Type) -> tuple[V, ...]:
        """The values at this very type, without unification."""
        found = self._exact(key)
        return () if found is None else found

    def _exact(self, key: Type) -> Any:
        if type(key) is TVar:
            return self.variables.get(key.number)
        if type(key) is TCon:
            return self.constructors.get(key.name)
        assert type(key) is TApp
        inner = None if self.applications is None else self.applications._exact(key.fun)
        return None if inner is None else inner._exact(key.arg)

    def items(self) -> Iterator[tuple[Type, V]]:
        """Every key with its values, one pair for each value."""
        for key, found in self._flat():
            for value in found:
                yield key, value

    def _flat(self) -> Iterator[tuple[Type, Any]]:
        for number, found in self.variables.items():
            yield TVar(number), found
        for name, found in self.constructors.items():
            yield TCon(name), found
        if self.applications is not None:
            for left, inner in self.applications._flat():
                for right, found in inner._flat():
                    yield TApp(left, right), found

    def lookup(self, wanted: Type, subst: Subst | None = None) -> Iterator[tuple[Subst, V]]:
        """The values whose keys unify with a type, each with the substitution that shows it.

        The variables of keys and those of the type wanted must be different ones.
        """
        for extended, found in self._lookup(wanted, subst or {}):
            for value in found:
                yield extended, value

    def _lookup(self, wanted: Type, subst: Subst) -> Iterator[tuple[Subst, Any]]:
        wanted = walk(wanted, subst)
        if type(wanted) is TVar:
            for key, found in self._flat():
                extended = unify(wanted, key, subst)
                if extended is not None:
                    yield extended, found
            return
        for number, found in self.variables.items():
            extended = unify(TVar(number), wanted, subst)
            if extended is not None:
                yield extended, found
        if type(wanted) is TCon:
            if wanted.name in self.constructors:
                yield subst, self.constructors[wanted.name]
        elif type(wanted) is TApp and self.applications is not None:
            for middle, inner in self.applications._lookup(wanted.fun, subst):
                yield from inner._lookup(wanted.arg, middle)


def _joined(left: dict[Any, Any], right: dict[Any, Any]) -> dict[Any, Any]:
    if not left or not right:
        return left or right
    both = dict(left)
    for key, found in right.items():
        known = both.get(key)
        if known is None:
            both[key] = found
        else:
            both[key] = known.union(found) if isinstance(known, TypeMap) else (*known, *found)
    return both
