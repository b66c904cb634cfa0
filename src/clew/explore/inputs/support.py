"""The support set: everything that arguments can be made of, inferred from the types of what is tested (Allwood, section 4.1).

It grows from the types of arguments, recursively: a type brings its visible constructors, and where some are
hidden also the exported functions that return it; those bring the types of their arguments. Where all constructors
are visible, functions are left out, since they could only make again what constructors make.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cached_property

from clew.core.nodes import LitKind
from clew.explore.inputs import tables
from clew.explore.inputs.congraph import Automaton, ConstructorGraph
from clew.explore.inputs.typemap import TypeMap
from clew.language.conventions import Conventions
from clew.language.declarations import Declarations, Identifier
from clew.language.expressions.expression import Constant, NameKind, TestExpression, TopLevelName
from clew.language.types import (
    CLASS,
    OPAQUE,
    Subst,
    TApp,
    TCon,
    TVar,
    Type,
    as_function,
    con,
    constructors,
    head,
    is_dictionary,
    rename,
    resolve,
    split,
    substitute,
    unify,
    variables,
)
from clew.source.dataclass import dataclass

#: How many of the usual types a constrained type variable is tried at, where the module has none of its own.
_USUAL_COUNT = 2
#: How deep the contexts of instances are followed to see whether there is an instance at all.
_CONTEXTS = 3


_Map = TypeMap[tuple[Identifier, int]]


@dataclass(frozen=True, slots=True)
class Provider:
    """A way to make a value of some type: an identifier applied to arguments of these types.

    `rest` is the type that the application has. Using it binds variables of the type that was asked for
    (`bindings`); variables below 0 are of the identifier's own, `variables` of them, and are to be renamed.
    """

    identifier: Identifier
    arguments: tuple[Type, ...]
    rest: Type
    bindings: Subst
    variables: int


class Support:
    """The support set of some functions under test."""

    def __init__(
        self,
        declarations: Declarations,
        conventions: Conventions,
        tested: Sequence[Identifier],
        constants: dict[Type, tuple[Constant, ...]],
        included: Iterable[str] = (),
    ) -> None:
        self._declarations = declarations
        self.conventions = conventions
        self.tested = tuple(tested)
        self._constants = constants
        #: Calls of functions under test that are tried as they are.
        self.calls: tuple[TestExpression, ...] = ()
        self._own_constants: Mapping[str, Mapping[Type, tuple[Constant, ...]]] = {}
        #: The visible constructors of each type.
        self.visible: dict[str, tuple[Identifier, ...]] = {}
        #: Types all of whose constructors are visible.
        self.open: set[str] = set()
        self.functions: dict[str, Identifier] = {}
        #: Functions of classes, at the hidden types that they return.
        self._of_class: list[Identifier] = []
        self.instances: dict[str, tuple[Identifier, ...]] = {}
        self._classes: set[str] = set()
        self._pending: list[str] = []
        self._roots: dict[str, Identifier] = {f.name.name: f for f in tested}
        for module in included:
            self._include(module)
        for function in tested:
            self._want(function.arguments)
        self._close()
        self._see_results()
        self._made = tuple(self.visible)
        self._know_results()
        self._values, self._partial = self._maps()
        self.graph = ConstructorGraph(self._roots.values(), self.constructors)
        #: Types whose constructors tables distinguish, with the constructors: all types that are known by now.
        self.tabled = (
            {name: found for name, found in self.visible.items() if self._is_tabled(name, found)}
            if "->" in self.visible
            else {}
        )
        self._cache: dict[Type, tuple[Provider, ...]] = {}
        self._heads: dict[str, frozenset[tuple[str, ...]] | None] = {}
        self._extractions: dict[Type, tuple[tuple[Identifier, Automaton, int], ...]] = {}

    # --- growing ---

    def _want(self, types: Iterable[Type]) -> None:
        for t in types:
            self._pending.extend(constructors(t))

    def _include(self, module: str) -> None:
        """Add all types and functions that a module exports, since the user asked for it."""
        for function in self._declarations.functions_of(module):
            if not self.conventions.is_action(function.result):
                name = head(function.result)
                self._want([function.type])
                if name is not None:
                    self._pending.append(name)
        self._pending.extend(self._declarations.types_of(module))

    def _close(self) -> None:
        """Follow the types; then find types for class constraints, which may bring new ones."""
        while True:
            while self._pending:
                name = self._pending.pop()
                if name.startswith(CLASS):
                    self._classes.add(name.removeprefix(CLASS))
                elif name not in self.visible:
                    self._add_type(name)
            for cls in sorted(self._classes):
                found = self._instances_for(cls)
                for instance in found[len(self.instances.get(cls, ())) :]:  # they only get more
                    self._want(instance.arguments)
                self.instances[cls] = found
            if not self._pending:
                return

    def _add_type(self, name: str) -> None:
        everything = self._declarations.constructors(name)
        visible = self.visible[name] = self._visible_of(name)
        for constructor in visible:
            self._want(constructor.arguments)
        if everything and len(visible) == len(everything):
            self.open.add(name)
            return
        if name == "->" or TCon(name) in self._constants:
            return
        for module in self._declarations.views(name):
            for function in self._makers(name, module):
                if function.name.name in self.functions:
                    continue
                if head(function.result) == name:
                    self.functions[function.name.name] = function
                    self._roots[function.name.name] = function
                    self._want([function.type])  # the result, too: it may say what a variable stands for
                elif name in constructors(function.result) and function.name.name not in self._roots:
                    self._roots[function.name.name] = function
                    self._want(function.arguments)
        if self._declarations.is_users(name):
            for function in self._of_classes(name):
                self._of_class.append(function)
                self._want([function.type])

    def _of_classes(self, name: str) -> Iterator[Identifier]:
        """Functions of the user's classes that return any instance type, at a hidden type: `empty :: Graph g => g`."""
        for cls in sorted(self._classes):
            at = {i.result for i in self._declarations.instances(cls)}
            wanted = con(CLASS + cls, TCon(name))
            if wanted not in at or not self._declarations.is_users(cls):
                continue
            for function in self._declarations.functions_of(cls.rpartition(".")[0]):
                top, _ = split(function.result)
                if isinstance(top, TVar) and con(CLASS + cls, top) in function.arguments:
                    mapping: Subst = {top.number: TCon(name)}
                    arguments = tuple([substitute(a, mapping) for a in function.arguments])
                    yield replace(function, arguments=arguments, result=substitute(function.result, mapping))

    def _makers(self, name: str, module: str) -> list[Identifier]:
        """The functions of a module that may return values of a hidden type.

        Types that the libraries can make from a list are made from lists only, since those are all values.
        """
        exported = self._declarations.functions_of(module)
        functions = [f for f in exported if not self.conventions.is_action(f.result)]
        if self._declarations.is_users(name):
            return functions
        own = [f for v in self._declarations.views(name) for f in self._declarations.functions_of(v)]
        if not any(self._is_builder(f, name) for f in own):
            return functions
        return [
            f for f in functions if self._is_builder(f, name) or (f.result == f.type and head(f.type) == name)
        ]

    def _is_builder(self, function: Identifier, data: str) -> bool:
        name = function.name.name.rpartition(".")[2]
        return name in self.conventions.builders and head(function.result) == data

    def _instances_for(self, cls: str) -> tuple[Identifier, ...]:
        """The instances at types of the support set; where there are none, at some usual types.

        All instances of the user's own classes are used: they are part of what is tested.
        """
        everything = self._declarations.instances(cls)
        before = self.instances.get(cls, ())
        if self._declarations.is_users(cls):
            chosen = [i for i in everything if i not in before]
        else:
            chosen = []
            new = [i for i in everything if i not in before and self._is_known(i)]
            if not before and (cls == self.conventions.free_class or all(_head_of(i) is None for i in new)):
                usual = [
                    i for name in self.conventions.usual_types for i in everything if _head_of(i) == name
                ]
                own = [i for i in everything if self._declarations.is_users(_head_of(i) or "")]
                chosen = usual[:_USUAL_COUNT] or own or list(everything[:_USUAL_COUNT])
            chosen = [*new, *(i for i in chosen if i not in new)]
        return (*before, *self._wanted_instances(chosen))

    def _wanted_instances(self, chosen: list[Identifier]) -> list[Identifier]:
        """Instances that are added to the support set; their types are added with them."""
        self._pending.extend(name for i in chosen if (name := _head_of(i)) is not None)
        chosen.sort(key=lambda i: len(i.arguments))  # types without parameters first
        return chosen

    def _is_known(self, instance: Identifier) -> bool:
        name = _head_of(instance)
        return name is None or name in self.visible

    def _see_results(self) -> None:
        """Add what arguments of functions inside results are made of: those functions are applied, too."""
        for function in self.tested:
            seen: set[str] = set()
            waiting = [function.result]
            while waiting:
                t = waiting.pop()
                applied = as_function(t)
                if applied is not None:
                    self._want([applied[0], function.result])  # whose variables its types speak of
                    waiting.append(applied[1])
                for name in constructors(t):
                    if name not in seen:
                        seen.add(name)
                        waiting.extend(a for c in self._visible_of(name) for a in c.arguments)
        self._close()

    def _know_results(self) -> None:
        """Find the visible constructors of result types: results are taken apart by them, not built with them."""
        waiting = [n for f in self._roots.values() for n in constructors(f.result)]
        while waiting:
            name = waiting.pop()
            if name not in self.visible:
                for constructor in self.constructors(name):
                    for argument in constructor.arguments:
                        waiting.extend(constructors(argument))

    # --- asking ---

    def constructors(self, data: str) -> tuple[Identifier, ...]:
        """The visible constructors of a data type: values of it can be taken apart with them."""
        known = self.visible.get(data)
        if known is None:
            known = self.visible[data] = self._visible_of(data)
        return known

    def _visible_of(self, data: str) -> tuple[Identifier, ...]:
        everything = self._declarations.constructors(data)
        return tuple(c for c in everything if self._declarations.is_visible(c.name.name))

    def _is_tabled(self, data: str, visible: tuple[Identifier, ...]) -> bool:
        return tables.is_tabled(visible) and len(visible) == len(self._declarations.constructors(data))

    def use(
        self,
        constants: dict[Type, tuple[Constant, ...]],
        own: Mapping[str, Mapping[Type, tuple[Constant, ...]]] | None = None,
        calls: Sequence[TestExpression] = (),
    ) -> None:
        """Use other constants of the same types, further ones for some of the functions under test, and some calls."""
        self._constants = constants
        self.calls = tuple(calls)
        self._own_constants = own or {}

    def constants(self, wanted: Type, tested: TopLevelName | None = None) -> tuple[Constant, ...]:
        """The constants of a type, in tests of a function."""
        common = self._constants.get(wanted, ())
        own = None if tested is None else self._own_constants.get(tested.name)
        return common if own is None else (*common, *own.get(wanted, ()))

    def constants_of(self, kind: LitKind) -> tuple[Constant, ...]:
        """All constants of a kind."""
        for t in self.conventions.constants_of(kind):
            if t.is_unbounded:
                return self.constants(t.type)
        return ()

    def _maps(self) -> tuple[_Map, _Map]:
        """What provides values, and what provides functions."""
        values: _Map = TypeMap()
        partial: _Map = TypeMap()
        made = [c for name in self._made for c in self.visible[name]]
        made.sort(key=lambda c: len(c.arguments))
        for identifier in [*made, *self.functions.values(), *self._of_class]:
            values = values.insert(identifier.result, (identifier, len(identifier.arguments)))
        for identifier in {**{c.name.name: c for c in made}, **self.functions, **self._roots}.values():
            for count, t in identifier.provides():
                if count < len(identifier.arguments):
                    partial = partial.insert(t, (identifier, count))
        return values, partial

    def providers(self, wanted: Type) -> tuple[tuple[Provider, ...], Subst]:
        """What can make a value of a type; its variables are those of a plan (0, 1, ...).

        The providers are for the type with its variables numbered 0, 1, ...; `translated` renames them to the type's
        own with the mapping that is returned. Most providers are never used, so the caller does it for those that are.
        """
        key, numbers = canonical(wanted)
        known = self._cache.get(key)
        if known is None:
            known = self._cache[key] = tuple(self._providers(key))
        if list(numbers) == list(range(len(numbers))):
            return known, {}
        return known, {i: TVar(n) for i, n in enumerate(numbers)}

    def extractions(self, wanted: Type) -> tuple[tuple[Identifier, Automaton, int], ...]:
        """The case expressions on results that yield a value of a type."""
        key, _ = canonical(wanted)
        known = self._extractions.get(key)
        if known is None:
            known = self._extractions[key] = tuple(self.graph.query(key))
        return known

    def _providers(self, wanted: Type) -> Iterator[Provider]:
        is_function = head(wanted) == "->"
        found = (self._partial if is_function else self._values).lookup(wanted)
        providers = []
        for subst, (identifier, count) in found:
            if not isinstance(identifier.result, TVar) or is_function:
                providers.append(_provider(identifier, count, wanted, subst))
        order = {NameKind.CONSTRUCTOR: 0, NameKind.NEWTYPE: 0}
        providers.sort(key=lambda p: (order.get(p.identifier.name.kind, 1), len(p.identifier.arguments)))
        yield from providers

    def is_open(self, wanted: Type) -> bool:
        """Whether all values of a type can be made of constructors or constants alone."""
        name = head(wanted)
        return name is None or name in self.open or name == "->" or TCon(name) in self._constants

    def instances_of(
        self, wanted: Type, subst: Subst, first: int = 0
    ) -> Iterator[tuple[Identifier, Subst, int]]:
        """The instances whose heads unify with the type of a dictionary, each with where its variables begin.

        From `first` on, no variables are in use but those of the substitution.
        """
        cls = (head(wanted) or "").removeprefix(CLASS)
        offset = max([first, 1 + max([*subst, *variables(wanted), 0])])
        for instance in self.instances.get(cls, ()):
            extended = unify(rename(instance.result, offset), wanted, subst)
            if extended is not None:
                yield instance, extended, offset

    def may_have_instance(self, wanted: Type, subst: Subst, new: AbstractSet[int]) -> bool:
        """Whether an instance is possible for a dictionary, now that these variables have got a type.

        This is asked for every dictionary of a branch whenever a type becomes known. Most classes have instances only
        at constructors applied to variables: then the heads of the types decide, and only new ones are looked at.
        """
        cls, args = split(wanted)
        heads, is_new = [], False
        for arg in args:
            t = arg
            while type(t) is not TCon:
                if type(t) is TApp:
                    t = t.fun
                else:
                    assert type(t) is TVar
                    found = subst.get(t.number)
                    if found is None:
                        return True  # nothing is known
                    is_new = is_new or t.number in new
                    t = found
            heads.append(t.name)
        assert type(cls) is TCon
        if cls.name not in self._heads:
            self._heads[cls.name] = _heads_of(self.instances.get(cls.name.removeprefix(CLASS), ()))
        known = self._heads[cls.name]
        if known is None:
            return next(self.instances_of(resolve(wanted, subst), subst), None) is not None
        return not is_new or tuple(heads) in known

    def lacks(self, function: Identifier) -> tuple[str, ...]:
        """The classes of a function's constraints if no types have instances for all of them together."""
        wanted = [rename(a, 0) for a in function.arguments if is_dictionary(a)]
        if self.satisfied(wanted, {}) is not None:
            return ()
        return tuple((head(t) or "").removeprefix(CLASS) for t in wanted)

    def unmade(self, function: Identifier) -> tuple[str, ...]:
        """The types of values that a function may need, and nothing makes: as text, where the module has one."""
        found: dict[str, None] = {}
        seen: set[str] = set()
        waiting = [a for a in function.arguments if not is_dictionary(a)]
        while waiting:
            t = waiting.pop()
            for name in constructors(t):
                if name in seen or name == "->" or name in self.conventions.untried:
                    continue
                seen.add(name)
                visible = self.visible.get(name, ())
                waiting.extend(a for c in visible for a in c.arguments)
                if not visible and TCon(name) not in self._constants and not self._has_makers(name):
                    text = None if name == OPAQUE.name else self.type_text(TCon(name))
                    found.setdefault(text or name)
        return tuple(found)

    def _has_makers(self, data: str) -> bool:
        made = (*self.functions.values(), *self._of_class)
        return any(head(f.result) == data for f in made) or any(
            data in constructors(f.result) for f in self._roots.values()
        )

    def satisfied(
        self, wanted: list[Type], subst: Subst, depth: int = _CONTEXTS, first: int = 0
    ) -> Subst | None:
        """A substitution with which there are instances for all these dictionaries; contexts are followed to a depth."""
        if not wanted or depth == 0:
            return subst
        dictionary, *rest = wanted
        for instance, extended, offset in self.instances_of(resolve(dictionary, subst), subst, first):
            context = [rename(a, offset) for a in instance.arguments]
            after = offset + instance.variables
            inner = self.satisfied(context, extended, depth - 1, after)
            found = None if inner is None else self.satisfied(rest, inner, depth, after)
            if found is not None:
                return found
        return None

    def identifier(self, name: str) -> Identifier | None:
        """The function or constructor of a Core name, if expressions may mention it."""
        return self._identifiers.get(name)

    def type_text(self, t: Type) -> str | None:
        """A type as the module under test would write it, if it can."""
        return self._declarations.type_text(t)

    @cached_property
    def _identifiers(self) -> dict[str, Identifier]:
        constructors_ = {c.name.name: c for known in self.visible.values() for c in known}
        of_class = {f.name.name: f for f in self._of_class}
        return {**constructors_, **of_class, **self._roots, **self.functions}

    @property
    def names(self) -> tuple[str, ...]:
        """The Core names of all functions and instances that expressions may mention."""
        found = dict.fromkeys([*self._roots, *self.functions, *(f.name.name for f in self._of_class)])
        for instances in self.instances.values():
            found.update(dict.fromkeys(i.name.name for i in instances))
        made = (c.name for known in self.visible.values() for c in known)
        found.update(dict.fromkeys(name.name for name in made if name.kind is NameKind.FUNCTION))
        return tuple(found)


