"""Renames a module: resolves every name, groups definitions, makes derived instances."""

from __future__ import annotations

import dataclasses
from collections import ChainMap
from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from clew.core.builtin import is_tuple_name
from clew.core.names import closest
from clew.haskell.derive.curry_data import DATA
from clew.haskell.derive.deriving import Deriver
from clew.haskell.derive.legacy import Key, key_of, missing_above, split_fail, with_inner_fail
from clew.haskell.names.fixity import resolve, resolve_expr, resolve_stmt
from clew.haskell.names.groups import bind_groups, signatures
from clew.haskell.names.interface import (
    Entity,
    Instance,
    Interface,
    Kind,
    RenamedModule,
)
from clew.haskell.names.module_scopes import ModuleScopes, ScopeParts
from clew.haskell.names.pattern_synonyms import check_synonyms
from clew.haskell.names.property_splices import PropertySplices
from clew.haskell.names.rename_checks import check_main_exported, check_signatures, duplicate
from clew.haskell.names.rename_collect import own_entities
from clew.haskell.names.rename_expr import Renamer
from clew.haskell.names.rename_families import FamilyRenamer
from clew.haskell.names.rename_records import RecordNames
from clew.haskell.names.rename_types import (
    check_parameters,
    check_variables,
    kind_variables,
    kinds_of_variables,
    type_variables,
)
from clew.haskell.names.scope import Scope, interface_of, syntax_type
from clew.haskell.names.shared_fields import FieldNames
from clew.haskell.names.standard import STANDARD_TYPES, TYPEABLE
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.default_rules import parts_of_defaults
from clew.haskell.syntax.dialect import (
    DERIVED_DATA,
    METHOD_NAMES,
    ONE_INTEGER,
    OVERLAPPING_RULES,
    OWN_NAMES_FIRST,
)
from clew.haskell.syntax.extensions import Extension
from clew.haskell.syntax.legacy import HINT, LEGACY
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import ScopeFault


class Registry:
    """The declarations of all modules renamed so far, which the next one may refer to."""

    def __init__(self) -> None:
        self.interfaces: dict[str, Interface] = {}
        #: The scope at the top of each module, to rename expressions there later.
        self.scopes = ModuleScopes(self.interfaces)
        self.data: dict[Name, s.DataDecl] = {}
        self.synonyms: dict[Name, s.TypeSynonym] = {}
        self.values: dict[Name, Entity] = {}
        self.types: dict[Name, Entity] = {}
        #: The class and type constructor of each instance of a class with one parameter.
        self.instances: set[Key] = set()

    def fork(self) -> Registry:
        """A copy that can be extended without a change to this one."""
        twin = Registry()
        twin.interfaces = dict(self.interfaces)
        twin.scopes = self.scopes.fork(twin.interfaces)
        twin.data, twin.synonyms = dict(self.data), dict(self.synonyms)
        twin.values, twin.types = dict(self.values), dict(self.types)
        twin.instances = set(self.instances)
        return twin

    def adopt(self, module: RenamedModule, imports: tuple[s.Import, ...], instances: Iterable[Key]) -> None:
        """Take in a module that was renamed before, with all its imports and the instances that it has."""
        self._add(module, instances)
        own_first = OWN_NAMES_FIRST in module.extensions
        self.scopes.add_parts(ScopeParts(module.name, imports, module.entities, own_first))

    def add(self, module: RenamedModule) -> None:
        self._add(module, instance_keys(module))

    def _add(self, module: RenamedModule, instances: Iterable[Key]) -> None:
        self.interfaces[module.name] = module.interface
        self.data.update({decl.name: decl for decl in module.data})
        self.instances.update(instances)
        self.synonyms.update({decl.name: decl for decl in module.synonyms})
        for entity in module.entities:
            (self.types if entity.is_type else self.values)[entity.name] = entity


def instance_keys(module: RenamedModule) -> tuple[Key, ...]:
    """The class and type constructor of each instance of a module of a class with one parameter."""
    return tuple([key for made in module.instances if (key := key_of(made.decl)) is not None])


