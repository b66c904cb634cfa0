"""Derived instances, as the syntax that a user could have written (Haskell 2010, chapter 11).

How an instance is derived:

- Eq, Ord, Ix, Bounded, Enum of a newtype, and any class that is not listed here, reuse the instance of the type inside
  (`Instance.coerced`);
- Eq Ord Show Read Enum Bounded Ix Functor Foldable Traversable are written out;
- every data type of a Curry module gets Curry's own Data;
- so are Haskell's Data (Data.Data) and Generic (GHC.Generics), whose type families get equations, too;
- Typeable and Lift get no instance: nothing here needs one;
- any other class of a `data` type gets an empty instance with DeriveAnyClass, and is refused without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from clew.core.builtin import is_tuple_name
from clew.haskell.derive.curry_data import DATA
from clew.haskell.derive.curry_data import data as logic_data
from clew.haskell.derive.functor import Structure, foldable, functor, substitute, traversable
from clew.haskell.derive.generic import GENERIC, GENERIC1, generic
from clew.haskell.derive.generic_data import DATA_CLASS, generic_data, generic_data_context
from clew.haskell.derive.order import bounded, enum, eq, ix, ord_
from clew.haskell.derive.show_read import read, show
from clew.haskell.derive.syntax_builder import Build, DerivedType, numbered
from clew.haskell.names.interface import Entity, Instance
from clew.haskell.names.rename_types import type_variables
from clew.haskell.names.standard import STANDARD_TYPES
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.extensions import Extension
from clew.haskell.syntax.tree import Name
from clew.source.dataclass import dataclass
from clew.source.diagnostics import TypeFault
from clew.source.span import Span

_VALUES: Mapping[str, Callable[[DerivedType, Build], list[s.Decl]]] = {
    "Eq": eq,
    "Ord": ord_,
    "Show": show,
    "Read": read,
    "Enum": enum,
    "Bounded": bounded,
    "Ix": ix,
}
_CONTAINERS: Mapping[str, Callable[[Structure], list[s.Decl]]] = {
    "Functor": functor,
    "Foldable": foldable,
    "Traversable": traversable,
}
#: Classes whose instance a newtype takes from the type inside, though it could be written out.
_COERCED = frozenset({"Eq", "Ord", "Ix", "Bounded", "Enum"})
#: Classes for which `deriving` is accepted and does nothing.
_IGNORED = frozenset({"Typeable", "Lift"})


#: Classes that are written out for newtypes, too, though they are none of Haskell's own.
_WRITTEN = frozenset({DATA_CLASS, GENERIC, GENERIC1})


def _data(text: str, *constructors: str) -> s.DataDecl:
    return s.DataDecl(Name(text), (), tuple([s.ConDecl(Name(con), ()) for con in constructors]))


_BUILTIN = {
    Name("Bool"): _data("Bool", "False", "True"),
    Name("Ordering"): _data("Ordering", "LT", "EQ", "GT"),
    Name("()"): _data("()", "()"),
}


def _tuple_data(name: Name) -> s.DataDecl:
    params = tuple(numbered("a", len(name.text) - 1))
    fields = tuple([s.ConField(s.TVar(param)) for param in params])
    return s.DataDecl(name, params, (s.ConDecl(name, fields),))


@dataclass(frozen=True, slots=True)
class _Way:
    """How to derive an instance: the strategy, if one is said, and the type whose instance serves."""

    strategy: s.DerivingStrategy | None = None
    via: s.Type | None = None


_UNSAID = _Way()


class Deriver:
    """Derives instances, given the declarations of all types and classes by resolved name."""

    def __init__(
        self,
        data: Mapping[Name, s.DataDecl],
        synonyms: Mapping[Name, s.TypeSynonym],
        values: Mapping[Name, Entity],
        types: Mapping[Name, Entity],
        extensions: frozenset[str],
    ) -> None:
        self.data = data
        self.synonyms = synonyms
        self.values = values
        self.types = types
        self.extensions = extensions
        #: The equations of type families that go with the instances.
        self.equations: list[s.TypeInstance] = []

    def clause(self, decl: s.DataDecl) -> Iterable[Instance]:
        """The instances of a `deriving` clause; their contexts are to be inferred."""
        wanted = [(cls, _UNSAID) for cls in decl.deriving]
        wanted += [(derived.cls, _Way(derived.strategy, derived.via)) for derived in decl.derived]
        for cls, way in wanted:
            head, before = s.type_spine(cls)
            if not isinstance(head, s.TCon):
                raise TypeFault("only classes can be derived", decl.span, slug="derive")
            params: list[s.Type] = [s.TVar(param, decl.span) for param in decl.params]
            if decl.is_family:
                raise TypeFault(
                    "nothing can be derived for a data family as a whole", decl.span, slug="derive"
                )
            kept = params[: self._kept(head.name, params)]
            if way.via is None and head.name != DATA and head.name.text not in _IGNORED:
                _check_plain(decl, head)
            made = self._derive(decl, head.name, before, kept, head.span, None, way)
            if made is not None:
                yield made

    def standalone(self, decl: s.DerivingDecl) -> Iterable[Instance]:
        """The instance of a `deriving instance` declaration, with the context given there."""
        head, args = s.type_spine(decl.types[-1]) if decl.types else (None, [])
        data = self._declaration(head.name) if isinstance(head, s.TCon) else None
        if data is not None and data.is_family:
            data, args = self._instance_of(data, decl.types[-1])
        if data is None and decl.via is not None:
            yield self._via(decl, decl.via)
            return
        if data is None:
            raise TypeFault(
                "an instance can be derived for a data type or newtype only", decl.span, slug="derive"
            )
        way = _UNSAID if decl.strategy is None else _Way(decl.strategy, decl.via)
        made = self._derive(data, decl.cls, list(decl.types[:-1]), args, decl.span, decl.context, way)
        if made is not None:
            yield made

    def _via(self, decl: s.DerivingDecl, via: s.Type) -> Instance:
        """The instance of a type that no declaration describes, which has the representation of another type."""
        instance = s.InstanceDecl(decl.context, decl.cls, decl.types, (), decl.span)
        return Instance(instance, derived=True, coerced=via, is_via=True)

    def _instance_of(self, family: s.DataDecl, t: s.Type) -> tuple[s.DataDecl | None, list[s.Type]]:
        """The instance of a data family that a type belongs to, and what it has in the place of its variables."""
        for data in self.data.values():
            if data.head is not None and s.type_spine(data.head)[0] == s.TCon(family.name):
                types: dict[str, s.Type] = {}
                whole = data.head
                for _ in range(len(s.type_spine(whole)[1]) - len(s.type_spine(t)[1])):
                    assert isinstance(whole, s.TApp)
                    whole = whole.function
                if _matches(whole, t, types):
                    return data, [types[param] for param in data.params if param in types]
        return None, []

    def _declaration(self, name: Name) -> s.DataDecl | None:
        if name.qualifier is None and is_tuple_name(name.text):
            return _tuple_data(name)
        return _BUILTIN.get(name) or self.data.get(name)

    def _kept(self, cls: Name, params: list[s.Type]) -> int:
        """The number of parameters of the type in the head of an instance of a class."""
        entity = self.types.get(cls)
        return max(0, len(params) - (entity.arity if entity is not None else 0))

    def _derive(
        self,
        data: s.DataDecl,
        cls: Name,
        before: list[s.Type],
        args: list[s.Type],
        span: Span,
        context: tuple[s.Type, ...] | None,
        way: _Way,
    ) -> Instance | None:
        text, data = cls.text, _by_parameters(data)
        if text in _IGNORED and cls != DATA:
            return None
        where = data.span if context is None else span
        whole = _whole(data, args, where)
        decls: list[s.Decl] = []
        wanted: list[s.Type] = []
        coerced: s.Type | None = None
        stock = STANDARD_TYPES.get(text) == cls and (text in _VALUES or text in _CONTAINERS)
        strategy = way.strategy
        if way.via is not None:
            coerced = way.via
            wanted = [_constraint(cls, [*before, coerced], span)]
        elif strategy is s.DerivingStrategy.NEWTYPE and not data.is_newtype:
            message = f"'{data.name.text}' is no newtype, so nothing can be derived by 'newtype' for it"
            raise TypeFault(message, span, slug="derive")
        elif strategy is s.DerivingStrategy.ANYCLASS:
            wanted = []
        elif strategy is s.DerivingStrategy.NEWTYPE or (
            strategy is None and data.is_newtype and cls not in _WRITTEN and (not stock or text in _COERCED)
        ):
            coerced = _inside(data, args, text, span)
            wanted = [_constraint(cls, [*before, coerced], span)]
        elif stock and text in _VALUES:
            decls = _VALUES[text](self._subject(data), Build(span))
            wanted = _of_fields(data, cls, span)
        elif cls in (GENERIC, GENERIC1):
            last = data.params[-1] if cls == GENERIC1 and data.params else None
            made = generic(self._subject(_with_arguments(data, args)), cls, whole, last, Build(span))
            decls, wanted = made.decls, made.wanted
            self.equations.append(made.equation)
        elif cls == DATA_CLASS:
            decls = generic_data(self._subject(data), Build(span))
            wanted = generic_data_context(data)
        elif cls == DATA:
            decls = logic_data(self._subject(data), Build(span))
            wanted = _of_fields(data, cls, span)
        elif stock:
            shape = Structure(self._subject(data), text, Build(span), self.synonyms)
            decls = _CONTAINERS[text](shape)
            wanted = shape.wanted()
        elif Extension.DERIVE_ANY_CLASS in self.extensions:
            wanted = []
        else:
            raise TypeFault(
                f"cannot derive '{text}' for '{data.name.text}'",
                span,
                f"'{text}' is not a class that can be derived; write an instance, or use DeriveAnyClass",
                slug="derive",
            )
        families = tuple([e.name for e in self.equations if e.args == (whole,)])
        instance = s.InstanceDecl(context or (), cls, (*before, whole), tuple(decls), where, families)
        if context is not None:
            return Instance(instance, derived=True, coerced=coerced, is_via=way.via is not None)
        wanted += [node for node in data.context if node not in wanted]
        return Instance(
            instance,
            derived=True,
            infer_context=True,
            wanted=tuple(wanted),
            coerced=coerced,
            is_via=way.via is not None,
        )

    def _subject(self, data: s.DataDecl) -> DerivedType:
        fixities = {}
        for con in data.constructors:
            entity = self.values.get(con.name)
            if entity is not None and entity.fixity is not None:
                fixities[con.name] = entity.fixity
        return DerivedType(data, fixities)


def _check_plain(decl: s.DataDecl, cls: s.TCon) -> None:
    """Refuse to derive for a type with a constructor that is for some of its types only: which ones, a clause cannot say."""
    hint = "a standalone declaration can: deriving instance ..."
    for con in decl.constructors:
        if con.context:
            message = (
                f"cannot derive '{cls.name.text}' for '{decl.name.text}': '{con.name.text}' has a context"
            )
            raise TypeFault(message, cls.span, hint, slug="derive")
        _, args = s.type_spine(con.result) if con.result is not None else (None, [])
        names = [arg.name for arg in args if isinstance(arg, s.TVar)]
        if len(set(names)) != len(args):
            message = (
                f"cannot derive '{cls.name.text}' for '{decl.name.text}': '{con.name.text}' refines its type"
            )
            raise TypeFault(message, cls.span, hint, slug="derive")


def _by_parameters(data: s.DataDecl) -> s.DataDecl:
    """The type with the fields of constructors in GADT style in terms of its own parameters."""
    if all(con.result is None for con in data.constructors):
        return data
    constructors = []
    for con in data.constructors:
        names = {name for item in con.fields for name, _ in type_variables(item.type)}
        # A variable that is not in the result is another one than the parameter of that name.
        types: dict[str, s.Type] = {n: s.TVar(f"{n}'", con.span) for n in names if n in data.params}
        _, args = (con.result, []) if con.result is None else s.type_spine(con.result)
        for arg, param in zip(args, data.params, strict=False):
            if isinstance(arg, s.TVar):
                types[arg.name] = s.TVar(param, arg.span)
        fields = tuple([replace(item, type=substitute(item.type, types)) for item in con.fields])
        constructors.append(replace(con, fields=fields))
    return replace(data, constructors=tuple(constructors))


def _with_arguments(data: s.DataDecl, args: list[s.Type]) -> s.DataDecl:
    """The type with its first parameters replaced by the types of an instance."""
    types = dict(zip(data.params, args, strict=False))
    if all(t == s.TVar(p, t.span) for p, t in types.items()):
        return data
    constructors = [
        replace(con, fields=tuple([replace(item, type=substitute(item.type, types)) for item in con.fields]))
        for con in data.constructors
    ]
    return replace(data, constructors=tuple(constructors))


def _whole(data: s.DataDecl, args: list[s.Type], span: Span) -> s.Type:
    """The type with arguments for its first parameters."""
    if data.head is None:
        whole: s.Type = s.TCon(data.name, span)
        for arg in args:
            whole = s.TApp(whole, arg, span)
        return whole
    whole = data.head
    for _ in data.params[len(args) :]:
        assert isinstance(whole, s.TApp)
        whole = whole.function
    return substitute(whole, dict(zip(data.params, args, strict=False)))


def _matches(pattern: s.Type, t: s.Type, types: dict[str, s.Type]) -> bool:
    """Whether a type is an instance of another one; what stands for the variables goes to `types`."""
    if isinstance(pattern, s.TVar):
        return types.setdefault(pattern.name, t) == t
    if isinstance(pattern, s.TApp) and isinstance(t, s.TApp):
        return _matches(pattern.function, t.function, types) and _matches(pattern.argument, t.argument, types)
    return pattern == t


def _constraint(cls: Name, types: list[s.Type], span: Span) -> s.Type:
    result: s.Type = s.TCon(cls, span)
    for node in types:
        result = s.TApp(result, node, span)
    return result


def _of_fields(data: s.DataDecl, cls: Name, span: Span) -> list[s.Type]:
    """The class at the type of each field."""
    found: list[s.Type] = []
    for con in data.constructors:
        for item in con.fields:
            constraint = s.TApp(s.TCon(cls, span), item.type, span)
            if constraint not in found:
                found.append(constraint)
    return found


def _inside(data: s.DataDecl, args: list[s.Type], cls: str, span: Span) -> s.Type:
    """The type inside a newtype, with as many of its last parameters left off as the instance leaves off."""
    inner = data.constructors[0].fields[0].type
    for param in reversed(data.params[len(args) :]):
        if (
            not isinstance(inner, s.TApp)
            or inner.argument != s.TVar(param)
            or any(name == param for name, _ in type_variables(inner.function))
        ):
            raise TypeFault(
                f"cannot derive '{cls}' for '{data.name.text}'",
                span,
                f"the type inside does not end in the parameter '{param}'",
                slug="derive",
            )
        inner = inner.function
    return substitute(inner, dict(zip(data.params, args, strict=False)))