def canonical(t: Type) -> tuple[Type, tuple[int, ...]]:
    """A type with its variables numbered 0, 1, ... in the order in which they occur; and their old numbers."""
    numbers = tuple(dict.fromkeys(variables(t)))
    if not numbers:
        return t, ()
    return substitute(t, {n: TVar(i) for i, n in enumerate(numbers)}), numbers


def translated(provider: Provider, back: Subst) -> Provider:
    """A provider for a canonical type, for the type that it stands for."""
    if not back:
        return provider
    return Provider(
        provider.identifier,
        tuple([substitute(a, back) for a in provider.arguments]),
        substitute(provider.rest, back),
        {back[v].number: substitute(t, back) for v, t in provider.bindings.items()},  # type: ignore[union-attr]
        provider.variables,
    )


def _provider(identifier: Identifier, count: int, wanted: Type, subst: Subst) -> Provider:
    arguments = tuple(resolve(a, subst) for a in identifier.arguments[:count])
    rest = resolve(wanted, subst)
    bindings = {v: resolve(TVar(v), subst) for v in set(variables(wanted)) if v in subst}
    is_open = any(v < 0 for t in (*arguments, rest, *bindings.values()) for v in variables(t))
    return Provider(identifier, arguments, rest, bindings, identifier.variables if is_open else 0)


def _heads_of(instances: Iterable[Identifier]) -> frozenset[tuple[str, ...]] | None:
    """The head constructors of instances, if all are constructors applied to distinct variables; else None."""
    found = set()
    for instance in instances:
        _, args = split(instance.result)
        parts = [split(a) for a in args]
        inner = [p for _, more in parts for p in more]
        if any(type(t) is TVar for t, _ in parts) or any(type(p) is not TVar for p in inner):
            return None
        if len(set(inner)) < len(inner):
            return None
        found.add(tuple([t.name for t, _ in parts if type(t) is TCon]))
    return frozenset(found)


def _head_of(instance: Identifier) -> str | None:
    """The constructor of the first type that an instance is for."""
    _, args = split(instance.result)
    return head(args[0]) if args else None