def rename_module(
    module: s.Module, file: str, registry: Registry, outer: Scope | None = None
) -> RenamedModule:
    """Resolve the operators and names of a parsed module whose imports are in the registry, and add it there.

    The implicit Prelude must be among its imports (`modules.with_prelude`). A name that is not in scope in
    the module is looked up in `outer`.
    """
    scope = Scope(module.name, registry.interfaces, own_first=OWN_NAMES_FIRST in module.extensions)
    if outer is not None:
        scope.values.fallback, scope.types.fallback = outer.values, outer.types
        scope.qualifiers |= outer.qualifiers
    for decl in module.imports:
        scope.import_(decl, registry.interfaces[decl.module])
    module = _written_out(module, scope)
    entities = own_entities(module, scope)
    for entity in entities:
        scope.define(entity)
    module = resolve(module, scope.fixity)
    shares = Extension.DUPLICATE_RECORD_FIELDS in module.extensions
    interface = interface_of(scope, module.exports, _offered(module, entities), shares_fields=shares)
    if module.name == "Main" and OVERLAPPING_RULES not in module.extensions:
        check_main_exported(entities, interface)
    top = _Top(module, scope, registry, entities)
    if outer is None:
        top.names.properties = PropertySplices(scope, file, module.splices)
    renamed = top.run(file, interface)
    if outer is not None:
        renamed = dataclasses.replace(renamed, imports=(*renamed.imports, outer.module))
    registry.add(renamed)
    registry.scopes.add(module.name, scope)
    return renamed


def _offered(module: s.Module, entities: Sequence[Entity]) -> Sequence[Entity]:
    """The exports of a module without an export list: all that its author has defined."""
    if OVERLAPPING_RULES not in module.extensions:
        return entities
    made = parts_of_defaults({entity.name.text for entity in entities})
    return [entity for entity in entities if entity.name.text not in made]


def rename_expr(expr: s.Expr, module: str, registry: Registry) -> s.Expr:
    """Resolve the names in an expression, in the scope at the top of a module."""
    scope = _asking(module, registry)
    return Renamer(scope).expr(resolve_expr(expr, scope.fixity))


def rename_stmt(stmt: s.Stmt, module: str, registry: Registry) -> tuple[s.Stmt, list[str]]:
    """Resolve the names in a statement; the result includes the local variables that it binds."""
    scope = _asking(module, registry)
    bound: list[str] = []
    [renamed] = Renamer(scope).stmts((resolve_stmt(stmt, scope.fixity),), bound)
    return renamed, bound


def rename_type(type_: s.Type, module: str, registry: Registry) -> s.Type:
    """Resolve the names in a type."""
    return Renamer(_asking(module, registry)).type(type_)


def _asking(module: str, registry: Registry) -> Scope:
    """The scope of a module, and every loaded module by its full name."""
    outer = Scope(module, registry.interfaces)
    for name, interface in registry.interfaces.items():
        outer.import_(s.Import(name, qualified=True), interface)
    scope = registry.scopes[module].inside(module, registry.interfaces)
    scope.qualifiers |= outer.qualifiers
    scope.values.fallback, scope.types.fallback = outer.values, outer.types
    return scope


def _written_out(module: s.Module, scope: Scope) -> s.Module:
    """The module with `..` in top-level pattern bindings expanded, so that the variables they bind are known."""
    if not any(isinstance(decl, s.PatBind) for decl in module.decls):
        return module
    early = scope.inside(module.name, {})
    bare = dataclasses.replace(
        module, decls=tuple([d for d in module.decls if isinstance(d, s.DataDecl | s.PatternSynonym)])
    )
    for entity in own_entities(bare, scope):
        early.define(entity)
    records = RecordNames(early)
    return dataclasses.replace(module, decls=tuple([records.expand_wildcards(d) for d in module.decls]))


