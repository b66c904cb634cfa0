"""What the passes after the parser exchange: entities, interfaces, renamed modules.

How names look after renaming:

- An entity of a module is `Name(text, defining module)`: `Name("sort", "Data.List")`, however it was imported.
- A variable bound by a pattern, a `let` or a `where` is `Name(text, None)`; inner ones shadow outer ones.
- Built-in types and constructors, which Core knows by bare names, have no qualifier either:
  `BUILTIN_CONSTRUCTORS` and `BUILTIN_TYPES` below, and tuples `(,)`, `(,,)`, ... Locals are never
  constructors, so this is unambiguous. Those with ordinary names (`True`, `Int`, ...) are exported by
  `Clew.Prim` and must be imported like anything else; `[]`, `:`, `()`, `(,)`, `->` are always in scope.
- Binders are resolved as well: a top-level `FunBind` has the name `Name("f", "Main")`; a method's definition in
  an instance (and its default in a class) has the name of the class's method, e.g. `Name("==", "Clew.Base")`.
- Type variables stay strings; scoping them is the type checker's work.

Of the syntax, the renamer leaves out only: `Infix`, `PInfix`, `Paren`, `PParen` (gone with fixities), puns and
wildcards in records (`FieldPattern.pattern` and `FieldValue.value` are never None, `wildcard` is False), `Fixity`
declarations, and `DerivingDecl` (instances take their place). All else is as the user wrote it; what the
report's translations need (`>>=`, `enumFromTo`, ...) is in `names.standard`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from enum import Enum

from clew.core.builtin import is_tuple_name
from clew.haskell.syntax.tree import (
    Assoc,
    ClassDecl,
    DataDecl,
    DefaultDecl,
    FamilyDecl,
    ForeignPrim,
    FunBind,
    InstanceDecl,
    Name,
    PatBind,
    Type,
    TypeInstance,
    TypeSynonym,
)
from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE, Span

Binding = FunBind | PatBind

#: Associativity and precedence of an operator.
OperatorFixity = tuple[Assoc, int]
#: The fixity of an operator without a declaration.
DEFAULT_FIXITY: OperatorFixity = (Assoc.LEFT, 9)


#: In the qualifier of a field that shares its plain name with something else of the module (`names.shared_fields`).
SHARED = "Fields''"


class Kind(Enum):
    """What a top-level name stands for."""

    VALUE = "value"
    CONSTRUCTOR = "constructor"
    PATTERN = "pattern synonym"
    #: A pattern synonym that only takes values apart.
    VIEW = "one-way pattern synonym"
    FIELD = "field"
    METHOD = "method"
    TYPE = "type"
    SYNONYM = "synonym"
    CLASS = "class"


#: The kinds in the namespace of types; the others are in that of values.
TYPE_KINDS = frozenset({Kind.TYPE, Kind.SYNONYM, Kind.CLASS})
PATTERN_KINDS = frozenset({Kind.PATTERN, Kind.VIEW})


@dataclass(frozen=True, slots=True)
class Entity:
    """Something that a module defines. Two entities are the same if kind and name are.

    `parent` is the type of a constructor or field, the class of a method. `children` of a type are its
    constructors and then its fields, of a class its methods. `fields` of a constructor are its field names
    in order (empty without record syntax). `arity` is the number of fields of a constructor or pattern synonym, and of a class the
    number of arguments that its last parameter takes (0 for Eq, 1 for Monad, 2 for MonadTrans). `families` are the
    type families of a class. `synonym` is the pattern synonym that a field is of, if it is of one;
    `has_selector` is whether a field is a function, too. `twins` are this and others of the same plain name
    (`names.shared_fields`).
    """

    kind: Kind
    name: Name
    parent: Name | None = field(default=None, compare=False)
    fixity: OperatorFixity | None = field(default=None, compare=False)
    span: Span = field(default=NOWHERE, compare=False, repr=False)
    children: tuple[Name, ...] = field(default=(), compare=False, repr=False)
    fields: tuple[Name, ...] = field(default=(), compare=False, repr=False)
    arity: int = field(default=0, compare=False, repr=False)
    families: tuple[Name, ...] = field(default=(), compare=False, repr=False)
    synonym: Entity | None = field(default=None, compare=False, repr=False)
    has_selector: bool = field(default=True, compare=False, repr=False)
    twins: tuple[Entity, ...] = field(default=(), compare=False, repr=False)

    @property
    def is_type(self) -> bool:
        """Whether the name is in the namespace of types and classes."""
        return self.kind in TYPE_KINDS

    @property
    def alternatives(self) -> tuple[Entity, ...]:
        """All entities that the plain name stands for."""
        return self.twins or (self,)

    @property
    def is_plain(self) -> bool:
        """Whether it is what its plain name stands for in the module that defines it."""
        return self.kind is not Kind.FIELD or SHARED not in (self.name.qualifier or "")


@dataclass(frozen=True, slots=True)
class Interface:
    """The exports of a module: entities by plain name, one map for each namespace.

    Instances are not here: all instances of all loaded modules are visible everywhere.
    """

    module: str
    values: Mapping[str, Entity]
    types: Mapping[str, Entity]

    @property
    def fixities(self) -> dict[str, OperatorFixity]:
        """The fixities of exported operators that have declared ones."""
        return {text: entity.fixity for text, entity in self.values.items() if entity.fixity is not None}


@dataclass(frozen=True, slots=True)
class BindingGroup:
    """Bindings that depend on each other (or a single one); `recursive` when they really do.

    Groups are in dependency order, so they can become nested lets. `stages` are the same bindings split
    further, in the order in which to infer types: a use of a name that has a signature counts for nothing
    there (Haskell 2010, 4.5.1), so the signatures of the whole group must be assumed first. A stage of
    several bindings (or one that is recursive without a signature) is inferred together, monomorphically.
    """

    binds: tuple[Binding, ...]
    recursive: bool
    stages: tuple[tuple[Binding, ...], ...]


@dataclass(frozen=True, slots=True)
class Instance:
    """An instance, written or derived.

    With `infer_context` (a `deriving` clause) `decl.context` is empty and the context is what is left of
    `wanted` when simplified: constraints in the form of contexts, such as `Eq (Maybe a)`.
    With `coerced` (newtype deriving) `decl.decls` is empty and the dictionary is that of the class at the type
    `coerced` in place of the last of `decl.types`: the newtype has the representation of what it wraps.
    Only the superclasses are those of the newtype itself. With `is_via` (deriving via) it is checked that the two types
    have the same representation.
    """

    decl: InstanceDecl
    derived: bool = False
    infer_context: bool = False
    wanted: tuple[Type, ...] = ()
    coerced: Type | None = None
    is_via: bool = False


@dataclass(frozen=True, slots=True)
class RenamedModule:
    """A module whose names are resolved. `imports` are all modules imported, the implicit Prelude included.

    `signatures` has the types as written: variables without a `forall` are quantified implicitly.
    `entities` are all that it defines, exported or not; `interface` has what it exports, re-exports included.
    """

    name: str
    file: str
    imports: tuple[str, ...]
    extensions: frozenset[str]
    data: tuple[DataDecl, ...]
    synonyms: tuple[TypeSynonym, ...]
    #: The type families, those of classes included; and equations of open ones, wherever they are declared.
    families: tuple[FamilyDecl, ...]
    equations: tuple[TypeInstance, ...]
    #: The standalone kind signatures.
    kinds: Mapping[Name, Type]
    classes: Sequence[ClassDecl]
    instances: Sequence[Instance]
    prims: tuple[ForeignPrim, ...]
    default: DefaultDecl | None
    groups: Sequence[BindingGroup]
    signatures: Mapping[Name, Type]
    interface: Interface
    entities: tuple[Entity, ...]
    span: Span = field(default=NOWHERE, compare=False, repr=False)


# --- built in --------------------------------------------------------------------------------------

#: The module that exports the built-in types and constructors of Core, beside the primitives that it imports.
PRIM_MODULE = "Clew.Prim"


def _builtin_data(type_text: str, *constructors: str) -> list[Entity]:
    parent = Name(type_text)
    names = tuple(Name(text) for text in constructors)
    return [
        Entity(Kind.TYPE, parent, children=names),
        *(Entity(Kind.CONSTRUCTOR, name, parent=parent) for name in names),
    ]


#: What `Clew.Prim` exports without defining it.
PRIM_ENTITIES: tuple[Entity, ...] = (
    *_builtin_data("Bool", "False", "True"),
    *_builtin_data("Ordering", "LT", "EQ", "GT"),
    *(Entity(Kind.TYPE, Name(text)) for text in ("Int", "Integer", "Word", "Double", "Char")),
)

_LIST = Name("[]")

#: In scope everywhere, and never exported: names of special syntax.
SYNTAX_VALUES: Mapping[str, Entity] = {
    "()": Entity(Kind.CONSTRUCTOR, Name("()"), parent=Name("()")),
    "[]": Entity(Kind.CONSTRUCTOR, _LIST, parent=_LIST),
    ":": Entity(Kind.CONSTRUCTOR, Name(":"), parent=_LIST, fixity=(Assoc.RIGHT, 5), arity=2),
}
SYNTAX_TYPES: Mapping[str, Entity] = {
    "()": Entity(Kind.TYPE, Name("()"), children=(Name("()"),)),
    "[]": Entity(Kind.TYPE, _LIST, children=(_LIST, Name(":"))),
    "->": Entity(Kind.TYPE, Name("->")),
}

BUILTIN_CONSTRUCTORS = frozenset(SYNTAX_VALUES) | {"True", "False", "LT", "EQ", "GT"}
BUILTIN_TYPES = frozenset(SYNTAX_TYPES) | {e.name.text for e in PRIM_ENTITIES if e.kind is Kind.TYPE}


def is_builtin_constructor(name: Name) -> bool:
    """Whether a resolved name is a constructor that Core itself knows."""
    return name.qualifier is None and (name.text in BUILTIN_CONSTRUCTORS or is_tuple_name(name.text))


def is_builtin_type(name: Name) -> bool:
    """Whether a resolved name is a type that Core itself knows."""
    return name.qualifier is None and (name.text in BUILTIN_TYPES or is_tuple_name(name.text))
