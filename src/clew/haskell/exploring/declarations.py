"""What the modules of a session declare: their functions, constructors and instances with the types of the source.

Core has erased newtypes and turned classes into data, so this reads the tables of the Haskell front end. What is
*visible* of a type is what the modules export through which the user's modules see it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from clew.core import nodes as core
from clew.core.builtin import is_tuple_name
from clew.haskell.infer.constraints.builtin_classes import DATA
from clew.haskell.names.interface import Entity, Interface, Kind
from clew.haskell.names.scope import Scope, syntax_type
from clew.haskell.program import Compiled, Session
from clew.haskell.syntax.tree import Assoc, Name
from clew.haskell.types import type as ht
from clew.haskell.types.declared import ConInfo, InstanceInfo
from clew.language.declarations import Identifier
from clew.language.expressions.expression import NameKind, TopLevelName
from clew.language.types import (
    OPAQUE,
    TApp,
    TCon,
    TVar,
    Type,
    as_function,
    class_name,
    con,
    constructors,
    show_type,
)
from clew.source.span import NOWHERE, Span

_SIDES = {Assoc.LEFT: "left", Assoc.RIGHT: "right", Assoc.NONE: "none"}
_VALUES = frozenset({Kind.VALUE, Kind.FIELD, Kind.METHOD})
#: Before the name of an instance of Curry's class `Data`: the function that makes its dictionary (`data_instances`).
MAKER = "clew.data:"
#: Constructors with ordinary or special names that Core knows, and that are visible everywhere.
_ALWAYS = frozenset({"[]", ":", "()", "True", "False", "LT", "EQ", "GT"})


class HaskellDeclarations:
    """The view of a session from one of its modules."""

    def __init__(self, session: Session, compiled: Compiled) -> None:
        self._session = session
        self._environment = session.environment
        self._modules = session.loader.modules
        self._main = compiled.main
        self.module = compiled.main.name
        self._units = tuple(m for m in compiled.modules if not m.trusted)
        self._users = tuple(m.name for m in self._units)
        self._compiled = frozenset(m.name for m in compiled.modules)
        self._instances: dict[str, tuple[Identifier, ...]] = {}
        self._functions: dict[str, tuple[Identifier, ...]] = {}
        self._type_texts: dict[Type, str | None] = {}

    # --- modules ---

    @cached_property
    def _viewed(self) -> tuple[str, ...]:
        """The user's modules, that under test first, and all that they import."""
        found = dict.fromkeys([self.module, *reversed(self._users)])
        for name in list(found):
            found.update(dict.fromkeys(i for i in self._modules[name].imports if i in self._modules))
        return tuple(found)

    @cached_property
    def files(self) -> frozenset[str]:
        """The files of the user's modules."""
        return frozenset(self._modules[m].file for m in self._users)

    def is_users(self, core_name: str) -> bool:
        """Whether a function of Core comes from a module of the user's."""
        return any(core_name.startswith(f"{m}.") for m in self._users)

    def _interface(self, module: str) -> Interface:
        return self._modules[module].interface

    @cached_property
    def _views_of_types(self) -> dict[str, list[str]]:
        """The modules through which each type is seen."""
        found: dict[str, list[str]] = {}
        for module in self._viewed:
            for entity in self._interface(module).types.values():
                found.setdefault(str(entity.name), []).append(module)
        return found

    @cached_property
    def _exported(self) -> dict[str, str]:
        """Every visible value with the first module that exports it, which names it."""
        found: dict[str, str] = {}
        for module in self._viewed:
            for entity in self._interface(module).values.values():
                found.setdefault(str(entity.name), module)
        return found

    # --- functions ---

    @cached_property
    def tested(self) -> tuple[Identifier, ...]:
        """The functions that the module exports, in the order of the source: those that it defines itself, and then those
        of other modules of the user's that it passes on.
        """
        homes = [self.module, *(home for home in self._users if home != self.module)]
        return tuple(f for home in homes for f in self._exported_by(self.module, home))

    def _exported_by(self, module: str, home: str) -> list[Identifier]:
        """The functions that one module exports and another defines, or the same."""
        exported = {str(e.name) for e in self._interface(module).values.values()}
        own = [e for e in self._modules[home].entities if e.kind in _VALUES and e.is_plain]
        found = [self.function(e) for e in own if str(e.name) in exported]
        return [f for f in found if f is not None]

    @cached_property
    def written(self) -> tuple[core.Function, ...]:
        """The functions that somebody has written in the modules of those under test: not the ones of derived instances."""
        homes = {f.name.name.rpartition(".")[0] for f in self.tested} | {self.module}
        modules = [m for m in self._units if m.name in homes]
        derived = tuple(f"{info.name}." for m in modules for info in m.tables.instances if info.derived)
        return tuple(f for m in modules for f in m.functions.values() if not f.name.startswith(derived))

    @cached_property
    def instance_methods(self) -> tuple[Identifier, ...]:
        """The methods that the module's instances of others' classes define themselves, in the order of the source.

        Everybody who imports the module has them. One is left out where its arguments do not say which instance is meant.
        """
        spans = {f.name: f.span for f in self._main.functions.values()}
        exported = {str(e.name) for e in self._interface(self.module).values.values()}
        found = []
        for info in self._main.tables.instances:
            own = {m: i for m, i in info.methods.items() if m not in exported and spans[i] != info.span}
            for method, implementation in own.items() if not info.derived else ():
                identifier = self._method(info, method, implementation, spans[implementation])
                said = {c for a in identifier.arguments[identifier.name.hidden :] for c in constructors(a)}
                if said.issuperset(h.name for h in info.head if isinstance(h, ht.TyCon)):
                    found.append(identifier)
        return tuple(found)

    def _method(self, info: InstanceInfo, method: str, implementation: str, span: Span) -> Identifier:
        """A method at the types of an instance."""
        cls = self._environment.classes[info.cls]
        numbers: dict[object, Type] = {v: TVar(-1 - i) for i, v in enumerate(info.vars)}
        numbers |= {p: self._type(t, numbers) for p, t in zip(cls.params, info.head, strict=True)}
        entity = self._entities.get(method)
        found = self._identifier(
            implementation,
            NameKind.FUNCTION,
            cls.methods[method],
            entity,
            numbers=numbers,
            context=info.context,
        )
        name = replace(found.name, text=self.text(method))
        return replace(found, name=name, module=self.module, span=span)

    def is_promised(self, function: str, exception: str) -> bool:
        return False

    def functions_of(self, module: str) -> tuple[Identifier, ...]:
        """The functions that a module exports."""
        known = self._functions.get(module)
        if known is None:
            entities = [e for e in self._interface(module).values.values() if e.kind in _VALUES]
            found = [self.function(e) for e in entities]
            known = self._functions[module] = tuple(f for f in found if f is not None)
        return known

    def function(self, entity: Entity) -> Identifier | None:
        full = str(entity.name)
        t = self._environment.values.get(full)
        if t is None:
            return None
        return self._identifier(full, NameKind.FUNCTION, t, entity)

    def _identifier(
        self,
        full: str,
        kind: NameKind,
        t: ht.Type,
        entity: Entity | None = None,
        strict: bool = False,
        numbers: dict[object, Type] | None = None,
        context: tuple[ht.Pred, ...] = (),
    ) -> Identifier:
        numbers = {} if numbers is None else numbers
        is_solved = True
        t = ht.prune(t)
        while isinstance(t, ht.Forall):
            for variable in t.vars:
                numbers.setdefault(variable, TVar(-1 - len(numbers)))
            context += t.context
            is_solved &= self._use_equalities(t.equalities, numbers)
            t = ht.prune(t.body)
        arguments = [self._dictionary(p, numbers) for p in context]
        result = self._type(t, numbers) if is_solved else OPAQUE
        while (function := as_function(result)) is not None:
            arguments.append(function[0])
            result = function[1]
        fixity = None
        if entity is not None and entity.fixity is not None:
            fixity = (_SIDES[entity.fixity[0]], entity.fixity[1])
        name = TopLevelName(full, self.text(full), kind, len(context), fixity, strict)
        span = NOWHERE if entity is None else entity.span
        return Identifier(name, len(numbers), tuple(arguments), result, self._exported.get(full, ""), span)

    def _use_equalities(self, equalities: tuple[ht.Equality, ...], numbers: dict[object, Type]) -> bool:
        """Let variables stand for what they equal; whether that says all that the equalities do."""
        for a, b in equalities:
            left, right = ht.prune(a), ht.prune(b)
            if not isinstance(left, ht.Bound):
                left, right = right, left
            if not isinstance(left, ht.Bound) or not isinstance(numbers.get(left), TVar):
                return False
            numbers[left] = self._type(right, numbers)
        return True

    def home(self, full: str) -> str | None:
        """The module that a visible name can be imported from."""
        return self._exported.get(full)

    def home_of_type(self, full: str) -> str | None:
        """The module that a type can be imported from: the Prelude, or the one under test, if they have it."""
        modules = self._views_of_types.get(full, [])
        first = [m for m in ("Prelude", self.module) if m in modules]
        return next(iter([*first, *modules]), None)

    def text(self, full: str) -> str:
        """How the module under test would write a name: plain where that says it, else qualified."""
        if full in _ALWAYS or is_tuple_name(full):
            return full
        entity = self._entities.get(full)
        if entity is None:
            return full.rpartition(".")[2] or full
        plain = entity.name.text
        for qualifier in self._qualifiers:
            meant = self._scope.candidates(Name(plain, qualifier)) if self._scope is not None else []
            if [str(e.name) for e in meant] == [full]:
                return plain if qualifier is None else f"{qualifier}.{plain}"
        module = self._exported.get(full, "")
        return f"{module}.{plain}" if module else plain

    def type_text(self, t: Type) -> str | None:
        """A type as the module under test would write it; None if it has no name for a part of it."""
        if t not in self._type_texts:
            self._type_texts[t] = self._type_text(t)
        return self._type_texts[t]

    def _type_text(self, t: Type) -> str | None:
        names = {name: self._type_name(name) for name in constructors(t)}
        if None in names.values():
            return None
        return self._session.dialect.spoken(show_type(t, named=lambda name: names[name] or name))

    def _type_name(self, full: str) -> str | None:
        """How the module under test would write a type constructor: plain where that says it, else qualified."""
        plain = full.rpartition(".")[2] or full
        if syntax_type(Name(full)) is not None:
            return full
        for qualifier in self._qualifiers:
            meant = self._scope.types.find(Name(plain, qualifier)) if self._scope is not None else []
            if [str(e.name) for e, _ in meant] == [full]:
                return plain if qualifier is None else f"{qualifier}.{plain}"
        modules = self._views_of_types.get(full)
        return f"{modules[0]}.{plain}" if modules else None

    @cached_property
    def _scope(self) -> Scope | None:
        return self._session.loader.registry.scopes.get(self.module)

    @cached_property
    def _qualifiers(self) -> tuple[str | None, ...]:
        """How the module under test may qualify a name, the shortest first."""
        known = () if self._scope is None else self._scope.qualifiers
        return (None, *sorted(known, key=lambda q: (len(q), q)))

    @property
    def unimported(self) -> tuple[str, ...]:
        """The modules that can be seen, but by which the module under test cannot qualify a name."""
        return tuple(m for m in self._viewed if m not in self._qualifiers)

    @cached_property
    def _entities(self) -> dict[str, Entity]:
        """The values that can be seen, and all those of the user's modules, by Core name."""
        found = {str(e.name): e for m in self._users for e in self._modules[m].entities if not e.is_type}
        for module in self._viewed:
            for entity in self._interface(module).values.values():
                found.setdefault(str(entity.name), entity)
        return found

    # --- data types ---

    def constructors(self, data: str) -> tuple[Identifier, ...]:
        """All constructors of a data type or newtype, visible or not."""
        info = self._environment.datas.get(data)
        if info is None:
            return ()
        return tuple(self._constructor(self._environment.constructors[c]) for c in info.constructors)

    def _constructor(self, info: ConInfo) -> Identifier:
        kind = NameKind.NEWTYPE if info.newtype else NameKind.CONSTRUCTOR
        entity = self._entities.get(info.name)
        found = self._identifier(info.name, kind, info.type(), entity, any(info.strict))
        return Identifier(
            found.name,
            found.variables,
            found.arguments,
            found.result,
            found.module,
            info.span,
            info.data,
            tuple(info.strict),
        )

    def is_visible(self, constructor: str) -> bool:
        """Whether a constructor can be used from outside of its module."""
        return constructor in _ALWAYS or is_tuple_name(constructor) or constructor in self._exported

    def types_of(self, module: str) -> tuple[str, ...]:
        """The data types that a module exports."""
        return tuple(str(e.name) for e in self._interface(module).types.values() if e.kind is Kind.TYPE)

    def views(self, data: str) -> tuple[str, ...]:
        """The modules through which a type is seen; those that can make values of it, if it is hidden."""
        return tuple(self._views_of_types.get(data, self._viewed))

    # --- classes ---

    def instances(self, cls: str) -> tuple[Identifier, ...]:
        """The instances of a class, as functions from dictionaries to a dictionary."""
        known = self._instances.get(cls)
        if known is None:
            groups = self._environment.index.get(cls, {})
            here = [i for group in groups.values() for i in group if self._is_here(i)]
            known = tuple(self._instance(i) for i in here)
            self._instances[cls] = known
        return known

    def _is_here(self, info: InstanceInfo) -> bool:
        """Whether an instance is part of the program; a session may have loaded more modules than that."""
        return info.trusted or info.name.partition(".I:")[0] in self._compiled

    def _instance(self, info: InstanceInfo) -> Identifier:
        numbers: dict[object, Type] = {v: TVar(-1 - i) for i, v in enumerate(info.vars)}
        is_solved = self._use_equalities(info.equalities, numbers)
        arguments = tuple(self._dictionary(p, numbers) for p in info.context)
        result = (
            con(class_name(info.cls), *(self._type(t, numbers) for t in info.head)) if is_solved else OPAQUE
        )
        full = MAKER + info.name if info.cls == DATA else info.name
        name = TopLevelName(full, full, NameKind.INSTANCE, len(arguments))
        return Identifier(name, len(numbers), arguments, result)

    # --- types ---

    def _dictionary(self, pred: ht.Pred, numbers: dict[object, Type]) -> Type:
        return con(class_name(pred.cls), *(self._type(a, numbers) for a in pred.args))

    def _type(self, t: ht.Type, numbers: dict[object, Type]) -> Type:
        t = ht.prune(t)
        if isinstance(t, ht.TyCon):
            return con(t.name, *(self._type(a, numbers) for a in t.args))
        if isinstance(t, ht.Ap):
            return TApp(self._type(t.fun, numbers), self._type(t.arg, numbers))
        if isinstance(t, ht.Bound):
            return numbers.setdefault(t, TVar(-1 - len(numbers)))
        if isinstance(t, ht.FamilyApp):  # a plan does not reduce it, so that it is only equal to itself
            return con(f"family {t.name}", *(self._type(a, numbers) for a in t.args))
        return OPAQUE if isinstance(t, ht.Forall) else TCon("()")