class _Top:
    """Renames the declarations at the top of one module."""

    def __init__(
        self, module: s.Module, scope: Scope, registry: Registry, entities: Sequence[Entity]
    ) -> None:
        self.module = module
        self.scope = scope
        self.registry = registry
        self.entities = entities
        self.names = Renamer(scope, module.extensions)
        self.fields = FieldNames(module)
        self.families = FamilyRenamer(module.name, scope, self.names)

    def run(self, file: str, interface: Interface) -> RenamedModule:
        data: list[s.DataDecl] = []
        synonyms: list[s.TypeSynonym] = []
        families: list[s.FamilyDecl] = []
        equations: list[s.TypeInstance] = []
        kinds: dict[Name, s.Type] = {}
        classes: list[s.ClassDecl] = []
        instances: list[Instance] = []
        standalone: list[s.DerivingDecl] = []
        prims: list[s.ForeignPrim] = []
        defaults: list[s.DefaultDecl] = []
        values: list[s.Decl] = []
        check_synonyms(self.module.decls)
        signed = [decl for decl in self.module.decls if isinstance(decl, s.PatternSig)]
        patterns = {name: decl.type for decl in signed for name in decl.names}
        for decl in self.module.decls:
            match decl:
                case s.DataDecl():
                    data.append(self.data(decl))
                case s.TypeSynonym():
                    synonyms.append(self.synonym(decl))
                    values += [self.names.declaration(sig) for sig in decl.signatures]
                case s.KindSig():
                    kinds[self.kind_signature(decl, kinds)] = self.names.kind(decl.kind)
                case s.FamilyDecl():
                    families.append(self.families.family(decl))
                case s.TypeInstance():
                    equations.append(self.families.equation(decl))
                case s.ClassDecl():
                    classes.append(self.cls(decl))
                    families += self.families.of_class(decl)
                case s.InstanceDecl():
                    instances += self.instances(decl)
                    equations += self.families.of_instance(decl)
                case s.DerivingDecl():
                    standalone.append(self.standalone(decl))
                case s.ForeignPrim():
                    prims.append(
                        dataclasses.replace(decl, name=self.own(decl.name), type=self.names.type(decl.type))
                    )
                case s.DefaultDecl():
                    defaults.append(self.default(decl, defaults))
                case s.FunBind() | s.PatBind() | s.TypeSig():
                    values.append(self.names.declaration(decl))
                case s.PatternSynonym():
                    found, functions = self.names.pattern_synonym(decl, patterns.get(decl.name))
                    data.append(found)
                    values += functions
                case s.FreeDecl():
                    raise ScopeFault(
                        "a free variable must be local",
                        decl.span,
                        "declare it in a 'let' or 'where'",
                        slug="free-variable",
                    )
                case s.Fixity() | s.PatternSig() | s.DefaultSig():  # the last stands in classes only
                    pass
                case _:
                    assert_never(decl)
        instances += self.derived(data, synonyms, standalone, equations)
        instances += missing_above(
            instances, self.registry.instances, legacy=LEGACY in self.module.extensions
        )
        return RenamedModule(
            name=self.module.name,
            file=file,
            imports=tuple(dict.fromkeys(decl.module for decl in self.module.imports)),
            extensions=self.module.extensions,
            data=tuple(data),
            synonyms=tuple(synonyms),
            families=tuple(families),
            equations=tuple(equations),
            kinds=kinds,
            classes=tuple(classes),
            instances=tuple(instances),
            prims=tuple(prims),
            default=defaults[0] if defaults else None,
            groups=bind_groups(values),
            signatures=signatures(values),
            interface=interface,
            entities=tuple(self.entities),
            span=self.module.span,
        )

    def own(self, name: Name) -> Name:
        return Name(name.text, self.module.name)

    # --- types ---------------------------------------------------------------------------------------

    def data(self, decl: s.DataDecl) -> s.DataDecl:
        check_parameters(decl.params, decl.span)
        check_variables(decl.context, decl.params, decl.name.text)
        return dataclasses.replace(
            decl,
            name=self.own(decl.name),
            constructors=tuple([self.constructor(con, decl) for con in decl.constructors]),
            deriving=self.classes(decl),
            derived=tuple([self.derived_class(d) for d in decl.derived]),
            context=self.names.context(decl.context),
            kinds=self.names.kinds(decl.kinds),
            kind=None if decl.kind is None else self.names.kind(decl.kind),
            head=None if decl.head is None else self.names.type(decl.head),
        )

    def derived_class(self, derived: s.DerivedClass) -> s.DerivedClass:
        via = None if derived.via is None else self.names.type(derived.via)
        return s.DerivedClass(self.names.constraint(derived.cls), derived.strategy, via)

    def classes(self, decl: s.DataDecl) -> tuple[s.Type, ...]:
        """The classes to derive; in Curry, `Data` is always among them."""
        named = self.names.context(decl.deriving)
        if DERIVED_DATA not in self.module.extensions:
            return named
        data = s.TCon(DATA, decl.span)
        return (*[cls for cls in named if cls != data], data)

    def constructor(self, con: s.ConDecl, decl: s.DataDecl) -> s.ConDecl:
        check_parameters(con.exists, con.span)
        if con.result is None:  # in GADT style all variables are quantified by the constructor
            bound = (*decl.params, *con.exists)
            check_variables((*con.context, *(item.type for item in con.fields)), bound, decl.name.text)
        fields = [
            dataclasses.replace(
                item,
                type=self.names.type(item.type),
                name=None if item.name is None else self.fields.of(item.name, decl.name),
            )
            for item in con.fields
        ]
        name = self.own(con.name)
        if con.result is not None and con.name.text[0] == ":" and len(fields) == 2:
            # An operator in GADT style is shown between its fields if it has a fixity.
            con = dataclasses.replace(con, is_infix=self.scope.fixity(con.name) is not None)
        return dataclasses.replace(
            con,
            name=name,
            fields=tuple(fields),
            context=self.names.context(con.context),
            result=None if con.result is None else self.names.type(con.result),
            kinds=self.names.kinds(con.kinds),
        )

    def synonym(self, decl: s.TypeSynonym) -> s.TypeSynonym:
        check_parameters(decl.params, decl.span)
        check_variables((decl.type,), decl.params, decl.name.text)
        if decl.within and LEGACY not in self.module.extensions:
            raise ScopeFault(
                "only Hugs has restricted type synonyms",
                decl.span,
                f"{HINT}; today a newtype that the module does not export openly serves",
                slug="scope-synonym",
            )
        within = tuple([self.scope.value(name, decl.span).name for name in decl.within])
        return dataclasses.replace(
            decl,
            name=self.own(decl.name),
            type=self._right_side(decl.type),
            within=within,
            signatures=(),
            kinds=self.names.kinds(decl.kinds),
        )

    def kind_signature(self, decl: s.KindSig, before: Mapping[Name, s.Type]) -> Name:
        """The type or class that a standalone kind signature is for."""
        name = self.own(decl.name)
        if not any(entity.is_type and entity.name == name for entity in self.entities):
            raise ScopeFault(
                f"the kind signature for '{decl.name.text}' lacks a declaration of it",
                decl.span,
                slug="scope-lacking",
            )
        if name in before:
            raise duplicate(decl.name.text, decl.span, before[name].span, "the kind signature of")
        return name

    def _right_side(self, node: s.Type) -> s.Type:
        """The right-hand side of a synonym: a type, or a context (ConstraintKinds)."""
        return self._context(node) or self.names.type(node)

    def _context(self, node: s.Type) -> s.Type | None:
        """A class with its types, an equality, a synonym, or several of them, as a constraint; None if it is a type."""
        node = self.names.resolved(node)
        head, args = s.type_spine(node)
        if not isinstance(head, s.TCon):
            return None
        if is_tuple_name(head.name.text) and args:
            parts = [self._context(a) for a in args]
            found: s.Type = head
            for part in parts:
                if part is None:
                    return None
                found = s.TApp(found, part, node.span)
            return found
        known = syntax_type(head.name)
        candidates = [known] if known is not None else [e for e, _ in self.scope.types.find(head.name)]
        if len(candidates) != 1:
            return None
        if candidates[0].kind is Kind.CLASS:
            return self.names.constraint(node)
        # A synonym may be of a context or of a type; both are renamed alike.
        return self.names.type(node) if candidates[0].kind is Kind.SYNONYM else None

    # --- classes and instances -------------------------------------------------------------------------

    def cls(self, decl: s.ClassDecl) -> s.ClassDecl:
        check_parameters(decl.params, decl.span)
        of_kinds = {name for _, kind in decl.kinds for name, _ in type_variables(kind)}
        for variable in (v for sides in decl.fundeps for side in sides for v in side):
            if variable not in decl.params and variable not in of_kinds:
                raise ScopeFault(
                    f"a functional dependency of the class '{decl.name}' names '{variable}', which is none of its "
                    "parameters",
                    decl.span,
                    closest(variable, decl.params),
                    slug="scope-unbound",
                )
        methods = {name.text for sig in decl.decls if isinstance(sig, s.TypeSig) for name in sig.names}
        body: list[s.Decl] = []
        for item in decl.decls:
            if isinstance(item, s.FunBind):
                if item.name.text not in methods:
                    raise _no_method(item, decl.name, methods)
                body.append(self.names.function(item, self.own(item.name)))
            elif isinstance(item, s.TypeSig):
                names = tuple([self.own(name) for name in item.names])
                body.append(s.TypeSig(names, self.names.type(item.type), item.span))
            elif isinstance(item, s.DefaultSig):
                defined = {d.name.text for d in decl.decls if isinstance(d, s.FunBind)}
                body.append(self._default_signature(item, decl.name, methods, defined))
            elif not isinstance(item, s.Fixity | s.FamilyDecl | s.TypeInstance):
                raise ScopeFault("only methods can be defined in a class", item.span, slug="scope-class")
        check_signatures((), [(d.name, d) for d in body if isinstance(d, s.FunBind)])
        return dataclasses.replace(
            decl,
            name=self.own(decl.name),
            context=self.names.context(decl.context),
            decls=tuple(body),
            kinds=self.names.kinds(decl.kinds),
        )

    def _default_signature(
        self, item: s.DefaultSig, cls: Name, methods: set[str], defined: set[str]
    ) -> s.DefaultSig:
        for name in item.names:
            if name.text not in methods:
                raise _no_method(s.FunBind(name, (), item.span), cls, methods)
            if name.text not in defined:
                raise ScopeFault(
                    f"the default signature for '{name}' lacks a binding in the class",
                    item.span,
                    slug="scope-lacking",
                )
        names = tuple([self.own(name) for name in item.names])
        return s.DefaultSig(names, self.names.type(item.type), item.span)

    def instances(self, decl: s.InstanceDecl) -> list[Instance]:
        entity = self.scope.type(decl.cls, decl.span, "class")
        self.names.cls(decl.cls, decl.span)
        if entity.name == TYPEABLE and LEGACY in self.module.extensions:
            return []  # every type has one by now
        if entity.name != STANDARD_TYPES["Monad"]:
            return [Instance(self.instance(decl, entity))]
        monad, fail = split_fail(decl)
        found = [Instance(self.instance(monad, entity))]
        if fail is not None:
            failing = self.instance(fail, self.registry.types[fail.cls])
            found.append(Instance(with_inner_fail(failing)))
        return found

    def instance(self, decl: s.InstanceDecl, entity: Entity) -> s.InstanceDecl:
        methods = {child.text: child for child in entity.children}
        if ONE_INTEGER in self.module.extensions:
            methods |= {own: methods[text] for own, text in METHOD_NAMES.items() if text in methods}
        body: list[s.Decl] = []
        for item in decl.decls:
            if isinstance(item, s.FunBind):
                if item.name.text not in methods:
                    raise _no_method(item, decl.cls, methods)
                body.append(self.names.function(item, methods[item.name.text]))
            elif isinstance(item, s.TypeSig):
                unknown = [name for name in item.names if name.text not in methods]
                if unknown:
                    raise _no_method(s.FunBind(unknown[0], (), item.span), decl.cls, methods)
                names = tuple([methods[name.text] for name in item.names])
                body.append(s.TypeSig(names, self.names.type(item.type), item.span))
            elif not isinstance(item, s.TypeInstance):
                raise ScopeFault("only methods can be defined in an instance", item.span, slug="scope-class")
        check_signatures(body, [(d.name, d) for d in body if isinstance(d, s.FunBind)])
        self.names.kind_variables = kind_variables(decl.types)
        context, types = self.names.context(decl.context), self.names.types(decl.types)
        kinds = self.names.kinds(kinds_of_variables(decl.types))
        self.names.kind_variables = frozenset()
        return dataclasses.replace(
            decl,
            context=context,
            kinds=kinds,
            cls=entity.name,
            types=types,
            decls=tuple(body),
            families=tuple([e.name for e in self.families.of_instance(decl)]),
        )

    def standalone(self, decl: s.DerivingDecl) -> s.DerivingDecl:
        self.names.kind_variables = kind_variables(decl.types)
        context, types = self.names.context(decl.context), self.names.types(decl.types)
        self.names.kind_variables = frozenset()
        return dataclasses.replace(
            decl,
            context=context,
            cls=self.names.cls(decl.cls, decl.span),
            types=types,
            via=None if decl.via is None else self.names.type(decl.via),
        )

    def derived(
        self,
        data: Sequence[s.DataDecl],
        synonyms: Sequence[s.TypeSynonym],
        standalone: Sequence[s.DerivingDecl],
        equations: list[s.TypeInstance],
    ) -> list[Instance]:
        if not standalone and not any(decl.deriving or decl.derived for decl in data):
            return []
        known = self.registry
        deriver = Deriver(
            ChainMap({decl.name: decl for decl in data}, known.data),
            ChainMap({decl.name: decl for decl in synonyms}, known.synonyms),
            ChainMap({e.name: e for e in self.entities if not e.is_type}, known.values),
            ChainMap({e.name: e for e in self.entities if e.is_type}, known.types),
            self.module.extensions,
        )
        found = [instance for decl in data for instance in deriver.clause(decl)]
        found += [instance for decl in standalone for instance in deriver.standalone(decl)]
        equations += deriver.equations
        return found

    def default(self, decl: s.DefaultDecl, before: Sequence[s.DefaultDecl]) -> s.DefaultDecl:
        if before:
            raise ScopeFault(
                "a module has at most one default declaration",
                decl.span,
                f"the first is at {before[0].span}",
                slug="scope-duplicate",
            )
        return s.DefaultDecl(self.names.types(decl.types), decl.span)


def _no_method(item: s.FunBind, cls: Name, methods: Mapping[str, object] | set[str]) -> ScopeFault:
    return ScopeFault(
        f"'{item.name.text}' is not a method of the class '{cls.text}'",
        item.span,
        closest(item.name.text, methods),
        slug="scope-method",
    )
